/*!
The player and the lab of polhode (BSD-3-Clause). It contains three.js, copyright 2010-2026 three.js authors, MIT License:
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation
the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and
to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above
copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT
SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
DEALINGS IN THE SOFTWARE.
*/
"use strict";var polhodeLabs=(()=>{var Ch=Object.defineProperty;var wx=Object.getOwnPropertyDescriptor;var Mx=Object.getOwnPropertyNames;var Sx=Object.prototype.hasOwnProperty;var Tx=(n,e)=>{for(var t in e)Ch(n,t,{get:e[t],enumerable:!0})},Ex=(n,e,t,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of Mx(e))!Sx.call(n,s)&&s!==t&&Ch(n,s,{get:()=>e[s],enumerable:!(i=wx(e,s))||i.enumerable});return n};var Ax=n=>Ex(Ch({},"__esModule",{value:!0}),n);var NA={};Tx(NA,{GrowingLine:()=>Zn,extensions:()=>Ko,linkOf:()=>bp,mountLab:()=>Sh,scenarioText:()=>_p,start:()=>gx,tableText:()=>wp,unpacked:()=>Th,version:()=>LA});var kp="http://www.w3.org/2000/svg",Cx={play:["fM8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z"],pause:["fM7 5h3.4v14H7z","fM13.6 5H17v14h-3.4z"],first:["fM18 6v12l-9-6z","M6 6v12"],last:["fM6 6v12l9-6z","M18 6v12"],back:["fM15 6.5v11L7.5 12z","M18 6.5v11"],forward:["fM9 6.5v11l7.5-5.5z","M6 6.5v11"],backwards:["M20 12H5","M11 6l-6 6 6 6"],loop:["M17 3.5l3 3-3 3","M4 11.5V10a3.5 3.5 0 0 1 3.5-3.5H20","M7 20.5l-3-3 3-3","M20 12.5V14a3.5 3.5 0 0 1-3.5 3.5H4"],reset:["M4 12a8 8 0 1 0 2.6-5.9","M4 4.5V9h4.5"],auto:["M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z","fM12 4a8 8 0 0 1 0 16z"],light:["M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z","M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2","M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5"],dark:["M19.8 14.4A8.2 8.2 0 0 1 9.6 4.2a8.2 8.2 0 1 0 10.2 10.2z"],picture:["M4 8h3.5l1.6-2.5h5.8L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z","M12 9.8a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z"],full:["M4 9V4h5","M20 9V4h-5","M4 15v5h5","M20 15v5h-5"],unfull:["M9 4v5H4","M15 4v5h5","M9 20v-5H4","M15 20v-5h5"],help:["M8.8 9.2a3.3 3.3 0 1 1 4.9 2.9c-1.1.6-1.7 1.2-1.7 2.4","M12 17.8v.4"],plots:["M4 4v16h16","M7 14.5l3.5-5 3.5 3 5-6.5"],objects:["M12 3l8 4.3v9.4L12 21l-8-4.3V7.3z","M4 7.3l8 4.5 8-4.5","M12 11.8V21"],stereo:["M3 8.5h18v8h-6l-1.7-2.5h-2.6L9 16.5H3z"],about:["M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z","M12 11v5.5","M12 7.6v.3"],unfold:["M7 10l5 5 5-5"],controls:["M4 7h9M17 7h3M4 17h3M11 17h9","M15 5v4M9 15v4"],numbers:["M5 6h14M5 12h14M5 18h9"],share:["M12 15V4","M8 8l4-4 4 4","M5 13v6h14v-6"],seal:["M12 3l7.5 3v5.5c0 4.4-3 7.7-7.5 9.5-4.5-1.8-7.5-5.1-7.5-9.5V6z","M8.5 12l2.5 2.5 4.5-5"],hide:["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z","M4 20L20 4"],show:["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z","M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"],hint:["M9 17.5h6M10 20.5h4","M8.2 14.2a5.6 5.6 0 1 1 7.6 0c-.7.6-.8 1.3-.8 1.8H9c0-.5-.1-1.2-.8-1.8z"],lesson:["M3 6.5l9-3 9 3-9 3z","M7 8.5v5c0 1.7 10 1.7 10 0v-5","M20.5 7v6"],close:["M6 6l12 12","M18 6L6 18"]};function Jo(n){let e=document.createElementNS(kp,"svg"),i={viewBox:"0 0 24 24",class:"ph-icon","data-icon":n,...{"aria-hidden":"true",focusable:"false"}};for(let[s,r]of Object.entries(i))e.setAttribute(s,r);return e.append(...Cx[n].map(Rx)),e}function Rx(n){let e=document.createElementNS(kp,"path"),t=n.startsWith("f");return e.setAttribute("d",t?n.slice(1):n),e.setAttribute("class",t?"ph-fill":"ph-stroke"),e}function R(n,e={},...t){let i=document.createElement(n);for(let[s,r]of Object.entries(e))r!==!1&&i.setAttribute(s,r===!0?"":String(r));return i.append(...t),i}function rt(n,e,t,i){let r={type:"button",class:"ph-button",title:t?`${e} (${t})`:e,"aria-label":e},o=R("button",r,Jo(n));return o.addEventListener("click",i),o}function gs(n,e,t,i){let r=R("button",{type:"button",class:"ph-button ph-word",title:t},Jo(n),R("span",{},e));return r.addEventListener("click",i),r}function pt(n,e,t){let i=String(t);n.getAttribute(e)!==i&&n.setAttribute(e,i)}function wt(n,e){n.textContent!==e&&(n.textContent=e)}function qi(n,e){let t=n.querySelector("svg");t&&t.getAttribute("data-icon")!==e&&t.replaceWith(Jo(e))}function Yi(n,e,t){pt(n,"aria-label",e),pt(n,"title",`${e} (${t})`)}function dn(n,e){return[n[0]*e[0]-n[1]*e[1]-n[2]*e[2]-n[3]*e[3],n[0]*e[1]+n[1]*e[0]+n[2]*e[3]-n[3]*e[2],n[0]*e[2]-n[1]*e[3]+n[2]*e[0]+n[3]*e[1],n[0]*e[3]+n[1]*e[2]-n[2]*e[1]+n[3]*e[0]]}function On(n){return[n[0],-n[1],-n[2],-n[3]]}function Qo(n){let e=1/Math.sqrt(n[0]*n[0]+n[1]*n[1]+n[2]*n[2]+n[3]*n[3]);return[e*n[0],e*n[1],e*n[2],e*n[3]]}function fr(n){let e=Math.sqrt(ft(n,n)+1e-300),t=Math.sin(.5*e)/e;return[Math.cos(.5*e),t*n[0],t*n[1],t*n[2]]}function mr(n){let e=Math.sqrt(n[1]*n[1]+n[2]*n[2]+n[3]*n[3]+1e-300),i=(n[0]<0||Object.is(n[0],-0)?-2:2)*Math.atan2(e,Math.abs(n[0]))/e;return[i*n[1],i*n[2],i*n[3]]}function Bp(n,e){let t=ft(n,n)+1e-300,i=.5*Math.sqrt(t),s=(1-i*Math.cos(i)/Math.sin(i))/t,r=Ft(n,e),o=Ft(n,r);return[e[0]+.5*r[0]+s*o[0],e[1]+.5*r[1]+s*o[1],e[2]+.5*r[2]+s*o[2]]}function Un(n){let e=2/(n[0]*n[0]+n[1]*n[1]+n[2]*n[2]+n[3]*n[3]),[t,i,s]=[e*n[0]*n[1],e*n[0]*n[2],e*n[0]*n[3]],[r,o,a]=[e*n[1]*n[1],e*n[1]*n[2],e*n[1]*n[3]],[l,c,h]=[e*n[2]*n[2],e*n[2]*n[3],e*n[3]*n[3]];return[1-(l+h),o-s,a+i,o+s,1-(r+h),c-t,a-i,c+t,1-(r+l)]}function zp(n,e,t){let i=mr(dn(On(n),e));return dn(n,fr([t*i[0],t*i[1],t*i[2]]))}function ft(n,e){return n[0]*e[0]+n[1]*e[1]+n[2]*e[2]}function Ft(n,e){return[n[1]*e[2]-n[2]*e[1],n[2]*e[0]-n[0]*e[2],n[0]*e[1]-n[1]*e[0]]}var Hp=Math.PI/360,gr=180/Math.PI;function Ki([n,e,t]){let[i,s,r]=[n,e,t].map(o=>[Math.cos(Hp*o),Math.sin(Hp*o)]);return dn(dn([i[0],0,0,i[1]],[s[0],0,s[1],0]),[r[0],r[1],0,0])}function xr(n){let e=Un(n),t=Math.hypot(e[0],e[3]),i=Math.atan2(-e[6],t);return t<1e-12?[gr*Math.atan2(-e[1],e[4]),gr*i,0]:[gr*Math.atan2(e[3],e[0]),gr*i,gr*Math.atan2(e[7],e[8])]}function kn(n,e,t){t.setAttribute("aria-label",n),t.setAttribute("title",e);let i=!1;return t.addEventListener("pointerdown",()=>i=!0),t.addEventListener("keydown",()=>i=!1),t.addEventListener("change",()=>i&&t.blur()),R("label",{class:"ph-field"},R("span",{"aria-hidden":"true"},n),t)}var[Px,Lx]=["-0123456789","\u207B\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"],Ix=[10,5,4,3,2],Nx={3:"three",4:"four",5:"five",6:"six",7:"seven",8:"eight",9:"nine",10:"ten",12:"twelve",15:"fifteen",20:"twenty",25:"twenty-five",30:"thirty",40:"forty",50:"fifty",100:"a hundred",200:"two hundred",500:"five hundred",1e3:"a thousand"};function xs(n,e){if(!Number.isFinite(n))return"\u2013";let t=Math.abs(n).toFixed(e);return n<0&&Number(t)!==0?"\u2212"+t:t}function _i(n,e=4){if(!Number.isFinite(n))return"\u2013";if(n===0)return"0";let t=Math.floor(Math.log10(Math.abs(n)));return t<-3||t>5?Gp(n,e):xs(n,Math.max(e-1-t,0))}function Gp(n,e){let[t,i]=Math.abs(n).toExponential(e-1).split("e");return`${n<0?"\u2212":""}${t}\xD710${ea(Number(i))}`}function ea(n){return[...String(n)].map(e=>Lx[Px.indexOf(e)]).join("")}function en(n){return n.replace(/\^(-?\d+)/g,(e,t)=>ea(Number(t)))}function Rh(n){let e=Ix.find(t=>Math.abs(n*t-1)<1e-9);return e?`1/${e}\xD7`:`${Ih(n)}\xD7`}function Ph(n){let e=Math.max(n,1/n),t=Math.round(e),i=Math.abs(e/t-1)<1e-9;return i&&t===1?"real time":i&&t===2?n<1?"half as fast as real time":"twice as fast as real time":`${i&&Nx[t]||Ih(e)} times ${n<1?"slower":"faster"} than real time`}function Lh(n){let e=Math.max(n,1/n);return Math.abs(e-1)<1e-9?"real time":`${Ih(e)} times ${n<1?"slower":"faster"}`}function Ih(n){let e=Number(n.toPrecision(3));return e>=1e5||e<.001?Gp(e,3):String(e)}var Dx=1e3,Fx=6;function Vp(n,e){let t=e.flatMap(o=>o.kind==="attitude"?zx(n,o):[Ox(n,o)]);t.push(...Object.keys(n.settings.locks).map(o=>Ux(n,o)));let s=[...new Set(t.map(o=>o.group))].map((o,a)=>{let l=t.filter(h=>h.group===o).map(h=>h.element),c=R("summary",{},o);return R("details",{class:"ph-knobs",open:a===0||l.length<=4},c,...l)});return{element:R("div",{class:"ph-all-knobs"},...s),follow:o=>t.forEach(a=>a.follow(o))}}function Ox(n,e){let t={label:e.label,unit:e.unit,low:e.factor*e.low,high:e.factor*e.high},i=Tn({...t,words:e.words??""},s=>n.set(Bx(e,s/e.factor)),n.say);return{group:e.group,element:i.element,follow:s=>i.show(e.factor*kx(e,s))}}function Ux(n,e){let t=R("input",{type:"checkbox"});return t.addEventListener("change",()=>{try{n.set({locks:{[e]:t.checked}})}catch(s){n.say(s instanceof Error?s.message:String(s))}}),{group:"Locks and constraints",element:R("label",{class:"ph-item"},t,R("span",{class:"ph-name"},e)),follow:({locks:s})=>t.checked=s[e]}}function kx(n,e){return{parameter:e.parameters,input:e.inputs,start:e.start}[n.kind][n.name]??n.value}function Bx({kind:n,name:e},t){let i={[e]:t};return n==="parameter"?{parameters:i}:n==="input"?{inputs:i}:{start:i}}function zx(n,e){let t=e.names.map(a=>n.description.states.find(l=>l.name===a)?.start??0),i=xr(t),s=(a,l)=>{i=i.map((h,u)=>u===a?l:h);let c=Ki(i);n.set({start:Object.fromEntries(e.names.map((h,u)=>[h,c[u]]))})},r=({start:a})=>e.names.map((l,c)=>a[l]??t[c]),o=a=>{let[l,c]=[Ki(i),r(a)];return Math.abs(l[0]*c[0]+l[1]*c[1]+l[2]*c[2]+l[3]*c[3])>1-1e-12};return["\u03C8 about z","\u03B8 about y","\u03C6 about x"].map((a,l)=>{let c=l===1?90:180,u={label:`${e.label} ${a}`,unit:"deg",low:-c,high:c,words:"Angles of the attitude, one after the other: about z, the new y, the new x"},d=Tn(u,g=>s(l,g),n.say),p=g=>{o(g)||(i=xr(r(g))),d.show(i[l])};return{group:e.group,element:d.element,follow:p}})}var Hx=0,Gx={to:n=>n,from:n=>n};function Tn(n,e,t,i=Gx){let{label:s,unit:r,low:o,high:a,words:l}=n,c=`polhode-knob-${Hx+=1}`,h=R("label",{for:c,title:l},s),u=R("input",{id:c,type:"number",step:"any",inputmode:"decimal",title:l}),d=R("input",{type:"range",min:o,max:a,step:(a-o)/Dx||1});pt(d,"aria-label",`${s}, slider`),pt(d,"aria-describedby",`${c}-unit`);let p=R("span",{class:"ph-unit",id:`${c}-unit`},en(r==="1"?"":r)),g=NaN,b=w=>{w!==g&&(g=w,document.activeElement!==u&&(u.value=yr(w)),d.value=String(i.to(w)),d.style.setProperty("--done",String(Math.min(Math.max((i.to(w)-o)/(a-o||1),0),1))),pt(d,"aria-valuetext",`${yr(w)} ${r}`))},f=(w,T)=>{try{if(!Number.isFinite(w))throw new Error(`${s}: this is no number.`);e(w),u.removeAttribute("aria-invalid"),g=NaN,b(w)}catch(_){pt(u,"aria-invalid","true"),t(_ instanceof Error?_.message:String(_)),T()}};return d.addEventListener("input",()=>f(i.from(Number(d.value)),()=>d.value=String(i.to(g)))),u.addEventListener("change",()=>f(u.valueAsNumber,()=>{})),u.addEventListener("blur",()=>u.value=yr(g)),{element:R("div",{class:"ph-knob"},h,u,p,d),show:b,field:u,range:d}}function yr(n){return Number.isFinite(n)?String(Number(n.toPrecision(Fx))):""}var Vx={dopri5:"Runge-Kutta 5(4), Dormand and Prince",dop853:"Runge-Kutta 8(5,3)",rk4:"Runge-Kutta 4, classical",heun:"Heun, order 2",midpoint:"Midpoint, order 2",explicit_euler:"Euler, order 1",free_rotor:"Exact solution of the free rotor",split4:"Splitting, order 4",implicit_midpoint:"Implicit midpoint"},Wx=[{name:"dt",label:"Step",unit:"s",low:-5,high:-1},{name:"rtol",label:"Relative tolerance",unit:"",low:-13,high:-2},{name:"atol",label:"Absolute tolerance",unit:"",low:-15,high:-3}];function Xx(n){return Vx[n]??n.replaceAll("_"," ")}function ta(n){let e=n.description.methods,t=R("select",{},...e.map(({name:h})=>R("option",{value:h},Xx(h)))),i=h=>{try{n.set(h)}catch(u){n.say(String(u instanceof Error?u.message:u))}};t.addEventListener("change",()=>i({method:t.value}));let s=Wx.map(({name:h,label:u,unit:d,low:p,high:g})=>{let b=Tn({label:u,unit:d,low:p,high:g,words:`${u}: the slider moves its power of ten`},f=>n.set({steps:{[h]:f}}),n.say,{to:Math.log10,from:f=>Number((10**f).toPrecision(2))});return{name:h,...b}}),r=R("p",{class:"ph-note"}),o=kn("Method","How the motion is computed",t),a=R("summary",{},"Method");return{element:R("details",{class:"ph-knobs ph-method",open:!0},a,o,...s.map(h=>h.element),r),follow:({method:h,steps:u})=>{let d=e.find(p=>p.name===h);t.value!==h&&(t.value=h);for(let p of s)p.element.hidden=d?.exact===!0||p.name==="dt"===(d?.adaptive??!0),p.show(u[p.name]);wt(r,d?.exact?"The closed solution: no step, no drift.":`Order ${d?.order??"?"}.`)}}}var $x=0;function ji(n,e,t,i,s){let r=[NaN,NaN,NaN],o=`polhode-triple-${$x+=1}`,a=t.map((u,d)=>{let p=R("input",{type:"number",step:"any",inputmode:"decimal","aria-label":`${n}, ${u}, ${e}`});return p.addEventListener("change",()=>{let g=r.map((b,f)=>f===d?p.valueAsNumber:b);try{if(!Number.isFinite(g[d]))throw new Error(`${n}, ${u}: this is no number.`);i(g),p.removeAttribute("aria-invalid")}catch(b){pt(p,"aria-invalid","true"),s(b instanceof Error?b.message:String(b))}}),p}),l=a.map((u,d)=>R("span",{class:`ph-axis ph-axis-${d}`},R("i",{"aria-hidden":"true"},t[d]),u));return{element:R("div",{class:"ph-triple",role:"group","aria-labelledby":o},R("span",{id:o},`${n}${e?` (${en(e)})`:""}`),R("div",{},...l)),show:u=>{u.forEach((d,p)=>{d!==r[p]&&document.activeElement!==a[p]&&(a[p].value=yr(d))}),r=[...u]},fields:a}}function ys(n,e,...t){return R("details",{class:"ph-knobs",open:e},R("summary",{},n),...t)}function Nh(n){let e=n.map(([t,i,s])=>{let r=R("button",{type:"button",class:"ph-button ph-word ph-small",title:i},t);return r.addEventListener("click",s),r});return R("div",{class:"ph-choices"},...e)}var Tf=0,pu=1,Ef=2;var oo=1,Af=2,Ks=3,Di=0,an=1,Ct=2,rs=0,js=1,fu=2,mu=3,gu=4,Cf=5;var os=100,Rf=101,Pf=102,Lf=103,If=104,Nf=200,Df=201,Ff=202,Of=203,xu=204,yu=205,Uf=206,kf=207,Bf=208,zf=209,Hf=210,Gf=211,Vf=212,Wf=213,Xf=214,Ca=0,Ra=1,Pa=2,Bs=3,La=4,Ia=5,Na=6,Da=7,dl=0,$f=1,qf=2,Vn=0,vu=1,bu=2,_u=3,wu=4,Mu=5,Su=6,Tu=7;var Eu=300,as=301,Zs=302,pl=303,fl=304,Fa=1e3,zn=1001,Oa=1002,Ut=1003,Yf=1004;var ao=1005;var Ht=1006,ml=1007;var di=1008;var un=1009,Au=1010,Cu=1011,Js=1012,gl=1013,Ln=1014,In=1015,xn=1016,xl=1017,yl=1018,ls=1020,Ru=35902,Pu=35899,Lu=1021,Iu=1022,Nn=1023,li=1026,pi=1027,Nu=1028,vl=1029,Fi=1030,bl=1031;var _l=1033,lo=33776,co=33777,ho=33778,uo=33779,wl=35840,Ml=35841,Sl=35842,Tl=35843,El=36196,Al=37492,Cl=37496,Rl=37488,Pl=37489,po=37490,Ll=37491,Il=37808,Nl=37809,Dl=37810,Fl=37811,Ol=37812,Ul=37813,kl=37814,Bl=37815,zl=37816,Hl=37817,Gl=37818,Vl=37819,Wl=37820,Xl=37821,$l=36492,ql=36494,Yl=36495,Kl=36283,jl=36284,fo=36285,Zl=36286;var Lr=2300,Ua=2301,Ea=2302,ru=2303,ou=2400,au=2401,lu=2402;var Kf=3200;var Jl=0,jf=1,fi="",nn="srgb",Ir="srgb-linear",Nr="linear",je="srgb";var Aa=7680;var Zf=519,Jf=512,Qf=513,em=514,Du=515,tm=516,nm=517,Fu=518,Ou=519,Uu=35044;var ku="300 es",Mn=2e3,zs=2001;function qx(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function Yx(n){return ArrayBuffer.isView(n)&&!(n instanceof DataView)}function Dr(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function im(){let n=Dr("canvas");return n.style.display="block",n}var Wp={},Hs=null;function Fr(...n){let e="THREE."+n.shift();Hs?Hs("log",e,...n):console.log(e,...n)}function sm(n){let e=n[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=n[1];t&&t.isStackTrace?n[0]+=" "+t.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function Pe(...n){n=sm(n);let e="THREE."+n.shift();if(Hs)Hs("warn",e,...n);else{let t=n[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...n)}}function Ie(...n){n=sm(n);let e="THREE."+n.shift();if(Hs)Hs("error",e,...n);else{let t=n[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...n)}}function Er(...n){let e=n.join(" ");e in Wp||(Wp[e]=!0,Pe(...n))}function rm(n,e,t){return new Promise(function(i,s){function r(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:s();break;case n.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:i()}}setTimeout(r,t)})}var om={[Ca]:Ca,[Pa]:Na,[La]:La,[Bs]:Ia,[Ra]:Ra,[Na]:Pa,[Da]:Da,[Ia]:Bs},Hn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){let i=this._listeners;if(i===void 0)return;let s=i[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let i=t[e.type];if(i!==void 0){e.target=this;let s=i.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Yt=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Xp=1234567,Ar=Math.PI/180,Gs=180/Math.PI;function Oi(){let n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Yt[n&255]+Yt[n>>8&255]+Yt[n>>16&255]+Yt[n>>24&255]+"-"+Yt[e&255]+Yt[e>>8&255]+"-"+Yt[e>>16&15|64]+Yt[e>>24&255]+"-"+Yt[t&63|128]+Yt[t>>8&255]+"-"+Yt[t>>16&255]+Yt[t>>24&255]+Yt[i&255]+Yt[i>>8&255]+Yt[i>>16&255]+Yt[i>>24&255]).toLowerCase()}function ke(n,e,t){return Math.max(e,Math.min(t,n))}function Bu(n,e){return(n%e+e)%e}function Kx(n,e,t,i,s){return i+(n-e)*(s-i)/(t-e)}function jx(n,e,t){return n!==e?(t-n)/(e-n):0}function Cr(n,e,t){return(1-t)*n+t*e}function Zx(n,e,t,i){return Cr(n,e,1-Math.exp(-t*i))}function Jx(n,e=1){return e-Math.abs(Bu(n,e*2)-e)}function Qx(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function ey(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function ty(n,e){return n+Math.floor(Math.random()*(e-n+1))}function ny(n,e){return n+Math.random()*(e-n)}function iy(n){return n*(.5-Math.random())}function sy(n){n!==void 0&&(Xp=n);let e=Xp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function ry(n){return n*Ar}function oy(n){return n*Gs}function ay(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function ly(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function zu(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function cy(n,e,t,i,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+i)/2),h=o((e+i)/2),u=r((e-i)/2),d=o((e-i)/2),p=r((i-e)/2),g=o((i-e)/2);switch(s){case"XYX":n.set(a*h,l*u,l*d,a*c);break;case"YZY":n.set(l*d,a*h,l*u,a*c);break;case"ZXZ":n.set(l*u,l*d,a*h,a*c);break;case"XZX":n.set(a*h,l*g,l*p,a*c);break;case"YXY":n.set(l*p,a*h,l*g,a*c);break;case"ZYZ":n.set(l*g,l*p,a*h,a*c);break;default:Pe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Ql(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Hu(n,e){if(e.constructor===Float32Array)return n;let t=Ql(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/t,-1)}function Gu(n,e){if(e.constructor===Float32Array)return n;let t=Ql(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*t)}var Vu={DEG2RAD:Ar,RAD2DEG:Gs,generateUUID:Oi,clamp:ke,euclideanModulo:Bu,mapLinear:Kx,inverseLerp:jx,lerp:Cr,damp:Zx,pingpong:Jx,smoothstep:Qx,smootherstep:ey,randInt:ty,randFloat:ny,randFloatSpread:iy,seededRandom:sy,degToRad:ry,radToDeg:oy,isPowerOfTwo:ay,ceilPowerOfTwo:ly,floorPowerOfTwo:zu,setQuaternionFromProperEuler:cy,normalize:Gu,denormalize:Hu},ye=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,i=this.y,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6],this.y=s[1]*t+s[4]*i+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=ke(this.x,e.x,t.x),this.y=ke(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=ke(this.x,e,t),this.y=ke(this.y,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(ke(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(ke(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let i=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*i-o*s+e.x,this.y=r*s+o*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},jt=class{constructor(e=0,t=0,i=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=s}static slerpFlat(e,t,i,s,r,o,a){let l=i[s+0],c=i[s+1],h=i[s+2],u=i[s+3],d=r[o+0],p=r[o+1],g=r[o+2],b=r[o+3];if(u!==b||l!==d||c!==p||h!==g){let f=l*d+c*p+h*g+u*b;f<0&&(d=-d,p=-p,g=-g,b=-b,f=-f);let m=1-a;if(f<.9995){let w=Math.acos(f),T=Math.sin(w);m=Math.sin(m*w)/T,a=Math.sin(a*w)/T,l=l*m+d*a,c=c*m+p*a,h=h*m+g*a,u=u*m+b*a}else{l=l*m+d*a,c=c*m+p*a,h=h*m+g*a,u=u*m+b*a;let w=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=w,c*=w,h*=w,u*=w}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,i,s,r,o){let a=i[s],l=i[s+1],c=i[s+2],h=i[s+3],u=r[o],d=r[o+1],p=r[o+2],g=r[o+3];return e[t]=a*g+h*u+l*p-c*d,e[t+1]=l*g+h*d+c*u-a*p,e[t+2]=c*g+h*p+a*d-l*u,e[t+3]=h*g-a*u-l*d-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,s){return this._x=e,this._y=t,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let i=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(i/2),h=a(s/2),u=a(r/2),d=l(i/2),p=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*p*g,this._y=c*p*u-d*h*g,this._z=c*h*g+d*p*u,this._w=c*h*u-d*p*g;break;case"YXZ":this._x=d*h*u+c*p*g,this._y=c*p*u-d*h*g,this._z=c*h*g-d*p*u,this._w=c*h*u+d*p*g;break;case"ZXY":this._x=d*h*u-c*p*g,this._y=c*p*u+d*h*g,this._z=c*h*g+d*p*u,this._w=c*h*u-d*p*g;break;case"ZYX":this._x=d*h*u-c*p*g,this._y=c*p*u+d*h*g,this._z=c*h*g-d*p*u,this._w=c*h*u+d*p*g;break;case"YZX":this._x=d*h*u+c*p*g,this._y=c*p*u+d*h*g,this._z=c*h*g-d*p*u,this._w=c*h*u-d*p*g;break;case"XZY":this._x=d*h*u-c*p*g,this._y=c*p*u-d*h*g,this._z=c*h*g+d*p*u,this._w=c*h*u+d*p*g;break;default:Pe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let i=t/2,s=Math.sin(i);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,i=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=i+a+u;if(d>0){let p=.5/Math.sqrt(d+1);this._w=.25/p,this._x=(h-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(i>a&&i>u){let p=2*Math.sqrt(1+i-a-u);this._w=(h-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>u){let p=2*Math.sqrt(1+a-i-u);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+h)/p}else{let p=2*Math.sqrt(1+u-i-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(ke(this.dot(e),-1,1)))}rotateTowards(e,t){let i=this.angleTo(e);if(i===0)return this;let s=Math.min(1,t/i);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let i=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=i*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-i*c,this._z=r*h+o*c+i*l-s*a,this._w=o*h-i*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let i=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(i=-i,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+i*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+i*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},C=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,i=0){this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion($p.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion($p.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6]*s,this.y=r[1]*t+r[4]*i+r[7]*s,this.z=r[2]*t+r[5]*i+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,i=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*i+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*i+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*i+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,i=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*i),h=2*(a*t-r*s),u=2*(r*i-o*t);return this.x=t+l*c+o*u-a*h,this.y=i+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*i+r[8]*s,this.y=r[1]*t+r[5]*i+r[9]*s,this.z=r[2]*t+r[6]*i+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=ke(this.x,e.x,t.x),this.y=ke(this.y,e.y,t.y),this.z=ke(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=ke(this.x,e,t),this.y=ke(this.y,e,t),this.z=ke(this.z,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(ke(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let i=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-i*l,this.z=i*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return Dh.copy(this).projectOnVector(e),this.sub(Dh)}reflect(e){return this.sub(Dh.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(ke(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y,s=this.z-e.z;return t*t+i*i+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){let s=Math.sin(t)*e;return this.x=s*Math.sin(i),this.y=Math.cos(t)*e,this.z=s*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Dh=new C,$p=new jt,Ne=class{static{this.prototype.isMatrix3=!0}constructor(e,t,i,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,s,r,o,a,l,c)}set(e,t,i,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=i,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,s=t.elements,r=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],h=i[4],u=i[7],d=i[2],p=i[5],g=i[8],b=s[0],f=s[3],m=s[6],w=s[1],T=s[4],_=s[7],A=s[2],E=s[5],x=s[8];return r[0]=o*b+a*w+l*A,r[3]=o*f+a*T+l*E,r[6]=o*m+a*_+l*x,r[1]=c*b+h*w+u*A,r[4]=c*f+h*T+u*E,r[7]=c*m+h*_+u*x,r[2]=d*b+p*w+g*A,r[5]=d*f+p*T+g*E,r[8]=d*m+p*_+g*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-i*r*h+i*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,p=c*r-o*l,g=t*u+i*d+s*p;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let b=1/g;return e[0]=u*b,e[1]=(s*c-h*i)*b,e[2]=(a*i-s*o)*b,e[3]=d*b,e[4]=(h*t-s*l)*b,e[5]=(s*r-a*t)*b,e[6]=p*b,e[7]=(i*l-c*t)*b,e[8]=(o*t-i*r)*b,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Er("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Fh.makeScale(e,t)),this}rotate(e){return Er("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Fh.makeRotation(-e)),this}translate(e,t){return Er("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Fh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,i=e.elements;for(let s=0;s<9;s++)if(t[s]!==i[s])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Fh=new Ne,qp=new Ne().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Yp=new Ne().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function hy(){let n={enabled:!0,workingColorSpace:Ir,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===je&&(s.r=ai(s.r),s.g=ai(s.g),s.b=ai(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===je&&(s.r=ks(s.r),s.g=ks(s.g),s.b=ks(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===fi?Nr:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[Ir]:{primaries:e,whitePoint:i,transfer:Nr,toXYZ:qp,fromXYZ:Yp,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:nn},outputColorSpaceConfig:{drawingBufferColorSpace:nn}},[nn]:{primaries:e,whitePoint:i,transfer:je,toXYZ:qp,fromXYZ:Yp,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:nn}}}),n}var $e=hy();function ai(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function ks(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var vs,ka=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{vs===void 0&&(vs=Dr("canvas")),vs.width=e.width,vs.height=e.height;let s=vs.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),i=vs}return i.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Dr("canvas");t.width=e.width,t.height=e.height;let i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let s=i.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=ai(r[o]/255)*255;return i.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(ai(t[i]/255)*255):t[i]=ai(t[i]);return{data:t,width:e.width,height:e.height}}else return Pe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},uy=0,Vs=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:uy++}),this.uuid=Oi(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Oh(s[o].image)):r.push(Oh(s[o]))}else r=Oh(s);i.url=r}return t||(e.images[this.uuid]=i),i}};function Oh(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?ka.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(Pe("Texture: Unable to serialize Texture."),{})}var dy=0,Uh=new C,sn=class n extends Hn{constructor(e=n.DEFAULT_IMAGE,t=n.DEFAULT_MAPPING,i=zn,s=zn,r=Ht,o=di,a=Nn,l=un,c=n.DEFAULT_ANISOTROPY,h=fi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:dy++}),this.uuid=Oi(),this.name="",this.source=new Vs(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ye(0,0),this.repeat=new ye(1,1),this.center=new ye(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ne,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Uh).x}get height(){return this.source.getSize(Uh).y}get depth(){return this.source.getSize(Uh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let i=e[t];if(i===void 0){Pe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Pe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Eu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Fa:e.x=e.x-Math.floor(e.x);break;case zn:e.x=e.x<0?0:1;break;case Oa:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Fa:e.y=e.y-Math.floor(e.y);break;case zn:e.y=e.y<0?0:1;break;case Oa:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};sn.DEFAULT_IMAGE=null;sn.DEFAULT_MAPPING=Eu;sn.DEFAULT_ANISOTROPY=1;var Ze=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,i=0,s=1){this.x=e,this.y=t,this.z=i,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,s){return this.x=e,this.y=t,this.z=i,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,i=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*i+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*i+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*i+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*i+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],p=l[5],g=l[9],b=l[2],f=l[6],m=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-b)<.01&&Math.abs(g-f)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+b)<.1&&Math.abs(g+f)<.1&&Math.abs(c+p+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let T=(c+1)/2,_=(p+1)/2,A=(m+1)/2,E=(h+d)/4,x=(u+b)/4,M=(g+f)/4;return T>_&&T>A?T<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(T),s=E/i,r=x/i):_>A?_<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(_),i=E/s,r=M/s):A<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(A),i=x/r,s=M/r),this.set(i,s,r,t),this}let w=Math.sqrt((f-g)*(f-g)+(u-b)*(u-b)+(d-h)*(d-h));return Math.abs(w)<.001&&(w=1),this.x=(f-g)/w,this.y=(u-b)/w,this.z=(d-h)/w,this.w=Math.acos((c+p+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=ke(this.x,e.x,t.x),this.y=ke(this.y,e.y,t.y),this.z=ke(this.z,e.z,t.z),this.w=ke(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=ke(this.x,e,t),this.y=ke(this.y,e,t),this.z=ke(this.z,e,t),this.w=ke(this.w,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(ke(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Ba=class extends Hn{constructor(e=1,t=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Ht,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=i.depth,this.scissor=new Ze(0,0,e,t),this.scissorTest=!1,this.viewport=new Ze(0,0,e,t),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new sn({width:e,height:t,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Ht,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,i=e.textures.length;t<i;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Vs(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},rn=class extends Ba{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}},Or=class extends sn{constructor(e=null,t=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:s},this.magFilter=Ut,this.minFilter=Ut,this.wrapR=zn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var za=class extends sn{constructor(e=null,t=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:s},this.magFilter=Ut,this.minFilter=Ut,this.wrapR=zn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var ve=class n{static{this.prototype.isMatrix4=!0}constructor(e,t,i,s,r,o,a,l,c,h,u,d,p,g,b,f){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,s,r,o,a,l,c,h,u,d,p,g,b,f)}set(e,t,i,s,r,o,a,l,c,h,u,d,p,g,b,f){let m=this.elements;return m[0]=e,m[4]=t,m[8]=i,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=u,m[14]=d,m[3]=p,m[7]=g,m[11]=b,m[15]=f,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){let t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,i=e.elements,s=1/bs.setFromMatrixColumn(e,0).length(),r=1/bs.setFromMatrixColumn(e,1).length(),o=1/bs.setFromMatrixColumn(e,2).length();return t[0]=i[0]*s,t[1]=i[1]*s,t[2]=i[2]*s,t[3]=0,t[4]=i[4]*r,t[5]=i[5]*r,t[6]=i[6]*r,t[7]=0,t[8]=i[8]*o,t[9]=i[9]*o,t[10]=i[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,i=e.x,s=e.y,r=e.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,p=o*u,g=a*h,b=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=p+g*c,t[5]=d-b*c,t[9]=-a*l,t[2]=b-d*c,t[6]=g+p*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,p=l*u,g=c*h,b=c*u;t[0]=d+b*a,t[4]=g*a-p,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=p*a-g,t[6]=b+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,p=l*u,g=c*h,b=c*u;t[0]=d-b*a,t[4]=-o*u,t[8]=g+p*a,t[1]=p+g*a,t[5]=o*h,t[9]=b-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,p=o*u,g=a*h,b=a*u;t[0]=l*h,t[4]=g*c-p,t[8]=d*c+b,t[1]=l*u,t[5]=b*c+d,t[9]=p*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,p=o*c,g=a*l,b=a*c;t[0]=l*h,t[4]=b-d*u,t[8]=g*u+p,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=p*u+g,t[10]=d-b*u}else if(e.order==="XZY"){let d=o*l,p=o*c,g=a*l,b=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+b,t[5]=o*h,t[9]=p*u-g,t[2]=g*u-p,t[6]=a*h,t[10]=b*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(py,e,fy)}lookAt(e,t,i){let s=this.elements;return pn.subVectors(e,t),pn.lengthSq()===0&&(pn.z=1),pn.normalize(),wi.crossVectors(i,pn),wi.lengthSq()===0&&(Math.abs(i.z)===1?pn.x+=1e-4:pn.z+=1e-4,pn.normalize(),wi.crossVectors(i,pn)),wi.normalize(),na.crossVectors(pn,wi),s[0]=wi.x,s[4]=na.x,s[8]=pn.x,s[1]=wi.y,s[5]=na.y,s[9]=pn.y,s[2]=wi.z,s[6]=na.z,s[10]=pn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,s=t.elements,r=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],h=i[1],u=i[5],d=i[9],p=i[13],g=i[2],b=i[6],f=i[10],m=i[14],w=i[3],T=i[7],_=i[11],A=i[15],E=s[0],x=s[4],M=s[8],O=s[12],N=s[1],F=s[5],B=s[9],W=s[13],L=s[2],V=s[6],q=s[10],G=s[14],ne=s[3],$=s[7],Q=s[11],ee=s[15];return r[0]=o*E+a*N+l*L+c*ne,r[4]=o*x+a*F+l*V+c*$,r[8]=o*M+a*B+l*q+c*Q,r[12]=o*O+a*W+l*G+c*ee,r[1]=h*E+u*N+d*L+p*ne,r[5]=h*x+u*F+d*V+p*$,r[9]=h*M+u*B+d*q+p*Q,r[13]=h*O+u*W+d*G+p*ee,r[2]=g*E+b*N+f*L+m*ne,r[6]=g*x+b*F+f*V+m*$,r[10]=g*M+b*B+f*q+m*Q,r[14]=g*O+b*W+f*G+m*ee,r[3]=w*E+T*N+_*L+A*ne,r[7]=w*x+T*F+_*V+A*$,r[11]=w*M+T*B+_*q+A*Q,r[15]=w*O+T*W+_*G+A*ee,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],p=e[14],g=e[3],b=e[7],f=e[11],m=e[15],w=l*p-c*d,T=a*p-c*u,_=a*d-l*u,A=o*p-c*h,E=o*d-l*h,x=o*u-a*h;return t*(b*w-f*T+m*_)-i*(g*w-f*A+m*E)+s*(g*T-b*A+m*x)-r*(g*_-b*E+f*x)}determinantAffine(){let e=this.elements,t=e[0],i=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-i*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=i),this}invert(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],p=e[11],g=e[12],b=e[13],f=e[14],m=e[15],w=t*a-i*o,T=t*l-s*o,_=t*c-r*o,A=i*l-s*a,E=i*c-r*a,x=s*c-r*l,M=h*b-u*g,O=h*f-d*g,N=h*m-p*g,F=u*f-d*b,B=u*m-p*b,W=d*m-p*f,L=w*W-T*B+_*F+A*N-E*O+x*M;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let V=1/L;return e[0]=(a*W-l*B+c*F)*V,e[1]=(s*B-i*W-r*F)*V,e[2]=(b*x-f*E+m*A)*V,e[3]=(d*E-u*x-p*A)*V,e[4]=(l*N-o*W-c*O)*V,e[5]=(t*W-s*N+r*O)*V,e[6]=(f*_-g*x-m*T)*V,e[7]=(h*x-d*_+p*T)*V,e[8]=(o*B-a*N+c*M)*V,e[9]=(i*N-t*B-r*M)*V,e[10]=(g*E-b*_+m*w)*V,e[11]=(u*_-h*E-p*w)*V,e[12]=(a*O-o*F-l*M)*V,e[13]=(t*F-i*O+s*M)*V,e[14]=(b*T-g*A-f*w)*V,e[15]=(h*A-u*T+d*w)*V,this}scale(e){let t=this.elements,i=e.x,s=e.y,r=e.z;return t[0]*=i,t[4]*=s,t[8]*=r,t[1]*=i,t[5]*=s,t[9]*=r,t[2]*=i,t[6]*=s,t[10]*=r,t[3]*=i,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,s))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let i=Math.cos(t),s=Math.sin(t),r=1-i,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+i,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+i,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,s,r,o){return this.set(1,i,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,i){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,p=r*h,g=r*u,b=o*h,f=o*u,m=a*u,w=l*c,T=l*h,_=l*u,A=i.x,E=i.y,x=i.z;return s[0]=(1-(b+m))*A,s[1]=(p+_)*A,s[2]=(g-T)*A,s[3]=0,s[4]=(p-_)*E,s[5]=(1-(d+m))*E,s[6]=(f+w)*E,s[7]=0,s[8]=(g+T)*x,s[9]=(f-w)*x,s[10]=(1-(d+b))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,i){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),t.identity(),this;let o=bs.set(s[0],s[1],s[2]).length(),a=bs.set(s[4],s[5],s[6]).length(),l=bs.set(s[8],s[9],s[10]).length();r<0&&(o=-o),En.copy(this);let c=1/o,h=1/a,u=1/l;return En.elements[0]*=c,En.elements[1]*=c,En.elements[2]*=c,En.elements[4]*=h,En.elements[5]*=h,En.elements[6]*=h,En.elements[8]*=u,En.elements[9]*=u,En.elements[10]*=u,t.setFromRotationMatrix(En),i.x=o,i.y=a,i.z=l,this}makePerspective(e,t,i,s,r,o,a=Mn,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(i-s),d=(t+e)/(t-e),p=(i+s)/(i-s),g,b;if(l)g=r/(o-r),b=o*r/(o-r);else if(a===Mn)g=-(o+r)/(o-r),b=-2*o*r/(o-r);else if(a===zs)g=-o/(o-r),b=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=b,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,i,s,r,o,a=Mn,l=!1){let c=this.elements,h=2/(t-e),u=2/(i-s),d=-(t+e)/(t-e),p=-(i+s)/(i-s),g,b;if(l)g=1/(o-r),b=o/(o-r);else if(a===Mn)g=-2/(o-r),b=-(o+r)/(o-r);else if(a===zs)g=-1/(o-r),b=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=g,c[14]=b,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,i=e.elements;for(let s=0;s<16;s++)if(t[s]!==i[s])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}},bs=new C,En=new ve,py=new C(0,0,0),fy=new C(1,1,1),wi=new C,na=new C,pn=new C,Kp=new ve,jp=new jt,ci=class n{constructor(e=0,t=0,i=0,s=n.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,s=this._order){return this._x=e,this._y=t,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(ke(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ke(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(ke(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ke(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ke(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-ke(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:Pe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return Kp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Kp,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return jp.setFromEuler(this),this.setFromQuaternion(jp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ci.DEFAULT_ORDER="XYZ";var Ws=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},my=0,Zp=new C,_s=new jt,ti=new ve,ia=new C,vr=new C,gy=new C,xy=new jt,Jp=new C(1,0,0),Qp=new C(0,1,0),ef=new C(0,0,1),tf={type:"added"},yy={type:"removed"},ws={type:"childadded",child:null},kh={type:"childremoved",child:null},Gt=class n extends Hn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:my++}),this.uuid=Oi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let e=new C,t=new ci,i=new jt,s=new C(1,1,1);function r(){i.setFromEuler(t,!1)}function o(){t.setFromQuaternion(i,void 0,!1)}t._onChange(r),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ve},normalMatrix:{value:new Ne}}),this.matrix=new ve,this.matrixWorld=new ve,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ws,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return _s.setFromAxisAngle(e,t),this.quaternion.multiply(_s),this}rotateOnWorldAxis(e,t){return _s.setFromAxisAngle(e,t),this.quaternion.premultiply(_s),this}rotateX(e){return this.rotateOnAxis(Jp,e)}rotateY(e){return this.rotateOnAxis(Qp,e)}rotateZ(e){return this.rotateOnAxis(ef,e)}translateOnAxis(e,t){return Zp.copy(e).applyQuaternion(this.quaternion),this.position.add(Zp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Jp,e)}translateY(e){return this.translateOnAxis(Qp,e)}translateZ(e){return this.translateOnAxis(ef,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ti.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?ia.copy(e):ia.set(e,t,i);let s=this.parent;this.updateWorldMatrix(!0,!1),vr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ti.lookAt(vr,ia,this.up):ti.lookAt(ia,vr,this.up),this.quaternion.setFromRotationMatrix(ti),s&&(ti.extractRotation(s.matrixWorld),_s.setFromRotationMatrix(ti),this.quaternion.premultiply(_s.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Ie("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(tf),ws.child=e,this.dispatchEvent(ws),ws.child=null):Ie("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(yy),kh.child=e,this.dispatchEvent(kh),kh.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ti.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ti.multiply(e.parent.matrixWorld)),e.applyMatrix4(ti),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(tf),ws.child=e,this.dispatchEvent(ws),ws.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,s=this.children.length;i<s;i++){let o=this.children[i].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(vr,e,gy),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(vr,xy,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,i=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*i-r[8]*s,r[13]+=i-r[1]*t-r[5]*i-r[9]*s,r[14]+=s-r[2]*t-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t,i=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,i)}}toJSON(e){let t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),p=o(e.animations),g=o(e.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),h.length>0&&(i.images=h),u.length>0&&(i.shapes=u),d.length>0&&(i.skeletons=d),p.length>0&&(i.animations=p),g.length>0&&(i.nodes=g)}return i.object=s,i;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){let s=e.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Gt.DEFAULT_UP=new C(0,1,0);Gt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Gt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var ot=class extends Gt{constructor(){super(),this.isGroup=!0,this.type="Group"}},vy={type:"move"},Xs=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new ot,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new ot,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new C,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new C),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new ot,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new C,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new C,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let i of e.hand.values())this._getHandJoint(t,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,i){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let b of e.hand.values()){let f=t.getJointPose(b,i),m=this._getHandJoint(c,b);f!==null&&(m.matrix.fromArray(f.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=f.radius),m.visible=f!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),p=.02,g=.005;c.inputState.pinching&&d>p+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=p-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(vy)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let i=new ot;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[t.jointName]=i,e.add(i)}return e.joints[t.jointName]}},am={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Mi={h:0,s:0,l:0},sa={h:0,s:0,l:0};function Bh(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}var De=class{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=nn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,$e.colorSpaceToWorking(this,t),this}setRGB(e,t,i,s=$e.workingColorSpace){return this.r=e,this.g=t,this.b=i,$e.colorSpaceToWorking(this,s),this}setHSL(e,t,i,s=$e.workingColorSpace){if(e=Bu(e,1),t=ke(t,0,1),i=ke(i,0,1),t===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+t):i+t-i*t,o=2*i-r;this.r=Bh(o,r,e+1/3),this.g=Bh(o,r,e),this.b=Bh(o,r,e-1/3)}return $e.colorSpaceToWorking(this,s),this}setStyle(e,t=nn){function i(r){r!==void 0&&parseFloat(r)<1&&Pe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Pe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Pe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=nn){let i=am[e.toLowerCase()];return i!==void 0?this.setHex(i,t):Pe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=ai(e.r),this.g=ai(e.g),this.b=ai(e.b),this}copyLinearToSRGB(e){return this.r=ks(e.r),this.g=ks(e.g),this.b=ks(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=nn){return $e.workingToColorSpace(Kt.copy(this),e),Math.round(ke(Kt.r*255,0,255))*65536+Math.round(ke(Kt.g*255,0,255))*256+Math.round(ke(Kt.b*255,0,255))}getHexString(e=nn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=$e.workingColorSpace){$e.workingToColorSpace(Kt.copy(this),t);let i=Kt.r,s=Kt.g,r=Kt.b,o=Math.max(i,s,r),a=Math.min(i,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case i:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-i)/u+2;break;case r:l=(i-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=$e.workingColorSpace){return $e.workingToColorSpace(Kt.copy(this),t),e.r=Kt.r,e.g=Kt.g,e.b=Kt.b,e}getStyle(e=nn){$e.workingToColorSpace(Kt.copy(this),e);let t=Kt.r,i=Kt.g,s=Kt.b;return e!==nn?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(e,t,i){return this.getHSL(Mi),this.setHSL(Mi.h+e,Mi.s+t,Mi.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(Mi),e.getHSL(sa);let i=Cr(Mi.h,sa.h,t),s=Cr(Mi.s,sa.s,t),r=Cr(Mi.l,sa.l,t);return this.setHSL(i,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,i=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*i+r[6]*s,this.g=r[1]*t+r[4]*i+r[7]*s,this.b=r[2]*t+r[5]*i+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Kt=new De;De.NAMES=am;var Ur=class extends Gt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ci,this.environmentIntensity=1,this.environmentRotation=new ci,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},An=new C,ni=new C,zh=new C,ii=new C,Ms=new C,Ss=new C,nf=new C,Hh=new C,Gh=new C,Vh=new C,Wh=new Ze,Xh=new Ze,$h=new Ze,oi=class n{constructor(e=new C,t=new C,i=new C){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,s){s.subVectors(i,t),An.subVectors(e,t),s.cross(An);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,i,s,r){An.subVectors(s,t),ni.subVectors(i,t),zh.subVectors(e,t);let o=An.dot(An),a=An.dot(ni),l=An.dot(zh),c=ni.dot(ni),h=ni.dot(zh),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,p=(c*l-a*h)*d,g=(o*h-a*l)*d;return r.set(1-p-g,g,p)}static containsPoint(e,t,i,s){return this.getBarycoord(e,t,i,s,ii)===null?!1:ii.x>=0&&ii.y>=0&&ii.x+ii.y<=1}static getInterpolation(e,t,i,s,r,o,a,l){return this.getBarycoord(e,t,i,s,ii)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ii.x),l.addScaledVector(o,ii.y),l.addScaledVector(a,ii.z),l)}static getInterpolatedAttribute(e,t,i,s,r,o){return Wh.setScalar(0),Xh.setScalar(0),$h.setScalar(0),Wh.fromBufferAttribute(e,t),Xh.fromBufferAttribute(e,i),$h.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Wh,r.x),o.addScaledVector(Xh,r.y),o.addScaledVector($h,r.z),o}static isFrontFacing(e,t,i,s){return An.subVectors(i,t),ni.subVectors(e,t),An.cross(ni).dot(s)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,s){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,i,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return An.subVectors(this.c,this.b),ni.subVectors(this.a,this.b),An.cross(ni).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return n.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return n.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,s,r){return n.getInterpolation(e,this.a,this.b,this.c,t,i,s,r)}containsPoint(e){return n.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return n.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let i=this.a,s=this.b,r=this.c,o,a;Ms.subVectors(s,i),Ss.subVectors(r,i),Hh.subVectors(e,i);let l=Ms.dot(Hh),c=Ss.dot(Hh);if(l<=0&&c<=0)return t.copy(i);Gh.subVectors(e,s);let h=Ms.dot(Gh),u=Ss.dot(Gh);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(i).addScaledVector(Ms,o);Vh.subVectors(e,r);let p=Ms.dot(Vh),g=Ss.dot(Vh);if(g>=0&&p<=g)return t.copy(r);let b=p*c-l*g;if(b<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(i).addScaledVector(Ss,a);let f=h*g-p*u;if(f<=0&&u-h>=0&&p-g>=0)return nf.subVectors(r,s),a=(u-h)/(u-h+(p-g)),t.copy(s).addScaledVector(nf,a);let m=1/(f+b+d);return o=b*m,a=d*m,t.copy(i).addScaledVector(Ms,o).addScaledVector(Ss,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},on=class{constructor(e=new C(1/0,1/0,1/0),t=new C(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(Cn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(Cn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let i=Cn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let r=i.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Cn):Cn.fromBufferAttribute(r,o),Cn.applyMatrix4(e.matrixWorld),this.expandByPoint(Cn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),ra.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),ra.copy(i.boundingBox)),ra.applyMatrix4(e.matrixWorld),this.union(ra)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Cn),Cn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(br),oa.subVectors(this.max,br),Ts.subVectors(e.a,br),Es.subVectors(e.b,br),As.subVectors(e.c,br),Si.subVectors(Es,Ts),Ti.subVectors(As,Es),Zi.subVectors(Ts,As);let t=[0,-Si.z,Si.y,0,-Ti.z,Ti.y,0,-Zi.z,Zi.y,Si.z,0,-Si.x,Ti.z,0,-Ti.x,Zi.z,0,-Zi.x,-Si.y,Si.x,0,-Ti.y,Ti.x,0,-Zi.y,Zi.x,0];return!qh(t,Ts,Es,As,oa)||(t=[1,0,0,0,1,0,0,0,1],!qh(t,Ts,Es,As,oa))?!1:(aa.crossVectors(Si,Ti),t=[aa.x,aa.y,aa.z],qh(t,Ts,Es,As,oa))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Cn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Cn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(si[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),si[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),si[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),si[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),si[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),si[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),si[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),si[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(si),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},si=[new C,new C,new C,new C,new C,new C,new C,new C],Cn=new C,ra=new on,Ts=new C,Es=new C,As=new C,Si=new C,Ti=new C,Zi=new C,br=new C,oa=new C,aa=new C,Ji=new C;function qh(n,e,t,i,s){for(let r=0,o=n.length-3;r<=o;r+=3){Ji.fromArray(n,r);let a=s.x*Math.abs(Ji.x)+s.y*Math.abs(Ji.y)+s.z*Math.abs(Ji.z),l=e.dot(Ji),c=t.dot(Ji),h=i.dot(Ji);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Mt=new C,la=new ye,by=0,At=class extends Hn{constructor(e,t,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:by++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=Uu,this.updateRanges=[],this.gpuType=In,this.version=0,this._normalizationScale=e!==void 0?Ql(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[i+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)la.fromBufferAttribute(this,t),la.applyMatrix3(e),this.setXY(t,la.x,la.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)Mt.fromBufferAttribute(this,t),Mt.applyMatrix3(e),this.setXYZ(t,Mt.x,Mt.y,Mt.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)Mt.fromBufferAttribute(this,t),Mt.applyMatrix4(e),this.setXYZ(t,Mt.x,Mt.y,Mt.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)Mt.fromBufferAttribute(this,t),Mt.applyNormalMatrix(e),this.setXYZ(t,Mt.x,Mt.y,Mt.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)Mt.fromBufferAttribute(this,t),Mt.transformDirection(e),this.setXYZ(t,Mt.x,Mt.y,Mt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=s,this}setXYZW(e,t,i,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Hu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Gu(e,this.array)}};var kr=class extends At{constructor(e,t,i){super(new Uint16Array(e),t,i)}};var Br=class extends At{constructor(e,t,i){super(new Uint32Array(e),t,i)}};var et=class extends At{constructor(e,t,i){super(new Float32Array(e),t,i)}},_y=new on,_r=new C,Yh=new C,Gn=class{constructor(e=new C,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let i=this.center;t!==void 0?i.copy(t):_y.setFromPoints(e).getCenter(i);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,i.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;_r.subVectors(e,this.center);let t=_r.lengthSq();if(t>this.radius*this.radius){let i=Math.sqrt(t),s=(i-this.radius)*.5;this.center.addScaledVector(_r,s/i),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Yh.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(_r.copy(e.center).add(Yh)),this.expandByPoint(_r.copy(e.center).sub(Yh))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},wy=0,wn=new ve,Kh=new Gt,Cs=new C,fn=new on,wr=new on,Ot=new C,yt=class n extends Hn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:wy++}),this.uuid=Oi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(qx(e)?Br:kr)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new Ne().getNormalMatrix(e);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return wn.makeRotationFromQuaternion(e),this.applyMatrix4(wn),this}rotateX(e){return wn.makeRotationX(e),this.applyMatrix4(wn),this}rotateY(e){return wn.makeRotationY(e),this.applyMatrix4(wn),this}rotateZ(e){return wn.makeRotationZ(e),this.applyMatrix4(wn),this}translate(e,t,i){return wn.makeTranslation(e,t,i),this.applyMatrix4(wn),this}scale(e,t,i){return wn.makeScale(e,t,i),this.applyMatrix4(wn),this}lookAt(e){return Kh.lookAt(e),Kh.updateMatrix(),this.applyMatrix4(Kh.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Cs).negate(),this.translate(Cs.x,Cs.y,Cs.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let i=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new et(i,3))}else{let i=Math.min(e.length,t.count);for(let s=0;s<i;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Pe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new on);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ie("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new C(-1/0,-1/0,-1/0),new C(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,s=t.length;i<s;i++){let r=t[i];fn.setFromBufferAttribute(r),this.morphTargetsRelative?(Ot.addVectors(this.boundingBox.min,fn.min),this.boundingBox.expandByPoint(Ot),Ot.addVectors(this.boundingBox.max,fn.max),this.boundingBox.expandByPoint(Ot)):(this.boundingBox.expandByPoint(fn.min),this.boundingBox.expandByPoint(fn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ie('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Gn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ie("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new C,1/0);return}if(e){let i=this.boundingSphere.center;if(fn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];wr.setFromBufferAttribute(a),this.morphTargetsRelative?(Ot.addVectors(fn.min,wr.min),fn.expandByPoint(Ot),Ot.addVectors(fn.max,wr.max),fn.expandByPoint(Ot)):(fn.expandByPoint(wr.min),fn.expandByPoint(wr.max))}fn.getCenter(i);let s=0;for(let r=0,o=e.count;r<o;r++)Ot.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(Ot));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Ot.fromBufferAttribute(a,c),l&&(Cs.fromBufferAttribute(e,c),Ot.add(Cs)),s=Math.max(s,i.distanceToSquared(Ot))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Ie('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Ie("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new At(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let O=0;O<i.count;O++)a[O]=new C,l[O]=new C;let h=new C,u=new C,d=new C,p=new ye,g=new ye,b=new ye,f=new C,m=new C;function w(O,N,F){c[O]=c[N]=c[F]=1,h.fromBufferAttribute(i,O),u.fromBufferAttribute(i,N),d.fromBufferAttribute(i,F),p.fromBufferAttribute(r,O),g.fromBufferAttribute(r,N),b.fromBufferAttribute(r,F),u.sub(h),d.sub(h),g.sub(p),b.sub(p);let B=1/(g.x*b.y-b.x*g.y);isFinite(B)&&(f.copy(u).multiplyScalar(b.y).addScaledVector(d,-g.y).multiplyScalar(B),m.copy(d).multiplyScalar(g.x).addScaledVector(u,-b.x).multiplyScalar(B),a[O].add(f),a[N].add(f),a[F].add(f),l[O].add(m),l[N].add(m),l[F].add(m))}let T=this.groups;T.length===0&&(T=[{start:0,count:e.count}]);for(let O=0,N=T.length;O<N;++O){let F=T[O],B=F.start,W=F.count;for(let L=B,V=B+W;L<V;L+=3)w(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let _=new C,A=new C,E=new C,x=new C;function M(O){E.fromBufferAttribute(s,O),x.copy(E);let N=a[O];_.copy(N),_.sub(E.multiplyScalar(E.dot(N))).normalize(),A.crossVectors(x,N);let B=A.dot(l[O])<0?-1:1;o.setXYZW(O,_.x,_.y,_.z,B)}for(let O=0,N=i.count;O<N;++O)c[O]&&M(O);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==t.count)i=new At(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let d=0,p=i.count;d<p;d++)i.setXYZ(d,0,0,0);let s=new C,r=new C,o=new C,a=new C,l=new C,c=new C,h=new C,u=new C;if(e)for(let d=0,p=e.count;d<p;d+=3){let g=e.getX(d+0),b=e.getX(d+1),f=e.getX(d+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,b),o.fromBufferAttribute(t,f),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,b),c.fromBufferAttribute(i,f),a.add(h),l.add(h),c.add(h),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(b,l.x,l.y,l.z),i.setXYZ(f,c.x,c.y,c.z)}else for(let d=0,p=t.count;d<p;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),i.setXYZ(d+0,h.x,h.y,h.z),i.setXYZ(d+1,h.x,h.y,h.z),i.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Ot.fromBufferAttribute(e,t),Ot.normalize(),e.setXYZ(t,Ot.x,Ot.y,Ot.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),p=0,g=0;for(let b=0,f=l.length;b<f;b++){a.isInterleavedBufferAttribute?p=l[b]*a.data.stride+a.offset:p=l[b]*h;for(let m=0;m<h;m++)d[g++]=c[p++]}return new At(d,h,u)}if(this.index===null)return Pe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new n,i=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,i);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],p=e(d,i);l.push(p)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let p=c[u];h.push(p.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,p=u.length;d<p;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},zr=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Uu,this.updateRanges=[],this.version=0,this.uuid=Oi()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,i){e*=this.stride,i*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[i+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=sf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let i=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(i,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=sf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let i={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return i.usage=this.usage,i}};function sf(n){return n.buffer._uuid===void 0&&(n.buffer._uuid=Oi()),n.byteOffset===0&&n.byteLength===n.buffer.byteLength?n.buffer._uuid:n.buffer._uuid+":"+n.byteOffset+":"+n.byteLength}var tn=new C,mn=class n{constructor(e,t,i,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=i,this.normalized=s,this._normalizationScale=e!==void 0?Ql(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,i=this.data.count;t<i;t++)tn.fromBufferAttribute(this,t),tn.applyMatrix4(e),this.setXYZ(t,tn.x,tn.y,tn.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)tn.fromBufferAttribute(this,t),tn.applyNormalMatrix(e),this.setXYZ(t,tn.x,tn.y,tn.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)tn.fromBufferAttribute(this,t),tn.transformDirection(e),this.setXYZ(t,tn.x,tn.y,tn.z);return this}getComponent(e,t){let i=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.data.array[e*this.data.stride+this.offset+t]=i,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.data.array[e+0]=t,this.data.array[e+1]=i,this}setXYZ(e,t,i,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=i,this.data.array[e+2]=s,this}setXYZW(e,t,i,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=i,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){Fr("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new At(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new n(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Fr("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Hu(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Gu(e,this.data.array)}},jh=new C,My=new C,Sy=new Ne,Rn=class{constructor(e=new C(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,s){return this.normal.set(e,t,i),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){let s=jh.subVectors(i,t).cross(My.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,i=!0){let s=e.delta(jh),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return i===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let i=t||Sy.getNormalMatrix(e),s=this.coplanarPoint(jh).applyMatrix4(e),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Ty=0,hi=class extends Hn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Ty++}),this.uuid=Oi(),this.name="",this.type="Material",this.blending=js,this.side=Di,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=xu,this.blendDst=yu,this.blendEquation=os,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new De(0,0,0),this.blendAlpha=0,this.depthFunc=Bs,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Zf,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Aa,this.stencilZFail=Aa,this.stencilZPass=Aa,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let i=e[t];if(i===void 0){Pe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Pe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(i.textures=r),o.length>0&&(i.images=o)}return i}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new De().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Rn().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new ye().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new ye().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,i=null;if(t!==null){let s=t.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=t[r].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}},$s=class extends hi{constructor(e){super(),this.isSpriteMaterial=!0,this.type="SpriteMaterial",this.color=new De(16777215),this.map=null,this.alphaMap=null,this.rotation=0,this.sizeAttenuation=!0,this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.rotation=e.rotation,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},Rs,Mr=new C,Ps=new C,Ls=new C,Is=new ye,Sr=new ye,lm=new ve,ca=new C,Tr=new C,ha=new C,rf=new ye,Zh=new ye,of=new ye,Hr=class extends Gt{constructor(e=new $s){if(super(),this.isSprite=!0,this.type="Sprite",Rs===void 0){Rs=new yt;let t=new Float32Array([-.5,-.5,0,0,0,.5,-.5,0,1,0,.5,.5,0,1,1,-.5,.5,0,0,1]),i=new zr(t,5);Rs.setIndex([0,1,2,0,2,3]),Rs.setAttribute("position",new mn(i,3,0,!1)),Rs.setAttribute("uv",new mn(i,2,3,!1))}this.geometry=Rs,this.material=e,this.center=new ye(.5,.5),this.count=1}intersectsFrustum(e){return e.intersectsSprite(this)}raycast(e,t){e.camera===null&&Ie('Sprite: "Raycaster.camera" needs to be set in order to raycast against sprites.'),Ps.setFromMatrixScale(this.matrixWorld),lm.copy(e.camera.matrixWorld),this.modelViewMatrix.multiplyMatrices(e.camera.matrixWorldInverse,this.matrixWorld),Ls.setFromMatrixPosition(this.modelViewMatrix),e.camera.isPerspectiveCamera&&this.material.sizeAttenuation===!1&&Ps.multiplyScalar(-Ls.z);let i=this.material.rotation,s,r;i!==0&&(r=Math.cos(i),s=Math.sin(i));let o=this.center;ua(ca.set(-.5,-.5,0),Ls,o,Ps,s,r),ua(Tr.set(.5,-.5,0),Ls,o,Ps,s,r),ua(ha.set(.5,.5,0),Ls,o,Ps,s,r),rf.set(0,0),Zh.set(1,0),of.set(1,1);let a=e.ray.intersectTriangle(ca,Tr,ha,!1,Mr);if(a===null&&(ua(Tr.set(-.5,.5,0),Ls,o,Ps,s,r),Zh.set(0,1),a=e.ray.intersectTriangle(ca,ha,Tr,!1,Mr),a===null))return;let l=e.ray.origin.distanceTo(Mr);l<e.near||l>e.far||t.push({distance:l,point:Mr.clone(),uv:oi.getInterpolation(Mr,ca,Tr,ha,rf,Zh,of,new ye),face:null,object:this})}copy(e,t){return super.copy(e,t),e.center!==void 0&&this.center.copy(e.center),this.material=e.material,this}toJSON(e){let t=super.toJSON(e);return t.object.center=this.center.toArray(),t}};function ua(n,e,t,i,s,r){Is.subVectors(n,t).addScalar(.5).multiply(i),s!==void 0?(Sr.x=r*Is.x-s*Is.y,Sr.y=s*Is.x+r*Is.y):Sr.copy(Is),n.copy(e),n.x+=Sr.x,n.y+=Sr.y,n.applyMatrix4(lm)}var ri=new C,Jh=new C,da=new C,pa=new C,Gr=class{constructor(e=new C,t=new C(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ri)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ri.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ri.copy(this.origin).addScaledVector(this.direction,t),ri.distanceToSquared(e))}distanceSqToSegment(e,t,i,s){Jh.copy(e).add(t).multiplyScalar(.5),da.copy(t).sub(e).normalize(),pa.copy(this.origin).sub(Jh);let r=e.distanceTo(t)*.5,o=-this.direction.dot(da),a=pa.dot(this.direction),l=-pa.dot(da),c=pa.lengthSq(),h=Math.abs(1-o*o),u,d,p,g;if(h>0)if(u=o*l-a,d=o*a-l,g=r*h,u>=0)if(d>=-g)if(d<=g){let b=1/h;u*=b,d*=b,p=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),p=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),p=-u*u+d*(d+2*l)+c;else d<=-g?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),p=-u*u+d*(d+2*l)+c):d<=g?(u=0,d=Math.min(Math.max(-r,-l),r),p=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),p=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),p=-u*u+d*(d+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Jh).addScaledVector(da,d),p}intersectSphere(e,t){if(e.radius<0)return null;ri.subVectors(e.center,this.origin);let i=ri.dot(this.direction),s=ri.dot(ri)-i*i,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){let i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(i=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(i=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),i>o||r>s||((r>i||isNaN(i))&&(i=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),i>l||a>s)||((a>i||i!==i)&&(i=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,t)}intersectsBox(e){return this.intersectBox(e,ri)!==null}intersectTriangle(e,t,i,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,p=e.z-o.z,g=t.x-o.x,b=t.y-o.y,f=t.z-o.z,m=i.x-o.x,w=i.y-o.y,T=i.z-o.z,_=Math.abs(l),A=Math.abs(c),E=Math.abs(h),x,M,O,N,F,B,W,L,V,q,G,ne;if(_>=A&&_>=E?(O=l,B=u,V=g,ne=m,l>=0?(x=c,M=h,N=d,F=p,W=b,L=f,q=w,G=T):(x=h,M=c,N=p,F=d,W=f,L=b,q=T,G=w)):A>=E?(O=c,B=d,V=b,ne=w,c>=0?(x=h,M=l,N=p,F=u,W=f,L=g,q=T,G=m):(x=l,M=h,N=u,F=p,W=g,L=f,q=m,G=T)):(O=h,B=p,V=f,ne=T,h>=0?(x=l,M=c,N=u,F=d,W=g,L=b,q=m,G=w):(x=c,M=l,N=d,F=u,W=b,L=g,q=w,G=m)),O===0)return null;let $=x/O,Q=M/O,ee=1/O,Se=N-$*B,Oe=F-Q*B,j=W-$*V,me=L-Q*V,_e=q-$*ne,Ce=G-Q*ne,ge=_e*me-Ce*j,Be=Se*Ce-Oe*_e,bt=j*Oe-me*Se;if(s){if(ge<0||Be<0||bt<0)return null}else if((ge<0||Be<0||bt<0)&&(ge>0||Be>0||bt>0))return null;let Le=ge+Be+bt;if(Le===0)return null;let Je=ee*(ge*B+Be*V+bt*ne);return(Le>0?Je<0:Je>0)?null:this.at(Je/Le,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},qs=class extends hi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new De(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ci,this.combine=dl,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},af=new ve,Qi=new Gr,fa=new Gn,lf=new C,ma=new C,ga=new C,xa=new C,Qh=new C,ya=new C,cf=new C,va=new C,tt=class extends Gt{constructor(e=new yt,t=new qs){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let s=t[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,o=i.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){ya.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Qh.fromBufferAttribute(u,e),o?ya.addScaledVector(Qh,h):ya.addScaledVector(Qh.sub(t),h))}t.add(ya)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),fa.copy(i.boundingSphere),fa.applyMatrix4(r),Qi.copy(e.ray).recast(e.near),!(fa.containsPoint(Qi.origin)===!1&&(Qi.intersectSphere(fa,lf)===null||Qi.origin.distanceToSquared(lf)>(e.far-e.near)**2))&&(af.copy(r).invert(),Qi.copy(e.ray).applyMatrix4(af),!(i.boundingBox!==null&&Qi.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,Qi)))}_computeIntersections(e,t,i){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,b=d.length;g<b;g++){let f=d[g],m=o[f.materialIndex],w=Math.max(f.start,p.start),T=Math.min(a.count,Math.min(f.start+f.count,p.start+p.count));for(let _=w,A=T;_<A;_+=3){let E=a.getX(_),x=a.getX(_+1),M=a.getX(_+2);s=ba(this,m,e,i,c,h,u,E,x,M),s&&(s.faceIndex=Math.floor(_/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let g=Math.max(0,p.start),b=Math.min(a.count,p.start+p.count);for(let f=g,m=b;f<m;f+=3){let w=a.getX(f),T=a.getX(f+1),_=a.getX(f+2);s=ba(this,o,e,i,c,h,u,w,T,_),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,b=d.length;g<b;g++){let f=d[g],m=o[f.materialIndex],w=Math.max(f.start,p.start),T=Math.min(l.count,Math.min(f.start+f.count,p.start+p.count));for(let _=w,A=T;_<A;_+=3){let E=_,x=_+1,M=_+2;s=ba(this,m,e,i,c,h,u,E,x,M),s&&(s.faceIndex=Math.floor(_/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let g=Math.max(0,p.start),b=Math.min(l.count,p.start+p.count);for(let f=g,m=b;f<m;f+=3){let w=f,T=f+1,_=f+2;s=ba(this,o,e,i,c,h,u,w,T,_),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}}};function Ey(n,e,t,i,s,r,o,a){let l;if(e.side===an?l=i.intersectTriangle(o,r,s,!0,a):l=i.intersectTriangle(s,r,o,e.side===Di,a),l===null)return null;va.copy(a),va.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(va);return c<t.near||c>t.far?null:{distance:c,point:va.clone(),object:n}}function ba(n,e,t,i,s,r,o,a,l,c){n.getVertexPosition(a,ma),n.getVertexPosition(l,ga),n.getVertexPosition(c,xa);let h=Ey(n,e,t,i,ma,ga,xa,cf);if(h){let u=new C;oi.getBarycoord(cf,ma,ga,xa,u),s&&(h.uv=oi.getInterpolatedAttribute(s,a,l,c,u,new ye)),r&&(h.uv1=oi.getInterpolatedAttribute(r,a,l,c,u,new ye)),o&&(h.normal=oi.getInterpolatedAttribute(o,a,l,c,u,new C),h.normal.dot(i.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new C,materialIndex:0};oi.getNormal(ma,ga,xa,d.normal),h.face=d,h.barycoord=u}return h}var Ha=class extends sn{constructor(e=null,t=1,i=1,s,r,o,a,l,c=Ut,h=Ut,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var es=new Gn,Ay=new ye(.5,.5),_a=new C,Ai=class{constructor(e=new Rn,t=new Rn,i=new Rn,s=new Rn,r=new Rn,o=new Rn){this.planes=[e,t,i,s,r,o]}set(e,t,i,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(i),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Mn,i=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],p=r[7],g=r[8],b=r[9],f=r[10],m=r[11],w=r[12],T=r[13],_=r[14],A=r[15];if(s[0].setComponents(c-o,p-h,m-g,A-w).normalize(),s[1].setComponents(c+o,p+h,m+g,A+w).normalize(),s[2].setComponents(c+a,p+u,m+b,A+T).normalize(),s[3].setComponents(c-a,p-u,m-b,A-T).normalize(),i)s[4].setComponents(l,d,f,_).normalize(),s[5].setComponents(c-l,p-d,m-f,A-_).normalize();else if(s[4].setComponents(c-l,p-d,m-f,A-_).normalize(),t===Mn)s[5].setComponents(c+l,p+d,m+f,A+_).normalize();else if(t===zs)s[5].setComponents(l,d,f,_).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),es.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),es.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(es)}intersectsSprite(e){es.center.set(0,0,0);let t=Ay.distanceTo(e.center);return es.radius=.7071067811865476+t,es.applyMatrix4(e.matrixWorld),this.intersectsSphere(es)}intersectsSphere(e){let t=this.planes,i=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let i=0;i<6;i++){let s=t[i];if(_a.x=s.normal.x>0?e.max.x:e.min.x,_a.y=s.normal.y>0?e.max.y:e.min.y,_a.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(_a)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},hf=new ve,Ga=class n{constructor(){this.coordinateSystem=Mn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,i=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];hf.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new Ai),i[s].setFromProjectionMatrix(hf,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,i=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ai),t[s].copy(i[s]);return this._count=e._count,this}clone(){return new n().copy(this)}};var Vr=class extends sn{constructor(e=[],t=as,i,s,r,o,a,l,c,h){super(e,t,i,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},Wr=class extends sn{constructor(e,t,i,s,r,o,a,l,c){super(e,t,i,s,r,o,a,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}};var ui=class extends sn{constructor(e,t,i=Ln,s,r,o,a=Ut,l=Ut,c,h=li,u=1){if(h!==li&&h!==pi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Vs(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Xr=class extends ui{constructor(e,t=Ln,i=as,s,r,o=Ut,a=Ut,l,c=li){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,i,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},$r=class extends sn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Ci=class n extends yt{constructor(e=1,t=1,i=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,p=0;g("z","y","x",-1,-1,i,t,e,o,r,0),g("z","y","x",1,-1,i,t,-e,o,r,1),g("x","z","y",1,1,e,i,t,s,o,2),g("x","z","y",1,-1,e,i,-t,s,o,3),g("x","y","z",1,-1,e,t,i,s,r,4),g("x","y","z",-1,-1,e,t,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new et(c,3)),this.setAttribute("normal",new et(h,3)),this.setAttribute("uv",new et(u,2));function g(b,f,m,w,T,_,A,E,x,M,O){let N=_/x,F=A/M,B=_/2,W=A/2,L=E/2,V=x+1,q=M+1,G=0,ne=0,$=new C;for(let Q=0;Q<q;Q++){let ee=Q*F-W;for(let Se=0;Se<V;Se++){let Oe=Se*N-B;$[b]=Oe*w,$[f]=ee*T,$[m]=L,c.push($.x,$.y,$.z),$[b]=0,$[f]=0,$[m]=E>0?1:-1,h.push($.x,$.y,$.z),u.push(Se/x),u.push(1-Q/M),G+=1}}for(let Q=0;Q<M;Q++)for(let ee=0;ee<x;ee++){let Se=d+ee+V*Q,Oe=d+ee+V*(Q+1),j=d+(ee+1)+V*(Q+1),me=d+(ee+1)+V*Q;l.push(Se,Oe,me),l.push(Oe,j,me),ne+=6}a.addGroup(p,ne,O),p+=ne,d+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var ts=class n extends yt{constructor(e=1,t=32,i=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:e,segments:t,thetaStart:i,thetaLength:s},t=Math.max(3,t);let r=[],o=[],a=[],l=[],c=new C,h=new ye;o.push(0,0,0),a.push(0,0,1),l.push(.5,.5);for(let u=0,d=3;u<=t;u++,d+=3){let p=i+u/t*s;c.x=e*Math.cos(p),c.y=e*Math.sin(p),o.push(c.x,c.y,c.z),a.push(0,0,1),h.x=(o[d]/e+1)/2,h.y=(o[d+1]/e+1)/2,l.push(h.x,h.y)}for(let u=1;u<=t;u++)r.push(u,u+1,0);this.setIndex(r),this.setAttribute("position",new et(o,3)),this.setAttribute("normal",new et(a,3)),this.setAttribute("uv",new et(l,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.segments,e.thetaStart,e.thetaLength)}},Ri=class n extends yt{constructor(e=1,t=1,i=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:i,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],p=[],g=0,b=[],f=i/2,m=0;w(),o===!1&&(e>0&&T(!0),t>0&&T(!1)),this.setIndex(h),this.setAttribute("position",new et(u,3)),this.setAttribute("normal",new et(d,3)),this.setAttribute("uv",new et(p,2));function w(){let _=new C,A=new C,E=0,x=(t-e)/i;for(let M=0;M<=r;M++){let O=[],N=M/r,F=N*(t-e)+e;for(let B=0;B<=s;B++){let W=B/s,L=W*l+a,V=Math.sin(L),q=Math.cos(L);A.x=F*V,A.y=-N*i+f,A.z=F*q,u.push(A.x,A.y,A.z),_.set(V,x,q).normalize(),d.push(_.x,_.y,_.z),p.push(W,1-N),O.push(g++)}b.push(O)}for(let M=0;M<s;M++)for(let O=0;O<r;O++){let N=b[O][M],F=b[O+1][M],B=b[O+1][M+1],W=b[O][M+1];(e>0||O!==0)&&(h.push(N,F,W),E+=3),(t>0||O!==r-1)&&(h.push(F,B,W),E+=3)}c.addGroup(m,E,0),m+=E}function T(_){let A=g,E=new ye,x=new C,M=0,O=_===!0?e:t,N=_===!0?1:-1;for(let B=1;B<=s;B++)u.push(0,f*N,0),d.push(0,N,0),p.push(.5,.5),g++;let F=g;for(let B=0;B<=s;B++){let L=B/s*l+a,V=Math.cos(L),q=Math.sin(L);x.x=O*q,x.y=f*N,x.z=O*V,u.push(x.x,x.y,x.z),d.push(0,N,0),E.x=V*.5+.5,E.y=q*.5*N+.5,p.push(E.x,E.y),g++}for(let B=0;B<s;B++){let W=A+B,L=F+B;_===!0?h.push(L,L+1,W):h.push(L+1,L,W),M+=3}c.addGroup(m,M,_===!0?1:2),m+=M}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},qr=class n extends Ri{constructor(e=1,t=1,i=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,i,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new n(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var hn=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){Pe("Curve: .getPoint() not implemented.")}getPointAt(e,t){let i=this.getUtoTmapping(e);return this.getPoint(i,t)}getPoints(e=5){let t=[];for(let i=0;i<=e;i++)t.push(this.getPoint(i/e));return t}getSpacedPoints(e=5){let t=[];for(let i=0;i<=e;i++)t.push(this.getPointAt(i/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],i,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)i=this.getPoint(o/e),r+=i.distanceTo(s),t.push(r),s=i;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let i=this.getLengths(),s=0,r=i.length,o;t?o=t:o=e*i[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=i[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,i[s]===o)return s/(r-1);let h=i[s],d=i[s+1]-h,p=(o-h)/d;return(s+p)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new ye:new C);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let i=this.getUtoTmapping(e);return this.getTangent(i,t)}computeFrenetFrames(e,t=!1){let i=new C,s=[],r=[],o=[],a=new C,l=new ve;for(let p=0;p<=e;p++){let g=p/e;s[p]=this.getTangentAt(g,new C)}r[0]=new C,o[0]=new C;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,i.set(1,0,0)),u<=c&&(c=u,i.set(0,1,0)),d<=c&&i.set(0,0,1),a.crossVectors(s[0],i).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let p=1;p<=e;p++){if(r[p]=r[p-1].clone(),o[p]=o[p-1].clone(),a.crossVectors(s[p-1],s[p]),a.length()>Number.EPSILON){a.normalize();let g=Math.acos(ke(s[p-1].dot(s[p]),-1,1));r[p].applyMatrix4(l.makeRotationAxis(a,g))}o[p].crossVectors(s[p],r[p])}if(t===!0){let p=Math.acos(ke(r[0].dot(r[e]),-1,1));p/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(p=-p);for(let g=1;g<=e;g++)r[g].applyMatrix4(l.makeRotationAxis(s[g],p*g)),o[g].crossVectors(s[g],r[g])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},Yr=class extends hn{constructor(e=0,t=0,i=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=i,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new ye){let i=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,p=c-this.aY;l=d*h-p*u+this.aX,c=d*u+p*h+this.aY}return i.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},Va=class extends Yr{constructor(e,t,i,s,r,o){super(e,t,i,i,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Wu(){let n=0,e=0,t=0,i=0;function s(r,o,a,l){n=r,e=a,t=-3*r+3*o-2*a-l,i=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,p=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,p*=h,s(o,a,d,p)},calc:function(r){let o=r*r,a=o*r;return n+e*r+t*o+i*a}}}var uf=new C,df=new C,eu=new Wu,tu=new Wu,nu=new Wu,Wa=class extends hn{constructor(e=[],t=!1,i="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=i,this.tension=s}getPoint(e,t=new C){let i=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(df.subVectors(s[0],s[1]).add(s[0]),c=df);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(uf.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=uf),this.curveType==="centripetal"||this.curveType==="chordal"){let p=this.curveType==="chordal"?.5:.25,g=Math.pow(c.distanceToSquared(u),p),b=Math.pow(u.distanceToSquared(d),p),f=Math.pow(d.distanceToSquared(h),p);b<1e-4&&(b=1),g<1e-4&&(g=b),f<1e-4&&(f=b),eu.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,g,b,f),tu.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,g,b,f),nu.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,g,b,f)}else this.curveType==="catmullrom"&&(eu.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),tu.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),nu.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return i.set(eu.calc(l),tu.calc(l),nu.calc(l)),i}copy(e){super.copy(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,i=this.points.length;t<i;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let s=e.points[t];this.points.push(new C().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function pf(n,e,t,i,s){let r=(i-e)*.5,o=(s-t)*.5,a=n*n,l=n*a;return(2*t-2*i+r+o)*l+(-3*t+3*i-2*r-o)*a+r*n+t}function Cy(n,e){let t=1-n;return t*t*e}function Ry(n,e){return 2*(1-n)*n*e}function Py(n,e){return n*n*e}function Rr(n,e,t,i){return Cy(n,e)+Ry(n,t)+Py(n,i)}function Ly(n,e){let t=1-n;return t*t*t*e}function Iy(n,e){let t=1-n;return 3*t*t*n*e}function Ny(n,e){return 3*(1-n)*n*n*e}function Dy(n,e){return n*n*n*e}function Pr(n,e,t,i,s){return Ly(n,e)+Iy(n,t)+Ny(n,i)+Dy(n,s)}var Xa=class extends hn{constructor(e=new ye,t=new ye,i=new ye,s=new ye){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=i,this.v3=s}getPoint(e,t=new ye){let i=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return i.set(Pr(e,s.x,r.x,o.x,a.x),Pr(e,s.y,r.y,o.y,a.y)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},$a=class extends hn{constructor(e=new C,t=new C,i=new C,s=new C){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=i,this.v3=s}getPoint(e,t=new C){let i=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return i.set(Pr(e,s.x,r.x,o.x,a.x),Pr(e,s.y,r.y,o.y,a.y),Pr(e,s.z,r.z,o.z,a.z)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},qa=class extends hn{constructor(e=new ye,t=new ye){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new ye){let i=t;return e===1?i.copy(this.v2):(i.copy(this.v2).sub(this.v1),i.multiplyScalar(e).add(this.v1)),i}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new ye){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ya=class extends hn{constructor(e=new C,t=new C){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new C){let i=t;return e===1?i.copy(this.v2):(i.copy(this.v2).sub(this.v1),i.multiplyScalar(e).add(this.v1)),i}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new C){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ka=class extends hn{constructor(e=new ye,t=new ye,i=new ye){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=i}getPoint(e,t=new ye){let i=t,s=this.v0,r=this.v1,o=this.v2;return i.set(Rr(e,s.x,r.x,o.x),Rr(e,s.y,r.y,o.y)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Kr=class extends hn{constructor(e=new C,t=new C,i=new C){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=i}getPoint(e,t=new C){let i=t,s=this.v0,r=this.v1,o=this.v2;return i.set(Rr(e,s.x,r.x,o.x),Rr(e,s.y,r.y,o.y),Rr(e,s.z,r.z,o.z)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},ja=class extends hn{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new ye){let i=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return i.set(pf(a,l.x,c.x,h.x,u.x),pf(a,l.y,c.y,h.y,u.y)),i}copy(e){super.copy(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,i=this.points.length;t<i;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let s=e.points[t];this.points.push(new ye().fromArray(s))}return this}},Fy=Object.freeze({__proto__:null,ArcCurve:Va,CatmullRomCurve3:Wa,CubicBezierCurve:Xa,CubicBezierCurve3:$a,EllipseCurve:Yr,LineCurve:qa,LineCurve3:Ya,QuadraticBezierCurve:Ka,QuadraticBezierCurve3:Kr,SplineCurve:ja});var ns=class n extends yt{constructor(e=1,t=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(i),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,p=[],g=[],b=[],f=[];for(let m=0;m<h;m++){let w=m*d-o;for(let T=0;T<c;T++){let _=T*u-r;g.push(_,-w,0),b.push(0,0,1),f.push(T/a),f.push(1-m/l)}}for(let m=0;m<l;m++)for(let w=0;w<a;w++){let T=w+c*m,_=w+c*(m+1),A=w+1+c*(m+1),E=w+1+c*m;p.push(T,_,E),p.push(_,A,E)}this.setIndex(p),this.setAttribute("position",new et(g,3)),this.setAttribute("normal",new et(b,3)),this.setAttribute("uv",new et(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.widthSegments,e.heightSegments)}};var is=class n extends yt{constructor(e=1,t=32,i=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:i,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),i=Math.max(2,Math.floor(i));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new C,d=new C,p=[],g=[],b=[],f=[];for(let m=0;m<=i;m++){let w=[],T=m/i,_=o+T*a,A=e*Math.cos(_),E=Math.sqrt(e*e-A*A),x=0;m===0&&o===0?x=.5/t:m===i&&l===Math.PI&&(x=-.5/t);for(let M=0;M<=t;M++){let O=M/t,N=s+O*r;u.x=-E*Math.cos(N),u.y=A,u.z=E*Math.sin(N),g.push(u.x,u.y,u.z),d.copy(u).normalize(),b.push(d.x,d.y,d.z),f.push(O+x,1-T),w.push(c++)}h.push(w)}for(let m=0;m<i;m++)for(let w=0;w<t;w++){let T=h[m][w+1],_=h[m][w],A=h[m+1][w],E=h[m+1][w+1];(m!==0||o>0)&&p.push(T,_,E),(m!==i-1||l<Math.PI)&&p.push(_,A,E)}this.setIndex(p),this.setAttribute("position",new et(g,3)),this.setAttribute("normal",new et(b,3)),this.setAttribute("uv",new et(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var jr=class n extends yt{constructor(e=new Kr(new C(-1,-1,0),new C(-1,1,0),new C(1,1,0)),t=64,i=1,s=8,r=!1){super(),this.type="TubeGeometry",this.parameters={path:e,tubularSegments:t,radius:i,radialSegments:s,closed:r};let o=e.computeFrenetFrames(t,r);this.tangents=o.tangents,this.normals=o.normals,this.binormals=o.binormals;let a=new C,l=new C,c=new ye,h=new C,u=[],d=[],p=[],g=[];b(),this.setIndex(g),this.setAttribute("position",new et(u,3)),this.setAttribute("normal",new et(d,3)),this.setAttribute("uv",new et(p,2));function b(){for(let T=0;T<t;T++)f(T);f(r===!1?t:0),w(),m()}function f(T){h=e.getPointAt(T/t,h);let _=o.normals[T],A=o.binormals[T];for(let E=0;E<=s;E++){let x=E/s*Math.PI*2,M=Math.sin(x),O=-Math.cos(x);l.x=O*_.x+M*A.x,l.y=O*_.y+M*A.y,l.z=O*_.z+M*A.z,l.normalize(),d.push(l.x,l.y,l.z),a.x=h.x+i*l.x,a.y=h.y+i*l.y,a.z=h.z+i*l.z,u.push(a.x,a.y,a.z)}}function m(){for(let T=1;T<=t;T++)for(let _=1;_<=s;_++){let A=(s+1)*(T-1)+(_-1),E=(s+1)*T+(_-1),x=(s+1)*T+_,M=(s+1)*(T-1)+_;g.push(A,E,M),g.push(E,x,M)}}function w(){for(let T=0;T<=t;T++)for(let _=0;_<=s;_++)c.x=T/t,c.y=_/s,p.push(c.x,c.y)}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON();return e.path=this.parameters.path.toJSON(),e}static fromJSON(e){return new n(new Fy[e.path.type]().fromJSON(e.path),e.tubularSegments,e.radius,e.radialSegments,e.closed)}},Zr=class extends yt{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],i=new Set,s=new C,r=new C;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,p=u.count;for(let g=d,b=d+p;g<b;g+=3)for(let f=0;f<3;f++){let m=a.getX(g+f),w=a.getX(g+(f+1)%3);s.fromBufferAttribute(o,m),r.fromBufferAttribute(o,w),ff(s,r,i)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),ff(s,r,i)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new et(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function ff(n,e,t){let i=`${n.x},${n.y},${n.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${n.x},${n.y},${n.z}`;return t.has(i)===!0||t.has(s)===!0?!1:(t.add(i),t.add(s),!0)}function cs(n){let e={};for(let t in n){e[t]={};for(let i in n[t]){let s=n[t][i];if(mf(s))s.isRenderTargetTexture?(Pe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=s.clone();else if(Array.isArray(s))if(mf(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][i]=r}else e[t][i]=s.slice();else e[t][i]=s}}return e}function Zt(n){let e={};for(let t=0;t<n.length;t++){let i=cs(n[t]);for(let s in i)e[s]=i[s]}return e}function mf(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function Oy(n){let e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function Xu(n){let e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:$e.workingColorSpace}var mo={clone:cs,merge:Zt},Uy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,ky=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,kt=class extends hi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Uy,this.fragmentShader=ky,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=cs(e.uniforms),this.uniformsGroups=Oy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let i in e.uniforms){let s=e.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=t[s.value]||null;break;case"c":this.uniforms[i].value=new De().setHex(s.value);break;case"v2":this.uniforms[i].value=new ye().fromArray(s.value);break;case"v3":this.uniforms[i].value=new C().fromArray(s.value);break;case"v4":this.uniforms[i].value=new Ze().fromArray(s.value);break;case"m3":this.uniforms[i].value=new Ne().fromArray(s.value);break;case"m4":this.uniforms[i].value=new ve().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Za=class extends kt{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Pn=class extends hi{constructor(e){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new De(16777215),this.specular=new De(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new De(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Jl,this.normalScale=new ye(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ci,this.combine=dl,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.specular.copy(e.specular),this.shininess=e.shininess,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Ja=class extends hi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Kf,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Qa=class extends hi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Ns(n,e){return!n||n.constructor===e?n:typeof e.BYTES_PER_ELEMENT=="number"?new e(n):Array.prototype.slice.call(n)}function wa(n){return n!==void 0&&n.inTangents!==void 0&&n.outTangents!==void 0}var Pi=class{constructor(e,t,i,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(i),this.sampleValues=t,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,i=this._cachedIndex,s=t[i],r=t[i-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=i+2;;){if(s===void 0){if(e<r)break i;return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(r=s,s=t[++i],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(i=2,r=a);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=t[--i-1],e>=r)break e}o=i,i=0;break t}break n}for(;i<o;){let a=i+o>>>1;e<t[a]?o=a:i=a+1}if(s=t[i],r=t[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=i[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},el=class extends Pi{constructor(e,t,i,s){super(e,t,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:ou,endingEnd:ou}}intervalChanged_(e,t,i){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case au:r=e,a=2*t-i;break;case lu:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case au:o=e,l=2*i-t;break;case lu:o=1,l=i+s[1]-s[0];break;default:o=e-1,l=t}let c=(i-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-i),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,p=this._weightNext,g=(i-t)/(s-t),b=g*g,f=b*g,m=-d*f+2*d*b-d*g,w=(1+d)*f+(-1.5-2*d)*b+(-.5+d)*g+1,T=(-1-p)*f+(1.5+p)*b+.5*g,_=p*f-p*b;for(let A=0;A!==a;++A)r[A]=m*o[h+A]+w*o[c+A]+T*o[l+A]+_*o[u+A];return r}},tl=class extends Pi{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e,t,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(i-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},nl=class extends Pi{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e){return this.copySampleValue_(e-1)}},il=class extends Pi{interpolate_(e,t,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let g=(i-t)/(s-t),b=1-g;for(let f=0;f!==a;++f)r[f]=o[c+f]*b+o[l+f]*g;return r}let d=a*2,p=e-1;for(let g=0;g!==a;++g){let b=o[c+g],f=o[l+g],m=p*d+g*2,w=u[m],T=u[m+1],_=e*d+g*2,A=h[_],E=h[_+1],x=zy(i,t,w,A,s);r[g]=cm(x,b,T,E,f)}return r}};function cm(n,e,t,i,s){let r=1-n;return r*r*r*e+3*r*r*n*t+3*r*n*n*i+n*n*n*s}function By(n,e,t,i,s){let r=1-n;return 3*r*r*(t-e)+6*r*n*(i-t)+3*n*n*(s-i)}function zy(n,e,t,i,s){let r=(n-e)/(s-e);for(let o=0;o<8;o++){let a=cm(r,e,t,i,s)-n;if(Math.abs(a)<1e-10)break;let l=By(r,e,t,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var gn=class{constructor(e,t,i,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Ns(t,this.TimeBufferType),this.values=Ns(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,i;if(t.toJSON!==this.toJSON)i=t.toJSON(e);else{i={name:e.name,times:Ns(e.times,Array),values:Ns(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(i.interpolation=s),wa(e.settings)&&(i.settings={inTangents:Ns(e.settings.inTangents,Array),outTangents:Ns(e.settings.outTangents,Array)})}return i.type=e.ValueTypeName,i}InterpolantFactoryMethodDiscrete(e){return new nl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new tl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new el(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new il(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Lr:t=this.InterpolantFactoryMethodDiscrete;break;case Ua:t=this.InterpolantFactoryMethodLinear;break;case Ea:t=this.InterpolantFactoryMethodSmooth;break;case ru:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return Pe("KeyframeTrack:",i),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Lr;case this.InterpolantFactoryMethodLinear:return Ua;case this.InterpolantFactoryMethodSmooth:return Ea;case this.InterpolantFactoryMethodBezier:return ru}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let i=0,s=t.length;i!==s;++i)t[i]+=e;wa(this.settings)&&(gf(this.settings.inTangents,e),gf(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let i=0,s=t.length;i!==s;++i)t[i]*=e;wa(this.settings)&&(xf(this.settings.inTangents,e),xf(this.settings.outTangents,e))}return this}trim(e,t){let i=this.times,s=i.length,r=0,o=s-1;for(;r!==s&&i[r]<e;)++r;for(;o!==-1&&i[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=i.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Ie("KeyframeTrack: Invalid value size in track.",this),e=!1);let i=this.times,s=this.values,r=i.length;r===0&&(Ie("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){Ie("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Ie("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&Yx(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Ie("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===Ea,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*i,d=u-i,p=u+i;for(let g=0;g!==i;++g){let b=t[u+g];if(b!==t[d+g]||b!==t[p+g]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*i,d=o*i;for(let p=0;p!==i;++p)t[d+p]=t[u+p]}++o}}if(r>0){e[o]=e[r];for(let a=r*i,l=o*i,c=0;c!==i;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*i)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),i=this.constructor,s=new i(this.name,e,t);return s.createInterpolant=this.createInterpolant,wa(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function gf(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]+=e}function xf(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]*=e}gn.prototype.ValueTypeName="";gn.prototype.TimeBufferType=Float32Array;gn.prototype.ValueBufferType=Float32Array;gn.prototype.DefaultInterpolation=Ua;var Li=class extends gn{constructor(e,t,i){super(e,t,i)}};Li.prototype.ValueTypeName="bool";Li.prototype.ValueBufferType=Array;Li.prototype.DefaultInterpolation=Lr;Li.prototype.InterpolantFactoryMethodLinear=void 0;Li.prototype.InterpolantFactoryMethodSmooth=void 0;var sl=class extends gn{constructor(e,t,i,s){super(e,t,i,s)}};sl.prototype.ValueTypeName="color";var rl=class extends gn{constructor(e,t,i,s){super(e,t,i,s)}};rl.prototype.ValueTypeName="number";var ol=class extends Pi{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e,t,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)jt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Jr=class extends gn{constructor(e,t,i,s){super(e,t,i,s)}InterpolantFactoryMethodLinear(e){return new ol(this.times,this.values,this.getValueSize(),e)}};Jr.prototype.ValueTypeName="quaternion";Jr.prototype.InterpolantFactoryMethodSmooth=void 0;var Ii=class extends gn{constructor(e,t,i){super(e,t,i)}};Ii.prototype.ValueTypeName="string";Ii.prototype.ValueBufferType=Array;Ii.prototype.DefaultInterpolation=Lr;Ii.prototype.InterpolantFactoryMethodLinear=void 0;Ii.prototype.InterpolantFactoryMethodSmooth=void 0;var al=class extends gn{constructor(e,t,i,s){super(e,t,i,s)}};al.prototype.ValueTypeName="vector";var ll=class{constructor(e,t,i){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=i,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let p=c[u],g=c[u+1];if(p.global&&(p.lastIndex=0),p.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},hm=new ll,cl=class{constructor(e){this.manager=e!==void 0?e:hm,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let i=this;return new Promise(function(s,r){i.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};cl.DEFAULT_MATERIAL_NAME="__DEFAULT";var Qr=class extends Gt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new De(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},eo=class extends Qr{constructor(e,t,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Gt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new De(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},iu=new ve,yf=new C,vf=new C,hl=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new ye(512,512),this.mapType=un,this.map=null,this.mapPass=null,this.matrix=new ve,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ai,this._frameExtents=new ye(1,1),this._viewportCount=1,this._viewports=[new Ze(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;yf.setFromMatrixPosition(e.matrixWorld),t.position.copy(yf),vf.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(vf),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,i,s){iu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(iu,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===zs||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(iu)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Ma=new C,Sa=new jt,Bn=new C,ss=class extends Gt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ve,this.projectionMatrix=new ve,this.projectionMatrixInverse=new ve,this.coordinateSystem=Mn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ma,Sa,Bn),Bn.x===1&&Bn.y===1&&Bn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ma,Sa,Bn.set(1,1,1)).invert()}updateWorldMatrix(e,t,i=!1){super.updateWorldMatrix(e,t,i),this.matrixWorld.decompose(Ma,Sa,Bn),Bn.x===1&&Bn.y===1&&Bn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ma,Sa,Bn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ei=new C,bf=new ye,_f=new ye,St=class extends ss{constructor(e=50,t=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Gs*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Ar*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Gs*2*Math.atan(Math.tan(Ar*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){Ei.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ei.x,Ei.y).multiplyScalar(-e/Ei.z),Ei.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(Ei.x,Ei.y).multiplyScalar(-e/Ei.z)}getViewSize(e,t){return this.getViewBounds(e,bf,_f),t.subVectors(_f,bf)}setViewOffset(e,t,i,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Ar*.5*this.fov)/this.zoom,i=2*t,s=this.aspect*i,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*i/c,s*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var to=class extends ss{constructor(e=-1,t=1,i=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-e,o=i+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},cu=class extends hl{constructor(){super(new to(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},no=class extends Qr{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Gt.DEFAULT_UP),this.updateMatrix(),this.target=new Gt,this.shadow=new cu}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var io=class extends yt{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Ds=-90,Fs=1,Ys=class extends Gt{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new St(Ds,Fs,e,t);s.layers=this.layers,this.add(s);let r=new St(Ds,Fs,e,t);r.layers=this.layers,this.add(r);let o=new St(Ds,Fs,e,t);o.layers=this.layers,this.add(o);let a=new St(Ds,Fs,e,t);a.layers=this.layers,this.add(a);let l=new St(Ds,Fs,e,t);l.layers=this.layers,this.add(l);let c=new St(Ds,Fs,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[i,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Mn)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===zs)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let b=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let f=!1;e.isWebGLRenderer===!0?f=e.state.buffers.depth.getReversed():f=e.reversedDepthBuffer,e.setRenderTarget(i,0,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(i,1,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(i,2,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(i,3,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(i,4,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),i.texture.mipmapsAutoUpdate=b,e.setRenderTarget(i,5,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,p),e.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},ul=class extends St{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var $u="\\[\\]\\.:\\/",Hy=new RegExp("["+$u+"]","g"),qu="[^"+$u+"]",Gy="[^"+$u.replace("\\.","")+"]",Vy=/((?:WC+[\/:])*)/.source.replace("WC",qu),Wy=/(WCOD+)?/.source.replace("WCOD",Gy),Xy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",qu),$y=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",qu),qy=new RegExp("^"+Vy+Wy+Xy+$y+"$"),Yy=["material","materials","bones","map"],hu=class{constructor(e,t,i){let s=i||ht.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(e,t)}setValue(e,t){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].unbind()}},ht=class n{constructor(e,t,i){this.path=t,this.parsedPath=i||n.parseTrackName(t),this.node=n.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,i){return e&&e.isAnimationObjectGroup?new n.Composite(e,t,i):new n(e,t,i)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Hy,"")}static parseTrackName(e){let t=qy.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let i={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);Yy.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return i}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let i=e.skeleton.getBoneByName(t);if(i!==void 0)return i}if(e.children){let i=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=i(a.children);if(l)return l}return null},s=i(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)e[t++]=i[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,i=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=n.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Pe("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=t.objectIndex;switch(i){case"materials":if(!e.material){Ie("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Ie("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Ie("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Ie("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Ie("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[i]===void 0){Ie("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[i]}if(c!==void 0){if(e[c]===void 0){Ie("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Ie("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Ie("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Ie("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ht.Composite=hu;ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ht.prototype.GetterByBindingType=[ht.prototype._getValue_direct,ht.prototype._getValue_array,ht.prototype._getValue_arrayElement,ht.prototype._getValue_toArray];ht.prototype.SetterByBindingTypeAndVersioning=[[ht.prototype._setValue_direct,ht.prototype._setValue_direct_setNeedsUpdate,ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_array,ht.prototype._setValue_array_setNeedsUpdate,ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_arrayElement,ht.prototype._setValue_arrayElement_setNeedsUpdate,ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ht.prototype._setValue_fromArray,ht.prototype._setValue_fromArray_setNeedsUpdate,ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var nC=new Float32Array(1);var Ni=class extends zr{constructor(e,t,i=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var wf=new ve,so=class{constructor(e,t,i=0,s=1/0){this.ray=new Gr(e,t),this.near=i,this.far=s,this.camera=null,this.layers=new Ws,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Ie("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return wf.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(wf),this}intersectObject(e,t=!0,i=[]){return uu(e,this,i,t),i.sort(Mf),i}intersectObjects(e,t=!0,i=[]){for(let s=0,r=e.length;s<r;s++)uu(e[s],this,i,t);return i.sort(Mf),i}};function Mf(n,e){return n.distance-e.distance}function uu(n,e,t,i){let s=!0;if(n.layers.test(e.layers)&&n.raycast(e,t)===!1&&(s=!1),s===!0&&i===!0){let r=n.children;for(let o=0,a=r.length;o<a;o++)uu(r[o],e,t,!0)}}var du=class{static{this.prototype.isMatrix2=!0}constructor(e,t,i,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let i=0;i<4;i++)this.elements[i]=e[i+t];return this}set(e,t,i,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=i,r[3]=s,this}};var Sf=new C,Ta=new C,Os=new C,Us=new C,su=new C,Ky=new C,jy=new C,ro=class{constructor(e=new C,t=new C){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Sf.subVectors(e,this.start),Ta.subVectors(this.end,this.start);let i=Ta.dot(Ta);if(i===0)return 0;let r=Ta.dot(Sf)/i;return t&&(r=ke(r,0,1)),r}closestPointToPoint(e,t,i){let s=this.closestPointToPointParameter(e,t);return this.delta(i).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=Ky,i=jy){let s=10000000000000001e-32,r,o,a=this.start,l=e.start,c=this.end,h=e.end;Os.subVectors(c,a),Us.subVectors(h,l),su.subVectors(a,l);let u=Os.dot(Os),d=Us.dot(Us),p=Us.dot(su);if(u<=s&&d<=s)return t.copy(a),i.copy(l),t.distanceToSquared(i);if(u<=s)r=0,o=p/d,o=ke(o,0,1);else{let g=Os.dot(su);if(d<=s)o=0,r=ke(-g/u,0,1);else{let b=Os.dot(Us),f=u*d-b*b;f!==0?r=ke((b*p-g*d)/f,0,1):r=0,o=(b*r+p)/d,o<0?(o=0,r=ke(-g/u,0,1)):o>1&&(o=1,r=ke((b-g)/u,0,1))}}return t.copy(a).addScaledVector(Os,r),i.copy(l).addScaledVector(Us,o),t.distanceToSquared(i)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};function Yu(n,e,t,i){let s=Zy(i);switch(t){case Lu:return n*e;case Nu:return n*e/s.components*s.byteLength;case vl:return n*e/s.components*s.byteLength;case Fi:return n*e*2/s.components*s.byteLength;case bl:return n*e*2/s.components*s.byteLength;case Iu:return n*e*3/s.components*s.byteLength;case Nn:return n*e*4/s.components*s.byteLength;case _l:return n*e*4/s.components*s.byteLength;case lo:case co:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case ho:case uo:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Ml:case Tl:return Math.max(n,16)*Math.max(e,8)/4;case wl:case Sl:return Math.max(n,8)*Math.max(e,8)/2;case El:case Al:case Rl:case Pl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case Cl:case po:case Ll:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Il:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Nl:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case Dl:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case Fl:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case Ol:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case Ul:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case kl:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case Bl:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case zl:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case Hl:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case Gl:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case Vl:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case Wl:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case Xl:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case $l:case ql:case Yl:return Math.ceil(n/4)*Math.ceil(e/4)*16;case Kl:case jl:return Math.ceil(n/4)*Math.ceil(e/4)*8;case fo:case Zl:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Zy(n){switch(n){case un:case Au:return{byteLength:1,components:1};case Js:case Cu:case xn:return{byteLength:2,components:1};case xl:case yl:return{byteLength:2,components:4};case Ln:case gl:case In:return{byteLength:4,components:1};case Ru:case Pu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Pe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Im(){let n=null,e=!1,t=null,i=null;function s(r,o){i=n.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&n!==null&&(i=n.requestAnimationFrame(s),e=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){n=r}}}function Qy(n){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=n.createBuffer();n.bindBuffer(l,d),n.bufferData(l,c,h),a.onUploadCallback();let p;if(c instanceof Float32Array)p=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=n.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=n.HALF_FLOAT:p=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=n.SHORT;else if(c instanceof Uint32Array)p=n.UNSIGNED_INT;else if(c instanceof Int32Array)p=n.INT;else if(c instanceof Int8Array)p=n.BYTE;else if(c instanceof Uint8Array)p=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function i(a,l,c){let h=l.array,u=l.updateRanges;if(n.bindBuffer(c,a),u.length===0)n.bufferSubData(c,0,h);else{u.sort((p,g)=>p.start-g.start);let d=0;for(let p=1;p<u.length;p++){let g=u[d],b=u[p];b.start<=g.start+g.count+1?g.count=Math.max(g.count,b.start+b.count-g.start):(++d,u[d]=b)}u.length=d+1;for(let p=0,g=u.length;p<g;p++){let b=u[p];n.bufferSubData(c,b.start*h.BYTES_PER_ELEMENT,h,b.start,b.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(n.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var ev=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,tv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,nv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,iv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,sv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,rv=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,ov=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,av=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,lv=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,cv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,hv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,uv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,dv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,pv=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,fv=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,mv=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,gv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,xv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,yv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,vv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,bv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,_v=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,wv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Mv=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Sv=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Tv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Ev=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Av=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Cv=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Rv="gl_FragColor = linearToOutputTexel( gl_FragColor );",Pv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Lv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,Iv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Nv=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Dv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Fv=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,Ov=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Uv=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,kv=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Bv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,zv=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Hv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Gv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Vv=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Wv=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Xv=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,$v=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,qv=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Yv=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Kv=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,jv=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Zv=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Jv=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Qv=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,eb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,tb=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,nb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,ib=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,sb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,rb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,ob=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,ab=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,lb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,cb=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,hb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,ub=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,db=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,pb=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,fb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,mb=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,gb=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,xb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,yb=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,vb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,bb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,_b=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,wb=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Mb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Sb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Tb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Eb=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Ab=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Cb=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,Rb=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Pb=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Lb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Ib=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Nb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Db=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Fb=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,Ob=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,Ub=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,kb=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Bb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,zb=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Hb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Gb=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,Vb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Wb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Xb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,$b=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,qb=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,Yb=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,Kb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,jb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Zb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Jb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Qb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,e_=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,t_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,n_=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,i_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,s_=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,r_=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,o_=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,a_=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,l_=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,c_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,h_=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,u_=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,d_=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,p_=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,f_=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,m_=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,g_=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,x_=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,y_=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,v_=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,b_=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,__=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,w_=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,M_=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,S_=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,T_=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,E_=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,A_=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,C_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,R_=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,P_=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,L_=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,I_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Ge={alphahash_fragment:ev,alphahash_pars_fragment:tv,alphamap_fragment:nv,alphamap_pars_fragment:iv,alphatest_fragment:sv,alphatest_pars_fragment:rv,aomap_fragment:ov,aomap_pars_fragment:av,batching_pars_vertex:lv,batching_vertex:cv,begin_vertex:hv,beginnormal_vertex:uv,bsdfs:dv,iridescence_fragment:pv,bumpmap_pars_fragment:fv,clipping_planes_fragment:mv,clipping_planes_pars_fragment:gv,clipping_planes_pars_vertex:xv,clipping_planes_vertex:yv,color_fragment:vv,color_pars_fragment:bv,color_pars_vertex:_v,color_vertex:wv,common:Mv,defaultnormal_vertex:Sv,displacementmap_pars_vertex:Tv,displacementmap_vertex:Ev,emissivemap_fragment:Av,emissivemap_pars_fragment:Cv,colorspace_fragment:Rv,colorspace_pars_fragment:Pv,envmap_fragment:Lv,envmap_common_pars_fragment:Iv,envmap_pars_fragment:Nv,envmap_pars_vertex:Dv,envmap_physical_pars_fragment:Xv,envmap_vertex:Fv,fog_vertex:Ov,fog_pars_vertex:Uv,fog_fragment:kv,fog_pars_fragment:Bv,gradientmap_pars_fragment:zv,lightmap_pars_fragment:Hv,lights_lambert_fragment:Gv,lights_lambert_pars_fragment:Vv,lights_pars_begin:Wv,lights_toon_fragment:$v,lights_toon_pars_fragment:qv,lights_phong_fragment:Yv,lights_phong_pars_fragment:Kv,lights_physical_fragment:jv,lights_physical_pars_fragment:Zv,lights_fragment_begin:Jv,lights_fragment_maps:Qv,lights_fragment_end:eb,lightprobes_pars_fragment:tb,logdepthbuf_fragment:nb,logdepthbuf_pars_fragment:ib,logdepthbuf_pars_vertex:sb,logdepthbuf_vertex:rb,map_fragment:ob,map_pars_fragment:ab,map_particle_fragment:lb,map_particle_pars_fragment:cb,metalnessmap_fragment:hb,metalnessmap_pars_fragment:ub,morphinstance_vertex:db,morphcolor_vertex:pb,morphnormal_vertex:fb,morphtarget_pars_vertex:mb,morphtarget_vertex:gb,normal_fragment_begin:xb,normal_fragment_maps:yb,normal_pars_fragment:vb,normal_pars_vertex:bb,normal_vertex:_b,normalmap_pars_fragment:wb,clearcoat_normal_fragment_begin:Mb,clearcoat_normal_fragment_maps:Sb,clearcoat_pars_fragment:Tb,iridescence_pars_fragment:Eb,opaque_fragment:Ab,packing:Cb,premultiplied_alpha_fragment:Rb,project_vertex:Pb,dithering_fragment:Lb,dithering_pars_fragment:Ib,roughnessmap_fragment:Nb,roughnessmap_pars_fragment:Db,shadowmap_pars_fragment:Fb,shadowmap_pars_vertex:Ob,shadowmap_vertex:Ub,shadowmask_pars_fragment:kb,skinbase_vertex:Bb,skinning_pars_vertex:zb,skinning_vertex:Hb,skinnormal_vertex:Gb,specularmap_fragment:Vb,specularmap_pars_fragment:Wb,tonemapping_fragment:Xb,tonemapping_pars_fragment:$b,transmission_fragment:qb,transmission_pars_fragment:Yb,uv_pars_fragment:Kb,uv_pars_vertex:jb,uv_vertex:Zb,worldpos_vertex:Jb,background_vert:Qb,background_frag:e_,backgroundCube_vert:t_,backgroundCube_frag:n_,cube_vert:i_,cube_frag:s_,depth_vert:r_,depth_frag:o_,distance_vert:a_,distance_frag:l_,equirect_vert:c_,equirect_frag:h_,linedashed_vert:u_,linedashed_frag:d_,meshbasic_vert:p_,meshbasic_frag:f_,meshlambert_vert:m_,meshlambert_frag:g_,meshmatcap_vert:x_,meshmatcap_frag:y_,meshnormal_vert:v_,meshnormal_frag:b_,meshphong_vert:__,meshphong_frag:w_,meshphysical_vert:M_,meshphysical_frag:S_,meshtoon_vert:T_,meshtoon_frag:E_,points_vert:A_,points_frag:C_,shadow_vert:R_,shadow_frag:P_,sprite_vert:L_,sprite_frag:I_},de={common:{diffuse:{value:new De(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ne},alphaMap:{value:null},alphaMapTransform:{value:new Ne},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ne}},envmap:{envMap:{value:null},envMapRotation:{value:new Ne},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ne}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ne}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ne},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ne},normalScale:{value:new ye(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ne},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ne}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ne}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ne}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new De(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new De(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ne},alphaTest:{value:0},uvTransform:{value:new Ne}},sprite:{diffuse:{value:new De(16777215)},opacity:{value:1},center:{value:new ye(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ne},alphaMap:{value:null},alphaMapTransform:{value:new Ne},alphaTest:{value:0}}},ln={basic:{uniforms:Zt([de.common,de.specularmap,de.envmap,de.aomap,de.lightmap,de.fog]),vertexShader:Ge.meshbasic_vert,fragmentShader:Ge.meshbasic_frag},lambert:{uniforms:Zt([de.common,de.specularmap,de.envmap,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.fog,de.lights,{emissive:{value:new De(0)},envMapIntensity:{value:1}}]),vertexShader:Ge.meshlambert_vert,fragmentShader:Ge.meshlambert_frag},phong:{uniforms:Zt([de.common,de.specularmap,de.envmap,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.fog,de.lights,{emissive:{value:new De(0)},specular:{value:new De(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ge.meshphong_vert,fragmentShader:Ge.meshphong_frag},standard:{uniforms:Zt([de.common,de.envmap,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.roughnessmap,de.metalnessmap,de.fog,de.lights,{emissive:{value:new De(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ge.meshphysical_vert,fragmentShader:Ge.meshphysical_frag},toon:{uniforms:Zt([de.common,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.gradientmap,de.fog,de.lights,{emissive:{value:new De(0)}}]),vertexShader:Ge.meshtoon_vert,fragmentShader:Ge.meshtoon_frag},matcap:{uniforms:Zt([de.common,de.bumpmap,de.normalmap,de.displacementmap,de.fog,{matcap:{value:null}}]),vertexShader:Ge.meshmatcap_vert,fragmentShader:Ge.meshmatcap_frag},points:{uniforms:Zt([de.points,de.fog]),vertexShader:Ge.points_vert,fragmentShader:Ge.points_frag},dashed:{uniforms:Zt([de.common,de.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ge.linedashed_vert,fragmentShader:Ge.linedashed_frag},depth:{uniforms:Zt([de.common,de.displacementmap]),vertexShader:Ge.depth_vert,fragmentShader:Ge.depth_frag},normal:{uniforms:Zt([de.common,de.bumpmap,de.normalmap,de.displacementmap,{opacity:{value:1}}]),vertexShader:Ge.meshnormal_vert,fragmentShader:Ge.meshnormal_frag},sprite:{uniforms:Zt([de.sprite,de.fog]),vertexShader:Ge.sprite_vert,fragmentShader:Ge.sprite_frag},background:{uniforms:{uvTransform:{value:new Ne},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ge.background_vert,fragmentShader:Ge.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ne}},vertexShader:Ge.backgroundCube_vert,fragmentShader:Ge.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ge.cube_vert,fragmentShader:Ge.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ge.equirect_vert,fragmentShader:Ge.equirect_frag},distance:{uniforms:Zt([de.common,de.displacementmap,{referencePosition:{value:new C},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ge.distance_vert,fragmentShader:Ge.distance_frag},shadow:{uniforms:Zt([de.lights,de.fog,{color:{value:new De(0)},opacity:{value:1}}]),vertexShader:Ge.shadow_vert,fragmentShader:Ge.shadow_frag}};ln.physical={uniforms:Zt([ln.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ne},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ne},clearcoatNormalScale:{value:new ye(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ne},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Ne},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ne},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ne},sheen:{value:0},sheenColor:{value:new De(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ne},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ne},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ne},transmissionSamplerSize:{value:new ye},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ne},attenuationDistance:{value:0},attenuationColor:{value:new De(0)},specularColor:{value:new De(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ne},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ne},anisotropyVector:{value:new ye},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ne}}]),vertexShader:Ge.meshphysical_vert,fragmentShader:Ge.meshphysical_frag};var ec={r:0,b:0,g:0},N_=new ve,Nm=new Ne;Nm.set(-1,0,0,0,1,0,0,0,1);function D_(n,e,t,i,s,r){let o=new De(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function p(w){let T=w.isScene===!0?w.background:null;if(T&&T.isTexture){let _=w.backgroundBlurriness>0;T=e.get(T,_)}return T}function g(w){let T=!1,_=p(w);_===null?f(o,a):_&&_.isColor&&(f(_,1),T=!0);let A=n.xr.getEnvironmentBlendMode();A==="additive"?t.buffers.color.setClear(0,0,0,1,r):A==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(n.autoClear||T)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function b(w,T){let _=p(T);_&&_.isCubeTexture?(c===void 0&&(c=new tt(new Ci(1,1,1),new kt({name:"BackgroundCubeMaterial",uniforms:cs(ln.backgroundCube.uniforms),vertexShader:ln.backgroundCube.vertexShader,fragmentShader:ln.backgroundCube.fragmentShader,side:an,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(A,E,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=_,c.material.uniforms.backgroundBlurriness.value=T.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(N_.makeRotationFromEuler(T.backgroundRotation)).transpose(),_.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Nm),c.material.toneMapped=$e.getTransfer(_.colorSpace)!==je,(h!==_||u!==_.version||d!==n.toneMapping)&&(c.material.needsUpdate=!0,h=_,u=_.version,d=n.toneMapping),c.layers.enableAll(),w.unshift(c,c.geometry,c.material,0,0,null)):_&&_.isTexture&&(l===void 0&&(l=new tt(new ns(2,2),new kt({name:"BackgroundMaterial",uniforms:cs(ln.background.uniforms),vertexShader:ln.background.vertexShader,fragmentShader:ln.background.fragmentShader,side:Di,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=_,l.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,l.material.toneMapped=$e.getTransfer(_.colorSpace)!==je,_.matrixAutoUpdate===!0&&_.updateMatrix(),l.material.uniforms.uvTransform.value.copy(_.matrix),(h!==_||u!==_.version||d!==n.toneMapping)&&(l.material.needsUpdate=!0,h=_,u=_.version,d=n.toneMapping),l.layers.enableAll(),w.unshift(l,l.geometry,l.material,0,0,null))}function f(w,T){w.getRGB(ec,Xu(n)),t.buffers.color.setClear(ec.r,ec.g,ec.b,T,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(w,T=1){o.set(w),a=T,f(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(w){a=w,f(o,a)},render:g,addToRenderList:b,dispose:m}}function F_(n,e){let t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},s=d(null),r=s,o=!1;function a(F,B,W,L,V){let q=!1,G=u(F,L,W,B);r!==G&&(r=G,c(r.object)),q=p(F,L,W,V),q&&g(F,L,W,V),V!==null&&e.update(V,n.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,_(F,B,W,L),V!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get(V).buffer))}function l(){return n.createVertexArray()}function c(F){return n.bindVertexArray(F)}function h(F){return n.deleteVertexArray(F)}function u(F,B,W,L){let V=L.wireframe===!0,q=i[B.id];q===void 0&&(q={},i[B.id]=q);let G=F.isInstancedMesh===!0?F.id:0,ne=q[G];ne===void 0&&(ne={},q[G]=ne);let $=ne[W.id];$===void 0&&($={},ne[W.id]=$);let Q=$[V];return Q===void 0&&(Q=d(l()),$[V]=Q),Q}function d(F){let B=[],W=[],L=[];for(let V=0;V<t;V++)B[V]=0,W[V]=0,L[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:W,attributeDivisors:L,object:F,attributes:{},index:null}}function p(F,B,W,L){let V=r.attributes,q=B.attributes,G=0,ne=W.getAttributes();for(let $ in ne)if(ne[$].location>=0){let ee=V[$],Se=q[$];if(Se===void 0&&($==="instanceMatrix"&&F.instanceMatrix&&(Se=F.instanceMatrix),$==="instanceColor"&&F.instanceColor&&(Se=F.instanceColor)),ee===void 0||ee.attribute!==Se||Se&&ee.data!==Se.data)return!0;G++}return r.attributesNum!==G||r.index!==L}function g(F,B,W,L){let V={},q=B.attributes,G=0,ne=W.getAttributes();for(let $ in ne)if(ne[$].location>=0){let ee=q[$];ee===void 0&&($==="instanceMatrix"&&F.instanceMatrix&&(ee=F.instanceMatrix),$==="instanceColor"&&F.instanceColor&&(ee=F.instanceColor));let Se={};Se.attribute=ee,ee&&ee.data&&(Se.data=ee.data),V[$]=Se,G++}r.attributes=V,r.attributesNum=G,r.index=L}function b(){let F=r.newAttributes;for(let B=0,W=F.length;B<W;B++)F[B]=0}function f(F){m(F,0)}function m(F,B){let W=r.newAttributes,L=r.enabledAttributes,V=r.attributeDivisors;W[F]=1,L[F]===0&&(n.enableVertexAttribArray(F),L[F]=1),V[F]!==B&&(n.vertexAttribDivisor(F,B),V[F]=B)}function w(){let F=r.newAttributes,B=r.enabledAttributes;for(let W=0,L=B.length;W<L;W++)B[W]!==F[W]&&(n.disableVertexAttribArray(W),B[W]=0)}function T(F,B,W,L,V,q,G){G===!0?n.vertexAttribIPointer(F,B,W,V,q):n.vertexAttribPointer(F,B,W,L,V,q)}function _(F,B,W,L){b();let V=L.attributes,q=W.getAttributes(),G=B.defaultAttributeValues;for(let ne in q){let $=q[ne];if($.location>=0){let Q=V[ne];if(Q===void 0&&(ne==="instanceMatrix"&&F.instanceMatrix&&(Q=F.instanceMatrix),ne==="instanceColor"&&F.instanceColor&&(Q=F.instanceColor)),Q!==void 0){let ee=Q.normalized,Se=Q.itemSize,Oe=e.get(Q);if(Oe===void 0)continue;let j=Oe.buffer,me=Oe.type,_e=Oe.bytesPerElement,Ce=me===n.INT||me===n.UNSIGNED_INT||Q.gpuType===gl;if(Q.isInterleavedBufferAttribute){let ge=Q.data,Be=ge.isInterleavedBuffer===!0?ge.stride:ge.itemSize,bt=Q.offset;if(ge.isInstancedInterleavedBuffer||ge.isInstancedBufferAttribute){for(let Le=0;Le<$.locationSize;Le++)m($.location+Le,ge.meshPerAttribute);F.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=ge.meshPerAttribute*ge.count)}else for(let Le=0;Le<$.locationSize;Le++)f($.location+Le);n.bindBuffer(n.ARRAY_BUFFER,j);for(let Le=0;Le<$.locationSize;Le++)T($.location+Le,Se/$.locationSize,me,ee,Be*_e,(bt+Se/$.locationSize*Le)*_e,Ce)}else{if(Q.isInstancedBufferAttribute){for(let ge=0;ge<$.locationSize;ge++)m($.location+ge,Q.meshPerAttribute);F.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let ge=0;ge<$.locationSize;ge++)f($.location+ge);n.bindBuffer(n.ARRAY_BUFFER,j);for(let ge=0;ge<$.locationSize;ge++)T($.location+ge,Se/$.locationSize,me,ee,Se*_e,Se/$.locationSize*ge*_e,Ce)}}else if(G!==void 0){let ee=G[ne];if(ee!==void 0)switch(ee.length){case 2:n.vertexAttrib2fv($.location,ee);break;case 3:n.vertexAttrib3fv($.location,ee);break;case 4:n.vertexAttrib4fv($.location,ee);break;default:n.vertexAttrib1fv($.location,ee)}}}}w()}function A(){O();for(let F in i){let B=i[F];for(let W in B){let L=B[W];for(let V in L){let q=L[V];for(let G in q)h(q[G].object),delete q[G];delete L[V]}}delete i[F]}}function E(F){if(i[F.id]===void 0)return;let B=i[F.id];for(let W in B){let L=B[W];for(let V in L){let q=L[V];for(let G in q)h(q[G].object),delete q[G];delete L[V]}}delete i[F.id]}function x(F){for(let B in i){let W=i[B];for(let L in W){let V=W[L];if(V[F.id]===void 0)continue;let q=V[F.id];for(let G in q)h(q[G].object),delete q[G];delete V[F.id]}}}function M(F){for(let B in i){let W=i[B],L=F.isInstancedMesh===!0?F.id:0,V=W[L];if(V!==void 0){for(let q in V){let G=V[q];for(let ne in G)h(G[ne].object),delete G[ne];delete V[q]}delete W[L],Object.keys(W).length===0&&delete i[B]}}}function O(){N(),o=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:O,resetDefaultState:N,dispose:A,releaseStatesOfGeometry:E,releaseStatesOfObject:M,releaseStatesOfProgram:x,initAttributes:b,enableAttribute:f,disableUnusedAttributes:w}}function O_(n,e,t){let i;function s(l){i=l}function r(l,c){n.drawArrays(i,l,c),t.update(c,i,1)}function o(l,c,h){h!==0&&(n.drawArraysInstanced(i,l,c,h),t.update(c,i,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,h);let d=0;for(let p=0;p<h;p++)d+=c[p];t.update(d,i,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function U_(n,e,t,i){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=n.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==Nn&&i.convert(x)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let M=x===xn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==un&&x!==In&&!M&&i.convert(x)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Pe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Pe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Pe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),b=n.getParameter(n.MAX_TEXTURE_SIZE),f=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),m=n.getParameter(n.MAX_VERTEX_ATTRIBS),w=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),T=n.getParameter(n.MAX_VARYING_VECTORS),_=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),A=n.getParameter(n.MAX_SAMPLES),E=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:p,maxVertexTextures:g,maxTextureSize:b,maxCubemapSize:f,maxAttributes:m,maxVertexUniforms:w,maxVaryings:T,maxFragmentUniforms:_,maxSamples:A,samples:E}}function k_(n){let e=this,t=null,i=0,s=!1,r=!1,o=new Rn,a=new Ne,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let p=u.length!==0||d||i!==0||s;return s=d,i=u.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,p){let g=u.clippingPlanes,b=u.clipIntersection,f=u.clipShadows,m=n.get(u);if(!s||g===null||g.length===0||r&&!f)r?h(null):c();else{let w=r?0:i,T=w*4,_=m.clippingState||null;l.value=_,_=h(g,d,T,p);for(let A=0;A!==T;++A)_[A]=t[A];m.clippingState=_,this.numIntersection=b?this.numPlanes:0,this.numPlanes+=w}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function h(u,d,p,g){let b=u!==null?u.length:0,f=null;if(b!==0){if(f=l.value,g!==!0||f===null){let m=p+b*4,w=d.matrixWorldInverse;a.getNormalMatrix(w),(f===null||f.length<m)&&(f=new Float32Array(m));for(let T=0,_=p;T!==b;++T,_+=4)o.copy(u[T]).applyMatrix4(w,a),o.normal.toArray(f,_),f[_+3]=o.constant}l.value=f,l.needsUpdate=!0}return e.numPlanes=b,e.numIntersection=0,f}}var yo=class extends rn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},s=[i,i,i,i,i,i];this.texture=new Vr(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Ci(5,5,5),r=new kt({name:"CubemapFromEquirect",uniforms:cs(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:an,blending:rs});r.uniforms.tEquirect.value=t;let o=new tt(s,r),a=t.minFilter;return t.minFilter===di&&(t.minFilter=Ht),new Ys(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,i=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,i,s);e.setRenderTarget(r)}},um=256,B_=3,z_=20,Dm=256,Fm=16,H_=3,G_=new C,V_=new De,nc=class n{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Ys(1,10,null),this._boxMesh=new tt(new Ci(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,i=.1,s=100,r={}){let{size:o=256,position:a=G_}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,p=l.autoClearDepth,g=l.autoClearStencil,b=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,b===null&&(e.background=l.getClearColor(V_));let f=new Ys(i,s,h);return f.position.copy(a),f.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=p,l.autoClearStencil=g,e.background=b,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=fm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=pm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(um,zu(e))}_fromTexture(e,t){e.mapping===as||e.mapping===Zs?this._setSize(e.image.length===0?um:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,t=dm(e,!1,!1),i=Math.log2(e)-B_;for(let s=0;s<=i;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==t||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=dm(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===as||e.mapping===Zs?(this._cubemapMaterial===null&&(this._cubemapMaterial=fm()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=pm()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=W_(),this._integrationMaterial=X_());let t=this._cubeSize,i=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Fm);for(let o=0;o<=i;o++){let a=n.lodToRoughness(o,i);if(o>i-H_)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Dm*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=$_());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,i),s.envMap.value=e.texture,this._renderCube(r,0,i)}};function dm(n,e,t){return new yo(n,{minFilter:di,generateMipmaps:e,type:xn,colorSpace:Ir,depthBuffer:t})}function vo(n,e,t){return new kt({name:n,uniforms:e,vertexShader:Ge.cube_vert,fragmentShader:t,side:an,blending:rs,depthTest:!1,depthWrite:!1})}function W_(){return vo("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Dm}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function X_(){return vo("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Fm}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function $_(){return vo("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${z_}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function pm(){return vo("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function fm(){return vo("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function q_(n){let e=new WeakMap,t=new WeakMap,i=null;function s(d,p=!1){return d==null?null:p?o(d):r(d)}function r(d){if(d&&d.isTexture){let p=d.mapping;if(p===pl||p===fl)if(e.has(d)){let g=e.get(d).texture;return a(g,d.mapping)}else{let g=d.image;if(g&&g.height>0){let b=new yo(g.height);return b.fromEquirectangularTexture(n,d),e.set(d,b),d.addEventListener("dispose",c),a(b.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let p=d.mapping,g=p===pl||p===fl,b=p===as||p===Zs;if(g||b){let f=t.get(d),m=f!==void 0?f.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return i===null&&(i=new nc(n)),f=g?i.fromEquirectangular(d,f):i.fromCubemap(d,f),f.texture.pmremVersion=d.pmremVersion,t.set(d,f),f.texture;if(f!==void 0)return f.texture;{let w=d.image;return g&&w&&w.height>0||b&&w&&l(w)?(i===null&&(i=new nc(n)),f=g?i.fromEquirectangular(d):i.fromCubemap(d),f.texture.pmremVersion=d.pmremVersion,t.set(d,f),d.addEventListener("dispose",h),f.texture):null}}}return d}function a(d,p){return p===pl?d.mapping=as:p===fl&&(d.mapping=Zs),d}function l(d){let p=0,g=6;for(let b=0;b<g;b++)d[b]!==void 0&&p++;return p===g}function c(d){let p=d.target;p.removeEventListener("dispose",c);let g=e.get(p);g!==void 0&&(e.delete(p),g.dispose())}function h(d){let p=d.target;p.removeEventListener("dispose",h);let g=t.get(p);g!==void 0&&(t.delete(p),g.dispose())}function u(){e=new WeakMap,t=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:u}}function Y_(n){let e={};function t(i){if(e[i]!==void 0)return e[i];let s=n.getExtension(i);return e[i]=s,s}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){let s=t(i);return s===null&&Er("WebGLRenderer: "+i+" extension not supported."),s}}}function K_(n,e,t,i){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let f in g.attributes)e.remove(g.attributes[f]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let b=r.get(g);b&&(e.remove(b),r.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,b){return s[b.id]!==void 0||(b.addEventListener("dispose",a),s[b.id]=new WeakRef(b),o.register(b,b.id,b),t.memory.geometries++),b}function h(g){let b=g.attributes;for(let f in b)e.update(b[f],n.ARRAY_BUFFER)}function u(g){let b=g.index,f=g.attributes.position,m=0;if(f===void 0)return;let w=b!==null?b.array.length:f.array.length/3-1,T=f.count>=65535?Br:kr,_=new T(Math.ceil(w/3)*6,1),A=_.array;if(b!==null){let x=b.array;m=b.version;for(let M=0,O=0;M<w;M+=3){let N=x[M+0],F=x[M+1],B=x[M+2];A[O++]=N,A[O++]=F,A[O++]=F,A[O++]=B,A[O++]=B,A[O++]=N}}else{m=f.version;for(let x=0,M=0;x<w;x+=3){let O=x+0,N=x+1,F=x+2;A[M++]=O,A[M++]=N,A[M++]=N,A[M++]=F,A[M++]=F,A[M++]=O}}_.version=m;let E=r.get(g);E&&e.remove(E),r.set(g,_)}function d(g){let b=r.get(g);if(b){let f=g.index;f!==null&&b.version<f.version&&u(g)}else u(g);return r.get(g)}function p(){for(let g in s){let b=s[g].deref();b!==void 0&&l(b)}}return{get:c,update:h,getWireframeAttribute:d,dispose:p}}function j_(n,e,t){let i;function s(u){i=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){n.drawElements(i,d,r,u*o),t.update(d,i,1)}function c(u,d,p){p!==0&&(n.drawElementsInstanced(i,d,r,u*o,p),t.update(d,i,p))}function h(u,d,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,d,0,r,u,0,p);let b=0;for(let f=0;f<p;f++)b+=d[f];t.update(b,i,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Z_(n){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,o,a){switch(t.calls++,o){case n.TRIANGLES:t.triangles+=a*(r/3);break;case n.LINES:t.lines+=a*(r/2);break;case n.LINE_STRIP:t.lines+=a*(r-1);break;case n.LINE_LOOP:t.lines+=a*r;break;case n.POINTS:t.points+=a*r;break;default:Ie("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:i}}function J_(n,e,t){let i=new WeakMap,s=new Ze;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=i.get(a);if(d===void 0||d.count!==u){let O=function(){x.dispose(),i.delete(a),a.removeEventListener("dispose",O)};d!==void 0&&d.texture.dispose();let p=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,b=a.morphAttributes.color!==void 0,f=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],w=a.morphAttributes.color||[],T=0;p===!0&&(T=1),g===!0&&(T=2),b===!0&&(T=3);let _=a.attributes.position.count*T,A=1;_>e.maxTextureSize&&(A=Math.ceil(_/e.maxTextureSize),_=e.maxTextureSize);let E=new Float32Array(_*A*4*u),x=new Or(E,_,A,u);x.type=In,x.needsUpdate=!0;let M=T*4;for(let N=0;N<u;N++){let F=f[N],B=m[N],W=w[N],L=_*A*4*N;for(let V=0;V<F.count;V++){let q=V*M;p===!0&&(s.fromBufferAttribute(F,V),E[L+q+0]=s.x,E[L+q+1]=s.y,E[L+q+2]=s.z,E[L+q+3]=0),g===!0&&(s.fromBufferAttribute(B,V),E[L+q+4]=s.x,E[L+q+5]=s.y,E[L+q+6]=s.z,E[L+q+7]=0),b===!0&&(s.fromBufferAttribute(W,V),E[L+q+8]=s.x,E[L+q+9]=s.y,E[L+q+10]=s.z,E[L+q+11]=W.itemSize===4?s.w:1)}}d={count:u,texture:x,size:new ye(_,A)},i.set(a,d),a.addEventListener("dispose",O)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",o.morphTexture,t);else{let p=0;for(let b=0;b<c.length;b++)p+=c[b];let g=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",d.size)}return{update:r}}function Q_(n,e,t,i,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,n.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),i.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var ew={[vu]:"LINEAR_TONE_MAPPING",[bu]:"REINHARD_TONE_MAPPING",[_u]:"CINEON_TONE_MAPPING",[wu]:"ACES_FILMIC_TONE_MAPPING",[Su]:"AGX_TONE_MAPPING",[Tu]:"NEUTRAL_TONE_MAPPING",[Mu]:"CUSTOM_TONE_MAPPING"};function tw(n,e,t,i,s,r){let o=new rn(e,t,{type:n,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new yt;h.setAttribute("position",new et([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new et([0,2,0,0,2,0],2));let u=new Za({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new tt(h,u),p=new to(-1,1,1,-1,0,1),g=null,b=null,f=!1,m,w=null,T=[],_=!1;this.setSize=function(A,E){o.setSize(A,E),a!==null&&a.setSize(A,E),l!==null&&l.setSize(A,E);for(let x=0;x<T.length;x++){let M=T[x];M.setSize&&M.setSize(A,E)}},this.setEffects=function(A){T=A,_=T.length>0&&T[0].isRenderPass===!0;let E=o.width,x=o.height;T.length>0&&a===null&&(a=new rn(E,x,{type:xn,depthBuffer:!1,stencilBuffer:!1}),l=new rn(E,x,{type:xn,depthBuffer:!1,stencilBuffer:!1}));let M=s===!0&&T.some(O=>O.needsDepthTexture===!0);M!==(o.depthTexture!==null)&&(M===!0&&c===null&&(c=new ui(E,x),r===!0&&(c.format=pi,c.type=ls)),o.dispose(),o.depthTexture=M?c:null,o.resolveDepthBuffer=M,o.storeMultisampledDepthBuffer=M);for(let O=0;O<T.length;O++){let N=T[O];N.setSize&&N.setSize(E,x),M&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(A,E){if(f||A.toneMapping===Vn&&T.length===0)return!1;if(w=E,E!==null){let x=E.width,M=E.height;(o.width!==x||o.height!==M)&&this.setSize(x,M)}return _===!1&&A.setRenderTarget(o),m=A.toneMapping,A.toneMapping=Vn,!0},this.hasRenderPass=function(){return _},this.end=function(A,E){A.toneMapping=m,f=!0;let x=o,M=a;for(let O=0;O<T.length;O++){let N=T[O];N.enabled!==!1&&(N.render(A,M,x,E),N.needsSwap!==!1&&(x=M,M=M===a?l:a))}if(g!==A.outputColorSpace||b!==A.toneMapping){g=A.outputColorSpace,b=A.toneMapping,u.defines={},$e.getTransfer(g)===je&&(u.defines.SRGB_TRANSFER="");let O=ew[b];O&&(u.defines[O]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=x.texture,A.setRenderTarget(w),A.render(d,p),w=null,f=!1},this.isCompositing=function(){return f},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var Om=new sn,Um=new ui(1,1),km=new Xr(1),Bm=new Or,zm=new za,Hm=new Vr,mm=[],gm=[],xm=new Float32Array(16),ym=new Float32Array(9),vm=new Float32Array(4);function er(n,e,t){let i=n[0];if(i<=0||i>0)return n;let s=e*t,r=mm[s];if(r===void 0&&(r=new Float32Array(s),mm[s]=r),e!==0){i.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,n[o].toArray(r,a)}return r}function Rt(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function Pt(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function sc(n,e){let t=gm[e];t===void 0&&(t=new Int32Array(e),gm[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function nw(n,e){let t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function iw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Rt(t,e))return;n.uniform2fv(this.addr,e),Pt(t,e)}}function sw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Rt(t,e))return;n.uniform3fv(this.addr,e),Pt(t,e)}}function rw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Rt(t,e))return;n.uniform4fv(this.addr,e),Pt(t,e)}}function ow(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Rt(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),Pt(t,e)}else{if(Rt(t,i))return;vm.set(i),n.uniformMatrix2fv(this.addr,!1,vm),Pt(t,i)}}function aw(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Rt(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),Pt(t,e)}else{if(Rt(t,i))return;ym.set(i),n.uniformMatrix3fv(this.addr,!1,ym),Pt(t,i)}}function lw(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Rt(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),Pt(t,e)}else{if(Rt(t,i))return;xm.set(i),n.uniformMatrix4fv(this.addr,!1,xm),Pt(t,i)}}function cw(n,e){let t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function hw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Rt(t,e))return;n.uniform2iv(this.addr,e),Pt(t,e)}}function uw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Rt(t,e))return;n.uniform3iv(this.addr,e),Pt(t,e)}}function dw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Rt(t,e))return;n.uniform4iv(this.addr,e),Pt(t,e)}}function pw(n,e){let t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function fw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Rt(t,e))return;n.uniform2uiv(this.addr,e),Pt(t,e)}}function mw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Rt(t,e))return;n.uniform3uiv(this.addr,e),Pt(t,e)}}function gw(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Rt(t,e))return;n.uniform4uiv(this.addr,e),Pt(t,e)}}function rc(n){return n.version===0&&(n.compareFunction=Ou,n.needsUpdate=!0),n}function xw(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_2D_SHADOW?r=rc(Um):r=Om,t.setTexture2D(e||r,s)}function yw(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),t.setTexture3D(e||zm,s)}function vw(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_CUBE_SHADOW?r=rc(km):r=Hm,t.setTextureCube(e||r,s)}function bw(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),t.setTexture2DArray(e||Bm,s)}function _w(n){switch(n){case 5126:return nw;case 35664:return iw;case 35665:return sw;case 35666:return rw;case 35674:return ow;case 35675:return aw;case 35676:return lw;case 5124:case 35670:return cw;case 35667:case 35671:return hw;case 35668:case 35672:return uw;case 35669:case 35673:return dw;case 5125:return pw;case 36294:return fw;case 36295:return mw;case 36296:return gw;case 35678:case 36198:case 36298:case 36306:case 35682:return xw;case 35679:case 36299:case 36307:return yw;case 35680:case 36300:case 36308:case 36293:return vw;case 36289:case 36303:case 36311:case 36292:return bw}}function ww(n,e){n.uniform1fv(this.addr,e)}function Mw(n,e){let t=er(e,this.size,2);n.uniform2fv(this.addr,t)}function Sw(n,e){let t=er(e,this.size,3);n.uniform3fv(this.addr,t)}function Tw(n,e){let t=er(e,this.size,4);n.uniform4fv(this.addr,t)}function Ew(n,e){let t=er(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function Aw(n,e){let t=er(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function Cw(n,e){let t=er(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function Rw(n,e){n.uniform1iv(this.addr,e)}function Pw(n,e){n.uniform2iv(this.addr,e)}function Lw(n,e){n.uniform3iv(this.addr,e)}function Iw(n,e){n.uniform4iv(this.addr,e)}function Nw(n,e){n.uniform1uiv(this.addr,e)}function Dw(n,e){n.uniform2uiv(this.addr,e)}function Fw(n,e){n.uniform3uiv(this.addr,e)}function Ow(n,e){n.uniform4uiv(this.addr,e)}function Uw(n,e,t){let i=this.cache,s=e.length,r=sc(t,s);Rt(i,r)||(n.uniform1iv(this.addr,r),Pt(i,r));let o;this.type===n.SAMPLER_2D_SHADOW?o=rc(Um):o=Om;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function kw(n,e,t){let i=this.cache,s=e.length,r=sc(t,s);Rt(i,r)||(n.uniform1iv(this.addr,r),Pt(i,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||zm,r[o])}function Bw(n,e,t){let i=this.cache,s=e.length,r=sc(t,s);Rt(i,r)||(n.uniform1iv(this.addr,r),Pt(i,r));let o;this.type===n.SAMPLER_CUBE_SHADOW?o=rc(km):o=Hm;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function zw(n,e,t){let i=this.cache,s=e.length,r=sc(t,s);Rt(i,r)||(n.uniform1iv(this.addr,r),Pt(i,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Bm,r[o])}function Hw(n){switch(n){case 5126:return ww;case 35664:return Mw;case 35665:return Sw;case 35666:return Tw;case 35674:return Ew;case 35675:return Aw;case 35676:return Cw;case 5124:case 35670:return Rw;case 35667:case 35671:return Pw;case 35668:case 35672:return Lw;case 35669:case 35673:return Iw;case 5125:return Nw;case 36294:return Dw;case 36295:return Fw;case 36296:return Ow;case 35678:case 36198:case 36298:case 36306:case 35682:return Uw;case 35679:case 36299:case 36307:return kw;case 35680:case 36300:case 36308:case 36293:return Bw;case 36289:case 36303:case 36311:case 36292:return zw}}var Zu=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=_w(t.type)}},Ju=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Hw(t.type)}},Qu=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],i)}}},Ku=/(\w+)(\])?(\[|\.)?/g;function bm(n,e){n.seq.push(e),n.map[e.id]=e}function Gw(n,e,t){let i=n.name,s=i.length;for(Ku.lastIndex=0;;){let r=Ku.exec(i),o=Ku.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){bm(t,c===void 0?new Zu(a,n,e):new Ju(a,n,e));break}else{let u=t.map[a];u===void 0&&(u=new Qu(a),bm(t,u)),t=u}}}var Qs=class{constructor(e,t){this.seq=[],this.map={};let i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Gw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,i,s){let r=this.map[t];r!==void 0&&r.setValue(e,i,s)}setOptional(e,t,i){let s=t[i];s!==void 0&&this.setValue(e,i,s)}static upload(e,t,i,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=i[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let i=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&i.push(o)}return i}};function _m(n,e,t){let i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}var Vw=37297,Ww=0;function Xw(n,e){let t=n.split(`
`),i=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;i.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return i.join(`
`)}var wm=new Ne;function $w(n){$e._getMatrix(wm,$e.workingColorSpace,n);let e=`mat3( ${wm.elements.map(t=>t.toFixed(4))} )`;switch($e.getTransfer(n)){case Nr:return[e,"LinearTransferOETF"];case je:return[e,"sRGBTransferOETF"];default:return Pe("WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function Mm(n,e,t){let i=n.getShaderParameter(e,n.COMPILE_STATUS),r=(n.getShaderInfoLog(e)||"").trim();if(i&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Xw(n.getShaderSource(e),a)}else return r}function qw(n,e){let t=$w(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Yw={[vu]:"Linear",[bu]:"Reinhard",[_u]:"Cineon",[wu]:"ACESFilmic",[Su]:"AgX",[Tu]:"Neutral",[Mu]:"Custom"};function Kw(n,e){let t=Yw[e];return t===void 0?(Pe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var tc=new C;function jw(){$e.getLuminanceCoefficients(tc);let n=tc.x.toFixed(4),e=tc.y.toFixed(4),t=tc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Zw(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(xo).join(`
`)}function Jw(n){let e=[];for(let t in n){let i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function Qw(n,e){let t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=n.getActiveAttrib(e,s),o=r.name,a=1;r.type===n.FLOAT_MAT2&&(a=2),r.type===n.FLOAT_MAT3&&(a=3),r.type===n.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:n.getAttribLocation(e,o),locationSize:a}}return t}function xo(n){return n!==""}function Sm(n,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Tm(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var eM=/^[ \t]*#include +<([\w\d./]+)>/gm;function ed(n){return n.replace(eM,tM)}function tM(n,e){let t=Ge[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return ed(t)}var nM=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Em(n){return n.replace(nM,iM)}function iM(n,e,t,i){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Am(n){let e=`precision ${n.precision} float;
	precision ${n.precision} int;
	precision ${n.precision} sampler2D;
	precision ${n.precision} samplerCube;
	precision ${n.precision} sampler3D;
	precision ${n.precision} sampler2DArray;
	precision ${n.precision} sampler2DShadow;
	precision ${n.precision} samplerCubeShadow;
	precision ${n.precision} sampler2DArrayShadow;
	precision ${n.precision} isampler2D;
	precision ${n.precision} isampler3D;
	precision ${n.precision} isamplerCube;
	precision ${n.precision} isampler2DArray;
	precision ${n.precision} usampler2D;
	precision ${n.precision} usampler3D;
	precision ${n.precision} usamplerCube;
	precision ${n.precision} usampler2DArray;
	`;return n.precision==="highp"?e+=`
#define HIGH_PRECISION`:n.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var sM={[oo]:"SHADOWMAP_TYPE_PCF",[Ks]:"SHADOWMAP_TYPE_VSM"};function rM(n){return sM[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var oM={[Zs]:"ENVMAP_MODE_REFRACTION"};function aM(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":oM[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var lM={[dl]:"ENVMAP_BLENDING_MULTIPLY",[$f]:"ENVMAP_BLENDING_MIX",[qf]:"ENVMAP_BLENDING_ADD"};function cM(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":lM[n.combine]||"ENVMAP_BLENDING_NONE"}function hM(n,e,t,i){let s=n.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=rM(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=aM(t),u=cM(t),d=Zw(t),p=Jw(r),g=s.createProgram(),b,f,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(b=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(xo).join(`
`),b.length>0&&(b+=`
`),f=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(xo).join(`
`),f.length>0&&(f+=`
`)):(b=[Am(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(xo).join(`
`),f=[Am(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Vn?"#define TONE_MAPPING":"",t.toneMapping!==Vn?Ge.tonemapping_pars_fragment:"",t.toneMapping!==Vn?Kw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Ge.colorspace_pars_fragment,qw("linearToOutputTexel",t.outputColorSpace),jw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(xo).join(`
`)),o=ed(o),o=Sm(o,t),o=Tm(o,t),a=ed(a),a=Sm(a,t),a=Tm(a,t),o=Em(o),a=Em(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,b=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+b,f=["#define varying in",t.glslVersion===ku?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===ku?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+f);let w=m+b+o,T=m+f+a,_=_m(s,s.VERTEX_SHADER,w),A=_m(s,s.FRAGMENT_SHADER,T);s.attachShader(g,_),s.attachShader(g,A),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function E(N){if(n.debug.checkShaderErrors){let F=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(_)||"",W=s.getShaderInfoLog(A)||"",L=F.trim(),V=B.trim(),q=W.trim(),G=!0,ne=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(s,g,_,A);else{let $=Mm(s,_,"vertex"),Q=Mm(s,A,"fragment");Ie("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+L+`
`+$+`
`+Q)}else L!==""?Pe("WebGLProgram: Program Info Log:",L):(V===""||q==="")&&(ne=!1);ne&&(N.diagnostics={runnable:G,programLog:L,vertexShader:{log:V,prefix:b},fragmentShader:{log:q,prefix:f}})}s.deleteShader(_),s.deleteShader(A),x=new Qs(s,g),M=Qw(s,g)}let x;this.getUniforms=function(){return x===void 0&&E(this),x};let M;this.getAttributes=function(){return M===void 0&&E(this),M};let O=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(g,Vw)),O},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Ww++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=_,this.fragmentShader=A,this}var uM=0,td=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,i){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){let t=this.shaderCache,i=t.get(e);return i===void 0&&(i=new nd(e),t.set(e,i)),i}},nd=class{constructor(e){this.id=uM++,this.code=e,this.usedTimes=0}};function dM(n){return n===Fi||n===po||n===fo}function pM(n,e,t,i,s,r){let o=new Ws,a=new td,l=new Set,c=[],h=new Map,u=i.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,M,O,N,F,B){let W=N.fog,L=F.geometry,V=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?N.environment:null,q=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,G=e.get(x.envMap||V,q),ne=d[x.type],$=i.precision;x.precision!==null&&($=i.getMaxPrecision(x.precision),$!==x.precision&&Pe("WebGLProgram.getParameters:",x.precision,"not supported, using",$,"instead."));let Q=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,ee=Q!==void 0?Q.length:0,Se=0;L.morphAttributes.position!==void 0&&(Se=1),L.morphAttributes.normal!==void 0&&(Se=2),L.morphAttributes.color!==void 0&&(Se=3);let Oe,j,me,_e;if(ne){let fe=ln[ne];Oe=fe.vertexShader,j=fe.fragmentShader}else{Oe=x.vertexShader,j=x.fragmentShader;let fe=a.getVertexShaderStage(x),Qe=a.getFragmentShaderStage(x);a.update(x,fe,Qe),me=fe.id,_e=Qe.id}let Ce=n.getRenderTarget(),ge=n.state.buffers.depth.getReversed(),Be=F.isInstancedMesh===!0,bt=F.isBatchedMesh===!0,Le=!!x.map,Je=!!x.matcap,nt=!!G,Ve=nt&&G.isPMREMTexture===!0,Bt=!!x.aoMap,Tt=!!x.lightMap,cn=!!x.bumpMap&&x.wireframe===!1,mt=!!x.normalMap,Fn=!!x.displacementMap,It=!!x.emissiveMap,yn=!!x.metalnessMap,vn=!!x.roughnessMap,bn=x.anisotropy>0,D=x.clearcoat>0,_n=x.diffuseRoughness>0,ut=x.dispersion>0,dt=x.retroreflectivity>0,pe=x.iridescence>0,Et=x.sheen>0,Re=x.transmission>0,Fe=bn&&!!x.anisotropyMap,S=D&&!!x.clearcoatMap,y=D&&!!x.clearcoatNormalMap,k=D&&!!x.clearcoatRoughnessMap,te=_n&&!!x.diffuseRoughnessMap,J=pe&&!!x.iridescenceMap,re=pe&&!!x.iridescenceThicknessMap,he=Et&&!!x.sheenColorMap,Y=Et&&!!x.sheenRoughnessMap,K=!!x.specularMap,ae=!!x.specularColorMap,P=!!x.specularIntensityMap,Z=Re&&!!x.transmissionMap,X=Re&&!!x.thicknessMap,le=!!x.gradientMap,se=!!x.alphaMap,oe=x.alphaTest>0,Ee=!!x.alphaHash,He=!!x.extensions,ie=Vn;x.toneMapped&&(Ce===null||Ce.isXRRenderTarget===!0)&&(ie=n.toneMapping);let Ae=Ve?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,ze={shaderID:ne,shaderType:x.type,shaderName:x.name,vertexShader:Oe,fragmentShader:j,defines:x.defines,customVertexShaderID:me,customFragmentShaderID:_e,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:$,batching:bt,batchingColor:bt&&F._colorsTexture!==null,instancing:Be,instancingColor:Be&&F.instanceColor!==null,instancingMorph:Be&&F.morphTexture!==null,outputColorSpace:Ce===null?n.outputColorSpace:Ce.isXRRenderTarget===!0?Ce.texture.colorSpace:$e.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Le,matcap:Je,envMap:nt,envMapMode:nt&&G.mapping,envMapPMREM:Ve,envMapMaxLod:Ve?Ae.length-1:null,envMapSize:Ve?Ae[0].width:null,aoMap:Bt,lightMap:Tt,bumpMap:cn,normalMap:mt,displacementMap:Fn,emissiveMap:It,normalMapObjectSpace:mt&&x.normalMapType===jf,normalMapTangentSpace:mt&&x.normalMapType===Jl,packedNormalMap:mt&&x.normalMapType===Jl&&dM(x.normalMap.format),metalnessMap:yn,roughnessMap:vn,anisotropy:bn,anisotropyMap:Fe,clearcoat:D,clearcoatMap:S,clearcoatNormalMap:y,clearcoatRoughnessMap:k,diffuseRoughness:_n,diffuseRoughnessMap:te,dispersion:ut,retroreflection:dt,iridescence:pe,iridescenceMap:J,iridescenceThicknessMap:re,sheen:Et,sheenColorMap:he,sheenRoughnessMap:Y,specularMap:K,specularColorMap:ae,specularIntensityMap:P,transmission:Re,transmissionMap:Z,thicknessMap:X,gradientMap:le,opaque:x.transparent===!1&&x.blending===js&&x.alphaToCoverage===!1,alphaMap:se,alphaTest:oe,alphaHash:Ee,combine:x.combine,mapUv:Le&&p(x.map.channel),aoMapUv:Bt&&p(x.aoMap.channel),lightMapUv:Tt&&p(x.lightMap.channel),bumpMapUv:cn&&p(x.bumpMap.channel),normalMapUv:mt&&p(x.normalMap.channel),displacementMapUv:Fn&&p(x.displacementMap.channel),emissiveMapUv:It&&p(x.emissiveMap.channel),metalnessMapUv:yn&&p(x.metalnessMap.channel),roughnessMapUv:vn&&p(x.roughnessMap.channel),anisotropyMapUv:Fe&&p(x.anisotropyMap.channel),clearcoatMapUv:S&&p(x.clearcoatMap.channel),clearcoatNormalMapUv:y&&p(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:k&&p(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:te&&p(x.diffuseRoughnessMap.channel),iridescenceMapUv:J&&p(x.iridescenceMap.channel),iridescenceThicknessMapUv:re&&p(x.iridescenceThicknessMap.channel),sheenColorMapUv:he&&p(x.sheenColorMap.channel),sheenRoughnessMapUv:Y&&p(x.sheenRoughnessMap.channel),specularMapUv:K&&p(x.specularMap.channel),specularColorMapUv:ae&&p(x.specularColorMap.channel),specularIntensityMapUv:P&&p(x.specularIntensityMap.channel),transmissionMapUv:Z&&p(x.transmissionMap.channel),thicknessMapUv:X&&p(x.thicknessMap.channel),alphaMapUv:se&&p(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(mt||bn),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:F.isPoints===!0&&!!L.attributes.uv&&(Le||se),fog:!!W,useFog:x.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&mt===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:ge,skinning:F.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:ee,morphTextureStride:Se,numSunLights:M.sun.length,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numSunLightShadows:M.sunShadowMap.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numLightProbeGrids:B.filter(fe=>fe.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:n.shadowMap.enabled&&O.length>0,shadowMapType:n.shadowMap.type,toneMapping:ie,decodeVideoTexture:Le&&x.map.isVideoTexture===!0&&$e.getTransfer(x.map.colorSpace)===je,decodeVideoTextureEmissive:It&&x.emissiveMap.isVideoTexture===!0&&$e.getTransfer(x.emissiveMap.colorSpace)===je,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Ct,flipSided:x.side===an,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:He&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(He&&x.extensions.multiDraw===!0||bt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return ze.vertexUv1s=l.has(1),ze.vertexUv2s=l.has(2),ze.vertexUv3s=l.has(3),l.clear(),ze}function b(x){let M=[];if(x.shaderID?M.push(x.shaderID):(M.push(x.customVertexShaderID),M.push(x.customFragmentShaderID)),x.defines!==void 0)for(let O in x.defines)M.push(O),M.push(x.defines[O]);return x.isRawShaderMaterial===!1&&(f(M,x),m(M,x),M.push(n.outputColorSpace)),M.push(x.customProgramCacheKey),M.join()}function f(x,M){x.push(M.precision),x.push(M.outputColorSpace),x.push(M.envMapMode),x.push(M.envMapPMREM),x.push(M.envMapMaxLod),x.push(M.envMapSize),x.push(M.mapUv),x.push(M.alphaMapUv),x.push(M.lightMapUv),x.push(M.aoMapUv),x.push(M.bumpMapUv),x.push(M.normalMapUv),x.push(M.displacementMapUv),x.push(M.emissiveMapUv),x.push(M.metalnessMapUv),x.push(M.roughnessMapUv),x.push(M.anisotropyMapUv),x.push(M.clearcoatMapUv),x.push(M.clearcoatNormalMapUv),x.push(M.clearcoatRoughnessMapUv),x.push(M.diffuseRoughnessMapUv),x.push(M.iridescenceMapUv),x.push(M.iridescenceThicknessMapUv),x.push(M.sheenColorMapUv),x.push(M.sheenRoughnessMapUv),x.push(M.specularMapUv),x.push(M.specularColorMapUv),x.push(M.specularIntensityMapUv),x.push(M.transmissionMapUv),x.push(M.thicknessMapUv),x.push(M.combine),x.push(M.fogExp2),x.push(M.sizeAttenuation),x.push(M.morphTargetsCount),x.push(M.numSunLights),x.push(M.numDirLights),x.push(M.numPointLights),x.push(M.numSpotLights),x.push(M.numSpotLightMaps),x.push(M.numHemiLights),x.push(M.numRectAreaLights),x.push(M.numSunLightShadows),x.push(M.numDirLightShadows),x.push(M.numPointLightShadows),x.push(M.numSpotLightShadows),x.push(M.numSpotLightShadowsWithMaps),x.push(M.numLightProbes),x.push(M.numLightProbeGrids),x.push(M.shadowMapType),x.push(M.toneMapping),x.push(M.numClippingPlanes),x.push(M.numClipIntersection),x.push(M.depthPacking)}function m(x,M){o.disableAll(),M.instancing&&o.enable(0),M.instancingColor&&o.enable(1),M.instancingMorph&&o.enable(2),M.matcap&&o.enable(3),M.envMap&&o.enable(4),M.normalMapObjectSpace&&o.enable(5),M.normalMapTangentSpace&&o.enable(6),M.clearcoat&&o.enable(7),M.iridescence&&o.enable(8),M.alphaTest&&o.enable(9),M.vertexColors&&o.enable(10),M.vertexAlphas&&o.enable(11),M.vertexUv1s&&o.enable(12),M.vertexUv2s&&o.enable(13),M.vertexUv3s&&o.enable(14),M.vertexTangents&&o.enable(15),M.anisotropy&&o.enable(16),M.alphaHash&&o.enable(17),M.batching&&o.enable(18),M.dispersion&&o.enable(19),M.retroreflection&&o.enable(24),M.diffuseRoughness&&o.enable(25),M.batchingColor&&o.enable(20),M.gradientMap&&o.enable(21),M.packedNormalMap&&o.enable(22),M.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),M.fog&&o.enable(0),M.useFog&&o.enable(1),M.flatShading&&o.enable(2),M.logarithmicDepthBuffer&&o.enable(3),M.reversedDepthBuffer&&o.enable(4),M.skinning&&o.enable(5),M.morphTargets&&o.enable(6),M.morphNormals&&o.enable(7),M.morphColors&&o.enable(8),M.premultipliedAlpha&&o.enable(9),M.shadowMapEnabled&&o.enable(10),M.doubleSided&&o.enable(11),M.flipSided&&o.enable(12),M.useDepthPacking&&o.enable(13),M.dithering&&o.enable(14),M.transmission&&o.enable(15),M.sheen&&o.enable(16),M.opaque&&o.enable(17),M.pointsUvs&&o.enable(18),M.decodeVideoTexture&&o.enable(19),M.decodeVideoTextureEmissive&&o.enable(20),M.alphaToCoverage&&o.enable(21),M.numLightProbeGrids>0&&o.enable(22),M.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function w(x){let M=d[x.type],O;if(M){let N=ln[M];O=mo.clone(N.uniforms)}else O=x.uniforms;return O}function T(x,M){let O=h.get(M);return O!==void 0?++O.usedTimes:(O=new hM(n,M,x,s),c.push(O),h.set(M,O)),O}function _(x){if(--x.usedTimes===0){let M=c.indexOf(x);c[M]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function A(x){a.remove(x)}function E(){a.dispose()}return{getParameters:g,getProgramCacheKey:b,getUniforms:w,acquireProgram:T,releaseProgram:_,releaseShaderCache:A,programs:c,dispose:E}}function fM(){let n=new WeakMap;function e(o){return n.has(o)}function t(o){let a=n.get(o);return a===void 0&&(a={},n.set(o,a)),a}function i(o){n.delete(o)}function s(o,a,l){n.get(o)[a]=l}function r(){n=new WeakMap}return{has:e,get:t,remove:i,update:s,dispose:r}}function mM(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.materialVariant!==e.materialVariant?n.materialVariant-e.materialVariant:n.z!==e.z?n.z-e.z:n.id-e.id}function Cm(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function Rm(){let n=[],e=0,t=[],i=[],s=[];function r(){e=0,t.length=0,i.length=0,s.length=0}function o(d){let p=0;return d.isInstancedMesh&&(p+=2),d.isSkinnedMesh&&(p+=1),p}function a(d,p,g,b,f,m){let w=n[e];return w===void 0?(w={id:d.id,object:d,geometry:p,material:g,materialVariant:o(d),groupOrder:b,renderOrder:d.renderOrder,z:f,group:m},n[e]=w):(w.id=d.id,w.object=d,w.geometry=p,w.material=g,w.materialVariant=o(d),w.groupOrder=b,w.renderOrder=d.renderOrder,w.z=f,w.group=m),e++,w}function l(d,p,g,b,f,m,w){w.reversedDepth===!0&&(f=-f);let T=a(d,p,g,b,f,m);g.transmission>0?i.push(T):g.transparent===!0?s.push(T):t.push(T)}function c(d,p,g,b,f,m){let w=a(d,p,g,b,f,m);g.transmission>0?i.unshift(w):g.transparent===!0?s.unshift(w):t.unshift(w)}function h(d,p){t.length>1&&t.sort(d||mM),i.length>1&&i.sort(p||Cm),s.length>1&&s.sort(p||Cm)}function u(){for(let d=e,p=n.length;d<p;d++){let g=n[d];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function gM(){let n=new WeakMap;function e(i,s){let r=n.get(i),o;return r===void 0?(o=new Rm,n.set(i,[o])):s>=r.length?(o=new Rm,r.push(o)):o=r[s],o}function t(){n=new WeakMap}return{get:e,dispose:t}}function xM(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new C,color:new De};break;case"SpotLight":t={position:new C,direction:new C,color:new De,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new C,color:new De,distance:0,decay:0};break;case"HemisphereLight":t={direction:new C,skyColor:new De,groundColor:new De};break;case"RectAreaLight":t={color:new De,position:new C,halfWidth:new C,halfHeight:new C};break}return n[e.id]=t,t}}}function yM(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ye};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ye};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ye,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}var vM=0;function bM(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function _M(n){let e=new xM,t=yM(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new C);let s=new C,r=new ve,o=new ve;function a(c){let h=0,u=0,d=0;for(let B=0;B<9;B++)i.probe[B].set(0,0,0);let p=0,g=0,b=0,f=0,m=0,w=0,T=0,_=0,A=0,E=0,x=0,M=0,O=0,N=0;c.sort(bM);for(let B=0,W=c.length;B<W;B++){let L=c[B],V=L.color,q=L.intensity,G=L.distance,ne=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Fi?ne=L.shadow.map.texture:ne=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=V.r*q,u+=V.g*q,d+=V.b*q;else if(L.isLightProbe){for(let $=0;$<9;$++)i.probe[$].addScaledVector(L.sh.coefficients[$],q);N++}else if(L.isSunLight){let $=e.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),i.sunShadow[g]=ee,i.sunShadowMap[g]=ne;let Se=Q.getViewportCount();for(let Oe=0;Oe<Se;Oe++)i.sunShadowMatrix[b+Oe]=Q.getMatrix(Oe),i.sunShadowCascade[b+Oe]=Q._cascadeData[Oe];b+=Se,g++}i.sun[p]=$,p++}else if(L.isDirectionalLight){let $=e.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let Q=L.shadow,ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,i.directionalShadow[f]=ee,i.directionalShadowMap[f]=ne,i.directionalShadowMatrix[f]=L.shadow.matrix,A++}i.directional[f]=$,f++}else if(L.isSpotLight){let $=e.get(L);$.position.setFromMatrixPosition(L.matrixWorld),$.color.copy(V).multiplyScalar(q),$.distance=G,$.coneCos=Math.cos(L.angle),$.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),$.decay=L.decay,i.spot[w]=$;let Q=L.shadow;if(L.map&&(i.spotLightMap[M]=L.map,M++,Q.updateMatrices(L),L.castShadow&&O++),i.spotLightMatrix[w]=Q.matrix,L.castShadow){let ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,i.spotShadow[w]=ee,i.spotShadowMap[w]=ne,x++}w++}else if(L.isRectAreaLight){let $=e.get(L);$.color.copy(V).multiplyScalar(q),$.halfWidth.set(L.width*.5,0,0),$.halfHeight.set(0,L.height*.5,0),i.rectArea[T]=$,T++}else if(L.isPointLight){let $=e.get(L);if($.color.copy(L.color).multiplyScalar(L.intensity),$.distance=L.distance,$.decay=L.decay,L.castShadow){let Q=L.shadow,ee=t.get(L);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,ee.shadowCameraNear=Q.camera.near,ee.shadowCameraFar=Q.camera.far,i.pointShadow[m]=ee,i.pointShadowMap[m]=ne,i.pointShadowMatrix[m]=L.shadow.matrix,E++}i.point[m]=$,m++}else if(L.isHemisphereLight){let $=e.get(L);$.skyColor.copy(L.color).multiplyScalar(q),$.groundColor.copy(L.groundColor).multiplyScalar(q),i.hemi[_]=$,_++}}T>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=de.LTC_FLOAT_1,i.rectAreaLTC2=de.LTC_FLOAT_2):(i.rectAreaLTC1=de.LTC_HALF_1,i.rectAreaLTC2=de.LTC_HALF_2)),i.ambient[0]=h,i.ambient[1]=u,i.ambient[2]=d;let F=i.hash;(F.sunLength!==p||F.directionalLength!==f||F.pointLength!==m||F.spotLength!==w||F.rectAreaLength!==T||F.hemiLength!==_||F.numSunShadows!==g||F.numDirectionalShadows!==A||F.numPointShadows!==E||F.numSpotShadows!==x||F.numSpotMaps!==M||F.numLightProbes!==N)&&(i.sun.length=p,i.directional.length=f,i.spot.length=w,i.rectArea.length=T,i.point.length=m,i.hemi.length=_,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=b,i.sunShadowCascade.length=b,i.directionalShadow.length=A,i.directionalShadowMap.length=A,i.directionalShadowMatrix.length=A,i.pointShadow.length=E,i.pointShadowMap.length=E,i.pointShadowMatrix.length=E,i.spotShadow.length=x,i.spotShadowMap.length=x,i.spotLightMatrix.length=x+M-O,i.spotLightMap.length=M,i.numSpotLightShadowsWithMaps=O,i.numLightProbes=N,F.sunLength=p,F.directionalLength=f,F.pointLength=m,F.spotLength=w,F.rectAreaLength=T,F.hemiLength=_,F.numSunShadows=g,F.numDirectionalShadows=A,F.numPointShadows=E,F.numSpotShadows=x,F.numSpotMaps=M,F.numLightProbes=N,i.version=vM++)}function l(c,h){let u=0,d=0,p=0,g=0,b=0,f=0,m=h.matrixWorldInverse;for(let w=0,T=c.length;w<T;w++){let _=c[w];if(_.isSunLight){let A=i.sun[u];A.direction.setFromMatrixPosition(_.matrixWorld),A.direction.transformDirection(m),u++}else if(_.isDirectionalLight){let A=i.directional[d];A.direction.setFromMatrixPosition(_.matrixWorld),s.setFromMatrixPosition(_.target.matrixWorld),A.direction.sub(s),A.direction.transformDirection(m),d++}else if(_.isSpotLight){let A=i.spot[g];A.position.setFromMatrixPosition(_.matrixWorld),A.position.applyMatrix4(m),A.direction.setFromMatrixPosition(_.matrixWorld),s.setFromMatrixPosition(_.target.matrixWorld),A.direction.sub(s),A.direction.transformDirection(m),g++}else if(_.isRectAreaLight){let A=i.rectArea[b];A.position.setFromMatrixPosition(_.matrixWorld),A.position.applyMatrix4(m),o.identity(),r.copy(_.matrixWorld),r.premultiply(m),o.extractRotation(r),A.halfWidth.set(_.width*.5,0,0),A.halfHeight.set(0,_.height*.5,0),A.halfWidth.applyMatrix4(o),A.halfHeight.applyMatrix4(o),b++}else if(_.isPointLight){let A=i.point[p];A.position.setFromMatrixPosition(_.matrixWorld),A.position.applyMatrix4(m),p++}else if(_.isHemisphereLight){let A=i.hemi[f];A.direction.setFromMatrixPosition(_.matrixWorld),A.direction.transformDirection(m),f++}}}return{setup:a,setupView:l,state:i}}function Pm(n){let e=new _M(n),t=[],i=[],s=[];function r(u){h.camera=u,t.length=0,i.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){i.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function wM(n){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Pm(n),e.set(s,[a])):r>=o.length?(a=new Pm(n),o.push(a)):a=o[r],a}function i(){e=new WeakMap}return{get:t,dispose:i}}var MM=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,SM=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,TM=[new C(1,0,0),new C(-1,0,0),new C(0,1,0),new C(0,-1,0),new C(0,0,1),new C(0,0,-1)],EM=[new C(0,-1,0),new C(0,-1,0),new C(0,0,1),new C(0,0,-1),new C(0,-1,0),new C(0,-1,0)],Lm=new ve,go=new C,ju=new C;function AM(n,e,t){let i=new Ai,s=new ye,r=new ye,o=new Ze,a=new Ja,l=new Qa,c={},h=t.maxTextureSize,u={[Di]:an,[an]:Di,[Ct]:Ct},d=new kt({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ye},radius:{value:4}},vertexShader:MM,fragmentShader:SM}),p=d.clone();p.defines.HORIZONTAL_PASS=1;let g=new yt;g.setAttribute("position",new At(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let b=new tt(g,d),f=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=oo;let m=this.type;this.render=function(E,x,M){if(f.enabled===!1||f.autoUpdate===!1&&f.needsUpdate===!1||E.length===0)return;this.type===Af&&(Pe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=oo);let O=n.getRenderTarget(),N=n.getActiveCubeFace(),F=n.getActiveMipmapLevel(),B=n.state;B.setBlending(rs),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let W=m!==this.type;W&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(V=>V.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,V=E.length;L<V;L++){let q=E[L],G=q.shadow;if(G===void 0){Pe("WebGLShadowMap:",q,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ne=G.getFrameExtents();s.multiply(ne),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ne.x),s.x=r.x*ne.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ne.y),s.y=r.y*ne.y,G.mapSize.y=r.y));let $=n.state.buffers.depth.getReversed();if(G.camera._reversedDepth=$,G.map===null||W===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===Ks){if(q.isPointLight){Pe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new rn(s.x,s.y,{format:Fi,type:xn,minFilter:Ht,magFilter:Ht,generateMipmaps:!1}),G.map.texture.name=q.name+".shadowMap",G.map.depthTexture=new ui(s.x,s.y,In),G.map.depthTexture.name=q.name+".shadowMapDepth",G.map.depthTexture.format=li,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Ut,G.map.depthTexture.magFilter=Ut}else q.isPointLight?(G.map=new yo(s.x),G.map.depthTexture=new Xr(s.x,Ln)):(G.map=new rn(s.x,s.y),G.map.depthTexture=new ui(s.x,s.y,Ln)),G.map.depthTexture.name=q.name+".shadowMap",G.map.depthTexture.format=li,this.type===oo?(G.map.depthTexture.compareFunction=$?Fu:Du,G.map.depthTexture.minFilter=Ht,G.map.depthTexture.magFilter=Ht):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Ut,G.map.depthTexture.magFilter=Ut);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();q.isPointLight!==!0&&G.updateMatrices(q,M);let ee=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:M.layers;for(let Se=0;Se<Q;Se++){let Oe=G.getCamera(Se);if(q.isPointLight){let j=G.camera,me=G.matrix,_e=q.distance||j.far;_e!==j.far&&(j.far=_e,j.updateProjectionMatrix()),go.setFromMatrixPosition(q.matrixWorld),j.position.copy(go),ju.copy(j.position),ju.add(TM[Se]),j.up.copy(EM[Se]),j.lookAt(ju),j.updateMatrixWorld(),me.makeTranslation(-go.x,-go.y,-go.z),Lm.multiplyMatrices(j.projectionMatrix,j.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Lm,j.coordinateSystem,j.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)n.setRenderTarget(G.map,Se),n.clear();else{Se===0&&(n.setRenderTarget(G.map),n.clear());let j=G.getViewport(Se);o.set(r.x*j.x,r.y*j.y,r.x*j.z,r.y*j.w),B.viewport(o)}i=G.getFrustum(Se),_(x,M,Oe,q,ee,this.type)}G.isPointLightShadow!==!0&&this.type===Ks&&w(G,M),G.needsUpdate=!1}m=this.type,f.needsUpdate=!1,n.setRenderTarget(O,N,F)};function w(E,x){let M=e.update(b);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,p.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,p.needsUpdate=!0),E.mapPass===null?E.mapPass=new rn(s.x,s.y,{format:Fi,type:xn}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,n.setRenderTarget(E.mapPass),n.clear(),n.renderBufferDirect(x,null,M,d,b,null),p.uniforms.shadow_pass.value=E.mapPass.texture,p.uniforms.resolution.value.set(E.map.width,E.map.height),p.uniforms.radius.value=E.radius,n.setRenderTarget(E.map),n.clear(),n.renderBufferDirect(x,null,M,p,b,null)}function T(E,x,M,O){let N=null,F=M.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(F!==void 0)N=F;else if(N=M.isPointLight===!0?l:a,n.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let B=N.uuid,W=x.uuid,L=c[B];L===void 0&&(L={},c[B]=L);let V=L[W];V===void 0&&(V=N.clone(),L[W]=V,x.addEventListener("dispose",A)),N=V}if(N.visible=x.visible,N.wireframe=x.wireframe,O===Ks?N.side=x.shadowSide!==null?x.shadowSide:x.side:N.side=x.shadowSide!==null?x.shadowSide:u[x.side],N.alphaMap=x.alphaMap,N.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,N.map=x.map,N.clipShadows=x.clipShadows,N.clippingPlanes=x.clippingPlanes,N.clipIntersection=x.clipIntersection,N.displacementMap=x.displacementMap,N.displacementScale=x.displacementScale,N.displacementBias=x.displacementBias,N.wireframeLinewidth=x.wireframeLinewidth,N.linewidth=x.linewidth,M.isPointLight===!0&&N.isMeshDistanceMaterial===!0){let B=n.properties.get(N);B.light=M}return N}function _(E,x,M,O,N,F){if(E.visible===!1)return;if(E.layers.test(N)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&F===Ks)&&(!E.frustumCulled||E.intersectsFrustum(i))){E.modelViewMatrix.multiplyMatrices(M.matrixWorldInverse,E.matrixWorld);let L=e.update(E),V=E.material;if(Array.isArray(V)){let q=L.groups;for(let G=0,ne=q.length;G<ne;G++){let $=q[G],Q=V[$.materialIndex];if(Q&&Q.visible){let ee=T(E,Q,O,F);E.onBeforeShadow(n,E,x,M,L,ee,$),n.renderBufferDirect(M,null,L,ee,E,$),E.onAfterShadow(n,E,x,M,L,ee,$)}}}else if(V.visible){let q=T(E,V,O,F);E.onBeforeShadow(n,E,x,M,L,q,null),n.renderBufferDirect(M,null,L,q,E,null),E.onAfterShadow(n,E,x,M,L,q,null)}}let W=E.children;for(let L=0,V=W.length;L<V;L++)_(W[L],x,M,O,N,F)}function A(E){E.target.removeEventListener("dispose",A);for(let M in c){let O=c[M],N=E.target.uuid;N in O&&(O[N].dispose(),delete O[N])}}}function CM(n,e){function t(){let P=!1,Z=new Ze,X=null,le=new Ze(0,0,0,0);return{setMask:function(se){X!==se&&!P&&(n.colorMask(se,se,se,se),X=se)},setLocked:function(se){P=se},setClear:function(se,oe,Ee,He,ie){ie===!0&&(se*=He,oe*=He,Ee*=He),Z.set(se,oe,Ee,He),le.equals(Z)===!1&&(n.clearColor(se,oe,Ee,He),le.copy(Z))},reset:function(){P=!1,X=null,le.set(-1,0,0,0)}}}function i(){let P=!1,Z=!1,X=null,le=null,se=null;return{setReversed:function(oe){if(Z!==oe){let Ee=e.get("EXT_clip_control");oe?Ee.clipControlEXT(Ee.LOWER_LEFT_EXT,Ee.ZERO_TO_ONE_EXT):Ee.clipControlEXT(Ee.LOWER_LEFT_EXT,Ee.NEGATIVE_ONE_TO_ONE_EXT),Z=oe;let He=se;se=null,this.setClear(He)}},getReversed:function(){return Z},setTest:function(oe){oe?ge(n.DEPTH_TEST):Be(n.DEPTH_TEST)},setMask:function(oe){X!==oe&&!P&&(n.depthMask(oe),X=oe)},setFunc:function(oe){if(Z&&(oe=om[oe]),le!==oe){switch(oe){case Ca:n.depthFunc(n.NEVER);break;case Ra:n.depthFunc(n.ALWAYS);break;case Pa:n.depthFunc(n.LESS);break;case Bs:n.depthFunc(n.LEQUAL);break;case La:n.depthFunc(n.EQUAL);break;case Ia:n.depthFunc(n.GEQUAL);break;case Na:n.depthFunc(n.GREATER);break;case Da:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}le=oe}},setLocked:function(oe){P=oe},setClear:function(oe){se!==oe&&(se=oe,Z&&(oe=1-oe),n.clearDepth(oe))},reset:function(){P=!1,X=null,le=null,se=null,Z=!1}}}function s(){let P=!1,Z=null,X=null,le=null,se=null,oe=null,Ee=null,He=null,ie=null;return{setTest:function(Ae){P||(Ae?ge(n.STENCIL_TEST):Be(n.STENCIL_TEST))},setMask:function(Ae){Z!==Ae&&!P&&(n.stencilMask(Ae),Z=Ae)},setFunc:function(Ae,ze,fe){(X!==Ae||le!==ze||se!==fe)&&(n.stencilFunc(Ae,ze,fe),X=Ae,le=ze,se=fe)},setOp:function(Ae,ze,fe){(oe!==Ae||Ee!==ze||He!==fe)&&(n.stencilOp(Ae,ze,fe),oe=Ae,Ee=ze,He=fe)},setLocked:function(Ae){P=Ae},setClear:function(Ae){ie!==Ae&&(n.clearStencil(Ae),ie=Ae)},reset:function(){P=!1,Z=null,X=null,le=null,se=null,oe=null,Ee=null,He=null,ie=null}}}let r=new t,o=new i,a=new s,l={},c=new WeakMap,h={},u={},d={},p=new WeakMap,g=[],b=null,f=!1,m=null,w=null,T=null,_=null,A=null,E=null,x=null,M=new De(0,0,0),O=0,N=!1,F=null,B=null,W=null,L=null,V=null,q=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ne=0,$=n.getParameter(n.VERSION);$.indexOf("WebGL")!==-1?(ne=parseFloat(/^WebGL (\d)/.exec($)[1]),G=ne>=1):$.indexOf("OpenGL ES")!==-1&&(ne=parseFloat(/^OpenGL ES (\d)/.exec($)[1]),G=ne>=2);let Q=null,ee={},Se=n.getParameter(n.SCISSOR_BOX),Oe=n.getParameter(n.VIEWPORT),j=new Ze().fromArray(Se),me=new Ze().fromArray(Oe);function _e(P,Z,X,le){let se=new Uint8Array(4),oe=n.createTexture();n.bindTexture(P,oe),n.texParameteri(P,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(P,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let Ee=0;Ee<X;Ee++)P===n.TEXTURE_3D||P===n.TEXTURE_2D_ARRAY?n.texImage3D(Z,0,n.RGBA,1,1,le,0,n.RGBA,n.UNSIGNED_BYTE,se):n.texImage2D(Z+Ee,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,se);return oe}let Ce={};Ce[n.TEXTURE_2D]=_e(n.TEXTURE_2D,n.TEXTURE_2D,1),Ce[n.TEXTURE_CUBE_MAP]=_e(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ce[n.TEXTURE_2D_ARRAY]=_e(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Ce[n.TEXTURE_3D]=_e(n.TEXTURE_3D,n.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ge(n.DEPTH_TEST),o.setFunc(Bs),cn(!1),mt(pu),ge(n.CULL_FACE),Bt(rs);function ge(P){h[P]!==!0&&(n.enable(P),h[P]=!0)}function Be(P){h[P]!==!1&&(n.disable(P),h[P]=!1)}function bt(P,Z){return d[P]!==Z?(n.bindFramebuffer(P,Z),d[P]=Z,P===n.DRAW_FRAMEBUFFER&&(d[n.FRAMEBUFFER]=Z),P===n.FRAMEBUFFER&&(d[n.DRAW_FRAMEBUFFER]=Z),!0):!1}function Le(P,Z){let X=g,le=!1;if(P){X=p.get(Z),X===void 0&&(X=[],p.set(Z,X));let se=P.textures;if(X.length!==se.length||X[0]!==n.COLOR_ATTACHMENT0){for(let oe=0,Ee=se.length;oe<Ee;oe++)X[oe]=n.COLOR_ATTACHMENT0+oe;X.length=se.length,le=!0}}else X[0]!==n.BACK&&(X[0]=n.BACK,le=!0);le&&n.drawBuffers(X)}function Je(P){return b!==P?(n.useProgram(P),b=P,!0):!1}let nt={[os]:n.FUNC_ADD,[Rf]:n.FUNC_SUBTRACT,[Pf]:n.FUNC_REVERSE_SUBTRACT};nt[Lf]=n.MIN,nt[If]=n.MAX;let Ve={[Nf]:n.ZERO,[Df]:n.ONE,[Ff]:n.SRC_COLOR,[xu]:n.SRC_ALPHA,[Hf]:n.SRC_ALPHA_SATURATE,[Bf]:n.DST_COLOR,[Uf]:n.DST_ALPHA,[Of]:n.ONE_MINUS_SRC_COLOR,[yu]:n.ONE_MINUS_SRC_ALPHA,[zf]:n.ONE_MINUS_DST_COLOR,[kf]:n.ONE_MINUS_DST_ALPHA,[Gf]:n.CONSTANT_COLOR,[Vf]:n.ONE_MINUS_CONSTANT_COLOR,[Wf]:n.CONSTANT_ALPHA,[Xf]:n.ONE_MINUS_CONSTANT_ALPHA};function Bt(P,Z,X,le,se,oe,Ee,He,ie,Ae){if(P===rs){f===!0&&(Be(n.BLEND),f=!1);return}if(f===!1&&(ge(n.BLEND),f=!0),P!==Cf){if(P!==m||Ae!==N){if((w!==os||A!==os)&&(n.blendEquation(n.FUNC_ADD),w=os,A=os),Ae)switch(P){case js:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case fu:n.blendFunc(n.ONE,n.ONE);break;case mu:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case gu:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:Ie("WebGLState: Invalid blending: ",P);break}else switch(P){case js:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case fu:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case mu:Ie("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case gu:Ie("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ie("WebGLState: Invalid blending: ",P);break}T=null,_=null,E=null,x=null,M.set(0,0,0),O=0,m=P,N=Ae}return}se=se||Z,oe=oe||X,Ee=Ee||le,(Z!==w||se!==A)&&(n.blendEquationSeparate(nt[Z],nt[se]),w=Z,A=se),(X!==T||le!==_||oe!==E||Ee!==x)&&(n.blendFuncSeparate(Ve[X],Ve[le],Ve[oe],Ve[Ee]),T=X,_=le,E=oe,x=Ee),(He.equals(M)===!1||ie!==O)&&(n.blendColor(He.r,He.g,He.b,ie),M.copy(He),O=ie),m=P,N=!1}function Tt(P,Z){P.side===Ct?Be(n.CULL_FACE):ge(n.CULL_FACE);let X=P.side===an;Z&&(X=!X),cn(X),P.blending===js&&P.transparent===!1?Bt(rs):Bt(P.blending,P.blendEquation,P.blendSrc,P.blendDst,P.blendEquationAlpha,P.blendSrcAlpha,P.blendDstAlpha,P.blendColor,P.blendAlpha,P.premultipliedAlpha),o.setFunc(P.depthFunc),o.setTest(P.depthTest),o.setMask(P.depthWrite),r.setMask(P.colorWrite);let le=P.stencilWrite;a.setTest(le),le&&(a.setMask(P.stencilWriteMask),a.setFunc(P.stencilFunc,P.stencilRef,P.stencilFuncMask),a.setOp(P.stencilFail,P.stencilZFail,P.stencilZPass)),It(P.polygonOffset,P.polygonOffsetFactor,P.polygonOffsetUnits),P.alphaToCoverage===!0?ge(n.SAMPLE_ALPHA_TO_COVERAGE):Be(n.SAMPLE_ALPHA_TO_COVERAGE)}function cn(P){F!==P&&(P?n.frontFace(n.CW):n.frontFace(n.CCW),F=P)}function mt(P){P!==Tf?(ge(n.CULL_FACE),P!==B&&(P===pu?n.cullFace(n.BACK):P===Ef?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Be(n.CULL_FACE),B=P}function Fn(P){P!==W&&(G&&n.lineWidth(P),W=P)}function It(P,Z,X){P?(ge(n.POLYGON_OFFSET_FILL),(L!==Z||V!==X)&&(L=Z,V=X,o.getReversed()&&(Z=-Z,X=-X),n.polygonOffset(Z,X))):Be(n.POLYGON_OFFSET_FILL)}function yn(P){P?ge(n.SCISSOR_TEST):Be(n.SCISSOR_TEST)}function vn(P){P===void 0&&(P=n.TEXTURE0+q-1),Q!==P&&(n.activeTexture(P),Q=P)}function bn(P,Z,X){X===void 0&&(Q===null?X=n.TEXTURE0+q-1:X=Q);let le=ee[X];le===void 0&&(le={type:void 0,texture:void 0},ee[X]=le),(le.type!==P||le.texture!==Z)&&(Q!==X&&(n.activeTexture(X),Q=X),n.bindTexture(P,Z||Ce[P]),le.type=P,le.texture=Z)}function D(){let P=ee[Q];P!==void 0&&P.type!==void 0&&(n.bindTexture(P.type,null),P.type=void 0,P.texture=void 0)}function _n(){try{n.compressedTexImage2D(...arguments)}catch(P){Ie("WebGLState:",P)}}function ut(){try{n.compressedTexImage3D(...arguments)}catch(P){Ie("WebGLState:",P)}}function dt(){try{n.texSubImage2D(...arguments)}catch(P){Ie("WebGLState:",P)}}function pe(){try{n.texSubImage3D(...arguments)}catch(P){Ie("WebGLState:",P)}}function Et(){try{n.compressedTexSubImage2D(...arguments)}catch(P){Ie("WebGLState:",P)}}function Re(){try{n.compressedTexSubImage3D(...arguments)}catch(P){Ie("WebGLState:",P)}}function Fe(){try{n.texStorage2D(...arguments)}catch(P){Ie("WebGLState:",P)}}function S(){try{n.texStorage3D(...arguments)}catch(P){Ie("WebGLState:",P)}}function y(){try{n.texImage2D(...arguments)}catch(P){Ie("WebGLState:",P)}}function k(){try{n.texImage3D(...arguments)}catch(P){Ie("WebGLState:",P)}}function te(P){return u[P]!==void 0?u[P]:n.getParameter(P)}function J(P,Z){u[P]!==Z&&(n.pixelStorei(P,Z),u[P]=Z)}function re(P){j.equals(P)===!1&&(n.scissor(P.x,P.y,P.z,P.w),j.copy(P))}function he(P){me.equals(P)===!1&&(n.viewport(P.x,P.y,P.z,P.w),me.copy(P))}function Y(P,Z){let X=c.get(Z);X===void 0&&(X=new WeakMap,c.set(Z,X));let le=X.get(P);le===void 0&&(le=n.getUniformBlockIndex(Z,P.name),n.uniformBlockBinding(Z,le,le),X.set(P,le))}function K(P,Z,X){let se=c.get(Z).get(P);l[se]!==X&&(n.bindBufferBase(n.UNIFORM_BUFFER,se,X),l[se]=X)}function ae(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),o.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),h={},u={},Q=null,ee={},d={},l={},p=new WeakMap,g=[],b=null,f=!1,m=null,w=null,T=null,_=null,A=null,E=null,x=null,M=new De(0,0,0),O=0,N=!1,F=null,B=null,W=null,L=null,V=null,j.set(0,0,n.canvas.width,n.canvas.height),me.set(0,0,n.canvas.width,n.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ge,disable:Be,bindFramebuffer:bt,drawBuffers:Le,useProgram:Je,setBlending:Bt,setMaterial:Tt,setFlipSided:cn,setCullFace:mt,setLineWidth:Fn,setPolygonOffset:It,setScissorTest:yn,activeTexture:vn,bindTexture:bn,unbindTexture:D,compressedTexImage2D:_n,compressedTexImage3D:ut,texImage2D:y,texImage3D:k,pixelStorei:J,getParameter:te,updateUBOMapping:Y,uniformBlockBinding:K,texStorage2D:Fe,texStorage3D:S,texSubImage2D:dt,texSubImage3D:pe,compressedTexSubImage2D:Et,compressedTexSubImage3D:Re,scissor:re,viewport:he,reset:ae}}function RM(n,e,t,i,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ye,h=new WeakMap,u=new Set,d,p=new WeakMap,g=new Set,b=new FinalizationRegistry(S=>g.delete(S)),f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(S,y){return f?new OffscreenCanvas(S,y):Dr("canvas")}function w(S,y,k){let te=1,J=Fe(S);if((J.width>k||J.height>k)&&(te=k/Math.max(J.width,J.height)),te<1)if(typeof HTMLImageElement<"u"&&S instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&S instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&S instanceof ImageBitmap||typeof VideoFrame<"u"&&S instanceof VideoFrame){let re=Math.floor(te*J.width),he=Math.floor(te*J.height);d===void 0&&(d=m(re,he));let Y=y?m(re,he):d;return Y.width=re,Y.height=he,Y.getContext("2d").drawImage(S,0,0,re,he),Pe("WebGLRenderer: Texture has been resized from ("+J.width+"x"+J.height+") to ("+re+"x"+he+")."),Y}else return"data"in S&&Pe("WebGLRenderer: Image in DataTexture is too big ("+J.width+"x"+J.height+")."),S;return S}function T(S){return S.generateMipmaps}function _(S){n.generateMipmap(S)}function A(S){return S.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:S.isWebGL3DRenderTarget?n.TEXTURE_3D:S.isWebGLArrayRenderTarget||S.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function E(S,y,k,te,J,re=!1){if(S!==null){if(n[S]!==void 0)return n[S];Pe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+S+"'")}let he;te&&(he=e.get("EXT_texture_norm16"),he||Pe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let Y=y;if(y===n.RED&&(k===n.FLOAT&&(Y=n.R32F),k===n.HALF_FLOAT&&(Y=n.R16F),k===n.UNSIGNED_BYTE&&(Y=n.R8),k===n.UNSIGNED_SHORT&&he&&(Y=he.R16_EXT),k===n.SHORT&&he&&(Y=he.R16_SNORM_EXT)),y===n.RED_INTEGER&&(k===n.UNSIGNED_BYTE&&(Y=n.R8UI),k===n.UNSIGNED_SHORT&&(Y=n.R16UI),k===n.UNSIGNED_INT&&(Y=n.R32UI),k===n.BYTE&&(Y=n.R8I),k===n.SHORT&&(Y=n.R16I),k===n.INT&&(Y=n.R32I)),y===n.RG&&(k===n.FLOAT&&(Y=n.RG32F),k===n.HALF_FLOAT&&(Y=n.RG16F),k===n.UNSIGNED_BYTE&&(Y=n.RG8),k===n.UNSIGNED_SHORT&&he&&(Y=he.RG16_EXT),k===n.SHORT&&he&&(Y=he.RG16_SNORM_EXT)),y===n.RG_INTEGER&&(k===n.UNSIGNED_BYTE&&(Y=n.RG8UI),k===n.UNSIGNED_SHORT&&(Y=n.RG16UI),k===n.UNSIGNED_INT&&(Y=n.RG32UI),k===n.BYTE&&(Y=n.RG8I),k===n.SHORT&&(Y=n.RG16I),k===n.INT&&(Y=n.RG32I)),y===n.RGB_INTEGER&&(k===n.UNSIGNED_BYTE&&(Y=n.RGB8UI),k===n.UNSIGNED_SHORT&&(Y=n.RGB16UI),k===n.UNSIGNED_INT&&(Y=n.RGB32UI),k===n.BYTE&&(Y=n.RGB8I),k===n.SHORT&&(Y=n.RGB16I),k===n.INT&&(Y=n.RGB32I)),y===n.RGBA_INTEGER&&(k===n.UNSIGNED_BYTE&&(Y=n.RGBA8UI),k===n.UNSIGNED_SHORT&&(Y=n.RGBA16UI),k===n.UNSIGNED_INT&&(Y=n.RGBA32UI),k===n.BYTE&&(Y=n.RGBA8I),k===n.SHORT&&(Y=n.RGBA16I),k===n.INT&&(Y=n.RGBA32I)),y===n.RGB&&(k===n.UNSIGNED_SHORT&&he&&(Y=he.RGB16_EXT),k===n.SHORT&&he&&(Y=he.RGB16_SNORM_EXT),k===n.UNSIGNED_INT_5_9_9_9_REV&&(Y=n.RGB9_E5),k===n.UNSIGNED_INT_10F_11F_11F_REV&&(Y=n.R11F_G11F_B10F)),y===n.RGBA){let K=re?Nr:$e.getTransfer(J);k===n.FLOAT&&(Y=n.RGBA32F),k===n.HALF_FLOAT&&(Y=n.RGBA16F),k===n.UNSIGNED_BYTE&&(Y=K===je?n.SRGB8_ALPHA8:n.RGBA8),k===n.UNSIGNED_SHORT&&he&&(Y=he.RGBA16_EXT),k===n.SHORT&&he&&(Y=he.RGBA16_SNORM_EXT),k===n.UNSIGNED_SHORT_4_4_4_4&&(Y=n.RGBA4),k===n.UNSIGNED_SHORT_5_5_5_1&&(Y=n.RGB5_A1)}return(Y===n.R16F||Y===n.R32F||Y===n.RG16F||Y===n.RG32F||Y===n.RGBA16F||Y===n.RGBA32F)&&e.get("EXT_color_buffer_float"),Y}function x(S,y){let k;return S?y===null||y===Ln||y===ls?k=n.DEPTH24_STENCIL8:y===In?k=n.DEPTH32F_STENCIL8:y===Js&&(k=n.DEPTH24_STENCIL8,Pe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===Ln||y===ls?k=n.DEPTH_COMPONENT24:y===In?k=n.DEPTH_COMPONENT32F:y===Js&&(k=n.DEPTH_COMPONENT16),k}function M(S,y){return T(S)===!0||S.isFramebufferTexture&&S.minFilter!==Ut&&S.minFilter!==Ht?Math.log2(Math.max(y.width,y.height))+1:S.mipmaps.length>0?S.mipmaps.length:S.isCompressedTexture&&Array.isArray(S.image)?y.mipmaps.length:1}function O(S){let y=new WeakRef(S);i.get(S).__ref=y,g.add(y),b.register(S,y,y)}function N(S){let y=i.get(S).__ref;y!==void 0&&(g.delete(y),b.unregister(y))}function F(S){W(S.target)}function B(S){L(S.target)}function W(S){S.removeEventListener("dispose",F),N(S),q(S),S.isVideoTexture&&h.delete(S),S.isHTMLTexture&&u.delete(S)}function L(S){S.removeEventListener("dispose",B),N(S),ne(S)}function V(){for(let S of g){let y=S.deref();y!==void 0&&(y.isRenderTarget===!0?L(y):W(y))}g.clear(),u.clear()}function q(S){let y=i.get(S);if(y.__webglInit===void 0)return;let k=S.source,te=p.get(k);if(te){let J=te[y.__cacheKey];J.usedTimes--,J.usedTimes===0&&G(S),Object.keys(te).length===0&&p.delete(k)}i.remove(S)}function G(S){let y=i.get(S);n.deleteTexture(y.__webglTexture);let k=S.source,te=p.get(k);delete te[y.__cacheKey],o.memory.textures--}function ne(S){let y=i.get(S);y.__depthDisposeCallback&&y.__depthDisposeCallback();let k=S.depthTexture;if(k&&k.renderTarget===S&&W(k),S.isWebGLCubeRenderTarget)for(let J=0;J<6;J++){if(Array.isArray(y.__webglFramebuffer[J]))for(let re=0;re<y.__webglFramebuffer[J].length;re++)n.deleteFramebuffer(y.__webglFramebuffer[J][re]);else n.deleteFramebuffer(y.__webglFramebuffer[J]);y.__webglDepthbuffer&&n.deleteRenderbuffer(y.__webglDepthbuffer[J])}else{if(Array.isArray(y.__webglFramebuffer))for(let J=0;J<y.__webglFramebuffer.length;J++)n.deleteFramebuffer(y.__webglFramebuffer[J]);else n.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&n.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&n.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let J=0;J<y.__webglColorRenderbuffer.length;J++)y.__webglColorRenderbuffer[J]&&n.deleteRenderbuffer(y.__webglColorRenderbuffer[J]);y.__webglDepthRenderbuffer&&n.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let te=S.textures;for(let J=0,re=te.length;J<re;J++){let he=i.get(te[J]);he.__webglTexture&&(n.deleteTexture(he.__webglTexture),o.memory.textures--),i.remove(te[J])}i.remove(S)}let $=0;function Q(){$=0}function ee(){return $}function Se(S){$=S}function Oe(){let S=$;return S>=s.maxTextures&&Pe("WebGLTextures: Trying to use "+(S+1)+" texture units while this GPU supports only "+s.maxTextures),$+=1,S}function j(S){let y=[];return y.push(S.wrapS),y.push(S.wrapT),y.push(S.wrapR||0),y.push(S.magFilter),y.push(S.minFilter),y.push(S.anisotropy),y.push(S.internalFormat),y.push(S.format),y.push(S.type),y.push(S.generateMipmaps),y.push(S.mipmapsAutoUpdate),y.push(S.premultiplyAlpha),y.push(S.flipY),y.push(S.unpackAlignment),y.push(S.colorSpace),y.join()}function me(S,y){let k=i.get(S);if(S.isVideoTexture&&Et(S),S.isRenderTargetTexture===!1&&S.isExternalTexture!==!0&&S.version>0&&k.__version!==S.version){let te=S.image;if(te===null)Pe("WebGLRenderer: Texture marked for update but no image data found.");else if(te.complete===!1)Pe("WebGLRenderer: Texture marked for update but image is incomplete");else{Tt(k,S,y);return}}else S.isExternalTexture&&(k.__webglTexture=S.sourceTexture?S.sourceTexture:null);t.bindTexture(n.TEXTURE_2D,k.__webglTexture,n.TEXTURE0+y)}function _e(S,y){let k=i.get(S);if(S.isRenderTargetTexture===!1&&S.version>0&&k.__version!==S.version){Tt(k,S,y);return}else S.isExternalTexture&&(k.__webglTexture=S.sourceTexture?S.sourceTexture:null);t.bindTexture(n.TEXTURE_2D_ARRAY,k.__webglTexture,n.TEXTURE0+y)}function Ce(S,y){let k=i.get(S);if(S.isRenderTargetTexture===!1&&S.version>0&&k.__version!==S.version){Tt(k,S,y);return}t.bindTexture(n.TEXTURE_3D,k.__webglTexture,n.TEXTURE0+y)}function ge(S,y){let k=i.get(S);if(S.version>0&&k.__version!==S.version){cn(k,S,y);return}t.bindTexture(n.TEXTURE_CUBE_MAP,k.__webglTexture,n.TEXTURE0+y)}let Be={[Fa]:n.REPEAT,[zn]:n.CLAMP_TO_EDGE,[Oa]:n.MIRRORED_REPEAT},bt={[Ut]:n.NEAREST,[Yf]:n.NEAREST_MIPMAP_NEAREST,[ao]:n.NEAREST_MIPMAP_LINEAR,[Ht]:n.LINEAR,[ml]:n.LINEAR_MIPMAP_NEAREST,[di]:n.LINEAR_MIPMAP_LINEAR},Le={[Jf]:n.NEVER,[Ou]:n.ALWAYS,[Qf]:n.LESS,[Du]:n.LEQUAL,[em]:n.EQUAL,[Fu]:n.GEQUAL,[tm]:n.GREATER,[nm]:n.NOTEQUAL};function Je(S,y){if(y.type===In&&e.has("OES_texture_float_linear")===!1&&(y.magFilter===Ht||y.magFilter===ml||y.magFilter===ao||y.magFilter===di||y.minFilter===Ht||y.minFilter===ml||y.minFilter===ao||y.minFilter===di)&&Pe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(S,n.TEXTURE_WRAP_S,Be[y.wrapS]),n.texParameteri(S,n.TEXTURE_WRAP_T,Be[y.wrapT]),(S===n.TEXTURE_3D||S===n.TEXTURE_2D_ARRAY)&&n.texParameteri(S,n.TEXTURE_WRAP_R,Be[y.wrapR]),n.texParameteri(S,n.TEXTURE_MAG_FILTER,bt[y.magFilter]),n.texParameteri(S,n.TEXTURE_MIN_FILTER,bt[y.minFilter]),y.compareFunction&&(n.texParameteri(S,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(S,n.TEXTURE_COMPARE_FUNC,Le[y.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===Ut||y.minFilter!==ao&&y.minFilter!==di||y.type===In&&e.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||i.get(y).__currentAnisotropy){let k=e.get("EXT_texture_filter_anisotropic");n.texParameterf(S,k.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),i.get(y).__currentAnisotropy=y.anisotropy}}}function nt(S,y){let k=!1;S.__webglInit===void 0&&(S.__webglInit=!0,y.addEventListener("dispose",F),O(y));let te=y.source,J=p.get(te);J===void 0&&(J={},p.set(te,J));let re=j(y);if(re!==S.__cacheKey){J[re]===void 0&&(J[re]={texture:n.createTexture(),usedTimes:0},o.memory.textures++,k=!0),J[re].usedTimes++;let he=J[S.__cacheKey];he!==void 0&&(J[S.__cacheKey].usedTimes--,he.usedTimes===0&&G(y)),S.__cacheKey=re,S.__webglTexture=J[re].texture}return k}function Ve(S,y,k){return Math.floor(Math.floor(S/k)/y)}function Bt(S,y,k,te){let re=S.updateRanges;if(re.length===0)t.texSubImage2D(n.TEXTURE_2D,0,0,0,y.width,y.height,k,te,y.data);else{re.sort((P,Z)=>P.start-Z.start);let he=0;for(let P=1;P<re.length;P++){let Z=re[he],X=re[P],le=Z.start+Z.count,se=Ve(X.start,y.width,4),oe=Ve(Z.start,y.width,4);X.start<=le+1&&se===oe&&Ve(X.start+X.count-1,y.width,4)===se?Z.count=Math.max(Z.count,X.start+X.count-Z.start):(++he,re[he]=X)}re.length=he+1;let Y=t.getParameter(n.UNPACK_ROW_LENGTH),K=t.getParameter(n.UNPACK_SKIP_PIXELS),ae=t.getParameter(n.UNPACK_SKIP_ROWS);t.pixelStorei(n.UNPACK_ROW_LENGTH,y.width);for(let P=0,Z=re.length;P<Z;P++){let X=re[P],le=Math.floor(X.start/4),se=Math.ceil(X.count/4),oe=le%y.width,Ee=Math.floor(le/y.width),He=se,ie=1;t.pixelStorei(n.UNPACK_SKIP_PIXELS,oe),t.pixelStorei(n.UNPACK_SKIP_ROWS,Ee),t.texSubImage2D(n.TEXTURE_2D,0,oe,Ee,He,ie,k,te,y.data)}S.clearUpdateRanges(),t.pixelStorei(n.UNPACK_ROW_LENGTH,Y),t.pixelStorei(n.UNPACK_SKIP_PIXELS,K),t.pixelStorei(n.UNPACK_SKIP_ROWS,ae)}}function Tt(S,y,k){let te=n.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(te=n.TEXTURE_2D_ARRAY),y.isData3DTexture&&(te=n.TEXTURE_3D);let J=nt(S,y),re=y.source;t.bindTexture(te,S.__webglTexture,n.TEXTURE0+k);let he=i.get(re);if(re.version!==he.__version||J===!0){if(t.activeTexture(n.TEXTURE0+k),(typeof ImageBitmap<"u"&&y.image instanceof ImageBitmap)===!1){let ie=$e.getPrimaries($e.workingColorSpace),Ae=y.colorSpace===fi?null:$e.getPrimaries(y.colorSpace),ze=y.colorSpace===fi||ie===Ae?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,y.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ze)}t.pixelStorei(n.UNPACK_ALIGNMENT,y.unpackAlignment);let K=w(y.image,!1,s.maxTextureSize);K=Re(y,K);let ae=r.convert(y.format,y.colorSpace),P=r.convert(y.type),Z=E(y.internalFormat,ae,P,y.normalized,y.colorSpace,y.isVideoTexture);Je(te,y);let X,le=y.mipmaps,se=y.isVideoTexture!==!0,oe=he.__version===void 0||J===!0,Ee=re.dataReady,He=M(y,K);if(y.isDepthTexture)Z=x(y.format===pi,y.type),oe&&(se?t.texStorage2D(n.TEXTURE_2D,1,Z,K.width,K.height):t.texImage2D(n.TEXTURE_2D,0,Z,K.width,K.height,0,ae,P,null));else if(y.isDataTexture)if(le.length>0){se&&oe&&t.texStorage2D(n.TEXTURE_2D,He,Z,le[0].width,le[0].height);for(let ie=0,Ae=le.length;ie<Ae;ie++)X=le[ie],se?Ee&&t.texSubImage2D(n.TEXTURE_2D,ie,0,0,X.width,X.height,ae,P,X.data):t.texImage2D(n.TEXTURE_2D,ie,Z,X.width,X.height,0,ae,P,X.data);y.generateMipmaps=!1}else se?(oe&&t.texStorage2D(n.TEXTURE_2D,He,Z,K.width,K.height),Ee&&Bt(y,K,ae,P)):t.texImage2D(n.TEXTURE_2D,0,Z,K.width,K.height,0,ae,P,K.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){se&&oe&&t.texStorage3D(n.TEXTURE_2D_ARRAY,He,Z,le[0].width,le[0].height,K.depth);for(let ie=0,Ae=le.length;ie<Ae;ie++)if(X=le[ie],y.format!==Nn)if(ae!==null)if(se){if(Ee)if(y.layerUpdates.size>0){let ze=Yu(X.width,X.height,y.format,y.type);for(let fe of y.layerUpdates){let Qe=X.data.subarray(fe*ze/X.data.BYTES_PER_ELEMENT,(fe+1)*ze/X.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,ie,0,0,fe,X.width,X.height,1,ae,Qe)}}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,ie,0,0,0,X.width,X.height,K.depth,ae,X.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,ie,Z,X.width,X.height,K.depth,0,X.data,0,0);else Pe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else se?Ee&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,ie,0,0,0,X.width,X.height,K.depth,ae,P,X.data):t.texImage3D(n.TEXTURE_2D_ARRAY,ie,Z,X.width,X.height,K.depth,0,ae,P,X.data);y.layerUpdates.size>0&&y.clearLayerUpdates()}else{se&&oe&&t.texStorage2D(n.TEXTURE_2D,He,Z,le[0].width,le[0].height);for(let ie=0,Ae=le.length;ie<Ae;ie++)X=le[ie],y.format!==Nn?ae!==null?se?Ee&&t.compressedTexSubImage2D(n.TEXTURE_2D,ie,0,0,X.width,X.height,ae,X.data):t.compressedTexImage2D(n.TEXTURE_2D,ie,Z,X.width,X.height,0,X.data):Pe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):se?Ee&&t.texSubImage2D(n.TEXTURE_2D,ie,0,0,X.width,X.height,ae,P,X.data):t.texImage2D(n.TEXTURE_2D,ie,Z,X.width,X.height,0,ae,P,X.data)}else if(y.isDataArrayTexture)if(se){if(oe&&t.texStorage3D(n.TEXTURE_2D_ARRAY,He,Z,K.width,K.height,K.depth),Ee)if(y.layerUpdates.size>0){let ie=Yu(K.width,K.height,y.format,y.type);for(let Ae of y.layerUpdates){let ze=K.data.subarray(Ae*ie/K.data.BYTES_PER_ELEMENT,(Ae+1)*ie/K.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Ae,K.width,K.height,1,ae,P,ze)}y.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,K.width,K.height,K.depth,ae,P,K.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,Z,K.width,K.height,K.depth,0,ae,P,K.data);else if(y.isData3DTexture)se?(oe&&t.texStorage3D(n.TEXTURE_3D,He,Z,K.width,K.height,K.depth),Ee&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,K.width,K.height,K.depth,ae,P,K.data)):t.texImage3D(n.TEXTURE_3D,0,Z,K.width,K.height,K.depth,0,ae,P,K.data);else if(y.isFramebufferTexture){if(oe)if(se)t.texStorage2D(n.TEXTURE_2D,He,Z,K.width,K.height);else{let ie=K.width,Ae=K.height;for(let ze=0;ze<He;ze++)t.texImage2D(n.TEXTURE_2D,ze,Z,ie,Ae,0,ae,P,null),ie>>=1,Ae>>=1}}else if(y.isHTMLTexture){if("texElementImage2D"in n){let ie=n.canvas;if(ie.hasAttribute("layoutsubtree")||ie.setAttribute("layoutsubtree","true"),K.parentNode!==ie){ie.appendChild(K),u.add(y),ie.onpaint=Ae=>{let ze=Ae.changedElements;for(let fe of u)ze.includes(fe.image)&&(fe.needsUpdate=!0)},ie.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,K);else{let ze=n.RGBA,fe=n.RGBA,Qe=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,ze,fe,Qe,K)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(le.length>0){if(se&&oe){let ie=Fe(le[0]);t.texStorage2D(n.TEXTURE_2D,He,Z,ie.width,ie.height)}for(let ie=0,Ae=le.length;ie<Ae;ie++)X=le[ie],se?Ee&&t.texSubImage2D(n.TEXTURE_2D,ie,0,0,ae,P,X):t.texImage2D(n.TEXTURE_2D,ie,Z,ae,P,X);y.generateMipmaps=!1}else if(se){if(oe){let ie=Fe(K);t.texStorage2D(n.TEXTURE_2D,He,Z,ie.width,ie.height)}Ee&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,ae,P,K)}else t.texImage2D(n.TEXTURE_2D,0,Z,ae,P,K);T(y)&&y.mipmapsAutoUpdate===!0&&_(te),he.__version=re.version,y.onUpdate&&y.onUpdate(y)}S.__version=y.version}function cn(S,y,k){if(y.image.length!==6)return;let te=nt(S,y),J=y.source;t.bindTexture(n.TEXTURE_CUBE_MAP,S.__webglTexture,n.TEXTURE0+k);let re=i.get(J);if(J.version!==re.__version||te===!0){t.activeTexture(n.TEXTURE0+k);let he=$e.getPrimaries($e.workingColorSpace),Y=y.colorSpace===fi?null:$e.getPrimaries(y.colorSpace),K=y.colorSpace===fi||he===Y?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,y.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),t.pixelStorei(n.UNPACK_ALIGNMENT,y.unpackAlignment),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,K);let ae=y.isCompressedTexture||y.image[0].isCompressedTexture,P=y.image[0]&&y.image[0].isDataTexture,Z=[];for(let fe=0;fe<6;fe++)!ae&&!P?Z[fe]=w(y.image[fe],!0,s.maxCubemapSize):Z[fe]=P?y.image[fe].image:y.image[fe],Z[fe]=Re(y,Z[fe]);let X=Z[0],le=r.convert(y.format,y.colorSpace),se=r.convert(y.type),oe=E(y.internalFormat,le,se,y.normalized,y.colorSpace),Ee=y.isVideoTexture!==!0,He=re.__version===void 0||te===!0,ie=J.dataReady,Ae=M(y,X);Je(n.TEXTURE_CUBE_MAP,y);let ze;if(y.isDepthTexture){if(oe=x(y.format===pi,y.type),He)if(Ee)t.texStorage2D(n.TEXTURE_CUBE_MAP,1,oe,X.width,X.height);else for(let fe=0;fe<6;fe++)t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,oe,X.width,X.height,0,le,se,null)}else if(ae){Ee&&He&&t.texStorage2D(n.TEXTURE_CUBE_MAP,Ae,oe,X.width,X.height);for(let fe=0;fe<6;fe++){ze=Z[fe].mipmaps;for(let Qe=0;Qe<ze.length;Qe++){let Nt=ze[Qe];y.format!==Nn?le!==null?Ee?ie&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe,0,0,Nt.width,Nt.height,le,Nt.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe,oe,Nt.width,Nt.height,0,Nt.data):Pe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ee?ie&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe,0,0,Nt.width,Nt.height,le,se,Nt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe,oe,Nt.width,Nt.height,0,le,se,Nt.data)}}}else{if(ze=y.mipmaps,Ee&&He){ze.length>0&&Ae++;let fe=Fe(Z[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,Ae,oe,fe.width,fe.height)}for(let fe=0;fe<6;fe++)if(P){Ee?ie&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,0,0,Z[fe].width,Z[fe].height,le,se,Z[fe].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,oe,Z[fe].width,Z[fe].height,0,le,se,Z[fe].data);for(let Qe=0;Qe<ze.length;Qe++){let vi=ze[Qe].image[fe].image;Ee?ie&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe+1,0,0,vi.width,vi.height,le,se,vi.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe+1,oe,vi.width,vi.height,0,le,se,vi.data)}}else{Ee?ie&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,0,0,le,se,Z[fe]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,0,oe,le,se,Z[fe]);for(let Qe=0;Qe<ze.length;Qe++){let Nt=ze[Qe];Ee?ie&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe+1,0,0,le,se,Nt.image[fe]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+fe,Qe+1,oe,le,se,Nt.image[fe])}}}T(y)&&y.mipmapsAutoUpdate===!0&&_(n.TEXTURE_CUBE_MAP),re.__version=J.version,y.onUpdate&&y.onUpdate(y)}S.__version=y.version}function mt(S,y,k,te,J,re){let he=r.convert(k.format,k.colorSpace),Y=r.convert(k.type),K=E(k.internalFormat,he,Y,k.normalized,k.colorSpace),ae=i.get(y),P=i.get(k);if(P.__renderTarget=y,!ae.__hasExternalTextures){let Z=Math.max(1,y.width>>re),X=Math.max(1,y.height>>re);J===n.TEXTURE_3D||J===n.TEXTURE_2D_ARRAY?t.texImage3D(J,re,K,Z,X,y.depth,0,he,Y,null):t.texImage2D(J,re,K,Z,X,0,he,Y,null)}t.bindFramebuffer(n.FRAMEBUFFER,S),pe(y)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,te,J,P.__webglTexture,0,dt(y)):(J===n.TEXTURE_2D||J>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&J<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,te,J,P.__webglTexture,re),t.bindFramebuffer(n.FRAMEBUFFER,null)}function Fn(S,y,k){if(n.bindRenderbuffer(n.RENDERBUFFER,S),y.depthBuffer){let te=y.depthTexture,J=te&&te.isDepthTexture?te.type:null,re=x(y.stencilBuffer,J),he=y.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;pe(y)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,dt(y),re,y.width,y.height):k?n.renderbufferStorageMultisample(n.RENDERBUFFER,dt(y),re,y.width,y.height):n.renderbufferStorage(n.RENDERBUFFER,re,y.width,y.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,he,n.RENDERBUFFER,S)}else{let te=y.textures;for(let J=0;J<te.length;J++){let re=te[J],he=r.convert(re.format,re.colorSpace),Y=r.convert(re.type),K=E(re.internalFormat,he,Y,re.normalized,re.colorSpace);pe(y)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,dt(y),K,y.width,y.height):k?n.renderbufferStorageMultisample(n.RENDERBUFFER,dt(y),K,y.width,y.height):n.renderbufferStorage(n.RENDERBUFFER,K,y.width,y.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function It(S,y,k){let te=y.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(n.FRAMEBUFFER,S),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let J=i.get(y.depthTexture);J.__renderTarget=y;let re=te?y.depthTexture.image[0]:y.depthTexture.image;(!J.__webglTexture||re.width!==y.width||re.height!==y.height)&&(re.width=y.width,re.height=y.height,y.depthTexture.needsUpdate=!0),te?ge(y.depthTexture,0):me(y.depthTexture,0);let he=J.__webglTexture,Y=dt(y),K=te?n.TEXTURE_CUBE_MAP_POSITIVE_X+k:n.TEXTURE_2D,ae=y.depthTexture.format===pi?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(y.depthTexture.format===li)pe(y)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ae,K,he,0,Y):n.framebufferTexture2D(n.FRAMEBUFFER,ae,K,he,0);else if(y.depthTexture.format===pi)pe(y)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ae,K,he,0,Y):n.framebufferTexture2D(n.FRAMEBUFFER,ae,K,he,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function yn(S){let y=i.get(S),k=S.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==S.depthTexture){let te=S.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),te){let J=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,te.removeEventListener("dispose",J)};te.addEventListener("dispose",J),y.__depthDisposeCallback=J}y.__boundDepthTexture=te}if(S.depthTexture&&!y.__autoAllocateDepthBuffer)if(k)for(let te=0;te<6;te++)It(y.__webglFramebuffer[te],S,te);else S.texture.mipmaps.length>0?It(y.__webglFramebuffer[0],S,0):It(y.__webglFramebuffer,S,0);else if(k){y.__webglDepthbuffer=[];for(let te=0;te<6;te++)if(t.bindFramebuffer(n.FRAMEBUFFER,y.__webglFramebuffer[te]),y.__webglDepthbuffer[te]===void 0)y.__webglDepthbuffer[te]=n.createRenderbuffer(),Fn(y.__webglDepthbuffer[te],S,!1);else{let J=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,re=y.__webglDepthbuffer[te];n.bindRenderbuffer(n.RENDERBUFFER,re),n.framebufferRenderbuffer(n.FRAMEBUFFER,J,n.RENDERBUFFER,re)}}else if(S.texture.mipmaps.length>0?t.bindFramebuffer(n.FRAMEBUFFER,y.__webglFramebuffer[0]):t.bindFramebuffer(n.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=n.createRenderbuffer(),Fn(y.__webglDepthbuffer,S,!1);else{let J=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,re=y.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,re),n.framebufferRenderbuffer(n.FRAMEBUFFER,J,n.RENDERBUFFER,re)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function vn(S,y,k){let te=i.get(S);y!==void 0&&mt(te.__webglFramebuffer,S,S.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),k!==void 0&&yn(S)}function bn(S){let y=S.texture,k=i.get(S),te=i.get(y);S.addEventListener("dispose",B),O(S);let J=S.textures,re=S.isWebGLCubeRenderTarget===!0,he=J.length>1;if(he||(te.__webglTexture===void 0&&(te.__webglTexture=n.createTexture()),te.__version=y.version,o.memory.textures++),re){k.__webglFramebuffer=[];for(let Y=0;Y<6;Y++)if(y.mipmaps.length>0){k.__webglFramebuffer[Y]=[];for(let K=0;K<y.mipmaps.length;K++)k.__webglFramebuffer[Y][K]=n.createFramebuffer()}else k.__webglFramebuffer[Y]=n.createFramebuffer()}else{if(y.mipmaps.length>0){k.__webglFramebuffer=[];for(let Y=0;Y<y.mipmaps.length;Y++)k.__webglFramebuffer[Y]=n.createFramebuffer()}else k.__webglFramebuffer=n.createFramebuffer();if(he)for(let Y=0,K=J.length;Y<K;Y++){let ae=i.get(J[Y]);ae.__webglTexture===void 0&&(ae.__webglTexture=n.createTexture(),o.memory.textures++)}if(S.samples>0&&pe(S)===!1){k.__webglMultisampledFramebuffer=n.createFramebuffer(),k.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,k.__webglMultisampledFramebuffer);for(let Y=0;Y<J.length;Y++){let K=J[Y];k.__webglColorRenderbuffer[Y]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,k.__webglColorRenderbuffer[Y]);let ae=r.convert(K.format,K.colorSpace),P=r.convert(K.type),Z=E(K.internalFormat,ae,P,K.normalized,K.colorSpace,S.isXRRenderTarget===!0),X=dt(S);n.renderbufferStorageMultisample(n.RENDERBUFFER,X,Z,S.width,S.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+Y,n.RENDERBUFFER,k.__webglColorRenderbuffer[Y])}n.bindRenderbuffer(n.RENDERBUFFER,null),S.depthBuffer&&(k.__webglDepthRenderbuffer=n.createRenderbuffer(),Fn(k.__webglDepthRenderbuffer,S,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(re){t.bindTexture(n.TEXTURE_CUBE_MAP,te.__webglTexture),Je(n.TEXTURE_CUBE_MAP,y);for(let Y=0;Y<6;Y++)if(y.mipmaps.length>0)for(let K=0;K<y.mipmaps.length;K++)mt(k.__webglFramebuffer[Y][K],S,y,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+Y,K);else mt(k.__webglFramebuffer[Y],S,y,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0);T(y)?_(n.TEXTURE_CUBE_MAP):y.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,y.mipmaps.length-1),t.unbindTexture()}else if(he){for(let Y=0,K=J.length;Y<K;Y++){let ae=J[Y],P=i.get(ae),Z=n.TEXTURE_2D;(S.isWebGL3DRenderTarget||S.isWebGLArrayRenderTarget)&&(Z=S.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(Z,P.__webglTexture),Je(Z,ae),mt(k.__webglFramebuffer,S,ae,n.COLOR_ATTACHMENT0+Y,Z,0),T(ae)&&_(Z)}t.unbindTexture()}else{let Y=n.TEXTURE_2D;if((S.isWebGL3DRenderTarget||S.isWebGLArrayRenderTarget)&&(Y=S.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(Y,te.__webglTexture),Je(Y,y),y.mipmaps.length>0)for(let K=0;K<y.mipmaps.length;K++)mt(k.__webglFramebuffer[K],S,y,n.COLOR_ATTACHMENT0,Y,K);else mt(k.__webglFramebuffer,S,y,n.COLOR_ATTACHMENT0,Y,0);T(y)?_(Y):y.mipmaps.length>0&&n.texParameteri(Y,n.TEXTURE_MAX_LEVEL,y.mipmaps.length-1),t.unbindTexture()}S.depthBuffer&&yn(S)}function D(S){let y=S.textures;for(let k=0,te=y.length;k<te;k++){let J=y[k];if(T(J)&&J.mipmapsAutoUpdate===!0){let re=A(S),he=i.get(J).__webglTexture;t.bindTexture(re,he),_(re),t.unbindTexture()}}}let _n=[];function ut(S){if(S.samples>0){if(pe(S)===!1){let y=S.textures,k=S.width,te=S.height,J=n.COLOR_BUFFER_BIT,re=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,he=i.get(S),Y=y.length>1;if(Y)for(let ae=0;ae<y.length;ae++)t.bindFramebuffer(n.FRAMEBUFFER,he.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+ae,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,he.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+ae,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,he.__webglMultisampledFramebuffer),S.texture.mipmaps.length>0?t.bindFramebuffer(n.DRAW_FRAMEBUFFER,he.__webglFramebuffer[0]):t.bindFramebuffer(n.DRAW_FRAMEBUFFER,he.__webglFramebuffer);for(let ae=0;ae<y.length;ae++){if(S.resolveDepthBuffer&&(S.depthBuffer&&(J|=n.DEPTH_BUFFER_BIT),S.stencilBuffer&&S.resolveStencilBuffer&&(J|=n.STENCIL_BUFFER_BIT)),Y){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,he.__webglColorRenderbuffer[ae]);let P=i.get(y[ae]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,P,0)}n.blitFramebuffer(0,0,k,te,0,0,k,te,J,n.NEAREST),l===!0&&(_n.length=0,_n.push(n.COLOR_ATTACHMENT0+ae),S.depthBuffer&&S.storeMultisampledDepthBuffer===!1&&_n.push(re),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,_n))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),Y)for(let ae=0;ae<y.length;ae++){t.bindFramebuffer(n.FRAMEBUFFER,he.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+ae,n.RENDERBUFFER,he.__webglColorRenderbuffer[ae]);let P=i.get(y[ae]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,he.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+ae,n.TEXTURE_2D,P,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,he.__webglMultisampledFramebuffer)}else if(S.depthBuffer&&S.storeMultisampledDepthBuffer===!1&&l){let y=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[y])}}}function dt(S){return Math.min(s.maxSamples,S.samples)}function pe(S){let y=i.get(S);return S.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Et(S){let y=o.render.frame;h.get(S)!==y&&(h.set(S,y),S.update())}function Re(S,y){let k=S.colorSpace,te=S.format,J=S.type;return S.isCompressedTexture===!0||S.isVideoTexture===!0||k!==Ir&&k!==fi&&($e.getTransfer(k)===je?(te!==Nn||J!==un)&&Pe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ie("WebGLTextures: Unsupported texture color space:",k)),y}function Fe(S){return typeof HTMLImageElement<"u"&&S instanceof HTMLImageElement?(c.width=S.naturalWidth||S.width,c.height=S.naturalHeight||S.height):typeof VideoFrame<"u"&&S instanceof VideoFrame?(c.width=S.displayWidth,c.height=S.displayHeight):(c.width=S.width,c.height=S.height),c}this.allocateTextureUnit=Oe,this.resetTextureUnits=Q,this.getTextureUnits=ee,this.setTextureUnits=Se,this.setTexture2D=me,this.setTexture2DArray=_e,this.setTexture3D=Ce,this.setTextureCube=ge,this.rebindTextures=vn,this.setupRenderTarget=bn,this.updateRenderTargetMipmap=D,this.updateMultisampleRenderTarget=ut,this.setupDepthRenderbuffer=yn,this.setupFrameBufferTexture=mt,this.useMultisampledRTT=pe,this.dispose=V}function PM(n,e){function t(i,s=fi){let r,o=$e.getTransfer(s);if(i===un)return n.UNSIGNED_BYTE;if(i===xl)return n.UNSIGNED_SHORT_4_4_4_4;if(i===yl)return n.UNSIGNED_SHORT_5_5_5_1;if(i===Ru)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===Pu)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===Au)return n.BYTE;if(i===Cu)return n.SHORT;if(i===Js)return n.UNSIGNED_SHORT;if(i===gl)return n.INT;if(i===Ln)return n.UNSIGNED_INT;if(i===In)return n.FLOAT;if(i===xn)return n.HALF_FLOAT;if(i===Lu)return n.ALPHA;if(i===Iu)return n.RGB;if(i===Nn)return n.RGBA;if(i===li)return n.DEPTH_COMPONENT;if(i===pi)return n.DEPTH_STENCIL;if(i===Nu)return n.RED;if(i===vl)return n.RED_INTEGER;if(i===Fi)return n.RG;if(i===bl)return n.RG_INTEGER;if(i===_l)return n.RGBA_INTEGER;if(i===lo||i===co||i===ho||i===uo)if(o===je)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===lo)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===co)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===ho)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===uo)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===lo)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===co)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===ho)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===uo)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===wl||i===Ml||i===Sl||i===Tl)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===wl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===Ml)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===Sl)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===Tl)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===El||i===Al||i===Cl||i===Rl||i===Pl||i===po||i===Ll)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(i===El||i===Al)return o===je?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===Cl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===Rl)return r.COMPRESSED_R11_EAC;if(i===Pl)return r.COMPRESSED_SIGNED_R11_EAC;if(i===po)return r.COMPRESSED_RG11_EAC;if(i===Ll)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===Il||i===Nl||i===Dl||i===Fl||i===Ol||i===Ul||i===kl||i===Bl||i===zl||i===Hl||i===Gl||i===Vl||i===Wl||i===Xl)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(i===Il)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===Nl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===Dl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Fl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Ol)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===Ul)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===kl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Bl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===zl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===Hl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===Gl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Vl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Wl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Xl)return o===je?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===$l||i===ql||i===Yl)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(i===$l)return o===je?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===ql)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Yl)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===Kl||i===jl||i===fo||i===Zl)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(i===Kl)return r.COMPRESSED_RED_RGTC1_EXT;if(i===jl)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===fo)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Zl)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===ls?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}var LM=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,IM=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,id=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let i=new $r(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,i=new kt({vertexShader:LM,fragmentShader:IM,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new tt(new ns(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},sd=class extends Hn{constructor(e,t){super();let i=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,p=null,g=null,b=typeof XRWebGLBinding<"u",f=new id,m={},w=t.getContextAttributes(),T=null,_=null,A=[],E=[],x=new ye,M=null,O=null,N=new St;N.viewport=new Ze;let F=new St;F.viewport=new Ze;let B=[N,F],W=new ul,L=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(j){let me=A[j];return me===void 0&&(me=new Xs,A[j]=me),me.getTargetRaySpace()},this.getControllerGrip=function(j){let me=A[j];return me===void 0&&(me=new Xs,A[j]=me),me.getGripSpace()},this.getHand=function(j){let me=A[j];return me===void 0&&(me=new Xs,A[j]=me),me.getHandSpace()};function q(j){let me=E.indexOf(j.inputSource);if(me===-1)return;let _e=A[me];_e!==void 0&&(_e.update(j.inputSource,j.frame,c||o),_e.dispatchEvent({type:j.type,data:j.inputSource}))}function G(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ne);for(let j=0;j<A.length;j++){let me=E[j];me!==null&&(E[j]=null,A[j].disconnect(me))}L=null,V=null,f.reset();for(let j in m)delete m[j];if(e.setRenderTarget(T),p=null,d=null,u=null,s=null,_=null,Oe.stop(),i.isPresenting=!1,e.setPixelRatio(M),e.setSize(x.width,x.height,!1),O!==null){let j=O.camera;j.fov=O.fov,j.zoom=O.zoom,j.updateProjectionMatrix(),O=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(j){r=j,i.isPresenting===!0&&Pe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(j){a=j,i.isPresenting===!0&&Pe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(j){c=j},this.getBaseLayer=function(){return d!==null?d:p},this.getBinding=function(){return u===null&&b&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(j){if(s=j,s!==null){if(T=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ne),w.xrCompatible!==!0&&await t.makeXRCompatible(),M=e.getPixelRatio(),e.getSize(x),b&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,Ce=null,ge=null;w.depth&&(ge=w.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=w.stencil?pi:li,Ce=w.stencil?ls:Ln);let Be={colorFormat:t.RGBA8,depthFormat:ge,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Be),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),_=new rn(d.textureWidth,d.textureHeight,{format:Nn,type:un,depthTexture:new ui(d.textureWidth,d.textureHeight,Ce,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:w.stencil,colorSpace:e.outputColorSpace,samples:w.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let _e={antialias:w.antialias,alpha:!0,depth:w.depth,stencil:w.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),_=new rn(p.framebufferWidth,p.framebufferHeight,{format:Nn,type:un,colorSpace:e.outputColorSpace,stencilBuffer:w.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}_.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Oe.setContext(s),Oe.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return f.getDepthTexture()};function ne(j){for(let me=0;me<j.removed.length;me++){let _e=j.removed[me],Ce=E.indexOf(_e);Ce>=0&&(E[Ce]=null,A[Ce].disconnect(_e))}for(let me=0;me<j.added.length;me++){let _e=j.added[me],Ce=E.indexOf(_e);if(Ce===-1){for(let Be=0;Be<A.length;Be++)if(Be>=E.length){E.push(_e),Ce=Be;break}else if(E[Be]===null){E[Be]=_e,Ce=Be;break}if(Ce===-1)break}let ge=A[Ce];ge&&ge.connect(_e)}}function $(j,me){me===null?j.matrixWorld.copy(j.matrix):j.matrixWorld.multiplyMatrices(me.matrixWorld,j.matrix),j.matrixWorldInverse.copy(j.matrixWorld).invert()}this.updateCamera=function(j){if(s===null)return;let me=j.near,_e=j.far;f.texture!==null&&(f.depthNear>0&&(me=f.depthNear),f.depthFar>0&&(_e=f.depthFar)),W.near=F.near=N.near=me,W.far=F.far=N.far=_e,(L!==W.near||V!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),L=W.near,V=W.far),W.layers.mask=j.layers.mask|6,N.layers.mask=W.layers.mask&-5,F.layers.mask=W.layers.mask&-3;let Ce=j.parent,ge=W.cameras;$(W,Ce);for(let Be=0;Be<ge.length;Be++)$(ge[Be],Ce);W.projectionMatrix.copy(N.projectionMatrix),W.projectionMatrixInverse.copy(N.projectionMatrixInverse),O===null&&j.isPerspectiveCamera&&(O={camera:j,fov:j.fov,zoom:j.zoom}),Q(j,W,Ce)};function Q(j,me,_e){_e===null?j.matrix.copy(me.matrixWorld):(j.matrix.copy(_e.matrixWorld),j.matrix.invert(),j.matrix.multiply(me.matrixWorld)),j.matrix.decompose(j.position,j.quaternion,j.scale),j.updateMatrixWorld(!0),j.projectionMatrix.copy(me.projectionMatrix),j.projectionMatrixInverse.copy(me.projectionMatrixInverse),j.isPerspectiveCamera&&(j.fov=Gs*2*Math.atan(1/j.projectionMatrix.elements[5]),j.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&p===null))return l},this.setFoveation=function(j){l=j,d!==null&&(d.fixedFoveation=j),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=j)},this.hasDepthSensing=function(){return f.texture!==null},this.getDepthSensingMesh=function(){return f.getMesh(W)},this.getCameraTexture=function(j){return m[j]};let ee=null;function Se(j,me){if(h=me.getViewerPose(c||o),g=me,h!==null){let _e=h.views;p!==null&&(e.setRenderTargetFramebuffer(_,p.framebuffer),e.setRenderTarget(_));let Ce=!1;_e.length!==W.cameras.length&&(W.cameras.length=0,Ce=!0);for(let Le=0;Le<_e.length;Le++){let Je=_e[Le],nt=null;if(p!==null)nt=p.getViewport(Je);else{let Bt=u.getViewSubImage(d,Je);nt=Bt.viewport,Le===0&&(e.setRenderTargetTextures(_,Bt.colorTexture,Bt.depthStencilTexture),e.setRenderTarget(_))}let Ve=B[Le];Ve===void 0&&(Ve=new St,Ve.layers.enable(Le),Ve.viewport=new Ze,B[Le]=Ve),Ve.matrix.fromArray(Je.transform.matrix),Ve.matrix.decompose(Ve.position,Ve.quaternion,Ve.scale),Ve.projectionMatrix.fromArray(Je.projectionMatrix),Ve.projectionMatrixInverse.copy(Ve.projectionMatrix).invert(),Ve.viewport.set(nt.x,nt.y,nt.width,nt.height),Le===0&&(W.matrix.copy(Ve.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Ce===!0&&W.cameras.push(Ve)}let ge=s.enabledFeatures;if(ge&&ge.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&b){u=i.getBinding();let Le=u.getDepthInformation(_e[0]);Le&&Le.isValid&&Le.texture&&f.init(Le,s.renderState)}if(ge&&ge.includes("camera-access")&&b){e.state.unbindTexture(),u=i.getBinding();for(let Le=0;Le<_e.length;Le++){let Je=_e[Le].camera;if(Je){let nt=m[Je];nt||(nt=new $r,m[Je]=nt);let Ve=u.getCameraImage(Je);nt.sourceTexture=Ve}}}}for(let _e=0;_e<A.length;_e++){let Ce=E[_e],ge=A[_e];Ce!==null&&ge!==void 0&&ge.update(Ce,me,c||o)}ee&&ee(j,me),me.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:me}),g=null}let Oe=new Im;Oe.setAnimationLoop(Se),this.setAnimationLoop=function(j){ee=j},this.dispose=function(){}}},NM=new ve,Gm=new Ne;Gm.set(-1,0,0,0,1,0,0,0,1);function DM(n,e){function t(f,m){f.matrixAutoUpdate===!0&&f.updateMatrix(),m.value.copy(f.matrix)}function i(f,m){m.color.getRGB(f.fogColor.value,Xu(n)),m.isFog?(f.fogNear.value=m.near,f.fogFar.value=m.far):m.isFogExp2&&(f.fogDensity.value=m.density)}function s(f,m,w,T,_){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(f,m):m.isMeshLambertMaterial?(r(f,m),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(f,m),u(f,m)):m.isMeshPhongMaterial?(r(f,m),h(f,m),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(f,m),d(f,m),m.isMeshPhysicalMaterial&&p(f,m,_)):m.isMeshMatcapMaterial?(r(f,m),g(f,m)):m.isMeshDepthMaterial?r(f,m):m.isMeshDistanceMaterial?(r(f,m),b(f,m)):m.isMeshNormalMaterial?r(f,m):m.isLineBasicMaterial?(o(f,m),m.isLineDashedMaterial&&a(f,m)):m.isPointsMaterial?l(f,m,w,T):m.isSpriteMaterial?c(f,m):m.isShadowMaterial?(f.color.value.copy(m.color),f.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(f,m){f.opacity.value=m.opacity,m.color&&f.diffuse.value.copy(m.color),m.emissive&&f.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(f.map.value=m.map,t(m.map,f.mapTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.bumpMap&&(f.bumpMap.value=m.bumpMap,t(m.bumpMap,f.bumpMapTransform),f.bumpScale.value=m.bumpScale,m.side===an&&(f.bumpScale.value*=-1)),m.normalMap&&(f.normalMap.value=m.normalMap,t(m.normalMap,f.normalMapTransform),f.normalScale.value.copy(m.normalScale),m.side===an&&f.normalScale.value.negate()),m.displacementMap&&(f.displacementMap.value=m.displacementMap,t(m.displacementMap,f.displacementMapTransform),f.displacementScale.value=m.displacementScale,f.displacementBias.value=m.displacementBias),m.emissiveMap&&(f.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,f.emissiveMapTransform)),m.specularMap&&(f.specularMap.value=m.specularMap,t(m.specularMap,f.specularMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest);let w=e.get(m),T=w.envMap,_=w.envMapRotation;T&&(f.envMap.value=T,f.envMapRotation.value.setFromMatrix4(NM.makeRotationFromEuler(_)).transpose(),T.isCubeTexture&&T.isRenderTargetTexture===!1&&f.envMapRotation.value.premultiply(Gm),f.reflectivity.value=m.reflectivity,f.ior.value=m.ior,f.refractionRatio.value=m.refractionRatio),m.lightMap&&(f.lightMap.value=m.lightMap,f.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,f.lightMapTransform)),m.aoMap&&(f.aoMap.value=m.aoMap,f.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,f.aoMapTransform))}function o(f,m){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,m.map&&(f.map.value=m.map,t(m.map,f.mapTransform))}function a(f,m){f.dashSize.value=m.dashSize,f.totalSize.value=m.dashSize+m.gapSize,f.scale.value=m.scale}function l(f,m,w,T){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,f.size.value=m.size*w,f.scale.value=T*.5,m.map&&(f.map.value=m.map,t(m.map,f.uvTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest)}function c(f,m){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,f.rotation.value=m.rotation,m.map&&(f.map.value=m.map,t(m.map,f.mapTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest)}function h(f,m){f.specular.value.copy(m.specular),f.shininess.value=Math.max(m.shininess,1e-4)}function u(f,m){m.gradientMap&&(f.gradientMap.value=m.gradientMap)}function d(f,m){f.metalness.value=m.metalness,m.metalnessMap&&(f.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,f.metalnessMapTransform)),f.roughness.value=m.roughness,m.roughnessMap&&(f.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,f.roughnessMapTransform)),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)}function p(f,m,w){f.ior.value=m.ior,m.diffuseRoughness>0&&(f.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(f.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,f.diffuseRoughnessMapTransform))),m.sheen>0&&(f.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),f.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(f.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,f.sheenColorMapTransform)),m.sheenRoughnessMap&&(f.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,f.sheenRoughnessMapTransform))),m.clearcoat>0&&(f.clearcoat.value=m.clearcoat,f.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(f.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,f.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(f.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,f.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(f.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,f.clearcoatNormalMapTransform),f.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===an&&f.clearcoatNormalScale.value.negate())),m.dispersion>0&&(f.dispersion.value=m.dispersion),m.retroreflectivity>0&&(f.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(f.iridescence.value=m.iridescence,f.iridescenceIOR.value=m.iridescenceIOR,f.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,f.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(f.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,f.iridescenceMapTransform)),m.iridescenceThicknessMap&&(f.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,f.iridescenceThicknessMapTransform))),m.transmission>0&&(f.transmission.value=m.transmission,f.transmissionSamplerMap.value=w.texture,f.transmissionSamplerSize.value.set(w.width,w.height),m.transmissionMap&&(f.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,f.transmissionMapTransform)),f.thickness.value=m.thickness,m.thicknessMap&&(f.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,f.thicknessMapTransform)),f.attenuationDistance.value=m.attenuationDistance,f.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(f.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(f.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,f.anisotropyMapTransform))),f.specularIntensity.value=m.specularIntensity,f.specularColor.value.copy(m.specularColor),m.specularColorMap&&(f.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,f.specularColorMapTransform)),m.specularIntensityMap&&(f.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,f.specularIntensityMapTransform))}function g(f,m){m.matcap&&(f.matcap.value=m.matcap)}function b(f,m){let w=e.get(m).light;f.referencePosition.value.setFromMatrixPosition(w.matrixWorld),f.nearDistance.value=w.shadow.camera.near,f.farDistance.value=w.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function FM(n,e,t,i){let s={},r={};function o(w,T){let _=T.program;i.uniformBlockBinding(w,_,s[w.id])}function a(w,T){let _=s[w.id];_===void 0&&(g(w),_=l(w),s[w.id]=_,w.addEventListener("dispose",f));let A=T.program;i.updateUBOMapping(w,A);let E=e.render.frame;r[w.id]!==E&&(c(w),r[w.id]=E)}function l(w){let T=n.createBuffer(),_=w.__size,A=w.usage;return n.bindBuffer(n.UNIFORM_BUFFER,T),n.bufferData(n.UNIFORM_BUFFER,_,A),n.bindBuffer(n.UNIFORM_BUFFER,null),T}function c(w){let T=s[w.id],_=w.uniforms,A=w.__cache;n.bindBuffer(n.UNIFORM_BUFFER,T);for(let E=0,x=_.length;E<x;E++){let M=_[E];if(Array.isArray(M))for(let O=0,N=M.length;O<N;O++)h(M[O],E,O,A);else h(M,E,0,A)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function h(w,T,_,A){if(d(w,T,_,A)===!0){let E=w.__offset,x=w.value;if(Array.isArray(x)){let M=0;for(let O=0;O<x.length;O++){let N=x[O],F=b(N,!0);u(N,w.__data,M),M+=F.storage/Float32Array.BYTES_PER_ELEMENT}}else u(x,w.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,E,w.__data)}}function u(w,T,_){typeof w=="number"||typeof w=="boolean"?T[_]=w:w.isMatrix3?(T[_]=w.elements[0],T[_+1]=w.elements[1],T[_+2]=w.elements[2],T[_+3]=0,T[_+4]=w.elements[3],T[_+5]=w.elements[4],T[_+6]=w.elements[5],T[_+7]=0,T[_+8]=w.elements[6],T[_+9]=w.elements[7],T[_+10]=w.elements[8],T[_+11]=0):ArrayBuffer.isView(w)?T.set(w.subarray(0,T.length-_),_):w.toArray(T,_)}function d(w,T,_,A){let E=w.value,x=T+"_"+_;if(Array.isArray(E)){A[x]===void 0&&(A[x]=[]);let M=A[x],O=!1;for(let N=0;N<E.length;N++)p(E[N],M,N)===!0&&(O=!0);return O}return p(E,A,x)}function p(w,T,_){if(T[_]===void 0)return typeof w=="number"||typeof w=="boolean"?T[_]=w:ArrayBuffer.isView(w)?T[_]=w.slice():T[_]=w.clone(),!0;{let A=T[_];if(typeof w=="number"||typeof w=="boolean"){if(A!==w)return T[_]=w,!0}else{if(ArrayBuffer.isView(w))return!0;if(A.equals(w)===!1)return A.copy(w),!0}}return!1}function g(w){let T=w.uniforms,_=0,A=16;for(let x=0,M=T.length;x<M;x++){let O=Array.isArray(T[x])?T[x]:[T[x]];for(let N=0,F=O.length;N<F;N++){let B=O[N],W=Array.isArray(B.value)?B.value:[B.value],L=Array.isArray(T[x])||Array.isArray(B.value),V=_;for(let G=0,ne=W.length;G<ne;G++){let $=W[G],Q=b($,L),ee=_%A,Se=ee%Q.boundary,Oe=ee+Se;_+=Se,Oe!==0&&A-Oe<Q.storage&&(_+=A-Oe),G===0&&(V=_),_+=Q.storage}let q=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new q((_-V)/Float32Array.BYTES_PER_ELEMENT),B.__offset=V}}let E=_%A;return E>0&&(_+=A-E),w.__size=_,w.__cache={},this}function b(w,T){let _={boundary:0,storage:0};return typeof w=="number"||typeof w=="boolean"?(_.boundary=4,_.storage=4):w.isVector2?(_.boundary=8,_.storage=8):w.isVector3||w.isColor?(_.boundary=16,_.storage=12):w.isVector4?(_.boundary=16,_.storage=16):w.isMatrix3?(_.boundary=16,_.storage=48):w.isMatrix4?(_.boundary=16,_.storage=64):w.isTexture?Pe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(w)?(_.boundary=16,_.storage=w.byteLength):Pe("WebGLRenderer: Unsupported uniform value type.",w),T===!0&&(_.boundary=16,_.storage=Math.ceil(_.storage/16)*16),_}function f(w){let T=w.target;T.removeEventListener("dispose",f),n.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function m(){for(let w in s)n.deleteBuffer(s[w]);s={},r={}}return{bind:o,update:a,dispose:m}}var OM=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Wn=null;function UM(){return Wn===null&&(Wn=new Ha(OM,16,16,Fi,xn),Wn.name="DFG_LUT",Wn.minFilter=Ht,Wn.magFilter=Ht,Wn.wrapS=zn,Wn.wrapT=zn,Wn.generateMipmaps=!1,Wn.needsUpdate=!0),Wn}var ic=class{constructor(e={}){let{canvas:t=im(),context:i=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:p=un}=e;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let b=p,f=new Set([_l,bl,vl]),m=new Set([un,Ln,Js,ls,xl,yl]),w=new Uint32Array(4),T=new Int32Array(4),_={textures:[],min:[],max:[],resolution:[]},A=null,E=null,x=[],M=[],O=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Vn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let N=this,F=!1,B=null,W=null,L=null,V=null;this._outputColorSpace=nn;let q=0,G=0,ne=null,$=-1,Q=null,ee=new Ze,Se=new Ze,Oe=null,j=new De(0),me=0,_e=t.width,Ce=t.height,ge=1,Be=null,bt=null,Le=new Ze(0,0,_e,Ce),Je=new Ze(0,0,_e,Ce),nt=!1,Ve=new Ai,Bt=new Ga,Tt=!1,cn=!1,mt=new ve,Fn=new C,It=new Ze,yn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},vn=!1;function bn(){return ne===null?ge:1}let D=i;function _n(v,I){return t.getContext(v,I)}let ut,dt,pe,Et,Re,Fe,S,y,k,te,J,re,he,Y,K,ae,P,Z,X,le,se,oe,Ee;try{let v={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ae,!1),t.addEventListener("webglcontextrestored",ze,!1),t.addEventListener("webglcontextcreationerror",fe,!1),D===null){let I="webgl2";if(D=_n(I,v),D===null)throw _n(I)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}He()}catch(v){throw t.removeEventListener("webglcontextlost",Ae,!1),t.removeEventListener("webglcontextrestored",ze,!1),t.removeEventListener("webglcontextcreationerror",fe,!1),Ie("WebGLRenderer: "+v.message),v}function He(){ut=new Y_(D),ut.init(),se=new PM(D,ut),dt=new U_(D,ut,e,se),pe=new CM(D,ut),dt.reversedDepthBuffer&&d&&pe.buffers.depth.setReversed(!0),W=D.createFramebuffer(),L=D.createFramebuffer(),V=D.createFramebuffer(),Et=new Z_(D),Re=new fM,Fe=new RM(D,ut,pe,Re,dt,se,Et),S=new q_(N),y=new Qy(D),oe=new F_(D,y),k=new K_(D,y,Et,oe),te=new Q_(D,k,y,oe,Et),Z=new J_(D,dt,Fe),K=new k_(Re),J=new pM(N,S,ut,dt,oe,K),re=new DM(N,Re),he=new gM,Y=new wM(ut),P=new D_(N,S,pe,te,g,l),ae=new AM(N,te,dt),Ee=new FM(D,Et,dt,pe),X=new O_(D,ut,Et),le=new j_(D,ut,Et),Et.programs=J.programs,N.capabilities=dt,N.extensions=ut,N.properties=Re,N.renderLists=he,N.shadowMap=ae,N.state=pe,N.info=Et}b!==un&&(O=new tw(b,t.width,t.height,a,s,r));let ie=new sd(N,D);this.xr=ie,this.getContext=function(){return D},this.getContextAttributes=function(){return D.getContextAttributes()},this.forceContextLoss=function(){let v=ut.get("WEBGL_lose_context");v&&v.loseContext()},this.forceContextRestore=function(){let v=ut.get("WEBGL_lose_context");v&&v.restoreContext()},this.getPixelRatio=function(){return ge},this.setPixelRatio=function(v){v!==void 0&&(ge=v,this.setSize(_e,Ce,!1))},this.getSize=function(v){return v.set(_e,Ce)},this.setSize=function(v,I,H=!0){if(ie.isPresenting){Pe("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=v,Ce=I,t.width=Math.floor(v*ge),t.height=Math.floor(I*ge),H===!0&&(t.style.width=v+"px",t.style.height=I+"px"),O!==null&&O.setSize(t.width,t.height),this.setViewport(0,0,v,I)},this.getDrawingBufferSize=function(v){return v.set(_e*ge,Ce*ge).floor()},this.setDrawingBufferSize=function(v,I,H){_e=v,Ce=I,ge=H,t.width=Math.floor(v*H),t.height=Math.floor(I*H),this.setViewport(0,0,v,I)},this.setEffects=function(v){if(b===un){Ie("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(v){for(let I=0;I<v.length;I++)if(v[I].isOutputPass===!0){Pe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}O.setEffects(v||[])},this.getCurrentViewport=function(v){return v.copy(ee)},this.getViewport=function(v){return v.copy(Le)},this.setViewport=function(v,I,H,U){v.isVector4?Le.set(v.x,v.y,v.z,v.w):Le.set(v,I,H,U),pe.viewport(ee.copy(Le).multiplyScalar(bn()).round())},this.getScissor=function(v){return v.copy(Je)},this.setScissor=function(v,I,H,U){v.isVector4?Je.set(v.x,v.y,v.z,v.w):Je.set(v,I,H,U),pe.scissor(Se.copy(Je).multiplyScalar(bn()).round())},this.getScissorTest=function(){return nt},this.setScissorTest=function(v){pe.setScissorTest(nt=v)},this.setOpaqueSort=function(v){Be=v},this.setTransparentSort=function(v){bt=v},this.getClearColor=function(v){return v.copy(P.getClearColor())},this.setClearColor=function(){P.setClearColor(...arguments)},this.getClearAlpha=function(){return P.getClearAlpha()},this.setClearAlpha=function(){P.setClearAlpha(...arguments)},this.clear=function(v=!0,I=!0,H=!0){let U=0;if(v){let z=!1;if(ne!==null){let ue=ne.texture.format;z=f.has(ue)}if(z){let ue=ne.texture.type,be=m.has(ue),ce=P.getClearColor(),xe=P.getClearAlpha(),Te=ce.r,Ue=ce.g,We=ce.b;be?(w[0]=Te,w[1]=Ue,w[2]=We,w[3]=xe,D.clearBufferuiv(D.COLOR,0,w)):(T[0]=Te,T[1]=Ue,T[2]=We,T[3]=xe,D.clearBufferiv(D.COLOR,0,T))}else U|=D.COLOR_BUFFER_BIT}I&&(U|=D.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),H&&(U|=D.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),U!==0&&D.clear(U)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(v){v.setRenderer(this),B=v},this.dispose=function(){t.removeEventListener("webglcontextlost",Ae,!1),t.removeEventListener("webglcontextrestored",ze,!1),t.removeEventListener("webglcontextcreationerror",fe,!1),P.dispose(),he.dispose(),Y.dispose(),Fe.dispose(),Re.dispose(),S.dispose(),te.dispose(),k.dispose(),oe.dispose(),Ee.dispose(),J.dispose(),ie.dispose(),ie.removeEventListener("sessionstart",Cp),ie.removeEventListener("sessionend",Rp),Wi.stop()};function Ae(v){v.preventDefault(),Fr("WebGLRenderer: Context Lost."),F=!0}function ze(){Fr("WebGLRenderer: Context Restored."),F=!1;let v=Et.autoReset,I=ae.enabled,H=ae.autoUpdate,U=ae.needsUpdate,z=ae.type;He(),Et.autoReset=v,ae.enabled=I,ae.autoUpdate=H,ae.needsUpdate=U,ae.type=z}function fe(v){Ie("WebGLRenderer: A WebGL context could not be created. Reason: ",v.statusMessage)}function Qe(v){let I=v.target;I.removeEventListener("dispose",Qe),Nt(I)}function Nt(v){vi(v),Re.remove(v)}function vi(v){let I=Re.get(v).programs;I!==void 0&&(I.forEach(function(H){J.releaseProgram(H)}),v.isShaderMaterial&&J.releaseShaderCache(v))}this.renderBufferDirect=function(v,I,H,U,z,ue){I===null&&(I=yn);let be=z.isMesh&&z.matrixWorld.determinantAffine()<0,ce=vx(v,I,H,U,z);pe.setMaterial(U,be);let xe=H.index,Te=1;if(U.wireframe===!0){if(xe=k.getWireframeAttribute(H),xe===void 0)return;Te=2}let Ue=H.drawRange,We=H.attributes.position,we=Ue.start*Te,Xe=(Ue.start+Ue.count)*Te;ue!==null&&(we=Math.max(we,ue.start*Te),Xe=Math.min(Xe,(ue.start+ue.count)*Te)),xe!==null?(we=Math.max(we,0),Xe=Math.min(Xe,xe.count)):We!=null&&(we=Math.max(we,0),Xe=Math.min(Xe,We.count));let _t=Xe-we;if(_t<0||_t===1/0)return;oe.setup(z,U,ce,H,xe);let st,it=X;if(xe!==null&&(st=y.get(xe),it=le,it.setIndex(st)),z.isMesh)U.wireframe===!0?(pe.setLineWidth(U.wireframeLinewidth*bn()),it.setMode(D.LINES)):it.setMode(D.TRIANGLES);else if(z.isLine){let $t=U.linewidth;$t===void 0&&($t=1),pe.setLineWidth($t*bn()),z.isLineSegments?it.setMode(D.LINES):z.isLineLoop?it.setMode(D.LINE_LOOP):it.setMode(D.LINE_STRIP)}else z.isPoints?it.setMode(D.POINTS):z.isSprite&&it.setMode(D.TRIANGLES);if(z.isBatchedMesh)if(ut.get("WEBGL_multi_draw"))it.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let $t=z._multiDrawStarts,Me=z._multiDrawCounts,Qt=z._multiDrawCount,Ye=xe?y.get(xe).bytesPerElement:1,Xi=Re.get(U).currentProgram.getUniforms();for(let qt=0;qt<Qt;qt++)Xi.setValue(D,"_gl_DrawID",qt),it.render($t[qt]/Ye,Me[qt])}else if(z.isInstancedMesh)it.renderInstances(we,_t,z.count);else if(H.isInstancedBufferGeometry){let $t=H._maxInstanceCount!==void 0?H._maxInstanceCount:1/0,Me=Math.min(H.instanceCount,$t);it.renderInstances(we,_t,Me)}else it.render(we,_t)};function Ap(v,I,H,U){B!==null&&v.isNodeMaterial&&B.setObject(U,v),Tt===!0&&K.setState(v,H,!1),v.transparent===!0&&v.side===Ct&&v.forceSinglePass===!1?(v.side=an,v.needsUpdate=!0,pr(v,I,U),v.side=Di,v.needsUpdate=!0,pr(v,I,U),v.side=Ct):pr(v,I,U)}this.compile=function(v,I,H=null){H===null&&(H=v),B!==null&&B.renderStart(v,I,H),E=Y.get(H),E.init(I),M.push(E),H.traverseVisible(function(z){z.isLight&&z.layers.test(I.layers)&&(E.pushLight(z),z.castShadow&&E.pushShadow(z))}),v!==H&&v.traverseVisible(function(z){z.isLight&&z.layers.test(I.layers)&&(E.pushLight(z),z.castShadow&&E.pushShadow(z))}),E.setupLights(),B!==null&&B.updateLights(E.state.lightsArray),cn=this.localClippingEnabled,Tt=K.init(this.clippingPlanes,cn),Tt===!0&&K.setGlobalState(this.clippingPlanes,I),B!==null&&ae.render(E.state.shadowsArray,H,I);let U=new Set;return v.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let ue=z.material;if(ue)if(Array.isArray(ue))for(let be=0;be<ue.length;be++){let ce=ue[be];Ap(ce,H,I,z),U.add(ce)}else Ap(ue,H,I,z),U.add(ue)}),E=M.pop(),B!==null&&B.renderEnd(),U},this.compileAsync=function(v,I,H=null){let U=this.compile(v,I,H);return new Promise(z=>{function ue(){if(U.forEach(function(be){let xe=Re.get(be).currentProgram;(xe===void 0||xe.isReady())&&U.delete(be)}),U.size===0){z(v);return}setTimeout(ue,10)}ut.get("KHR_parallel_shader_compile")!==null?ue():setTimeout(ue,10)})};let Eh=null;function xx(v){Eh&&Eh(v)}function Cp(){Wi.stop()}function Rp(){Wi.start()}let Wi=new Im;Wi.setAnimationLoop(xx),typeof self<"u"&&Wi.setContext(self),this.setAnimationLoop=function(v){Eh=v,ie.setAnimationLoop(v),v===null?Wi.stop():Wi.start()},ie.addEventListener("sessionstart",Cp),ie.addEventListener("sessionend",Rp),this.render=function(v,I){if(I!==void 0&&I.isCamera!==!0){Ie("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(F===!0)return;B!==null&&B.renderStart(v,I);let H=ie.enabled===!0&&ie.isPresenting===!0,U=O!==null&&(ne===null||H)&&O.begin(N,ne);if(v.matrixWorldAutoUpdate===!0&&v.updateMatrixWorld(),I.parent===null&&I.matrixWorldAutoUpdate===!0&&I.updateMatrixWorld(),ie.enabled===!0&&ie.isPresenting===!0&&(O===null||O.isCompositing()===!1)&&(ie.cameraAutoUpdate===!0&&ie.updateCamera(I),I=ie.getCamera()),v.isScene===!0&&v.onBeforeRender(N,v,I,ne),E=Y.get(v,M.length),E.init(I),E.state.textureUnits=Fe.getTextureUnits(),M.push(E),mt.multiplyMatrices(I.projectionMatrix,I.matrixWorldInverse),I.isArrayCamera?Bt.setFromArrayCamera(I):Ve.setFromProjectionMatrix(mt,Mn,I.reversedDepth),cn=this.localClippingEnabled,Tt=K.init(this.clippingPlanes,cn),A=he.get(v,x.length),A.init(),x.push(A),this.info.render.frame++,ie.enabled===!0&&ie.isPresenting===!0){let be=N.xr.getDepthSensingMesh();be!==null&&Ah(be,I,-1/0,N.sortObjects)}Ah(v,I,0,N.sortObjects),A.finish(),B!==null&&B.updateLights(E.state.lightsArray),N.sortObjects===!0&&A.sort(Be,bt),vn=ie.enabled===!1||ie.isPresenting===!1||ie.hasDepthSensing()===!1,vn&&P.addToRenderList(A,v),this.info.autoReset===!0&&this.info.reset(),Tt===!0&&K.beginShadows();let z=E.state.shadowsArray;if(ae.render(z,v,I),Tt===!0&&K.endShadows(),(U&&O.hasRenderPass())===!1){let be=A.opaque,ce=A.transmissive;if(E.setupLights(),I.isArrayCamera){let xe=I.cameras;if(ce.length>0)for(let Te=0,Ue=xe.length;Te<Ue;Te++){let We=xe[Te];Lp(be,ce,v,We)}vn&&P.render(v);for(let Te=0,Ue=xe.length;Te<Ue;Te++){let We=xe[Te];Pp(A,v,We,We.viewport)}}else ce.length>0&&Lp(be,ce,v,I),vn&&P.render(v),Pp(A,v,I)}ne!==null&&G===0&&(Fe.updateMultisampleRenderTarget(ne),Fe.updateRenderTargetMipmap(ne)),U&&O.end(N),v.isScene===!0&&v.onAfterRender(N,v,I),oe.resetDefaultState(),$=-1,Q=null,M.pop(),M.length>0?(E=M[M.length-1],Fe.setTextureUnits(E.state.textureUnits),Tt===!0&&K.setGlobalState(N.clippingPlanes,E.state.camera)):E=null,x.pop(),x.length>0?A=x[x.length-1]:A=null,B!==null&&B.renderEnd()};function Ah(v,I,H,U){if(v.visible===!1)return;if(v.layers.test(I.layers)){if(v.isGroup)H=v.renderOrder;else if(v.isLOD)v.autoUpdate===!0&&v.update(I);else if(v.isLight)E.pushLight(v),v.castShadow&&E.pushShadow(v);else if(v.isSprite){let be=I.isArrayCamera?Bt:Ve;if(!v.frustumCulled||v.intersectsFrustum(be)){U&&It.setFromMatrixPosition(v.matrixWorld).applyMatrix4(mt);let ce=te.update(v),xe=v.material;xe.visible&&A.push(v,ce,xe,H,It.z,null,I)}}else if(v.isMesh||v.isLine||v.isPoints){let be=I.isArrayCamera?Bt:Ve;if(!v.frustumCulled||v.intersectsFrustum(be)){let ce=te.update(v),xe=v.material;if(U&&(v.boundingSphere!==void 0?(v.boundingSphere===null&&v.computeBoundingSphere(),It.copy(v.boundingSphere.center)):(ce.boundingSphere===null&&ce.computeBoundingSphere(),It.copy(ce.boundingSphere.center)),It.applyMatrix4(v.matrixWorld).applyMatrix4(mt)),Array.isArray(xe)){let Te=ce.groups;for(let Ue=0,We=Te.length;Ue<We;Ue++){let we=Te[Ue],Xe=xe[we.materialIndex];Xe&&Xe.visible&&A.push(v,ce,Xe,H,It.z,we,I)}}else xe.visible&&A.push(v,ce,xe,H,It.z,null,I)}}}let ue=v.children;for(let be=0,ce=ue.length;be<ce;be++)Ah(ue[be],I,H,U)}function Pp(v,I,H,U){let{opaque:z,transmissive:ue,transparent:be}=v;E.setupLightsView(H),Tt===!0&&K.setGlobalState(N.clippingPlanes,H),U&&pe.viewport(ee.copy(U)),z.length>0&&jo(z,I,H),ue.length>0&&jo(ue,I,H),be.length>0&&jo(be,I,H),pe.buffers.depth.setTest(!0),pe.buffers.depth.setMask(!0),pe.buffers.color.setMask(!0),pe.setPolygonOffset(!1)}function Lp(v,I,H,U){if((H.isScene===!0?H.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[U.id]===void 0){let we=ut.has("EXT_color_buffer_half_float")||ut.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[U.id]=new rn(1,1,{generateMipmaps:!0,type:we?xn:un,minFilter:di,samples:Math.max(4,dt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:$e.workingColorSpace})}let ue=E.state.transmissionRenderTarget[U.id],be=U.viewport||ee;ue.setSize(be.z*N.transmissionResolutionScale,be.w*N.transmissionResolutionScale);let ce=N.getRenderTarget(),xe=N.getActiveCubeFace(),Te=N.getActiveMipmapLevel();N.setRenderTarget(ue),N.getClearColor(j),me=N.getClearAlpha(),me<1&&N.setClearColor(16777215,.5),N.clear(),vn&&P.render(H);let Ue=N.toneMapping;N.toneMapping=Vn;let We=U.viewport;if(U.viewport!==void 0&&(U.viewport=void 0),E.setupLightsView(U),Tt===!0&&K.setGlobalState(N.clippingPlanes,U),jo(v,H,U),Fe.updateMultisampleRenderTarget(ue),Fe.updateRenderTargetMipmap(ue),ut.has("WEBGL_multisampled_render_to_texture")===!1){let we=!1;for(let Xe=0,_t=I.length;Xe<_t;Xe++){let st=I[Xe],{object:it,geometry:$t,material:Me,group:Qt}=st;if(Me.side===Ct&&it.layers.test(U.layers)){let Ye=Me.side;Me.side=an,Me.needsUpdate=!0,Ip(it,H,U,$t,Me,Qt),Me.side=Ye,Me.needsUpdate=!0,we=!0}}we===!0&&(Fe.updateMultisampleRenderTarget(ue),Fe.updateRenderTargetMipmap(ue))}N.setRenderTarget(ce,xe,Te),N.setClearColor(j,me),We!==void 0&&(U.viewport=We),N.toneMapping=Ue}function jo(v,I,H){let U=I.isScene===!0?I.overrideMaterial:null;for(let z=0,ue=v.length;z<ue;z++){let be=v[z],{object:ce,geometry:xe,group:Te}=be,Ue=be.material;Ue.allowOverride===!0&&U!==null&&(Ue=U),ce.layers.test(H.layers)&&Ip(ce,I,H,xe,Ue,Te)}}function Ip(v,I,H,U,z,ue){B!==null&&z.isNodeMaterial&&B.setObject(v,z),v.onBeforeRender(N,I,H,U,z,ue),v.modelViewMatrix.multiplyMatrices(H.matrixWorldInverse,v.matrixWorld),v.normalMatrix.getNormalMatrix(v.modelViewMatrix),z.onBeforeRender(N,I,H,U,v,ue),z.transparent===!0&&z.side===Ct&&z.forceSinglePass===!1?(z.side=an,z.needsUpdate=!0,N.renderBufferDirect(H,I,U,z,v,ue),z.side=Di,z.needsUpdate=!0,N.renderBufferDirect(H,I,U,z,v,ue),z.side=Ct):N.renderBufferDirect(H,I,U,z,v,ue),v.onAfterRender(N,I,H,U,z,ue)}function Np(v){let I=0;for(let H of v)H.texture!==null&&I++;return I}function pr(v,I,H){I.isScene!==!0&&(I=yn);let U=Re.get(v),z=E.state.lights,ue=E.state.shadowsArray,be=z.state.version,ce=J.getParameters(v,z.state,ue,I,H,E.state.lightProbeGridArray),xe=J.getProgramCacheKey(ce),Te=U.programs;U.environment=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?I.environment:null,U.fog=I.fog;let Ue=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap;U.envMap=S.get(v.envMap||U.environment,Ue),U.envMapRotation=U.environment!==null&&v.envMap===null?I.environmentRotation:v.envMapRotation,Te===void 0&&(v.addEventListener("dispose",Qe),Te=new Map,U.programs=Te,U.programVariants=new Map);let We=Te.get(xe);if(We!==void 0){if(U.currentProgram===We&&U.lightsStateVersion===be)return Fp(v,ce),We}else ce.uniforms=J.getUniforms(v),B!==null&&v.isNodeMaterial&&B.build(v,H,ce),v.onBeforeCompile(ce,N),We=J.acquireProgram(ce,xe),Te.set(xe,We),U.uniforms=ce.uniforms;let we=U.uniforms;return(!v.isShaderMaterial&&!v.isRawShaderMaterial||v.clipping===!0)&&(we.clippingPlanes=K.uniform),Fp(v,ce),U.needsLights=_x(v),U.lightsStateVersion=be,U.needsLights&&(we.ambientLightColor.value=z.state.ambient,we.lightProbe.value=z.state.probe,we.sunLights.value=z.state.sun,we.sunLightShadows.value=z.state.sunShadow,we.directionalLights.value=z.state.directional,we.directionalLightShadows.value=z.state.directionalShadow,we.spotLights.value=z.state.spot,we.spotLightShadows.value=z.state.spotShadow,we.rectAreaLights.value=z.state.rectArea,we.ltc_1.value=z.state.rectAreaLTC1,we.ltc_2.value=z.state.rectAreaLTC2,we.pointLights.value=z.state.point,we.pointLightShadows.value=z.state.pointShadow,we.hemisphereLights.value=z.state.hemi,we.sunShadowMatrix.value=z.state.sunShadowMatrix,we.sunShadowCascade.value=z.state.sunShadowCascade,we.directionalShadowMatrix.value=z.state.directionalShadowMatrix,we.spotLightMatrix.value=z.state.spotLightMatrix,we.spotLightMap.value=z.state.spotLightMap,we.pointShadowMatrix.value=z.state.pointShadowMatrix),U.numLightProbeGrids=Np(E.state.lightProbeGridArray),U.currentProgram=We,U.uniformsList=null,We}function yx(v,I,H,U,z){let ue=Re.get(v),be=ue.currentProgram.id+","+U+","+z,ce=ue.programVariants.get(be);return ce===void 0?(ce=pr(v,I,H),ue.programVariants.set(be,ce)):(ue.currentProgram=ce,ue.uniformsList=null,ue.outputColorSpace=U,ue.toneMapping=z),ce}function Dp(v){if(v.uniformsList===null){let I=v.currentProgram.getUniforms();v.uniformsList=Qs.seqWithValue(I.seq,v.uniforms)}return v.uniformsList}function Fp(v,I){let H=Re.get(v);H.outputColorSpace=I.outputColorSpace,H.batching=I.batching,H.batchingColor=I.batchingColor,H.instancing=I.instancing,H.instancingColor=I.instancingColor,H.instancingMorph=I.instancingMorph,H.skinning=I.skinning,H.morphTargets=I.morphTargets,H.morphNormals=I.morphNormals,H.morphColors=I.morphColors,H.morphTargetsCount=I.morphTargetsCount,H.numClippingPlanes=I.numClippingPlanes,H.numIntersection=I.numClipIntersection,H.vertexAlphas=I.vertexAlphas,H.vertexTangents=I.vertexTangents,H.toneMapping=I.toneMapping}function vx(v,I,H,U,z){I.isScene!==!0&&(I=yn),Fe.resetTextureUnits();let ue=I.fog,be=U.isMeshStandardMaterial||U.isMeshLambertMaterial||U.isMeshPhongMaterial?I.environment:null,ce=ne===null?N.outputColorSpace:ne.isXRRenderTarget===!0?ne.texture.colorSpace:$e.workingColorSpace,xe=U.isMeshStandardMaterial||U.isMeshLambertMaterial&&!U.envMap||U.isMeshPhongMaterial&&!U.envMap,Te=S.get(U.envMap||be,xe),Ue=U.vertexColors===!0&&!!H.attributes.color&&H.attributes.color.itemSize===4,We=!!H.attributes.tangent&&(!!U.normalMap||U.anisotropy>0),we=!!H.morphAttributes.position,Xe=!!H.morphAttributes.normal,_t=!!H.morphAttributes.color,st=Vn;U.toneMapped&&(ne===null||ne.isXRRenderTarget===!0)&&(st=N.toneMapping);let it=H.morphAttributes.position||H.morphAttributes.normal||H.morphAttributes.color,$t=it!==void 0?it.length:0,Me=Re.get(U),Qt=E.state.lights;if(Tt===!0&&(cn===!0||v!==Q)){let gt=v===Q&&U.id===$;K.setState(U,v,gt)}let Ye=!1,Xi=!1;U.version===Me.__version?Me.needsLights&&Me.lightsStateVersion!==Qt.state.version||z.isBatchedMesh&&Me.batching===!1||!z.isBatchedMesh&&Me.batching===!0||z.isBatchedMesh&&Me.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&Me.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&Me.instancing===!1||!z.isInstancedMesh&&Me.instancing===!0||z.isSkinnedMesh&&Me.skinning===!1||!z.isSkinnedMesh&&Me.skinning===!0||z.isInstancedMesh&&Me.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&Me.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&Me.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&Me.instancingMorph===!1&&z.morphTexture!==null||Me.envMap!==Te||U.fog===!0&&Me.fog!==ue||Me.numClippingPlanes!==void 0&&(Me.numClippingPlanes!==K.numPlanes||Me.numIntersection!==K.numIntersection)||Me.vertexAlphas!==Ue||Me.vertexTangents!==We||Me.morphTargets!==we||Me.morphNormals!==Xe||Me.morphColors!==_t||Me.morphTargetsCount!==$t||Me.numLightProbeGrids!==Np(E.state.lightProbeGridArray)?Ye=!0:(Me.outputColorSpace!==ce||Me.toneMapping!==st)&&(Xi=!0):(Ye=!0,Me.__version=U.version);let qt=Me.currentProgram;(Ye===!0||Xi===!0)&&(qt=Xi===!0?yx(U,I,z,ce,st):pr(U,I,z),B&&U.isNodeMaterial&&B.onUpdateProgram(U,qt,Me));let Zo=!1,bi=!1,$i=!1,qe=qt.getUniforms(),zt=Me.uniforms;if(pe.useProgram(qt.program)&&(Zo=!0,bi=!0,$i=!0),U.id!==$&&($=U.id,bi=!0),Zo||Q!==v){pe.buffers.depth.getReversed()&&v.reversedDepth!==!0&&(v._reversedDepth=!0,v.updateProjectionMatrix()),qe.setValue(D,"projectionMatrix",v.projectionMatrix),qe.setValue(D,"viewMatrix",v.matrixWorldInverse);let Dt=qe.map.cameraPosition;Dt!==void 0&&Dt.setValue(D,Fn.setFromMatrixPosition(v.matrixWorld)),dt.logarithmicDepthBuffer&&qe.setValue(D,"logDepthBufFC",2/(Math.log(v.far+1)/Math.LN2)),(U.isMeshPhongMaterial||U.isMeshToonMaterial||U.isMeshLambertMaterial||U.isMeshBasicMaterial||U.isMeshStandardMaterial||U.isShaderMaterial)&&qe.setValue(D,"isOrthographic",v.isOrthographicCamera===!0),Q!==v&&(Q=v,bi=!0,$i=!0)}if(Me.needsLights&&(Qt.state.sunShadowMap.length>0&&qe.setValue(D,"sunShadowMap",Qt.state.sunShadowMap,Fe),Qt.state.directionalShadowMap.length>0&&qe.setValue(D,"directionalShadowMap",Qt.state.directionalShadowMap,Fe),Qt.state.spotShadowMap.length>0&&qe.setValue(D,"spotShadowMap",Qt.state.spotShadowMap,Fe),Qt.state.pointShadowMap.length>0&&qe.setValue(D,"pointShadowMap",Qt.state.pointShadowMap,Fe)),z.isSkinnedMesh){qe.setOptional(D,z,"bindMatrix"),qe.setOptional(D,z,"bindMatrixInverse");let gt=z.skeleton;gt&&(gt.boneTexture===null&&gt.computeBoneTexture(),qe.setValue(D,"boneTexture",gt.boneTexture,Fe))}z.isBatchedMesh&&(qe.setOptional(D,z,"batchingTexture"),qe.setValue(D,"batchingTexture",z._matricesTexture,Fe),qe.setOptional(D,z,"batchingIdTexture"),qe.setValue(D,"batchingIdTexture",z._indirectTexture,Fe),qe.setOptional(D,z,"batchingColorTexture"),z._colorsTexture!==null&&qe.setValue(D,"batchingColorTexture",z._colorsTexture,Fe));let Sn=H.morphAttributes;if((Sn.position!==void 0||Sn.normal!==void 0||Sn.color!==void 0)&&Z.update(z,H,qt),(bi||Me.receiveShadow!==z.receiveShadow)&&(Me.receiveShadow=z.receiveShadow,qe.setValue(D,"receiveShadow",z.receiveShadow)),(U.isMeshStandardMaterial||U.isMeshLambertMaterial||U.isMeshPhongMaterial)&&U.envMap===null&&I.environment!==null&&(zt.envMapIntensity.value=I.environmentIntensity),zt.dfgLUT!==void 0&&(zt.dfgLUT.value=UM()),bi){if(qe.setValue(D,"toneMappingExposure",N.toneMappingExposure),Me.needsLights&&bx(zt,$i),ue&&U.fog===!0&&re.refreshFogUniforms(zt,ue),re.refreshMaterialUniforms(zt,U,ge,Ce,E.state.transmissionRenderTarget[v.id]),Me.needsLights&&Me.numLightProbeGrids>0){let gt=_,Dt=0;for(let ei of E.state.lightProbeGridArray)ei.texture!==null&&(gt.textures[Dt]=ei.texture,gt.min[Dt]=ei.boundingBox.min,gt.max[Dt]=ei.boundingBox.max,gt.resolution[Dt]=ei.resolution,Dt++);for(let ei in gt)gt[ei].length=Dt;zt.probesSH.value=gt.textures,zt.probesMin.value=gt.min,zt.probesMax.value=gt.max,zt.probesResolution.value=gt.resolution}Qs.upload(D,Dp(Me),zt,Fe)}if(U.isShaderMaterial&&U.uniformsNeedUpdate===!0&&(Qs.upload(D,Dp(Me),zt,Fe),U.uniformsNeedUpdate=!1),U.isSpriteMaterial&&qe.setValue(D,"center",z.center),qe.setValue(D,"modelViewMatrix",z.modelViewMatrix),qe.setValue(D,"normalMatrix",z.normalMatrix),qe.setValue(D,"modelMatrix",z.matrixWorld),U.uniformsGroups!==void 0){let gt=U.uniformsGroups;for(let Dt=0,ei=gt.length;Dt<ei;Dt++){let Up=gt[Dt];Ee.update(Up,qt),Ee.bind(Up,qt)}}return qt}function bx(v,I){v.ambientLightColor.needsUpdate=I,v.lightProbe.needsUpdate=I,v.sunLights.needsUpdate=I,v.sunLightShadows.needsUpdate=I,v.directionalLights.needsUpdate=I,v.directionalLightShadows.needsUpdate=I,v.pointLights.needsUpdate=I,v.pointLightShadows.needsUpdate=I,v.spotLights.needsUpdate=I,v.spotLightShadows.needsUpdate=I,v.rectAreaLights.needsUpdate=I,v.hemisphereLights.needsUpdate=I}function _x(v){return v.isMeshLambertMaterial||v.isMeshToonMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isShadowMaterial||v.isShaderMaterial&&v.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ne},this.setRenderTargetTextures=function(v,I,H){let U=Re.get(v);U.__autoAllocateDepthBuffer=v.resolveDepthBuffer===!1,U.__autoAllocateDepthBuffer===!1&&(U.__useRenderToTexture=!1),Re.get(v.texture).__webglTexture=I,Re.get(v.depthTexture).__webglTexture=U.__autoAllocateDepthBuffer?void 0:H,U.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(v,I){let H=Re.get(v);H.__webglFramebuffer=I,H.__useDefaultFramebuffer=I===void 0},this.setRenderTarget=function(v,I=0,H=0){ne=v,q=I,G=H;let U=null,z=!1,ue=!1;if(v){let ce=Re.get(v);if(ce.__useDefaultFramebuffer!==void 0){pe.bindFramebuffer(D.FRAMEBUFFER,ce.__webglFramebuffer),ee.copy(v.viewport),Se.copy(v.scissor),Oe=v.scissorTest,pe.viewport(ee),pe.scissor(Se),pe.setScissorTest(Oe),$=-1;return}else if(ce.__webglFramebuffer===void 0)Fe.setupRenderTarget(v);else if(ce.__hasExternalTextures)Fe.rebindTextures(v,Re.get(v.texture).__webglTexture,Re.get(v.depthTexture).__webglTexture);else if(v.depthBuffer){let Ue=v.depthTexture;if(ce.__boundDepthTexture!==Ue){if(Ue!==null&&Re.has(Ue)&&(v.width!==Ue.image.width||v.height!==Ue.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Fe.setupDepthRenderbuffer(v)}}let xe=v.texture;(xe.isData3DTexture||xe.isDataArrayTexture||xe.isCompressedArrayTexture)&&(ue=!0);let Te=Re.get(v).__webglFramebuffer;v.isWebGLCubeRenderTarget?(Array.isArray(Te[I])?U=Te[I][H]:U=Te[I],z=!0):v.samples>0&&Fe.useMultisampledRTT(v)===!1?U=Re.get(v).__webglMultisampledFramebuffer:Array.isArray(Te)?U=Te[H]:U=Te,ee.copy(v.viewport),Se.copy(v.scissor),Oe=v.scissorTest}else ee.copy(Le).multiplyScalar(ge).floor(),Se.copy(Je).multiplyScalar(ge).floor(),Oe=nt;if(H!==0&&(U=W),pe.bindFramebuffer(D.FRAMEBUFFER,U)&&pe.drawBuffers(v,U),pe.viewport(ee),pe.scissor(Se),pe.setScissorTest(Oe),z){let ce=Re.get(v.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_CUBE_MAP_POSITIVE_X+I,ce.__webglTexture,H)}else if(ue){let ce=I;for(let xe=0;xe<v.textures.length;xe++){let Te=Re.get(v.textures[xe]);D.framebufferTextureLayer(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0+xe,Te.__webglTexture,H,ce)}}else if(v!==null&&H!==0){let ce=Re.get(v.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,ce.__webglTexture,H)}$=-1};function Op(v){let I=Re.get(v);return(I.__readFormat!==v.format||I.__readType!==v.type)&&(I.__readFormat=v.format,I.__readType=v.type,I.__formatReadable=dt.textureFormatReadable(v.format),I.__typeReadable=dt.textureTypeReadable(v.type)),I}this.readRenderTargetPixels=function(v,I,H,U,z,ue,be,ce=0){if(!(v&&v.isWebGLRenderTarget)){Ie("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xe=Re.get(v).__webglFramebuffer;if(v.isWebGLCubeRenderTarget&&be!==void 0&&(xe=xe[be],Array.isArray(xe)&&(xe=xe[0])),xe){pe.bindFramebuffer(D.FRAMEBUFFER,xe);try{let Te=v.textures[ce],Ue=Te.format,We=Te.type;v.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ce);let we=Op(Te);if(we.__formatReadable===!1){Ie("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(we.__typeReadable===!1){Ie("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}I>=0&&I<=v.width-U&&H>=0&&H<=v.height-z&&D.readPixels(I,H,U,z,se.convert(Ue),se.convert(We),ue)}finally{let Te=ne!==null?Re.get(ne).__webglFramebuffer:null;pe.bindFramebuffer(D.FRAMEBUFFER,Te)}}},this.readRenderTargetPixelsAsync=async function(v,I,H,U,z,ue,be,ce=0){if(!(v&&v.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xe=Re.get(v).__webglFramebuffer;if(v.isWebGLCubeRenderTarget&&be!==void 0&&(xe=xe[be],Array.isArray(xe)&&(xe=xe[0])),xe)if(I>=0&&I<=v.width-U&&H>=0&&H<=v.height-z){pe.bindFramebuffer(D.FRAMEBUFFER,xe);let Te=v.textures[ce],Ue=Te.format,We=Te.type;v.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ce);let we=Op(Te);if(we.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(we.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Xe=D.createBuffer();D.bindBuffer(D.PIXEL_PACK_BUFFER,Xe),D.bufferData(D.PIXEL_PACK_BUFFER,ue.byteLength,D.STREAM_READ),D.readPixels(I,H,U,z,se.convert(Ue),se.convert(We),0),D.bindBuffer(D.PIXEL_PACK_BUFFER,null);let _t=ne!==null?Re.get(ne).__webglFramebuffer:null;pe.bindFramebuffer(D.FRAMEBUFFER,_t);let st=D.fenceSync(D.SYNC_GPU_COMMANDS_COMPLETE,0);return D.flush(),await rm(D,st,4),D.bindBuffer(D.PIXEL_PACK_BUFFER,Xe),D.getBufferSubData(D.PIXEL_PACK_BUFFER,0,ue),D.bindBuffer(D.PIXEL_PACK_BUFFER,null),D.deleteBuffer(Xe),D.deleteSync(st),ue}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(v,I=null,H=0){let U=Math.pow(2,-H),z=Math.floor(v.image.width*U),ue=Math.floor(v.image.height*U),be=I!==null?I.x:0,ce=I!==null?I.y:0;Fe.setTexture2D(v,0),D.copyTexSubImage2D(D.TEXTURE_2D,H,0,0,be,ce,z,ue),pe.unbindTexture()},this.copyTextureToTexture=function(v,I,H=null,U=null,z=0,ue=0){let be,ce,xe,Te,Ue,We,we,Xe,_t,st=v.isCompressedTexture?v.mipmaps[ue]:v.image;if(H!==null)be=H.max.x-H.min.x,ce=H.max.y-H.min.y,xe=H.isBox3?H.max.z-H.min.z:1,Te=H.min.x,Ue=H.min.y,We=H.isBox3?H.min.z:0;else{let qe=Math.pow(2,-z);be=Math.floor(st.width*qe),ce=Math.floor(st.height*qe),v.isDataArrayTexture?xe=st.depth:v.isData3DTexture?xe=Math.floor(st.depth*qe):xe=1,Te=0,Ue=0,We=0}U!==null?(we=U.x,Xe=U.y,_t=U.z):(we=0,Xe=0,_t=0);let it=se.convert(I.format),$t=se.convert(I.type),Me;I.isData3DTexture?(Fe.setTexture3D(I,0),Me=D.TEXTURE_3D):I.isDataArrayTexture||I.isCompressedArrayTexture?(Fe.setTexture2DArray(I,0),Me=D.TEXTURE_2D_ARRAY):(Fe.setTexture2D(I,0),Me=D.TEXTURE_2D),pe.activeTexture(D.TEXTURE0),pe.pixelStorei(D.UNPACK_FLIP_Y_WEBGL,I.flipY),pe.pixelStorei(D.UNPACK_PREMULTIPLY_ALPHA_WEBGL,I.premultiplyAlpha),pe.pixelStorei(D.UNPACK_ALIGNMENT,I.unpackAlignment);let Qt=pe.getParameter(D.UNPACK_ROW_LENGTH),Ye=pe.getParameter(D.UNPACK_IMAGE_HEIGHT),Xi=pe.getParameter(D.UNPACK_SKIP_PIXELS),qt=pe.getParameter(D.UNPACK_SKIP_ROWS),Zo=pe.getParameter(D.UNPACK_SKIP_IMAGES);pe.pixelStorei(D.UNPACK_ROW_LENGTH,st.width),pe.pixelStorei(D.UNPACK_IMAGE_HEIGHT,st.height),pe.pixelStorei(D.UNPACK_SKIP_PIXELS,Te),pe.pixelStorei(D.UNPACK_SKIP_ROWS,Ue),pe.pixelStorei(D.UNPACK_SKIP_IMAGES,We);let bi=v.isDataArrayTexture||v.isData3DTexture,$i=I.isDataArrayTexture||I.isData3DTexture;if(v.isDepthTexture){let qe=Re.get(v),zt=Re.get(I),Sn=Re.get(qe.__renderTarget),gt=Re.get(zt.__renderTarget);pe.bindFramebuffer(D.READ_FRAMEBUFFER,Sn.__webglFramebuffer),pe.bindFramebuffer(D.DRAW_FRAMEBUFFER,gt.__webglFramebuffer);for(let Dt=0;Dt<xe;Dt++)bi&&(D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Re.get(v).__webglTexture,z,We+Dt),D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Re.get(I).__webglTexture,ue,_t+Dt)),D.blitFramebuffer(Te,Ue,Te+be,Ue+ce,we,Xe,we+be,Xe+ce,D.DEPTH_BUFFER_BIT,D.NEAREST);pe.bindFramebuffer(D.READ_FRAMEBUFFER,null),pe.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else if(z!==0||v.isRenderTargetTexture||Re.has(v)){let qe=Re.get(v),zt=Re.get(I);pe.bindFramebuffer(D.READ_FRAMEBUFFER,L),pe.bindFramebuffer(D.DRAW_FRAMEBUFFER,V);for(let Sn=0;Sn<xe;Sn++)bi?D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,qe.__webglTexture,z,We+Sn):D.framebufferTexture2D(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,qe.__webglTexture,z),$i?D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,zt.__webglTexture,ue,_t+Sn):D.framebufferTexture2D(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,zt.__webglTexture,ue),z!==0?D.blitFramebuffer(Te,Ue,Te+be,Ue+ce,we,Xe,we+be,Xe+ce,D.COLOR_BUFFER_BIT,D.NEAREST):$i?D.copyTexSubImage3D(Me,ue,we,Xe,_t+Sn,Te,Ue,be,ce):D.copyTexSubImage2D(Me,ue,we,Xe,Te,Ue,be,ce);pe.bindFramebuffer(D.READ_FRAMEBUFFER,null),pe.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else $i?v.isDataTexture||v.isData3DTexture?D.texSubImage3D(Me,ue,we,Xe,_t,be,ce,xe,it,$t,st.data):I.isCompressedArrayTexture?D.compressedTexSubImage3D(Me,ue,we,Xe,_t,be,ce,xe,it,st.data):D.texSubImage3D(Me,ue,we,Xe,_t,be,ce,xe,it,$t,st):v.isDataTexture?D.texSubImage2D(D.TEXTURE_2D,ue,we,Xe,be,ce,it,$t,st.data):v.isCompressedTexture?D.compressedTexSubImage2D(D.TEXTURE_2D,ue,we,Xe,st.width,st.height,it,st.data):D.texSubImage2D(D.TEXTURE_2D,ue,we,Xe,be,ce,it,$t,st);pe.pixelStorei(D.UNPACK_ROW_LENGTH,Qt),pe.pixelStorei(D.UNPACK_IMAGE_HEIGHT,Ye),pe.pixelStorei(D.UNPACK_SKIP_PIXELS,Xi),pe.pixelStorei(D.UNPACK_SKIP_ROWS,qt),pe.pixelStorei(D.UNPACK_SKIP_IMAGES,Zo),ue===0&&I.generateMipmaps===!0&&I.mipmapsAutoUpdate===!0&&D.generateMipmap(Me),pe.unbindTexture()},this.initRenderTarget=function(v){Re.get(v).__webglFramebuffer===void 0&&Fe.setupRenderTarget(v)},this.initTexture=function(v){v.isCubeTexture?Fe.setTextureCube(v,0):v.isData3DTexture?Fe.setTexture3D(v,0):v.isDataArrayTexture||v.isCompressedArrayTexture?Fe.setTexture2DArray(v,0):Fe.setTexture2D(v,0),pe.unbindTexture()},this.resetState=function(){q=0,G=0,ne=null,pe.reset(),oe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Mn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=$e._getDrawingBufferColorSpace(e),t.unpackColorSpace=$e._getUnpackColorSpace()}};function oc(n){let[e,t]=[1,Math.sqrt(n)];if(t===0)return 1/0;for(;Math.abs(e-t)>1e-8*e;)[e,t]=[.5*(e+t),Math.sqrt(e*t)];return Math.PI/(e+t)}function Vm({sn:n,cn:e,dn:t}){return n*kM(e*e,t*t,1)}function kM(n,e,t){for(let h=0;h<40&&!(Math.max(n,e,t)-Math.min(n,e,t)<=.008*(n+e+t));h++){let[u,d,p]=[Math.sqrt(n),Math.sqrt(e),Math.sqrt(t)],g=u*d+d*p+p*u;[n,e,t]=[.25*(n+g),.25*(e+g),.25*(t+g)]}let i=(n+e+t)/3,[s,r]=[1-n/i,1-e/i],o=-s-r,[a,l]=[s*r-o*o,s*r*o],c=a*(1/24-5*a/208+l/16)-1/10;return(1+a*c+l*(1/14-3*a/44+3*l/104))/Math.sqrt(i)}function tr(n){let e=n.map(r=>[...r]),t=[[1,0,0],[0,1,0],[0,0,1]];for(let r=0;r<30&&BM(e)>0;r++)for(let[o,a]of[[0,1],[0,2],[1,2]])zM(e,t,o,a);let i=[0,1,2].sort((r,o)=>e[r][r]-e[o][o]),s=i.map(r=>[t[0][r],t[1][r],t[2][r]]);return HM(s)<0&&(s[1]=s[1].map(r=>-r)),{moments:i.map(r=>e[r][r]),axes:s}}function BM(n){let e=Math.abs(n[0][0])+Math.abs(n[1][1])+Math.abs(n[2][2]),t=Math.abs(n[0][1])+Math.abs(n[0][2])+Math.abs(n[1][2]);return t>1e-18*e?t:0}function zM(n,e,t,i){if(n[t][i]===0)return;let s=(n[i][i]-n[t][t])/(2*n[t][i]),r=(s<0?-1:1)/(Math.abs(s)+Math.sqrt(s*s+1)),o=1/Math.sqrt(r*r+1),a=r*o;for(let l=0;l<3;l++)[n[l][t],n[l][i]]=[o*n[l][t]-a*n[l][i],a*n[l][t]+o*n[l][i]];for(let l=0;l<3;l++)[n[t][l],n[i][l]]=[o*n[t][l]-a*n[i][l],a*n[t][l]+o*n[i][l]];for(let l=0;l<3;l++)[e[l][t],e[l][i]]=[o*e[l][t]-a*e[l][i],a*e[l][t]+o*e[l][i]]}function HM(n){let[e,t,i]=n;return e[0]*(t[1]*i[2]-t[2]*i[1])-e[1]*(t[0]*i[2]-t[2]*i[0])+e[2]*(t[0]*i[1]-t[1]*i[0])}function ac(n){if(n.flat().some(r=>!Number.isFinite(r)))return"The inertia has an entry that is not a number.";let[e,t,i]=tr(n).moments,s=[e,t,i].map(r=>r.toPrecision(4)).join(", ");return e>0?e+t<i*(1-1e-12)?`The principal moments are ${s} kg m\xB2: the two smaller ones must add up to at least the largest. No mass can be spread like that.`:"":`The principal moments are ${s} kg m\xB2: each must be greater than zero.`}function GM(n,e){return[0,1,2].map(t=>n[t][0]*e[0]+n[t][1]*e[1]+n[t][2]*e[2])}var nr=GM;function hs(n,e){return[0,1,2].map(t=>n[0][t]*e[0]+n[1][t]*e[1]+n[2][t]*e[2])}function Wm(n,e,t){return[[n,0,0],[0,e,0],[0,0,t]]}var VM=1e-9,WM=1e-13;function rd(n,e){let t=nr(n.axes,e),i=n.moments,s=i.map((u,d)=>u*t[d]),r=Math.hypot(...s),o=.5*(s[0]*t[0]+s[1]*t[1]+s[2]*t[2]),a=XM(i,t,s,r),l=["rest","spherical","principal axis"].includes(a)?null:$M(i,t),c=l!==null&&a!=="symmetric",h=l===null||l.m1===0?1/0:4*oc(l.m1)/l.rate;return{kind:a,moments:i,rates:t,energy:o,momentum:r,path:l,period:h,least:.5*r*r/i[2],largest:.5*r*r/i[0],angle:r>0?Math.atan2(Math.hypot(...$m(t,s)),2*o):0,flipPeriod:c?.5*h:1/0,nextFlip:c?YM(l):1/0,phase:l&&Number.isFinite(h)?ZM(l.u0/l.rate/h,1):0,encircled:qM(a,i,t),least_angle:KM(a,i,t,r)}}function XM(n,e,t,i){let s=Math.hypot(...e);if(!(s>0))return"rest";let[r,o]=[lc(n[0],n[1]),lc(n[1],n[2])];return r&&o?"spherical":Math.hypot(...$m(e,t))<=WM*s*i?"principal axis":r||o?"symmetric":ir(n,e,n[1])===0?"separatrix":"asymmetric"}function lc(n,e){return Math.abs(n-e)<=VM*Math.max(n,e)}function ir(n,e,t){return n[0]*(n[0]-t)*e[0]**2+n[1]*(n[1]-t)*e[1]**2+n[2]*(n[2]-t)*e[2]**2}function $M(n,e){let t=Xm(n,e),i=t?[0,1,2]:[2,1,0],s=i.map(T=>n[T]),[r,o]=[Math.abs(s[1]-s[2]),Math.abs(s[0]-s[2])],[a,l,c]=s.map(T=>Math.abs(ir(n,e,T))),h=r*a>0?Math.min(1,l*o/(r*a)):0,u=t?1:-1,d=Math.sign(e[i[2]])||1,p=h===0&&e[i[0]]<0?-1:1,g=[p,u*p*d,d],b=i.map((T,_)=>g[_]*e[T]),f=[Math.sqrt(c/(s[0]*o)),u*Math.sqrt(c/(s[1]*r)),Math.sqrt(a/(s[2]*o))],m=Vm({sn:b[1]/f[1],cn:b[0]/f[0],dn:b[2]/f[2]}),w=b[0]<0?2*oc(h)-m:m;return{axes:i,signs:g,size:f,rate:Math.sqrt(r*a/(s[0]*s[1]*s[2])),u0:w,m1:h}}function Xm(n,e){return lc(n[1],n[2])?!1:lc(n[0],n[1])||ir(n,e,n[1])>=0}function qM(n,e,t){return n==="rest"||n==="spherical"||n==="separatrix"?-1:n==="principal axis"?[0,1,2].reduce((i,s)=>Math.abs(t[s])>Math.abs(t[i])?s:i):Xm(e,t)?2:0}function YM({u0:n,m1:e,rate:t}){let i=2*oc(e);return Number.isFinite(i)?(i*Math.ceil(n/i)-n)/t:n<=0?-n/t:1/0}function KM(n,e,t,i){let s=1/e[0]-1/e[2];if(n==="rest"||n==="spherical"||!(s>0))return 1/0;let[r,o]=[Math.sqrt(Math.max(0,1/e[0]-1/e[1])/s),Math.sqrt(Math.max(0,1/e[1]-1/e[2])/s)],a=Math.abs(ir(e,t,e[1]))/(e[1]*i*i*s),l=Math.sqrt(Math.abs(ir(e,t,e[2])*e[0]/(e[2]-e[0])))/i,c=Math.sqrt(Math.abs(ir(e,t,e[0])*e[2]/(e[2]-e[0])))/i,h=r*l+o*c;return h>0?Math.asin(Math.min(a/h,1)):0}function jM(n,e,{sn:t,cn:i,dn:s}){let r=[0,0,0];return[i,t,s].forEach((o,a)=>r[e.axes[a]]=e.signs[a]*e.size[a]*o),hs(n.axes,r)}function cc(n,e,t=181){let{path:i}=e;if(i===null)return[hs(n.axes,e.rates)];let s=i.m1===0?.5*Math.PI:Math.PI;return Array.from({length:t},(r,o)=>{let a=s*(2*o/(t-1)-1),[l,c]=[Math.sin(a),Math.cos(a)];return jM(n,i,{sn:l,cn:c,dn:Math.sqrt(c*c+i.m1*l*l)})})}function hc(n,e,t){let[i,s,r]=[n[e],n[(e+1)%3],n[(e+2)%3]],o=(s-i)*(i-r)/(s*r);return Math.sign(o)*Math.abs(t)*Math.sqrt(Math.abs(o))}function $m(n,e){return[n[1]*e[2]-n[2]*e[1],n[2]*e[0]-n[0]*e[2],n[0]*e[1]-n[1]*e[0]]}function ZM(n,e){return n-e*Math.floor(n/e)}function qm({energy:n,moments:e}){return e.map(t=>Math.sqrt(2*n/t))}function Ym({energy:n,moments:e}){return e.map(t=>Math.sqrt(2*n*t))}function od(n,e){let[t,i,s]=nr(n.axes,e),[r,o,a]=n.moments;return hs(n.axes,[r*t,o*i,a*s])}function Km(n,e,t=181){return cc(n,e,t).map(i=>od(n,i))}function jm(n,e,t=121){let[i,s,r]=n.moments,o=1/i-1/r;if(!(s-i>1e-9*s)||!(r-s>1e-9*r))return[];let[a,l]=[Math.sqrt((1/s-1/r)/o),Math.sqrt((1/i-1/s)/o)];return[1,-1].map(c=>Array.from({length:t},(h,u)=>{let d=2*Math.PI*u/(t-1),p=e*Math.sin(d);return hs(n.axes,[p*a,e*Math.cos(d),c*p*l])}))}function Zm(n,e,t=3,i=121){let[s,r,o]=n.moments.map(l=>e*e/(2*l)),a=[];for(let[l,c,h]of[[s,r,0],[o,r,2]])for(let u=1;u<=t;u++){let d=l+(c-l)*u/(t+1);if(!(Math.abs(c-l)<=1e-9*l))for(let p of[1,-1])a.push(JM(n,e,d,h,p,i))}return a}function JM(n,e,t,i,s,r){let o=n.moments,a=i===0?2:0;return Array.from({length:r},(l,c)=>{let h=2*Math.PI*c/(r-1),[u,d]=[Math.cos(h),Math.sin(h)],p=u*u/o[1]+d*d/o[a],g=(1/o[i]-2*t/(e*e))/(1/o[i]-p),b=Math.sqrt(Math.max(0,Math.min(1,g))),f=[0,e*b*u,0];return f[i]=s*e*Math.sqrt(1-b*b),f[a]=e*b*d,hs(n.axes,f)})}function Jm(n,e){let t=Math.sqrt(ft(e,e));return t>0?{normal:[e[0]/t,e[1]/t,e[2]/t],distance:2*n.energy/t}:null}var QM=["Ixx","Ixy","Ixz","Iyy","Iyz","Izz"],dc=["x","y","z"],eS=dc.map(n=>`body.joint.w${n}`);function _o({parameters:n}){return[[n.Ixx,n.Ixy,n.Ixz],[n.Ixy,n.Iyy,n.Iyz],[n.Ixz,n.Iyz,n.Izz]]}function wo(n){let e=[n[0][0],n[0][1],n[0][2],n[1][1],n[1][2],n[2][2]];return Object.fromEntries(QM.map((t,i)=>[t,e[i]]))}function Ui(n,e){return dc.map(t=>n[`${e}${t}`]??0)}function mi(n,e){return Object.fromEntries(dc.map((t,i)=>[`${n}${t}`,e[i]]))}function bo(n){return[n.output("wx"),n.output("wy"),n.output("wz")]}function Qm(n){return dc.map(e=>n.output(`angular_momentum.${e}`))}var uc=class{constructor(e){this.lab=e;this.body=tr(_o(e.settings)),this.motion=rd(this.body,[0,0,0]),e.cut(t=>this.cut(t)),this.look(e.now)}lab;body;motion;flipTimes=[];scanned=0;side=0;first;tensor="";cut(e){this.flipTimes=e===0?[]:this.flipTimes.filter(t=>t<=e),this.scanned=Math.min(this.scanned,e),e===0&&(this.side=0),this.first=void 0}look(e){let t=_o(this.lab.settings),i=String(t);i!==this.tensor&&(this.body=tr(t),this.tensor=i,this.side=0),this.motion=rd(this.body,bo(e)),this.scan(e.t),this.first??={t:e.t,energy:this.motion.energy,momentum:this.motion.momentum}}scan(e){if(e<=this.scanned&&this.side!==0)return;let{t,values:i}=this.lab.columns(eS,this.scanned,e);for(let s=0;s<t.length;s++){let r=nr(this.body.axes,[i[0][s],i[1][s],i[2][s]])[1],o=Math.sign(r);o!==0&&(this.side&&o!==this.side&&t[s]>this.scanned&&this.flipTimes.push(t[s]),this.side=o)}this.scanned=e}flips(e){return this.motion.kind==="symmetric"?0:this.flipTimes.filter(t=>t<=e).length}get loaded(){let{parameters:e}=this.lab.settings;return e.friction>0||e.inner_friction>0||Math.hypot(...this.torque)>0}get torque(){let{parameters:e}=this.lab.settings;return Ft(Ui(e,"arm_"),Ui(e,"force_"))}get drift(){if(!this.first||!(this.first.energy>0))return[0,0];let{certificate:e}=this.lab.now,{energy:t,momentum:i}=this.first;if(!this.loaded)return[this.motion.energy/t-1,this.motion.momentum/i-1];let s=a=>e.find(({name:l})=>l===a)?.error??0,{friction:r}=this.lab.settings.parameters,o=!(r>0)&&Math.hypot(...this.torque)===0;return[s("energy"),o?this.motion.momentum/i-1:s("angular_momentum")]}tilt(e){let{moments:t,rates:i,momentum:s}=this.motion;return s>0?Math.acos(Math.min(1,Math.abs(t[e]*i[e])/s)):0}measured=e=>{let t=this.table();return Object.hasOwn(t,e)?t[e]():NaN};table(){let{motion:e,lab:t}=this,{parameters:i,steps:s,speed:r,method:o}=t.settings,a=t.now,[l,c,h]=bo(a),u=t.description.methods.find(p=>p.name===o)?.adaptive,d=e.largest-e.least;return{t:()=>a.t,E:()=>e.energy,E_min:()=>e.least,E_max:()=>e.largest,level:()=>d>1e-12*e.largest?(e.energy-e.least)/d:0,L:()=>e.momentum,spin:()=>Math.hypot(l,c,h),wx:()=>l,wy:()=>c,wz:()=>h,angle:()=>e.angle,nutation:()=>Math.min(this.tilt(0),this.tilt(2)),tilt_small:()=>this.tilt(0),tilt_middle:()=>this.tilt(1),tilt_large:()=>this.tilt(2),flips:()=>this.flips(a.t),next_flip:()=>e.nextFlip,period:()=>e.period,phase:()=>e.phase,energy_drift:()=>Math.abs(this.drift[0]),momentum_drift:()=>Math.abs(this.drift[1]),torque:()=>Math.hypot(...this.torque),friction:()=>i.friction,inner_friction:()=>i.inner_friction,mass:()=>i.mass,moment_small:()=>e.moments[0],moment_middle:()=>e.moments[1],moment_large:()=>e.moments[2],dt:()=>u?0:s.dt,speed:()=>r}}get names(){return Object.keys(this.table())}get seen(){let{parameters:e,method:t,steps:i}=this.lab.settings,[s,r]=this.drift,o=this.lab.description.methods.find(l=>l.name===t),a=o?.adaptive||o?.exact?0:i.dt;return{body:this.body,motion:this.motion,force:Ui(e,"force_"),arm:Ui(e,"arm_"),friction:e.friction,innerFriction:e.inner_friction,method:t.replaceAll("_"," "),dt:a,t:this.lab.now.t-(this.first?.t??0),energyDrift:s,momentumDrift:Math.abs(r)}}get momentum(){return od(this.body,bo(this.lab.now))}};function Ke(n){return n.matrixAutoUpdate=!1,n}function vt(n,e){e instanceof ve?n.matrix.copy(e):n.matrix.set(...e),n.matrixWorldNeedsUpdate=!0}function ad(n){return n.clone().transpose().elements.slice()}var pc=class{root=Ke(new ot);show(e){vt(this.root,e?e.clone().invert():new ve)}get matrix(){return this.root.matrix}};de.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new ye},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};ln.line={uniforms:mo.merge([de.common,de.fog,de.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Xn=class extends kt{constructor(e){super({type:"LineMaterial",uniforms:mo.clone(ln.line.uniforms),vertexShader:ln.line.vertexShader,fragmentShader:ln.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var eg=new on,fc=new C,$n=class extends io{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],i=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(i),this.setAttribute("position",new et(e,3)),this.setAttribute("uv",new et(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,i=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),i.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let i=new Ni(t,6,1);return this.setAttribute("instanceStart",new mn(i,3,0)),this.setAttribute("instanceEnd",new mn(i,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let i=new Ni(t,6,1);return this.setAttribute("instanceColorStart",new mn(i,3,0)),this.setAttribute("instanceColorEnd",new mn(i,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Zr(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new on);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),eg.setFromBufferAttribute(t),this.boundingBox.union(eg))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Gn),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let i=this.boundingSphere.center;this.boundingBox.getCenter(i);let s=0;for(let r=0,o=e.count;r<o;r++)fc.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(fc)),fc.fromBufferAttribute(t,r),s=Math.max(s,i.distanceToSquared(fc));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var ld=new Ze,tg=new C,ng=new C,Vt=new Ze,Wt=new Ze,qn=new Ze,cd=new C,hd=new ve,Xt=new ro,ig=new C,mc=new on,gc=new Gn,Yn=new Ze,Kn,us;function sg(n,e,t){return Yn.set(0,0,-e,1).applyMatrix4(n.projectionMatrix),Yn.multiplyScalar(1/Yn.w),Yn.x=us/t.width,Yn.y=us/t.height,Yn.applyMatrix4(n.projectionMatrixInverse),Yn.multiplyScalar(1/Yn.w),Math.abs(Math.max(Yn.x,Yn.y))}function tS(n,e){let t=n.matrixWorld,i=n.geometry,s=i.attributes.instanceStart,r=i.attributes.instanceEnd,o=Math.min(i.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Xt.start.fromBufferAttribute(s,a),Xt.end.fromBufferAttribute(r,a),Xt.applyMatrix4(t);let c=new C,h=new C;Kn.distanceSqToSegment(Xt.start,Xt.end,h,c),h.distanceTo(c)<us*.5&&e.push({point:h,pointOnLine:c,distance:Kn.origin.distanceTo(h),object:n,face:null,faceIndex:a,uv:null,uv1:null})}}function nS(n,e,t){let i=e.projectionMatrix,r=n.material.resolution,o=n.matrixWorld,a=n.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-e.near;Kn.at(1,qn),qn.w=1,qn.applyMatrix4(e.matrixWorldInverse),qn.applyMatrix4(i),qn.multiplyScalar(1/qn.w),qn.x*=r.x/2,qn.y*=r.y/2,qn.z=0,cd.copy(qn),hd.multiplyMatrices(e.matrixWorldInverse,o);for(let d=0,p=h;d<p;d++){if(Vt.fromBufferAttribute(l,d),Wt.fromBufferAttribute(c,d),Vt.w=1,Wt.w=1,Vt.applyMatrix4(hd),Wt.applyMatrix4(hd),Vt.z>u&&Wt.z>u)continue;if(Vt.z>u){let T=Vt.z-Wt.z,_=(Vt.z-u)/T;Vt.lerp(Wt,_)}else if(Wt.z>u){let T=Wt.z-Vt.z,_=(Wt.z-u)/T;Wt.lerp(Vt,_)}Vt.applyMatrix4(i),Wt.applyMatrix4(i),Vt.multiplyScalar(1/Vt.w),Wt.multiplyScalar(1/Wt.w),Vt.x*=r.x/2,Vt.y*=r.y/2,Wt.x*=r.x/2,Wt.y*=r.y/2,Xt.start.copy(Vt),Xt.start.z=0,Xt.end.copy(Wt),Xt.end.z=0;let b=Xt.closestPointToPointParameter(cd,!0);Xt.at(b,ig);let f=Vu.lerp(Vt.z,Wt.z,b),m=f>=-1&&f<=1,w=cd.distanceTo(ig)<us*.5;if(m&&w){Xt.start.fromBufferAttribute(l,d),Xt.end.fromBufferAttribute(c,d),Xt.start.applyMatrix4(o),Xt.end.applyMatrix4(o);let T=new C,_=new C;Kn.distanceSqToSegment(Xt.start,Xt.end,_,T),t.push({point:_,pointOnLine:T,distance:Kn.origin.distanceTo(_),object:n,face:null,faceIndex:d,uv:null,uv1:null})}}}var ki=class extends tt{constructor(e=new $n,t=new Xn({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,i=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let o=0,a=0,l=t.count;o<l;o++,a+=2)tg.fromBufferAttribute(t,o),ng.fromBufferAttribute(i,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+tg.distanceTo(ng);let r=new Ni(s,2,1);return e.setAttribute("instanceDistanceStart",new mn(r,1,0)),e.setAttribute("instanceDistanceEnd",new mn(r,1,1)),this}raycast(e,t){let i=this.material.worldUnits,s=e.camera;if(s===null&&!i&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),i===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Kn=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;us=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),gc.copy(a.boundingSphere).applyMatrix4(o);let c;if(i)c=us*.5;else{let u=Math.max(s.near,gc.distanceToPoint(Kn.origin));c=sg(s,u,l.resolution)}if(gc.radius+=c,Kn.intersectsSphere(gc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),mc.copy(a.boundingBox).applyMatrix4(o);let h;if(i)h=us*.5;else{let u=Math.max(s.near,mc.distanceToPoint(Kn.origin));h=sg(s,u,l.resolution)}mc.expandByScalar(h),Kn.intersectsBox(mc)!==!1&&(i?tS(this,t):nS(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(ld),this.material.uniforms.resolution.value.set(ld.z,ld.w))}};var Mo={light:{top:"#FDFEFF",bottom:"#E3EAF0",ink:"#222222",rim:"#F7F9FB",grid:"#7f8a96"},dark:{top:"#0E1217",bottom:"#212A34",ink:"#E6EAEE",rim:"#151B22",grid:"#66727f"}},iS=1.6;function jn(n,e){return sS(n,e.rim)<iS?e.ink:n}function sS(n,e){let[t,i]=[rg(n),rg(e)].sort((s,r)=>s-r);return(i+.05)/(t+.05)}function rg(n){let{r:e,g:t,b:i}=new De(n);return .2126*e+.7152*t+.0722*i}function So(){return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches?"dark":"light"}var xc=4e3,Zn=class{constructor(e,t,i="world",s=2,r=0){this.name=e;this.color=t;this.frame=i;this.apart=r;this.material=new Xn({linewidth:s});let o=new $n().setPositions(new Float32Array(6*xc));this.line=Ke(new ki(o,this.material)),this.line.frustumCulled=!1,this.object.add(this.line)}name;color;frame;apart;object=Ke(new ot);material;line;times=[];points=[];stale=!1;get last(){return this.times.at(-1)??-1/0}push(e,[t,i,s]){let r=this.times.length;if(r&&e<=this.times[r-1])return;let[o,a,l]=this.points.slice(-6,-3);r>1&&Math.hypot(t-o,i-a,s-l)<this.apart&&this.drop(r-1),this.times.push(e),this.points.push(t,i,s),this.times.length>xc+1&&(this.times.splice(0,xc/8),this.points.splice(0,3*xc/8)),this.stale=!0}cut(e){let t=this.times.length;for(;t&&this.times[t-1]>e;)t-=1;this.drop(t)}drop(e){this.times.length=e,this.points.length=3*e,this.stale=!0}arrange(){if(!this.stale)return;this.stale=!1;let{data:e}=this.line.geometry.attributes.instanceStart,t=Math.max(this.times.length-1,0),i=e.array;for(let s=0;s<t;s++)for(let r=0;r<6;r++)i[6*s+r]=this.points[3*s+r];e.needsUpdate=!0,this.line.geometry.instanceCount=t,this.line.visible=t>0}paint(e){this.material.color.set(jn(this.color,e))}dispose(){this.line.geometry.dispose(),this.material.dispose()}};var ds=class{constructor(e,t,i=1){this.color=e;this.material=new Xn({linewidth:t,...i<1?{transparent:!0,opacity:i}:{}})}color;object=Ke(new ot);material;line;through(e,t){let i=e.flatMap(r=>r.slice(1).flatMap((o,a)=>[...r[a],...o]));if(this.line&&(this.object.remove(this.line),this.line.geometry.dispose(),this.line=void 0),!i.length||!i.every(Number.isFinite))return;let s=new $n().setPositions(Float32Array.from(i,r=>t*r));this.line=Ke(new ki(s,this.material)),this.line.frustumCulled=!1,this.object.add(this.line)}paint(e){this.material.color.set(jn(this.color,e))}dispose(){this.line?.geometry.dispose(),this.material.dispose()}};var Eo="#d5209a",Ao="#e8820c",cg="#2f7fd0",hg="#d64545",ud="#8793a1",To=1.3,og=1.75,rS=.45,oS=2.4,aS=1e-7,Co=1e-12,lS=["qw","qx","qy","qz","wx","wy","wz"],Ro=[{name:"body",as:"body",color:"#3d4b5c",words:"Body",on:!0},{name:"body axes",as:"body axes",color:"#009E73",words:"Body axes: x red, y green, z blue",on:!0},{name:"space axes",as:"world axes",color:ud,words:"Space axes",on:!1},{name:"L",as:"L",color:Eo,words:"Angular momentum L",on:!0},{name:"omega",as:"omega",color:Ao,words:"Angular velocity \u03C9",on:!0},{name:"polhode",as:"polhode",color:Ao,words:"Polhode: the way of \u03C9 in the body",on:!1},{name:"herpolhode",as:"herpolhode",color:"#b36a00",words:"Herpolhode: the way of \u03C9 in space",on:!1},{name:"plane",as:"plane",color:ud,words:"Invariable plane",on:!1},{name:"Poinsot's ellipsoid",as:"Poinsot's ellipsoid",color:Ao,words:"Poinsot's ellipsoid, which rolls on the plane",on:!1},{name:"sphere",as:"sphere",color:Eo,words:"Momentum sphere, and the way of L on it",on:!1},{name:"ellipsoid",as:"ellipsoid",color:cg,words:"Energy ellipsoid",on:!1},{name:"separatrix",as:"separatrix",color:hg,words:"Separatrix",on:!1}],vc=class{constructor(e,t,i){this.lab=e;this.measuring=t;this.radius=i;this.omegaScale=og*i/8,this.add("polhode","body",[this.polhode.object],this.polhode),this.add("sphere","body",[this.sphere,this.others.object,this.sphereCurve.object,this.dot],this.sphereCurve,this.others),this.add("ellipsoid","body",[this.ellipsoid]),this.add("separatrix","body",[this.separatrices.object],this.separatrices),this.add("Poinsot's ellipsoid","body",[this.rolling]),this.add("plane","world",[this.plane]),this.add("herpolhode","world",[this.herpolhode.object],this.herpolhode);for(let{as:s,on:r}of Ro)e.player.show(s,r);e.cut(s=>this.cut(s))}lab;measuring;radius;omegaScale;momentumScale=0;drawn={energy:NaN,momentum:NaN,body:null,scale:NaN};polhode=new ds(Ao,2.5);sphereCurve=new ds(Eo,3);others=new ds(ud,1.2,.55);separatrices=new ds(hg,2.2);herpolhode=new Zn("herpolhode trace","#b36a00","world",2,.001);sphere=yc(Eo,.1);dot=yc(Eo,1);ellipsoid=yc(cg,.22);rolling=yc(Ao,.18);plane=cS();traced=0;held=!1;add(e,t,i,...s){let r=Ke(new ot);r.add(...i);let o=a=>vt(r,new ve().setPosition(new C().setFromMatrixPosition(a)));this.lab.overlays.add({name:e,object:r,frame:t,arrange:(a,l)=>{t==="world"&&o(l("body")),e==="herpolhode"&&this.herpolhode.arrange()},paint:a=>s.forEach(l=>l.paint(a)),dispose:()=>s.forEach(a=>a.dispose())})}cut(e){this.herpolhode.cut(e),e===0&&this.herpolhode.cut(-1),this.traced=Math.min(this.traced,e)}update(e){let{motion:t}=this.measuring,i=bo(e),s=Qm(e),r=["qw","qx","qy","qz"].map(c=>e.output(c)),o=sr(r,i);this.fit(Math.hypot(...i),Math.hypot(...s));let a={omega:{value:o,scale:this.omegaScale},L:{value:s,scale:this.momentumScale}};this.lab.player.moment({t:e.t,poses:[],vectors:a}),this.curves();let l=t.momentum;if(l>0){let c=this.measuring.momentum,h=To*this.radius/l;vt(this.dot,ag([.05*this.radius,.05*this.radius,.05*this.radius]).setPosition(h*c[0],h*c[1],h*c[2]))}this.lay(s),this.trace(e.t)}trace(e){let{t,values:i}=this.lab.columns(lS,Math.min(this.traced,e),e);t.forEach((s,r)=>{let[o,a,l,c,h,u,d]=i.map(p=>p[r]);(s>this.traced||r===0)&&this.herpolhode.push(s,sr([o,a,l,c],[h,u,d]).map(p=>this.omegaScale*p))}),this.traced=e}fit(e,t){let i=(r,o)=>{if(!(o>Co))return r;let a=r*o/this.radius;return a>rS&&a<oS?r:og*this.radius/o};if(this.held)return;let s=this.omegaScale;this.omegaScale=i(s,e),this.momentumScale=i(this.momentumScale,t),this.omegaScale!==s&&(this.herpolhode.cut(-1),this.traced=1/0)}curves(){let{motion:e,body:t}=this.measuring,{energy:i,momentum:s}=e,{drawn:r}=this,o=(c,h)=>Math.abs(c-h)<=aS*Math.abs(h);if(o(i,r.energy)&&o(s,r.momentum)&&t===r.body&&r.scale===this.omegaScale)return;this.drawn={energy:i,momentum:s,body:t,scale:this.omegaScale};let a=s>0?To*this.radius/s:0,l=e.path?[Km(t,e)]:[];this.polhode.through(e.path?[cc(t,e)]:[],this.omegaScale),this.sphereCurve.through(l,1.004*a),this.separatrices.through(jm(t,s),1.006*a),this.others.through(s>0&&e.kind!=="spherical"?Zm(t,s):[],1.002*a),vt(this.sphere,ag([To*this.radius,To*this.radius,To*this.radius])),vt(this.ellipsoid,lg(t,Ym(e).map(c=>a*c))),vt(this.rolling,lg(t,qm(e).map(c=>this.omegaScale*c)))}lay(e){let t=Jm(this.measuring.motion,e);if(this.plane.visible=t!==null,!t)return;let i=new jt().setFromUnitVectors(new C(0,0,1),new C(...t.normal)),s=new C(...t.normal).multiplyScalar(this.omegaScale*t.distance);vt(this.plane,new ve().compose(s,i,new C(1,1,1).multiplyScalar(1.9*this.radius)))}show(e,t=!0){for(let{name:i,as:s}of Ro)e.includes(i)&&this.lab.player.show(s,t)}shows(e){let t=Ro.find(i=>i.name===e);return t!==void 0&&!this.lab.player.state.hidden.includes(t.as)}};function sr(n,e){let t=Un(n);return[0,3,6].map(i=>t[i]*e[0]+t[i+1]*e[1]+t[i+2]*e[2])}function yc(n,e){let t=e<1?{transparent:!0,opacity:e,depthWrite:!1,side:Ct}:{},i=Ke(new tt(new is(1,64,40),new Pn({color:n,specular:"#101010",...t})));return e<1&&(i.renderOrder=2),i}function cS(){let n={transparent:!0,opacity:.28,depthWrite:!1,side:Ct},e=Ke(new tt(new ts(1,72),new qs({color:"#8fa3b8",...n})));return e.renderOrder=1,e}function ag([n,e,t]){return new ve().makeScale(n||Co,e||Co,t||Co)}function lg({axes:n},e){let[t,i,s]=n.map((r,o)=>new C(...r).multiplyScalar(e[o]||Co));return new ve().makeBasis(t,i,s)}var hS=26,uS=5,dd=90,Po=60,dS=.75,ug=["qw","qx","qy","qz"];function Lo(n){return ug.map(e=>n.now.output(e))}function Bi(n,e){let t=Qo(n);return{...Object.fromEntries(ug.map((i,s)=>[`body.joint.${i}`,t[s]])),...mi("body.joint.w",e)}}function pS(n,e,t,i,s){let r=n.clone().multiplyScalar(t).addScaledVector(e,-i),a=new C().crossVectors(n,e).normalize().cross(r).divideScalar(dS*s);return[a.x,a.y,a.z]}function fS(n){let[e,t]=[n[0],n.at(-1)];if(!e||!t||t.at-e.at<5)return[0,0,0];let i=mr(dn(t.q,On(e.q))),s=(t.at-e.at)/1e3,r=Math.min(1,Po*s/Math.max(1e-12,Math.hypot(...i)));return[r*i[0]/s,r*i[1]/s,r*i[2]/s]}function mS({w:n,x:e,y:t,z:i}){return[n,e,t,i]}var bc=class{constructor(e,t,i){this.lab=e;this.picture=t;this.done=i;e.player.grab(r=>this.take(r)),e.player.hands(r=>this.inRoom(r));let s=e.stage.querySelector("canvas");s?.addEventListener("pointermove",r=>{r.buttons===0&&(s.style.cursor=this.over(r)?"grab":"")})}lab;picture;done;inHand;before=[1,0,0,0];spots=[];pressed={at:0,x:0,y:0};wasPlaying=!1;moved=!1;over({clientX:e,clientY:t}){return this.atTip(e,t)||this.lab.player.pick(e,t)?.body==="body"}take(e){let{clientX:t,clientY:i}=e;if(e.button!==0)return!1;let s=this.atTip(t,i);return!s&&this.lab.player.pick(t,i)?.body!=="body"?!1:(this.pressed={at:performance.now(),x:t,y:i},this.spots=[this.pressed],this.before=Lo(this.lab),this.wasPlaying=this.lab.playing,this.moved=!1,this.lab.pause(),this.picture.held=!0,this.follow(e.pointerId,s?r=>this.pullArrow(r):r=>this.turn(r),s?()=>this.letArrow():()=>this.letGo()),!0)}follow(e,t,i){let s=new AbortController,{signal:r}=s,o=l=>({at:performance.now(),x:l.clientX,y:l.clientY});window.addEventListener("pointermove",l=>{if(l.pointerId!==e)return;let c=o(l);this.moved||=Math.hypot(c.x-this.pressed.x,c.y-this.pressed.y)>uS,this.moved&&t(c),this.spots=[...this.spots.filter(h=>c.at-h.at<dd),c]},{signal:r});let a=l=>{l.pointerId===e&&(s.abort(),this.spots=this.spots.filter(c=>performance.now()-c.at<dd),this.picture.held=!1,this.moved?i():this.wasPlaying&&this.lab.play())};window.addEventListener("pointerup",a,{signal:r}),window.addEventListener("pointercancel",a,{signal:r})}turn(e){let t=this.spots.at(-1)??this.pressed,i=this.rotation(e.x-t.x,e.y-t.y);this.before=dn(fr(i),this.before),this.lab.set({start:Bi(this.before,[0,0,0])})}letGo(){let[e,t]=[this.spots[0],this.spots.at(-1)],i=e&&t?(t.at-e.at)/1e3:0,s=e&&t?this.rotation(t.x-e.x,t.y-e.y):[0,0,0],r=i>.005?s.map(l=>l/i):[0,0,0],o=Math.hypot(...r),a=o>Po?Po/o:1;this.throwIt(this.before,r.map(l=>a*l)),o===0&&this.lab.say("Let go while your hand moves, and the body flies on as your hand did.")}throwIt(e,t){let i=sr(On(e),t);this.lab.set({start:Bi(e,i)}),this.lab.play(),this.done()}rotation(e,t){let{player:i}=this.lab,s=this.lab.stage.getBoundingClientRect(),r=this.center(),[o,a]=[s.left+.5*s.width,s.top+.5*s.height],l=i.at(o,a,r),[c,h]=[i.at(o+1,a,r).sub(l),i.at(o,a-1,r).sub(l)];return pS(c,h,e,t,this.picture.radius)}center(){return new C(this.lab.now.output("x"),this.lab.now.output("y"),this.lab.now.output("z"))}inRoom(e){let t=e.find(r=>r.pressed),[i,s]=[performance.now(),t&&mS(t.turn)];if(!t||!s)return this.inHand&&this.throwIt(this.before,fS(this.inHand.turns)),this.inHand=void 0,!1;if(!this.inHand){if(!this.reaches(t))return!1;this.before=Lo(this.lab),this.inHand={offset:dn(On(s),this.before),turns:[]},this.lab.pause()}return this.before=dn(s,this.inHand.offset),this.inHand.turns=[...this.inHand.turns.filter(r=>i-r.at<dd),{at:i,q:s}],this.lab.set({start:Bi(this.before,[0,0,0])}),!0}reaches({place:e,points:t}){let i=this.center().sub(e),s=Math.max(0,i.dot(t));return i.addScaledVector(t,-s).length()<1.3*this.picture.radius}tip(){let e=sr(Lo(this.lab),["wx","wy","wz"].map(t=>this.lab.now.output(t)));return this.center().addScaledVector(new C(...e),this.picture.omegaScale)}atTip(e,t){if(!this.picture.shows("omega"))return!1;let i=this.tip(),s=this.lab.player.at(e,t,i),r=this.lab.player.at(e+1,t,i).distanceTo(s);return s.distanceTo(i)<hS*r}pullArrow(e){let t=this.lab.player.at(e.x,e.y,this.tip()).sub(this.center()).divideScalar(this.picture.omegaScale||1),i=t.length(),s=i>Po?Po/i:1,r=sr(On(this.before),[s*t.x,s*t.y,s*t.z]);this.lab.set({start:Bi(this.before,r)})}letArrow(){this.wasPlaying&&this.lab.play(),this.done()}};var gS="#3d4b5c",_c="#8fa1b3",xS="#101820",dg="#b98b56",yS="#d9a441",wc="#2b4c8c",vS=["#5aa9e6","#f2b134","#66bb6a","#ef6f6c","#b39ddb","#4dd0c5"],Lt=(n,e,t=.05,i=1)=>({name:n,value:e,low:t,high:i}),zi=(n,e,t,i,s=[0,0,0],r=1)=>({kind:"box",size:[n,e,t],at:s,color:i,density:r}),Mc=(n,e,t,i,s=[0,0,0],r=1)=>({kind:"cylinder",radius:n,height:e,axis:t,at:s,color:i,density:r}),Sc=[{name:"phone",label:"Phone",mass:.18,sizes:[Lt("width",.072,.02,.3),Lt("height",.147,.05,.5),Lt("thickness",.008,.004,.05)],parts:([n,e,t])=>[zi(n,e,t,gS),zi(.92*n,.94*e,.04*t,xS,[0,0,.5*t],0),zi(.3*n,.15*e,.12*t,_c,[-.24*n,.36*e,-.5*t],0),...vS.map((i,s)=>zi(.19*n,.095*e,.02*t,i,[(.28*(s%3)-.28)*n,(.34-.13*Math.floor(s/3))*e,.515*t],0))]},{name:"t-handle",label:"T-handle",mass:.35,sizes:[Lt("bar",.16,.06,1),Lt("stem",.07,.03,.6),Lt("radius",.011,.004,.1)],parts:([n,e,t])=>[Mc(t,n,0,_c),Mc(.8*t,e,1,yS,[0,-.5*e-t,0])]},{name:"racket",label:"Tennis racket",mass:.31,sizes:[Lt("length",.685,.3,1),Lt("width",.26,.1,.5)],parts:([n,e])=>{let t=.5*n,i=n-t;return[{kind:"hoop",half:[.5*e,.5*t],wire:.011,at:[0,.5*t,0],color:wc,density:1},Mc(.014,i,1,dg,[0,-.5*i,0],.55)]}},{name:"box",label:"Box",mass:1,sizes:[Lt("width",.1),Lt("depth",.2),Lt("height",.3)],parts:([n,e,t])=>[zi(n,e,t,wc)]},{name:"cylinder",label:"Cylinder",mass:1,sizes:[Lt("radius",.1),Lt("height",.1)],parts:([n,e])=>[Mc(n,e,2,_c)]},{name:"ellipsoid",label:"Ellipsoid",mass:1,sizes:[Lt("width",.15),Lt("depth",.22),Lt("height",.3)],parts:([n,e,t])=>[{kind:"ellipsoid",half:[.5*n,.5*e,.5*t],at:[0,0,0],color:dg,density:1}]},{name:"cubesat",label:"CubeSat with wings",mass:4,sizes:[Lt("width",.1),Lt("height",.34),Lt("wing",.3,.05,1)],parts:([n,e,t])=>[zi(n,n,e,_c),zi(t,.004,.9*e,wc,[.5*n+.5*t,0,0],2),zi(t,.004,.9*e,wc,[-.5*n-.5*t,0,0],2)]}];function Tc(n){return Sc.find(e=>e.name===n)??Sc[0]}function pg(n,e){let t=n.map(a=>a.density*bS(a)),i=t.reduce((a,l)=>a+l,0),s=[0,1,2].map(a=>n.reduce((l,c,h)=>l+t[h]*c.at[a],0)/i),r=n.map(a=>({...a,at:a.at.map((l,c)=>l-s[c])})),o=[[0,0,0],[0,0,0],[0,0,0]];return r.forEach((a,l)=>_S(o,a,e*t[l]/i)),{inertia:o,parts:r,radius:Math.max(...r.map(MS))}}function bS(n){return n.kind==="box"?n.size[0]*n.size[1]*n.size[2]:n.kind==="cylinder"?Math.PI*n.radius**2*n.height:n.kind==="ellipsoid"?4/3*Math.PI*n.half[0]*n.half[1]*n.half[2]:Math.PI*n.wire**2*fg(n.half).length}function _S(n,e,t){let i=wS(e),[s,r,o]=e.at,a=i.map((c,h)=>t*(c+e.at[h]**2)),l=[[0,t*s*r,t*s*o],[t*s*r,0,t*r*o],[t*s*o,t*r*o,0]];for(let c=0;c<3;c++)for(let h=0;h<3;h++)n[c][h]+=c===h?a[(c+1)%3]+a[(c+2)%3]:-l[c][h]}function wS(n){if(n.kind==="box")return n.size.map(r=>r*r/12);if(n.kind==="ellipsoid")return n.half.map(r=>r*r/5);if(n.kind==="cylinder")return[0,1,2].map(r=>r===n.axis?n.height**2/12:n.radius**2/4);let{length:e,x2:t,y2:i}=fg(n.half),s=n.wire**2/4;return[t/e+.5*s,i/e+.5*s,s]}function fg([n,e]){let[i,s,r]=[0,0,0];for(let o=0;o<512;o++){let[a,l]=[Math.cos(2*Math.PI*o/512),Math.sin(2*Math.PI*o/512)],c=Math.hypot(n*l,e*a)*2*Math.PI/512;i+=c,s+=n*n*a*a*c,r+=e*e*l*l*c}return{length:i,x2:s,y2:r}}function MS(n){let e=n.kind==="box"?.5*Math.hypot(...n.size):n.kind==="cylinder"?Math.hypot(n.radius,.5*n.height):Math.max(...n.half);return Math.hypot(...n.at)+e}function at(n,e=3){if(n===0)return"0";if(!Number.isFinite(n))return n>0?"\u221E":n<0?"\u2212\u221E":"?";let t=Math.abs(n);if(t>=1e5||t<.001){let[i,s]=n.toExponential(e-1).split("e");return`${mg(i)}\xB710${s.replace("+","").replace(/[-\d]/g,r=>r==="-"?"\u207B":"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(r)])}`}return mg(Number(n.toPrecision(e)).toLocaleString("en-US",{maximumSignificantDigits:e,useGrouping:!1}))}function mg(n){return n.replace("-","\u2212")}function Jt(n){return Number.isFinite(n)?n>=7200?`${at(n/3600)} h`:n>=120?`${at(n/60)} min`:n<.1?`${at(1e3*n)} ms`:`${at(n)} s`:"forever"}function rr(n){let e=Math.abs(n)/(2*Math.PI);return`${at(n)} rad/s${e>=.05&&e<1e3?` (${at(e,2)} turns a second)`:""}`}function ps(n){return`${at(180/Math.PI*n)}\xB0`}function gi(n){let e=Math.abs(n);return e>0&&e<.001?`${at(1e6*n)} \xB5J`:e>0&&e<1?`${at(1e3*n)} mJ`:`${at(n)} J`}function Io(n){return`${at(100*n,Math.abs(n)<.995?2:3)} %`}var SS={to:Math.log10,from:n=>Number((10**n).toPrecision(3))},pd=["x","y","z"];function gg(n,e,t){let i=[TS(n,e),CS(n),RS(n),ta(n)],s=PS(n,t),r=R("button",{type:"button",class:"ph-button ph-word"},"As it was at first");r.addEventListener("click",()=>(n.restore(),e.restore(),n.play()));let o=R("div",{class:"ph-motion ph-free"},...i.map(l=>l.element),s.element,r),a=l=>i.forEach(c=>c.follow(l));return a(n.settings),{name:"free",title:"Body",icon:"controls",element:o,update:s.update,follow:a}}function TS(n,e){let t=R("select",{},...Sc.map(({name:u,label:d})=>R("option",{value:u},d)),R("option",{value:"own",disabled:!0},"Own shape (from a file)"));t.addEventListener("change",()=>e.choose(t.value));let i=R("div",{}),s=Tn({label:"Mass",unit:"kg",low:-2,high:2,words:"kg; the slider moves its power of ten"},u=>e.weigh(u),n.say,SS),r=ES(e,n),o=R("p",{class:"ph-note"}),a=AS(n,e),l=null,c=u=>{l!==e.sizes&&(l=e.sizes,i.replaceChildren(...e.sizes.map((d,p)=>{let{name:g,low:b,high:f,value:m}=d,w=Tn({label:`${g[0].toUpperCase()}${g.slice(1)}`,unit:"m",low:b,high:f,words:`${g}, m`},T=>e.resize(p,T),n.say);return w.show(m),w.element}))),t.value=e.name,t.lastElementChild.disabled=e.name!=="own",s.show(u.parameters.mass),wt(o,e.words),a.follow(u)};return{element:ys("Body",!0,kn("Shape","Shape of the body",t),i,s.element,r,o,a.element),follow:c}}function ES(n,e){let t=R("input",{type:"file",accept:".stl,.obj","aria-label":"Own shape, an STL or OBJ file"}),i=()=>t.files?.[0]&&void n.read(t.files[0]).catch(s=>e.say(s.message));return t.addEventListener("change",()=>(i(),t.value="")),R("label",{class:"ph-file"},R("span",{},"Own shape: drop an STL or OBJ file on the page, or"),t)}function AS(n,e){let t=a=>{let l=_o(n.settings).map(c=>[...c]);a(l),e.own(l)},i=ji("Moments Ixx, Iyy, Izz","kg m^2",["xx","yy","zz"],a=>t(l=>a.forEach((c,h)=>l[h][h]=c)),n.say),s=ji("Products Ixy, Ixz, Iyz","kg m^2",["xy","xz","yz"],([a,l,c])=>t(h=>{h[0][1]=h[1][0]=a,h[0][2]=h[2][0]=l,h[1][2]=h[2][1]=c}),n.say),r=R("p",{class:"ph-note"}),o=a=>{let l=_o(a);i.show([l[0][0],l[1][1],l[2][2]]),s.show([l[0][1],l[0][2],l[1][2]]),wt(r,`Principal moments: ${tr(l).moments.map(c=>at(c)).join(", ")} kg m\xB2. Off the diagonal stand elements of the tensor, with their sign.`)};return{element:ys("Inertia, as numbers",!1,i.element,s.element,r),follow:o}}function CS(n){let e=Object.fromEntries(n.description.states.map(u=>[u.name,u.start??0])),t=u=>({...e,...u.start}),i=u=>{let d=t(u);return["qw","qx","qy","qz"].map(p=>d[`body.joint.${p}`])},s=ji("Rate \u03C9 at the start, body axes","rad/s",pd,u=>a(i(n.settings),u),n.say),r=ji("Attitude at the start: turns about z, y, x","deg",["z","y","x"],u=>a(Ki(u),o(n.settings)),n.say),o=u=>Ui(t(u),"body.joint.w"),a=(u,d)=>n.set({start:Bi(u,d)}),l=u=>{let[d,p,g]=[[.05,8,.02],[8,.05,.02],[.05,.02,8]];a([1,0,0,0],[p,d,g][u]),n.play()},c=Nh([["About x","A spin about the red axis, a little off",()=>l(0)],["About y","A spin about the green axis, a little off",()=>l(1)],["About z","A spin about the blue axis, a little off",()=>l(2)],["Random","Any spin",()=>(a(Lo(n),[0,1,2].map(()=>12*Math.random()-6)),n.play())],["Start again","Back to the start",()=>(n.reset(),n.play())]]),h=u=>{s.show(o(u)),r.show(xr(i(u)).map(d=>Math.round(1e9*d)/1e9))};return{element:ys("Start",!0,s.element,c,r.element),follow:h}}function RS(n){let e=c=>n.set({parameters:c}),t=ji("Force, body axes","N",pd,c=>e(mi("force_",c)),n.say),i=ji("It acts at, body axes","m",pd,c=>e(mi("arm_",c)),n.say),s=c=>({to:h=>h>0?Math.log10(h):c,from:h=>h<=c?0:Number((10**h).toPrecision(2))}),r=Tn({label:"Friction outside, M = \u2212k \u03C9",unit:"N m s/rad",low:-8,high:0,words:"k; all the way left: none"},c=>e({friction:c}),n.say,s(-8)),o=Tn({label:"Friction inside, power",unit:"W",low:-6,high:1,words:"Energy that is lost inside, L stays; all the way left: none"},c=>e({inner_friction:c}),n.say,s(-6)),a=Nh([["Nothing acts","No force, no friction",()=>e({...mi("force_",[0,0,0]),friction:0,inner_friction:0})]]),l=({parameters:c})=>{t.show(Ui(c,"force_")),i.show(Ui(c,"arm_")),r.show(c.friction),o.show(c.inner_friction)};return{element:ys("Force and friction",!1,t.element,i.element,r.element,o.element,a),follow:l}}function PS(n,e){let t=Ro.map(s=>{let r=R("input",{type:"checkbox"});r.addEventListener("change",()=>e.show([s.name],r.checked));let o=R("i",{class:"ph-swatch ph-of-vectors"});return o.style.background=s.color,{item:s,box:r,element:R("label",{class:"ph-item"},r,o,R("span",{class:"ph-name"},s.words))}}),i=()=>t.forEach(({item:s,box:r})=>r.checked=e.shows(s.name));return n.player.watch(i),{element:ys("Show",!0,...t.map(s=>s.element)),update:i}}var lt=class extends Error{},xg=40*2**20,No=3e5,LS=1e9;function yg(n,e){if(e.byteLength>xg)throw new lt(`The file has ${Math.round(e.byteLength/2**20)} MB; this page takes at most ${xg/2**20} MB. Export it with fewer facets.`);if(e.byteLength===0)throw new lt("The file is empty.");let t=/\.([a-z0-9]{1,8})$/i.exec(n)?.[1].toLowerCase()??"",i=t==="obj"?FS(vg(e)):t==="stl"?IS(e):void 0;if(!i)throw new lt("This page reads STL and OBJ files. Export the part as one of them.");return kS(i)}function IS(n){let e=new Uint8Array(n,0,Math.min(4096,n.byteLength)),t=new TextDecoder("latin1").decode(e).toLowerCase();return t.trimStart().startsWith("solid")&&!e.subarray(0,1024).includes(0)&&t.includes("facet")?DS(vg(n)):NS(n)}function NS(n){if(n.byteLength<84)throw new lt(`The file has ${n.byteLength} bytes; an STL file has at least 84.`);let e=new DataView(n),t=e.getUint32(80,!0);if(n.byteLength!==84+50*t)throw new lt(`The file claims ${t} facets, which would be ${84+50*t} bytes, but it has ${n.byteLength}: it is cut off, or no STL file.`);fd(t);let i=new Float64Array(9*t);for(let s=0;s<t;s++)for(let r=0;r<9;r++)i[9*s+r]=e.getFloat32(96+50*s+4*r,!0);return i}function DS(n){if(!/endsolid[^\n]*\s*$/i.test(n.slice(-4096)))throw new lt("The file has no endsolid: it is cut off.");let e=[],t=/\bvertex[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gi;for(let i=t.exec(n);i;i=t.exec(n))e.push(Ec(i[1]),Ec(i[2]),Ec(i[3])),e.length>9*No&&fd(1/0);if(e.length%9)throw new lt(`The file has ${e.length/3} corners, which is not three for each facet.`);return Float64Array.from(e)}function FS(n){let e=[],t=[],i=0;for(let s of n.split(`
`)){i+=1;let[r,...o]=s.split("#",1)[0].trim().split(/\s+/);if(r==="v")e.push(...[0,1,2].map(a=>Ec(o[a],i)));else if(r==="f")OS(t,e,o,i);else if(["curv","curv2","surf","cstype","csh"].includes(r))throw new lt(`Line ${i} has a curved surface; export the shape as triangles.`);if(t.length>9*No&&fd(1/0),e.length>9*No)throw new lt("The file has too many points for this page.")}return Float64Array.from(t)}function OS(n,e,t,i){if(t.length<3)throw new lt(`The facet in line ${i} has ${t.length} corners.`);if(t.length>1e3)throw new lt(`The facet in line ${i} has more than 1000 corners.`);let s=t.map(r=>US(r,e.length/3,i));for(let r=2;r<s.length;r++)for(let o of[s[0],s[r-1],s[r]])n.push(...e.slice(3*o,3*o+3))}function US(n,e,t){let i=/^-?\d{1,9}(\/|$)/.test(n)?parseInt(n,10):0,s=i>0?i-1:e+i;if(i===0||s<0||s>=e)throw new lt(`The facet in line ${t} names a point that was not given before it; there are ${e}.`);return s}function Ec(n,e=0){let t=n&&/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(n)?Number(n):NaN;if(!Number.isFinite(t))throw new lt(`${e?`Line ${e}`:"The file"} has a coordinate that is not a number.`);return t}function fd(n){if(n>No)throw new lt(`The file has more than ${No} facets; this page takes no more. Export it coarser.`)}function vg(n){let e=new Uint8Array(n);if(e.includes(0))throw new lt("The file is not a text, though its name and beginning say so.");return new TextDecoder("utf-8").decode(e)}function kS(n){if(n.length===0)throw new lt("The file has no facets.");let e=new Map,t=[],i=new Uint32Array(n.length/3);for(let s=0;s<i.length;s++){let[r,o,a]=[n[3*s]+0,n[3*s+1]+0,n[3*s+2]+0];if(![r,o,a].every(h=>Math.abs(h)<=LS))throw new lt("The file has a coordinate that is no number, or beyond all sizes.");let l=`${r},${o},${a}`,c=e.get(l);c===void 0&&(c=t.length/3,e.set(l,c),t.push(r,o,a)),i[s]=c}return{points:Float64Array.from(t),facets:i}}var bg={f4:Float32Array,f8:Float64Array,u2:Uint16Array,u4:Uint32Array};function Ac(n){if(typeof n!="string")return n;let e=BS(n),t=new Uint8Array(e.length);for(let i=0;i<e.length;i++)t[i]=e.charCodeAt(i);return t.buffer}function BS(n){try{return atob(n)}catch{throw new Error("The data of this page are damaged: they are not base64, or cut off. Write the page again.")}}function fs(n,e){let t=Object.hasOwn(bg,e?.type)?bg[e.type]:void 0,i=e?.offset+e?.count*(t?.BYTES_PER_ELEMENT??0);if(!t||!(e.offset>=0)||e.offset%8||!(e.count>=0)||!(i<=n.byteLength))throw new Error(`The data of this page are damaged: a block of ${e?.count} numbers (${e?.type}) from byte ${e?.offset} on does not fit into ${n.byteLength} bytes. Write the page again.`);return new t(n,e.offset,e.count)}function Dn(n,e){let t=fs(n,e);return t instanceof Float64Array?t:Float64Array.from(t)}function md(n,e){let t=0,i=n.length;for(;t<i;){let s=t+i>>1;n[s]<=e?t=s+1:i=s}return t}function Cc(n,e){let t=n.length-1,i=Math.min(Math.max(md(n,e)-1,0),t);if(i===t||e<=n[i])return{i,x:0,h:0};let s=n[i+1]-n[i];return{i,x:(e-n[i])/s,h:s}}function Jn(n,e){return[n[3*e],n[3*e+1],n[3*e+2]]}function Rc(n,e){return[n[4*e],n[4*e+1],n[4*e+2],n[4*e+3]]}function or(n,e,t){let i=Jn(n,e);if(t===0)return i;let s=Jn(n,e+1);return[(1-t)*i[0]+t*s[0],(1-t)*i[1]+t*s[1],(1-t)*i[2]+t*s[2]]}var zS=[1,1,1],Do=class n{constructor(e,t,i,s,r,o){this.t=e;this.position=t;this.attitude=i;this.velocity=s;this.omega=r;this.scale=o}t;position;attitude;velocity;omega;scale;static of(e,t){let i=a=>a&&Dn(e,a),{t:s,position:r,attitude:o}=t;return new n(Dn(e,s),Dn(e,r),Dn(e,o),i(t.velocity),i(t.omega),i(t.scale))}at(e){let{i:t,x:i,h:s}=Cc(this.t,e),r=this.scale?or(this.scale,t,i):zS;return i===0?{position:Jn(this.position,t),attitude:Rc(this.attitude,t),scale:r}:{position:this.positionAt(t,i,s),attitude:this.attitudeAt(t,i,s),scale:r}}positionAt(e,t,i){if(!this.velocity)return or(this.position,e,t);let s=[Jn(this.position,e),Jn(this.position,e+1)];return _g(s[0],s[1],Jn(this.velocity,e),Jn(this.velocity,e+1),i,t)}attitudeAt(e,t,i){let[s,r]=[Rc(this.attitude,e),Rc(this.attitude,e+1)];return this.omega?HS(s,r,Jn(this.omega,e),Jn(this.omega,e+1),i,t):zp(s,r,t)}};function _g(n,e,t,i,s,r){let[o,a]=[r*r*(3-2*r),r*r*(r-1)],l=c=>n[c]+r*s*t[c]+o*(e[c]-n[c]-s*t[c])+a*s*(i[c]-t[c]);return[l(0),l(1),l(2)]}function HS(n,e,t,i,s,r){let o=[.5*s*(t[0]+i[0]),.5*s*(t[1]+i[1]),.5*s*(t[2]+i[2])],a=GS(mr(dn(On(n),e)),o),l=_g([0,0,0],a,t,Bp(a,i),s,r);return Qo(dn(n,fr(l)))}function GS(n,e){let t=Math.sqrt(ft(n,n)),i=t<1e-6,s=i?e:n,r=Math.max(Math.sqrt(ft(s,s)),1e-300),o=[s[0]/r,s[1]/r,s[2]/r],a=2*Math.PI*VS((ft(o,e)-(i?0:t))/(2*Math.PI));return[n[0]+a*o[0],n[1]+a*o[1],n[2]+a*o[2]]}function VS(n){let e=Math.floor(n);return n-e!==.5?Math.round(n):e%2===0?e:e+1}function wg(n){let e=Un(n.attitude),[t,i,s]=n.scale,r=n.position;return[e[0]*t,e[1]*i,e[2]*s,r[0],e[3]*t,e[4]*i,e[5]*s,r[1],e[6]*t,e[7]*i,e[8]*s,r[2],0,0,0,1]}var Fo={specular:"#1d1d1d",shininess:40},Pc=class{constructor(e,t){this.given=e;this.keys=Do.of(t,e.motion),this.carrier.name=e.name;for(let i of e.parts)this.surface.add(WS(i,t));this.carrier.add(this.surface)}given;carrier=Ke(new ot);surface=Ke(new ot);keys;get name(){return this.given.name}set visible(e){this.surface.visible=e}lowest(e){return this.arrange(e),this.carrier.updateMatrixWorld(!0),new on().setFromObject(this.surface).min.z}arrange(e){vt(this.carrier,wg(this.keys.at(e)))}stay(e){let t=(s,r)=>Float64Array.from(e.slice(s,r)),i=e.length>7?t(7,10):void 0;this.keys=new Do(Float64Array.of(0),t(0,3),t(3,7),void 0,void 0,i)}dress(e){this.dispose(),this.surface.clear(),this.surface.add(...e)}get touched(){return this.surface.visible?this.surface:void 0}dispose(){for(let e of this.surface.children){let t=e;t.geometry.dispose(),t.material.dispose()}}};function WS(n,e){let t=new yt;t.setAttribute("position",new At(fs(e,n.vertices),3)),t.setAttribute("normal",new At(fs(e,n.normals),3)),t.setIndex(new At(fs(e,n.faces),1));let i=Ke(new tt(t,XS(n.color,n.opacity)));return i.name=n.name,n.opacity<1&&(i.renderOrder=1),i}function XS(n,e){let t=e<1?{transparent:!0,opacity:e,depthWrite:!1}:{},i={polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1};return new Pn({color:n,side:Ct,...Fo,...i,...t})}var $S="#7c8da1";function Mg(n,e){return n.flatMap(t=>{let i=xd(qS(t),t.color),s=new ve().makeScale(e,e,e).multiply(new ve().makeTranslation(...t.at));return t.kind==="cylinder"&&s.multiply(KS(t.axis)),vt(i,s),t.kind==="hoop"?[i,YS(t.half,s)]:[i]})}function Sg({points:n,facets:e},t){let i=new yt,s=new Float32Array(3*e.length);return e.forEach((r,o)=>[0,1,2].forEach(a=>s[3*o+a]=t*n[3*r+a])),i.setAttribute("position",new At(s,3)),i.computeVertexNormals(),[xd(i,$S)]}function xd(n,e,t=1){let i=t<1?{transparent:!0,opacity:t,depthWrite:!1}:{},s={polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1};return Ke(new tt(n,new Pn({color:e,side:Ct,...Fo,...s,...i})))}function qS(n){return n.kind==="box"?new Ci(...n.size):n.kind==="cylinder"?new Ri(n.radius,n.radius,n.height,48):n.kind==="ellipsoid"?new is(1,48,32).scale(...n.half):new jr(new gd(...n.half),96,n.wire,12,!0)}function YS([n,e],t){let i=xd(new ts(1,64).scale(n,e,1),"#e8e4d8",.35);return vt(i,t),i}function KS(n){return n===0?new ve().makeRotationZ(-.5*Math.PI):n===2?new ve().makeRotationX(.5*Math.PI):new ve}var gd=class extends hn{constructor(t,i){super();this.a=t;this.b=i}a;b;getPoint(t,i=new C){return i.set(this.a*Math.cos(2*Math.PI*t),this.b*Math.sin(2*Math.PI*t),0)}};var Tg=200;function Eg(n){let e=[],t=n,i=JS(t),s=Math.max(...i)+1;return s===1&&Lc(t,yd(t))[0]<0&&(t=QS(t),e.push("Its facets were wound inside out; they were turned around.")),e1(t),s>1&&t1(t,i,s),{...jS(t),shells:s,notes:e}}function jS(n){let e=yd(n),t=Lc(n,e),i=e.map((_,A)=>_+t[1+A]/t[0]),[s,r,o,a,l,c,h,u,d,p]=Lc(n,i),g=[r,o,a].map(_=>_/s),b=[[l,c,h],[c,u,d],[h,d,p]].map((_,A)=>_.map((E,x)=>E-s*g[A]*g[x])),f=b[0][0]+b[1][1]+b[2][2],m=b.map((_,A)=>_.map((E,x)=>(A===x?f:0)-E)),w=n.points.map((_,A)=>_-i[A%3]),T=0;for(let _=0;_<w.length;_+=3)T=Math.max(T,Math.hypot(w[_],w[_+1],w[_+2]));return{volume:s,center:i,second:m,mesh:{points:w,facets:n.facets},radius:T}}function Lc({points:n,facets:e},t){let i=new Float64Array(10),s=new Float64Array(10),r=new Float64Array(10);for(let o=0;o<e.length;o+=3){let[a,l,c]=[0,1,2].map(h=>Ic(n,e[o+h],t));ZS(a,l,c,r);for(let h=0;h<10;h++){let u=i[h]+r[h];s[h]+=Math.abs(i[h])>=Math.abs(r[h])?i[h]-u+r[h]:r[h]-u+i[h],i[h]=u}}return Array.from(i,(o,a)=>(o+s[a])/(a===0?6:a<4?24:120))}function ZS(n,e,t,i){let s=Ag(n,e,t),r=[n[0]+e[0]+t[0],n[1]+e[1]+t[1],n[2]+e[2]+t[2]];i[0]=s;let o=4;for(let a=0;a<3;a++){i[1+a]=s*r[a];for(let l=a;l<3;l++)i[o++]=s*(n[a]*n[l]+e[a]*e[l]+t[a]*t[l]+r[a]*r[l])}}function Ag(n,e,t){return n[0]*(e[1]*t[2]-e[2]*t[1])+n[1]*(e[2]*t[0]-e[0]*t[2])+n[2]*(e[0]*t[1]-e[1]*t[0])}function Ic(n,e,t){return[n[3*e]-t[0],n[3*e+1]-t[1],n[3*e+2]-t[2]]}function JS({points:n,facets:e}){let t=e.length/3,i=n.length/3,s=new Map;for(let c=0;c<t;c++)for(let h=0;h<3;h++){let[u,d]=[e[3*c+h],e[3*c+(h+1)%3]];if(u===d)throw new lt(`Facet ${c} has one corner twice: it has no area.`);let p=u*i+d;if(s.has(p))throw new lt("It has an edge where more than two facets meet, or two that are wound against each other: inside and outside cannot be told apart.");s.set(p,c)}let r=Int32Array.from({length:t},(c,h)=>h),o=c=>{for(;r[c]!==c;)r[c]=r[r[c]],c=r[c];return c},a=0;for(let[c,h]of s){let u=s.get(c%i*i+Math.floor(c/i));u===void 0?a+=1:r[o(h)]=o(u)}if(a)throw new lt(`It is open: ${a} ${a===1?"edge belongs":"edges belong"} to one facet only. A surface with a hole encloses no volume, so it has no mass properties as a solid. Close it in the program that made it, or mend it with polhode's geometry.repair.`);let l=new Map;return r.map((c,h)=>{let u=o(h);return l.has(u)||l.set(u,l.size),l.get(u)})}function QS({points:n,facets:e}){return{points:n,facets:e.map((t,i)=>e[i%3===1?i+1:i%3===2?i-1:i])}}function yd({points:n}){let e=[1/0,1/0,1/0],t=[-1/0,-1/0,-1/0];return n.forEach((i,s)=>(e[s%3]=Math.min(e[s%3],i),t[s%3]=Math.max(t[s%3],i))),e.map((i,s)=>.5*(i+t[s]))}function e1(n){let e=yd(n),[t,i]=[0,0];for(let s=0;s<n.facets.length;s+=3){let[r,o,a]=[0,1,2].map(l=>Ic(n.points,n.facets[s+l],e));t+=.5*Math.hypot(...Cg(r,o,a)),i=Math.max(i,Math.hypot(...r))}if(Math.abs(Lc(n,e)[0])<=64*Number.EPSILON*t*i)throw new lt("It encloses no volume: it is folded flat.")}function t1(n,e,t){if(t>Tg)throw new lt(`It has ${t} separate shells; this page takes at most ${Tg}.`);for(let i=0;i<t;i++){let s=Math.round(i1(n,n1(n,e,i)));if(s!==1)throw new lt(s>1?"One of its parts lies in the material of another, which would count twice. Unite the parts first.":"One of its shells is wound inside out: a cavity must lie in a solid.")}}function n1({points:n,facets:e},t,i){let[s,r]=[-1,[0,0,0]];for(let o=0;o<t.length;o++){if(t[o]!==i)continue;let[a,l,c]=[0,1,2].map(p=>Ic(n,e[3*o+p],[0,0,0])),h=Cg(a,l,c),u=Math.hypot(...h),d=1e-6/Math.sqrt(u);u>s&&(s=u,r=[0,1,2].map(p=>(a[p]+l[p]+c[p])/3-d*h[p]))}return r}function i1({points:n,facets:e},t){let i=0;for(let s=0;s<e.length;s+=3){let[r,o,a]=[0,1,2].map(d=>Ic(n,e[s+d],t)),[l,c,h]=[r,o,a].map(d=>Math.hypot(...d)),u=(d,p)=>d[0]*p[0]+d[1]*p[1]+d[2]*p[2];i+=2*Math.atan2(Ag(r,o,a),l*c*h+u(r,o)*h+u(o,a)*l+u(a,r)*c)}return i/(4*Math.PI)}function Cg(n,e,t){let[i,s]=[[e[0]-n[0],e[1]-n[1],e[2]-n[2]],[t[0]-n[0],t[1]-n[1],t[2]-n[2]]];return[i[1]*s[2]-i[2]*s[1],i[2]*s[0]-i[0]*s[2],i[0]*s[1]-i[1]*s[0]]}var s1=10,Rg=[.5,1.35],Nc=class{constructor(e,t,i,s){this.lab=e;this.radius=t;this.first=i;this.changed=s;this.mass=e.settings.parameters.mass,this.take(i),this.draw()}lab;radius;first;changed;name="phone";sizes=[];words="";mass;scale=0;solid;unit=1;take(e){let t=Tc(e);this.name=t.name,this.sizes=t.sizes.map(i=>({...i})),this.scale=0}restore(){this.mass=this.lab.settings.parameters.mass,this.take(this.first),this.draw(),this.changed()}choose(e,t,i){this.take(e),i?.slice(0,this.sizes.length).forEach((s,r)=>this.sizes[r]={...this.sizes[r],value:s}),this.mass=t??Tc(e).mass,this.apply()}resize(e,t){if(!(t>0))throw new Error("A size must be greater than zero.");this.sizes[e].value=t,this.apply()}weigh(e){if(!(e>0))throw new Error("A mass must be greater than zero.");this.mass=e,this.apply()}own(e){let t=ac(e);if(t)throw new Error(t);this.lab.set({parameters:wo(e)}),this.changed()}async read(e){let t=Eg(yg(e.name,await e.arrayBuffer()));this.unit=t.radius>s1?.001:1,[this.solid,this.name,this.sizes,this.scale]=[t,"own",[],0],this.apply(),this.lab.say("This is your shape now. Its mass properties are those of the solid inside its facets.")}get shape(){return pg(Tc(this.name).parts(this.sizes.map(e=>e.value)),this.mass)}get weighed(){if(this.name!=="own"||!this.solid)return this.shape;let{second:e,volume:t,radius:i}=this.solid,s=this.mass/t*this.unit**2;return{inertia:e.map(r=>r.map(o=>s*o)),radius:this.unit*i}}apply(){this.lab.set({parameters:{mass:this.mass,...wo(this.weighed.inertia)}}),this.draw(),this.changed()}draw(){let{radius:e}=this.weighed,t=this.scale*e/this.radius;t>Rg[0]&&t<Rg[1]||(this.scale=this.radius/e);let i=this.name==="own"?this.solid:void 0,s=i?Sg(i.mesh,this.scale*this.unit):Mg(this.shape.parts,this.scale);this.lab.player.dress("body",s),this.words=this.described()}described(){let e=this.scale>1.05?`Drawn ${at(this.scale,2)} times larger.`:this.scale<.95?`Drawn ${at(1/this.scale,2)} times smaller.`:"";if(this.name!=="own"||!this.solid)return e;let{volume:t,shells:i,notes:s}=this.solid,r=1e3*t*this.unit**3,o=this.unit<1?"Its numbers were taken as millimeters.":"Its numbers were taken as meters.";return[`Own shape: closed, ${at(r)} liters${i>1?` in ${i} shells`:""}.`,o,...s,e].join(" ")}};var r1=100;function Pg(n){let e=o1(n),t=e.map(()=>R("td",{class:"ph-value"})),i=e.map((h,u)=>R("tr",{},R("th",{scope:"row"},h.name),t[u],R("td",{class:"ph-unit"},en(h.unit)))),s=R("table",{class:"ph-numbers"},R("tbody",{},...i)),r=bd(),o=R("p",{class:"ph-note"}),a=R("div",{},vd("Now"),s,vd("Certificate"),r.element,vd("Work"),o),l=-1/0;return{name:"numbers",title:"Numbers",icon:"numbers",element:a,update:h=>{if(n.playing&&performance.now()-l<r1)return;l=performance.now(),e.forEach((b,f)=>wt(t[f],_i(b.of(h),6))),r.update(h);let{physics:u,frames:d,steps:p,latency:g}=n.pace;wt(o,`Physics ${u.toFixed(2)} ms per picture, ${d} pictures in the last second, ${p} steps so far; the last change acted after ${g.toFixed(0)} ms.`)}}}function vd(n){return R("h3",{class:"ph-heading"},n)}function o1(n){let{outputs:e,states:t}=n.description,i=l=>e.some(c=>c.name===l),s=["kinetic_energy","potential_energy"].filter(i).map(l=>({name:l.replace("_"," "),unit:"J",of:c=>c.output(l)}));s.length===2&&s.push({name:"total energy",unit:"J",of:l=>l.output("kinetic_energy")+l.output("potential_energy")});let r=l=>c=>Math.hypot(...["x","y","z"].map(h=>c.output(`${l}.${h}`))),o=[{name:"|L| about the mass center",unit:"N m s",of:r("angular_momentum")},{name:"|momentum|",unit:"N s",of:r("momentum")}].filter((l,c)=>i(["angular_momentum.x","momentum.x"][c])),a=t.map((l,c)=>({name:l.name,unit:l.unit==="1"?"":l.unit,of:h=>h.state[c]}));return[...s,...o,...a]}function bd(){let n=R("div",{class:"ph-laws"}),e="";return{element:n,update:({certificate:i})=>{let s=i.map(a=>`${a.text} ${a.error} ${a.verdict}`).join(`
`);if(s===e&&e)return;e=s||" ";let r=i.map(a=>R("li",{class:a.verdict==="broken"?"ph-broken":"ph-holds"},R("b",{},a.verdict),R("span",{},a.text),R("small",{},`${_i(a.error,2)} ${en(a.unit)}`.trimEnd()+`, allowed ${_i(a.tolerance,2)}`))),o=R("p",{class:"ph-note"},"No law is watched in this page.");n.replaceChildren(r.length?R("ul",{},...r):o)}}}var Ng=["smallest","middle","largest"],a1=.6;function Dg(n){let{motion:e}=n;return e.kind==="rest"?[...l1(n),...Lg(n)]:[...c1(n),...e.kind==="symmetric"?x1(n):d1(n),...y1(n),...v1(n),...b1(n),..._1(n),...Lg(n)]}function l1({force:n,arm:e}){let t=Ft(e,n);return[{topic:"spin",text:Math.hypot(...t)>0?"The body is at rest, and a torque begins to turn it.":"The body is at rest. Drag its orange arrow, type a rate, or grab the body itself and let go while you move.",show:["body axes"]}]}function c1({body:n,motion:e}){let t=Math.hypot(...e.rates);if(e.kind==="spherical")return[{topic:"spin",text:`It turns at ${rr(t)}. All its moments are equal, so every axis is a principal axis: it turns about the same axis forever.`,show:["omega"]}];let i=Fg(e),s=Math.acos(Math.min(1,Math.abs(e.rates[i])/t)),r=`${h1(e,i)}${u1(n,i)}`;return[{topic:"spin",text:e.kind==="principal axis"?`It turns at ${rr(t)} exactly about ${r}.`:`It turns at ${rr(t)}, and right now its spin is ${ps(s)} away from ${r}.`,show:["omega","body axes"]}]}function Fg({rates:n}){return[0,1,2].reduce((e,t)=>Math.abs(n[t])>Math.abs(n[e])?t:e)}function h1({moments:n,kind:e},t){if(e==="symmetric"||Og(n)){let i=Dc(n[0],n[1])?2:0;return t===i?"its axis of symmetry":"an axis across its axis of symmetry"}return`the axis of its ${Ng[t]} moment of inertia`}function Og(n){return Dc(n[0],n[1])||Dc(n[1],n[2])}function Dc(n,e){return Math.abs(n-e)<=1e-9*Math.max(n,e)}function u1({axes:n},e){let t=[0,1,2].find(i=>Math.abs(n[e][i])>.999999);return t===void 0?"":` (its ${["x axis, red","y axis, green","z axis, blue"][t]})`}function d1({motion:n}){let{moments:e,rates:t,kind:i}=n;if(i==="spherical")return[];if(p1(n))return[f1(n),g1(n)];let s=n.encircled<0?Fg(n):n.encircled;if(Og(e))return[{topic:"stability",text:"Two of its moments are equal, and it turns about a principal axis: omega stays where it is in the body.",show:["omega","L"]}];if(i==="principal axis"&&s===1)return[m1(n)];let r=-hc(e,s,t[s]),o=i==="principal axis"?`a small push would make it wobble once in ${Jt(2*Math.PI/r)}`:`the wobble goes around once in ${Jt(n.period)}`;return[{topic:"stability",text:`Such a spin is stable: about the ${Ng[s]} moment a tilt does not grow, ${o}, and that is all.`,show:["sphere","polhode","separatrix"]}]}function p1({path:n,kind:e,rates:t}){return n===null||e==="symmetric"?!1:Math.abs(n.size[1])>a1*Math.hypot(...t)}function f1({moments:n,rates:e,path:t}){let i=Math.max(Math.abs(e[1]),Math.abs(t?.size[1]??0)),s=hc(n,1,i);return{topic:"stability",text:`A spin about the axis of the middle moment is unstable: any small tilt grows by the factor e every ${Jt(1/s)} (growth rate ${at(s)} per second). So the body turns over again and again, though nothing touches it.`,show:["sphere","polhode","separatrix"]}}function m1({moments:n,rates:e}){let t=hc(n,1,e[1]);return{topic:"stability",text:`This is a balance on a knife's edge: about the middle moment any tilt, however small, grows by the factor e every ${Jt(1/t)}. Exactly on the axis it stays; touch it and it turns over.`,show:["sphere","separatrix"]}}function g1({kind:n,nextFlip:e,flipPeriod:t}){return{topic:"flip",text:n==="separatrix"?"This motion lies exactly on the separatrix: it turns over at most once and then never again.":`It turns over next in ${Jt(e)}, and then every ${Jt(t)}: the closed solution of Euler's equations says so, and the counter here is checked against it.`,show:["polhode","sphere"]}}function x1({motion:n}){let{moments:e,rates:t,momentum:i}=n,s=Dc(e[0],e[1])?2:0,r=e[s===2?0:2],o=Math.acos(Math.min(1,Math.abs(e[s]*t[s])/i)),a=Math.atan2(Math.hypot(t[s===2?0:1],t[s===2?1:2]),Math.abs(t[s])),l=i/r,c=Math.abs((e[s]-r)/r*t[s]);return[{topic:"stability",text:`Two of its moments are equal: a symmetric top. Its axis goes around L at the steady rate |L|/I = ${rr(l)}, once in ${Jt(2*Math.PI/l)}, on a cone of half angle ${ps(o)}.`,show:["L","body axes"]},{topic:"flip",text:`In the body, omega goes around the axis at ${rr(c)} on a cone of half angle ${ps(a)}. It never turns over.`,show:["omega","polhode"]}]}function y1({motion:n,force:e,arm:t,friction:i}){let s=Math.hypot(...Ft(t,e)),r=ps(n.angle);if(s>0)return[{topic:"momentum",text:`Your force with its arm is a torque of ${at(s)} N m. The angular momentum L (magenta) moves in its direction, by that much each second: the torque does not push the body's axis away, it pulls L along.`,show:["L","omega"]}];let o=i>0?"L (magenta) keeps its direction only roughly, since friction outside takes from it":"Nothing acts from outside, so the angular momentum L (magenta) stands still in space",a=n.angle<1e-6?"Omega (orange) lies along it.":`Omega (orange) moves around it, now ${r} away.`;return[{topic:"momentum",text:`${o}. ${a}`,show:["L","omega"]}]}function v1({motion:n}){let{energy:e,least:t,largest:i}=n;return i-t>1e-9*i?[{topic:"energy",text:`With this |L| the body can have between ${gi(t)} (turning about its largest moment) and ${gi(i)} (about its smallest). It has ${gi(e)}, ${Io((e-t)/(i-t))} of the way up.`,show:["sphere","ellipsoid"]}]:[]}function b1({innerFriction:n,motion:e}){if(!(n>0))return[];let t=e.energy-e.least,i=`Something rubs inside the body and takes ${at(1e3*n)} mW. Friction inside cannot change L`;return[{topic:"inside",text:t<.001*e.energy?`${i}, so the energy has sunk to the least that L allows: the body turns about the axis of its largest moment, and stays there. That is the flat spin.`:`${i}, so the energy can only sink to ${gi(e.least)}: the body will end up turning about the axis of its largest moment (a flat spin), in about ${Jt(t/n)}.`,show:["L","sphere","polhode"]}]}function _1({friction:n,motion:e}){if(!(n>0))return[];let[t,,i]=e.moments;return[{topic:"outside",text:`Friction outside brakes the spin, M = \u2212k \u03C9. Turning about the smallest moment dies away by the factor e in ${Jt(t/n)}, about the largest in ${Jt(i/n)}; so what is left in the end is a slow turn about the largest moment, and then rest.`,show:["omega","L"]}]}var w1="It keeps the laws: ";function Lg(n){let{t:e,energyDrift:t}=n;if(!(e>.5))return[];let i=Math.abs(t),s=60*t/e;return i>1e-4?[{topic:"method",text:M1(n,s),show:["ellipsoid","sphere"]}]:[{topic:"method",text:`The method ${n.method} does well here. ${w1}${S1(n)}`,show:[]}]}function M1({method:n,dt:e,energyDrift:t,t:i,momentumDrift:s},r){let o=t>0?"gained":"lost",a=e>0?` with steps of ${Jt(e)}`:"",l=s>1e-4?` |L| is off by ${Io(s)} too.`:"";return`What you see is partly false: ${n}${a} has ${o} ${Io(Math.abs(t))} of the energy in ${Jt(i)}, ${Io(Math.abs(r))} a minute, and no load explains it.${l} A real body cannot do that. Take smaller steps or another method.`}function S1({energyDrift:n,momentumDrift:e,method:t}){let i=`energy to ${Ig(n)}, |L| to ${Ig(e)} since the start.`;return t.startsWith("stabilized")?`${i} But it puts both back by force at every step; where on its curve the body is, it does not know better than the steps below it.`:i}function Ig(n){return Math.abs(n)<1e-15?"rounding":`one part in 10${T1(Math.max(1,Math.floor(-Math.log10(Math.abs(n)))))}`}function T1(n){return String(n).replace(/\d/g,e=>"\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"[Number(e)])}var E1=250,A1=100;function Ug(n,e,t){let i=R("ol",{class:"ph-explain"}),s=R("p",{class:"ph-note"},"The numbers are those of this very moment. Pause to read them in peace."),r=R("div",{},s,i),o="",a=-1/0,l=[];return{name:"explain",title:"Explain",icon:"hint",element:r,update:()=>{if(n.playing&&performance.now()-a<E1)return;a=performance.now();let h=Dg(e.seen),u=h.map(d=>`${d.topic}:${d.show.join()}`).join(";");u!==o?(o=u,l=h.map(d=>({sentence:d,words:R("span",{},d.text)})),i.replaceChildren(...l.map(({sentence:d,words:p})=>R("li",{},p,...C1(d,t,n))))):h.forEach((d,p)=>wt(l[p].words,d.text))}}}function C1({show:n,topic:e},t,i){if(!n.length)return[];let s=R("button",{type:"button",class:"ph-button ph-word ph-small","aria-label":`Show me: ${e}`},"Show me");return s.addEventListener("click",()=>{t.show(n),i.say(`Turned on: ${n.join(", ")}.`)}),[s]}function kg(n,e){let t=R1(n,e),i=t.map(()=>R("td",{class:"ph-value"})),s=t.map((u,d)=>R("tr",{},R("th",{scope:"row"},u.name),i[d])),r=bd(),o=R("p",{class:"ph-note"}),a=u=>R("h3",{class:"ph-heading"},u),l=R("div",{},R("table",{class:"ph-numbers"},R("tbody",{},...s)),a("Certificate"),r.element,a("Work"),o),c=-1/0;return{name:"numbers",title:"Numbers",icon:"numbers",element:l,update:u=>{if(n.playing&&performance.now()-c<A1)return;c=performance.now(),t.forEach((f,m)=>wt(i[m],f.value())),r.update(u);let{physics:d,frames:p,steps:g,latency:b}=n.pace;wt(o,`Physics ${d.toFixed(2)} ms per picture, ${p} pictures in the last second, ${g} steps so far; the last change acted after ${b.toFixed(0)} ms.`)}}}function R1(n,e){let t=()=>e.motion,i=r=>["wx","wy","wz"][r],s=r=>Math.abs(r)<1e-15?"none":at(r,2);return[{name:"Energy E",value:()=>gi(t().energy)},{name:"least E at this |L|",value:()=>gi(t().least)},{name:"largest E at this |L|",value:()=>gi(t().largest)},{name:"|L|",value:()=>`${at(t().momentum,4)} N m s`},{name:"\u03C9, body axes",value:()=>`${[0,1,2].map(r=>at(n.now.output(i(r)))).join(", ")} rad/s`},{name:"Angle from \u03C9 to L",value:()=>ps(t().angle)},{name:"Drift of E since the start",value:()=>s(e.drift[0])},{name:"Drift of |L| since the start",value:()=>s(e.drift[1])},{name:"Phase on the polhode",value:()=>Number.isFinite(t().period)?`${at(100*t().phase,3)} %`:"none"},{name:"Period of the polhode",value:()=>Number.isFinite(t().period)?Jt(t().period):"none"},{name:"Flips so far",value:()=>String(e.flips(n.now.t))},{name:"Next flip in",value:()=>Number.isFinite(t().nextFlip)?Jt(t().nextFlip):"never"}]}var Bg=new WeakMap;function Fc(n){return Bg.get(n)}function zg(n){let e=n.data.extra?.free;if(!e)return;let t=new uc(n),i=new vc(n,t,e.radius),s=()=>{},r=new Nc(n,e.radius,e.shape,()=>s()),o=P1(n),a=new bc(n,i,()=>o.remove()),l=gg(n,r,i);s=()=>l.follow(n.settings),n.changed(l.follow),n.watch(c=>(t.look(c),i.update(c))),i.show(e.show),[l,Ug(n,t,i),kg(n,t)].forEach((c,h)=>n.panels.add({...c,place:h})),n.root.getBoundingClientRect().width>=700&&n.panels.open("free"),L1(n,r),Bg.set(n,{measuring:t,picture:i,keeper:r,grabbing:a,set:c=>I1(n,r,c)})}function P1(n){let e=R("p",{class:"ph-invite"},R("b",{},"Grab it and throw it. "),"Or drag the tip of the orange arrow: that is how it spins.");return n.stage.append(e),e}function L1(n,e){let t=i=>pt(n.root,"data-dropping",i);n.root.addEventListener("dragover",i=>(i.preventDefault(),t(!0))),n.root.addEventListener("dragleave",()=>t(!1)),n.root.addEventListener("drop",i=>{i.preventDefault(),t(!1);let s=i.dataTransfer?.files[0];if(!s)return n.say("Drop a file: STL or OBJ.");e.read(s).catch(r=>n.say(`${s.name.slice(0,60)}: ${r.message}`))})}function I1(n,e,t){let i=h=>t[h],s=h=>t[h],{shape:r,method:o,inertia:a}=t;r!==void 0?e.choose(r,i("mass"),t.sizes):i("mass")!==void 0&&e.weigh(i("mass"));let l={parameters:{},start:{...n.settings.start}};a&&(l.parameters={...wo(D1(a))});for(let[h,u]of[["force","force_"],["arm","arm_"]])s(h)&&Object.assign(l.parameters,mi(u,s(h)));for(let h of["friction","inner_friction"])i(h)!==void 0&&(l.parameters[h]=i(h));s("omega")&&Object.assign(l.start,mi("body.joint.w",s("omega")));let c=s("attitude");c&&Object.assign(l.start,N1(c)),o!==void 0&&(l.method=o),i("speed")!==void 0&&(l.speed=i("speed")),l.steps={...i("dt")!==void 0?{dt:i("dt")}:{},...i("rtol")!==void 0?{rtol:i("rtol")}:{}},n.set(l),n.reset()}function N1(n){let e=Bi(Ki(n.map(t=>180/Math.PI*t)),[0,0,0]);return Object.fromEntries(Object.entries(e).filter(([t])=>/\.q[wxyz]$/.test(t)))}function D1(n){let e=typeof n[0]=="number"?Wm(...n):n,t=ac(e);if(t)throw new Error(t);return e}var _d={neg:[1,n=>-n],abs:[1,Math.abs],sign:[1,Math.sign],sqrt:[1,Math.sqrt],exp:[1,Math.exp],log:[1,Math.log],sin:[1,Math.sin],cos:[1,Math.cos],tan:[1,Math.tan],asin:[1,Math.asin],acos:[1,Math.acos],atan:[1,Math.atan],sinh:[1,Math.sinh],cosh:[1,Math.cosh],tanh:[1,Math.tanh],floor:[1,Math.floor],step:[1,n=>+(n>=0)],square:[1,n=>n*n],"+":[2,(n,e)=>n+e],"-":[2,(n,e)=>n-e],"*":[2,(n,e)=>n*e],"/":[2,(n,e)=>n/e],"^":[2,(n,e)=>n**e],min:[2,Math.min],max:[2,Math.max],atan2:[2,Math.atan2],hypot:[2,Math.hypot],mod:[2,(n,e)=>n-e*Math.floor(n/e)],"<":[2,(n,e)=>+(n<e)],"<=":[2,(n,e)=>+(n<=e)],">":[2,(n,e)=>+(n>e)],">=":[2,(n,e)=>+(n>=e)],"==":[2,(n,e)=>+(n===e)],"!=":[2,(n,e)=>+(n!==e)],where:[3,(n,e,t)=>n?e:t]},E3=Object.keys(_d);function wd(n,e){let t=[];for(let i of n)if(typeof i=="number")t.push(i);else if(!i.endsWith("()"))t.push(e(i));else{let s=Object.hasOwn(_d,i.slice(0,-2))?_d[i.slice(0,-2)]:void 0;if(!s||t.length<s[0])return NaN;t.push(s[1](...t.splice(-s[0])))}return t.length===1?t[0]:NaN}var Oc=class{constructor(e){this.given=e}given;since=NaN;last=-1/0;failed=!1;verdict="waiting";held=0;again(){this.verdict!=="reached"&&([this.since,this.last,this.failed,this.held]=[NaN,-1/0,!1,0],this.verdict="waiting")}look(e,t,i){if(this.verdict==="reached")return this.verdict;e<this.last&&this.again(),this.last=e;let{when:s,never:r,hold:o,within:a,chosen:l}=this.given;(r.some(u=>Hg(u,t))||a!==null&&e>a*(1+1e-12))&&(this.failed=!0);let c=Object.entries(l).every(([u,d])=>i(u)===d),h=!this.failed&&c&&s.every(u=>Hg(u,t));return h?Number.isNaN(this.since)&&(this.since=e):this.since=NaN,this.held=h?o>0?Math.min(1,(e-this.since)/o):1:0,this.verdict=this.failed?"failed":h?this.held>=1-1e-9?"reached":"holding":"waiting",this.verdict}};function Hg(n,e){let t=wd(n,e);return t!==0&&!Number.isNaN(t)}var Uc=class{constructor(e){this.lesson=e;this.progress=e.steps.map(()=>({done:!1,verdict:"waiting",tried:[],said:""})),this.goals=e.steps.map(t=>t.goal?new Oc(t.goal):null)}lesson;at=-1;progress;goals;get step(){return this.lesson.steps[this.at]}get goal(){return this.goals[this.at]??null}get mayGoOn(){let{step:e}=this;return e?this.progress[this.at].done||!Md(e):this.at<0}get score(){let e=this.lesson.steps.map((t,i)=>Md(t)?this.progress[i].done:null);return[e.filter(t=>t===!0).length,e.filter(t=>t!==null).length]}get finished(){let[e,t]=this.score;return e===t}go(e){let t=Math.max(-1,Math.min(e,this.lesson.steps.length));for(let i=0;i<t;i++)if(Md(this.lesson.steps[i])&&!this.progress[i].done)return!1;return this.at=t,this.again(),!0}again(){this.goal?.again(),this.step&&!this.progress[this.at].done&&(this.progress[this.at].verdict="waiting")}look(e,t,i){let{goal:s,step:r}=this;if(!s||!r)return!1;let o=this.progress[this.at],a=o.verdict;return o.verdict=s.look(e,t,i),o.verdict==="reached"&&(o.done=!r.choices.length&&!r.number?!0:o.done),o.verdict!==a}choose(e){let t=this.step?.choices[e];if(!t)return!1;let i=this.progress[this.at];return i.tried.includes(e)||i.tried.push(e),i.said=t.because,i.done||=t.right&&this.reached,t.right}answer(e,t){let i=this.step?.number;if(!i)return!1;let s=wd(i.answer,t),r=Math.abs(e*i.factor-s)<=i.tolerance*Math.abs(s),o=this.progress[this.at];return o.said=r?"":`That is not what the lab measures. Look again: within ${Math.round(100*i.tolerance)} % is near enough.`,o.done||=r&&this.reached,r}get reached(){return!this.goal||this.goal.verdict==="reached"}};function Md(n){return n.goal!==null||n.choices.length>0||n.number!==null}function F1(n){let e=n.slice(0,2e4).replace(/\r\n?/g,`
`).split(`
`),t=[];for(let i=0;i<e.length;)e[i].trim()?i=O1(e,i,t):i+=1;return t}function O1(n,e,t){let i=n[e];if(/^```/.test(i)){let r=n.findIndex((a,l)=>l>e&&/^```/.test(a)),o=r<0?n.length:r;return t.push({kind:"code",text:n.slice(e+1,o).join(`
`)}),o+1}let s=/^(#{1,6})\s+(.*)$/.exec(i);return s?(t.push({kind:"heading",level:s[1].length<3?3:4,spans:ar(s[2])}),e+1):kc.test(i)?U1(n,e,t):k1(n,e,t)}var kc=/^\s{0,3}(?:([-*+])|(\d{1,3})[.)])\s+(.*)$/;function U1(n,e,t){let i=kc.exec(n[e])?.[2]!==void 0,s=[];for(;e<n.length&&n[e].trim();e++){let r=kc.exec(n[e]);if(r&&r[2]!==void 0!==i)break;r?s.push(r[3]):s[s.length-1]+=`
${n[e].trim()}`}return t.push({kind:"list",ordered:i,items:s.map(r=>ar(r))}),e}function k1(n,e,t){let i=/^>\s?/.test(n[e]),s=[];for(;e<n.length&&n[e].trim()&&!(s.length&&(kc.test(n[e])||/^(#{1,6}\s|```)/.test(n[e])));e++)s.push(i?n[e].replace(/^>\s?/,""):n[e]);return t.push({kind:i?"quote":"paragraph",spans:ar(s.join(`
`))}),e}var B1=/`([^`]+)`|\*\*([^\s*][^]*?)\*\*(?!\*)|\*([^\s*][^*]*?)\*|\[([^\]]+)\]\(([^()\s]+)\)| {2,}\n|\\\n|\\([\\`*_[\]()#>-])/;function ar(n,e=0){let t=[],i=n;for(;i;){let s=e<6?B1.exec(i):null,r=s?i.slice(0,s.index):i;if(r&&Gg(t,r.replace(/\n/g," ")),!s)break;i=i.slice(s.index+s[0].length);let[,o,a,l,c,h,u]=s;o!==void 0?t.push({kind:"code",text:o}):a!==void 0?t.push({kind:"strong",spans:ar(a,e+1)}):l!==void 0?t.push({kind:"emphasis",spans:ar(l,e+1)}):h!==void 0?t.push(...z1(h,ar(c,e+1),s[0])):u!==void 0?Gg(t,u):t.push({kind:"break"})}return t}function Gg(n,e){let t=n.at(-1);t?.kind==="text"?t.text+=e:n.push({kind:"text",text:e})}function z1(n,e,t){return/^https?:\/\/[^\s]+$/i.test(n)?[{kind:"link",to:n,spans:e}]:[{kind:"text",text:t}]}function xi(n,e=document){let t=e.createDocumentFragment();for(let i of F1(n))t.append(H1(i,e));return t}function H1(n,e){if(n.kind==="list"){let i=e.createElement(n.ordered?"ol":"ul");for(let s of n.items)i.append(Bc(e.createElement("li"),s,e));return i}if(n.kind==="code"){let[i,s]=[e.createElement("pre"),e.createElement("code")];return s.textContent=n.text,i.append(s),i}let t=n.kind==="heading"?`h${n.level}`:n.kind==="quote"?"blockquote":"p";return Bc(e.createElement(t),n.spans,e)}function Bc(n,e,t){for(let i of e)n.append(G1(i,t));return n}function G1(n,e){if(n.kind==="text")return e.createTextNode(n.text);if(n.kind==="break")return e.createElement("br");if(n.kind==="code"){let i=e.createElement("code");return i.textContent=n.text,i}if(n.kind!=="link")return Bc(e.createElement(n.kind==="strong"?"strong":"em"),n.spans,e);let t=e.createElement("a");return t.setAttribute("href",n.to),t.setAttribute("rel","noopener noreferrer"),t.setAttribute("target","_blank"),Bc(t,n.spans,e)}function Wg(n){let e=n.data.extra?.lesson;if(!e)return;let t=new Sd(n,e);n.panels.add({name:"lesson",title:"Lesson",icon:"lesson",element:t.element,place:0}),n.panels.open("lesson")}var Sd=class{constructor(e,t){this.lab=e;this.run=new Uc(t);let i=Fc(e);this.measured=i?i.measuring.measured:V1(e),e.watch(s=>this.look(s)),e.cut(s=>s===0&&this.again()),this.enter(-1)}lab;element=R("div",{class:"ph-lesson"});run;measured;held;look(e){let t=this.run.look(e.t,this.measured,i=>this.choice(i));this.held&&this.run.goal&&(this.held.value=this.run.goal.held),t&&this.draw()}again(){let e=this.run.step&&this.run.progress[this.run.at].verdict;this.run.again(),e==="failed"&&this.draw()}choice(e){return e==="method"?this.lab.settings.method:e==="shape"?Fc(this.lab)?.keeper.name??"":""}enter(e){if(!this.run.go(e))return this.lab.say("Do this step first.");let{step:t}=this.run;t&&this.arrange(t),this.draw(),this.element.parentElement?.scrollTo({top:0})}arrange({set:e,show:t,hide:i}){let s=Fc(this.lab);try{Object.keys(e).length&&(s?s.set(e):W1(this.lab,e))}catch(r){this.lab.say(`This step cannot set the lab: ${r instanceof Error?r.message:String(r)}`)}for(let[r,o]of[[i,!1],[t,!0]])s?s.picture.show(r,o):r.forEach(a=>this.lab.player.show(a,o));Object.keys(e).length&&e.play!==!1&&this.lab.play()}draw(){let{run:e}=this,{lesson:t,step:i,at:s}=e;this.held=void 0;let r=[this.header()];s<0?r.push(xi(t.text),this.buttons("Begin")):i?r.push(R("h3",{},`${s+1}. ${i.title}`),xi(i.text),...this.task(i),this.buttons("Next")):r.push(...this.end()),this.element.replaceChildren(...r)}header(){let{run:e}=this,{steps:t}=e.lesson,i=t.map((s,r)=>{let{done:o}=e.progress[r],a=`Step ${r+1}: ${s.title}${o?", done":""}`,l=R("button",{type:"button",class:"ph-step",title:s.title,"aria-label":a,...r===e.at?{"aria-current":"step"}:{}},o?"\u2713":String(r+1));return l.addEventListener("click",()=>this.enter(r)),R("li",{},l)});return R("nav",{"aria-label":"Steps of the lesson"},R("ol",{class:"ph-steps"},...i))}end(){let[e,t]=this.run.score;return[R("h3",{},`Done: ${e} of ${t}`),xi(this.run.lesson.ending)]}task(e){let t=this.run.progress[this.run.at],i=[];return e.goal&&!(this.run.reached&&(e.choices.length||e.number))&&i.push(this.goalBox(e)),e.question&&this.run.reached&&i.push(xi(e.question)),e.choices.length&&this.run.reached&&i.push(this.choices(e)),e.number&&this.run.reached&&i.push(this.numberBox(e)),t.said&&i.push(Vg(t.done?"ph-right":"ph-wrong",t.said)),t.done&&e.done&&i.push(Vg("ph-right",e.done)),!t.done&&e.hint&&i.push(R("details",{class:"ph-hint"},R("summary",{},"A hint"),xi(e.hint))),i}goalBox(e){let{verdict:t}=this.run.progress[this.run.at],i={waiting:"Not there yet.",holding:"Yes, keep it so \u2026",reached:"Reached.",failed:"Not this time."}[t],s=R("div",{class:`ph-goal ph-${t}`,role:"status"},R("b",{},i));return(t==="holding"||t==="waiting"&&e.goal.hold>0)&&(this.held=R("progress",{max:1,value:this.run.goal?.held??0,"aria-label":"How long it has been held"}),s.append(this.held)),t==="failed"&&(e.otherwise&&s.append(xi(e.otherwise)),s.append(this.button("Start again",()=>(this.lab.reset(),this.lab.play())))),s}choices(e){let t=this.run.progress[this.run.at],i=e.choices.map((s,r)=>{let o=t.tried.includes(r),a=o?s.right?"ph-right":"ph-wrong":"",l=R("button",{type:"button",class:`ph-choice ${a}`,"aria-pressed":String(o)});return l.append(...[...xi(s.text).children].flatMap(c=>[...c.childNodes])),l.addEventListener("click",()=>(this.run.choose(r),this.draw())),l});return R("div",{class:"ph-answers",role:"group","aria-label":"Answers"},...i)}numberBox({number:e}){let t=R("input",{type:"number",step:"any",inputmode:"decimal","aria-label":"Your answer"}),i=R("form",{class:"ph-number"},t,R("span",{},e.unit==="1"?"":e.unit),R("button",{type:"submit",class:"ph-button ph-word"},"Check"));return i.addEventListener("submit",s=>{s.preventDefault(),this.run.answer(t.valueAsNumber,this.measured),this.draw()}),i}buttons(e){let{run:t}=this,i=t.at===t.lesson.steps.length-1,s=this.button(i?"Finish":e,()=>this.enter(t.at+1));s.classList.add("ph-next"),s.disabled=!t.mayGoOn;let r=t.step&&Object.keys(t.step.set).length?[this.button("Set this step again",()=>this.enter(t.at))]:[];return R("div",{class:"ph-choices"},s,...r)}button(e,t){let i=R("button",{type:"button",class:"ph-button ph-word"},e);return i.addEventListener("click",t),i}};function Vg(n,e){return R("div",{class:`ph-said ${n}`,role:"status"},xi(e))}function V1(n){let e=a=>a.replace(/[^A-Za-z0-9]/g,"_"),t=new Map(n.description.states.map((a,l)=>[e(a.name),l])),i=new Map(n.description.outputs.map((a,l)=>[e(a.name),l])),s=new Map([...n.description.parameters,...n.description.inputs].map(a=>[e(a.name),a.name])),r=NaN;n.cut(()=>r=NaN);let o=()=>["kinetic_energy","potential_energy"].reduce((a,l)=>a+(n.now.output(l)||0),0);return a=>{if(a==="t")return n.now.t;if(a==="energy")return o();if(a==="energy_drift")return Number.isNaN(r)&&(r=o()),Math.abs(o()-r)/Math.max(Math.abs(r),Math.abs(n.now.output("kinetic_energy")),1e-12);if(i.has(a))return n.now.outputs[i.get(a)];if(t.has(a))return n.now.state[t.get(a)];let l=s.get(a);return l===void 0?NaN:n.settings.parameters[l]??n.settings.inputs[l]??NaN}}function W1(n,e){let{parameters:t={},start:i={},method:s,speed:r,dt:o,rtol:a}=e,l={...o!==void 0?{dt:o}:{},...a!==void 0?{rtol:a}:{}};n.set({parameters:t,start:i,steps:l,...s?{method:s}:{},...r?{speed:r}:{}}),n.reset()}var zc=class{constructor(e,t=()=>performance.now()){this.given=e;this.now=t;this.turned=e.backward,this.rate=e.scale,this.again=e.loop,this.anchor=this.begin,this.since=t()}given;now;anchor;since;running=!1;turned;rate;again;get begin(){return this.turned?this.given.stop:this.given.start}get end(){return this.turned?this.given.start:this.given.stop}get t(){return this.running?this.passed().t:this.anchor}get playing(){return this.running&&!this.passed().over}get left(){return!this.playing||this.again?1/0:Math.abs(this.end-this.t)/this.rate}get backward(){return this.turned}set backward(e){this.settle(),this.turned=e}get scale(){return this.rate}set scale(e){e>0&&Number.isFinite(e)&&(this.settle(),this.rate=e)}get loop(){return this.again}set loop(e){this.settle(),this.again=e}play(){this.playing||(this.settle(),this.anchor===this.end&&(this.anchor=this.begin),this.running=!0)}pause(){this.settle(),this.running=!1}seek(e){if(Number.isNaN(e))return;let[t,i]=[Math.min(this.begin,this.end),Math.max(this.begin,this.end)],s=this.playing;this.anchor=Math.min(Math.max(e,t),i),this.since=this.now(),this.running=s}settle(){let e=this.now();if(this.running){let{t,over:i}=this.passed(e);this.anchor=t,this.running=!i}this.since=e}passed(e=this.now()){let t=Math.abs(this.end-this.begin),i=Math.sign(this.end-this.begin),s=i*(this.anchor-this.begin)+this.rate*Math.max(e-this.since,0)/1e3;return t===0?{t:this.begin,over:!this.again}:s<t?{t:this.begin+i*s,over:!1}:this.again?{t:this.begin+i*(s%t),over:!1}:{t:this.end,over:!0}}};var Td={time:350,way:8},Gc=class{constructor(e,t){this.element=e;this.handled=t;e.style.touchAction="none",e.tabIndex=0,this.on("pointerdown",i=>this.press(i)),this.on("pointermove",i=>this.move(i)),this.on("pointerup",i=>this.lift(i,!0)),this.on("pointercancel",i=>this.lift(i,!1)),this.on("wheel",i=>this.wheel(i)),this.on("keydown",i=>this.key(i)),this.on("contextmenu",i=>i.preventDefault())}element;handled;ends=new AbortController;down=new Map;tap={time:-1/0,x:0,y:0};taker;way=0;dispose(){this.ends.abort()}on(e,t){this.element.addEventListener(e,t,{signal:this.ends.signal,passive:!1})}press(e){if(this.down.size===0&&this.taker?.(e))return this.capture(e.pointerId);this.capture(e.pointerId),this.down.set(e.pointerId,{x:e.clientX,y:e.clientY}),this.way=this.down.size>1?1/0:0}capture(e){try{this.element.setPointerCapture(e)}catch{}}move(e){let t=this.down.get(e.pointerId);if(!t)return;let i={x:e.clientX,y:e.clientY};this.way+=Hc(t,i),this.down.size===1?this.drag(t,i,e.shiftKey||(e.buttons&6)!==0):this.down.size===2&&this.pinch(e.pointerId,t,i),this.down.set(e.pointerId,i)}drag(e,t,i){let[s,r]=[this.share(t.x-e.x),this.share(e.y-t.y)];i?this.handled.pan(s,r):this.handled.turn(s,r)}pinch(e,t,i){let s=[...this.down].find(([a])=>a!==e)[1],[r,o]=[Hc(t,s),Hc(i,s)];r>0&&o>0&&this.handled.zoom(r/o),this.handled.pan(this.share(.5*(i.x-t.x)),this.share(.5*(t.y-i.y)))}lift(e,t){if(!this.down.delete(e.pointerId)||!t||this.way>Td.way)return;let{timeStamp:i,clientX:s,clientY:r}=e,o=i-this.tap.time<Td.time&&Hc(this.tap,{x:s,y:r})<3*Td.way;this.tap={time:o?-1/0:i,x:s,y:r},o&&this.handled.reset()}wheel(e){e.preventDefault();let i=(e.deltaMode===WheelEvent.DOM_DELTA_LINE?33:1)*(e.ctrlKey?8:1)*e.deltaY;this.handled.zoom(Math.exp(.0012*Math.max(-250,Math.min(250,i))))}key(e){e.ctrlKey||e.metaKey||e.altKey||!this.pressed(e.key,e.shiftKey)||(e.preventDefault(),e.stopPropagation())}pressed(e,t){let i=X1[e],{handled:s}=this;if(i&&t)s.pan(-.04*i[0],-.04*i[1]);else if(i)s.turn(-.04*i[0],-.04*i[1]);else if(e==="+"||e==="=")s.zoom(1/1.1);else if(e==="-"||e==="_")s.zoom(1.1);else if(e==="0")s.reset();else return!1;return!0}share(e){return e/Math.max(this.element.clientHeight,1)}},X1={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]};function Hc(n,e){return Math.hypot(n.x-e.x,n.y-e.y)}var Qn=class n{constructor(e,t){this.t=e;this.values=t}t;values;static of(e,t){return new n(Dn(e,t.t),Dn(e,t.values))}longest(){let e=0;for(let t=0;t<this.values.length;t+=3)e=Math.max(e,Math.hypot(...this.values.subarray(t,t+3)));return e}at(e){if(this.values.length===3)return or(this.values,0,0);let{i:t,x:i}=Cc(this.t,e);return or(this.values,t,i)}};var Xg=[.75/Math.sqrt(1.8125),-1/Math.sqrt(1.8125),.5/Math.sqrt(1.8125)],$1={tail:[0,0,0],tip:[0,0,0]};function $g({cameras:n,center:e,radius:t}){if(n.length)return n;let i=xt(e,ct(Xg,4.2*t));return[{kind:"fixed",name:"default",fov:30,up:[0,0,1],eye:i,target:e}]}function qg(n,e){switch(n.kind){case"fixed":return(t,i)=>q1(n,i);case"orbit":return(t,i)=>Y1(n,t,i);case"follow":return(t,i)=>K1(n,i);case"along":return(t,i)=>j1(n,i);case"keys":return Z1(n,e)}}function q1({eye:n,target:e,up:t,fov:i},s){return{eye:Vc(n,s),target:Vc(e,s),up:t,fov:i}}function Vc(n,{from:e,to:t}){let i=xt(n,ct(e.center,-1));return e===t?n:xt(t.center,ct(i,t.radius/e.radius))}function Y1(n,e,t){let{up:i,fov:s,radius:r,height:o}=n,a=n.phase+2*Math.PI*J1(e,t.clock)/n.period,[l,c]=Q1(i),h=yi(i,[0,0,1]),u=xt(ct(l,r*Math.cos(a)),ct(c,r*Math.sin(a))),d=xt(n.target,xt(u,ct(h,o)));return{eye:Vc(d,t),target:Vc(n.target,t),up:i,fov:s}}function K1(n,e){let t=e.posed(n.body),i=r=>n.turning?eT(t,r):r,s=[t[3],t[7],t[11]];return{eye:xt(s,i(n.offset)),target:s,up:i(n.up),fov:n.fov}}function j1(n,e){let{tail:t,tip:i}=e.arrow(n.vector)??$1,s=ct(Xg,n.back?1:-1),r=yi(xt(i,ct(t,-1)),s);return{eye:xt(t,ct(r,n.back?n.distance:-n.distance)),target:t,up:n.up,fov:n.fov}}function Z1(n,e){let t=Dn(e,n.t),[i,s,r]=[n.eye,n.target,n.ups].map(o=>new Qn(t,Dn(e,o)));return o=>({eye:i.at(o),target:s.at(o),up:r.at(o),fov:n.fov})}function J1(n,e){let[t,i]=e.backward?[e.stop,e.start]:[e.start,e.stop];return(i<t?-1:1)*(n-t)/e.scale}function Q1(n){let e=yi(n,[0,0,1]),t=Math.abs(e[0])<.999?[1,0,0]:[0,1,0],i=yi(xt(t,ct(e,-ft(t,e))),[1,0,0]);return[i,Ft(e,i)]}function eT(n,e){return[0,1,2].map(i=>yi([n[i],n[4+i],n[8+i]],[0,0,0])).map((i,s)=>ct(i,e[s])).reduce(xt)}function xt(n,e){return[n[0]+e[0],n[1]+e[1],n[2]+e[2]]}function ct(n,e){return[e*n[0],e*n[1],e*n[2]]}function yi(n,e){let t=Math.sqrt(ft(n,n));return t>0?ct(n,1/t):e}var tT=.5*Math.PI-.01,nT=[.02,50],iT=.001,sT=[[0,0,1],[0,1,0],[1,0,0]],Wc=class{turned=0;tilted=0;nearer=1;moved=[0,0,0];get touched(){return this.turned!==0||this.tilted!==0||this.nearer!==1||this.moved.some(e=>e!==0)}reset(){this.turned=this.tilted=0,this.nearer=1,this.moved=[0,0,0]}turn(e,t,i){let s=Yg(Ed(i));this.turned=(this.turned+e)%(2*Math.PI);let r=Math.max(tT,Math.abs(s));this.tilted=Ad(s+this.tilted+t,-r,r)-s}zoom(e){this.nearer=Ad(this.nearer*e,...nT)}pan(e,t,i){let s=this.applied(i),r=2*s.distance*Math.tan(Math.PI/360*s.fov),o=xt(ct(s.right,-e*r),ct(s.up,-t*r)),a=Ed(i);this.moved=xt(this.moved,[ft(o,a.right),ft(o,a.up),ft(o,a.back)])}applied(e){let t=Ed(e),[i,s,r]=this.moved,o=xt(e.target,xt(xt(ct(t.right,i),ct(t.up,s)),ct(t.back,r))),a=this.turned===0&&this.tilted===0?t:this.swung(t),l=this.nearer*t.distance;return{...a,eye:xt(o,ct(a.back,l)),target:o,distance:l,fov:e.fov}}swung(e){let[t,i]=[Math.cos(this.turned),Math.sin(this.turned)],s=Ft(e.right,e.pole),r=xt(ct(s,t),ct(e.right,i)),o=Yg(e)+this.tilted,a=xt(ct(r,Math.cos(o)),ct(e.pole,Math.sin(o))),l=xt(ct(e.pole,Math.cos(o)),ct(r,-Math.sin(o)));return{right:Ft(l,a),up:l,back:a}}};function Ed(n){let e=xt(n.eye,ct(n.target,-1)),t=yi(e,[0,-1,0]),i=[yi(n.up,[0,0,1]),...sT].find(r=>rT(r,t)>iT),s=yi(Ft(i,t),[1,0,0]);return{right:s,up:Ft(t,s),back:t,pole:i,distance:Math.sqrt(ft(e,e))||1}}function rT(n,e){let t=Ft(n,e);return Math.sqrt(ft(t,t))}function Yg(n){return Math.asin(Ad(ft(n.back,n.pole),-1,1))}function Ad(n,e,t){return Math.min(Math.max(n,e),t)}var oT=.013,Kg=2.6,jg=2.8,aT=.3,Zg=.02,Jg=new C(0,1,0),Xc=class{shaft=new Ri(1,1,1,20).translate(0,.5,0);head=new qr(1,1,28).translate(0,.5,0);dispose(){this.shaft.dispose(),this.head.dispose()}},$c=class{constructor(e,t,i,s){this.given=e;this.radius=s;this.values=Qn.of(t,e.values),this.scale=e.scale,this.shortest=Zg*e.scale*this.values.longest(),this.tailCurve="body"in e.tail?void 0:Qn.of(t,e.tail),this.material=new Pn(Fo),this.shaft=Ke(new tt(i.shaft,this.material)),this.head=Ke(new tt(i.head,this.material)),this.object.add(this.shaft,this.head),this.object.name=e.name}given;radius;object=Ke(new ot);material;shaft;head;values;tailCurve;shortest;scale;least=0;wanted=!0;tail=new C;tip=new C;get name(){return this.given.name}set visible(e){this.wanted=e,this.show()}get named(){return this.wanted&&this.tip.distanceTo(this.tail)>this.shortest}paint(e){this.material.color.set(jn(this.given.color,e))}arrange(e,t){let{tail:i}=this.given;this.tailCurve?this.tail.set(...this.tailCurve.at(e)):"body"in i&&this.tail.copy(t(i.body)),this.tip.set(...this.values.at(e)).multiplyScalar(this.scale).add(this.tail),this.stretch(),this.show()}stay(e,t=this.scale,i){let s=r=>new Qn(Float64Array.of(0),Float64Array.from(r));this.values=s(e),this.scale=t,this.shortest=Zg*this.radius,i&&(this.tailCurve=s(i))}stretch(){let e=this.tip.clone().sub(this.tail),t=e.length(),i=Math.min(jg*Kg*oT*this.radius,aT*t),s=i/jg,r=s/Kg,o=new jt().setFromUnitVectors(Jg,t>0?e.divideScalar(t):Jg);vt(this.object,new ve().compose(this.tail,o,new C(1,1,1))),vt(this.shaft,new ve().makeScale(r,t-i,r)),vt(this.head,new ve().makeScale(s,i,s).setPosition(0,t-i,0))}show(){this.object.visible=this.wanted&&this.tip.distanceTo(this.tail)>1e-9*this.radius}dispose(){this.material.dispose()}};var lT=`
uniform vec3 top;
uniform vec3 bottom;
varying vec3 color;
void main() {
  color = mix(bottom, top, 0.5 * position.y + 0.5);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`,cT=`
varying vec3 color;
void main() {
  gl_FragColor = vec4(color, 1.0);
}`,qc=class{object;theme=Mo.light;constructor(){let t={uniforms:{top:{value:new De},bottom:{value:new De}},vertexShader:lT,fragmentShader:cT,depthWrite:!1};this.object=new tt(Cd(),new kt(t)),this.object.frustumCulled=!1,this.object.onBeforeRender=i=>this.encode(i.getRenderTarget()===null),this.object.renderOrder=100}paint(e){this.theme=e}encode(e){let{uniforms:t}=this.object.material;for(let i of["top","bottom"]){let s=t[i].value.set(this.theme[i]);e&&s.convertLinearToSRGB()}this.object.material.uniformsNeedUpdate=!0}dispose(){this.object.geometry.dispose(),this.object.material.dispose()}};function Cd(){let n=new Float32Array([-1,-1,0,3,-1,0,-1,3,0]);return new yt().setAttribute("position",new At(n,3))}var hT=2.6,uT=`
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,dT=`
uniform vec3 color;
uniform float cell;
uniform float reach;
uniform vec2 offset;
varying vec2 place;

float lines(float size) {
  vec2 at = (place + offset) / size;
  vec2 width = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / max(width, vec2(1e-6));
  vec2 line = clamp(1.0 - near, 0.0, 1.0) * clamp(0.5 / width - 0.5, 0.0, 1.0);
  return max(line.x, line.y);
}

void main() {
  float fade = 1.0 - smoothstep(0.2, 1.0, length(place) / reach);
  float seen = fade * max(0.22 * lines(cell), 0.42 * lines(5.0 * cell));
  if (seen < 0.004) discard;
  gl_FragColor = vec4(color, seen);
  #include <colorspace_fragment>
}`,Yc=class{object;constructor(e,t,i){let s=hT*t,r=pT(t),a={uniforms:{color:{value:new De},cell:{value:r},reach:{value:s},offset:{value:new ye(e[0]%(5*r),e[1]%(5*r))}},vertexShader:uT,fragmentShader:dT,side:Ct},l=new kt({...a,transparent:!0,depthWrite:!1});this.object=new tt(new ns(2*s,2*s),l),this.object.position.set(e[0],e[1],i)}paint(e){this.object.material.uniforms.color.value.set(e.grid)}dispose(){this.object.geometry.dispose(),this.object.material.dispose()}};function pT(n){let e=.25*n,t=10**Math.floor(Math.log10(e));return([1,2,5].filter(s=>s*t<=e*1.0000001).pop()??1)*t}var jc=14,Rd=18,lr=4,Kc=3,Pd=900,Qg=`600 ${jc}px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`,cr=class{constructor(e){this.given=e;let t=new Wr(this.canvas);t.colorSpace=nn,t.minFilter=Ht,t.generateMipmaps=!1;let i={map:t,sizeAttenuation:!1,depthTest:!1,depthWrite:!1,toneMapped:!1};this.object=new Hr(new $s(i)),this.object.center.set(.5,-.15),this.object.renderOrder=10,this.object.name=e.name,this.at=new C(...e.at)}given;object;canvas=document.createElement("canvas");at;size={width:1,height:1};get name(){return this.given.name}set visible(e){this.object.visible=e&&this.given.text.trim()!==""}arrange(e){this.object.position.copy(e(this.given.frame,this.at.clone()))}fit(e){this.object.scale.set(this.size.width*e,this.size.height*e,1)}paint(e){let t=this.given.text.split(`
`),i=this.canvas.getContext("2d");if(!i)return;i.font=Qg;let s=Math.min(Math.max(...t.map(r=>i.measureText(r).width)),Pd);this.size={width:Math.ceil(s)+2*lr,height:Rd*t.length+2*lr},this.canvas.width=Kc*this.size.width,this.canvas.height=Kc*this.size.height,this.write(i,t,jn(this.given.color,e),e.rim),this.object.material.map.dispose(),this.object.material.map.needsUpdate=!0}write(e,t,i,s){e.scale(Kc,Kc),e.font=Qg,e.textAlign="center",e.textBaseline="middle",e.lineJoin="round",e.lineWidth=3.5,e.strokeStyle=s,e.fillStyle=i;let r=this.size.width/2;t.forEach((o,a)=>e.strokeText(o,r,lr+Rd*(a+.5),Pd)),t.forEach((o,a)=>e.fillText(o,r,lr+Rd*(a+.5),Pd))}dispose(){this.object.material.map.dispose(),this.object.material.dispose()}};var fT=new C(-.5,.7,.62),mT=new C(.85,-.05,.5),gT=new C(0,1,0),xT="#a8a8a8";function e0(n){return new no("#ffffff",n*Math.PI)}var Zc=class{object=new ot;key=e0(.72);fill=e0(.16);around=new eo("#ffffff",xT,.4*Math.PI);constructor(){this.object.add(this.key,this.key.target,this.fill,this.fill.target,this.around)}follow(e){this.key.position.copy(fT).transformDirection(e),this.fill.position.copy(mT).transformDirection(e),this.around.position.copy(gT).transformDirection(e)}};var eh="names of vectors",yT=1.25,Jc=class{constructor(e,t){this.body=e;this.letter=t}body;letter;tail=new C;tip=new C;named=!0;least=jc;arrange(){this.tail.setFromMatrixPosition(this.body.carrier.matrix),this.tip.set(...this.letter.at).applyMatrix4(this.body.carrier.matrix)}},Qc=4,vT=.75*jc;function th(n){return n.filter(e=>e.label.trim()!=="")}function bT([n,e],t,i){let s=Math.hypot(n,e),[r,o]=s>1e-6?[n/s,e/s]:[0,1],a=Math.min(t/2/Math.abs(r),i/2/Math.abs(o));return[(Qc+a)*r,(Qc+a)*o]}function _T(n,e){let t=(r,o,a)=>Math.abs(r-o)<a,s=e.filter(({x:r,y:o,width:a,height:l})=>t(n.x,r,(n.width+a)/2)&&t(n.y,o,(n.height+l+Qc)/2)).map(({x:r,width:o})=>r+o/2+Qc/2+n.width/2);return Math.max(n.x,...s)-n.x}var Oo=class extends cr{constructor(t,i,s){super(i);this.arrow=t;this.earlier=s;this.object.onBeforeRender=(r,o,a)=>this.turn(a)}arrow;earlier;wanted=!0;pixel=1;set visible(t){this.wanted=t,this.object.visible=t&&this.arrow.named}fit(t){this.pixel=yT*t,super.fit(this.pixel)}arrange(){this.object.position.copy(this.arrow.tip),this.object.visible=this.wanted&&this.arrow.named}turn(t){let i=this.letters(t);this.object.material.opacity=this.isLong(t)?1:0;let s=this.earlier.filter(a=>a.object.visible&&a.object.material.opacity>0).map(a=>a.letters(t)),r=this.seen(this.arrow.tip,t),o=i.x+_T(i,s)-r.x;this.object.center.set(.5-o/this.size.width,.5-(i.y-r.y)/this.size.height)}isLong(t){let{tail:i,tip:s,least:r}=this.arrow,o=-s.clone().applyMatrix4(this.object.parent.matrixWorld).applyMatrix4(t.matrixWorldInverse).z;return s.distanceTo(i)>=r*o*this.pixel}letters(t){let{tail:i,tip:s}=this.arrow,r=this.seen(s,t),o=this.seen(s.clone().lerp(i,.001),t),[a,l]=[this.size.width-2*lr,vT],[c,h]=bT([r.x-o.x,r.y-o.y],a,l);return{x:r.x+c,y:r.y+h,width:a,height:l}}seen(t,i){let s=t.clone().applyMatrix4(this.object.parent.matrixWorld).applyMatrix4(i.matrixWorldInverse);return s.divideScalar(-s.z*this.pixel)}};function Ld(n,e,t,i){return{name:n,group:"labels",text:e,color:t,visible:i,frame:"world",at:[0,0,0]}}var nh=class{constructor(e,t){this.given=e;this.curve=Qn.of(t,e.points),this.material=new Xn({linewidth:e.width}),this.line=t0(wT(this.relative()),this.material),this.present=t0(new Float32Array(6),this.material),this.object.add(this.line,this.present),this.object.matrix.setPosition(...this.start),this.object.name=e.name,this.present.visible=e.grows}given;object=Ke(new ot);curve;material;line;present;get name(){return this.given.name}set visible(e){this.object.visible=e&&this.given.width>0&&this.curve.values.length>3}paint(e){this.material.color.set(jn(this.given.color,e))}arrange(e){if(!this.given.grows)return;let t=md(this.curve.t,e);this.line.geometry.instanceCount=Math.max(t-1,0),this.line.visible=t>1,this.present.visible=t>0&&t<this.curve.t.length,this.present.visible&&this.lead(t-1,this.curve.at(e))}get start(){let{values:e}=this.curve;return[e[0]??0,e[1]??0,e[2]??0]}relative(){let e=this.start;return Float32Array.from(this.curve.values,(t,i)=>t-e[i%3])}lead(e,t){let{start:i}=this,{data:s}=this.present.geometry.attributes.instanceStart;for(let r=0;r<3;r++)s.array[r]=this.curve.values[3*e+r]-i[r],s.array[3+r]=t[r]-i[r];s.needsUpdate=!0}dispose(){this.line.geometry.dispose(),this.present.geometry.dispose(),this.material.dispose()}};function wT(n){let e=Math.max(n.length/3-1,1),t=new Float32Array(6*e);for(let i=0;i<e;i++)t.set(n.subarray(3*i,3*i+6),6*i);return t}function t0(n,e){let t=Ke(new ki(new $n().setPositions(n),e));return t.frustumCulled=!1,t}var Hi="world",n0=17,ih=class{scene=new Ur;rig=Ke(new ot);lights=new Zc;frame=new pc;bodies=new Map;arrows;traces;labels;lettered=[];shapes=new Xc;floor;backdrop=new qc;overlays=new Set;theme;constructor(e,t){for(let i of e.bodies)this.bodies.set(i.name,new Pc(i,t));this.arrows=e.vectors.map(i=>new $c(i,t,this.shapes,e.radius)),this.traces=e.traces.map(i=>new nh(i,t)),this.labels=[...e.labels.map(i=>new cr(i)),...this.tips()],this.floor=new Yc(e.center,e.radius,this.ground(e)),this.assemble();for(let i of this.items)i.visible=i.given.visible}ground({clock:e,radius:t,center:i}){let s=Array.from({length:n0},(a,l)=>e.start+l/(n0-1)*(e.stop-e.start)),r=[...this.bodies.values()].filter(a=>a.given.visible&&a.given.parts.length),o=Math.min(i[2],...r.flatMap(a=>s.map(l=>a.lowest(l))));return Math.max(o,i[2]-2*t)-.02*t}tips(){let e=[];for(let t of this.arrows){let{label:i,color:s}=t.given;th([t.given]).length&&e.push(new Oo(t,Ld(eh,i,s,!0),e.slice()))}for(let t of this.bodies.values())for(let i of t.given.letters??[]){let s=new Jc(t,i);this.lettered.push(s),e.push(new Oo(s,Ld(t.name,i.text,i.color,t.given.visible),e.slice()))}return e}assemble(){let{root:e}=this.frame;this.scene.add(this.rig,this.lights.object,this.backdrop.object),this.rig.add(e),e.add(this.floor.object);for(let t of this.bodies.values())e.add(t.carrier);for(let t of this.arrows)e.add(t.object);for(let t of this.traces)(this.bodies.get(t.given.frame)?.carrier??e).add(t.object);for(let t of this.labels)e.add(t.object)}get items(){return[...this.bodies.values(),...this.arrows,...this.traces,...this.labels]}arrange(e,t){for(let i of this.bodies.values())i.arrange(e);this.frame.show(this.bodies.get(t)?.carrier.matrix);for(let i of this.arrows)i.arrange(e,s=>this.origin(s));for(let i of this.traces)i.arrange(e);for(let i of this.overlays)i.arrange?.(e,s=>this.body(s).carrier.matrix);for(let i of this.lettered)i.arrange();for(let i of this.labels)i.arrange((s,r)=>this.toWorld(s,r))}follow(e){[...this.bodies.values()].forEach((t,i)=>e[i]?.length&&t.stay(e[i]))}dress(e,t){this.body(e).dress(t)}point(e){for(let t of this.arrows){let i=e[t.name];i&&t.stay(i.value,i.scale,i.tail)}}add(e,t){let{frame:i=Hi}=e;(i===Hi?this.frame.root:this.body(i).carrier).add(e.object),this.overlays.add(e),e.object.visible=t,this.theme&&e.paint?.(this.theme)}remove(e){e.object.removeFromParent(),this.overlays.delete(e)&&e.dispose?.()}pick(e,t,i){let s=new so;this.scene.updateMatrixWorld(),i.updateMatrixWorld(),s.setFromCamera(new C(e,t,0),i);let a=[...this.bodies.values()].filter(l=>l.given.group==="bodies"&&l.touched).flatMap(l=>s.intersectObject(l.touched,!0).map(c=>({body:l,hit:c}))).sort((l,c)=>l.hit.distance-c.hit.distance)[0];return a&&{body:a.body.name,point:this.fromView(a.hit.point)}}fromView(e){return e.clone().applyMatrix4(this.frame.root.matrixWorld.clone().invert())}toView(e){return e.clone().applyMatrix4(this.frame.root.matrixWorld)}pose(e){return ad(this.body(e).carrier.matrix)}posed(e){let{carrier:t}=this.body(e);return this.scene.updateMatrixWorld(),ad(new ve().copy(this.rig.matrix).invert().multiply(t.matrixWorld))}arrow(e){let t=this.arrows.find(s=>s.name===e),i=s=>s.clone().applyMatrix4(this.frame.matrix);return t&&{tail:i(t.tail),tip:i(t.tip)}}show(e,t){for(let i of this.items)i.name===e&&(i.visible=t);for(let i of this.overlays)i.name===e&&(i.object.visible=t)}showFloor(e){this.floor.object.visible=e}paint(e){this.theme=e;for(let t of this.overlays)t.paint?.(e);for(let t of[...this.arrows,...this.traces,...this.labels,this.floor,this.backdrop])t.paint(e)}inRoom(e){this.backdrop.object.visible=e===void 0,this.scene.background=e===void 0?null:new De(e)}fitLabels(e){for(let t of this.labels)t.fit(e)}dispose(){for(let e of[...this.overlays])this.remove(e);for(let e of[...this.items,this.shapes,this.floor,this.backdrop])e.dispose()}body(e){let t=this.bodies.get(e);if(!t)throw new Error(`There is no body "${e}" here. There are: ${[...this.bodies.keys()].join(", ")}.`);return t}origin(e){return new C().setFromMatrixPosition(this.body(e).carrier.matrix)}toWorld(e,t){return e===Hi?t:t.applyMatrix4(this.body(e).carrier.matrix)}};var sh=class{constructor(e,t,i){this.given=e;this.graph=i;this.presets=new Map($g(e).map(s=>[s.name,qg(s,t)]))}given;graph;hand=new Wc;presets;get cameras(){return[...this.presets.keys()]}view({camera:e,frame:t,t:i}){return this.presets.get(e)(i,this.sight(t))}pose(e){return this.hand.applied(this.view(e))}ball(e){let{frames:t,center:i,radius:s}=this.given;return t&&Object.hasOwn(t,e)?t[e]:{center:e===Hi?i:[0,0,0],radius:s}}depth({eye:e,distance:t},i){return MT(e,t,this.ball(i))}sight(e){let{graph:t,given:i}=this,s=a=>{let l=t.arrow(a);return l&&{tail:l.tail.toArray(),tip:l.tip.toArray()}},[r,o]=[this.ball(i.view.frame),this.ball(e)];return{clock:i.clock,posed:a=>t.posed(a),arrow:s,from:r,to:o}}};function MT(n,e,{center:t,radius:i}){let s=Math.hypot(t[0]-n[0],t[1]-n[1],t[2]-n[2])+4*i;return[Math.min(e/20,Math.max(s/3e3,.5*(s-7*i))),s]}var ST=1/30;function Nd(n){return n==="side-by-side"||n==="cross-eyed"?.5:1}function i0(n,e,t,i){let s=.5*t*ST*i;n.matrix.copy(e.matrix).multiply(new ve().makeTranslation(s,0,0)),n.matrixWorldNeedsUpdate=!0;let[r,o]=[n.near=e.near,n.far=e.far],a=r*Math.tan(Math.PI/360*e.fov),[l,c]=[a*e.aspect,s*r/i];n.projectionMatrix.makePerspective(-l-c,l-c,a,-a,r,o),n.projectionMatrixInverse.copy(n.projectionMatrix).invert()}var rh=class{constructor(e){this.renderer=e}renderer;eyes={left:Ke(new St),right:Ke(new St)};mixer;draw(e,t,i,s){i0(this.eyes.left,t,-1,i),i0(this.eyes.right,t,1,i);let{left:r,right:o}=this.eyes;s==="anaglyph"?(this.mixer??=new Id).draw(this.renderer,e,r,o):s==="cross-eyed"?this.beside(e,o,r):this.beside(e,r,o)}beside(e,t,i){let{renderer:s}=this,{width:r,height:o}=s.getSize(new ye),a=Math.floor(r/2);s.setScissorTest(!0);for(let[l,c]of[[t,0],[i,r-a]])s.setViewport(c,0,a,o),s.setScissor(c,0,a,o),s.render(e,l);s.setScissorTest(!1),s.setViewport(0,0,r,o)}dispose(){this.mixer?.dispose()}},TT=[.4561,-.0400822,-.0152161,.500484,-.0378246,-.0205971,.176381,-.0157589,-.00546856],ET=[-.0434706,.378476,-.0721527,-.0879388,.73364,-.112961,-.00155529,-.0184503,1.2264],AT=`
varying vec2 at;
void main() {
  at = 0.5 * position.xy + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`,CT=`
uniform sampler2D left;
uniform sampler2D right;
uniform mat3 fromLeft;
uniform mat3 fromRight;
varying vec2 at;
void main() {
  vec3 color = fromLeft * texture2D(left, at).rgb + fromRight * texture2D(right, at).rgb;
  gl_FragColor = vec4(clamp(color, 0.0, 1.0), 1.0);
  #include <colorspace_fragment>
}`,Id=class{left=s0();right=s0();quad=new tt(Cd(),this.material());draw(e,t,i,s){let r=e.getDrawingBufferSize(new ye);for(let[o,a]of[[this.left,i],[this.right,s]])o.setSize(r.x,r.y),e.setRenderTarget(o),e.render(t,a);e.setRenderTarget(null),e.render(this.quad,new ss)}material(){let t={uniforms:{left:{value:this.left.texture},right:{value:this.right.texture},fromLeft:{value:new Ne().fromArray(TT)},fromRight:{value:new Ne().fromArray(ET)}},vertexShader:AT,fragmentShader:CT};return new kt({...t,depthTest:!1,depthWrite:!1})}dispose(){this.left.dispose(),this.right.dispose(),this.quad.geometry.dispose(),this.quad.material.dispose()}};function s0(){return new rn(1,1,{type:xn,samples:4})}var RT=2,PT="This browser cannot draw the scene: WebGL 2 is missing or switched off. The plots and the numbers on this page work all the same. To see the scene, switch hardware acceleration on, or open the page in another browser.",oh=class n{constructor(e,t,i,s){this.host=e;this.canvas=t,t.style.cssText="display:block;width:100%;height:100%;outline-offset:-2px",t.setAttribute("role","img"),this.renderer=new ic({canvas:t,context:i,antialias:!0}),this.painter=new rh(this.renderer),e.append(t),this.guard(s)}host;canvas;renderer;camera=Ke(new St);painter;width=0;height=0;lost=!1;ends=new AbortController;static in(e,t){let i=document.createElement("canvas"),s=i.getContext("webgl2",{antialias:!0,alpha:!1,powerPreference:"high-performance"});if(s)return new n(e,i,s,t);e.append(IT(PT))}guard(e){let{signal:t}=this.ends,i=r=>{r.preventDefault(),this.lost=!0},s=()=>{this.lost=!1,e()};this.canvas.addEventListener("webglcontextlost",i,{signal:t}),this.canvas.addEventListener("webglcontextrestored",s,{signal:t})}fit(){let[e,t]=[Math.max(this.host.clientWidth,1),Math.max(this.host.clientHeight,1)],i=Math.min(globalThis.devicePixelRatio||1,RT);e===this.width&&t===this.height&&i===this.renderer.getPixelRatio()||([this.width,this.height]=[e,t],this.renderer.setPixelRatio(i),this.renderer.setSize(e,t,!1))}aim(e,t,i){this.fit();let{camera:s}=this,[r,o,a,l]=[e.right,e.up,e.back,e.eye];return s.matrix.set(r[0],o[0],a[0],l[0],r[1],o[1],a[1],l[1],r[2],o[2],a[2],l[2],0,0,0,1),s.matrixWorldNeedsUpdate=!0,s.aspect=Nd(i)*this.width/this.height,s.fov=LT(e.fov,s.aspect),[s.near,s.far]=t,s.updateProjectionMatrix(),2*Math.tan(Math.PI/360*s.fov)/this.height}spot(e,t,i){let s=this.canvas.getBoundingClientRect(),r=(e-s.left)/Math.max(s.width,1);return[2*(Nd(i)<1?2*r%1:r)-1,1-2*(t-s.top)/Math.max(s.height,1)]}draw(e,t,i){this.lost||(i==="none"?this.renderer.render(e,this.camera):this.painter.draw(e,this.camera,t,i))}dispose(){this.ends.abort(),this.painter.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss(),this.canvas.remove()}};function LT(n,e){return e>=1?n:360/Math.PI*Math.atan(Math.tan(Math.PI/360*n)/e)}function IT(n){let e=document.createElement("p");return e.className="polhode-message",e.setAttribute("role","alert"),e.style.cssText="margin:0;padding:2em;max-width:36em;font:inherit",e.textContent=n,e}var Dd=1.15,Fd=1.1,NT=.45,Od="This browser offers no virtual reality here: it needs a headset, a browser with WebXR, and a page that the browser trusts (https, or localhost).";function l0(n,e,t){let i=Math.atan2(t[1],t[0]),s=NT/e;return new ve().makeTranslation(0,Dd,-Fd).multiply(new ve().makeScale(s,s,s)).multiply(new ve().makeRotationX(-.5*Math.PI)).multiply(new ve().makeRotationZ(-.5*Math.PI-i)).multiply(new ve().makeTranslation(-n[0],-n[1],-n[2]))}var DT=.15,r0={turn:1.5,grow:1},o0=[.2,8];function FT(n,e,t,i,s){let r=n.getMaxScaleOnAxis()/s,a=Math.min(Math.max(r*Math.exp(-r0.grow*t*i),o0[0]),o0[1])/r;return new ve().makeTranslation(0,Dd,-Fd).multiply(new ve().makeRotationY(r0.turn*e*i)).multiply(new ve().makeScale(a,a,a)).multiply(new ve().makeTranslation(0,-Dd,Fd)).multiply(n)}function OT(n){let e=[...n].map(({gamepad:r})=>[r?.axes[2]??0,r?.axes[3]??0]),t=r=>e.reduce((o,a)=>Math.abs(a[r])>Math.abs(o)?a[r]:o,0),[i,s]=[t(0),t(1)].map(r=>Math.abs(r)<DT?0:r);return[i,s]}var ah=class{constructor(e,t){this.renderer=e;this.graph=t}renderer;graph;camera=new St(50,1,.02,50);before=0;first=1;held=new Set;get presenting(){return this.renderer.xr.isPresenting}async enter(e,t,i){if(!navigator.xr)throw new Error(Od);let s=await navigator.xr.requestSession("immersive-vr",{optionalFeatures:["local-floor"]}),{xr:r}=this.renderer;r.enabled=!0,r.setReferenceSpaceType(s.enabledFeatures?.includes("local-floor")===!1?"local":"local-floor"),s.addEventListener("select",()=>i.select()),s.addEventListener("selectstart",({inputSource:o})=>this.held.add(o)),s.addEventListener("selectend",({inputSource:o})=>this.held.delete(o)),this.prepare(e,t,i);try{await r.setSession(s)}catch(o){throw await s.end(),o}}prepare(e,t,i){vt(this.graph.rig,e),this.first=e.getMaxScaleOnAxis(),this.graph.fitLabels(a0(e)),this.graph.inRoom(t),this.graph.lights.follow(new ve),this.renderer.setAnimationLoop(()=>this.draw(i));let s=()=>{this.renderer.xr.removeEventListener("sessionend",s),this.leave(i)};this.renderer.xr.addEventListener("sessionend",s)}draw(e){this.presenting&&(this.steer(),e.hands?.(this.hands()),e.frame(),this.renderer.render(this.graph.scene,this.camera))}hands(){let{xr:e}=this.renderer,t=e.getFrame(),i=e.getReferenceSpace();if(!t||!i)return[];let s=this.graph.rig.matrix.clone().invert();return[...t.session.inputSources].flatMap(r=>{let o=t.getPose(r.gripSpace??r.targetRaySpace,i),a=t.getPose(r.targetRaySpace,i);if(!o||!a)return[];let l=s.clone().multiply(new ve().fromArray(o.transform.matrix)),[c,h]=[new C,new jt];l.decompose(c,h,new C);let u=new C(0,0,-1).transformDirection(s.clone().multiply(new ve().fromArray(a.transform.matrix)));return[{pressed:this.held.has(r),place:c,turn:h,points:u}]})}steer(){let e=Math.min((performance.now()-this.before)/1e3,.1);this.before=performance.now();let[t,i]=OT(this.renderer.xr.getSession()?.inputSources??[]);t===0&&i===0||(vt(this.graph.rig,FT(this.graph.rig.matrix,t,i,e,this.first)),this.graph.fitLabels(a0(this.graph.rig.matrix)))}leave(e){this.renderer.setAnimationLoop(null),this.renderer.xr.enabled=!1,vt(this.graph.rig,new ve),this.graph.inRoom(void 0),e.ended()}async exit(){await this.renderer.xr.getSession()?.end()}};function a0(n){return .0018/new C().setFromMatrixScale(n).x}var c0=Math.PI,lh=180/Math.PI,UT=2e9;function h0(n,e,t){return new Ud(n,e,t)}var Ud=class{constructor(e,t,i){this.document=t;let{view:s}=t;this.clock=new zc(t.clock),this.graph=new ih(t,i),this.observer=new sh(t,i,this.graph);for(let{given:l}of this.graph.items)l.visible||this.hidden.add(l.name);let r=s.theme==="auto"?So():s.theme,{cameras:o}=this.observer,a=o.includes(s.camera)?s.camera:o[0];this.settings={camera:a,frame:s.frame,stereo:s.stereo,theme:r,floor:!0},this.screen=oh.in(e,()=>this.changed()),this.xr=this.screen&&new ah(this.screen.renderer,this.graph),this.gestures=this.screen&&new Gc(this.screen.canvas,this.handled()),this.sized=new ResizeObserver(()=>this.ask()),this.sized.observe(e),this.screen?.canvas.setAttribute("aria-label",`Three-dimensional scene: ${t.name}`),this.listen(s.theme==="auto"),this.paint(),this.changed()}document;clock;graph;screen;xr;gestures;observer;listeners=new Set;hidden=new Set;ends=new AbortController;sized;settings;ending=0;waiting=0;arranged=0;stale=!0;chosen=!1;disposed=!1;handler;inHand=!1;driver;listen(e){let{signal:t}=this.ends;if(globalThis.document.addEventListener("visibilitychange",()=>this.ask(),{signal:t}),!e)return;globalThis.matchMedia?.("(prefers-color-scheme: dark)")?.addEventListener("change",()=>this.chosen||this.repaint(So()),{signal:t})}get state(){let{t:e,playing:t,backward:i,loop:s,scale:r}=this.clock;return{...this.settings,t:e,playing:t,backward:i,loop:s,scale:r,hidden:[...this.hidden]}}play(){this.clock.play(),this.changed()}pause(){this.clock.pause(),this.changed()}seek(e){this.clock.seek(e),this.changed()}follow(e,t){this.graph.follow(t),this.clock.pause(),this.seek(e)}moment({t:e,poses:t,vectors:i}){this.graph.follow(t),i&&this.graph.point(i),this.clock.pause(),this.clock.seek(e),this.stale=!0}drive(e){return this.driver=e,this.ask(),{wake:()=>this.ask(),end:()=>this.driver===e&&(this.driver=void 0)}}add(e){return this.graph.add(e,!this.hidden.has(e.name)),this.changed(),()=>{this.graph.remove(e),this.ask()}}dress(e,t){this.graph.dress(e,t),this.changed()}pick(e,t){if(this.screen)return this.graph.pick(...this.screen.spot(e,t,this.settings.stereo),this.screen.camera)}at(e,t,i){if(!this.screen)return i.clone();let s=this.graph.toView(i).project(this.screen.camera).z,r=this.screen.spot(e,t,this.settings.stereo);return this.graph.fromView(new C(...r,s).unproject(this.screen.camera))}grab(e){this.gestures&&(this.gestures.taker=e)}hands(e){this.handler=e}sight(e={}){let{hand:t}=this.observer,i=()=>{let{back:c,distance:h}=this.observer.pose(this.look),[u,d]=[Math.asin(Math.min(Math.max(c[2],-1),1)),Math.atan2(c[1],c[0])];return{latitude:lh*u,longitude:lh*d,distance:h}},s=i(),{latitude:r=s.latitude,longitude:o=s.longitude,distance:a=s.distance}=e;if(![r,o,a].every(Number.isFinite))return s;let l=this.observer.view(this.look);return t.turn((o-s.longitude)/lh,(r-s.latitude)/lh,l),a>0&&a!==s.distance&&t.zoom(a/s.distance),Object.keys(e).length&&this.changed(),i()}set(e){this.check(e);let{backward:t,loop:i,scale:s,...r}=e;t!==void 0&&(this.clock.backward=t),i!==void 0&&(this.clock.loop=i),s!==void 0&&(this.clock.scale=s),r.camera!==void 0&&r.camera!==this.settings.camera&&this.observer.hand.reset(),this.settings={...this.settings,...kT(r)},r.theme!==void 0&&(this.chosen=!0,this.repaint(r.theme)),this.changed()}show(e,t){t?this.hidden.delete(e):this.hidden.add(e),this.graph.show(e,t),this.changed()}watch(e){return this.listeners.add(e),()=>this.listeners.delete(e)}draw(){this.arrange(),this.render()}pose(e){return this.stale&&this.arrange(),this.graph.pose(e)}posed(e){return this.stale&&this.arrange(),this.graph.posed(e)}resetView(){this.observer.hand.reset(),this.changed()}async enterXR(){if(!this.xr)throw new Error(Od);this.arrange();let{center:e,radius:t}=this.observer.ball(this.settings.frame),i=l0(e,t,this.observer.pose(this.look).back),s=()=>this.clock.playing?this.pause():this.play(),r=()=>this.inHand?void 0:this.driver?.select?this.driver.select():s(),o=l=>this.inHand=this.handler?.(l)??!1,{rim:a}=Mo[this.settings.theme];await this.xr.enter(i,a,{hands:o,frame:()=>this.advance(),select:r,ended:()=>this.changed()})}dispose(){this.disposed||(this.disposed=!0,cancelAnimationFrame(this.waiting),clearTimeout(this.ending),this.ends.abort(),this.sized.disconnect(),this.listeners.clear(),this.xr?.exit(),this.gestures?.dispose(),this.graph.dispose(),this.screen?.dispose())}changed(){this.stale=!0,this.tell(this.state),this.ask()}ask(){this.disposed||(this.watchEnd(),!(this.waiting||this.xr?.presenting)&&(this.waiting=requestAnimationFrame(()=>this.next())))}watchEnd(){clearTimeout(this.ending);let{left:e}=this.clock;Number.isFinite(e)&&(this.ending=window.setTimeout(()=>this.changed(),Math.min(1e3*e,UT)+1))}next(){if(this.waiting=0,this.disposed||this.xr?.presenting)return;let e=this.advance();this.render(),(this.clock.playing||e)&&this.ask()}advance(){let e=this.driver?.frame()??!1;return this.arrange(),this.tell({...this.state,t:this.arranged}),e}arrange(){let{frame:e}=this.settings;this.arranged=this.clock.t,this.graph.arrange(this.arranged,e),this.graph.showFloor(this.settings.floor&&e===Hi),this.stale=!1}tell(e){for(let t of[...this.listeners])t(e)}render(){let{screen:e,graph:t,settings:i}=this;if(!e||this.xr?.presenting)return;let s=this.observer.pose(this.look),r=this.observer.depth(s,i.frame);t.fitLabels(e.aim(s,r,i.stereo)),t.lights.follow(e.camera.matrix),e.draw(t.scene,s.distance,i.stereo)}repaint(e){this.settings={...this.settings,theme:e},this.paint(),this.changed()}paint(){this.graph.paint(Mo[this.settings.theme])}handled(){let{observer:e}=this,{hand:t}=e,i=s=>{s(),this.changed()};return{turn:(s,r)=>i(()=>t.turn(-c0*s,-c0*r,e.view(this.look))),pan:(s,r)=>i(()=>t.pan(s,r,e.view(this.look))),zoom:s=>i(()=>t.zoom(s)),reset:()=>this.resetView()}}get look(){return{camera:this.settings.camera,frame:this.settings.frame,t:this.arranged}}check(e){let{camera:t,frame:i}=e,s=this.document.bodies.map(r=>r.name);ch("camera",t,this.observer.cameras),ch("frame",i,[Hi,...s]),ch("stereo mode",e.stereo,["none","anaglyph","side-by-side","cross-eyed"]),ch("theme",e.theme,["light","dark"])}};function ch(n,e,t){if(!(e===void 0||t.includes(e)))throw new Error(`There is no ${n} "${e}" here. There are: ${t.join(", ")}.`)}function kT(n){return Object.fromEntries(Object.entries(n).filter(([,e])=>e!==void 0))}var BT=["about","bodies","vectors","traces","labels","plots","cameras"],zT=["light","dark","auto"],HT=["fixed","orbit","follow","along","keys"];function d0(n){let e=BT.find(t=>!Array.isArray(n[t]));return e?`its list of ${e} is missing`:VT(n.clock)?!u0(n)||!Object.values(n.frames??{}).every(u0)?"its size is missing":zT.includes(n.view?.theme)?GT(n):"its view is missing or has an unknown theme":"its clock is missing or has no times"}function GT({bodies:n,vectors:e,cameras:t,traces:i,labels:s}){let r=n.findIndex(d=>!WT(d));if(r>=0)return`body ${r+1} of ${n.length} has no whole motion or no surface`;let o=new Set(["world",...n.map(d=>d.name)]),a=e.flatMap(({tail:d})=>d&&"body"in d?[d.body]:[]),l=t.flatMap(d=>d.kind==="follow"?[d.body]:[]),h=[...a,...l,...[...i,...s].map(d=>d.frame)].find(d=>!o.has(d));if(h!==void 0)return`it has no body "${String(h)}"`;let u=t.find(({kind:d})=>!HT.includes(d));return u?`it has a camera of the unknown kind "${String(u.kind)}"`:null}function VT(n){return!!n&&[n.start,n.stop].every(Number.isFinite)&&n.scale>0&&n.fps>0}function u0(n){let e=n?.center;return Array.isArray(e)&&e.length===3&&e.every(Number.isFinite)&&n.radius>0}function WT(n){return Array.isArray(n?.parts)&&XT(n.motion)}function XT(n){let e=n?.t?.count??0,t=(s,r)=>s?.count===r*e,i=[n?.velocity,n?.omega,n?.scale].filter(s=>s!==void 0);return e>0&&t(n?.position,3)&&t(n?.attitude,4)&&i.every(s=>t(s,3))}function p0(n){let e=typeof n=="string"?$T(n):n;if(e?.format!=="polhode-scene")throw new Error("The scene is missing or damaged. Write the page again.");let t=String(e.version);if(t!=="1")throw new Error(`The scene has version ${t}, and this player reads version 1.`);let i=d0(e);if(i)throw new Error(`The scene is damaged: ${i}. Write the page again.`);return e}function $T(n){try{return JSON.parse(n)}catch{return null}}function f0(n){if(ArrayBuffer.isView(n))return qT(n);if(typeof n=="string"||n instanceof ArrayBuffer)return Ac(n);throw new Error("The numbers of the scene are missing. Write the page again.")}function qT(n){return new Uint8Array(n.buffer,n.byteOffset,n.byteLength).slice().buffer}var hh=[["none","Off","One picture for both eyes."],["anaglyph","Red and cyan","For glasses with red on the left."],["side-by-side","Side by side","Left picture for the left eye: look far through the screen, or use a viewer."],["cross-eyed","Cross-eyed","Right picture for the left eye: squint until the two meet."]],YT="Not here: browsers allow it on pages from https and on files of this computer only.",KT="Not here: this browser has no WebXR. The browsers of headsets have it, and Chrome and Edge with a headset.",jT=0;function kd(n){let{player:e}=n,t=`polhode-stereo-${jT+=1}`,i=hh.map(([a])=>R("input",{type:"radio",name:t,value:a}));i.forEach(a=>a.addEventListener("change",()=>e.set({stereo:a.value})));let s=hh.map(([,a,l],c)=>ZT(i[c],a,l)),o=R("section",{role:"radiogroup","aria-label":"Stereo mode"},m0("Stereo picture"),...s);return{element:R("div",{class:"ph-stereo"},o,JT(n)),update:a=>i.forEach(l=>l.checked=l.value===a.stereo)}}function m0(n){return R("h3",{class:"ph-heading"},n)}function ZT(n,e,t){let i=R("span",{class:"ph-words"},R("span",{},e),R("small",{},t));return R("label",{class:"ph-item",title:`${e} (S)`},n,i)}function JT({player:n,say:e}){let t=R("p",{class:"ph-note"},"Looking for a headset \u2026"),i=R("section",{"aria-label":"Virtual reality"},m0("Virtual reality"),t),s=o=>e(`Virtual reality did not start: ${Gi(o)}`),r=()=>n.enterXR().catch(s);return QT().then(o=>{o===null?t.replaceWith(gs("stereo","Enter","Enter virtual reality",r)):t.textContent=o}),i}async function QT(){if(!window.isSecureContext)return YT;if(!navigator.xr)return KT;try{return await navigator.xr.isSessionSupported("immersive-vr")?null:"Not here: no headset was found. Connect one and open this page again."}catch(n){return`Not here: the browser refused, ${Gi(n)}`}}function Gi(n){return n instanceof Error?n.message:String(n)}function Bd(n,e){let t=R("b",{},"The scene cannot be shown.");n.append(R("div",{class:"ph-fault",role:"alert"},t,R("span",{},eE(e))))}function eE(n){return n instanceof TypeError||n instanceof RangeError?`The scene is damaged (${n.message}). Write the page again.`:Gi(n)}var tE=4e3;function zd(){let n=R("div",{class:"ph-say",role:"status","aria-live":"polite"}),e;return{element:n,say:i=>{n.textContent=i,clearTimeout(e),e=setTimeout(()=>n.textContent="",tE)}}}function Uo(n,e){return n[(n.indexOf(e)+1)%n.length]}function g0(n){let e=n.bodies.filter(t=>t.group==="bodies");return(e.length?e:n.bodies).map(t=>t.name)}var nE=["auto","light","dark"],x0={auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"};function uh(n){return n==="auto"?So():n}function y0(n,e,t){let i=window.matchMedia("(prefers-color-scheme: dark)"),s=t,r=uh(t),o=()=>{r=uh(s),pt(n,"data-theme",r),e.set({theme:r})},a=l=>(s=l,o());return i.addEventListener("change",o),o(),{get theme(){return s},set:a,follow:l=>l!==r&&a(l),cycle:()=>a(Uo(nE,s)),dispose:()=>i.removeEventListener("change",o)}}function Hd({run:n},e){let t=rt(e.theme,x0[e.theme],"T",()=>n("theme"));return{element:t,update:()=>{qi(t,e.theme),Yi(t,x0[e.theme],"T")}}}var v0=`/* The pages of the panel and the help. */

.polhode .ph-heading { margin: 14px 0 4px; font-size: 13px; font-weight: 650; line-height: 1.3; color: var(--ph-ink); overflow-wrap: anywhere; }
.polhode .ph-note { margin: 8px 0; color: var(--ph-soft); }
.polhode .ph-about p { margin: 8px 0; overflow-wrap: anywhere; white-space: pre-wrap; }

.polhode .ph-objects { columns: 250px; column-gap: 24px; }
.polhode .ph-objects section { padding-bottom: 8px; }
.polhode .ph-group, .polhode .ph-item { display: flex; align-items: center; gap: 10px; min-height: 40px; margin: 0 0 0 -6px; padding: 4px 6px; border-radius: 8px; font-weight: 400; cursor: pointer; break-inside: avoid; }
.polhode .ph-group:hover, .polhode .ph-item:hover { background: var(--ph-hover); }
.polhode .ph-head { display: flex; break-after: avoid; }
.polhode .ph-group { flex: 1; min-width: 0; }
.polhode .ph-fold .ph-icon { transition: transform 0.15s; }
.polhode .ph-fold[aria-expanded="false"] .ph-icon { transform: rotate(-90deg); }
.polhode .ph-group b { flex: 1; font-size: 13px; font-weight: 650; }
.polhode .ph-group b::first-letter { text-transform: uppercase; }
.polhode .ph-count { color: var(--ph-soft); font-size: 12px; font-variant-numeric: tabular-nums; }
.polhode .ph-objects .ph-item { padding-left: 18px; }
.polhode .ph-item input, .polhode .ph-group input { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--ph-accent); cursor: pointer; }
.polhode .ph-name { flex: 1 1 auto; min-width: 0; overflow-wrap: anywhere; }
.polhode .ph-unit { flex: none; color: var(--ph-soft); font-size: 12px; }
.polhode .ph-swatch { flex: none; width: 18px; height: 18px; border-radius: 5px; box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.45); }
.polhode .ph-swatch.ph-of-vectors, .polhode .ph-swatch.ph-of-traces { height: 5px; border-radius: 3px; box-shadow: none; }
.polhode .ph-swatch.ph-of-labels { border-radius: 50%; width: 12px; height: 12px; margin: 0 3px; }
.polhode .ph-words { display: flex; flex-direction: column; min-width: 0; }
.polhode .ph-words small { color: var(--ph-soft); font-size: 12px; }
.polhode .ph-stereo .ph-word { border: 1px solid var(--ph-edge); }

.polhode .ph-plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 4px 24px; }
.polhode .ph-plot { min-width: 0; margin: 0; padding: 0; }
.polhode .ph-chart { position: relative; height: 168px; touch-action: pan-y; cursor: crosshair; user-select: none; -webkit-user-select: none; }
.polhode .ph-chart canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.polhode .ph-legend { display: flex; flex-wrap: wrap; gap: 0 4px; margin: 0 -6px; padding: 0; color: inherit; }
.polhode .ph-entry { display: inline-flex; align-items: center; gap: 7px; max-width: 100%; min-height: 40px; padding: 2px 8px; border: 0; border-radius: 8px; background: transparent; font-size: 12.5px; text-align: left; }
.polhode .ph-entry:hover { background: var(--ph-hover); }
.polhode .ph-key { flex: none; width: 12px; height: 4px; border-radius: 2px; }
.polhode .ph-entry[aria-pressed="false"] { color: var(--ph-soft); text-decoration: line-through; }
.polhode .ph-entry[aria-pressed="false"] .ph-key { opacity: 0.25; }
.polhode .ph-value { flex: none; min-width: 4.6em; color: var(--ph-soft); font-variant-numeric: tabular-nums; }
.polhode .ph-tip { position: absolute; top: 22px; z-index: 1; max-width: 55%; padding: 6px 10px; border: 1px solid var(--ph-edge); border-radius: 9px; background: var(--ph-surface); box-shadow: var(--ph-shade); font-size: 12px; font-variant-numeric: tabular-nums; pointer-events: none; }
.polhode .ph-tip b { font-weight: 650; }
.polhode .ph-tip small { color: var(--ph-soft); }
.polhode .ph-tip > div { display: flex; align-items: center; gap: 7px; white-space: nowrap; }
.polhode .ph-tip .ph-name { overflow: hidden; text-overflow: ellipsis; }

.polhode .ph-help { width: min(620px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); margin: auto; padding: 14px 18px 18px; overflow: hidden auto; border: 1px solid var(--ph-edge); border-radius: 16px; color: var(--ph-ink); background: var(--ph-surface); box-shadow: var(--ph-shade); }
.polhode .ph-help::backdrop { background: rgb(10 15 22 / 0.45); }
.polhode .ph-help header { display: flex; align-items: center; justify-content: space-between; margin-bottom: 6px; }
.polhode .ph-help dl { columns: 250px; column-gap: 28px; margin: 0; }
.polhode .ph-help dl > div { display: flex; gap: 12px; align-items: baseline; padding: 4px 0; break-inside: avoid; }
.polhode .ph-help dt { flex: none; min-width: 74px; font-weight: 400; }
.polhode .ph-help dd { margin: 0; color: var(--ph-soft); }
.polhode kbd { display: inline-block; padding: 1px 7px; border: 1px solid var(--ph-edge); border-bottom-width: 2px; border-radius: 6px; color: var(--ph-ink); background: var(--ph-hover); font: inherit; font-size: 12px; }

@media (pointer: fine) {
  .polhode .ph-entry { min-height: 28px; }
  .polhode .ph-item, .polhode .ph-group { min-height: 32px; }
  .polhode .ph-fold { height: 32px; min-width: 32px; }
}
@container polhode (min-width: 700px) {
  .polhode .ph-chart { height: clamp(150px, calc((100cqh - 60px) / var(--plots, 3) - 90px), 300px); }
}
@media (prefers-reduced-motion: reduce) {
  .polhode * { transition: none !important; }
}
`;var b0=`/* Everything stands under .polhode, so that a notebook around it is left alone and leaves it alone. */

.polhode {
  --ph-ground: #fbfbfa;
  --ph-surface: #ffffff;
  --ph-ink: #1d242e;
  --ph-soft: #5c6673;
  --ph-line: #e3e6ea;
  --ph-edge: #d3d8de;
  --ph-zero: #a9b1bb;
  --ph-hover: #eff2f5;
  --ph-accent: #0067a5;
  --ph-on: #ffffff;
  --ph-tint: #e3f0f8;
  --ph-glass: rgb(255 255 255 / 0.78);
  --ph-shade: 0 8px 28px rgb(20 30 45 / 0.16);
  color-scheme: light;
  container: polhode / size;
  position: relative;
  box-sizing: border-box;
  width: 100%;
  height: 480px;
  min-width: 0;
  overflow: hidden;
  margin: 0;
  text-align: left;
  color: var(--ph-ink);
  background: var(--ph-ground);
  font: 400 14px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  -webkit-text-size-adjust: 100%;
}
.polhode[data-theme="dark"] {
  --ph-ground: #14171c;
  --ph-surface: #1a1e25;
  --ph-ink: #e8eaed;
  --ph-soft: #a0a9b5;
  --ph-line: #2b313a;
  --ph-edge: #39414c;
  --ph-zero: #5d6774;
  --ph-hover: #272d37;
  --ph-accent: #62b6f0;
  --ph-on: #08131c;
  --ph-tint: #1c3446;
  --ph-glass: rgb(26 30 37 / 0.78);
  --ph-shade: 0 8px 28px rgb(0 0 0 / 0.5);
  color-scheme: dark;
}
.polhode *, .polhode *::before, .polhode *::after { box-sizing: border-box; }
.polhode:focus { outline: none; }
.polhode :focus-visible { outline: 2px solid var(--ph-accent); outline-offset: 2px; }
.polhode [hidden] { display: none; }

/* Places: scene above, controls below it, panel below both; on wide places the panel stands at the side. */

.polhode .ph-frame {
  display: grid;
  grid-template: "stage" minmax(160px, 1fr) "bar" auto "panel" minmax(0, auto) / minmax(0, 1fr);
  width: 100%;
  height: 100%;
  overflow: hidden auto;
}
.polhode .ph-stage { grid-area: stage; position: relative; min-width: 0; min-height: 0; overflow: hidden; touch-action: none; }
.polhode .ph-stage canvas { display: block; touch-action: none; }
.polhode .ph-stage > .polhode-message { padding-top: 64px !important; color: var(--ph-ink); }
.polhode > .ph-stage { width: 100%; height: 100%; }
.polhode .ph-bar { grid-area: bar; min-width: 0; padding: 4px 8px 8px; background: var(--ph-surface); border-top: 1px solid var(--ph-line); }
.polhode .ph-panel { grid-area: panel; display: none; min-width: 0; min-height: 0; background: var(--ph-surface); border-top: 1px solid var(--ph-line); }
.polhode.ph-open .ph-panel { display: flex; flex-direction: column; height: 40cqh; }
.polhode .ph-page { flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; padding: 0 14px 16px; }
.polhode .ph-panel > header { display: flex; align-items: center; justify-content: space-between; padding: 4px 6px 0 14px; }
.polhode .ph-panel h2, .polhode .ph-help h2 { margin: 0; font-size: 15px; font-weight: 650; line-height: 1.3; color: var(--ph-ink); }

@container polhode (min-width: 700px) {
  .polhode.ph-open .ph-frame {
    grid-template: "stage panel" minmax(120px, 1fr) "bar panel" auto / minmax(0, 1fr) clamp(270px, 28cqw, 460px);
  }
  .polhode .ph-frame { grid-template: "stage" minmax(120px, 1fr) "bar" auto / minmax(0, 1fr); }
  .polhode.ph-open .ph-panel { height: auto; border-top: 0; border-left: 1px solid var(--ph-line); }
  .polhode .ph-bar { padding: 6px 14px 12px; }
}

/* On the scene. */

.polhode .ph-top { position: absolute; inset: 8px 8px auto 14px; display: flex; gap: 12px; align-items: flex-start; justify-content: space-between; pointer-events: none; }
.polhode .ph-title { margin: 9px 0 0; min-width: 0; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; font-size: 15px; font-weight: 650; line-height: 1.35; color: var(--ph-ink); }
.polhode .ph-heading-of-scene { min-width: 0; }
.polhode .ph-pace { margin: 1px 0 0; font-size: 12px; line-height: 1.35; color: var(--ph-soft); }
.polhode .ph-story { width: fit-content; max-width: min(330px, 100%); max-height: calc(100cqh - 330px); margin: 6px 0 0 -8px; padding: 2px 8px; overflow: hidden auto; border-radius: 10px; background: var(--ph-glass); font-size: 12.5px; line-height: 1.4; pointer-events: auto; overflow-wrap: anywhere; }
.polhode .ph-story p::first-letter { text-transform: uppercase; }
.polhode .ph-story summary { white-space: nowrap; padding: 5px 0; font-weight: 550; cursor: pointer; }
.polhode .ph-story p { margin: 2px 0 6px; }
.polhode .ph-story ul { margin: 0 0 6px; padding: 0 0 0 16px; }
.polhode .ph-story li { margin: 3px 0; }
.polhode .ph-arrows { position: absolute; left: 14px; bottom: 8px; max-width: calc(100% - 28px); margin: 0; padding: 0; list-style: none; font-size: 12px; line-height: 1.5; color: var(--ph-ink); pointer-events: none; }
.polhode .ph-arrows li { display: flex; align-items: center; gap: 7px; }
.polhode .ph-tools { flex: none; display: flex; pointer-events: auto; border-radius: 12px; background: var(--ph-glass); }
.polhode .ph-say { position: absolute; left: 50%; top: 60px; transform: translateX(-50%); max-width: min(90%, 460px); padding: 9px 16px; border-radius: 10px; color: var(--ph-surface); background: var(--ph-ink); box-shadow: var(--ph-shade); overflow-wrap: anywhere; pointer-events: none; }
.polhode .ph-say:empty { display: none; }
.polhode .ph-fault { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: min(90%, 520px); padding: 20px 24px; border: 1px solid var(--ph-edge); border-radius: 14px; background: var(--ph-surface); overflow-wrap: anywhere; }
.polhode .ph-fault b { display: block; margin-bottom: 6px; }

/* Buttons and lists. */

.polhode button { font: inherit; letter-spacing: inherit; text-transform: none; color: inherit; margin: 0; cursor: pointer; touch-action: manipulation; }
.polhode .ph-button { display: inline-flex; align-items: center; justify-content: center; gap: 7px; min-width: 40px; height: 40px; padding: 0; border: 0; border-radius: 10px; background: transparent; color: var(--ph-ink); transition: background 0.12s; }
.polhode .ph-button:hover { background: var(--ph-hover); }
.polhode .ph-button:active { background: var(--ph-line); }
.polhode .ph-button[aria-pressed="true"] { color: var(--ph-accent); background: var(--ph-tint); }
.polhode .ph-icon { width: 20px; height: 20px; flex: none; }
.polhode .ph-fill { fill: currentColor; }
.polhode .ph-stroke { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.polhode .ph-play { min-width: 48px; height: 44px; border-radius: 22px; color: var(--ph-on); background: var(--ph-accent); }
.polhode .ph-play:hover, .polhode .ph-play:active { color: var(--ph-on); background: color-mix(in srgb, var(--ph-accent) 86%, var(--ph-ink)); }
.polhode .ph-play .ph-icon { width: 22px; height: 22px; }
.polhode .ph-word { padding: 0 10px; gap: 6px; font-size: 13px; font-weight: 550; }

.polhode .ph-row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 6px 10px; }
.polhode .ph-transport { display: flex; flex: 0 1 auto; align-items: center; gap: 2px; }
.polhode .ph-fields { display: flex; flex: 1 1 310px; gap: 6px; min-width: 0; max-width: 640px; }
.polhode .ph-fields > * { flex: 1 1 0; min-width: 0; }
.polhode .ph-fields > :first-child { flex-grow: 1.5; }
.polhode .ph-field { position: relative; display: block; height: 44px; margin: 0; border: 1px solid var(--ph-edge); border-radius: 10px; background: var(--ph-surface); }
.polhode .ph-field:hover { background: var(--ph-hover); }
.polhode .ph-field > span { position: absolute; left: 10px; top: 4px; max-width: calc(100% - 14px); overflow: hidden; text-overflow: ellipsis; font-size: 11px; line-height: 14px; color: var(--ph-soft); white-space: nowrap; font-variant-numeric: tabular-nums; pointer-events: none; }
.polhode .ph-field select { appearance: none; width: 100%; height: 100%; margin: 0; padding: 16px 22px 2px 10px; border: 0; border-radius: 9px; font: inherit; font-size: 13px; font-weight: 550; line-height: 18px; text-overflow: ellipsis; color: var(--ph-ink); background: transparent; cursor: pointer; box-shadow: none; }
.polhode .ph-field::after { content: ""; position: absolute; right: 10px; bottom: 11px; width: 6px; height: 6px; border: solid var(--ph-soft); border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); pointer-events: none; }
.polhode .ph-field option, .polhode .ph-field optgroup { color: var(--ph-ink); background: var(--ph-surface); }
.polhode .ph-tabs { display: flex; gap: 2px; }

@container polhode (max-width: 699px) {
  .polhode .ph-story { max-height: 26cqh; }
  .polhode .ph-panel > header { display: none; }
  .polhode .ph-transport { flex: 1 1 100%; justify-content: space-between; max-width: 460px; margin: 0 auto; }
  .polhode .ph-fields { flex: 1 1 100%; max-width: none; }
  .polhode .ph-tabs { flex: 1 1 100%; }
  .polhode .ph-tabs .ph-button { flex: 1 1 0; padding: 0 4px; gap: 5px; }
}
@container polhode (max-width: 379px) {
  .polhode .ph-tabs .ph-icon { display: none; }
  .polhode .ph-field select { padding-right: 14px; }
  .polhode .ph-field::after { right: 6px; }
}
@container polhode (min-width: 440px) and (max-height: 520px) {
  .polhode .ph-transport, .polhode .ph-tabs { flex: none; margin: 0; }
  .polhode .ph-tabs { order: 1; }
  .polhode .ph-row { column-gap: 8px; }
  .polhode .ph-fields { order: 2; flex: 1 1 230px; gap: 4px; }
  .polhode .ph-fields > :first-child { flex-grow: 1.3; }
  .polhode .ph-field > span { left: 7px; }
  .polhode .ph-field select { padding-left: 7px; padding-right: 15px; }
  .polhode .ph-field::after { right: 6px; }
  .polhode .ph-tabs .ph-word { padding: 0; gap: 0; }
  .polhode .ph-tabs .ph-word span { display: none; }
  .polhode .ph-time { height: 36px; }
  .polhode .ph-bar { padding-bottom: 6px; }
}

/* The line of time. */

.polhode .ph-time { display: flex; align-items: center; gap: 10px; height: 44px; font-variant-numeric: tabular-nums; }
.polhode .ph-now { flex: none; min-width: 5.4em; font-weight: 650; }
.polhode .ph-last { flex: none; color: var(--ph-soft); }
.polhode .ph-line { position: relative; flex: 1; min-width: 0; height: 40px; }
.polhode .ph-scrub { appearance: none; position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; background: transparent; cursor: pointer; touch-action: none; border-radius: 8px; }
.polhode .ph-scrub::-webkit-slider-runnable-track { height: 6px; border-radius: 3px; background: linear-gradient(90deg, var(--ph-accent) calc(9px + (100% - 18px) * var(--done)), var(--ph-edge) 0); }
.polhode .ph-scrub::-moz-range-track { height: 6px; border-radius: 3px; background: linear-gradient(90deg, var(--ph-accent) calc(9px + (100% - 18px) * var(--done)), var(--ph-edge) 0); }
.polhode .ph-scrub::-webkit-slider-thumb { appearance: none; width: 18px; height: 18px; margin-top: -6px; border: 3px solid var(--ph-surface); border-radius: 50%; background: var(--ph-accent); box-shadow: 0 0 0 1px var(--ph-accent); }
.polhode .ph-scrub::-moz-range-thumb { width: 18px; height: 18px; border: 3px solid var(--ph-surface); border-radius: 50%; background: var(--ph-accent); box-shadow: 0 0 0 1px var(--ph-accent); }
.polhode .ph-scrub:disabled { cursor: default; opacity: 0.5; }
.polhode .ph-marks { position: absolute; inset: 0 9px; pointer-events: none; }
.polhode .ph-tick, .polhode .ph-marks .ph-key { position: absolute; width: 1px; margin-left: -0.5px; background: var(--ph-soft); }
.polhode .ph-tick { top: 28px; height: 6px; opacity: 0.75; }
.polhode .ph-marks .ph-key { top: 9px; height: 4px; border-radius: 0; }

/* What happens elsewhere, now: its time is not ours to move. */
.polhode.ph-live .ph-transport, .polhode.ph-live .ph-fields > :first-child { display: none; }
.polhode.ph-live .ph-time { pointer-events: none; }
.polhode .ph-live-says { position: absolute; left: 14px; bottom: 10px; padding: 2px 8px; border-radius: 6px; background: var(--ph-glass); color: var(--ph-soft); }
.polhode .ph-live-says:empty { display: none; }
`;var oE="#888888";function Vi(n){return/^#[0-9a-fA-F]{6}$/.test(n)?n:oE}function Vd(n){let e=M0(n).map(t=>t<=.04045?t/12.92:((t+.055)/1.055)**2.4);return .2126*e[0]+.7152*e[1]+.0722*e[2]}function aE(n,e){let[t,i]=[Vd(n),Vd(e)].sort((s,r)=>s-r);return(i+.05)/(t+.05)}function ms(n,e){let t=Vd(e)<.18?1:0;for(let i=0;i<1;i+=.05){let s=lE(Vi(n),t,i);if(aE(s,e)>=3)return s}return t?"#ffffff":"#000000"}function lE(n,e,t){return`#${M0(n).map(s=>Math.round(255*(s+t*(e-s)))).map(s=>s.toString(16).padStart(2,"0")).join("")}`}function M0(n){return[1,3,5].map(e=>parseInt(Vi(n).slice(e,e+2),16)/255)}var cE=6;function Wd({player:n}){let e=R("ul",{class:"ph-arrows","aria-label":"Arrows"}),t=n.document.vectors.filter(r=>r.legend),i=null;return{element:e,update:({hidden:r})=>{let o=t.filter(c=>!r.includes(c.name)),a=new Map(o.map(c=>[c.legend,c.color])),l=[...a.keys()].join(`
`);l!==i&&e.replaceChildren(...[...a].slice(0,cE).map(hE)),i=l}}}function hE([n,e]){let t=R("i",{class:"ph-key"});return t.style.background=Vi(e),R("li",{},t,R("span",{},en(n)))}var dh=["bodies","joints","axes","shapes","vectors","traces","labels"],uE=12;function Xd(n){let e=n.bodies.map(l=>ko(l.name,l.group,l.parts.map(c=>c.color))),t=n.vectors.map(l=>ko(l.name,l.group,[l.color],l.unit)),i=n.traces.map(l=>ko(l.name,l.group,[l.color])),s=n.labels.map(l=>ko(l.name,l.group,[l.color])),r=th(n.vectors).map(l=>l.color),o=r.length?[ko(eh,"labels",r)]:[];return[...e,...t,...i,...s,...o].sort((l,c)=>S0(l.group)-S0(c.group))}function ko(n,e,t,i=""){return{name:n,group:e,title:n,unit:en(i),colors:[...new Set(t.map(Vi))].slice(0,4)}}function S0(n){return dh.includes(n)?dh.indexOf(n):dh.length}function $d({player:n}){let e=Xd(n.document),t=[...new Set(e.map(o=>o.group))],i=n.show.bind(n),s=t.map(o=>pE(o,e.filter(a=>a.group===o),i)),r=dE(n);return{element:R("div",{class:"ph-objects"},...s.map(o=>o.element),r.element),update:o=>[...s,r].forEach(a=>a.update(o))}}function dE(n){let e=R("input",{type:"checkbox"});e.addEventListener("change",()=>n.set({floor:e.checked}));let i=R("label",{class:"ph-group",title:"The grid below the scene, seen from the world"},e,R("b",{},"floor"));return{element:R("section",{},i),update:s=>e.checked=s.floor}}function pE(n,e,t){let i=R("input",{type:"checkbox","aria-label":`All ${n}`});i.addEventListener("change",()=>e.forEach(u=>t(u.name,i.checked)));let s=e.map(u=>mE(u,t)),r=R("span",{class:"ph-count"}),o=`Show or hide all ${n}`,a=R("label",{class:"ph-group",title:o},i,R("b",{},n),r),l=R("div",{},...s.map(u=>u.element)),c=R("div",{class:"ph-head"},a,fE(n,l,e.length>uE)),h=({hidden:u})=>{let d=e.filter(p=>!u.includes(p.name)).length;s.forEach(({box:p},g)=>p.checked=!u.includes(e[g].name)),i.checked=d===e.length,i.indeterminate=d>0&&d<e.length,r.textContent=d===e.length?String(d):`${d} of ${e.length}`};return{element:R("section",{role:"group","aria-label":n},c,l),update:xE(h)}}function fE(n,e,t){let i=rt("unfold",`List of ${n}`,"",()=>s(!e.hidden)),s=r=>{e.hidden=r,i.setAttribute("aria-expanded",String(!r))};return i.classList.add("ph-fold"),s(t),i}function mE(n,e){let t=R("input",{type:"checkbox"});t.addEventListener("change",()=>e(n.name,t.checked));let i=R("span",{class:"ph-name"},n.title),s=R("span",{class:"ph-unit"},n.unit);return{box:t,element:R("label",{class:"ph-item",title:n.title},t,gE(n),i,s)}}function gE(n){let e=R("i",{class:`ph-swatch ph-of-${dh.includes(n.group)?n.group:"bodies"}`}),t=n.colors.length?n.colors:[Vi("")],i=t.map((s,r)=>`${s} ${100*r/t.length}% ${100*(r+1)/t.length}%`);return e.style.background=`linear-gradient(90deg, ${i.join(", ")})`,e}function xE(n){let e=null;return t=>{let i=JSON.stringify(t.hidden);i!==e&&n(t),e=i}}var zN=[1/10,1/5,1/2,1,2,5,10];function T0(n){let e=n.document.cameras.map(i=>i.name),t=hh.map(([i])=>i);return{frame:yE(n),camera:()=>e.length&&n.set({camera:Uo(e,n.state.camera)}),reset:()=>n.resetView(),stereo:()=>n.set({stereo:Uo(t,n.state.stereo)}),vectors:()=>vE(n,"vectors")}}function yE(n){let e=g0(n.document)[0];return()=>{let{frame:t}=n.state;t!=="world"&&(e=t),e!==void 0&&n.set({frame:t==="world"?e:"world"})}}function vE(n,e){let t=Xd(n.document).filter(s=>s.group===e).map(s=>s.name),i=t.some(s=>!n.state.hidden.includes(s));t.forEach(s=>n.show(s,!i))}function E0(n){return document.fullscreenEnabled&&typeof n.requestFullscreen=="function"}function qd({root:n,say:e}){if(!E0(n))return e("This browser does not give its full screen to this page.");(document.fullscreenElement?document.exitFullscreen():n.requestFullscreen()).catch(i=>e(`No full screen: ${Gi(i)}`))}function Yd({root:n,run:e}){let t=rt("full","Full screen","F",()=>e("full"));t.hidden=!E0(n);let i=()=>{let s=document.fullscreenElement===n;qi(t,s?"unfull":"full"),Yi(t,s?"Leave full screen":"Full screen","F")};return document.addEventListener("fullscreenchange",i),{element:t,update:i,dispose:()=>document.removeEventListener("fullscreenchange",i)}}var A0={width:1e3,height:620};function Kd({player:n,root:e}){let{name:t}=n.document,i=R("p",{class:"ph-pace"}),s=R("h1",{class:"ph-title",title:t},t);return{element:R("div",{class:"ph-heading-of-scene"},s,i,...bE(n.document,e)),update:({scale:a})=>wt(i,Ph(a))}}function bE({summary:n,look_at:e=[]},t){if(!n&&!e.length)return[];let{width:i,height:s}=t.getBoundingClientRect(),r=n?[R("p",{},n)]:[],o=e.length?[R("ul",{},...e.map(l=>R("li",{},l)))]:[],a={class:"ph-story",open:i>=A0.width&&s>=A0.height};return[R("details",a,R("summary",{},"What to look at"),...r,...o)]}var Bo=[{command:"play",keys:[" ","k"],shown:"Space",what:"Play or pause"},{command:"back",keys:["ArrowLeft"],repeats:!0,shown:"\u2190",what:"One frame back"},{command:"forward",keys:["ArrowRight"],repeats:!0,shown:"\u2192",what:"One frame on"},{command:"back10",keys:["ArrowLeft"],shift:!0,repeats:!0,shown:"Shift \u2190",what:"10 frames back"},{command:"forward10",keys:["ArrowRight"],shift:!0,repeats:!0,shown:"Shift \u2192",what:"10 frames on"},{command:"first",keys:["Home"],shown:"Home",what:"To the first time"},{command:"last",keys:["End"],shown:"End",what:"To the last time"},{command:"faster",keys:["+","="],repeats:!0,shown:"+",what:"Faster"},{command:"slower",keys:["-","_"],repeats:!0,shown:"\u2212",what:"Slower"},{command:"backwards",keys:["r"],shown:"R",what:"Backwards or forwards"},{command:"loop",keys:["l"],shown:"L",what:"Loop"},{command:"frame",keys:["b"],shown:"B",what:"Seen from a body or the world"},{command:"camera",keys:["c"],shown:"C",what:"Next camera"},{command:"reset",keys:["0"],shown:"0",what:"Camera back to its place"},{command:"stereo",keys:["s"],shown:"S",what:"Next stereo mode"},{command:"theme",keys:["t"],shown:"T",what:"Light, dark or as the system"},{command:"vectors",keys:["v"],shown:"V",what:"Show or hide vectors"},{command:"objects",keys:["o"],shown:"O",what:"List of objects"},{command:"plots",keys:["p"],shown:"P",what:"Plots"},{command:"picture",keys:["i"],shown:"I",what:"Save a picture"},{command:"full",keys:["f"],shown:"F",what:"Full screen"},{command:"help",keys:["?"],shown:"?",what:"These keys"},{command:"close",keys:["Escape"],shown:"Esc",what:"Close what is open"}];function R0(n,e=Bo){if(n.ctrlKey||n.metaKey||n.altKey)return null;let t=n.key.length===1?n.key.toLowerCase():n.key,i=e.filter(r=>r.keys.includes(t)),s=i.find(r=>r.shift&&n.shiftKey)??i.find(r=>!r.shift);return s&&(s.repeats||!n.repeat)?s.command:null}var C0=["ArrowLeft","ArrowRight","ArrowUp","ArrowDown","Home","End","PageUp","PageDown"],_E=[" ","Enter"];function P0(n,e){return n.editable||n.tag==="select"||n.tag==="textarea"?e!=="Escape":["button","a","summary"].includes(n.tag)?_E.includes(e):n.tag!=="input"||n.scrub?!1:n.type==="checkbox"?e===" ":n.type==="radio"?e===" "||C0.includes(e):n.type==="range"?C0.includes(e):e!=="Escape"}function L0(n){let e=n instanceof HTMLElement?n:null;return{tag:e?.tagName.toLowerCase()??"",type:e instanceof HTMLInputElement?e.type:"",editable:e?.isContentEditable??!1,scrub:e?.classList.contains("ph-scrub")??!1}}var jd=[["Drag","Turn the scene"],["Wheel, pinch","Nearer and farther"],["Two fingers, right drag","Move the scene"],["Double click","Camera back to its place"],["Tab to the scene, arrows","Turn it"],["Click in a plot","Go to that time"]];function Zd(n=Bo,e=jd){let t=R("dialog",{class:"ph-help","aria-label":"Keys and gestures"}),i=rt("close","Close","Esc",()=>t.close()),s=R("header",{},R("h2",{},"Keys and gestures"),i),r=[...n.map(o=>[o.shown,o.what]),...e];return t.append(s,R("dl",{},...r.map(([o,a])=>wE(o,a)))),t.addEventListener("click",o=>o.target===t&&t.close()),t}function wE(n,e){return R("div",{},R("dt",{},R("kbd",{},n)),R("dd",{},e))}function Jd(n,e,t,i=Bo){let s=r=>{let o=r,a=R0(o,i);o.defaultPrevented||a===null||e()&&a!=="help"||P0(L0(o.composedPath()[0]),o.key)||(o.preventDefault(),o.stopPropagation(),t(a))};return n.addEventListener("keydown",s),()=>n.removeEventListener("keydown",s)}var zo=class{constructor(e,t){this.pages=e;this.changed=t;let i=rt("close","Close the panel","Esc",()=>this.close()),s=R("header",{},this.title,i);this.element=R("aside",{class:"ph-panel","aria-label":"Panel"},s,this.body),this.buttons=e.map(r=>I0(r,()=>this.toggle(r.name))),this.tabs=R("div",{class:"ph-tabs",role:"group","aria-label":"Panels"},...this.buttons)}pages;changed;element;tabs;buttons;title=R("h2",{});body=R("div",{class:"ph-page"});shown;state;get open(){return this.shown?.name??null}toggle(e){let t=this.pages.find(i=>i.name===e);t&&this.show(t===this.shown?void 0:t)}add(e,t=this.pages.length){let i=I0(e,()=>this.toggle(e.name));this.tabs.insertBefore(i,this.buttons[t]??null),this.pages.splice(t,0,e),this.buttons.splice(t,0,i)}close(){this.show(void 0)}update(e){this.state=e,this.shown?.part.update(e)}dispose(){for(let e of this.pages)e.part.dispose?.()}show(e){this.shown=e,this.title.textContent=e?.title??"",this.body.replaceChildren(...e?[e.part.element]:[]),this.buttons.forEach((t,i)=>pt(t,"aria-pressed",this.pages[i]===e)),this.changed(e!==void 0),this.state&&e?.part.update(this.state)}};function I0({icon:n,title:e,key:t},i){let s=gs(n,e,t?`${e} (${t})`:e,i);return s.setAttribute("aria-label",e),s}function ME(n,e,t){return`${n.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-+|-+$/g,"").slice(0,60)||"scene"}-${e.toFixed(t)}s.png`}function Ho({player:n,stage:e,say:t},i){let s=e.querySelector("canvas"),r=ME(n.document.name,n.state.t,i);if(n.draw(),!s)return t("There is no picture to save.");s.toBlob(o=>{if(!o)return t("The browser did not give the picture away.");Go(o,r),t(`Saved ${r}`)},"image/png")}function Go(n,e){let t=URL.createObjectURL(n),i=R("a",{href:t,download:e});document.body.append(i),i.click(),i.remove(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function SE(n,e){let t=n/Math.max(e,1),i=10**Math.floor(Math.log10(t));return([1,2,5,10].find(r=>r*i>=t*(1-1e-9))??10)*i}function Vo(n,e,t){if(!(e>n)||!Number.isFinite(e-n))return{values:[n],step:0};let i=SE(e-n,t),s=Math.ceil(n/i-1e-9),r=Math.floor(e/i+1e-9);return{values:Array.from({length:r-s+1},(o,a)=>(s+a)*i),step:i}}function ph({values:n,step:e}){let t=Math.max(...n.map(Math.abs)),i=t>=1e5||t<.01&&t>0?3*Math.floor(Math.log10(t)/3):0,s=10**i,r=e>0?Math.max(0,-Math.floor(Math.log10(e/s)+1e-9)):3;return{texts:n.map(o=>xs(o/s,Math.min(r,12))),exponent:i}}function hr(n,e){let[t,i]=[0,n.length];for(;t<i;){let s=t+i>>1;n[s]<=e?t=s+1:i=s}return t-1}function fh(n,e,t){let i=hr(n,t);if(i<0)return e[0]??NaN;if(i>=n.length-1)return e[n.length-1];let s=(t-n[i])/(n[i+1]-n[i]);return e[i]+s*(e[i+1]-e[i])}function Qd(n,e,t){let[i,s]=[1/0,-1/0],r=Math.max(hr(n.t,e),0),o=Math.min(hr(n.t,t)+1,n.t.length-1);for(let{values:a}of n.curves.filter(l=>l.shown))for(let l=r;l<=o;l++)a[l]<i&&(i=a[l]),a[l]>s&&(s=a[l]);return TE(i,s)}function TE(n,e){if(!Number.isFinite(n)||!Number.isFinite(e))return[0,1];let t=Math.max(Math.abs(n),Math.abs(e));if(e-n<=1e-9*t||t===0)return[n-.1*(t||10),e+.1*(t||10)];let i=.06*(e-n);return[n-i,e+i]}var EE=4;function N0(n,e,t,i,s){let r=Math.max(hr(n,t),0),o=Math.min(hr(n,i)+1,n.length-1);if(o-r+1<=EE*s)return AE(n,e,r,o);let a={t:[],y:[]},l=(i-t)/s;for(let c=r;c<=o;)c=CE(n,e,c,o,t,l,a);return a}function AE(n,e,t,i){let s=Array.from({length:i-t+1},(r,o)=>t+o);return{t:s.map(r=>n[r]),y:s.map(r=>e[r])}}function CE(n,e,t,i,s,r,o){let a=Math.floor((n[t]-s)/r),[l,c,h,u]=[t,t,-1,t];for(;u<=i&&Math.floor((n[u]-s)/r)===a;u++){let p=e[u];p!==p?h=u:p>=e[l]||(l=u),!(p<=e[c])&&p===p&&(c=u)}let d=new Set([t,l,c,h,u-1].filter(p=>p>=0).sort((p,g)=>p-g));for(let p of d)o.t.push(n[p]),o.y.push(e[p]);return u}var F0='11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',O0=10;function tp(n,e,t){let i=window.devicePixelRatio||1,[s,r]=[Math.round(e*i),Math.round(t*i)];(n.width!==s||n.height!==r)&&([n.width,n.height]=[s,r]);let o=n.getContext("2d");return o.setTransform(i,0,0,i,0,0),o.clearRect(0,0,e,t),o}function np(n,[e,t],i,s){let[r,o]=i[1]>i[0]?i:[i[0]-.5,i[0]+.5],a={left:0,right:e-O0,top:22,bottom:t-22,from:r,to:o,low:s[0],high:s[1]};n.font=F0;let l=Math.max(...ph(U0(a)).texts.map(c=>n.measureText(c).width));return{...a,left:Math.ceil(Math.max(l,14))+10}}function dr(n,e){return n.left+(e-n.from)/(n.to-n.from)*(n.right-n.left)}function ip(n,e){let t=Math.min(Math.max((e-n.left)/(n.right-n.left),0),1);return n.from+t*(n.to-n.from)}function ur(n,e){return n.bottom-(e-n.low)/(n.high-n.low)*(n.bottom-n.top)}function U0(n){let e=Math.max(3,Math.floor((n.bottom-n.top)/28)),t=Vo(n.low,n.high,e);return t.values.length<3?Vo(n.low,n.high,2*e):t}function RE(n){return Vo(n.from,n.to,Math.max(2,Math.floor((n.right-n.left)/56)))}function sp(n,e,t,i){let[s,r]=[U0(e),RE(e)],[o,a]=[ph(s),ph(r)];n.font=F0,n.lineWidth=1;let l=h=>ep(n,e.left,ur(e,h),e.right,ur(e,h)),c=h=>ep(n,dr(e,h),e.top,dr(e,h),e.bottom);n.strokeStyle=i.grid,s.values.forEach(l),r.values.forEach(c),n.strokeStyle=i.edge,s.values.includes(0)&&l(0),n.fillStyle=i.text,n.textBaseline="middle",n.textAlign="right",s.values.forEach((h,u)=>n.fillText(o.texts[u],e.left-6,ur(e,h))),n.textAlign="left",n.fillText(D0(en(t),o.exponent),2,8),PE(n,e,r.values,a.texts,D0("s",a.exponent))}function PE(n,e,t,i,s){let r=e.right+O0;n.textAlign="center",t.forEach((o,a)=>{let l=a===t.length-1?`${i[a]} ${s}`:i[a],c=n.measureText(l).width/2;n.fillText(l,Math.min(dr(e,o),r-c),e.bottom+13)})}function D0(n,e){return e?`\xD710${ea(e)} ${n}`:n}function ep(n,e,t,i,s){n.beginPath(),n.moveTo(Math.round(e)+.5,Math.round(t)+.5),n.lineTo(Math.round(i)+.5,Math.round(s)+.5),n.stroke()}function rp(n,e,t,i){n.save(),n.beginPath(),n.rect(e.left,e.top-2,e.right-e.left,e.bottom-e.top+4),n.clip(),n.lineWidth=1.75,n.lineJoin="round";let s=Math.max(1,Math.round((e.right-e.left)*(window.devicePixelRatio||1)));for(let r of[...t.curves].reverse().filter(o=>o.shown))n.strokeStyle=ms(r.color,i.ground),LE(n,e,N0(t.t,r.values,e.from,e.to,s));n.restore()}function LE(n,e,t){let i=!0;n.beginPath(),t.t.forEach((s,r)=>{let o=t.y[r];return Number.isFinite(o)?(i?n.moveTo(dr(e,s),ur(e,o)):n.lineTo(dr(e,s),ur(e,o)),i=!1):i=!0}),n.stroke()}function op(n,e,t,i,s,r){if(i<e.from||i>e.to)return;let o=dr(e,i);n.strokeStyle=r,n.lineWidth=1,ep(n,o-.5,e.top-4,o-.5,e.bottom);for(let a of t.curves.filter(l=>l.shown)){let l=ur(e,fh(t.t,a.values,i));Number.isFinite(l)&&IE(n,o,l,ms(a.color,s.ground),s.ground)}}function IE(n,e,t,i,s){n.beginPath(),n.arc(e,t,4,0,2*Math.PI),n.fillStyle=i,n.fill(),n.lineWidth=1.5,n.strokeStyle=s,n.stroke()}function ap(n){let e=getComputedStyle(n),t=o=>e.getPropertyValue(o).trim(),[i,s,r]=[t("--ph-surface"),t("--ph-soft"),t("--ph-line")];return{ground:i,text:s,grid:r,edge:t("--ph-zero"),accent:t("--ph-accent")}}function lp({player:n}){let e=n.document.cameras.map(i=>i.name),t=R("select",{},...e.map(i=>R("option",{value:i},i)));return t.addEventListener("change",()=>n.set({camera:t.value})),{element:kn("Camera","Camera (C)",t),update:i=>B0(t,i.camera)}}function cp({player:n}){let{bodies:e}=n.document,t=R("select",{},R("option",{value:"world"},"World"));return t.append(...k0(e.filter(i=>i.group==="bodies"),"Bodies")),t.append(...k0(e.filter(i=>i.group!=="bodies"),"Joints, axes and shapes")),t.addEventListener("change",()=>n.set({frame:t.value})),{element:kn("Seen from","What stands still: the world, or the axes of a body (B)",t),update:i=>B0(t,i.frame)}}function k0(n,e){if(!n.length)return[];let t=n.map(i=>R("option",{value:i.name},i.name));return[R("optgroup",{label:e},...t)]}function B0(n,e){n.value!==e&&(n.value=e)}function z0(n){let e=new AbortController,t=()=>n.focus({preventScroll:!0}),i=(r,o)=>r.target instanceof Element&&r.target.closest(o),s=r=>r.detail>0&&i(r,".ph-frame button")&&t();return n.addEventListener("click",s,{signal:e.signal}),n.addEventListener("pointerup",r=>i(r,".ph-stage > canvas")&&t(),{signal:e.signal}),()=>e.abort()}var hp=[{command:"play",keys:[" ","k"],shown:"Space",what:"Run or pause"},{command:"forward",keys:["ArrowRight"],repeats:!0,shown:"\u2192",what:"A little on"},{command:"back",keys:["ArrowLeft"],repeats:!0,shown:"\u2190",what:"A little back in time"},{command:"forward10",keys:["ArrowRight"],shift:!0,repeats:!0,shown:"Shift \u2192",what:"Ten times as far"},{command:"back10",keys:["ArrowLeft"],shift:!0,repeats:!0,shown:"Shift \u2190",what:"Ten times as far back"},{command:"restart",keys:["r"],shown:"R",what:"Begin again with these settings"},{command:"first",keys:["Home"],shown:"Home",what:"To the first time that is kept"},{command:"last",keys:["End"],shown:"End",what:"To the last time"},{command:"faster",keys:["+","="],repeats:!0,shown:"+",what:"Faster"},{command:"slower",keys:["-","_"],repeats:!0,shown:"\u2212",what:"Slower"},{command:"frame",keys:["b"],shown:"B",what:"Seen from a body or the world"},{command:"camera",keys:["c"],shown:"C",what:"Next camera"},{command:"reset",keys:["0"],shown:"0",what:"Camera back to its place"},{command:"stereo",keys:["s"],shown:"S",what:"Next stereo mode"},{command:"theme",keys:["t"],shown:"T",what:"Light, dark or as the system"},{command:"vectors",keys:["v"],shown:"V",what:"Show or hide vectors"},{command:"picture",keys:["i"],shown:"I",what:"Save a picture"},{command:"full",keys:["f"],shown:"F",what:"Full screen"},{command:"hide",keys:["h"],shown:"H",what:"Hide or show all controls"},{command:"help",keys:["?"],shown:"?",what:"These keys"},{command:"close",keys:["Escape"],shown:"Esc",what:"Close what is open"}],H0=[["Drag a body","Pull it by a spring, where the model allows"],...jd];var up=[1/100,1/50,1/20,1/10,1/5,1/2,1,2,5,10,20,50,100],DE=1e3;function dp(n,e){let t=n.data.speed,i=e>0?up:[...up].reverse(),s=n.settings.speed/t;return t*(i.find(r=>e*(r-s)>1e-9*r)??i.at(-1))}function G0(n,e){let t=rt("play","Run","Space",()=>e("play"));return t.classList.add("ph-play"),{element:R("div",{class:"ph-transport",role:"group","aria-label":"Motion"},rt("first","Begin again","R",()=>e("restart")),rt("back","A little back in time","\u2190",()=>e("back")),t,rt("forward","A little on","\u2192",()=>e("forward"))),update:()=>{qi(t,n.playing?"pause":"play"),Yi(t,n.playing?"Pause":"Run","Space")}}}function V0(n){let e=R("span",{class:"ph-now",title:"Time of the motion"}),i=R("input",{type:"range",class:"ph-scrub",min:0,max:1,step:"any",value:0,...{"aria-label":"Time, back and on",title:"Back in time (\u2190 \u2192)"}}),s=0;i.addEventListener("input",()=>(n.pause(),n.seek(Number(i.value))));let r=()=>{let[o,a]=n.span,{t:l}=n.now;wt(e,`${xs(l,FE(n.settings.speed))} s`),pt(i,"min",String(o)),pt(i,"max",String(a>o?a:o+1)),i.value=String(l),i.style.setProperty("--done",String(a>o?(l-o)/(a-o):0)),!(n.playing&&performance.now()-s<DE)&&(s=performance.now(),pt(i,"aria-valuetext",`${xs(l,2)} seconds`))};return{element:R("div",{class:"ph-time"},e,R("div",{class:"ph-line"},i)),update:r}}function FE(n){return Math.min(Math.max(2-Math.floor(Math.log10(n)),0),6)}function W0(n){let e=n.data.speed,t=a=>R("option",{value:a},Rh(a)),i=R("select",{},...up.map(t));i.addEventListener("change",()=>n.set({speed:Number(i.value)*e}));let s=kn("Speed","Speed (+ and \u2212)",i),r=s.querySelector("span");return{element:s,update:()=>{let{speed:a}=n.settings,l=[...i.options].find(h=>Math.abs(Number(h.value)/(a/e)-1)<1e-9);l||i.append(t(a/e));let c=l?.value??i.options[i.options.length-1].value;i.value!==c&&(i.value=c),wt(r,n.pace.late&&n.playing?"Speed \xB7 as fast as it can":`Speed \xB7 ${Lh(a)}`)}}}function OE(n){let e=/^[=+\-@\t\r]/.test(n)?`'${n}`:n;return/[",\n\r]/.test(e)?`"${e.replaceAll('"','""')}"`:e}function mh(n,e){let t=[n.map(OE).join(",")];for(let i=0;i<(e[0]?.length??0);i++)t.push(e.map(s=>String(s[i])).join(","));return`${t.join(`
`)}
`}function Wo(n){return(n.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-+|-+$/g,"").slice(0,60)||"lab").toLowerCase()}var UE=8,kE=66,BE=3e3;function X0(n){let e=n.data.plots.filter(s=>s.curves.length).map(s=>new pp(n,s));if(!e.length)return;let t=R("div",{class:"ph-plots ph-scrolling"},...e.map(s=>s.element));return t.style.setProperty("--plots",String(e.length)),{name:"plots",title:"Plots",icon:"plots",element:t,update:s=>e.forEach(r=>r.update(s))}}var pp=class{constructor(e,t){this.lab=e;this.given=t;let i=t.curves.map(({name:a,color:l})=>({name:a,color:l,values:new Float64Array,shown:!0}));this.series={title:t.title,unit:t.unit,t:new Float64Array,curves:i},this.names=[...new Set(t.curves.flatMap(a=>a.sum??[a.output??a.state??""]))],this.values=i.map(()=>R("span",{class:"ph-value"})),this.keys=i.map(()=>R("i",{class:"ph-key"}));let s=R("div",{class:"ph-chart"},this.canvas);this.canvas.setAttribute("aria-label",`Plot: ${t.title}`);let r=R("div",{class:"ph-save"},rt("picture",`Save the plot "${t.title}" as a picture`,"",()=>this.savePicture()),rt("share",`Save the numbers of the plot "${t.title}" as CSV`,"",()=>this.saveTable())),o=R("div",{class:"ph-head"},R("h3",{class:"ph-heading"},t.title),r);this.element=R("figure",{class:"ph-plot"},o,s,this.legend()),s.addEventListener("pointerdown",a=>this.point(a,s)),s.addEventListener("pointermove",a=>a.buttons===1&&this.point(a,s))}lab;given;element;canvas=R("canvas",{role:"img"});series;names;values;keys;chart=null;drawn=-1/0;seen="";update({t:e}){let{lab:t}=this,i=`${e} ${t.span[1]} ${t.player.state.theme} ${this.canvas.clientWidth} ${this.series.curves.map(s=>s.shown)}`;i===this.seen||t.playing&&performance.now()-this.drawn<kE||(this.seen=i,this.drawn=performance.now(),this.draw(this.canvas,e))}span(e){let t=UE*this.lab.settings.speed,[i,s]=this.lab.span,r=Math.max(Math.min(s,e+.15*t),i+t);return[r-t,r]}draw(e,t){let{clientWidth:i,clientHeight:s}=e;if(!i||!s)return;let r=this.span(t),o=ap(this.lab.root);this.read(r[0],this.lab.playing?t:r[1]);let a=tp(e,i,s);this.chart=np(a,[i,s],r,Qd(this.series,...r)),sp(a,this.chart,this.given.unit,o),this.series.t.length&&(rp(a,this.chart,this.series,o),op(a,this.chart,this.series,t,o,o.accent)),this.series.curves.forEach((l,c)=>this.keys[c].style.background=ms(l.color,o.ground)),this.tell()}read(e,t){let{t:i,values:s}=this.lab.columns(this.names,e,t),r=Math.max(1,Math.ceil(i.length/BE)),o=a=>r===1?a:a.filter((l,c)=>c%r===0||c===a.length-1);this.series.t=o(i),this.given.curves.forEach((a,l)=>{let c=(a.sum??[a.output??a.state??""]).map(u=>s[this.names.indexOf(u)]),h=Float64Array.from(i,(u,d)=>this.given.factor*c.reduce((p,g)=>p+g[d],0));this.series.curves[l].values=o(h)})}tell(){this.series.curves.forEach(({values:e},t)=>{this.values[t].textContent=e.length?_i(e[e.length-1]):""})}legend(){let e=this.series.curves.map((t,i)=>{let s=this.keys[i],r={type:"button",class:"ph-entry","aria-pressed":"true","aria-label":`Curve ${t.name}`},o=R("button",r,s,R("span",{class:"ph-name"},t.name),this.values[i]);return o.addEventListener("click",()=>{t.shown=!t.shown,o.setAttribute("aria-pressed",String(t.shown)),this.draw(this.canvas,this.lab.now.t)}),o});return R("figcaption",{class:"ph-legend"},...e)}point(e,t){this.chart&&(this.lab.pause(),this.lab.seek(ip(this.chart,e.clientX-t.getBoundingClientRect().left)))}savePicture(){this.draw(this.canvas,this.lab.now.t);let{canvas:e}=this,t=e.width/e.clientWidth,i=Math.round(26*t),s=R("canvas",{width:e.width,height:e.height+i}),r=s.getContext("2d"),o=ap(this.lab.root);r.fillStyle=o.ground,r.fillRect(0,0,s.width,s.height),r.fillStyle=o.text,r.font=`600 ${14*t}px system-ui, sans-serif`,r.fillText(this.given.title,6*t,18*t),r.drawImage(e,0,i),s.toBlob(a=>a&&this.saved(a,"png"),"image/png")}saveTable(){let{series:e}=this;this.read(-1/0,1/0);let t=["t [s]",...e.curves.map(s=>`${s.name} [${e.unit}]`)],i=[e.t,...e.curves.map(s=>s.values)];this.saved(new Blob([mh(t,i)],{type:"text/csv"}),"csv"),this.seen=""}saved(e,t){let i=`${Wo(this.lab.data.name)}-${Wo(this.given.title)}.${t}`;Go(e,i),this.lab.say(`Saved ${i}`)}};var zE=200;function $0(n,e){let t=[lp(e),cp(e),kd(e),$d(e)],[i,s,r,o]=t,l=[{name:"latitude",label:"Latitude",low:-89,high:89,words:"How far the eye is above the level of the scene"},{name:"longitude",label:"Longitude",low:-180,high:180,words:"From x towards y"}].map(({name:d,...p})=>{let g=Tn({...p,unit:"deg"},b=>{e.player.sight({[d]:b})},n.say);return{name:d,...g}}),c=R("div",{class:"ph-seeing"},R("div",{class:"ph-fields"},i.element,s.element),...l.map(d=>d.element),r.element,HE("What is drawn"),o.element),h=-1/0;return{name:"view",title:"View",icon:"objects",element:c,update:()=>{if(t.forEach(p=>p.update(e.player.state)),performance.now()-h<zE)return;h=performance.now();let d=e.player.sight();l.forEach(p=>p.show(Math.round(10*d[p.name])/10))}}}function HE(n){return R("h3",{class:"ph-heading"},n)}var q0={speed:[1e-4,1e4],dt:[1e-7,10],rtol:[1e-13,1],atol:[1e-16,1e3]},Y0=1e15;function K0({machine:n,method:e,steps:t,speed:i}){let s=r=>Object.fromEntries(r.map(({name:o,start:a})=>[o,a??0]));return{parameters:s(n.parameters),inputs:s(n.inputs),start:{},method:e,steps:{...t},speed:i,locks:gp(n)}}function gp({switches:n}){if(!n)return{};let e=n.constraints.map((t,i)=>[t,n.activity[i]!==0]);return Object.fromEntries(e.filter(([t])=>!t.one_sided).map(([t,i])=>[t.name,i]))}function gh(n,e,t){let{parameters:i={},inputs:s={},start:r={},steps:o={},locks:a={}}=e;fp(i,t.parameters,"parameter"),fp(s,t.inputs,"input"),fp(r,t.states.map(h=>({...h,low:-Y0,high:Y0})),"state");for(let[h,u]of Object.entries(o))mp(h,u,q0[h]);for(let[h,u]of Object.entries(a)){if(!Object.hasOwn(n.locks,h))throw new Error(`There is no constraint "${h}" that could be switched.`);if(typeof u!="boolean")throw new Error(`${h} acts or not: true or false.`)}e.speed!==void 0&&mp("speed",e.speed,q0.speed);let l=t.methods.map(h=>h.name),{method:c=n.method}=e;if(!l.includes(c))throw new Error(`There is no method "${String(c)}". There are: ${l.join(", ")}.`);return{parameters:{...n.parameters,...i},inputs:{...n.inputs,...s},start:{...n.start,...r},steps:{...n.steps,...o},locks:{...n.locks,...a},method:c,speed:e.speed??n.speed}}function fp(n,e,t){for(let[i,s]of Object.entries(n)){let r=e.find(o=>o.name===i);if(!r)throw new Error(`There is no ${t} "${i}".`);mp(i,s,[r.low??-1/0,r.high??1/0])}}function mp(n,e,t){if(!t)throw new Error(`There is no setting "${n}".`);let[i,s]=t;if(typeof e!="number"||!Number.isFinite(e))throw new Error(`${n} must be a number.`);if(e<i||e>s)throw new Error(`${n} cannot be ${e}: it is from ${i} to ${s}.`)}var GE=16384,j0="1",VE=["parameters","inputs","start","method","steps","speed","locks"];function xp(n,e){let t=(s,r)=>Object.fromEntries(Object.entries(s).filter(([o,a])=>r[o]!==a)),i={};for(let s of["parameters","inputs","start","steps","locks"]){let r=t({...n[s]},{...e[s]});Object.keys(r).length&&(i[s]=r)}return n.method!==e.method&&(i.method=n.method),n.speed!==e.speed&&(i.speed=n.speed),Object.keys(i).length?`#lab=${j0}&${encodeURIComponent(JSON.stringify(i))}`:""}function Z0(n,e,t){if(!n.startsWith("#lab="))return null;if(n.length>GE)throw new Error("The settings in this address are too long to be true; they were left alone.");let[i,s=""]=WE(n.slice(5));if(i!==j0)throw new Error("The settings in this address are of another version; they were left alone.");let r=$E(XE(s));return gh(t,r,e.machine),r}function WE(n){let e=n.indexOf("&");return e<0?[n]:[n.slice(0,e),n.slice(e+1)]}function XE(n){try{return JSON.parse(decodeURIComponent(n))}catch{throw new Error("The settings in this address are damaged; they were left alone.")}}function $E(n){let e=()=>new Error("The settings in this address are not those of a lab; they were left alone."),t=(s,r)=>typeof s=="object"&&s!==null&&!Array.isArray(s)&&Object.values(s).every(o=>typeof o===r);if(typeof n!="object"||n===null||Array.isArray(n))throw e();let i=n;for(let[s,r]of Object.entries(i))if(!VE.includes(s)||!(s==="method"?typeof r=="string":s==="speed"?typeof r=="number":t(r,s==="locks"?"boolean":"number")))throw e();return i}var qE=["video/mp4;codecs=avc1","video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"];function yp(){return typeof MediaRecorder=="function"&&typeof HTMLCanvasElement.prototype.captureStream=="function"}async function J0(n,e){let t=n.stage.querySelector("canvas"),i=qE.find(l=>yp()&&MediaRecorder.isTypeSupported(l));if(!t||!i)throw new Error("This browser cannot record films.");let s=t.captureStream(30),r=[],o=new MediaRecorder(s,{mimeType:i,videoBitsPerSecond:8e6});o.ondataavailable=({data:l})=>l.size&&r.push(l);let a=new Promise((l,c)=>{o.onstop=()=>l(),o.onerror=()=>c(new Error("The browser stopped recording."))});return o.start(250),n.play(),await new Promise(l=>setTimeout(l,1e3*e)),o.stop(),await a,s.getTracks().forEach(l=>l.stop()),{blob:new Blob(r,{type:i.split(";")[0]}),ending:i.includes("mp4")?"mp4":"webm"}}var YE=/^stabilized /;function Q0(n,e,t){let i=n.scenario;if(!i)throw new Error("This lab was made of a model in Python, and not of a scenario: there is no file to give.");if(YE.test(e.method))throw new Error("Scenarios know this method by no name: choose another one.");let s=Object.entries(e.inputs).find(([,a])=>a!==0);if(s)throw new Error(`A scenario has no hand that holds "${s[0]}" at ${s[1]}: set the input to 0.`);let r=Object.entries(gp(n.machine)).find(([a,l])=>e.locks[a]!==l);if(r)throw new Error(`A scenario has no hand that switches "${r[0]}": put it back first.`);let o={...i,...i.parameters?{parameters:KE(i.parameters,n,e)}:{},start:i.body?jE(t.state):ZE(n,t.state),run:JE(i.run,n,e,t)};return`# Written by a lab of polhode: polhode run FILE repeats what its page showed.
${ex(o)}`}function KE(n,{machine:e},{parameters:t}){return Object.fromEntries(Object.entries(n).map(([i,s])=>{let r=e.parameters.find(a=>a.name===i);if(!r||t[i]===r.start)return[i,s];let o=r.unit&&r.unit!=="1"?`${t[i]} ${r.unit}`:t[i];return[i,typeof s=="object"&&s!==null&&!Array.isArray(s)?{...s,default:o}:o]}))}function jE(n){let e=(t,i)=>Array.from(n).slice(t,i);return{position:e(0,3),attitude:{quaternion:e(3,7)},velocity:e(7,10),omega:e(10,13)}}function ZE({machine:n},e){let t=Array.from(e),i=s=>t.filter((r,o)=>n.states[o].words.includes(`: ${s} of its joint`));return{q:i("coordinate"),v:i("speed")}}function JE(n,{machine:e},{method:t,steps:i},s){let r=e.methods.find(c=>c.name===t),o=Object.fromEntries(Object.entries(n??{}).filter(([c])=>["attitude","formulation","max_step"].includes(c))),a=r?.adaptive?{rtol:i.rtol,atol:i.atol}:r?.exact?{}:{dt:i.dt};return{...s.t>0?{from:s.t}:{},until:s.until,method:t,...a,...o,keep:s.keep}}function ex(n,e=""){return xh(n)?Object.entries(n).map(([t,i])=>`${e}${tx(t)}:${QE(i,e)}
`).join(""):Xo(n)}function QE(n,e){let t=` ${Xo(n)}`;return e.length+t.length<=100||!xh(n)&&!Array.isArray(n)?t:xh(n)?`
${ex(n,`${e}  `).replace(/\n$/,"")}`:n.length?`
${n.map(i=>`${e}  - ${Xo(i)}`).join(`
`)}`:" []"}function Xo(n){return Array.isArray(n)?`[${n.map(Xo).join(", ")}]`:xh(n)?`{${Object.entries(n).map(([e,t])=>`${tx(e)}: ${Xo(t)}`).join(", ")}}`:typeof n=="string"?JSON.stringify(n):String(n)}function tx(n){return/^[A-Za-z_][\w ]*$/.test(n)?n:JSON.stringify(n)}function xh(n){return typeof n=="object"&&n!==null&&!Array.isArray(n)}var vp=5;function nx(n,e){let i=[["share","Copy a link","The address of this page with the settings as they are now",()=>tA(n)],["about","Scenario file","A file that polhode run repeats, from the last change of a setting on",()=>nA(n)],["numbers","Table (CSV)","All samples that are kept, states and outputs",()=>iA(n)],["picture","Picture (PNG)","The scene as it is seen now",()=>Ho(e,3)],...yp()?[["play",`Film (${vp} s)`,"Records the scene while it runs",()=>sA(n)]]:[]].map(([o,a,l,c])=>{let h=gs(o,a,l,()=>{eA(c,n.say)});return R("li",{},h,R("small",{},l))});return{name:"share",title:"Share",icon:"share",element:R("div",{class:"ph-share"},R("ul",{},...i),R("p",{class:"ph-note"},"Everything stays on this machine: the page has no way to the network."))}}async function eA(n,e){try{await n()}catch(t){e(Gi(t))}}function bp(n){return window.location.href.split("#")[0]+xp(n.settings,n.first)}async function tA(n){let e=bp(n);try{await navigator.clipboard.writeText(e),n.say("The link is copied.")}catch{window.location.hash=xp(n.settings,n.first),n.say("The link stands in the address bar: copy it from there.")}}function _p(n){let{since:e,now:t,settings:i}=n,s=i.speed/240;return Q0(n.data,i,{...e,until:t.t+Math.max(.4*(t.t-e.t),40*s),keep:s})}function nA(n){Mp(n,new Blob([_p(n)],{type:"application/yaml"}),"yaml")}function wp(n){let e=[...n.description.states,...n.description.outputs],{t,values:i}=n.columns(e.map(s=>s.name));return mh(["t [s]",...e.map(({name:s,unit:r})=>`${s} [${r||"1"}]`)],[t,...i])}function iA(n){Mp(n,new Blob([wp(n)],{type:"text/csv"}),"csv")}async function sA(n){n.say(`Recording ${vp} seconds \u2026`);let{blob:e,ending:t}=await J0(n,vp);Mp(n,e,t)}function Mp(n,e,t){let i=`${Wo(n.data.name)}.${t}`;Go(e,i),n.say(`Saved ${i}`)}var yh=4,ix=700;function sx({lab:n,data:e,look:t,keys:i}){let{player:s,root:r,stage:o}=n,a=Zd(hp,H0),l={player:s,data:e,root:r,stage:o,say:n.say,run:m=>h(m)},c=new zo([],m=>r.classList.toggle("ph-open",m));c.element.querySelector(".ph-page").tabIndex=0;let h=aA(n,l,t,a,c);n.panels=oA(n,c);let u=[V0(n),G0(n,h),W0(n)],d=[Hd(l,t),Yd(l)],p=[Kd(l),Wd(l)],g=[rA(n,l)];lA(n,h,u.map(m=>m.element),d,c,p,[n.message.element,a]);let b=()=>{for(let m of u)m.update();for(let m of[...d,...p,c])m.update(s.state)},f=[n.watch(b),n.changed(m=>g.forEach(w=>w(m))),s.watch(({theme:m})=>(t.follow(m),d.forEach(w=>w.update(s.state)))),Jd(i,()=>a.open,h,hp),z0(r),...[...d,...p,c].map(m=>()=>m.dispose?.())];return g.forEach(m=>m(n.settings)),b(),(r.getBoundingClientRect().width>=ix||r.getBoundingClientRect().height>=ix)&&n.panels.open("motion"),()=>f.forEach(m=>m())}function rA(n,e){let t=[Vp(n,n.data.knobs),ta(n)],i=R("button",{type:"button",class:"ph-button ph-word"},"As it was at first");i.addEventListener("click",()=>n.restore());let s=R("div",{class:"ph-motion"},...t.map(a=>a.element),i),r=n.data.extra?.free!==void 0;r||n.panels.add({name:"motion",title:"Motion",icon:"controls",element:s});let o=X0(n);return o&&n.panels.add(o),r||n.panels.add(Pg(n)),n.panels.add($0(n,e)),n.panels.add(nx(n,e)),a=>t.forEach(l=>l.follow(a))}function oA(n,e){return{add:(i,s=!1)=>{let r={element:i.element,update:()=>i.update?.(n.now),dispose:i.dispose};e.add({name:i.name,title:i.title,key:"",icon:i.icon??"about",part:r},i.place),s&&e.toggle(i.name)},open:i=>e.open!==i&&e.toggle(i),close:()=>e.close()}}function aA(n,e,t,i,s){let r={...T0(n.player),play:()=>n.playing?n.pause():n.play(),back:()=>n.step(-yh),forward:()=>n.step(yh),back10:()=>n.step(-10*yh),forward10:()=>n.step(10*yh),restart:()=>n.reset(),first:()=>(n.pause(),n.seek(n.span[0])),last:()=>(n.pause(),n.seek(n.span[1])),faster:()=>n.set({speed:dp(n,1)}),slower:()=>n.set({speed:dp(n,-1)}),theme:()=>t.cycle(),full:()=>qd(e),picture:()=>Ho(e,2),hide:()=>n.root.classList.toggle("ph-bare"),help:()=>i.open?i.close():i.showModal(),close:()=>n.root.classList.contains("ph-bare")?n.root.classList.remove("ph-bare"):s.close()};return o=>r[o]()}function lA(n,e,t,i,s,r,o){let{root:a,stage:l}=n,[c,h,u]=t,d=R("div",{class:"ph-row"},h,R("div",{class:"ph-fields"},u),s.tabs),p=[rt("reset","Camera back to its place","0",()=>e("reset")),rt("picture","Save a picture","I",()=>e("picture")),...i.map(w=>w.element),rt("hide","Hide all controls","H",()=>e("hide")),rt("help","Keys and gestures","?",()=>e("help"))],g=rt("show","Show the controls","H",()=>e("hide"));g.classList.add("ph-unhide"),pt(l,"data-lab",n.data.name);let[b,f]=r.map(w=>w.element);l.append(R("div",{class:"ph-top"},b,R("div",{class:"ph-tools"},...p)),f,g);let m=R("div",{class:"ph-bar",role:"group","aria-label":"Controls"},c,d);a.append(R("div",{class:"ph-frame"},l,m,s.element),...o)}function rx(n){let e=null;try{e=JSON.parse(n)}catch{e=null}if(e?.format!=="polhode lab")throw new Error("The lab is missing or damaged. Write the page again.");let t=String(e.version);if(t!=="1")throw new Error(`The lab has version ${t}, and this page reads version 1.`);return e}var ax=13,cA=6,hA=1-1e-5,ox=1e-6;function lx(n,e){return n.map(t=>"ends"in t?uA(t,e):t.link===void 0?[]:[...vh(e,t.link),...t.still?[1,0,0,0]:bh(e,t.link)])}function vh(n,e){let t=ax*e;return[n[t],n[t+1],n[t+2]]}function bh(n,e){let t=ax*e+cA;return[n[t],n[t+1],n[t+2],n[t+3]]}function cx(n,e,t){return fA(Un(bh(n,e)),t)}function $o(n,{link:e,at:t}){if(e===void 0)return[...t];let[i,s]=[vh(n,e),cx(n,e,t)];return[i[0]+s[0],i[1]+s[1],i[2]+s[2]]}function hx({outputs:n,link:e},t){let i=[t[n[0]],t[n[1]],t[n[2]]];return e===void 0?[...i]:cx(t,e,i)}function uA(n,e){let[t,i]=n.ends.map(l=>$o(e,l)),s=[i[0]-t[0],i[1]-t[1],i[2]-t[2]],r=Math.sqrt(ft(s,s)),o=r>0?[s[0]/r,s[1]/r,s[2]/r]:[0,0,1],a=[1,1,r];if(n.rope!==null){let l=r>=hA*n.rope;n.bent&&(a[0]=Math.sqrt(Math.max(n.rope**2-r*r,0)*3/16)),l===n.bent&&(a[0]=a[1]=ox)}return[...t,...pA(dA(o,n.down)),...a.map(l=>Math.max(l,ox))]}function dA(n,e){let t=Math.sqrt(ft(e,e)),i=t>0?[e[0]/t,e[1]/t,e[2]/t]:[0,0,-1],s=l=>[0,1,2].map(c=>l[c]-ft(n,l)*n[c]),r=s(i);Math.sqrt(ft(r,r))<=1e-6&&(r=s([Math.abs(i[2]),Math.abs(i[0]),Math.abs(i[1])]));let o=Math.sqrt(ft(r,r)),a=[r[0]/o,r[1]/o,r[2]/o];return[a,Ft(n,a),n]}function pA([n,e,t]){let i=n[0]+e[1]+t[2],s=[i,n[0],e[1],t[2]],r=s.indexOf(Math.max(...s)),o=2*Math.sqrt(Math.max(1+2*s[r]-i,0));return r===0?[o/4,(e[2]-t[1])/o,(t[0]-n[2])/o,(n[1]-e[0])/o]:r===1?[(e[2]-t[1])/o,o/4,(e[0]+n[1])/o,(t[0]+n[2])/o]:r===2?[(t[0]-n[2])/o,(e[0]+n[1])/o,o/4,(t[1]+e[2])/o]:[(n[1]-e[0])/o,(t[0]+n[2])/o,(t[1]+e[2])/o,o/4]}function fA(n,e){return[0,3,6].map(t=>n[t]*e[0]+n[t+1]*e[1]+n[t+2]*e[2])}var mA="#c2185b";function ux(n){let e=n.description.hands??[],t=n.stage.querySelector("canvas");if(!e.length||!t||n.data.extra?.free)return()=>{};let i=new Zn("hand",mA,"world",3),s=n.overlays.add(i);return n.player.grab(r=>gA(n,t,i,r)),()=>(n.player.grab(void 0),s())}function gA(n,e,t,i){let s=i.button===0&&!i.shiftKey?n.player.pick(i.clientX,i.clientY):void 0,r=(n.description.hands??[]).findIndex(f=>f.body===s?.body);if(!s||r<0)return!1;let{method:o}=n.settings;if(n.description.methods.find(f=>f.name===o)?.hands===!1)return n.say(`"${o}" cannot honor a hand: choose another method to take hold of a body.`),!1;let a=xA(n,r,s.point),l=s.point.clone(),c=-1/0,h="",u=()=>{let f=l.toArray().join();f!==h&&n.now.t>c&&([h,c]=[f,n.now.t],n.pull({body:s.body,at:a,goal:l.toArray()})),t.cut(-1),t.push(0,$o(n.now.outputs,{link:r,at:a})),t.push(1,l.toArray())},d=new AbortController,p=n.watch(u),g=()=>{d.abort(),p(),t.cut(-1),n.pull(null),e.style.cursor=""},b=f=>f.pointerId===i.pointerId&&(l=n.player.at(f.clientX,f.clientY,l));e.addEventListener("pointermove",b,{signal:d.signal});for(let f of["pointerup","pointercancel"])e.addEventListener(f,g,{signal:d.signal});return e.style.cursor="grabbing",n.playing||n.play(),!0}function xA(n,e,t){let{outputs:i}=n.now,s=vh(i,e),r=Un(On(bh(i,e))),o=[t.x-s[0],t.y-s[1],t.z-s[2]];return[0,3,6].map(a=>r[a]*o[0]+r[a+1]*o[1]+r[a+2]*o[2])}var _h=class{constructor(e,t){this.width=e;this.room=t;this.data=new Float64Array(e*t)}width;room;data;first=0;rows=0;get length(){return this.rows}get from(){return this.rows?this.time(0):0}get to(){return this.rows?this.time(this.rows-1):0}time(e){return this.data[this.place(e)]}value(e,t){return this.data[this.place(e)+t]}row(e){let t=this.place(e);return this.data.subarray(t,t+this.width)}find(e){let[t,i]=[0,this.rows];for(;t<i;){let s=t+i>>1;this.time(s)<=e?t=s+1:i=s}return Math.max(t-1,0)}push(e){for(let t=0;t+this.width<=e.length;t+=this.width)this.rows===this.room?this.first=(this.first+1)%this.room:this.rows+=1,this.data.set(e.subarray(t,t+this.width),this.place(this.rows-1))}cut(e){for(;this.rows&&this.time(this.rows-1)>=e;)this.rows-=1}forget(e){for(;this.rows>1&&this.time(0)<e;)this.first=(this.first+1)%this.room,this.rows-=1}clear(){this.rows=this.first=0}place(e){return(this.first+e)%this.room*this.width}};var qo=240,dx=.12,yA=.1,vA=6e6,bA=240*300,_A=200,px=1e3,wA=60,Mh=class{constructor(e,t,i){this.data=e;this.worker=t;this.heard=i;let{machine:s}=e;this.settings=this.first=this.good=K0(e);let r=1+s.states.length+s.outputs.length;this.tape=new _h(r,Math.min(Math.floor(vA/r),bA)),t.onmessage=({data:o})=>this.hear(o),t.onerror=o=>i.failed(o.message||"the physics did not start"),this.post({kind:"open",description:s,motion:wh(this.settings)})}data;worker;heard;settings;first;tape;pace={physics:0,frames:0,late:!1,steps:0,latency:0};playing=!1;canPull=!1;over="";certificate=[];happened=[];since={t:0,state:new Float64Array};clock=0;shown=0;before=-1;epoch=0;asked=-1;sent=0;answered=!1;work=[];frames=[];answers=new Map;count=0;good;get now(){let{tape:e,data:t}=this,i=t.machine.states.length,s=e.length?e.row(this.shown):new Float64Array(e.width),r=s.subarray(1+i),{certificate:o,happened:a}=this,l=this.shown===e.length-1?this.over:"";return{t:s[0],state:s.subarray(1,1+i),outputs:r,certificate:o,happened:a,over:l,output:c=>r[t.machine.outputs.findIndex(h=>h.name===c)]??NaN}}get ready(){return this.tape.length>0}get span(){return[this.tape.from,this.tape.to]}each(e,t,i){let{tape:s}=this,r=1+this.data.machine.states.length;for(let o=s.find(e);o<s.length&&s.time(o)<=t;o++)s.time(o)>e&&i(s.time(o),s.row(o).subarray(r))}advance(){let e=performance.now(),t=this.before<0?0:Math.min((e-this.before)/px,yA);return this.before=this.playing?e:-1,this.measure(e),this.playing&&this.move(t),this.playing}move(e){let{tape:t,settings:i}=this,s=this.clock+e*i.speed;this.pace.late=s>t.to+.5/qo&&!this.over&&this.answered,this.clock=Math.min(s,t.to),this.shown=t.find(this.clock),this.over&&this.clock>=t.to&&(this.playing=!1),this.ask()}ask(){let{speed:e}=this.settings,t=this.clock+dx*e;this.over||t<=this.asked+dx/8*e||(this.asked=t,this.post({kind:"ask",epoch:this.epoch,until:t,spacing:e/qo}))}measure(e){let t=e-px;for(this.frames.push(e);this.frames[0]<t;)this.frames.shift();for(;this.work.length&&this.work[0].at<t;)this.work.shift();this.pace.frames=this.frames.length;let[i,s]=this.work.reduce(([r,o],a)=>[r+a.busy,o+a.shown],[0,0]);s>0&&(this.pace.physics=i/(wA*s))}play(){this.playing=!0,this.before=-1,this.ask(),this.heard.fresh()}pause(){this.playing=!1,this.ready&&(this.clock=this.tape.time(this.shown)),this.heard.fresh()}step(e){this.playing=!1;let t=this.shown+e;if(t>=this.tape.length&&!this.over){let i=this.tape.to+(t-this.tape.length+8)*this.settings.speed/qo;this.asked=i,this.post({kind:"ask",epoch:this.epoch,until:i,spacing:this.settings.speed/qo})}this.shown=Math.min(Math.max(t,0),Math.max(this.tape.length-1,0)),this.clock=this.tape.time(this.shown),this.heard.fresh()}seek(e){!Number.isFinite(e)||!this.ready||(this.shown=this.tape.find(e),this.clock=this.tape.time(this.shown),this.heard.fresh())}set(e){let t=this.settings;this.settings=gh(t,e,this.data.machine);let{speed:i,...s}=e;if(i!==void 0&&(this.asked=-1),e.start)return this.reset();Object.keys(s).length?this.branch((r,o)=>({kind:"change",epoch:r,at:o,motion:wh(this.settings)})):this.heard.fresh()}put(e){this.branch((t,i)=>({kind:"put",epoch:t,at:i,state:e}))}pull(e){this.branch((t,i)=>({kind:"pull",epoch:t,at:i,pull:e}))}reset(){this.epoch+=1,this.tape.clear(),this.fresh(0),this.post({kind:"reset",epoch:this.epoch,motion:wh(this.settings)})}restore(){this.settings=this.first,this.reset()}reach(e,t={}){let i=this.count+=1;return this.post({kind:"reach",id:i,t:e,motion:{...wh(this.settings),...t}}),new Promise(s=>this.answers.set(i,s))}dispose(){this.worker.terminate()}branch(e){let t=this.ready?this.tape.time(this.shown):0;this.epoch+=1,this.tape.cut(t),this.fresh(t),this.post(e(this.epoch,t)),this.playing&&this.ask()}fresh(e){this.over="",this.happened=this.happened.filter(t=>t.t<e),this.clock=e,this.shown=Math.max(this.tape.length-1,0),this.asked=-1,this.sent=performance.now(),this.answered=!1,this.heard.cut(e)}post(e){this.worker.postMessage(e)}hear(e){e.kind==="rows"?this.take(e):e.kind==="reached"?this.answer(e):e.kind==="ready"?this.canPull=e.canPull:e.epoch===this.epoch&&(this.settings={...this.good,speed:this.settings.speed},this.heard.refused(e.message))}began(e){return e.length?{t:e[0],state:e.slice(1,1+this.data.machine.states.length)}:this.since}answer(e){this.answers.get(e.id)?.(e),this.answers.delete(e.id)}take(e){e.epoch===this.epoch&&(this.answered||(this.pace.latency=this.sent?performance.now()-this.sent:0,this.answered=!0,this.good=this.settings,this.since=this.began(e.rows)),this.work.push({at:performance.now(),busy:e.busy,shown:e.rows.length/this.tape.width/qo}),this.tape.push(e.rows),this.tape.forget(e.oldest),this.over=e.over,this.pace.steps=e.steps,this.certificate=e.certificate,this.happened=[...this.happened,...e.happened].slice(-_A),this.shown=this.tape.find(this.clock),this.heard.fresh())}};function wh({parameters:n,inputs:e,start:t,method:i,steps:s,locks:r}){return{parameters:n,inputs:e,start:t,method:i,steps:s,locks:r}}var fx=`/* What a lab adds to the player's styles. */

.ph-lab .ph-fields { max-width: 190px; flex: 0 1 190px; }
.ph-lab .ph-knobs { margin: 8px 0 0; border-top: 1px solid var(--ph-line); padding: 0 0 6px; }
.ph-lab .ph-all-knobs .ph-knobs:first-child { border-top: 0; margin-top: 0; }
.ph-lab .ph-knobs > summary { padding: 9px 0 5px; font-size: 13px; font-weight: 650; cursor: pointer; }
.ph-lab .ph-knob { display: grid; grid-template-columns: minmax(0, 1fr) 96px minmax(34px, auto); align-items: center; gap: 0 8px; padding: 3px 0 1px; }
.ph-lab .ph-knob label { overflow-wrap: anywhere; font-size: 13px; }
.ph-lab .ph-knob input[type="number"] { width: 100%; min-width: 0; height: 32px; padding: 0 8px; border: 1px solid var(--ph-edge); border-radius: 8px; font: inherit; font-size: 13px; font-variant-numeric: tabular-nums; text-align: right; color: var(--ph-ink); background: var(--ph-surface); }
.ph-lab .ph-knob input[type="number"]::-webkit-inner-spin-button { display: none; }
.ph-lab .ph-knob input[aria-invalid="true"] { border-color: #c8322b; outline-color: #c8322b; }
.ph-lab .ph-knob input[type="range"] { appearance: none; grid-column: 1 / -1; width: 100%; height: 26px; margin: 0; background: transparent; cursor: pointer; touch-action: pan-y; }
.ph-lab .ph-knob input[type="range"]::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: linear-gradient(90deg, var(--ph-accent) calc(8px + (100% - 16px) * var(--done, 0)), var(--ph-edge) 0); }
.ph-lab .ph-knob input[type="range"]::-moz-range-track { height: 4px; border-radius: 2px; background: linear-gradient(90deg, var(--ph-accent) calc(8px + (100% - 16px) * var(--done, 0)), var(--ph-edge) 0); }
.ph-lab .ph-knob input[type="range"]::-webkit-slider-thumb { appearance: none; width: 16px; height: 16px; margin-top: -6px; border: 3px solid var(--ph-surface); border-radius: 50%; background: var(--ph-accent); box-shadow: 0 0 0 1px var(--ph-accent); }
.ph-lab .ph-knob input[type="range"]::-moz-range-thumb { width: 12px; height: 12px; border: 3px solid var(--ph-surface); border-radius: 50%; background: var(--ph-accent); box-shadow: 0 0 0 1px var(--ph-accent); }
.ph-lab .ph-method .ph-field { margin: 4px 0 6px; }
.ph-lab .ph-motion > .ph-word { margin-top: 12px; border: 1px solid var(--ph-edge); }
.ph-lab .ph-numbers { width: 100%; border-collapse: collapse; font-size: 13px; }
.ph-lab .ph-numbers th { padding: 4px 8px 4px 0; font-weight: 400; text-align: left; overflow-wrap: anywhere; }
.ph-lab .ph-numbers td { padding: 4px 0 4px 8px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--ph-ink); }
.ph-lab .ph-numbers td.ph-unit { text-align: left; color: var(--ph-soft); }
.ph-lab .ph-numbers tr + tr { border-top: 1px solid var(--ph-line); }
.ph-lab .ph-laws ul { margin: 0; padding: 0; list-style: none; }
.ph-lab .ph-laws li { display: grid; grid-template-columns: 5em 1fr; gap: 0 8px; padding: 5px 0; border-top: 1px solid var(--ph-line); font-size: 13px; }
.ph-lab .ph-laws small { grid-column: 2; color: var(--ph-soft); font-size: 12px; font-variant-numeric: tabular-nums; }
.ph-lab .ph-laws .ph-holds b { color: #1b7a3d; }
.ph-lab .ph-laws .ph-broken b { color: #c0281f; }
.ph-lab[data-theme="dark"] .ph-laws .ph-holds b { color: #6fcf8e; }
.ph-lab[data-theme="dark"] .ph-laws .ph-broken b { color: #ff8b80; }
.ph-lab .ph-seeing > .ph-fields { max-width: none; margin: 4px 0 6px; }
.ph-lab .ph-unhide { display: none; position: absolute; right: 8px; top: 8px; background: var(--ph-glass); opacity: 0.55; }
.ph-lab .ph-unhide:hover, .ph-lab .ph-unhide:focus-visible { opacity: 1; }
.ph-lab.ph-bare .ph-unhide { display: inline-flex; }
.ph-lab.ph-bare .ph-top, .ph-lab.ph-bare .ph-bar, .ph-lab.ph-bare .ph-panel, .ph-lab.ph-bare .ph-arrows { display: none; }
.ph-lab.ph-bare .ph-frame, .ph-lab.ph-bare.ph-open .ph-frame { grid-template: "stage" minmax(0, 1fr) / minmax(0, 1fr); }

@container polhode (max-width: 699px) {
  .ph-lab .ph-fields { flex: 1 1 100%; max-width: none; }
  .ph-lab .ph-row > .ph-fields { flex: 1 1 140px; }
  .ph-lab .ph-transport { flex: 1 1 auto; }
  .ph-lab .ph-tabs { overflow-x: auto; scrollbar-width: none; }
  .ph-lab .ph-tabs .ph-button { flex: 1 0 auto; padding: 0 8px; }
  .ph-lab .ph-tabs .ph-icon { display: none; }
}
@media (pointer: coarse) {
  .ph-lab .ph-knob input[type="range"] { height: 40px; }
  .ph-lab .ph-knob input[type="number"] { height: 40px; }
}

/* The free-body lab and lessons. */
.ph-lab .ph-free .ph-knobs .ph-knobs { margin-left: 8px; }
.ph-lab .ph-triple { padding: 5px 0; font-size: 13px; }
.ph-lab .ph-triple > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px; margin-top: 4px; }
.ph-lab .ph-axis { position: relative; display: block; }
.ph-lab .ph-axis i { position: absolute; left: 7px; top: 0; line-height: 32px; font-size: 11px; font-style: normal; color: var(--ph-soft); pointer-events: none; }
.ph-lab .ph-axis input, .ph-lab .ph-number input { width: 100%; min-width: 0; height: 32px; padding: 0 7px 0 20px; border: 1px solid var(--ph-edge); border-radius: 8px; font: inherit; font-size: 13px; font-variant-numeric: tabular-nums; text-align: right; color: var(--ph-ink); background: var(--ph-surface); }
.ph-lab .ph-axis input::-webkit-inner-spin-button { display: none; }
.ph-lab .ph-axis input[aria-invalid="true"] { border-color: #c8322b; }
.ph-lab .ph-choices { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0; }
.ph-lab .ph-choices .ph-word, .ph-lab .ph-small { min-height: 32px; height: auto; padding: 4px 10px; border: 1px solid var(--ph-edge); font-size: 12.5px; }
.ph-lab .ph-file { display: block; margin: 8px 0 2px; font-size: 12.5px; color: var(--ph-soft); }
.ph-lab .ph-file input { display: block; max-width: 100%; margin-top: 4px; font: inherit; font-size: 12.5px; color: var(--ph-ink); }
.ph-lab .ph-free .ph-field { margin: 2px 0 6px; }
.ph-lab .ph-free .ph-item { min-height: 30px; }
.ph-lab .ph-invite { position: absolute; left: 50%; bottom: 44px; transform: translateX(-50%); width: max-content; max-width: min(92%, 440px); margin: 0; padding: 8px 14px; border-radius: 12px; font-size: 14px; text-align: center; color: var(--ph-ink); background: var(--ph-glass); pointer-events: none; }
.ph-lab[data-dropping="true"] .ph-stage { outline: 3px dashed var(--ph-accent); outline-offset: -6px; }
.ph-lab .ph-explain { margin: 4px 0; padding: 0; list-style: none; }
.ph-lab .ph-explain li { padding: 9px 0; border-top: 1px solid var(--ph-line); line-height: 1.45; font-variant-numeric: tabular-nums; }
.ph-lab .ph-explain .ph-small { display: block; margin-top: 6px; }
.ph-lab .ph-lesson { padding-bottom: 8px; line-height: 1.5; overflow-wrap: anywhere; }
.ph-lab .ph-lesson h3 { margin: 10px 0 6px; font-size: 15px; }
.ph-lab .ph-lesson p, .ph-lab .ph-lesson ul, .ph-lab .ph-lesson ol { margin: 8px 0; }
.ph-lab .ph-lesson blockquote { margin: 8px 0; padding-left: 10px; border-left: 3px solid var(--ph-edge); }
.ph-lab .ph-lesson pre { overflow-x: auto; padding: 8px 10px; border-radius: 8px; background: var(--ph-hover); font-size: 12.5px; }
.ph-lab .ph-lesson a { color: var(--ph-accent); }
.ph-lab .ph-lesson .ph-steps { display: flex; flex-wrap: wrap; gap: 4px; margin: 4px 0; padding: 0; list-style: none; }
.ph-lab .ph-step { width: 32px; height: 32px; border: 1px solid var(--ph-edge); border-radius: 50%; background: transparent; font-size: 13px; }
.ph-lab .ph-step[aria-current] { color: var(--ph-on); border-color: var(--ph-accent); background: var(--ph-accent); }
.ph-lab .ph-goal, .ph-lab .ph-said { margin: 10px 0; padding: 8px 12px; border: 1px solid var(--ph-edge); border-left-width: 4px; border-radius: 8px; background: var(--ph-hover); }
.ph-lab .ph-goal progress { display: block; width: 100%; margin-top: 6px; accent-color: var(--ph-accent); }
.ph-lab .ph-said p:first-child, .ph-lab .ph-goal p:first-child { margin-top: 0; }
.ph-lab .ph-said p:last-child, .ph-lab .ph-goal p:last-child { margin-bottom: 0; }
.ph-lab .ph-reached, .ph-lab .ph-right { border-color: #2c9a57; }
.ph-lab .ph-holding { border-color: var(--ph-accent); }
.ph-lab .ph-failed, .ph-lab .ph-wrong { border-color: #c8322b; }
.ph-lab .ph-answers { display: grid; gap: 6px; margin: 8px 0; }
.ph-lab .ph-choice { padding: 8px 12px; border: 1px solid var(--ph-edge); border-radius: 10px; background: transparent; text-align: left; }
.ph-lab .ph-choice:hover { background: var(--ph-hover); }
.ph-lab .ph-number { display: flex; gap: 8px; align-items: center; margin: 8px 0; }
.ph-lab .ph-number input { flex: 0 1 110px; padding-left: 8px; }
.ph-lab .ph-number .ph-word { border: 1px solid var(--ph-edge); }
.ph-lab .ph-next { color: var(--ph-on); background: var(--ph-accent); border-color: var(--ph-accent) !important; }
.ph-lab .ph-next:disabled { color: var(--ph-soft); background: transparent; border-color: var(--ph-edge) !important; cursor: default; }
.ph-lab .ph-hint { margin: 8px 0; color: var(--ph-soft); }
.ph-lab .ph-hint summary { cursor: pointer; }
@media (pointer: coarse) { .ph-lab .ph-axis input { height: 40px; } .ph-lab .ph-axis i { line-height: 40px; } .ph-lab .ph-step { width: 40px; height: 40px; } .ph-lab .ph-free .ph-item { min-height: 40px; } }
.ph-lab .ph-scrolling .ph-head { align-items: center; justify-content: space-between; }
.ph-lab .ph-scrolling .ph-save { display: flex; }
.ph-lab .ph-scrolling .ph-save .ph-button { min-width: 32px; height: 32px; color: var(--ph-soft); }
.ph-lab .ph-scrolling .ph-save .ph-icon { width: 17px; height: 17px; }
.ph-lab .ph-scrolling .ph-heading { margin: 6px 0 2px; }
.ph-lab .ph-share ul { margin: 8px 0; padding: 0; list-style: none; }
.ph-lab .ph-share li { display: flex; flex-direction: column; gap: 3px; padding: 6px 0; }
.ph-lab .ph-share .ph-button { width: 100%; justify-content: flex-start; border: 1px solid var(--ph-edge); }
.ph-lab .ph-share small { color: var(--ph-soft); font-size: 12px; }
`;var mx='"use strict";(()=>{function Q(h,t,s,e){let i=t.map(()=>!0);for(;;){let n=i.flatMap((u,m)=>u?[m]:[]),o=t.map(()=>0),r=pt(n.map(u=>n.map(m=>h[u][m])),n.map(u=>t[u]));n.forEach((u,m)=>o[u]=r[m]);let c=Math.max(0,...o.map(Math.abs)),a=o.map((u,m)=>s[m]&&i[m]?u:-1/0),l=a.indexOf(Math.max(-1/0,...a));if(l<0||a[l]<=e*c)return{impulses:o.map((u,m)=>s[m]?Math.min(u,0):u),part:i};i[l]=!1}}function pt(h,t){let s=t.length,{values:e,vectors:i}=U(h),n=Math.max(0,...e.map(Math.abs)),o=t.map(()=>0);for(let r=0;r<s;r++){if(Math.abs(e[r])<=1e-12*n)continue;let c=0;for(let a=0;a<s;a++)c+=i[a][r]*t[a];for(let a=0;a<s;a++)o[a]+=i[a][r]*c/e[r]}return o}function U(h){let t=h.length,s=h.map(i=>i.slice()),e=h.map((i,n)=>h.map((o,r)=>n===r?1:0));for(let i=0;i<30;i++)for(let n=0;n<t;n++)for(let o=n+1;o<t;o++){if(Math.abs(s[n][o])<=1e-300+1e-18*Math.sqrt(Math.abs(s[n][n]*s[o][o])))continue;let r=(s[o][o]-s[n][n])/(2*s[n][o]),c=(r<0?-1:1)/(Math.abs(r)+Math.sqrt(r*r+1)),a=1/Math.sqrt(c*c+1),l=c*a;for(let u of[s,e])for(let m of u)[m[n],m[o]]=[a*m[n]-l*m[o],l*m[n]+a*m[o]];for(let u=0;u<t;u++)[s[n][u],s[o][u]]=[a*s[n][u]-l*s[o][u],l*s[n][u]+a*s[o][u]]}return{values:s.map((i,n)=>i[n]),vectors:e}}var K=1024,T=16;function A(h){let t=Math.hypot(...Array.from(h));return Number.isFinite(t)?t:1/0}var S=(h,t)=>Array.from(h,(s,e)=>s-t[e]),dt=(h,t)=>[h[1]*t[2]-h[2]*t[1],h[2]*t[0]-h[0]*t[2],h[0]*t[1]-h[1]*t[0]],j=class{constructor(t,s){this.machine=t,this.d=s,this.out=t.take(T*s.links+2*s.rows.length+24),this.known=[],this.seen=this.nothing()}nothing(){return{begun:!1,t:0,steps:0,samples:0,worked:!1,struck:new Array(7).fill(!1),instants:0,U0:0,ledger0:new Array(7).fill(0),first:{},gone:{},most:{},lowest:1/0,rises:0,steepest:0,q:[],U:0}}begin(){this.seen=this.nothing()}look(t,s,e,i){let{seen:n,d:o,machine:r}=this,c=r.outputs(t,s),a=!n.begun,l=r.outputAt.potential_energy===void 0?0:c[r.outputAt.potential_energy];a&&Object.assign(n,{begun:!0,t,steps:r.steps,U0:l,U:l,ledger0:Array.from(e),q:Array.from(s).slice(0,o.n_q),instants:r.instants.length}),n.samples+=1;let u=this.measure(t,s,c),m=S(e,n.ledger0),p=l-n.U0;m[0]!==0&&(n.worked=!0);let w=u.kinetic,g=(k,d)=>n.most[k]=Math.max(n.most[k]??0,Number.isFinite(d)?Math.abs(d):1/0);if(g("T",w),g("U",l),g("gain",p),g("work",m[0]),g("turning",u.turning),g("p",A(u.p)),g("J",A(m.slice(1,4))),g("L",A(u.L)),g("K",A(m.slice(4))),g("moved",u.moved),g("spun",u.spun),g("mass",u.mass),g("moment",u.moment),g("both",u.moved*(1+u.reach)+u.spun),g("reach",u.reach),g("omega",A(u.omega)),this.keep("energy",[w+p-m[0]]),this.keep("rotation_energy",[u.turning]),this.keep("momentum",S(u.p,m.slice(1,4))),this.keep("own momentum",u.p),this.keep("angular_momentum",S(u.L,m.slice(4))),this.keep("own angular_momentum",u.L),o.one_body&&this.keep("spin",u.along===null?u.omega:[u.along]),o.pivot){let k=u.L.map((d,f)=>d+dt(S(u.center,u.pivot),u.p)[f]);g("about",A(k)),this.keep("angular_momentum_about_pivot",o.pivot.map(d=>d[0]*k[0]+d[1]*k[1]+d[2]*k[2]))}for(let k of o.quaternions)this.miss("attitude",Math.abs(Math.hypot(s[k],s[k+1],s[k+2],s[k+3])-1));o.residuals&&i&&!a&&this.lookAtConstraints(t,s,c,i,u.reach||1),this.fall(w+p),this.slope(l,Array.from(s).slice(0,o.n_q))}keep(t,s){let e=this.seen.first[t]??=s;this.miss(t,A(S(s,e)))}miss(t,s){this.seen.gone[t]=Math.max(this.seen.gone[t]??0,Number.isFinite(s)?s:1/0)}fall(t){this.seen.lowest=Math.min(this.seen.lowest,t),this.miss("dissipation",t-this.seen.lowest)}slope(t,s){let{seen:e}=this,i=Math.max(0,...S(s,e.q).map(Math.abs));i>0&&(e.steepest=Math.max(e.steepest,Math.abs(t-e.U)/i)),t!==0&&(e.rises=1),e.U=t,e.q=s}lookAtConstraints(t,s,e,i,n){let{d:o}=this,r=o.rows.length,c=o.residuals?this.lookAt(o.residuals,t,s,2*r):[],a=0,l=0;o.rows.forEach((m,p)=>{let w=m.unit==="rad"?n:1,g=i[m.constraint]!==0,k=g?Math.abs(c[p]):m.one_sided?Math.max(c[p],0):0;a=Math.max(a,w*k),g&&(l=Math.max(l,w*Math.abs(c[r+p])))});let u=0;for(let m=0;m<o.links;m++){for(let p=3;p<6;p++)u=Math.max(u,Math.abs(e[13*m+p]));for(let p=10;p<13;p++)u=Math.max(u,n*Math.abs(e[13*m+p]))}this.seen.most.fastest=Math.max(this.seen.most.fastest??0,u),this.miss("constraints",a),this.miss("constraint_rates",l)}strike(t,s){for(let e=0;e<7;e++)t[e]!==s[e]&&(this.seen.struck[e]=!0)}lookAt(t,s,e,i){let{machine:n}=this;return n.H.set(e,n.state),n.call(t,s,n.state,this.out),n.H.slice(this.out,this.out+i)}measure(t,s,e){let{d:i,machine:n}=this,o=T*i.links,r=this.lookAt(i.measured,t,s,o+11),c=Array.from(r.subarray(o+8,o+11)),a=n.outputAt,l=d=>Array.from(r.subarray(d,d+3)),u=0,m=0,p=0,w=0;for(let d=0;d<o;d+=T){let f=A(l(d+4)),v=r[d];p+=v,u+=v*f,m+=A(l(d+7))+(i.links>1?A(S(l(d+1),c))*f*v:0),w=Math.max(w,this.largestMoment(d/T,r.subarray(d+10,d+16)))}let g=Array.from(e.subarray(10,13)),k=i.one_body?ft(r.subarray(10,16),i.equal):null;return{kinetic:e[a.kinetic_energy],turning:r[o+7],p:Array.from(e.subarray(a["momentum.x"],a["momentum.x"]+3)),L:Array.from(e.subarray(a["angular_momentum.x"],a["angular_momentum.x"]+3)),moved:u,spun:m,mass:p,moment:w,center:c,pivot:l(o+4),gravity:l(o+1),reach:r[o],omega:g,axis:k,inertia:r.slice(10,16),along:k?g[0]*k[0]+g[1]*k[1]+g[2]*k[2]:null}}body(t,s){let e=this.lookAt(this.d.measured,t,s,T);return{mass:e[0],I:e.slice(10,16)}}masses(t,s){let e=T*this.d.links,i=this.lookAt(this.d.measured,t,s,e);return Array.from({length:this.d.links},(n,o)=>i[T*o])}largestMoment(t,s){let e=this.known[t];if(e&&e.I.every((n,o)=>n===s[o]))return e.moment;let i=Math.max(...B(s).values);return this.known[t]={I:s.slice(),moment:i},i}laws(){let{d:t,seen:s,machine:e}=this;if(!s.begun)return[];let i=this.invariants(),n=b=>s.most[b]??0,o=b=>s.gone[b]??0,r=n("reach"),c=n("mass"),a=n("T"),l=e.instants.slice(s.instants),u=l.filter(b=>b.kind!=="bounce"),m=Math.max(n("T"),n("gain"),n("work")),p=Math.max(n("p"),n("J"),n("moved")),w=Math.sqrt(2*c*a),g=t.one_body&&t.free?0:r*c*(1+r)+n("moved"),k=r||1,d=u.map(b=>Math.max(A(S(b.after.momentum,b.before.momentum)),A(S(b.after.spin,b.before.spin))/k)),f=n("moment")?Math.sqrt(2*a/n("moment")):1,v=Math.sqrt(2*(n("moment")+c*r*r)*a),y={energy:[!0,i.energy,{scale:m,numbers:n("U"),per_atol:n("both")+(s.rises?s.steepest:0)}],dissipation:[i.damped,!0,{scale:m,numbers:n("U"),per_atol:n("both")}],rotation_energy:[i.rotation_energy,!0,{scale:n("turning")>(K*t.eps)**2*a?n("turning"):a,per_atol:n("spun")}],momentum:[t.free,i.momentum,{error:Math.max(o("momentum"),i.momentum?o("own momentum"):0),scale:p,natural:w,per_atol:c*(1+r)}],angular_momentum:[t.free,i.angular_momentum,{error:Math.max(o("angular_momentum"),i.angular_momentum?o("own angular_momentum"):0),scale:Math.max(n("L"),n("K"),n("spun")),natural:Math.sqrt(2*n("moment")*a),per_atol:n("moment")+2*n("spun")+g}],angular_momentum_about_pivot:[i.pivot,!0,{scale:n("about"),natural:v,per_atol:n("moment")+c*(r+1)**2+2*n("about")+n("moved")}],spin:[i.spin,!0,{scale:n("omega")>K*t.eps*f?n("omega"):f,per_atol:1}],attitude:[t.quaternions.length>0,!0,{scale:1,per_atol:1}],constraints:[t.constraints,!0,{scale:k,per_atol:1+k}],constraint_rates:[t.constraints,!0,{scale:n("fastest"),per_atol:1+k+n("fastest")}],instants:[l.length>0,!0,{error:Math.max(0,...l.map(b=>-b.lost)),scale:m,numbers:Math.max(0,...l.flatMap(b=>[Math.abs(b.before.energy),Math.abs(b.after.energy)]))}],instant_momentum:[t.free&&u.length>0,!0,{error:Math.max(0,...d),scale:p,natural:w,per_atol:c*(1+r)}]};return t.laws.flatMap(b=>{let[_,x,ut]=y[b.name],mt={error:o(b.name),scale:0,natural:0,numbers:0,per_atol:0,...ut};return _?[this.judged(b,x,i,mt)]:[]})}judged(t,s,e,i){let{d:n,machine:o,seen:r}=this,c=this.exact(t.name,e),{rtol:a,atol:l}=o.tolerances,u=i.scale>n.nothing*i.natural?i.scale:i.natural,m=u?i.error/u:i.error,p=Number.isFinite(m)?m:1/0;o.H.set([Math.max(1,o.steps-r.steps),a,l,u,i.numbers,i.per_atol,c?1:0],o.state),o.call(n.allowed,0,o.state,this.out);let w=o.H[this.out],g=p<=w,k=(t.name==="energy"&&e.damped?t.damped:s?t.kept:t.balance).replace("{axis}",e.axisName);return{law:t.name,text:k,conserved:s,error:p,tolerance:w,scale:u,unit:t.unit,exact:c,ok:g,verdict:g?c?"kept":"within tolerance":"broken"}}invariants(){let{d:t,seen:s,machine:e}=this,i=e.readState(),n=this.measure(e.t,i,e.outputs(e.t,i)),o=this.acting(n.gravity),r=(...b)=>o.every(_=>b.some(x=>_.claims.includes(x))),c=o.some(b=>b.claims.includes("slips")),a=(b,_)=>s.struck.slice(b,_).some(Boolean),l=o.filter(b=>b.claims.includes("potential")),u=c&&l.some(b=>!b.claims.includes("torque_free")),m=t.constraints||s.struck[0],p=o.some(b=>!b.claims.includes("potential")),w=t.one_body&&t.free,g=t.free&&r("torque_free")&&!a(4,7),k=w&&g&&!c,{axis:d}=n,f=w&&gt(n.inertia,t.equal),v=o.every(b=>this.spinFree(b,d)),y=this.loads().every(b=>b.claims.includes("force_free")&&b.claims.includes("torque_free"));return{energy:r("potential")&&!s.worked,damped:p&&!u&&!m&&r("potential","passive"),momentum:t.free&&r("force_free")&&!a(1,4),angular_momentum:g,rotation_energy:k,spin:w&&(d?v&&!a(4,7):k&&f),pivot:t.pivot!==null&&y&&!a(1,7),slips:c,acting:o,turns:c||!this.loads().every(b=>b.claims.includes("torque_free")),axisName:d?wt(d):"every axis"}}spinFree(t,s){if(!s)return!1;let e=this.d.axis?.every((i,n)=>Math.abs(i-s[n])<1e-12);return t.claims.includes("torque_free")&&!t.claims.includes("slips")||e===!0&&t.claims.includes("spin_free")}loads(){let{machine:t}=this,s=t.description.parameters,e=i=>t.parameters[s.findIndex(n=>n.name===i)]===0;return[...this.d.acting,...t.hands()].filter(i=>!(i.off.length&&i.off.every(e)))}acting(t){let s=this.loads();return this.d.base&&s.unshift({name:"the base moves",claims:[],off:[]}),t.some(e=>e!==0)&&s.unshift({name:"gravity",claims:["potential","torque_free","spin_free"],off:[]}),s}exact(t,s){let{d:e,machine:i}=this,{keeps:n,keeps_loaded:o,linear:r}=i.room.method;if(t==="attitude")return!0;if(!e.alone||t==="dissipation"||t.startsWith("instant"))return!1;let c=this.loads().length>0||i.events.some(l=>l.jump||l.rough),a=c?s.turns?o:[...o,...n.filter(l=>["rotation_energy","angular_momentum","spin"].includes(l))]:n;return t==="momentum"&&(r&&!e.carries||!c)?!0:a.includes(t==="constraint_rates"?"constraints":t)}};function B(h){return U([[h[0],h[1],h[2]],[h[1],h[3],h[4]],[h[2],h[4],h[5]]])}function ft(h,t){let{values:s,vectors:e}=B(h),i=[0,1,2].sort((m,p)=>s[m]-s[p]),[n,o,r]=i.map(m=>s[m]),c=o-n<=t*r,a=r-o<=t*r;if(c===a)return null;let l=e.map(m=>m[i[c?2:0]]),u=l.reduce((m,p)=>Math.abs(p)>Math.abs(m)?p:m);return l.map(m=>m*Math.sign(u))}function gt(h,t){let{values:s}=B(h);return Math.max(...s)-Math.min(...s)<=t*Math.max(...s)}function wt(h){let t=h.reduce((s,e,i)=>Math.abs(e)>Math.abs(h[s])?i:s,0);return Math.abs(h[t])>1-1e-12?"xyz"[t]:`(${h.map(s=>Number(s.toPrecision(3))).join(", ")})`}var M=class extends Error{};var yt=4;function bt(h){let t=Math.abs(h);return t+(11102230246251568e-32*t+5e-324)-t}var $=class{constructor(t,s){this.machine=t,this.d=s,this.state=Float64Array.from(s.state),this.calls=s.laws.map(()=>0),this.waiting=[],this.announced=0,this.at=t.take(s.state.length+1),this.out=t.take(Math.max(...s.laws.map(e=>e.out))+2)}begin(){this.state.set(this.d.state),this.calls.fill(0),this.waiting=[],this.announced=0;let{machine:t}=this;for(let{places:s}of this.d.laws)for(let[,e]of s)t.inputs[e]=t.description.inputs[e].start??0;t.writeInputs()}next(t){return this.d.laws[t].origin+this.calls[t]/this.d.laws[t].rate}due(){return Math.min(...this.d.laws.map((t,s)=>this.next(s)),...this.waiting.map(t=>t.t))}happen(t){let s=t+yt*bt(t),{machine:e}=this;if(this.due()>s)return!1;let i=e.readState();this.d.seen.forEach((n,o)=>this.state[o]=i[n]);for(let[n,o]of this.d.sets)this.state[n]=e.inputs[o];for(;this.due()<=s;){let n=this.waiting.filter(o=>o.t<=s).sort((o,r)=>o.order-r.order)[0];n?(this.waiting=this.waiting.filter(o=>o!==n),this.command(n.law,n.given)):this.ask(this.d.laws.findIndex((o,r)=>this.next(r)<=s),t)}return e.writeInputs(),!0}ask(t,s){let{machine:e}=this,i=this.d.laws[t],n=i.places.length;e.H.set(this.state,this.at),e.call(i.program,s,this.at,this.out);let o=e.H.slice(this.out,this.out+i.out);if(!o.subarray(0,2*n).every(Number.isFinite))throw new M(`controller "${i.name}" gave no numbers at t = ${s} s`);if(this.state.set(o.subarray(2*n,2*n+i.memories),i.memory),this.calls[t]+=1,i.delay===0)return this.command(t,o);this.announced+=1,this.waiting.push({law:t,t:s+i.delay,order:this.announced,given:o})}command(t,s){let{places:e}=this.d.laws[t];e.forEach(([i,n],o)=>{this.state[i]=s[o],this.machine.inputs[n]=s[e.length+o]})}snapshot(){return{state:this.state.slice(),calls:[...this.calls],waiting:[...this.waiting],announced:this.announced,inputs:this.machine.inputs.slice()}}restore(t){this.state.set(t.state),this.calls=[...t.calls],this.waiting=[...t.waiting],this.announced=t.announced,this.machine.inputs.set(t.inputs),this.machine.writeInputs()}};var C=2220446049250313e-31,O=24,kt=(.1*1e-13)**(1/O),Mt=300,vt=1e3,tt=3e4,N=(h,t)=>h[0]*t[0]+h[1]*t[1]+h[2]*t[2],L=(h,t)=>[h[1]*t[2]-h[2]*t[1],h[2]*t[0]-h[0]*t[2],h[0]*t[1]-h[1]*t[0]],q=(h,t)=>h.map(s=>N(s,t));function z(h){let[t,s,e,i,n,o]=Array.from(h),r=i*o-n*n,c=e*n-s*o,a=s*n-e*i,l=t*r+s*c+e*a,u=(t*o-e*e)/l,m=(s*e-t*n)/l,p=(t*i-s*s)/l;return[[r/l,c/l,a/l],[c/l,u,m],[a/l,m,p]]}function et(h,t,s,e,i,n){let o=h.points.reduce((d,f)=>N(f,e)<N(d,e)?f:d),r=L(n,o).map((d,f)=>d+i[f]),c=z(s);if(N(e,r)>=0)return{p:[0,0,0],r:o};let a=e.map(Math.abs).reduce((d,f,v,y)=>f<y[d]?v:d,0),l=L(e,[0,1,2].map(d=>d===a?1:0)),u=Math.hypot(...l),m=l.map(d=>d/u),p=[m,L(e,m),e],w=p.map(d=>L(o,d)),g=p.map((d,f)=>p.map((v,y)=>(f===y?1/t:0)+N(w[f],q(c,w[y])))),k=_t(g,q(p,r),h.friction,h.restitution,h.by);return{p:[0,1,2].map(d=>p[0][d]*k[0]+p[1][d]*k[1]+p[2][d]*k[2]),r:o}}function _t(h,t,s,e,i){let n=h[0][0]+h[1][1]+h[2][2],o=Math.max(...t.map(Math.abs));return At(h.map(c=>c.map(a=>a/n)),t.map(c=>c/o),s,e,i).map(c=>c*(o/n))}function At(h,t,s,e,i){let n={u:[...t],p:[0,0,0],work:0},o=null,r=8*C,c=z([h[0][0],h[0][1],h[0][2],h[1][1],h[1][2],h[2][2]]),a=Math.sqrt(Math.abs(N(t,q(c,t))*c[2][2]))/vt;for(let l=0;l<tt;l++){let u=xt(h,n,s,r);l>Mt&&u.length<1/0&&(u=Ht(h,n,s,a));let m=Et(u,o,i);if(n=St(u,m??u.length),m===null)n=u.stops?{...n,u:[0,0,n.u[2]]}:n;else{if(o!==null&&n.u[2]>=0||e===0)return n.p;o!==null?(o=null,e=0):(o=i==="impulse"?(1+e)*n.p[2]:(1-e**2)*n.work,n={...n,u:[n.u[0],n.u[1],0]})}}throw new RangeError(`a blow with friction ${s} did not end in ${tt} pieces`)}function St(h,t){return{u:h.u.map(s=>I(s,t)),p:h.p.map(s=>I(s,t)),work:I(h.work,t)}}function Et(h,t,s){if(t===null)return st(h.u[2],h.length);let e=s==="impulse"?h.p[2]:h.work;return st([e[0]-t,...e.slice(1)],h.length)}function xt(h,t,s,e){let i=Math.hypot(t.u[0],t.u[1]);if(i<=e)return W(h,t,Tt(h,s),1/0);let n=[t.u[0]/i,t.u[1]/i],o=[0,1].map(u=>h[u][2]-s*(h[u][0]*n[0]+h[u][1]*n[1])),r=n[0]*o[0]+n[1]*o[1],c=Math.abs(n[0]*o[1]-n[1]*o[0]),a=Math.abs(h[0][0])+2*Math.abs(h[0][1])+Math.abs(h[1][1]),l=Math.abs(h[0][2])+Math.abs(h[1][2])+s*a;return c*(r<0?i:1)<=.5*l*(r<0?e:8*C)?W(h,t,[-s*n[0],-s*n[1]],r<0?-i/r:1/0):Nt(h,t,s,i)}function it(h,t){let s=h[0][0]*h[1][1]-h[0][1]*h[0][1];return[-(h[1][1]*t[0]-h[0][1]*t[1])/s,-(h[0][0]*t[1]-h[0][1]*t[0])/s]}function Tt(h,t){let s=it(h,[h[0][2],h[1][2]]);return Math.hypot(...s)<=t?s:nt([t*h[0][0],t*h[0][1],t*h[1][1]],[h[0][2],h[1][2]]).map(e=>-t*e)}function nt([h,t,s],e){let i=0,n=Math.hypot(...e);for(;;){let o=.5*(i+n),r=(o+h)*(o+s)-t*t,c=((o+s)*e[0]-t*e[1])/r,a=((o+h)*e[1]-t*e[0])/r,l=Math.hypot(c,a);if(!(i<o&&o<n))return[c/l,a/l];l>1?i=o:n=o}}function Ht(h,t,s,e){let i=[0,1].map(r=>t.u[r]+e*h[r][2]),n=it(h,i).map(r=>r/e);if(Math.hypot(...n)<=s)return W(h,t,n,e);let o=nt([h[0][0],h[0][1],h[1][1]].map(r=>s*e*r),i);return{...W(h,t,o.map(r=>-s*r),e),stops:!1}}function W(h,t,s,e){let i=[s[0],s[1],1],n=q(h,i),o=h.flat().reduce((r,c)=>r+Math.abs(c),0);return t.u[0]===0&&t.u[1]===0&&Math.hypot(n[0],n[1])<=64*C*o*Math.hypot(...i)&&(n[0]=n[1]=0),{u:t.u.map((r,c)=>[r,n[c]]),p:t.p.map((r,c)=>[r,i[c]]),work:[t.work,t.u[2],.5*n[2]],length:e,stops:e<1/0}}function Nt(h,t,s,e){let[[i,n,o],[,r,c],[,,a]]=h,l=[t.u[0]],u=[t.u[1]],m=[t.u[2]],p=[e],w=[t.work];for(let f=0;f<O;f++){w.push(R(p,m,f)/(f+1));let v=l[f],y=u[f];l.push((p[f]*o-s*(i*v+n*y))/(f+1)),u.push((p[f]*c-s*(n*v+r*y))/(f+1)),m.push((p[f]*a-s*(o*v+c*y))/(f+1));let b=f>0?R(p.slice(1),p.slice(1),f-1):0;p.push(.5*(R(l,l,f+1)+R(u,u,f+1)-b)/e)}let g=(f,v,y)=>[f,...v.slice(0,-1).map((b,_)=>y*b/(_+1))],k=f=>Math.max(Math.hypot(l[f],u[f]),Math.abs(p[f]),1e-300),d=Math.min(...[O,O-1].map(f=>(e/k(f))**(1/f)));return{u:[l,u,m],p:[g(t.p[0],l,-s),g(t.p[1],u,-s),g(t.p[2],p,1)],work:w,length:kt*d,stops:!1}}function R(h,t,s){let e=0;for(let i=0;i<=s;i++)e+=h[i]*t[s-i];return e}function I(h,t){let s=0;for(let e=h.length-1;e>=0;e--)s=s*t+h[e];return s}function st(h,t){if(h.length<=3)return It([...h,0],t);if(I(h,t)<0)return null;let s=0,e=t;for(;;){let i=.5*(s+e);if(!(s<i&&i<e))return e;I(h,i)<0?s=i:e=i}}function It([h,t,s],e){let i=t*t-4*s*h;if(i<0)return null;let n=t+Math.sqrt(i),o=n>0?[-2*h/n]:[];s>0&&o.push((-t+Math.sqrt(i))/(2*s));let r=o.filter(c=>c>=0&&c<=e);return r.length?Math.min(...r):null}var Ft=1e60,D=class{constructor(t,s){this.machine=t,this.d=s,this.activity=Float64Array.from(s.activity),this.held=Float64Array.from(s.numbers),this.hardest=new Float64Array(s.constraints.length),this.firsts=[0];for(let i of s.constraints)this.firsts.push(this.firsts[this.firsts.length-1]+i.units.length);let e=this.nRows;this.out=t.take(e*(2+e+s.n_v)+s.numbers.length+s.n_v+16)}get nRows(){return this.firsts[this.firsts.length-1]}begin(t,s){let{d:e}=this;s&&(this.activity.set(e.activity),this.hardest.fill(0)),e.constraints.forEach((i,n)=>i.one_sided&&(this.activity[n]=0)),this.hold(e.constraints.map((i,n)=>n),t),this.write(),this.meet(t),this.listen()}atTime(t){let s=this.activity.slice(),e=this.d.commands.filter(n=>n.t===t);for(let n of e)this.command(n,t);let i=this.blows(t);return this.d.constraints.length&&this.meet(t),this.listen(),e.length>0||i||s.some((n,o)=>n!==this.activity[o])}command(t,s){for(let i of t.off.map(n=>this.index(n)))this.activity[i]&&this.leave(i,"unlock",s);let e=t.on.map(i=>this.index(i)).filter(i=>!this.activity[i]);e.length&&(this.refuseOpen(e,s),this.act(e,s,new Map,!1)),this.meet(s)}reached(t,s){this.activity[t]?(this.leave(t,this.d.constraints[t].ends,s),this.meet(s,-1,t)):this.meet(s,t),this.listen()}meet(t,s=-1,e=-1){let{REST:i,SLOW:n,STILL:o,ROUNDS:r}=this.d.rules,c=new Map;for(let a=0;a<r;a++){c=this.rates(t,s);let l=[...c].filter(([p,w])=>w>(p===s?0:i)).map(([p])=>p);if(!l.length)break;let u=new Map(l.map(p=>[p,this.rebound(p,c.get(p)??0)])),m=l.every(p=>(c.get(p)??0)<=Math.max(i,n*this.hardest[p]));this.act(l,t,u,m),s=-1}(c.size||this.activity.some(a=>a!==0))&&this.rest([...c].filter(([a,l])=>l>=-o&&a!==e).map(([a])=>a),t)}rates(t,s){let e=this.d.constraints.flatMap((r,c)=>r.one_sided&&!this.activity[c]?[c]:[]);if(!e.length)return new Map;let i=this.look(this.d.contacts,t),n=this.nRows,o=e.filter(r=>r===s||Math.abs(i[this.firsts[r]])<=this.d.rules.NEAR);return new Map(o.map(r=>[r,i[n+this.firsts[r]]]))}rebound(t,s){let{REST:e,SLOW:i}=this.d.rules,n=this.d.constraints[t].restitution;return this.hardest[t]=Math.max(this.hardest[t],s),n*s>e&&(n===1||n*s>i*this.hardest[t])?-n*s:0}act(t,s,e,i){let{d:n,machine:o}=this,r=this.nRows,c=n.n_v;this.hold(t.filter(y=>!n.constraints[y].one_sided),s),this.write();let l=n.constraints.map((y,b)=>b).filter(y=>this.activity[y]||t.includes(y)).flatMap(y=>n.constraints[y].units.map((b,_)=>({i:y,row:this.firsts[y]+_}))),u=this.look(n.contacts,s),m=this.machine.balance(s),p=l.map(y=>l.map(b=>u[2*r+y.row*r+b.row])),w=l.map(y=>(e.get(y.i)??0)-u[r+y.row]),g=Q(p,w,l.map(y=>n.constraints[y.i].one_sided&&!i),n.rules.SLIGHT),k=o.readState();l.forEach((y,b)=>{let _=2*r+r*r+y.row*c;for(let x=0;x<c;x++)k[n.n_q+x]+=u[_+x]*g.impulses[b]}),o.writeState(k);let d=m,f=this.machine.balance(s);o.enterLedger([f.energy-m.energy]);for(let y of t)e.get(y)||(this.activity[y]=1);let v=new Set(l.filter((y,b)=>!g.part[b]).map(y=>y.i));for(let y of v)this.activity[y]=0;this.write();for(let y of t)this.note(s,n.constraints[y].begins,y,g.impulses.filter((b,_)=>l[_].i===y),d,f),d=f;for(let y of v)t.includes(y)||this.note(s,n.constraints[y].ends,y,[],f,f)}rest(t,s){let e=this.activity.slice();for(let n of t)this.activity[n]=1;for(;;){this.write();let n=this.look(this.d.forces,s),o=this.d.constraints.flatMap((r,c)=>r.one_sided&&this.activity[c]&&n[c]>this.d.rules.NOTHING?[c]:[]);if(!o.length)break;this.activity[o.reduce((r,c)=>n[c]>n[r]?c:r)]=0}let i=this.machine.balance(s);e.forEach((n,o)=>n>this.activity[o]&&this.note(s,this.d.constraints[o].ends,o,[],i,i))}leave(t,s,e){this.activity[t]=0,this.write();let i=this.machine.balance(e);this.note(e,s,t,[],i,i)}blows(t){let{d:s,machine:e}=this,i=s.blows.filter(a=>a.times.includes(t));if(!i.length)return!1;let n=this.machine.balance(t),o=e.readState(),r=[0,0,0,0,0,0],c=e.readState();for(let a of i){let l=this.look(a.program,t,c);for(let u=0;u<s.n_v;u++)o[s.n_q+u]+=l[u];r.forEach((u,m)=>r[m]+=l[s.n_v+m])}return e.writeState(o),e.enterLedger([this.machine.balance(t).energy-n.energy,...r]),e.prepare(),s.constraints.length&&this.act([],t,new Map,!1),!0}look(t,s,e=this.machine.readState()){let{machine:i}=this;return i.H.set(e,i.state),i.call(t,s,i.state,this.out),i.H.slice(this.out,this.out+this.nRows*(2+this.nRows+this.d.n_v)+this.d.numbers.length+this.d.n_v+8)}write(){let{machine:t,d:s}=this;this.activity.forEach((e,i)=>t.share("model",i,e)),this.held.forEach((e,i)=>s.holds[i]&&t.share("model",s.first_number+i,e)),t.once()}hold(t,s){if(!this.d.holds.some(Boolean))return;let e=this.look(this.d.hold,s),i=0;this.d.constraints.forEach((n,o)=>{for(let r=0;r<n.numbers;r++,i++)this.d.holds[i]&&t.includes(o)&&(this.held[i]=e[i])})}refuseOpen(t,s){this.hold(t,s),this.write();let e=this.look(this.d.contacts,s);for(let i of t)for(let n=this.firsts[i];n<this.firsts[i+1];n++)if(Math.abs(e[n])>this.d.rules.APART)throw new M(`"${this.d.constraints[i].name}" cannot begin to act at t = ${s} s, where it is off by ${e[n]}`)}note(t,s,e,i,n,o){this.machine.instants.push({t,kind:s,name:this.d.constraints[e].name,impulse:i,before:n,after:o,lost:n.energy-o.energy})}listen(){for(let t of this.machine.events)t.switch&&t.added&&this.machine.setNumber(t.added,this.isSo(t.switch)?Ft:t.passed??0)}passZero(t,s){let{machine:e}=this,i=e.readState(),n=e.field(s,i);for(let o=0;o<this.d.n_q;o++)i[o]-=1e-9*n[o];t.added&&e.setNumber(t.added,0),t.passed=-.01*this.look(t.watch.joints,s-1e-9,i)[0]}isSo(t){return t.on.every(s=>this.activity[this.index(s)])&&!t.off.some(s=>this.activity[this.index(s)])}index(t){let s=this.d.constraints.findIndex(e=>e.name===t);if(s<0)throw new M(`there is no constraint "${t}"`);return s}snapshot(){return{activity:this.activity.slice(),held:this.held.slice(),hardest:this.hardest.slice()}}restore(t){this.activity.set(t.activity),this.held.set(t.held),this.hardest.set(t.hardest),this.write(),this.listen()}};var H=512,G=256,Z=2e3,jt=64,$t=8,Lt=1e-9,J=2220446049250313e-31,ot=10,P=1e4,V=h=>typeof h=="number"?h:Number(h);function Rt(h,t){let[s,e,i,n]=t.map(V),o=s>0?s*Math.round(h/s):h;return Math.abs(h)<e?0:Math.min(Math.max(o,i),n)}function Ot(h){if(h===0)return-5e-324;let t=new DataView(new ArrayBuffer(8));return t.setFloat64(0,h),t.setBigInt64(0,t.getBigInt64(0)+(h>0?-1n:1n)),t.getFloat64(0)}function E(h,t){let[s,e,i,n]=Array.from(h),o=2*(i*t[2]-n*t[1]),r=2*(n*t[0]-e*t[2]),c=2*(e*t[1]-i*t[0]);return[t[0]+s*o+i*c-n*r,t[1]+s*r+n*o-e*c,t[2]+s*c+e*r-i*o]}var F=class{constructor(t,s){if(s.format!=="polhode machine"||s.version!==1)throw new M(`this is no machine of version 1: ${s.format} ${s.version}`);let e=this.description=s,i=e.methods.reduce((r,c)=>r+2*c.size+(H+4*G)*(c.n+8),0);this.memory=t(e.memory+i);let{H:n,M:o}=this.memory;this.H=n,this.at={};for(let[r,c]of Object.entries(e.numbers))this.at[r]=o.top,o.top+=c.length+1;for(let[r,c]of Object.entries(e.numbers))c.forEach((a,l)=>n[this.at[r]+l]=this.word(a));this.parameters=Float64Array.from(e.parameters,r=>r.start??0),this.inputs=Float64Array.from(e.shapes,(r,c)=>e.inputs[c]?.start??0),this.held=null,this.base=Float64Array.from(e.body?.base??[]),this.begin=Float64Array.from(e.start),this.given=new Map,this.moments=new Float64Array(3),this.state=this.take(e.states.length+16),this.out=this.take(Math.max(64,e.outputs.length+1,...e.follow.map(r=>r.to.length+1))),this.outputAt=Object.fromEntries(e.outputs.map((r,c)=>[r.name,c])),this.switches=e.switches?new D(this,e.switches):null,this.kept=this.switches?.snapshot(),this.controllers=e.controllers?new $(this,e.controllers):null,this.steered=this.controllers?.snapshot(),this.judge=e.laws?new j(this,e.laws):null,this.instants=[],this.wanted=this.take(H+1),this.t_out=this.take(H+1),this.grid=this.take(8),this.before=this.take(Math.max(...e.methods.map(r=>r.n))),this.since=0,this.piece=Z,this.anchor=null,this.rooms=new Map,this.happened=[],this.steps=0,this.t=0,this.over="",this.begun=!1,this.renew(),this.room=this.enter(e.methods[0].name),this.choose(e.methods[0].name,{}),this.reset(),this.begun=!0}take(t){let s=this.memory.M.top;if(this.memory.M.top+=t,this.memory.M.top>this.H.length)throw new M("the memory of this machine is too small");return s}word(t){return Array.isArray(t)?t[0]==="function"?this.memory.places[t[1]]:this.at[t[1]]:V(t)}put(t){let s=this.take(t.length+1);return t.forEach((e,i)=>this.H[s+i]=this.word(e)),s}call(t,s,e,i){let n=t[0][1];if(this.memory.functions[n](s,e,this.at[n],i)!==0)throw new M(`${this.description.name}: a program failed at t = ${s} s`)}renew(){let{H:t,description:s}=this;for(let e of s.follow)e.parameters.forEach((i,n)=>t[this.state+n]=this.parameters[i]),this.call(e.entry,0,this.state,this.out),e.to.forEach(([i,n,o],r)=>this.follow(i,n,o,t[this.out+r]));if(s.body){let e=s.body;t.set(this.base,this.state),this.call(e.entry,0,this.state,this.out);let i=t.slice(this.out,this.out+e.width);this.moments=i.slice(1,4).sort(),i.forEach((n,o)=>this.share(e.group,o,n));for(let[n,o]of e.rows)t.set(i,this.at[n]+o)}this.writeInputs(),this.switches?this.switches.write():this.once()}writeInputs(){let{groups:t,shapes:s}=this.description;for(let[e,i]of Object.entries(t))this.inputs.forEach((n,o)=>this.share(e,i.inputs+o,Rt(n,s[o])))}once(){for(let t of this.description.once)this.memory.functions[t](this.at[t.slice(0,-5)])}setNumber([t,s],e){this.H[this.at[t]+s]=e}follow(t,s,e,i){t==="start"?this.begin[e]=i:t==="base"?this.base[e]=i:t==="row"?this.H[this.at[s]+e]=i:this.share(s,e,i)}share(t,s,e){let{programs:i,first:n}=this.description.groups[t];for(let o of i)this.H[this.at[o]+n+s]=e}setParameters(t){this.change(this.parameters,this.description.parameters,t,"parameter")}setInputs(t){this.change(this.inputs,this.description.inputs,t,"input")}change(t,s,e,i){let n=Object.entries(e).map(([c,a])=>{let l=s.findIndex(p=>p.name===c);if(l<0)throw new M(`there is no ${i} "${c}"`);let{low:u,high:m}=s[l];if(!Number.isFinite(a)||u!==null&&a<u||m!==null&&a>m)throw new M(`${i} "${c}" cannot be ${a}: it is from ${u??"-inf"} to ${m??"inf"}`);return[l,a]}),o=this.readState(),r=t.slice();for(let[c,a]of n)t[c]=a;try{this.checkMethod(this.room.method),this.renew(),this.checkBody()}catch(c){throw t.set(r),this.renew(),c}this.writeState(o),this.restart(),i==="parameter"&&this.lookNow(!0)}checkBody(){let[t,s,e]=this.moments;if(this.description.body&&!(this.base[0]>0&&t>0&&e<=(t+s)*(1+1e-9)))throw new M(`no body has a mass of ${this.base[0]} kg and principal moments of ${t}, ${s} and ${e} kg m^2: all are positive, and the largest is at most the sum of the others`)}checkMethod(t){let s=this.inTheWay(t);if(s.length)throw new M(`"${t.name}" cannot honor ${s.join(", ")}: set that to 0, or choose another method`)}inTheWay(t){let s=this.description.parameters;return(t.zero??[]).filter(e=>this.parameters[s.findIndex(i=>i.name===e)]!==0)}methodsNow(){return this.description.methods.filter(t=>!this.inTheWay(t).length).map(t=>t.name)}readState(){let{y:t,form:s}=this.room;return Float64Array.from(s.state_at,e=>this.H[t+e])}writeState(t){let{y:s,form:e}=this.room;e.state_at.forEach((i,n)=>this.H[s+i]=t[n]),this.prepare()}setState(t){if(t.length!==this.room.form.state_at.length||!Array.from(t).every(Number.isFinite))throw new M(`a state of "${this.description.name}" is ${this.room.form.state_at.length} numbers`);let{method:s,y:e}=this.room,i=Float64Array.from(t);if(s.form!=="joints"){let o=Math.hypot(...i.subarray(3,7));if(!(o>0))throw new M("an attitude of length 0 is none");for(let r=3;r<7;r++)i[r]/=o}this.writeState(i);let{SETTLE:n}=this.description.places.table;if(s.form==="joints")for(let o=0;o<$t;o++)this.stage(s,n,this.t,e,this.out);this.switches?.begin(this.t,!1),this.restart(),this.forgetSides(),this.lookNow(!0)}setStart(t){if(t===null)return void this.given.clear();let s=Object.entries(t).map(([e,i])=>{let n=this.description.states.findIndex(o=>o.name===e);if(n<0)throw new M(`there is no state "${e}"`);if(!Number.isFinite(i))throw new M(`state "${e}" cannot start at ${i}`);return[n,i]});for(let[e,i]of s)this.given.set(e,i)}start(){let t=this.begin.slice(0,this.description.states.length);for(let[s,e]of this.given)t[s]=e;return t}spin(t=this.readState()){if(!this.description.body)throw new M(`"${this.description.name}" is not one body`);let[,s,e,i,n,o,r]=this.base,c=Array.from(t).slice(3,7),a=Array.from(t).slice(10,13),l=[s*a[0]+e*a[1]+i*a[2],e*a[0]+n*a[1]+o*a[2],i*a[0]+o*a[1]+r*a[2]],u=E(c,l),m=E(c,a),p=Math.hypot(...u),w=Math.hypot(...m),g=.5*(a[0]*l[0]+a[1]*l[1]+a[2]*l[2]),k=Math.hypot(a[1]*l[2]-a[2]*l[1],a[2]*l[0]-a[0]*l[2],a[0]*l[1]-a[1]*l[0]);return{energy:g,least:p*p/(2*this.moments[2]),largest:p*p/(2*this.moments[0]),L:u,omega:m,momentum:p,rate:w,angle:Math.atan2(k,2*g),moments:[...this.moments]}}forgetSides(){this.H.fill(0,this.room.marks,this.room.marks+this.description.places.events.MARKS*this.events.length)}prepare(){let{method:t,form:s,y:e}=this.room,{H:i}=this;if(s.prepare&&this.call(s.prepare,this.t,e,this.out),!t.prepare)return;if(t.into==="extras")return this.call(t.prepare,this.t,e,this.out);let n=this.description.body;t.action&&n&&(this.call(t.action,this.t,e,this.out),i.copyWithin(this.at[t.prepare[1][1]]+n.width,this.out,this.out+3));let o=this.take(t.width??0),r=t.width??0;this.call(t.prepare,this.t,e,o),this.putSettings(i.slice(o,o+r)),this.memory.M.top=o}settings(){let{into:t,rows:s,width:e}=this.room.method;if(t!=="settings"||!s||!e)return null;let i=this.at[s[0]]+this.own(s[0],e);return this.H.slice(i,i+e)}putSettings(t){let{rows:s,width:e}=this.room.method;if(t)for(let i of s??[])this.H.set(t,this.at[i]+this.own(i,e??0))}own(t,s){return this.description.numbers[t].length-s}ledger(){let{y:t,form:s}=this.room;return s.ledger<0?new Float64Array(7):this.H.slice(t+s.ledger,t+s.ledger+7)}enterLedger(t){let{y:s,form:e}=this.room;if(e.ledger>=0)for(let i=0;i<t.length;i++)this.H[s+e.ledger+i]+=t[i]}balance(t){let s=this.outputs(t),e=n=>this.outputAt[n]===void 0?0:s[this.outputAt[n]],i=n=>["x","y","z"].map(o=>e(`${n}.${o}`));return{energy:e("kinetic_energy")+e("potential_energy"),momentum:i("momentum"),spin:i("angular_momentum")}}certificate(){let t=this.judge?.laws()??[],s=this.judge?.seen;return{laws:t,ok:t.every(e=>e.ok),since:s?.t??this.t,samples:s?.samples??0,steps:this.steps-(s?.steps??0),method:this.room.name}}get tolerances(){return{rtol:this.asked?.rtol??1e-9,atol:this.asked?.atol??1e-12}}lookNow(t=!1){this.judge&&(t&&this.judge.begin(),this.judge.look(this.t,this.readState(),this.ledger(),this.switches?.activity??null))}lookInside(t,s){let{form:e}=this.room,i=Float64Array.from(e.state_at,n=>s[n]);return this.judge?.look(t,i,e.ledger<0?new Float64Array(7):s.subarray(e.ledger,e.ledger+7),this.kept?.activity??null),i}grab(t,{at:s,world:e,strength:i=1}){let n=this.description.hands??[],o=n.findIndex(v=>v.body===t);if(o<0)throw new M(`there is no hand for "${t}"`);if(this.room.method.hands===!1)throw new M(`"${this.room.name}" cannot honor a hand: choose another method`);let r=s??e;if(!r||r.length!==3||!r.every(Number.isFinite)||!(i>0&&i<=100))throw new M("a hand takes hold at three numbers, with a strength from 0 to 100");this.release();let c=this.outputs(),a=c.subarray(13*o,13*o+13),l=[...a.subarray(0,3)],u=[...a.subarray(6,10)],m=[u[0],-u[1],-u[2],-u[3]],p=s??E(m,r.map((v,y)=>v-l[y])),w=E(u,p).map((v,y)=>v+l[y]),g=this.masses(),k=g.reduce((v,y)=>v+y,0),d=k*ot*ot*i,f=.8*Math.sqrt(d*Math.sqrt(k*g[o]));this.held={which:o,at:[...p],goal:e?[...e]:w},this.tell([d,f,...p,...this.held.goal])}drag(t){if(!this.held)throw new M("nothing is held");if(t.length!==3||!t.every(Number.isFinite))throw new M("a hand goes to three numbers");let{first:s}=(this.description.hands??[])[this.held.which];this.held.goal=[...t],this.tell([...this.inputs.subarray(s,s+5),...t])}release(){this.held&&(this.tell(new Array(8).fill(0)),this.held=null)}holding(){if(!this.held)return null;let t=this.outputs().subarray(13*this.held.which,13*this.held.which+13),s=E([...t.subarray(6,10)],this.held.at).map((e,i)=>e+t[i]);return{body:(this.description.hands??[])[this.held.which].body,point:s,goal:[...this.held.goal]}}tell(t){if(!this.held)return;this.inputs.set(t,(this.description.hands??[])[this.held.which].first),this.judge&&(this.judge.seen.hand=!0);let s=this.readState();this.renew(),this.writeState(s),this.restart()}masses(){return this.judge?.masses(this.t,this.readState())??[1]}hands(){return this.held||this.judge?.seen.hand?[{name:"a person\'s hand",claims:[],off:[]}]:[]}acting(){let{switches:t}=this;return t?t.d.constraints.filter((s,e)=>t.activity[e]).map(s=>s.name):[]}command({on:t=[],off:s=[]}){let{switches:e}=this;for(let i of[...t,...s])if(!e||e.d.constraints[e.index(i)].one_sided)throw new M(`"${i}" cannot be switched`);e?.command({on:t,off:s},this.t),e?.listen(),this.restart(),this.forgetSides()}outputs(t=this.t,s=this.readState(),e=new Float64Array(this.description.outputs.length)){return this.H.set(s,this.state),this.call(this.description.programs.outputs,t,this.state,this.out),e.set(this.H.subarray(this.out,this.out+e.length)),e}field(t,s){let e=this.take(this.description.start.length),i=this.description.states.length,n=this.take(this.description.start.length);return this.H.set(s,n),this.call(this.description.programs.field,t,n,e),this.memory.M.top=e,this.H.slice(e,e+i)}enter(t){let s=this.rooms.get(t);if(s)return s;let{description:e}=this,i=e.methods.find(p=>p.name===t);if(!i)throw new M(`there is no method "${t}"; there are ${e.methods.map(p=>p.name).join(", ")}`);let{clock:n,count:o,block:r,events:c,sizes:a}=e.places,l=e.events.length,u=c.STATES+2*i.n,m={name:t,method:i,form:e.forms[i.form],width:u,clock:this.take(n.SIZE),count:this.take(o.SIZE),block:this.take(i.size),y:0,trial:this.take(i.size),sizes:this.put(i.sizes),table:this.put(i.table),watchers:this.put(e.events.flatMap(p=>p.watch[i.form])),rules:this.put(e.events.flatMap(p=>p.rule)),marks:this.take(c.MARKS*l),log:this.take(l?G*u:1),y_out:this.take(H*i.n)};return m.y=m.block+r.Y,this.H[m.sizes+a.WATCHED]=l?1:0,this.rooms.set(t,m),m}get events(){return this.description.events}choose(t,{dt:s=0,rtol:e=1e-9,atol:i=1e-12,horizon:n=0}={}){let o=this.begun?this.readState():null,r=o&&this.ledger(),c=this.room,a=this.enter(t),{clock:l,block:u}=this.description.places,{H:m,description:p}=this;if(this.checkMethod(a.method),this.held&&a.method.hands===!1)throw new M(`"${t}" cannot honor a hand: let go first`);let w=s||(a.method.adaptive?0:.001);if(!(w>=0)||!Number.isFinite(w))throw new M(`dt cannot be ${s}`);this.room=a,this.asked={dt:s,rtol:e,atol:i,horizon:n},this.dt=w,this.horizon=n,this.end=n||this.t+P,m.fill(0,a.clock,a.clock+l.SIZE),m.fill(0,a.count,a.count+p.places.count.SIZE),m[a.clock+l.T]=m[a.clock+l.T_START]=this.t,m[a.clock+l.MARGIN]=1,m[a.clock+l.DT]=w,m[a.clock+l.POWER]=a.method.power,m[a.clock+l.FIRST]=a.method.first,m[a.clock+l.MAX_STEP]=V(p.longest),m[a.clock+l.GUARD]=a.form.guard,m[a.clock+l.GROWTH]=10,m[a.block+u.RTOL]=e,m[a.block+u.ATOL]=i,m.set(a.form.inertia,a.block+a.method.inertia_at),this.setGrid(),o&&r&&(m.fill(0,a.y,a.y+a.method.n),m.copyWithin(a.rules,c.rules,c.rules+3*this.events.length),this.forgetSides(),a.form.ledger>=0&&m.set(r,a.y+a.form.ledger),this.writeState(o),this.lookNow(!0)),this.restart()}setGrid(){let{dt:t=0,t:s,end:e=0,H:i}=this;if(!t)return;let n=4*J*(1+(Math.abs(s)+Math.abs(e))/t),o=m=>Math.abs(m-Math.round(m))<=n?Math.round(m):m,r=o(s/t),c=Number.isInteger(r)?r:0,a=c?0:s,l=Math.max(1,Math.ceil(o((e-s)/t))),u=e-(a+(c+l-1)*t);i.set([a,t,c+l,Math.abs(u-t)<=n*t?t:u,e,n],this.grid)}reset(){let{clock:t}=this.description.places,{room:s,H:e}=this;this.t=0,this.steps=0,this.over="",this.release(),this.happened=[],this.instants=[],this.pile=0,this.jumpedAt=-1/0,this.farthest=new Float64Array(this.events.length),this.end=this.horizon||P,this.setGrid(),e.fill(0,s.y,s.y+s.method.n),e[s.clock+t.T]=e[s.clock+t.T_START]=0,this.events.forEach((n,o)=>n.rule.forEach((r,c)=>e[s.rules+3*o+c]=r)),this.forgetSides();let i=this.switches?.d.activity;i&&this.switches?.activity.set(i),this.given.size?this.setState(this.start()):this.writeState(this.begin.subarray(0,s.form.state_at.length)),this.switches?.begin(0,!0),this.controllers?.begin(),this.kept=this.switches?.snapshot(),this.lookNow(!0),(this.description.stops.includes(0)||this.controllers)&&this.atStop(),this.kept=this.switches?.snapshot(),this.steered=this.controllers?.snapshot(),this.restart()}restart(t=!1){let{clock:s,count:e}=this.description.places,{room:i,H:n}=this;t||(this.since=this.t),!this.dt&&(n[i.count+e.ANEW]=1,n[i.count+e.KNOWN]=0,n[i.clock+s.H]=0)}reach(t,s=1/0){if(!Number.isFinite(t)||t<this.t)throw new M(`from t = ${this.t} s there is no way to ${t} s`);let e=performance.now()+s,{count:i}=this.description.places;for(this.H[this.wanted]=1e300,this.H[this.room.count+i.NEXT]=this.H[this.room.count+i.SAMPLE]=0,this.piece=4;this.t<t&&!this.over&&performance.now()<e;)this.leg(t,1,1/0),this.lookNow(),this.piece=Math.min(Z,1.2*this.piece);return this.judge?.seen.begun||this.lookNow(),this.t===t}between(t){return t===this.t?this.readState():this.lookInside(t,this.inside(t))}inside(t){if(!(this.since<=t&&t<this.t))throw new M(`t = ${t} s is not in the last step, from ${this.since} to ${this.t} s`);let s=this.switches?.snapshot(),e=this.settings(),i=this.controllers?.snapshot();this.kept&&this.switches?.restore(this.kept),this.steered&&this.controllers?.restore(this.steered),this.putSettings(this.anchor);let{trial:n,method:o}=this.room,{H:r,since:c}=this,{Y:a,T:l,H:u}=this.description.places.block,m=n+a,p=this.take(o.n),w=this.t-c;r.copyWithin(n,this.room.block,this.room.block+a),r.copyWithin(m,this.before,this.before+o.n),r[n+l]=c,r[n+u]=w;let{table:g}=this.description.places;return this.stage(o,g.FIELD,c,m,m+o.n),this.stage(o,g.STEP,c,n,n),this.stage(o,g.EXTRA,c,n,n),this.stage(o,g.BETWEEN,(t-c)/w,n,p),this.stage(o,g.SETTLE,t,p,this.out),s&&this.switches?.restore(s),i&&this.controllers?.restore(i),this.putSettings(e),this.memory.M.top=p,r.slice(p,p+o.n)}stage(t,s,e,i,n){let o=t.table[s];Array.isArray(o)&&this.memory.functions[o[1]](e,i,this.word(t.table[s+1]),n)}back(t){if(t===this.t)return;let s=this.inside(t),{clock:e}=this.description.places;this.kept&&this.switches?.restore(this.kept),this.steered&&this.controllers?.restore(this.steered),this.instants=this.instants.filter(i=>i.t<=t),this.t=t,this.over="",this.happened=this.happened.filter(i=>i.t<=t),this.H[this.room.clock+e.T]=t,this.H.set(s,this.room.y),this.writeState(Float64Array.from(this.room.form.state_at,i=>s[i])),this.restart(),this.forgetSides()}snapshot(){let t=this.parts().map(([s,e])=>this.H.slice(s,s+e));return{name:this.room.name,steps:{...this.asked},t:this.t,taken:this.steps,over:this.over,parameters:this.parameters.slice(),inputs:this.inputs.slice(),parts:t,switches:this.switches?.snapshot(),steered:this.controllers?.snapshot(),held:this.held?{...this.held}:null,seen:this.judge?structuredClone(this.judge.seen):void 0}}restore(t){this.held=t.held??null,this.parameters.set(t.parameters),this.inputs.set(t.inputs),this.renew(),this.t=t.t,this.choose(t.name,t.steps);let s=this.parts();this.H.set(t.parts[0],s[0][0]),this.room.method.into==="settings"&&this.prepare(),s.forEach(([e],i)=>this.H.set(t.parts[i],e)),this.steps=t.taken,this.over=t.over,this.since=this.t,t.switches&&this.switches?.restore(t.switches),t.steered&&this.controllers?.restore(t.steered),this.steered=this.controllers?.snapshot(),this.instants=this.instants.filter(e=>e.t<=this.t),this.judge&&t.seen&&(this.judge.seen=structuredClone(t.seen)),this.kept=this.switches?.snapshot()}parts(){let{room:t,description:s}=this,{clock:e,count:i,events:n}=s.places,o=this.events.length;return[[t.block,t.method.size],[t.clock,e.SIZE],[t.count,i.SIZE],[t.marks,n.MARKS*o],[t.rules,3*o]]}sample(t,s,e=1/0){this.piece=Z;let i=performance.now()+e,n=0;for(;n<t.length&&!(this.over&&t[n]>this.t)&&performance.now()<i;){let o=Math.min(H,t.length-n),{count:r}=this.description.places;for(let l=0;l<o;l++)this.H[this.wanted+l]=t[n+l];let c=0;for(;c<o&&t[n+c]<=this.t;c++)s(n+c,t[n+c],this.between(t[n+c]));this.H[this.room.count+r.SAMPLE]=0,this.H[this.room.count+r.NEXT]=c;let a=c;for(;c<o&&!this.over&&performance.now()<i;){this.leg(this.end??P,o,this.H[this.wanted+o-1]),c=this.H[this.room.count+r.NEXT];for(let l=0;a<c;a++,l++)s(n+a,this.H[this.t_out+l],this.sampled(l));this.H[this.room.count+r.SAMPLE]=0}if(n+=a,a<o)break}return n}sampled(t){let{y_out:s,method:e}=this.room,i=s+t*e.n;return this.lookInside(this.H[this.t_out+t],this.H.slice(i,i+e.n))}leg(t,s,e){let{clock:i,count:n,block:o,status:r}=this.description.places,{room:c,H:a}=this,l=Math.min(this.description.stops.find(w=>w>this.t)??1/0,this.controllers?.due()??1/0),u=Math.min(t,l,this.horizon||1/0);this.since=this.t,this.kept=this.switches?.snapshot(),this.steered=this.controllers?.snapshot(),this.anchor=this.settings(),a.copyWithin(this.before,c.y,c.y+c.method.n),a[c.block+o.LATEST]=l<=t?Ot(l):1/0,this.dt?this.fixedLeg(u,e):(a[c.clock+i.T_END]=u,a[c.count+n.ALLOWED]=e===1/0?Math.ceil(this.piece):1);let m=a[c.count+n.TAKEN],p=this.run(s);this.t=a[c.clock+i.T],this.steps+=a[c.count+n.TAKEN]-m;try{p===r.AT_EVENT&&this.jump(),p===r.DONE&&this.t===l&&this.atStop()}catch(w){if(!(w instanceof M))throw w;this.over=w.message}this.takeEvents(),p===r.DONE?this.t===this.end&&!this.horizon?(this.end+=P,this.setGrid()):this.t===this.end&&(this.over="end"):p!==r.RUNNING&&p!==r.AT_EVENT&&(this.over=Object.keys(r).find(w=>r[w]===p)?.toLowerCase().replaceAll("_"," ")??"stopped")}atStop(){this.switches&&this.lookNow(),this.controllers?.happen(this.t);let t=this.switches?.atTime(this.t);t&&this.lookNow(),this.restart(!0);let{events:s}=this.description.places,{room:e,H:i}=this,n=this.events.length;t&&i.fill(0,e.marks+s.SIDE*n,e.marks+(s.SIDE+1)*n)}fixedLeg(t,s){let{clock:e,count:i}=this.description.places,{room:n,H:o}=this,r=this.description.programs.leg;o[this.at[r[1][1]]]=t,this.call(r,this.t,this.grid,this.out);let[c,a,l,u,m,p]=o.subarray(this.out,this.out+6);o[n.clock+e.T_END]=c,o[n.clock+e.T_START]=a,o[n.clock+e.DT]=l,o[n.clock+e.H]=p,o[n.count+i.TAKEN]=u,o[n.count+i.TOTAL]=m;let w=Math.ceil((s-this.t)/l-1e-9);o[n.count+i.ALLOWED]=Math.max(1,Math.min(w-1,Math.ceil(this.piece)))}run(t){let{room:s,description:e}=this,i=this.events.length,{clock:n,count:o,events:r}=e.places;return(this.dt?this.memory.functions.fixed:this.memory.functions.adaptive)(s.clock,n.SIZE,s.count,o.SIZE,s.sizes,s.method.sizes.length,s.block,s.method.size,s.trial,s.method.size,s.table,s.method.table.length,this.wanted,t,this.t_out,H,s.y_out,H,s.method.n,s.watchers,2*i,s.rules,i,3,s.marks,r.MARKS,i,s.log,i?G:0,s.width)}jump(){let{events:t,count:s}=this.description.places,{room:e,H:i}=this,n=this.events.length,o=i[e.count+s.EVENT],r=this.events[o],c=e.rules+3*o;if(i[c+t.KIND]===t.STOPS)return void(this.over=`event ${r.name}`);let a=this.ledger();this.lookNow(),this.happens(r),this.judge?.strike(a,this.ledger()),this.lookNow(),this.restart(!0),i.fill(0,e.marks+t.SIDE*n,e.marks+(t.SIDE+1)*n);for(let l=i[e.count+s.FOUND]-1;l>=0;l--){let u=e.log+l*e.width;if(i[u+t.BEFORE]<this.t-8*J*Math.abs(this.t))break;i[e.marks+t.JUMPED*n+i[u+t.WHICH]]=-i[u+t.WAY]}i[c+t.LEFT]-=1,i[c+t.LEFT]===0?this.over=`event ${r.name}`:this.pilesUp(o)&&(this.over="jumps without end")}happens(t){let{switches:s,H:e}=this,i=this.readState();if(t.touch!==void 0)return s?.reached(t.touch,this.t);if(t.burnout!==void 0)return i.fill(0,t.burnout,t.burnout+2),this.writeState(i),s?.meet(this.t);if(t.switch)return s?.passZero(t,this.t),s?.command(t.switch,this.t),s?.listen();if(!t.jump&&!t.rough)return;let n=this.balance(this.t);e.set(i,this.state),t.jump&&this.call(t.jump,this.t,this.state,this.out);let o=t.rough?this.roughly(t.rough,i):e.slice(this.out,this.out+t.width);i.set(o.subarray(0,6),7),this.enterLedger(o.subarray(6,13)),this.writeState(i);let r=this.balance(this.t);this.instants.push({t:this.t,kind:"bounce",name:t.name,impulse:[...o.subarray(7,10)],before:n,after:r,lost:n.energy-r.energy})}roughly(t,s){let e=[...s.subarray(3,7)],i=[e[0],-e[1],-e[2],-e[3]],n=[...s.subarray(7,10)],o=[...s.subarray(10,13)],{mass:r,I:c}=this.judge?.body(this.t,s)??{mass:1,I:[1,0,0,1,0,1]},{p:a,r:l}=et(t,r,c,E(i,t.normal),E(i,n),o),u=E(e,a),m=[l[1]*a[2]-l[2]*a[1],l[2]*a[0]-l[0]*a[2],l[0]*a[1]-l[1]*a[0]],p=n.map((d,f)=>d+u[f]/r),w=z(c),g=o.map((d,f)=>d+w[f][0]*m[0]+w[f][1]*m[1]+w[f][2]*m[2]),k=0;for(let d=0;d<3;d++)k+=.5*(u[d]*(n[d]+p[d])+m[d]*(o[d]+g[d]));return Float64Array.from([...p,...g,k,...u,...E(e,m)])}pilesUp(t){let{events:s}=this.description.places,e=this.room.marks+s.FARTHEST*this.events.length+t,i=this.H[e],n=this.farthest??new Float64Array(this.events.length);this.H[e]=0,n[t]=Math.max(n[t],i);let o=this.t-(this.jumpedAt??-1/0)<=16*J*Math.abs(this.t)||i<=Lt*n[t];return this.pile=o?(this.pile??0)+1:0,this.jumpedAt=this.t,this.pile>=jt}takeEvents(){let{events:t,count:s}=this.description.places,{room:e,H:i}=this,n=i[e.count+s.FOUND];for(let o=0;o<n;o++){let r=e.log+o*e.width;this.happened.push({name:this.events[i[r+t.WHICH]].name,t:i[r+t.AFTER],way:i[r+t.WAY]})}i[e.count+s.FOUND]=0}};var qt=8,Wt=64,zt=1200,rt=8,Y=class{constructor(t,s,e){this.description=t;this.post=e;this.machine=new F(make,t),this.width=1+t.states.length+t.outputs.length;let i=t.methods.map(n=>n.name);this.post({kind:"ready",methods:i,canPull:(t.hands??[]).length>0}),this.reset(0,s)}description;post;machine;other;epoch=0;origin=0;next=0;spacing=1/240;until=0;since=0;kept=[];waiting=!1;width;hear(t){if(t.kind==="reach")return this.post(this.reached(t.id,t.t,t.motion));if(t.kind!=="open"){try{this.act(t)}catch(s){if(!(s instanceof M))throw s;this.post({kind:"refused",epoch:t.epoch,message:s.message})}this.later()}}act(t){if(t.kind==="ask"){if(t.epoch!==this.epoch)return;t.spacing!==this.spacing&&this.regrid(t.spacing),this.until=t.until}else t.kind==="reset"?this.reset(t.epoch,t.motion):t.kind==="change"?this.change(t.epoch,t.at,t.motion):t.kind==="put"?this.put(t.epoch,t.at,t.state):t.kind==="pull"&&this.pull(t.epoch,t.at,t.pull)}reset(t,s){this.epoch=t,X(this.machine,s),ht(this.machine,s),this.kept=[],this.begin()}change(t,s,e){this.epoch=t,this.rewind(s);try{X(this.machine,e)}finally{this.begin()}}put(t,s,e){this.epoch=t,this.rewind(s),this.machine.setState(Dt(this.machine,e)),this.begin()}pull(t,s,e){this.epoch=t,this.rewind(s);try{e===null?this.machine.release():(this.machine.holding()?.body!==e.body&&this.machine.grab(e.body,{at:[...e.at]}),this.machine.drag([...e.goal]))}finally{this.begin()}}begin(){this.origin=this.machine.t,this.next=0,this.until=this.origin,this.since=rt,this.kept=this.kept.filter(t=>t.t<this.origin),this.keep(),this.slice()}regrid(t){let s=this.origin+(this.next-1)*this.spacing;this.spacing=t,this.origin=s+t,this.next=0}rewind(t){let{machine:s}=this;if(t===s.t)return;if(s.since<=t&&t<s.t)return s.back(t);let e=this.kept.findLast(i=>i.t<=t);if(!e)throw new M(`the motion before t = ${t} s is not kept any more`);s.restore(e),this.kept=this.kept.filter(i=>i.t<=t),t>s.t&&s.reach(t)}keep(){this.kept.push(this.machine.snapshot()),this.kept.length>zt&&this.kept.shift(),this.since=0}later(){this.waiting||this.machine.over||this.origin+this.next*this.spacing>this.until||(this.waiting=!0,setTimeout(()=>{this.waiting=!1,this.slice(),this.later()}))}slice(){let{machine:t,width:s}=this,{states:e}=this.description,i=Math.min(Math.floor((this.until-this.origin)/this.spacing+1e-9)-this.next+1,Wt),n=Float64Array.from({length:Math.max(i,0)},(l,u)=>this.origin+(this.next+u)*this.spacing),o=new Float64Array(s*n.length),r=performance.now(),c=t.sample(n,(l,u,m)=>{let p=o.subarray(l*s,(l+1)*s);p[0]=u,p.set(m.subarray(0,e.length),1),t.outputs(u,m,p.subarray(1+e.length))},qt);this.next+=c,this.since+=c;let a=performance.now()-r;this.give(o.slice(0,c*s),a),this.since>=rt&&!t.over&&this.keep()}give(t,s){let{machine:e}=this,i=e.happened.splice(0),n={kind:"rows",epoch:this.epoch,rows:t,over:e.over,happened:i,busy:s,steps:e.steps,oldest:this.kept[0]?.t??e.t,certificate:at(e)};this.post(n,[t.buffer])}reached(t,s,e){let i=this.other??=new F(make,this.description),n=performance.now(),o={kind:"reached",id:t,t:0,state:[],outputs:[],over:"",steps:0,busy:0,certificate:[]};try{X(i,e),ht(i,e),i.reach(s);let r=[...i.outputs()];return{...o,t:i.t,state:[...i.readState()],outputs:r,over:i.over,steps:i.steps,busy:performance.now()-n,certificate:at(i)}}catch(r){return{...o,error:r instanceof Error?r.message:String(r)}}}};function X(h,t){let{parameters:s,inputs:e,method:i,steps:n}=t;Object.keys(s).length&&h.setParameters(s),Object.keys(e).length&&h.setInputs(e);let{adaptive:o}=h.description.methods.find(l=>l.name===i)??{adaptive:!0},{dt:r,rtol:c,atol:a}=n;h.choose(i,o?{rtol:c,atol:a}:{dt:r}),lt(h,t)}function lt(h,{locks:t}){let s=h.acting(),e=Object.entries(t).filter(([n,o])=>o!==s.includes(n)),i=n=>e.filter(([,o])=>o===n).map(([o])=>o);e.length&&h.command({on:i(!0),off:i(!1)})}function ht(h,t){h.setStart(null),h.setStart(t.start),h.reset(),lt(h,t)}function Dt(h,t){let s=h.readState();return h.description.states.forEach(({name:e},i)=>Object.hasOwn(t,e)&&(s[i]=t[e])),s}function at(h){return h.certificate().laws.map(({law:t,text:s,error:e,tolerance:i,unit:n,verdict:o})=>({name:t,text:s,error:e,tolerance:i,unit:n,verdict:o}))}var ct;addEventListener("message",({data:h})=>{if(h.kind!=="open")return ct?.hear(h);let t=(s,e=[])=>postMessage(s,{transfer:e});ct=new Y(h.description,h.motion,t)});})();\n';var Ko=[],TA=1.3,EA=1e-9,Yo;function Sh(n,e,t={}){AA(n);let i=R("div",{class:"polhode ph-lab",tabindex:-1}),s=R("div",{class:"ph-stage"});i.append(s),i.style.height=typeof t.height=="number"?`${t.height}px`:t.height??"",n.append(i);try{return RA(i,s,e,t)}catch(r){throw Bd(i,r),r}}function AA(n){let e=n.getRootNode();Yo||(Yo=new CSSStyleSheet,Yo.replaceSync(`${b0}
${v0}
${fx}`)),e.adoptedStyleSheets.includes(Yo)||(e.adoptedStyleSheets=[...e.adoptedStyleSheets,Yo])}function CA(n){let e=n.replace(/^export (?=function make\()/m,""),t=URL.createObjectURL(new Blob([e,`
`,mx],{type:"text/javascript"})),i=new Worker(t,{name:"polhode"});return setTimeout(()=>URL.revokeObjectURL(t),1e4),i}function RA(n,e,t,i){let s=typeof t.lab=="string"?rx(t.lab):t.lab,r=f0(t.data),{name:o,summary:a,look_at:l,about:c}=s,h=p0({...s.scene,name:o,summary:a,look_at:l,about:c}),u=h.view.theme,d=h0(e,{...h,view:{...h.view,theme:uh(u)}},r),p=new Tp(s,d,n,e,CA(t.machine)),g=y0(n,d,u);p.atEnd.push(()=>g.dispose(),sx({lab:p,data:r,look:g,keys:i.keys??n})),d.set({scale:s.speed}),p.atEnd.push(ux(p));for(let f of Ko)f(p);let b=window.matchMedia("(prefers-reduced-motion: reduce)").matches;return(i.autoplay??s.autoplay)&&!b&&p.play(),p}var Tp=class{constructor(e,t,i,s,r){this.data=e;this.player=t;this.root=i;this.stage=s;this.description=e.machine,this.runner=new Mh(e,r,{fresh:()=>this.waking?.wake(),cut:o=>this.cutAt(o),refused:o=>(this.say(o),this.told()),failed:o=>Bd(i,new Error(o))}),this.lines=e.traces.map(o=>({of:o,line:new Zn(o.name,o.color,"world",2,.002*e.scene.radius)}));for(let{line:o,of:a}of this.lines)t.add(o),t.show(a.name,a.visible);this.waking=t.drive({frame:()=>this.frame(),select:()=>this.playing?this.pause():this.play()})}data;player;root;stage;description;atEnd=[];panels={add:()=>{},open:()=>{},close:()=>{}};overlays={add:e=>this.player.add(e)};message=zd();runner;watching=new Set;changing=new Set;cutting=new Set;waking;lines;scales={};awaited=[];moved=!1;get settings(){return this.runner.settings}get first(){return this.runner.first}get since(){return this.runner.since}get now(){return this.runner.now}get playing(){return this.runner.playing}get pace(){return this.runner.pace}get span(){return this.runner.span}get canPull(){return this.runner.canPull}set(e){this.runner.set(e),this.told()}put(e){this.runner.put(e)}play=()=>this.runner.play();pause=()=>this.runner.pause();step=e=>this.runner.step(e);seek=e=>this.runner.seek(e);reset=()=>this.runner.reset();pull=e=>this.runner.pull(e);reach=(e,t)=>this.runner.reach(e,t);say=e=>this.message.say(e);restore(){this.runner.restore(),this.told()}watch=e=>Sp(this.watching,e);changed=e=>Sp(this.changing,e);cut=e=>Sp(this.cutting,e);drawn(){return this.waking.wake(),new Promise(e=>this.awaited.push(e))}columns(e,t=-1/0,i=1/0){let{tape:s}=this.runner,{states:r,outputs:o}=this.description,a=["t",...r.map(g=>g.name),...o.map(g=>g.name)],l=e.map(g=>a.indexOf(g,1)),c=e.find((g,b)=>l[b]<0);if(c!==void 0)throw new Error(`There is no state or output "${c}".`);let h=t<=s.from?0:s.find(t),u=Math.min(s.find(i),s.length-1),d=Array.from({length:Math.max(u-h+1,0)},(g,b)=>h+b),p=g=>Float64Array.from(d,b=>s.value(b,g));return{t:p(0),values:l.map(p)}}dispose(){this.atEnd.forEach(e=>e()),this.waking.end(),this.runner.dispose(),this.player.dispose(),this.root.remove()}frame(){let e=this.runner.advance();if(!this.runner.ready)return!0;!this.moved&&this.playing&&this.now.t>0&&(performance.mark("polhode-moving"),this.moved=!0);let t=this.runner.now;this.draw(t);for(let i of[...this.watching])i(t);return this.awaited.splice(0).forEach(i=>i()),e}draw(e){let{data:t}=this,{outputs:i}=e,s=Object.fromEntries(t.arrows.map(r=>{let o=hx(r,i),a=PA(o,r.length,this.scales[r.vector]);return a>0&&(this.scales[r.vector]=a),[r.vector,{value:o,scale:a}]}));this.player.moment({t:e.t,poses:lx(t.follows,i),vectors:s});for(let{line:r,of:o}of this.lines)r.cut(e.t),this.runner.each(r.last,e.t,(a,l)=>r.push(a,$o(l,o)))}cutAt(e){e===0&&(this.scales={});for(let{line:t}of this.lines)t.cut(e);for(let t of[...this.cutting])t(e);this.waking?.wake()}told(){this.player.state.scale!==this.settings.speed&&this.player.set({scale:this.settings.speed});for(let e of[...this.changing])e(this.settings);this.waking?.wake()}};function PA(n,e,t){let i=Math.hypot(...n);return i>EA?Math.min(t??e/i,TA*e/i):t??0}function Sp(n,e){return n.add(e),()=>n.delete(e)}async function Th(n){let e=new Blob([Ac(n)]).stream().pipeThrough(new DecompressionStream("deflate"));return await new Response(e).text()}Ko.push(zg,Wg);var LA=1;function Ep(n){return document.getElementById(n)?.textContent??""}async function gx(){let n=new CSSStyleSheet;n.replaceSync("html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none }"),document.adoptedStyleSheets=[...document.adoptedStyleSheets,n];let e=document.getElementById("polhode")??document.body.appendChild(R("div")),t=await Th(Ep("polhode-machine").trim()),i={lab:Ep("polhode-lab"),data:Ep("polhode-data"),machine:t},s=window.polhodeLab=Sh(e,i,{height:"100dvh",keys:document});return IA(s),s}function IA(n){let e=()=>{try{let t=Z0(window.location.hash,n.data,n.first);if(!t)return;n.restore(),n.set(t),n.reset()}catch(t){n.say(t instanceof Error?t.message:String(t))}};window.addEventListener("hashchange",e),e()}typeof document<"u"&&document.getElementById("polhode-lab")&&gx();return Ax(NA);})();
