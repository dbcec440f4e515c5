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
"use strict";var polhodeLabs=(()=>{var Zl=Object.defineProperty;var zm=Object.getOwnPropertyDescriptor;var Hm=Object.getOwnPropertyNames;var Vm=Object.prototype.hasOwnProperty;var Gm=(i,e)=>{for(var t in e)Zl(i,t,{get:e[t],enumerable:!0})},Wm=(i,e,t,n)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of Hm(e))!Vm.call(i,s)&&s!==t&&Zl(i,s,{get:()=>e[s],enumerable:!(n=zm(e,s))||n.enumerable});return i};var Xm=i=>Wm(Zl({},"__esModule",{value:!0}),i);var WM={};Gm(WM,{GrowingLine:()=>ks,extensions:()=>Uu,linkOf:()=>Cu,mountLab:()=>Xl,scenarioText:()=>Ru,start:()=>Nm,tableText:()=>Pu,unpacked:()=>ql,version:()=>VM});var Yu="http://www.w3.org/2000/svg",qm={play:["fM8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z"],pause:["fM7 5h3.4v14H7z","fM13.6 5H17v14h-3.4z"],first:["fM18 6v12l-9-6z","M6 6v12"],last:["fM6 6v12l9-6z","M18 6v12"],back:["fM15 6.5v11L7.5 12z","M18 6.5v11"],forward:["fM9 6.5v11l7.5-5.5z","M6 6.5v11"],backwards:["M20 12H5","M11 6l-6 6 6 6"],loop:["M17 3.5l3 3-3 3","M4 11.5V10a3.5 3.5 0 0 1 3.5-3.5H20","M7 20.5l-3-3 3-3","M20 12.5V14a3.5 3.5 0 0 1-3.5 3.5H4"],reset:["M4 12a8 8 0 1 0 2.6-5.9","M4 4.5V9h4.5"],auto:["M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z","fM12 4a8 8 0 0 1 0 16z"],light:["M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z","M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2","M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5"],dark:["M19.8 14.4A8.2 8.2 0 0 1 9.6 4.2a8.2 8.2 0 1 0 10.2 10.2z"],picture:["M4 8h3.5l1.6-2.5h5.8L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z","M12 9.8a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z"],full:["M4 9V4h5","M20 9V4h-5","M4 15v5h5","M20 15v5h-5"],unfull:["M9 4v5H4","M15 4v5h5","M9 20v-5H4","M15 20v-5h5"],help:["M8.8 9.2a3.3 3.3 0 1 1 4.9 2.9c-1.1.6-1.7 1.2-1.7 2.4","M12 17.8v.4"],plots:["M4 4v16h16","M7 14.5l3.5-5 3.5 3 5-6.5"],objects:["M12 3l8 4.3v9.4L12 21l-8-4.3V7.3z","M4 7.3l8 4.5 8-4.5","M12 11.8V21"],stereo:["M3 8.5h18v8h-6l-1.7-2.5h-2.6L9 16.5H3z"],about:["M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z","M12 11v5.5","M12 7.6v.3"],unfold:["M7 10l5 5 5-5"],controls:["M4 7h9M17 7h3M4 17h3M11 17h9","M15 5v4M9 15v4"],numbers:["M5 6h14M5 12h14M5 18h9"],share:["M12 15V4","M8 8l4-4 4 4","M5 13v6h14v-6"],seal:["M12 3l7.5 3v5.5c0 4.4-3 7.7-7.5 9.5-4.5-1.8-7.5-5.1-7.5-9.5V6z","M8.5 12l2.5 2.5 4.5-5"],hide:["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z","M4 20L20 4"],show:["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z","M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"],hint:["M9 17.5h6M10 20.5h4","M8.2 14.2a5.6 5.6 0 1 1 7.6 0c-.7.6-.8 1.3-.8 1.8H9c0-.5-.1-1.2-.8-1.8z"],lesson:["M3 6.5l9-3 9 3-9 3z","M7 8.5v5c0 1.7 10 1.7 10 0v-5","M20.5 7v6"],close:["M6 6l12 12","M18 6L6 18"]};function Qr(i){let e=document.createElementNS(Yu,"svg"),n={viewBox:"0 0 24 24",class:"ph-icon","data-icon":i,...{"aria-hidden":"true",focusable:"false"}};for(let[s,r]of Object.entries(n))e.setAttribute(s,r);return e.append(...qm[i].map($m)),e}function $m(i){let e=document.createElementNS(Yu,"path"),t=i.startsWith("f");return e.setAttribute("d",t?i.slice(1):i),e.setAttribute("class",t?"ph-fill":"ph-stroke"),e}function F(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r!==!1&&n.setAttribute(s,r===!0?"":String(r));return n.append(...t),n}function nt(i,e,t,n){let r={type:"button",class:"ph-button",title:t?`${e} (${t})`:e,"aria-label":e},o=F("button",r,Qr(i));return o.addEventListener("click",n),o}function Xi(i,e,t,n){let r=F("button",{type:"button",class:"ph-button ph-word",title:t},Qr(i),F("span",{},e));return r.addEventListener("click",n),r}function gt(i,e,t){let n=String(t);i.getAttribute(e)!==n&&i.setAttribute(e,n)}function tn(i,e){i.textContent!==e&&(i.textContent=e)}function Ci(i,e){let t=i.querySelector("svg");t&&t.getAttribute("data-icon")!==e&&t.replaceWith(Qr(e))}function Ri(i,e,t){gt(i,"aria-label",e),gt(i,"title",`${e} (${t})`)}var eo=class{constructor(e,t=()=>performance.now()){this.given=e;this.now=t;this.turned=e.backward,this.rate=e.scale,this.again=e.loop,this.anchor=this.begin,this.since=t()}given;now;anchor;since;running=!1;turned;rate;again;get begin(){return this.turned?this.given.stop:this.given.start}get end(){return this.turned?this.given.start:this.given.stop}get t(){return this.running?this.passed().t:this.anchor}get playing(){return this.running&&!this.passed().over}get left(){return!this.playing||this.again?1/0:Math.abs(this.end-this.t)/this.rate}get backward(){return this.turned}set backward(e){this.settle(),this.turned=e}get scale(){return this.rate}set scale(e){e>0&&Number.isFinite(e)&&(this.settle(),this.rate=e)}get loop(){return this.again}set loop(e){this.settle(),this.again=e}play(){this.playing||(this.settle(),this.anchor===this.end&&(this.anchor=this.begin),this.running=!0)}pause(){this.settle(),this.running=!1}seek(e){if(Number.isNaN(e))return;let[t,n]=[Math.min(this.begin,this.end),Math.max(this.begin,this.end)],s=this.playing;this.anchor=Math.min(Math.max(e,t),n),this.since=this.now(),this.running=s}settle(){let e=this.now();if(this.running){let{t,over:n}=this.passed(e);this.anchor=t,this.running=!n}this.since=e}passed(e=this.now()){let t=Math.abs(this.end-this.begin),n=Math.sign(this.end-this.begin),s=n*(this.anchor-this.begin)+this.rate*Math.max(e-this.since,0)/1e3;return t===0?{t:this.begin,over:!this.again}:s<t?{t:this.begin+n*s,over:!1}:this.again?{t:this.begin+n*(s%t),over:!1}:{t:this.end,over:!0}}};var Kl={time:350,way:8},no=class{constructor(e,t){this.element=e;this.handled=t;e.style.touchAction="none",e.tabIndex=0,this.on("pointerdown",n=>this.press(n)),this.on("pointermove",n=>this.move(n)),this.on("pointerup",n=>this.lift(n,!0)),this.on("pointercancel",n=>this.lift(n,!1)),this.on("wheel",n=>this.wheel(n)),this.on("keydown",n=>this.key(n)),this.on("contextmenu",n=>n.preventDefault())}element;handled;ends=new AbortController;down=new Map;tap={time:-1/0,x:0,y:0};taker;way=0;dispose(){this.ends.abort()}on(e,t){this.element.addEventListener(e,t,{signal:this.ends.signal,passive:!1})}press(e){if(this.down.size===0&&this.taker?.(e))return this.capture(e.pointerId);this.capture(e.pointerId),this.down.set(e.pointerId,{x:e.clientX,y:e.clientY}),this.way=this.down.size>1?1/0:0}capture(e){try{this.element.setPointerCapture(e)}catch{}}move(e){let t=this.down.get(e.pointerId);if(!t)return;let n={x:e.clientX,y:e.clientY};this.way+=to(t,n),this.down.size===1?this.drag(t,n,e.shiftKey||(e.buttons&6)!==0):this.down.size===2&&this.pinch(e.pointerId,t,n),this.down.set(e.pointerId,n)}drag(e,t,n){let[s,r]=[this.share(t.x-e.x),this.share(e.y-t.y)];n?this.handled.pan(s,r):this.handled.turn(s,r)}pinch(e,t,n){let s=[...this.down].find(([a])=>a!==e)[1],[r,o]=[to(t,s),to(n,s)];r>0&&o>0&&this.handled.zoom(r/o),this.handled.pan(this.share(.5*(n.x-t.x)),this.share(.5*(t.y-n.y)))}lift(e,t){if(!this.down.delete(e.pointerId)||!t||this.way>Kl.way)return;let{timeStamp:n,clientX:s,clientY:r}=e,o=n-this.tap.time<Kl.time&&to(this.tap,{x:s,y:r})<3*Kl.way;this.tap={time:o?-1/0:n,x:s,y:r},o&&this.handled.reset()}wheel(e){e.preventDefault();let n=(e.deltaMode===WheelEvent.DOM_DELTA_LINE?33:1)*(e.ctrlKey?8:1)*e.deltaY;this.handled.zoom(Math.exp(.0012*Math.max(-250,Math.min(250,n))))}key(e){e.ctrlKey||e.metaKey||e.altKey||!this.pressed(e.key,e.shiftKey)||(e.preventDefault(),e.stopPropagation())}pressed(e,t){let n=Ym[e],{handled:s}=this;if(n&&t)s.pan(-.04*n[0],-.04*n[1]);else if(n)s.turn(-.04*n[0],-.04*n[1]);else if(e==="+"||e==="=")s.zoom(1/1.1);else if(e==="-"||e==="_")s.zoom(1.1);else if(e==="0")s.reset();else return!1;return!0}share(e){return e/Math.max(this.element.clientHeight,1)}},Ym={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]};function to(i,e){return Math.hypot(i.x-e.x,i.y-e.y)}var Zu={f4:Float32Array,f8:Float64Array,u2:Uint16Array,u4:Uint32Array};function io(i){if(typeof i!="string")return i;let e=Zm(i),t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=e.charCodeAt(n);return t.buffer}function Zm(i){try{return atob(i)}catch{throw new Error("The data of this page are damaged: they are not base64, or cut off. Write the page again.")}}function Pi(i,e){let t=Object.hasOwn(Zu,e?.type)?Zu[e.type]:void 0,n=e?.offset+e?.count*(t?.BYTES_PER_ELEMENT??0);if(!t||!(e.offset>=0)||e.offset%8||!(e.count>=0)||!(n<=i.byteLength))throw new Error(`The data of this page are damaged: a block of ${e?.count} numbers (${e?.type}) from byte ${e?.offset} on does not fit into ${i.byteLength} bytes. Write the page again.`);return new t(i,e.offset,e.count)}function vn(i,e){let t=Pi(i,e);return t instanceof Float64Array?t:Float64Array.from(t)}function Jl(i,e){let t=0,n=i.length;for(;t<n;){let s=t+n>>1;i[s]<=e?t=s+1:n=s}return t}function so(i,e){let t=i.length-1,n=Math.min(Math.max(Jl(i,e)-1,0),t);if(n===t||e<=i[n])return{i:n,x:0,h:0};let s=i[n+1]-i[n];return{i:n,x:(e-i[n])/s,h:s}}function Cn(i,e){return[i[3*e],i[3*e+1],i[3*e+2]]}function ro(i,e){return[i[4*e],i[4*e+1],i[4*e+2],i[4*e+3]]}function qi(i,e,t){let n=Cn(i,e);if(t===0)return n;let s=Cn(i,e+1);return[(1-t)*n[0]+t*s[0],(1-t)*n[1]+t*s[1],(1-t)*n[2]+t*s[2]]}var Rn=class i{constructor(e,t){this.t=e;this.values=t}t;values;static of(e,t){return new i(vn(e,t.t),vn(e,t.values))}longest(){let e=0;for(let t=0;t<this.values.length;t+=3)e=Math.max(e,Math.hypot(...this.values.subarray(t,t+3)));return e}at(e){if(this.values.length===3)return qi(this.values,0,0);let{i:t,x:n}=so(this.t,e);return qi(this.values,t,n)}};function ii(i,e){return[i[0]*e[0]-i[1]*e[1]-i[2]*e[2]-i[3]*e[3],i[0]*e[1]+i[1]*e[0]+i[2]*e[3]-i[3]*e[2],i[0]*e[2]-i[1]*e[3]+i[2]*e[0]+i[3]*e[1],i[0]*e[3]+i[1]*e[2]-i[2]*e[1]+i[3]*e[0]]}function jl(i){return[i[0],-i[1],-i[2],-i[3]]}function Ku(i){let e=1/Math.sqrt(i[0]*i[0]+i[1]*i[1]+i[2]*i[2]+i[3]*i[3]);return[e*i[0],e*i[1],e*i[2],e*i[3]]}function Ql(i){let e=Math.sqrt(ht(i,i)+1e-300),t=Math.sin(.5*e)/e;return[Math.cos(.5*e),t*i[0],t*i[1],t*i[2]]}function ec(i){let e=Math.sqrt(i[1]*i[1]+i[2]*i[2]+i[3]*i[3]+1e-300),n=(i[0]<0||Object.is(i[0],-0)?-2:2)*Math.atan2(e,Math.abs(i[0]))/e;return[n*i[1],n*i[2],n*i[3]]}function Ju(i,e){let t=ht(i,i)+1e-300,n=.5*Math.sqrt(t),s=(1-n*Math.cos(n)/Math.sin(n))/t,r=dn(i,e),o=dn(i,r);return[e[0]+.5*r[0]+s*o[0],e[1]+.5*r[1]+s*o[1],e[2]+.5*r[2]+s*o[2]]}function $i(i){let e=2/(i[0]*i[0]+i[1]*i[1]+i[2]*i[2]+i[3]*i[3]),[t,n,s]=[e*i[0]*i[1],e*i[0]*i[2],e*i[0]*i[3]],[r,o,a]=[e*i[1]*i[1],e*i[1]*i[2],e*i[1]*i[3]],[l,c,h]=[e*i[2]*i[2],e*i[2]*i[3],e*i[3]*i[3]];return[1-(l+h),o-s,a+n,o+s,1-(r+h),c-t,a-n,c+t,1-(r+l)]}function ju(i,e,t){let n=ec(ii(jl(i),e));return ii(i,Ql([t*n[0],t*n[1],t*n[2]]))}function ht(i,e){return i[0]*e[0]+i[1]*e[1]+i[2]*e[2]}function dn(i,e){return[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]]}var Qu=[.75/Math.sqrt(1.8125),-1/Math.sqrt(1.8125),.5/Math.sqrt(1.8125)],Km={tail:[0,0,0],tip:[0,0,0]};function ed({cameras:i,center:e,radius:t}){if(i.length)return i;let n=ut(e,it(Qu,4.2*t));return[{kind:"fixed",name:"default",fov:30,up:[0,0,1],eye:n,target:e}]}function td(i,e){switch(i.kind){case"fixed":return(t,n)=>Jm(i,n);case"orbit":return(t,n)=>jm(i,t,n);case"follow":return(t,n)=>Qm(i,n);case"along":return(t,n)=>eg(i,n);case"keys":return tg(i,e)}}function Jm({eye:i,target:e,up:t,fov:n},s){return{eye:oo(i,s),target:oo(e,s),up:t,fov:n}}function oo(i,{from:e,to:t}){let n=ut(i,it(e.center,-1));return e===t?i:ut(t.center,it(n,t.radius/e.radius))}function jm(i,e,t){let{up:n,fov:s,radius:r,height:o}=i,a=i.phase+2*Math.PI*ng(e,t.clock)/i.period,[l,c]=ig(n),h=zn(n,[0,0,1]),d=ut(it(l,r*Math.cos(a)),it(c,r*Math.sin(a))),u=ut(i.target,ut(d,it(h,o)));return{eye:oo(u,t),target:oo(i.target,t),up:n,fov:s}}function Qm(i,e){let t=e.posed(i.body),n=r=>i.turning?sg(t,r):r,s=[t[3],t[7],t[11]];return{eye:ut(s,n(i.offset)),target:s,up:n(i.up),fov:i.fov}}function eg(i,e){let{tail:t,tip:n}=e.arrow(i.vector)??Km,s=it(Qu,i.back?1:-1),r=zn(ut(n,it(t,-1)),s);return{eye:ut(t,it(r,i.back?i.distance:-i.distance)),target:t,up:i.up,fov:i.fov}}function tg(i,e){let t=vn(e,i.t),[n,s,r]=[i.eye,i.target,i.ups].map(o=>new Rn(t,vn(e,o)));return o=>({eye:n.at(o),target:s.at(o),up:r.at(o),fov:i.fov})}function ng(i,e){let[t,n]=e.backward?[e.stop,e.start]:[e.start,e.stop];return(n<t?-1:1)*(i-t)/e.scale}function ig(i){let e=zn(i,[0,0,1]),t=Math.abs(e[0])<.999?[1,0,0]:[0,1,0],n=zn(ut(t,it(e,-ht(t,e))),[1,0,0]);return[n,dn(e,n)]}function sg(i,e){return[0,1,2].map(n=>zn([i[n],i[4+n],i[8+n]],[0,0,0])).map((n,s)=>it(n,e[s])).reduce(ut)}function ut(i,e){return[i[0]+e[0],i[1]+e[1],i[2]+e[2]]}function it(i,e){return[e*i[0],e*i[1],e*i[2]]}function zn(i,e){let t=Math.sqrt(ht(i,i));return t>0?it(i,1/t):e}var rg=.5*Math.PI-.01,og=[.02,50],ag=.001,lg=[[0,0,1],[0,1,0],[1,0,0]],ao=class{turned=0;tilted=0;nearer=1;moved=[0,0,0];get touched(){return this.turned!==0||this.tilted!==0||this.nearer!==1||this.moved.some(e=>e!==0)}reset(){this.turned=this.tilted=0,this.nearer=1,this.moved=[0,0,0]}turn(e,t,n){let s=nd(tc(n));this.turned=(this.turned+e)%(2*Math.PI);let r=Math.max(rg,Math.abs(s));this.tilted=nc(s+this.tilted+t,-r,r)-s}zoom(e){this.nearer=nc(this.nearer*e,...og)}pan(e,t,n){let s=this.applied(n),r=2*s.distance*Math.tan(Math.PI/360*s.fov),o=ut(it(s.right,-e*r),it(s.up,-t*r)),a=tc(n);this.moved=ut(this.moved,[ht(o,a.right),ht(o,a.up),ht(o,a.back)])}applied(e){let t=tc(e),[n,s,r]=this.moved,o=ut(e.target,ut(ut(it(t.right,n),it(t.up,s)),it(t.back,r))),a=this.turned===0&&this.tilted===0?t:this.swung(t),l=this.nearer*t.distance;return{...a,eye:ut(o,it(a.back,l)),target:o,distance:l,fov:e.fov}}swung(e){let[t,n]=[Math.cos(this.turned),Math.sin(this.turned)],s=dn(e.right,e.pole),r=ut(it(s,t),it(e.right,n)),o=nd(e)+this.tilted,a=ut(it(r,Math.cos(o)),it(e.pole,Math.sin(o))),l=ut(it(e.pole,Math.cos(o)),it(r,-Math.sin(o)));return{right:dn(l,a),up:l,back:a}}};function tc(i){let e=ut(i.eye,it(i.target,-1)),t=zn(e,[0,-1,0]),n=[zn(i.up,[0,0,1]),...lg].find(r=>cg(r,t)>ag),s=zn(dn(n,t),[1,0,0]);return{right:s,up:dn(t,s),back:t,pole:n,distance:Math.sqrt(ht(e,e))||1}}function cg(i,e){let t=dn(i,e);return Math.sqrt(ht(t,t))}function nd(i){return Math.asin(nc(ht(i.back,i.pole),-1,1))}function nc(i,e,t){return Math.min(Math.max(i,e),t)}var Nd=0,Dc=1,Ud=2;var Mr=1,Fd=2,Ts=3,pi=0,Kt=1,Qt=2,Bi=0,Es=1,Nc=2,Uc=3,Fc=4,Od=5;var ki=100,Bd=101,kd=102,zd=103,Hd=104,Vd=200,Gd=201,Wd=202,Xd=203,Oc=204,Bc=205,qd=206,$d=207,Yd=208,Zd=209,Kd=210,Jd=211,jd=212,Qd=213,ef=214,Uo=0,Fo=1,Oo=2,ps=3,Bo=4,ko=5,zo=6,Ho=7,da=0,tf=1,nf=2,Nn=0,kc=1,zc=2,Hc=3,Vc=4,Gc=5,Wc=6,Xc=7;var qc=300,zi=301,As=302,fa=303,pa=304,Vo=1e3,Ln=1001,Go=1002,Ct=1003,sf=1004;var wr=1005;var Dt=1006,ma=1007;var jn=1008;var en=1009,$c=1010,Yc=1011,Cs=1012,ga=1013,Mn=1014,wn=1015,an=1016,xa=1017,va=1018,Hi=1020,Zc=35902,Kc=35899,Jc=1021,jc=1022,Tn=1023,Yn=1026,Qn=1027,Qc=1028,ya=1029,mi=1030,_a=1031;var ba=1033,Tr=33776,Er=33777,Ar=33778,Cr=33779,Sa=35840,Ma=35841,wa=35842,Ta=35843,Ea=36196,Aa=37492,Ca=37496,Ra=37488,Pa=37489,Rr=37490,La=37491,Ia=37808,Da=37809,Na=37810,Ua=37811,Fa=37812,Oa=37813,Ba=37814,ka=37815,za=37816,Ha=37817,Va=37818,Ga=37819,Wa=37820,Xa=37821,qa=36492,$a=36494,Ya=36495,Za=36283,Ka=36284,Pr=36285,Ja=36286;var Js=2300,Wo=2301,Do=2302,Tc=2303,Ec=2400,Ac=2401,Cc=2402;var rf=3200;var ja=0,of=1,ei="",qt="srgb",js="srgb-linear",Qs="linear",Ze="srgb";var No=7680;var af=519,lf=512,cf=513,hf=514,eh=515,uf=516,df=517,th=518,nh=519,ih=35044;var sh="300 es",pn=2e3,ms=2001;function hg(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function ug(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function er(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function ff(){let i=er("canvas");return i.style.display="block",i}var id={},gs=null;function tr(...i){let e="THREE."+i.shift();gs?gs("log",e,...i):console.log(e,...i)}function pf(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Re(...i){i=pf(i);let e="THREE."+i.shift();if(gs)gs("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Ie(...i){i=pf(i);let e="THREE."+i.shift();if(gs)gs("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Ys(...i){let e=i.join(" ");e in id||(id[e]=!0,Re(...i))}function mf(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var gf={[Uo]:Uo,[Oo]:zo,[Bo]:Bo,[ps]:ko,[Fo]:Fo,[zo]:Oo,[Ho]:Ho,[ko]:ps},In=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},zt=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],sd=1234567,Zs=Math.PI/180,xs=180/Math.PI;function gi(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(zt[i&255]+zt[i>>8&255]+zt[i>>16&255]+zt[i>>24&255]+"-"+zt[e&255]+zt[e>>8&255]+"-"+zt[e>>16&15|64]+zt[e>>24&255]+"-"+zt[t&63|128]+zt[t>>8&255]+"-"+zt[t>>16&255]+zt[t>>24&255]+zt[n&255]+zt[n>>8&255]+zt[n>>16&255]+zt[n>>24&255]).toLowerCase()}function ke(i,e,t){return Math.max(e,Math.min(t,i))}function rh(i,e){return(i%e+e)%e}function dg(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function fg(i,e,t){return i!==e?(t-i)/(e-i):0}function Ks(i,e,t){return(1-t)*i+t*e}function pg(i,e,t,n){return Ks(i,e,1-Math.exp(-t*n))}function mg(i,e=1){return e-Math.abs(rh(i,e*2)-e)}function gg(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function xg(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function vg(i,e){return i+Math.floor(Math.random()*(e-i+1))}function yg(i,e){return i+Math.random()*(e-i)}function _g(i){return i*(.5-Math.random())}function bg(i){i!==void 0&&(sd=i);let e=sd+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Sg(i){return i*Zs}function Mg(i){return i*xs}function wg(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Tg(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function oh(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Eg(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),d=r((e-n)/2),u=o((e-n)/2),f=r((n-e)/2),g=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*g,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*g,a*c);break;case"ZYZ":i.set(l*g,l*f,a*h,a*c);break;default:Re("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Qa(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function ah(i,e){if(e.constructor===Float32Array)return i;let t=Qa(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function lh(i,e){if(e.constructor===Float32Array)return i;let t=Qa(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var ch={DEG2RAD:Zs,RAD2DEG:xs,generateUUID:gi,clamp:ke,euclideanModulo:rh,mapLinear:dg,inverseLerp:fg,lerp:Ks,damp:pg,pingpong:mg,smoothstep:gg,smootherstep:xg,randInt:vg,randFloat:yg,randFloatSpread:_g,seededRandom:bg,degToRad:Sg,radToDeg:Mg,isPowerOfTwo:wg,ceilPowerOfTwo:Tg,floorPowerOfTwo:oh,setQuaternionFromProperEuler:Eg,normalize:lh,denormalize:ah},Pe=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=ke(this.x,e.x,t.x),this.y=ke(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=ke(this.x,e,t),this.y=ke(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(ke(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},mn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],g=r[o+2],_=r[o+3];if(d!==_||l!==u||c!==f||h!==g){let m=l*u+c*f+h*g+d*_;m<0&&(u=-u,f=-f,g=-g,_=-_,m=-m);let p=1-a;if(m<.9995){let b=Math.acos(m),A=Math.sin(b);p=Math.sin(p*b)/A,a=Math.sin(a*b)/A,l=l*p+u*a,c=c*p+f*a,h=h*p+g*a,d=d*p+_*a}else{l=l*p+u*a,c=c*p+f*a,h=h*p+g*a,d=d*p+_*a;let b=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=b,c*=b,h*=b,d*=b}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],g=r[o+3];return e[t]=a*g+h*d+l*f-c*u,e[t+1]=l*g+h*u+c*d-a*f,e[t+2]=c*g+h*f+a*u-l*d,e[t+3]=h*g-a*d-l*u-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),f=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"YXZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"ZXY":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"ZYX":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"YZX":this._x=u*h*d+c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d-u*f*g;break;case"XZY":this._x=u*h*d-c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d+u*f*g;break;default:Re("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(ke(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(rd.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(rd.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=ke(this.x,e.x,t.x),this.y=ke(this.y,e.y,t.y),this.z=ke(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=ke(this.x,e,t),this.y=ke(this.y,e,t),this.z=ke(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return ic.copy(this).projectOnVector(e),this.sub(ic)}reflect(e){return this.sub(ic.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(ke(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},ic=new I,rd=new mn,De=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],f=n[5],g=n[8],_=s[0],m=s[3],p=s[6],b=s[1],A=s[4],M=s[7],E=s[2],T=s[5],x=s[8];return r[0]=o*_+a*b+l*E,r[3]=o*m+a*A+l*T,r[6]=o*p+a*M+l*x,r[1]=c*_+h*b+d*E,r[4]=c*m+h*A+d*T,r[7]=c*p+h*M+d*x,r[2]=u*_+f*b+g*E,r[5]=u*m+f*A+g*T,r[8]=u*p+f*M+g*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,f=c*r-o*l,g=t*d+n*u+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/g;return e[0]=d*_,e[1]=(s*c-h*n)*_,e[2]=(a*n-s*o)*_,e[3]=u*_,e[4]=(h*t-s*l)*_,e[5]=(s*r-a*t)*_,e[6]=f*_,e[7]=(n*l-c*t)*_,e[8]=(o*t-n*r)*_,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Ys("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(sc.makeScale(e,t)),this}rotate(e){return Ys("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(sc.makeRotation(-e)),this}translate(e,t){return Ys("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(sc.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},sc=new De,od=new De().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),ad=new De().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ag(){let i={enabled:!0,workingColorSpace:js,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ze&&(s.r=$n(s.r),s.g=$n(s.g),s.b=$n(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ze&&(s.r=fs(s.r),s.g=fs(s.g),s.b=fs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ei?Qs:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[js]:{primaries:e,whitePoint:n,transfer:Qs,toXYZ:od,fromXYZ:ad,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:qt},outputColorSpaceConfig:{drawingBufferColorSpace:qt}},[qt]:{primaries:e,whitePoint:n,transfer:Ze,toXYZ:od,fromXYZ:ad,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:qt}}}),i}var qe=Ag();function $n(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function fs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Yi,Xo=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Yi===void 0&&(Yi=er("canvas")),Yi.width=e.width,Yi.height=e.height;let s=Yi.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Yi}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=er("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=$n(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor($n(t[n]/255)*255):t[n]=$n(t[n]);return{data:t,width:e.width,height:e.height}}else return Re("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Cg=0,vs=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Cg++}),this.uuid=gi(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(rc(s[o].image)):r.push(rc(s[o]))}else r=rc(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function rc(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Xo.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Re("Texture: Unable to serialize Texture."),{})}var Rg=0,oc=new I,$t=class i extends In{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Ln,s=Ln,r=Dt,o=jn,a=Tn,l=en,c=i.DEFAULT_ANISOTROPY,h=ei){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Rg++}),this.uuid=gi(),this.name="",this.source=new vs(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Pe(0,0),this.repeat=new Pe(1,1),this.center=new Pe(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new De,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(oc).x}get height(){return this.source.getSize(oc).y}get depth(){return this.source.getSize(oc).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Re(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Re(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==qc)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Vo:e.x=e.x-Math.floor(e.x);break;case Ln:e.x=e.x<0?0:1;break;case Go:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Vo:e.y=e.y-Math.floor(e.y);break;case Ln:e.y=e.y<0?0:1;break;case Go:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};$t.DEFAULT_IMAGE=null;$t.DEFAULT_MAPPING=qc;$t.DEFAULT_ANISOTROPY=1;var Ke=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],f=l[5],g=l[9],_=l[2],m=l[6],p=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-_)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+_)<.1&&Math.abs(g+m)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(c+1)/2,M=(f+1)/2,E=(p+1)/2,T=(h+u)/4,x=(d+_)/4,S=(g+m)/4;return A>M&&A>E?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=T/n,r=x/n):M>E?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=T/s,r=S/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=x/r,s=S/r),this.set(n,s,r,t),this}let b=Math.sqrt((m-g)*(m-g)+(d-_)*(d-_)+(u-h)*(u-h));return Math.abs(b)<.001&&(b=1),this.x=(m-g)/b,this.y=(d-_)/b,this.z=(u-h)/b,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=ke(this.x,e.x,t.x),this.y=ke(this.y,e.y,t.y),this.z=ke(this.z,e.z,t.z),this.w=ke(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=ke(this.x,e,t),this.y=ke(this.y,e,t),this.z=ke(this.z,e,t),this.w=ke(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ke(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},qo=class extends In{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Dt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Ke(0,0,e,t),this.scissorTest=!1,this.viewport=new Ke(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new $t({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Dt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new vs(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Yt=class extends qo{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},nr=class extends $t{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Ct,this.minFilter=Ct,this.wrapR=Ln,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var $o=class extends $t{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Ct,this.minFilter=Ct,this.wrapR=Ln,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Ce=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,f,g,_,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,f,g,_,m)}set(e,t,n,s,r,o,a,l,c,h,d,u,f,g,_,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=d,p[14]=u,p[3]=f,p[7]=g,p[11]=_,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Zi.setFromMatrixColumn(e,0).length(),r=1/Zi.setFromMatrixColumn(e,1).length(),o=1/Zi.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,f=o*d,g=a*h,_=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=f+g*c,t[5]=u-_*c,t[9]=-a*l,t[2]=_-u*c,t[6]=g+f*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,f=l*d,g=c*h,_=c*d;t[0]=u+_*a,t[4]=g*a-f,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=f*a-g,t[6]=_+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,f=l*d,g=c*h,_=c*d;t[0]=u-_*a,t[4]=-o*d,t[8]=g+f*a,t[1]=f+g*a,t[5]=o*h,t[9]=_-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,f=o*d,g=a*h,_=a*d;t[0]=l*h,t[4]=g*c-f,t[8]=u*c+_,t[1]=l*d,t[5]=_*c+u,t[9]=f*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,f=o*c,g=a*l,_=a*c;t[0]=l*h,t[4]=_-u*d,t[8]=g*d+f,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*d+g,t[10]=u-_*d}else if(e.order==="XZY"){let u=o*l,f=o*c,g=a*l,_=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+_,t[5]=o*h,t[9]=f*d-g,t[2]=g*d-f,t[6]=a*h,t[10]=_*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Pg,e,Lg)}lookAt(e,t,n){let s=this.elements;return nn.subVectors(e,t),nn.lengthSq()===0&&(nn.z=1),nn.normalize(),si.crossVectors(n,nn),si.lengthSq()===0&&(Math.abs(n.z)===1?nn.x+=1e-4:nn.z+=1e-4,nn.normalize(),si.crossVectors(n,nn)),si.normalize(),lo.crossVectors(nn,si),s[0]=si.x,s[4]=lo.x,s[8]=nn.x,s[1]=si.y,s[5]=lo.y,s[9]=nn.y,s[2]=si.z,s[6]=lo.z,s[10]=nn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],f=n[13],g=n[2],_=n[6],m=n[10],p=n[14],b=n[3],A=n[7],M=n[11],E=n[15],T=s[0],x=s[4],S=s[8],U=s[12],L=s[1],N=s[5],k=s[9],W=s[13],R=s[2],G=s[6],$=s[10],V=s[14],ne=s[3],q=s[7],Q=s[11],ee=s[15];return r[0]=o*T+a*L+l*R+c*ne,r[4]=o*x+a*N+l*G+c*q,r[8]=o*S+a*k+l*$+c*Q,r[12]=o*U+a*W+l*V+c*ee,r[1]=h*T+d*L+u*R+f*ne,r[5]=h*x+d*N+u*G+f*q,r[9]=h*S+d*k+u*$+f*Q,r[13]=h*U+d*W+u*V+f*ee,r[2]=g*T+_*L+m*R+p*ne,r[6]=g*x+_*N+m*G+p*q,r[10]=g*S+_*k+m*$+p*Q,r[14]=g*U+_*W+m*V+p*ee,r[3]=b*T+A*L+M*R+E*ne,r[7]=b*x+A*N+M*G+E*q,r[11]=b*S+A*k+M*$+E*Q,r[15]=b*U+A*W+M*V+E*ee,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],f=e[14],g=e[3],_=e[7],m=e[11],p=e[15],b=l*f-c*u,A=a*f-c*d,M=a*u-l*d,E=o*f-c*h,T=o*u-l*h,x=o*d-a*h;return t*(_*b-m*A+p*M)-n*(g*b-m*E+p*T)+s*(g*A-_*E+p*x)-r*(g*M-_*T+m*x)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],f=e[11],g=e[12],_=e[13],m=e[14],p=e[15],b=t*a-n*o,A=t*l-s*o,M=t*c-r*o,E=n*l-s*a,T=n*c-r*a,x=s*c-r*l,S=h*_-d*g,U=h*m-u*g,L=h*p-f*g,N=d*m-u*_,k=d*p-f*_,W=u*p-f*m,R=b*W-A*k+M*N+E*L-T*U+x*S;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/R;return e[0]=(a*W-l*k+c*N)*G,e[1]=(s*k-n*W-r*N)*G,e[2]=(_*x-m*T+p*E)*G,e[3]=(u*T-d*x-f*E)*G,e[4]=(l*L-o*W-c*U)*G,e[5]=(t*W-s*L+r*U)*G,e[6]=(m*M-g*x-p*A)*G,e[7]=(h*x-u*M+f*A)*G,e[8]=(o*k-a*L+c*S)*G,e[9]=(n*L-t*k-r*S)*G,e[10]=(g*T-_*M+p*b)*G,e[11]=(d*M-h*T-f*b)*G,e[12]=(a*U-o*N-l*S)*G,e[13]=(t*N-n*U+s*S)*G,e[14]=(_*A-g*E-m*b)*G,e[15]=(h*E-d*A+u*b)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,f=r*h,g=r*d,_=o*h,m=o*d,p=a*d,b=l*c,A=l*h,M=l*d,E=n.x,T=n.y,x=n.z;return s[0]=(1-(_+p))*E,s[1]=(f+M)*E,s[2]=(g-A)*E,s[3]=0,s[4]=(f-M)*T,s[5]=(1-(u+p))*T,s[6]=(m+b)*T,s[7]=0,s[8]=(g+A)*x,s[9]=(m-b)*x,s[10]=(1-(u+_))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Zi.set(s[0],s[1],s[2]).length(),a=Zi.set(s[4],s[5],s[6]).length(),l=Zi.set(s[8],s[9],s[10]).length();r<0&&(o=-o),yn.copy(this);let c=1/o,h=1/a,d=1/l;return yn.elements[0]*=c,yn.elements[1]*=c,yn.elements[2]*=c,yn.elements[4]*=h,yn.elements[5]*=h,yn.elements[6]*=h,yn.elements[8]*=d,yn.elements[9]*=d,yn.elements[10]*=d,t.setFromRotationMatrix(yn),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=pn,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),f=(n+s)/(n-s),g,_;if(l)g=r/(o-r),_=o*r/(o-r);else if(a===pn)g=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===ms)g=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=pn,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),f=-(n+s)/(n-s),g,_;if(l)g=1/(o-r),_=o/(o-r);else if(a===pn)g=-2/(o-r),_=-(o+r)/(o-r);else if(a===ms)g=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Zi=new I,yn=new Ce,Pg=new I(0,0,0),Lg=new I(1,1,1),si=new I,lo=new I,nn=new I,ld=new Ce,cd=new mn,Zn=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(ke(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ke(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(ke(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ke(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ke(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-ke(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Re("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return ld.makeRotationFromQuaternion(e),this.setFromRotationMatrix(ld,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return cd.setFromEuler(this),this.setFromQuaternion(cd,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Zn.DEFAULT_ORDER="XYZ";var ys=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Ig=0,hd=new I,Ki=new mn,Hn=new Ce,co=new I,Hs=new I,Dg=new I,Ng=new mn,ud=new I(1,0,0),dd=new I(0,1,0),fd=new I(0,0,1),pd={type:"added"},Ug={type:"removed"},Ji={type:"childadded",child:null},ac={type:"childremoved",child:null},Nt=class i extends In{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Ig++}),this.uuid=gi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new I,t=new Zn,n=new mn,s=new I(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ce},normalMatrix:{value:new De}}),this.matrix=new Ce,this.matrixWorld=new Ce,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ys,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Ki.setFromAxisAngle(e,t),this.quaternion.multiply(Ki),this}rotateOnWorldAxis(e,t){return Ki.setFromAxisAngle(e,t),this.quaternion.premultiply(Ki),this}rotateX(e){return this.rotateOnAxis(ud,e)}rotateY(e){return this.rotateOnAxis(dd,e)}rotateZ(e){return this.rotateOnAxis(fd,e)}translateOnAxis(e,t){return hd.copy(e).applyQuaternion(this.quaternion),this.position.add(hd.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(ud,e)}translateY(e){return this.translateOnAxis(dd,e)}translateZ(e){return this.translateOnAxis(fd,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Hn.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?co.copy(e):co.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Hs.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Hn.lookAt(Hs,co,this.up):Hn.lookAt(co,Hs,this.up),this.quaternion.setFromRotationMatrix(Hn),s&&(Hn.extractRotation(s.matrixWorld),Ki.setFromRotationMatrix(Hn),this.quaternion.premultiply(Ki.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Ie("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(pd),Ji.child=e,this.dispatchEvent(Ji),Ji.child=null):Ie("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Ug),ac.child=e,this.dispatchEvent(ac),ac.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Hn.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Hn.multiply(e.parent.matrixWorld)),e.applyMatrix4(Hn),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(pd),Ji.child=e,this.dispatchEvent(Ji),Ji.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Hs,e,Dg),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Hs,Ng,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),f=o(e.animations),g=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Nt.DEFAULT_UP=new I(0,1,0);Nt.DEFAULT_MATRIX_AUTO_UPDATE=!0;Nt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var dt=class extends Nt{constructor(){super(),this.isGroup=!0,this.type="Group"}},Fg={type:"move"},_s=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new dt,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new dt,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new dt,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let _ of e.hand.values()){let m=t.getJointPose(_,n),p=this._getHandJoint(c,_);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,g=.005;c.inputState.pinching&&u>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Fg)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new dt;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},xf={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ri={h:0,s:0,l:0},ho={h:0,s:0,l:0};function lc(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Ne=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=qt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,qe.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=qe.workingColorSpace){return this.r=e,this.g=t,this.b=n,qe.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=qe.workingColorSpace){if(e=rh(e,1),t=ke(t,0,1),n=ke(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=lc(o,r,e+1/3),this.g=lc(o,r,e),this.b=lc(o,r,e-1/3)}return qe.colorSpaceToWorking(this,s),this}setStyle(e,t=qt){function n(r){r!==void 0&&parseFloat(r)<1&&Re("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Re("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Re("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=qt){let n=xf[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Re("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=$n(e.r),this.g=$n(e.g),this.b=$n(e.b),this}copyLinearToSRGB(e){return this.r=fs(e.r),this.g=fs(e.g),this.b=fs(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=qt){return qe.workingToColorSpace(Ht.copy(this),e),Math.round(ke(Ht.r*255,0,255))*65536+Math.round(ke(Ht.g*255,0,255))*256+Math.round(ke(Ht.b*255,0,255))}getHexString(e=qt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=qe.workingColorSpace){qe.workingToColorSpace(Ht.copy(this),t);let n=Ht.r,s=Ht.g,r=Ht.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=qe.workingColorSpace){return qe.workingToColorSpace(Ht.copy(this),t),e.r=Ht.r,e.g=Ht.g,e.b=Ht.b,e}getStyle(e=qt){qe.workingToColorSpace(Ht.copy(this),e);let t=Ht.r,n=Ht.g,s=Ht.b;return e!==qt?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ri),this.setHSL(ri.h+e,ri.s+t,ri.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ri),e.getHSL(ho);let n=Ks(ri.h,ho.h,t),s=Ks(ri.s,ho.s,t),r=Ks(ri.l,ho.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Ht=new Ne;Ne.NAMES=xf;var ir=class extends Nt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Zn,this.environmentIntensity=1,this.environmentRotation=new Zn,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},_n=new I,Vn=new I,cc=new I,Gn=new I,ji=new I,Qi=new I,md=new I,hc=new I,uc=new I,dc=new I,fc=new Ke,pc=new Ke,mc=new Ke,qn=class i{constructor(e=new I,t=new I,n=new I){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),_n.subVectors(e,t),s.cross(_n);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){_n.subVectors(s,t),Vn.subVectors(n,t),cc.subVectors(e,t);let o=_n.dot(_n),a=_n.dot(Vn),l=_n.dot(cc),c=Vn.dot(Vn),h=Vn.dot(cc),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(c*l-a*h)*u,g=(o*h-a*l)*u;return r.set(1-f-g,g,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Gn)===null?!1:Gn.x>=0&&Gn.y>=0&&Gn.x+Gn.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,Gn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Gn.x),l.addScaledVector(o,Gn.y),l.addScaledVector(a,Gn.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return fc.setScalar(0),pc.setScalar(0),mc.setScalar(0),fc.fromBufferAttribute(e,t),pc.fromBufferAttribute(e,n),mc.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(fc,r.x),o.addScaledVector(pc,r.y),o.addScaledVector(mc,r.z),o}static isFrontFacing(e,t,n,s){return _n.subVectors(n,t),Vn.subVectors(e,t),_n.cross(Vn).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return _n.subVectors(this.c,this.b),Vn.subVectors(this.a,this.b),_n.cross(Vn).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ji.subVectors(s,n),Qi.subVectors(r,n),hc.subVectors(e,n);let l=ji.dot(hc),c=Qi.dot(hc);if(l<=0&&c<=0)return t.copy(n);uc.subVectors(e,s);let h=ji.dot(uc),d=Qi.dot(uc);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ji,o);dc.subVectors(e,r);let f=ji.dot(dc),g=Qi.dot(dc);if(g>=0&&f<=g)return t.copy(r);let _=f*c-l*g;if(_<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(n).addScaledVector(Qi,a);let m=h*g-f*d;if(m<=0&&d-h>=0&&f-g>=0)return md.subVectors(r,s),a=(d-h)/(d-h+(f-g)),t.copy(s).addScaledVector(md,a);let p=1/(m+_+u);return o=_*p,a=u*p,t.copy(n).addScaledVector(ji,o).addScaledVector(Qi,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Zt=class{constructor(e=new I(1/0,1/0,1/0),t=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(bn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(bn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=bn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,bn):bn.fromBufferAttribute(r,o),bn.applyMatrix4(e.matrixWorld),this.expandByPoint(bn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),uo.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),uo.copy(n.boundingBox)),uo.applyMatrix4(e.matrixWorld),this.union(uo)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,bn),bn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Vs),fo.subVectors(this.max,Vs),es.subVectors(e.a,Vs),ts.subVectors(e.b,Vs),ns.subVectors(e.c,Vs),oi.subVectors(ts,es),ai.subVectors(ns,ts),Li.subVectors(es,ns);let t=[0,-oi.z,oi.y,0,-ai.z,ai.y,0,-Li.z,Li.y,oi.z,0,-oi.x,ai.z,0,-ai.x,Li.z,0,-Li.x,-oi.y,oi.x,0,-ai.y,ai.x,0,-Li.y,Li.x,0];return!gc(t,es,ts,ns,fo)||(t=[1,0,0,0,1,0,0,0,1],!gc(t,es,ts,ns,fo))?!1:(po.crossVectors(oi,ai),t=[po.x,po.y,po.z],gc(t,es,ts,ns,fo))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,bn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(bn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Wn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Wn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Wn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Wn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Wn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Wn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Wn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Wn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Wn),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Wn=[new I,new I,new I,new I,new I,new I,new I,new I],bn=new I,uo=new Zt,es=new I,ts=new I,ns=new I,oi=new I,ai=new I,Li=new I,Vs=new I,fo=new I,po=new I,Ii=new I;function gc(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ii.fromArray(i,r);let a=s.x*Math.abs(Ii.x)+s.y*Math.abs(Ii.y)+s.z*Math.abs(Ii.z),l=e.dot(Ii),c=t.dot(Ii),h=n.dot(Ii);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var xt=new I,mo=new Pe,Og=0,It=class extends In{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Og++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=ih,this.updateRanges=[],this.gpuType=wn,this.version=0,this._normalizationScale=e!==void 0?Qa(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)mo.fromBufferAttribute(this,t),mo.applyMatrix3(e),this.setXY(t,mo.x,mo.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)xt.fromBufferAttribute(this,t),xt.applyMatrix3(e),this.setXYZ(t,xt.x,xt.y,xt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)xt.fromBufferAttribute(this,t),xt.applyMatrix4(e),this.setXYZ(t,xt.x,xt.y,xt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)xt.fromBufferAttribute(this,t),xt.applyNormalMatrix(e),this.setXYZ(t,xt.x,xt.y,xt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)xt.fromBufferAttribute(this,t),xt.transformDirection(e),this.setXYZ(t,xt.x,xt.y,xt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):ah(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):lh(e,this.array)}};var sr=class extends It{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var rr=class extends It{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var bt=class extends It{constructor(e,t,n){super(new Float32Array(e),t,n)}},Bg=new Zt,Gs=new I,xc=new I,Dn=class{constructor(e=new I,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Bg.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Gs.subVectors(e,this.center);let t=Gs.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Gs,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(xc.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Gs.copy(e.center).add(xc)),this.expandByPoint(Gs.copy(e.center).sub(xc))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},kg=0,fn=new Ce,vc=new Nt,is=new I,sn=new Zt,Ws=new Zt,At=new I,Vt=class i extends In{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:kg++}),this.uuid=gi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(hg(e)?rr:sr)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new De().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return fn.makeRotationFromQuaternion(e),this.applyMatrix4(fn),this}rotateX(e){return fn.makeRotationX(e),this.applyMatrix4(fn),this}rotateY(e){return fn.makeRotationY(e),this.applyMatrix4(fn),this}rotateZ(e){return fn.makeRotationZ(e),this.applyMatrix4(fn),this}translate(e,t,n){return fn.makeTranslation(e,t,n),this.applyMatrix4(fn),this}scale(e,t,n){return fn.makeScale(e,t,n),this.applyMatrix4(fn),this}lookAt(e){return vc.lookAt(e),vc.updateMatrix(),this.applyMatrix4(vc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(is).negate(),this.translate(is.x,is.y,is.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new bt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Re("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Zt);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ie("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];sn.setFromBufferAttribute(r),this.morphTargetsRelative?(At.addVectors(this.boundingBox.min,sn.min),this.boundingBox.expandByPoint(At),At.addVectors(this.boundingBox.max,sn.max),this.boundingBox.expandByPoint(At)):(this.boundingBox.expandByPoint(sn.min),this.boundingBox.expandByPoint(sn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Ie('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Dn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Ie("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(e){let n=this.boundingSphere.center;if(sn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Ws.setFromBufferAttribute(a),this.morphTargetsRelative?(At.addVectors(sn.min,Ws.min),sn.expandByPoint(At),At.addVectors(sn.max,Ws.max),sn.expandByPoint(At)):(sn.expandByPoint(Ws.min),sn.expandByPoint(Ws.max))}sn.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)At.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(At));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)At.fromBufferAttribute(a,c),l&&(is.fromBufferAttribute(e,c),At.add(is)),s=Math.max(s,n.distanceToSquared(At))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Ie('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Ie("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new It(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let U=0;U<n.count;U++)a[U]=new I,l[U]=new I;let h=new I,d=new I,u=new I,f=new Pe,g=new Pe,_=new Pe,m=new I,p=new I;function b(U,L,N){c[U]=c[L]=c[N]=1,h.fromBufferAttribute(n,U),d.fromBufferAttribute(n,L),u.fromBufferAttribute(n,N),f.fromBufferAttribute(r,U),g.fromBufferAttribute(r,L),_.fromBufferAttribute(r,N),d.sub(h),u.sub(h),g.sub(f),_.sub(f);let k=1/(g.x*_.y-_.x*g.y);isFinite(k)&&(m.copy(d).multiplyScalar(_.y).addScaledVector(u,-g.y).multiplyScalar(k),p.copy(u).multiplyScalar(g.x).addScaledVector(d,-_.x).multiplyScalar(k),a[U].add(m),a[L].add(m),a[N].add(m),l[U].add(p),l[L].add(p),l[N].add(p))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let U=0,L=A.length;U<L;++U){let N=A[U],k=N.start,W=N.count;for(let R=k,G=k+W;R<G;R+=3)b(e.getX(R+0),e.getX(R+1),e.getX(R+2))}let M=new I,E=new I,T=new I,x=new I;function S(U){T.fromBufferAttribute(s,U),x.copy(T);let L=a[U];M.copy(L),M.sub(T.multiplyScalar(T.dot(L))).normalize(),E.crossVectors(x,L);let k=E.dot(l[U])<0?-1:1;o.setXYZW(U,M.x,M.y,M.z,k)}for(let U=0,L=n.count;U<L;++U)c[U]&&S(U);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new It(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,d=new I;if(e)for(let u=0,f=e.count;u<f;u+=3){let g=e.getX(u+0),_=e.getX(u+1),m=e.getX(u+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,_),o.fromBufferAttribute(t,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,g),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,f=t.count;u<f;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)At.fromBufferAttribute(e,t),At.normalize(),e.setXYZ(t,At.x,At.y,At.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),f=0,g=0;for(let _=0,m=l.length;_<m;_++){a.isInterleavedBufferAttribute?f=l[_]*a.data.stride+a.offset:f=l[_]*h;for(let p=0;p<h;p++)u[g++]=c[f++]}return new It(u,h,d)}if(this.index===null)return Re("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],f=e(u,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let f=c[d];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},or=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=ih,this.updateRanges=[],this.version=0,this.uuid=gi()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=gd(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=gd(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function gd(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=gi()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var Xt=new I,rn=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?Qa(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)Xt.fromBufferAttribute(this,t),Xt.applyMatrix4(e),this.setXYZ(t,Xt.x,Xt.y,Xt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Xt.fromBufferAttribute(this,t),Xt.applyNormalMatrix(e),this.setXYZ(t,Xt.x,Xt.y,Xt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Xt.fromBufferAttribute(this,t),Xt.transformDirection(e),this.setXYZ(t,Xt.x,Xt.y,Xt.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){tr("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new It(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){tr("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):ah(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):lh(e,this.data.array)}},yc=new I,zg=new I,Hg=new De,Sn=class{constructor(e=new I(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=yc.subVectors(n,t).cross(zg.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(yc),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Hg.getNormalMatrix(e),s=this.coplanarPoint(yc).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Vg=0,Kn=class extends In{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Vg++}),this.uuid=gi(),this.name="",this.type="Material",this.blending=Es,this.side=pi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Oc,this.blendDst=Bc,this.blendEquation=ki,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ne(0,0,0),this.blendAlpha=0,this.depthFunc=ps,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=af,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=No,this.stencilZFail=No,this.stencilZPass=No,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Re(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Re(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ne().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Sn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Pe().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Pe().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}},bs=class extends Kn{constructor(e){super(),this.isSpriteMaterial=!0,this.type="SpriteMaterial",this.color=new Ne(16777215),this.map=null,this.alphaMap=null,this.rotation=0,this.sizeAttenuation=!0,this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.rotation=e.rotation,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},ss,Xs=new I,rs=new I,os=new I,as=new Pe,qs=new Pe,vf=new Ce,go=new I,$s=new I,xo=new I,xd=new Pe,_c=new Pe,vd=new Pe,ar=class extends Nt{constructor(e=new bs){if(super(),this.isSprite=!0,this.type="Sprite",ss===void 0){ss=new Vt;let t=new Float32Array([-.5,-.5,0,0,0,.5,-.5,0,1,0,.5,.5,0,1,1,-.5,.5,0,0,1]),n=new or(t,5);ss.setIndex([0,1,2,0,2,3]),ss.setAttribute("position",new rn(n,3,0,!1)),ss.setAttribute("uv",new rn(n,2,3,!1))}this.geometry=ss,this.material=e,this.center=new Pe(.5,.5),this.count=1}intersectsFrustum(e){return e.intersectsSprite(this)}raycast(e,t){e.camera===null&&Ie('Sprite: "Raycaster.camera" needs to be set in order to raycast against sprites.'),rs.setFromMatrixScale(this.matrixWorld),vf.copy(e.camera.matrixWorld),this.modelViewMatrix.multiplyMatrices(e.camera.matrixWorldInverse,this.matrixWorld),os.setFromMatrixPosition(this.modelViewMatrix),e.camera.isPerspectiveCamera&&this.material.sizeAttenuation===!1&&rs.multiplyScalar(-os.z);let n=this.material.rotation,s,r;n!==0&&(r=Math.cos(n),s=Math.sin(n));let o=this.center;vo(go.set(-.5,-.5,0),os,o,rs,s,r),vo($s.set(.5,-.5,0),os,o,rs,s,r),vo(xo.set(.5,.5,0),os,o,rs,s,r),xd.set(0,0),_c.set(1,0),vd.set(1,1);let a=e.ray.intersectTriangle(go,$s,xo,!1,Xs);if(a===null&&(vo($s.set(-.5,.5,0),os,o,rs,s,r),_c.set(0,1),a=e.ray.intersectTriangle(go,xo,$s,!1,Xs),a===null))return;let l=e.ray.origin.distanceTo(Xs);l<e.near||l>e.far||t.push({distance:l,point:Xs.clone(),uv:qn.getInterpolation(Xs,go,$s,xo,xd,_c,vd,new Pe),face:null,object:this})}copy(e,t){return super.copy(e,t),e.center!==void 0&&this.center.copy(e.center),this.material=e.material,this}toJSON(e){let t=super.toJSON(e);return t.object.center=this.center.toArray(),t}};function vo(i,e,t,n,s,r){as.subVectors(i,t).addScalar(.5).multiply(n),s!==void 0?(qs.x=r*as.x-s*as.y,qs.y=s*as.x+r*as.y):qs.copy(as),i.copy(e),i.x+=qs.x,i.y+=qs.y,i.applyMatrix4(vf)}var Xn=new I,bc=new I,yo=new I,_o=new I,lr=class{constructor(e=new I,t=new I(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Xn)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Xn.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Xn.copy(this.origin).addScaledVector(this.direction,t),Xn.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){bc.copy(e).add(t).multiplyScalar(.5),yo.copy(t).sub(e).normalize(),_o.copy(this.origin).sub(bc);let r=e.distanceTo(t)*.5,o=-this.direction.dot(yo),a=_o.dot(this.direction),l=-_o.dot(yo),c=_o.lengthSq(),h=Math.abs(1-o*o),d,u,f,g;if(h>0)if(d=o*l-a,u=o*a-l,g=r*h,d>=0)if(u>=-g)if(u<=g){let _=1/h;d*=_,u*=_,f=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u<=-g?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c):u<=g?(d=0,u=Math.min(Math.max(-r,-l),r),f=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(bc).addScaledVector(yo,u),f}intersectSphere(e,t){if(e.radius<0)return null;Xn.subVectors(e.center,this.origin);let n=Xn.dot(this.direction),s=Xn.dot(Xn)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Xn)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,f=e.z-o.z,g=t.x-o.x,_=t.y-o.y,m=t.z-o.z,p=n.x-o.x,b=n.y-o.y,A=n.z-o.z,M=Math.abs(l),E=Math.abs(c),T=Math.abs(h),x,S,U,L,N,k,W,R,G,$,V,ne;if(M>=E&&M>=T?(U=l,k=d,G=g,ne=p,l>=0?(x=c,S=h,L=u,N=f,W=_,R=m,$=b,V=A):(x=h,S=c,L=f,N=u,W=m,R=_,$=A,V=b)):E>=T?(U=c,k=u,G=_,ne=b,c>=0?(x=h,S=l,L=f,N=d,W=m,R=g,$=A,V=p):(x=l,S=h,L=d,N=f,W=g,R=m,$=p,V=A)):(U=h,k=f,G=m,ne=A,h>=0?(x=l,S=c,L=d,N=u,W=g,R=_,$=p,V=b):(x=c,S=l,L=u,N=d,W=_,R=g,$=b,V=p)),U===0)return null;let q=x/U,Q=S/U,ee=1/U,Se=L-q*k,Fe=N-Q*k,K=W-q*G,me=R-Q*G,ye=$-q*ne,Ee=V-Q*ne,ge=ye*me-Ee*K,Be=Se*Ee-Fe*ye,pt=K*Fe-me*Se;if(s){if(ge<0||Be<0||pt<0)return null}else if((ge<0||Be<0||pt<0)&&(ge>0||Be>0||pt>0))return null;let Le=ge+Be+pt;if(Le===0)return null;let Je=ee*(ge*k+Be*G+pt*ne);return(Le>0?Je<0:Je>0)?null:this.at(Je/Le,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Yo=class extends Kn{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ne(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Zn,this.combine=da,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},yd=new Ce,Di=new lr,bo=new Dn,_d=new I,So=new I,Mo=new I,wo=new I,Sc=new I,To=new I,bd=new I,Eo=new I,ct=class extends Nt{constructor(e=new Vt,t=new Yo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){To.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(Sc.fromBufferAttribute(d,e),o?To.addScaledVector(Sc,h):To.addScaledVector(Sc.sub(t),h))}t.add(To)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),bo.copy(n.boundingSphere),bo.applyMatrix4(r),Di.copy(e.ray).recast(e.near),!(bo.containsPoint(Di.origin)===!1&&(Di.intersectSphere(bo,_d)===null||Di.origin.distanceToSquared(_d)>(e.far-e.near)**2))&&(yd.copy(r).invert(),Di.copy(e.ray).applyMatrix4(yd),!(n.boundingBox!==null&&Di.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Di)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,_=u.length;g<_;g++){let m=u[g],p=o[m.materialIndex],b=Math.max(m.start,f.start),A=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let M=b,E=A;M<E;M+=3){let T=a.getX(M),x=a.getX(M+1),S=a.getX(M+2);s=Ao(this,p,e,n,c,h,d,T,x,S),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),_=Math.min(a.count,f.start+f.count);for(let m=g,p=_;m<p;m+=3){let b=a.getX(m),A=a.getX(m+1),M=a.getX(m+2);s=Ao(this,o,e,n,c,h,d,b,A,M),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,_=u.length;g<_;g++){let m=u[g],p=o[m.materialIndex],b=Math.max(m.start,f.start),A=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let M=b,E=A;M<E;M+=3){let T=M,x=M+1,S=M+2;s=Ao(this,p,e,n,c,h,d,T,x,S),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),_=Math.min(l.count,f.start+f.count);for(let m=g,p=_;m<p;m+=3){let b=m,A=m+1,M=m+2;s=Ao(this,o,e,n,c,h,d,b,A,M),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Gg(i,e,t,n,s,r,o,a){let l;if(e.side===Kt?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===pi,a),l===null)return null;Eo.copy(a),Eo.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Eo);return c<t.near||c>t.far?null:{distance:c,point:Eo.clone(),object:i}}function Ao(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,So),i.getVertexPosition(l,Mo),i.getVertexPosition(c,wo);let h=Gg(i,e,t,n,So,Mo,wo,bd);if(h){let d=new I;qn.getBarycoord(bd,So,Mo,wo,d),s&&(h.uv=qn.getInterpolatedAttribute(s,a,l,c,d,new Pe)),r&&(h.uv1=qn.getInterpolatedAttribute(r,a,l,c,d,new Pe)),o&&(h.normal=qn.getInterpolatedAttribute(o,a,l,c,d,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new I,materialIndex:0};qn.getNormal(So,Mo,wo,u.normal),h.face=u,h.barycoord=d}return h}var Zo=class extends $t{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Ct,h=Ct,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ni=new Dn,Wg=new Pe(.5,.5),Co=new I,ci=class{constructor(e=new Sn,t=new Sn,n=new Sn,s=new Sn,r=new Sn,o=new Sn){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=pn,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],f=r[7],g=r[8],_=r[9],m=r[10],p=r[11],b=r[12],A=r[13],M=r[14],E=r[15];if(s[0].setComponents(c-o,f-h,p-g,E-b).normalize(),s[1].setComponents(c+o,f+h,p+g,E+b).normalize(),s[2].setComponents(c+a,f+d,p+_,E+A).normalize(),s[3].setComponents(c-a,f-d,p-_,E-A).normalize(),n)s[4].setComponents(l,u,m,M).normalize(),s[5].setComponents(c-l,f-u,p-m,E-M).normalize();else if(s[4].setComponents(c-l,f-u,p-m,E-M).normalize(),t===pn)s[5].setComponents(c+l,f+u,p+m,E+M).normalize();else if(t===ms)s[5].setComponents(l,u,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Ni.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Ni.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Ni)}intersectsSprite(e){Ni.center.set(0,0,0);let t=Wg.distanceTo(e.center);return Ni.radius=.7071067811865476+t,Ni.applyMatrix4(e.matrixWorld),this.intersectsSphere(Ni)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Co.x=s.normal.x>0?e.max.x:e.min.x,Co.y=s.normal.y>0?e.max.y:e.min.y,Co.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Co)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Sd=new Ce,Ko=class i{constructor(){this.coordinateSystem=pn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Sd.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ci),n[s].setFromProjectionMatrix(Sd,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ci),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var cr=class extends $t{constructor(e=[],t=zi,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},hr=class extends $t{constructor(e,t,n,s,r,o,a,l,c){super(e,t,n,s,r,o,a,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}};var Jn=class extends $t{constructor(e,t,n=Mn,s,r,o,a=Ct,l=Ct,c,h=Yn,d=1){if(h!==Yn&&h!==Qn)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new vs(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ur=class extends Jn{constructor(e,t=Mn,n=zi,s,r,o=Ct,a=Ct,l,c=Yn){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},dr=class extends $t{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Ss=class i extends Vt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,f=0;g("z","y","x",-1,-1,n,t,e,o,r,0),g("z","y","x",1,-1,n,t,-e,o,r,1),g("x","z","y",1,1,e,n,t,s,o,2),g("x","z","y",1,-1,e,n,-t,s,o,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new bt(c,3)),this.setAttribute("normal",new bt(h,3)),this.setAttribute("uv",new bt(d,2));function g(_,m,p,b,A,M,E,T,x,S,U){let L=M/x,N=E/S,k=M/2,W=E/2,R=T/2,G=x+1,$=S+1,V=0,ne=0,q=new I;for(let Q=0;Q<$;Q++){let ee=Q*N-W;for(let Se=0;Se<G;Se++){let Fe=Se*L-k;q[_]=Fe*b,q[m]=ee*A,q[p]=R,c.push(q.x,q.y,q.z),q[_]=0,q[m]=0,q[p]=T>0?1:-1,h.push(q.x,q.y,q.z),d.push(Se/x),d.push(1-Q/S),V+=1}}for(let Q=0;Q<S;Q++)for(let ee=0;ee<x;ee++){let Se=u+ee+G*Q,Fe=u+ee+G*(Q+1),K=u+(ee+1)+G*(Q+1),me=u+(ee+1)+G*Q;l.push(Se,Fe,me),l.push(Fe,K,me),ne+=6}a.addGroup(f,ne,U),f+=ne,u+=V}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Ms=class i extends Vt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],g=0,_=[],m=n/2,p=0;b(),o===!1&&(e>0&&A(!0),t>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new bt(d,3)),this.setAttribute("normal",new bt(u,3)),this.setAttribute("uv",new bt(f,2));function b(){let M=new I,E=new I,T=0,x=(t-e)/n;for(let S=0;S<=r;S++){let U=[],L=S/r,N=L*(t-e)+e;for(let k=0;k<=s;k++){let W=k/s,R=W*l+a,G=Math.sin(R),$=Math.cos(R);E.x=N*G,E.y=-L*n+m,E.z=N*$,d.push(E.x,E.y,E.z),M.set(G,x,$).normalize(),u.push(M.x,M.y,M.z),f.push(W,1-L),U.push(g++)}_.push(U)}for(let S=0;S<s;S++)for(let U=0;U<r;U++){let L=_[U][S],N=_[U+1][S],k=_[U+1][S+1],W=_[U][S+1];(e>0||U!==0)&&(h.push(L,N,W),T+=3),(t>0||U!==r-1)&&(h.push(N,k,W),T+=3)}c.addGroup(p,T,0),p+=T}function A(M){let E=g,T=new Pe,x=new I,S=0,U=M===!0?e:t,L=M===!0?1:-1;for(let k=1;k<=s;k++)d.push(0,m*L,0),u.push(0,L,0),f.push(.5,.5),g++;let N=g;for(let k=0;k<=s;k++){let R=k/s*l+a,G=Math.cos(R),$=Math.sin(R);x.x=U*$,x.y=m*L,x.z=U*G,d.push(x.x,x.y,x.z),u.push(0,L,0),T.x=G*.5+.5,T.y=$*.5*L+.5,f.push(T.x,T.y),g++}for(let k=0;k<s;k++){let W=E+k,R=N+k;M===!0?h.push(R,R+1,W):h.push(R+1,R,W),S+=3}c.addGroup(p,S,M===!0?1:2),p+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},fr=class i extends Ms{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Ui=class i extends Vt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,f=[],g=[],_=[],m=[];for(let p=0;p<h;p++){let b=p*u-o;for(let A=0;A<c;A++){let M=A*d-r;g.push(M,-b,0),_.push(0,0,1),m.push(A/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let b=0;b<a;b++){let A=b+c*p,M=b+c*(p+1),E=b+1+c*(p+1),T=b+1+c*p;f.push(A,M,T),f.push(M,E,T)}this.setIndex(f),this.setAttribute("position",new bt(g,3)),this.setAttribute("normal",new bt(_,3)),this.setAttribute("uv",new bt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var pr=class extends Vt{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new I,r=new I;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let d=l[c],u=d.start,f=d.count;for(let g=u,_=u+f;g<_;g+=3)for(let m=0;m<3;m++){let p=a.getX(g+m),b=a.getX(g+(m+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,b),Md(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,d=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,d),Md(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new bt(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Md(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}function Vi(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(wd(s))s.isRenderTargetTexture?(Re("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(wd(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Gt(i){let e={};for(let t=0;t<i.length;t++){let n=Vi(i[t]);for(let s in n)e[s]=n[s]}return e}function wd(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Xg(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function hh(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:qe.workingColorSpace}var Lr={clone:Vi,merge:Gt},qg=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,$g=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Rt=class extends Kn{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qg,this.fragmentShader=$g,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Vi(e.uniforms),this.uniformsGroups=Xg(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Ne().setHex(s.value);break;case"v2":this.uniforms[n].value=new Pe().fromArray(s.value);break;case"v3":this.uniforms[n].value=new I().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Ke().fromArray(s.value);break;case"m3":this.uniforms[n].value=new De().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Ce().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Jo=class extends Rt{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Fi=class extends Kn{constructor(e){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Ne(16777215),this.specular=new Ne(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ne(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ja,this.normalScale=new Pe(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Zn,this.combine=da,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.specular.copy(e.specular),this.shininess=e.shininess,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var jo=class extends Kn{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=rf,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Qo=class extends Kn{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function ls(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Ro(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var hi=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},ea=class extends hi{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ec,endingEnd:Ec}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Ac:r=e,a=2*t-n;break;case Cc:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Ac:o=e,l=2*n-t;break;case Cc:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,g=(n-t)/(s-t),_=g*g,m=_*g,p=-u*m+2*u*_-u*g,b=(1+u)*m+(-1.5-2*u)*_+(-.5+u)*g+1,A=(-1-f)*m+(1.5+f)*_+.5*g,M=f*m-f*_;for(let E=0;E!==a;++E)r[E]=p*o[h+E]+b*o[c+E]+A*o[l+E]+M*o[d+E];return r}},ta=class extends hi{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},na=class extends hi{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},ia=class extends hi{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let g=(n-t)/(s-t),_=1-g;for(let m=0;m!==a;++m)r[m]=o[c+m]*_+o[l+m]*g;return r}let u=a*2,f=e-1;for(let g=0;g!==a;++g){let _=o[c+g],m=o[l+g],p=f*u+g*2,b=d[p],A=d[p+1],M=e*u+g*2,E=h[M],T=h[M+1],x=Zg(n,t,b,E,s);r[g]=yf(x,_,A,T,m)}return r}};function yf(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Yg(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Zg(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=yf(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Yg(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var on=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=ls(t,this.TimeBufferType),this.values=ls(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:ls(e.times,Array),values:ls(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Ro(e.settings)&&(n.settings={inTangents:ls(e.settings.inTangents,Array),outTangents:ls(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new na(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new ta(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new ea(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new ia(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Js:t=this.InterpolantFactoryMethodDiscrete;break;case Wo:t=this.InterpolantFactoryMethodLinear;break;case Do:t=this.InterpolantFactoryMethodSmooth;break;case Tc:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Re("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Js;case this.InterpolantFactoryMethodLinear:return Wo;case this.InterpolantFactoryMethodSmooth:return Do;case this.InterpolantFactoryMethodBezier:return Tc}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Ro(this.settings)&&(Td(this.settings.inTangents,e),Td(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Ro(this.settings)&&(Ed(this.settings.inTangents,e),Ed(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Ie("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Ie("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Ie("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Ie("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&ug(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Ie("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Do,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,f=d+n;for(let g=0;g!==n;++g){let _=t[d+g];if(_!==t[u+g]||_!==t[f+g]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)t[u+f]=t[d+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Ro(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Td(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Ed(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}on.prototype.ValueTypeName="";on.prototype.TimeBufferType=Float32Array;on.prototype.ValueBufferType=Float32Array;on.prototype.DefaultInterpolation=Wo;var ui=class extends on{constructor(e,t,n){super(e,t,n)}};ui.prototype.ValueTypeName="bool";ui.prototype.ValueBufferType=Array;ui.prototype.DefaultInterpolation=Js;ui.prototype.InterpolantFactoryMethodLinear=void 0;ui.prototype.InterpolantFactoryMethodSmooth=void 0;var sa=class extends on{constructor(e,t,n,s){super(e,t,n,s)}};sa.prototype.ValueTypeName="color";var ra=class extends on{constructor(e,t,n,s){super(e,t,n,s)}};ra.prototype.ValueTypeName="number";var oa=class extends hi{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)mn.slerpFlat(r,0,o,c-a,o,c,l);return r}},mr=class extends on{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new oa(this.times,this.values,this.getValueSize(),e)}};mr.prototype.ValueTypeName="quaternion";mr.prototype.InterpolantFactoryMethodSmooth=void 0;var di=class extends on{constructor(e,t,n){super(e,t,n)}};di.prototype.ValueTypeName="string";di.prototype.ValueBufferType=Array;di.prototype.DefaultInterpolation=Js;di.prototype.InterpolantFactoryMethodLinear=void 0;di.prototype.InterpolantFactoryMethodSmooth=void 0;var aa=class extends on{constructor(e,t,n,s){super(e,t,n,s)}};aa.prototype.ValueTypeName="vector";var la=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let f=c[d],g=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},_f=new la,ca=class{constructor(e){this.manager=e!==void 0?e:_f,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};ca.DEFAULT_MATERIAL_NAME="__DEFAULT";var gr=class extends Nt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Ne(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},xr=class extends gr{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Nt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ne(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Mc=new Ce,Ad=new I,Cd=new I,ha=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Pe(512,512),this.mapType=en,this.map=null,this.mapPass=null,this.matrix=new Ce,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ci,this._frameExtents=new Pe(1,1),this._viewportCount=1,this._viewports=[new Ke(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Ad.setFromMatrixPosition(e.matrixWorld),t.position.copy(Ad),Cd.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Cd),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Mc.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Mc,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===ms||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Mc)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Po=new I,Lo=new mn,Pn=new I,Oi=class extends Nt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ce,this.projectionMatrix=new Ce,this.projectionMatrixInverse=new Ce,this.coordinateSystem=pn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Po,Lo,Pn),Pn.x===1&&Pn.y===1&&Pn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Po,Lo,Pn.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Po,Lo,Pn),Pn.x===1&&Pn.y===1&&Pn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Po,Lo,Pn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},li=new I,Rd=new Pe,Pd=new Pe,vt=class extends Oi{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=xs*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Zs*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return xs*2*Math.atan(Math.tan(Zs*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){li.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(li.x,li.y).multiplyScalar(-e/li.z),li.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(li.x,li.y).multiplyScalar(-e/li.z)}getViewSize(e,t){return this.getViewBounds(e,Rd,Pd),t.subVectors(Pd,Rd)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Zs*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var vr=class extends Oi{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Rc=class extends ha{constructor(){super(new vr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},yr=class extends gr{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Nt.DEFAULT_UP),this.updateMatrix(),this.target=new Nt,this.shadow=new Rc}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var _r=class extends Vt{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var cs=-90,hs=1,ws=class extends Nt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new vt(cs,hs,e,t);s.layers=this.layers,this.add(s);let r=new vt(cs,hs,e,t);r.layers=this.layers,this.add(r);let o=new vt(cs,hs,e,t);o.layers=this.layers,this.add(o);let a=new vt(cs,hs,e,t);a.layers=this.layers,this.add(a);let l=new vt(cs,hs,e,t);l.layers=this.layers,this.add(l);let c=new vt(cs,hs,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===pn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===ms)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let _=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=_,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,f),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},ua=class extends vt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var uh="\\[\\]\\.:\\/",Kg=new RegExp("["+uh+"]","g"),dh="[^"+uh+"]",Jg="[^"+uh.replace("\\.","")+"]",jg=/((?:WC+[\/:])*)/.source.replace("WC",dh),Qg=/(WCOD+)?/.source.replace("WCOD",Jg),e0=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",dh),t0=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",dh),n0=new RegExp("^"+jg+Qg+e0+t0+"$"),i0=["material","materials","bones","map"],Pc=class{constructor(e,t,n){let s=n||st.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},st=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Kg,"")}static parseTrackName(e){let t=n0.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);i0.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Re("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Ie("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Ie("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Ie("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Ie("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Ie("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Ie("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Ie("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Ie("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Ie("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Ie("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};st.Composite=Pc;st.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};st.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};st.prototype.GetterByBindingType=[st.prototype._getValue_direct,st.prototype._getValue_array,st.prototype._getValue_arrayElement,st.prototype._getValue_toArray];st.prototype.SetterByBindingTypeAndVersioning=[[st.prototype._setValue_direct,st.prototype._setValue_direct_setNeedsUpdate,st.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[st.prototype._setValue_array,st.prototype._setValue_array_setNeedsUpdate,st.prototype._setValue_array_setMatrixWorldNeedsUpdate],[st.prototype._setValue_arrayElement,st.prototype._setValue_arrayElement_setNeedsUpdate,st.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[st.prototype._setValue_fromArray,st.prototype._setValue_fromArray_setNeedsUpdate,st.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var hw=new Float32Array(1);var fi=class extends or{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var Ld=new Ce,br=class{constructor(e,t,n=0,s=1/0){this.ray=new lr(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new ys,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Ie("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Ld.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Ld),this}intersectObject(e,t=!0,n=[]){return Lc(e,this,n,t),n.sort(Id),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Lc(e[s],this,n,t);return n.sort(Id),n}};function Id(i,e){return i.distance-e.distance}function Lc(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Lc(r[o],e,t,!0)}}var Ic=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Dd=new I,Io=new I,us=new I,ds=new I,wc=new I,s0=new I,r0=new I,Sr=class{constructor(e=new I,t=new I){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Dd.subVectors(e,this.start),Io.subVectors(this.end,this.start);let n=Io.dot(Io);if(n===0)return 0;let r=Io.dot(Dd)/n;return t&&(r=ke(r,0,1)),r}closestPointToPoint(e,t,n){let s=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=s0,n=r0){let s=10000000000000001e-32,r,o,a=this.start,l=e.start,c=this.end,h=e.end;us.subVectors(c,a),ds.subVectors(h,l),wc.subVectors(a,l);let d=us.dot(us),u=ds.dot(ds),f=ds.dot(wc);if(d<=s&&u<=s)return t.copy(a),n.copy(l),t.distanceToSquared(n);if(d<=s)r=0,o=f/u,o=ke(o,0,1);else{let g=us.dot(wc);if(u<=s)o=0,r=ke(-g/d,0,1);else{let _=us.dot(ds),m=d*u-_*_;m!==0?r=ke((_*f-g*u)/m,0,1):r=0,o=(_*r+f)/u,o<0?(o=0,r=ke(-g/d,0,1)):o>1&&(o=1,r=ke((_-g)/d,0,1))}}return t.copy(a).addScaledVector(us,r),n.copy(l).addScaledVector(ds,o),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};function fh(i,e,t,n){let s=o0(n);switch(t){case Jc:return i*e;case Qc:return i*e/s.components*s.byteLength;case ya:return i*e/s.components*s.byteLength;case mi:return i*e*2/s.components*s.byteLength;case _a:return i*e*2/s.components*s.byteLength;case jc:return i*e*3/s.components*s.byteLength;case Tn:return i*e*4/s.components*s.byteLength;case ba:return i*e*4/s.components*s.byteLength;case Tr:case Er:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ar:case Cr:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ma:case Ta:return Math.max(i,16)*Math.max(e,8)/4;case Sa:case wa:return Math.max(i,8)*Math.max(e,8)/2;case Ea:case Aa:case Ra:case Pa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ca:case Rr:case La:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ia:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Da:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Na:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Ua:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Fa:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Oa:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Ba:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case ka:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case za:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Ha:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Va:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Ga:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Wa:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Xa:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case qa:case $a:case Ya:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Za:case Ka:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Pr:case Ja:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function o0(i){switch(i){case en:case $c:return{byteLength:1,components:1};case Cs:case Yc:case an:return{byteLength:2,components:1};case xa:case va:return{byteLength:2,components:4};case Mn:case ga:case wn:return{byteLength:4,components:1};case Zc:case Kc:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Re("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Vf(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function l0(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,g)=>f.start-g.start);let u=0;for(let f=1;f<d.length;f++){let g=d[u],_=d[f];_.start<=g.start+g.count+1?g.count=Math.max(g.count,_.start+_.count-g.start):(++u,d[u]=_)}d.length=u+1;for(let f=0,g=d.length;f<g;f++){let _=d[f];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var c0=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,h0=`#ifdef USE_ALPHAHASH
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
#endif`,u0=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,d0=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,f0=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,p0=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,m0=`#ifdef USE_AOMAP
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
#endif`,g0=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,x0=`#ifdef USE_BATCHING
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
#endif`,v0=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,y0=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,_0=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,b0=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,S0=`#ifdef USE_IRIDESCENCE
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
#endif`,M0=`#ifdef USE_BUMPMAP
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
#endif`,w0=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,T0=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,E0=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,A0=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,C0=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,R0=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,P0=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,L0=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,I0=`#define PI 3.141592653589793
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
} // validated`,D0=`vec3 transformedNormal = objectNormal;
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
#endif`,N0=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,U0=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,F0=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,O0=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,B0="gl_FragColor = linearToOutputTexel( gl_FragColor );",k0=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,z0=`#ifdef USE_ENVMAP
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
#endif`,H0=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,V0=`#ifdef USE_ENVMAP
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
#endif`,G0=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,W0=`#ifdef USE_ENVMAP
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
#endif`,X0=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,q0=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,$0=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Y0=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Z0=`#ifdef USE_GRADIENTMAP
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
}`,K0=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,J0=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,j0=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Q0=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,ex=`#ifdef USE_ENVMAP
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
#endif`,tx=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,nx=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,ix=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,sx=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,rx=`PhysicalMaterial material;
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
#endif`,ox=`uniform sampler2D dfgLUT;
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
}`,ax=`
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
#endif`,lx=`#if defined( RE_IndirectDiffuse )
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
#endif`,cx=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,hx=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,ux=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,dx=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,fx=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,px=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,mx=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,gx=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,xx=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,vx=`#if defined( USE_POINTS_UV )
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
#endif`,yx=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,_x=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,bx=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Sx=`#if defined( USE_MORPHCOLORS )
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
#endif`,Mx=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,wx=`#ifdef USE_MORPHTARGETS
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
#endif`,Tx=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Ex=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Ax=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Cx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Rx=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Px=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Lx=`#ifdef USE_NORMALMAP
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
#endif`,Ix=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Dx=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Nx=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ux=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Fx=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Ox=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,Bx=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,kx=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,zx=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Hx=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Vx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Gx=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Wx=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Xx=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,qx=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,$x=`float getShadowMask() {
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
}`,Yx=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Zx=`#ifdef USE_SKINNING
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
#endif`,Kx=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Jx=`#ifdef USE_SKINNING
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
#endif`,jx=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Qx=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,ev=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,tv=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,nv=`#ifdef USE_TRANSMISSION
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
#endif`,iv=`#ifdef USE_TRANSMISSION
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
#endif`,sv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,rv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,ov=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,av=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,lv=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,cv=`uniform sampler2D t2D;
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
}`,hv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,uv=`uniform float backgroundBlurriness;
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
}`,dv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,fv=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,pv=`#include <common>
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
}`,mv=`#if DEPTH_PACKING == 3200
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
}`,gv=`#define DISTANCE
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
}`,xv=`#define DISTANCE
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
}`,vv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,yv=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,_v=`uniform float scale;
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
}`,bv=`uniform vec3 diffuse;
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
}`,Sv=`#include <common>
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
}`,Mv=`uniform vec3 diffuse;
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
}`,wv=`#define LAMBERT
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
}`,Tv=`#define LAMBERT
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
}`,Ev=`#define MATCAP
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
}`,Av=`#define MATCAP
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
}`,Cv=`#define NORMAL
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
}`,Rv=`#define NORMAL
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
}`,Pv=`#define PHONG
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
}`,Lv=`#define PHONG
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
}`,Iv=`#define STANDARD
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
}`,Dv=`#define STANDARD
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
}`,Nv=`#define TOON
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
}`,Uv=`#define TOON
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
}`,Fv=`uniform float size;
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
}`,Ov=`uniform vec3 diffuse;
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
}`,Bv=`#include <common>
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
}`,kv=`uniform vec3 color;
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
}`,zv=`uniform float rotation;
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
}`,Hv=`uniform vec3 diffuse;
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
}`,Ve={alphahash_fragment:c0,alphahash_pars_fragment:h0,alphamap_fragment:u0,alphamap_pars_fragment:d0,alphatest_fragment:f0,alphatest_pars_fragment:p0,aomap_fragment:m0,aomap_pars_fragment:g0,batching_pars_vertex:x0,batching_vertex:v0,begin_vertex:y0,beginnormal_vertex:_0,bsdfs:b0,iridescence_fragment:S0,bumpmap_pars_fragment:M0,clipping_planes_fragment:w0,clipping_planes_pars_fragment:T0,clipping_planes_pars_vertex:E0,clipping_planes_vertex:A0,color_fragment:C0,color_pars_fragment:R0,color_pars_vertex:P0,color_vertex:L0,common:I0,defaultnormal_vertex:D0,displacementmap_pars_vertex:N0,displacementmap_vertex:U0,emissivemap_fragment:F0,emissivemap_pars_fragment:O0,colorspace_fragment:B0,colorspace_pars_fragment:k0,envmap_fragment:z0,envmap_common_pars_fragment:H0,envmap_pars_fragment:V0,envmap_pars_vertex:G0,envmap_physical_pars_fragment:ex,envmap_vertex:W0,fog_vertex:X0,fog_pars_vertex:q0,fog_fragment:$0,fog_pars_fragment:Y0,gradientmap_pars_fragment:Z0,lightmap_pars_fragment:K0,lights_lambert_fragment:J0,lights_lambert_pars_fragment:j0,lights_pars_begin:Q0,lights_toon_fragment:tx,lights_toon_pars_fragment:nx,lights_phong_fragment:ix,lights_phong_pars_fragment:sx,lights_physical_fragment:rx,lights_physical_pars_fragment:ox,lights_fragment_begin:ax,lights_fragment_maps:lx,lights_fragment_end:cx,lightprobes_pars_fragment:hx,logdepthbuf_fragment:ux,logdepthbuf_pars_fragment:dx,logdepthbuf_pars_vertex:fx,logdepthbuf_vertex:px,map_fragment:mx,map_pars_fragment:gx,map_particle_fragment:xx,map_particle_pars_fragment:vx,metalnessmap_fragment:yx,metalnessmap_pars_fragment:_x,morphinstance_vertex:bx,morphcolor_vertex:Sx,morphnormal_vertex:Mx,morphtarget_pars_vertex:wx,morphtarget_vertex:Tx,normal_fragment_begin:Ex,normal_fragment_maps:Ax,normal_pars_fragment:Cx,normal_pars_vertex:Rx,normal_vertex:Px,normalmap_pars_fragment:Lx,clearcoat_normal_fragment_begin:Ix,clearcoat_normal_fragment_maps:Dx,clearcoat_pars_fragment:Nx,iridescence_pars_fragment:Ux,opaque_fragment:Fx,packing:Ox,premultiplied_alpha_fragment:Bx,project_vertex:kx,dithering_fragment:zx,dithering_pars_fragment:Hx,roughnessmap_fragment:Vx,roughnessmap_pars_fragment:Gx,shadowmap_pars_fragment:Wx,shadowmap_pars_vertex:Xx,shadowmap_vertex:qx,shadowmask_pars_fragment:$x,skinbase_vertex:Yx,skinning_pars_vertex:Zx,skinning_vertex:Kx,skinnormal_vertex:Jx,specularmap_fragment:jx,specularmap_pars_fragment:Qx,tonemapping_fragment:ev,tonemapping_pars_fragment:tv,transmission_fragment:nv,transmission_pars_fragment:iv,uv_pars_fragment:sv,uv_pars_vertex:rv,uv_vertex:ov,worldpos_vertex:av,background_vert:lv,background_frag:cv,backgroundCube_vert:hv,backgroundCube_frag:uv,cube_vert:dv,cube_frag:fv,depth_vert:pv,depth_frag:mv,distance_vert:gv,distance_frag:xv,equirect_vert:vv,equirect_frag:yv,linedashed_vert:_v,linedashed_frag:bv,meshbasic_vert:Sv,meshbasic_frag:Mv,meshlambert_vert:wv,meshlambert_frag:Tv,meshmatcap_vert:Ev,meshmatcap_frag:Av,meshnormal_vert:Cv,meshnormal_frag:Rv,meshphong_vert:Pv,meshphong_frag:Lv,meshphysical_vert:Iv,meshphysical_frag:Dv,meshtoon_vert:Nv,meshtoon_frag:Uv,points_vert:Fv,points_frag:Ov,shadow_vert:Bv,shadow_frag:kv,sprite_vert:zv,sprite_frag:Hv},de={common:{diffuse:{value:new Ne(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new De}},envmap:{envMap:{value:null},envMapRotation:{value:new De},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new De}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new De}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new De},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new De},normalScale:{value:new Pe(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new De},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new De}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new De}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new De}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ne(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ne(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0},uvTransform:{value:new De}},sprite:{diffuse:{value:new Ne(16777215)},opacity:{value:1},center:{value:new Pe(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}}},Jt={basic:{uniforms:Gt([de.common,de.specularmap,de.envmap,de.aomap,de.lightmap,de.fog]),vertexShader:Ve.meshbasic_vert,fragmentShader:Ve.meshbasic_frag},lambert:{uniforms:Gt([de.common,de.specularmap,de.envmap,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.fog,de.lights,{emissive:{value:new Ne(0)},envMapIntensity:{value:1}}]),vertexShader:Ve.meshlambert_vert,fragmentShader:Ve.meshlambert_frag},phong:{uniforms:Gt([de.common,de.specularmap,de.envmap,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.fog,de.lights,{emissive:{value:new Ne(0)},specular:{value:new Ne(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ve.meshphong_vert,fragmentShader:Ve.meshphong_frag},standard:{uniforms:Gt([de.common,de.envmap,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.roughnessmap,de.metalnessmap,de.fog,de.lights,{emissive:{value:new Ne(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ve.meshphysical_vert,fragmentShader:Ve.meshphysical_frag},toon:{uniforms:Gt([de.common,de.aomap,de.lightmap,de.emissivemap,de.bumpmap,de.normalmap,de.displacementmap,de.gradientmap,de.fog,de.lights,{emissive:{value:new Ne(0)}}]),vertexShader:Ve.meshtoon_vert,fragmentShader:Ve.meshtoon_frag},matcap:{uniforms:Gt([de.common,de.bumpmap,de.normalmap,de.displacementmap,de.fog,{matcap:{value:null}}]),vertexShader:Ve.meshmatcap_vert,fragmentShader:Ve.meshmatcap_frag},points:{uniforms:Gt([de.points,de.fog]),vertexShader:Ve.points_vert,fragmentShader:Ve.points_frag},dashed:{uniforms:Gt([de.common,de.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ve.linedashed_vert,fragmentShader:Ve.linedashed_frag},depth:{uniforms:Gt([de.common,de.displacementmap]),vertexShader:Ve.depth_vert,fragmentShader:Ve.depth_frag},normal:{uniforms:Gt([de.common,de.bumpmap,de.normalmap,de.displacementmap,{opacity:{value:1}}]),vertexShader:Ve.meshnormal_vert,fragmentShader:Ve.meshnormal_frag},sprite:{uniforms:Gt([de.sprite,de.fog]),vertexShader:Ve.sprite_vert,fragmentShader:Ve.sprite_frag},background:{uniforms:{uvTransform:{value:new De},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ve.background_vert,fragmentShader:Ve.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new De}},vertexShader:Ve.backgroundCube_vert,fragmentShader:Ve.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ve.cube_vert,fragmentShader:Ve.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ve.equirect_vert,fragmentShader:Ve.equirect_frag},distance:{uniforms:Gt([de.common,de.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ve.distance_vert,fragmentShader:Ve.distance_frag},shadow:{uniforms:Gt([de.lights,de.fog,{color:{value:new Ne(0)},opacity:{value:1}}]),vertexShader:Ve.shadow_vert,fragmentShader:Ve.shadow_frag}};Jt.physical={uniforms:Gt([Jt.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new De},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new De},clearcoatNormalScale:{value:new Pe(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new De},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new De},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new De},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new De},sheen:{value:0},sheenColor:{value:new Ne(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new De},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new De},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new De},transmissionSamplerSize:{value:new Pe},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new De},attenuationDistance:{value:0},attenuationColor:{value:new Ne(0)},specularColor:{value:new Ne(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new De},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new De},anisotropyVector:{value:new Pe},anisotropyMap:{value:null},anisotropyMapTransform:{value:new De}}]),vertexShader:Ve.meshphysical_vert,fragmentShader:Ve.meshphysical_frag};var el={r:0,b:0,g:0},Vv=new Ce,Gf=new De;Gf.set(-1,0,0,0,1,0,0,0,1);function Gv(i,e,t,n,s,r){let o=new Ne(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function f(b){let A=b.isScene===!0?b.background:null;if(A&&A.isTexture){let M=b.backgroundBlurriness>0;A=e.get(A,M)}return A}function g(b){let A=!1,M=f(b);M===null?m(o,a):M&&M.isColor&&(m(M,1),A=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?t.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function _(b,A){let M=f(A);M&&M.isCubeTexture?(c===void 0&&(c=new ct(new Ss(1,1,1),new Rt({name:"BackgroundCubeMaterial",uniforms:Vi(Jt.backgroundCube.uniforms),vertexShader:Jt.backgroundCube.vertexShader,fragmentShader:Jt.backgroundCube.fragmentShader,side:Kt,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,T,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Vv.makeRotationFromEuler(A.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Gf),c.material.toneMapped=qe.getTransfer(M.colorSpace)!==Ze,(h!==M||d!==M.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new ct(new Ui(2,2),new Rt({name:"BackgroundMaterial",uniforms:Vi(Jt.background.uniforms),vertexShader:Jt.background.vertexShader,fragmentShader:Jt.background.fragmentShader,side:pi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=qe.getTransfer(M.colorSpace)!==Ze,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||d!==M.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,A){b.getRGB(el,hh(i)),t.buffers.color.setClear(el.r,el.g,el.b,A,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,A=1){o.set(b),a=A,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:g,addToRenderList:_,dispose:p}}function Wv(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(N,k,W,R,G){let $=!1,V=d(N,R,W,k);r!==V&&(r=V,c(r.object)),$=f(N,R,W,G),$&&g(N,R,W,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,M(N,k,W,R),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function d(N,k,W,R){let G=R.wireframe===!0,$=n[k.id];$===void 0&&($={},n[k.id]=$);let V=N.isInstancedMesh===!0?N.id:0,ne=$[V];ne===void 0&&(ne={},$[V]=ne);let q=ne[W.id];q===void 0&&(q={},ne[W.id]=q);let Q=q[G];return Q===void 0&&(Q=u(l()),q[G]=Q),Q}function u(N){let k=[],W=[],R=[];for(let G=0;G<t;G++)k[G]=0,W[G]=0,R[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:W,attributeDivisors:R,object:N,attributes:{},index:null}}function f(N,k,W,R){let G=r.attributes,$=k.attributes,V=0,ne=W.getAttributes();for(let q in ne)if(ne[q].location>=0){let ee=G[q],Se=$[q];if(Se===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(Se=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(Se=N.instanceColor)),ee===void 0||ee.attribute!==Se||Se&&ee.data!==Se.data)return!0;V++}return r.attributesNum!==V||r.index!==R}function g(N,k,W,R){let G={},$=k.attributes,V=0,ne=W.getAttributes();for(let q in ne)if(ne[q].location>=0){let ee=$[q];ee===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(ee=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(ee=N.instanceColor));let Se={};Se.attribute=ee,ee&&ee.data&&(Se.data=ee.data),G[q]=Se,V++}r.attributes=G,r.attributesNum=V,r.index=R}function _(){let N=r.newAttributes;for(let k=0,W=N.length;k<W;k++)N[k]=0}function m(N){p(N,0)}function p(N,k){let W=r.newAttributes,R=r.enabledAttributes,G=r.attributeDivisors;W[N]=1,R[N]===0&&(i.enableVertexAttribArray(N),R[N]=1),G[N]!==k&&(i.vertexAttribDivisor(N,k),G[N]=k)}function b(){let N=r.newAttributes,k=r.enabledAttributes;for(let W=0,R=k.length;W<R;W++)k[W]!==N[W]&&(i.disableVertexAttribArray(W),k[W]=0)}function A(N,k,W,R,G,$,V){V===!0?i.vertexAttribIPointer(N,k,W,G,$):i.vertexAttribPointer(N,k,W,R,G,$)}function M(N,k,W,R){_();let G=R.attributes,$=W.getAttributes(),V=k.defaultAttributeValues;for(let ne in $){let q=$[ne];if(q.location>=0){let Q=G[ne];if(Q===void 0&&(ne==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),ne==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){let ee=Q.normalized,Se=Q.itemSize,Fe=e.get(Q);if(Fe===void 0)continue;let K=Fe.buffer,me=Fe.type,ye=Fe.bytesPerElement,Ee=me===i.INT||me===i.UNSIGNED_INT||Q.gpuType===ga;if(Q.isInterleavedBufferAttribute){let ge=Q.data,Be=ge.isInterleavedBuffer===!0?ge.stride:ge.itemSize,pt=Q.offset;if(ge.isInstancedInterleavedBuffer||ge.isInstancedBufferAttribute){for(let Le=0;Le<q.locationSize;Le++)p(q.location+Le,ge.meshPerAttribute);N.isInstancedMesh!==!0&&R._maxInstanceCount===void 0&&(R._maxInstanceCount=ge.meshPerAttribute*ge.count)}else for(let Le=0;Le<q.locationSize;Le++)m(q.location+Le);i.bindBuffer(i.ARRAY_BUFFER,K);for(let Le=0;Le<q.locationSize;Le++)A(q.location+Le,Se/q.locationSize,me,ee,Be*ye,(pt+Se/q.locationSize*Le)*ye,Ee)}else{if(Q.isInstancedBufferAttribute){for(let ge=0;ge<q.locationSize;ge++)p(q.location+ge,Q.meshPerAttribute);N.isInstancedMesh!==!0&&R._maxInstanceCount===void 0&&(R._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let ge=0;ge<q.locationSize;ge++)m(q.location+ge);i.bindBuffer(i.ARRAY_BUFFER,K);for(let ge=0;ge<q.locationSize;ge++)A(q.location+ge,Se/q.locationSize,me,ee,Se*ye,Se/q.locationSize*ge*ye,Ee)}}else if(V!==void 0){let ee=V[ne];if(ee!==void 0)switch(ee.length){case 2:i.vertexAttrib2fv(q.location,ee);break;case 3:i.vertexAttrib3fv(q.location,ee);break;case 4:i.vertexAttrib4fv(q.location,ee);break;default:i.vertexAttrib1fv(q.location,ee)}}}}b()}function E(){U();for(let N in n){let k=n[N];for(let W in k){let R=k[W];for(let G in R){let $=R[G];for(let V in $)h($[V].object),delete $[V];delete R[G]}}delete n[N]}}function T(N){if(n[N.id]===void 0)return;let k=n[N.id];for(let W in k){let R=k[W];for(let G in R){let $=R[G];for(let V in $)h($[V].object),delete $[V];delete R[G]}}delete n[N.id]}function x(N){for(let k in n){let W=n[k];for(let R in W){let G=W[R];if(G[N.id]===void 0)continue;let $=G[N.id];for(let V in $)h($[V].object),delete $[V];delete G[N.id]}}}function S(N){for(let k in n){let W=n[k],R=N.isInstancedMesh===!0?N.id:0,G=W[R];if(G!==void 0){for(let $ in G){let V=G[$];for(let ne in V)h(V[ne].object),delete V[ne];delete G[$]}delete W[R],Object.keys(W).length===0&&delete n[k]}}}function U(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:L,dispose:E,releaseStatesOfGeometry:T,releaseStatesOfObject:S,releaseStatesOfProgram:x,initAttributes:_,enableAttribute:m,disableUnusedAttributes:b}}function Xv(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let f=0;f<h;f++)u+=c[f];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function qv(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==Tn&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let S=x===an&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==en&&x!==wn&&!S&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Re("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&Re("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&Re("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:g,maxTextureSize:_,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:b,maxVaryings:A,maxFragmentUniforms:M,maxSamples:E,samples:T}}function $v(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Sn,a=new De,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,f){let g=d.clippingPlanes,_=d.clipIntersection,m=d.clipShadows,p=i.get(d);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{let b=r?0:n,A=b*4,M=p.clippingState||null;l.value=M,M=h(g,u,A,f);for(let E=0;E!==A;++E)M[E]=t[E];p.clippingState=M,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,f,g){let _=d!==null?d.length:0,m=null;if(_!==0){if(m=l.value,g!==!0||m===null){let p=f+_*4,b=u.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<p)&&(m=new Float32Array(p));for(let A=0,M=f;A!==_;++A,M+=4)o.copy(d[A]).applyMatrix4(b,a),o.normal.toArray(m,M),m[M+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=_,e.numIntersection=0,m}}var Nr=class extends Yt{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new cr(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ss(5,5,5),r=new Rt({name:"CubemapFromEquirect",uniforms:Vi(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Kt,blending:Bi});r.uniforms.tEquirect.value=t;let o=new ct(s,r),a=t.minFilter;return t.minFilter===jn&&(t.minFilter=Dt),new ws(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},bf=256,Yv=3,Zv=20,Wf=256,Xf=16,Kv=3,Jv=new I,jv=new Ne,nl=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ws(1,10,null),this._boxMesh=new ct(new Ss(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=Jv}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,_=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,_===null&&(e.background=l.getClearColor(jv));let m=new ws(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=f,l.autoClearStencil=g,e.background=_,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=wf(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Mf(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(bf,oh(e))}_fromTexture(e,t){e.mapping===zi||e.mapping===As?this._setSize(e.image.length===0?bf:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Sf(e,!1,!1),n=Math.log2(e)-Yv;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Sf(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===zi||e.mapping===As?(this._cubemapMaterial===null&&(this._cubemapMaterial=wf()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Mf()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Qv(),this._integrationMaterial=ey());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Xf);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Kv)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Wf*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=ty());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Sf(i,e,t){return new Nr(i,{minFilter:jn,generateMipmaps:e,type:an,colorSpace:js,depthBuffer:t})}function Ur(i,e,t){return new Rt({name:i,uniforms:e,vertexShader:Ve.cube_vert,fragmentShader:t,side:Kt,blending:Bi,depthTest:!1,depthWrite:!1})}function Qv(){return Ur("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Wf}u

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
	`)}function ey(){return Ur("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Xf}},`

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
	`)}function ty(){return Ur("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Zv}
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
	`)}function Mf(){return Ur("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function wf(){return Ur("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function ny(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===fa||f===pa)if(e.has(u)){let g=e.get(u).texture;return a(g,u.mapping)}else{let g=u.image;if(g&&g.height>0){let _=new Nr(g.height);return _.fromEquirectangularTexture(i,u),e.set(u,_),u.addEventListener("dispose",c),a(_.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,g=f===fa||f===pa,_=f===zi||f===As;if(g||_){let m=t.get(u),p=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==p)return n===null&&(n=new nl(i)),m=g?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,t.set(u,m),m.texture;if(m!==void 0)return m.texture;{let b=u.image;return g&&b&&b.height>0||_&&b&&l(b)?(n===null&&(n=new nl(i)),m=g?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,t.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,f){return f===fa?u.mapping=zi:f===pa&&(u.mapping=As),u}function l(u){let f=0,g=6;for(let _=0;_<g;_++)u[_]!==void 0&&f++;return f===g}function c(u){let f=u.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function iy(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Ys("WebGLRenderer: "+n+" extension not supported."),s}}}function sy(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let m in g.attributes)e.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let _=r.get(g);_&&(e.remove(_),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,_){return s[_.id]!==void 0||(_.addEventListener("dispose",a),s[_.id]=new WeakRef(_),o.register(_,_.id,_),t.memory.geometries++),_}function h(g){let _=g.attributes;for(let m in _)e.update(_[m],i.ARRAY_BUFFER)}function d(g){let _=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let b=_!==null?_.array.length:m.array.length/3-1,A=m.count>=65535?rr:sr,M=new A(Math.ceil(b/3)*6,1),E=M.array;if(_!==null){let x=_.array;p=_.version;for(let S=0,U=0;S<b;S+=3){let L=x[S+0],N=x[S+1],k=x[S+2];E[U++]=L,E[U++]=N,E[U++]=N,E[U++]=k,E[U++]=k,E[U++]=L}}else{p=m.version;for(let x=0,S=0;x<b;x+=3){let U=x+0,L=x+1,N=x+2;E[S++]=U,E[S++]=L,E[S++]=L,E[S++]=N,E[S++]=N,E[S++]=U}}M.version=p;let T=r.get(g);T&&e.remove(T),r.set(g,M)}function u(g){let _=r.get(g);if(_){let m=g.index;m!==null&&_.version<m.version&&d(g)}else d(g);return r.get(g)}function f(){for(let g in s){let _=s[g].deref();_!==void 0&&l(_)}}return{get:c,update:h,getWireframeAttribute:u,dispose:f}}function ry(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),t.update(u,n,f))}function h(d,u,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let _=0;for(let m=0;m<f;m++)_+=u[m];t.update(_,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function oy(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Ie("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function ay(i,e,t){let n=new WeakMap,s=new Ke;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let U=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",U)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],A=0;f===!0&&(A=1),g===!0&&(A=2),_===!0&&(A=3);let M=a.attributes.position.count*A,E=1;M>e.maxTextureSize&&(E=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let T=new Float32Array(M*E*4*d),x=new nr(T,M,E,d);x.type=wn,x.needsUpdate=!0;let S=A*4;for(let L=0;L<d;L++){let N=m[L],k=p[L],W=b[L],R=M*E*4*L;for(let G=0;G<N.count;G++){let $=G*S;f===!0&&(s.fromBufferAttribute(N,G),T[R+$+0]=s.x,T[R+$+1]=s.y,T[R+$+2]=s.z,T[R+$+3]=0),g===!0&&(s.fromBufferAttribute(k,G),T[R+$+4]=s.x,T[R+$+5]=s.y,T[R+$+6]=s.z,T[R+$+7]=0),_===!0&&(s.fromBufferAttribute(W,G),T[R+$+8]=s.x,T[R+$+9]=s.y,T[R+$+10]=s.z,T[R+$+11]=W.itemSize===4?s.w:1)}}u={count:d,texture:x,size:new Pe(M,E)},n.set(a,u),a.addEventListener("dispose",U)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let _=0;_<c.length;_++)f+=c[_];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function ly(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var cy={[kc]:"LINEAR_TONE_MAPPING",[zc]:"REINHARD_TONE_MAPPING",[Hc]:"CINEON_TONE_MAPPING",[Vc]:"ACES_FILMIC_TONE_MAPPING",[Wc]:"AGX_TONE_MAPPING",[Xc]:"NEUTRAL_TONE_MAPPING",[Gc]:"CUSTOM_TONE_MAPPING"};function hy(i,e,t,n,s,r){let o=new Yt(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Vt;h.setAttribute("position",new bt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new bt([0,2,0,0,2,0],2));let d=new Jo({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new ct(h,d),f=new vr(-1,1,1,-1,0,1),g=null,_=null,m=!1,p,b=null,A=[],M=!1;this.setSize=function(E,T){o.setSize(E,T),a!==null&&a.setSize(E,T),l!==null&&l.setSize(E,T);for(let x=0;x<A.length;x++){let S=A[x];S.setSize&&S.setSize(E,T)}},this.setEffects=function(E){A=E,M=A.length>0&&A[0].isRenderPass===!0;let T=o.width,x=o.height;A.length>0&&a===null&&(a=new Yt(T,x,{type:an,depthBuffer:!1,stencilBuffer:!1}),l=new Yt(T,x,{type:an,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&A.some(U=>U.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new Jn(T,x),r===!0&&(c.format=Qn,c.type=Hi)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let U=0;U<A.length;U++){let L=A[U];L.setSize&&L.setSize(T,x),S&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(E,T){if(m||E.toneMapping===Nn&&A.length===0)return!1;if(b=T,T!==null){let x=T.width,S=T.height;(o.width!==x||o.height!==S)&&this.setSize(x,S)}return M===!1&&E.setRenderTarget(o),p=E.toneMapping,E.toneMapping=Nn,!0},this.hasRenderPass=function(){return M},this.end=function(E,T){E.toneMapping=p,m=!0;let x=o,S=a;for(let U=0;U<A.length;U++){let L=A[U];L.enabled!==!1&&(L.render(E,S,x,T),L.needsSwap!==!1&&(x=S,S=S===a?l:a))}if(g!==E.outputColorSpace||_!==E.toneMapping){g=E.outputColorSpace,_=E.toneMapping,d.defines={},qe.getTransfer(g)===Ze&&(d.defines.SRGB_TRANSFER="");let U=cy[_];U&&(d.defines[U]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=x.texture,E.setRenderTarget(b),E.render(u,f),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var qf=new $t,$f=new Jn(1,1),Yf=new ur(1),Zf=new nr,Kf=new $o,Jf=new cr,Tf=[],Ef=[],Af=new Float32Array(16),Cf=new Float32Array(9),Rf=new Float32Array(4);function Ps(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Tf[s];if(r===void 0&&(r=new Float32Array(s),Tf[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function St(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Mt(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function sl(i,e){let t=Ef[e];t===void 0&&(t=new Int32Array(e),Ef[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function uy(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function dy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(St(t,e))return;i.uniform2fv(this.addr,e),Mt(t,e)}}function fy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(St(t,e))return;i.uniform3fv(this.addr,e),Mt(t,e)}}function py(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(St(t,e))return;i.uniform4fv(this.addr,e),Mt(t,e)}}function my(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(St(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Mt(t,e)}else{if(St(t,n))return;Rf.set(n),i.uniformMatrix2fv(this.addr,!1,Rf),Mt(t,n)}}function gy(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(St(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Mt(t,e)}else{if(St(t,n))return;Cf.set(n),i.uniformMatrix3fv(this.addr,!1,Cf),Mt(t,n)}}function xy(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(St(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Mt(t,e)}else{if(St(t,n))return;Af.set(n),i.uniformMatrix4fv(this.addr,!1,Af),Mt(t,n)}}function vy(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function yy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(St(t,e))return;i.uniform2iv(this.addr,e),Mt(t,e)}}function _y(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(St(t,e))return;i.uniform3iv(this.addr,e),Mt(t,e)}}function by(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(St(t,e))return;i.uniform4iv(this.addr,e),Mt(t,e)}}function Sy(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function My(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(St(t,e))return;i.uniform2uiv(this.addr,e),Mt(t,e)}}function wy(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(St(t,e))return;i.uniform3uiv(this.addr,e),Mt(t,e)}}function Ty(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(St(t,e))return;i.uniform4uiv(this.addr,e),Mt(t,e)}}function rl(i){return i.version===0&&(i.compareFunction=nh,i.needsUpdate=!0),i}function Ey(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=rl($f):r=qf,t.setTexture2D(e||r,s)}function Ay(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Kf,s)}function Cy(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=rl(Yf):r=Jf,t.setTextureCube(e||r,s)}function Ry(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Zf,s)}function Py(i){switch(i){case 5126:return uy;case 35664:return dy;case 35665:return fy;case 35666:return py;case 35674:return my;case 35675:return gy;case 35676:return xy;case 5124:case 35670:return vy;case 35667:case 35671:return yy;case 35668:case 35672:return _y;case 35669:case 35673:return by;case 5125:return Sy;case 36294:return My;case 36295:return wy;case 36296:return Ty;case 35678:case 36198:case 36298:case 36306:case 35682:return Ey;case 35679:case 36299:case 36307:return Ay;case 35680:case 36300:case 36308:case 36293:return Cy;case 36289:case 36303:case 36311:case 36292:return Ry}}function Ly(i,e){i.uniform1fv(this.addr,e)}function Iy(i,e){let t=Ps(e,this.size,2);i.uniform2fv(this.addr,t)}function Dy(i,e){let t=Ps(e,this.size,3);i.uniform3fv(this.addr,t)}function Ny(i,e){let t=Ps(e,this.size,4);i.uniform4fv(this.addr,t)}function Uy(i,e){let t=Ps(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function Fy(i,e){let t=Ps(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function Oy(i,e){let t=Ps(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function By(i,e){i.uniform1iv(this.addr,e)}function ky(i,e){i.uniform2iv(this.addr,e)}function zy(i,e){i.uniform3iv(this.addr,e)}function Hy(i,e){i.uniform4iv(this.addr,e)}function Vy(i,e){i.uniform1uiv(this.addr,e)}function Gy(i,e){i.uniform2uiv(this.addr,e)}function Wy(i,e){i.uniform3uiv(this.addr,e)}function Xy(i,e){i.uniform4uiv(this.addr,e)}function qy(i,e,t){let n=this.cache,s=e.length,r=sl(t,s);St(n,r)||(i.uniform1iv(this.addr,r),Mt(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=rl($f):o=qf;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function $y(i,e,t){let n=this.cache,s=e.length,r=sl(t,s);St(n,r)||(i.uniform1iv(this.addr,r),Mt(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Kf,r[o])}function Yy(i,e,t){let n=this.cache,s=e.length,r=sl(t,s);St(n,r)||(i.uniform1iv(this.addr,r),Mt(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=rl(Yf):o=Jf;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function Zy(i,e,t){let n=this.cache,s=e.length,r=sl(t,s);St(n,r)||(i.uniform1iv(this.addr,r),Mt(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Zf,r[o])}function Ky(i){switch(i){case 5126:return Ly;case 35664:return Iy;case 35665:return Dy;case 35666:return Ny;case 35674:return Uy;case 35675:return Fy;case 35676:return Oy;case 5124:case 35670:return By;case 35667:case 35671:return ky;case 35668:case 35672:return zy;case 35669:case 35673:return Hy;case 5125:return Vy;case 36294:return Gy;case 36295:return Wy;case 36296:return Xy;case 35678:case 36198:case 36298:case 36306:case 35682:return qy;case 35679:case 36299:case 36307:return $y;case 35680:case 36300:case 36308:case 36293:return Yy;case 36289:case 36303:case 36311:case 36292:return Zy}}var gh=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=Py(t.type)}},xh=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Ky(t.type)}},vh=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},ph=/(\w+)(\])?(\[|\.)?/g;function Pf(i,e){i.seq.push(e),i.map[e.id]=e}function Jy(i,e,t){let n=i.name,s=n.length;for(ph.lastIndex=0;;){let r=ph.exec(n),o=ph.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Pf(t,c===void 0?new gh(a,i,e):new xh(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new vh(a),Pf(t,d)),t=d}}}var Rs=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Jy(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Lf(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var jy=37297,Qy=0;function e_(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var If=new De;function t_(i){qe._getMatrix(If,qe.workingColorSpace,i);let e=`mat3( ${If.elements.map(t=>t.toFixed(4))} )`;switch(qe.getTransfer(i)){case Qs:return[e,"LinearTransferOETF"];case Ze:return[e,"sRGBTransferOETF"];default:return Re("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Df(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+e_(i.getShaderSource(e),a)}else return r}function n_(i,e){let t=t_(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var i_={[kc]:"Linear",[zc]:"Reinhard",[Hc]:"Cineon",[Vc]:"ACESFilmic",[Wc]:"AgX",[Xc]:"Neutral",[Gc]:"Custom"};function s_(i,e){let t=i_[e];return t===void 0?(Re("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var tl=new I;function r_(){qe.getLuminanceCoefficients(tl);let i=tl.x.toFixed(4),e=tl.y.toFixed(4),t=tl.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function o_(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Dr).join(`
`)}function a_(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function l_(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Dr(i){return i!==""}function Nf(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Uf(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var c_=/^[ \t]*#include +<([\w\d./]+)>/gm;function yh(i){return i.replace(c_,h_)}function h_(i,e){let t=Ve[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return yh(t)}var u_=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Ff(i){return i.replace(u_,d_)}function d_(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Of(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var f_={[Mr]:"SHADOWMAP_TYPE_PCF",[Ts]:"SHADOWMAP_TYPE_VSM"};function p_(i){return f_[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var m_={[As]:"ENVMAP_MODE_REFRACTION"};function g_(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":m_[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var x_={[da]:"ENVMAP_BLENDING_MULTIPLY",[tf]:"ENVMAP_BLENDING_MIX",[nf]:"ENVMAP_BLENDING_ADD"};function v_(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":x_[i.combine]||"ENVMAP_BLENDING_NONE"}function y_(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=p_(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=g_(t),d=v_(t),u=o_(t),f=a_(r),g=s.createProgram(),_,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(_=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Dr).join(`
`),_.length>0&&(_+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Dr).join(`
`),m.length>0&&(m+=`
`)):(_=[Of(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Dr).join(`
`),m=[Of(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Nn?"#define TONE_MAPPING":"",t.toneMapping!==Nn?Ve.tonemapping_pars_fragment:"",t.toneMapping!==Nn?s_("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Ve.colorspace_pars_fragment,n_("linearToOutputTexel",t.outputColorSpace),r_(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Dr).join(`
`)),o=yh(o),o=Nf(o,t),o=Uf(o,t),a=yh(a),a=Nf(a,t),a=Uf(a,t),o=Ff(o),a=Ff(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,_=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+_,m=["#define varying in",t.glslVersion===sh?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===sh?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=p+_+o,A=p+m+a,M=Lf(s,s.VERTEX_SHADER,b),E=Lf(s,s.FRAGMENT_SHADER,A);s.attachShader(g,M),s.attachShader(g,E),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(L){if(i.debug.checkShaderErrors){let N=s.getProgramInfoLog(g)||"",k=s.getShaderInfoLog(M)||"",W=s.getShaderInfoLog(E)||"",R=N.trim(),G=k.trim(),$=W.trim(),V=!0,ne=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(V=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,M,E);else{let q=Df(s,M,"vertex"),Q=Df(s,E,"fragment");Ie("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+R+`
`+q+`
`+Q)}else R!==""?Re("WebGLProgram: Program Info Log:",R):(G===""||$==="")&&(ne=!1);ne&&(L.diagnostics={runnable:V,programLog:R,vertexShader:{log:G,prefix:_},fragmentShader:{log:$,prefix:m}})}s.deleteShader(M),s.deleteShader(E),x=new Rs(s,g),S=l_(s,g)}let x;this.getUniforms=function(){return x===void 0&&T(this),x};let S;this.getAttributes=function(){return S===void 0&&T(this),S};let U=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return U===!1&&(U=s.getProgramParameter(g,jy)),U},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Qy++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=E,this}var __=0,_h=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new bh(e),t.set(e,n)),n}},bh=class{constructor(e){this.id=__++,this.code=e,this.usedTimes=0}};function b_(i){return i===mi||i===Rr||i===Pr}function S_(i,e,t,n,s,r){let o=new ys,a=new _h,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,S,U,L,N,k){let W=L.fog,R=N.geometry,G=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?L.environment:null,$=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,V=e.get(x.envMap||G,$),ne=u[x.type],q=n.precision;x.precision!==null&&(q=n.getMaxPrecision(x.precision),q!==x.precision&&Re("WebGLProgram.getParameters:",x.precision,"not supported, using",q,"instead."));let Q=R.morphAttributes.position||R.morphAttributes.normal||R.morphAttributes.color,ee=Q!==void 0?Q.length:0,Se=0;R.morphAttributes.position!==void 0&&(Se=1),R.morphAttributes.normal!==void 0&&(Se=2),R.morphAttributes.color!==void 0&&(Se=3);let Fe,K,me,ye;if(ne){let pe=Jt[ne];Fe=pe.vertexShader,K=pe.fragmentShader}else{Fe=x.vertexShader,K=x.fragmentShader;let pe=a.getVertexShaderStage(x),je=a.getFragmentShaderStage(x);a.update(x,pe,je),me=pe.id,ye=je.id}let Ee=i.getRenderTarget(),ge=i.state.buffers.depth.getReversed(),Be=N.isInstancedMesh===!0,pt=N.isBatchedMesh===!0,Le=!!x.map,Je=!!x.matcap,Qe=!!V,Ge=Qe&&V.isPMREMTexture===!0,Pt=!!x.aoMap,yt=!!x.lightMap,jt=!!x.bumpMap&&x.wireframe===!1,at=!!x.normalMap,An=!!x.displacementMap,wt=!!x.emissiveMap,ln=!!x.metalnessMap,cn=!!x.roughnessMap,hn=x.anisotropy>0,D=x.clearcoat>0,un=x.diffuseRoughness>0,rt=x.dispersion>0,ot=x.retroreflectivity>0,fe=x.iridescence>0,_t=x.sheen>0,Ae=x.transmission>0,Ue=hn&&!!x.anisotropyMap,w=D&&!!x.clearcoatMap,v=D&&!!x.clearcoatNormalMap,B=D&&!!x.clearcoatRoughnessMap,te=un&&!!x.diffuseRoughnessMap,j=fe&&!!x.iridescenceMap,re=fe&&!!x.iridescenceThicknessMap,he=_t&&!!x.sheenColorMap,Y=_t&&!!x.sheenRoughnessMap,Z=!!x.specularMap,ae=!!x.specularColorMap,C=!!x.specularIntensityMap,J=Ae&&!!x.transmissionMap,X=Ae&&!!x.thicknessMap,le=!!x.gradientMap,se=!!x.alphaMap,oe=x.alphaTest>0,we=!!x.alphaHash,He=!!x.extensions,ie=Nn;x.toneMapped&&(Ee===null||Ee.isXRRenderTarget===!0)&&(ie=i.toneMapping);let Te=Ge?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,ze={shaderID:ne,shaderType:x.type,shaderName:x.name,vertexShader:Fe,fragmentShader:K,defines:x.defines,customVertexShaderID:me,customFragmentShaderID:ye,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:q,batching:pt,batchingColor:pt&&N._colorsTexture!==null,instancing:Be,instancingColor:Be&&N.instanceColor!==null,instancingMorph:Be&&N.morphTexture!==null,outputColorSpace:Ee===null?i.outputColorSpace:Ee.isXRRenderTarget===!0?Ee.texture.colorSpace:qe.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Le,matcap:Je,envMap:Qe,envMapMode:Qe&&V.mapping,envMapPMREM:Ge,envMapMaxLod:Ge?Te.length-1:null,envMapSize:Ge?Te[0].width:null,aoMap:Pt,lightMap:yt,bumpMap:jt,normalMap:at,displacementMap:An,emissiveMap:wt,normalMapObjectSpace:at&&x.normalMapType===of,normalMapTangentSpace:at&&x.normalMapType===ja,packedNormalMap:at&&x.normalMapType===ja&&b_(x.normalMap.format),metalnessMap:ln,roughnessMap:cn,anisotropy:hn,anisotropyMap:Ue,clearcoat:D,clearcoatMap:w,clearcoatNormalMap:v,clearcoatRoughnessMap:B,diffuseRoughness:un,diffuseRoughnessMap:te,dispersion:rt,retroreflection:ot,iridescence:fe,iridescenceMap:j,iridescenceThicknessMap:re,sheen:_t,sheenColorMap:he,sheenRoughnessMap:Y,specularMap:Z,specularColorMap:ae,specularIntensityMap:C,transmission:Ae,transmissionMap:J,thicknessMap:X,gradientMap:le,opaque:x.transparent===!1&&x.blending===Es&&x.alphaToCoverage===!1,alphaMap:se,alphaTest:oe,alphaHash:we,combine:x.combine,mapUv:Le&&f(x.map.channel),aoMapUv:Pt&&f(x.aoMap.channel),lightMapUv:yt&&f(x.lightMap.channel),bumpMapUv:jt&&f(x.bumpMap.channel),normalMapUv:at&&f(x.normalMap.channel),displacementMapUv:An&&f(x.displacementMap.channel),emissiveMapUv:wt&&f(x.emissiveMap.channel),metalnessMapUv:ln&&f(x.metalnessMap.channel),roughnessMapUv:cn&&f(x.roughnessMap.channel),anisotropyMapUv:Ue&&f(x.anisotropyMap.channel),clearcoatMapUv:w&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:v&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:B&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:te&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:j&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:re&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:he&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:Y&&f(x.sheenRoughnessMap.channel),specularMapUv:Z&&f(x.specularMap.channel),specularColorMapUv:ae&&f(x.specularColorMap.channel),specularIntensityMapUv:C&&f(x.specularIntensityMap.channel),transmissionMapUv:J&&f(x.transmissionMap.channel),thicknessMapUv:X&&f(x.thicknessMap.channel),alphaMapUv:se&&f(x.alphaMap.channel),vertexTangents:!!R.attributes.tangent&&(at||hn),vertexNormals:!!R.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!R.attributes.color&&R.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!R.attributes.uv&&(Le||se),fog:!!W,useFog:x.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||R.attributes.normal===void 0&&at===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:ge,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:R.attributes.position!==void 0,morphTargets:R.morphAttributes.position!==void 0,morphNormals:R.morphAttributes.normal!==void 0,morphColors:R.morphAttributes.color!==void 0,morphTargetsCount:ee,morphTextureStride:Se,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:k.filter(pe=>pe.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&U.length>0,shadowMapType:i.shadowMap.type,toneMapping:ie,decodeVideoTexture:Le&&x.map.isVideoTexture===!0&&qe.getTransfer(x.map.colorSpace)===Ze,decodeVideoTextureEmissive:wt&&x.emissiveMap.isVideoTexture===!0&&qe.getTransfer(x.emissiveMap.colorSpace)===Ze,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Qt,flipSided:x.side===Kt,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:He&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(He&&x.extensions.multiDraw===!0||pt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return ze.vertexUv1s=l.has(1),ze.vertexUv2s=l.has(2),ze.vertexUv3s=l.has(3),l.clear(),ze}function _(x){let S=[];if(x.shaderID?S.push(x.shaderID):(S.push(x.customVertexShaderID),S.push(x.customFragmentShaderID)),x.defines!==void 0)for(let U in x.defines)S.push(U),S.push(x.defines[U]);return x.isRawShaderMaterial===!1&&(m(S,x),p(S,x),S.push(i.outputColorSpace)),S.push(x.customProgramCacheKey),S.join()}function m(x,S){x.push(S.precision),x.push(S.outputColorSpace),x.push(S.envMapMode),x.push(S.envMapPMREM),x.push(S.envMapMaxLod),x.push(S.envMapSize),x.push(S.mapUv),x.push(S.alphaMapUv),x.push(S.lightMapUv),x.push(S.aoMapUv),x.push(S.bumpMapUv),x.push(S.normalMapUv),x.push(S.displacementMapUv),x.push(S.emissiveMapUv),x.push(S.metalnessMapUv),x.push(S.roughnessMapUv),x.push(S.anisotropyMapUv),x.push(S.clearcoatMapUv),x.push(S.clearcoatNormalMapUv),x.push(S.clearcoatRoughnessMapUv),x.push(S.diffuseRoughnessMapUv),x.push(S.iridescenceMapUv),x.push(S.iridescenceThicknessMapUv),x.push(S.sheenColorMapUv),x.push(S.sheenRoughnessMapUv),x.push(S.specularMapUv),x.push(S.specularColorMapUv),x.push(S.specularIntensityMapUv),x.push(S.transmissionMapUv),x.push(S.thicknessMapUv),x.push(S.combine),x.push(S.fogExp2),x.push(S.sizeAttenuation),x.push(S.morphTargetsCount),x.push(S.numSunLights),x.push(S.numDirLights),x.push(S.numPointLights),x.push(S.numSpotLights),x.push(S.numSpotLightMaps),x.push(S.numHemiLights),x.push(S.numRectAreaLights),x.push(S.numSunLightShadows),x.push(S.numDirLightShadows),x.push(S.numPointLightShadows),x.push(S.numSpotLightShadows),x.push(S.numSpotLightShadowsWithMaps),x.push(S.numLightProbes),x.push(S.numLightProbeGrids),x.push(S.shadowMapType),x.push(S.toneMapping),x.push(S.numClippingPlanes),x.push(S.numClipIntersection),x.push(S.depthPacking)}function p(x,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function b(x){let S=u[x.type],U;if(S){let L=Jt[S];U=Lr.clone(L.uniforms)}else U=x.uniforms;return U}function A(x,S){let U=h.get(S);return U!==void 0?++U.usedTimes:(U=new y_(i,S,x,s),c.push(U),h.set(S,U)),U}function M(x){if(--x.usedTimes===0){let S=c.indexOf(x);c[S]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function E(x){a.remove(x)}function T(){a.dispose()}return{getParameters:g,getProgramCacheKey:_,getUniforms:b,acquireProgram:A,releaseProgram:M,releaseShaderCache:E,programs:c,dispose:T}}function M_(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function w_(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Bf(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function kf(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,g,_,m,p){let b=i[e];return b===void 0?(b={id:u.id,object:u,geometry:f,material:g,materialVariant:o(u),groupOrder:_,renderOrder:u.renderOrder,z:m,group:p},i[e]=b):(b.id=u.id,b.object=u,b.geometry=f,b.material=g,b.materialVariant=o(u),b.groupOrder=_,b.renderOrder=u.renderOrder,b.z=m,b.group=p),e++,b}function l(u,f,g,_,m,p,b){b.reversedDepth===!0&&(m=-m);let A=a(u,f,g,_,m,p);g.transmission>0?n.push(A):g.transparent===!0?s.push(A):t.push(A)}function c(u,f,g,_,m,p){let b=a(u,f,g,_,m,p);g.transmission>0?n.unshift(b):g.transparent===!0?s.unshift(b):t.unshift(b)}function h(u,f){t.length>1&&t.sort(u||w_),n.length>1&&n.sort(f||Bf),s.length>1&&s.sort(f||Bf)}function d(){for(let u=e,f=i.length;u<f;u++){let g=i[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function T_(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new kf,i.set(n,[o])):s>=r.length?(o=new kf,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function E_(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new I,color:new Ne};break;case"SpotLight":t={position:new I,direction:new I,color:new Ne,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new I,color:new Ne,distance:0,decay:0};break;case"HemisphereLight":t={direction:new I,skyColor:new Ne,groundColor:new Ne};break;case"RectAreaLight":t={color:new Ne,position:new I,halfWidth:new I,halfHeight:new I};break}return i[e.id]=t,t}}}function A_(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pe};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pe};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pe,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var C_=0;function R_(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function P_(i){let e=new E_,t=A_(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new Ce,o=new Ce;function a(c){let h=0,d=0,u=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,g=0,_=0,m=0,p=0,b=0,A=0,M=0,E=0,T=0,x=0,S=0,U=0,L=0;c.sort(R_);for(let k=0,W=c.length;k<W;k++){let R=c[k],G=R.color,$=R.intensity,V=R.distance,ne=null;if(R.shadow&&R.shadow.map&&(R.shadow.map.texture.format===mi?ne=R.shadow.map.texture:ne=R.shadow.map.depthTexture||R.shadow.map.texture),R.isAmbientLight)h+=G.r*$,d+=G.g*$,u+=G.b*$;else if(R.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(R.sh.coefficients[q],$);L++}else if(R.isSunLight){let q=e.get(R);if(q.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let Q=R.shadow,ee=t.get(R);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[g]=ee,n.sunShadowMap[g]=ne;let Se=Q.getViewportCount();for(let Fe=0;Fe<Se;Fe++)n.sunShadowMatrix[_+Fe]=Q.getMatrix(Fe),n.sunShadowCascade[_+Fe]=Q._cascadeData[Fe];_+=Se,g++}n.sun[f]=q,f++}else if(R.isDirectionalLight){let q=e.get(R);if(q.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let Q=R.shadow,ee=t.get(R);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,n.directionalShadow[m]=ee,n.directionalShadowMap[m]=ne,n.directionalShadowMatrix[m]=R.shadow.matrix,E++}n.directional[m]=q,m++}else if(R.isSpotLight){let q=e.get(R);q.position.setFromMatrixPosition(R.matrixWorld),q.color.copy(G).multiplyScalar($),q.distance=V,q.coneCos=Math.cos(R.angle),q.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),q.decay=R.decay,n.spot[b]=q;let Q=R.shadow;if(R.map&&(n.spotLightMap[S]=R.map,S++,Q.updateMatrices(R),R.castShadow&&U++),n.spotLightMatrix[b]=Q.matrix,R.castShadow){let ee=t.get(R);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,n.spotShadow[b]=ee,n.spotShadowMap[b]=ne,x++}b++}else if(R.isRectAreaLight){let q=e.get(R);q.color.copy(G).multiplyScalar($),q.halfWidth.set(R.width*.5,0,0),q.halfHeight.set(0,R.height*.5,0),n.rectArea[A]=q,A++}else if(R.isPointLight){let q=e.get(R);if(q.color.copy(R.color).multiplyScalar(R.intensity),q.distance=R.distance,q.decay=R.decay,R.castShadow){let Q=R.shadow,ee=t.get(R);ee.shadowIntensity=Q.intensity,ee.shadowBias=Q.bias,ee.shadowNormalBias=Q.normalBias,ee.shadowRadius=Q.radius,ee.shadowMapSize=Q.mapSize,ee.shadowCameraNear=Q.camera.near,ee.shadowCameraFar=Q.camera.far,n.pointShadow[p]=ee,n.pointShadowMap[p]=ne,n.pointShadowMatrix[p]=R.shadow.matrix,T++}n.point[p]=q,p++}else if(R.isHemisphereLight){let q=e.get(R);q.skyColor.copy(R.color).multiplyScalar($),q.groundColor.copy(R.groundColor).multiplyScalar($),n.hemi[M]=q,M++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=de.LTC_FLOAT_1,n.rectAreaLTC2=de.LTC_FLOAT_2):(n.rectAreaLTC1=de.LTC_HALF_1,n.rectAreaLTC2=de.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let N=n.hash;(N.sunLength!==f||N.directionalLength!==m||N.pointLength!==p||N.spotLength!==b||N.rectAreaLength!==A||N.hemiLength!==M||N.numSunShadows!==g||N.numDirectionalShadows!==E||N.numPointShadows!==T||N.numSpotShadows!==x||N.numSpotMaps!==S||N.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=m,n.spot.length=b,n.rectArea.length=A,n.point.length=p,n.hemi.length=M,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=_,n.sunShadowCascade.length=_,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+S-U,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=U,n.numLightProbes=L,N.sunLength=f,N.directionalLength=m,N.pointLength=p,N.spotLength=b,N.rectAreaLength=A,N.hemiLength=M,N.numSunShadows=g,N.numDirectionalShadows=E,N.numPointShadows=T,N.numSpotShadows=x,N.numSpotMaps=S,N.numLightProbes=L,n.version=C_++)}function l(c,h){let d=0,u=0,f=0,g=0,_=0,m=0,p=h.matrixWorldInverse;for(let b=0,A=c.length;b<A;b++){let M=c[b];if(M.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(M.matrixWorld),E.direction.transformDirection(p),d++}else if(M.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),u++}else if(M.isSpotLight){let E=n.spot[g];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(p),E.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),g++}else if(M.isRectAreaLight){let E=n.rectArea[_];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(p),o.identity(),r.copy(M.matrixWorld),r.premultiply(p),o.extractRotation(r),E.halfWidth.set(M.width*.5,0,0),E.halfHeight.set(0,M.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),_++}else if(M.isPointLight){let E=n.point[f];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(p),f++}else if(M.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(M.matrixWorld),E.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:n}}function zf(i){let e=new P_(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function L_(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new zf(i),e.set(s,[a])):r>=o.length?(a=new zf(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var I_=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,D_=`uniform sampler2D shadow_pass;
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
}`,N_=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],U_=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],Hf=new Ce,Ir=new I,mh=new I;function F_(i,e,t){let n=new ci,s=new Pe,r=new Pe,o=new Ke,a=new jo,l=new Qo,c={},h=t.maxTextureSize,d={[pi]:Kt,[Kt]:pi,[Qt]:Qt},u=new Rt({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Pe},radius:{value:4}},vertexShader:I_,fragmentShader:D_}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let g=new Vt;g.setAttribute("position",new It(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new ct(g,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Mr;let p=this.type;this.render=function(T,x,S){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===Fd&&(Re("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Mr);let U=i.getRenderTarget(),L=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),k=i.state;k.setBlending(Bi),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let W=p!==this.type;W&&x.traverse(function(R){R.material&&(Array.isArray(R.material)?R.material.forEach(G=>G.needsUpdate=!0):R.material.needsUpdate=!0)});for(let R=0,G=T.length;R<G;R++){let $=T[R],V=$.shadow;if(V===void 0){Re("WebGLShadowMap:",$,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let ne=V.getFrameExtents();s.multiply(ne),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ne.x),s.x=r.x*ne.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ne.y),s.y=r.y*ne.y,V.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(V.camera._reversedDepth=q,V.map===null||W===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Ts){if($.isPointLight){Re("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new Yt(s.x,s.y,{format:mi,type:an,minFilter:Dt,magFilter:Dt,generateMipmaps:!1}),V.map.texture.name=$.name+".shadowMap",V.map.depthTexture=new Jn(s.x,s.y,wn),V.map.depthTexture.name=$.name+".shadowMapDepth",V.map.depthTexture.format=Yn,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Ct,V.map.depthTexture.magFilter=Ct}else $.isPointLight?(V.map=new Nr(s.x),V.map.depthTexture=new ur(s.x,Mn)):(V.map=new Yt(s.x,s.y),V.map.depthTexture=new Jn(s.x,s.y,Mn)),V.map.depthTexture.name=$.name+".shadowMap",V.map.depthTexture.format=Yn,this.type===Mr?(V.map.depthTexture.compareFunction=q?th:eh,V.map.depthTexture.minFilter=Dt,V.map.depthTexture.magFilter=Dt):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Ct,V.map.depthTexture.magFilter=Ct);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let Q=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();$.isPointLight!==!0&&V.updateMatrices($,S);let ee=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:S.layers;for(let Se=0;Se<Q;Se++){let Fe=V.getCamera(Se);if($.isPointLight){let K=V.camera,me=V.matrix,ye=$.distance||K.far;ye!==K.far&&(K.far=ye,K.updateProjectionMatrix()),Ir.setFromMatrixPosition($.matrixWorld),K.position.copy(Ir),mh.copy(K.position),mh.add(N_[Se]),K.up.copy(U_[Se]),K.lookAt(mh),K.updateMatrixWorld(),me.makeTranslation(-Ir.x,-Ir.y,-Ir.z),Hf.multiplyMatrices(K.projectionMatrix,K.matrixWorldInverse),V._frustum.setFromProjectionMatrix(Hf,K.coordinateSystem,K.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)i.setRenderTarget(V.map,Se),i.clear();else{Se===0&&(i.setRenderTarget(V.map),i.clear());let K=V.getViewport(Se);o.set(r.x*K.x,r.y*K.y,r.x*K.z,r.y*K.w),k.viewport(o)}n=V.getFrustum(Se),M(x,S,Fe,$,ee,this.type)}V.isPointLightShadow!==!0&&this.type===Ts&&b(V,S),V.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(U,L,N)};function b(T,x){let S=e.update(_);u.defines.VSM_SAMPLES!==T.blurSamples&&(u.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new Yt(s.x,s.y,{format:mi,type:an}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),u.uniforms.shadow_pass.value=T.map.depthTexture,u.uniforms.resolution.value.set(T.map.width,T.map.height),u.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(x,null,S,u,_,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(x,null,S,f,_,null)}function A(T,x,S,U){let L=null,N=S.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(N!==void 0)L=N;else if(L=S.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let k=L.uuid,W=x.uuid,R=c[k];R===void 0&&(R={},c[k]=R);let G=R[W];G===void 0&&(G=L.clone(),R[W]=G,x.addEventListener("dispose",E)),L=G}if(L.visible=x.visible,L.wireframe=x.wireframe,U===Ts?L.side=x.shadowSide!==null?x.shadowSide:x.side:L.side=x.shadowSide!==null?x.shadowSide:d[x.side],L.alphaMap=x.alphaMap,L.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,L.map=x.map,L.clipShadows=x.clipShadows,L.clippingPlanes=x.clippingPlanes,L.clipIntersection=x.clipIntersection,L.displacementMap=x.displacementMap,L.displacementScale=x.displacementScale,L.displacementBias=x.displacementBias,L.wireframeLinewidth=x.wireframeLinewidth,L.linewidth=x.linewidth,S.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let k=i.properties.get(L);k.light=S}return L}function M(T,x,S,U,L,N){if(T.visible===!1)return;if(T.layers.test(L)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&N===Ts)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,T.matrixWorld);let R=e.update(T),G=T.material;if(Array.isArray(G)){let $=R.groups;for(let V=0,ne=$.length;V<ne;V++){let q=$[V],Q=G[q.materialIndex];if(Q&&Q.visible){let ee=A(T,Q,U,N);T.onBeforeShadow(i,T,x,S,R,ee,q),i.renderBufferDirect(S,null,R,ee,T,q),T.onAfterShadow(i,T,x,S,R,ee,q)}}}else if(G.visible){let $=A(T,G,U,N);T.onBeforeShadow(i,T,x,S,R,$,null),i.renderBufferDirect(S,null,R,$,T,null),T.onAfterShadow(i,T,x,S,R,$,null)}}let W=T.children;for(let R=0,G=W.length;R<G;R++)M(W[R],x,S,U,L,N)}function E(T){T.target.removeEventListener("dispose",E);for(let S in c){let U=c[S],L=T.target.uuid;L in U&&(U[L].dispose(),delete U[L])}}}function O_(i,e){function t(){let C=!1,J=new Ke,X=null,le=new Ke(0,0,0,0);return{setMask:function(se){X!==se&&!C&&(i.colorMask(se,se,se,se),X=se)},setLocked:function(se){C=se},setClear:function(se,oe,we,He,ie){ie===!0&&(se*=He,oe*=He,we*=He),J.set(se,oe,we,He),le.equals(J)===!1&&(i.clearColor(se,oe,we,He),le.copy(J))},reset:function(){C=!1,X=null,le.set(-1,0,0,0)}}}function n(){let C=!1,J=!1,X=null,le=null,se=null;return{setReversed:function(oe){if(J!==oe){let we=e.get("EXT_clip_control");oe?we.clipControlEXT(we.LOWER_LEFT_EXT,we.ZERO_TO_ONE_EXT):we.clipControlEXT(we.LOWER_LEFT_EXT,we.NEGATIVE_ONE_TO_ONE_EXT),J=oe;let He=se;se=null,this.setClear(He)}},getReversed:function(){return J},setTest:function(oe){oe?ge(i.DEPTH_TEST):Be(i.DEPTH_TEST)},setMask:function(oe){X!==oe&&!C&&(i.depthMask(oe),X=oe)},setFunc:function(oe){if(J&&(oe=gf[oe]),le!==oe){switch(oe){case Uo:i.depthFunc(i.NEVER);break;case Fo:i.depthFunc(i.ALWAYS);break;case Oo:i.depthFunc(i.LESS);break;case ps:i.depthFunc(i.LEQUAL);break;case Bo:i.depthFunc(i.EQUAL);break;case ko:i.depthFunc(i.GEQUAL);break;case zo:i.depthFunc(i.GREATER);break;case Ho:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}le=oe}},setLocked:function(oe){C=oe},setClear:function(oe){se!==oe&&(se=oe,J&&(oe=1-oe),i.clearDepth(oe))},reset:function(){C=!1,X=null,le=null,se=null,J=!1}}}function s(){let C=!1,J=null,X=null,le=null,se=null,oe=null,we=null,He=null,ie=null;return{setTest:function(Te){C||(Te?ge(i.STENCIL_TEST):Be(i.STENCIL_TEST))},setMask:function(Te){J!==Te&&!C&&(i.stencilMask(Te),J=Te)},setFunc:function(Te,ze,pe){(X!==Te||le!==ze||se!==pe)&&(i.stencilFunc(Te,ze,pe),X=Te,le=ze,se=pe)},setOp:function(Te,ze,pe){(oe!==Te||we!==ze||He!==pe)&&(i.stencilOp(Te,ze,pe),oe=Te,we=ze,He=pe)},setLocked:function(Te){C=Te},setClear:function(Te){ie!==Te&&(i.clearStencil(Te),ie=Te)},reset:function(){C=!1,J=null,X=null,le=null,se=null,oe=null,we=null,He=null,ie=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},f=new WeakMap,g=[],_=null,m=!1,p=null,b=null,A=null,M=null,E=null,T=null,x=null,S=new Ne(0,0,0),U=0,L=!1,N=null,k=null,W=null,R=null,G=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,ne=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(ne=parseFloat(/^WebGL (\d)/.exec(q)[1]),V=ne>=1):q.indexOf("OpenGL ES")!==-1&&(ne=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),V=ne>=2);let Q=null,ee={},Se=i.getParameter(i.SCISSOR_BOX),Fe=i.getParameter(i.VIEWPORT),K=new Ke().fromArray(Se),me=new Ke().fromArray(Fe);function ye(C,J,X,le){let se=new Uint8Array(4),oe=i.createTexture();i.bindTexture(C,oe),i.texParameteri(C,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(C,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let we=0;we<X;we++)C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY?i.texImage3D(J,0,i.RGBA,1,1,le,0,i.RGBA,i.UNSIGNED_BYTE,se):i.texImage2D(J+we,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,se);return oe}let Ee={};Ee[i.TEXTURE_2D]=ye(i.TEXTURE_2D,i.TEXTURE_2D,1),Ee[i.TEXTURE_CUBE_MAP]=ye(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ee[i.TEXTURE_2D_ARRAY]=ye(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ee[i.TEXTURE_3D]=ye(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ge(i.DEPTH_TEST),o.setFunc(ps),jt(!1),at(Dc),ge(i.CULL_FACE),Pt(Bi);function ge(C){h[C]!==!0&&(i.enable(C),h[C]=!0)}function Be(C){h[C]!==!1&&(i.disable(C),h[C]=!1)}function pt(C,J){return u[C]!==J?(i.bindFramebuffer(C,J),u[C]=J,C===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=J),C===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=J),!0):!1}function Le(C,J){let X=g,le=!1;if(C){X=f.get(J),X===void 0&&(X=[],f.set(J,X));let se=C.textures;if(X.length!==se.length||X[0]!==i.COLOR_ATTACHMENT0){for(let oe=0,we=se.length;oe<we;oe++)X[oe]=i.COLOR_ATTACHMENT0+oe;X.length=se.length,le=!0}}else X[0]!==i.BACK&&(X[0]=i.BACK,le=!0);le&&i.drawBuffers(X)}function Je(C){return _!==C?(i.useProgram(C),_=C,!0):!1}let Qe={[ki]:i.FUNC_ADD,[Bd]:i.FUNC_SUBTRACT,[kd]:i.FUNC_REVERSE_SUBTRACT};Qe[zd]=i.MIN,Qe[Hd]=i.MAX;let Ge={[Vd]:i.ZERO,[Gd]:i.ONE,[Wd]:i.SRC_COLOR,[Oc]:i.SRC_ALPHA,[Kd]:i.SRC_ALPHA_SATURATE,[Yd]:i.DST_COLOR,[qd]:i.DST_ALPHA,[Xd]:i.ONE_MINUS_SRC_COLOR,[Bc]:i.ONE_MINUS_SRC_ALPHA,[Zd]:i.ONE_MINUS_DST_COLOR,[$d]:i.ONE_MINUS_DST_ALPHA,[Jd]:i.CONSTANT_COLOR,[jd]:i.ONE_MINUS_CONSTANT_COLOR,[Qd]:i.CONSTANT_ALPHA,[ef]:i.ONE_MINUS_CONSTANT_ALPHA};function Pt(C,J,X,le,se,oe,we,He,ie,Te){if(C===Bi){m===!0&&(Be(i.BLEND),m=!1);return}if(m===!1&&(ge(i.BLEND),m=!0),C!==Od){if(C!==p||Te!==L){if((b!==ki||E!==ki)&&(i.blendEquation(i.FUNC_ADD),b=ki,E=ki),Te)switch(C){case Es:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Nc:i.blendFunc(i.ONE,i.ONE);break;case Uc:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Fc:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Ie("WebGLState: Invalid blending: ",C);break}else switch(C){case Es:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Nc:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Uc:Ie("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Fc:Ie("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Ie("WebGLState: Invalid blending: ",C);break}A=null,M=null,T=null,x=null,S.set(0,0,0),U=0,p=C,L=Te}return}se=se||J,oe=oe||X,we=we||le,(J!==b||se!==E)&&(i.blendEquationSeparate(Qe[J],Qe[se]),b=J,E=se),(X!==A||le!==M||oe!==T||we!==x)&&(i.blendFuncSeparate(Ge[X],Ge[le],Ge[oe],Ge[we]),A=X,M=le,T=oe,x=we),(He.equals(S)===!1||ie!==U)&&(i.blendColor(He.r,He.g,He.b,ie),S.copy(He),U=ie),p=C,L=!1}function yt(C,J){C.side===Qt?Be(i.CULL_FACE):ge(i.CULL_FACE);let X=C.side===Kt;J&&(X=!X),jt(X),C.blending===Es&&C.transparent===!1?Pt(Bi):Pt(C.blending,C.blendEquation,C.blendSrc,C.blendDst,C.blendEquationAlpha,C.blendSrcAlpha,C.blendDstAlpha,C.blendColor,C.blendAlpha,C.premultipliedAlpha),o.setFunc(C.depthFunc),o.setTest(C.depthTest),o.setMask(C.depthWrite),r.setMask(C.colorWrite);let le=C.stencilWrite;a.setTest(le),le&&(a.setMask(C.stencilWriteMask),a.setFunc(C.stencilFunc,C.stencilRef,C.stencilFuncMask),a.setOp(C.stencilFail,C.stencilZFail,C.stencilZPass)),wt(C.polygonOffset,C.polygonOffsetFactor,C.polygonOffsetUnits),C.alphaToCoverage===!0?ge(i.SAMPLE_ALPHA_TO_COVERAGE):Be(i.SAMPLE_ALPHA_TO_COVERAGE)}function jt(C){N!==C&&(C?i.frontFace(i.CW):i.frontFace(i.CCW),N=C)}function at(C){C!==Nd?(ge(i.CULL_FACE),C!==k&&(C===Dc?i.cullFace(i.BACK):C===Ud?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Be(i.CULL_FACE),k=C}function An(C){C!==W&&(V&&i.lineWidth(C),W=C)}function wt(C,J,X){C?(ge(i.POLYGON_OFFSET_FILL),(R!==J||G!==X)&&(R=J,G=X,o.getReversed()&&(J=-J,X=-X),i.polygonOffset(J,X))):Be(i.POLYGON_OFFSET_FILL)}function ln(C){C?ge(i.SCISSOR_TEST):Be(i.SCISSOR_TEST)}function cn(C){C===void 0&&(C=i.TEXTURE0+$-1),Q!==C&&(i.activeTexture(C),Q=C)}function hn(C,J,X){X===void 0&&(Q===null?X=i.TEXTURE0+$-1:X=Q);let le=ee[X];le===void 0&&(le={type:void 0,texture:void 0},ee[X]=le),(le.type!==C||le.texture!==J)&&(Q!==X&&(i.activeTexture(X),Q=X),i.bindTexture(C,J||Ee[C]),le.type=C,le.texture=J)}function D(){let C=ee[Q];C!==void 0&&C.type!==void 0&&(i.bindTexture(C.type,null),C.type=void 0,C.texture=void 0)}function un(){try{i.compressedTexImage2D(...arguments)}catch(C){Ie("WebGLState:",C)}}function rt(){try{i.compressedTexImage3D(...arguments)}catch(C){Ie("WebGLState:",C)}}function ot(){try{i.texSubImage2D(...arguments)}catch(C){Ie("WebGLState:",C)}}function fe(){try{i.texSubImage3D(...arguments)}catch(C){Ie("WebGLState:",C)}}function _t(){try{i.compressedTexSubImage2D(...arguments)}catch(C){Ie("WebGLState:",C)}}function Ae(){try{i.compressedTexSubImage3D(...arguments)}catch(C){Ie("WebGLState:",C)}}function Ue(){try{i.texStorage2D(...arguments)}catch(C){Ie("WebGLState:",C)}}function w(){try{i.texStorage3D(...arguments)}catch(C){Ie("WebGLState:",C)}}function v(){try{i.texImage2D(...arguments)}catch(C){Ie("WebGLState:",C)}}function B(){try{i.texImage3D(...arguments)}catch(C){Ie("WebGLState:",C)}}function te(C){return d[C]!==void 0?d[C]:i.getParameter(C)}function j(C,J){d[C]!==J&&(i.pixelStorei(C,J),d[C]=J)}function re(C){K.equals(C)===!1&&(i.scissor(C.x,C.y,C.z,C.w),K.copy(C))}function he(C){me.equals(C)===!1&&(i.viewport(C.x,C.y,C.z,C.w),me.copy(C))}function Y(C,J){let X=c.get(J);X===void 0&&(X=new WeakMap,c.set(J,X));let le=X.get(C);le===void 0&&(le=i.getUniformBlockIndex(J,C.name),i.uniformBlockBinding(J,le,le),X.set(C,le))}function Z(C,J,X){let se=c.get(J).get(C);l[se]!==X&&(i.bindBufferBase(i.UNIFORM_BUFFER,se,X),l[se]=X)}function ae(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,ee={},u={},l={},f=new WeakMap,g=[],_=null,m=!1,p=null,b=null,A=null,M=null,E=null,T=null,x=null,S=new Ne(0,0,0),U=0,L=!1,N=null,k=null,W=null,R=null,G=null,K.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ge,disable:Be,bindFramebuffer:pt,drawBuffers:Le,useProgram:Je,setBlending:Pt,setMaterial:yt,setFlipSided:jt,setCullFace:at,setLineWidth:An,setPolygonOffset:wt,setScissorTest:ln,activeTexture:cn,bindTexture:hn,unbindTexture:D,compressedTexImage2D:un,compressedTexImage3D:rt,texImage2D:v,texImage3D:B,pixelStorei:j,getParameter:te,updateUBOMapping:Y,uniformBlockBinding:Z,texStorage2D:Ue,texStorage3D:w,texSubImage2D:ot,texSubImage3D:fe,compressedTexSubImage2D:_t,compressedTexSubImage3D:Ae,scissor:re,viewport:he,reset:ae}}function B_(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Pe,h=new WeakMap,d=new Set,u,f=new WeakMap,g=new Set,_=new FinalizationRegistry(w=>g.delete(w)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(w,v){return m?new OffscreenCanvas(w,v):er("canvas")}function b(w,v,B){let te=1,j=Ue(w);if((j.width>B||j.height>B)&&(te=B/Math.max(j.width,j.height)),te<1)if(typeof HTMLImageElement<"u"&&w instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&w instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&w instanceof ImageBitmap||typeof VideoFrame<"u"&&w instanceof VideoFrame){let re=Math.floor(te*j.width),he=Math.floor(te*j.height);u===void 0&&(u=p(re,he));let Y=v?p(re,he):u;return Y.width=re,Y.height=he,Y.getContext("2d").drawImage(w,0,0,re,he),Re("WebGLRenderer: Texture has been resized from ("+j.width+"x"+j.height+") to ("+re+"x"+he+")."),Y}else return"data"in w&&Re("WebGLRenderer: Image in DataTexture is too big ("+j.width+"x"+j.height+")."),w;return w}function A(w){return w.generateMipmaps}function M(w){i.generateMipmap(w)}function E(w){return w.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:w.isWebGL3DRenderTarget?i.TEXTURE_3D:w.isWebGLArrayRenderTarget||w.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(w,v,B,te,j,re=!1){if(w!==null){if(i[w]!==void 0)return i[w];Re("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+w+"'")}let he;te&&(he=e.get("EXT_texture_norm16"),he||Re("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let Y=v;if(v===i.RED&&(B===i.FLOAT&&(Y=i.R32F),B===i.HALF_FLOAT&&(Y=i.R16F),B===i.UNSIGNED_BYTE&&(Y=i.R8),B===i.UNSIGNED_SHORT&&he&&(Y=he.R16_EXT),B===i.SHORT&&he&&(Y=he.R16_SNORM_EXT)),v===i.RED_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.R8UI),B===i.UNSIGNED_SHORT&&(Y=i.R16UI),B===i.UNSIGNED_INT&&(Y=i.R32UI),B===i.BYTE&&(Y=i.R8I),B===i.SHORT&&(Y=i.R16I),B===i.INT&&(Y=i.R32I)),v===i.RG&&(B===i.FLOAT&&(Y=i.RG32F),B===i.HALF_FLOAT&&(Y=i.RG16F),B===i.UNSIGNED_BYTE&&(Y=i.RG8),B===i.UNSIGNED_SHORT&&he&&(Y=he.RG16_EXT),B===i.SHORT&&he&&(Y=he.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.RG8UI),B===i.UNSIGNED_SHORT&&(Y=i.RG16UI),B===i.UNSIGNED_INT&&(Y=i.RG32UI),B===i.BYTE&&(Y=i.RG8I),B===i.SHORT&&(Y=i.RG16I),B===i.INT&&(Y=i.RG32I)),v===i.RGB_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.RGB8UI),B===i.UNSIGNED_SHORT&&(Y=i.RGB16UI),B===i.UNSIGNED_INT&&(Y=i.RGB32UI),B===i.BYTE&&(Y=i.RGB8I),B===i.SHORT&&(Y=i.RGB16I),B===i.INT&&(Y=i.RGB32I)),v===i.RGBA_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.RGBA8UI),B===i.UNSIGNED_SHORT&&(Y=i.RGBA16UI),B===i.UNSIGNED_INT&&(Y=i.RGBA32UI),B===i.BYTE&&(Y=i.RGBA8I),B===i.SHORT&&(Y=i.RGBA16I),B===i.INT&&(Y=i.RGBA32I)),v===i.RGB&&(B===i.UNSIGNED_SHORT&&he&&(Y=he.RGB16_EXT),B===i.SHORT&&he&&(Y=he.RGB16_SNORM_EXT),B===i.UNSIGNED_INT_5_9_9_9_REV&&(Y=i.RGB9_E5),B===i.UNSIGNED_INT_10F_11F_11F_REV&&(Y=i.R11F_G11F_B10F)),v===i.RGBA){let Z=re?Qs:qe.getTransfer(j);B===i.FLOAT&&(Y=i.RGBA32F),B===i.HALF_FLOAT&&(Y=i.RGBA16F),B===i.UNSIGNED_BYTE&&(Y=Z===Ze?i.SRGB8_ALPHA8:i.RGBA8),B===i.UNSIGNED_SHORT&&he&&(Y=he.RGBA16_EXT),B===i.SHORT&&he&&(Y=he.RGBA16_SNORM_EXT),B===i.UNSIGNED_SHORT_4_4_4_4&&(Y=i.RGBA4),B===i.UNSIGNED_SHORT_5_5_5_1&&(Y=i.RGB5_A1)}return(Y===i.R16F||Y===i.R32F||Y===i.RG16F||Y===i.RG32F||Y===i.RGBA16F||Y===i.RGBA32F)&&e.get("EXT_color_buffer_float"),Y}function x(w,v){let B;return w?v===null||v===Mn||v===Hi?B=i.DEPTH24_STENCIL8:v===wn?B=i.DEPTH32F_STENCIL8:v===Cs&&(B=i.DEPTH24_STENCIL8,Re("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Mn||v===Hi?B=i.DEPTH_COMPONENT24:v===wn?B=i.DEPTH_COMPONENT32F:v===Cs&&(B=i.DEPTH_COMPONENT16),B}function S(w,v){return A(w)===!0||w.isFramebufferTexture&&w.minFilter!==Ct&&w.minFilter!==Dt?Math.log2(Math.max(v.width,v.height))+1:w.mipmaps.length>0?w.mipmaps.length:w.isCompressedTexture&&Array.isArray(w.image)?v.mipmaps.length:1}function U(w){let v=new WeakRef(w);n.get(w).__ref=v,g.add(v),_.register(w,v,v)}function L(w){let v=n.get(w).__ref;v!==void 0&&(g.delete(v),_.unregister(v))}function N(w){W(w.target)}function k(w){R(w.target)}function W(w){w.removeEventListener("dispose",N),L(w),$(w),w.isVideoTexture&&h.delete(w),w.isHTMLTexture&&d.delete(w)}function R(w){w.removeEventListener("dispose",k),L(w),ne(w)}function G(){for(let w of g){let v=w.deref();v!==void 0&&(v.isRenderTarget===!0?R(v):W(v))}g.clear(),d.clear()}function $(w){let v=n.get(w);if(v.__webglInit===void 0)return;let B=w.source,te=f.get(B);if(te){let j=te[v.__cacheKey];j.usedTimes--,j.usedTimes===0&&V(w),Object.keys(te).length===0&&f.delete(B)}n.remove(w)}function V(w){let v=n.get(w);i.deleteTexture(v.__webglTexture);let B=w.source,te=f.get(B);delete te[v.__cacheKey],o.memory.textures--}function ne(w){let v=n.get(w);v.__depthDisposeCallback&&v.__depthDisposeCallback();let B=w.depthTexture;if(B&&B.renderTarget===w&&W(B),w.isWebGLCubeRenderTarget)for(let j=0;j<6;j++){if(Array.isArray(v.__webglFramebuffer[j]))for(let re=0;re<v.__webglFramebuffer[j].length;re++)i.deleteFramebuffer(v.__webglFramebuffer[j][re]);else i.deleteFramebuffer(v.__webglFramebuffer[j]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[j])}else{if(Array.isArray(v.__webglFramebuffer))for(let j=0;j<v.__webglFramebuffer.length;j++)i.deleteFramebuffer(v.__webglFramebuffer[j]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let j=0;j<v.__webglColorRenderbuffer.length;j++)v.__webglColorRenderbuffer[j]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[j]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}let te=w.textures;for(let j=0,re=te.length;j<re;j++){let he=n.get(te[j]);he.__webglTexture&&(i.deleteTexture(he.__webglTexture),o.memory.textures--),n.remove(te[j])}n.remove(w)}let q=0;function Q(){q=0}function ee(){return q}function Se(w){q=w}function Fe(){let w=q;return w>=s.maxTextures&&Re("WebGLTextures: Trying to use "+(w+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,w}function K(w){let v=[];return v.push(w.wrapS),v.push(w.wrapT),v.push(w.wrapR||0),v.push(w.magFilter),v.push(w.minFilter),v.push(w.anisotropy),v.push(w.internalFormat),v.push(w.format),v.push(w.type),v.push(w.generateMipmaps),v.push(w.mipmapsAutoUpdate),v.push(w.premultiplyAlpha),v.push(w.flipY),v.push(w.unpackAlignment),v.push(w.colorSpace),v.join()}function me(w,v){let B=n.get(w);if(w.isVideoTexture&&_t(w),w.isRenderTargetTexture===!1&&w.isExternalTexture!==!0&&w.version>0&&B.__version!==w.version){let te=w.image;if(te===null)Re("WebGLRenderer: Texture marked for update but no image data found.");else if(te.complete===!1)Re("WebGLRenderer: Texture marked for update but image is incomplete");else{yt(B,w,v);return}}else w.isExternalTexture&&(B.__webglTexture=w.sourceTexture?w.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,B.__webglTexture,i.TEXTURE0+v)}function ye(w,v){let B=n.get(w);if(w.isRenderTargetTexture===!1&&w.version>0&&B.__version!==w.version){yt(B,w,v);return}else w.isExternalTexture&&(B.__webglTexture=w.sourceTexture?w.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,B.__webglTexture,i.TEXTURE0+v)}function Ee(w,v){let B=n.get(w);if(w.isRenderTargetTexture===!1&&w.version>0&&B.__version!==w.version){yt(B,w,v);return}t.bindTexture(i.TEXTURE_3D,B.__webglTexture,i.TEXTURE0+v)}function ge(w,v){let B=n.get(w);if(w.version>0&&B.__version!==w.version){jt(B,w,v);return}t.bindTexture(i.TEXTURE_CUBE_MAP,B.__webglTexture,i.TEXTURE0+v)}let Be={[Vo]:i.REPEAT,[Ln]:i.CLAMP_TO_EDGE,[Go]:i.MIRRORED_REPEAT},pt={[Ct]:i.NEAREST,[sf]:i.NEAREST_MIPMAP_NEAREST,[wr]:i.NEAREST_MIPMAP_LINEAR,[Dt]:i.LINEAR,[ma]:i.LINEAR_MIPMAP_NEAREST,[jn]:i.LINEAR_MIPMAP_LINEAR},Le={[lf]:i.NEVER,[nh]:i.ALWAYS,[cf]:i.LESS,[eh]:i.LEQUAL,[hf]:i.EQUAL,[th]:i.GEQUAL,[uf]:i.GREATER,[df]:i.NOTEQUAL};function Je(w,v){if(v.type===wn&&e.has("OES_texture_float_linear")===!1&&(v.magFilter===Dt||v.magFilter===ma||v.magFilter===wr||v.magFilter===jn||v.minFilter===Dt||v.minFilter===ma||v.minFilter===wr||v.minFilter===jn)&&Re("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(w,i.TEXTURE_WRAP_S,Be[v.wrapS]),i.texParameteri(w,i.TEXTURE_WRAP_T,Be[v.wrapT]),(w===i.TEXTURE_3D||w===i.TEXTURE_2D_ARRAY)&&i.texParameteri(w,i.TEXTURE_WRAP_R,Be[v.wrapR]),i.texParameteri(w,i.TEXTURE_MAG_FILTER,pt[v.magFilter]),i.texParameteri(w,i.TEXTURE_MIN_FILTER,pt[v.minFilter]),v.compareFunction&&(i.texParameteri(w,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(w,i.TEXTURE_COMPARE_FUNC,Le[v.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===Ct||v.minFilter!==wr&&v.minFilter!==jn||v.type===wn&&e.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){let B=e.get("EXT_texture_filter_anisotropic");i.texParameterf(w,B.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function Qe(w,v){let B=!1;w.__webglInit===void 0&&(w.__webglInit=!0,v.addEventListener("dispose",N),U(v));let te=v.source,j=f.get(te);j===void 0&&(j={},f.set(te,j));let re=K(v);if(re!==w.__cacheKey){j[re]===void 0&&(j[re]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,B=!0),j[re].usedTimes++;let he=j[w.__cacheKey];he!==void 0&&(j[w.__cacheKey].usedTimes--,he.usedTimes===0&&V(v)),w.__cacheKey=re,w.__webglTexture=j[re].texture}return B}function Ge(w,v,B){return Math.floor(Math.floor(w/B)/v)}function Pt(w,v,B,te){let re=w.updateRanges;if(re.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,B,te,v.data);else{re.sort((C,J)=>C.start-J.start);let he=0;for(let C=1;C<re.length;C++){let J=re[he],X=re[C],le=J.start+J.count,se=Ge(X.start,v.width,4),oe=Ge(J.start,v.width,4);X.start<=le+1&&se===oe&&Ge(X.start+X.count-1,v.width,4)===se?J.count=Math.max(J.count,X.start+X.count-J.start):(++he,re[he]=X)}re.length=he+1;let Y=t.getParameter(i.UNPACK_ROW_LENGTH),Z=t.getParameter(i.UNPACK_SKIP_PIXELS),ae=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let C=0,J=re.length;C<J;C++){let X=re[C],le=Math.floor(X.start/4),se=Math.ceil(X.count/4),oe=le%v.width,we=Math.floor(le/v.width),He=se,ie=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,oe),t.pixelStorei(i.UNPACK_SKIP_ROWS,we),t.texSubImage2D(i.TEXTURE_2D,0,oe,we,He,ie,B,te,v.data)}w.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,Y),t.pixelStorei(i.UNPACK_SKIP_PIXELS,Z),t.pixelStorei(i.UNPACK_SKIP_ROWS,ae)}}function yt(w,v,B){let te=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(te=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(te=i.TEXTURE_3D);let j=Qe(w,v),re=v.source;t.bindTexture(te,w.__webglTexture,i.TEXTURE0+B);let he=n.get(re);if(re.version!==he.__version||j===!0){if(t.activeTexture(i.TEXTURE0+B),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){let ie=qe.getPrimaries(qe.workingColorSpace),Te=v.colorSpace===ei?null:qe.getPrimaries(v.colorSpace),ze=v.colorSpace===ei||ie===Te?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ze)}t.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let Z=b(v.image,!1,s.maxTextureSize);Z=Ae(v,Z);let ae=r.convert(v.format,v.colorSpace),C=r.convert(v.type),J=T(v.internalFormat,ae,C,v.normalized,v.colorSpace,v.isVideoTexture);Je(te,v);let X,le=v.mipmaps,se=v.isVideoTexture!==!0,oe=he.__version===void 0||j===!0,we=re.dataReady,He=S(v,Z);if(v.isDepthTexture)J=x(v.format===Qn,v.type),oe&&(se?t.texStorage2D(i.TEXTURE_2D,1,J,Z.width,Z.height):t.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,ae,C,null));else if(v.isDataTexture)if(le.length>0){se&&oe&&t.texStorage2D(i.TEXTURE_2D,He,J,le[0].width,le[0].height);for(let ie=0,Te=le.length;ie<Te;ie++)X=le[ie],se?we&&t.texSubImage2D(i.TEXTURE_2D,ie,0,0,X.width,X.height,ae,C,X.data):t.texImage2D(i.TEXTURE_2D,ie,J,X.width,X.height,0,ae,C,X.data);v.generateMipmaps=!1}else se?(oe&&t.texStorage2D(i.TEXTURE_2D,He,J,Z.width,Z.height),we&&Pt(v,Z,ae,C)):t.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,ae,C,Z.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){se&&oe&&t.texStorage3D(i.TEXTURE_2D_ARRAY,He,J,le[0].width,le[0].height,Z.depth);for(let ie=0,Te=le.length;ie<Te;ie++)if(X=le[ie],v.format!==Tn)if(ae!==null)if(se){if(we)if(v.layerUpdates.size>0){let ze=fh(X.width,X.height,v.format,v.type);for(let pe of v.layerUpdates){let je=X.data.subarray(pe*ze/X.data.BYTES_PER_ELEMENT,(pe+1)*ze/X.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ie,0,0,pe,X.width,X.height,1,ae,je)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ie,0,0,0,X.width,X.height,Z.depth,ae,X.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ie,J,X.width,X.height,Z.depth,0,X.data,0,0);else Re("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else se?we&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ie,0,0,0,X.width,X.height,Z.depth,ae,C,X.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ie,J,X.width,X.height,Z.depth,0,ae,C,X.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{se&&oe&&t.texStorage2D(i.TEXTURE_2D,He,J,le[0].width,le[0].height);for(let ie=0,Te=le.length;ie<Te;ie++)X=le[ie],v.format!==Tn?ae!==null?se?we&&t.compressedTexSubImage2D(i.TEXTURE_2D,ie,0,0,X.width,X.height,ae,X.data):t.compressedTexImage2D(i.TEXTURE_2D,ie,J,X.width,X.height,0,X.data):Re("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):se?we&&t.texSubImage2D(i.TEXTURE_2D,ie,0,0,X.width,X.height,ae,C,X.data):t.texImage2D(i.TEXTURE_2D,ie,J,X.width,X.height,0,ae,C,X.data)}else if(v.isDataArrayTexture)if(se){if(oe&&t.texStorage3D(i.TEXTURE_2D_ARRAY,He,J,Z.width,Z.height,Z.depth),we)if(v.layerUpdates.size>0){let ie=fh(Z.width,Z.height,v.format,v.type);for(let Te of v.layerUpdates){let ze=Z.data.subarray(Te*ie/Z.data.BYTES_PER_ELEMENT,(Te+1)*ie/Z.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Te,Z.width,Z.height,1,ae,C,ze)}v.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,Z.width,Z.height,Z.depth,ae,C,Z.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,J,Z.width,Z.height,Z.depth,0,ae,C,Z.data);else if(v.isData3DTexture)se?(oe&&t.texStorage3D(i.TEXTURE_3D,He,J,Z.width,Z.height,Z.depth),we&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,Z.width,Z.height,Z.depth,ae,C,Z.data)):t.texImage3D(i.TEXTURE_3D,0,J,Z.width,Z.height,Z.depth,0,ae,C,Z.data);else if(v.isFramebufferTexture){if(oe)if(se)t.texStorage2D(i.TEXTURE_2D,He,J,Z.width,Z.height);else{let ie=Z.width,Te=Z.height;for(let ze=0;ze<He;ze++)t.texImage2D(i.TEXTURE_2D,ze,J,ie,Te,0,ae,C,null),ie>>=1,Te>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){let ie=i.canvas;if(ie.hasAttribute("layoutsubtree")||ie.setAttribute("layoutsubtree","true"),Z.parentNode!==ie){ie.appendChild(Z),d.add(v),ie.onpaint=Te=>{let ze=Te.changedElements;for(let pe of d)ze.includes(pe.image)&&(pe.needsUpdate=!0)},ie.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,Z);else{let ze=i.RGBA,pe=i.RGBA,je=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ze,pe,je,Z)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(le.length>0){if(se&&oe){let ie=Ue(le[0]);t.texStorage2D(i.TEXTURE_2D,He,J,ie.width,ie.height)}for(let ie=0,Te=le.length;ie<Te;ie++)X=le[ie],se?we&&t.texSubImage2D(i.TEXTURE_2D,ie,0,0,ae,C,X):t.texImage2D(i.TEXTURE_2D,ie,J,ae,C,X);v.generateMipmaps=!1}else if(se){if(oe){let ie=Ue(Z);t.texStorage2D(i.TEXTURE_2D,He,J,ie.width,ie.height)}we&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,ae,C,Z)}else t.texImage2D(i.TEXTURE_2D,0,J,ae,C,Z);A(v)&&v.mipmapsAutoUpdate===!0&&M(te),he.__version=re.version,v.onUpdate&&v.onUpdate(v)}w.__version=v.version}function jt(w,v,B){if(v.image.length!==6)return;let te=Qe(w,v),j=v.source;t.bindTexture(i.TEXTURE_CUBE_MAP,w.__webglTexture,i.TEXTURE0+B);let re=n.get(j);if(j.version!==re.__version||te===!0){t.activeTexture(i.TEXTURE0+B);let he=qe.getPrimaries(qe.workingColorSpace),Y=v.colorSpace===ei?null:qe.getPrimaries(v.colorSpace),Z=v.colorSpace===ei||he===Y?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Z);let ae=v.isCompressedTexture||v.image[0].isCompressedTexture,C=v.image[0]&&v.image[0].isDataTexture,J=[];for(let pe=0;pe<6;pe++)!ae&&!C?J[pe]=b(v.image[pe],!0,s.maxCubemapSize):J[pe]=C?v.image[pe].image:v.image[pe],J[pe]=Ae(v,J[pe]);let X=J[0],le=r.convert(v.format,v.colorSpace),se=r.convert(v.type),oe=T(v.internalFormat,le,se,v.normalized,v.colorSpace),we=v.isVideoTexture!==!0,He=re.__version===void 0||te===!0,ie=j.dataReady,Te=S(v,X);Je(i.TEXTURE_CUBE_MAP,v);let ze;if(v.isDepthTexture){if(oe=x(v.format===Qn,v.type),He)if(we)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,oe,X.width,X.height);else for(let pe=0;pe<6;pe++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,oe,X.width,X.height,0,le,se,null)}else if(ae){we&&He&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Te,oe,X.width,X.height);for(let pe=0;pe<6;pe++){ze=J[pe].mipmaps;for(let je=0;je<ze.length;je++){let Tt=ze[je];v.format!==Tn?le!==null?we?ie&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je,0,0,Tt.width,Tt.height,le,Tt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je,oe,Tt.width,Tt.height,0,Tt.data):Re("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):we?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je,0,0,Tt.width,Tt.height,le,se,Tt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je,oe,Tt.width,Tt.height,0,le,se,Tt.data)}}}else{if(ze=v.mipmaps,we&&He){ze.length>0&&Te++;let pe=Ue(J[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Te,oe,pe.width,pe.height)}for(let pe=0;pe<6;pe++)if(C){we?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,0,0,J[pe].width,J[pe].height,le,se,J[pe].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,oe,J[pe].width,J[pe].height,0,le,se,J[pe].data);for(let je=0;je<ze.length;je++){let ti=ze[je].image[pe].image;we?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je+1,0,0,ti.width,ti.height,le,se,ti.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je+1,oe,ti.width,ti.height,0,le,se,ti.data)}}else{we?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,0,0,le,se,J[pe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,oe,le,se,J[pe]);for(let je=0;je<ze.length;je++){let Tt=ze[je];we?ie&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je+1,0,0,le,se,Tt.image[pe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,je+1,oe,le,se,Tt.image[pe])}}}A(v)&&v.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),re.__version=j.version,v.onUpdate&&v.onUpdate(v)}w.__version=v.version}function at(w,v,B,te,j,re){let he=r.convert(B.format,B.colorSpace),Y=r.convert(B.type),Z=T(B.internalFormat,he,Y,B.normalized,B.colorSpace),ae=n.get(v),C=n.get(B);if(C.__renderTarget=v,!ae.__hasExternalTextures){let J=Math.max(1,v.width>>re),X=Math.max(1,v.height>>re);j===i.TEXTURE_3D||j===i.TEXTURE_2D_ARRAY?t.texImage3D(j,re,Z,J,X,v.depth,0,he,Y,null):t.texImage2D(j,re,Z,J,X,0,he,Y,null)}t.bindFramebuffer(i.FRAMEBUFFER,w),fe(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,te,j,C.__webglTexture,0,ot(v)):(j===i.TEXTURE_2D||j>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&j<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,te,j,C.__webglTexture,re),t.bindFramebuffer(i.FRAMEBUFFER,null)}function An(w,v,B){if(i.bindRenderbuffer(i.RENDERBUFFER,w),v.depthBuffer){let te=v.depthTexture,j=te&&te.isDepthTexture?te.type:null,re=x(v.stencilBuffer,j),he=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;fe(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ot(v),re,v.width,v.height):B?i.renderbufferStorageMultisample(i.RENDERBUFFER,ot(v),re,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,re,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,he,i.RENDERBUFFER,w)}else{let te=v.textures;for(let j=0;j<te.length;j++){let re=te[j],he=r.convert(re.format,re.colorSpace),Y=r.convert(re.type),Z=T(re.internalFormat,he,Y,re.normalized,re.colorSpace);fe(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ot(v),Z,v.width,v.height):B?i.renderbufferStorageMultisample(i.RENDERBUFFER,ot(v),Z,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,Z,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function wt(w,v,B){let te=v.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,w),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let j=n.get(v.depthTexture);j.__renderTarget=v;let re=te?v.depthTexture.image[0]:v.depthTexture.image;(!j.__webglTexture||re.width!==v.width||re.height!==v.height)&&(re.width=v.width,re.height=v.height,v.depthTexture.needsUpdate=!0),te?ge(v.depthTexture,0):me(v.depthTexture,0);let he=j.__webglTexture,Y=ot(v),Z=te?i.TEXTURE_CUBE_MAP_POSITIVE_X+B:i.TEXTURE_2D,ae=v.depthTexture.format===Qn?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===Yn)fe(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ae,Z,he,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,ae,Z,he,0);else if(v.depthTexture.format===Qn)fe(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ae,Z,he,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,ae,Z,he,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ln(w){let v=n.get(w),B=w.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==w.depthTexture){let te=w.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),te){let j=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,te.removeEventListener("dispose",j)};te.addEventListener("dispose",j),v.__depthDisposeCallback=j}v.__boundDepthTexture=te}if(w.depthTexture&&!v.__autoAllocateDepthBuffer)if(B)for(let te=0;te<6;te++)wt(v.__webglFramebuffer[te],w,te);else w.texture.mipmaps.length>0?wt(v.__webglFramebuffer[0],w,0):wt(v.__webglFramebuffer,w,0);else if(B){v.__webglDepthbuffer=[];for(let te=0;te<6;te++)if(t.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[te]),v.__webglDepthbuffer[te]===void 0)v.__webglDepthbuffer[te]=i.createRenderbuffer(),An(v.__webglDepthbuffer[te],w,!1);else{let j=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,re=v.__webglDepthbuffer[te];i.bindRenderbuffer(i.RENDERBUFFER,re),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,re)}}else if(w.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),An(v.__webglDepthbuffer,w,!1);else{let j=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,re=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,re),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,re)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function cn(w,v,B){let te=n.get(w);v!==void 0&&at(te.__webglFramebuffer,w,w.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),B!==void 0&&ln(w)}function hn(w){let v=w.texture,B=n.get(w),te=n.get(v);w.addEventListener("dispose",k),U(w);let j=w.textures,re=w.isWebGLCubeRenderTarget===!0,he=j.length>1;if(he||(te.__webglTexture===void 0&&(te.__webglTexture=i.createTexture()),te.__version=v.version,o.memory.textures++),re){B.__webglFramebuffer=[];for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0){B.__webglFramebuffer[Y]=[];for(let Z=0;Z<v.mipmaps.length;Z++)B.__webglFramebuffer[Y][Z]=i.createFramebuffer()}else B.__webglFramebuffer[Y]=i.createFramebuffer()}else{if(v.mipmaps.length>0){B.__webglFramebuffer=[];for(let Y=0;Y<v.mipmaps.length;Y++)B.__webglFramebuffer[Y]=i.createFramebuffer()}else B.__webglFramebuffer=i.createFramebuffer();if(he)for(let Y=0,Z=j.length;Y<Z;Y++){let ae=n.get(j[Y]);ae.__webglTexture===void 0&&(ae.__webglTexture=i.createTexture(),o.memory.textures++)}if(w.samples>0&&fe(w)===!1){B.__webglMultisampledFramebuffer=i.createFramebuffer(),B.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,B.__webglMultisampledFramebuffer);for(let Y=0;Y<j.length;Y++){let Z=j[Y];B.__webglColorRenderbuffer[Y]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,B.__webglColorRenderbuffer[Y]);let ae=r.convert(Z.format,Z.colorSpace),C=r.convert(Z.type),J=T(Z.internalFormat,ae,C,Z.normalized,Z.colorSpace,w.isXRRenderTarget===!0),X=ot(w);i.renderbufferStorageMultisample(i.RENDERBUFFER,X,J,w.width,w.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Y,i.RENDERBUFFER,B.__webglColorRenderbuffer[Y])}i.bindRenderbuffer(i.RENDERBUFFER,null),w.depthBuffer&&(B.__webglDepthRenderbuffer=i.createRenderbuffer(),An(B.__webglDepthRenderbuffer,w,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(re){t.bindTexture(i.TEXTURE_CUBE_MAP,te.__webglTexture),Je(i.TEXTURE_CUBE_MAP,v);for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)at(B.__webglFramebuffer[Y][Z],w,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,Z);else at(B.__webglFramebuffer[Y],w,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0);A(v)?M(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),t.unbindTexture()}else if(he){for(let Y=0,Z=j.length;Y<Z;Y++){let ae=j[Y],C=n.get(ae),J=i.TEXTURE_2D;(w.isWebGL3DRenderTarget||w.isWebGLArrayRenderTarget)&&(J=w.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(J,C.__webglTexture),Je(J,ae),at(B.__webglFramebuffer,w,ae,i.COLOR_ATTACHMENT0+Y,J,0),A(ae)&&M(J)}t.unbindTexture()}else{let Y=i.TEXTURE_2D;if((w.isWebGL3DRenderTarget||w.isWebGLArrayRenderTarget)&&(Y=w.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(Y,te.__webglTexture),Je(Y,v),v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)at(B.__webglFramebuffer[Z],w,v,i.COLOR_ATTACHMENT0,Y,Z);else at(B.__webglFramebuffer,w,v,i.COLOR_ATTACHMENT0,Y,0);A(v)?M(Y):v.mipmaps.length>0&&i.texParameteri(Y,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),t.unbindTexture()}w.depthBuffer&&ln(w)}function D(w){let v=w.textures;for(let B=0,te=v.length;B<te;B++){let j=v[B];if(A(j)&&j.mipmapsAutoUpdate===!0){let re=E(w),he=n.get(j).__webglTexture;t.bindTexture(re,he),M(re),t.unbindTexture()}}}let un=[];function rt(w){if(w.samples>0){if(fe(w)===!1){let v=w.textures,B=w.width,te=w.height,j=i.COLOR_BUFFER_BIT,re=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,he=n.get(w),Y=v.length>1;if(Y)for(let ae=0;ae<v.length;ae++)t.bindFramebuffer(i.FRAMEBUFFER,he.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,he.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,he.__webglMultisampledFramebuffer),w.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,he.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,he.__webglFramebuffer);for(let ae=0;ae<v.length;ae++){if(w.resolveDepthBuffer&&(w.depthBuffer&&(j|=i.DEPTH_BUFFER_BIT),w.stencilBuffer&&w.resolveStencilBuffer&&(j|=i.STENCIL_BUFFER_BIT)),Y){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,he.__webglColorRenderbuffer[ae]);let C=n.get(v[ae]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,C,0)}i.blitFramebuffer(0,0,B,te,0,0,B,te,j,i.NEAREST),l===!0&&(un.length=0,un.push(i.COLOR_ATTACHMENT0+ae),w.depthBuffer&&w.storeMultisampledDepthBuffer===!1&&un.push(re),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,un))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),Y)for(let ae=0;ae<v.length;ae++){t.bindFramebuffer(i.FRAMEBUFFER,he.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.RENDERBUFFER,he.__webglColorRenderbuffer[ae]);let C=n.get(v[ae]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,he.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ae,i.TEXTURE_2D,C,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,he.__webglMultisampledFramebuffer)}else if(w.depthBuffer&&w.storeMultisampledDepthBuffer===!1&&l){let v=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function ot(w){return Math.min(s.maxSamples,w.samples)}function fe(w){let v=n.get(w);return w.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function _t(w){let v=o.render.frame;h.get(w)!==v&&(h.set(w,v),w.update())}function Ae(w,v){let B=w.colorSpace,te=w.format,j=w.type;return w.isCompressedTexture===!0||w.isVideoTexture===!0||B!==js&&B!==ei&&(qe.getTransfer(B)===Ze?(te!==Tn||j!==en)&&Re("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Ie("WebGLTextures: Unsupported texture color space:",B)),v}function Ue(w){return typeof HTMLImageElement<"u"&&w instanceof HTMLImageElement?(c.width=w.naturalWidth||w.width,c.height=w.naturalHeight||w.height):typeof VideoFrame<"u"&&w instanceof VideoFrame?(c.width=w.displayWidth,c.height=w.displayHeight):(c.width=w.width,c.height=w.height),c}this.allocateTextureUnit=Fe,this.resetTextureUnits=Q,this.getTextureUnits=ee,this.setTextureUnits=Se,this.setTexture2D=me,this.setTexture2DArray=ye,this.setTexture3D=Ee,this.setTextureCube=ge,this.rebindTextures=cn,this.setupRenderTarget=hn,this.updateRenderTargetMipmap=D,this.updateMultisampleRenderTarget=rt,this.setupDepthRenderbuffer=ln,this.setupFrameBufferTexture=at,this.useMultisampledRTT=fe,this.dispose=G}function k_(i,e){function t(n,s=ei){let r,o=qe.getTransfer(s);if(n===en)return i.UNSIGNED_BYTE;if(n===xa)return i.UNSIGNED_SHORT_4_4_4_4;if(n===va)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Zc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Kc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===$c)return i.BYTE;if(n===Yc)return i.SHORT;if(n===Cs)return i.UNSIGNED_SHORT;if(n===ga)return i.INT;if(n===Mn)return i.UNSIGNED_INT;if(n===wn)return i.FLOAT;if(n===an)return i.HALF_FLOAT;if(n===Jc)return i.ALPHA;if(n===jc)return i.RGB;if(n===Tn)return i.RGBA;if(n===Yn)return i.DEPTH_COMPONENT;if(n===Qn)return i.DEPTH_STENCIL;if(n===Qc)return i.RED;if(n===ya)return i.RED_INTEGER;if(n===mi)return i.RG;if(n===_a)return i.RG_INTEGER;if(n===ba)return i.RGBA_INTEGER;if(n===Tr||n===Er||n===Ar||n===Cr)if(o===Ze)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Tr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ar)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Cr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Tr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ar)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Cr)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Sa||n===Ma||n===wa||n===Ta)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Sa)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Ma)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===wa)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Ta)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Ea||n===Aa||n===Ca||n===Ra||n===Pa||n===Rr||n===La)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Ea||n===Aa)return o===Ze?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Ca)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Ra)return r.COMPRESSED_R11_EAC;if(n===Pa)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Rr)return r.COMPRESSED_RG11_EAC;if(n===La)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Ia||n===Da||n===Na||n===Ua||n===Fa||n===Oa||n===Ba||n===ka||n===za||n===Ha||n===Va||n===Ga||n===Wa||n===Xa)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Ia)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Da)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Na)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ua)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Fa)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Oa)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Ba)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===ka)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===za)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Ha)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Va)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Ga)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Wa)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Xa)return o===Ze?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===qa||n===$a||n===Ya)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===qa)return o===Ze?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===$a)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Ya)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Za||n===Ka||n===Pr||n===Ja)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Za)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ka)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Pr)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ja)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Hi?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var z_=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,H_=`
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

}`,Sh=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new dr(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Rt({vertexShader:z_,fragmentShader:H_,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new ct(new Ui(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Mh=class extends In{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,f=null,g=null,_=typeof XRWebGLBinding<"u",m=new Sh,p={},b=t.getContextAttributes(),A=null,M=null,E=[],T=[],x=new Pe,S=null,U=null,L=new vt;L.viewport=new Ke;let N=new vt;N.viewport=new Ke;let k=[L,N],W=new ua,R=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(K){let me=E[K];return me===void 0&&(me=new _s,E[K]=me),me.getTargetRaySpace()},this.getControllerGrip=function(K){let me=E[K];return me===void 0&&(me=new _s,E[K]=me),me.getGripSpace()},this.getHand=function(K){let me=E[K];return me===void 0&&(me=new _s,E[K]=me),me.getHandSpace()};function $(K){let me=T.indexOf(K.inputSource);if(me===-1)return;let ye=E[me];ye!==void 0&&(ye.update(K.inputSource,K.frame,c||o),ye.dispatchEvent({type:K.type,data:K.inputSource}))}function V(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",ne);for(let K=0;K<E.length;K++){let me=T[K];me!==null&&(T[K]=null,E[K].disconnect(me))}R=null,G=null,m.reset();for(let K in p)delete p[K];if(e.setRenderTarget(A),f=null,u=null,d=null,s=null,M=null,Fe.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(x.width,x.height,!1),U!==null){let K=U.camera;K.fov=U.fov,K.zoom=U.zoom,K.updateProjectionMatrix(),U=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(K){r=K,n.isPresenting===!0&&Re("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(K){a=K,n.isPresenting===!0&&Re("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(K){c=K},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&_&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(K){if(s=K,s!==null){if(A=e.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",V),s.addEventListener("inputsourceschange",ne),b.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(x),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Ee=null,ge=null;b.depth&&(ge=b.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=b.stencil?Qn:Yn,Ee=b.stencil?Hi:Mn);let Be={colorFormat:t.RGBA8,depthFormat:ge,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Be),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),M=new Yt(u.textureWidth,u.textureHeight,{format:Tn,type:en,depthTexture:new Jn(u.textureWidth,u.textureHeight,Ee,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:b.stencil,colorSpace:e.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let ye={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ye),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),M=new Yt(f.framebufferWidth,f.framebufferHeight,{format:Tn,type:en,colorSpace:e.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Fe.setContext(s),Fe.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ne(K){for(let me=0;me<K.removed.length;me++){let ye=K.removed[me],Ee=T.indexOf(ye);Ee>=0&&(T[Ee]=null,E[Ee].disconnect(ye))}for(let me=0;me<K.added.length;me++){let ye=K.added[me],Ee=T.indexOf(ye);if(Ee===-1){for(let Be=0;Be<E.length;Be++)if(Be>=T.length){T.push(ye),Ee=Be;break}else if(T[Be]===null){T[Be]=ye,Ee=Be;break}if(Ee===-1)break}let ge=E[Ee];ge&&ge.connect(ye)}}function q(K,me){me===null?K.matrixWorld.copy(K.matrix):K.matrixWorld.multiplyMatrices(me.matrixWorld,K.matrix),K.matrixWorldInverse.copy(K.matrixWorld).invert()}this.updateCamera=function(K){if(s===null)return;let me=K.near,ye=K.far;m.texture!==null&&(m.depthNear>0&&(me=m.depthNear),m.depthFar>0&&(ye=m.depthFar)),W.near=N.near=L.near=me,W.far=N.far=L.far=ye,(R!==W.near||G!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),R=W.near,G=W.far),W.layers.mask=K.layers.mask|6,L.layers.mask=W.layers.mask&-5,N.layers.mask=W.layers.mask&-3;let Ee=K.parent,ge=W.cameras;q(W,Ee);for(let Be=0;Be<ge.length;Be++)q(ge[Be],Ee);W.projectionMatrix.copy(L.projectionMatrix),W.projectionMatrixInverse.copy(L.projectionMatrixInverse),U===null&&K.isPerspectiveCamera&&(U={camera:K,fov:K.fov,zoom:K.zoom}),Q(K,W,Ee)};function Q(K,me,ye){ye===null?K.matrix.copy(me.matrixWorld):(K.matrix.copy(ye.matrixWorld),K.matrix.invert(),K.matrix.multiply(me.matrixWorld)),K.matrix.decompose(K.position,K.quaternion,K.scale),K.updateMatrixWorld(!0),K.projectionMatrix.copy(me.projectionMatrix),K.projectionMatrixInverse.copy(me.projectionMatrixInverse),K.isPerspectiveCamera&&(K.fov=xs*2*Math.atan(1/K.projectionMatrix.elements[5]),K.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(u===null&&f===null))return l},this.setFoveation=function(K){l=K,u!==null&&(u.fixedFoveation=K),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=K)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(K){return p[K]};let ee=null;function Se(K,me){if(h=me.getViewerPose(c||o),g=me,h!==null){let ye=h.views;f!==null&&(e.setRenderTargetFramebuffer(M,f.framebuffer),e.setRenderTarget(M));let Ee=!1;ye.length!==W.cameras.length&&(W.cameras.length=0,Ee=!0);for(let Le=0;Le<ye.length;Le++){let Je=ye[Le],Qe=null;if(f!==null)Qe=f.getViewport(Je);else{let Pt=d.getViewSubImage(u,Je);Qe=Pt.viewport,Le===0&&(e.setRenderTargetTextures(M,Pt.colorTexture,Pt.depthStencilTexture),e.setRenderTarget(M))}let Ge=k[Le];Ge===void 0&&(Ge=new vt,Ge.layers.enable(Le),Ge.viewport=new Ke,k[Le]=Ge),Ge.matrix.fromArray(Je.transform.matrix),Ge.matrix.decompose(Ge.position,Ge.quaternion,Ge.scale),Ge.projectionMatrix.fromArray(Je.projectionMatrix),Ge.projectionMatrixInverse.copy(Ge.projectionMatrix).invert(),Ge.viewport.set(Qe.x,Qe.y,Qe.width,Qe.height),Le===0&&(W.matrix.copy(Ge.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Ee===!0&&W.cameras.push(Ge)}let ge=s.enabledFeatures;if(ge&&ge.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){d=n.getBinding();let Le=d.getDepthInformation(ye[0]);Le&&Le.isValid&&Le.texture&&m.init(Le,s.renderState)}if(ge&&ge.includes("camera-access")&&_){e.state.unbindTexture(),d=n.getBinding();for(let Le=0;Le<ye.length;Le++){let Je=ye[Le].camera;if(Je){let Qe=p[Je];Qe||(Qe=new dr,p[Je]=Qe);let Ge=d.getCameraImage(Je);Qe.sourceTexture=Ge}}}}for(let ye=0;ye<E.length;ye++){let Ee=T[ye],ge=E[ye];Ee!==null&&ge!==void 0&&ge.update(Ee,me,c||o)}ee&&ee(K,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),g=null}let Fe=new Vf;Fe.setAnimationLoop(Se),this.setAnimationLoop=function(K){ee=K},this.dispose=function(){}}},V_=new Ce,jf=new De;jf.set(-1,0,0,0,1,0,0,0,1);function G_(i,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,hh(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,b,A,M){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),d(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),u(m,p),p.isMeshPhysicalMaterial&&f(m,p,M)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),_(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,b,A):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Kt&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Kt&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let b=e.get(p),A=b.envMap,M=b.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(V_.makeRotationFromEuler(M)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(jf),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,b,A){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*b,m.scale.value=A*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function d(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function u(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,b){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Kt&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function _(m,p){let b=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function W_(i,e,t,n){let s={},r={};function o(b,A){let M=A.program;n.uniformBlockBinding(b,M,s[b.id])}function a(b,A){let M=s[b.id];M===void 0&&(g(b),M=l(b),s[b.id]=M,b.addEventListener("dispose",m));let E=A.program;n.updateUBOMapping(b,E);let T=e.render.frame;r[b.id]!==T&&(c(b),r[b.id]=T)}function l(b){let A=i.createBuffer(),M=b.__size,E=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,M,E),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function c(b){let A=s[b.id],M=b.uniforms,E=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let T=0,x=M.length;T<x;T++){let S=M[T];if(Array.isArray(S))for(let U=0,L=S.length;U<L;U++)h(S[U],T,U,E);else h(S,T,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(b,A,M,E){if(u(b,A,M,E)===!0){let T=b.__offset,x=b.value;if(Array.isArray(x)){let S=0;for(let U=0;U<x.length;U++){let L=x[U],N=_(L,!0);d(L,b.__data,S),S+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else d(x,b.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,b.__data)}}function d(b,A,M){typeof b=="number"||typeof b=="boolean"?A[M]=b:b.isMatrix3?(A[M]=b.elements[0],A[M+1]=b.elements[1],A[M+2]=b.elements[2],A[M+3]=0,A[M+4]=b.elements[3],A[M+5]=b.elements[4],A[M+6]=b.elements[5],A[M+7]=0,A[M+8]=b.elements[6],A[M+9]=b.elements[7],A[M+10]=b.elements[8],A[M+11]=0):ArrayBuffer.isView(b)?A.set(b.subarray(0,A.length-M),M):b.toArray(A,M)}function u(b,A,M,E){let T=b.value,x=A+"_"+M;if(Array.isArray(T)){E[x]===void 0&&(E[x]=[]);let S=E[x],U=!1;for(let L=0;L<T.length;L++)f(T[L],S,L)===!0&&(U=!0);return U}return f(T,E,x)}function f(b,A,M){if(A[M]===void 0)return typeof b=="number"||typeof b=="boolean"?A[M]=b:ArrayBuffer.isView(b)?A[M]=b.slice():A[M]=b.clone(),!0;{let E=A[M];if(typeof b=="number"||typeof b=="boolean"){if(E!==b)return A[M]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(E.equals(b)===!1)return E.copy(b),!0}}return!1}function g(b){let A=b.uniforms,M=0,E=16;for(let x=0,S=A.length;x<S;x++){let U=Array.isArray(A[x])?A[x]:[A[x]];for(let L=0,N=U.length;L<N;L++){let k=U[L],W=Array.isArray(k.value)?k.value:[k.value],R=Array.isArray(A[x])||Array.isArray(k.value),G=M;for(let V=0,ne=W.length;V<ne;V++){let q=W[V],Q=_(q,R),ee=M%E,Se=ee%Q.boundary,Fe=ee+Se;M+=Se,Fe!==0&&E-Fe<Q.storage&&(M+=E-Fe),V===0&&(G=M),M+=Q.storage}let $=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new $((M-G)/Float32Array.BYTES_PER_ELEMENT),k.__offset=G}}let T=M%E;return T>0&&(M+=E-T),b.__size=M,b.__cache={},this}function _(b,A){let M={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(M.boundary=4,M.storage=4):b.isVector2?(M.boundary=8,M.storage=8):b.isVector3||b.isColor?(M.boundary=16,M.storage=12):b.isVector4?(M.boundary=16,M.storage=16):b.isMatrix3?(M.boundary=16,M.storage=48):b.isMatrix4?(M.boundary=16,M.storage=64):b.isTexture?Re("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(M.boundary=16,M.storage=b.byteLength):Re("WebGLRenderer: Unsupported uniform value type.",b),A===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(b){let A=b.target;A.removeEventListener("dispose",m),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function p(){for(let b in s)i.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:p}}var X_=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Un=null;function q_(){return Un===null&&(Un=new Zo(X_,16,16,mi,an),Un.name="DFG_LUT",Un.minFilter=Dt,Un.magFilter=Dt,Un.wrapS=Ln,Un.wrapT=Ln,Un.generateMipmaps=!1,Un.needsUpdate=!0),Un}var il=class{constructor(e={}){let{canvas:t=ff(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=en}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let _=f,m=new Set([ba,_a,ya]),p=new Set([en,Mn,Cs,Hi,xa,va]),b=new Uint32Array(4),A=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},E=null,T=null,x=[],S=[],U=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Nn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,N=!1,k=null,W=null,R=null,G=null;this._outputColorSpace=qt;let $=0,V=0,ne=null,q=-1,Q=null,ee=new Ke,Se=new Ke,Fe=null,K=new Ne(0),me=0,ye=t.width,Ee=t.height,ge=1,Be=null,pt=null,Le=new Ke(0,0,ye,Ee),Je=new Ke(0,0,ye,Ee),Qe=!1,Ge=new ci,Pt=new Ko,yt=!1,jt=!1,at=new Ce,An=new I,wt=new Ke,ln={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},cn=!1;function hn(){return ne===null?ge:1}let D=n;function un(y,P){return t.getContext(y,P)}let rt,ot,fe,_t,Ae,Ue,w,v,B,te,j,re,he,Y,Z,ae,C,J,X,le,se,oe,we;try{let y={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Te,!1),t.addEventListener("webglcontextrestored",ze,!1),t.addEventListener("webglcontextcreationerror",pe,!1),D===null){let P="webgl2";if(D=un(P,y),D===null)throw un(P)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}He()}catch(y){throw t.removeEventListener("webglcontextlost",Te,!1),t.removeEventListener("webglcontextrestored",ze,!1),t.removeEventListener("webglcontextcreationerror",pe,!1),Ie("WebGLRenderer: "+y.message),y}function He(){rt=new iy(D),rt.init(),se=new k_(D,rt),ot=new qv(D,rt,e,se),fe=new O_(D,rt),ot.reversedDepthBuffer&&u&&fe.buffers.depth.setReversed(!0),W=D.createFramebuffer(),R=D.createFramebuffer(),G=D.createFramebuffer(),_t=new oy(D),Ae=new M_,Ue=new B_(D,rt,fe,Ae,ot,se,_t),w=new ny(L),v=new l0(D),oe=new Wv(D,v),B=new sy(D,v,_t,oe),te=new ly(D,B,v,oe,_t),J=new ay(D,ot,Ue),Z=new $v(Ae),j=new S_(L,w,rt,ot,oe,Z),re=new G_(L,Ae),he=new T_,Y=new L_(rt),C=new Gv(L,w,fe,te,g,l),ae=new F_(L,te,ot),we=new W_(D,_t,ot,fe),X=new Xv(D,rt,_t),le=new ry(D,rt,_t),_t.programs=j.programs,L.capabilities=ot,L.extensions=rt,L.properties=Ae,L.renderLists=he,L.shadowMap=ae,L.state=fe,L.info=_t}_!==en&&(U=new hy(_,t.width,t.height,a,s,r));let ie=new Mh(L,D);this.xr=ie,this.getContext=function(){return D},this.getContextAttributes=function(){return D.getContextAttributes()},this.forceContextLoss=function(){let y=rt.get("WEBGL_lose_context");y&&y.loseContext()},this.forceContextRestore=function(){let y=rt.get("WEBGL_lose_context");y&&y.restoreContext()},this.getPixelRatio=function(){return ge},this.setPixelRatio=function(y){y!==void 0&&(ge=y,this.setSize(ye,Ee,!1))},this.getSize=function(y){return y.set(ye,Ee)},this.setSize=function(y,P,H=!0){if(ie.isPresenting){Re("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=y,Ee=P,t.width=Math.floor(y*ge),t.height=Math.floor(P*ge),H===!0&&(t.style.width=y+"px",t.style.height=P+"px"),U!==null&&U.setSize(t.width,t.height),this.setViewport(0,0,y,P)},this.getDrawingBufferSize=function(y){return y.set(ye*ge,Ee*ge).floor()},this.setDrawingBufferSize=function(y,P,H){ye=y,Ee=P,ge=H,t.width=Math.floor(y*H),t.height=Math.floor(P*H),this.setViewport(0,0,y,P)},this.setEffects=function(y){if(_===en){Ie("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(y){for(let P=0;P<y.length;P++)if(y[P].isOutputPass===!0){Re("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}U.setEffects(y||[])},this.getCurrentViewport=function(y){return y.copy(ee)},this.getViewport=function(y){return y.copy(Le)},this.setViewport=function(y,P,H,O){y.isVector4?Le.set(y.x,y.y,y.z,y.w):Le.set(y,P,H,O),fe.viewport(ee.copy(Le).multiplyScalar(hn()).round())},this.getScissor=function(y){return y.copy(Je)},this.setScissor=function(y,P,H,O){y.isVector4?Je.set(y.x,y.y,y.z,y.w):Je.set(y,P,H,O),fe.scissor(Se.copy(Je).multiplyScalar(hn()).round())},this.getScissorTest=function(){return Qe},this.setScissorTest=function(y){fe.setScissorTest(Qe=y)},this.setOpaqueSort=function(y){Be=y},this.setTransparentSort=function(y){pt=y},this.getClearColor=function(y){return y.copy(C.getClearColor())},this.setClearColor=function(){C.setClearColor(...arguments)},this.getClearAlpha=function(){return C.getClearAlpha()},this.setClearAlpha=function(){C.setClearAlpha(...arguments)},this.clear=function(y=!0,P=!0,H=!0){let O=0;if(y){let z=!1;if(ne!==null){let ue=ne.texture.format;z=m.has(ue)}if(z){let ue=ne.texture.type,ve=p.has(ue),ce=C.getClearColor(),xe=C.getClearAlpha(),Me=ce.r,Oe=ce.g,We=ce.b;ve?(b[0]=Me,b[1]=Oe,b[2]=We,b[3]=xe,D.clearBufferuiv(D.COLOR,0,b)):(A[0]=Me,A[1]=Oe,A[2]=We,A[3]=xe,D.clearBufferiv(D.COLOR,0,A))}else O|=D.COLOR_BUFFER_BIT}P&&(O|=D.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),H&&(O|=D.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),O!==0&&D.clear(O)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(y){y.setRenderer(this),k=y},this.dispose=function(){t.removeEventListener("webglcontextlost",Te,!1),t.removeEventListener("webglcontextrestored",ze,!1),t.removeEventListener("webglcontextcreationerror",pe,!1),C.dispose(),he.dispose(),Y.dispose(),Ue.dispose(),Ae.dispose(),w.dispose(),te.dispose(),B.dispose(),oe.dispose(),we.dispose(),j.dispose(),ie.dispose(),ie.removeEventListener("sessionstart",Bu),ie.removeEventListener("sessionend",ku),Ti.stop()};function Te(y){y.preventDefault(),tr("WebGLRenderer: Context Lost."),N=!0}function ze(){tr("WebGLRenderer: Context Restored."),N=!1;let y=_t.autoReset,P=ae.enabled,H=ae.autoUpdate,O=ae.needsUpdate,z=ae.type;He(),_t.autoReset=y,ae.enabled=P,ae.autoUpdate=H,ae.needsUpdate=O,ae.type=z}function pe(y){Ie("WebGLRenderer: A WebGL context could not be created. Reason: ",y.statusMessage)}function je(y){let P=y.target;P.removeEventListener("dispose",je),Tt(P)}function Tt(y){ti(y),Ae.remove(y)}function ti(y){let P=Ae.get(y).programs;P!==void 0&&(P.forEach(function(H){j.releaseProgram(H)}),y.isShaderMaterial&&j.releaseShaderCache(y))}this.renderBufferDirect=function(y,P,H,O,z,ue){P===null&&(P=ln);let ve=z.isMesh&&z.matrixWorld.determinantAffine()<0,ce=Om(y,P,H,O,z);fe.setMaterial(O,ve);let xe=H.index,Me=1;if(O.wireframe===!0){if(xe=B.getWireframeAttribute(H),xe===void 0)return;Me=2}let Oe=H.drawRange,We=H.attributes.position,_e=Oe.start*Me,Xe=(Oe.start+Oe.count)*Me;ue!==null&&(_e=Math.max(_e,ue.start*Me),Xe=Math.min(Xe,(ue.start+ue.count)*Me)),xe!==null?(_e=Math.max(_e,0),Xe=Math.min(Xe,xe.count)):We!=null&&(_e=Math.max(_e,0),Xe=Math.min(Xe,We.count));let mt=Xe-_e;if(mt<0||mt===1/0)return;oe.setup(z,O,ce,H,xe);let tt,et=X;if(xe!==null&&(tt=v.get(xe),et=le,et.setIndex(tt)),z.isMesh)O.wireframe===!0?(fe.setLineWidth(O.wireframeLinewidth*hn()),et.setMode(D.LINES)):et.setMode(D.TRIANGLES);else if(z.isLine){let Bt=O.linewidth;Bt===void 0&&(Bt=1),fe.setLineWidth(Bt*hn()),z.isLineSegments?et.setMode(D.LINES):z.isLineLoop?et.setMode(D.LINE_LOOP):et.setMode(D.LINE_STRIP)}else z.isPoints?et.setMode(D.POINTS):z.isSprite&&et.setMode(D.TRIANGLES);if(z.isBatchedMesh)if(rt.get("WEBGL_multi_draw"))et.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let Bt=z._multiDrawStarts,be=z._multiDrawCounts,Wt=z._multiDrawCount,Ye=xe?v.get(xe).bytesPerElement:1,Ei=Ae.get(O).currentProgram.getUniforms();for(let kt=0;kt<Wt;kt++)Ei.setValue(D,"_gl_DrawID",kt),et.render(Bt[kt]/Ye,be[kt])}else if(z.isInstancedMesh)et.renderInstances(_e,mt,z.count);else if(H.isInstancedBufferGeometry){let Bt=H._maxInstanceCount!==void 0?H._maxInstanceCount:1/0,be=Math.min(H.instanceCount,Bt);et.renderInstances(_e,mt,be)}else et.render(_e,mt)};function Ou(y,P,H,O){k!==null&&y.isNodeMaterial&&k.setObject(O,y),yt===!0&&Z.setState(y,H,!1),y.transparent===!0&&y.side===Qt&&y.forceSinglePass===!1?(y.side=Kt,y.needsUpdate=!0,zs(y,P,O),y.side=pi,y.needsUpdate=!0,zs(y,P,O),y.side=Qt):zs(y,P,O)}this.compile=function(y,P,H=null){H===null&&(H=y),k!==null&&k.renderStart(y,P,H),T=Y.get(H),T.init(P),S.push(T),H.traverseVisible(function(z){z.isLight&&z.layers.test(P.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),y!==H&&y.traverseVisible(function(z){z.isLight&&z.layers.test(P.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),jt=this.localClippingEnabled,yt=Z.init(this.clippingPlanes,jt),yt===!0&&Z.setGlobalState(this.clippingPlanes,P),k!==null&&ae.render(T.state.shadowsArray,H,P);let O=new Set;return y.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let ue=z.material;if(ue)if(Array.isArray(ue))for(let ve=0;ve<ue.length;ve++){let ce=ue[ve];Ou(ce,H,P,z),O.add(ce)}else Ou(ue,H,P,z),O.add(ue)}),T=S.pop(),k!==null&&k.renderEnd(),O},this.compileAsync=function(y,P,H=null){let O=this.compile(y,P,H);return new Promise(z=>{function ue(){if(O.forEach(function(ve){let xe=Ae.get(ve).currentProgram;(xe===void 0||xe.isReady())&&O.delete(ve)}),O.size===0){z(y);return}setTimeout(ue,10)}rt.get("KHR_parallel_shader_compile")!==null?ue():setTimeout(ue,10)})};let $l=null;function Um(y){$l&&$l(y)}function Bu(){Ti.stop()}function ku(){Ti.start()}let Ti=new Vf;Ti.setAnimationLoop(Um),typeof self<"u"&&Ti.setContext(self),this.setAnimationLoop=function(y){$l=y,ie.setAnimationLoop(y),y===null?Ti.stop():Ti.start()},ie.addEventListener("sessionstart",Bu),ie.addEventListener("sessionend",ku),this.render=function(y,P){if(P!==void 0&&P.isCamera!==!0){Ie("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;k!==null&&k.renderStart(y,P);let H=ie.enabled===!0&&ie.isPresenting===!0,O=U!==null&&(ne===null||H)&&U.begin(L,ne);if(y.matrixWorldAutoUpdate===!0&&y.updateMatrixWorld(),P.parent===null&&P.matrixWorldAutoUpdate===!0&&P.updateMatrixWorld(),ie.enabled===!0&&ie.isPresenting===!0&&(U===null||U.isCompositing()===!1)&&(ie.cameraAutoUpdate===!0&&ie.updateCamera(P),P=ie.getCamera()),y.isScene===!0&&y.onBeforeRender(L,y,P,ne),T=Y.get(y,S.length),T.init(P),T.state.textureUnits=Ue.getTextureUnits(),S.push(T),at.multiplyMatrices(P.projectionMatrix,P.matrixWorldInverse),P.isArrayCamera?Pt.setFromArrayCamera(P):Ge.setFromProjectionMatrix(at,pn,P.reversedDepth),jt=this.localClippingEnabled,yt=Z.init(this.clippingPlanes,jt),E=he.get(y,x.length),E.init(),x.push(E),this.info.render.frame++,ie.enabled===!0&&ie.isPresenting===!0){let ve=L.xr.getDepthSensingMesh();ve!==null&&Yl(ve,P,-1/0,L.sortObjects)}Yl(y,P,0,L.sortObjects),E.finish(),k!==null&&k.updateLights(T.state.lightsArray),L.sortObjects===!0&&E.sort(Be,pt),cn=ie.enabled===!1||ie.isPresenting===!1||ie.hasDepthSensing()===!1,cn&&C.addToRenderList(E,y),this.info.autoReset===!0&&this.info.reset(),yt===!0&&Z.beginShadows();let z=T.state.shadowsArray;if(ae.render(z,y,P),yt===!0&&Z.endShadows(),(O&&U.hasRenderPass())===!1){let ve=E.opaque,ce=E.transmissive;if(T.setupLights(),P.isArrayCamera){let xe=P.cameras;if(ce.length>0)for(let Me=0,Oe=xe.length;Me<Oe;Me++){let We=xe[Me];Hu(ve,ce,y,We)}cn&&C.render(y);for(let Me=0,Oe=xe.length;Me<Oe;Me++){let We=xe[Me];zu(E,y,We,We.viewport)}}else ce.length>0&&Hu(ve,ce,y,P),cn&&C.render(y),zu(E,y,P)}ne!==null&&V===0&&(Ue.updateMultisampleRenderTarget(ne),Ue.updateRenderTargetMipmap(ne)),O&&U.end(L),y.isScene===!0&&y.onAfterRender(L,y,P),oe.resetDefaultState(),q=-1,Q=null,S.pop(),S.length>0?(T=S[S.length-1],Ue.setTextureUnits(T.state.textureUnits),yt===!0&&Z.setGlobalState(L.clippingPlanes,T.state.camera)):T=null,x.pop(),x.length>0?E=x[x.length-1]:E=null,k!==null&&k.renderEnd()};function Yl(y,P,H,O){if(y.visible===!1)return;if(y.layers.test(P.layers)){if(y.isGroup)H=y.renderOrder;else if(y.isLOD)y.autoUpdate===!0&&y.update(P);else if(y.isLight)T.pushLight(y),y.castShadow&&T.pushShadow(y);else if(y.isSprite){let ve=P.isArrayCamera?Pt:Ge;if(!y.frustumCulled||y.intersectsFrustum(ve)){O&&wt.setFromMatrixPosition(y.matrixWorld).applyMatrix4(at);let ce=te.update(y),xe=y.material;xe.visible&&E.push(y,ce,xe,H,wt.z,null,P)}}else if(y.isMesh||y.isLine||y.isPoints){let ve=P.isArrayCamera?Pt:Ge;if(!y.frustumCulled||y.intersectsFrustum(ve)){let ce=te.update(y),xe=y.material;if(O&&(y.boundingSphere!==void 0?(y.boundingSphere===null&&y.computeBoundingSphere(),wt.copy(y.boundingSphere.center)):(ce.boundingSphere===null&&ce.computeBoundingSphere(),wt.copy(ce.boundingSphere.center)),wt.applyMatrix4(y.matrixWorld).applyMatrix4(at)),Array.isArray(xe)){let Me=ce.groups;for(let Oe=0,We=Me.length;Oe<We;Oe++){let _e=Me[Oe],Xe=xe[_e.materialIndex];Xe&&Xe.visible&&E.push(y,ce,Xe,H,wt.z,_e,P)}}else xe.visible&&E.push(y,ce,xe,H,wt.z,null,P)}}}let ue=y.children;for(let ve=0,ce=ue.length;ve<ce;ve++)Yl(ue[ve],P,H,O)}function zu(y,P,H,O){let{opaque:z,transmissive:ue,transparent:ve}=y;T.setupLightsView(H),yt===!0&&Z.setGlobalState(L.clippingPlanes,H),O&&fe.viewport(ee.copy(O)),z.length>0&&Jr(z,P,H),ue.length>0&&Jr(ue,P,H),ve.length>0&&Jr(ve,P,H),fe.buffers.depth.setTest(!0),fe.buffers.depth.setMask(!0),fe.buffers.color.setMask(!0),fe.setPolygonOffset(!1)}function Hu(y,P,H,O){if((H.isScene===!0?H.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[O.id]===void 0){let _e=rt.has("EXT_color_buffer_half_float")||rt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[O.id]=new Yt(1,1,{generateMipmaps:!0,type:_e?an:en,minFilter:jn,samples:Math.max(4,ot.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:qe.workingColorSpace})}let ue=T.state.transmissionRenderTarget[O.id],ve=O.viewport||ee;ue.setSize(ve.z*L.transmissionResolutionScale,ve.w*L.transmissionResolutionScale);let ce=L.getRenderTarget(),xe=L.getActiveCubeFace(),Me=L.getActiveMipmapLevel();L.setRenderTarget(ue),L.getClearColor(K),me=L.getClearAlpha(),me<1&&L.setClearColor(16777215,.5),L.clear(),cn&&C.render(H);let Oe=L.toneMapping;L.toneMapping=Nn;let We=O.viewport;if(O.viewport!==void 0&&(O.viewport=void 0),T.setupLightsView(O),yt===!0&&Z.setGlobalState(L.clippingPlanes,O),Jr(y,H,O),Ue.updateMultisampleRenderTarget(ue),Ue.updateRenderTargetMipmap(ue),rt.has("WEBGL_multisampled_render_to_texture")===!1){let _e=!1;for(let Xe=0,mt=P.length;Xe<mt;Xe++){let tt=P[Xe],{object:et,geometry:Bt,material:be,group:Wt}=tt;if(be.side===Qt&&et.layers.test(O.layers)){let Ye=be.side;be.side=Kt,be.needsUpdate=!0,Vu(et,H,O,Bt,be,Wt),be.side=Ye,be.needsUpdate=!0,_e=!0}}_e===!0&&(Ue.updateMultisampleRenderTarget(ue),Ue.updateRenderTargetMipmap(ue))}L.setRenderTarget(ce,xe,Me),L.setClearColor(K,me),We!==void 0&&(O.viewport=We),L.toneMapping=Oe}function Jr(y,P,H){let O=P.isScene===!0?P.overrideMaterial:null;for(let z=0,ue=y.length;z<ue;z++){let ve=y[z],{object:ce,geometry:xe,group:Me}=ve,Oe=ve.material;Oe.allowOverride===!0&&O!==null&&(Oe=O),ce.layers.test(H.layers)&&Vu(ce,P,H,xe,Oe,Me)}}function Vu(y,P,H,O,z,ue){k!==null&&z.isNodeMaterial&&k.setObject(y,z),y.onBeforeRender(L,P,H,O,z,ue),y.modelViewMatrix.multiplyMatrices(H.matrixWorldInverse,y.matrixWorld),y.normalMatrix.getNormalMatrix(y.modelViewMatrix),z.onBeforeRender(L,P,H,O,y,ue),z.transparent===!0&&z.side===Qt&&z.forceSinglePass===!1?(z.side=Kt,z.needsUpdate=!0,L.renderBufferDirect(H,P,O,z,y,ue),z.side=pi,z.needsUpdate=!0,L.renderBufferDirect(H,P,O,z,y,ue),z.side=Qt):L.renderBufferDirect(H,P,O,z,y,ue),y.onAfterRender(L,P,H,O,z,ue)}function Gu(y){let P=0;for(let H of y)H.texture!==null&&P++;return P}function zs(y,P,H){P.isScene!==!0&&(P=ln);let O=Ae.get(y),z=T.state.lights,ue=T.state.shadowsArray,ve=z.state.version,ce=j.getParameters(y,z.state,ue,P,H,T.state.lightProbeGridArray),xe=j.getProgramCacheKey(ce),Me=O.programs;O.environment=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?P.environment:null,O.fog=P.fog;let Oe=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap;O.envMap=w.get(y.envMap||O.environment,Oe),O.envMapRotation=O.environment!==null&&y.envMap===null?P.environmentRotation:y.envMapRotation,Me===void 0&&(y.addEventListener("dispose",je),Me=new Map,O.programs=Me,O.programVariants=new Map);let We=Me.get(xe);if(We!==void 0){if(O.currentProgram===We&&O.lightsStateVersion===ve)return Xu(y,ce),We}else ce.uniforms=j.getUniforms(y),k!==null&&y.isNodeMaterial&&k.build(y,H,ce),y.onBeforeCompile(ce,L),We=j.acquireProgram(ce,xe),Me.set(xe,We),O.uniforms=ce.uniforms;let _e=O.uniforms;return(!y.isShaderMaterial&&!y.isRawShaderMaterial||y.clipping===!0)&&(_e.clippingPlanes=Z.uniform),Xu(y,ce),O.needsLights=km(y),O.lightsStateVersion=ve,O.needsLights&&(_e.ambientLightColor.value=z.state.ambient,_e.lightProbe.value=z.state.probe,_e.sunLights.value=z.state.sun,_e.sunLightShadows.value=z.state.sunShadow,_e.directionalLights.value=z.state.directional,_e.directionalLightShadows.value=z.state.directionalShadow,_e.spotLights.value=z.state.spot,_e.spotLightShadows.value=z.state.spotShadow,_e.rectAreaLights.value=z.state.rectArea,_e.ltc_1.value=z.state.rectAreaLTC1,_e.ltc_2.value=z.state.rectAreaLTC2,_e.pointLights.value=z.state.point,_e.pointLightShadows.value=z.state.pointShadow,_e.hemisphereLights.value=z.state.hemi,_e.sunShadowMatrix.value=z.state.sunShadowMatrix,_e.sunShadowCascade.value=z.state.sunShadowCascade,_e.directionalShadowMatrix.value=z.state.directionalShadowMatrix,_e.spotLightMatrix.value=z.state.spotLightMatrix,_e.spotLightMap.value=z.state.spotLightMap,_e.pointShadowMatrix.value=z.state.pointShadowMatrix),O.numLightProbeGrids=Gu(T.state.lightProbeGridArray),O.currentProgram=We,O.uniformsList=null,We}function Fm(y,P,H,O,z){let ue=Ae.get(y),ve=ue.currentProgram.id+","+O+","+z,ce=ue.programVariants.get(ve);return ce===void 0?(ce=zs(y,P,H),ue.programVariants.set(ve,ce)):(ue.currentProgram=ce,ue.uniformsList=null,ue.outputColorSpace=O,ue.toneMapping=z),ce}function Wu(y){if(y.uniformsList===null){let P=y.currentProgram.getUniforms();y.uniformsList=Rs.seqWithValue(P.seq,y.uniforms)}return y.uniformsList}function Xu(y,P){let H=Ae.get(y);H.outputColorSpace=P.outputColorSpace,H.batching=P.batching,H.batchingColor=P.batchingColor,H.instancing=P.instancing,H.instancingColor=P.instancingColor,H.instancingMorph=P.instancingMorph,H.skinning=P.skinning,H.morphTargets=P.morphTargets,H.morphNormals=P.morphNormals,H.morphColors=P.morphColors,H.morphTargetsCount=P.morphTargetsCount,H.numClippingPlanes=P.numClippingPlanes,H.numIntersection=P.numClipIntersection,H.vertexAlphas=P.vertexAlphas,H.vertexTangents=P.vertexTangents,H.toneMapping=P.toneMapping}function Om(y,P,H,O,z){P.isScene!==!0&&(P=ln),Ue.resetTextureUnits();let ue=P.fog,ve=O.isMeshStandardMaterial||O.isMeshLambertMaterial||O.isMeshPhongMaterial?P.environment:null,ce=ne===null?L.outputColorSpace:ne.isXRRenderTarget===!0?ne.texture.colorSpace:qe.workingColorSpace,xe=O.isMeshStandardMaterial||O.isMeshLambertMaterial&&!O.envMap||O.isMeshPhongMaterial&&!O.envMap,Me=w.get(O.envMap||ve,xe),Oe=O.vertexColors===!0&&!!H.attributes.color&&H.attributes.color.itemSize===4,We=!!H.attributes.tangent&&(!!O.normalMap||O.anisotropy>0),_e=!!H.morphAttributes.position,Xe=!!H.morphAttributes.normal,mt=!!H.morphAttributes.color,tt=Nn;O.toneMapped&&(ne===null||ne.isXRRenderTarget===!0)&&(tt=L.toneMapping);let et=H.morphAttributes.position||H.morphAttributes.normal||H.morphAttributes.color,Bt=et!==void 0?et.length:0,be=Ae.get(O),Wt=T.state.lights;if(yt===!0&&(jt===!0||y!==Q)){let lt=y===Q&&O.id===q;Z.setState(O,y,lt)}let Ye=!1,Ei=!1;O.version===be.__version?be.needsLights&&be.lightsStateVersion!==Wt.state.version||z.isBatchedMesh&&be.batching===!1||!z.isBatchedMesh&&be.batching===!0||z.isBatchedMesh&&be.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&be.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&be.instancing===!1||!z.isInstancedMesh&&be.instancing===!0||z.isSkinnedMesh&&be.skinning===!1||!z.isSkinnedMesh&&be.skinning===!0||z.isInstancedMesh&&be.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&be.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&be.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&be.instancingMorph===!1&&z.morphTexture!==null||be.envMap!==Me||O.fog===!0&&be.fog!==ue||be.numClippingPlanes!==void 0&&(be.numClippingPlanes!==Z.numPlanes||be.numIntersection!==Z.numIntersection)||be.vertexAlphas!==Oe||be.vertexTangents!==We||be.morphTargets!==_e||be.morphNormals!==Xe||be.morphColors!==mt||be.morphTargetsCount!==Bt||be.numLightProbeGrids!==Gu(T.state.lightProbeGridArray)?Ye=!0:(be.outputColorSpace!==ce||be.toneMapping!==tt)&&(Ei=!0):(Ye=!0,be.__version=O.version);let kt=be.currentProgram;(Ye===!0||Ei===!0)&&(kt=Ei===!0?Fm(O,P,z,ce,tt):zs(O,P,z),k&&O.isNodeMaterial&&k.onUpdateProgram(O,kt,be));let jr=!1,ni=!1,Ai=!1,$e=kt.getUniforms(),Lt=be.uniforms;if(fe.useProgram(kt.program)&&(jr=!0,ni=!0,Ai=!0),O.id!==q&&(q=O.id,ni=!0),jr||Q!==y){fe.buffers.depth.getReversed()&&y.reversedDepth!==!0&&(y._reversedDepth=!0,y.updateProjectionMatrix()),$e.setValue(D,"projectionMatrix",y.projectionMatrix),$e.setValue(D,"viewMatrix",y.matrixWorldInverse);let Et=$e.map.cameraPosition;Et!==void 0&&Et.setValue(D,An.setFromMatrixPosition(y.matrixWorld)),ot.logarithmicDepthBuffer&&$e.setValue(D,"logDepthBufFC",2/(Math.log(y.far+1)/Math.LN2)),(O.isMeshPhongMaterial||O.isMeshToonMaterial||O.isMeshLambertMaterial||O.isMeshBasicMaterial||O.isMeshStandardMaterial||O.isShaderMaterial)&&$e.setValue(D,"isOrthographic",y.isOrthographicCamera===!0),Q!==y&&(Q=y,ni=!0,Ai=!0)}if(be.needsLights&&(Wt.state.sunShadowMap.length>0&&$e.setValue(D,"sunShadowMap",Wt.state.sunShadowMap,Ue),Wt.state.directionalShadowMap.length>0&&$e.setValue(D,"directionalShadowMap",Wt.state.directionalShadowMap,Ue),Wt.state.spotShadowMap.length>0&&$e.setValue(D,"spotShadowMap",Wt.state.spotShadowMap,Ue),Wt.state.pointShadowMap.length>0&&$e.setValue(D,"pointShadowMap",Wt.state.pointShadowMap,Ue)),z.isSkinnedMesh){$e.setOptional(D,z,"bindMatrix"),$e.setOptional(D,z,"bindMatrixInverse");let lt=z.skeleton;lt&&(lt.boneTexture===null&&lt.computeBoneTexture(),$e.setValue(D,"boneTexture",lt.boneTexture,Ue))}z.isBatchedMesh&&($e.setOptional(D,z,"batchingTexture"),$e.setValue(D,"batchingTexture",z._matricesTexture,Ue),$e.setOptional(D,z,"batchingIdTexture"),$e.setValue(D,"batchingIdTexture",z._indirectTexture,Ue),$e.setOptional(D,z,"batchingColorTexture"),z._colorsTexture!==null&&$e.setValue(D,"batchingColorTexture",z._colorsTexture,Ue));let xn=H.morphAttributes;if((xn.position!==void 0||xn.normal!==void 0||xn.color!==void 0)&&J.update(z,H,kt),(ni||be.receiveShadow!==z.receiveShadow)&&(be.receiveShadow=z.receiveShadow,$e.setValue(D,"receiveShadow",z.receiveShadow)),(O.isMeshStandardMaterial||O.isMeshLambertMaterial||O.isMeshPhongMaterial)&&O.envMap===null&&P.environment!==null&&(Lt.envMapIntensity.value=P.environmentIntensity),Lt.dfgLUT!==void 0&&(Lt.dfgLUT.value=q_()),ni){if($e.setValue(D,"toneMappingExposure",L.toneMappingExposure),be.needsLights&&Bm(Lt,Ai),ue&&O.fog===!0&&re.refreshFogUniforms(Lt,ue),re.refreshMaterialUniforms(Lt,O,ge,Ee,T.state.transmissionRenderTarget[y.id]),be.needsLights&&be.numLightProbeGrids>0){let lt=M,Et=0;for(let kn of T.state.lightProbeGridArray)kn.texture!==null&&(lt.textures[Et]=kn.texture,lt.min[Et]=kn.boundingBox.min,lt.max[Et]=kn.boundingBox.max,lt.resolution[Et]=kn.resolution,Et++);for(let kn in lt)lt[kn].length=Et;Lt.probesSH.value=lt.textures,Lt.probesMin.value=lt.min,Lt.probesMax.value=lt.max,Lt.probesResolution.value=lt.resolution}Rs.upload(D,Wu(be),Lt,Ue)}if(O.isShaderMaterial&&O.uniformsNeedUpdate===!0&&(Rs.upload(D,Wu(be),Lt,Ue),O.uniformsNeedUpdate=!1),O.isSpriteMaterial&&$e.setValue(D,"center",z.center),$e.setValue(D,"modelViewMatrix",z.modelViewMatrix),$e.setValue(D,"normalMatrix",z.normalMatrix),$e.setValue(D,"modelMatrix",z.matrixWorld),O.uniformsGroups!==void 0){let lt=O.uniformsGroups;for(let Et=0,kn=lt.length;Et<kn;Et++){let $u=lt[Et];we.update($u,kt),we.bind($u,kt)}}return kt}function Bm(y,P){y.ambientLightColor.needsUpdate=P,y.lightProbe.needsUpdate=P,y.sunLights.needsUpdate=P,y.sunLightShadows.needsUpdate=P,y.directionalLights.needsUpdate=P,y.directionalLightShadows.needsUpdate=P,y.pointLights.needsUpdate=P,y.pointLightShadows.needsUpdate=P,y.spotLights.needsUpdate=P,y.spotLightShadows.needsUpdate=P,y.rectAreaLights.needsUpdate=P,y.hemisphereLights.needsUpdate=P}function km(y){return y.isMeshLambertMaterial||y.isMeshToonMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isShadowMaterial||y.isShaderMaterial&&y.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return ne},this.setRenderTargetTextures=function(y,P,H){let O=Ae.get(y);O.__autoAllocateDepthBuffer=y.resolveDepthBuffer===!1,O.__autoAllocateDepthBuffer===!1&&(O.__useRenderToTexture=!1),Ae.get(y.texture).__webglTexture=P,Ae.get(y.depthTexture).__webglTexture=O.__autoAllocateDepthBuffer?void 0:H,O.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(y,P){let H=Ae.get(y);H.__webglFramebuffer=P,H.__useDefaultFramebuffer=P===void 0},this.setRenderTarget=function(y,P=0,H=0){ne=y,$=P,V=H;let O=null,z=!1,ue=!1;if(y){let ce=Ae.get(y);if(ce.__useDefaultFramebuffer!==void 0){fe.bindFramebuffer(D.FRAMEBUFFER,ce.__webglFramebuffer),ee.copy(y.viewport),Se.copy(y.scissor),Fe=y.scissorTest,fe.viewport(ee),fe.scissor(Se),fe.setScissorTest(Fe),q=-1;return}else if(ce.__webglFramebuffer===void 0)Ue.setupRenderTarget(y);else if(ce.__hasExternalTextures)Ue.rebindTextures(y,Ae.get(y.texture).__webglTexture,Ae.get(y.depthTexture).__webglTexture);else if(y.depthBuffer){let Oe=y.depthTexture;if(ce.__boundDepthTexture!==Oe){if(Oe!==null&&Ae.has(Oe)&&(y.width!==Oe.image.width||y.height!==Oe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ue.setupDepthRenderbuffer(y)}}let xe=y.texture;(xe.isData3DTexture||xe.isDataArrayTexture||xe.isCompressedArrayTexture)&&(ue=!0);let Me=Ae.get(y).__webglFramebuffer;y.isWebGLCubeRenderTarget?(Array.isArray(Me[P])?O=Me[P][H]:O=Me[P],z=!0):y.samples>0&&Ue.useMultisampledRTT(y)===!1?O=Ae.get(y).__webglMultisampledFramebuffer:Array.isArray(Me)?O=Me[H]:O=Me,ee.copy(y.viewport),Se.copy(y.scissor),Fe=y.scissorTest}else ee.copy(Le).multiplyScalar(ge).floor(),Se.copy(Je).multiplyScalar(ge).floor(),Fe=Qe;if(H!==0&&(O=W),fe.bindFramebuffer(D.FRAMEBUFFER,O)&&fe.drawBuffers(y,O),fe.viewport(ee),fe.scissor(Se),fe.setScissorTest(Fe),z){let ce=Ae.get(y.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_CUBE_MAP_POSITIVE_X+P,ce.__webglTexture,H)}else if(ue){let ce=P;for(let xe=0;xe<y.textures.length;xe++){let Me=Ae.get(y.textures[xe]);D.framebufferTextureLayer(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0+xe,Me.__webglTexture,H,ce)}}else if(y!==null&&H!==0){let ce=Ae.get(y.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,ce.__webglTexture,H)}q=-1};function qu(y){let P=Ae.get(y);return(P.__readFormat!==y.format||P.__readType!==y.type)&&(P.__readFormat=y.format,P.__readType=y.type,P.__formatReadable=ot.textureFormatReadable(y.format),P.__typeReadable=ot.textureTypeReadable(y.type)),P}this.readRenderTargetPixels=function(y,P,H,O,z,ue,ve,ce=0){if(!(y&&y.isWebGLRenderTarget)){Ie("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xe=Ae.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&ve!==void 0&&(xe=xe[ve],Array.isArray(xe)&&(xe=xe[0])),xe){fe.bindFramebuffer(D.FRAMEBUFFER,xe);try{let Me=y.textures[ce],Oe=Me.format,We=Me.type;y.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ce);let _e=qu(Me);if(_e.__formatReadable===!1){Ie("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(_e.__typeReadable===!1){Ie("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}P>=0&&P<=y.width-O&&H>=0&&H<=y.height-z&&D.readPixels(P,H,O,z,se.convert(Oe),se.convert(We),ue)}finally{let Me=ne!==null?Ae.get(ne).__webglFramebuffer:null;fe.bindFramebuffer(D.FRAMEBUFFER,Me)}}},this.readRenderTargetPixelsAsync=async function(y,P,H,O,z,ue,ve,ce=0){if(!(y&&y.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xe=Ae.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&ve!==void 0&&(xe=xe[ve],Array.isArray(xe)&&(xe=xe[0])),xe)if(P>=0&&P<=y.width-O&&H>=0&&H<=y.height-z){fe.bindFramebuffer(D.FRAMEBUFFER,xe);let Me=y.textures[ce],Oe=Me.format,We=Me.type;y.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ce);let _e=qu(Me);if(_e.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(_e.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Xe=D.createBuffer();D.bindBuffer(D.PIXEL_PACK_BUFFER,Xe),D.bufferData(D.PIXEL_PACK_BUFFER,ue.byteLength,D.STREAM_READ),D.readPixels(P,H,O,z,se.convert(Oe),se.convert(We),0),D.bindBuffer(D.PIXEL_PACK_BUFFER,null);let mt=ne!==null?Ae.get(ne).__webglFramebuffer:null;fe.bindFramebuffer(D.FRAMEBUFFER,mt);let tt=D.fenceSync(D.SYNC_GPU_COMMANDS_COMPLETE,0);return D.flush(),await mf(D,tt,4),D.bindBuffer(D.PIXEL_PACK_BUFFER,Xe),D.getBufferSubData(D.PIXEL_PACK_BUFFER,0,ue),D.bindBuffer(D.PIXEL_PACK_BUFFER,null),D.deleteBuffer(Xe),D.deleteSync(tt),ue}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(y,P=null,H=0){let O=Math.pow(2,-H),z=Math.floor(y.image.width*O),ue=Math.floor(y.image.height*O),ve=P!==null?P.x:0,ce=P!==null?P.y:0;Ue.setTexture2D(y,0),D.copyTexSubImage2D(D.TEXTURE_2D,H,0,0,ve,ce,z,ue),fe.unbindTexture()},this.copyTextureToTexture=function(y,P,H=null,O=null,z=0,ue=0){let ve,ce,xe,Me,Oe,We,_e,Xe,mt,tt=y.isCompressedTexture?y.mipmaps[ue]:y.image;if(H!==null)ve=H.max.x-H.min.x,ce=H.max.y-H.min.y,xe=H.isBox3?H.max.z-H.min.z:1,Me=H.min.x,Oe=H.min.y,We=H.isBox3?H.min.z:0;else{let $e=Math.pow(2,-z);ve=Math.floor(tt.width*$e),ce=Math.floor(tt.height*$e),y.isDataArrayTexture?xe=tt.depth:y.isData3DTexture?xe=Math.floor(tt.depth*$e):xe=1,Me=0,Oe=0,We=0}O!==null?(_e=O.x,Xe=O.y,mt=O.z):(_e=0,Xe=0,mt=0);let et=se.convert(P.format),Bt=se.convert(P.type),be;P.isData3DTexture?(Ue.setTexture3D(P,0),be=D.TEXTURE_3D):P.isDataArrayTexture||P.isCompressedArrayTexture?(Ue.setTexture2DArray(P,0),be=D.TEXTURE_2D_ARRAY):(Ue.setTexture2D(P,0),be=D.TEXTURE_2D),fe.activeTexture(D.TEXTURE0),fe.pixelStorei(D.UNPACK_FLIP_Y_WEBGL,P.flipY),fe.pixelStorei(D.UNPACK_PREMULTIPLY_ALPHA_WEBGL,P.premultiplyAlpha),fe.pixelStorei(D.UNPACK_ALIGNMENT,P.unpackAlignment);let Wt=fe.getParameter(D.UNPACK_ROW_LENGTH),Ye=fe.getParameter(D.UNPACK_IMAGE_HEIGHT),Ei=fe.getParameter(D.UNPACK_SKIP_PIXELS),kt=fe.getParameter(D.UNPACK_SKIP_ROWS),jr=fe.getParameter(D.UNPACK_SKIP_IMAGES);fe.pixelStorei(D.UNPACK_ROW_LENGTH,tt.width),fe.pixelStorei(D.UNPACK_IMAGE_HEIGHT,tt.height),fe.pixelStorei(D.UNPACK_SKIP_PIXELS,Me),fe.pixelStorei(D.UNPACK_SKIP_ROWS,Oe),fe.pixelStorei(D.UNPACK_SKIP_IMAGES,We);let ni=y.isDataArrayTexture||y.isData3DTexture,Ai=P.isDataArrayTexture||P.isData3DTexture;if(y.isDepthTexture){let $e=Ae.get(y),Lt=Ae.get(P),xn=Ae.get($e.__renderTarget),lt=Ae.get(Lt.__renderTarget);fe.bindFramebuffer(D.READ_FRAMEBUFFER,xn.__webglFramebuffer),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,lt.__webglFramebuffer);for(let Et=0;Et<xe;Et++)ni&&(D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Ae.get(y).__webglTexture,z,We+Et),D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Ae.get(P).__webglTexture,ue,mt+Et)),D.blitFramebuffer(Me,Oe,Me+ve,Oe+ce,_e,Xe,_e+ve,Xe+ce,D.DEPTH_BUFFER_BIT,D.NEAREST);fe.bindFramebuffer(D.READ_FRAMEBUFFER,null),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else if(z!==0||y.isRenderTargetTexture||Ae.has(y)){let $e=Ae.get(y),Lt=Ae.get(P);fe.bindFramebuffer(D.READ_FRAMEBUFFER,R),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,G);for(let xn=0;xn<xe;xn++)ni?D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,$e.__webglTexture,z,We+xn):D.framebufferTexture2D(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,$e.__webglTexture,z),Ai?D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Lt.__webglTexture,ue,mt+xn):D.framebufferTexture2D(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,Lt.__webglTexture,ue),z!==0?D.blitFramebuffer(Me,Oe,Me+ve,Oe+ce,_e,Xe,_e+ve,Xe+ce,D.COLOR_BUFFER_BIT,D.NEAREST):Ai?D.copyTexSubImage3D(be,ue,_e,Xe,mt+xn,Me,Oe,ve,ce):D.copyTexSubImage2D(be,ue,_e,Xe,Me,Oe,ve,ce);fe.bindFramebuffer(D.READ_FRAMEBUFFER,null),fe.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else Ai?y.isDataTexture||y.isData3DTexture?D.texSubImage3D(be,ue,_e,Xe,mt,ve,ce,xe,et,Bt,tt.data):P.isCompressedArrayTexture?D.compressedTexSubImage3D(be,ue,_e,Xe,mt,ve,ce,xe,et,tt.data):D.texSubImage3D(be,ue,_e,Xe,mt,ve,ce,xe,et,Bt,tt):y.isDataTexture?D.texSubImage2D(D.TEXTURE_2D,ue,_e,Xe,ve,ce,et,Bt,tt.data):y.isCompressedTexture?D.compressedTexSubImage2D(D.TEXTURE_2D,ue,_e,Xe,tt.width,tt.height,et,tt.data):D.texSubImage2D(D.TEXTURE_2D,ue,_e,Xe,ve,ce,et,Bt,tt);fe.pixelStorei(D.UNPACK_ROW_LENGTH,Wt),fe.pixelStorei(D.UNPACK_IMAGE_HEIGHT,Ye),fe.pixelStorei(D.UNPACK_SKIP_PIXELS,Ei),fe.pixelStorei(D.UNPACK_SKIP_ROWS,kt),fe.pixelStorei(D.UNPACK_SKIP_IMAGES,jr),ue===0&&P.generateMipmaps===!0&&P.mipmapsAutoUpdate===!0&&D.generateMipmap(be),fe.unbindTexture()},this.initRenderTarget=function(y){Ae.get(y).__webglFramebuffer===void 0&&Ue.setupRenderTarget(y)},this.initTexture=function(y){y.isCubeTexture?Ue.setTextureCube(y,0):y.isData3DTexture?Ue.setTexture3D(y,0):y.isDataArrayTexture||y.isCompressedArrayTexture?Ue.setTexture2DArray(y,0):Ue.setTexture2D(y,0),fe.unbindTexture()},this.resetState=function(){$=0,V=0,ne=null,fe.reset(),oe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return pn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=qe._getDrawingBufferColorSpace(e),t.unpackColorSpace=qe._getUnpackColorSpace()}};function ft(i){return i.matrixAutoUpdate=!1,i}function En(i,e){e instanceof Ce?i.matrix.copy(e):i.matrix.set(...e),i.matrixWorldNeedsUpdate=!0}function wh(i){return i.clone().transpose().elements.slice()}var ol=class{root=ft(new dt);show(e){En(this.root,e?e.clone().invert():new Ce)}get matrix(){return this.root.matrix}};var $_=[1,1,1],Fr=class i{constructor(e,t,n,s,r,o){this.t=e;this.position=t;this.attitude=n;this.velocity=s;this.omega=r;this.scale=o}t;position;attitude;velocity;omega;scale;static of(e,t){let n=a=>a&&vn(e,a),{t:s,position:r,attitude:o}=t;return new i(vn(e,s),vn(e,r),vn(e,o),n(t.velocity),n(t.omega),n(t.scale))}at(e){let{i:t,x:n,h:s}=so(this.t,e),r=this.scale?qi(this.scale,t,n):$_;return n===0?{position:Cn(this.position,t),attitude:ro(this.attitude,t),scale:r}:{position:this.positionAt(t,n,s),attitude:this.attitudeAt(t,n,s),scale:r}}positionAt(e,t,n){if(!this.velocity)return qi(this.position,e,t);let s=[Cn(this.position,e),Cn(this.position,e+1)];return Qf(s[0],s[1],Cn(this.velocity,e),Cn(this.velocity,e+1),n,t)}attitudeAt(e,t,n){let[s,r]=[ro(this.attitude,e),ro(this.attitude,e+1)];return this.omega?Y_(s,r,Cn(this.omega,e),Cn(this.omega,e+1),n,t):ju(s,r,t)}};function Qf(i,e,t,n,s,r){let[o,a]=[r*r*(3-2*r),r*r*(r-1)],l=c=>i[c]+r*s*t[c]+o*(e[c]-i[c]-s*t[c])+a*s*(n[c]-t[c]);return[l(0),l(1),l(2)]}function Y_(i,e,t,n,s,r){let o=[.5*s*(t[0]+n[0]),.5*s*(t[1]+n[1]),.5*s*(t[2]+n[2])],a=Z_(ec(ii(jl(i),e)),o),l=Qf([0,0,0],a,t,Ju(a,n),s,r);return Ku(ii(i,Ql(l)))}function Z_(i,e){let t=Math.sqrt(ht(i,i)),n=t<1e-6,s=n?e:i,r=Math.max(Math.sqrt(ht(s,s)),1e-300),o=[s[0]/r,s[1]/r,s[2]/r],a=2*Math.PI*K_((ht(o,e)-(n?0:t))/(2*Math.PI));return[i[0]+a*o[0],i[1]+a*o[1],i[2]+a*o[2]]}function K_(i){let e=Math.floor(i);return i-e!==.5?Math.round(i):e%2===0?e:e+1}function ep(i){let e=$i(i.attitude),[t,n,s]=i.scale,r=i.position;return[e[0]*t,e[1]*n,e[2]*s,r[0],e[3]*t,e[4]*n,e[5]*s,r[1],e[6]*t,e[7]*n,e[8]*s,r[2],0,0,0,1]}var Th={specular:"#1d1d1d",shininess:40},al=class{constructor(e,t){this.given=e;this.keys=Fr.of(t,e.motion),this.carrier.name=e.name;for(let n of e.parts)this.surface.add(J_(n,t));this.carrier.add(this.surface)}given;carrier=ft(new dt);surface=ft(new dt);keys;get name(){return this.given.name}set visible(e){this.surface.visible=e}lowest(e){return this.arrange(e),this.carrier.updateMatrixWorld(!0),new Zt().setFromObject(this.surface).min.z}arrange(e){En(this.carrier,ep(this.keys.at(e)))}stay(e){let t=(s,r)=>Float64Array.from(e.slice(s,r)),n=e.length>7?t(7,10):void 0;this.keys=new Fr(Float64Array.of(0),t(0,3),t(3,7),void 0,void 0,n)}get touched(){return this.surface.visible?this.surface:void 0}dispose(){for(let e of this.surface.children){let t=e;t.geometry.dispose(),t.material.dispose()}}};function J_(i,e){let t=new Vt;t.setAttribute("position",new It(Pi(e,i.vertices),3)),t.setAttribute("normal",new It(Pi(e,i.normals),3)),t.setIndex(new It(Pi(e,i.faces),1));let n=ft(new ct(t,j_(i.color,i.opacity)));return n.name=i.name,i.opacity<1&&(n.renderOrder=1),n}function j_(i,e){let t=e<1?{transparent:!0,opacity:e,depthWrite:!1}:{},n={polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1};return new Fi({color:i,side:Qt,...Th,...n,...t})}var Or={light:{top:"#FDFEFF",bottom:"#E3EAF0",ink:"#222222",rim:"#F7F9FB",grid:"#7f8a96"},dark:{top:"#0E1217",bottom:"#212A34",ink:"#E6EAEE",rim:"#151B22",grid:"#66727f"}},Q_=1.6;function xi(i,e){return eb(i,e.rim)<Q_?e.ink:i}function eb(i,e){let[t,n]=[tp(i),tp(e)].sort((s,r)=>s-r);return(n+.05)/(t+.05)}function tp(i){let{r:e,g:t,b:n}=new Ne(i);return .2126*e+.7152*t+.0722*n}function Br(){return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches?"dark":"light"}var tb=.013,np=2.6,ip=2.8,nb=.3,sp=.02,rp=new I(0,1,0),ll=class{shaft=new Ms(1,1,1,20).translate(0,.5,0);head=new fr(1,1,28).translate(0,.5,0);dispose(){this.shaft.dispose(),this.head.dispose()}},cl=class{constructor(e,t,n,s){this.given=e;this.radius=s;this.values=Rn.of(t,e.values),this.scale=e.scale,this.shortest=sp*e.scale*this.values.longest(),this.tailCurve="body"in e.tail?void 0:Rn.of(t,e.tail),this.material=new Fi(Th),this.shaft=ft(new ct(n.shaft,this.material)),this.head=ft(new ct(n.head,this.material)),this.object.add(this.shaft,this.head),this.object.name=e.name}given;radius;object=ft(new dt);material;shaft;head;values;tailCurve;shortest;scale;least=0;wanted=!0;tail=new I;tip=new I;get name(){return this.given.name}set visible(e){this.wanted=e,this.show()}get named(){return this.wanted&&this.tip.distanceTo(this.tail)>this.shortest}paint(e){this.material.color.set(xi(this.given.color,e))}arrange(e,t){let{tail:n}=this.given;this.tailCurve?this.tail.set(...this.tailCurve.at(e)):"body"in n&&this.tail.copy(t(n.body)),this.tip.set(...this.values.at(e)).multiplyScalar(this.scale).add(this.tail),this.stretch(),this.show()}stay(e,t=this.scale,n){let s=r=>new Rn(Float64Array.of(0),Float64Array.from(r));this.values=s(e),this.scale=t,this.shortest=sp*this.radius,n&&(this.tailCurve=s(n))}stretch(){let e=this.tip.clone().sub(this.tail),t=e.length(),n=Math.min(ip*np*tb*this.radius,nb*t),s=n/ip,r=s/np,o=new mn().setFromUnitVectors(rp,t>0?e.divideScalar(t):rp);En(this.object,new Ce().compose(this.tail,o,new I(1,1,1))),En(this.shaft,new Ce().makeScale(r,t-n,r)),En(this.head,new Ce().makeScale(s,n,s).setPosition(0,t-n,0))}show(){this.object.visible=this.wanted&&this.tip.distanceTo(this.tail)>1e-9*this.radius}dispose(){this.material.dispose()}};var ib=`
uniform vec3 top;
uniform vec3 bottom;
varying vec3 color;
void main() {
  color = mix(bottom, top, 0.5 * position.y + 0.5);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`,sb=`
varying vec3 color;
void main() {
  gl_FragColor = vec4(color, 1.0);
}`,hl=class{object;theme=Or.light;constructor(){let t={uniforms:{top:{value:new Ne},bottom:{value:new Ne}},vertexShader:ib,fragmentShader:sb,depthWrite:!1};this.object=new ct(Eh(),new Rt(t)),this.object.frustumCulled=!1,this.object.onBeforeRender=n=>this.encode(n.getRenderTarget()===null),this.object.renderOrder=100}paint(e){this.theme=e}encode(e){let{uniforms:t}=this.object.material;for(let n of["top","bottom"]){let s=t[n].value.set(this.theme[n]);e&&s.convertLinearToSRGB()}this.object.material.uniformsNeedUpdate=!0}dispose(){this.object.geometry.dispose(),this.object.material.dispose()}};function Eh(){let i=new Float32Array([-1,-1,0,3,-1,0,-1,3,0]);return new Vt().setAttribute("position",new It(i,3))}var rb=2.6,ob=`
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,ab=`
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
}`,ul=class{object;constructor(e,t,n){let s=rb*t,r=lb(t),a={uniforms:{color:{value:new Ne},cell:{value:r},reach:{value:s},offset:{value:new Pe(e[0]%(5*r),e[1]%(5*r))}},vertexShader:ob,fragmentShader:ab,side:Qt},l=new Rt({...a,transparent:!0,depthWrite:!1});this.object=new ct(new Ui(2*s,2*s),l),this.object.position.set(e[0],e[1],n)}paint(e){this.object.material.uniforms.color.value.set(e.grid)}dispose(){this.object.geometry.dispose(),this.object.material.dispose()}};function lb(i){let e=.25*i,t=10**Math.floor(Math.log10(e));return([1,2,5].filter(s=>s*t<=e*1.0000001).pop()??1)*t}var fl=14,Ah=18,Ls=4,dl=3,Ch=900,op=`600 ${fl}px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`,Is=class{constructor(e){this.given=e;let t=new hr(this.canvas);t.colorSpace=qt,t.minFilter=Dt,t.generateMipmaps=!1;let n={map:t,sizeAttenuation:!1,depthTest:!1,depthWrite:!1,toneMapped:!1};this.object=new ar(new bs(n)),this.object.center.set(.5,-.15),this.object.renderOrder=10,this.object.name=e.name,this.at=new I(...e.at)}given;object;canvas=document.createElement("canvas");at;size={width:1,height:1};get name(){return this.given.name}set visible(e){this.object.visible=e&&this.given.text.trim()!==""}arrange(e){this.object.position.copy(e(this.given.frame,this.at.clone()))}fit(e){this.object.scale.set(this.size.width*e,this.size.height*e,1)}paint(e){let t=this.given.text.split(`
`),n=this.canvas.getContext("2d");if(!n)return;n.font=op;let s=Math.min(Math.max(...t.map(r=>n.measureText(r).width)),Ch);this.size={width:Math.ceil(s)+2*Ls,height:Ah*t.length+2*Ls},this.canvas.width=dl*this.size.width,this.canvas.height=dl*this.size.height,this.write(n,t,xi(this.given.color,e),e.rim),this.object.material.map.dispose(),this.object.material.map.needsUpdate=!0}write(e,t,n,s){e.scale(dl,dl),e.font=op,e.textAlign="center",e.textBaseline="middle",e.lineJoin="round",e.lineWidth=3.5,e.strokeStyle=s,e.fillStyle=n;let r=this.size.width/2;t.forEach((o,a)=>e.strokeText(o,r,Ls+Ah*(a+.5),Ch)),t.forEach((o,a)=>e.fillText(o,r,Ls+Ah*(a+.5),Ch))}dispose(){this.object.material.map.dispose(),this.object.material.dispose()}};var cb=new I(-.5,.7,.62),hb=new I(.85,-.05,.5),ub=new I(0,1,0),db="#a8a8a8";function ap(i){return new yr("#ffffff",i*Math.PI)}var pl=class{object=new dt;key=ap(.72);fill=ap(.16);around=new xr("#ffffff",db,.4*Math.PI);constructor(){this.object.add(this.key,this.key.target,this.fill,this.fill.target,this.around)}follow(e){this.key.position.copy(cb).transformDirection(e),this.fill.position.copy(hb).transformDirection(e),this.around.position.copy(ub).transformDirection(e)}};var xl="names of vectors",fb=1.25,ml=class{constructor(e,t){this.body=e;this.letter=t}body;letter;tail=new I;tip=new I;named=!0;least=fl;arrange(){this.tail.setFromMatrixPosition(this.body.carrier.matrix),this.tip.set(...this.letter.at).applyMatrix4(this.body.carrier.matrix)}},gl=4,pb=.75*fl;function vl(i){return i.filter(e=>e.label.trim()!=="")}function mb([i,e],t,n){let s=Math.hypot(i,e),[r,o]=s>1e-6?[i/s,e/s]:[0,1],a=Math.min(t/2/Math.abs(r),n/2/Math.abs(o));return[(gl+a)*r,(gl+a)*o]}function gb(i,e){let t=(r,o,a)=>Math.abs(r-o)<a,s=e.filter(({x:r,y:o,width:a,height:l})=>t(i.x,r,(i.width+a)/2)&&t(i.y,o,(i.height+l+gl)/2)).map(({x:r,width:o})=>r+o/2+gl/2+i.width/2);return Math.max(i.x,...s)-i.x}var kr=class extends Is{constructor(t,n,s){super(n);this.arrow=t;this.earlier=s;this.object.onBeforeRender=(r,o,a)=>this.turn(a)}arrow;earlier;wanted=!0;pixel=1;set visible(t){this.wanted=t,this.object.visible=t&&this.arrow.named}fit(t){this.pixel=fb*t,super.fit(this.pixel)}arrange(){this.object.position.copy(this.arrow.tip),this.object.visible=this.wanted&&this.arrow.named}turn(t){let n=this.letters(t);this.object.material.opacity=this.isLong(t)?1:0;let s=this.earlier.filter(a=>a.object.visible&&a.object.material.opacity>0).map(a=>a.letters(t)),r=this.seen(this.arrow.tip,t),o=n.x+gb(n,s)-r.x;this.object.center.set(.5-o/this.size.width,.5-(n.y-r.y)/this.size.height)}isLong(t){let{tail:n,tip:s,least:r}=this.arrow,o=-s.clone().applyMatrix4(this.object.parent.matrixWorld).applyMatrix4(t.matrixWorldInverse).z;return s.distanceTo(n)>=r*o*this.pixel}letters(t){let{tail:n,tip:s}=this.arrow,r=this.seen(s,t),o=this.seen(s.clone().lerp(n,.001),t),[a,l]=[this.size.width-2*Ls,pb],[c,h]=mb([r.x-o.x,r.y-o.y],a,l);return{x:r.x+c,y:r.y+h,width:a,height:l}}seen(t,n){let s=t.clone().applyMatrix4(this.object.parent.matrixWorld).applyMatrix4(n.matrixWorldInverse);return s.divideScalar(-s.z*this.pixel)}};function Rh(i,e,t,n){return{name:i,group:"labels",text:e,color:t,visible:n,frame:"world",at:[0,0,0]}}de.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Pe},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Jt.line={uniforms:Lr.merge([de.common,de.fog,de.line]),vertexShader:`
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
		`};var vi=class extends Rt{constructor(e){super({type:"LineMaterial",uniforms:Lr.clone(Jt.line.uniforms),vertexShader:Jt.line.vertexShader,fragmentShader:Jt.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var lp=new Zt,yl=new I,yi=class extends _r{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new bt(e,3)),this.setAttribute("uv",new bt(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new fi(t,6,1);return this.setAttribute("instanceStart",new rn(n,3,0)),this.setAttribute("instanceEnd",new rn(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new fi(t,6,1);return this.setAttribute("instanceColorStart",new rn(n,3,0)),this.setAttribute("instanceColorEnd",new rn(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new pr(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Zt);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),lp.setFromBufferAttribute(t),this.boundingBox.union(lp))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Dn),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)yl.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(yl)),yl.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(yl));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var Ph=new Ke,cp=new I,hp=new I,Ut=new Ke,Ft=new Ke,Fn=new Ke,Lh=new I,Ih=new Ce,Ot=new Sr,up=new I,_l=new Zt,bl=new Dn,On=new Ke,Bn,Gi;function dp(i,e,t){return On.set(0,0,-e,1).applyMatrix4(i.projectionMatrix),On.multiplyScalar(1/On.w),On.x=Gi/t.width,On.y=Gi/t.height,On.applyMatrix4(i.projectionMatrixInverse),On.multiplyScalar(1/On.w),Math.abs(Math.max(On.x,On.y))}function xb(i,e){let t=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Ot.start.fromBufferAttribute(s,a),Ot.end.fromBufferAttribute(r,a),Ot.applyMatrix4(t);let c=new I,h=new I;Bn.distanceSqToSegment(Ot.start,Ot.end,h,c),h.distanceTo(c)<Gi*.5&&e.push({point:h,pointOnLine:c,distance:Bn.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function vb(i,e,t){let n=e.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),d=-e.near;Bn.at(1,Fn),Fn.w=1,Fn.applyMatrix4(e.matrixWorldInverse),Fn.applyMatrix4(n),Fn.multiplyScalar(1/Fn.w),Fn.x*=r.x/2,Fn.y*=r.y/2,Fn.z=0,Lh.copy(Fn),Ih.multiplyMatrices(e.matrixWorldInverse,o);for(let u=0,f=h;u<f;u++){if(Ut.fromBufferAttribute(l,u),Ft.fromBufferAttribute(c,u),Ut.w=1,Ft.w=1,Ut.applyMatrix4(Ih),Ft.applyMatrix4(Ih),Ut.z>d&&Ft.z>d)continue;if(Ut.z>d){let A=Ut.z-Ft.z,M=(Ut.z-d)/A;Ut.lerp(Ft,M)}else if(Ft.z>d){let A=Ft.z-Ut.z,M=(Ft.z-d)/A;Ft.lerp(Ut,M)}Ut.applyMatrix4(n),Ft.applyMatrix4(n),Ut.multiplyScalar(1/Ut.w),Ft.multiplyScalar(1/Ft.w),Ut.x*=r.x/2,Ut.y*=r.y/2,Ft.x*=r.x/2,Ft.y*=r.y/2,Ot.start.copy(Ut),Ot.start.z=0,Ot.end.copy(Ft),Ot.end.z=0;let _=Ot.closestPointToPointParameter(Lh,!0);Ot.at(_,up);let m=ch.lerp(Ut.z,Ft.z,_),p=m>=-1&&m<=1,b=Lh.distanceTo(up)<Gi*.5;if(p&&b){Ot.start.fromBufferAttribute(l,u),Ot.end.fromBufferAttribute(c,u),Ot.start.applyMatrix4(o),Ot.end.applyMatrix4(o);let A=new I,M=new I;Bn.distanceSqToSegment(Ot.start,Ot.end,M,A),t.push({point:M,pointOnLine:A,distance:Bn.origin.distanceTo(M),object:i,face:null,faceIndex:u,uv:null,uv1:null})}}}var Ds=class extends ct{constructor(e=new yi,t=new vi({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let o=0,a=0,l=t.count;o<l;o++,a+=2)cp.fromBufferAttribute(t,o),hp.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+cp.distanceTo(hp);let r=new fi(s,2,1);return e.setAttribute("instanceDistanceStart",new rn(r,1,0)),e.setAttribute("instanceDistanceEnd",new rn(r,1,1)),this}raycast(e,t){let n=this.material.worldUnits,s=e.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Bn=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Gi=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),bl.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=Gi*.5;else{let d=Math.max(s.near,bl.distanceToPoint(Bn.origin));c=dp(s,d,l.resolution)}if(bl.radius+=c,Bn.intersectsSphere(bl)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),_l.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=Gi*.5;else{let d=Math.max(s.near,_l.distanceToPoint(Bn.origin));h=dp(s,d,l.resolution)}_l.expandByScalar(h),Bn.intersectsBox(_l)!==!1&&(n?xb(this,t):vb(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(Ph),this.material.uniforms.resolution.value.set(Ph.z,Ph.w))}};var Sl=class{constructor(e,t){this.given=e;this.curve=Rn.of(t,e.points),this.material=new vi({linewidth:e.width}),this.line=fp(yb(this.relative()),this.material),this.present=fp(new Float32Array(6),this.material),this.object.add(this.line,this.present),this.object.matrix.setPosition(...this.start),this.object.name=e.name,this.present.visible=e.grows}given;object=ft(new dt);curve;material;line;present;get name(){return this.given.name}set visible(e){this.object.visible=e&&this.given.width>0&&this.curve.values.length>3}paint(e){this.material.color.set(xi(this.given.color,e))}arrange(e){if(!this.given.grows)return;let t=Jl(this.curve.t,e);this.line.geometry.instanceCount=Math.max(t-1,0),this.line.visible=t>1,this.present.visible=t>0&&t<this.curve.t.length,this.present.visible&&this.lead(t-1,this.curve.at(e))}get start(){let{values:e}=this.curve;return[e[0]??0,e[1]??0,e[2]??0]}relative(){let e=this.start;return Float32Array.from(this.curve.values,(t,n)=>t-e[n%3])}lead(e,t){let{start:n}=this,{data:s}=this.present.geometry.attributes.instanceStart;for(let r=0;r<3;r++)s.array[r]=this.curve.values[3*e+r]-n[r],s.array[3+r]=t[r]-n[r];s.needsUpdate=!0}dispose(){this.line.geometry.dispose(),this.present.geometry.dispose(),this.material.dispose()}};function yb(i){let e=Math.max(i.length/3-1,1),t=new Float32Array(6*e);for(let n=0;n<e;n++)t.set(i.subarray(3*n,3*n+6),6*n);return t}function fp(i,e){let t=ft(new Ds(new yi().setPositions(i),e));return t.frustumCulled=!1,t}var _i="world",pp=17,Ml=class{scene=new ir;rig=ft(new dt);lights=new pl;frame=new ol;bodies=new Map;arrows;traces;labels;lettered=[];shapes=new ll;floor;backdrop=new hl;overlays=new Set;theme;constructor(e,t){for(let n of e.bodies)this.bodies.set(n.name,new al(n,t));this.arrows=e.vectors.map(n=>new cl(n,t,this.shapes,e.radius)),this.traces=e.traces.map(n=>new Sl(n,t)),this.labels=[...e.labels.map(n=>new Is(n)),...this.tips()],this.floor=new ul(e.center,e.radius,this.ground(e)),this.assemble();for(let n of this.items)n.visible=n.given.visible}ground({clock:e,radius:t,center:n}){let s=Array.from({length:pp},(a,l)=>e.start+l/(pp-1)*(e.stop-e.start)),r=[...this.bodies.values()].filter(a=>a.given.visible&&a.given.parts.length),o=Math.min(n[2],...r.flatMap(a=>s.map(l=>a.lowest(l))));return Math.max(o,n[2]-2*t)-.02*t}tips(){let e=[];for(let t of this.arrows){let{label:n,color:s}=t.given;vl([t.given]).length&&e.push(new kr(t,Rh(xl,n,s,!0),e.slice()))}for(let t of this.bodies.values())for(let n of t.given.letters??[]){let s=new ml(t,n);this.lettered.push(s),e.push(new kr(s,Rh(t.name,n.text,n.color,t.given.visible),e.slice()))}return e}assemble(){let{root:e}=this.frame;this.scene.add(this.rig,this.lights.object,this.backdrop.object),this.rig.add(e),e.add(this.floor.object);for(let t of this.bodies.values())e.add(t.carrier);for(let t of this.arrows)e.add(t.object);for(let t of this.traces)(this.bodies.get(t.given.frame)?.carrier??e).add(t.object);for(let t of this.labels)e.add(t.object)}get items(){return[...this.bodies.values(),...this.arrows,...this.traces,...this.labels]}arrange(e,t){for(let n of this.bodies.values())n.arrange(e);this.frame.show(this.bodies.get(t)?.carrier.matrix);for(let n of this.arrows)n.arrange(e,s=>this.origin(s));for(let n of this.traces)n.arrange(e);for(let n of this.overlays)n.arrange?.(e,s=>this.body(s).carrier.matrix);for(let n of this.lettered)n.arrange();for(let n of this.labels)n.arrange((s,r)=>this.toWorld(s,r))}follow(e){[...this.bodies.values()].forEach((t,n)=>e[n]?.length&&t.stay(e[n]))}point(e){for(let t of this.arrows){let n=e[t.name];n&&t.stay(n.value,n.scale,n.tail)}}add(e,t){let{frame:n=_i}=e;(n===_i?this.frame.root:this.body(n).carrier).add(e.object),this.overlays.add(e),e.object.visible=t,this.theme&&e.paint?.(this.theme)}remove(e){e.object.removeFromParent(),this.overlays.delete(e)&&e.dispose?.()}pick(e,t,n){let s=new br;this.scene.updateMatrixWorld(),n.updateMatrixWorld(),s.setFromCamera(new I(e,t,0),n);let a=[...this.bodies.values()].filter(l=>l.given.group==="bodies"&&l.touched).flatMap(l=>s.intersectObject(l.touched,!0).map(c=>({body:l,hit:c}))).sort((l,c)=>l.hit.distance-c.hit.distance)[0];return a&&{body:a.body.name,point:this.fromView(a.hit.point)}}fromView(e){return e.clone().applyMatrix4(this.frame.root.matrixWorld.clone().invert())}toView(e){return e.clone().applyMatrix4(this.frame.root.matrixWorld)}pose(e){return wh(this.body(e).carrier.matrix)}posed(e){let{carrier:t}=this.body(e);return this.scene.updateMatrixWorld(),wh(new Ce().copy(this.rig.matrix).invert().multiply(t.matrixWorld))}arrow(e){let t=this.arrows.find(s=>s.name===e),n=s=>s.clone().applyMatrix4(this.frame.matrix);return t&&{tail:n(t.tail),tip:n(t.tip)}}show(e,t){for(let n of this.items)n.name===e&&(n.visible=t);for(let n of this.overlays)n.name===e&&(n.object.visible=t)}showFloor(e){this.floor.object.visible=e}paint(e){this.theme=e;for(let t of this.overlays)t.paint?.(e);for(let t of[...this.arrows,...this.traces,...this.labels,this.floor,this.backdrop])t.paint(e)}inRoom(e){this.backdrop.object.visible=e===void 0,this.scene.background=e===void 0?null:new Ne(e)}fitLabels(e){for(let t of this.labels)t.fit(e)}dispose(){for(let e of[...this.overlays])this.remove(e);for(let e of[...this.items,this.shapes,this.floor,this.backdrop])e.dispose()}body(e){let t=this.bodies.get(e);if(!t)throw new Error(`There is no body "${e}" here. There are: ${[...this.bodies.keys()].join(", ")}.`);return t}origin(e){return new I().setFromMatrixPosition(this.body(e).carrier.matrix)}toWorld(e,t){return e===_i?t:t.applyMatrix4(this.body(e).carrier.matrix)}};var wl=class{constructor(e,t,n){this.given=e;this.graph=n;this.presets=new Map(ed(e).map(s=>[s.name,td(s,t)]))}given;graph;hand=new ao;presets;get cameras(){return[...this.presets.keys()]}view({camera:e,frame:t,t:n}){return this.presets.get(e)(n,this.sight(t))}pose(e){return this.hand.applied(this.view(e))}ball(e){let{frames:t,center:n,radius:s}=this.given;return t&&Object.hasOwn(t,e)?t[e]:{center:e===_i?n:[0,0,0],radius:s}}depth({eye:e,distance:t},n){return _b(e,t,this.ball(n))}sight(e){let{graph:t,given:n}=this,s=a=>{let l=t.arrow(a);return l&&{tail:l.tail.toArray(),tip:l.tip.toArray()}},[r,o]=[this.ball(n.view.frame),this.ball(e)];return{clock:n.clock,posed:a=>t.posed(a),arrow:s,from:r,to:o}}};function _b(i,e,{center:t,radius:n}){let s=Math.hypot(t[0]-i[0],t[1]-i[1],t[2]-i[2])+4*n;return[Math.min(e/20,Math.max(s/3e3,.5*(s-7*n))),s]}var bb=1/30;function Nh(i){return i==="side-by-side"||i==="cross-eyed"?.5:1}function mp(i,e,t,n){let s=.5*t*bb*n;i.matrix.copy(e.matrix).multiply(new Ce().makeTranslation(s,0,0)),i.matrixWorldNeedsUpdate=!0;let[r,o]=[i.near=e.near,i.far=e.far],a=r*Math.tan(Math.PI/360*e.fov),[l,c]=[a*e.aspect,s*r/n];i.projectionMatrix.makePerspective(-l-c,l-c,a,-a,r,o),i.projectionMatrixInverse.copy(i.projectionMatrix).invert()}var Tl=class{constructor(e){this.renderer=e}renderer;eyes={left:ft(new vt),right:ft(new vt)};mixer;draw(e,t,n,s){mp(this.eyes.left,t,-1,n),mp(this.eyes.right,t,1,n);let{left:r,right:o}=this.eyes;s==="anaglyph"?(this.mixer??=new Dh).draw(this.renderer,e,r,o):s==="cross-eyed"?this.beside(e,o,r):this.beside(e,r,o)}beside(e,t,n){let{renderer:s}=this,{width:r,height:o}=s.getSize(new Pe),a=Math.floor(r/2);s.setScissorTest(!0);for(let[l,c]of[[t,0],[n,r-a]])s.setViewport(c,0,a,o),s.setScissor(c,0,a,o),s.render(e,l);s.setScissorTest(!1),s.setViewport(0,0,r,o)}dispose(){this.mixer?.dispose()}},Sb=[.4561,-.0400822,-.0152161,.500484,-.0378246,-.0205971,.176381,-.0157589,-.00546856],Mb=[-.0434706,.378476,-.0721527,-.0879388,.73364,-.112961,-.00155529,-.0184503,1.2264],wb=`
varying vec2 at;
void main() {
  at = 0.5 * position.xy + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`,Tb=`
uniform sampler2D left;
uniform sampler2D right;
uniform mat3 fromLeft;
uniform mat3 fromRight;
varying vec2 at;
void main() {
  vec3 color = fromLeft * texture2D(left, at).rgb + fromRight * texture2D(right, at).rgb;
  gl_FragColor = vec4(clamp(color, 0.0, 1.0), 1.0);
  #include <colorspace_fragment>
}`,Dh=class{left=gp();right=gp();quad=new ct(Eh(),this.material());draw(e,t,n,s){let r=e.getDrawingBufferSize(new Pe);for(let[o,a]of[[this.left,n],[this.right,s]])o.setSize(r.x,r.y),e.setRenderTarget(o),e.render(t,a);e.setRenderTarget(null),e.render(this.quad,new Oi)}material(){let t={uniforms:{left:{value:this.left.texture},right:{value:this.right.texture},fromLeft:{value:new De().fromArray(Sb)},fromRight:{value:new De().fromArray(Mb)}},vertexShader:wb,fragmentShader:Tb};return new Rt({...t,depthTest:!1,depthWrite:!1})}dispose(){this.left.dispose(),this.right.dispose(),this.quad.geometry.dispose(),this.quad.material.dispose()}};function gp(){return new Yt(1,1,{type:an,samples:4})}var Eb=2,Ab="This browser cannot draw the scene: WebGL 2 is missing or switched off. The plots and the numbers on this page work all the same. To see the scene, switch hardware acceleration on, or open the page in another browser.",El=class i{constructor(e,t,n,s){this.host=e;this.canvas=t,t.style.cssText="display:block;width:100%;height:100%;outline-offset:-2px",t.setAttribute("role","img"),this.renderer=new il({canvas:t,context:n,antialias:!0}),this.painter=new Tl(this.renderer),e.append(t),this.guard(s)}host;canvas;renderer;camera=ft(new vt);painter;width=0;height=0;lost=!1;ends=new AbortController;static in(e,t){let n=document.createElement("canvas"),s=n.getContext("webgl2",{antialias:!0,alpha:!1,powerPreference:"high-performance"});if(s)return new i(e,n,s,t);e.append(Rb(Ab))}guard(e){let{signal:t}=this.ends,n=r=>{r.preventDefault(),this.lost=!0},s=()=>{this.lost=!1,e()};this.canvas.addEventListener("webglcontextlost",n,{signal:t}),this.canvas.addEventListener("webglcontextrestored",s,{signal:t})}fit(){let[e,t]=[Math.max(this.host.clientWidth,1),Math.max(this.host.clientHeight,1)],n=Math.min(globalThis.devicePixelRatio||1,Eb);e===this.width&&t===this.height&&n===this.renderer.getPixelRatio()||([this.width,this.height]=[e,t],this.renderer.setPixelRatio(n),this.renderer.setSize(e,t,!1))}aim(e,t,n){this.fit();let{camera:s}=this,[r,o,a,l]=[e.right,e.up,e.back,e.eye];return s.matrix.set(r[0],o[0],a[0],l[0],r[1],o[1],a[1],l[1],r[2],o[2],a[2],l[2],0,0,0,1),s.matrixWorldNeedsUpdate=!0,s.aspect=Nh(n)*this.width/this.height,s.fov=Cb(e.fov,s.aspect),[s.near,s.far]=t,s.updateProjectionMatrix(),2*Math.tan(Math.PI/360*s.fov)/this.height}spot(e,t,n){let s=this.canvas.getBoundingClientRect(),r=(e-s.left)/Math.max(s.width,1);return[2*(Nh(n)<1?2*r%1:r)-1,1-2*(t-s.top)/Math.max(s.height,1)]}draw(e,t,n){this.lost||(n==="none"?this.renderer.render(e,this.camera):this.painter.draw(e,this.camera,t,n))}dispose(){this.ends.abort(),this.painter.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss(),this.canvas.remove()}};function Cb(i,e){return e>=1?i:360/Math.PI*Math.atan(Math.tan(Math.PI/360*i)/e)}function Rb(i){let e=document.createElement("p");return e.className="polhode-message",e.setAttribute("role","alert"),e.style.cssText="margin:0;padding:2em;max-width:36em;font:inherit",e.textContent=i,e}var Uh=1.15,Fh=1.1,Pb=.45,Oh="This browser offers no virtual reality here: it needs a headset, a browser with WebXR, and a page that the browser trusts (https, or localhost).";function _p(i,e,t){let n=Math.atan2(t[1],t[0]),s=Pb/e;return new Ce().makeTranslation(0,Uh,-Fh).multiply(new Ce().makeScale(s,s,s)).multiply(new Ce().makeRotationX(-.5*Math.PI)).multiply(new Ce().makeRotationZ(-.5*Math.PI-n)).multiply(new Ce().makeTranslation(-i[0],-i[1],-i[2]))}var Lb=.15,xp={turn:1.5,grow:1},vp=[.2,8];function Ib(i,e,t,n,s){let r=i.getMaxScaleOnAxis()/s,a=Math.min(Math.max(r*Math.exp(-xp.grow*t*n),vp[0]),vp[1])/r;return new Ce().makeTranslation(0,Uh,-Fh).multiply(new Ce().makeRotationY(xp.turn*e*n)).multiply(new Ce().makeScale(a,a,a)).multiply(new Ce().makeTranslation(0,-Uh,Fh)).multiply(i)}function Db(i){let e=[...i].map(({gamepad:r})=>[r?.axes[2]??0,r?.axes[3]??0]),t=r=>e.reduce((o,a)=>Math.abs(a[r])>Math.abs(o)?a[r]:o,0),[n,s]=[t(0),t(1)].map(r=>Math.abs(r)<Lb?0:r);return[n,s]}var Al=class{constructor(e,t){this.renderer=e;this.graph=t}renderer;graph;camera=new vt(50,1,.02,50);before=0;first=1;get presenting(){return this.renderer.xr.isPresenting}async enter(e,t,n){if(!navigator.xr)throw new Error(Oh);let s=await navigator.xr.requestSession("immersive-vr",{optionalFeatures:["local-floor"]}),{xr:r}=this.renderer;r.enabled=!0,r.setReferenceSpaceType(s.enabledFeatures?.includes("local-floor")===!1?"local":"local-floor"),s.addEventListener("select",()=>n.select()),this.prepare(e,t,n);try{await r.setSession(s)}catch(o){throw await s.end(),o}}prepare(e,t,n){En(this.graph.rig,e),this.first=e.getMaxScaleOnAxis(),this.graph.fitLabels(yp(e)),this.graph.inRoom(t),this.graph.lights.follow(new Ce),this.renderer.setAnimationLoop(()=>this.draw(n));let s=()=>{this.renderer.xr.removeEventListener("sessionend",s),this.leave(n)};this.renderer.xr.addEventListener("sessionend",s)}draw(e){this.presenting&&(this.steer(),e.frame(),this.renderer.render(this.graph.scene,this.camera))}steer(){let e=Math.min((performance.now()-this.before)/1e3,.1);this.before=performance.now();let[t,n]=Db(this.renderer.xr.getSession()?.inputSources??[]);t===0&&n===0||(En(this.graph.rig,Ib(this.graph.rig.matrix,t,n,e,this.first)),this.graph.fitLabels(yp(this.graph.rig.matrix)))}leave(e){this.renderer.setAnimationLoop(null),this.renderer.xr.enabled=!1,En(this.graph.rig,new Ce),this.graph.inRoom(void 0),e.ended()}async exit(){await this.renderer.xr.getSession()?.end()}};function yp(i){return .0018/new I().setFromMatrixScale(i).x}var bp=Math.PI,Cl=180/Math.PI,Nb=2e9;function Sp(i,e,t){return new Bh(i,e,t)}var Bh=class{constructor(e,t,n){this.document=t;let{view:s}=t;this.clock=new eo(t.clock),this.graph=new Ml(t,n),this.observer=new wl(t,n,this.graph);for(let{given:l}of this.graph.items)l.visible||this.hidden.add(l.name);let r=s.theme==="auto"?Br():s.theme,{cameras:o}=this.observer,a=o.includes(s.camera)?s.camera:o[0];this.settings={camera:a,frame:s.frame,stereo:s.stereo,theme:r,floor:!0},this.screen=El.in(e,()=>this.changed()),this.xr=this.screen&&new Al(this.screen.renderer,this.graph),this.gestures=this.screen&&new no(this.screen.canvas,this.handled()),this.sized=new ResizeObserver(()=>this.ask()),this.sized.observe(e),this.screen?.canvas.setAttribute("aria-label",`Three-dimensional scene: ${t.name}`),this.listen(s.theme==="auto"),this.paint(),this.changed()}document;clock;graph;screen;xr;gestures;observer;listeners=new Set;hidden=new Set;ends=new AbortController;sized;settings;ending=0;waiting=0;arranged=0;stale=!0;chosen=!1;disposed=!1;driver;listen(e){let{signal:t}=this.ends;if(globalThis.document.addEventListener("visibilitychange",()=>this.ask(),{signal:t}),!e)return;globalThis.matchMedia?.("(prefers-color-scheme: dark)")?.addEventListener("change",()=>this.chosen||this.repaint(Br()),{signal:t})}get state(){let{t:e,playing:t,backward:n,loop:s,scale:r}=this.clock;return{...this.settings,t:e,playing:t,backward:n,loop:s,scale:r,hidden:[...this.hidden]}}play(){this.clock.play(),this.changed()}pause(){this.clock.pause(),this.changed()}seek(e){this.clock.seek(e),this.changed()}follow(e,t){this.graph.follow(t),this.clock.pause(),this.seek(e)}moment({t:e,poses:t,vectors:n}){this.graph.follow(t),n&&this.graph.point(n),this.clock.pause(),this.clock.seek(e),this.stale=!0}drive(e){return this.driver=e,this.ask(),{wake:()=>this.ask(),end:()=>this.driver===e&&(this.driver=void 0)}}add(e){return this.graph.add(e,!this.hidden.has(e.name)),this.changed(),()=>{this.graph.remove(e),this.ask()}}pick(e,t){if(this.screen)return this.graph.pick(...this.screen.spot(e,t,this.settings.stereo),this.screen.camera)}at(e,t,n){if(!this.screen)return n.clone();let s=this.graph.toView(n).project(this.screen.camera).z,r=this.screen.spot(e,t,this.settings.stereo);return this.graph.fromView(new I(...r,s).unproject(this.screen.camera))}grab(e){this.gestures&&(this.gestures.taker=e)}sight(e={}){let{hand:t}=this.observer,n=()=>{let{back:c,distance:h}=this.observer.pose(this.look),[d,u]=[Math.asin(Math.min(Math.max(c[2],-1),1)),Math.atan2(c[1],c[0])];return{latitude:Cl*d,longitude:Cl*u,distance:h}},s=n(),{latitude:r=s.latitude,longitude:o=s.longitude,distance:a=s.distance}=e;if(![r,o,a].every(Number.isFinite))return s;let l=this.observer.view(this.look);return t.turn((o-s.longitude)/Cl,(r-s.latitude)/Cl,l),a>0&&a!==s.distance&&t.zoom(a/s.distance),Object.keys(e).length&&this.changed(),n()}set(e){this.check(e);let{backward:t,loop:n,scale:s,...r}=e;t!==void 0&&(this.clock.backward=t),n!==void 0&&(this.clock.loop=n),s!==void 0&&(this.clock.scale=s),r.camera!==void 0&&r.camera!==this.settings.camera&&this.observer.hand.reset(),this.settings={...this.settings,...Ub(r)},r.theme!==void 0&&(this.chosen=!0,this.repaint(r.theme)),this.changed()}show(e,t){t?this.hidden.delete(e):this.hidden.add(e),this.graph.show(e,t),this.changed()}watch(e){return this.listeners.add(e),()=>this.listeners.delete(e)}draw(){this.arrange(),this.render()}pose(e){return this.stale&&this.arrange(),this.graph.pose(e)}posed(e){return this.stale&&this.arrange(),this.graph.posed(e)}resetView(){this.observer.hand.reset(),this.changed()}async enterXR(){if(!this.xr)throw new Error(Oh);this.arrange();let{center:e,radius:t}=this.observer.ball(this.settings.frame),n=_p(e,t,this.observer.pose(this.look).back),s=()=>this.clock.playing?this.pause():this.play(),r=()=>this.driver?.select?this.driver.select():s(),{rim:o}=Or[this.settings.theme];await this.xr.enter(n,o,{frame:()=>this.advance(),select:r,ended:()=>this.changed()})}dispose(){this.disposed||(this.disposed=!0,cancelAnimationFrame(this.waiting),clearTimeout(this.ending),this.ends.abort(),this.sized.disconnect(),this.listeners.clear(),this.xr?.exit(),this.gestures?.dispose(),this.graph.dispose(),this.screen?.dispose())}changed(){this.stale=!0,this.tell(this.state),this.ask()}ask(){this.disposed||(this.watchEnd(),!(this.waiting||this.xr?.presenting)&&(this.waiting=requestAnimationFrame(()=>this.next())))}watchEnd(){clearTimeout(this.ending);let{left:e}=this.clock;Number.isFinite(e)&&(this.ending=window.setTimeout(()=>this.changed(),Math.min(1e3*e,Nb)+1))}next(){if(this.waiting=0,this.disposed||this.xr?.presenting)return;let e=this.advance();this.render(),(this.clock.playing||e)&&this.ask()}advance(){let e=this.driver?.frame()??!1;return this.arrange(),this.tell({...this.state,t:this.arranged}),e}arrange(){let{frame:e}=this.settings;this.arranged=this.clock.t,this.graph.arrange(this.arranged,e),this.graph.showFloor(this.settings.floor&&e===_i),this.stale=!1}tell(e){for(let t of[...this.listeners])t(e)}render(){let{screen:e,graph:t,settings:n}=this;if(!e||this.xr?.presenting)return;let s=this.observer.pose(this.look),r=this.observer.depth(s,n.frame);t.fitLabels(e.aim(s,r,n.stereo)),t.lights.follow(e.camera.matrix),e.draw(t.scene,s.distance,n.stereo)}repaint(e){this.settings={...this.settings,theme:e},this.paint(),this.changed()}paint(){this.graph.paint(Or[this.settings.theme])}handled(){let{observer:e}=this,{hand:t}=e,n=s=>{s(),this.changed()};return{turn:(s,r)=>n(()=>t.turn(-bp*s,-bp*r,e.view(this.look))),pan:(s,r)=>n(()=>t.pan(s,r,e.view(this.look))),zoom:s=>n(()=>t.zoom(s)),reset:()=>this.resetView()}}get look(){return{camera:this.settings.camera,frame:this.settings.frame,t:this.arranged}}check(e){let{camera:t,frame:n}=e,s=this.document.bodies.map(r=>r.name);Rl("camera",t,this.observer.cameras),Rl("frame",n,[_i,...s]),Rl("stereo mode",e.stereo,["none","anaglyph","side-by-side","cross-eyed"]),Rl("theme",e.theme,["light","dark"])}};function Rl(i,e,t){if(!(e===void 0||t.includes(e)))throw new Error(`There is no ${i} "${e}" here. There are: ${t.join(", ")}.`)}function Ub(i){return Object.fromEntries(Object.entries(i).filter(([,e])=>e!==void 0))}var Fb=["about","bodies","vectors","traces","labels","plots","cameras"],Ob=["light","dark","auto"],Bb=["fixed","orbit","follow","along","keys"];function wp(i){let e=Fb.find(t=>!Array.isArray(i[t]));return e?`its list of ${e} is missing`:zb(i.clock)?!Mp(i)||!Object.values(i.frames??{}).every(Mp)?"its size is missing":Ob.includes(i.view?.theme)?kb(i):"its view is missing or has an unknown theme":"its clock is missing or has no times"}function kb({bodies:i,vectors:e,cameras:t,traces:n,labels:s}){let r=i.findIndex(u=>!Hb(u));if(r>=0)return`body ${r+1} of ${i.length} has no whole motion or no surface`;let o=new Set(["world",...i.map(u=>u.name)]),a=e.flatMap(({tail:u})=>u&&"body"in u?[u.body]:[]),l=t.flatMap(u=>u.kind==="follow"?[u.body]:[]),h=[...a,...l,...[...n,...s].map(u=>u.frame)].find(u=>!o.has(u));if(h!==void 0)return`it has no body "${String(h)}"`;let d=t.find(({kind:u})=>!Bb.includes(u));return d?`it has a camera of the unknown kind "${String(d.kind)}"`:null}function zb(i){return!!i&&[i.start,i.stop].every(Number.isFinite)&&i.scale>0&&i.fps>0}function Mp(i){let e=i?.center;return Array.isArray(e)&&e.length===3&&e.every(Number.isFinite)&&i.radius>0}function Hb(i){return Array.isArray(i?.parts)&&Vb(i.motion)}function Vb(i){let e=i?.t?.count??0,t=(s,r)=>s?.count===r*e,n=[i?.velocity,i?.omega,i?.scale].filter(s=>s!==void 0);return e>0&&t(i?.position,3)&&t(i?.attitude,4)&&n.every(s=>t(s,3))}function Tp(i){let e=typeof i=="string"?Gb(i):i;if(e?.format!=="polhode-scene")throw new Error("The scene is missing or damaged. Write the page again.");let t=String(e.version);if(t!=="1")throw new Error(`The scene has version ${t}, and this player reads version 1.`);let n=wp(e);if(n)throw new Error(`The scene is damaged: ${n}. Write the page again.`);return e}function Gb(i){try{return JSON.parse(i)}catch{return null}}function Ep(i){if(ArrayBuffer.isView(i))return Wb(i);if(typeof i=="string"||i instanceof ArrayBuffer)return io(i);throw new Error("The numbers of the scene are missing. Write the page again.")}function Wb(i){return new Uint8Array(i.buffer,i.byteOffset,i.byteLength).slice().buffer}var Pl=[["none","Off","One picture for both eyes."],["anaglyph","Red and cyan","For glasses with red on the left."],["side-by-side","Side by side","Left picture for the left eye: look far through the screen, or use a viewer."],["cross-eyed","Cross-eyed","Right picture for the left eye: squint until the two meet."]],Xb="Not here: browsers allow it on pages from https and on files of this computer only.",qb="Not here: this browser has no WebXR. The browsers of headsets have it, and Chrome and Edge with a headset.",$b=0;function kh(i){let{player:e}=i,t=`polhode-stereo-${$b+=1}`,n=Pl.map(([a])=>F("input",{type:"radio",name:t,value:a}));n.forEach(a=>a.addEventListener("change",()=>e.set({stereo:a.value})));let s=Pl.map(([,a,l],c)=>Yb(n[c],a,l)),o=F("section",{role:"radiogroup","aria-label":"Stereo mode"},Ap("Stereo picture"),...s);return{element:F("div",{class:"ph-stereo"},o,Zb(i)),update:a=>n.forEach(l=>l.checked=l.value===a.stereo)}}function Ap(i){return F("h3",{class:"ph-heading"},i)}function Yb(i,e,t){let n=F("span",{class:"ph-words"},F("span",{},e),F("small",{},t));return F("label",{class:"ph-item",title:`${e} (S)`},i,n)}function Zb({player:i,say:e}){let t=F("p",{class:"ph-note"},"Looking for a headset \u2026"),n=F("section",{"aria-label":"Virtual reality"},Ap("Virtual reality"),t),s=o=>e(`Virtual reality did not start: ${bi(o)}`),r=()=>i.enterXR().catch(s);return Kb().then(o=>{o===null?t.replaceWith(Xi("stereo","Enter","Enter virtual reality",r)):t.textContent=o}),n}async function Kb(){if(!window.isSecureContext)return Xb;if(!navigator.xr)return qb;try{return await navigator.xr.isSessionSupported("immersive-vr")?null:"Not here: no headset was found. Connect one and open this page again."}catch(i){return`Not here: the browser refused, ${bi(i)}`}}function bi(i){return i instanceof Error?i.message:String(i)}function zh(i,e){let t=F("b",{},"The scene cannot be shown.");i.append(F("div",{class:"ph-fault",role:"alert"},t,F("span",{},Jb(e))))}function Jb(i){return i instanceof TypeError||i instanceof RangeError?`The scene is damaged (${i.message}). Write the page again.`:bi(i)}var jb=4e3;function Hh(){let i=F("div",{class:"ph-say",role:"status","aria-live":"polite"}),e;return{element:i,say:n=>{i.textContent=n,clearTimeout(e),e=setTimeout(()=>i.textContent="",jb)}}}function zr(i,e){return i[(i.indexOf(e)+1)%i.length]}function Cp(i){let e=i.bodies.filter(t=>t.group==="bodies");return(e.length?e:i.bodies).map(t=>t.name)}var Qb=["auto","light","dark"],Rp={auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"};function Ll(i){return i==="auto"?Br():i}function Pp(i,e,t){let n=window.matchMedia("(prefers-color-scheme: dark)"),s=t,r=Ll(t),o=()=>{r=Ll(s),gt(i,"data-theme",r),e.set({theme:r})},a=l=>(s=l,o());return n.addEventListener("change",o),o(),{get theme(){return s},set:a,follow:l=>l!==r&&a(l),cycle:()=>a(zr(Qb,s)),dispose:()=>n.removeEventListener("change",o)}}function Vh({run:i},e){let t=nt(e.theme,Rp[e.theme],"T",()=>i("theme"));return{element:t,update:()=>{Ci(t,e.theme),Ri(t,Rp[e.theme],"T")}}}var Lp=`/* The pages of the panel and the help. */

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
`;var Ip=`/* Everything stands under .polhode, so that a notebook around it is left alone and leaves it alone. */

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
`;var[nS,iS]=["-0123456789","\u207B\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"],sS=[10,5,4,3,2],rS={3:"three",4:"four",5:"five",6:"six",7:"seven",8:"eight",9:"nine",10:"ten",12:"twelve",15:"fifteen",20:"twenty",25:"twenty-five",30:"thirty",40:"forty",50:"fifty",100:"a hundred",200:"two hundred",500:"five hundred",1e3:"a thousand"};function Ns(i,e){if(!Number.isFinite(i))return"\u2013";let t=Math.abs(i).toFixed(e);return i<0&&Number(t)!==0?"\u2212"+t:t}function Si(i,e=4){if(!Number.isFinite(i))return"\u2013";if(i===0)return"0";let t=Math.floor(Math.log10(Math.abs(i)));return t<-3||t>5?Dp(i,e):Ns(i,Math.max(e-1-t,0))}function Dp(i,e){let[t,n]=Math.abs(i).toExponential(e-1).split("e");return`${i<0?"\u2212":""}${t}\xD710${Il(Number(n))}`}function Il(i){return[...String(i)].map(e=>iS[nS.indexOf(e)]).join("")}function gn(i){return i.replace(/\^(-?\d+)/g,(e,t)=>Il(Number(t)))}function Gh(i){let e=sS.find(t=>Math.abs(i*t-1)<1e-9);return e?`1/${e}\xD7`:`${qh(i)}\xD7`}function Wh(i){let e=Math.max(i,1/i),t=Math.round(e),n=Math.abs(e/t-1)<1e-9;return n&&t===1?"real time":n&&t===2?i<1?"half as fast as real time":"twice as fast as real time":`${n&&rS[t]||qh(e)} times ${i<1?"slower":"faster"} than real time`}function Xh(i){let e=Math.max(i,1/i);return Math.abs(e-1)<1e-9?"real time":`${qh(e)} times ${i<1?"slower":"faster"}`}function qh(i){let e=Number(i.toPrecision(3));return e>=1e5||e<.001?Dp(e,3):String(e)}var aS="#888888";function Mi(i){return/^#[0-9a-fA-F]{6}$/.test(i)?i:aS}function Yh(i){let e=Fp(i).map(t=>t<=.04045?t/12.92:((t+.055)/1.055)**2.4);return .2126*e[0]+.7152*e[1]+.0722*e[2]}function lS(i,e){let[t,n]=[Yh(i),Yh(e)].sort((s,r)=>s-r);return(n+.05)/(t+.05)}function Wi(i,e){let t=Yh(e)<.18?1:0;for(let n=0;n<1;n+=.05){let s=cS(Mi(i),t,n);if(lS(s,e)>=3)return s}return t?"#ffffff":"#000000"}function cS(i,e,t){return`#${Fp(i).map(s=>Math.round(255*(s+t*(e-s)))).map(s=>s.toString(16).padStart(2,"0")).join("")}`}function Fp(i){return[1,3,5].map(e=>parseInt(Mi(i).slice(e,e+2),16)/255)}var hS=6;function Zh({player:i}){let e=F("ul",{class:"ph-arrows","aria-label":"Arrows"}),t=i.document.vectors.filter(r=>r.legend),n=null;return{element:e,update:({hidden:r})=>{let o=t.filter(c=>!r.includes(c.name)),a=new Map(o.map(c=>[c.legend,c.color])),l=[...a.keys()].join(`
`);l!==n&&e.replaceChildren(...[...a].slice(0,hS).map(uS)),n=l}}}function uS([i,e]){let t=F("i",{class:"ph-key"});return t.style.background=Mi(e),F("li",{},t,F("span",{},gn(i)))}var Dl=["bodies","joints","axes","shapes","vectors","traces","labels"],dS=12;function Kh(i){let e=i.bodies.map(l=>Hr(l.name,l.group,l.parts.map(c=>c.color))),t=i.vectors.map(l=>Hr(l.name,l.group,[l.color],l.unit)),n=i.traces.map(l=>Hr(l.name,l.group,[l.color])),s=i.labels.map(l=>Hr(l.name,l.group,[l.color])),r=vl(i.vectors).map(l=>l.color),o=r.length?[Hr(xl,"labels",r)]:[];return[...e,...t,...n,...s,...o].sort((l,c)=>Op(l.group)-Op(c.group))}function Hr(i,e,t,n=""){return{name:i,group:e,title:i,unit:gn(n),colors:[...new Set(t.map(Mi))].slice(0,4)}}function Op(i){return Dl.includes(i)?Dl.indexOf(i):Dl.length}function Jh({player:i}){let e=Kh(i.document),t=[...new Set(e.map(o=>o.group))],n=i.show.bind(i),s=t.map(o=>pS(o,e.filter(a=>a.group===o),n)),r=fS(i);return{element:F("div",{class:"ph-objects"},...s.map(o=>o.element),r.element),update:o=>[...s,r].forEach(a=>a.update(o))}}function fS(i){let e=F("input",{type:"checkbox"});e.addEventListener("change",()=>i.set({floor:e.checked}));let n=F("label",{class:"ph-group",title:"The grid below the scene, seen from the world"},e,F("b",{},"floor"));return{element:F("section",{},n),update:s=>e.checked=s.floor}}function pS(i,e,t){let n=F("input",{type:"checkbox","aria-label":`All ${i}`});n.addEventListener("change",()=>e.forEach(d=>t(d.name,n.checked)));let s=e.map(d=>gS(d,t)),r=F("span",{class:"ph-count"}),o=`Show or hide all ${i}`,a=F("label",{class:"ph-group",title:o},n,F("b",{},i),r),l=F("div",{},...s.map(d=>d.element)),c=F("div",{class:"ph-head"},a,mS(i,l,e.length>dS)),h=({hidden:d})=>{let u=e.filter(f=>!d.includes(f.name)).length;s.forEach(({box:f},g)=>f.checked=!d.includes(e[g].name)),n.checked=u===e.length,n.indeterminate=u>0&&u<e.length,r.textContent=u===e.length?String(u):`${u} of ${e.length}`};return{element:F("section",{role:"group","aria-label":i},c,l),update:vS(h)}}function mS(i,e,t){let n=nt("unfold",`List of ${i}`,"",()=>s(!e.hidden)),s=r=>{e.hidden=r,n.setAttribute("aria-expanded",String(!r))};return n.classList.add("ph-fold"),s(t),n}function gS(i,e){let t=F("input",{type:"checkbox"});t.addEventListener("change",()=>e(i.name,t.checked));let n=F("span",{class:"ph-name"},i.title),s=F("span",{class:"ph-unit"},i.unit);return{box:t,element:F("label",{class:"ph-item",title:i.title},t,xS(i),n,s)}}function xS(i){let e=F("i",{class:`ph-swatch ph-of-${Dl.includes(i.group)?i.group:"bodies"}`}),t=i.colors.length?i.colors:[Mi("")],n=t.map((s,r)=>`${s} ${100*r/t.length}% ${100*(r+1)/t.length}%`);return e.style.background=`linear-gradient(90deg, ${n.join(", ")})`,e}function vS(i){let e=null;return t=>{let n=JSON.stringify(t.hidden);n!==e&&i(t),e=n}}function wi(i,e,t){t.setAttribute("aria-label",i),t.setAttribute("title",e);let n=!1;return t.addEventListener("pointerdown",()=>n=!0),t.addEventListener("keydown",()=>n=!1),t.addEventListener("change",()=>n&&t.blur()),F("label",{class:"ph-field"},F("span",{"aria-hidden":"true"},i),t)}var QC=[1/10,1/5,1/2,1,2,5,10];function Bp(i){let e=i.document.cameras.map(n=>n.name),t=Pl.map(([n])=>n);return{frame:yS(i),camera:()=>e.length&&i.set({camera:zr(e,i.state.camera)}),reset:()=>i.resetView(),stereo:()=>i.set({stereo:zr(t,i.state.stereo)}),vectors:()=>_S(i,"vectors")}}function yS(i){let e=Cp(i.document)[0];return()=>{let{frame:t}=i.state;t!=="world"&&(e=t),e!==void 0&&i.set({frame:t==="world"?e:"world"})}}function _S(i,e){let t=Kh(i.document).filter(s=>s.group===e).map(s=>s.name),n=t.some(s=>!i.state.hidden.includes(s));t.forEach(s=>i.show(s,!n))}function kp(i){return document.fullscreenEnabled&&typeof i.requestFullscreen=="function"}function jh({root:i,say:e}){if(!kp(i))return e("This browser does not give its full screen to this page.");(document.fullscreenElement?document.exitFullscreen():i.requestFullscreen()).catch(n=>e(`No full screen: ${bi(n)}`))}function Qh({root:i,run:e}){let t=nt("full","Full screen","F",()=>e("full"));t.hidden=!kp(i);let n=()=>{let s=document.fullscreenElement===i;Ci(t,s?"unfull":"full"),Ri(t,s?"Leave full screen":"Full screen","F")};return document.addEventListener("fullscreenchange",n),{element:t,update:n,dispose:()=>document.removeEventListener("fullscreenchange",n)}}var zp={width:1e3,height:620};function eu({player:i,root:e}){let{name:t}=i.document,n=F("p",{class:"ph-pace"}),s=F("h1",{class:"ph-title",title:t},t);return{element:F("div",{class:"ph-heading-of-scene"},s,n,...bS(i.document,e)),update:({scale:a})=>tn(n,Wh(a))}}function bS({summary:i,look_at:e=[]},t){if(!i&&!e.length)return[];let{width:n,height:s}=t.getBoundingClientRect(),r=i?[F("p",{},i)]:[],o=e.length?[F("ul",{},...e.map(l=>F("li",{},l)))]:[],a={class:"ph-story",open:n>=zp.width&&s>=zp.height};return[F("details",a,F("summary",{},"What to look at"),...r,...o)]}var Vr=[{command:"play",keys:[" ","k"],shown:"Space",what:"Play or pause"},{command:"back",keys:["ArrowLeft"],repeats:!0,shown:"\u2190",what:"One frame back"},{command:"forward",keys:["ArrowRight"],repeats:!0,shown:"\u2192",what:"One frame on"},{command:"back10",keys:["ArrowLeft"],shift:!0,repeats:!0,shown:"Shift \u2190",what:"10 frames back"},{command:"forward10",keys:["ArrowRight"],shift:!0,repeats:!0,shown:"Shift \u2192",what:"10 frames on"},{command:"first",keys:["Home"],shown:"Home",what:"To the first time"},{command:"last",keys:["End"],shown:"End",what:"To the last time"},{command:"faster",keys:["+","="],repeats:!0,shown:"+",what:"Faster"},{command:"slower",keys:["-","_"],repeats:!0,shown:"\u2212",what:"Slower"},{command:"backwards",keys:["r"],shown:"R",what:"Backwards or forwards"},{command:"loop",keys:["l"],shown:"L",what:"Loop"},{command:"frame",keys:["b"],shown:"B",what:"Seen from a body or the world"},{command:"camera",keys:["c"],shown:"C",what:"Next camera"},{command:"reset",keys:["0"],shown:"0",what:"Camera back to its place"},{command:"stereo",keys:["s"],shown:"S",what:"Next stereo mode"},{command:"theme",keys:["t"],shown:"T",what:"Light, dark or as the system"},{command:"vectors",keys:["v"],shown:"V",what:"Show or hide vectors"},{command:"objects",keys:["o"],shown:"O",what:"List of objects"},{command:"plots",keys:["p"],shown:"P",what:"Plots"},{command:"picture",keys:["i"],shown:"I",what:"Save a picture"},{command:"full",keys:["f"],shown:"F",what:"Full screen"},{command:"help",keys:["?"],shown:"?",what:"These keys"},{command:"close",keys:["Escape"],shown:"Esc",what:"Close what is open"}];function Vp(i,e=Vr){if(i.ctrlKey||i.metaKey||i.altKey)return null;let t=i.key.length===1?i.key.toLowerCase():i.key,n=e.filter(r=>r.keys.includes(t)),s=n.find(r=>r.shift&&i.shiftKey)??n.find(r=>!r.shift);return s&&(s.repeats||!i.repeat)?s.command:null}var Hp=["ArrowLeft","ArrowRight","ArrowUp","ArrowDown","Home","End","PageUp","PageDown"],SS=[" ","Enter"];function Gp(i,e){return i.editable||i.tag==="select"||i.tag==="textarea"?e!=="Escape":["button","a","summary"].includes(i.tag)?SS.includes(e):i.tag!=="input"||i.scrub?!1:i.type==="checkbox"?e===" ":i.type==="radio"?e===" "||Hp.includes(e):i.type==="range"?Hp.includes(e):e!=="Escape"}function Wp(i){let e=i instanceof HTMLElement?i:null;return{tag:e?.tagName.toLowerCase()??"",type:e instanceof HTMLInputElement?e.type:"",editable:e?.isContentEditable??!1,scrub:e?.classList.contains("ph-scrub")??!1}}var tu=[["Drag","Turn the scene"],["Wheel, pinch","Nearer and farther"],["Two fingers, right drag","Move the scene"],["Double click","Camera back to its place"],["Tab to the scene, arrows","Turn it"],["Click in a plot","Go to that time"]];function nu(i=Vr,e=tu){let t=F("dialog",{class:"ph-help","aria-label":"Keys and gestures"}),n=nt("close","Close","Esc",()=>t.close()),s=F("header",{},F("h2",{},"Keys and gestures"),n),r=[...i.map(o=>[o.shown,o.what]),...e];return t.append(s,F("dl",{},...r.map(([o,a])=>MS(o,a)))),t.addEventListener("click",o=>o.target===t&&t.close()),t}function MS(i,e){return F("div",{},F("dt",{},F("kbd",{},i)),F("dd",{},e))}function iu(i,e,t,n=Vr){let s=r=>{let o=r,a=Vp(o,n);o.defaultPrevented||a===null||e()&&a!=="help"||Gp(Wp(o.composedPath()[0]),o.key)||(o.preventDefault(),o.stopPropagation(),t(a))};return i.addEventListener("keydown",s),()=>i.removeEventListener("keydown",s)}var Gr=class{constructor(e,t){this.pages=e;this.changed=t;let n=nt("close","Close the panel","Esc",()=>this.close()),s=F("header",{},this.title,n);this.element=F("aside",{class:"ph-panel","aria-label":"Panel"},s,this.body),this.buttons=e.map(r=>Xp(r,()=>this.toggle(r.name))),this.tabs=F("div",{class:"ph-tabs",role:"group","aria-label":"Panels"},...this.buttons)}pages;changed;element;tabs;buttons;title=F("h2",{});body=F("div",{class:"ph-page"});shown;state;get open(){return this.shown?.name??null}toggle(e){let t=this.pages.find(n=>n.name===e);t&&this.show(t===this.shown?void 0:t)}add(e){this.pages.push(e),this.buttons.push(Xp(e,()=>this.toggle(e.name))),this.tabs.append(this.buttons.at(-1))}close(){this.show(void 0)}update(e){this.state=e,this.shown?.part.update(e)}dispose(){for(let e of this.pages)e.part.dispose?.()}show(e){this.shown=e,this.title.textContent=e?.title??"",this.body.replaceChildren(...e?[e.part.element]:[]),this.buttons.forEach((t,n)=>gt(t,"aria-pressed",this.pages[n]===e)),this.changed(e!==void 0),this.state&&e?.part.update(this.state)}};function Xp({icon:i,title:e,key:t},n){let s=Xi(i,e,t?`${e} (${t})`:e,n);return s.setAttribute("aria-label",e),s}function wS(i,e,t){return`${i.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-+|-+$/g,"").slice(0,60)||"scene"}-${e.toFixed(t)}s.png`}function Wr({player:i,stage:e,say:t},n){let s=e.querySelector("canvas"),r=wS(i.document.name,i.state.t,n);if(i.draw(),!s)return t("There is no picture to save.");s.toBlob(o=>{if(!o)return t("The browser did not give the picture away.");Xr(o,r),t(`Saved ${r}`)},"image/png")}function Xr(i,e){let t=URL.createObjectURL(i),n=F("a",{href:t,download:e});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function TS(i,e){let t=i/Math.max(e,1),n=10**Math.floor(Math.log10(t));return([1,2,5,10].find(r=>r*n>=t*(1-1e-9))??10)*n}function qr(i,e,t){if(!(e>i)||!Number.isFinite(e-i))return{values:[i],step:0};let n=TS(e-i,t),s=Math.ceil(i/n-1e-9),r=Math.floor(e/n+1e-9);return{values:Array.from({length:r-s+1},(o,a)=>(s+a)*n),step:n}}function Nl({values:i,step:e}){let t=Math.max(...i.map(Math.abs)),n=t>=1e5||t<.01&&t>0?3*Math.floor(Math.log10(t)/3):0,s=10**n,r=e>0?Math.max(0,-Math.floor(Math.log10(e/s)+1e-9)):3;return{texts:i.map(o=>Ns(o/s,Math.min(r,12))),exponent:n}}function Us(i,e){let[t,n]=[0,i.length];for(;t<n;){let s=t+n>>1;i[s]<=e?t=s+1:n=s}return t-1}function Ul(i,e,t){let n=Us(i,t);if(n<0)return e[0]??NaN;if(n>=i.length-1)return e[i.length-1];let s=(t-i[n])/(i[n+1]-i[n]);return e[n]+s*(e[n+1]-e[n])}function su(i,e,t){let[n,s]=[1/0,-1/0],r=Math.max(Us(i.t,e),0),o=Math.min(Us(i.t,t)+1,i.t.length-1);for(let{values:a}of i.curves.filter(l=>l.shown))for(let l=r;l<=o;l++)a[l]<n&&(n=a[l]),a[l]>s&&(s=a[l]);return ES(n,s)}function ES(i,e){if(!Number.isFinite(i)||!Number.isFinite(e))return[0,1];let t=Math.max(Math.abs(i),Math.abs(e));if(e-i<=1e-9*t||t===0)return[i-.1*(t||10),e+.1*(t||10)];let n=.06*(e-i);return[i-n,e+n]}var AS=4;function qp(i,e,t,n,s){let r=Math.max(Us(i,t),0),o=Math.min(Us(i,n)+1,i.length-1);if(o-r+1<=AS*s)return CS(i,e,r,o);let a={t:[],y:[]},l=(n-t)/s;for(let c=r;c<=o;)c=RS(i,e,c,o,t,l,a);return a}function CS(i,e,t,n){let s=Array.from({length:n-t+1},(r,o)=>t+o);return{t:s.map(r=>i[r]),y:s.map(r=>e[r])}}function RS(i,e,t,n,s,r,o){let a=Math.floor((i[t]-s)/r),[l,c,h,d]=[t,t,-1,t];for(;d<=n&&Math.floor((i[d]-s)/r)===a;d++){let f=e[d];f!==f?h=d:f>=e[l]||(l=d),!(f<=e[c])&&f===f&&(c=d)}let u=new Set([t,l,c,h,d-1].filter(f=>f>=0).sort((f,g)=>f-g));for(let f of u)o.t.push(i[f]),o.y.push(e[f]);return d}var Yp='11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',Zp=10;function ou(i,e,t){let n=window.devicePixelRatio||1,[s,r]=[Math.round(e*n),Math.round(t*n)];(i.width!==s||i.height!==r)&&([i.width,i.height]=[s,r]);let o=i.getContext("2d");return o.setTransform(n,0,0,n,0,0),o.clearRect(0,0,e,t),o}function au(i,[e,t],n,s){let[r,o]=n[1]>n[0]?n:[n[0]-.5,n[0]+.5],a={left:0,right:e-Zp,top:22,bottom:t-22,from:r,to:o,low:s[0],high:s[1]};i.font=Yp;let l=Math.max(...Nl(Kp(a)).texts.map(c=>i.measureText(c).width));return{...a,left:Math.ceil(Math.max(l,14))+10}}function Os(i,e){return i.left+(e-i.from)/(i.to-i.from)*(i.right-i.left)}function lu(i,e){let t=Math.min(Math.max((e-i.left)/(i.right-i.left),0),1);return i.from+t*(i.to-i.from)}function Fs(i,e){return i.bottom-(e-i.low)/(i.high-i.low)*(i.bottom-i.top)}function Kp(i){let e=Math.max(3,Math.floor((i.bottom-i.top)/28)),t=qr(i.low,i.high,e);return t.values.length<3?qr(i.low,i.high,2*e):t}function PS(i){return qr(i.from,i.to,Math.max(2,Math.floor((i.right-i.left)/56)))}function cu(i,e,t,n){let[s,r]=[Kp(e),PS(e)],[o,a]=[Nl(s),Nl(r)];i.font=Yp,i.lineWidth=1;let l=h=>ru(i,e.left,Fs(e,h),e.right,Fs(e,h)),c=h=>ru(i,Os(e,h),e.top,Os(e,h),e.bottom);i.strokeStyle=n.grid,s.values.forEach(l),r.values.forEach(c),i.strokeStyle=n.edge,s.values.includes(0)&&l(0),i.fillStyle=n.text,i.textBaseline="middle",i.textAlign="right",s.values.forEach((h,d)=>i.fillText(o.texts[d],e.left-6,Fs(e,h))),i.textAlign="left",i.fillText($p(gn(t),o.exponent),2,8),LS(i,e,r.values,a.texts,$p("s",a.exponent))}function LS(i,e,t,n,s){let r=e.right+Zp;i.textAlign="center",t.forEach((o,a)=>{let l=a===t.length-1?`${n[a]} ${s}`:n[a],c=i.measureText(l).width/2;i.fillText(l,Math.min(Os(e,o),r-c),e.bottom+13)})}function $p(i,e){return e?`\xD710${Il(e)} ${i}`:i}function ru(i,e,t,n,s){i.beginPath(),i.moveTo(Math.round(e)+.5,Math.round(t)+.5),i.lineTo(Math.round(n)+.5,Math.round(s)+.5),i.stroke()}function hu(i,e,t,n){i.save(),i.beginPath(),i.rect(e.left,e.top-2,e.right-e.left,e.bottom-e.top+4),i.clip(),i.lineWidth=1.75,i.lineJoin="round";let s=Math.max(1,Math.round((e.right-e.left)*(window.devicePixelRatio||1)));for(let r of[...t.curves].reverse().filter(o=>o.shown))i.strokeStyle=Wi(r.color,n.ground),IS(i,e,qp(t.t,r.values,e.from,e.to,s));i.restore()}function IS(i,e,t){let n=!0;i.beginPath(),t.t.forEach((s,r)=>{let o=t.y[r];return Number.isFinite(o)?(n?i.moveTo(Os(e,s),Fs(e,o)):i.lineTo(Os(e,s),Fs(e,o)),n=!1):n=!0}),i.stroke()}function uu(i,e,t,n,s,r){if(n<e.from||n>e.to)return;let o=Os(e,n);i.strokeStyle=r,i.lineWidth=1,ru(i,o-.5,e.top-4,o-.5,e.bottom);for(let a of t.curves.filter(l=>l.shown)){let l=Fs(e,Ul(t.t,a.values,n));Number.isFinite(l)&&DS(i,o,l,Wi(a.color,s.ground),s.ground)}}function DS(i,e,t,n,s){i.beginPath(),i.arc(e,t,4,0,2*Math.PI),i.fillStyle=n,i.fill(),i.lineWidth=1.5,i.strokeStyle=s,i.stroke()}function du(i){let e=getComputedStyle(i),t=o=>e.getPropertyValue(o).trim(),[n,s,r]=[t("--ph-surface"),t("--ph-soft"),t("--ph-line")];return{ground:n,text:s,grid:r,edge:t("--ph-zero"),accent:t("--ph-accent")}}function fu({player:i}){let e=i.document.cameras.map(n=>n.name),t=F("select",{},...e.map(n=>F("option",{value:n},n)));return t.addEventListener("change",()=>i.set({camera:t.value})),{element:wi("Camera","Camera (C)",t),update:n=>jp(t,n.camera)}}function pu({player:i}){let{bodies:e}=i.document,t=F("select",{},F("option",{value:"world"},"World"));return t.append(...Jp(e.filter(n=>n.group==="bodies"),"Bodies")),t.append(...Jp(e.filter(n=>n.group!=="bodies"),"Joints, axes and shapes")),t.addEventListener("change",()=>i.set({frame:t.value})),{element:wi("Seen from","What stands still: the world, or the axes of a body (B)",t),update:n=>jp(t,n.frame)}}function Jp(i,e){if(!i.length)return[];let t=i.map(n=>F("option",{value:n.name},n.name));return[F("optgroup",{label:e},...t)]}function jp(i,e){i.value!==e&&(i.value=e)}function Qp(i){let e=new AbortController,t=()=>i.focus({preventScroll:!0}),n=(r,o)=>r.target instanceof Element&&r.target.closest(o),s=r=>r.detail>0&&n(r,".ph-frame button")&&t();return i.addEventListener("click",s,{signal:e.signal}),i.addEventListener("pointerup",r=>n(r,".ph-stage > canvas")&&t(),{signal:e.signal}),()=>e.abort()}var mu=[{command:"play",keys:[" ","k"],shown:"Space",what:"Run or pause"},{command:"forward",keys:["ArrowRight"],repeats:!0,shown:"\u2192",what:"A little on"},{command:"back",keys:["ArrowLeft"],repeats:!0,shown:"\u2190",what:"A little back in time"},{command:"forward10",keys:["ArrowRight"],shift:!0,repeats:!0,shown:"Shift \u2192",what:"Ten times as far"},{command:"back10",keys:["ArrowLeft"],shift:!0,repeats:!0,shown:"Shift \u2190",what:"Ten times as far back"},{command:"restart",keys:["r"],shown:"R",what:"Begin again with these settings"},{command:"first",keys:["Home"],shown:"Home",what:"To the first time that is kept"},{command:"last",keys:["End"],shown:"End",what:"To the last time"},{command:"faster",keys:["+","="],repeats:!0,shown:"+",what:"Faster"},{command:"slower",keys:["-","_"],repeats:!0,shown:"\u2212",what:"Slower"},{command:"frame",keys:["b"],shown:"B",what:"Seen from a body or the world"},{command:"camera",keys:["c"],shown:"C",what:"Next camera"},{command:"reset",keys:["0"],shown:"0",what:"Camera back to its place"},{command:"stereo",keys:["s"],shown:"S",what:"Next stereo mode"},{command:"theme",keys:["t"],shown:"T",what:"Light, dark or as the system"},{command:"vectors",keys:["v"],shown:"V",what:"Show or hide vectors"},{command:"picture",keys:["i"],shown:"I",what:"Save a picture"},{command:"full",keys:["f"],shown:"F",what:"Full screen"},{command:"hide",keys:["h"],shown:"H",what:"Hide or show all controls"},{command:"help",keys:["?"],shown:"?",what:"These keys"},{command:"close",keys:["Escape"],shown:"Esc",what:"Close what is open"}],em=[["Drag a body","Pull it by a spring, where the model allows"],...tu];var gu=[1/100,1/50,1/20,1/10,1/5,1/2,1,2,5,10,20,50,100],US=1e3;function xu(i,e){let t=i.data.speed,n=e>0?gu:[...gu].reverse(),s=i.settings.speed/t;return t*(n.find(r=>e*(r-s)>1e-9*r)??n.at(-1))}function tm(i,e){let t=nt("play","Run","Space",()=>e("play"));return t.classList.add("ph-play"),{element:F("div",{class:"ph-transport",role:"group","aria-label":"Motion"},nt("first","Begin again","R",()=>e("restart")),nt("back","A little back in time","\u2190",()=>e("back")),t,nt("forward","A little on","\u2192",()=>e("forward"))),update:()=>{Ci(t,i.playing?"pause":"play"),Ri(t,i.playing?"Pause":"Run","Space")}}}function nm(i){let e=F("span",{class:"ph-now",title:"Time of the motion"}),n=F("input",{type:"range",class:"ph-scrub",min:0,max:1,step:"any",value:0,...{"aria-label":"Time, back and on",title:"Back in time (\u2190 \u2192)"}}),s=0;n.addEventListener("input",()=>(i.pause(),i.seek(Number(n.value))));let r=()=>{let[o,a]=i.span,{t:l}=i.now;tn(e,`${Ns(l,FS(i.settings.speed))} s`),gt(n,"min",String(o)),gt(n,"max",String(a>o?a:o+1)),n.value=String(l),n.style.setProperty("--done",String(a>o?(l-o)/(a-o):0)),!(i.playing&&performance.now()-s<US)&&(s=performance.now(),gt(n,"aria-valuetext",`${Ns(l,2)} seconds`))};return{element:F("div",{class:"ph-time"},e,F("div",{class:"ph-line"},n)),update:r}}function FS(i){return Math.min(Math.max(2-Math.floor(Math.log10(i)),0),6)}function im(i){let e=i.data.speed,t=a=>F("option",{value:a},Gh(a)),n=F("select",{},...gu.map(t));n.addEventListener("change",()=>i.set({speed:Number(n.value)*e}));let s=wi("Speed","Speed (+ and \u2212)",n),r=s.querySelector("span");return{element:s,update:()=>{let{speed:a}=i.settings,l=[...n.options].find(h=>Math.abs(Number(h.value)/(a/e)-1)<1e-9);l||n.append(t(a/e));let c=l?.value??n.options[n.options.length-1].value;n.value!==c&&(n.value=c),tn(r,i.pace.late&&i.playing?"Speed \xB7 as fast as it can":`Speed \xB7 ${Xh(a)}`)}}}var sm=Math.PI/360,$r=180/Math.PI;function vu([i,e,t]){let[n,s,r]=[i,e,t].map(o=>[Math.cos(sm*o),Math.sin(sm*o)]);return ii(ii([n[0],0,0,n[1]],[s[0],0,s[1],0]),[r[0],r[1],0,0])}function yu(i){let e=$i(i),t=Math.hypot(e[0],e[3]),n=Math.atan2(-e[6],t);return t<1e-12?[$r*Math.atan2(-e[1],e[4]),$r*n,0]:[$r*Math.atan2(e[3],e[0]),$r*n,$r*Math.atan2(e[7],e[8])]}var OS=1e3,BS=6;function rm(i,e){let t=e.flatMap(o=>o.kind==="attitude"?VS(i,o):[kS(i,o)]),s=[...new Set(t.map(o=>o.group))].map((o,a)=>{let l=t.filter(h=>h.group===o).map(h=>h.element),c=F("summary",{},o);return F("details",{class:"ph-knobs",open:a===0||l.length<=4},c,...l)});return{element:F("div",{class:"ph-all-knobs"},...s),follow:o=>t.forEach(a=>a.follow(o))}}function kS(i,e){let t={label:e.label,unit:e.unit,low:e.factor*e.low,high:e.factor*e.high},n=Bs({...t,words:e.words??""},s=>i.set(HS(e,s/e.factor)),i.say);return{group:e.group,element:n.element,follow:s=>n.show(e.factor*zS(e,s))}}function zS(i,e){return{parameter:e.parameters,input:e.inputs,start:e.start}[i.kind][i.name]??i.value}function HS({kind:i,name:e},t){let n={[e]:t};return i==="parameter"?{parameters:n}:i==="input"?{inputs:n}:{start:n}}function VS(i,e){let t=e.names.map(a=>i.description.states.find(l=>l.name===a)?.start??0),n=yu(t),s=(a,l)=>{n=n.map((h,d)=>d===a?l:h);let c=vu(n);i.set({start:Object.fromEntries(e.names.map((h,d)=>[h,c[d]]))})},r=({start:a})=>e.names.map((l,c)=>a[l]??t[c]),o=a=>{let[l,c]=[vu(n),r(a)];return Math.abs(l[0]*c[0]+l[1]*c[1]+l[2]*c[2]+l[3]*c[3])>1-1e-12};return["\u03C8 about z","\u03B8 about y","\u03C6 about x"].map((a,l)=>{let c=l===1?90:180,d={label:`${e.label} ${a}`,unit:"deg",low:-c,high:c,words:"Angles of the attitude, one after the other: about z, the new y, the new x"},u=Bs(d,g=>s(l,g),i.say),f=g=>{o(g)||(n=yu(r(g))),u.show(n[l])};return{group:e.group,element:u.element,follow:f}})}var GS=0,WS={to:i=>i,from:i=>i};function Bs(i,e,t,n=WS){let{label:s,unit:r,low:o,high:a,words:l}=i,c=`polhode-knob-${GS+=1}`,h=F("label",{for:c,title:l},s),d=F("input",{id:c,type:"number",step:"any",inputmode:"decimal",title:l}),u=F("input",{type:"range",min:o,max:a,step:(a-o)/OS||1});gt(u,"aria-label",`${s}, slider`),gt(u,"aria-describedby",`${c}-unit`);let f=F("span",{class:"ph-unit",id:`${c}-unit`},gn(r==="1"?"":r)),g=NaN,_=b=>{b!==g&&(g=b,document.activeElement!==d&&(d.value=_u(b)),u.value=String(n.to(b)),u.style.setProperty("--done",String(Math.min(Math.max((n.to(b)-o)/(a-o||1),0),1))),gt(u,"aria-valuetext",`${_u(b)} ${r}`))},m=(b,A)=>{try{if(!Number.isFinite(b))throw new Error(`${s}: this is no number.`);e(b),d.removeAttribute("aria-invalid"),g=NaN,_(b)}catch(M){gt(d,"aria-invalid","true"),t(M instanceof Error?M.message:String(M)),A()}};return u.addEventListener("input",()=>m(n.from(Number(u.value)),()=>u.value=String(n.to(g)))),d.addEventListener("change",()=>m(d.valueAsNumber,()=>{})),d.addEventListener("blur",()=>d.value=_u(g)),{element:F("div",{class:"ph-knob"},h,d,f,u),show:_,field:d,range:u}}function _u(i){return Number.isFinite(i)?String(Number(i.toPrecision(BS))):""}var XS={dopri5:"Runge-Kutta 5(4), Dormand and Prince",dop853:"Runge-Kutta 8(5,3)",rk4:"Runge-Kutta 4, classical",heun:"Heun, order 2",midpoint:"Midpoint, order 2",explicit_euler:"Euler, order 1",free_rotor:"Exact solution of the free rotor",split4:"Splitting, order 4",implicit_midpoint:"Implicit midpoint"},qS=[{name:"dt",label:"Step",unit:"s",low:-5,high:-1},{name:"rtol",label:"Relative tolerance",unit:"",low:-13,high:-2},{name:"atol",label:"Absolute tolerance",unit:"",low:-15,high:-3}];function $S(i){return XS[i]??i.replaceAll("_"," ")}function om(i){let e=i.description.methods,t=F("select",{},...e.map(({name:h})=>F("option",{value:h},$S(h)))),n=h=>{try{i.set(h)}catch(d){i.say(String(d instanceof Error?d.message:d))}};t.addEventListener("change",()=>n({method:t.value}));let s=qS.map(({name:h,label:d,unit:u,low:f,high:g})=>{let _=Bs({label:d,unit:u,low:f,high:g,words:`${d}: the slider moves its power of ten`},m=>i.set({steps:{[h]:m}}),i.say,{to:Math.log10,from:m=>Number((10**m).toPrecision(2))});return{name:h,..._}}),r=F("p",{class:"ph-note"}),o=wi("Method","How the motion is computed",t),a=F("summary",{},"Method");return{element:F("details",{class:"ph-knobs ph-method",open:!0},a,o,...s.map(h=>h.element),r),follow:({method:h,steps:d})=>{let u=e.find(f=>f.name===h);t.value!==h&&(t.value=h);for(let f of s)f.element.hidden=u?.exact===!0||f.name==="dt"===(u?.adaptive??!0),f.show(d[f.name]);tn(r,u?.exact?"The closed solution: no step, no drift.":`Order ${u?.order??"?"}.`)}}}var YS=100;function am(i){let e=ZS(i),t=e.map(()=>F("td",{class:"ph-value"})),n=e.map((h,d)=>F("tr",{},F("th",{scope:"row"},h.name),t[d],F("td",{class:"ph-unit"},gn(h.unit)))),s=F("table",{class:"ph-numbers"},F("tbody",{},...n)),r=KS(),o=F("p",{class:"ph-note"}),a=F("div",{},bu("Now"),s,bu("Certificate"),r.element,bu("Work"),o),l=-1/0;return{name:"numbers",title:"Numbers",icon:"numbers",element:a,update:h=>{if(i.playing&&performance.now()-l<YS)return;l=performance.now(),e.forEach((_,m)=>tn(t[m],Si(_.of(h),6))),r.update(h);let{physics:d,frames:u,steps:f,latency:g}=i.pace;tn(o,`Physics ${d.toFixed(2)} ms per picture, ${u} pictures in the last second, ${f} steps so far; the last change acted after ${g.toFixed(0)} ms.`)}}}function bu(i){return F("h3",{class:"ph-heading"},i)}function ZS(i){let{outputs:e,states:t}=i.description,n=l=>e.some(c=>c.name===l),s=["kinetic_energy","potential_energy"].filter(n).map(l=>({name:l.replace("_"," "),unit:"J",of:c=>c.output(l)}));s.length===2&&s.push({name:"total energy",unit:"J",of:l=>l.output("kinetic_energy")+l.output("potential_energy")});let r=l=>c=>Math.hypot(...["x","y","z"].map(h=>c.output(`${l}.${h}`))),o=[{name:"|L| about the mass center",unit:"N m s",of:r("angular_momentum")},{name:"|momentum|",unit:"N s",of:r("momentum")}].filter((l,c)=>n(["angular_momentum.x","momentum.x"][c])),a=t.map((l,c)=>({name:l.name,unit:l.unit==="1"?"":l.unit,of:h=>h.state[c]}));return[...s,...o,...a]}function KS(){let i=F("div",{class:"ph-laws"}),e="";return{element:i,update:({certificate:n})=>{let s=n.map(a=>`${a.text} ${a.error} ${a.verdict}`).join(`
`);if(s===e&&e)return;e=s||" ";let r=n.map(a=>F("li",{class:a.verdict==="broken"?"ph-broken":"ph-holds"},F("b",{},a.verdict),F("span",{},a.text),F("small",{},`${Si(a.error,2)}, allowed ${Si(a.tolerance,2)}`))),o=F("p",{class:"ph-note"},"No law is watched in this page.");i.replaceChildren(r.length?F("ul",{},...r):o)}}}function JS(i){let e=/^[=+\-@\t\r]/.test(i)?`'${i}`:i;return/[",\n\r]/.test(e)?`"${e.replaceAll('"','""')}"`:e}function Fl(i,e){let t=[i.map(JS).join(",")];for(let n=0;n<(e[0]?.length??0);n++)t.push(e.map(s=>String(s[n])).join(","));return`${t.join(`
`)}
`}function Yr(i){return(i.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-+|-+$/g,"").slice(0,60)||"lab").toLowerCase()}var jS=8,QS=66,eM=3e3;function lm(i){let e=i.data.plots.filter(s=>s.curves.length).map(s=>new Su(i,s));if(!e.length)return;let t=F("div",{class:"ph-plots ph-scrolling"},...e.map(s=>s.element));return t.style.setProperty("--plots",String(e.length)),{name:"plots",title:"Plots",icon:"plots",element:t,update:s=>e.forEach(r=>r.update(s))}}var Su=class{constructor(e,t){this.lab=e;this.given=t;let n=t.curves.map(({name:a,color:l})=>({name:a,color:l,values:new Float64Array,shown:!0}));this.series={title:t.title,unit:t.unit,t:new Float64Array,curves:n},this.names=[...new Set(t.curves.flatMap(a=>a.sum??[a.output??a.state??""]))],this.values=n.map(()=>F("span",{class:"ph-value"})),this.keys=n.map(()=>F("i",{class:"ph-key"}));let s=F("div",{class:"ph-chart"},this.canvas);this.canvas.setAttribute("aria-label",`Plot: ${t.title}`);let r=F("div",{class:"ph-save"},nt("picture",`Save the plot "${t.title}" as a picture`,"",()=>this.savePicture()),nt("share",`Save the numbers of the plot "${t.title}" as CSV`,"",()=>this.saveTable())),o=F("div",{class:"ph-head"},F("h3",{class:"ph-heading"},t.title),r);this.element=F("figure",{class:"ph-plot"},o,s,this.legend()),s.addEventListener("pointerdown",a=>this.point(a,s)),s.addEventListener("pointermove",a=>a.buttons===1&&this.point(a,s))}lab;given;element;canvas=F("canvas",{role:"img"});series;names;values;keys;chart=null;drawn=-1/0;seen="";update({t:e}){let{lab:t}=this,n=`${e} ${t.span[1]} ${t.player.state.theme} ${this.canvas.clientWidth} ${this.series.curves.map(s=>s.shown)}`;n===this.seen||t.playing&&performance.now()-this.drawn<QS||(this.seen=n,this.drawn=performance.now(),this.draw(this.canvas,e))}span(e){let t=jS*this.lab.settings.speed,[n,s]=this.lab.span,r=Math.max(Math.min(s,e+.15*t),n+t);return[r-t,r]}draw(e,t){let{clientWidth:n,clientHeight:s}=e;if(!n||!s)return;let r=this.span(t),o=du(this.lab.root);this.read(r[0],this.lab.playing?t:r[1]);let a=ou(e,n,s);this.chart=au(a,[n,s],r,su(this.series,...r)),cu(a,this.chart,this.given.unit,o),this.series.t.length&&(hu(a,this.chart,this.series,o),uu(a,this.chart,this.series,t,o,o.accent)),this.series.curves.forEach((l,c)=>this.keys[c].style.background=Wi(l.color,o.ground)),this.tell()}read(e,t){let{t:n,values:s}=this.lab.columns(this.names,e,t),r=Math.max(1,Math.ceil(n.length/eM)),o=a=>r===1?a:a.filter((l,c)=>c%r===0||c===a.length-1);this.series.t=o(n),this.given.curves.forEach((a,l)=>{let c=(a.sum??[a.output??a.state??""]).map(d=>s[this.names.indexOf(d)]),h=Float64Array.from(n,(d,u)=>this.given.factor*c.reduce((f,g)=>f+g[u],0));this.series.curves[l].values=o(h)})}tell(){this.series.curves.forEach(({values:e},t)=>{this.values[t].textContent=e.length?Si(e[e.length-1]):""})}legend(){let e=this.series.curves.map((t,n)=>{let s=this.keys[n],r={type:"button",class:"ph-entry","aria-pressed":"true","aria-label":`Curve ${t.name}`},o=F("button",r,s,F("span",{class:"ph-name"},t.name),this.values[n]);return o.addEventListener("click",()=>{t.shown=!t.shown,o.setAttribute("aria-pressed",String(t.shown)),this.draw(this.canvas,this.lab.now.t)}),o});return F("figcaption",{class:"ph-legend"},...e)}point(e,t){this.chart&&(this.lab.pause(),this.lab.seek(lu(this.chart,e.clientX-t.getBoundingClientRect().left)))}savePicture(){this.draw(this.canvas,this.lab.now.t);let{canvas:e}=this,t=e.width/e.clientWidth,n=Math.round(26*t),s=F("canvas",{width:e.width,height:e.height+n}),r=s.getContext("2d"),o=du(this.lab.root);r.fillStyle=o.ground,r.fillRect(0,0,s.width,s.height),r.fillStyle=o.text,r.font=`600 ${14*t}px system-ui, sans-serif`,r.fillText(this.given.title,6*t,18*t),r.drawImage(e,0,n),s.toBlob(a=>a&&this.saved(a,"png"),"image/png")}saveTable(){let{series:e}=this;this.read(-1/0,1/0);let t=["t [s]",...e.curves.map(s=>`${s.name} [${e.unit}]`)],n=[e.t,...e.curves.map(s=>s.values)];this.saved(new Blob([Fl(t,n)],{type:"text/csv"}),"csv"),this.seen=""}saved(e,t){let n=`${Yr(this.lab.data.name)}-${Yr(this.given.title)}.${t}`;Xr(e,n),this.lab.say(`Saved ${n}`)}};var tM=200;function cm(i,e){let t=[fu(e),pu(e),kh(e),Jh(e)],[n,s,r,o]=t,l=[{name:"latitude",label:"Latitude",low:-89,high:89,words:"How far the eye is above the level of the scene"},{name:"longitude",label:"Longitude",low:-180,high:180,words:"From x towards y"}].map(({name:u,...f})=>{let g=Bs({...f,unit:"deg"},_=>{e.player.sight({[u]:_})},i.say);return{name:u,...g}}),c=F("div",{class:"ph-seeing"},F("div",{class:"ph-fields"},n.element,s.element),...l.map(u=>u.element),r.element,nM("What is drawn"),o.element),h=-1/0;return{name:"view",title:"View",icon:"objects",element:c,update:()=>{if(t.forEach(f=>f.update(e.player.state)),performance.now()-h<tM)return;h=performance.now();let u=e.player.sight();l.forEach(f=>f.show(Math.round(10*u[f.name])/10))}}}function nM(i){return F("h3",{class:"ph-heading"},i)}var hm={speed:[1e-4,1e4],dt:[1e-7,10],rtol:[1e-13,1],atol:[1e-16,1e3]},um=1e15;function dm({machine:i,method:e,steps:t,speed:n}){let s=r=>Object.fromEntries(r.map(({name:o,start:a})=>[o,a??0]));return{parameters:s(i.parameters),inputs:s(i.inputs),start:{},method:e,steps:{...t},speed:n}}function Ol(i,e,t){let{parameters:n={},inputs:s={},start:r={},steps:o={}}=e;Mu(n,t.parameters,"parameter"),Mu(s,t.inputs,"input"),Mu(r,t.states.map(c=>({...c,low:-um,high:um})),"state");for(let[c,h]of Object.entries(o))wu(c,h,hm[c]);e.speed!==void 0&&wu("speed",e.speed,hm.speed);let a=t.methods.map(c=>c.name),{method:l=i.method}=e;if(!a.includes(l))throw new Error(`There is no method "${String(l)}". There are: ${a.join(", ")}.`);return{parameters:{...i.parameters,...n},inputs:{...i.inputs,...s},start:{...i.start,...r},steps:{...i.steps,...o},method:l,speed:e.speed??i.speed}}function Mu(i,e,t){for(let[n,s]of Object.entries(i)){let r=e.find(o=>o.name===n);if(!r)throw new Error(`There is no ${t} "${n}".`);wu(n,s,[r.low??-1/0,r.high??1/0])}}function wu(i,e,t){if(!t)throw new Error(`There is no setting "${i}".`);let[n,s]=t;if(typeof e!="number"||!Number.isFinite(e))throw new Error(`${i} must be a number.`);if(e<n||e>s)throw new Error(`${i} cannot be ${e}: it is from ${n} to ${s}.`)}var iM=16384,fm="1",sM=["parameters","inputs","start","method","steps","speed"];function Tu(i,e){let t=(s,r)=>Object.fromEntries(Object.entries(s).filter(([o,a])=>r[o]!==a)),n={};for(let s of["parameters","inputs","start","steps"]){let r=t({...i[s]},{...e[s]});Object.keys(r).length&&(n[s]=r)}return i.method!==e.method&&(n.method=i.method),i.speed!==e.speed&&(n.speed=i.speed),Object.keys(n).length?`#lab=${fm}&${encodeURIComponent(JSON.stringify(n))}`:""}function pm(i,e,t){if(!i.startsWith("#lab="))return null;if(i.length>iM)throw new Error("The settings in this address are too long to be true; they were left alone.");let[n,s=""]=rM(i.slice(5));if(n!==fm)throw new Error("The settings in this address are of another version; they were left alone.");let r=aM(oM(s));return Ol(t,r,e.machine),r}function rM(i){let e=i.indexOf("&");return e<0?[i]:[i.slice(0,e),i.slice(e+1)]}function oM(i){try{return JSON.parse(decodeURIComponent(i))}catch{throw new Error("The settings in this address are damaged; they were left alone.")}}function aM(i){let e=()=>new Error("The settings in this address are not those of a lab; they were left alone."),t=s=>typeof s=="object"&&s!==null&&!Array.isArray(s)&&Object.values(s).every(r=>typeof r=="number");if(typeof i!="object"||i===null||Array.isArray(i))throw e();let n=i;for(let[s,r]of Object.entries(n))if(!sM.includes(s)||!(s==="method"?typeof r=="string":s==="speed"?typeof r=="number":t(r)))throw e();return n}var lM=["video/mp4;codecs=avc1","video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"];function Eu(){return typeof MediaRecorder=="function"&&typeof HTMLCanvasElement.prototype.captureStream=="function"}async function mm(i,e){let t=i.stage.querySelector("canvas"),n=lM.find(l=>Eu()&&MediaRecorder.isTypeSupported(l));if(!t||!n)throw new Error("This browser cannot record films.");let s=t.captureStream(30),r=[],o=new MediaRecorder(s,{mimeType:n,videoBitsPerSecond:8e6});o.ondataavailable=({data:l})=>l.size&&r.push(l);let a=new Promise((l,c)=>{o.onstop=()=>l(),o.onerror=()=>c(new Error("The browser stopped recording."))});return o.start(250),i.play(),await new Promise(l=>setTimeout(l,1e3*e)),o.stop(),await a,s.getTracks().forEach(l=>l.stop()),{blob:new Blob(r,{type:n.split(";")[0]}),ending:n.includes("mp4")?"mp4":"webm"}}var cM=/^stabilized /;function gm(i,e,t){let n=i.scenario;if(!n)throw new Error("This lab was made of a model in Python, and not of a scenario: there is no file to give.");if(cM.test(e.method))throw new Error("Scenarios know this method by no name: choose another one.");let s=Object.entries(e.inputs).find(([,o])=>o!==0);if(s)throw new Error(`A scenario has no hand that holds "${s[0]}" at ${s[1]}: set the input to 0.`);let r={...n,...n.parameters?{parameters:hM(n.parameters,i,e)}:{},start:n.body?uM(t.state):dM(i,t.state),run:fM(n.run,i,e,t)};return`# Written by a lab of polhode: polhode run FILE repeats what its page showed.
${xm(r)}`}function hM(i,{machine:e},{parameters:t}){return Object.fromEntries(Object.entries(i).map(([n,s])=>{let r=e.parameters.find(a=>a.name===n);if(!r||t[n]===r.start)return[n,s];let o=r.unit&&r.unit!=="1"?`${t[n]} ${r.unit}`:t[n];return[n,typeof s=="object"&&s!==null&&!Array.isArray(s)?{...s,default:o}:o]}))}function uM(i){let e=(t,n)=>Array.from(i).slice(t,n);return{position:e(0,3),attitude:{quaternion:e(3,7)},velocity:e(7,10),omega:e(10,13)}}function dM({machine:i},e){let t=Array.from(e),n=s=>t.filter((r,o)=>i.states[o].words.includes(`: ${s} of its joint`));return{q:n("coordinate"),v:n("speed")}}function fM(i,{machine:e},{method:t,steps:n},s){let r=e.methods.find(c=>c.name===t),o=Object.fromEntries(Object.entries(i??{}).filter(([c])=>["attitude","formulation","max_step"].includes(c))),a=r?.adaptive?{rtol:n.rtol,atol:n.atol}:r?.exact?{}:{dt:n.dt};return{...s.t>0?{from:s.t}:{},until:s.until,method:t,...a,...o,keep:s.keep}}function xm(i,e=""){return Bl(i)?Object.entries(i).map(([t,n])=>`${e}${vm(t)}:${pM(n,e)}
`).join(""):Zr(i)}function pM(i,e){let t=` ${Zr(i)}`;return e.length+t.length<=100||!Bl(i)&&!Array.isArray(i)?t:Bl(i)?`
${xm(i,`${e}  `).replace(/\n$/,"")}`:i.length?`
${i.map(n=>`${e}  - ${Zr(n)}`).join(`
`)}`:" []"}function Zr(i){return Array.isArray(i)?`[${i.map(Zr).join(", ")}]`:Bl(i)?`{${Object.entries(i).map(([e,t])=>`${vm(e)}: ${Zr(t)}`).join(", ")}}`:typeof i=="string"?JSON.stringify(i):String(i)}function vm(i){return/^[A-Za-z_][\w ]*$/.test(i)?i:JSON.stringify(i)}function Bl(i){return typeof i=="object"&&i!==null&&!Array.isArray(i)}var Au=5;function ym(i,e){let n=[["share","Copy a link","The address of this page with the settings as they are now",()=>gM(i)],["about","Scenario file","A file that `polhode run` repeats, from the last change of a setting on",()=>xM(i)],["numbers","Table (CSV)","All samples that are kept, states and outputs",()=>vM(i)],["picture","Picture (PNG)","The scene as it is seen now",()=>Wr(e,3)],...Eu()?[["play",`Film (${Au} s)`,"Records the scene while it runs",()=>yM(i)]]:[]].map(([o,a,l,c])=>{let h=Xi(o,a,l,()=>{mM(c,i.say)});return F("li",{},h,F("small",{},l))});return{name:"share",title:"Share",icon:"share",element:F("div",{class:"ph-share"},F("ul",{},...n),F("p",{class:"ph-note"},"Everything stays on this machine: the page has no way to the network."))}}async function mM(i,e){try{await i()}catch(t){e(bi(t))}}function Cu(i){return window.location.href.split("#")[0]+Tu(i.settings,i.first)}async function gM(i){let e=Cu(i);try{await navigator.clipboard.writeText(e),i.say("The link is copied.")}catch{window.location.hash=Tu(i.settings,i.first),i.say("The link stands in the address bar: copy it from there.")}}function Ru(i){let{since:e,now:t,settings:n}=i,s=n.speed/240;return gm(i.data,n,{...e,until:Math.max(t.t,e.t+10*s),keep:s})}function xM(i){Lu(i,new Blob([Ru(i)],{type:"application/yaml"}),"yaml")}function Pu(i){let e=[...i.description.states,...i.description.outputs],{t,values:n}=i.columns(e.map(s=>s.name));return Fl(["t [s]",...e.map(({name:s,unit:r})=>`${s} [${r||"1"}]`)],[t,...n])}function vM(i){Lu(i,new Blob([Pu(i)],{type:"text/csv"}),"csv")}async function yM(i){i.say(`Recording ${Au} seconds \u2026`);let{blob:e,ending:t}=await mm(i,Au);Lu(i,e,t)}function Lu(i,e,t){let n=`${Yr(i.data.name)}.${t}`;Xr(e,n),i.say(`Saved ${n}`)}var kl=4,_m=700;function bm({lab:i,data:e,look:t,keys:n}){let{player:s,root:r,stage:o}=i,a=nu(mu,em),l={player:s,data:e,root:r,stage:o,say:i.say,run:p=>h(p)},c=new Gr([],p=>r.classList.toggle("ph-open",p)),h=SM(i,l,t,a,c);i.panels=bM(i,c);let d=[nm(i),tm(i,h),im(i)],u=[Vh(l,t),Qh(l)],f=[eu(l),Zh(l)],g=[_M(i,l)];MM(i,h,d.map(p=>p.element),u,c,f,[i.message.element,a]);let _=()=>{for(let p of d)p.update();for(let p of[...u,...f,c])p.update(s.state)},m=[i.watch(_),i.changed(p=>g.forEach(b=>b(p))),s.watch(({theme:p})=>(t.follow(p),u.forEach(b=>b.update(s.state)))),iu(n,()=>a.open,h,mu),Qp(r),...[...u,...f,c].map(p=>()=>p.dispose?.())];return g.forEach(p=>p(i.settings)),_(),(r.getBoundingClientRect().width>=_m||r.getBoundingClientRect().height>=_m)&&i.panels.open("motion"),()=>m.forEach(p=>p())}function _M(i,e){let t=[rm(i,i.data.knobs),om(i)],n=F("button",{type:"button",class:"ph-button ph-word"},"As it was at first");n.addEventListener("click",()=>i.restore());let s=F("div",{class:"ph-motion"},...t.map(o=>o.element),n);i.panels.add({name:"motion",title:"Motion",icon:"controls",element:s});let r=lm(i);return r&&i.panels.add(r),i.panels.add(am(i)),i.panels.add(cm(i,e)),i.panels.add(ym(i,e)),o=>t.forEach(a=>a.follow(o))}function bM(i,e){return{add:(n,s=!1)=>{let r={element:n.element,update:()=>n.update?.(i.now),dispose:n.dispose};e.add({name:n.name,title:n.title,key:"",icon:n.icon??"about",part:r}),s&&e.toggle(n.name)},open:n=>e.open!==n&&e.toggle(n),close:()=>e.close()}}function SM(i,e,t,n,s){let r={...Bp(i.player),play:()=>i.playing?i.pause():i.play(),back:()=>i.step(-kl),forward:()=>i.step(kl),back10:()=>i.step(-10*kl),forward10:()=>i.step(10*kl),restart:()=>i.reset(),first:()=>(i.pause(),i.seek(i.span[0])),last:()=>(i.pause(),i.seek(i.span[1])),faster:()=>i.set({speed:xu(i,1)}),slower:()=>i.set({speed:xu(i,-1)}),theme:()=>t.cycle(),full:()=>jh(e),picture:()=>Wr(e,2),hide:()=>i.root.classList.toggle("ph-bare"),help:()=>n.open?n.close():n.showModal(),close:()=>i.root.classList.contains("ph-bare")?i.root.classList.remove("ph-bare"):s.close()};return o=>r[o]()}function MM(i,e,t,n,s,r,o){let{root:a,stage:l}=i,[c,h,d]=t,u=F("div",{class:"ph-row"},h,F("div",{class:"ph-fields"},d),s.tabs),f=[nt("reset","Camera back to its place","0",()=>e("reset")),nt("picture","Save a picture","I",()=>e("picture")),...n.map(b=>b.element),nt("hide","Hide all controls","H",()=>e("hide")),nt("help","Keys and gestures","?",()=>e("help"))],g=nt("show","Show the controls","H",()=>e("hide"));g.classList.add("ph-unhide"),gt(l,"data-lab",i.data.name);let[_,m]=r.map(b=>b.element);l.append(F("div",{class:"ph-top"},_,F("div",{class:"ph-tools"},...f)),m,g);let p=F("div",{class:"ph-bar",role:"group","aria-label":"Controls"},c,u);a.append(F("div",{class:"ph-frame"},l,p,s.element),...o)}function Sm(i){let e=null;try{e=JSON.parse(i)}catch{e=null}if(e?.format!=="polhode lab")throw new Error("The lab is missing or damaged. Write the page again.");let t=String(e.version);if(t!=="1")throw new Error(`The lab has version ${t}, and this page reads version 1.`);return e}var wm=13,wM=6,TM=1-1e-5,Mm=1e-6;function Tm(i,e){return i.map(t=>"ends"in t?EM(t,e):t.link===void 0?[]:[...Em(e,t.link),...t.still?[1,0,0,0]:Am(e,t.link)])}function Em(i,e){let t=wm*e;return[i[t],i[t+1],i[t+2]]}function Am(i,e){let t=wm*e+wM;return[i[t],i[t+1],i[t+2],i[t+3]]}function Cm(i,e,t){return RM($i(Am(i,e)),t)}function Iu(i,{link:e,at:t}){if(e===void 0)return[...t];let[n,s]=[Em(i,e),Cm(i,e,t)];return[n[0]+s[0],n[1]+s[1],n[2]+s[2]]}function Rm({outputs:i,link:e},t){let n=[t[i[0]],t[i[1]],t[i[2]]];return e===void 0?[...n]:Cm(t,e,n)}function EM(i,e){let[t,n]=i.ends.map(l=>Iu(e,l)),s=[n[0]-t[0],n[1]-t[1],n[2]-t[2]],r=Math.sqrt(ht(s,s)),o=r>0?[s[0]/r,s[1]/r,s[2]/r]:[0,0,1],a=[1,1,r];if(i.rope!==null){let l=r>=TM*i.rope;i.bent&&(a[0]=Math.sqrt(Math.max(i.rope**2-r*r,0)*3/16)),l===i.bent&&(a[0]=a[1]=Mm)}return[...t,...CM(AM(o,i.down)),...a.map(l=>Math.max(l,Mm))]}function AM(i,e){let t=Math.sqrt(ht(e,e)),n=t>0?[e[0]/t,e[1]/t,e[2]/t]:[0,0,-1],s=l=>[0,1,2].map(c=>l[c]-ht(i,l)*i[c]),r=s(n);Math.sqrt(ht(r,r))<=1e-6&&(r=s([Math.abs(n[2]),Math.abs(n[0]),Math.abs(n[1])]));let o=Math.sqrt(ht(r,r)),a=[r[0]/o,r[1]/o,r[2]/o];return[a,dn(i,a),i]}function CM([i,e,t]){let n=i[0]+e[1]+t[2],s=[n,i[0],e[1],t[2]],r=s.indexOf(Math.max(...s)),o=2*Math.sqrt(Math.max(1+2*s[r]-n,0));return r===0?[o/4,(e[2]-t[1])/o,(t[0]-i[2])/o,(i[1]-e[0])/o]:r===1?[(e[2]-t[1])/o,o/4,(e[0]+i[1])/o,(t[0]+i[2])/o]:r===2?[(t[0]-i[2])/o,(e[0]+i[1])/o,o/4,(t[1]+e[2])/o]:[(i[1]-e[0])/o,(t[0]+i[2])/o,(t[1]+e[2])/o,o/4]}function RM(i,e){return[0,3,6].map(t=>i[t]*e[0]+i[t+1]*e[1]+i[t+2]*e[2])}var zl=class{constructor(e,t){this.width=e;this.room=t;this.data=new Float64Array(e*t)}width;room;data;first=0;rows=0;get length(){return this.rows}get from(){return this.rows?this.time(0):0}get to(){return this.rows?this.time(this.rows-1):0}time(e){return this.data[this.place(e)]}value(e,t){return this.data[this.place(e)+t]}row(e){let t=this.place(e);return this.data.subarray(t,t+this.width)}find(e){let[t,n]=[0,this.rows];for(;t<n;){let s=t+n>>1;this.time(s)<=e?t=s+1:n=s}return Math.max(t-1,0)}push(e){for(let t=0;t+this.width<=e.length;t+=this.width)this.rows===this.room?this.first=(this.first+1)%this.room:this.rows+=1,this.data.set(e.subarray(t,t+this.width),this.place(this.rows-1))}cut(e){for(;this.rows&&this.time(this.rows-1)>=e;)this.rows-=1}forget(e){for(;this.rows>1&&this.time(0)<e;)this.first=(this.first+1)%this.room,this.rows-=1}clear(){this.rows=this.first=0}place(e){return(this.first+e)%this.room*this.width}};var Hl=240,Pm=.12,PM=.1,LM=6e6,IM=240*300,DM=200,Lm=1e3,Gl=class{constructor(e,t,n){this.data=e;this.worker=t;this.heard=n;let{machine:s}=e;this.settings=this.first=this.good=dm(e);let r=1+s.states.length+s.outputs.length;this.tape=new zl(r,Math.min(Math.floor(LM/r),IM)),t.onmessage=({data:o})=>this.hear(o),t.onerror=o=>n.failed(o.message||"the physics did not start"),this.post({kind:"open",description:s,motion:Vl(this.settings)})}data;worker;heard;settings;first;tape;pace={physics:0,frames:0,late:!1,steps:0,latency:0};playing=!1;canPull=!1;over="";certificate=[];happened=[];since={t:0,state:new Float64Array};clock=0;shown=0;before=-1;epoch=0;asked=-1;sent=0;answered=!1;work=[];frames=[];answers=new Map;count=0;good;get now(){let{tape:e,data:t}=this,n=t.machine.states.length,s=e.length?e.row(this.shown):new Float64Array(e.width),r=s.subarray(1+n),{certificate:o,happened:a}=this,l=this.shown===e.length-1?this.over:"";return{t:s[0],state:s.subarray(1,1+n),outputs:r,certificate:o,happened:a,over:l,output:c=>r[t.machine.outputs.findIndex(h=>h.name===c)]??NaN}}get ready(){return this.tape.length>0}get span(){return[this.tape.from,this.tape.to]}each(e,t,n){let{tape:s}=this,r=1+this.data.machine.states.length;for(let o=s.find(e);o<s.length&&s.time(o)<=t;o++)s.time(o)>e&&n(s.time(o),s.row(o).subarray(r))}advance(){let e=performance.now(),t=this.before<0?0:Math.min((e-this.before)/Lm,PM);return this.before=this.playing?e:-1,this.count1(e),this.playing&&this.move(t),this.playing}move(e){let{tape:t,settings:n}=this,s=this.clock+e*n.speed;this.pace.late=s>t.to+.5/Hl&&!this.over&&this.answered,this.clock=Math.min(s,t.to),this.shown=t.find(this.clock),this.over&&this.clock>=t.to&&(this.playing=!1),this.ask()}ask(){let{speed:e}=this.settings,t=this.clock+Pm*e;this.over||t<=this.asked+Pm/8*e||(this.asked=t,this.post({kind:"ask",epoch:this.epoch,until:t,spacing:e/Hl}))}count1(e){let t=e-Lm;for(this.frames.push(e);this.frames[0]<t;)this.frames.shift();for(;this.work.length&&this.work[0][0]<t;)this.work.shift();this.pace.frames=this.frames.length,this.pace.physics=this.work.reduce((n,[,s])=>n+s,0)/Math.max(this.frames.length,1)}play(){this.playing=!0,this.before=-1,this.ask(),this.heard.fresh()}pause(){this.playing=!1,this.ready&&(this.clock=this.tape.time(this.shown)),this.heard.fresh()}step(e){this.playing=!1;let t=this.shown+e;if(t>=this.tape.length&&!this.over){let n=this.tape.to+(t-this.tape.length+8)*this.settings.speed/Hl;this.asked=n,this.post({kind:"ask",epoch:this.epoch,until:n,spacing:this.settings.speed/Hl})}this.shown=Math.min(Math.max(t,0),Math.max(this.tape.length-1,0)),this.clock=this.tape.time(this.shown),this.heard.fresh()}seek(e){!Number.isFinite(e)||!this.ready||(this.shown=this.tape.find(e),this.clock=this.tape.time(this.shown),this.heard.fresh())}set(e){let t=this.settings;this.settings=Ol(t,e,this.data.machine);let{speed:n,...s}=e;if(n!==void 0&&(this.asked=-1),e.start)return this.reset();Object.keys(s).length?this.branch((r,o)=>({kind:"change",epoch:r,at:o,motion:Vl(this.settings)})):this.heard.fresh()}put(e){this.branch((t,n)=>({kind:"put",epoch:t,at:n,state:e}))}pull(e){this.branch((t,n)=>({kind:"pull",epoch:t,at:n,pull:e}))}reset(){this.epoch+=1,this.tape.clear(),this.fresh(0),this.post({kind:"reset",epoch:this.epoch,motion:Vl(this.settings)})}restore(){this.settings=this.first,this.reset()}reach(e,t={}){let n=this.count+=1;return this.post({kind:"reach",id:n,t:e,motion:{...Vl(this.settings),...t}}),new Promise(s=>this.answers.set(n,s))}dispose(){this.worker.terminate()}branch(e){let t=this.ready?this.tape.time(this.shown):0;this.epoch+=1,this.tape.cut(t),this.fresh(t),this.post(e(this.epoch,t))}fresh(e){this.over="",this.happened=this.happened.filter(t=>t.t<e),this.clock=e,this.shown=Math.max(this.tape.length-1,0),this.asked=-1,this.sent=performance.now(),this.answered=!1,this.heard.cut(e)}post(e){this.worker.postMessage(e)}hear(e){e.kind==="rows"?this.take(e):e.kind==="reached"?this.answer(e):e.kind==="ready"?this.canPull=e.canPull:e.epoch===this.epoch&&(this.settings={...this.good,speed:this.settings.speed},this.heard.refused(e.message))}began(e){return e.length?{t:e[0],state:e.slice(1,1+this.data.machine.states.length)}:this.since}answer(e){this.answers.get(e.id)?.(e),this.answers.delete(e.id)}take(e){e.epoch===this.epoch&&(this.answered||(this.pace.latency=this.sent?performance.now()-this.sent:0,this.answered=!0,this.good=this.settings,this.since=this.began(e.rows)),this.work.push([performance.now(),e.busy]),this.tape.push(e.rows),this.tape.forget(e.oldest),this.over=e.over,this.pace.steps=e.steps,this.certificate=e.certificate,this.happened=[...this.happened,...e.happened].slice(-DM),this.shown=this.tape.find(this.clock),this.heard.fresh())}};function Vl({parameters:i,inputs:e,start:t,method:n,steps:s}){return{parameters:i,inputs:e,start:t,method:n,steps:s}}var Im=`/* What a lab adds to the player's styles. */

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
.ph-lab .ph-scrolling .ph-head { align-items: center; justify-content: space-between; }
.ph-lab .ph-scrolling .ph-save { display: flex; }
.ph-lab .ph-scrolling .ph-save .ph-button { min-width: 32px; height: 32px; color: var(--ph-soft); }
.ph-lab .ph-scrolling .ph-save .ph-icon { width: 17px; height: 17px; }
.ph-lab .ph-scrolling .ph-heading { margin: 6px 0 2px; }
.ph-lab .ph-share ul { margin: 8px 0; padding: 0; list-style: none; }
.ph-lab .ph-share li { display: flex; flex-direction: column; gap: 3px; padding: 6px 0; }
.ph-lab .ph-share .ph-button { width: 100%; justify-content: flex-start; border: 1px solid var(--ph-edge); }
.ph-lab .ph-share small { color: var(--ph-soft); font-size: 12px; }
`;var Wl=4e3,ks=class{constructor(e,t,n="world",s=2,r=0){this.name=e;this.color=t;this.frame=n;this.apart=r;this.material=new vi({linewidth:s});let o=new yi().setPositions(new Float32Array(6*Wl));this.line=ft(new Ds(o,this.material)),this.line.frustumCulled=!1,this.object.add(this.line)}name;color;frame;apart;object=ft(new dt);material;line;times=[];points=[];stale=!1;get last(){return this.times.at(-1)??-1/0}push(e,[t,n,s]){let r=this.times.length;if(r&&e<=this.times[r-1])return;let[o,a,l]=this.points.slice(-6,-3);r>1&&Math.hypot(t-o,n-a,s-l)<this.apart&&this.drop(r-1),this.times.push(e),this.points.push(t,n,s),this.times.length>Wl+1&&(this.times.splice(0,Wl/8),this.points.splice(0,3*Wl/8)),this.stale=!0}cut(e){let t=this.times.length;for(;t&&this.times[t-1]>e;)t-=1;this.drop(t)}drop(e){this.times.length=e,this.points.length=3*e,this.stale=!0}arrange(){if(!this.stale)return;this.stale=!1;let{data:e}=this.line.geometry.attributes.instanceStart,t=Math.max(this.times.length-1,0),n=e.array;for(let s=0;s<t;s++)for(let r=0;r<6;r++)n[6*s+r]=this.points[3*s+r];e.needsUpdate=!0,this.line.geometry.instanceCount=t,this.line.visible=t>0}paint(e){this.material.color.set(xi(this.color,e))}dispose(){this.line.geometry.dispose(),this.material.dispose()}};var Dm='"use strict";(()=>{var w=2220446049250313e-31,y=1e4,f=class extends Error{},b=p=>typeof p=="number"?p:Number(p);function O(p,t){let[s,e,i,o]=t.map(b),r=s>0?s*Math.round(p/s):p;return Math.abs(p)<e?0:Math.min(Math.max(r,i),o)}function N(p){if(p===0)return-5e-324;let t=new DataView(new ArrayBuffer(8));return t.setFloat64(0,p),t.setBigInt64(0,t.getBigInt64(0)+(p>0?-1n:1n)),t.getFloat64(0)}function M(p,t){let[s,e,i,o]=Array.from(p),r=2*(i*t[2]-o*t[1]),h=2*(o*t[0]-e*t[2]),a=2*(e*t[1]-i*t[0]);return[t[0]+s*r+i*a-o*h,t[1]+s*h+o*r-e*a,t[2]+s*a+e*h-i*r]}var g=class{constructor(t,s){if(s.format!=="polhode machine"||s.version!==1)throw new f(`this is no machine of version 1: ${s.format} ${s.version}`);let e=this.description=s,i=e.methods.reduce((h,a)=>h+2*a.size+(512+4*256)*(a.n+8),0);this.memory=t(e.memory+i);let{H:o,M:r}=this.memory;this.H=o,this.at={};for(let[h,a]of Object.entries(e.numbers))this.at[h]=r.top,r.top+=a.length+1;for(let[h,a]of Object.entries(e.numbers))a.forEach((n,c)=>o[this.at[h]+c]=this.word(n));this.parameters=Float64Array.from(e.parameters,h=>h.start??0),this.inputs=Float64Array.from(e.inputs,h=>h.start??0),this.base=Float64Array.from(e.body?.base??[]),this.begin=Float64Array.from(e.start),this.given=new Map,this.moments=new Float64Array(3),this.state=this.take(e.states.length+16),this.out=this.take(Math.max(64,e.outputs.length+1,...e.follow.map(h=>h.to.length+1))),this.wanted=this.take(513),this.t_out=this.take(513),this.grid=this.take(8),this.before=this.take(Math.max(...e.methods.map(h=>h.n))),this.since=0,this.rooms=new Map,this.happened=[],this.steps=0,this.t=0,this.over="",this.begun=!1,this.renew(),this.room=this.enter(e.methods[0].name),this.choose(e.methods[0].name,{}),this.reset(),this.begun=!0}take(t){let s=this.memory.M.top;if(this.memory.M.top+=t,this.memory.M.top>this.H.length)throw new f("the memory of this machine is too small");return s}word(t){return Array.isArray(t)?t[0]==="function"?this.memory.places[t[1]]:this.at[t[1]]:b(t)}put(t){let s=this.take(t.length+1);return t.forEach((e,i)=>this.H[s+i]=this.word(e)),s}call(t,s,e,i){let o=t[0][1];if(this.memory.functions[o](s,e,this.at[o],i)!==0)throw new f(`${this.description.name}: a program failed at t = ${s} s`)}renew(){let{H:t,description:s}=this;for(let e of s.follow)e.parameters.forEach((i,o)=>t[this.state+o]=this.parameters[i]),this.call(e.entry,0,this.state,this.out),e.to.forEach(([i,o,r],h)=>this.follow(i,o,r,t[this.out+h]));if(s.body){let e=s.body;t.set(this.base,this.state),this.call(e.entry,0,this.state,this.out);let i=t.slice(this.out,this.out+e.width);this.moments=i.slice(1,4).sort(),i.forEach((o,r)=>this.share(e.group,r,o));for(let[o,r]of e.rows)t.set(i,this.at[o]+r)}for(let[e,i]of Object.entries(s.groups))this.inputs.forEach((o,r)=>this.share(e,i.inputs+r,O(o,s.shapes[r])));for(let e of s.once)this.memory.functions[e](this.at[e.slice(0,-5)])}follow(t,s,e,i){t==="start"?this.begin[e]=i:t==="base"?this.base[e]=i:t==="row"?this.H[this.at[s]+e]=i:this.share(s,e,i)}share(t,s,e){let{programs:i,first:o}=this.description.groups[t];for(let r of i)this.H[this.at[r]+o+s]=e}setParameters(t){this.change(this.parameters,this.description.parameters,t,"parameter")}setInputs(t){this.change(this.inputs,this.description.inputs,t,"input")}change(t,s,e,i){let o=Object.entries(e).map(([a,n])=>{let c=s.findIndex(m=>m.name===a);if(c<0)throw new f(`there is no ${i} "${a}"`);let{low:d,high:l}=s[c];if(!Number.isFinite(n)||d!==null&&n<d||l!==null&&n>l)throw new f(`${i} "${a}" cannot be ${n}: it is from ${d??"-inf"} to ${l??"inf"}`);return[c,n]}),r=this.readState(),h=t.slice();for(let[a,n]of o)t[a]=n;try{this.checkMethod(this.room.method),this.renew(),this.checkBody()}catch(a){throw t.set(h),this.renew(),a}this.writeState(r),this.restart()}checkBody(){let[t,s,e]=this.moments;if(this.description.body&&!(this.base[0]>0&&t>0&&e<=(t+s)*(1+1e-9)))throw new f(`no body has a mass of ${this.base[0]} kg and principal moments of ${t}, ${s} and ${e} kg m^2: all are positive, and the largest is at most the sum of the others`)}checkMethod(t){let s=this.inTheWay(t);if(s.length)throw new f(`"${t.name}" cannot honor ${s.join(", ")}: set that to 0, or choose another method`)}inTheWay(t){let s=this.description.parameters;return(t.zero??[]).filter(e=>this.parameters[s.findIndex(i=>i.name===e)]!==0)}methodsNow(){return this.description.methods.filter(t=>!this.inTheWay(t).length).map(t=>t.name)}readState(){let{y:t,form:s}=this.room;return Float64Array.from(s.state_at,e=>this.H[t+e])}writeState(t){let{y:s,form:e}=this.room;e.state_at.forEach((i,o)=>this.H[s+i]=t[o]),this.prepare()}setState(t){if(t.length!==this.room.form.state_at.length||!Array.from(t).every(Number.isFinite))throw new f(`a state of "${this.description.name}" is ${this.room.form.state_at.length} numbers`);let{method:s,y:e}=this.room,i=Float64Array.from(t);if(s.form!=="joints"){let r=Math.hypot(...i.subarray(3,7));if(!(r>0))throw new f("an attitude of length 0 is none");for(let h=3;h<7;h++)i[h]/=r}this.writeState(i);let{SETTLE:o}=this.description.places.table;if(s.form==="joints")for(let r=0;r<8;r++)this.stage(s,o,this.t,e,this.out);this.restart(),this.forgetSides()}setStart(t){if(t===null)return void this.given.clear();let s=Object.entries(t).map(([e,i])=>{let o=this.description.states.findIndex(r=>r.name===e);if(o<0)throw new f(`there is no state "${e}"`);if(!Number.isFinite(i))throw new f(`state "${e}" cannot start at ${i}`);return[o,i]});for(let[e,i]of s)this.given.set(e,i)}start(){let t=this.begin.slice(0,this.description.states.length);for(let[s,e]of this.given)t[s]=e;return t}spin(t=this.readState()){if(!this.description.body)throw new f(`"${this.description.name}" is not one body`);let[,s,e,i,o,r,h]=this.base,a=Array.from(t).slice(3,7),n=Array.from(t).slice(10,13),c=[s*n[0]+e*n[1]+i*n[2],e*n[0]+o*n[1]+r*n[2],i*n[0]+r*n[1]+h*n[2]],d=M(a,c),l=M(a,n),m=Math.hypot(...d),u=Math.hypot(...l),E=.5*(n[0]*c[0]+n[1]*c[1]+n[2]*c[2]),F=Math.hypot(n[1]*c[2]-n[2]*c[1],n[2]*c[0]-n[0]*c[2],n[0]*c[1]-n[1]*c[0]);return{energy:E,least:m*m/(2*this.moments[2]),largest:m*m/(2*this.moments[0]),L:d,omega:l,momentum:m,rate:u,angle:Math.atan2(F,2*E),moments:[...this.moments]}}forgetSides(){this.H.fill(0,this.room.marks,this.room.marks+this.description.places.events.MARKS*this.events.length)}prepare(){let{method:t,form:s,y:e}=this.room,{H:i}=this;if(s.prepare&&this.call(s.prepare,this.t,e,this.out),!t.prepare)return;if(t.into==="extras")return this.call(t.prepare,this.t,e,this.out);let o=this.description.body;t.action&&o&&(this.call(t.action,this.t,e,this.out),i.copyWithin(this.at[t.prepare[1][1]]+o.width,this.out,this.out+3));let r=this.take(t.width??0),h=t.width??0;this.call(t.prepare,this.t,e,r);for(let a of t.rows??[])i.copyWithin(this.at[a]+this.own(a,h),r,r+h);this.memory.M.top=r}own(t,s){return this.description.numbers[t].length-s}ledger(){let{y:t,form:s}=this.room;return s.ledger<0?new Float64Array(7):this.H.slice(t+s.ledger,t+s.ledger+7)}outputs(t=this.t,s=this.readState(),e=new Float64Array(this.description.outputs.length)){return this.H.set(s,this.state),this.call(this.description.programs.outputs,t,this.state,this.out),e.set(this.H.subarray(this.out,this.out+e.length)),e}field(t,s){let e=this.take(this.description.start.length),i=this.description.states.length,o=this.take(this.description.start.length);return this.H.set(s,o),this.call(this.description.programs.field,t,o,e),this.memory.M.top=e,this.H.slice(e,e+i)}enter(t){let s=this.rooms.get(t);if(s)return s;let{description:e}=this,i=e.methods.find(m=>m.name===t);if(!i)throw new f(`there is no method "${t}"; there are ${e.methods.map(m=>m.name).join(", ")}`);let{clock:o,count:r,block:h,events:a,sizes:n}=e.places,c=e.events.length,d=a.STATES+2*i.n,l={name:t,method:i,form:e.forms[i.form],width:d,clock:this.take(o.SIZE),count:this.take(r.SIZE),block:this.take(i.size),y:0,trial:this.take(i.size),sizes:this.put(i.sizes),table:this.put(i.table),watchers:this.put(e.events.flatMap(m=>m.watch[i.form])),rules:this.put(e.events.flatMap(m=>m.rule)),marks:this.take(a.MARKS*c),log:this.take(c?256*d:1),y_out:this.take(512*i.n)};return l.y=l.block+h.Y,this.H[l.sizes+n.WATCHED]=c?1:0,this.rooms.set(t,l),l}get events(){return this.description.events}choose(t,{dt:s=0,rtol:e=1e-9,atol:i=1e-12,horizon:o=0}={}){let r=this.begun?this.readState():null,h=r&&this.ledger(),a=this.room,n=this.enter(t),{clock:c,block:d}=this.description.places,{H:l,description:m}=this;this.checkMethod(n.method);let u=s||(n.method.adaptive?0:.001);if(!(u>=0)||!Number.isFinite(u))throw new f(`dt cannot be ${s}`);this.room=n,this.asked={dt:s,rtol:e,atol:i,horizon:o},this.dt=u,this.horizon=o,this.end=o||this.t+y,l.fill(0,n.clock,n.clock+c.SIZE),l.fill(0,n.count,n.count+m.places.count.SIZE),l[n.clock+c.T]=l[n.clock+c.T_START]=this.t,l[n.clock+c.MARGIN]=1,l[n.clock+c.DT]=u,l[n.clock+c.POWER]=n.method.power,l[n.clock+c.FIRST]=n.method.first,l[n.clock+c.MAX_STEP]=b(m.longest),l[n.clock+c.GUARD]=n.form.guard,l[n.clock+c.GROWTH]=10,l[n.block+d.RTOL]=e,l[n.block+d.ATOL]=i,l.set(n.form.inertia,n.block+n.method.inertia_at),this.setGrid(),r&&h&&(l.fill(0,n.y,n.y+n.method.n),l.copyWithin(n.rules,a.rules,a.rules+3*this.events.length),this.forgetSides(),n.form.ledger>=0&&l.set(h,n.y+n.form.ledger),this.writeState(r)),this.restart()}setGrid(){let{dt:t=0,t:s,end:e=0,H:i}=this;if(!t)return;let o=4*w*(1+(Math.abs(s)+Math.abs(e))/t),r=l=>Math.abs(l-Math.round(l))<=o?Math.round(l):l,h=r(s/t),a=Number.isInteger(h)?h:0,n=a?0:s,c=Math.max(1,Math.ceil(r((e-s)/t))),d=e-(n+(a+c-1)*t);i.set([n,t,a+c,Math.abs(d-t)<=o*t?t:d,e,o],this.grid)}reset(){let{clock:t}=this.description.places,{room:s,H:e}=this;this.t=0,this.steps=0,this.over="",this.happened=[],this.pile=0,this.jumpedAt=-1/0,this.farthest=new Float64Array(this.events.length),this.end=this.horizon||y,this.setGrid(),e.fill(0,s.y,s.y+s.method.n),e[s.clock+t.T]=e[s.clock+t.T_START]=0,this.events.forEach((i,o)=>i.rule.forEach((r,h)=>e[s.rules+3*o+h]=r)),this.forgetSides(),this.given.size?this.setState(this.start()):this.writeState(this.begin.subarray(0,s.form.state_at.length)),this.restart()}restart(){let{clock:t,count:s}=this.description.places,{room:e,H:i}=this;this.since=this.t,!this.dt&&(i[e.count+s.ANEW]=1,i[e.count+s.KNOWN]=0,i[e.clock+t.H]=0)}reach(t,s=1/0){if(!Number.isFinite(t)||t<this.t)throw new f(`from t = ${this.t} s there is no way to ${t} s`);let e=performance.now()+s,{count:i}=this.description.places;for(this.H[this.wanted]=1e300,this.H[this.room.count+i.NEXT]=this.H[this.room.count+i.SAMPLE]=0;this.t<t&&!this.over&&performance.now()<e;)this.leg(t,1,1/0);return this.t===t}between(t){if(t===this.t)return this.readState();let s=this.inside(t);return Float64Array.from(this.room.form.state_at,e=>s[e])}inside(t){if(!(this.since<=t&&t<this.t))throw new f(`t = ${t} s is not in the last step, from ${this.since} to ${this.t} s`);let{trial:s,method:e}=this.room,{H:i,since:o}=this,{Y:r,T:h,H:a}=this.description.places.block,n=s+r,c=this.take(e.n),d=this.t-o;i.copyWithin(s,this.room.block,this.room.block+r),i.copyWithin(n,this.before,this.before+e.n),i[s+h]=o,i[s+a]=d;let{table:l}=this.description.places;return this.stage(e,l.FIELD,o,n,n+e.n),this.stage(e,l.STEP,o,s,s),this.stage(e,l.EXTRA,o,s,s),this.stage(e,l.BETWEEN,(t-o)/d,s,c),this.stage(e,l.SETTLE,t,c,this.out),this.memory.M.top=c,i.slice(c,c+e.n)}stage(t,s,e,i,o){let r=t.table[s];Array.isArray(r)&&this.memory.functions[r[1]](e,i,this.word(t.table[s+1]),o)}back(t){if(t===this.t)return;let s=this.inside(t),{clock:e}=this.description.places;this.t=t,this.over="",this.happened=this.happened.filter(i=>i.t<=t),this.H[this.room.clock+e.T]=t,this.H.set(s,this.room.y),this.writeState(Float64Array.from(this.room.form.state_at,i=>s[i])),this.restart(),this.forgetSides()}snapshot(){let t=this.parts().map(([s,e])=>this.H.slice(s,s+e));return{name:this.room.name,steps:{...this.asked},t:this.t,taken:this.steps,over:this.over,parameters:this.parameters.slice(),inputs:this.inputs.slice(),parts:t}}restore(t){this.parameters.set(t.parameters),this.inputs.set(t.inputs),this.renew(),this.t=t.t,this.choose(t.name,t.steps);let s=this.parts();this.H.set(t.parts[0],s[0][0]),this.room.method.into==="settings"&&this.prepare(),s.forEach(([e],i)=>this.H.set(t.parts[i],e)),this.steps=t.taken,this.over=t.over,this.since=this.t}parts(){let{room:t,description:s}=this,{clock:e,count:i,events:o}=s.places,r=this.events.length;return[[t.block,t.method.size],[t.clock,e.SIZE],[t.count,i.SIZE],[t.marks,o.MARKS*r],[t.rules,3*r]]}sample(t,s,e=1/0){let i=performance.now()+e,o=0;for(;o<t.length&&!(this.over&&t[o]>this.t)&&performance.now()<i;){let r=Math.min(512,t.length-o),{count:h}=this.description.places;for(let c=0;c<r;c++)this.H[this.wanted+c]=t[o+c];let a=0;for(;a<r&&t[o+a]<=this.t;a++)s(o+a,t[o+a],this.between(t[o+a]));this.H[this.room.count+h.SAMPLE]=0,this.H[this.room.count+h.NEXT]=a;let n=a;for(;a<r&&!this.over&&performance.now()<i;){this.leg(this.end??y,r,this.H[this.wanted+r-1]),a=this.H[this.room.count+h.NEXT];for(let c=0;n<a;n++,c++)s(o+n,this.H[this.t_out+c],this.sampled(c));this.H[this.room.count+h.SAMPLE]=0}if(o+=n,n<r)break}return o}sampled(t){let{y_out:s,method:e,form:i}=this.room,o=s+t*e.n;return Float64Array.from(i.state_at,r=>this.H[o+r])}leg(t,s,e){let{clock:i,count:o,block:r,status:h}=this.description.places,{room:a,H:n}=this,c=this.description.stops.find(u=>u>this.t)??1/0,d=Math.min(t,c,this.horizon||1/0);this.since=this.t,n.copyWithin(this.before,a.y,a.y+a.method.n),n[a.block+r.LATEST]=c<=t?N(c):1/0,this.dt?this.fixedLeg(d,e):(n[a.clock+i.T_END]=d,n[a.count+o.ALLOWED]=e===1/0?2e3:1);let l=n[a.count+o.TAKEN],m=this.run(s);this.t=n[a.clock+i.T],this.steps+=n[a.count+o.TAKEN]-l,m===h.AT_EVENT&&this.jump(),this.takeEvents(),m===h.DONE?(this.t===c&&this.restart(),this.t===this.end&&!this.horizon?(this.end+=y,this.setGrid()):this.t===this.end&&(this.over="end")):m!==h.RUNNING&&m!==h.AT_EVENT&&(this.over=Object.keys(h).find(u=>h[u]===m)?.toLowerCase().replaceAll("_"," ")??"stopped")}fixedLeg(t,s){let{clock:e,count:i}=this.description.places,{room:o,H:r}=this,h=this.description.programs.leg;r[this.at[h[1][1]]]=t,this.call(h,this.t,this.grid,this.out);let[a,n,c,d,l,m]=r.subarray(this.out,this.out+6);r[o.clock+e.T_END]=a,r[o.clock+e.T_START]=n,r[o.clock+e.DT]=c,r[o.clock+e.H]=m,r[o.count+i.TAKEN]=d,r[o.count+i.TOTAL]=l;let u=Math.ceil((s-this.t)/c-1e-9);r[o.count+i.ALLOWED]=Math.max(1,Math.min(u-1,2e3))}run(t){let{room:s,description:e}=this,i=this.events.length,{clock:o,count:r,events:h}=e.places;return(this.dt?this.memory.functions.fixed:this.memory.functions.adaptive)(s.clock,o.SIZE,s.count,r.SIZE,s.sizes,s.method.sizes.length,s.block,s.method.size,s.trial,s.method.size,s.table,s.method.table.length,this.wanted,t,this.t_out,512,s.y_out,512,s.method.n,s.watchers,2*i,s.rules,i,3,s.marks,h.MARKS,i,s.log,i?256:0,s.width)}jump(){let{events:t,count:s}=this.description.places,{room:e,H:i}=this,o=this.events.length,r=i[e.count+s.EVENT],h=this.events[r],a=e.rules+3*r;if(!h.jump||i[a+t.KIND]===t.STOPS)return void(this.over=`event ${h.name}`);let n=this.readState(),c=e.y+e.form.ledger;i.set(n,this.state),this.call(h.jump,this.t,this.state,this.out);let d=i.slice(this.out,this.out+h.width);if(n.set(d.subarray(0,6),7),e.form.ledger>=0)for(let l=0;l<7;l++)i[c+l]+=d[6+l];this.writeState(n),this.restart(),i.fill(0,e.marks+t.SIDE*o,e.marks+(t.SIDE+1)*o);for(let l=i[e.count+s.FOUND]-1;l>=0;l--){let m=e.log+l*e.width;if(i[m+t.BEFORE]<this.t-8*w*Math.abs(this.t))break;i[e.marks+t.JUMPED*o+i[m+t.WHICH]]=-i[m+t.WAY]}i[a+t.LEFT]-=1,i[a+t.LEFT]===0?this.over=`event ${h.name}`:this.pilesUp(r)&&(this.over="jumps without end")}pilesUp(t){let{events:s}=this.description.places,e=this.room.marks+s.FARTHEST*this.events.length+t,i=this.H[e],o=this.farthest??new Float64Array(this.events.length);this.H[e]=0,o[t]=Math.max(o[t],i);let r=this.t-(this.jumpedAt??-1/0)<=16*w*Math.abs(this.t)||i<=1e-9*o[t];return this.pile=r?(this.pile??0)+1:0,this.jumpedAt=this.t,this.pile>=64}takeEvents(){let{events:t,count:s}=this.description.places,{room:e,H:i}=this,o=i[e.count+s.FOUND];for(let r=0;r<o;r++){let h=e.log+r*e.width;this.happened.push({name:this.events[i[h+t.WHICH]].name,t:i[h+t.AFTER],way:i[h+t.WAY]})}i[e.count+s.FOUND]=0}};var R=8,W=64,L=1200,S=8,v=class{constructor(t,s,e){this.description=t;this.post=e;this.machine=new g(make,t),this.width=1+t.states.length+t.outputs.length;let i=t.methods.map(o=>o.name);this.post({kind:"ready",methods:i,canPull:!1}),this.reset(0,s)}description;post;machine;other;epoch=0;origin=0;next=0;spacing=1/240;until=0;since=0;kept=[];waiting=!1;width;hear(t){if(t.kind==="reach")return this.post(this.reached(t.id,t.t,t.motion));if(t.kind!=="open"){try{this.act(t)}catch(s){if(!(s instanceof f))throw s;this.post({kind:"refused",epoch:t.epoch,message:s.message})}this.later()}}act(t){if(t.kind==="ask"){if(t.epoch!==this.epoch)return;t.spacing!==this.spacing&&this.regrid(t.spacing),this.until=t.until}else t.kind==="reset"?this.reset(t.epoch,t.motion):t.kind==="change"?this.change(t.epoch,t.at,t.motion):t.kind==="put"&&this.put(t.epoch,t.at,t.state)}reset(t,s){this.epoch=t,k(this.machine,s),T(this.machine,s),this.kept=[],this.begin()}change(t,s,e){this.epoch=t,this.rewind(s);try{k(this.machine,e)}finally{this.begin()}}put(t,s,e){this.epoch=t,this.rewind(s),this.machine.setState(I(this.machine,e)),this.begin()}begin(){this.origin=this.machine.t,this.next=0,this.until=this.origin,this.since=S,this.kept=this.kept.filter(t=>t.t<this.origin),this.keep(),this.slice()}regrid(t){let s=this.origin+(this.next-1)*this.spacing;this.spacing=t,this.origin=s+t,this.next=0}rewind(t){let{machine:s}=this;if(t===s.t)return;if(s.since<=t&&t<s.t)return s.back(t);let e=this.kept.findLast(i=>i.t<=t);if(!e)throw new f(`the motion before t = ${t} s is not kept any more`);s.restore(e),this.kept=this.kept.filter(i=>i.t<=t),t>s.t&&s.reach(t)}keep(){this.kept.push(this.machine.snapshot()),this.kept.length>L&&this.kept.shift(),this.since=0}later(){this.waiting||this.machine.over||this.origin+this.next*this.spacing>this.until||(this.waiting=!0,setTimeout(()=>{this.waiting=!1,this.slice(),this.later()}))}slice(){let{machine:t,width:s}=this,{states:e}=this.description,i=Math.min(Math.floor((this.until-this.origin)/this.spacing+1e-9)-this.next+1,W),o=Float64Array.from({length:Math.max(i,0)},(c,d)=>this.origin+(this.next+d)*this.spacing),r=new Float64Array(s*o.length),h=performance.now(),a=t.sample(o,(c,d,l)=>{let m=r.subarray(c*s,(c+1)*s);m[0]=d,m.set(l.subarray(0,e.length),1),t.outputs(d,l,m.subarray(1+e.length))},R);this.next+=a,this.since+=a;let n=performance.now()-h;this.give(r.slice(0,a*s),n),this.since>=S&&!t.over&&this.keep()}give(t,s){let{machine:e}=this,i=e.happened.splice(0),o={kind:"rows",epoch:this.epoch,rows:t,over:e.over,happened:i,busy:s,steps:e.steps,oldest:this.kept[0]?.t??e.t,certificate:A(e)};this.post(o,[t.buffer])}reached(t,s,e){let i=this.other??=new g(make,this.description),o=performance.now(),r={kind:"reached",id:t,t:0,state:[],outputs:[],over:"",steps:0,busy:0,certificate:[]};try{k(i,e),T(i,e),i.reach(s);let h=[...i.outputs()];return{...r,t:i.t,state:[...i.readState()],outputs:h,over:i.over,steps:i.steps,busy:performance.now()-o,certificate:A(i)}}catch(h){return{...r,error:h instanceof Error?h.message:String(h)}}}};function k(p,{parameters:t,inputs:s,method:e,steps:i}){Object.keys(t).length&&p.setParameters(t),Object.keys(s).length&&p.setInputs(s);let{adaptive:o}=p.description.methods.find(n=>n.name===e)??{adaptive:!0},{dt:r,rtol:h,atol:a}=i;p.choose(e,o?{rtol:h,atol:a}:{dt:r})}function T(p,t){p.reset(),Object.keys(t.start).length&&p.setState(I(p,t.start))}function I(p,t){let s=p.readState();return p.description.states.forEach(({name:e},i)=>Object.hasOwn(t,e)&&(s[i]=t[e])),s}function A(p){return[]}var H;addEventListener("message",({data:p})=>{if(p.kind!=="open")return H?.hear(p);let t=(s,e=[])=>postMessage(s,{transfer:e});H=new v(p.description,p.motion,t)});})();\n';var Uu=[],FM=2.5,OM=1e-9,Kr;function Xl(i,e,t={}){BM(i);let n=F("div",{class:"polhode ph-lab",tabindex:-1}),s=F("div",{class:"ph-stage"});n.append(s),n.style.height=typeof t.height=="number"?`${t.height}px`:t.height??"",i.append(n);try{return zM(n,s,e,t)}catch(r){throw zh(n,r),r}}function BM(i){let e=i.getRootNode();Kr||(Kr=new CSSStyleSheet,Kr.replaceSync(`${Ip}
${Lp}
${Im}`)),e.adoptedStyleSheets.includes(Kr)||(e.adoptedStyleSheets=[...e.adoptedStyleSheets,Kr])}function kM(i){let e=i.replace(/^export (?=function make\()/m,""),t=URL.createObjectURL(new Blob([e,`
`,Dm],{type:"text/javascript"})),n=new Worker(t,{name:"polhode"});return setTimeout(()=>URL.revokeObjectURL(t),1e4),n}function zM(i,e,t,n){let s=typeof t.lab=="string"?Sm(t.lab):t.lab,r=Ep(t.data),{name:o,summary:a,look_at:l,about:c}=s,h=Tp({...s.scene,name:o,summary:a,look_at:l,about:c}),d=h.view.theme,u=Sp(e,{...h,view:{...h.view,theme:Ll(d)}},r),f=new Nu(s,u,i,e,kM(t.machine)),g=Pp(i,u,d);f.atEnd.push(()=>g.dispose(),bm({lab:f,data:r,look:g,keys:n.keys??i})),u.set({scale:s.speed});for(let m of Uu)m(f);let _=window.matchMedia("(prefers-reduced-motion: reduce)").matches;return(n.autoplay??s.autoplay)&&!_&&f.play(),f}var Nu=class{constructor(e,t,n,s,r){this.data=e;this.player=t;this.root=n;this.stage=s;this.description=e.machine,this.runner=new Gl(e,r,{fresh:()=>this.waking?.wake(),cut:o=>this.cutAt(o),refused:o=>(this.say(o),this.told()),failed:o=>zh(n,new Error(o))}),this.lines=e.traces.map(o=>({of:o,line:new ks(o.name,o.color,"world",2,.002*e.scene.radius)}));for(let{line:o,of:a}of this.lines)t.add(o),t.show(a.name,a.visible);this.waking=t.drive({frame:()=>this.frame(),select:()=>this.playing?this.pause():this.play()})}data;player;root;stage;description;atEnd=[];panels={add:()=>{},open:()=>{},close:()=>{}};overlays={add:e=>this.player.add(e)};message=Hh();runner;watching=new Set;changing=new Set;cutting=new Set;waking;lines;scales={};awaited=[];get settings(){return this.runner.settings}get first(){return this.runner.first}get since(){return this.runner.since}get now(){return this.runner.now}get playing(){return this.runner.playing}get pace(){return this.runner.pace}get span(){return this.runner.span}get canPull(){return this.runner.canPull}set(e){this.runner.set(e),this.told()}put(e){this.runner.put(e)}play=()=>this.runner.play();pause=()=>this.runner.pause();step=e=>this.runner.step(e);seek=e=>this.runner.seek(e);reset=()=>this.runner.reset();pull=e=>this.runner.pull(e);reach=(e,t)=>this.runner.reach(e,t);say=e=>this.message.say(e);restore(){this.runner.restore(),this.told()}watch=e=>Du(this.watching,e);changed=e=>Du(this.changing,e);cut=e=>Du(this.cutting,e);drawn(){return this.waking.wake(),new Promise(e=>this.awaited.push(e))}columns(e,t=-1/0,n=1/0){let{tape:s}=this.runner,{states:r,outputs:o}=this.description,a=["t",...r.map(g=>g.name),...o.map(g=>g.name)],l=e.map(g=>a.indexOf(g,1)),c=e.find((g,_)=>l[_]<0);if(c!==void 0)throw new Error(`There is no state or output "${c}".`);let h=t<=s.from?0:s.find(t),d=Math.min(s.find(n),s.length-1),u=Array.from({length:Math.max(d-h+1,0)},(g,_)=>h+_),f=g=>Float64Array.from(u,_=>s.value(_,g));return{t:f(0),values:l.map(f)}}dispose(){this.atEnd.forEach(e=>e()),this.waking.end(),this.runner.dispose(),this.player.dispose(),this.root.remove()}frame(){let e=this.runner.advance();if(!this.runner.ready)return!0;let t=this.runner.now;this.draw(t);for(let n of[...this.watching])n(t);return this.awaited.splice(0).forEach(n=>n()),e}draw(e){let{data:t}=this,{outputs:n}=e,s=Object.fromEntries(t.arrows.map(r=>{let o=Rm(r,n),a=HM(o,r.length,this.scales[r.vector]);return a>0&&(this.scales[r.vector]=a),[r.vector,{value:o,scale:a}]}));this.player.moment({t:e.t,poses:Tm(t.follows,n),vectors:s});for(let{line:r,of:o}of this.lines)r.cut(e.t),this.runner.each(r.last,e.t,(a,l)=>r.push(a,Iu(l,o)))}cutAt(e){e===0&&(this.scales={});for(let{line:t}of this.lines)t.cut(e);for(let t of[...this.cutting])t(e);this.waking?.wake()}told(){this.player.state.scale!==this.settings.speed&&this.player.set({scale:this.settings.speed});for(let e of[...this.changing])e(this.settings);this.waking?.wake()}};function HM(i,e,t){let n=Math.hypot(...i);return n>OM?Math.min(t??e/n,FM*e/n):t??0}function Du(i,e){return i.add(e),()=>i.delete(e)}async function ql(i){let e=new Blob([io(i)]).stream().pipeThrough(new DecompressionStream("deflate"));return await new Response(e).text()}var VM=1;function Fu(i){return document.getElementById(i)?.textContent??""}async function Nm(){let i=new CSSStyleSheet;i.replaceSync("html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none }"),document.adoptedStyleSheets=[...document.adoptedStyleSheets,i];let e=document.getElementById("polhode")??document.body.appendChild(F("div")),t=await ql(Fu("polhode-machine").trim()),n={lab:Fu("polhode-lab"),data:Fu("polhode-data"),machine:t},s=window.polhodeLab=Xl(e,n,{height:"100dvh",keys:document});return GM(s),s}function GM(i){let e=()=>{try{let t=pm(window.location.hash,i.data,i.first);if(!t)return;i.restore(),i.set(t),i.reset()}catch(t){i.say(t instanceof Error?t.message:String(t))}};window.addEventListener("hashchange",e),e()}typeof document<"u"&&document.getElementById("polhode-lab")&&Nm();return Xm(WM);})();
