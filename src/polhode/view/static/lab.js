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
"use strict";var polhodeLabs=(()=>{var Zl=Object.defineProperty;var zm=Object.getOwnPropertyDescriptor;var Hm=Object.getOwnPropertyNames;var Gm=Object.prototype.hasOwnProperty;var Vm=(i,t)=>{for(var e in t)Zl(i,e,{get:t[e],enumerable:!0})},Wm=(i,t,e,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let s of Hm(t))!Gm.call(i,s)&&s!==e&&Zl(i,s,{get:()=>t[s],enumerable:!(n=zm(t,s))||n.enumerable});return i};var Xm=i=>Wm(Zl({},"__esModule",{value:!0}),i);var WM={};Vm(WM,{GrowingLine:()=>ks,extensions:()=>Uu,linkOf:()=>Cu,mountLab:()=>Xl,scenarioText:()=>Ru,start:()=>Nm,tableText:()=>Pu,unpacked:()=>ql,version:()=>GM});var Yu="http://www.w3.org/2000/svg",qm={play:["fM8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z"],pause:["fM7 5h3.4v14H7z","fM13.6 5H17v14h-3.4z"],first:["fM18 6v12l-9-6z","M6 6v12"],last:["fM6 6v12l9-6z","M18 6v12"],back:["fM15 6.5v11L7.5 12z","M18 6.5v11"],forward:["fM9 6.5v11l7.5-5.5z","M6 6.5v11"],backwards:["M20 12H5","M11 6l-6 6 6 6"],loop:["M17 3.5l3 3-3 3","M4 11.5V10a3.5 3.5 0 0 1 3.5-3.5H20","M7 20.5l-3-3 3-3","M20 12.5V14a3.5 3.5 0 0 1-3.5 3.5H4"],reset:["M4 12a8 8 0 1 0 2.6-5.9","M4 4.5V9h4.5"],auto:["M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z","fM12 4a8 8 0 0 1 0 16z"],light:["M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z","M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2","M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5"],dark:["M19.8 14.4A8.2 8.2 0 0 1 9.6 4.2a8.2 8.2 0 1 0 10.2 10.2z"],picture:["M4 8h3.5l1.6-2.5h5.8L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z","M12 9.8a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z"],full:["M4 9V4h5","M20 9V4h-5","M4 15v5h5","M20 15v5h-5"],unfull:["M9 4v5H4","M15 4v5h5","M9 20v-5H4","M15 20v-5h5"],help:["M8.8 9.2a3.3 3.3 0 1 1 4.9 2.9c-1.1.6-1.7 1.2-1.7 2.4","M12 17.8v.4"],plots:["M4 4v16h16","M7 14.5l3.5-5 3.5 3 5-6.5"],objects:["M12 3l8 4.3v9.4L12 21l-8-4.3V7.3z","M4 7.3l8 4.5 8-4.5","M12 11.8V21"],stereo:["M3 8.5h18v8h-6l-1.7-2.5h-2.6L9 16.5H3z"],about:["M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z","M12 11v5.5","M12 7.6v.3"],unfold:["M7 10l5 5 5-5"],controls:["M4 7h9M17 7h3M4 17h3M11 17h9","M15 5v4M9 15v4"],numbers:["M5 6h14M5 12h14M5 18h9"],share:["M12 15V4","M8 8l4-4 4 4","M5 13v6h14v-6"],seal:["M12 3l7.5 3v5.5c0 4.4-3 7.7-7.5 9.5-4.5-1.8-7.5-5.1-7.5-9.5V6z","M8.5 12l2.5 2.5 4.5-5"],hide:["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z","M4 20L20 4"],show:["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z","M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"],hint:["M9 17.5h6M10 20.5h4","M8.2 14.2a5.6 5.6 0 1 1 7.6 0c-.7.6-.8 1.3-.8 1.8H9c0-.5-.1-1.2-.8-1.8z"],lesson:["M3 6.5l9-3 9 3-9 3z","M7 8.5v5c0 1.7 10 1.7 10 0v-5","M20.5 7v6"],close:["M6 6l12 12","M18 6L6 18"]};function Qr(i){let t=document.createElementNS(Yu,"svg"),n={viewBox:"0 0 24 24",class:"ph-icon","data-icon":i,...{"aria-hidden":"true",focusable:"false"}};for(let[s,r]of Object.entries(n))t.setAttribute(s,r);return t.append(...qm[i].map($m)),t}function $m(i){let t=document.createElementNS(Yu,"path"),e=i.startsWith("f");return t.setAttribute("d",e?i.slice(1):i),t.setAttribute("class",e?"ph-fill":"ph-stroke"),t}function F(i,t={},...e){let n=document.createElement(i);for(let[s,r]of Object.entries(t))r!==!1&&n.setAttribute(s,r===!0?"":String(r));return n.append(...e),n}function ne(i,t,e,n){let r={type:"button",class:"ph-button",title:e?`${t} (${e})`:t,"aria-label":t},o=F("button",r,Qr(i));return o.addEventListener("click",n),o}function Xi(i,t,e,n){let r=F("button",{type:"button",class:"ph-button ph-word",title:e},Qr(i),F("span",{},t));return r.addEventListener("click",n),r}function ge(i,t,e){let n=String(e);i.getAttribute(t)!==n&&i.setAttribute(t,n)}function en(i,t){i.textContent!==t&&(i.textContent=t)}function Ci(i,t){let e=i.querySelector("svg");e&&e.getAttribute("data-icon")!==t&&e.replaceWith(Qr(t))}function Ri(i,t,e){ge(i,"aria-label",t),ge(i,"title",`${t} (${e})`)}var to=class{constructor(t,e=()=>performance.now()){this.given=t;this.now=e;this.turned=t.backward,this.rate=t.scale,this.again=t.loop,this.anchor=this.begin,this.since=e()}given;now;anchor;since;running=!1;turned;rate;again;get begin(){return this.turned?this.given.stop:this.given.start}get end(){return this.turned?this.given.start:this.given.stop}get t(){return this.running?this.passed().t:this.anchor}get playing(){return this.running&&!this.passed().over}get left(){return!this.playing||this.again?1/0:Math.abs(this.end-this.t)/this.rate}get backward(){return this.turned}set backward(t){this.settle(),this.turned=t}get scale(){return this.rate}set scale(t){t>0&&Number.isFinite(t)&&(this.settle(),this.rate=t)}get loop(){return this.again}set loop(t){this.settle(),this.again=t}play(){this.playing||(this.settle(),this.anchor===this.end&&(this.anchor=this.begin),this.running=!0)}pause(){this.settle(),this.running=!1}seek(t){if(Number.isNaN(t))return;let[e,n]=[Math.min(this.begin,this.end),Math.max(this.begin,this.end)],s=this.playing;this.anchor=Math.min(Math.max(t,e),n),this.since=this.now(),this.running=s}settle(){let t=this.now();if(this.running){let{t:e,over:n}=this.passed(t);this.anchor=e,this.running=!n}this.since=t}passed(t=this.now()){let e=Math.abs(this.end-this.begin),n=Math.sign(this.end-this.begin),s=n*(this.anchor-this.begin)+this.rate*Math.max(t-this.since,0)/1e3;return e===0?{t:this.begin,over:!this.again}:s<e?{t:this.begin+n*s,over:!1}:this.again?{t:this.begin+n*(s%e),over:!1}:{t:this.end,over:!0}}};var Kl={time:350,way:8},no=class{constructor(t,e){this.element=t;this.handled=e;t.style.touchAction="none",t.tabIndex=0,this.on("pointerdown",n=>this.press(n)),this.on("pointermove",n=>this.move(n)),this.on("pointerup",n=>this.lift(n,!0)),this.on("pointercancel",n=>this.lift(n,!1)),this.on("wheel",n=>this.wheel(n)),this.on("keydown",n=>this.key(n)),this.on("contextmenu",n=>n.preventDefault())}element;handled;ends=new AbortController;down=new Map;tap={time:-1/0,x:0,y:0};taker;way=0;dispose(){this.ends.abort()}on(t,e){this.element.addEventListener(t,e,{signal:this.ends.signal,passive:!1})}press(t){if(this.down.size===0&&this.taker?.(t))return this.capture(t.pointerId);this.capture(t.pointerId),this.down.set(t.pointerId,{x:t.clientX,y:t.clientY}),this.way=this.down.size>1?1/0:0}capture(t){try{this.element.setPointerCapture(t)}catch{}}move(t){let e=this.down.get(t.pointerId);if(!e)return;let n={x:t.clientX,y:t.clientY};this.way+=eo(e,n),this.down.size===1?this.drag(e,n,t.shiftKey||(t.buttons&6)!==0):this.down.size===2&&this.pinch(t.pointerId,e,n),this.down.set(t.pointerId,n)}drag(t,e,n){let[s,r]=[this.share(e.x-t.x),this.share(t.y-e.y)];n?this.handled.pan(s,r):this.handled.turn(s,r)}pinch(t,e,n){let s=[...this.down].find(([a])=>a!==t)[1],[r,o]=[eo(e,s),eo(n,s)];r>0&&o>0&&this.handled.zoom(r/o),this.handled.pan(this.share(.5*(n.x-e.x)),this.share(.5*(e.y-n.y)))}lift(t,e){if(!this.down.delete(t.pointerId)||!e||this.way>Kl.way)return;let{timeStamp:n,clientX:s,clientY:r}=t,o=n-this.tap.time<Kl.time&&eo(this.tap,{x:s,y:r})<3*Kl.way;this.tap={time:o?-1/0:n,x:s,y:r},o&&this.handled.reset()}wheel(t){t.preventDefault();let n=(t.deltaMode===WheelEvent.DOM_DELTA_LINE?33:1)*(t.ctrlKey?8:1)*t.deltaY;this.handled.zoom(Math.exp(.0012*Math.max(-250,Math.min(250,n))))}key(t){t.ctrlKey||t.metaKey||t.altKey||!this.pressed(t.key,t.shiftKey)||(t.preventDefault(),t.stopPropagation())}pressed(t,e){let n=Ym[t],{handled:s}=this;if(n&&e)s.pan(-.04*n[0],-.04*n[1]);else if(n)s.turn(-.04*n[0],-.04*n[1]);else if(t==="+"||t==="=")s.zoom(1/1.1);else if(t==="-"||t==="_")s.zoom(1.1);else if(t==="0")s.reset();else return!1;return!0}share(t){return t/Math.max(this.element.clientHeight,1)}},Ym={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]};function eo(i,t){return Math.hypot(i.x-t.x,i.y-t.y)}var Zu={f4:Float32Array,f8:Float64Array,u2:Uint16Array,u4:Uint32Array};function io(i){if(typeof i!="string")return i;let t=Zm(i),e=new Uint8Array(t.length);for(let n=0;n<t.length;n++)e[n]=t.charCodeAt(n);return e.buffer}function Zm(i){try{return atob(i)}catch{throw new Error("The data of this page are damaged: they are not base64, or cut off. Write the page again.")}}function Pi(i,t){let e=Object.hasOwn(Zu,t?.type)?Zu[t.type]:void 0,n=t?.offset+t?.count*(e?.BYTES_PER_ELEMENT??0);if(!e||!(t.offset>=0)||t.offset%8||!(t.count>=0)||!(n<=i.byteLength))throw new Error(`The data of this page are damaged: a block of ${t?.count} numbers (${t?.type}) from byte ${t?.offset} on does not fit into ${i.byteLength} bytes. Write the page again.`);return new e(i,t.offset,t.count)}function vn(i,t){let e=Pi(i,t);return e instanceof Float64Array?e:Float64Array.from(e)}function Jl(i,t){let e=0,n=i.length;for(;e<n;){let s=e+n>>1;i[s]<=t?e=s+1:n=s}return e}function so(i,t){let e=i.length-1,n=Math.min(Math.max(Jl(i,t)-1,0),e);if(n===e||t<=i[n])return{i:n,x:0,h:0};let s=i[n+1]-i[n];return{i:n,x:(t-i[n])/s,h:s}}function Cn(i,t){return[i[3*t],i[3*t+1],i[3*t+2]]}function ro(i,t){return[i[4*t],i[4*t+1],i[4*t+2],i[4*t+3]]}function qi(i,t,e){let n=Cn(i,t);if(e===0)return n;let s=Cn(i,t+1);return[(1-e)*n[0]+e*s[0],(1-e)*n[1]+e*s[1],(1-e)*n[2]+e*s[2]]}var Rn=class i{constructor(t,e){this.t=t;this.values=e}t;values;static of(t,e){return new i(vn(t,e.t),vn(t,e.values))}longest(){let t=0;for(let e=0;e<this.values.length;e+=3)t=Math.max(t,Math.hypot(...this.values.subarray(e,e+3)));return t}at(t){if(this.values.length===3)return qi(this.values,0,0);let{i:e,x:n}=so(this.t,t);return qi(this.values,e,n)}};function ii(i,t){return[i[0]*t[0]-i[1]*t[1]-i[2]*t[2]-i[3]*t[3],i[0]*t[1]+i[1]*t[0]+i[2]*t[3]-i[3]*t[2],i[0]*t[2]-i[1]*t[3]+i[2]*t[0]+i[3]*t[1],i[0]*t[3]+i[1]*t[2]-i[2]*t[1]+i[3]*t[0]]}function jl(i){return[i[0],-i[1],-i[2],-i[3]]}function Ku(i){let t=1/Math.sqrt(i[0]*i[0]+i[1]*i[1]+i[2]*i[2]+i[3]*i[3]);return[t*i[0],t*i[1],t*i[2],t*i[3]]}function Ql(i){let t=Math.sqrt(he(i,i)+1e-300),e=Math.sin(.5*t)/t;return[Math.cos(.5*t),e*i[0],e*i[1],e*i[2]]}function tc(i){let t=Math.sqrt(i[1]*i[1]+i[2]*i[2]+i[3]*i[3]+1e-300),n=(i[0]<0||Object.is(i[0],-0)?-2:2)*Math.atan2(t,Math.abs(i[0]))/t;return[n*i[1],n*i[2],n*i[3]]}function Ju(i,t){let e=he(i,i)+1e-300,n=.5*Math.sqrt(e),s=(1-n*Math.cos(n)/Math.sin(n))/e,r=dn(i,t),o=dn(i,r);return[t[0]+.5*r[0]+s*o[0],t[1]+.5*r[1]+s*o[1],t[2]+.5*r[2]+s*o[2]]}function $i(i){let t=2/(i[0]*i[0]+i[1]*i[1]+i[2]*i[2]+i[3]*i[3]),[e,n,s]=[t*i[0]*i[1],t*i[0]*i[2],t*i[0]*i[3]],[r,o,a]=[t*i[1]*i[1],t*i[1]*i[2],t*i[1]*i[3]],[l,c,h]=[t*i[2]*i[2],t*i[2]*i[3],t*i[3]*i[3]];return[1-(l+h),o-s,a+n,o+s,1-(r+h),c-e,a-n,c+e,1-(r+l)]}function ju(i,t,e){let n=tc(ii(jl(i),t));return ii(i,Ql([e*n[0],e*n[1],e*n[2]]))}function he(i,t){return i[0]*t[0]+i[1]*t[1]+i[2]*t[2]}function dn(i,t){return[i[1]*t[2]-i[2]*t[1],i[2]*t[0]-i[0]*t[2],i[0]*t[1]-i[1]*t[0]]}var Qu=[.75/Math.sqrt(1.8125),-1/Math.sqrt(1.8125),.5/Math.sqrt(1.8125)],Km={tail:[0,0,0],tip:[0,0,0]};function td({cameras:i,center:t,radius:e}){if(i.length)return i;let n=ue(t,ie(Qu,4.2*e));return[{kind:"fixed",name:"default",fov:30,up:[0,0,1],eye:n,target:t}]}function ed(i,t){switch(i.kind){case"fixed":return(e,n)=>Jm(i,n);case"orbit":return(e,n)=>jm(i,e,n);case"follow":return(e,n)=>Qm(i,n);case"along":return(e,n)=>tg(i,n);case"keys":return eg(i,t)}}function Jm({eye:i,target:t,up:e,fov:n},s){return{eye:oo(i,s),target:oo(t,s),up:e,fov:n}}function oo(i,{from:t,to:e}){let n=ue(i,ie(t.center,-1));return t===e?i:ue(e.center,ie(n,e.radius/t.radius))}function jm(i,t,e){let{up:n,fov:s,radius:r,height:o}=i,a=i.phase+2*Math.PI*ng(t,e.clock)/i.period,[l,c]=ig(n),h=zn(n,[0,0,1]),d=ue(ie(l,r*Math.cos(a)),ie(c,r*Math.sin(a))),u=ue(i.target,ue(d,ie(h,o)));return{eye:oo(u,e),target:oo(i.target,e),up:n,fov:s}}function Qm(i,t){let e=t.posed(i.body),n=r=>i.turning?sg(e,r):r,s=[e[3],e[7],e[11]];return{eye:ue(s,n(i.offset)),target:s,up:n(i.up),fov:i.fov}}function tg(i,t){let{tail:e,tip:n}=t.arrow(i.vector)??Km,s=ie(Qu,i.back?1:-1),r=zn(ue(n,ie(e,-1)),s);return{eye:ue(e,ie(r,i.back?i.distance:-i.distance)),target:e,up:i.up,fov:i.fov}}function eg(i,t){let e=vn(t,i.t),[n,s,r]=[i.eye,i.target,i.ups].map(o=>new Rn(e,vn(t,o)));return o=>({eye:n.at(o),target:s.at(o),up:r.at(o),fov:i.fov})}function ng(i,t){let[e,n]=t.backward?[t.stop,t.start]:[t.start,t.stop];return(n<e?-1:1)*(i-e)/t.scale}function ig(i){let t=zn(i,[0,0,1]),e=Math.abs(t[0])<.999?[1,0,0]:[0,1,0],n=zn(ue(e,ie(t,-he(e,t))),[1,0,0]);return[n,dn(t,n)]}function sg(i,t){return[0,1,2].map(n=>zn([i[n],i[4+n],i[8+n]],[0,0,0])).map((n,s)=>ie(n,t[s])).reduce(ue)}function ue(i,t){return[i[0]+t[0],i[1]+t[1],i[2]+t[2]]}function ie(i,t){return[t*i[0],t*i[1],t*i[2]]}function zn(i,t){let e=Math.sqrt(he(i,i));return e>0?ie(i,1/e):t}var rg=.5*Math.PI-.01,og=[.02,50],ag=.001,lg=[[0,0,1],[0,1,0],[1,0,0]],ao=class{turned=0;tilted=0;nearer=1;moved=[0,0,0];get touched(){return this.turned!==0||this.tilted!==0||this.nearer!==1||this.moved.some(t=>t!==0)}reset(){this.turned=this.tilted=0,this.nearer=1,this.moved=[0,0,0]}turn(t,e,n){let s=nd(ec(n));this.turned=(this.turned+t)%(2*Math.PI);let r=Math.max(rg,Math.abs(s));this.tilted=nc(s+this.tilted+e,-r,r)-s}zoom(t){this.nearer=nc(this.nearer*t,...og)}pan(t,e,n){let s=this.applied(n),r=2*s.distance*Math.tan(Math.PI/360*s.fov),o=ue(ie(s.right,-t*r),ie(s.up,-e*r)),a=ec(n);this.moved=ue(this.moved,[he(o,a.right),he(o,a.up),he(o,a.back)])}applied(t){let e=ec(t),[n,s,r]=this.moved,o=ue(t.target,ue(ue(ie(e.right,n),ie(e.up,s)),ie(e.back,r))),a=this.turned===0&&this.tilted===0?e:this.swung(e),l=this.nearer*e.distance;return{...a,eye:ue(o,ie(a.back,l)),target:o,distance:l,fov:t.fov}}swung(t){let[e,n]=[Math.cos(this.turned),Math.sin(this.turned)],s=dn(t.right,t.pole),r=ue(ie(s,e),ie(t.right,n)),o=nd(t)+this.tilted,a=ue(ie(r,Math.cos(o)),ie(t.pole,Math.sin(o))),l=ue(ie(t.pole,Math.cos(o)),ie(r,-Math.sin(o)));return{right:dn(l,a),up:l,back:a}}};function ec(i){let t=ue(i.eye,ie(i.target,-1)),e=zn(t,[0,-1,0]),n=[zn(i.up,[0,0,1]),...lg].find(r=>cg(r,e)>ag),s=zn(dn(n,e),[1,0,0]);return{right:s,up:dn(e,s),back:e,pole:n,distance:Math.sqrt(he(t,t))||1}}function cg(i,t){let e=dn(i,t);return Math.sqrt(he(e,e))}function nd(i){return Math.asin(nc(he(i.back,i.pole),-1,1))}function nc(i,t,e){return Math.min(Math.max(i,t),e)}var Nd=0,Dc=1,Ud=2;var Mr=1,Fd=2,Ts=3,pi=0,Ke=1,Qe=2,Bi=0,Es=1,Nc=2,Uc=3,Fc=4,Od=5;var ki=100,Bd=101,kd=102,zd=103,Hd=104,Gd=200,Vd=201,Wd=202,Xd=203,Oc=204,Bc=205,qd=206,$d=207,Yd=208,Zd=209,Kd=210,Jd=211,jd=212,Qd=213,tf=214,Uo=0,Fo=1,Oo=2,ps=3,Bo=4,ko=5,zo=6,Ho=7,da=0,ef=1,nf=2,Nn=0,kc=1,zc=2,Hc=3,Gc=4,Vc=5,Wc=6,Xc=7;var qc=300,zi=301,As=302,fa=303,pa=304,Go=1e3,Ln=1001,Vo=1002,Ce=1003,sf=1004;var wr=1005;var De=1006,ma=1007;var jn=1008;var tn=1009,$c=1010,Yc=1011,Cs=1012,ga=1013,Mn=1014,wn=1015,an=1016,xa=1017,va=1018,Hi=1020,Zc=35902,Kc=35899,Jc=1021,jc=1022,Tn=1023,Yn=1026,Qn=1027,Qc=1028,ya=1029,mi=1030,_a=1031;var ba=1033,Tr=33776,Er=33777,Ar=33778,Cr=33779,Sa=35840,Ma=35841,wa=35842,Ta=35843,Ea=36196,Aa=37492,Ca=37496,Ra=37488,Pa=37489,Rr=37490,La=37491,Ia=37808,Da=37809,Na=37810,Ua=37811,Fa=37812,Oa=37813,Ba=37814,ka=37815,za=37816,Ha=37817,Ga=37818,Va=37819,Wa=37820,Xa=37821,qa=36492,$a=36494,Ya=36495,Za=36283,Ka=36284,Pr=36285,Ja=36286;var Js=2300,Wo=2301,Do=2302,Tc=2303,Ec=2400,Ac=2401,Cc=2402;var rf=3200;var ja=0,of=1,ti="",qe="srgb",js="srgb-linear",Qs="linear",Zt="srgb";var No=7680;var af=519,lf=512,cf=513,hf=514,th=515,uf=516,df=517,eh=518,nh=519,ih=35044;var sh="300 es",pn=2e3,ms=2001;function hg(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function ug(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function tr(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function ff(){let i=tr("canvas");return i.style.display="block",i}var id={},gs=null;function er(...i){let t="THREE."+i.shift();gs?gs("log",t,...i):console.log(t,...i)}function pf(i){let t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Rt(...i){i=pf(i);let t="THREE."+i.shift();if(gs)gs("warn",t,...i);else{let e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function It(...i){i=pf(i);let t="THREE."+i.shift();if(gs)gs("error",t,...i);else{let e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function Ys(...i){let t=i.join(" ");t in id||(id[t]=!0,Rt(...i))}function mf(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var gf={[Uo]:Uo,[Oo]:zo,[Bo]:Bo,[ps]:ko,[Fo]:Fo,[zo]:Oo,[Ho]:Ho,[ko]:ps},In=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},ze=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],sd=1234567,Zs=Math.PI/180,xs=180/Math.PI;function gi(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(ze[i&255]+ze[i>>8&255]+ze[i>>16&255]+ze[i>>24&255]+"-"+ze[t&255]+ze[t>>8&255]+"-"+ze[t>>16&15|64]+ze[t>>24&255]+"-"+ze[e&63|128]+ze[e>>8&255]+"-"+ze[e>>16&255]+ze[e>>24&255]+ze[n&255]+ze[n>>8&255]+ze[n>>16&255]+ze[n>>24&255]).toLowerCase()}function kt(i,t,e){return Math.max(t,Math.min(e,i))}function rh(i,t){return(i%t+t)%t}function dg(i,t,e,n,s){return n+(i-t)*(s-n)/(e-t)}function fg(i,t,e){return i!==t?(e-i)/(t-i):0}function Ks(i,t,e){return(1-e)*i+e*t}function pg(i,t,e,n){return Ks(i,t,1-Math.exp(-e*n))}function mg(i,t=1){return t-Math.abs(rh(i,t*2)-t)}function gg(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*(3-2*i))}function xg(i,t,e){return i<=t?0:i>=e?1:(i=(i-t)/(e-t),i*i*i*(i*(i*6-15)+10))}function vg(i,t){return i+Math.floor(Math.random()*(t-i+1))}function yg(i,t){return i+Math.random()*(t-i)}function _g(i){return i*(.5-Math.random())}function bg(i){i!==void 0&&(sd=i);let t=sd+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function Sg(i){return i*Zs}function Mg(i){return i*xs}function wg(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Tg(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function oh(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Eg(i,t,e,n,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+n)/2),h=o((t+n)/2),d=r((t-n)/2),u=o((t-n)/2),f=r((n-t)/2),g=o((n-t)/2);switch(s){case"XYX":i.set(a*h,l*d,l*u,a*c);break;case"YZY":i.set(l*u,a*h,l*d,a*c);break;case"ZXZ":i.set(l*d,l*u,a*h,a*c);break;case"XZX":i.set(a*h,l*g,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*g,a*c);break;case"ZYZ":i.set(l*g,l*f,a*h,a*c);break;default:Rt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Qa(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function ah(i,t){if(t.constructor===Float32Array)return i;let e=Qa(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function lh(i,t){if(t.constructor===Float32Array)return i;let e=Qa(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}var ch={DEG2RAD:Zs,RAD2DEG:xs,generateUUID:gi,clamp:kt,euclideanModulo:rh,mapLinear:dg,inverseLerp:fg,lerp:Ks,damp:pg,pingpong:mg,smoothstep:gg,smootherstep:xg,randInt:vg,randFloat:yg,randFloatSpread:_g,seededRandom:bg,degToRad:Sg,radToDeg:Mg,isPowerOfTwo:wg,ceilPowerOfTwo:Tg,floorPowerOfTwo:oh,setQuaternionFromProperEuler:Eg,normalize:lh,denormalize:ah},Pt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=kt(this.x,t.x,e.x),this.y=kt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=kt(this.x,t,e),this.y=kt(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(kt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(kt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},mn=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],f=r[o+1],g=r[o+2],_=r[o+3];if(d!==_||l!==u||c!==f||h!==g){let m=l*u+c*f+h*g+d*_;m<0&&(u=-u,f=-f,g=-g,_=-_,m=-m);let p=1-a;if(m<.9995){let b=Math.acos(m),A=Math.sin(b);p=Math.sin(p*b)/A,a=Math.sin(a*b)/A,l=l*p+u*a,c=c*p+f*a,h=h*p+g*a,d=d*p+_*a}else{l=l*p+u*a,c=c*p+f*a,h=h*p+g*a,d=d*p+_*a;let b=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=b,c*=b,h*=b,d*=b}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=d}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],f=r[o+2],g=r[o+3];return t[e]=a*g+h*d+l*f-c*u,t[e+1]=l*g+h*u+c*d-a*f,t[e+2]=c*g+h*f+a*u-l*d,t[e+3]=h*g-a*d-l*u-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),f=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"YXZ":this._x=u*h*d+c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"ZXY":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d-u*f*g;break;case"ZYX":this._x=u*h*d-c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d+u*f*g;break;case"YZX":this._x=u*h*d+c*f*g,this._y=c*f*d+u*h*g,this._z=c*h*g-u*f*d,this._w=c*h*d-u*f*g;break;case"XZY":this._x=u*h*d-c*f*g,this._y=c*f*d-u*h*g,this._z=c*h*g+u*f*d,this._w=c*h*d+u*f*g;break;default:Rt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],d=e[10],u=n+a+d;if(u>0){let f=.5/Math.sqrt(u+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(kt(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},I=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(rd.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(rd.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),d=2*(r*n-o*e);return this.x=e+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=kt(this.x,t.x,e.x),this.y=kt(this.y,t.y,e.y),this.z=kt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=kt(this.x,t,e),this.y=kt(this.y,t,e),this.z=kt(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(kt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return ic.copy(this).projectOnVector(t),this.sub(ic)}reflect(t){return this.sub(ic.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(kt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},ic=new I,rd=new mn,Dt=class{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],f=n[5],g=n[8],_=s[0],m=s[3],p=s[6],b=s[1],A=s[4],M=s[7],E=s[2],T=s[5],x=s[8];return r[0]=o*_+a*b+l*E,r[3]=o*m+a*A+l*T,r[6]=o*p+a*M+l*x,r[1]=c*_+h*b+d*E,r[4]=c*m+h*A+d*T,r[7]=c*p+h*M+d*x,r[2]=u*_+f*b+g*E,r[5]=u*m+f*A+g*T,r[8]=u*p+f*M+g*x,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=h*o-a*c,u=a*l-h*r,f=c*r-o*l,g=e*d+n*u+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/g;return t[0]=d*_,t[1]=(s*c-h*n)*_,t[2]=(a*n-s*o)*_,t[3]=u*_,t[4]=(h*e-s*l)*_,t[5]=(s*r-a*e)*_,t[6]=f*_,t[7]=(n*l-c*e)*_,t[8]=(o*e-n*r)*_,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return Ys("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(sc.makeScale(t,e)),this}rotate(t){return Ys("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(sc.makeRotation(-t)),this}translate(t,e){return Ys("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(sc.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},sc=new Dt,od=new Dt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),ad=new Dt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ag(){let i={enabled:!0,workingColorSpace:js,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Zt&&(s.r=$n(s.r),s.g=$n(s.g),s.b=$n(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Zt&&(s.r=fs(s.r),s.g=fs(s.g),s.b=fs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ti?Qs:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[js]:{primaries:t,whitePoint:n,transfer:Qs,toXYZ:od,fromXYZ:ad,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:qe},outputColorSpaceConfig:{drawingBufferColorSpace:qe}},[qe]:{primaries:t,whitePoint:n,transfer:Zt,toXYZ:od,fromXYZ:ad,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:qe}}}),i}var qt=Ag();function $n(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function fs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Yi,Xo=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{Yi===void 0&&(Yi=tr("canvas")),Yi.width=t.width,Yi.height=t.height;let s=Yi.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=Yi}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=tr("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=$n(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor($n(e[n]/255)*255):e[n]=$n(e[n]);return{data:e,width:t.width,height:t.height}}else return Rt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Cg=0,vs=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Cg++}),this.uuid=gi(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(rc(s[o].image)):r.push(rc(s[o]))}else r=rc(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function rc(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Xo.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Rt("Texture: Unable to serialize Texture."),{})}var Rg=0,oc=new I,$e=class i extends In{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=Ln,s=Ln,r=De,o=jn,a=Tn,l=tn,c=i.DEFAULT_ANISOTROPY,h=ti){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Rg++}),this.uuid=gi(),this.name="",this.source=new vs(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Pt(0,0),this.repeat=new Pt(1,1),this.center=new Pt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Dt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(oc).x}get height(){return this.source.getSize(oc).y}get depth(){return this.source.getSize(oc).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){Rt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Rt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==qc)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Go:t.x=t.x-Math.floor(t.x);break;case Ln:t.x=t.x<0?0:1;break;case Vo:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Go:t.y=t.y-Math.floor(t.y);break;case Ln:t.y=t.y<0?0:1;break;case Vo:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};$e.DEFAULT_IMAGE=null;$e.DEFAULT_MAPPING=qc;$e.DEFAULT_ANISOTROPY=1;var Kt=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],d=l[8],u=l[1],f=l[5],g=l[9],_=l[2],m=l[6],p=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-_)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+_)<.1&&Math.abs(g+m)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let A=(c+1)/2,M=(f+1)/2,E=(p+1)/2,T=(h+u)/4,x=(d+_)/4,S=(g+m)/4;return A>M&&A>E?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=T/n,r=x/n):M>E?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=T/s,r=S/s):E<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(E),n=x/r,s=S/r),this.set(n,s,r,e),this}let b=Math.sqrt((m-g)*(m-g)+(d-_)*(d-_)+(u-h)*(u-h));return Math.abs(b)<.001&&(b=1),this.x=(m-g)/b,this.y=(d-_)/b,this.z=(u-h)/b,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=kt(this.x,t.x,e.x),this.y=kt(this.y,t.y,e.y),this.z=kt(this.z,t.z,e.z),this.w=kt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=kt(this.x,t,e),this.y=kt(this.y,t,e),this.z=kt(this.z,t,e),this.w=kt(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(kt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},qo=class extends In{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:De,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new Kt(0,0,t,e),this.scissorTest=!1,this.viewport=new Kt(0,0,t,e),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new $e({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:De,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new vs(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ye=class extends qo{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},nr=class extends $e{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Ce,this.minFilter=Ce,this.wrapR=Ln,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var $o=class extends $e{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Ce,this.minFilter=Ce,this.wrapR=Ln,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var Ct=class i{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,o,a,l,c,h,d,u,f,g,_,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,d,u,f,g,_,m)}set(t,e,n,s,r,o,a,l,c,h,d,u,f,g,_,m){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=d,p[14]=u,p[3]=f,p[7]=g,p[11]=_,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,n=t.elements,s=1/Zi.setFromMatrixColumn(t,0).length(),r=1/Zi.setFromMatrixColumn(t,1).length(),o=1/Zi.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(t.order==="XYZ"){let u=o*h,f=o*d,g=a*h,_=a*d;e[0]=l*h,e[4]=-l*d,e[8]=c,e[1]=f+g*c,e[5]=u-_*c,e[9]=-a*l,e[2]=_-u*c,e[6]=g+f*c,e[10]=o*l}else if(t.order==="YXZ"){let u=l*h,f=l*d,g=c*h,_=c*d;e[0]=u+_*a,e[4]=g*a-f,e[8]=o*c,e[1]=o*d,e[5]=o*h,e[9]=-a,e[2]=f*a-g,e[6]=_+u*a,e[10]=o*l}else if(t.order==="ZXY"){let u=l*h,f=l*d,g=c*h,_=c*d;e[0]=u-_*a,e[4]=-o*d,e[8]=g+f*a,e[1]=f+g*a,e[5]=o*h,e[9]=_-u*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let u=o*h,f=o*d,g=a*h,_=a*d;e[0]=l*h,e[4]=g*c-f,e[8]=u*c+_,e[1]=l*d,e[5]=_*c+u,e[9]=f*c-g,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let u=o*l,f=o*c,g=a*l,_=a*c;e[0]=l*h,e[4]=_-u*d,e[8]=g*d+f,e[1]=d,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*d+g,e[10]=u-_*d}else if(t.order==="XZY"){let u=o*l,f=o*c,g=a*l,_=a*c;e[0]=l*h,e[4]=-d,e[8]=c*h,e[1]=u*d+_,e[5]=o*h,e[9]=f*d-g,e[2]=g*d-f,e[6]=a*h,e[10]=_*d+u}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Pg,t,Lg)}lookAt(t,e,n){let s=this.elements;return nn.subVectors(t,e),nn.lengthSq()===0&&(nn.z=1),nn.normalize(),si.crossVectors(n,nn),si.lengthSq()===0&&(Math.abs(n.z)===1?nn.x+=1e-4:nn.z+=1e-4,nn.normalize(),si.crossVectors(n,nn)),si.normalize(),lo.crossVectors(nn,si),s[0]=si.x,s[4]=lo.x,s[8]=nn.x,s[1]=si.y,s[5]=lo.y,s[9]=nn.y,s[2]=si.z,s[6]=lo.z,s[10]=nn.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],f=n[13],g=n[2],_=n[6],m=n[10],p=n[14],b=n[3],A=n[7],M=n[11],E=n[15],T=s[0],x=s[4],S=s[8],U=s[12],L=s[1],N=s[5],k=s[9],W=s[13],R=s[2],V=s[6],$=s[10],G=s[14],nt=s[3],q=s[7],Q=s[11],tt=s[15];return r[0]=o*T+a*L+l*R+c*nt,r[4]=o*x+a*N+l*V+c*q,r[8]=o*S+a*k+l*$+c*Q,r[12]=o*U+a*W+l*G+c*tt,r[1]=h*T+d*L+u*R+f*nt,r[5]=h*x+d*N+u*V+f*q,r[9]=h*S+d*k+u*$+f*Q,r[13]=h*U+d*W+u*G+f*tt,r[2]=g*T+_*L+m*R+p*nt,r[6]=g*x+_*N+m*V+p*q,r[10]=g*S+_*k+m*$+p*Q,r[14]=g*U+_*W+m*G+p*tt,r[3]=b*T+A*L+M*R+E*nt,r[7]=b*x+A*N+M*V+E*q,r[11]=b*S+A*k+M*$+E*Q,r[15]=b*U+A*W+M*G+E*tt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],d=t[6],u=t[10],f=t[14],g=t[3],_=t[7],m=t[11],p=t[15],b=l*f-c*u,A=a*f-c*d,M=a*u-l*d,E=o*f-c*h,T=o*u-l*h,x=o*d-a*h;return e*(_*b-m*A+p*M)-n*(g*b-m*E+p*T)+s*(g*A-_*E+p*x)-r*(g*M-_*T+m*x)}determinantAffine(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=t[9],u=t[10],f=t[11],g=t[12],_=t[13],m=t[14],p=t[15],b=e*a-n*o,A=e*l-s*o,M=e*c-r*o,E=n*l-s*a,T=n*c-r*a,x=s*c-r*l,S=h*_-d*g,U=h*m-u*g,L=h*p-f*g,N=d*m-u*_,k=d*p-f*_,W=u*p-f*m,R=b*W-A*k+M*N+E*L-T*U+x*S;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let V=1/R;return t[0]=(a*W-l*k+c*N)*V,t[1]=(s*k-n*W-r*N)*V,t[2]=(_*x-m*T+p*E)*V,t[3]=(u*T-d*x-f*E)*V,t[4]=(l*L-o*W-c*U)*V,t[5]=(e*W-s*L+r*U)*V,t[6]=(m*M-g*x-p*A)*V,t[7]=(h*x-u*M+f*A)*V,t[8]=(o*k-a*L+c*S)*V,t[9]=(n*L-e*k-r*S)*V,t[10]=(g*T-_*M+p*b)*V,t[11]=(d*M-h*T-f*b)*V,t[12]=(a*U-o*N-l*S)*V,t[13]=(e*N-n*U+s*S)*V,t[14]=(_*A-g*E-m*b)*V,t[15]=(h*E-d*A+u*b)*V,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,d=a+a,u=r*c,f=r*h,g=r*d,_=o*h,m=o*d,p=a*d,b=l*c,A=l*h,M=l*d,E=n.x,T=n.y,x=n.z;return s[0]=(1-(_+p))*E,s[1]=(f+M)*E,s[2]=(g-A)*E,s[3]=0,s[4]=(f-M)*T,s[5]=(1-(u+p))*T,s[6]=(m+b)*T,s[7]=0,s[8]=(g+A)*x,s[9]=(m-b)*x,s[10]=(1-(u+_))*x,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let o=Zi.set(s[0],s[1],s[2]).length(),a=Zi.set(s[4],s[5],s[6]).length(),l=Zi.set(s[8],s[9],s[10]).length();r<0&&(o=-o),yn.copy(this);let c=1/o,h=1/a,d=1/l;return yn.elements[0]*=c,yn.elements[1]*=c,yn.elements[2]*=c,yn.elements[4]*=h,yn.elements[5]*=h,yn.elements[6]*=h,yn.elements[8]*=d,yn.elements[9]*=d,yn.elements[10]*=d,e.setFromRotationMatrix(yn),n.x=o,n.y=a,n.z=l,this}makePerspective(t,e,n,s,r,o,a=pn,l=!1){let c=this.elements,h=2*r/(e-t),d=2*r/(n-s),u=(e+t)/(e-t),f=(n+s)/(n-s),g,_;if(l)g=r/(o-r),_=o*r/(o-r);else if(a===pn)g=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===ms)g=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=pn,l=!1){let c=this.elements,h=2/(e-t),d=2/(n-s),u=-(e+t)/(e-t),f=-(n+s)/(n-s),g,_;if(l)g=1/(o-r),_=o/(o-r);else if(a===pn)g=-2/(o-r),_=-(o+r)/(o-r);else if(a===ms)g=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},Zi=new I,yn=new Ct,Pg=new I(0,0,0),Lg=new I(1,1,1),si=new I,lo=new I,nn=new I,ld=new Ct,cd=new mn,Zn=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(kt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-kt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(kt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-kt(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(kt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-kt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Rt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return ld.makeRotationFromQuaternion(t),this.setFromRotationMatrix(ld,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return cd.setFromEuler(this),this.setFromQuaternion(cd,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Zn.DEFAULT_ORDER="XYZ";var ys=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Ig=0,hd=new I,Ki=new mn,Hn=new Ct,co=new I,Hs=new I,Dg=new I,Ng=new mn,ud=new I(1,0,0),dd=new I(0,1,0),fd=new I(0,0,1),pd={type:"added"},Ug={type:"removed"},Ji={type:"childadded",child:null},ac={type:"childremoved",child:null},Ne=class i extends In{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Ig++}),this.uuid=gi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new I,e=new Zn,n=new mn,s=new I(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Ct},normalMatrix:{value:new Dt}}),this.matrix=new Ct,this.matrixWorld=new Ct,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ys,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return Ki.setFromAxisAngle(t,e),this.quaternion.multiply(Ki),this}rotateOnWorldAxis(t,e){return Ki.setFromAxisAngle(t,e),this.quaternion.premultiply(Ki),this}rotateX(t){return this.rotateOnAxis(ud,t)}rotateY(t){return this.rotateOnAxis(dd,t)}rotateZ(t){return this.rotateOnAxis(fd,t)}translateOnAxis(t,e){return hd.copy(t).applyQuaternion(this.quaternion),this.position.add(hd.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(ud,t)}translateY(t){return this.translateOnAxis(dd,t)}translateZ(t){return this.translateOnAxis(fd,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Hn.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?co.copy(t):co.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Hs.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Hn.lookAt(Hs,co,this.up):Hn.lookAt(co,Hs,this.up),this.quaternion.setFromRotationMatrix(Hn),s&&(Hn.extractRotation(s.matrixWorld),Ki.setFromRotationMatrix(Hn),this.quaternion.premultiply(Ki.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(It("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(pd),Ji.child=t,this.dispatchEvent(Ji),Ji.child=null):It("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Ug),ac.child=t,this.dispatchEvent(ac),ac.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Hn.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Hn.multiply(t.parent.matrixWorld)),t.applyMatrix4(Hn),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(pd),Ji.child=t,this.dispatchEvent(Ji),Ji.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Hs,t,Dg),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Hs,Ng,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(t.shapes,d)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),d=o(t.shapes),u=o(t.skeletons),f=o(t.animations),g=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ne.DEFAULT_UP=new I(0,1,0);Ne.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ne.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var de=class extends Ne{constructor(){super(),this.isGroup=!0,this.type="Group"}},Fg={type:"move"},_s=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new de,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new de,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new I,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new I),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new de,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new I,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new I,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let _ of t.hand.values()){let m=e.getJointPose(_,n),p=this._getHandJoint(c,_);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),f=.02,g=.005;c.inputState.pinching&&u>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&u<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Fg)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new de;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}},xf={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ri={h:0,s:0,l:0},ho={h:0,s:0,l:0};function lc(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Nt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=qe){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,qt.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=qt.workingColorSpace){return this.r=t,this.g=e,this.b=n,qt.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=qt.workingColorSpace){if(t=rh(t,1),e=kt(e,0,1),n=kt(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=lc(o,r,t+1/3),this.g=lc(o,r,t),this.b=lc(o,r,t-1/3)}return qt.colorSpaceToWorking(this,s),this}setStyle(t,e=qe){function n(r){r!==void 0&&parseFloat(r)<1&&Rt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:Rt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);Rt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=qe){let n=xf[t.toLowerCase()];return n!==void 0?this.setHex(n,e):Rt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=$n(t.r),this.g=$n(t.g),this.b=$n(t.b),this}copyLinearToSRGB(t){return this.r=fs(t.r),this.g=fs(t.g),this.b=fs(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=qe){return qt.workingToColorSpace(He.copy(this),t),Math.round(kt(He.r*255,0,255))*65536+Math.round(kt(He.g*255,0,255))*256+Math.round(kt(He.b*255,0,255))}getHexString(t=qe){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=qt.workingColorSpace){qt.workingToColorSpace(He.copy(this),e);let n=He.r,s=He.g,r=He.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=qt.workingColorSpace){return qt.workingToColorSpace(He.copy(this),e),t.r=He.r,t.g=He.g,t.b=He.b,t}getStyle(t=qe){qt.workingToColorSpace(He.copy(this),t);let e=He.r,n=He.g,s=He.b;return t!==qe?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ri),this.setHSL(ri.h+t,ri.s+e,ri.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ri),t.getHSL(ho);let n=Ks(ri.h,ho.h,e),s=Ks(ri.s,ho.s,e),r=Ks(ri.l,ho.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},He=new Nt;Nt.NAMES=xf;var ir=class extends Ne{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Zn,this.environmentIntensity=1,this.environmentRotation=new Zn,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},_n=new I,Gn=new I,cc=new I,Vn=new I,ji=new I,Qi=new I,md=new I,hc=new I,uc=new I,dc=new I,fc=new Kt,pc=new Kt,mc=new Kt,qn=class i{constructor(t=new I,e=new I,n=new I){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),_n.subVectors(t,e),s.cross(_n);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){_n.subVectors(s,e),Gn.subVectors(n,e),cc.subVectors(t,e);let o=_n.dot(_n),a=_n.dot(Gn),l=_n.dot(cc),c=Gn.dot(Gn),h=Gn.dot(cc),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,f=(c*l-a*h)*u,g=(o*h-a*l)*u;return r.set(1-f-g,g,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,Vn)===null?!1:Vn.x>=0&&Vn.y>=0&&Vn.x+Vn.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,Vn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Vn.x),l.addScaledVector(o,Vn.y),l.addScaledVector(a,Vn.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return fc.setScalar(0),pc.setScalar(0),mc.setScalar(0),fc.fromBufferAttribute(t,e),pc.fromBufferAttribute(t,n),mc.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(fc,r.x),o.addScaledVector(pc,r.y),o.addScaledVector(mc,r.z),o}static isFrontFacing(t,e,n,s){return _n.subVectors(n,e),Gn.subVectors(t,e),_n.cross(Gn).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return _n.subVectors(this.c,this.b),Gn.subVectors(this.a,this.b),_n.cross(Gn).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;ji.subVectors(s,n),Qi.subVectors(r,n),hc.subVectors(t,n);let l=ji.dot(hc),c=Qi.dot(hc);if(l<=0&&c<=0)return e.copy(n);uc.subVectors(t,s);let h=ji.dot(uc),d=Qi.dot(uc);if(h>=0&&d<=h)return e.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(n).addScaledVector(ji,o);dc.subVectors(t,r);let f=ji.dot(dc),g=Qi.dot(dc);if(g>=0&&f<=g)return e.copy(r);let _=f*c-l*g;if(_<=0&&c>=0&&g<=0)return a=c/(c-g),e.copy(n).addScaledVector(Qi,a);let m=h*g-f*d;if(m<=0&&d-h>=0&&f-g>=0)return md.subVectors(r,s),a=(d-h)/(d-h+(f-g)),e.copy(s).addScaledVector(md,a);let p=1/(m+_+u);return o=_*p,a=u*p,e.copy(n).addScaledVector(ji,o).addScaledVector(Qi,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Ze=class{constructor(t=new I(1/0,1/0,1/0),e=new I(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(bn.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(bn.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=bn.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,bn):bn.fromBufferAttribute(r,o),bn.applyMatrix4(t.matrixWorld),this.expandByPoint(bn);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),uo.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),uo.copy(n.boundingBox)),uo.applyMatrix4(t.matrixWorld),this.union(uo)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,bn),bn.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Gs),fo.subVectors(this.max,Gs),ts.subVectors(t.a,Gs),es.subVectors(t.b,Gs),ns.subVectors(t.c,Gs),oi.subVectors(es,ts),ai.subVectors(ns,es),Li.subVectors(ts,ns);let e=[0,-oi.z,oi.y,0,-ai.z,ai.y,0,-Li.z,Li.y,oi.z,0,-oi.x,ai.z,0,-ai.x,Li.z,0,-Li.x,-oi.y,oi.x,0,-ai.y,ai.x,0,-Li.y,Li.x,0];return!gc(e,ts,es,ns,fo)||(e=[1,0,0,0,1,0,0,0,1],!gc(e,ts,es,ns,fo))?!1:(po.crossVectors(oi,ai),e=[po.x,po.y,po.z],gc(e,ts,es,ns,fo))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,bn).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(bn).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Wn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Wn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Wn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Wn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Wn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Wn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Wn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Wn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Wn),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Wn=[new I,new I,new I,new I,new I,new I,new I,new I],bn=new I,uo=new Ze,ts=new I,es=new I,ns=new I,oi=new I,ai=new I,Li=new I,Gs=new I,fo=new I,po=new I,Ii=new I;function gc(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ii.fromArray(i,r);let a=s.x*Math.abs(Ii.x)+s.y*Math.abs(Ii.y)+s.z*Math.abs(Ii.z),l=t.dot(Ii),c=e.dot(Ii),h=n.dot(Ii);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var xe=new I,mo=new Pt,Og=0,Ie=class extends In{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Og++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=ih,this.updateRanges=[],this.gpuType=wn,this.version=0,this._normalizationScale=t!==void 0?Qa(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)mo.fromBufferAttribute(this,e),mo.applyMatrix3(t),this.setXY(e,mo.x,mo.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)xe.fromBufferAttribute(this,e),xe.applyMatrix3(t),this.setXYZ(e,xe.x,xe.y,xe.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)xe.fromBufferAttribute(this,e),xe.applyMatrix4(t),this.setXYZ(e,xe.x,xe.y,xe.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)xe.fromBufferAttribute(this,e),xe.applyNormalMatrix(t),this.setXYZ(e,xe.x,xe.y,xe.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)xe.fromBufferAttribute(this,e),xe.transformDirection(t),this.setXYZ(e,xe.x,xe.y,xe.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):ah(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):lh(t,this.array)}};var sr=class extends Ie{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var rr=class extends Ie{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var be=class extends Ie{constructor(t,e,n){super(new Float32Array(t),e,n)}},Bg=new Ze,Vs=new I,xc=new I,Dn=class{constructor(t=new I,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Bg.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Vs.subVectors(t,this.center);let e=Vs.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Vs,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(xc.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Vs.copy(t.center).add(xc)),this.expandByPoint(Vs.copy(t.center).sub(xc))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},kg=0,fn=new Ct,vc=new Ne,is=new I,sn=new Ze,Ws=new Ze,Ae=new I,Ge=class i extends In{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:kg++}),this.uuid=gi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(hg(t)?rr:sr)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Dt().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return fn.makeRotationFromQuaternion(t),this.applyMatrix4(fn),this}rotateX(t){return fn.makeRotationX(t),this.applyMatrix4(fn),this}rotateY(t){return fn.makeRotationY(t),this.applyMatrix4(fn),this}rotateZ(t){return fn.makeRotationZ(t),this.applyMatrix4(fn),this}translate(t,e,n){return fn.makeTranslation(t,e,n),this.applyMatrix4(fn),this}scale(t,e,n){return fn.makeScale(t,e,n),this.applyMatrix4(fn),this}lookAt(t){return vc.lookAt(t),vc.updateMatrix(),this.applyMatrix4(vc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(is).negate(),this.translate(is.x,is.y,is.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new be(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&Rt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ze);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){It("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new I(-1/0,-1/0,-1/0),new I(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];sn.setFromBufferAttribute(r),this.morphTargetsRelative?(Ae.addVectors(this.boundingBox.min,sn.min),this.boundingBox.expandByPoint(Ae),Ae.addVectors(this.boundingBox.max,sn.max),this.boundingBox.expandByPoint(Ae)):(this.boundingBox.expandByPoint(sn.min),this.boundingBox.expandByPoint(sn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&It('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Dn);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){It("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new I,1/0);return}if(t){let n=this.boundingSphere.center;if(sn.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Ws.setFromBufferAttribute(a),this.morphTargetsRelative?(Ae.addVectors(sn.min,Ws.min),sn.expandByPoint(Ae),Ae.addVectors(sn.max,Ws.max),sn.expandByPoint(Ae)):(sn.expandByPoint(Ws.min),sn.expandByPoint(Ws.max))}sn.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Ae.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Ae));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Ae.fromBufferAttribute(a,c),l&&(is.fromBufferAttribute(t,c),Ae.add(is)),s=Math.max(s,n.distanceToSquared(Ae))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&It('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){It("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new Ie(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let U=0;U<n.count;U++)a[U]=new I,l[U]=new I;let h=new I,d=new I,u=new I,f=new Pt,g=new Pt,_=new Pt,m=new I,p=new I;function b(U,L,N){c[U]=c[L]=c[N]=1,h.fromBufferAttribute(n,U),d.fromBufferAttribute(n,L),u.fromBufferAttribute(n,N),f.fromBufferAttribute(r,U),g.fromBufferAttribute(r,L),_.fromBufferAttribute(r,N),d.sub(h),u.sub(h),g.sub(f),_.sub(f);let k=1/(g.x*_.y-_.x*g.y);isFinite(k)&&(m.copy(d).multiplyScalar(_.y).addScaledVector(u,-g.y).multiplyScalar(k),p.copy(u).multiplyScalar(g.x).addScaledVector(d,-_.x).multiplyScalar(k),a[U].add(m),a[L].add(m),a[N].add(m),l[U].add(p),l[L].add(p),l[N].add(p))}let A=this.groups;A.length===0&&(A=[{start:0,count:t.count}]);for(let U=0,L=A.length;U<L;++U){let N=A[U],k=N.start,W=N.count;for(let R=k,V=k+W;R<V;R+=3)b(t.getX(R+0),t.getX(R+1),t.getX(R+2))}let M=new I,E=new I,T=new I,x=new I;function S(U){T.fromBufferAttribute(s,U),x.copy(T);let L=a[U];M.copy(L),M.sub(T.multiplyScalar(T.dot(L))).normalize(),E.crossVectors(x,L);let k=E.dot(l[U])<0?-1:1;o.setXYZW(U,M.x,M.y,M.z,k)}for(let U=0,L=n.count;U<L;++U)c[U]&&S(U);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new Ie(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let u=0,f=n.count;u<f;u++)n.setXYZ(u,0,0,0);let s=new I,r=new I,o=new I,a=new I,l=new I,c=new I,h=new I,d=new I;if(t)for(let u=0,f=t.count;u<f;u+=3){let g=t.getX(u+0),_=t.getX(u+1),m=t.getX(u+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,_),o.fromBufferAttribute(e,m),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,g),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,f=e.count;u<f;u+=3)s.fromBufferAttribute(e,u+0),r.fromBufferAttribute(e,u+1),o.fromBufferAttribute(e,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Ae.fromBufferAttribute(t,e),Ae.normalize(),t.setXYZ(e,Ae.x,Ae.y,Ae.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),f=0,g=0;for(let _=0,m=l.length;_<m;_++){a.isInterleavedBufferAttribute?f=l[_]*a.data.stride+a.offset:f=l[_]*h;for(let p=0;p<h;p++)u[g++]=c[f++]}return new Ie(u,h,d)}if(this.index===null)return Rt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],f=t(u,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let f=c[d];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,f=d.length;u<f;u++)h.push(d[u].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},or=class{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=ih,this.updateRanges=[],this.version=0,this.uuid=gi()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=gd(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);let n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});let e=gd(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function gd(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=gi()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var Xe=new I,rn=class i{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?Qa(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)Xe.fromBufferAttribute(this,e),Xe.applyMatrix4(t),this.setXYZ(e,Xe.x,Xe.y,Xe.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Xe.fromBufferAttribute(this,e),Xe.applyNormalMatrix(t),this.setXYZ(e,Xe.x,Xe.y,Xe.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Xe.fromBufferAttribute(this,e),Xe.transformDirection(t),this.setXYZ(e,Xe.x,Xe.y,Xe.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){er("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new Ie(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new i(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){er("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let e=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):ah(t,this.data.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):lh(t,this.data.array)}},yc=new I,zg=new I,Hg=new Dt,Sn=class{constructor(t=new I(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=yc.subVectors(n,e).cross(zg.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){let s=t.delta(yc),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Hg.getNormalMatrix(t),s=this.coplanarPoint(yc).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},Gg=0,Kn=class extends In{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Gg++}),this.uuid=gi(),this.name="",this.type="Material",this.blending=Es,this.side=pi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Oc,this.blendDst=Bc,this.blendEquation=ki,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Nt(0,0,0),this.blendAlpha=0,this.depthFunc=ps,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=af,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=No,this.stencilZFail=No,this.stencilZPass=No,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){Rt(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){Rt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new Nt().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new Sn().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Pt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Pt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}},bs=class extends Kn{constructor(t){super(),this.isSpriteMaterial=!0,this.type="SpriteMaterial",this.color=new Nt(16777215),this.map=null,this.alphaMap=null,this.rotation=0,this.sizeAttenuation=!0,this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.alphaMap=t.alphaMap,this.rotation=t.rotation,this.sizeAttenuation=t.sizeAttenuation,this.fog=t.fog,this}},ss,Xs=new I,rs=new I,os=new I,as=new Pt,qs=new Pt,vf=new Ct,go=new I,$s=new I,xo=new I,xd=new Pt,_c=new Pt,vd=new Pt,ar=class extends Ne{constructor(t=new bs){if(super(),this.isSprite=!0,this.type="Sprite",ss===void 0){ss=new Ge;let e=new Float32Array([-.5,-.5,0,0,0,.5,-.5,0,1,0,.5,.5,0,1,1,-.5,.5,0,0,1]),n=new or(e,5);ss.setIndex([0,1,2,0,2,3]),ss.setAttribute("position",new rn(n,3,0,!1)),ss.setAttribute("uv",new rn(n,2,3,!1))}this.geometry=ss,this.material=t,this.center=new Pt(.5,.5),this.count=1}intersectsFrustum(t){return t.intersectsSprite(this)}raycast(t,e){t.camera===null&&It('Sprite: "Raycaster.camera" needs to be set in order to raycast against sprites.'),rs.setFromMatrixScale(this.matrixWorld),vf.copy(t.camera.matrixWorld),this.modelViewMatrix.multiplyMatrices(t.camera.matrixWorldInverse,this.matrixWorld),os.setFromMatrixPosition(this.modelViewMatrix),t.camera.isPerspectiveCamera&&this.material.sizeAttenuation===!1&&rs.multiplyScalar(-os.z);let n=this.material.rotation,s,r;n!==0&&(r=Math.cos(n),s=Math.sin(n));let o=this.center;vo(go.set(-.5,-.5,0),os,o,rs,s,r),vo($s.set(.5,-.5,0),os,o,rs,s,r),vo(xo.set(.5,.5,0),os,o,rs,s,r),xd.set(0,0),_c.set(1,0),vd.set(1,1);let a=t.ray.intersectTriangle(go,$s,xo,!1,Xs);if(a===null&&(vo($s.set(-.5,.5,0),os,o,rs,s,r),_c.set(0,1),a=t.ray.intersectTriangle(go,xo,$s,!1,Xs),a===null))return;let l=t.ray.origin.distanceTo(Xs);l<t.near||l>t.far||e.push({distance:l,point:Xs.clone(),uv:qn.getInterpolation(Xs,go,$s,xo,xd,_c,vd,new Pt),face:null,object:this})}copy(t,e){return super.copy(t,e),t.center!==void 0&&this.center.copy(t.center),this.material=t.material,this}toJSON(t){let e=super.toJSON(t);return e.object.center=this.center.toArray(),e}};function vo(i,t,e,n,s,r){as.subVectors(i,e).addScalar(.5).multiply(n),s!==void 0?(qs.x=r*as.x-s*as.y,qs.y=s*as.x+r*as.y):qs.copy(as),i.copy(t),i.x+=qs.x,i.y+=qs.y,i.applyMatrix4(vf)}var Xn=new I,bc=new I,yo=new I,_o=new I,lr=class{constructor(t=new I,e=new I(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Xn)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=Xn.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Xn.copy(this.origin).addScaledVector(this.direction,e),Xn.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){bc.copy(t).add(e).multiplyScalar(.5),yo.copy(e).sub(t).normalize(),_o.copy(this.origin).sub(bc);let r=t.distanceTo(e)*.5,o=-this.direction.dot(yo),a=_o.dot(this.direction),l=-_o.dot(yo),c=_o.lengthSq(),h=Math.abs(1-o*o),d,u,f,g;if(h>0)if(d=o*l-a,u=o*a-l,g=r*h,d>=0)if(u>=-g)if(u<=g){let _=1/h;d*=_,u*=_,f=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;else u<=-g?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c):u<=g?(d=0,u=Math.min(Math.max(-r,-l),r),f=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),f=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(bc).addScaledVector(yo,u),f}intersectSphere(t,e){if(t.radius<0)return null;Xn.subVectors(t.center,this.origin);let n=Xn.dot(this.direction),s=Xn.dot(Xn)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(t.min.x-u.x)*c,s=(t.max.x-u.x)*c):(n=(t.max.x-u.x)*c,s=(t.min.x-u.x)*c),h>=0?(r=(t.min.y-u.y)*h,o=(t.max.y-u.y)*h):(r=(t.max.y-u.y)*h,o=(t.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(t.min.z-u.z)*d,l=(t.max.z-u.z)*d):(a=(t.max.z-u.z)*d,l=(t.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Xn)!==null}intersectTriangle(t,e,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=t.x-o.x,u=t.y-o.y,f=t.z-o.z,g=e.x-o.x,_=e.y-o.y,m=e.z-o.z,p=n.x-o.x,b=n.y-o.y,A=n.z-o.z,M=Math.abs(l),E=Math.abs(c),T=Math.abs(h),x,S,U,L,N,k,W,R,V,$,G,nt;if(M>=E&&M>=T?(U=l,k=d,V=g,nt=p,l>=0?(x=c,S=h,L=u,N=f,W=_,R=m,$=b,G=A):(x=h,S=c,L=f,N=u,W=m,R=_,$=A,G=b)):E>=T?(U=c,k=u,V=_,nt=b,c>=0?(x=h,S=l,L=f,N=d,W=m,R=g,$=A,G=p):(x=l,S=h,L=d,N=f,W=g,R=m,$=p,G=A)):(U=h,k=f,V=m,nt=A,h>=0?(x=l,S=c,L=d,N=u,W=g,R=_,$=p,G=b):(x=c,S=l,L=u,N=d,W=_,R=g,$=b,G=p)),U===0)return null;let q=x/U,Q=S/U,tt=1/U,St=L-q*k,Ft=N-Q*k,K=W-q*V,mt=R-Q*V,yt=$-q*nt,Et=G-Q*nt,gt=yt*mt-Et*K,Bt=St*Et-Ft*yt,pe=K*Ft-mt*St;if(s){if(gt<0||Bt<0||pe<0)return null}else if((gt<0||Bt<0||pe<0)&&(gt>0||Bt>0||pe>0))return null;let Lt=gt+Bt+pe;if(Lt===0)return null;let Jt=tt*(gt*k+Bt*V+pe*nt);return(Lt>0?Jt<0:Jt>0)?null:this.at(Jt/Lt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Yo=class extends Kn{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Nt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Zn,this.combine=da,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},yd=new Ct,Di=new lr,bo=new Dn,_d=new I,So=new I,Mo=new I,wo=new I,Sc=new I,To=new I,bd=new I,Eo=new I,ce=class extends Ne{constructor(t=new Ge,e=new Yo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){To.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(Sc.fromBufferAttribute(d,t),o?To.addScaledVector(Sc,h):To.addScaledVector(Sc.sub(e),h))}e.add(To)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),bo.copy(n.boundingSphere),bo.applyMatrix4(r),Di.copy(t.ray).recast(t.near),!(bo.containsPoint(Di.origin)===!1&&(Di.intersectSphere(bo,_d)===null||Di.origin.distanceToSquared(_d)>(t.far-t.near)**2))&&(yd.copy(r).invert(),Di.copy(t.ray).applyMatrix4(yd),!(n.boundingBox!==null&&Di.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Di)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,_=u.length;g<_;g++){let m=u[g],p=o[m.materialIndex],b=Math.max(m.start,f.start),A=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let M=b,E=A;M<E;M+=3){let T=a.getX(M),x=a.getX(M+1),S=a.getX(M+2);s=Ao(this,p,t,n,c,h,d,T,x,S),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),_=Math.min(a.count,f.start+f.count);for(let m=g,p=_;m<p;m+=3){let b=a.getX(m),A=a.getX(m+1),M=a.getX(m+2);s=Ao(this,o,t,n,c,h,d,b,A,M),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,_=u.length;g<_;g++){let m=u[g],p=o[m.materialIndex],b=Math.max(m.start,f.start),A=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let M=b,E=A;M<E;M+=3){let T=M,x=M+1,S=M+2;s=Ao(this,p,t,n,c,h,d,T,x,S),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,f.start),_=Math.min(l.count,f.start+f.count);for(let m=g,p=_;m<p;m+=3){let b=m,A=m+1,M=m+2;s=Ao(this,o,t,n,c,h,d,b,A,M),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function Vg(i,t,e,n,s,r,o,a){let l;if(t.side===Ke?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===pi,a),l===null)return null;Eo.copy(a),Eo.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Eo);return c<e.near||c>e.far?null:{distance:c,point:Eo.clone(),object:i}}function Ao(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,So),i.getVertexPosition(l,Mo),i.getVertexPosition(c,wo);let h=Vg(i,t,e,n,So,Mo,wo,bd);if(h){let d=new I;qn.getBarycoord(bd,So,Mo,wo,d),s&&(h.uv=qn.getInterpolatedAttribute(s,a,l,c,d,new Pt)),r&&(h.uv1=qn.getInterpolatedAttribute(r,a,l,c,d,new Pt)),o&&(h.normal=qn.getInterpolatedAttribute(o,a,l,c,d,new I),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new I,materialIndex:0};qn.getNormal(So,Mo,wo,u.normal),h.face=u,h.barycoord=d}return h}var Zo=class extends $e{constructor(t=null,e=1,n=1,s,r,o,a,l,c=Ce,h=Ce,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Ni=new Dn,Wg=new Pt(.5,.5),Co=new I,ci=class{constructor(t=new Sn,e=new Sn,n=new Sn,s=new Sn,r=new Sn,o=new Sn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=pn,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],f=r[7],g=r[8],_=r[9],m=r[10],p=r[11],b=r[12],A=r[13],M=r[14],E=r[15];if(s[0].setComponents(c-o,f-h,p-g,E-b).normalize(),s[1].setComponents(c+o,f+h,p+g,E+b).normalize(),s[2].setComponents(c+a,f+d,p+_,E+A).normalize(),s[3].setComponents(c-a,f-d,p-_,E-A).normalize(),n)s[4].setComponents(l,u,m,M).normalize(),s[5].setComponents(c-l,f-u,p-m,E-M).normalize();else if(s[4].setComponents(c-l,f-u,p-m,E-M).normalize(),e===pn)s[5].setComponents(c+l,f+u,p+m,E+M).normalize();else if(e===ms)s[5].setComponents(l,u,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Ni.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Ni.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Ni)}intersectsSprite(t){Ni.center.set(0,0,0);let e=Wg.distanceTo(t.center);return Ni.radius=.7071067811865476+e,Ni.applyMatrix4(t.matrixWorld),this.intersectsSphere(Ni)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Co.x=s.normal.x>0?t.max.x:t.min.x,Co.y=s.normal.y>0?t.max.y:t.min.y,Co.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Co)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Sd=new Ct,Ko=class i{constructor(){this.coordinateSystem=pn,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];Sd.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ci),n[s].setFromProjectionMatrix(Sd,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new ci),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new i().copy(this)}};var cr=class extends $e{constructor(t=[],e=zi,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},hr=class extends $e{constructor(t,e,n,s,r,o,a,l,c){super(t,e,n,s,r,o,a,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}};var Jn=class extends $e{constructor(t,e,n=Mn,s,r,o,a=Ce,l=Ce,c,h=Yn,d=1){if(h!==Yn&&h!==Qn)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:t,height:e,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new vs(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},ur=class extends Jn{constructor(t,e=Mn,n=zi,s,r,o=Ce,a=Ce,l,c=Yn){let h={width:t,height:t,depth:1},d=[h,h,h,h,h,h];super(t,t,e,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},dr=class extends $e{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Ss=class i extends Ge{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,f=0;g("z","y","x",-1,-1,n,e,t,o,r,0),g("z","y","x",1,-1,n,e,-t,o,r,1),g("x","z","y",1,1,t,n,e,s,o,2),g("x","z","y",1,-1,t,n,-e,s,o,3),g("x","y","z",1,-1,t,e,n,s,r,4),g("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new be(c,3)),this.setAttribute("normal",new be(h,3)),this.setAttribute("uv",new be(d,2));function g(_,m,p,b,A,M,E,T,x,S,U){let L=M/x,N=E/S,k=M/2,W=E/2,R=T/2,V=x+1,$=S+1,G=0,nt=0,q=new I;for(let Q=0;Q<$;Q++){let tt=Q*N-W;for(let St=0;St<V;St++){let Ft=St*L-k;q[_]=Ft*b,q[m]=tt*A,q[p]=R,c.push(q.x,q.y,q.z),q[_]=0,q[m]=0,q[p]=T>0?1:-1,h.push(q.x,q.y,q.z),d.push(St/x),d.push(1-Q/S),G+=1}}for(let Q=0;Q<S;Q++)for(let tt=0;tt<x;tt++){let St=u+tt+V*Q,Ft=u+tt+V*(Q+1),K=u+(tt+1)+V*(Q+1),mt=u+(tt+1)+V*Q;l.push(St,Ft,mt),l.push(Ft,K,mt),nt+=6}a.addGroup(f,nt,U),f+=nt,u+=G}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};var Ms=class i extends Ge{constructor(t=1,e=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],f=[],g=0,_=[],m=n/2,p=0;b(),o===!1&&(t>0&&A(!0),e>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new be(d,3)),this.setAttribute("normal",new be(u,3)),this.setAttribute("uv",new be(f,2));function b(){let M=new I,E=new I,T=0,x=(e-t)/n;for(let S=0;S<=r;S++){let U=[],L=S/r,N=L*(e-t)+t;for(let k=0;k<=s;k++){let W=k/s,R=W*l+a,V=Math.sin(R),$=Math.cos(R);E.x=N*V,E.y=-L*n+m,E.z=N*$,d.push(E.x,E.y,E.z),M.set(V,x,$).normalize(),u.push(M.x,M.y,M.z),f.push(W,1-L),U.push(g++)}_.push(U)}for(let S=0;S<s;S++)for(let U=0;U<r;U++){let L=_[U][S],N=_[U+1][S],k=_[U+1][S+1],W=_[U][S+1];(t>0||U!==0)&&(h.push(L,N,W),T+=3),(e>0||U!==r-1)&&(h.push(N,k,W),T+=3)}c.addGroup(p,T,0),p+=T}function A(M){let E=g,T=new Pt,x=new I,S=0,U=M===!0?t:e,L=M===!0?1:-1;for(let k=1;k<=s;k++)d.push(0,m*L,0),u.push(0,L,0),f.push(.5,.5),g++;let N=g;for(let k=0;k<=s;k++){let R=k/s*l+a,V=Math.cos(R),$=Math.sin(R);x.x=U*$,x.y=m*L,x.z=U*V,d.push(x.x,x.y,x.z),u.push(0,L,0),T.x=V*.5+.5,T.y=$*.5*L+.5,f.push(T.x,T.y),g++}for(let k=0;k<s;k++){let W=E+k,R=N+k;M===!0?h.push(R,R+1,W):h.push(R+1,R,W),S+=3}c.addGroup(p,S,M===!0?1:2),p+=S}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},fr=class i extends Ms{constructor(t=1,e=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new i(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var Ui=class i extends Ge{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=t/a,u=e/l,f=[],g=[],_=[],m=[];for(let p=0;p<h;p++){let b=p*u-o;for(let A=0;A<c;A++){let M=A*d-r;g.push(M,-b,0),_.push(0,0,1),m.push(A/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let b=0;b<a;b++){let A=b+c*p,M=b+c*(p+1),E=b+1+c*(p+1),T=b+1+c*p;f.push(A,M,T),f.push(M,E,T)}this.setIndex(f),this.setAttribute("position",new be(g,3)),this.setAttribute("normal",new be(_,3)),this.setAttribute("uv",new be(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var pr=class extends Ge{constructor(t=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:t},t!==null){let e=[],n=new Set,s=new I,r=new I;if(t.index!==null){let o=t.attributes.position,a=t.index,l=t.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let d=l[c],u=d.start,f=d.count;for(let g=u,_=u+f;g<_;g+=3)for(let m=0;m<3;m++){let p=a.getX(g+m),b=a.getX(g+(m+1)%3);s.fromBufferAttribute(o,p),r.fromBufferAttribute(o,b),Md(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}}else{let o=t.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,d=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,d),Md(s,r,n)===!0&&(e.push(s.x,s.y,s.z),e.push(r.x,r.y,r.z))}}this.setAttribute("position",new be(e,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};function Md(i,t,e){let n=`${i.x},${i.y},${i.z}-${t.x},${t.y},${t.z}`,s=`${t.x},${t.y},${t.z}-${i.x},${i.y},${i.z}`;return e.has(n)===!0||e.has(s)===!0?!1:(e.add(n),e.add(s),!0)}function Gi(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];if(wd(s))s.isRenderTargetTexture?(Rt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(wd(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function Ve(i){let t={};for(let e=0;e<i.length;e++){let n=Gi(i[e]);for(let s in n)t[s]=n[s]}return t}function wd(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Xg(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function hh(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:qt.workingColorSpace}var Lr={clone:Gi,merge:Ve},qg=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,$g=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Re=class extends Kn{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=qg,this.fragmentShader=$g,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Gi(t.uniforms),this.uniformsGroups=Xg(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let n in t.uniforms){let s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new Nt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Pt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new I().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Kt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Dt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Ct().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},Jo=class extends Re{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Fi=class extends Kn{constructor(t){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new Nt(16777215),this.specular=new Nt(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Nt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ja,this.normalScale=new Pt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Zn,this.combine=da,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.specular.copy(t.specular),this.shininess=t.shininess,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}};var jo=class extends Kn{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=rf,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Qo=class extends Kn{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function ls(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Ro(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var hi=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];n:{t:{let o;e:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break t}o=e.length;break e}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break t}o=n,n=0;break e}break n}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},ta=class extends hi{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ec,endingEnd:Ec}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Ac:r=t,a=2*e-n;break;case Cc:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Ac:o=t,l=2*n-e;break;case Cc:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,f=this._weightNext,g=(n-e)/(s-e),_=g*g,m=_*g,p=-u*m+2*u*_-u*g,b=(1+u)*m+(-1.5-2*u)*_+(-.5+u)*g+1,A=(-1-f)*m+(1.5+f)*_+.5*g,M=f*m-f*_;for(let E=0;E!==a;++E)r[E]=p*o[h+E]+b*o[c+E]+A*o[l+E]+M*o[d+E];return r}},ea=class extends hi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},na=class extends hi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},ia=class extends hi{interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let g=(n-e)/(s-e),_=1-g;for(let m=0;m!==a;++m)r[m]=o[c+m]*_+o[l+m]*g;return r}let u=a*2,f=t-1;for(let g=0;g!==a;++g){let _=o[c+g],m=o[l+g],p=f*u+g*2,b=d[p],A=d[p+1],M=t*u+g*2,E=h[M],T=h[M+1],x=Zg(n,e,b,E,s);r[g]=yf(x,_,A,T,m)}return r}};function yf(i,t,e,n,s){let r=1-i;return r*r*r*t+3*r*r*i*e+3*r*i*i*n+i*i*i*s}function Yg(i,t,e,n,s){let r=1-i;return 3*r*r*(e-t)+6*r*i*(n-e)+3*i*i*(s-n)}function Zg(i,t,e,n,s){let r=(i-t)/(s-t);for(let o=0;o<8;o++){let a=yf(r,t,e,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Yg(r,t,e,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var on=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=ls(e,this.TimeBufferType),this.values=ls(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:ls(t.times,Array),values:ls(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s),Ro(t.settings)&&(n.settings={inTangents:ls(t.settings.inTangents,Array),outTangents:ls(t.settings.outTangents,Array)})}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new na(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new ea(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new ta(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new ia(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Js:e=this.InterpolantFactoryMethodDiscrete;break;case Wo:e=this.InterpolantFactoryMethodLinear;break;case Do:e=this.InterpolantFactoryMethodSmooth;break;case Tc:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Rt("KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Js;case this.InterpolantFactoryMethodLinear:return Wo;case this.InterpolantFactoryMethodSmooth:return Do;case this.InterpolantFactoryMethodBezier:return Tc}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t;Ro(this.settings)&&(Td(this.settings.inTangents,t),Td(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t;Ro(this.settings)&&(Ed(this.settings.inTangents,t),Ed(this.settings.outTangents,t))}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(It("KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(It("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){It("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){It("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&ug(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){It("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Do,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let d=a*n,u=d-n,f=d+n;for(let g=0;g!==n;++g){let _=e[d+g];if(_!==e[u+g]||_!==e[f+g]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let d=a*n,u=o*n;for(let f=0;f!==n;++f)e[u+f]=e[d+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,Ro(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Td(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]+=t}function Ed(i,t){for(let e=0,n=i.length;e!==n;e+=2)i[e]*=t}on.prototype.ValueTypeName="";on.prototype.TimeBufferType=Float32Array;on.prototype.ValueBufferType=Float32Array;on.prototype.DefaultInterpolation=Wo;var ui=class extends on{constructor(t,e,n){super(t,e,n)}};ui.prototype.ValueTypeName="bool";ui.prototype.ValueBufferType=Array;ui.prototype.DefaultInterpolation=Js;ui.prototype.InterpolantFactoryMethodLinear=void 0;ui.prototype.InterpolantFactoryMethodSmooth=void 0;var sa=class extends on{constructor(t,e,n,s){super(t,e,n,s)}};sa.prototype.ValueTypeName="color";var ra=class extends on{constructor(t,e,n,s){super(t,e,n,s)}};ra.prototype.ValueTypeName="number";var oa=class extends hi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)mn.slerpFlat(r,0,o,c-a,o,c,l);return r}},mr=class extends on{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new oa(this.times,this.values,this.getValueSize(),t)}};mr.prototype.ValueTypeName="quaternion";mr.prototype.InterpolantFactoryMethodSmooth=void 0;var di=class extends on{constructor(t,e,n){super(t,e,n)}};di.prototype.ValueTypeName="string";di.prototype.ValueBufferType=Array;di.prototype.DefaultInterpolation=Js;di.prototype.InterpolantFactoryMethodLinear=void 0;di.prototype.InterpolantFactoryMethodSmooth=void 0;var aa=class extends on{constructor(t,e,n,s){super(t,e,n,s)}};aa.prototype.ValueTypeName="vector";var la=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let f=c[d],g=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},_f=new la,ca=class{constructor(t){this.manager=t!==void 0?t:_f,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};ca.DEFAULT_MATERIAL_NAME="__DEFAULT";var gr=class extends Ne{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new Nt(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},xr=class extends gr{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ne.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Nt(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Mc=new Ct,Ad=new I,Cd=new I,ha=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Pt(512,512),this.mapType=tn,this.map=null,this.mapPass=null,this.matrix=new Ct,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ci,this._frameExtents=new Pt(1,1),this._viewportCount=1,this._viewports=[new Kt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;Ad.setFromMatrixPosition(t.matrixWorld),e.position.copy(Ad),Cd.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Cd),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){Mc.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(Mc,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===ms||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Mc)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},Po=new I,Lo=new mn,Pn=new I,Oi=class extends Ne{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ct,this.projectionMatrix=new Ct,this.projectionMatrixInverse=new Ct,this.coordinateSystem=pn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(Po,Lo,Pn),Pn.x===1&&Pn.y===1&&Pn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Po,Lo,Pn.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(Po,Lo,Pn),Pn.x===1&&Pn.y===1&&Pn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Po,Lo,Pn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},li=new I,Rd=new Pt,Pd=new Pt,ve=class extends Oi{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=xs*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Zs*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return xs*2*Math.atan(Math.tan(Zs*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){li.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(li.x,li.y).multiplyScalar(-t/li.z),li.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(li.x,li.y).multiplyScalar(-t/li.z)}getViewSize(t,e){return this.getViewBounds(t,Rd,Pd),e.subVectors(Pd,Rd)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Zs*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var vr=class extends Oi{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Rc=class extends ha{constructor(){super(new vr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},yr=class extends gr{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ne.DEFAULT_UP),this.updateMatrix(),this.target=new Ne,this.shadow=new Rc}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var _r=class extends Ge{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(t){return super.copy(t),this.instanceCount=t.instanceCount,this}toJSON(){let t=super.toJSON();return t.instanceCount=this.instanceCount,t.isInstancedBufferGeometry=!0,t}};var cs=-90,hs=1,ws=class extends Ne{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ve(cs,hs,t,e);s.layers=this.layers,this.add(s);let r=new ve(cs,hs,t,e);r.layers=this.layers,this.add(r);let o=new ve(cs,hs,t,e);o.layers=this.layers,this.add(o);let a=new ve(cs,hs,t,e);a.layers=this.layers,this.add(a);let l=new ve(cs,hs,t,e);l.layers=this.layers,this.add(l);let c=new ve(cs,hs,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===pn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===ms)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=t.getRenderTarget(),u=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let _=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=_,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(d,u,f),t.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},ua=class extends ve{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var uh="\\[\\]\\.:\\/",Kg=new RegExp("["+uh+"]","g"),dh="[^"+uh+"]",Jg="[^"+uh.replace("\\.","")+"]",jg=/((?:WC+[\/:])*)/.source.replace("WC",dh),Qg=/(WCOD+)?/.source.replace("WCOD",Jg),t0=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",dh),e0=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",dh),n0=new RegExp("^"+jg+Qg+t0+e0+"$"),i0=["material","materials","bones","map"],Pc=class{constructor(t,e,n){let s=n||se.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},se=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(Kg,"")}static parseTrackName(t){let e=n0.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);i0.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){Rt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){It("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){It("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){It("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){It("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){It("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){It("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){It("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;It("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){It("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){It("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};se.Composite=Pc;se.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};se.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};se.prototype.GetterByBindingType=[se.prototype._getValue_direct,se.prototype._getValue_array,se.prototype._getValue_arrayElement,se.prototype._getValue_toArray];se.prototype.SetterByBindingTypeAndVersioning=[[se.prototype._setValue_direct,se.prototype._setValue_direct_setNeedsUpdate,se.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[se.prototype._setValue_array,se.prototype._setValue_array_setNeedsUpdate,se.prototype._setValue_array_setMatrixWorldNeedsUpdate],[se.prototype._setValue_arrayElement,se.prototype._setValue_arrayElement_setNeedsUpdate,se.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[se.prototype._setValue_fromArray,se.prototype._setValue_fromArray_setNeedsUpdate,se.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var hw=new Float32Array(1);var fi=class extends or{constructor(t,e,n=1){super(t,e),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}clone(t){let e=super.clone(t);return e.meshPerAttribute=this.meshPerAttribute,e}toJSON(t){let e=super.toJSON(t);return e.isInstancedInterleavedBuffer=!0,e.meshPerAttribute=this.meshPerAttribute,e}};var Ld=new Ct,br=class{constructor(t,e,n=0,s=1/0){this.ray=new lr(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new ys,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):It("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Ld.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Ld),this}intersectObject(t,e=!0,n=[]){return Lc(t,this,n,e),n.sort(Id),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Lc(t[s],this,n,e);return n.sort(Id),n}};function Id(i,t){return i.distance-t.distance}function Lc(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Lc(r[o],t,e,!0)}}var Ic=class{static{this.prototype.isMatrix2=!0}constructor(t,e,n,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let n=0;n<4;n++)this.elements[n]=t[n+e];return this}set(t,e,n,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=n,r[3]=s,this}};var Dd=new I,Io=new I,us=new I,ds=new I,wc=new I,s0=new I,r0=new I,Sr=class{constructor(t=new I,e=new I){this.start=t,this.end=e}set(t,e){return this.start.copy(t),this.end.copy(e),this}copy(t){return this.start.copy(t.start),this.end.copy(t.end),this}getCenter(t){return t.addVectors(this.start,this.end).multiplyScalar(.5)}delta(t){return t.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(t,e){return this.delta(e).multiplyScalar(t).add(this.start)}closestPointToPointParameter(t,e){Dd.subVectors(t,this.start),Io.subVectors(this.end,this.start);let n=Io.dot(Io);if(n===0)return 0;let r=Io.dot(Dd)/n;return e&&(r=kt(r,0,1)),r}closestPointToPoint(t,e,n){let s=this.closestPointToPointParameter(t,e);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(t,e=s0,n=r0){let s=10000000000000001e-32,r,o,a=this.start,l=t.start,c=this.end,h=t.end;us.subVectors(c,a),ds.subVectors(h,l),wc.subVectors(a,l);let d=us.dot(us),u=ds.dot(ds),f=ds.dot(wc);if(d<=s&&u<=s)return e.copy(a),n.copy(l),e.distanceToSquared(n);if(d<=s)r=0,o=f/u,o=kt(o,0,1);else{let g=us.dot(wc);if(u<=s)o=0,r=kt(-g/d,0,1);else{let _=us.dot(ds),m=d*u-_*_;m!==0?r=kt((_*f-g*u)/m,0,1):r=0,o=(_*r+f)/u,o<0?(o=0,r=kt(-g/d,0,1)):o>1&&(o=1,r=kt((_-g)/d,0,1))}}return e.copy(a).addScaledVector(us,r),n.copy(l).addScaledVector(ds,o),e.distanceToSquared(n)}applyMatrix4(t){return this.start.applyMatrix4(t),this.end.applyMatrix4(t),this}equals(t){return t.start.equals(this.start)&&t.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};function fh(i,t,e,n){let s=o0(n);switch(e){case Jc:return i*t;case Qc:return i*t/s.components*s.byteLength;case ya:return i*t/s.components*s.byteLength;case mi:return i*t*2/s.components*s.byteLength;case _a:return i*t*2/s.components*s.byteLength;case jc:return i*t*3/s.components*s.byteLength;case Tn:return i*t*4/s.components*s.byteLength;case ba:return i*t*4/s.components*s.byteLength;case Tr:case Er:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Ar:case Cr:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Ma:case Ta:return Math.max(i,16)*Math.max(t,8)/4;case Sa:case wa:return Math.max(i,8)*Math.max(t,8)/2;case Ea:case Aa:case Ra:case Pa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Ca:case Rr:case La:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Ia:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Da:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Na:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Ua:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Fa:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Oa:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Ba:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case ka:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case za:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Ha:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Ga:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Va:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Wa:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Xa:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case qa:case $a:case Ya:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Za:case Ka:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Pr:case Ja:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function o0(i){switch(i){case tn:case $c:return{byteLength:1,components:1};case Cs:case Yc:case an:return{byteLength:2,components:1};case xa:case va:return{byteLength:2,components:4};case Mn:case ga:case wn:return{byteLength:4,components:1};case Zc:case Kc:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Rt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Gf(){let i=null,t=!1,e=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function l0(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,g)=>f.start-g.start);let u=0;for(let f=1;f<d.length;f++){let g=d[u],_=d[f];_.start<=g.start+g.count+1?g.count=Math.max(g.count,_.start+_.count-g.start):(++u,d[u]=_)}d.length=u+1;for(let f=0,g=d.length;f<g;f++){let _=d[f];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var c0=`#ifdef USE_ALPHAHASH
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
#endif`,G0=`#ifdef USE_ENVMAP
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
#endif`,V0=`#ifdef USE_ENVMAP
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
#include <lightprobes_pars_fragment>`,tx=`#ifdef USE_ENVMAP
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
#endif`,ex=`ToonMaterial material;
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
#endif`,Gx=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Vx=`#ifdef USE_ROUGHNESSMAP
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
#endif`,tv=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,ev=`#ifndef saturate
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
}`,Gt={alphahash_fragment:c0,alphahash_pars_fragment:h0,alphamap_fragment:u0,alphamap_pars_fragment:d0,alphatest_fragment:f0,alphatest_pars_fragment:p0,aomap_fragment:m0,aomap_pars_fragment:g0,batching_pars_vertex:x0,batching_vertex:v0,begin_vertex:y0,beginnormal_vertex:_0,bsdfs:b0,iridescence_fragment:S0,bumpmap_pars_fragment:M0,clipping_planes_fragment:w0,clipping_planes_pars_fragment:T0,clipping_planes_pars_vertex:E0,clipping_planes_vertex:A0,color_fragment:C0,color_pars_fragment:R0,color_pars_vertex:P0,color_vertex:L0,common:I0,defaultnormal_vertex:D0,displacementmap_pars_vertex:N0,displacementmap_vertex:U0,emissivemap_fragment:F0,emissivemap_pars_fragment:O0,colorspace_fragment:B0,colorspace_pars_fragment:k0,envmap_fragment:z0,envmap_common_pars_fragment:H0,envmap_pars_fragment:G0,envmap_pars_vertex:V0,envmap_physical_pars_fragment:tx,envmap_vertex:W0,fog_vertex:X0,fog_pars_vertex:q0,fog_fragment:$0,fog_pars_fragment:Y0,gradientmap_pars_fragment:Z0,lightmap_pars_fragment:K0,lights_lambert_fragment:J0,lights_lambert_pars_fragment:j0,lights_pars_begin:Q0,lights_toon_fragment:ex,lights_toon_pars_fragment:nx,lights_phong_fragment:ix,lights_phong_pars_fragment:sx,lights_physical_fragment:rx,lights_physical_pars_fragment:ox,lights_fragment_begin:ax,lights_fragment_maps:lx,lights_fragment_end:cx,lightprobes_pars_fragment:hx,logdepthbuf_fragment:ux,logdepthbuf_pars_fragment:dx,logdepthbuf_pars_vertex:fx,logdepthbuf_vertex:px,map_fragment:mx,map_pars_fragment:gx,map_particle_fragment:xx,map_particle_pars_fragment:vx,metalnessmap_fragment:yx,metalnessmap_pars_fragment:_x,morphinstance_vertex:bx,morphcolor_vertex:Sx,morphnormal_vertex:Mx,morphtarget_pars_vertex:wx,morphtarget_vertex:Tx,normal_fragment_begin:Ex,normal_fragment_maps:Ax,normal_pars_fragment:Cx,normal_pars_vertex:Rx,normal_vertex:Px,normalmap_pars_fragment:Lx,clearcoat_normal_fragment_begin:Ix,clearcoat_normal_fragment_maps:Dx,clearcoat_pars_fragment:Nx,iridescence_pars_fragment:Ux,opaque_fragment:Fx,packing:Ox,premultiplied_alpha_fragment:Bx,project_vertex:kx,dithering_fragment:zx,dithering_pars_fragment:Hx,roughnessmap_fragment:Gx,roughnessmap_pars_fragment:Vx,shadowmap_pars_fragment:Wx,shadowmap_pars_vertex:Xx,shadowmap_vertex:qx,shadowmask_pars_fragment:$x,skinbase_vertex:Yx,skinning_pars_vertex:Zx,skinning_vertex:Kx,skinnormal_vertex:Jx,specularmap_fragment:jx,specularmap_pars_fragment:Qx,tonemapping_fragment:tv,tonemapping_pars_fragment:ev,transmission_fragment:nv,transmission_pars_fragment:iv,uv_pars_fragment:sv,uv_pars_vertex:rv,uv_vertex:ov,worldpos_vertex:av,background_vert:lv,background_frag:cv,backgroundCube_vert:hv,backgroundCube_frag:uv,cube_vert:dv,cube_frag:fv,depth_vert:pv,depth_frag:mv,distance_vert:gv,distance_frag:xv,equirect_vert:vv,equirect_frag:yv,linedashed_vert:_v,linedashed_frag:bv,meshbasic_vert:Sv,meshbasic_frag:Mv,meshlambert_vert:wv,meshlambert_frag:Tv,meshmatcap_vert:Ev,meshmatcap_frag:Av,meshnormal_vert:Cv,meshnormal_frag:Rv,meshphong_vert:Pv,meshphong_frag:Lv,meshphysical_vert:Iv,meshphysical_frag:Dv,meshtoon_vert:Nv,meshtoon_frag:Uv,points_vert:Fv,points_frag:Ov,shadow_vert:Bv,shadow_frag:kv,sprite_vert:zv,sprite_frag:Hv},dt={common:{diffuse:{value:new Nt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Dt},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Dt}},envmap:{envMap:{value:null},envMapRotation:{value:new Dt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Dt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Dt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Dt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Dt},normalScale:{value:new Pt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Dt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Dt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Dt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Dt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Nt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Nt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0},uvTransform:{value:new Dt}},sprite:{diffuse:{value:new Nt(16777215)},opacity:{value:1},center:{value:new Pt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Dt},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0}}},Je={basic:{uniforms:Ve([dt.common,dt.specularmap,dt.envmap,dt.aomap,dt.lightmap,dt.fog]),vertexShader:Gt.meshbasic_vert,fragmentShader:Gt.meshbasic_frag},lambert:{uniforms:Ve([dt.common,dt.specularmap,dt.envmap,dt.aomap,dt.lightmap,dt.emissivemap,dt.bumpmap,dt.normalmap,dt.displacementmap,dt.fog,dt.lights,{emissive:{value:new Nt(0)},envMapIntensity:{value:1}}]),vertexShader:Gt.meshlambert_vert,fragmentShader:Gt.meshlambert_frag},phong:{uniforms:Ve([dt.common,dt.specularmap,dt.envmap,dt.aomap,dt.lightmap,dt.emissivemap,dt.bumpmap,dt.normalmap,dt.displacementmap,dt.fog,dt.lights,{emissive:{value:new Nt(0)},specular:{value:new Nt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Gt.meshphong_vert,fragmentShader:Gt.meshphong_frag},standard:{uniforms:Ve([dt.common,dt.envmap,dt.aomap,dt.lightmap,dt.emissivemap,dt.bumpmap,dt.normalmap,dt.displacementmap,dt.roughnessmap,dt.metalnessmap,dt.fog,dt.lights,{emissive:{value:new Nt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Gt.meshphysical_vert,fragmentShader:Gt.meshphysical_frag},toon:{uniforms:Ve([dt.common,dt.aomap,dt.lightmap,dt.emissivemap,dt.bumpmap,dt.normalmap,dt.displacementmap,dt.gradientmap,dt.fog,dt.lights,{emissive:{value:new Nt(0)}}]),vertexShader:Gt.meshtoon_vert,fragmentShader:Gt.meshtoon_frag},matcap:{uniforms:Ve([dt.common,dt.bumpmap,dt.normalmap,dt.displacementmap,dt.fog,{matcap:{value:null}}]),vertexShader:Gt.meshmatcap_vert,fragmentShader:Gt.meshmatcap_frag},points:{uniforms:Ve([dt.points,dt.fog]),vertexShader:Gt.points_vert,fragmentShader:Gt.points_frag},dashed:{uniforms:Ve([dt.common,dt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Gt.linedashed_vert,fragmentShader:Gt.linedashed_frag},depth:{uniforms:Ve([dt.common,dt.displacementmap]),vertexShader:Gt.depth_vert,fragmentShader:Gt.depth_frag},normal:{uniforms:Ve([dt.common,dt.bumpmap,dt.normalmap,dt.displacementmap,{opacity:{value:1}}]),vertexShader:Gt.meshnormal_vert,fragmentShader:Gt.meshnormal_frag},sprite:{uniforms:Ve([dt.sprite,dt.fog]),vertexShader:Gt.sprite_vert,fragmentShader:Gt.sprite_frag},background:{uniforms:{uvTransform:{value:new Dt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Gt.background_vert,fragmentShader:Gt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Dt}},vertexShader:Gt.backgroundCube_vert,fragmentShader:Gt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Gt.cube_vert,fragmentShader:Gt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Gt.equirect_vert,fragmentShader:Gt.equirect_frag},distance:{uniforms:Ve([dt.common,dt.displacementmap,{referencePosition:{value:new I},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Gt.distance_vert,fragmentShader:Gt.distance_frag},shadow:{uniforms:Ve([dt.lights,dt.fog,{color:{value:new Nt(0)},opacity:{value:1}}]),vertexShader:Gt.shadow_vert,fragmentShader:Gt.shadow_frag}};Je.physical={uniforms:Ve([Je.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Dt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Dt},clearcoatNormalScale:{value:new Pt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Dt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Dt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Dt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Dt},sheen:{value:0},sheenColor:{value:new Nt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Dt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Dt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Dt},transmissionSamplerSize:{value:new Pt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Dt},attenuationDistance:{value:0},attenuationColor:{value:new Nt(0)},specularColor:{value:new Nt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Dt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Dt},anisotropyVector:{value:new Pt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Dt}}]),vertexShader:Gt.meshphysical_vert,fragmentShader:Gt.meshphysical_frag};var tl={r:0,b:0,g:0},Gv=new Ct,Vf=new Dt;Vf.set(-1,0,0,0,1,0,0,0,1);function Vv(i,t,e,n,s,r){let o=new Nt(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function f(b){let A=b.isScene===!0?b.background:null;if(A&&A.isTexture){let M=b.backgroundBlurriness>0;A=t.get(A,M)}return A}function g(b){let A=!1,M=f(b);M===null?m(o,a):M&&M.isColor&&(m(M,1),A=!0);let E=i.xr.getEnvironmentBlendMode();E==="additive"?e.buffers.color.setClear(0,0,0,1,r):E==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function _(b,A){let M=f(A);M&&M.isCubeTexture?(c===void 0&&(c=new ce(new Ss(1,1,1),new Re({name:"BackgroundCubeMaterial",uniforms:Gi(Je.backgroundCube.uniforms),vertexShader:Je.backgroundCube.vertexShader,fragmentShader:Je.backgroundCube.fragmentShader,side:Ke,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(E,T,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(Gv.makeRotationFromEuler(A.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Vf),c.material.toneMapped=qt.getTransfer(M.colorSpace)!==Zt,(h!==M||d!==M.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new ce(new Ui(2,2),new Re({name:"BackgroundMaterial",uniforms:Gi(Je.background.uniforms),vertexShader:Je.background.vertexShader,fragmentShader:Je.background.fragmentShader,side:pi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=qt.getTransfer(M.colorSpace)!==Zt,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||d!==M.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,A){b.getRGB(tl,hh(i)),e.buffers.color.setClear(tl.r,tl.g,tl.b,A,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,A=1){o.set(b),a=A,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:g,addToRenderList:_,dispose:p}}function Wv(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(N,k,W,R,V){let $=!1,G=d(N,R,W,k);r!==G&&(r=G,c(r.object)),$=f(N,R,W,V),$&&g(N,R,W,V),V!==null&&t.update(V,i.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,M(N,k,W,R),V!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(V).buffer))}function l(){return i.createVertexArray()}function c(N){return i.bindVertexArray(N)}function h(N){return i.deleteVertexArray(N)}function d(N,k,W,R){let V=R.wireframe===!0,$=n[k.id];$===void 0&&($={},n[k.id]=$);let G=N.isInstancedMesh===!0?N.id:0,nt=$[G];nt===void 0&&(nt={},$[G]=nt);let q=nt[W.id];q===void 0&&(q={},nt[W.id]=q);let Q=q[V];return Q===void 0&&(Q=u(l()),q[V]=Q),Q}function u(N){let k=[],W=[],R=[];for(let V=0;V<e;V++)k[V]=0,W[V]=0,R[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:W,attributeDivisors:R,object:N,attributes:{},index:null}}function f(N,k,W,R){let V=r.attributes,$=k.attributes,G=0,nt=W.getAttributes();for(let q in nt)if(nt[q].location>=0){let tt=V[q],St=$[q];if(St===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(St=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(St=N.instanceColor)),tt===void 0||tt.attribute!==St||St&&tt.data!==St.data)return!0;G++}return r.attributesNum!==G||r.index!==R}function g(N,k,W,R){let V={},$=k.attributes,G=0,nt=W.getAttributes();for(let q in nt)if(nt[q].location>=0){let tt=$[q];tt===void 0&&(q==="instanceMatrix"&&N.instanceMatrix&&(tt=N.instanceMatrix),q==="instanceColor"&&N.instanceColor&&(tt=N.instanceColor));let St={};St.attribute=tt,tt&&tt.data&&(St.data=tt.data),V[q]=St,G++}r.attributes=V,r.attributesNum=G,r.index=R}function _(){let N=r.newAttributes;for(let k=0,W=N.length;k<W;k++)N[k]=0}function m(N){p(N,0)}function p(N,k){let W=r.newAttributes,R=r.enabledAttributes,V=r.attributeDivisors;W[N]=1,R[N]===0&&(i.enableVertexAttribArray(N),R[N]=1),V[N]!==k&&(i.vertexAttribDivisor(N,k),V[N]=k)}function b(){let N=r.newAttributes,k=r.enabledAttributes;for(let W=0,R=k.length;W<R;W++)k[W]!==N[W]&&(i.disableVertexAttribArray(W),k[W]=0)}function A(N,k,W,R,V,$,G){G===!0?i.vertexAttribIPointer(N,k,W,V,$):i.vertexAttribPointer(N,k,W,R,V,$)}function M(N,k,W,R){_();let V=R.attributes,$=W.getAttributes(),G=k.defaultAttributeValues;for(let nt in $){let q=$[nt];if(q.location>=0){let Q=V[nt];if(Q===void 0&&(nt==="instanceMatrix"&&N.instanceMatrix&&(Q=N.instanceMatrix),nt==="instanceColor"&&N.instanceColor&&(Q=N.instanceColor)),Q!==void 0){let tt=Q.normalized,St=Q.itemSize,Ft=t.get(Q);if(Ft===void 0)continue;let K=Ft.buffer,mt=Ft.type,yt=Ft.bytesPerElement,Et=mt===i.INT||mt===i.UNSIGNED_INT||Q.gpuType===ga;if(Q.isInterleavedBufferAttribute){let gt=Q.data,Bt=gt.isInterleavedBuffer===!0?gt.stride:gt.itemSize,pe=Q.offset;if(gt.isInstancedInterleavedBuffer||gt.isInstancedBufferAttribute){for(let Lt=0;Lt<q.locationSize;Lt++)p(q.location+Lt,gt.meshPerAttribute);N.isInstancedMesh!==!0&&R._maxInstanceCount===void 0&&(R._maxInstanceCount=gt.meshPerAttribute*gt.count)}else for(let Lt=0;Lt<q.locationSize;Lt++)m(q.location+Lt);i.bindBuffer(i.ARRAY_BUFFER,K);for(let Lt=0;Lt<q.locationSize;Lt++)A(q.location+Lt,St/q.locationSize,mt,tt,Bt*yt,(pe+St/q.locationSize*Lt)*yt,Et)}else{if(Q.isInstancedBufferAttribute){for(let gt=0;gt<q.locationSize;gt++)p(q.location+gt,Q.meshPerAttribute);N.isInstancedMesh!==!0&&R._maxInstanceCount===void 0&&(R._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let gt=0;gt<q.locationSize;gt++)m(q.location+gt);i.bindBuffer(i.ARRAY_BUFFER,K);for(let gt=0;gt<q.locationSize;gt++)A(q.location+gt,St/q.locationSize,mt,tt,St*yt,St/q.locationSize*gt*yt,Et)}}else if(G!==void 0){let tt=G[nt];if(tt!==void 0)switch(tt.length){case 2:i.vertexAttrib2fv(q.location,tt);break;case 3:i.vertexAttrib3fv(q.location,tt);break;case 4:i.vertexAttrib4fv(q.location,tt);break;default:i.vertexAttrib1fv(q.location,tt)}}}}b()}function E(){U();for(let N in n){let k=n[N];for(let W in k){let R=k[W];for(let V in R){let $=R[V];for(let G in $)h($[G].object),delete $[G];delete R[V]}}delete n[N]}}function T(N){if(n[N.id]===void 0)return;let k=n[N.id];for(let W in k){let R=k[W];for(let V in R){let $=R[V];for(let G in $)h($[G].object),delete $[G];delete R[V]}}delete n[N.id]}function x(N){for(let k in n){let W=n[k];for(let R in W){let V=W[R];if(V[N.id]===void 0)continue;let $=V[N.id];for(let G in $)h($[G].object),delete $[G];delete V[N.id]}}}function S(N){for(let k in n){let W=n[k],R=N.isInstancedMesh===!0?N.id:0,V=W[R];if(V!==void 0){for(let $ in V){let G=V[$];for(let nt in G)h(G[nt].object),delete G[nt];delete V[$]}delete W[R],Object.keys(W).length===0&&delete n[k]}}}function U(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:L,dispose:E,releaseStatesOfGeometry:T,releaseStatesOfObject:S,releaseStatesOfProgram:x,initAttributes:_,enableAttribute:m,disableUnusedAttributes:b}}function Xv(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let f=0;f<h;f++)u+=c[f];e.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function qv(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let x=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==Tn&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let S=x===an&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(x!==tn&&x!==wn&&!S&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(Rt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=e.logarithmicDepthBuffer===!0&&d===!1;e.reversedDepthBuffer===!0&&d===!1&&Rt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&d===!0&&Rt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),E=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:f,maxVertexTextures:g,maxTextureSize:_,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:b,maxVaryings:A,maxFragmentUniforms:M,maxSamples:E,samples:T}}function $v(i){let t=this,e=null,n=0,s=!1,r=!1,o=new Sn,a=new Dt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let f=d.length!==0||u||n!==0||s;return s=u,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){e=h(d,u,0)},this.setState=function(d,u,f){let g=d.clippingPlanes,_=d.clipIntersection,m=d.clipShadows,p=i.get(d);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{let b=r?0:n,A=b*4,M=p.clippingState||null;l.value=M,M=h(g,u,A,f);for(let E=0;E!==A;++E)M[E]=e[E];p.clippingState=M,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(d,u,f,g){let _=d!==null?d.length:0,m=null;if(_!==0){if(m=l.value,g!==!0||m===null){let p=f+_*4,b=u.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<p)&&(m=new Float32Array(p));for(let A=0,M=f;A!==_;++A,M+=4)o.copy(d[A]).applyMatrix4(b,a),o.normal.toArray(m,M),m[M+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=_,t.numIntersection=0,m}}var Nr=class extends Ye{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new cr(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ss(5,5,5),r=new Re({name:"CubemapFromEquirect",uniforms:Gi(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Ke,blending:Bi});r.uniforms.tEquirect.value=e;let o=new ce(s,r),a=e.minFilter;return e.minFilter===jn&&(e.minFilter=De),new ws(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},bf=256,Yv=3,Zv=20,Wf=256,Xf=16,Kv=3,Jv=new I,jv=new Nt,nl=class i{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ws(1,10,null),this._boxMesh=new ce(new Ss(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=Jv}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,_=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,_===null&&(t.background=l.getClearColor(jv));let m=new ws(n,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=f,l.autoClearStencil=g,t.background=_,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=wf(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Mf(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(bf,oh(t))}_fromTexture(t,e){t.mapping===zi||t.mapping===As?this._setSize(t.image.length===0?bf:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){let t=this._cubeSize,e=Sf(t,!1,!1),n=Math.log2(t)-Yv;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Sf(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===zi||t.mapping===As?(this._cubemapMaterial===null&&(this._cubemapMaterial=wf()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Mf()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=Qv(),this._integrationMaterial=ty());let e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/Xf);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Kv)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(Wf*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=ey());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}};function Sf(i,t,e){return new Nr(i,{minFilter:jn,generateMipmaps:t,type:an,colorSpace:js,depthBuffer:e})}function Ur(i,t,e){return new Re({name:i,uniforms:t,vertexShader:Gt.cube_vert,fragmentShader:e,side:Ke,blending:Bi,depthTest:!1,depthWrite:!1})}function Qv(){return Ur("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

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
	`)}function ty(){return Ur("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Xf}},`

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
	`)}function ey(){return Ur("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

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
	`)}function ny(i){let t=new WeakMap,e=new WeakMap,n=null;function s(u,f=!1){return u==null?null:f?o(u):r(u)}function r(u){if(u&&u.isTexture){let f=u.mapping;if(f===fa||f===pa)if(t.has(u)){let g=t.get(u).texture;return a(g,u.mapping)}else{let g=u.image;if(g&&g.height>0){let _=new Nr(g.height);return _.fromEquirectangularTexture(i,u),t.set(u,_),u.addEventListener("dispose",c),a(_.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let f=u.mapping,g=f===fa||f===pa,_=f===zi||f===As;if(g||_){let m=e.get(u),p=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==p)return n===null&&(n=new nl(i)),m=g?n.fromEquirectangular(u,m):n.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),m.texture;if(m!==void 0)return m.texture;{let b=u.image;return g&&b&&b.height>0||_&&b&&l(b)?(n===null&&(n=new nl(i)),m=g?n.fromEquirectangular(u):n.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,f){return f===fa?u.mapping=zi:f===pa&&(u.mapping=As),u}function l(u){let f=0,g=6;for(let _=0;_<g;_++)u[_]!==void 0&&f++;return f===g}function c(u){let f=u.target;f.removeEventListener("dispose",c);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function h(u){let f=u.target;f.removeEventListener("dispose",h);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function d(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function iy(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Ys("WebGLRenderer: "+n+" extension not supported."),s}}}function sy(i,t,e,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(let m in g.attributes)t.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let _=r.get(g);_&&(t.remove(_),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,e.memory.geometries--}function c(g,_){return s[_.id]!==void 0||(_.addEventListener("dispose",a),s[_.id]=new WeakRef(_),o.register(_,_.id,_),e.memory.geometries++),_}function h(g){let _=g.attributes;for(let m in _)t.update(_[m],i.ARRAY_BUFFER)}function d(g){let _=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let b=_!==null?_.array.length:m.array.length/3-1,A=m.count>=65535?rr:sr,M=new A(Math.ceil(b/3)*6,1),E=M.array;if(_!==null){let x=_.array;p=_.version;for(let S=0,U=0;S<b;S+=3){let L=x[S+0],N=x[S+1],k=x[S+2];E[U++]=L,E[U++]=N,E[U++]=N,E[U++]=k,E[U++]=k,E[U++]=L}}else{p=m.version;for(let x=0,S=0;x<b;x+=3){let U=x+0,L=x+1,N=x+2;E[S++]=U,E[S++]=L,E[S++]=L,E[S++]=N,E[S++]=N,E[S++]=U}}M.version=p;let T=r.get(g);T&&t.remove(T),r.set(g,M)}function u(g){let _=r.get(g);if(_){let m=g.index;m!==null&&_.version<m.version&&d(g)}else d(g);return r.get(g)}function f(){for(let g in s){let _=s[g].deref();_!==void 0&&l(_)}}return{get:c,update:h,getWireframeAttribute:u,dispose:f}}function ry(i,t,e){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),e.update(u,n,1)}function c(d,u,f){f!==0&&(i.drawElementsInstanced(n,u,r,d*o,f),e.update(u,n,f))}function h(d,u,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,f);let _=0;for(let m=0;m<f;m++)_+=u[m];e.update(_,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function oy(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:It("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function ay(i,t,e){let n=new WeakMap,s=new Kt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let U=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",U)};u!==void 0&&u.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],A=0;f===!0&&(A=1),g===!0&&(A=2),_===!0&&(A=3);let M=a.attributes.position.count*A,E=1;M>t.maxTextureSize&&(E=Math.ceil(M/t.maxTextureSize),M=t.maxTextureSize);let T=new Float32Array(M*E*4*d),x=new nr(T,M,E,d);x.type=wn,x.needsUpdate=!0;let S=A*4;for(let L=0;L<d;L++){let N=m[L],k=p[L],W=b[L],R=M*E*4*L;for(let V=0;V<N.count;V++){let $=V*S;f===!0&&(s.fromBufferAttribute(N,V),T[R+$+0]=s.x,T[R+$+1]=s.y,T[R+$+2]=s.z,T[R+$+3]=0),g===!0&&(s.fromBufferAttribute(k,V),T[R+$+4]=s.x,T[R+$+5]=s.y,T[R+$+6]=s.z,T[R+$+7]=0),_===!0&&(s.fromBufferAttribute(W,V),T[R+$+8]=s.x,T[R+$+9]=s.y,T[R+$+10]=s.z,T[R+$+11]=W.itemSize===4?s.w:1)}}u={count:d,texture:x,size:new Pt(M,E)},n.set(a,u),a.addEventListener("dispose",U)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let _=0;_<c.length;_++)f+=c[_];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function ly(i,t,e,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=t.get(c,d);if(r.get(u)!==h&&(t.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var cy={[kc]:"LINEAR_TONE_MAPPING",[zc]:"REINHARD_TONE_MAPPING",[Hc]:"CINEON_TONE_MAPPING",[Gc]:"ACES_FILMIC_TONE_MAPPING",[Wc]:"AGX_TONE_MAPPING",[Xc]:"NEUTRAL_TONE_MAPPING",[Vc]:"CUSTOM_TONE_MAPPING"};function hy(i,t,e,n,s,r){let o=new Ye(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Ge;h.setAttribute("position",new be([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new be([0,2,0,0,2,0],2));let d=new Jo({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new ce(h,d),f=new vr(-1,1,1,-1,0,1),g=null,_=null,m=!1,p,b=null,A=[],M=!1;this.setSize=function(E,T){o.setSize(E,T),a!==null&&a.setSize(E,T),l!==null&&l.setSize(E,T);for(let x=0;x<A.length;x++){let S=A[x];S.setSize&&S.setSize(E,T)}},this.setEffects=function(E){A=E,M=A.length>0&&A[0].isRenderPass===!0;let T=o.width,x=o.height;A.length>0&&a===null&&(a=new Ye(T,x,{type:an,depthBuffer:!1,stencilBuffer:!1}),l=new Ye(T,x,{type:an,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&A.some(U=>U.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new Jn(T,x),r===!0&&(c.format=Qn,c.type=Hi)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let U=0;U<A.length;U++){let L=A[U];L.setSize&&L.setSize(T,x),S&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(E,T){if(m||E.toneMapping===Nn&&A.length===0)return!1;if(b=T,T!==null){let x=T.width,S=T.height;(o.width!==x||o.height!==S)&&this.setSize(x,S)}return M===!1&&E.setRenderTarget(o),p=E.toneMapping,E.toneMapping=Nn,!0},this.hasRenderPass=function(){return M},this.end=function(E,T){E.toneMapping=p,m=!0;let x=o,S=a;for(let U=0;U<A.length;U++){let L=A[U];L.enabled!==!1&&(L.render(E,S,x,T),L.needsSwap!==!1&&(x=S,S=S===a?l:a))}if(g!==E.outputColorSpace||_!==E.toneMapping){g=E.outputColorSpace,_=E.toneMapping,d.defines={},qt.getTransfer(g)===Zt&&(d.defines.SRGB_TRANSFER="");let U=cy[_];U&&(d.defines[U]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=x.texture,E.setRenderTarget(b),E.render(u,f),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var qf=new $e,$f=new Jn(1,1),Yf=new ur(1),Zf=new nr,Kf=new $o,Jf=new cr,Tf=[],Ef=[],Af=new Float32Array(16),Cf=new Float32Array(9),Rf=new Float32Array(4);function Ps(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Tf[s];if(r===void 0&&(r=new Float32Array(s),Tf[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Se(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Me(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function sl(i,t){let e=Ef[t];e===void 0&&(e=new Int32Array(t),Ef[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function uy(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function dy(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Se(e,t))return;i.uniform2fv(this.addr,t),Me(e,t)}}function fy(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Se(e,t))return;i.uniform3fv(this.addr,t),Me(e,t)}}function py(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Se(e,t))return;i.uniform4fv(this.addr,t),Me(e,t)}}function my(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Se(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Me(e,t)}else{if(Se(e,n))return;Rf.set(n),i.uniformMatrix2fv(this.addr,!1,Rf),Me(e,n)}}function gy(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Se(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Me(e,t)}else{if(Se(e,n))return;Cf.set(n),i.uniformMatrix3fv(this.addr,!1,Cf),Me(e,n)}}function xy(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Se(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Me(e,t)}else{if(Se(e,n))return;Af.set(n),i.uniformMatrix4fv(this.addr,!1,Af),Me(e,n)}}function vy(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function yy(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Se(e,t))return;i.uniform2iv(this.addr,t),Me(e,t)}}function _y(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Se(e,t))return;i.uniform3iv(this.addr,t),Me(e,t)}}function by(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Se(e,t))return;i.uniform4iv(this.addr,t),Me(e,t)}}function Sy(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function My(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Se(e,t))return;i.uniform2uiv(this.addr,t),Me(e,t)}}function wy(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Se(e,t))return;i.uniform3uiv(this.addr,t),Me(e,t)}}function Ty(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Se(e,t))return;i.uniform4uiv(this.addr,t),Me(e,t)}}function rl(i){return i.version===0&&(i.compareFunction=nh,i.needsUpdate=!0),i}function Ey(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=rl($f):r=qf,e.setTexture2D(t||r,s)}function Ay(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Kf,s)}function Cy(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=rl(Yf):r=Jf,e.setTextureCube(t||r,s)}function Ry(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Zf,s)}function Py(i){switch(i){case 5126:return uy;case 35664:return dy;case 35665:return fy;case 35666:return py;case 35674:return my;case 35675:return gy;case 35676:return xy;case 5124:case 35670:return vy;case 35667:case 35671:return yy;case 35668:case 35672:return _y;case 35669:case 35673:return by;case 5125:return Sy;case 36294:return My;case 36295:return wy;case 36296:return Ty;case 35678:case 36198:case 36298:case 36306:case 35682:return Ey;case 35679:case 36299:case 36307:return Ay;case 35680:case 36300:case 36308:case 36293:return Cy;case 36289:case 36303:case 36311:case 36292:return Ry}}function Ly(i,t){i.uniform1fv(this.addr,t)}function Iy(i,t){let e=Ps(t,this.size,2);i.uniform2fv(this.addr,e)}function Dy(i,t){let e=Ps(t,this.size,3);i.uniform3fv(this.addr,e)}function Ny(i,t){let e=Ps(t,this.size,4);i.uniform4fv(this.addr,e)}function Uy(i,t){let e=Ps(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function Fy(i,t){let e=Ps(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function Oy(i,t){let e=Ps(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function By(i,t){i.uniform1iv(this.addr,t)}function ky(i,t){i.uniform2iv(this.addr,t)}function zy(i,t){i.uniform3iv(this.addr,t)}function Hy(i,t){i.uniform4iv(this.addr,t)}function Gy(i,t){i.uniform1uiv(this.addr,t)}function Vy(i,t){i.uniform2uiv(this.addr,t)}function Wy(i,t){i.uniform3uiv(this.addr,t)}function Xy(i,t){i.uniform4uiv(this.addr,t)}function qy(i,t,e){let n=this.cache,s=t.length,r=sl(e,s);Se(n,r)||(i.uniform1iv(this.addr,r),Me(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=rl($f):o=qf;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function $y(i,t,e){let n=this.cache,s=t.length,r=sl(e,s);Se(n,r)||(i.uniform1iv(this.addr,r),Me(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Kf,r[o])}function Yy(i,t,e){let n=this.cache,s=t.length,r=sl(e,s);Se(n,r)||(i.uniform1iv(this.addr,r),Me(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=rl(Yf):o=Jf;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function Zy(i,t,e){let n=this.cache,s=t.length,r=sl(e,s);Se(n,r)||(i.uniform1iv(this.addr,r),Me(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Zf,r[o])}function Ky(i){switch(i){case 5126:return Ly;case 35664:return Iy;case 35665:return Dy;case 35666:return Ny;case 35674:return Uy;case 35675:return Fy;case 35676:return Oy;case 5124:case 35670:return By;case 35667:case 35671:return ky;case 35668:case 35672:return zy;case 35669:case 35673:return Hy;case 5125:return Gy;case 36294:return Vy;case 36295:return Wy;case 36296:return Xy;case 35678:case 36198:case 36298:case 36306:case 35682:return qy;case 35679:case 36299:case 36307:return $y;case 35680:case 36300:case 36308:case 36293:return Yy;case 36289:case 36303:case 36311:case 36292:return Zy}}var gh=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=Py(e.type)}},xh=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Ky(e.type)}},vh=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},ph=/(\w+)(\])?(\[|\.)?/g;function Pf(i,t){i.seq.push(t),i.map[t.id]=t}function Jy(i,t,e){let n=i.name,s=n.length;for(ph.lastIndex=0;;){let r=ph.exec(n),o=ph.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Pf(e,c===void 0?new gh(a,i,t):new xh(a,i,t));break}else{let d=e.map[a];d===void 0&&(d=new vh(a),Pf(e,d)),e=d}}}var Rs=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);Jy(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Lf(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var jy=37297,Qy=0;function t_(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var If=new Dt;function e_(i){qt._getMatrix(If,qt.workingColorSpace,i);let t=`mat3( ${If.elements.map(e=>e.toFixed(4))} )`;switch(qt.getTransfer(i)){case Qs:return[t,"LinearTransferOETF"];case Zt:return[t,"sRGBTransferOETF"];default:return Rt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function Df(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+t_(i.getShaderSource(t),a)}else return r}function n_(i,t){let e=e_(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var i_={[kc]:"Linear",[zc]:"Reinhard",[Hc]:"Cineon",[Gc]:"ACESFilmic",[Wc]:"AgX",[Xc]:"Neutral",[Vc]:"Custom"};function s_(i,t){let e=i_[t];return e===void 0?(Rt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var el=new I;function r_(){qt.getLuminanceCoefficients(el);let i=el.x.toFixed(4),t=el.y.toFixed(4),e=el.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function o_(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Dr).join(`
`)}function a_(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function l_(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Dr(i){return i!==""}function Nf(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function Uf(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var c_=/^[ \t]*#include +<([\w\d./]+)>/gm;function yh(i){return i.replace(c_,h_)}function h_(i,t){let e=Gt[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return yh(e)}var u_=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Ff(i){return i.replace(u_,d_)}function d_(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Of(i){let t=`precision ${i.precision} float;
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
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var f_={[Mr]:"SHADOWMAP_TYPE_PCF",[Ts]:"SHADOWMAP_TYPE_VSM"};function p_(i){return f_[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var m_={[As]:"ENVMAP_MODE_REFRACTION"};function g_(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":m_[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var x_={[da]:"ENVMAP_BLENDING_MULTIPLY",[ef]:"ENVMAP_BLENDING_MIX",[nf]:"ENVMAP_BLENDING_ADD"};function v_(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":x_[i.combine]||"ENVMAP_BLENDING_NONE"}function y_(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=p_(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=g_(e),d=v_(e),u=o_(e),f=a_(r),g=s.createProgram(),_,m,p=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(_=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(Dr).join(`
`),_.length>0&&(_+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f].filter(Dr).join(`
`),m.length>0&&(m+=`
`)):(_=[Of(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Dr).join(`
`),m=[Of(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,f,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+d:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Nn?"#define TONE_MAPPING":"",e.toneMapping!==Nn?Gt.tonemapping_pars_fragment:"",e.toneMapping!==Nn?s_("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Gt.colorspace_pars_fragment,n_("linearToOutputTexel",e.outputColorSpace),r_(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Dr).join(`
`)),o=yh(o),o=Nf(o,e),o=Uf(o,e),a=yh(a),a=Nf(a,e),a=Uf(a,e),o=Ff(o),a=Ff(a),e.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,_=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+_,m=["#define varying in",e.glslVersion===sh?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===sh?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=p+_+o,A=p+m+a,M=Lf(s,s.VERTEX_SHADER,b),E=Lf(s,s.FRAGMENT_SHADER,A);s.attachShader(g,M),s.attachShader(g,E),e.index0AttributeName!==void 0?s.bindAttribLocation(g,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(L){if(i.debug.checkShaderErrors){let N=s.getProgramInfoLog(g)||"",k=s.getShaderInfoLog(M)||"",W=s.getShaderInfoLog(E)||"",R=N.trim(),V=k.trim(),$=W.trim(),G=!0,nt=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,M,E);else{let q=Df(s,M,"vertex"),Q=Df(s,E,"fragment");It("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+R+`
`+q+`
`+Q)}else R!==""?Rt("WebGLProgram: Program Info Log:",R):(V===""||$==="")&&(nt=!1);nt&&(L.diagnostics={runnable:G,programLog:R,vertexShader:{log:V,prefix:_},fragmentShader:{log:$,prefix:m}})}s.deleteShader(M),s.deleteShader(E),x=new Rs(s,g),S=l_(s,g)}let x;this.getUniforms=function(){return x===void 0&&T(this),x};let S;this.getAttributes=function(){return S===void 0&&T(this),S};let U=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return U===!1&&(U=s.getProgramParameter(g,jy)),U},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=Qy++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=E,this}var __=0,_h=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new bh(t),e.set(t,n)),n}},bh=class{constructor(t){this.id=__++,this.code=t,this.usedTimes=0}};function b_(i){return i===mi||i===Rr||i===Pr}function S_(i,t,e,n,s,r){let o=new ys,a=new _h,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,S,U,L,N,k){let W=L.fog,R=N.geometry,V=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?L.environment:null,$=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,G=t.get(x.envMap||V,$),nt=u[x.type],q=n.precision;x.precision!==null&&(q=n.getMaxPrecision(x.precision),q!==x.precision&&Rt("WebGLProgram.getParameters:",x.precision,"not supported, using",q,"instead."));let Q=R.morphAttributes.position||R.morphAttributes.normal||R.morphAttributes.color,tt=Q!==void 0?Q.length:0,St=0;R.morphAttributes.position!==void 0&&(St=1),R.morphAttributes.normal!==void 0&&(St=2),R.morphAttributes.color!==void 0&&(St=3);let Ft,K,mt,yt;if(nt){let pt=Je[nt];Ft=pt.vertexShader,K=pt.fragmentShader}else{Ft=x.vertexShader,K=x.fragmentShader;let pt=a.getVertexShaderStage(x),jt=a.getFragmentShaderStage(x);a.update(x,pt,jt),mt=pt.id,yt=jt.id}let Et=i.getRenderTarget(),gt=i.state.buffers.depth.getReversed(),Bt=N.isInstancedMesh===!0,pe=N.isBatchedMesh===!0,Lt=!!x.map,Jt=!!x.matcap,Qt=!!G,Vt=Qt&&G.isPMREMTexture===!0,Pe=!!x.aoMap,ye=!!x.lightMap,je=!!x.bumpMap&&x.wireframe===!1,ae=!!x.normalMap,An=!!x.displacementMap,we=!!x.emissiveMap,ln=!!x.metalnessMap,cn=!!x.roughnessMap,hn=x.anisotropy>0,D=x.clearcoat>0,un=x.diffuseRoughness>0,re=x.dispersion>0,oe=x.retroreflectivity>0,ft=x.iridescence>0,_e=x.sheen>0,At=x.transmission>0,Ut=hn&&!!x.anisotropyMap,w=D&&!!x.clearcoatMap,v=D&&!!x.clearcoatNormalMap,B=D&&!!x.clearcoatRoughnessMap,et=un&&!!x.diffuseRoughnessMap,j=ft&&!!x.iridescenceMap,rt=ft&&!!x.iridescenceThicknessMap,ht=_e&&!!x.sheenColorMap,Y=_e&&!!x.sheenRoughnessMap,Z=!!x.specularMap,at=!!x.specularColorMap,C=!!x.specularIntensityMap,J=At&&!!x.transmissionMap,X=At&&!!x.thicknessMap,lt=!!x.gradientMap,st=!!x.alphaMap,ot=x.alphaTest>0,wt=!!x.alphaHash,Ht=!!x.extensions,it=Nn;x.toneMapped&&(Et===null||Et.isXRRenderTarget===!0)&&(it=i.toneMapping);let Tt=Vt?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,zt={shaderID:nt,shaderType:x.type,shaderName:x.name,vertexShader:Ft,fragmentShader:K,defines:x.defines,customVertexShaderID:mt,customFragmentShaderID:yt,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:q,batching:pe,batchingColor:pe&&N._colorsTexture!==null,instancing:Bt,instancingColor:Bt&&N.instanceColor!==null,instancingMorph:Bt&&N.morphTexture!==null,outputColorSpace:Et===null?i.outputColorSpace:Et.isXRRenderTarget===!0?Et.texture.colorSpace:qt.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Lt,matcap:Jt,envMap:Qt,envMapMode:Qt&&G.mapping,envMapPMREM:Vt,envMapMaxLod:Vt?Tt.length-1:null,envMapSize:Vt?Tt[0].width:null,aoMap:Pe,lightMap:ye,bumpMap:je,normalMap:ae,displacementMap:An,emissiveMap:we,normalMapObjectSpace:ae&&x.normalMapType===of,normalMapTangentSpace:ae&&x.normalMapType===ja,packedNormalMap:ae&&x.normalMapType===ja&&b_(x.normalMap.format),metalnessMap:ln,roughnessMap:cn,anisotropy:hn,anisotropyMap:Ut,clearcoat:D,clearcoatMap:w,clearcoatNormalMap:v,clearcoatRoughnessMap:B,diffuseRoughness:un,diffuseRoughnessMap:et,dispersion:re,retroreflection:oe,iridescence:ft,iridescenceMap:j,iridescenceThicknessMap:rt,sheen:_e,sheenColorMap:ht,sheenRoughnessMap:Y,specularMap:Z,specularColorMap:at,specularIntensityMap:C,transmission:At,transmissionMap:J,thicknessMap:X,gradientMap:lt,opaque:x.transparent===!1&&x.blending===Es&&x.alphaToCoverage===!1,alphaMap:st,alphaTest:ot,alphaHash:wt,combine:x.combine,mapUv:Lt&&f(x.map.channel),aoMapUv:Pe&&f(x.aoMap.channel),lightMapUv:ye&&f(x.lightMap.channel),bumpMapUv:je&&f(x.bumpMap.channel),normalMapUv:ae&&f(x.normalMap.channel),displacementMapUv:An&&f(x.displacementMap.channel),emissiveMapUv:we&&f(x.emissiveMap.channel),metalnessMapUv:ln&&f(x.metalnessMap.channel),roughnessMapUv:cn&&f(x.roughnessMap.channel),anisotropyMapUv:Ut&&f(x.anisotropyMap.channel),clearcoatMapUv:w&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:v&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:B&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:et&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:j&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:rt&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:ht&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:Y&&f(x.sheenRoughnessMap.channel),specularMapUv:Z&&f(x.specularMap.channel),specularColorMapUv:at&&f(x.specularColorMap.channel),specularIntensityMapUv:C&&f(x.specularIntensityMap.channel),transmissionMapUv:J&&f(x.transmissionMap.channel),thicknessMapUv:X&&f(x.thicknessMap.channel),alphaMapUv:st&&f(x.alphaMap.channel),vertexTangents:!!R.attributes.tangent&&(ae||hn),vertexNormals:!!R.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!R.attributes.color&&R.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!R.attributes.uv&&(Lt||st),fog:!!W,useFog:x.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||R.attributes.normal===void 0&&ae===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:gt,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:R.attributes.position!==void 0,morphTargets:R.morphAttributes.position!==void 0,morphNormals:R.morphAttributes.normal!==void 0,morphColors:R.morphAttributes.color!==void 0,morphTargetsCount:tt,morphTextureStride:St,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:k.filter(pt=>pt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&U.length>0,shadowMapType:i.shadowMap.type,toneMapping:it,decodeVideoTexture:Lt&&x.map.isVideoTexture===!0&&qt.getTransfer(x.map.colorSpace)===Zt,decodeVideoTextureEmissive:we&&x.emissiveMap.isVideoTexture===!0&&qt.getTransfer(x.emissiveMap.colorSpace)===Zt,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Qe,flipSided:x.side===Ke,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Ht&&x.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ht&&x.extensions.multiDraw===!0||pe)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return zt.vertexUv1s=l.has(1),zt.vertexUv2s=l.has(2),zt.vertexUv3s=l.has(3),l.clear(),zt}function _(x){let S=[];if(x.shaderID?S.push(x.shaderID):(S.push(x.customVertexShaderID),S.push(x.customFragmentShaderID)),x.defines!==void 0)for(let U in x.defines)S.push(U),S.push(x.defines[U]);return x.isRawShaderMaterial===!1&&(m(S,x),p(S,x),S.push(i.outputColorSpace)),S.push(x.customProgramCacheKey),S.join()}function m(x,S){x.push(S.precision),x.push(S.outputColorSpace),x.push(S.envMapMode),x.push(S.envMapPMREM),x.push(S.envMapMaxLod),x.push(S.envMapSize),x.push(S.mapUv),x.push(S.alphaMapUv),x.push(S.lightMapUv),x.push(S.aoMapUv),x.push(S.bumpMapUv),x.push(S.normalMapUv),x.push(S.displacementMapUv),x.push(S.emissiveMapUv),x.push(S.metalnessMapUv),x.push(S.roughnessMapUv),x.push(S.anisotropyMapUv),x.push(S.clearcoatMapUv),x.push(S.clearcoatNormalMapUv),x.push(S.clearcoatRoughnessMapUv),x.push(S.diffuseRoughnessMapUv),x.push(S.iridescenceMapUv),x.push(S.iridescenceThicknessMapUv),x.push(S.sheenColorMapUv),x.push(S.sheenRoughnessMapUv),x.push(S.specularMapUv),x.push(S.specularColorMapUv),x.push(S.specularIntensityMapUv),x.push(S.transmissionMapUv),x.push(S.thicknessMapUv),x.push(S.combine),x.push(S.fogExp2),x.push(S.sizeAttenuation),x.push(S.morphTargetsCount),x.push(S.numSunLights),x.push(S.numDirLights),x.push(S.numPointLights),x.push(S.numSpotLights),x.push(S.numSpotLightMaps),x.push(S.numHemiLights),x.push(S.numRectAreaLights),x.push(S.numSunLightShadows),x.push(S.numDirLightShadows),x.push(S.numPointLightShadows),x.push(S.numSpotLightShadows),x.push(S.numSpotLightShadowsWithMaps),x.push(S.numLightProbes),x.push(S.numLightProbeGrids),x.push(S.shadowMapType),x.push(S.toneMapping),x.push(S.numClippingPlanes),x.push(S.numClipIntersection),x.push(S.depthPacking)}function p(x,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function b(x){let S=u[x.type],U;if(S){let L=Je[S];U=Lr.clone(L.uniforms)}else U=x.uniforms;return U}function A(x,S){let U=h.get(S);return U!==void 0?++U.usedTimes:(U=new y_(i,S,x,s),c.push(U),h.set(S,U)),U}function M(x){if(--x.usedTimes===0){let S=c.indexOf(x);c[S]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function E(x){a.remove(x)}function T(){a.dispose()}return{getParameters:g,getProgramCacheKey:_,getUniforms:b,acquireProgram:A,releaseProgram:M,releaseShaderCache:E,programs:c,dispose:T}}function M_(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function w_(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function Bf(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function kf(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(u){let f=0;return u.isInstancedMesh&&(f+=2),u.isSkinnedMesh&&(f+=1),f}function a(u,f,g,_,m,p){let b=i[t];return b===void 0?(b={id:u.id,object:u,geometry:f,material:g,materialVariant:o(u),groupOrder:_,renderOrder:u.renderOrder,z:m,group:p},i[t]=b):(b.id=u.id,b.object=u,b.geometry=f,b.material=g,b.materialVariant=o(u),b.groupOrder=_,b.renderOrder=u.renderOrder,b.z=m,b.group=p),t++,b}function l(u,f,g,_,m,p,b){b.reversedDepth===!0&&(m=-m);let A=a(u,f,g,_,m,p);g.transmission>0?n.push(A):g.transparent===!0?s.push(A):e.push(A)}function c(u,f,g,_,m,p){let b=a(u,f,g,_,m,p);g.transmission>0?n.unshift(b):g.transparent===!0?s.unshift(b):e.unshift(b)}function h(u,f){e.length>1&&e.sort(u||w_),n.length>1&&n.sort(f||Bf),s.length>1&&s.sort(f||Bf)}function d(){for(let u=t,f=i.length;u<f;u++){let g=i[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function T_(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new kf,i.set(n,[o])):s>=r.length?(o=new kf,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function E_(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new I,color:new Nt};break;case"SpotLight":e={position:new I,direction:new I,color:new Nt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new I,color:new Nt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new I,skyColor:new Nt,groundColor:new Nt};break;case"RectAreaLight":e={color:new Nt,position:new I,halfWidth:new I,halfHeight:new I};break}return i[t.id]=e,e}}}function A_(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Pt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var C_=0;function R_(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function P_(i){let t=new E_,e=A_(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new I);let s=new I,r=new Ct,o=new Ct;function a(c){let h=0,d=0,u=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,g=0,_=0,m=0,p=0,b=0,A=0,M=0,E=0,T=0,x=0,S=0,U=0,L=0;c.sort(R_);for(let k=0,W=c.length;k<W;k++){let R=c[k],V=R.color,$=R.intensity,G=R.distance,nt=null;if(R.shadow&&R.shadow.map&&(R.shadow.map.texture.format===mi?nt=R.shadow.map.texture:nt=R.shadow.map.depthTexture||R.shadow.map.texture),R.isAmbientLight)h+=V.r*$,d+=V.g*$,u+=V.b*$;else if(R.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(R.sh.coefficients[q],$);L++}else if(R.isSunLight){let q=t.get(R);if(q.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let Q=R.shadow,tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),n.sunShadow[g]=tt,n.sunShadowMap[g]=nt;let St=Q.getViewportCount();for(let Ft=0;Ft<St;Ft++)n.sunShadowMatrix[_+Ft]=Q.getMatrix(Ft),n.sunShadowCascade[_+Ft]=Q._cascadeData[Ft];_+=St,g++}n.sun[f]=q,f++}else if(R.isDirectionalLight){let q=t.get(R);if(q.color.copy(R.color).multiplyScalar(R.intensity),R.castShadow){let Q=R.shadow,tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.directionalShadow[m]=tt,n.directionalShadowMap[m]=nt,n.directionalShadowMatrix[m]=R.shadow.matrix,E++}n.directional[m]=q,m++}else if(R.isSpotLight){let q=t.get(R);q.position.setFromMatrixPosition(R.matrixWorld),q.color.copy(V).multiplyScalar($),q.distance=G,q.coneCos=Math.cos(R.angle),q.penumbraCos=Math.cos(R.angle*(1-R.penumbra)),q.decay=R.decay,n.spot[b]=q;let Q=R.shadow;if(R.map&&(n.spotLightMap[S]=R.map,S++,Q.updateMatrices(R),R.castShadow&&U++),n.spotLightMatrix[b]=Q.matrix,R.castShadow){let tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,n.spotShadow[b]=tt,n.spotShadowMap[b]=nt,x++}b++}else if(R.isRectAreaLight){let q=t.get(R);q.color.copy(V).multiplyScalar($),q.halfWidth.set(R.width*.5,0,0),q.halfHeight.set(0,R.height*.5,0),n.rectArea[A]=q,A++}else if(R.isPointLight){let q=t.get(R);if(q.color.copy(R.color).multiplyScalar(R.intensity),q.distance=R.distance,q.decay=R.decay,R.castShadow){let Q=R.shadow,tt=e.get(R);tt.shadowIntensity=Q.intensity,tt.shadowBias=Q.bias,tt.shadowNormalBias=Q.normalBias,tt.shadowRadius=Q.radius,tt.shadowMapSize=Q.mapSize,tt.shadowCameraNear=Q.camera.near,tt.shadowCameraFar=Q.camera.far,n.pointShadow[p]=tt,n.pointShadowMap[p]=nt,n.pointShadowMatrix[p]=R.shadow.matrix,T++}n.point[p]=q,p++}else if(R.isHemisphereLight){let q=t.get(R);q.skyColor.copy(R.color).multiplyScalar($),q.groundColor.copy(R.groundColor).multiplyScalar($),n.hemi[M]=q,M++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=dt.LTC_FLOAT_1,n.rectAreaLTC2=dt.LTC_FLOAT_2):(n.rectAreaLTC1=dt.LTC_HALF_1,n.rectAreaLTC2=dt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let N=n.hash;(N.sunLength!==f||N.directionalLength!==m||N.pointLength!==p||N.spotLength!==b||N.rectAreaLength!==A||N.hemiLength!==M||N.numSunShadows!==g||N.numDirectionalShadows!==E||N.numPointShadows!==T||N.numSpotShadows!==x||N.numSpotMaps!==S||N.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=m,n.spot.length=b,n.rectArea.length=A,n.point.length=p,n.hemi.length=M,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=_,n.sunShadowCascade.length=_,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.directionalShadowMatrix.length=E,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+S-U,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=U,n.numLightProbes=L,N.sunLength=f,N.directionalLength=m,N.pointLength=p,N.spotLength=b,N.rectAreaLength=A,N.hemiLength=M,N.numSunShadows=g,N.numDirectionalShadows=E,N.numPointShadows=T,N.numSpotShadows=x,N.numSpotMaps=S,N.numLightProbes=L,n.version=C_++)}function l(c,h){let d=0,u=0,f=0,g=0,_=0,m=0,p=h.matrixWorldInverse;for(let b=0,A=c.length;b<A;b++){let M=c[b];if(M.isSunLight){let E=n.sun[d];E.direction.setFromMatrixPosition(M.matrixWorld),E.direction.transformDirection(p),d++}else if(M.isDirectionalLight){let E=n.directional[u];E.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),u++}else if(M.isSpotLight){let E=n.spot[g];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(p),E.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),E.direction.sub(s),E.direction.transformDirection(p),g++}else if(M.isRectAreaLight){let E=n.rectArea[_];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(p),o.identity(),r.copy(M.matrixWorld),r.premultiply(p),o.extractRotation(r),E.halfWidth.set(M.width*.5,0,0),E.halfHeight.set(0,M.height*.5,0),E.halfWidth.applyMatrix4(o),E.halfHeight.applyMatrix4(o),_++}else if(M.isPointLight){let E=n.point[f];E.position.setFromMatrixPosition(M.matrixWorld),E.position.applyMatrix4(p),f++}else if(M.isHemisphereLight){let E=n.hemi[m];E.direction.setFromMatrixPosition(M.matrixWorld),E.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:n}}function zf(i){let t=new P_(i),e=[],n=[],s=[];function r(d){h.camera=d,e.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):e.push(d)}function a(d){n.push(d)}function l(){t.setup(e),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){t.setupView(e,d)}let h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function L_(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new zf(i),t.set(s,[a])):r>=o.length?(a=new zf(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var I_=`void main() {
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
}`,N_=[new I(1,0,0),new I(-1,0,0),new I(0,1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1)],U_=[new I(0,-1,0),new I(0,-1,0),new I(0,0,1),new I(0,0,-1),new I(0,-1,0),new I(0,-1,0)],Hf=new Ct,Ir=new I,mh=new I;function F_(i,t,e){let n=new ci,s=new Pt,r=new Pt,o=new Kt,a=new jo,l=new Qo,c={},h=e.maxTextureSize,d={[pi]:Ke,[Ke]:pi,[Qe]:Qe},u=new Re({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Pt},radius:{value:4}},vertexShader:I_,fragmentShader:D_}),f=u.clone();f.defines.HORIZONTAL_PASS=1;let g=new Ge;g.setAttribute("position",new Ie(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new ce(g,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Mr;let p=this.type;this.render=function(T,x,S){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===Fd&&(Rt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Mr);let U=i.getRenderTarget(),L=i.getActiveCubeFace(),N=i.getActiveMipmapLevel(),k=i.state;k.setBlending(Bi),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let W=p!==this.type;W&&x.traverse(function(R){R.material&&(Array.isArray(R.material)?R.material.forEach(V=>V.needsUpdate=!0):R.material.needsUpdate=!0)});for(let R=0,V=T.length;R<V;R++){let $=T[R],G=$.shadow;if(G===void 0){Rt("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let nt=G.getFrameExtents();s.multiply(nt),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/nt.x),s.x=r.x*nt.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/nt.y),s.y=r.y*nt.y,G.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=q,G.map===null||W===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===Ts){if($.isPointLight){Rt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new Ye(s.x,s.y,{format:mi,type:an,minFilter:De,magFilter:De,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new Jn(s.x,s.y,wn),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=Yn,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Ce,G.map.depthTexture.magFilter=Ce}else $.isPointLight?(G.map=new Nr(s.x),G.map.depthTexture=new ur(s.x,Mn)):(G.map=new Ye(s.x,s.y),G.map.depthTexture=new Jn(s.x,s.y,Mn)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=Yn,this.type===Mr?(G.map.depthTexture.compareFunction=q?eh:th,G.map.depthTexture.minFilter=De,G.map.depthTexture.magFilter=De):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Ce,G.map.depthTexture.magFilter=Ce);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,S);let tt=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:S.layers;for(let St=0;St<Q;St++){let Ft=G.getCamera(St);if($.isPointLight){let K=G.camera,mt=G.matrix,yt=$.distance||K.far;yt!==K.far&&(K.far=yt,K.updateProjectionMatrix()),Ir.setFromMatrixPosition($.matrixWorld),K.position.copy(Ir),mh.copy(K.position),mh.add(N_[St]),K.up.copy(U_[St]),K.lookAt(mh),K.updateMatrixWorld(),mt.makeTranslation(-Ir.x,-Ir.y,-Ir.z),Hf.multiplyMatrices(K.projectionMatrix,K.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Hf,K.coordinateSystem,K.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,St),i.clear();else{St===0&&(i.setRenderTarget(G.map),i.clear());let K=G.getViewport(St);o.set(r.x*K.x,r.y*K.y,r.x*K.z,r.y*K.w),k.viewport(o)}n=G.getFrustum(St),M(x,S,Ft,$,tt,this.type)}G.isPointLightShadow!==!0&&this.type===Ts&&b(G,S),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(U,L,N)};function b(T,x){let S=t.update(_);u.defines.VSM_SAMPLES!==T.blurSamples&&(u.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,u.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new Ye(s.x,s.y,{format:mi,type:an}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),u.uniforms.shadow_pass.value=T.map.depthTexture,u.uniforms.resolution.value.set(T.map.width,T.map.height),u.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(x,null,S,u,_,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(x,null,S,f,_,null)}function A(T,x,S,U){let L=null,N=S.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(N!==void 0)L=N;else if(L=S.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let k=L.uuid,W=x.uuid,R=c[k];R===void 0&&(R={},c[k]=R);let V=R[W];V===void 0&&(V=L.clone(),R[W]=V,x.addEventListener("dispose",E)),L=V}if(L.visible=x.visible,L.wireframe=x.wireframe,U===Ts?L.side=x.shadowSide!==null?x.shadowSide:x.side:L.side=x.shadowSide!==null?x.shadowSide:d[x.side],L.alphaMap=x.alphaMap,L.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,L.map=x.map,L.clipShadows=x.clipShadows,L.clippingPlanes=x.clippingPlanes,L.clipIntersection=x.clipIntersection,L.displacementMap=x.displacementMap,L.displacementScale=x.displacementScale,L.displacementBias=x.displacementBias,L.wireframeLinewidth=x.wireframeLinewidth,L.linewidth=x.linewidth,S.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let k=i.properties.get(L);k.light=S}return L}function M(T,x,S,U,L,N){if(T.visible===!1)return;if(T.layers.test(L)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&N===Ts)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,T.matrixWorld);let R=t.update(T),V=T.material;if(Array.isArray(V)){let $=R.groups;for(let G=0,nt=$.length;G<nt;G++){let q=$[G],Q=V[q.materialIndex];if(Q&&Q.visible){let tt=A(T,Q,U,N);T.onBeforeShadow(i,T,x,S,R,tt,q),i.renderBufferDirect(S,null,R,tt,T,q),T.onAfterShadow(i,T,x,S,R,tt,q)}}}else if(V.visible){let $=A(T,V,U,N);T.onBeforeShadow(i,T,x,S,R,$,null),i.renderBufferDirect(S,null,R,$,T,null),T.onAfterShadow(i,T,x,S,R,$,null)}}let W=T.children;for(let R=0,V=W.length;R<V;R++)M(W[R],x,S,U,L,N)}function E(T){T.target.removeEventListener("dispose",E);for(let S in c){let U=c[S],L=T.target.uuid;L in U&&(U[L].dispose(),delete U[L])}}}function O_(i,t){function e(){let C=!1,J=new Kt,X=null,lt=new Kt(0,0,0,0);return{setMask:function(st){X!==st&&!C&&(i.colorMask(st,st,st,st),X=st)},setLocked:function(st){C=st},setClear:function(st,ot,wt,Ht,it){it===!0&&(st*=Ht,ot*=Ht,wt*=Ht),J.set(st,ot,wt,Ht),lt.equals(J)===!1&&(i.clearColor(st,ot,wt,Ht),lt.copy(J))},reset:function(){C=!1,X=null,lt.set(-1,0,0,0)}}}function n(){let C=!1,J=!1,X=null,lt=null,st=null;return{setReversed:function(ot){if(J!==ot){let wt=t.get("EXT_clip_control");ot?wt.clipControlEXT(wt.LOWER_LEFT_EXT,wt.ZERO_TO_ONE_EXT):wt.clipControlEXT(wt.LOWER_LEFT_EXT,wt.NEGATIVE_ONE_TO_ONE_EXT),J=ot;let Ht=st;st=null,this.setClear(Ht)}},getReversed:function(){return J},setTest:function(ot){ot?gt(i.DEPTH_TEST):Bt(i.DEPTH_TEST)},setMask:function(ot){X!==ot&&!C&&(i.depthMask(ot),X=ot)},setFunc:function(ot){if(J&&(ot=gf[ot]),lt!==ot){switch(ot){case Uo:i.depthFunc(i.NEVER);break;case Fo:i.depthFunc(i.ALWAYS);break;case Oo:i.depthFunc(i.LESS);break;case ps:i.depthFunc(i.LEQUAL);break;case Bo:i.depthFunc(i.EQUAL);break;case ko:i.depthFunc(i.GEQUAL);break;case zo:i.depthFunc(i.GREATER);break;case Ho:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}lt=ot}},setLocked:function(ot){C=ot},setClear:function(ot){st!==ot&&(st=ot,J&&(ot=1-ot),i.clearDepth(ot))},reset:function(){C=!1,X=null,lt=null,st=null,J=!1}}}function s(){let C=!1,J=null,X=null,lt=null,st=null,ot=null,wt=null,Ht=null,it=null;return{setTest:function(Tt){C||(Tt?gt(i.STENCIL_TEST):Bt(i.STENCIL_TEST))},setMask:function(Tt){J!==Tt&&!C&&(i.stencilMask(Tt),J=Tt)},setFunc:function(Tt,zt,pt){(X!==Tt||lt!==zt||st!==pt)&&(i.stencilFunc(Tt,zt,pt),X=Tt,lt=zt,st=pt)},setOp:function(Tt,zt,pt){(ot!==Tt||wt!==zt||Ht!==pt)&&(i.stencilOp(Tt,zt,pt),ot=Tt,wt=zt,Ht=pt)},setLocked:function(Tt){C=Tt},setClear:function(Tt){it!==Tt&&(i.clearStencil(Tt),it=Tt)},reset:function(){C=!1,J=null,X=null,lt=null,st=null,ot=null,wt=null,Ht=null,it=null}}}let r=new e,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},f=new WeakMap,g=[],_=null,m=!1,p=null,b=null,A=null,M=null,E=null,T=null,x=null,S=new Nt(0,0,0),U=0,L=!1,N=null,k=null,W=null,R=null,V=null,$=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,nt=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(nt=parseFloat(/^WebGL (\d)/.exec(q)[1]),G=nt>=1):q.indexOf("OpenGL ES")!==-1&&(nt=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),G=nt>=2);let Q=null,tt={},St=i.getParameter(i.SCISSOR_BOX),Ft=i.getParameter(i.VIEWPORT),K=new Kt().fromArray(St),mt=new Kt().fromArray(Ft);function yt(C,J,X,lt){let st=new Uint8Array(4),ot=i.createTexture();i.bindTexture(C,ot),i.texParameteri(C,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(C,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let wt=0;wt<X;wt++)C===i.TEXTURE_3D||C===i.TEXTURE_2D_ARRAY?i.texImage3D(J,0,i.RGBA,1,1,lt,0,i.RGBA,i.UNSIGNED_BYTE,st):i.texImage2D(J+wt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,st);return ot}let Et={};Et[i.TEXTURE_2D]=yt(i.TEXTURE_2D,i.TEXTURE_2D,1),Et[i.TEXTURE_CUBE_MAP]=yt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Et[i.TEXTURE_2D_ARRAY]=yt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Et[i.TEXTURE_3D]=yt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),gt(i.DEPTH_TEST),o.setFunc(ps),je(!1),ae(Dc),gt(i.CULL_FACE),Pe(Bi);function gt(C){h[C]!==!0&&(i.enable(C),h[C]=!0)}function Bt(C){h[C]!==!1&&(i.disable(C),h[C]=!1)}function pe(C,J){return u[C]!==J?(i.bindFramebuffer(C,J),u[C]=J,C===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=J),C===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=J),!0):!1}function Lt(C,J){let X=g,lt=!1;if(C){X=f.get(J),X===void 0&&(X=[],f.set(J,X));let st=C.textures;if(X.length!==st.length||X[0]!==i.COLOR_ATTACHMENT0){for(let ot=0,wt=st.length;ot<wt;ot++)X[ot]=i.COLOR_ATTACHMENT0+ot;X.length=st.length,lt=!0}}else X[0]!==i.BACK&&(X[0]=i.BACK,lt=!0);lt&&i.drawBuffers(X)}function Jt(C){return _!==C?(i.useProgram(C),_=C,!0):!1}let Qt={[ki]:i.FUNC_ADD,[Bd]:i.FUNC_SUBTRACT,[kd]:i.FUNC_REVERSE_SUBTRACT};Qt[zd]=i.MIN,Qt[Hd]=i.MAX;let Vt={[Gd]:i.ZERO,[Vd]:i.ONE,[Wd]:i.SRC_COLOR,[Oc]:i.SRC_ALPHA,[Kd]:i.SRC_ALPHA_SATURATE,[Yd]:i.DST_COLOR,[qd]:i.DST_ALPHA,[Xd]:i.ONE_MINUS_SRC_COLOR,[Bc]:i.ONE_MINUS_SRC_ALPHA,[Zd]:i.ONE_MINUS_DST_COLOR,[$d]:i.ONE_MINUS_DST_ALPHA,[Jd]:i.CONSTANT_COLOR,[jd]:i.ONE_MINUS_CONSTANT_COLOR,[Qd]:i.CONSTANT_ALPHA,[tf]:i.ONE_MINUS_CONSTANT_ALPHA};function Pe(C,J,X,lt,st,ot,wt,Ht,it,Tt){if(C===Bi){m===!0&&(Bt(i.BLEND),m=!1);return}if(m===!1&&(gt(i.BLEND),m=!0),C!==Od){if(C!==p||Tt!==L){if((b!==ki||E!==ki)&&(i.blendEquation(i.FUNC_ADD),b=ki,E=ki),Tt)switch(C){case Es:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Nc:i.blendFunc(i.ONE,i.ONE);break;case Uc:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Fc:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:It("WebGLState: Invalid blending: ",C);break}else switch(C){case Es:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Nc:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Uc:It("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Fc:It("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:It("WebGLState: Invalid blending: ",C);break}A=null,M=null,T=null,x=null,S.set(0,0,0),U=0,p=C,L=Tt}return}st=st||J,ot=ot||X,wt=wt||lt,(J!==b||st!==E)&&(i.blendEquationSeparate(Qt[J],Qt[st]),b=J,E=st),(X!==A||lt!==M||ot!==T||wt!==x)&&(i.blendFuncSeparate(Vt[X],Vt[lt],Vt[ot],Vt[wt]),A=X,M=lt,T=ot,x=wt),(Ht.equals(S)===!1||it!==U)&&(i.blendColor(Ht.r,Ht.g,Ht.b,it),S.copy(Ht),U=it),p=C,L=!1}function ye(C,J){C.side===Qe?Bt(i.CULL_FACE):gt(i.CULL_FACE);let X=C.side===Ke;J&&(X=!X),je(X),C.blending===Es&&C.transparent===!1?Pe(Bi):Pe(C.blending,C.blendEquation,C.blendSrc,C.blendDst,C.blendEquationAlpha,C.blendSrcAlpha,C.blendDstAlpha,C.blendColor,C.blendAlpha,C.premultipliedAlpha),o.setFunc(C.depthFunc),o.setTest(C.depthTest),o.setMask(C.depthWrite),r.setMask(C.colorWrite);let lt=C.stencilWrite;a.setTest(lt),lt&&(a.setMask(C.stencilWriteMask),a.setFunc(C.stencilFunc,C.stencilRef,C.stencilFuncMask),a.setOp(C.stencilFail,C.stencilZFail,C.stencilZPass)),we(C.polygonOffset,C.polygonOffsetFactor,C.polygonOffsetUnits),C.alphaToCoverage===!0?gt(i.SAMPLE_ALPHA_TO_COVERAGE):Bt(i.SAMPLE_ALPHA_TO_COVERAGE)}function je(C){N!==C&&(C?i.frontFace(i.CW):i.frontFace(i.CCW),N=C)}function ae(C){C!==Nd?(gt(i.CULL_FACE),C!==k&&(C===Dc?i.cullFace(i.BACK):C===Ud?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Bt(i.CULL_FACE),k=C}function An(C){C!==W&&(G&&i.lineWidth(C),W=C)}function we(C,J,X){C?(gt(i.POLYGON_OFFSET_FILL),(R!==J||V!==X)&&(R=J,V=X,o.getReversed()&&(J=-J,X=-X),i.polygonOffset(J,X))):Bt(i.POLYGON_OFFSET_FILL)}function ln(C){C?gt(i.SCISSOR_TEST):Bt(i.SCISSOR_TEST)}function cn(C){C===void 0&&(C=i.TEXTURE0+$-1),Q!==C&&(i.activeTexture(C),Q=C)}function hn(C,J,X){X===void 0&&(Q===null?X=i.TEXTURE0+$-1:X=Q);let lt=tt[X];lt===void 0&&(lt={type:void 0,texture:void 0},tt[X]=lt),(lt.type!==C||lt.texture!==J)&&(Q!==X&&(i.activeTexture(X),Q=X),i.bindTexture(C,J||Et[C]),lt.type=C,lt.texture=J)}function D(){let C=tt[Q];C!==void 0&&C.type!==void 0&&(i.bindTexture(C.type,null),C.type=void 0,C.texture=void 0)}function un(){try{i.compressedTexImage2D(...arguments)}catch(C){It("WebGLState:",C)}}function re(){try{i.compressedTexImage3D(...arguments)}catch(C){It("WebGLState:",C)}}function oe(){try{i.texSubImage2D(...arguments)}catch(C){It("WebGLState:",C)}}function ft(){try{i.texSubImage3D(...arguments)}catch(C){It("WebGLState:",C)}}function _e(){try{i.compressedTexSubImage2D(...arguments)}catch(C){It("WebGLState:",C)}}function At(){try{i.compressedTexSubImage3D(...arguments)}catch(C){It("WebGLState:",C)}}function Ut(){try{i.texStorage2D(...arguments)}catch(C){It("WebGLState:",C)}}function w(){try{i.texStorage3D(...arguments)}catch(C){It("WebGLState:",C)}}function v(){try{i.texImage2D(...arguments)}catch(C){It("WebGLState:",C)}}function B(){try{i.texImage3D(...arguments)}catch(C){It("WebGLState:",C)}}function et(C){return d[C]!==void 0?d[C]:i.getParameter(C)}function j(C,J){d[C]!==J&&(i.pixelStorei(C,J),d[C]=J)}function rt(C){K.equals(C)===!1&&(i.scissor(C.x,C.y,C.z,C.w),K.copy(C))}function ht(C){mt.equals(C)===!1&&(i.viewport(C.x,C.y,C.z,C.w),mt.copy(C))}function Y(C,J){let X=c.get(J);X===void 0&&(X=new WeakMap,c.set(J,X));let lt=X.get(C);lt===void 0&&(lt=i.getUniformBlockIndex(J,C.name),i.uniformBlockBinding(J,lt,lt),X.set(C,lt))}function Z(C,J,X){let st=c.get(J).get(C);l[st]!==X&&(i.bindBufferBase(i.UNIFORM_BUFFER,st,X),l[st]=X)}function at(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},Q=null,tt={},u={},l={},f=new WeakMap,g=[],_=null,m=!1,p=null,b=null,A=null,M=null,E=null,T=null,x=null,S=new Nt(0,0,0),U=0,L=!1,N=null,k=null,W=null,R=null,V=null,K.set(0,0,i.canvas.width,i.canvas.height),mt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:gt,disable:Bt,bindFramebuffer:pe,drawBuffers:Lt,useProgram:Jt,setBlending:Pe,setMaterial:ye,setFlipSided:je,setCullFace:ae,setLineWidth:An,setPolygonOffset:we,setScissorTest:ln,activeTexture:cn,bindTexture:hn,unbindTexture:D,compressedTexImage2D:un,compressedTexImage3D:re,texImage2D:v,texImage3D:B,pixelStorei:j,getParameter:et,updateUBOMapping:Y,uniformBlockBinding:Z,texStorage2D:Ut,texStorage3D:w,texSubImage2D:oe,texSubImage3D:ft,compressedTexSubImage2D:_e,compressedTexSubImage3D:At,scissor:rt,viewport:ht,reset:at}}function B_(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Pt,h=new WeakMap,d=new Set,u,f=new WeakMap,g=new Set,_=new FinalizationRegistry(w=>g.delete(w)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(w,v){return m?new OffscreenCanvas(w,v):tr("canvas")}function b(w,v,B){let et=1,j=Ut(w);if((j.width>B||j.height>B)&&(et=B/Math.max(j.width,j.height)),et<1)if(typeof HTMLImageElement<"u"&&w instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&w instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&w instanceof ImageBitmap||typeof VideoFrame<"u"&&w instanceof VideoFrame){let rt=Math.floor(et*j.width),ht=Math.floor(et*j.height);u===void 0&&(u=p(rt,ht));let Y=v?p(rt,ht):u;return Y.width=rt,Y.height=ht,Y.getContext("2d").drawImage(w,0,0,rt,ht),Rt("WebGLRenderer: Texture has been resized from ("+j.width+"x"+j.height+") to ("+rt+"x"+ht+")."),Y}else return"data"in w&&Rt("WebGLRenderer: Image in DataTexture is too big ("+j.width+"x"+j.height+")."),w;return w}function A(w){return w.generateMipmaps}function M(w){i.generateMipmap(w)}function E(w){return w.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:w.isWebGL3DRenderTarget?i.TEXTURE_3D:w.isWebGLArrayRenderTarget||w.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(w,v,B,et,j,rt=!1){if(w!==null){if(i[w]!==void 0)return i[w];Rt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+w+"'")}let ht;et&&(ht=t.get("EXT_texture_norm16"),ht||Rt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let Y=v;if(v===i.RED&&(B===i.FLOAT&&(Y=i.R32F),B===i.HALF_FLOAT&&(Y=i.R16F),B===i.UNSIGNED_BYTE&&(Y=i.R8),B===i.UNSIGNED_SHORT&&ht&&(Y=ht.R16_EXT),B===i.SHORT&&ht&&(Y=ht.R16_SNORM_EXT)),v===i.RED_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.R8UI),B===i.UNSIGNED_SHORT&&(Y=i.R16UI),B===i.UNSIGNED_INT&&(Y=i.R32UI),B===i.BYTE&&(Y=i.R8I),B===i.SHORT&&(Y=i.R16I),B===i.INT&&(Y=i.R32I)),v===i.RG&&(B===i.FLOAT&&(Y=i.RG32F),B===i.HALF_FLOAT&&(Y=i.RG16F),B===i.UNSIGNED_BYTE&&(Y=i.RG8),B===i.UNSIGNED_SHORT&&ht&&(Y=ht.RG16_EXT),B===i.SHORT&&ht&&(Y=ht.RG16_SNORM_EXT)),v===i.RG_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.RG8UI),B===i.UNSIGNED_SHORT&&(Y=i.RG16UI),B===i.UNSIGNED_INT&&(Y=i.RG32UI),B===i.BYTE&&(Y=i.RG8I),B===i.SHORT&&(Y=i.RG16I),B===i.INT&&(Y=i.RG32I)),v===i.RGB_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.RGB8UI),B===i.UNSIGNED_SHORT&&(Y=i.RGB16UI),B===i.UNSIGNED_INT&&(Y=i.RGB32UI),B===i.BYTE&&(Y=i.RGB8I),B===i.SHORT&&(Y=i.RGB16I),B===i.INT&&(Y=i.RGB32I)),v===i.RGBA_INTEGER&&(B===i.UNSIGNED_BYTE&&(Y=i.RGBA8UI),B===i.UNSIGNED_SHORT&&(Y=i.RGBA16UI),B===i.UNSIGNED_INT&&(Y=i.RGBA32UI),B===i.BYTE&&(Y=i.RGBA8I),B===i.SHORT&&(Y=i.RGBA16I),B===i.INT&&(Y=i.RGBA32I)),v===i.RGB&&(B===i.UNSIGNED_SHORT&&ht&&(Y=ht.RGB16_EXT),B===i.SHORT&&ht&&(Y=ht.RGB16_SNORM_EXT),B===i.UNSIGNED_INT_5_9_9_9_REV&&(Y=i.RGB9_E5),B===i.UNSIGNED_INT_10F_11F_11F_REV&&(Y=i.R11F_G11F_B10F)),v===i.RGBA){let Z=rt?Qs:qt.getTransfer(j);B===i.FLOAT&&(Y=i.RGBA32F),B===i.HALF_FLOAT&&(Y=i.RGBA16F),B===i.UNSIGNED_BYTE&&(Y=Z===Zt?i.SRGB8_ALPHA8:i.RGBA8),B===i.UNSIGNED_SHORT&&ht&&(Y=ht.RGBA16_EXT),B===i.SHORT&&ht&&(Y=ht.RGBA16_SNORM_EXT),B===i.UNSIGNED_SHORT_4_4_4_4&&(Y=i.RGBA4),B===i.UNSIGNED_SHORT_5_5_5_1&&(Y=i.RGB5_A1)}return(Y===i.R16F||Y===i.R32F||Y===i.RG16F||Y===i.RG32F||Y===i.RGBA16F||Y===i.RGBA32F)&&t.get("EXT_color_buffer_float"),Y}function x(w,v){let B;return w?v===null||v===Mn||v===Hi?B=i.DEPTH24_STENCIL8:v===wn?B=i.DEPTH32F_STENCIL8:v===Cs&&(B=i.DEPTH24_STENCIL8,Rt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Mn||v===Hi?B=i.DEPTH_COMPONENT24:v===wn?B=i.DEPTH_COMPONENT32F:v===Cs&&(B=i.DEPTH_COMPONENT16),B}function S(w,v){return A(w)===!0||w.isFramebufferTexture&&w.minFilter!==Ce&&w.minFilter!==De?Math.log2(Math.max(v.width,v.height))+1:w.mipmaps.length>0?w.mipmaps.length:w.isCompressedTexture&&Array.isArray(w.image)?v.mipmaps.length:1}function U(w){let v=new WeakRef(w);n.get(w).__ref=v,g.add(v),_.register(w,v,v)}function L(w){let v=n.get(w).__ref;v!==void 0&&(g.delete(v),_.unregister(v))}function N(w){W(w.target)}function k(w){R(w.target)}function W(w){w.removeEventListener("dispose",N),L(w),$(w),w.isVideoTexture&&h.delete(w),w.isHTMLTexture&&d.delete(w)}function R(w){w.removeEventListener("dispose",k),L(w),nt(w)}function V(){for(let w of g){let v=w.deref();v!==void 0&&(v.isRenderTarget===!0?R(v):W(v))}g.clear(),d.clear()}function $(w){let v=n.get(w);if(v.__webglInit===void 0)return;let B=w.source,et=f.get(B);if(et){let j=et[v.__cacheKey];j.usedTimes--,j.usedTimes===0&&G(w),Object.keys(et).length===0&&f.delete(B)}n.remove(w)}function G(w){let v=n.get(w);i.deleteTexture(v.__webglTexture);let B=w.source,et=f.get(B);delete et[v.__cacheKey],o.memory.textures--}function nt(w){let v=n.get(w);v.__depthDisposeCallback&&v.__depthDisposeCallback();let B=w.depthTexture;if(B&&B.renderTarget===w&&W(B),w.isWebGLCubeRenderTarget)for(let j=0;j<6;j++){if(Array.isArray(v.__webglFramebuffer[j]))for(let rt=0;rt<v.__webglFramebuffer[j].length;rt++)i.deleteFramebuffer(v.__webglFramebuffer[j][rt]);else i.deleteFramebuffer(v.__webglFramebuffer[j]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[j])}else{if(Array.isArray(v.__webglFramebuffer))for(let j=0;j<v.__webglFramebuffer.length;j++)i.deleteFramebuffer(v.__webglFramebuffer[j]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let j=0;j<v.__webglColorRenderbuffer.length;j++)v.__webglColorRenderbuffer[j]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[j]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}let et=w.textures;for(let j=0,rt=et.length;j<rt;j++){let ht=n.get(et[j]);ht.__webglTexture&&(i.deleteTexture(ht.__webglTexture),o.memory.textures--),n.remove(et[j])}n.remove(w)}let q=0;function Q(){q=0}function tt(){return q}function St(w){q=w}function Ft(){let w=q;return w>=s.maxTextures&&Rt("WebGLTextures: Trying to use "+(w+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,w}function K(w){let v=[];return v.push(w.wrapS),v.push(w.wrapT),v.push(w.wrapR||0),v.push(w.magFilter),v.push(w.minFilter),v.push(w.anisotropy),v.push(w.internalFormat),v.push(w.format),v.push(w.type),v.push(w.generateMipmaps),v.push(w.mipmapsAutoUpdate),v.push(w.premultiplyAlpha),v.push(w.flipY),v.push(w.unpackAlignment),v.push(w.colorSpace),v.join()}function mt(w,v){let B=n.get(w);if(w.isVideoTexture&&_e(w),w.isRenderTargetTexture===!1&&w.isExternalTexture!==!0&&w.version>0&&B.__version!==w.version){let et=w.image;if(et===null)Rt("WebGLRenderer: Texture marked for update but no image data found.");else if(et.complete===!1)Rt("WebGLRenderer: Texture marked for update but image is incomplete");else{ye(B,w,v);return}}else w.isExternalTexture&&(B.__webglTexture=w.sourceTexture?w.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,B.__webglTexture,i.TEXTURE0+v)}function yt(w,v){let B=n.get(w);if(w.isRenderTargetTexture===!1&&w.version>0&&B.__version!==w.version){ye(B,w,v);return}else w.isExternalTexture&&(B.__webglTexture=w.sourceTexture?w.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,B.__webglTexture,i.TEXTURE0+v)}function Et(w,v){let B=n.get(w);if(w.isRenderTargetTexture===!1&&w.version>0&&B.__version!==w.version){ye(B,w,v);return}e.bindTexture(i.TEXTURE_3D,B.__webglTexture,i.TEXTURE0+v)}function gt(w,v){let B=n.get(w);if(w.version>0&&B.__version!==w.version){je(B,w,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,B.__webglTexture,i.TEXTURE0+v)}let Bt={[Go]:i.REPEAT,[Ln]:i.CLAMP_TO_EDGE,[Vo]:i.MIRRORED_REPEAT},pe={[Ce]:i.NEAREST,[sf]:i.NEAREST_MIPMAP_NEAREST,[wr]:i.NEAREST_MIPMAP_LINEAR,[De]:i.LINEAR,[ma]:i.LINEAR_MIPMAP_NEAREST,[jn]:i.LINEAR_MIPMAP_LINEAR},Lt={[lf]:i.NEVER,[nh]:i.ALWAYS,[cf]:i.LESS,[th]:i.LEQUAL,[hf]:i.EQUAL,[eh]:i.GEQUAL,[uf]:i.GREATER,[df]:i.NOTEQUAL};function Jt(w,v){if(v.type===wn&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===De||v.magFilter===ma||v.magFilter===wr||v.magFilter===jn||v.minFilter===De||v.minFilter===ma||v.minFilter===wr||v.minFilter===jn)&&Rt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(w,i.TEXTURE_WRAP_S,Bt[v.wrapS]),i.texParameteri(w,i.TEXTURE_WRAP_T,Bt[v.wrapT]),(w===i.TEXTURE_3D||w===i.TEXTURE_2D_ARRAY)&&i.texParameteri(w,i.TEXTURE_WRAP_R,Bt[v.wrapR]),i.texParameteri(w,i.TEXTURE_MAG_FILTER,pe[v.magFilter]),i.texParameteri(w,i.TEXTURE_MIN_FILTER,pe[v.minFilter]),v.compareFunction&&(i.texParameteri(w,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(w,i.TEXTURE_COMPARE_FUNC,Lt[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===Ce||v.minFilter!==wr&&v.minFilter!==jn||v.type===wn&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){let B=t.get("EXT_texture_filter_anisotropic");i.texParameterf(w,B.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function Qt(w,v){let B=!1;w.__webglInit===void 0&&(w.__webglInit=!0,v.addEventListener("dispose",N),U(v));let et=v.source,j=f.get(et);j===void 0&&(j={},f.set(et,j));let rt=K(v);if(rt!==w.__cacheKey){j[rt]===void 0&&(j[rt]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,B=!0),j[rt].usedTimes++;let ht=j[w.__cacheKey];ht!==void 0&&(j[w.__cacheKey].usedTimes--,ht.usedTimes===0&&G(v)),w.__cacheKey=rt,w.__webglTexture=j[rt].texture}return B}function Vt(w,v,B){return Math.floor(Math.floor(w/B)/v)}function Pe(w,v,B,et){let rt=w.updateRanges;if(rt.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,B,et,v.data);else{rt.sort((C,J)=>C.start-J.start);let ht=0;for(let C=1;C<rt.length;C++){let J=rt[ht],X=rt[C],lt=J.start+J.count,st=Vt(X.start,v.width,4),ot=Vt(J.start,v.width,4);X.start<=lt+1&&st===ot&&Vt(X.start+X.count-1,v.width,4)===st?J.count=Math.max(J.count,X.start+X.count-J.start):(++ht,rt[ht]=X)}rt.length=ht+1;let Y=e.getParameter(i.UNPACK_ROW_LENGTH),Z=e.getParameter(i.UNPACK_SKIP_PIXELS),at=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let C=0,J=rt.length;C<J;C++){let X=rt[C],lt=Math.floor(X.start/4),st=Math.ceil(X.count/4),ot=lt%v.width,wt=Math.floor(lt/v.width),Ht=st,it=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,ot),e.pixelStorei(i.UNPACK_SKIP_ROWS,wt),e.texSubImage2D(i.TEXTURE_2D,0,ot,wt,Ht,it,B,et,v.data)}w.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,Y),e.pixelStorei(i.UNPACK_SKIP_PIXELS,Z),e.pixelStorei(i.UNPACK_SKIP_ROWS,at)}}function ye(w,v,B){let et=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(et=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(et=i.TEXTURE_3D);let j=Qt(w,v),rt=v.source;e.bindTexture(et,w.__webglTexture,i.TEXTURE0+B);let ht=n.get(rt);if(rt.version!==ht.__version||j===!0){if(e.activeTexture(i.TEXTURE0+B),(typeof ImageBitmap<"u"&&v.image instanceof ImageBitmap)===!1){let it=qt.getPrimaries(qt.workingColorSpace),Tt=v.colorSpace===ti?null:qt.getPrimaries(v.colorSpace),zt=v.colorSpace===ti||it===Tt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,zt)}e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment);let Z=b(v.image,!1,s.maxTextureSize);Z=At(v,Z);let at=r.convert(v.format,v.colorSpace),C=r.convert(v.type),J=T(v.internalFormat,at,C,v.normalized,v.colorSpace,v.isVideoTexture);Jt(et,v);let X,lt=v.mipmaps,st=v.isVideoTexture!==!0,ot=ht.__version===void 0||j===!0,wt=rt.dataReady,Ht=S(v,Z);if(v.isDepthTexture)J=x(v.format===Qn,v.type),ot&&(st?e.texStorage2D(i.TEXTURE_2D,1,J,Z.width,Z.height):e.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,at,C,null));else if(v.isDataTexture)if(lt.length>0){st&&ot&&e.texStorage2D(i.TEXTURE_2D,Ht,J,lt[0].width,lt[0].height);for(let it=0,Tt=lt.length;it<Tt;it++)X=lt[it],st?wt&&e.texSubImage2D(i.TEXTURE_2D,it,0,0,X.width,X.height,at,C,X.data):e.texImage2D(i.TEXTURE_2D,it,J,X.width,X.height,0,at,C,X.data);v.generateMipmaps=!1}else st?(ot&&e.texStorage2D(i.TEXTURE_2D,Ht,J,Z.width,Z.height),wt&&Pe(v,Z,at,C)):e.texImage2D(i.TEXTURE_2D,0,J,Z.width,Z.height,0,at,C,Z.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){st&&ot&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Ht,J,lt[0].width,lt[0].height,Z.depth);for(let it=0,Tt=lt.length;it<Tt;it++)if(X=lt[it],v.format!==Tn)if(at!==null)if(st){if(wt)if(v.layerUpdates.size>0){let zt=fh(X.width,X.height,v.format,v.type);for(let pt of v.layerUpdates){let jt=X.data.subarray(pt*zt/X.data.BYTES_PER_ELEMENT,(pt+1)*zt/X.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,it,0,0,pt,X.width,X.height,1,at,jt)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,it,0,0,0,X.width,X.height,Z.depth,at,X.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,it,J,X.width,X.height,Z.depth,0,X.data,0,0);else Rt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else st?wt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,it,0,0,0,X.width,X.height,Z.depth,at,C,X.data):e.texImage3D(i.TEXTURE_2D_ARRAY,it,J,X.width,X.height,Z.depth,0,at,C,X.data);v.layerUpdates.size>0&&v.clearLayerUpdates()}else{st&&ot&&e.texStorage2D(i.TEXTURE_2D,Ht,J,lt[0].width,lt[0].height);for(let it=0,Tt=lt.length;it<Tt;it++)X=lt[it],v.format!==Tn?at!==null?st?wt&&e.compressedTexSubImage2D(i.TEXTURE_2D,it,0,0,X.width,X.height,at,X.data):e.compressedTexImage2D(i.TEXTURE_2D,it,J,X.width,X.height,0,X.data):Rt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):st?wt&&e.texSubImage2D(i.TEXTURE_2D,it,0,0,X.width,X.height,at,C,X.data):e.texImage2D(i.TEXTURE_2D,it,J,X.width,X.height,0,at,C,X.data)}else if(v.isDataArrayTexture)if(st){if(ot&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Ht,J,Z.width,Z.height,Z.depth),wt)if(v.layerUpdates.size>0){let it=fh(Z.width,Z.height,v.format,v.type);for(let Tt of v.layerUpdates){let zt=Z.data.subarray(Tt*it/Z.data.BYTES_PER_ELEMENT,(Tt+1)*it/Z.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Tt,Z.width,Z.height,1,at,C,zt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,Z.width,Z.height,Z.depth,at,C,Z.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,J,Z.width,Z.height,Z.depth,0,at,C,Z.data);else if(v.isData3DTexture)st?(ot&&e.texStorage3D(i.TEXTURE_3D,Ht,J,Z.width,Z.height,Z.depth),wt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,Z.width,Z.height,Z.depth,at,C,Z.data)):e.texImage3D(i.TEXTURE_3D,0,J,Z.width,Z.height,Z.depth,0,at,C,Z.data);else if(v.isFramebufferTexture){if(ot)if(st)e.texStorage2D(i.TEXTURE_2D,Ht,J,Z.width,Z.height);else{let it=Z.width,Tt=Z.height;for(let zt=0;zt<Ht;zt++)e.texImage2D(i.TEXTURE_2D,zt,J,it,Tt,0,at,C,null),it>>=1,Tt>>=1}}else if(v.isHTMLTexture){if("texElementImage2D"in i){let it=i.canvas;if(it.hasAttribute("layoutsubtree")||it.setAttribute("layoutsubtree","true"),Z.parentNode!==it){it.appendChild(Z),d.add(v),it.onpaint=Tt=>{let zt=Tt.changedElements;for(let pt of d)zt.includes(pt.image)&&(pt.needsUpdate=!0)},it.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,Z);else{let zt=i.RGBA,pt=i.RGBA,jt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,zt,pt,jt,Z)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(lt.length>0){if(st&&ot){let it=Ut(lt[0]);e.texStorage2D(i.TEXTURE_2D,Ht,J,it.width,it.height)}for(let it=0,Tt=lt.length;it<Tt;it++)X=lt[it],st?wt&&e.texSubImage2D(i.TEXTURE_2D,it,0,0,at,C,X):e.texImage2D(i.TEXTURE_2D,it,J,at,C,X);v.generateMipmaps=!1}else if(st){if(ot){let it=Ut(Z);e.texStorage2D(i.TEXTURE_2D,Ht,J,it.width,it.height)}wt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,at,C,Z)}else e.texImage2D(i.TEXTURE_2D,0,J,at,C,Z);A(v)&&v.mipmapsAutoUpdate===!0&&M(et),ht.__version=rt.version,v.onUpdate&&v.onUpdate(v)}w.__version=v.version}function je(w,v,B){if(v.image.length!==6)return;let et=Qt(w,v),j=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,w.__webglTexture,i.TEXTURE0+B);let rt=n.get(j);if(j.version!==rt.__version||et===!0){e.activeTexture(i.TEXTURE0+B);let ht=qt.getPrimaries(qt.workingColorSpace),Y=v.colorSpace===ti?null:qt.getPrimaries(v.colorSpace),Z=v.colorSpace===ti||ht===Y?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Z);let at=v.isCompressedTexture||v.image[0].isCompressedTexture,C=v.image[0]&&v.image[0].isDataTexture,J=[];for(let pt=0;pt<6;pt++)!at&&!C?J[pt]=b(v.image[pt],!0,s.maxCubemapSize):J[pt]=C?v.image[pt].image:v.image[pt],J[pt]=At(v,J[pt]);let X=J[0],lt=r.convert(v.format,v.colorSpace),st=r.convert(v.type),ot=T(v.internalFormat,lt,st,v.normalized,v.colorSpace),wt=v.isVideoTexture!==!0,Ht=rt.__version===void 0||et===!0,it=j.dataReady,Tt=S(v,X);Jt(i.TEXTURE_CUBE_MAP,v);let zt;if(v.isDepthTexture){if(ot=x(v.format===Qn,v.type),Ht)if(wt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,ot,X.width,X.height);else for(let pt=0;pt<6;pt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,0,ot,X.width,X.height,0,lt,st,null)}else if(at){wt&&Ht&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Tt,ot,X.width,X.height);for(let pt=0;pt<6;pt++){zt=J[pt].mipmaps;for(let jt=0;jt<zt.length;jt++){let Te=zt[jt];v.format!==Tn?lt!==null?wt?it&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt,0,0,Te.width,Te.height,lt,Te.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt,ot,Te.width,Te.height,0,Te.data):Rt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):wt?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt,0,0,Te.width,Te.height,lt,st,Te.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt,ot,Te.width,Te.height,0,lt,st,Te.data)}}}else{if(zt=v.mipmaps,wt&&Ht){zt.length>0&&Tt++;let pt=Ut(J[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Tt,ot,pt.width,pt.height)}for(let pt=0;pt<6;pt++)if(C){wt?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,0,0,0,J[pt].width,J[pt].height,lt,st,J[pt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,0,ot,J[pt].width,J[pt].height,0,lt,st,J[pt].data);for(let jt=0;jt<zt.length;jt++){let ei=zt[jt].image[pt].image;wt?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt+1,0,0,ei.width,ei.height,lt,st,ei.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt+1,ot,ei.width,ei.height,0,lt,st,ei.data)}}else{wt?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,0,0,0,lt,st,J[pt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,0,ot,lt,st,J[pt]);for(let jt=0;jt<zt.length;jt++){let Te=zt[jt];wt?it&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt+1,0,0,lt,st,Te.image[pt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pt,jt+1,ot,lt,st,Te.image[pt])}}}A(v)&&v.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),rt.__version=j.version,v.onUpdate&&v.onUpdate(v)}w.__version=v.version}function ae(w,v,B,et,j,rt){let ht=r.convert(B.format,B.colorSpace),Y=r.convert(B.type),Z=T(B.internalFormat,ht,Y,B.normalized,B.colorSpace),at=n.get(v),C=n.get(B);if(C.__renderTarget=v,!at.__hasExternalTextures){let J=Math.max(1,v.width>>rt),X=Math.max(1,v.height>>rt);j===i.TEXTURE_3D||j===i.TEXTURE_2D_ARRAY?e.texImage3D(j,rt,Z,J,X,v.depth,0,ht,Y,null):e.texImage2D(j,rt,Z,J,X,0,ht,Y,null)}e.bindFramebuffer(i.FRAMEBUFFER,w),ft(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,et,j,C.__webglTexture,0,oe(v)):(j===i.TEXTURE_2D||j>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&j<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,et,j,C.__webglTexture,rt),e.bindFramebuffer(i.FRAMEBUFFER,null)}function An(w,v,B){if(i.bindRenderbuffer(i.RENDERBUFFER,w),v.depthBuffer){let et=v.depthTexture,j=et&&et.isDepthTexture?et.type:null,rt=x(v.stencilBuffer,j),ht=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;ft(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,oe(v),rt,v.width,v.height):B?i.renderbufferStorageMultisample(i.RENDERBUFFER,oe(v),rt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,rt,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ht,i.RENDERBUFFER,w)}else{let et=v.textures;for(let j=0;j<et.length;j++){let rt=et[j],ht=r.convert(rt.format,rt.colorSpace),Y=r.convert(rt.type),Z=T(rt.internalFormat,ht,Y,rt.normalized,rt.colorSpace);ft(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,oe(v),Z,v.width,v.height):B?i.renderbufferStorageMultisample(i.RENDERBUFFER,oe(v),Z,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,Z,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function we(w,v,B){let et=v.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,w),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let j=n.get(v.depthTexture);j.__renderTarget=v;let rt=et?v.depthTexture.image[0]:v.depthTexture.image;(!j.__webglTexture||rt.width!==v.width||rt.height!==v.height)&&(rt.width=v.width,rt.height=v.height,v.depthTexture.needsUpdate=!0),et?gt(v.depthTexture,0):mt(v.depthTexture,0);let ht=j.__webglTexture,Y=oe(v),Z=et?i.TEXTURE_CUBE_MAP_POSITIVE_X+B:i.TEXTURE_2D,at=v.depthTexture.format===Qn?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(v.depthTexture.format===Yn)ft(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,at,Z,ht,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,at,Z,ht,0);else if(v.depthTexture.format===Qn)ft(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,at,Z,ht,0,Y):i.framebufferTexture2D(i.FRAMEBUFFER,at,Z,ht,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ln(w){let v=n.get(w),B=w.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==w.depthTexture){let et=w.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),et){let j=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,et.removeEventListener("dispose",j)};et.addEventListener("dispose",j),v.__depthDisposeCallback=j}v.__boundDepthTexture=et}if(w.depthTexture&&!v.__autoAllocateDepthBuffer)if(B)for(let et=0;et<6;et++)we(v.__webglFramebuffer[et],w,et);else w.texture.mipmaps.length>0?we(v.__webglFramebuffer[0],w,0):we(v.__webglFramebuffer,w,0);else if(B){v.__webglDepthbuffer=[];for(let et=0;et<6;et++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[et]),v.__webglDepthbuffer[et]===void 0)v.__webglDepthbuffer[et]=i.createRenderbuffer(),An(v.__webglDepthbuffer[et],w,!1);else{let j=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,rt=v.__webglDepthbuffer[et];i.bindRenderbuffer(i.RENDERBUFFER,rt),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,rt)}}else if(w.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),An(v.__webglDepthbuffer,w,!1);else{let j=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,rt=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,rt),i.framebufferRenderbuffer(i.FRAMEBUFFER,j,i.RENDERBUFFER,rt)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function cn(w,v,B){let et=n.get(w);v!==void 0&&ae(et.__webglFramebuffer,w,w.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),B!==void 0&&ln(w)}function hn(w){let v=w.texture,B=n.get(w),et=n.get(v);w.addEventListener("dispose",k),U(w);let j=w.textures,rt=w.isWebGLCubeRenderTarget===!0,ht=j.length>1;if(ht||(et.__webglTexture===void 0&&(et.__webglTexture=i.createTexture()),et.__version=v.version,o.memory.textures++),rt){B.__webglFramebuffer=[];for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0){B.__webglFramebuffer[Y]=[];for(let Z=0;Z<v.mipmaps.length;Z++)B.__webglFramebuffer[Y][Z]=i.createFramebuffer()}else B.__webglFramebuffer[Y]=i.createFramebuffer()}else{if(v.mipmaps.length>0){B.__webglFramebuffer=[];for(let Y=0;Y<v.mipmaps.length;Y++)B.__webglFramebuffer[Y]=i.createFramebuffer()}else B.__webglFramebuffer=i.createFramebuffer();if(ht)for(let Y=0,Z=j.length;Y<Z;Y++){let at=n.get(j[Y]);at.__webglTexture===void 0&&(at.__webglTexture=i.createTexture(),o.memory.textures++)}if(w.samples>0&&ft(w)===!1){B.__webglMultisampledFramebuffer=i.createFramebuffer(),B.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,B.__webglMultisampledFramebuffer);for(let Y=0;Y<j.length;Y++){let Z=j[Y];B.__webglColorRenderbuffer[Y]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,B.__webglColorRenderbuffer[Y]);let at=r.convert(Z.format,Z.colorSpace),C=r.convert(Z.type),J=T(Z.internalFormat,at,C,Z.normalized,Z.colorSpace,w.isXRRenderTarget===!0),X=oe(w);i.renderbufferStorageMultisample(i.RENDERBUFFER,X,J,w.width,w.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+Y,i.RENDERBUFFER,B.__webglColorRenderbuffer[Y])}i.bindRenderbuffer(i.RENDERBUFFER,null),w.depthBuffer&&(B.__webglDepthRenderbuffer=i.createRenderbuffer(),An(B.__webglDepthRenderbuffer,w,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(rt){e.bindTexture(i.TEXTURE_CUBE_MAP,et.__webglTexture),Jt(i.TEXTURE_CUBE_MAP,v);for(let Y=0;Y<6;Y++)if(v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)ae(B.__webglFramebuffer[Y][Z],w,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,Z);else ae(B.__webglFramebuffer[Y],w,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0);A(v)?M(i.TEXTURE_CUBE_MAP):v.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}else if(ht){for(let Y=0,Z=j.length;Y<Z;Y++){let at=j[Y],C=n.get(at),J=i.TEXTURE_2D;(w.isWebGL3DRenderTarget||w.isWebGLArrayRenderTarget)&&(J=w.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(J,C.__webglTexture),Jt(J,at),ae(B.__webglFramebuffer,w,at,i.COLOR_ATTACHMENT0+Y,J,0),A(at)&&M(J)}e.unbindTexture()}else{let Y=i.TEXTURE_2D;if((w.isWebGL3DRenderTarget||w.isWebGLArrayRenderTarget)&&(Y=w.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(Y,et.__webglTexture),Jt(Y,v),v.mipmaps.length>0)for(let Z=0;Z<v.mipmaps.length;Z++)ae(B.__webglFramebuffer[Z],w,v,i.COLOR_ATTACHMENT0,Y,Z);else ae(B.__webglFramebuffer,w,v,i.COLOR_ATTACHMENT0,Y,0);A(v)?M(Y):v.mipmaps.length>0&&i.texParameteri(Y,i.TEXTURE_MAX_LEVEL,v.mipmaps.length-1),e.unbindTexture()}w.depthBuffer&&ln(w)}function D(w){let v=w.textures;for(let B=0,et=v.length;B<et;B++){let j=v[B];if(A(j)&&j.mipmapsAutoUpdate===!0){let rt=E(w),ht=n.get(j).__webglTexture;e.bindTexture(rt,ht),M(rt),e.unbindTexture()}}}let un=[];function re(w){if(w.samples>0){if(ft(w)===!1){let v=w.textures,B=w.width,et=w.height,j=i.COLOR_BUFFER_BIT,rt=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ht=n.get(w),Y=v.length>1;if(Y)for(let at=0;at<v.length;at++)e.bindFramebuffer(i.FRAMEBUFFER,ht.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+at,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,ht.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+at,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,ht.__webglMultisampledFramebuffer),w.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ht.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ht.__webglFramebuffer);for(let at=0;at<v.length;at++){if(w.resolveDepthBuffer&&(w.depthBuffer&&(j|=i.DEPTH_BUFFER_BIT),w.stencilBuffer&&w.resolveStencilBuffer&&(j|=i.STENCIL_BUFFER_BIT)),Y){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ht.__webglColorRenderbuffer[at]);let C=n.get(v[at]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,C,0)}i.blitFramebuffer(0,0,B,et,0,0,B,et,j,i.NEAREST),l===!0&&(un.length=0,un.push(i.COLOR_ATTACHMENT0+at),w.depthBuffer&&w.storeMultisampledDepthBuffer===!1&&un.push(rt),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,un))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),Y)for(let at=0;at<v.length;at++){e.bindFramebuffer(i.FRAMEBUFFER,ht.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+at,i.RENDERBUFFER,ht.__webglColorRenderbuffer[at]);let C=n.get(v[at]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,ht.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+at,i.TEXTURE_2D,C,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,ht.__webglMultisampledFramebuffer)}else if(w.depthBuffer&&w.storeMultisampledDepthBuffer===!1&&l){let v=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function oe(w){return Math.min(s.maxSamples,w.samples)}function ft(w){let v=n.get(w);return w.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function _e(w){let v=o.render.frame;h.get(w)!==v&&(h.set(w,v),w.update())}function At(w,v){let B=w.colorSpace,et=w.format,j=w.type;return w.isCompressedTexture===!0||w.isVideoTexture===!0||B!==js&&B!==ti&&(qt.getTransfer(B)===Zt?(et!==Tn||j!==tn)&&Rt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):It("WebGLTextures: Unsupported texture color space:",B)),v}function Ut(w){return typeof HTMLImageElement<"u"&&w instanceof HTMLImageElement?(c.width=w.naturalWidth||w.width,c.height=w.naturalHeight||w.height):typeof VideoFrame<"u"&&w instanceof VideoFrame?(c.width=w.displayWidth,c.height=w.displayHeight):(c.width=w.width,c.height=w.height),c}this.allocateTextureUnit=Ft,this.resetTextureUnits=Q,this.getTextureUnits=tt,this.setTextureUnits=St,this.setTexture2D=mt,this.setTexture2DArray=yt,this.setTexture3D=Et,this.setTextureCube=gt,this.rebindTextures=cn,this.setupRenderTarget=hn,this.updateRenderTargetMipmap=D,this.updateMultisampleRenderTarget=re,this.setupDepthRenderbuffer=ln,this.setupFrameBufferTexture=ae,this.useMultisampledRTT=ft,this.dispose=V}function k_(i,t){function e(n,s=ti){let r,o=qt.getTransfer(s);if(n===tn)return i.UNSIGNED_BYTE;if(n===xa)return i.UNSIGNED_SHORT_4_4_4_4;if(n===va)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Zc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Kc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===$c)return i.BYTE;if(n===Yc)return i.SHORT;if(n===Cs)return i.UNSIGNED_SHORT;if(n===ga)return i.INT;if(n===Mn)return i.UNSIGNED_INT;if(n===wn)return i.FLOAT;if(n===an)return i.HALF_FLOAT;if(n===Jc)return i.ALPHA;if(n===jc)return i.RGB;if(n===Tn)return i.RGBA;if(n===Yn)return i.DEPTH_COMPONENT;if(n===Qn)return i.DEPTH_STENCIL;if(n===Qc)return i.RED;if(n===ya)return i.RED_INTEGER;if(n===mi)return i.RG;if(n===_a)return i.RG_INTEGER;if(n===ba)return i.RGBA_INTEGER;if(n===Tr||n===Er||n===Ar||n===Cr)if(o===Zt)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Tr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ar)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Cr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Tr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ar)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Cr)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Sa||n===Ma||n===wa||n===Ta)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Sa)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Ma)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===wa)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Ta)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Ea||n===Aa||n===Ca||n===Ra||n===Pa||n===Rr||n===La)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Ea||n===Aa)return o===Zt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Ca)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Ra)return r.COMPRESSED_R11_EAC;if(n===Pa)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Rr)return r.COMPRESSED_RG11_EAC;if(n===La)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Ia||n===Da||n===Na||n===Ua||n===Fa||n===Oa||n===Ba||n===ka||n===za||n===Ha||n===Ga||n===Va||n===Wa||n===Xa)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Ia)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Da)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Na)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ua)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Fa)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Oa)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Ba)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===ka)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===za)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Ha)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Ga)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Va)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Wa)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Xa)return o===Zt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===qa||n===$a||n===Ya)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===qa)return o===Zt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===$a)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Ya)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Za||n===Ka||n===Pr||n===Ja)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Za)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ka)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Pr)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ja)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Hi?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var z_=`
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

}`,Sh=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new dr(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new Re({vertexShader:z_,fragmentShader:H_,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new ce(new Ui(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Mh=class extends In{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,f=null,g=null,_=typeof XRWebGLBinding<"u",m=new Sh,p={},b=e.getContextAttributes(),A=null,M=null,E=[],T=[],x=new Pt,S=null,U=null,L=new ve;L.viewport=new Kt;let N=new ve;N.viewport=new Kt;let k=[L,N],W=new ua,R=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(K){let mt=E[K];return mt===void 0&&(mt=new _s,E[K]=mt),mt.getTargetRaySpace()},this.getControllerGrip=function(K){let mt=E[K];return mt===void 0&&(mt=new _s,E[K]=mt),mt.getGripSpace()},this.getHand=function(K){let mt=E[K];return mt===void 0&&(mt=new _s,E[K]=mt),mt.getHandSpace()};function $(K){let mt=T.indexOf(K.inputSource);if(mt===-1)return;let yt=E[mt];yt!==void 0&&(yt.update(K.inputSource,K.frame,c||o),yt.dispatchEvent({type:K.type,data:K.inputSource}))}function G(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",nt);for(let K=0;K<E.length;K++){let mt=T[K];mt!==null&&(T[K]=null,E[K].disconnect(mt))}R=null,V=null,m.reset();for(let K in p)delete p[K];if(t.setRenderTarget(A),f=null,u=null,d=null,s=null,M=null,Ft.stop(),n.isPresenting=!1,t.setPixelRatio(S),t.setSize(x.width,x.height,!1),U!==null){let K=U.camera;K.fov=U.fov,K.zoom=U.zoom,K.updateProjectionMatrix(),U=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(K){r=K,n.isPresenting===!0&&Rt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(K){a=K,n.isPresenting===!0&&Rt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(K){c=K},this.getBaseLayer=function(){return u!==null?u:f},this.getBinding=function(){return d===null&&_&&(d=new XRWebGLBinding(s,e)),d},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(K){if(s=K,s!==null){if(A=t.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",G),s.addEventListener("inputsourceschange",nt),b.xrCompatible!==!0&&await e.makeXRCompatible(),S=t.getPixelRatio(),t.getSize(x),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let yt=null,Et=null,gt=null;b.depth&&(gt=b.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,yt=b.stencil?Qn:Yn,Et=b.stencil?Hi:Mn);let Bt={colorFormat:e.RGBA8,depthFormat:gt,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Bt),s.updateRenderState({layers:[u]}),t.setPixelRatio(1),t.setSize(u.textureWidth,u.textureHeight,!1),M=new Ye(u.textureWidth,u.textureHeight,{format:Tn,type:tn,depthTexture:new Jn(u.textureWidth,u.textureHeight,Et,void 0,void 0,void 0,void 0,void 0,void 0,yt),stencilBuffer:b.stencil,colorSpace:t.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let yt={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,yt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),M=new Ye(f.framebufferWidth,f.framebufferHeight,{format:Tn,type:tn,colorSpace:t.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Ft.setContext(s),Ft.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function nt(K){for(let mt=0;mt<K.removed.length;mt++){let yt=K.removed[mt],Et=T.indexOf(yt);Et>=0&&(T[Et]=null,E[Et].disconnect(yt))}for(let mt=0;mt<K.added.length;mt++){let yt=K.added[mt],Et=T.indexOf(yt);if(Et===-1){for(let Bt=0;Bt<E.length;Bt++)if(Bt>=T.length){T.push(yt),Et=Bt;break}else if(T[Bt]===null){T[Bt]=yt,Et=Bt;break}if(Et===-1)break}let gt=E[Et];gt&&gt.connect(yt)}}function q(K,mt){mt===null?K.matrixWorld.copy(K.matrix):K.matrixWorld.multiplyMatrices(mt.matrixWorld,K.matrix),K.matrixWorldInverse.copy(K.matrixWorld).invert()}this.updateCamera=function(K){if(s===null)return;let mt=K.near,yt=K.far;m.texture!==null&&(m.depthNear>0&&(mt=m.depthNear),m.depthFar>0&&(yt=m.depthFar)),W.near=N.near=L.near=mt,W.far=N.far=L.far=yt,(R!==W.near||V!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),R=W.near,V=W.far),W.layers.mask=K.layers.mask|6,L.layers.mask=W.layers.mask&-5,N.layers.mask=W.layers.mask&-3;let Et=K.parent,gt=W.cameras;q(W,Et);for(let Bt=0;Bt<gt.length;Bt++)q(gt[Bt],Et);W.projectionMatrix.copy(L.projectionMatrix),W.projectionMatrixInverse.copy(L.projectionMatrixInverse),U===null&&K.isPerspectiveCamera&&(U={camera:K,fov:K.fov,zoom:K.zoom}),Q(K,W,Et)};function Q(K,mt,yt){yt===null?K.matrix.copy(mt.matrixWorld):(K.matrix.copy(yt.matrixWorld),K.matrix.invert(),K.matrix.multiply(mt.matrixWorld)),K.matrix.decompose(K.position,K.quaternion,K.scale),K.updateMatrixWorld(!0),K.projectionMatrix.copy(mt.projectionMatrix),K.projectionMatrixInverse.copy(mt.projectionMatrixInverse),K.isPerspectiveCamera&&(K.fov=xs*2*Math.atan(1/K.projectionMatrix.elements[5]),K.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(u===null&&f===null))return l},this.setFoveation=function(K){l=K,u!==null&&(u.fixedFoveation=K),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=K)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(K){return p[K]};let tt=null;function St(K,mt){if(h=mt.getViewerPose(c||o),g=mt,h!==null){let yt=h.views;f!==null&&(t.setRenderTargetFramebuffer(M,f.framebuffer),t.setRenderTarget(M));let Et=!1;yt.length!==W.cameras.length&&(W.cameras.length=0,Et=!0);for(let Lt=0;Lt<yt.length;Lt++){let Jt=yt[Lt],Qt=null;if(f!==null)Qt=f.getViewport(Jt);else{let Pe=d.getViewSubImage(u,Jt);Qt=Pe.viewport,Lt===0&&(t.setRenderTargetTextures(M,Pe.colorTexture,Pe.depthStencilTexture),t.setRenderTarget(M))}let Vt=k[Lt];Vt===void 0&&(Vt=new ve,Vt.layers.enable(Lt),Vt.viewport=new Kt,k[Lt]=Vt),Vt.matrix.fromArray(Jt.transform.matrix),Vt.matrix.decompose(Vt.position,Vt.quaternion,Vt.scale),Vt.projectionMatrix.fromArray(Jt.projectionMatrix),Vt.projectionMatrixInverse.copy(Vt.projectionMatrix).invert(),Vt.viewport.set(Qt.x,Qt.y,Qt.width,Qt.height),Lt===0&&(W.matrix.copy(Vt.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Et===!0&&W.cameras.push(Vt)}let gt=s.enabledFeatures;if(gt&&gt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){d=n.getBinding();let Lt=d.getDepthInformation(yt[0]);Lt&&Lt.isValid&&Lt.texture&&m.init(Lt,s.renderState)}if(gt&&gt.includes("camera-access")&&_){t.state.unbindTexture(),d=n.getBinding();for(let Lt=0;Lt<yt.length;Lt++){let Jt=yt[Lt].camera;if(Jt){let Qt=p[Jt];Qt||(Qt=new dr,p[Jt]=Qt);let Vt=d.getCameraImage(Jt);Qt.sourceTexture=Vt}}}}for(let yt=0;yt<E.length;yt++){let Et=T[yt],gt=E[yt];Et!==null&&gt!==void 0&&gt.update(Et,mt,c||o)}tt&&tt(K,mt),mt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:mt}),g=null}let Ft=new Gf;Ft.setAnimationLoop(St),this.setAnimationLoop=function(K){tt=K},this.dispose=function(){}}},G_=new Ct,jf=new Dt;jf.set(-1,0,0,0,1,0,0,0,1);function V_(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,hh(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,b,A,M){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),d(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),u(m,p),p.isMeshPhysicalMaterial&&f(m,p,M)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),_(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,b,A):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Ke&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Ke&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let b=t.get(p),A=b.envMap,M=b.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(G_.makeRotationFromEuler(M)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(jf),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,b,A){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*b,m.scale.value=A*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function d(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function u(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,b){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,e(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Ke&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function _(m,p){let b=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function W_(i,t,e,n){let s={},r={};function o(b,A){let M=A.program;n.uniformBlockBinding(b,M,s[b.id])}function a(b,A){let M=s[b.id];M===void 0&&(g(b),M=l(b),s[b.id]=M,b.addEventListener("dispose",m));let E=A.program;n.updateUBOMapping(b,E);let T=t.render.frame;r[b.id]!==T&&(c(b),r[b.id]=T)}function l(b){let A=i.createBuffer(),M=b.__size,E=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,M,E),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function c(b){let A=s[b.id],M=b.uniforms,E=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let T=0,x=M.length;T<x;T++){let S=M[T];if(Array.isArray(S))for(let U=0,L=S.length;U<L;U++)h(S[U],T,U,E);else h(S,T,0,E)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(b,A,M,E){if(u(b,A,M,E)===!0){let T=b.__offset,x=b.value;if(Array.isArray(x)){let S=0;for(let U=0;U<x.length;U++){let L=x[U],N=_(L,!0);d(L,b.__data,S),S+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else d(x,b.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,b.__data)}}function d(b,A,M){typeof b=="number"||typeof b=="boolean"?A[M]=b:b.isMatrix3?(A[M]=b.elements[0],A[M+1]=b.elements[1],A[M+2]=b.elements[2],A[M+3]=0,A[M+4]=b.elements[3],A[M+5]=b.elements[4],A[M+6]=b.elements[5],A[M+7]=0,A[M+8]=b.elements[6],A[M+9]=b.elements[7],A[M+10]=b.elements[8],A[M+11]=0):ArrayBuffer.isView(b)?A.set(b.subarray(0,A.length-M),M):b.toArray(A,M)}function u(b,A,M,E){let T=b.value,x=A+"_"+M;if(Array.isArray(T)){E[x]===void 0&&(E[x]=[]);let S=E[x],U=!1;for(let L=0;L<T.length;L++)f(T[L],S,L)===!0&&(U=!0);return U}return f(T,E,x)}function f(b,A,M){if(A[M]===void 0)return typeof b=="number"||typeof b=="boolean"?A[M]=b:ArrayBuffer.isView(b)?A[M]=b.slice():A[M]=b.clone(),!0;{let E=A[M];if(typeof b=="number"||typeof b=="boolean"){if(E!==b)return A[M]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(E.equals(b)===!1)return E.copy(b),!0}}return!1}function g(b){let A=b.uniforms,M=0,E=16;for(let x=0,S=A.length;x<S;x++){let U=Array.isArray(A[x])?A[x]:[A[x]];for(let L=0,N=U.length;L<N;L++){let k=U[L],W=Array.isArray(k.value)?k.value:[k.value],R=Array.isArray(A[x])||Array.isArray(k.value),V=M;for(let G=0,nt=W.length;G<nt;G++){let q=W[G],Q=_(q,R),tt=M%E,St=tt%Q.boundary,Ft=tt+St;M+=St,Ft!==0&&E-Ft<Q.storage&&(M+=E-Ft),G===0&&(V=M),M+=Q.storage}let $=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new $((M-V)/Float32Array.BYTES_PER_ELEMENT),k.__offset=V}}let T=M%E;return T>0&&(M+=E-T),b.__size=M,b.__cache={},this}function _(b,A){let M={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(M.boundary=4,M.storage=4):b.isVector2?(M.boundary=8,M.storage=8):b.isVector3||b.isColor?(M.boundary=16,M.storage=12):b.isVector4?(M.boundary=16,M.storage=16):b.isMatrix3?(M.boundary=16,M.storage=48):b.isMatrix4?(M.boundary=16,M.storage=64):b.isTexture?Rt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(M.boundary=16,M.storage=b.byteLength):Rt("WebGLRenderer: Unsupported uniform value type.",b),A===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(b){let A=b.target;A.removeEventListener("dispose",m),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function p(){for(let b in s)i.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:p}}var X_=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Un=null;function q_(){return Un===null&&(Un=new Zo(X_,16,16,mi,an),Un.name="DFG_LUT",Un.minFilter=De,Un.magFilter=De,Un.wrapS=Ln,Un.wrapT=Ln,Un.generateMipmaps=!1,Un.needsUpdate=!0),Un}var il=class{constructor(t={}){let{canvas:e=ff(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:f=tn}=t;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let _=f,m=new Set([ba,_a,ya]),p=new Set([tn,Mn,Cs,Hi,xa,va]),b=new Uint32Array(4),A=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},E=null,T=null,x=[],S=[],U=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Nn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,N=!1,k=null,W=null,R=null,V=null;this._outputColorSpace=qe;let $=0,G=0,nt=null,q=-1,Q=null,tt=new Kt,St=new Kt,Ft=null,K=new Nt(0),mt=0,yt=e.width,Et=e.height,gt=1,Bt=null,pe=null,Lt=new Kt(0,0,yt,Et),Jt=new Kt(0,0,yt,Et),Qt=!1,Vt=new ci,Pe=new Ko,ye=!1,je=!1,ae=new Ct,An=new I,we=new Kt,ln={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},cn=!1;function hn(){return nt===null?gt:1}let D=n;function un(y,P){return e.getContext(y,P)}let re,oe,ft,_e,At,Ut,w,v,B,et,j,rt,ht,Y,Z,at,C,J,X,lt,st,ot,wt;try{let y={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Tt,!1),e.addEventListener("webglcontextrestored",zt,!1),e.addEventListener("webglcontextcreationerror",pt,!1),D===null){let P="webgl2";if(D=un(P,y),D===null)throw un(P)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ht()}catch(y){throw e.removeEventListener("webglcontextlost",Tt,!1),e.removeEventListener("webglcontextrestored",zt,!1),e.removeEventListener("webglcontextcreationerror",pt,!1),It("WebGLRenderer: "+y.message),y}function Ht(){re=new iy(D),re.init(),st=new k_(D,re),oe=new qv(D,re,t,st),ft=new O_(D,re),oe.reversedDepthBuffer&&u&&ft.buffers.depth.setReversed(!0),W=D.createFramebuffer(),R=D.createFramebuffer(),V=D.createFramebuffer(),_e=new oy(D),At=new M_,Ut=new B_(D,re,ft,At,oe,st,_e),w=new ny(L),v=new l0(D),ot=new Wv(D,v),B=new sy(D,v,_e,ot),et=new ly(D,B,v,ot,_e),J=new ay(D,oe,Ut),Z=new $v(At),j=new S_(L,w,re,oe,ot,Z),rt=new V_(L,At),ht=new T_,Y=new L_(re),C=new Vv(L,w,ft,et,g,l),at=new F_(L,et,oe),wt=new W_(D,_e,oe,ft),X=new Xv(D,re,_e),lt=new ry(D,re,_e),_e.programs=j.programs,L.capabilities=oe,L.extensions=re,L.properties=At,L.renderLists=ht,L.shadowMap=at,L.state=ft,L.info=_e}_!==tn&&(U=new hy(_,e.width,e.height,a,s,r));let it=new Mh(L,D);this.xr=it,this.getContext=function(){return D},this.getContextAttributes=function(){return D.getContextAttributes()},this.forceContextLoss=function(){let y=re.get("WEBGL_lose_context");y&&y.loseContext()},this.forceContextRestore=function(){let y=re.get("WEBGL_lose_context");y&&y.restoreContext()},this.getPixelRatio=function(){return gt},this.setPixelRatio=function(y){y!==void 0&&(gt=y,this.setSize(yt,Et,!1))},this.getSize=function(y){return y.set(yt,Et)},this.setSize=function(y,P,H=!0){if(it.isPresenting){Rt("WebGLRenderer: Can't change size while VR device is presenting.");return}yt=y,Et=P,e.width=Math.floor(y*gt),e.height=Math.floor(P*gt),H===!0&&(e.style.width=y+"px",e.style.height=P+"px"),U!==null&&U.setSize(e.width,e.height),this.setViewport(0,0,y,P)},this.getDrawingBufferSize=function(y){return y.set(yt*gt,Et*gt).floor()},this.setDrawingBufferSize=function(y,P,H){yt=y,Et=P,gt=H,e.width=Math.floor(y*H),e.height=Math.floor(P*H),this.setViewport(0,0,y,P)},this.setEffects=function(y){if(_===tn){It("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(y){for(let P=0;P<y.length;P++)if(y[P].isOutputPass===!0){Rt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}U.setEffects(y||[])},this.getCurrentViewport=function(y){return y.copy(tt)},this.getViewport=function(y){return y.copy(Lt)},this.setViewport=function(y,P,H,O){y.isVector4?Lt.set(y.x,y.y,y.z,y.w):Lt.set(y,P,H,O),ft.viewport(tt.copy(Lt).multiplyScalar(hn()).round())},this.getScissor=function(y){return y.copy(Jt)},this.setScissor=function(y,P,H,O){y.isVector4?Jt.set(y.x,y.y,y.z,y.w):Jt.set(y,P,H,O),ft.scissor(St.copy(Jt).multiplyScalar(hn()).round())},this.getScissorTest=function(){return Qt},this.setScissorTest=function(y){ft.setScissorTest(Qt=y)},this.setOpaqueSort=function(y){Bt=y},this.setTransparentSort=function(y){pe=y},this.getClearColor=function(y){return y.copy(C.getClearColor())},this.setClearColor=function(){C.setClearColor(...arguments)},this.getClearAlpha=function(){return C.getClearAlpha()},this.setClearAlpha=function(){C.setClearAlpha(...arguments)},this.clear=function(y=!0,P=!0,H=!0){let O=0;if(y){let z=!1;if(nt!==null){let ut=nt.texture.format;z=m.has(ut)}if(z){let ut=nt.texture.type,vt=p.has(ut),ct=C.getClearColor(),xt=C.getClearAlpha(),Mt=ct.r,Ot=ct.g,Wt=ct.b;vt?(b[0]=Mt,b[1]=Ot,b[2]=Wt,b[3]=xt,D.clearBufferuiv(D.COLOR,0,b)):(A[0]=Mt,A[1]=Ot,A[2]=Wt,A[3]=xt,D.clearBufferiv(D.COLOR,0,A))}else O|=D.COLOR_BUFFER_BIT}P&&(O|=D.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),H&&(O|=D.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),O!==0&&D.clear(O)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(y){y.setRenderer(this),k=y},this.dispose=function(){e.removeEventListener("webglcontextlost",Tt,!1),e.removeEventListener("webglcontextrestored",zt,!1),e.removeEventListener("webglcontextcreationerror",pt,!1),C.dispose(),ht.dispose(),Y.dispose(),Ut.dispose(),At.dispose(),w.dispose(),et.dispose(),B.dispose(),ot.dispose(),wt.dispose(),j.dispose(),it.dispose(),it.removeEventListener("sessionstart",Bu),it.removeEventListener("sessionend",ku),Ti.stop()};function Tt(y){y.preventDefault(),er("WebGLRenderer: Context Lost."),N=!0}function zt(){er("WebGLRenderer: Context Restored."),N=!1;let y=_e.autoReset,P=at.enabled,H=at.autoUpdate,O=at.needsUpdate,z=at.type;Ht(),_e.autoReset=y,at.enabled=P,at.autoUpdate=H,at.needsUpdate=O,at.type=z}function pt(y){It("WebGLRenderer: A WebGL context could not be created. Reason: ",y.statusMessage)}function jt(y){let P=y.target;P.removeEventListener("dispose",jt),Te(P)}function Te(y){ei(y),At.remove(y)}function ei(y){let P=At.get(y).programs;P!==void 0&&(P.forEach(function(H){j.releaseProgram(H)}),y.isShaderMaterial&&j.releaseShaderCache(y))}this.renderBufferDirect=function(y,P,H,O,z,ut){P===null&&(P=ln);let vt=z.isMesh&&z.matrixWorld.determinantAffine()<0,ct=Om(y,P,H,O,z);ft.setMaterial(O,vt);let xt=H.index,Mt=1;if(O.wireframe===!0){if(xt=B.getWireframeAttribute(H),xt===void 0)return;Mt=2}let Ot=H.drawRange,Wt=H.attributes.position,_t=Ot.start*Mt,Xt=(Ot.start+Ot.count)*Mt;ut!==null&&(_t=Math.max(_t,ut.start*Mt),Xt=Math.min(Xt,(ut.start+ut.count)*Mt)),xt!==null?(_t=Math.max(_t,0),Xt=Math.min(Xt,xt.count)):Wt!=null&&(_t=Math.max(_t,0),Xt=Math.min(Xt,Wt.count));let me=Xt-_t;if(me<0||me===1/0)return;ot.setup(z,O,ct,H,xt);let ee,te=X;if(xt!==null&&(ee=v.get(xt),te=lt,te.setIndex(ee)),z.isMesh)O.wireframe===!0?(ft.setLineWidth(O.wireframeLinewidth*hn()),te.setMode(D.LINES)):te.setMode(D.TRIANGLES);else if(z.isLine){let Be=O.linewidth;Be===void 0&&(Be=1),ft.setLineWidth(Be*hn()),z.isLineSegments?te.setMode(D.LINES):z.isLineLoop?te.setMode(D.LINE_LOOP):te.setMode(D.LINE_STRIP)}else z.isPoints?te.setMode(D.POINTS):z.isSprite&&te.setMode(D.TRIANGLES);if(z.isBatchedMesh)if(re.get("WEBGL_multi_draw"))te.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let Be=z._multiDrawStarts,bt=z._multiDrawCounts,We=z._multiDrawCount,Yt=xt?v.get(xt).bytesPerElement:1,Ei=At.get(O).currentProgram.getUniforms();for(let ke=0;ke<We;ke++)Ei.setValue(D,"_gl_DrawID",ke),te.render(Be[ke]/Yt,bt[ke])}else if(z.isInstancedMesh)te.renderInstances(_t,me,z.count);else if(H.isInstancedBufferGeometry){let Be=H._maxInstanceCount!==void 0?H._maxInstanceCount:1/0,bt=Math.min(H.instanceCount,Be);te.renderInstances(_t,me,bt)}else te.render(_t,me)};function Ou(y,P,H,O){k!==null&&y.isNodeMaterial&&k.setObject(O,y),ye===!0&&Z.setState(y,H,!1),y.transparent===!0&&y.side===Qe&&y.forceSinglePass===!1?(y.side=Ke,y.needsUpdate=!0,zs(y,P,O),y.side=pi,y.needsUpdate=!0,zs(y,P,O),y.side=Qe):zs(y,P,O)}this.compile=function(y,P,H=null){H===null&&(H=y),k!==null&&k.renderStart(y,P,H),T=Y.get(H),T.init(P),S.push(T),H.traverseVisible(function(z){z.isLight&&z.layers.test(P.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),y!==H&&y.traverseVisible(function(z){z.isLight&&z.layers.test(P.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),je=this.localClippingEnabled,ye=Z.init(this.clippingPlanes,je),ye===!0&&Z.setGlobalState(this.clippingPlanes,P),k!==null&&at.render(T.state.shadowsArray,H,P);let O=new Set;return y.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let ut=z.material;if(ut)if(Array.isArray(ut))for(let vt=0;vt<ut.length;vt++){let ct=ut[vt];Ou(ct,H,P,z),O.add(ct)}else Ou(ut,H,P,z),O.add(ut)}),T=S.pop(),k!==null&&k.renderEnd(),O},this.compileAsync=function(y,P,H=null){let O=this.compile(y,P,H);return new Promise(z=>{function ut(){if(O.forEach(function(vt){let xt=At.get(vt).currentProgram;(xt===void 0||xt.isReady())&&O.delete(vt)}),O.size===0){z(y);return}setTimeout(ut,10)}re.get("KHR_parallel_shader_compile")!==null?ut():setTimeout(ut,10)})};let $l=null;function Um(y){$l&&$l(y)}function Bu(){Ti.stop()}function ku(){Ti.start()}let Ti=new Gf;Ti.setAnimationLoop(Um),typeof self<"u"&&Ti.setContext(self),this.setAnimationLoop=function(y){$l=y,it.setAnimationLoop(y),y===null?Ti.stop():Ti.start()},it.addEventListener("sessionstart",Bu),it.addEventListener("sessionend",ku),this.render=function(y,P){if(P!==void 0&&P.isCamera!==!0){It("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;k!==null&&k.renderStart(y,P);let H=it.enabled===!0&&it.isPresenting===!0,O=U!==null&&(nt===null||H)&&U.begin(L,nt);if(y.matrixWorldAutoUpdate===!0&&y.updateMatrixWorld(),P.parent===null&&P.matrixWorldAutoUpdate===!0&&P.updateMatrixWorld(),it.enabled===!0&&it.isPresenting===!0&&(U===null||U.isCompositing()===!1)&&(it.cameraAutoUpdate===!0&&it.updateCamera(P),P=it.getCamera()),y.isScene===!0&&y.onBeforeRender(L,y,P,nt),T=Y.get(y,S.length),T.init(P),T.state.textureUnits=Ut.getTextureUnits(),S.push(T),ae.multiplyMatrices(P.projectionMatrix,P.matrixWorldInverse),P.isArrayCamera?Pe.setFromArrayCamera(P):Vt.setFromProjectionMatrix(ae,pn,P.reversedDepth),je=this.localClippingEnabled,ye=Z.init(this.clippingPlanes,je),E=ht.get(y,x.length),E.init(),x.push(E),this.info.render.frame++,it.enabled===!0&&it.isPresenting===!0){let vt=L.xr.getDepthSensingMesh();vt!==null&&Yl(vt,P,-1/0,L.sortObjects)}Yl(y,P,0,L.sortObjects),E.finish(),k!==null&&k.updateLights(T.state.lightsArray),L.sortObjects===!0&&E.sort(Bt,pe),cn=it.enabled===!1||it.isPresenting===!1||it.hasDepthSensing()===!1,cn&&C.addToRenderList(E,y),this.info.autoReset===!0&&this.info.reset(),ye===!0&&Z.beginShadows();let z=T.state.shadowsArray;if(at.render(z,y,P),ye===!0&&Z.endShadows(),(O&&U.hasRenderPass())===!1){let vt=E.opaque,ct=E.transmissive;if(T.setupLights(),P.isArrayCamera){let xt=P.cameras;if(ct.length>0)for(let Mt=0,Ot=xt.length;Mt<Ot;Mt++){let Wt=xt[Mt];Hu(vt,ct,y,Wt)}cn&&C.render(y);for(let Mt=0,Ot=xt.length;Mt<Ot;Mt++){let Wt=xt[Mt];zu(E,y,Wt,Wt.viewport)}}else ct.length>0&&Hu(vt,ct,y,P),cn&&C.render(y),zu(E,y,P)}nt!==null&&G===0&&(Ut.updateMultisampleRenderTarget(nt),Ut.updateRenderTargetMipmap(nt)),O&&U.end(L),y.isScene===!0&&y.onAfterRender(L,y,P),ot.resetDefaultState(),q=-1,Q=null,S.pop(),S.length>0?(T=S[S.length-1],Ut.setTextureUnits(T.state.textureUnits),ye===!0&&Z.setGlobalState(L.clippingPlanes,T.state.camera)):T=null,x.pop(),x.length>0?E=x[x.length-1]:E=null,k!==null&&k.renderEnd()};function Yl(y,P,H,O){if(y.visible===!1)return;if(y.layers.test(P.layers)){if(y.isGroup)H=y.renderOrder;else if(y.isLOD)y.autoUpdate===!0&&y.update(P);else if(y.isLight)T.pushLight(y),y.castShadow&&T.pushShadow(y);else if(y.isSprite){let vt=P.isArrayCamera?Pe:Vt;if(!y.frustumCulled||y.intersectsFrustum(vt)){O&&we.setFromMatrixPosition(y.matrixWorld).applyMatrix4(ae);let ct=et.update(y),xt=y.material;xt.visible&&E.push(y,ct,xt,H,we.z,null,P)}}else if(y.isMesh||y.isLine||y.isPoints){let vt=P.isArrayCamera?Pe:Vt;if(!y.frustumCulled||y.intersectsFrustum(vt)){let ct=et.update(y),xt=y.material;if(O&&(y.boundingSphere!==void 0?(y.boundingSphere===null&&y.computeBoundingSphere(),we.copy(y.boundingSphere.center)):(ct.boundingSphere===null&&ct.computeBoundingSphere(),we.copy(ct.boundingSphere.center)),we.applyMatrix4(y.matrixWorld).applyMatrix4(ae)),Array.isArray(xt)){let Mt=ct.groups;for(let Ot=0,Wt=Mt.length;Ot<Wt;Ot++){let _t=Mt[Ot],Xt=xt[_t.materialIndex];Xt&&Xt.visible&&E.push(y,ct,Xt,H,we.z,_t,P)}}else xt.visible&&E.push(y,ct,xt,H,we.z,null,P)}}}let ut=y.children;for(let vt=0,ct=ut.length;vt<ct;vt++)Yl(ut[vt],P,H,O)}function zu(y,P,H,O){let{opaque:z,transmissive:ut,transparent:vt}=y;T.setupLightsView(H),ye===!0&&Z.setGlobalState(L.clippingPlanes,H),O&&ft.viewport(tt.copy(O)),z.length>0&&Jr(z,P,H),ut.length>0&&Jr(ut,P,H),vt.length>0&&Jr(vt,P,H),ft.buffers.depth.setTest(!0),ft.buffers.depth.setMask(!0),ft.buffers.color.setMask(!0),ft.setPolygonOffset(!1)}function Hu(y,P,H,O){if((H.isScene===!0?H.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[O.id]===void 0){let _t=re.has("EXT_color_buffer_half_float")||re.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[O.id]=new Ye(1,1,{generateMipmaps:!0,type:_t?an:tn,minFilter:jn,samples:Math.max(4,oe.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:qt.workingColorSpace})}let ut=T.state.transmissionRenderTarget[O.id],vt=O.viewport||tt;ut.setSize(vt.z*L.transmissionResolutionScale,vt.w*L.transmissionResolutionScale);let ct=L.getRenderTarget(),xt=L.getActiveCubeFace(),Mt=L.getActiveMipmapLevel();L.setRenderTarget(ut),L.getClearColor(K),mt=L.getClearAlpha(),mt<1&&L.setClearColor(16777215,.5),L.clear(),cn&&C.render(H);let Ot=L.toneMapping;L.toneMapping=Nn;let Wt=O.viewport;if(O.viewport!==void 0&&(O.viewport=void 0),T.setupLightsView(O),ye===!0&&Z.setGlobalState(L.clippingPlanes,O),Jr(y,H,O),Ut.updateMultisampleRenderTarget(ut),Ut.updateRenderTargetMipmap(ut),re.has("WEBGL_multisampled_render_to_texture")===!1){let _t=!1;for(let Xt=0,me=P.length;Xt<me;Xt++){let ee=P[Xt],{object:te,geometry:Be,material:bt,group:We}=ee;if(bt.side===Qe&&te.layers.test(O.layers)){let Yt=bt.side;bt.side=Ke,bt.needsUpdate=!0,Gu(te,H,O,Be,bt,We),bt.side=Yt,bt.needsUpdate=!0,_t=!0}}_t===!0&&(Ut.updateMultisampleRenderTarget(ut),Ut.updateRenderTargetMipmap(ut))}L.setRenderTarget(ct,xt,Mt),L.setClearColor(K,mt),Wt!==void 0&&(O.viewport=Wt),L.toneMapping=Ot}function Jr(y,P,H){let O=P.isScene===!0?P.overrideMaterial:null;for(let z=0,ut=y.length;z<ut;z++){let vt=y[z],{object:ct,geometry:xt,group:Mt}=vt,Ot=vt.material;Ot.allowOverride===!0&&O!==null&&(Ot=O),ct.layers.test(H.layers)&&Gu(ct,P,H,xt,Ot,Mt)}}function Gu(y,P,H,O,z,ut){k!==null&&z.isNodeMaterial&&k.setObject(y,z),y.onBeforeRender(L,P,H,O,z,ut),y.modelViewMatrix.multiplyMatrices(H.matrixWorldInverse,y.matrixWorld),y.normalMatrix.getNormalMatrix(y.modelViewMatrix),z.onBeforeRender(L,P,H,O,y,ut),z.transparent===!0&&z.side===Qe&&z.forceSinglePass===!1?(z.side=Ke,z.needsUpdate=!0,L.renderBufferDirect(H,P,O,z,y,ut),z.side=pi,z.needsUpdate=!0,L.renderBufferDirect(H,P,O,z,y,ut),z.side=Qe):L.renderBufferDirect(H,P,O,z,y,ut),y.onAfterRender(L,P,H,O,z,ut)}function Vu(y){let P=0;for(let H of y)H.texture!==null&&P++;return P}function zs(y,P,H){P.isScene!==!0&&(P=ln);let O=At.get(y),z=T.state.lights,ut=T.state.shadowsArray,vt=z.state.version,ct=j.getParameters(y,z.state,ut,P,H,T.state.lightProbeGridArray),xt=j.getProgramCacheKey(ct),Mt=O.programs;O.environment=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?P.environment:null,O.fog=P.fog;let Ot=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap;O.envMap=w.get(y.envMap||O.environment,Ot),O.envMapRotation=O.environment!==null&&y.envMap===null?P.environmentRotation:y.envMapRotation,Mt===void 0&&(y.addEventListener("dispose",jt),Mt=new Map,O.programs=Mt,O.programVariants=new Map);let Wt=Mt.get(xt);if(Wt!==void 0){if(O.currentProgram===Wt&&O.lightsStateVersion===vt)return Xu(y,ct),Wt}else ct.uniforms=j.getUniforms(y),k!==null&&y.isNodeMaterial&&k.build(y,H,ct),y.onBeforeCompile(ct,L),Wt=j.acquireProgram(ct,xt),Mt.set(xt,Wt),O.uniforms=ct.uniforms;let _t=O.uniforms;return(!y.isShaderMaterial&&!y.isRawShaderMaterial||y.clipping===!0)&&(_t.clippingPlanes=Z.uniform),Xu(y,ct),O.needsLights=km(y),O.lightsStateVersion=vt,O.needsLights&&(_t.ambientLightColor.value=z.state.ambient,_t.lightProbe.value=z.state.probe,_t.sunLights.value=z.state.sun,_t.sunLightShadows.value=z.state.sunShadow,_t.directionalLights.value=z.state.directional,_t.directionalLightShadows.value=z.state.directionalShadow,_t.spotLights.value=z.state.spot,_t.spotLightShadows.value=z.state.spotShadow,_t.rectAreaLights.value=z.state.rectArea,_t.ltc_1.value=z.state.rectAreaLTC1,_t.ltc_2.value=z.state.rectAreaLTC2,_t.pointLights.value=z.state.point,_t.pointLightShadows.value=z.state.pointShadow,_t.hemisphereLights.value=z.state.hemi,_t.sunShadowMatrix.value=z.state.sunShadowMatrix,_t.sunShadowCascade.value=z.state.sunShadowCascade,_t.directionalShadowMatrix.value=z.state.directionalShadowMatrix,_t.spotLightMatrix.value=z.state.spotLightMatrix,_t.spotLightMap.value=z.state.spotLightMap,_t.pointShadowMatrix.value=z.state.pointShadowMatrix),O.numLightProbeGrids=Vu(T.state.lightProbeGridArray),O.currentProgram=Wt,O.uniformsList=null,Wt}function Fm(y,P,H,O,z){let ut=At.get(y),vt=ut.currentProgram.id+","+O+","+z,ct=ut.programVariants.get(vt);return ct===void 0?(ct=zs(y,P,H),ut.programVariants.set(vt,ct)):(ut.currentProgram=ct,ut.uniformsList=null,ut.outputColorSpace=O,ut.toneMapping=z),ct}function Wu(y){if(y.uniformsList===null){let P=y.currentProgram.getUniforms();y.uniformsList=Rs.seqWithValue(P.seq,y.uniforms)}return y.uniformsList}function Xu(y,P){let H=At.get(y);H.outputColorSpace=P.outputColorSpace,H.batching=P.batching,H.batchingColor=P.batchingColor,H.instancing=P.instancing,H.instancingColor=P.instancingColor,H.instancingMorph=P.instancingMorph,H.skinning=P.skinning,H.morphTargets=P.morphTargets,H.morphNormals=P.morphNormals,H.morphColors=P.morphColors,H.morphTargetsCount=P.morphTargetsCount,H.numClippingPlanes=P.numClippingPlanes,H.numIntersection=P.numClipIntersection,H.vertexAlphas=P.vertexAlphas,H.vertexTangents=P.vertexTangents,H.toneMapping=P.toneMapping}function Om(y,P,H,O,z){P.isScene!==!0&&(P=ln),Ut.resetTextureUnits();let ut=P.fog,vt=O.isMeshStandardMaterial||O.isMeshLambertMaterial||O.isMeshPhongMaterial?P.environment:null,ct=nt===null?L.outputColorSpace:nt.isXRRenderTarget===!0?nt.texture.colorSpace:qt.workingColorSpace,xt=O.isMeshStandardMaterial||O.isMeshLambertMaterial&&!O.envMap||O.isMeshPhongMaterial&&!O.envMap,Mt=w.get(O.envMap||vt,xt),Ot=O.vertexColors===!0&&!!H.attributes.color&&H.attributes.color.itemSize===4,Wt=!!H.attributes.tangent&&(!!O.normalMap||O.anisotropy>0),_t=!!H.morphAttributes.position,Xt=!!H.morphAttributes.normal,me=!!H.morphAttributes.color,ee=Nn;O.toneMapped&&(nt===null||nt.isXRRenderTarget===!0)&&(ee=L.toneMapping);let te=H.morphAttributes.position||H.morphAttributes.normal||H.morphAttributes.color,Be=te!==void 0?te.length:0,bt=At.get(O),We=T.state.lights;if(ye===!0&&(je===!0||y!==Q)){let le=y===Q&&O.id===q;Z.setState(O,y,le)}let Yt=!1,Ei=!1;O.version===bt.__version?bt.needsLights&&bt.lightsStateVersion!==We.state.version||z.isBatchedMesh&&bt.batching===!1||!z.isBatchedMesh&&bt.batching===!0||z.isBatchedMesh&&bt.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&bt.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&bt.instancing===!1||!z.isInstancedMesh&&bt.instancing===!0||z.isSkinnedMesh&&bt.skinning===!1||!z.isSkinnedMesh&&bt.skinning===!0||z.isInstancedMesh&&bt.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&bt.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&bt.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&bt.instancingMorph===!1&&z.morphTexture!==null||bt.envMap!==Mt||O.fog===!0&&bt.fog!==ut||bt.numClippingPlanes!==void 0&&(bt.numClippingPlanes!==Z.numPlanes||bt.numIntersection!==Z.numIntersection)||bt.vertexAlphas!==Ot||bt.vertexTangents!==Wt||bt.morphTargets!==_t||bt.morphNormals!==Xt||bt.morphColors!==me||bt.morphTargetsCount!==Be||bt.numLightProbeGrids!==Vu(T.state.lightProbeGridArray)?Yt=!0:(bt.outputColorSpace!==ct||bt.toneMapping!==ee)&&(Ei=!0):(Yt=!0,bt.__version=O.version);let ke=bt.currentProgram;(Yt===!0||Ei===!0)&&(ke=Ei===!0?Fm(O,P,z,ct,ee):zs(O,P,z),k&&O.isNodeMaterial&&k.onUpdateProgram(O,ke,bt));let jr=!1,ni=!1,Ai=!1,$t=ke.getUniforms(),Le=bt.uniforms;if(ft.useProgram(ke.program)&&(jr=!0,ni=!0,Ai=!0),O.id!==q&&(q=O.id,ni=!0),jr||Q!==y){ft.buffers.depth.getReversed()&&y.reversedDepth!==!0&&(y._reversedDepth=!0,y.updateProjectionMatrix()),$t.setValue(D,"projectionMatrix",y.projectionMatrix),$t.setValue(D,"viewMatrix",y.matrixWorldInverse);let Ee=$t.map.cameraPosition;Ee!==void 0&&Ee.setValue(D,An.setFromMatrixPosition(y.matrixWorld)),oe.logarithmicDepthBuffer&&$t.setValue(D,"logDepthBufFC",2/(Math.log(y.far+1)/Math.LN2)),(O.isMeshPhongMaterial||O.isMeshToonMaterial||O.isMeshLambertMaterial||O.isMeshBasicMaterial||O.isMeshStandardMaterial||O.isShaderMaterial)&&$t.setValue(D,"isOrthographic",y.isOrthographicCamera===!0),Q!==y&&(Q=y,ni=!0,Ai=!0)}if(bt.needsLights&&(We.state.sunShadowMap.length>0&&$t.setValue(D,"sunShadowMap",We.state.sunShadowMap,Ut),We.state.directionalShadowMap.length>0&&$t.setValue(D,"directionalShadowMap",We.state.directionalShadowMap,Ut),We.state.spotShadowMap.length>0&&$t.setValue(D,"spotShadowMap",We.state.spotShadowMap,Ut),We.state.pointShadowMap.length>0&&$t.setValue(D,"pointShadowMap",We.state.pointShadowMap,Ut)),z.isSkinnedMesh){$t.setOptional(D,z,"bindMatrix"),$t.setOptional(D,z,"bindMatrixInverse");let le=z.skeleton;le&&(le.boneTexture===null&&le.computeBoneTexture(),$t.setValue(D,"boneTexture",le.boneTexture,Ut))}z.isBatchedMesh&&($t.setOptional(D,z,"batchingTexture"),$t.setValue(D,"batchingTexture",z._matricesTexture,Ut),$t.setOptional(D,z,"batchingIdTexture"),$t.setValue(D,"batchingIdTexture",z._indirectTexture,Ut),$t.setOptional(D,z,"batchingColorTexture"),z._colorsTexture!==null&&$t.setValue(D,"batchingColorTexture",z._colorsTexture,Ut));let xn=H.morphAttributes;if((xn.position!==void 0||xn.normal!==void 0||xn.color!==void 0)&&J.update(z,H,ke),(ni||bt.receiveShadow!==z.receiveShadow)&&(bt.receiveShadow=z.receiveShadow,$t.setValue(D,"receiveShadow",z.receiveShadow)),(O.isMeshStandardMaterial||O.isMeshLambertMaterial||O.isMeshPhongMaterial)&&O.envMap===null&&P.environment!==null&&(Le.envMapIntensity.value=P.environmentIntensity),Le.dfgLUT!==void 0&&(Le.dfgLUT.value=q_()),ni){if($t.setValue(D,"toneMappingExposure",L.toneMappingExposure),bt.needsLights&&Bm(Le,Ai),ut&&O.fog===!0&&rt.refreshFogUniforms(Le,ut),rt.refreshMaterialUniforms(Le,O,gt,Et,T.state.transmissionRenderTarget[y.id]),bt.needsLights&&bt.numLightProbeGrids>0){let le=M,Ee=0;for(let kn of T.state.lightProbeGridArray)kn.texture!==null&&(le.textures[Ee]=kn.texture,le.min[Ee]=kn.boundingBox.min,le.max[Ee]=kn.boundingBox.max,le.resolution[Ee]=kn.resolution,Ee++);for(let kn in le)le[kn].length=Ee;Le.probesSH.value=le.textures,Le.probesMin.value=le.min,Le.probesMax.value=le.max,Le.probesResolution.value=le.resolution}Rs.upload(D,Wu(bt),Le,Ut)}if(O.isShaderMaterial&&O.uniformsNeedUpdate===!0&&(Rs.upload(D,Wu(bt),Le,Ut),O.uniformsNeedUpdate=!1),O.isSpriteMaterial&&$t.setValue(D,"center",z.center),$t.setValue(D,"modelViewMatrix",z.modelViewMatrix),$t.setValue(D,"normalMatrix",z.normalMatrix),$t.setValue(D,"modelMatrix",z.matrixWorld),O.uniformsGroups!==void 0){let le=O.uniformsGroups;for(let Ee=0,kn=le.length;Ee<kn;Ee++){let $u=le[Ee];wt.update($u,ke),wt.bind($u,ke)}}return ke}function Bm(y,P){y.ambientLightColor.needsUpdate=P,y.lightProbe.needsUpdate=P,y.sunLights.needsUpdate=P,y.sunLightShadows.needsUpdate=P,y.directionalLights.needsUpdate=P,y.directionalLightShadows.needsUpdate=P,y.pointLights.needsUpdate=P,y.pointLightShadows.needsUpdate=P,y.spotLights.needsUpdate=P,y.spotLightShadows.needsUpdate=P,y.rectAreaLights.needsUpdate=P,y.hemisphereLights.needsUpdate=P}function km(y){return y.isMeshLambertMaterial||y.isMeshToonMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isShadowMaterial||y.isShaderMaterial&&y.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return nt},this.setRenderTargetTextures=function(y,P,H){let O=At.get(y);O.__autoAllocateDepthBuffer=y.resolveDepthBuffer===!1,O.__autoAllocateDepthBuffer===!1&&(O.__useRenderToTexture=!1),At.get(y.texture).__webglTexture=P,At.get(y.depthTexture).__webglTexture=O.__autoAllocateDepthBuffer?void 0:H,O.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(y,P){let H=At.get(y);H.__webglFramebuffer=P,H.__useDefaultFramebuffer=P===void 0},this.setRenderTarget=function(y,P=0,H=0){nt=y,$=P,G=H;let O=null,z=!1,ut=!1;if(y){let ct=At.get(y);if(ct.__useDefaultFramebuffer!==void 0){ft.bindFramebuffer(D.FRAMEBUFFER,ct.__webglFramebuffer),tt.copy(y.viewport),St.copy(y.scissor),Ft=y.scissorTest,ft.viewport(tt),ft.scissor(St),ft.setScissorTest(Ft),q=-1;return}else if(ct.__webglFramebuffer===void 0)Ut.setupRenderTarget(y);else if(ct.__hasExternalTextures)Ut.rebindTextures(y,At.get(y.texture).__webglTexture,At.get(y.depthTexture).__webglTexture);else if(y.depthBuffer){let Ot=y.depthTexture;if(ct.__boundDepthTexture!==Ot){if(Ot!==null&&At.has(Ot)&&(y.width!==Ot.image.width||y.height!==Ot.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ut.setupDepthRenderbuffer(y)}}let xt=y.texture;(xt.isData3DTexture||xt.isDataArrayTexture||xt.isCompressedArrayTexture)&&(ut=!0);let Mt=At.get(y).__webglFramebuffer;y.isWebGLCubeRenderTarget?(Array.isArray(Mt[P])?O=Mt[P][H]:O=Mt[P],z=!0):y.samples>0&&Ut.useMultisampledRTT(y)===!1?O=At.get(y).__webglMultisampledFramebuffer:Array.isArray(Mt)?O=Mt[H]:O=Mt,tt.copy(y.viewport),St.copy(y.scissor),Ft=y.scissorTest}else tt.copy(Lt).multiplyScalar(gt).floor(),St.copy(Jt).multiplyScalar(gt).floor(),Ft=Qt;if(H!==0&&(O=W),ft.bindFramebuffer(D.FRAMEBUFFER,O)&&ft.drawBuffers(y,O),ft.viewport(tt),ft.scissor(St),ft.setScissorTest(Ft),z){let ct=At.get(y.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_CUBE_MAP_POSITIVE_X+P,ct.__webglTexture,H)}else if(ut){let ct=P;for(let xt=0;xt<y.textures.length;xt++){let Mt=At.get(y.textures[xt]);D.framebufferTextureLayer(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0+xt,Mt.__webglTexture,H,ct)}}else if(y!==null&&H!==0){let ct=At.get(y.texture);D.framebufferTexture2D(D.FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,ct.__webglTexture,H)}q=-1};function qu(y){let P=At.get(y);return(P.__readFormat!==y.format||P.__readType!==y.type)&&(P.__readFormat=y.format,P.__readType=y.type,P.__formatReadable=oe.textureFormatReadable(y.format),P.__typeReadable=oe.textureTypeReadable(y.type)),P}this.readRenderTargetPixels=function(y,P,H,O,z,ut,vt,ct=0){if(!(y&&y.isWebGLRenderTarget)){It("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let xt=At.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&vt!==void 0&&(xt=xt[vt],Array.isArray(xt)&&(xt=xt[0])),xt){ft.bindFramebuffer(D.FRAMEBUFFER,xt);try{let Mt=y.textures[ct],Ot=Mt.format,Wt=Mt.type;y.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ct);let _t=qu(Mt);if(_t.__formatReadable===!1){It("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(_t.__typeReadable===!1){It("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}P>=0&&P<=y.width-O&&H>=0&&H<=y.height-z&&D.readPixels(P,H,O,z,st.convert(Ot),st.convert(Wt),ut)}finally{let Mt=nt!==null?At.get(nt).__webglFramebuffer:null;ft.bindFramebuffer(D.FRAMEBUFFER,Mt)}}},this.readRenderTargetPixelsAsync=async function(y,P,H,O,z,ut,vt,ct=0){if(!(y&&y.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let xt=At.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&vt!==void 0&&(xt=xt[vt],Array.isArray(xt)&&(xt=xt[0])),xt)if(P>=0&&P<=y.width-O&&H>=0&&H<=y.height-z){ft.bindFramebuffer(D.FRAMEBUFFER,xt);let Mt=y.textures[ct],Ot=Mt.format,Wt=Mt.type;y.textures.length>1&&D.readBuffer(D.COLOR_ATTACHMENT0+ct);let _t=qu(Mt);if(_t.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(_t.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Xt=D.createBuffer();D.bindBuffer(D.PIXEL_PACK_BUFFER,Xt),D.bufferData(D.PIXEL_PACK_BUFFER,ut.byteLength,D.STREAM_READ),D.readPixels(P,H,O,z,st.convert(Ot),st.convert(Wt),0),D.bindBuffer(D.PIXEL_PACK_BUFFER,null);let me=nt!==null?At.get(nt).__webglFramebuffer:null;ft.bindFramebuffer(D.FRAMEBUFFER,me);let ee=D.fenceSync(D.SYNC_GPU_COMMANDS_COMPLETE,0);return D.flush(),await mf(D,ee,4),D.bindBuffer(D.PIXEL_PACK_BUFFER,Xt),D.getBufferSubData(D.PIXEL_PACK_BUFFER,0,ut),D.bindBuffer(D.PIXEL_PACK_BUFFER,null),D.deleteBuffer(Xt),D.deleteSync(ee),ut}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(y,P=null,H=0){let O=Math.pow(2,-H),z=Math.floor(y.image.width*O),ut=Math.floor(y.image.height*O),vt=P!==null?P.x:0,ct=P!==null?P.y:0;Ut.setTexture2D(y,0),D.copyTexSubImage2D(D.TEXTURE_2D,H,0,0,vt,ct,z,ut),ft.unbindTexture()},this.copyTextureToTexture=function(y,P,H=null,O=null,z=0,ut=0){let vt,ct,xt,Mt,Ot,Wt,_t,Xt,me,ee=y.isCompressedTexture?y.mipmaps[ut]:y.image;if(H!==null)vt=H.max.x-H.min.x,ct=H.max.y-H.min.y,xt=H.isBox3?H.max.z-H.min.z:1,Mt=H.min.x,Ot=H.min.y,Wt=H.isBox3?H.min.z:0;else{let $t=Math.pow(2,-z);vt=Math.floor(ee.width*$t),ct=Math.floor(ee.height*$t),y.isDataArrayTexture?xt=ee.depth:y.isData3DTexture?xt=Math.floor(ee.depth*$t):xt=1,Mt=0,Ot=0,Wt=0}O!==null?(_t=O.x,Xt=O.y,me=O.z):(_t=0,Xt=0,me=0);let te=st.convert(P.format),Be=st.convert(P.type),bt;P.isData3DTexture?(Ut.setTexture3D(P,0),bt=D.TEXTURE_3D):P.isDataArrayTexture||P.isCompressedArrayTexture?(Ut.setTexture2DArray(P,0),bt=D.TEXTURE_2D_ARRAY):(Ut.setTexture2D(P,0),bt=D.TEXTURE_2D),ft.activeTexture(D.TEXTURE0),ft.pixelStorei(D.UNPACK_FLIP_Y_WEBGL,P.flipY),ft.pixelStorei(D.UNPACK_PREMULTIPLY_ALPHA_WEBGL,P.premultiplyAlpha),ft.pixelStorei(D.UNPACK_ALIGNMENT,P.unpackAlignment);let We=ft.getParameter(D.UNPACK_ROW_LENGTH),Yt=ft.getParameter(D.UNPACK_IMAGE_HEIGHT),Ei=ft.getParameter(D.UNPACK_SKIP_PIXELS),ke=ft.getParameter(D.UNPACK_SKIP_ROWS),jr=ft.getParameter(D.UNPACK_SKIP_IMAGES);ft.pixelStorei(D.UNPACK_ROW_LENGTH,ee.width),ft.pixelStorei(D.UNPACK_IMAGE_HEIGHT,ee.height),ft.pixelStorei(D.UNPACK_SKIP_PIXELS,Mt),ft.pixelStorei(D.UNPACK_SKIP_ROWS,Ot),ft.pixelStorei(D.UNPACK_SKIP_IMAGES,Wt);let ni=y.isDataArrayTexture||y.isData3DTexture,Ai=P.isDataArrayTexture||P.isData3DTexture;if(y.isDepthTexture){let $t=At.get(y),Le=At.get(P),xn=At.get($t.__renderTarget),le=At.get(Le.__renderTarget);ft.bindFramebuffer(D.READ_FRAMEBUFFER,xn.__webglFramebuffer),ft.bindFramebuffer(D.DRAW_FRAMEBUFFER,le.__webglFramebuffer);for(let Ee=0;Ee<xt;Ee++)ni&&(D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,At.get(y).__webglTexture,z,Wt+Ee),D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,At.get(P).__webglTexture,ut,me+Ee)),D.blitFramebuffer(Mt,Ot,Mt+vt,Ot+ct,_t,Xt,_t+vt,Xt+ct,D.DEPTH_BUFFER_BIT,D.NEAREST);ft.bindFramebuffer(D.READ_FRAMEBUFFER,null),ft.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else if(z!==0||y.isRenderTargetTexture||At.has(y)){let $t=At.get(y),Le=At.get(P);ft.bindFramebuffer(D.READ_FRAMEBUFFER,R),ft.bindFramebuffer(D.DRAW_FRAMEBUFFER,V);for(let xn=0;xn<xt;xn++)ni?D.framebufferTextureLayer(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,$t.__webglTexture,z,Wt+xn):D.framebufferTexture2D(D.READ_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,$t.__webglTexture,z),Ai?D.framebufferTextureLayer(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,Le.__webglTexture,ut,me+xn):D.framebufferTexture2D(D.DRAW_FRAMEBUFFER,D.COLOR_ATTACHMENT0,D.TEXTURE_2D,Le.__webglTexture,ut),z!==0?D.blitFramebuffer(Mt,Ot,Mt+vt,Ot+ct,_t,Xt,_t+vt,Xt+ct,D.COLOR_BUFFER_BIT,D.NEAREST):Ai?D.copyTexSubImage3D(bt,ut,_t,Xt,me+xn,Mt,Ot,vt,ct):D.copyTexSubImage2D(bt,ut,_t,Xt,Mt,Ot,vt,ct);ft.bindFramebuffer(D.READ_FRAMEBUFFER,null),ft.bindFramebuffer(D.DRAW_FRAMEBUFFER,null)}else Ai?y.isDataTexture||y.isData3DTexture?D.texSubImage3D(bt,ut,_t,Xt,me,vt,ct,xt,te,Be,ee.data):P.isCompressedArrayTexture?D.compressedTexSubImage3D(bt,ut,_t,Xt,me,vt,ct,xt,te,ee.data):D.texSubImage3D(bt,ut,_t,Xt,me,vt,ct,xt,te,Be,ee):y.isDataTexture?D.texSubImage2D(D.TEXTURE_2D,ut,_t,Xt,vt,ct,te,Be,ee.data):y.isCompressedTexture?D.compressedTexSubImage2D(D.TEXTURE_2D,ut,_t,Xt,ee.width,ee.height,te,ee.data):D.texSubImage2D(D.TEXTURE_2D,ut,_t,Xt,vt,ct,te,Be,ee);ft.pixelStorei(D.UNPACK_ROW_LENGTH,We),ft.pixelStorei(D.UNPACK_IMAGE_HEIGHT,Yt),ft.pixelStorei(D.UNPACK_SKIP_PIXELS,Ei),ft.pixelStorei(D.UNPACK_SKIP_ROWS,ke),ft.pixelStorei(D.UNPACK_SKIP_IMAGES,jr),ut===0&&P.generateMipmaps===!0&&P.mipmapsAutoUpdate===!0&&D.generateMipmap(bt),ft.unbindTexture()},this.initRenderTarget=function(y){At.get(y).__webglFramebuffer===void 0&&Ut.setupRenderTarget(y)},this.initTexture=function(y){y.isCubeTexture?Ut.setTextureCube(y,0):y.isData3DTexture?Ut.setTexture3D(y,0):y.isDataArrayTexture||y.isCompressedArrayTexture?Ut.setTexture2DArray(y,0):Ut.setTexture2D(y,0),ft.unbindTexture()},this.resetState=function(){$=0,G=0,nt=null,ft.reset(),ot.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return pn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=qt._getDrawingBufferColorSpace(t),e.unpackColorSpace=qt._getUnpackColorSpace()}};function fe(i){return i.matrixAutoUpdate=!1,i}function En(i,t){t instanceof Ct?i.matrix.copy(t):i.matrix.set(...t),i.matrixWorldNeedsUpdate=!0}function wh(i){return i.clone().transpose().elements.slice()}var ol=class{root=fe(new de);show(t){En(this.root,t?t.clone().invert():new Ct)}get matrix(){return this.root.matrix}};var $_=[1,1,1],Fr=class i{constructor(t,e,n,s,r,o){this.t=t;this.position=e;this.attitude=n;this.velocity=s;this.omega=r;this.scale=o}t;position;attitude;velocity;omega;scale;static of(t,e){let n=a=>a&&vn(t,a),{t:s,position:r,attitude:o}=e;return new i(vn(t,s),vn(t,r),vn(t,o),n(e.velocity),n(e.omega),n(e.scale))}at(t){let{i:e,x:n,h:s}=so(this.t,t),r=this.scale?qi(this.scale,e,n):$_;return n===0?{position:Cn(this.position,e),attitude:ro(this.attitude,e),scale:r}:{position:this.positionAt(e,n,s),attitude:this.attitudeAt(e,n,s),scale:r}}positionAt(t,e,n){if(!this.velocity)return qi(this.position,t,e);let s=[Cn(this.position,t),Cn(this.position,t+1)];return Qf(s[0],s[1],Cn(this.velocity,t),Cn(this.velocity,t+1),n,e)}attitudeAt(t,e,n){let[s,r]=[ro(this.attitude,t),ro(this.attitude,t+1)];return this.omega?Y_(s,r,Cn(this.omega,t),Cn(this.omega,t+1),n,e):ju(s,r,e)}};function Qf(i,t,e,n,s,r){let[o,a]=[r*r*(3-2*r),r*r*(r-1)],l=c=>i[c]+r*s*e[c]+o*(t[c]-i[c]-s*e[c])+a*s*(n[c]-e[c]);return[l(0),l(1),l(2)]}function Y_(i,t,e,n,s,r){let o=[.5*s*(e[0]+n[0]),.5*s*(e[1]+n[1]),.5*s*(e[2]+n[2])],a=Z_(tc(ii(jl(i),t)),o),l=Qf([0,0,0],a,e,Ju(a,n),s,r);return Ku(ii(i,Ql(l)))}function Z_(i,t){let e=Math.sqrt(he(i,i)),n=e<1e-6,s=n?t:i,r=Math.max(Math.sqrt(he(s,s)),1e-300),o=[s[0]/r,s[1]/r,s[2]/r],a=2*Math.PI*K_((he(o,t)-(n?0:e))/(2*Math.PI));return[i[0]+a*o[0],i[1]+a*o[1],i[2]+a*o[2]]}function K_(i){let t=Math.floor(i);return i-t!==.5?Math.round(i):t%2===0?t:t+1}function tp(i){let t=$i(i.attitude),[e,n,s]=i.scale,r=i.position;return[t[0]*e,t[1]*n,t[2]*s,r[0],t[3]*e,t[4]*n,t[5]*s,r[1],t[6]*e,t[7]*n,t[8]*s,r[2],0,0,0,1]}var Th={specular:"#1d1d1d",shininess:40},al=class{constructor(t,e){this.given=t;this.keys=Fr.of(e,t.motion),this.carrier.name=t.name;for(let n of t.parts)this.surface.add(J_(n,e));this.carrier.add(this.surface)}given;carrier=fe(new de);surface=fe(new de);keys;get name(){return this.given.name}set visible(t){this.surface.visible=t}lowest(t){return this.arrange(t),this.carrier.updateMatrixWorld(!0),new Ze().setFromObject(this.surface).min.z}arrange(t){En(this.carrier,tp(this.keys.at(t)))}stay(t){let e=(s,r)=>Float64Array.from(t.slice(s,r)),n=t.length>7?e(7,10):void 0;this.keys=new Fr(Float64Array.of(0),e(0,3),e(3,7),void 0,void 0,n)}get touched(){return this.surface.visible?this.surface:void 0}dispose(){for(let t of this.surface.children){let e=t;e.geometry.dispose(),e.material.dispose()}}};function J_(i,t){let e=new Ge;e.setAttribute("position",new Ie(Pi(t,i.vertices),3)),e.setAttribute("normal",new Ie(Pi(t,i.normals),3)),e.setIndex(new Ie(Pi(t,i.faces),1));let n=fe(new ce(e,j_(i.color,i.opacity)));return n.name=i.name,i.opacity<1&&(n.renderOrder=1),n}function j_(i,t){let e=t<1?{transparent:!0,opacity:t,depthWrite:!1}:{},n={polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1};return new Fi({color:i,side:Qe,...Th,...n,...e})}var Or={light:{top:"#FDFEFF",bottom:"#E3EAF0",ink:"#222222",rim:"#F7F9FB",grid:"#7f8a96"},dark:{top:"#0E1217",bottom:"#212A34",ink:"#E6EAEE",rim:"#151B22",grid:"#66727f"}},Q_=1.6;function xi(i,t){return tb(i,t.rim)<Q_?t.ink:i}function tb(i,t){let[e,n]=[ep(i),ep(t)].sort((s,r)=>s-r);return(n+.05)/(e+.05)}function ep(i){let{r:t,g:e,b:n}=new Nt(i);return .2126*t+.7152*e+.0722*n}function Br(){return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches?"dark":"light"}var eb=.013,np=2.6,ip=2.8,nb=.3,sp=.02,rp=new I(0,1,0),ll=class{shaft=new Ms(1,1,1,20).translate(0,.5,0);head=new fr(1,1,28).translate(0,.5,0);dispose(){this.shaft.dispose(),this.head.dispose()}},cl=class{constructor(t,e,n,s){this.given=t;this.radius=s;this.values=Rn.of(e,t.values),this.scale=t.scale,this.shortest=sp*t.scale*this.values.longest(),this.tailCurve="body"in t.tail?void 0:Rn.of(e,t.tail),this.material=new Fi(Th),this.shaft=fe(new ce(n.shaft,this.material)),this.head=fe(new ce(n.head,this.material)),this.object.add(this.shaft,this.head),this.object.name=t.name}given;radius;object=fe(new de);material;shaft;head;values;tailCurve;shortest;scale;least=0;wanted=!0;tail=new I;tip=new I;get name(){return this.given.name}set visible(t){this.wanted=t,this.show()}get named(){return this.wanted&&this.tip.distanceTo(this.tail)>this.shortest}paint(t){this.material.color.set(xi(this.given.color,t))}arrange(t,e){let{tail:n}=this.given;this.tailCurve?this.tail.set(...this.tailCurve.at(t)):"body"in n&&this.tail.copy(e(n.body)),this.tip.set(...this.values.at(t)).multiplyScalar(this.scale).add(this.tail),this.stretch(),this.show()}stay(t,e=this.scale,n){let s=r=>new Rn(Float64Array.of(0),Float64Array.from(r));this.values=s(t),this.scale=e,this.shortest=sp*this.radius,n&&(this.tailCurve=s(n))}stretch(){let t=this.tip.clone().sub(this.tail),e=t.length(),n=Math.min(ip*np*eb*this.radius,nb*e),s=n/ip,r=s/np,o=new mn().setFromUnitVectors(rp,e>0?t.divideScalar(e):rp);En(this.object,new Ct().compose(this.tail,o,new I(1,1,1))),En(this.shaft,new Ct().makeScale(r,e-n,r)),En(this.head,new Ct().makeScale(s,n,s).setPosition(0,e-n,0))}show(){this.object.visible=this.wanted&&this.tip.distanceTo(this.tail)>1e-9*this.radius}dispose(){this.material.dispose()}};var ib=`
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
}`,hl=class{object;theme=Or.light;constructor(){let e={uniforms:{top:{value:new Nt},bottom:{value:new Nt}},vertexShader:ib,fragmentShader:sb,depthWrite:!1};this.object=new ce(Eh(),new Re(e)),this.object.frustumCulled=!1,this.object.onBeforeRender=n=>this.encode(n.getRenderTarget()===null),this.object.renderOrder=100}paint(t){this.theme=t}encode(t){let{uniforms:e}=this.object.material;for(let n of["top","bottom"]){let s=e[n].value.set(this.theme[n]);t&&s.convertLinearToSRGB()}this.object.material.uniformsNeedUpdate=!0}dispose(){this.object.geometry.dispose(),this.object.material.dispose()}};function Eh(){let i=new Float32Array([-1,-1,0,3,-1,0,-1,3,0]);return new Ge().setAttribute("position",new Ie(i,3))}var rb=2.6,ob=`
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
}`,ul=class{object;constructor(t,e,n){let s=rb*e,r=lb(e),a={uniforms:{color:{value:new Nt},cell:{value:r},reach:{value:s},offset:{value:new Pt(t[0]%(5*r),t[1]%(5*r))}},vertexShader:ob,fragmentShader:ab,side:Qe},l=new Re({...a,transparent:!0,depthWrite:!1});this.object=new ce(new Ui(2*s,2*s),l),this.object.position.set(t[0],t[1],n)}paint(t){this.object.material.uniforms.color.value.set(t.grid)}dispose(){this.object.geometry.dispose(),this.object.material.dispose()}};function lb(i){let t=.25*i,e=10**Math.floor(Math.log10(t));return([1,2,5].filter(s=>s*e<=t*1.0000001).pop()??1)*e}var fl=14,Ah=18,Ls=4,dl=3,Ch=900,op=`600 ${fl}px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`,Is=class{constructor(t){this.given=t;let e=new hr(this.canvas);e.colorSpace=qe,e.minFilter=De,e.generateMipmaps=!1;let n={map:e,sizeAttenuation:!1,depthTest:!1,depthWrite:!1,toneMapped:!1};this.object=new ar(new bs(n)),this.object.center.set(.5,-.15),this.object.renderOrder=10,this.object.name=t.name,this.at=new I(...t.at)}given;object;canvas=document.createElement("canvas");at;size={width:1,height:1};get name(){return this.given.name}set visible(t){this.object.visible=t&&this.given.text.trim()!==""}arrange(t){this.object.position.copy(t(this.given.frame,this.at.clone()))}fit(t){this.object.scale.set(this.size.width*t,this.size.height*t,1)}paint(t){let e=this.given.text.split(`
`),n=this.canvas.getContext("2d");if(!n)return;n.font=op;let s=Math.min(Math.max(...e.map(r=>n.measureText(r).width)),Ch);this.size={width:Math.ceil(s)+2*Ls,height:Ah*e.length+2*Ls},this.canvas.width=dl*this.size.width,this.canvas.height=dl*this.size.height,this.write(n,e,xi(this.given.color,t),t.rim),this.object.material.map.dispose(),this.object.material.map.needsUpdate=!0}write(t,e,n,s){t.scale(dl,dl),t.font=op,t.textAlign="center",t.textBaseline="middle",t.lineJoin="round",t.lineWidth=3.5,t.strokeStyle=s,t.fillStyle=n;let r=this.size.width/2;e.forEach((o,a)=>t.strokeText(o,r,Ls+Ah*(a+.5),Ch)),e.forEach((o,a)=>t.fillText(o,r,Ls+Ah*(a+.5),Ch))}dispose(){this.object.material.map.dispose(),this.object.material.dispose()}};var cb=new I(-.5,.7,.62),hb=new I(.85,-.05,.5),ub=new I(0,1,0),db="#a8a8a8";function ap(i){return new yr("#ffffff",i*Math.PI)}var pl=class{object=new de;key=ap(.72);fill=ap(.16);around=new xr("#ffffff",db,.4*Math.PI);constructor(){this.object.add(this.key,this.key.target,this.fill,this.fill.target,this.around)}follow(t){this.key.position.copy(cb).transformDirection(t),this.fill.position.copy(hb).transformDirection(t),this.around.position.copy(ub).transformDirection(t)}};var xl="names of vectors",fb=1.25,ml=class{constructor(t,e){this.body=t;this.letter=e}body;letter;tail=new I;tip=new I;named=!0;least=fl;arrange(){this.tail.setFromMatrixPosition(this.body.carrier.matrix),this.tip.set(...this.letter.at).applyMatrix4(this.body.carrier.matrix)}},gl=4,pb=.75*fl;function vl(i){return i.filter(t=>t.label.trim()!=="")}function mb([i,t],e,n){let s=Math.hypot(i,t),[r,o]=s>1e-6?[i/s,t/s]:[0,1],a=Math.min(e/2/Math.abs(r),n/2/Math.abs(o));return[(gl+a)*r,(gl+a)*o]}function gb(i,t){let e=(r,o,a)=>Math.abs(r-o)<a,s=t.filter(({x:r,y:o,width:a,height:l})=>e(i.x,r,(i.width+a)/2)&&e(i.y,o,(i.height+l+gl)/2)).map(({x:r,width:o})=>r+o/2+gl/2+i.width/2);return Math.max(i.x,...s)-i.x}var kr=class extends Is{constructor(e,n,s){super(n);this.arrow=e;this.earlier=s;this.object.onBeforeRender=(r,o,a)=>this.turn(a)}arrow;earlier;wanted=!0;pixel=1;set visible(e){this.wanted=e,this.object.visible=e&&this.arrow.named}fit(e){this.pixel=fb*e,super.fit(this.pixel)}arrange(){this.object.position.copy(this.arrow.tip),this.object.visible=this.wanted&&this.arrow.named}turn(e){let n=this.letters(e);this.object.material.opacity=this.isLong(e)?1:0;let s=this.earlier.filter(a=>a.object.visible&&a.object.material.opacity>0).map(a=>a.letters(e)),r=this.seen(this.arrow.tip,e),o=n.x+gb(n,s)-r.x;this.object.center.set(.5-o/this.size.width,.5-(n.y-r.y)/this.size.height)}isLong(e){let{tail:n,tip:s,least:r}=this.arrow,o=-s.clone().applyMatrix4(this.object.parent.matrixWorld).applyMatrix4(e.matrixWorldInverse).z;return s.distanceTo(n)>=r*o*this.pixel}letters(e){let{tail:n,tip:s}=this.arrow,r=this.seen(s,e),o=this.seen(s.clone().lerp(n,.001),e),[a,l]=[this.size.width-2*Ls,pb],[c,h]=mb([r.x-o.x,r.y-o.y],a,l);return{x:r.x+c,y:r.y+h,width:a,height:l}}seen(e,n){let s=e.clone().applyMatrix4(this.object.parent.matrixWorld).applyMatrix4(n.matrixWorldInverse);return s.divideScalar(-s.z*this.pixel)}};function Rh(i,t,e,n){return{name:i,group:"labels",text:t,color:e,visible:n,frame:"world",at:[0,0,0]}}dt.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Pt},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Je.line={uniforms:Lr.merge([dt.common,dt.fog,dt.line]),vertexShader:`
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
		`};var vi=class extends Re{constructor(t){super({type:"LineMaterial",uniforms:Lr.clone(Je.line.uniforms),vertexShader:Je.line.vertexShader,fragmentShader:Je.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(t)}get color(){return this.uniforms.diffuse.value}set color(t){this.uniforms.diffuse.value=t}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(t){t===!0!==this.worldUnits&&(this.needsUpdate=!0),t===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(t){this.uniforms.linewidth&&(this.uniforms.linewidth.value=t)}get dashed(){return"USE_DASH"in this.defines}set dashed(t){t===!0!==this.dashed&&(this.needsUpdate=!0),t===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(t){this.uniforms.dashScale.value=t}get dashSize(){return this.uniforms.dashSize.value}set dashSize(t){this.uniforms.dashSize.value=t}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(t){this.uniforms.dashOffset.value=t}get gapSize(){return this.uniforms.gapSize.value}set gapSize(t){this.uniforms.gapSize.value=t}get opacity(){return this.uniforms.opacity.value}set opacity(t){this.uniforms&&(this.uniforms.opacity.value=t)}get resolution(){return this.uniforms.resolution.value}set resolution(t){this.uniforms.resolution.value.copy(t)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(t){this.defines&&(t===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),t===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var lp=new Ze,yl=new I,yi=class extends _r{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let t=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],e=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new be(t,3)),this.setAttribute("uv",new be(e,2))}applyMatrix4(t){let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;return e!==void 0&&(e.applyMatrix4(t),n.applyMatrix4(t),e.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new fi(e,6,1);return this.setAttribute("instanceStart",new rn(n,3,0)),this.setAttribute("instanceEnd",new rn(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(t){let e;t instanceof Float32Array?e=t:Array.isArray(t)&&(e=new Float32Array(t));let n=new fi(e,6,1);return this.setAttribute("instanceColorStart",new rn(n,3,0)),this.setAttribute("instanceColorEnd",new rn(n,3,3)),this}fromWireframeGeometry(t){return this.setPositions(t.attributes.position.array),this}fromEdgesGeometry(t){return this.setPositions(t.attributes.position.array),this}fromMesh(t){return this.fromWireframeGeometry(new pr(t.geometry)),this}fromLineSegments(t){let e=t.geometry;return this.setPositions(e.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ze);let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;t!==void 0&&e!==void 0&&(this.boundingBox.setFromBufferAttribute(t),lp.setFromBufferAttribute(e),this.boundingBox.union(lp))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Dn),this.boundingBox===null&&this.computeBoundingBox();let t=this.attributes.instanceStart,e=this.attributes.instanceEnd;if(t!==void 0&&e!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)yl.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(yl)),yl.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(yl));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var Ph=new Kt,cp=new I,hp=new I,Ue=new Kt,Fe=new Kt,Fn=new Kt,Lh=new I,Ih=new Ct,Oe=new Sr,up=new I,_l=new Ze,bl=new Dn,On=new Kt,Bn,Vi;function dp(i,t,e){return On.set(0,0,-t,1).applyMatrix4(i.projectionMatrix),On.multiplyScalar(1/On.w),On.x=Vi/e.width,On.y=Vi/e.height,On.applyMatrix4(i.projectionMatrixInverse),On.multiplyScalar(1/On.w),Math.abs(Math.max(On.x,On.y))}function xb(i,t){let e=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Oe.start.fromBufferAttribute(s,a),Oe.end.fromBufferAttribute(r,a),Oe.applyMatrix4(e);let c=new I,h=new I;Bn.distanceSqToSegment(Oe.start,Oe.end,h,c),h.distanceTo(c)<Vi*.5&&t.push({point:h,pointOnLine:c,distance:Bn.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function vb(i,t,e){let n=t.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),d=-t.near;Bn.at(1,Fn),Fn.w=1,Fn.applyMatrix4(t.matrixWorldInverse),Fn.applyMatrix4(n),Fn.multiplyScalar(1/Fn.w),Fn.x*=r.x/2,Fn.y*=r.y/2,Fn.z=0,Lh.copy(Fn),Ih.multiplyMatrices(t.matrixWorldInverse,o);for(let u=0,f=h;u<f;u++){if(Ue.fromBufferAttribute(l,u),Fe.fromBufferAttribute(c,u),Ue.w=1,Fe.w=1,Ue.applyMatrix4(Ih),Fe.applyMatrix4(Ih),Ue.z>d&&Fe.z>d)continue;if(Ue.z>d){let A=Ue.z-Fe.z,M=(Ue.z-d)/A;Ue.lerp(Fe,M)}else if(Fe.z>d){let A=Fe.z-Ue.z,M=(Fe.z-d)/A;Fe.lerp(Ue,M)}Ue.applyMatrix4(n),Fe.applyMatrix4(n),Ue.multiplyScalar(1/Ue.w),Fe.multiplyScalar(1/Fe.w),Ue.x*=r.x/2,Ue.y*=r.y/2,Fe.x*=r.x/2,Fe.y*=r.y/2,Oe.start.copy(Ue),Oe.start.z=0,Oe.end.copy(Fe),Oe.end.z=0;let _=Oe.closestPointToPointParameter(Lh,!0);Oe.at(_,up);let m=ch.lerp(Ue.z,Fe.z,_),p=m>=-1&&m<=1,b=Lh.distanceTo(up)<Vi*.5;if(p&&b){Oe.start.fromBufferAttribute(l,u),Oe.end.fromBufferAttribute(c,u),Oe.start.applyMatrix4(o),Oe.end.applyMatrix4(o);let A=new I,M=new I;Bn.distanceSqToSegment(Oe.start,Oe.end,M,A),e.push({point:M,pointOnLine:A,distance:Bn.origin.distanceTo(M),object:i,face:null,faceIndex:u,uv:null,uv1:null})}}}var Ds=class extends ce{constructor(t=new yi,e=new vi({color:Math.random()*16777215})){super(t,e),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let t=this.geometry,e=t.attributes.instanceStart,n=t.attributes.instanceEnd,s=new Float32Array(2*e.count);for(let o=0,a=0,l=e.count;o<l;o++,a+=2)cp.fromBufferAttribute(e,o),hp.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+cp.distanceTo(hp);let r=new fi(s,2,1);return t.setAttribute("instanceDistanceStart",new rn(r,1,0)),t.setAttribute("instanceDistanceEnd",new rn(r,1,1)),this}raycast(t,e){let n=this.material.worldUnits,s=t.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=t.params.Line2!==void 0&&t.params.Line2.threshold||0;Bn=t.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Vi=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),bl.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=Vi*.5;else{let d=Math.max(s.near,bl.distanceToPoint(Bn.origin));c=dp(s,d,l.resolution)}if(bl.radius+=c,Bn.intersectsSphere(bl)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),_l.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=Vi*.5;else{let d=Math.max(s.near,_l.distanceToPoint(Bn.origin));h=dp(s,d,l.resolution)}_l.expandByScalar(h),Bn.intersectsBox(_l)!==!1&&(n?xb(this,e):vb(this,s,e))}onBeforeRender(t){let e=this.material.uniforms;e&&e.resolution&&(t.getViewport(Ph),this.material.uniforms.resolution.value.set(Ph.z,Ph.w))}};var Sl=class{constructor(t,e){this.given=t;this.curve=Rn.of(e,t.points),this.material=new vi({linewidth:t.width}),this.line=fp(yb(this.relative()),this.material),this.present=fp(new Float32Array(6),this.material),this.object.add(this.line,this.present),this.object.matrix.setPosition(...this.start),this.object.name=t.name,this.present.visible=t.grows}given;object=fe(new de);curve;material;line;present;get name(){return this.given.name}set visible(t){this.object.visible=t&&this.given.width>0&&this.curve.values.length>3}paint(t){this.material.color.set(xi(this.given.color,t))}arrange(t){if(!this.given.grows)return;let e=Jl(this.curve.t,t);this.line.geometry.instanceCount=Math.max(e-1,0),this.line.visible=e>1,this.present.visible=e>0&&e<this.curve.t.length,this.present.visible&&this.lead(e-1,this.curve.at(t))}get start(){let{values:t}=this.curve;return[t[0]??0,t[1]??0,t[2]??0]}relative(){let t=this.start;return Float32Array.from(this.curve.values,(e,n)=>e-t[n%3])}lead(t,e){let{start:n}=this,{data:s}=this.present.geometry.attributes.instanceStart;for(let r=0;r<3;r++)s.array[r]=this.curve.values[3*t+r]-n[r],s.array[3+r]=e[r]-n[r];s.needsUpdate=!0}dispose(){this.line.geometry.dispose(),this.present.geometry.dispose(),this.material.dispose()}};function yb(i){let t=Math.max(i.length/3-1,1),e=new Float32Array(6*t);for(let n=0;n<t;n++)e.set(i.subarray(3*n,3*n+6),6*n);return e}function fp(i,t){let e=fe(new Ds(new yi().setPositions(i),t));return e.frustumCulled=!1,e}var _i="world",pp=17,Ml=class{scene=new ir;rig=fe(new de);lights=new pl;frame=new ol;bodies=new Map;arrows;traces;labels;lettered=[];shapes=new ll;floor;backdrop=new hl;overlays=new Set;theme;constructor(t,e){for(let n of t.bodies)this.bodies.set(n.name,new al(n,e));this.arrows=t.vectors.map(n=>new cl(n,e,this.shapes,t.radius)),this.traces=t.traces.map(n=>new Sl(n,e)),this.labels=[...t.labels.map(n=>new Is(n)),...this.tips()],this.floor=new ul(t.center,t.radius,this.ground(t)),this.assemble();for(let n of this.items)n.visible=n.given.visible}ground({clock:t,radius:e,center:n}){let s=Array.from({length:pp},(a,l)=>t.start+l/(pp-1)*(t.stop-t.start)),r=[...this.bodies.values()].filter(a=>a.given.visible&&a.given.parts.length),o=Math.min(n[2],...r.flatMap(a=>s.map(l=>a.lowest(l))));return Math.max(o,n[2]-2*e)-.02*e}tips(){let t=[];for(let e of this.arrows){let{label:n,color:s}=e.given;vl([e.given]).length&&t.push(new kr(e,Rh(xl,n,s,!0),t.slice()))}for(let e of this.bodies.values())for(let n of e.given.letters??[]){let s=new ml(e,n);this.lettered.push(s),t.push(new kr(s,Rh(e.name,n.text,n.color,e.given.visible),t.slice()))}return t}assemble(){let{root:t}=this.frame;this.scene.add(this.rig,this.lights.object,this.backdrop.object),this.rig.add(t),t.add(this.floor.object);for(let e of this.bodies.values())t.add(e.carrier);for(let e of this.arrows)t.add(e.object);for(let e of this.traces)(this.bodies.get(e.given.frame)?.carrier??t).add(e.object);for(let e of this.labels)t.add(e.object)}get items(){return[...this.bodies.values(),...this.arrows,...this.traces,...this.labels]}arrange(t,e){for(let n of this.bodies.values())n.arrange(t);this.frame.show(this.bodies.get(e)?.carrier.matrix);for(let n of this.arrows)n.arrange(t,s=>this.origin(s));for(let n of this.traces)n.arrange(t);for(let n of this.overlays)n.arrange?.(t,s=>this.body(s).carrier.matrix);for(let n of this.lettered)n.arrange();for(let n of this.labels)n.arrange((s,r)=>this.toWorld(s,r))}follow(t){[...this.bodies.values()].forEach((e,n)=>t[n]?.length&&e.stay(t[n]))}point(t){for(let e of this.arrows){let n=t[e.name];n&&e.stay(n.value,n.scale,n.tail)}}add(t,e){let{frame:n=_i}=t;(n===_i?this.frame.root:this.body(n).carrier).add(t.object),this.overlays.add(t),t.object.visible=e,this.theme&&t.paint?.(this.theme)}remove(t){t.object.removeFromParent(),this.overlays.delete(t)&&t.dispose?.()}pick(t,e,n){let s=new br;this.scene.updateMatrixWorld(),n.updateMatrixWorld(),s.setFromCamera(new I(t,e,0),n);let a=[...this.bodies.values()].filter(l=>l.given.group==="bodies"&&l.touched).flatMap(l=>s.intersectObject(l.touched,!0).map(c=>({body:l,hit:c}))).sort((l,c)=>l.hit.distance-c.hit.distance)[0];return a&&{body:a.body.name,point:this.fromView(a.hit.point)}}fromView(t){return t.clone().applyMatrix4(this.frame.root.matrixWorld.clone().invert())}toView(t){return t.clone().applyMatrix4(this.frame.root.matrixWorld)}pose(t){return wh(this.body(t).carrier.matrix)}posed(t){let{carrier:e}=this.body(t);return this.scene.updateMatrixWorld(),wh(new Ct().copy(this.rig.matrix).invert().multiply(e.matrixWorld))}arrow(t){let e=this.arrows.find(s=>s.name===t),n=s=>s.clone().applyMatrix4(this.frame.matrix);return e&&{tail:n(e.tail),tip:n(e.tip)}}show(t,e){for(let n of this.items)n.name===t&&(n.visible=e);for(let n of this.overlays)n.name===t&&(n.object.visible=e)}showFloor(t){this.floor.object.visible=t}paint(t){this.theme=t;for(let e of this.overlays)e.paint?.(t);for(let e of[...this.arrows,...this.traces,...this.labels,this.floor,this.backdrop])e.paint(t)}inRoom(t){this.backdrop.object.visible=t===void 0,this.scene.background=t===void 0?null:new Nt(t)}fitLabels(t){for(let e of this.labels)e.fit(t)}dispose(){for(let t of[...this.overlays])this.remove(t);for(let t of[...this.items,this.shapes,this.floor,this.backdrop])t.dispose()}body(t){let e=this.bodies.get(t);if(!e)throw new Error(`There is no body "${t}" here. There are: ${[...this.bodies.keys()].join(", ")}.`);return e}origin(t){return new I().setFromMatrixPosition(this.body(t).carrier.matrix)}toWorld(t,e){return t===_i?e:e.applyMatrix4(this.body(t).carrier.matrix)}};var wl=class{constructor(t,e,n){this.given=t;this.graph=n;this.presets=new Map(td(t).map(s=>[s.name,ed(s,e)]))}given;graph;hand=new ao;presets;get cameras(){return[...this.presets.keys()]}view({camera:t,frame:e,t:n}){return this.presets.get(t)(n,this.sight(e))}pose(t){return this.hand.applied(this.view(t))}ball(t){let{frames:e,center:n,radius:s}=this.given;return e&&Object.hasOwn(e,t)?e[t]:{center:t===_i?n:[0,0,0],radius:s}}depth({eye:t,distance:e},n){return _b(t,e,this.ball(n))}sight(t){let{graph:e,given:n}=this,s=a=>{let l=e.arrow(a);return l&&{tail:l.tail.toArray(),tip:l.tip.toArray()}},[r,o]=[this.ball(n.view.frame),this.ball(t)];return{clock:n.clock,posed:a=>e.posed(a),arrow:s,from:r,to:o}}};function _b(i,t,{center:e,radius:n}){let s=Math.hypot(e[0]-i[0],e[1]-i[1],e[2]-i[2])+4*n;return[Math.min(t/20,Math.max(s/3e3,.5*(s-7*n))),s]}var bb=1/30;function Nh(i){return i==="side-by-side"||i==="cross-eyed"?.5:1}function mp(i,t,e,n){let s=.5*e*bb*n;i.matrix.copy(t.matrix).multiply(new Ct().makeTranslation(s,0,0)),i.matrixWorldNeedsUpdate=!0;let[r,o]=[i.near=t.near,i.far=t.far],a=r*Math.tan(Math.PI/360*t.fov),[l,c]=[a*t.aspect,s*r/n];i.projectionMatrix.makePerspective(-l-c,l-c,a,-a,r,o),i.projectionMatrixInverse.copy(i.projectionMatrix).invert()}var Tl=class{constructor(t){this.renderer=t}renderer;eyes={left:fe(new ve),right:fe(new ve)};mixer;draw(t,e,n,s){mp(this.eyes.left,e,-1,n),mp(this.eyes.right,e,1,n);let{left:r,right:o}=this.eyes;s==="anaglyph"?(this.mixer??=new Dh).draw(this.renderer,t,r,o):s==="cross-eyed"?this.beside(t,o,r):this.beside(t,r,o)}beside(t,e,n){let{renderer:s}=this,{width:r,height:o}=s.getSize(new Pt),a=Math.floor(r/2);s.setScissorTest(!0);for(let[l,c]of[[e,0],[n,r-a]])s.setViewport(c,0,a,o),s.setScissor(c,0,a,o),s.render(t,l);s.setScissorTest(!1),s.setViewport(0,0,r,o)}dispose(){this.mixer?.dispose()}},Sb=[.4561,-.0400822,-.0152161,.500484,-.0378246,-.0205971,.176381,-.0157589,-.00546856],Mb=[-.0434706,.378476,-.0721527,-.0879388,.73364,-.112961,-.00155529,-.0184503,1.2264],wb=`
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
}`,Dh=class{left=gp();right=gp();quad=new ce(Eh(),this.material());draw(t,e,n,s){let r=t.getDrawingBufferSize(new Pt);for(let[o,a]of[[this.left,n],[this.right,s]])o.setSize(r.x,r.y),t.setRenderTarget(o),t.render(e,a);t.setRenderTarget(null),t.render(this.quad,new Oi)}material(){let e={uniforms:{left:{value:this.left.texture},right:{value:this.right.texture},fromLeft:{value:new Dt().fromArray(Sb)},fromRight:{value:new Dt().fromArray(Mb)}},vertexShader:wb,fragmentShader:Tb};return new Re({...e,depthTest:!1,depthWrite:!1})}dispose(){this.left.dispose(),this.right.dispose(),this.quad.geometry.dispose(),this.quad.material.dispose()}};function gp(){return new Ye(1,1,{type:an,samples:4})}var Eb=2,Ab="This browser cannot draw the scene: WebGL 2 is missing or switched off. The plots and the numbers on this page work all the same. To see the scene, switch hardware acceleration on, or open the page in another browser.",El=class i{constructor(t,e,n,s){this.host=t;this.canvas=e,e.style.cssText="display:block;width:100%;height:100%;outline-offset:-2px",e.setAttribute("role","img"),this.renderer=new il({canvas:e,context:n,antialias:!0}),this.painter=new Tl(this.renderer),t.append(e),this.guard(s)}host;canvas;renderer;camera=fe(new ve);painter;width=0;height=0;lost=!1;ends=new AbortController;static in(t,e){let n=document.createElement("canvas"),s=n.getContext("webgl2",{antialias:!0,alpha:!1,powerPreference:"high-performance"});if(s)return new i(t,n,s,e);t.append(Rb(Ab))}guard(t){let{signal:e}=this.ends,n=r=>{r.preventDefault(),this.lost=!0},s=()=>{this.lost=!1,t()};this.canvas.addEventListener("webglcontextlost",n,{signal:e}),this.canvas.addEventListener("webglcontextrestored",s,{signal:e})}fit(){let[t,e]=[Math.max(this.host.clientWidth,1),Math.max(this.host.clientHeight,1)],n=Math.min(globalThis.devicePixelRatio||1,Eb);t===this.width&&e===this.height&&n===this.renderer.getPixelRatio()||([this.width,this.height]=[t,e],this.renderer.setPixelRatio(n),this.renderer.setSize(t,e,!1))}aim(t,e,n){this.fit();let{camera:s}=this,[r,o,a,l]=[t.right,t.up,t.back,t.eye];return s.matrix.set(r[0],o[0],a[0],l[0],r[1],o[1],a[1],l[1],r[2],o[2],a[2],l[2],0,0,0,1),s.matrixWorldNeedsUpdate=!0,s.aspect=Nh(n)*this.width/this.height,s.fov=Cb(t.fov,s.aspect),[s.near,s.far]=e,s.updateProjectionMatrix(),2*Math.tan(Math.PI/360*s.fov)/this.height}spot(t,e,n){let s=this.canvas.getBoundingClientRect(),r=(t-s.left)/Math.max(s.width,1);return[2*(Nh(n)<1?2*r%1:r)-1,1-2*(e-s.top)/Math.max(s.height,1)]}draw(t,e,n){this.lost||(n==="none"?this.renderer.render(t,this.camera):this.painter.draw(t,this.camera,e,n))}dispose(){this.ends.abort(),this.painter.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss(),this.canvas.remove()}};function Cb(i,t){return t>=1?i:360/Math.PI*Math.atan(Math.tan(Math.PI/360*i)/t)}function Rb(i){let t=document.createElement("p");return t.className="polhode-message",t.setAttribute("role","alert"),t.style.cssText="margin:0;padding:2em;max-width:36em;font:inherit",t.textContent=i,t}var Uh=1.15,Fh=1.1,Pb=.45,Oh="This browser offers no virtual reality here: it needs a headset, a browser with WebXR, and a page that the browser trusts (https, or localhost).";function _p(i,t,e){let n=Math.atan2(e[1],e[0]),s=Pb/t;return new Ct().makeTranslation(0,Uh,-Fh).multiply(new Ct().makeScale(s,s,s)).multiply(new Ct().makeRotationX(-.5*Math.PI)).multiply(new Ct().makeRotationZ(-.5*Math.PI-n)).multiply(new Ct().makeTranslation(-i[0],-i[1],-i[2]))}var Lb=.15,xp={turn:1.5,grow:1},vp=[.2,8];function Ib(i,t,e,n,s){let r=i.getMaxScaleOnAxis()/s,a=Math.min(Math.max(r*Math.exp(-xp.grow*e*n),vp[0]),vp[1])/r;return new Ct().makeTranslation(0,Uh,-Fh).multiply(new Ct().makeRotationY(xp.turn*t*n)).multiply(new Ct().makeScale(a,a,a)).multiply(new Ct().makeTranslation(0,-Uh,Fh)).multiply(i)}function Db(i){let t=[...i].map(({gamepad:r})=>[r?.axes[2]??0,r?.axes[3]??0]),e=r=>t.reduce((o,a)=>Math.abs(a[r])>Math.abs(o)?a[r]:o,0),[n,s]=[e(0),e(1)].map(r=>Math.abs(r)<Lb?0:r);return[n,s]}var Al=class{constructor(t,e){this.renderer=t;this.graph=e}renderer;graph;camera=new ve(50,1,.02,50);before=0;first=1;get presenting(){return this.renderer.xr.isPresenting}async enter(t,e,n){if(!navigator.xr)throw new Error(Oh);let s=await navigator.xr.requestSession("immersive-vr",{optionalFeatures:["local-floor"]}),{xr:r}=this.renderer;r.enabled=!0,r.setReferenceSpaceType(s.enabledFeatures?.includes("local-floor")===!1?"local":"local-floor"),s.addEventListener("select",()=>n.select()),this.prepare(t,e,n);try{await r.setSession(s)}catch(o){throw await s.end(),o}}prepare(t,e,n){En(this.graph.rig,t),this.first=t.getMaxScaleOnAxis(),this.graph.fitLabels(yp(t)),this.graph.inRoom(e),this.graph.lights.follow(new Ct),this.renderer.setAnimationLoop(()=>this.draw(n));let s=()=>{this.renderer.xr.removeEventListener("sessionend",s),this.leave(n)};this.renderer.xr.addEventListener("sessionend",s)}draw(t){this.presenting&&(this.steer(),t.frame(),this.renderer.render(this.graph.scene,this.camera))}steer(){let t=Math.min((performance.now()-this.before)/1e3,.1);this.before=performance.now();let[e,n]=Db(this.renderer.xr.getSession()?.inputSources??[]);e===0&&n===0||(En(this.graph.rig,Ib(this.graph.rig.matrix,e,n,t,this.first)),this.graph.fitLabels(yp(this.graph.rig.matrix)))}leave(t){this.renderer.setAnimationLoop(null),this.renderer.xr.enabled=!1,En(this.graph.rig,new Ct),this.graph.inRoom(void 0),t.ended()}async exit(){await this.renderer.xr.getSession()?.end()}};function yp(i){return .0018/new I().setFromMatrixScale(i).x}var bp=Math.PI,Cl=180/Math.PI,Nb=2e9;function Sp(i,t,e){return new Bh(i,t,e)}var Bh=class{constructor(t,e,n){this.document=e;let{view:s}=e;this.clock=new to(e.clock),this.graph=new Ml(e,n),this.observer=new wl(e,n,this.graph);for(let{given:l}of this.graph.items)l.visible||this.hidden.add(l.name);let r=s.theme==="auto"?Br():s.theme,{cameras:o}=this.observer,a=o.includes(s.camera)?s.camera:o[0];this.settings={camera:a,frame:s.frame,stereo:s.stereo,theme:r,floor:!0},this.screen=El.in(t,()=>this.changed()),this.xr=this.screen&&new Al(this.screen.renderer,this.graph),this.gestures=this.screen&&new no(this.screen.canvas,this.handled()),this.sized=new ResizeObserver(()=>this.ask()),this.sized.observe(t),this.screen?.canvas.setAttribute("aria-label",`Three-dimensional scene: ${e.name}`),this.listen(s.theme==="auto"),this.paint(),this.changed()}document;clock;graph;screen;xr;gestures;observer;listeners=new Set;hidden=new Set;ends=new AbortController;sized;settings;ending=0;waiting=0;arranged=0;stale=!0;chosen=!1;disposed=!1;driver;listen(t){let{signal:e}=this.ends;if(globalThis.document.addEventListener("visibilitychange",()=>this.ask(),{signal:e}),!t)return;globalThis.matchMedia?.("(prefers-color-scheme: dark)")?.addEventListener("change",()=>this.chosen||this.repaint(Br()),{signal:e})}get state(){let{t,playing:e,backward:n,loop:s,scale:r}=this.clock;return{...this.settings,t,playing:e,backward:n,loop:s,scale:r,hidden:[...this.hidden]}}play(){this.clock.play(),this.changed()}pause(){this.clock.pause(),this.changed()}seek(t){this.clock.seek(t),this.changed()}follow(t,e){this.graph.follow(e),this.clock.pause(),this.seek(t)}moment({t,poses:e,vectors:n}){this.graph.follow(e),n&&this.graph.point(n),this.clock.pause(),this.clock.seek(t),this.stale=!0}drive(t){return this.driver=t,this.ask(),{wake:()=>this.ask(),end:()=>this.driver===t&&(this.driver=void 0)}}add(t){return this.graph.add(t,!this.hidden.has(t.name)),this.changed(),()=>{this.graph.remove(t),this.ask()}}pick(t,e){if(this.screen)return this.graph.pick(...this.screen.spot(t,e,this.settings.stereo),this.screen.camera)}at(t,e,n){if(!this.screen)return n.clone();let s=this.graph.toView(n).project(this.screen.camera).z,r=this.screen.spot(t,e,this.settings.stereo);return this.graph.fromView(new I(...r,s).unproject(this.screen.camera))}grab(t){this.gestures&&(this.gestures.taker=t)}sight(t={}){let{hand:e}=this.observer,n=()=>{let{back:c,distance:h}=this.observer.pose(this.look),[d,u]=[Math.asin(Math.min(Math.max(c[2],-1),1)),Math.atan2(c[1],c[0])];return{latitude:Cl*d,longitude:Cl*u,distance:h}},s=n(),{latitude:r=s.latitude,longitude:o=s.longitude,distance:a=s.distance}=t;if(![r,o,a].every(Number.isFinite))return s;let l=this.observer.view(this.look);return e.turn((o-s.longitude)/Cl,(r-s.latitude)/Cl,l),a>0&&a!==s.distance&&e.zoom(a/s.distance),Object.keys(t).length&&this.changed(),n()}set(t){this.check(t);let{backward:e,loop:n,scale:s,...r}=t;e!==void 0&&(this.clock.backward=e),n!==void 0&&(this.clock.loop=n),s!==void 0&&(this.clock.scale=s),r.camera!==void 0&&r.camera!==this.settings.camera&&this.observer.hand.reset(),this.settings={...this.settings,...Ub(r)},r.theme!==void 0&&(this.chosen=!0,this.repaint(r.theme)),this.changed()}show(t,e){e?this.hidden.delete(t):this.hidden.add(t),this.graph.show(t,e),this.changed()}watch(t){return this.listeners.add(t),()=>this.listeners.delete(t)}draw(){this.arrange(),this.render()}pose(t){return this.stale&&this.arrange(),this.graph.pose(t)}posed(t){return this.stale&&this.arrange(),this.graph.posed(t)}resetView(){this.observer.hand.reset(),this.changed()}async enterXR(){if(!this.xr)throw new Error(Oh);this.arrange();let{center:t,radius:e}=this.observer.ball(this.settings.frame),n=_p(t,e,this.observer.pose(this.look).back),s=()=>this.clock.playing?this.pause():this.play(),r=()=>this.driver?.select?this.driver.select():s(),{rim:o}=Or[this.settings.theme];await this.xr.enter(n,o,{frame:()=>this.advance(),select:r,ended:()=>this.changed()})}dispose(){this.disposed||(this.disposed=!0,cancelAnimationFrame(this.waiting),clearTimeout(this.ending),this.ends.abort(),this.sized.disconnect(),this.listeners.clear(),this.xr?.exit(),this.gestures?.dispose(),this.graph.dispose(),this.screen?.dispose())}changed(){this.stale=!0,this.tell(this.state),this.ask()}ask(){this.disposed||(this.watchEnd(),!(this.waiting||this.xr?.presenting)&&(this.waiting=requestAnimationFrame(()=>this.next())))}watchEnd(){clearTimeout(this.ending);let{left:t}=this.clock;Number.isFinite(t)&&(this.ending=window.setTimeout(()=>this.changed(),Math.min(1e3*t,Nb)+1))}next(){if(this.waiting=0,this.disposed||this.xr?.presenting)return;let t=this.advance();this.render(),(this.clock.playing||t)&&this.ask()}advance(){let t=this.driver?.frame()??!1;return this.arrange(),this.tell({...this.state,t:this.arranged}),t}arrange(){let{frame:t}=this.settings;this.arranged=this.clock.t,this.graph.arrange(this.arranged,t),this.graph.showFloor(this.settings.floor&&t===_i),this.stale=!1}tell(t){for(let e of[...this.listeners])e(t)}render(){let{screen:t,graph:e,settings:n}=this;if(!t||this.xr?.presenting)return;let s=this.observer.pose(this.look),r=this.observer.depth(s,n.frame);e.fitLabels(t.aim(s,r,n.stereo)),e.lights.follow(t.camera.matrix),t.draw(e.scene,s.distance,n.stereo)}repaint(t){this.settings={...this.settings,theme:t},this.paint(),this.changed()}paint(){this.graph.paint(Or[this.settings.theme])}handled(){let{observer:t}=this,{hand:e}=t,n=s=>{s(),this.changed()};return{turn:(s,r)=>n(()=>e.turn(-bp*s,-bp*r,t.view(this.look))),pan:(s,r)=>n(()=>e.pan(s,r,t.view(this.look))),zoom:s=>n(()=>e.zoom(s)),reset:()=>this.resetView()}}get look(){return{camera:this.settings.camera,frame:this.settings.frame,t:this.arranged}}check(t){let{camera:e,frame:n}=t,s=this.document.bodies.map(r=>r.name);Rl("camera",e,this.observer.cameras),Rl("frame",n,[_i,...s]),Rl("stereo mode",t.stereo,["none","anaglyph","side-by-side","cross-eyed"]),Rl("theme",t.theme,["light","dark"])}};function Rl(i,t,e){if(!(t===void 0||e.includes(t)))throw new Error(`There is no ${i} "${t}" here. There are: ${e.join(", ")}.`)}function Ub(i){return Object.fromEntries(Object.entries(i).filter(([,t])=>t!==void 0))}var Fb=["about","bodies","vectors","traces","labels","plots","cameras"],Ob=["light","dark","auto"],Bb=["fixed","orbit","follow","along","keys"];function wp(i){let t=Fb.find(e=>!Array.isArray(i[e]));return t?`its list of ${t} is missing`:zb(i.clock)?!Mp(i)||!Object.values(i.frames??{}).every(Mp)?"its size is missing":Ob.includes(i.view?.theme)?kb(i):"its view is missing or has an unknown theme":"its clock is missing or has no times"}function kb({bodies:i,vectors:t,cameras:e,traces:n,labels:s}){let r=i.findIndex(u=>!Hb(u));if(r>=0)return`body ${r+1} of ${i.length} has no whole motion or no surface`;let o=new Set(["world",...i.map(u=>u.name)]),a=t.flatMap(({tail:u})=>u&&"body"in u?[u.body]:[]),l=e.flatMap(u=>u.kind==="follow"?[u.body]:[]),h=[...a,...l,...[...n,...s].map(u=>u.frame)].find(u=>!o.has(u));if(h!==void 0)return`it has no body "${String(h)}"`;let d=e.find(({kind:u})=>!Bb.includes(u));return d?`it has a camera of the unknown kind "${String(d.kind)}"`:null}function zb(i){return!!i&&[i.start,i.stop].every(Number.isFinite)&&i.scale>0&&i.fps>0}function Mp(i){let t=i?.center;return Array.isArray(t)&&t.length===3&&t.every(Number.isFinite)&&i.radius>0}function Hb(i){return Array.isArray(i?.parts)&&Gb(i.motion)}function Gb(i){let t=i?.t?.count??0,e=(s,r)=>s?.count===r*t,n=[i?.velocity,i?.omega,i?.scale].filter(s=>s!==void 0);return t>0&&e(i?.position,3)&&e(i?.attitude,4)&&n.every(s=>e(s,3))}function Tp(i){let t=typeof i=="string"?Vb(i):i;if(t?.format!=="polhode-scene")throw new Error("The scene is missing or damaged. Write the page again.");let e=String(t.version);if(e!=="1")throw new Error(`The scene has version ${e}, and this player reads version 1.`);let n=wp(t);if(n)throw new Error(`The scene is damaged: ${n}. Write the page again.`);return t}function Vb(i){try{return JSON.parse(i)}catch{return null}}function Ep(i){if(ArrayBuffer.isView(i))return Wb(i);if(typeof i=="string"||i instanceof ArrayBuffer)return io(i);throw new Error("The numbers of the scene are missing. Write the page again.")}function Wb(i){return new Uint8Array(i.buffer,i.byteOffset,i.byteLength).slice().buffer}var Pl=[["none","Off","One picture for both eyes."],["anaglyph","Red and cyan","For glasses with red on the left."],["side-by-side","Side by side","Left picture for the left eye: look far through the screen, or use a viewer."],["cross-eyed","Cross-eyed","Right picture for the left eye: squint until the two meet."]],Xb="Not here: browsers allow it on pages from https and on files of this computer only.",qb="Not here: this browser has no WebXR. The browsers of headsets have it, and Chrome and Edge with a headset.",$b=0;function kh(i){let{player:t}=i,e=`polhode-stereo-${$b+=1}`,n=Pl.map(([a])=>F("input",{type:"radio",name:e,value:a}));n.forEach(a=>a.addEventListener("change",()=>t.set({stereo:a.value})));let s=Pl.map(([,a,l],c)=>Yb(n[c],a,l)),o=F("section",{role:"radiogroup","aria-label":"Stereo mode"},Ap("Stereo picture"),...s);return{element:F("div",{class:"ph-stereo"},o,Zb(i)),update:a=>n.forEach(l=>l.checked=l.value===a.stereo)}}function Ap(i){return F("h3",{class:"ph-heading"},i)}function Yb(i,t,e){let n=F("span",{class:"ph-words"},F("span",{},t),F("small",{},e));return F("label",{class:"ph-item",title:`${t} (S)`},i,n)}function Zb({player:i,say:t}){let e=F("p",{class:"ph-note"},"Looking for a headset \u2026"),n=F("section",{"aria-label":"Virtual reality"},Ap("Virtual reality"),e),s=o=>t(`Virtual reality did not start: ${bi(o)}`),r=()=>i.enterXR().catch(s);return Kb().then(o=>{o===null?e.replaceWith(Xi("stereo","Enter","Enter virtual reality",r)):e.textContent=o}),n}async function Kb(){if(!window.isSecureContext)return Xb;if(!navigator.xr)return qb;try{return await navigator.xr.isSessionSupported("immersive-vr")?null:"Not here: no headset was found. Connect one and open this page again."}catch(i){return`Not here: the browser refused, ${bi(i)}`}}function bi(i){return i instanceof Error?i.message:String(i)}function zh(i,t){let e=F("b",{},"The scene cannot be shown.");i.append(F("div",{class:"ph-fault",role:"alert"},e,F("span",{},Jb(t))))}function Jb(i){return i instanceof TypeError||i instanceof RangeError?`The scene is damaged (${i.message}). Write the page again.`:bi(i)}var jb=4e3;function Hh(){let i=F("div",{class:"ph-say",role:"status","aria-live":"polite"}),t;return{element:i,say:n=>{i.textContent=n,clearTimeout(t),t=setTimeout(()=>i.textContent="",jb)}}}function zr(i,t){return i[(i.indexOf(t)+1)%i.length]}function Cp(i){let t=i.bodies.filter(e=>e.group==="bodies");return(t.length?t:i.bodies).map(e=>e.name)}var Qb=["auto","light","dark"],Rp={auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"};function Ll(i){return i==="auto"?Br():i}function Pp(i,t,e){let n=window.matchMedia("(prefers-color-scheme: dark)"),s=e,r=Ll(e),o=()=>{r=Ll(s),ge(i,"data-theme",r),t.set({theme:r})},a=l=>(s=l,o());return n.addEventListener("change",o),o(),{get theme(){return s},set:a,follow:l=>l!==r&&a(l),cycle:()=>a(zr(Qb,s)),dispose:()=>n.removeEventListener("change",o)}}function Gh({run:i},t){let e=ne(t.theme,Rp[t.theme],"T",()=>i("theme"));return{element:e,update:()=>{Ci(e,t.theme),Ri(e,Rp[t.theme],"T")}}}var Lp=`/* The pages of the panel and the help. */

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
`;var[nS,iS]=["-0123456789","\u207B\u2070\xB9\xB2\xB3\u2074\u2075\u2076\u2077\u2078\u2079"],sS=[10,5,4,3,2],rS={3:"three",4:"four",5:"five",6:"six",7:"seven",8:"eight",9:"nine",10:"ten",12:"twelve",15:"fifteen",20:"twenty",25:"twenty-five",30:"thirty",40:"forty",50:"fifty",100:"a hundred",200:"two hundred",500:"five hundred",1e3:"a thousand"};function Ns(i,t){if(!Number.isFinite(i))return"\u2013";let e=Math.abs(i).toFixed(t);return i<0&&Number(e)!==0?"\u2212"+e:e}function Si(i,t=4){if(!Number.isFinite(i))return"\u2013";if(i===0)return"0";let e=Math.floor(Math.log10(Math.abs(i)));return e<-3||e>5?Dp(i,t):Ns(i,Math.max(t-1-e,0))}function Dp(i,t){let[e,n]=Math.abs(i).toExponential(t-1).split("e");return`${i<0?"\u2212":""}${e}\xD710${Il(Number(n))}`}function Il(i){return[...String(i)].map(t=>iS[nS.indexOf(t)]).join("")}function gn(i){return i.replace(/\^(-?\d+)/g,(t,e)=>Il(Number(e)))}function Vh(i){let t=sS.find(e=>Math.abs(i*e-1)<1e-9);return t?`1/${t}\xD7`:`${qh(i)}\xD7`}function Wh(i){let t=Math.max(i,1/i),e=Math.round(t),n=Math.abs(t/e-1)<1e-9;return n&&e===1?"real time":n&&e===2?i<1?"half as fast as real time":"twice as fast as real time":`${n&&rS[e]||qh(t)} times ${i<1?"slower":"faster"} than real time`}function Xh(i){let t=Math.max(i,1/i);return Math.abs(t-1)<1e-9?"real time":`${qh(t)} times ${i<1?"slower":"faster"}`}function qh(i){let t=Number(i.toPrecision(3));return t>=1e5||t<.001?Dp(t,3):String(t)}var aS="#888888";function Mi(i){return/^#[0-9a-fA-F]{6}$/.test(i)?i:aS}function Yh(i){let t=Fp(i).map(e=>e<=.04045?e/12.92:((e+.055)/1.055)**2.4);return .2126*t[0]+.7152*t[1]+.0722*t[2]}function lS(i,t){let[e,n]=[Yh(i),Yh(t)].sort((s,r)=>s-r);return(n+.05)/(e+.05)}function Wi(i,t){let e=Yh(t)<.18?1:0;for(let n=0;n<1;n+=.05){let s=cS(Mi(i),e,n);if(lS(s,t)>=3)return s}return e?"#ffffff":"#000000"}function cS(i,t,e){return`#${Fp(i).map(s=>Math.round(255*(s+e*(t-s)))).map(s=>s.toString(16).padStart(2,"0")).join("")}`}function Fp(i){return[1,3,5].map(t=>parseInt(Mi(i).slice(t,t+2),16)/255)}var hS=6;function Zh({player:i}){let t=F("ul",{class:"ph-arrows","aria-label":"Arrows"}),e=i.document.vectors.filter(r=>r.legend),n=null;return{element:t,update:({hidden:r})=>{let o=e.filter(c=>!r.includes(c.name)),a=new Map(o.map(c=>[c.legend,c.color])),l=[...a.keys()].join(`
`);l!==n&&t.replaceChildren(...[...a].slice(0,hS).map(uS)),n=l}}}function uS([i,t]){let e=F("i",{class:"ph-key"});return e.style.background=Mi(t),F("li",{},e,F("span",{},gn(i)))}var Dl=["bodies","joints","axes","shapes","vectors","traces","labels"],dS=12;function Kh(i){let t=i.bodies.map(l=>Hr(l.name,l.group,l.parts.map(c=>c.color))),e=i.vectors.map(l=>Hr(l.name,l.group,[l.color],l.unit)),n=i.traces.map(l=>Hr(l.name,l.group,[l.color])),s=i.labels.map(l=>Hr(l.name,l.group,[l.color])),r=vl(i.vectors).map(l=>l.color),o=r.length?[Hr(xl,"labels",r)]:[];return[...t,...e,...n,...s,...o].sort((l,c)=>Op(l.group)-Op(c.group))}function Hr(i,t,e,n=""){return{name:i,group:t,title:i,unit:gn(n),colors:[...new Set(e.map(Mi))].slice(0,4)}}function Op(i){return Dl.includes(i)?Dl.indexOf(i):Dl.length}function Jh({player:i}){let t=Kh(i.document),e=[...new Set(t.map(o=>o.group))],n=i.show.bind(i),s=e.map(o=>pS(o,t.filter(a=>a.group===o),n)),r=fS(i);return{element:F("div",{class:"ph-objects"},...s.map(o=>o.element),r.element),update:o=>[...s,r].forEach(a=>a.update(o))}}function fS(i){let t=F("input",{type:"checkbox"});t.addEventListener("change",()=>i.set({floor:t.checked}));let n=F("label",{class:"ph-group",title:"The grid below the scene, seen from the world"},t,F("b",{},"floor"));return{element:F("section",{},n),update:s=>t.checked=s.floor}}function pS(i,t,e){let n=F("input",{type:"checkbox","aria-label":`All ${i}`});n.addEventListener("change",()=>t.forEach(d=>e(d.name,n.checked)));let s=t.map(d=>gS(d,e)),r=F("span",{class:"ph-count"}),o=`Show or hide all ${i}`,a=F("label",{class:"ph-group",title:o},n,F("b",{},i),r),l=F("div",{},...s.map(d=>d.element)),c=F("div",{class:"ph-head"},a,mS(i,l,t.length>dS)),h=({hidden:d})=>{let u=t.filter(f=>!d.includes(f.name)).length;s.forEach(({box:f},g)=>f.checked=!d.includes(t[g].name)),n.checked=u===t.length,n.indeterminate=u>0&&u<t.length,r.textContent=u===t.length?String(u):`${u} of ${t.length}`};return{element:F("section",{role:"group","aria-label":i},c,l),update:vS(h)}}function mS(i,t,e){let n=ne("unfold",`List of ${i}`,"",()=>s(!t.hidden)),s=r=>{t.hidden=r,n.setAttribute("aria-expanded",String(!r))};return n.classList.add("ph-fold"),s(e),n}function gS(i,t){let e=F("input",{type:"checkbox"});e.addEventListener("change",()=>t(i.name,e.checked));let n=F("span",{class:"ph-name"},i.title),s=F("span",{class:"ph-unit"},i.unit);return{box:e,element:F("label",{class:"ph-item",title:i.title},e,xS(i),n,s)}}function xS(i){let t=F("i",{class:`ph-swatch ph-of-${Dl.includes(i.group)?i.group:"bodies"}`}),e=i.colors.length?i.colors:[Mi("")],n=e.map((s,r)=>`${s} ${100*r/e.length}% ${100*(r+1)/e.length}%`);return t.style.background=`linear-gradient(90deg, ${n.join(", ")})`,t}function vS(i){let t=null;return e=>{let n=JSON.stringify(e.hidden);n!==t&&i(e),t=n}}function wi(i,t,e){e.setAttribute("aria-label",i),e.setAttribute("title",t);let n=!1;return e.addEventListener("pointerdown",()=>n=!0),e.addEventListener("keydown",()=>n=!1),e.addEventListener("change",()=>n&&e.blur()),F("label",{class:"ph-field"},F("span",{"aria-hidden":"true"},i),e)}var QC=[1/10,1/5,1/2,1,2,5,10];function Bp(i){let t=i.document.cameras.map(n=>n.name),e=Pl.map(([n])=>n);return{frame:yS(i),camera:()=>t.length&&i.set({camera:zr(t,i.state.camera)}),reset:()=>i.resetView(),stereo:()=>i.set({stereo:zr(e,i.state.stereo)}),vectors:()=>_S(i,"vectors")}}function yS(i){let t=Cp(i.document)[0];return()=>{let{frame:e}=i.state;e!=="world"&&(t=e),t!==void 0&&i.set({frame:e==="world"?t:"world"})}}function _S(i,t){let e=Kh(i.document).filter(s=>s.group===t).map(s=>s.name),n=e.some(s=>!i.state.hidden.includes(s));e.forEach(s=>i.show(s,!n))}function kp(i){return document.fullscreenEnabled&&typeof i.requestFullscreen=="function"}function jh({root:i,say:t}){if(!kp(i))return t("This browser does not give its full screen to this page.");(document.fullscreenElement?document.exitFullscreen():i.requestFullscreen()).catch(n=>t(`No full screen: ${bi(n)}`))}function Qh({root:i,run:t}){let e=ne("full","Full screen","F",()=>t("full"));e.hidden=!kp(i);let n=()=>{let s=document.fullscreenElement===i;Ci(e,s?"unfull":"full"),Ri(e,s?"Leave full screen":"Full screen","F")};return document.addEventListener("fullscreenchange",n),{element:e,update:n,dispose:()=>document.removeEventListener("fullscreenchange",n)}}var zp={width:1e3,height:620};function tu({player:i,root:t}){let{name:e}=i.document,n=F("p",{class:"ph-pace"}),s=F("h1",{class:"ph-title",title:e},e);return{element:F("div",{class:"ph-heading-of-scene"},s,n,...bS(i.document,t)),update:({scale:a})=>en(n,Wh(a))}}function bS({summary:i,look_at:t=[]},e){if(!i&&!t.length)return[];let{width:n,height:s}=e.getBoundingClientRect(),r=i?[F("p",{},i)]:[],o=t.length?[F("ul",{},...t.map(l=>F("li",{},l)))]:[],a={class:"ph-story",open:n>=zp.width&&s>=zp.height};return[F("details",a,F("summary",{},"What to look at"),...r,...o)]}var Gr=[{command:"play",keys:[" ","k"],shown:"Space",what:"Play or pause"},{command:"back",keys:["ArrowLeft"],repeats:!0,shown:"\u2190",what:"One frame back"},{command:"forward",keys:["ArrowRight"],repeats:!0,shown:"\u2192",what:"One frame on"},{command:"back10",keys:["ArrowLeft"],shift:!0,repeats:!0,shown:"Shift \u2190",what:"10 frames back"},{command:"forward10",keys:["ArrowRight"],shift:!0,repeats:!0,shown:"Shift \u2192",what:"10 frames on"},{command:"first",keys:["Home"],shown:"Home",what:"To the first time"},{command:"last",keys:["End"],shown:"End",what:"To the last time"},{command:"faster",keys:["+","="],repeats:!0,shown:"+",what:"Faster"},{command:"slower",keys:["-","_"],repeats:!0,shown:"\u2212",what:"Slower"},{command:"backwards",keys:["r"],shown:"R",what:"Backwards or forwards"},{command:"loop",keys:["l"],shown:"L",what:"Loop"},{command:"frame",keys:["b"],shown:"B",what:"Seen from a body or the world"},{command:"camera",keys:["c"],shown:"C",what:"Next camera"},{command:"reset",keys:["0"],shown:"0",what:"Camera back to its place"},{command:"stereo",keys:["s"],shown:"S",what:"Next stereo mode"},{command:"theme",keys:["t"],shown:"T",what:"Light, dark or as the system"},{command:"vectors",keys:["v"],shown:"V",what:"Show or hide vectors"},{command:"objects",keys:["o"],shown:"O",what:"List of objects"},{command:"plots",keys:["p"],shown:"P",what:"Plots"},{command:"picture",keys:["i"],shown:"I",what:"Save a picture"},{command:"full",keys:["f"],shown:"F",what:"Full screen"},{command:"help",keys:["?"],shown:"?",what:"These keys"},{command:"close",keys:["Escape"],shown:"Esc",what:"Close what is open"}];function Gp(i,t=Gr){if(i.ctrlKey||i.metaKey||i.altKey)return null;let e=i.key.length===1?i.key.toLowerCase():i.key,n=t.filter(r=>r.keys.includes(e)),s=n.find(r=>r.shift&&i.shiftKey)??n.find(r=>!r.shift);return s&&(s.repeats||!i.repeat)?s.command:null}var Hp=["ArrowLeft","ArrowRight","ArrowUp","ArrowDown","Home","End","PageUp","PageDown"],SS=[" ","Enter"];function Vp(i,t){return i.editable||i.tag==="select"||i.tag==="textarea"?t!=="Escape":["button","a","summary"].includes(i.tag)?SS.includes(t):i.tag!=="input"||i.scrub?!1:i.type==="checkbox"?t===" ":i.type==="radio"?t===" "||Hp.includes(t):i.type==="range"?Hp.includes(t):t!=="Escape"}function Wp(i){let t=i instanceof HTMLElement?i:null;return{tag:t?.tagName.toLowerCase()??"",type:t instanceof HTMLInputElement?t.type:"",editable:t?.isContentEditable??!1,scrub:t?.classList.contains("ph-scrub")??!1}}var eu=[["Drag","Turn the scene"],["Wheel, pinch","Nearer and farther"],["Two fingers, right drag","Move the scene"],["Double click","Camera back to its place"],["Tab to the scene, arrows","Turn it"],["Click in a plot","Go to that time"]];function nu(i=Gr,t=eu){let e=F("dialog",{class:"ph-help","aria-label":"Keys and gestures"}),n=ne("close","Close","Esc",()=>e.close()),s=F("header",{},F("h2",{},"Keys and gestures"),n),r=[...i.map(o=>[o.shown,o.what]),...t];return e.append(s,F("dl",{},...r.map(([o,a])=>MS(o,a)))),e.addEventListener("click",o=>o.target===e&&e.close()),e}function MS(i,t){return F("div",{},F("dt",{},F("kbd",{},i)),F("dd",{},t))}function iu(i,t,e,n=Gr){let s=r=>{let o=r,a=Gp(o,n);o.defaultPrevented||a===null||t()&&a!=="help"||Vp(Wp(o.composedPath()[0]),o.key)||(o.preventDefault(),o.stopPropagation(),e(a))};return i.addEventListener("keydown",s),()=>i.removeEventListener("keydown",s)}var Vr=class{constructor(t,e){this.pages=t;this.changed=e;let n=ne("close","Close the panel","Esc",()=>this.close()),s=F("header",{},this.title,n);this.element=F("aside",{class:"ph-panel","aria-label":"Panel"},s,this.body),this.buttons=t.map(r=>Xp(r,()=>this.toggle(r.name))),this.tabs=F("div",{class:"ph-tabs",role:"group","aria-label":"Panels"},...this.buttons)}pages;changed;element;tabs;buttons;title=F("h2",{});body=F("div",{class:"ph-page"});shown;state;get open(){return this.shown?.name??null}toggle(t){let e=this.pages.find(n=>n.name===t);e&&this.show(e===this.shown?void 0:e)}add(t){this.pages.push(t),this.buttons.push(Xp(t,()=>this.toggle(t.name))),this.tabs.append(this.buttons.at(-1))}close(){this.show(void 0)}update(t){this.state=t,this.shown?.part.update(t)}dispose(){for(let t of this.pages)t.part.dispose?.()}show(t){this.shown=t,this.title.textContent=t?.title??"",this.body.replaceChildren(...t?[t.part.element]:[]),this.buttons.forEach((e,n)=>ge(e,"aria-pressed",this.pages[n]===t)),this.changed(t!==void 0),this.state&&t?.part.update(this.state)}};function Xp({icon:i,title:t,key:e},n){let s=Xi(i,t,e?`${t} (${e})`:t,n);return s.setAttribute("aria-label",t),s}function wS(i,t,e){return`${i.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-+|-+$/g,"").slice(0,60)||"scene"}-${t.toFixed(e)}s.png`}function Wr({player:i,stage:t,say:e},n){let s=t.querySelector("canvas"),r=wS(i.document.name,i.state.t,n);if(i.draw(),!s)return e("There is no picture to save.");s.toBlob(o=>{if(!o)return e("The browser did not give the picture away.");Xr(o,r),e(`Saved ${r}`)},"image/png")}function Xr(i,t){let e=URL.createObjectURL(i),n=F("a",{href:e,download:t});document.body.append(n),n.click(),n.remove(),setTimeout(()=>URL.revokeObjectURL(e),1e4)}function TS(i,t){let e=i/Math.max(t,1),n=10**Math.floor(Math.log10(e));return([1,2,5,10].find(r=>r*n>=e*(1-1e-9))??10)*n}function qr(i,t,e){if(!(t>i)||!Number.isFinite(t-i))return{values:[i],step:0};let n=TS(t-i,e),s=Math.ceil(i/n-1e-9),r=Math.floor(t/n+1e-9);return{values:Array.from({length:r-s+1},(o,a)=>(s+a)*n),step:n}}function Nl({values:i,step:t}){let e=Math.max(...i.map(Math.abs)),n=e>=1e5||e<.01&&e>0?3*Math.floor(Math.log10(e)/3):0,s=10**n,r=t>0?Math.max(0,-Math.floor(Math.log10(t/s)+1e-9)):3;return{texts:i.map(o=>Ns(o/s,Math.min(r,12))),exponent:n}}function Us(i,t){let[e,n]=[0,i.length];for(;e<n;){let s=e+n>>1;i[s]<=t?e=s+1:n=s}return e-1}function Ul(i,t,e){let n=Us(i,e);if(n<0)return t[0]??NaN;if(n>=i.length-1)return t[i.length-1];let s=(e-i[n])/(i[n+1]-i[n]);return t[n]+s*(t[n+1]-t[n])}function su(i,t,e){let[n,s]=[1/0,-1/0],r=Math.max(Us(i.t,t),0),o=Math.min(Us(i.t,e)+1,i.t.length-1);for(let{values:a}of i.curves.filter(l=>l.shown))for(let l=r;l<=o;l++)a[l]<n&&(n=a[l]),a[l]>s&&(s=a[l]);return ES(n,s)}function ES(i,t){if(!Number.isFinite(i)||!Number.isFinite(t))return[0,1];let e=Math.max(Math.abs(i),Math.abs(t));if(t-i<=1e-9*e||e===0)return[i-.1*(e||10),t+.1*(e||10)];let n=.06*(t-i);return[i-n,t+n]}var AS=4;function qp(i,t,e,n,s){let r=Math.max(Us(i,e),0),o=Math.min(Us(i,n)+1,i.length-1);if(o-r+1<=AS*s)return CS(i,t,r,o);let a={t:[],y:[]},l=(n-e)/s;for(let c=r;c<=o;)c=RS(i,t,c,o,e,l,a);return a}function CS(i,t,e,n){let s=Array.from({length:n-e+1},(r,o)=>e+o);return{t:s.map(r=>i[r]),y:s.map(r=>t[r])}}function RS(i,t,e,n,s,r,o){let a=Math.floor((i[e]-s)/r),[l,c,h,d]=[e,e,-1,e];for(;d<=n&&Math.floor((i[d]-s)/r)===a;d++){let f=t[d];f!==f?h=d:f>=t[l]||(l=d),!(f<=t[c])&&f===f&&(c=d)}let u=new Set([e,l,c,h,d-1].filter(f=>f>=0).sort((f,g)=>f-g));for(let f of u)o.t.push(i[f]),o.y.push(t[f]);return d}var Yp='11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',Zp=10;function ou(i,t,e){let n=window.devicePixelRatio||1,[s,r]=[Math.round(t*n),Math.round(e*n)];(i.width!==s||i.height!==r)&&([i.width,i.height]=[s,r]);let o=i.getContext("2d");return o.setTransform(n,0,0,n,0,0),o.clearRect(0,0,t,e),o}function au(i,[t,e],n,s){let[r,o]=n[1]>n[0]?n:[n[0]-.5,n[0]+.5],a={left:0,right:t-Zp,top:22,bottom:e-22,from:r,to:o,low:s[0],high:s[1]};i.font=Yp;let l=Math.max(...Nl(Kp(a)).texts.map(c=>i.measureText(c).width));return{...a,left:Math.ceil(Math.max(l,14))+10}}function Os(i,t){return i.left+(t-i.from)/(i.to-i.from)*(i.right-i.left)}function lu(i,t){let e=Math.min(Math.max((t-i.left)/(i.right-i.left),0),1);return i.from+e*(i.to-i.from)}function Fs(i,t){return i.bottom-(t-i.low)/(i.high-i.low)*(i.bottom-i.top)}function Kp(i){let t=Math.max(3,Math.floor((i.bottom-i.top)/28)),e=qr(i.low,i.high,t);return e.values.length<3?qr(i.low,i.high,2*t):e}function PS(i){return qr(i.from,i.to,Math.max(2,Math.floor((i.right-i.left)/56)))}function cu(i,t,e,n){let[s,r]=[Kp(t),PS(t)],[o,a]=[Nl(s),Nl(r)];i.font=Yp,i.lineWidth=1;let l=h=>ru(i,t.left,Fs(t,h),t.right,Fs(t,h)),c=h=>ru(i,Os(t,h),t.top,Os(t,h),t.bottom);i.strokeStyle=n.grid,s.values.forEach(l),r.values.forEach(c),i.strokeStyle=n.edge,s.values.includes(0)&&l(0),i.fillStyle=n.text,i.textBaseline="middle",i.textAlign="right",s.values.forEach((h,d)=>i.fillText(o.texts[d],t.left-6,Fs(t,h))),i.textAlign="left",i.fillText($p(gn(e),o.exponent),2,8),LS(i,t,r.values,a.texts,$p("s",a.exponent))}function LS(i,t,e,n,s){let r=t.right+Zp;i.textAlign="center",e.forEach((o,a)=>{let l=a===e.length-1?`${n[a]} ${s}`:n[a],c=i.measureText(l).width/2;i.fillText(l,Math.min(Os(t,o),r-c),t.bottom+13)})}function $p(i,t){return t?`\xD710${Il(t)} ${i}`:i}function ru(i,t,e,n,s){i.beginPath(),i.moveTo(Math.round(t)+.5,Math.round(e)+.5),i.lineTo(Math.round(n)+.5,Math.round(s)+.5),i.stroke()}function hu(i,t,e,n){i.save(),i.beginPath(),i.rect(t.left,t.top-2,t.right-t.left,t.bottom-t.top+4),i.clip(),i.lineWidth=1.75,i.lineJoin="round";let s=Math.max(1,Math.round((t.right-t.left)*(window.devicePixelRatio||1)));for(let r of[...e.curves].reverse().filter(o=>o.shown))i.strokeStyle=Wi(r.color,n.ground),IS(i,t,qp(e.t,r.values,t.from,t.to,s));i.restore()}function IS(i,t,e){let n=!0;i.beginPath(),e.t.forEach((s,r)=>{let o=e.y[r];return Number.isFinite(o)?(n?i.moveTo(Os(t,s),Fs(t,o)):i.lineTo(Os(t,s),Fs(t,o)),n=!1):n=!0}),i.stroke()}function uu(i,t,e,n,s,r){if(n<t.from||n>t.to)return;let o=Os(t,n);i.strokeStyle=r,i.lineWidth=1,ru(i,o-.5,t.top-4,o-.5,t.bottom);for(let a of e.curves.filter(l=>l.shown)){let l=Fs(t,Ul(e.t,a.values,n));Number.isFinite(l)&&DS(i,o,l,Wi(a.color,s.ground),s.ground)}}function DS(i,t,e,n,s){i.beginPath(),i.arc(t,e,4,0,2*Math.PI),i.fillStyle=n,i.fill(),i.lineWidth=1.5,i.strokeStyle=s,i.stroke()}function du(i){let t=getComputedStyle(i),e=o=>t.getPropertyValue(o).trim(),[n,s,r]=[e("--ph-surface"),e("--ph-soft"),e("--ph-line")];return{ground:n,text:s,grid:r,edge:e("--ph-zero"),accent:e("--ph-accent")}}function fu({player:i}){let t=i.document.cameras.map(n=>n.name),e=F("select",{},...t.map(n=>F("option",{value:n},n)));return e.addEventListener("change",()=>i.set({camera:e.value})),{element:wi("Camera","Camera (C)",e),update:n=>jp(e,n.camera)}}function pu({player:i}){let{bodies:t}=i.document,e=F("select",{},F("option",{value:"world"},"World"));return e.append(...Jp(t.filter(n=>n.group==="bodies"),"Bodies")),e.append(...Jp(t.filter(n=>n.group!=="bodies"),"Joints, axes and shapes")),e.addEventListener("change",()=>i.set({frame:e.value})),{element:wi("Seen from","What stands still: the world, or the axes of a body (B)",e),update:n=>jp(e,n.frame)}}function Jp(i,t){if(!i.length)return[];let e=i.map(n=>F("option",{value:n.name},n.name));return[F("optgroup",{label:t},...e)]}function jp(i,t){i.value!==t&&(i.value=t)}function Qp(i){let t=new AbortController,e=()=>i.focus({preventScroll:!0}),n=(r,o)=>r.target instanceof Element&&r.target.closest(o),s=r=>r.detail>0&&n(r,".ph-frame button")&&e();return i.addEventListener("click",s,{signal:t.signal}),i.addEventListener("pointerup",r=>n(r,".ph-stage > canvas")&&e(),{signal:t.signal}),()=>t.abort()}var mu=[{command:"play",keys:[" ","k"],shown:"Space",what:"Run or pause"},{command:"forward",keys:["ArrowRight"],repeats:!0,shown:"\u2192",what:"A little on"},{command:"back",keys:["ArrowLeft"],repeats:!0,shown:"\u2190",what:"A little back in time"},{command:"forward10",keys:["ArrowRight"],shift:!0,repeats:!0,shown:"Shift \u2192",what:"Ten times as far"},{command:"back10",keys:["ArrowLeft"],shift:!0,repeats:!0,shown:"Shift \u2190",what:"Ten times as far back"},{command:"restart",keys:["r"],shown:"R",what:"Begin again with these settings"},{command:"first",keys:["Home"],shown:"Home",what:"To the first time that is kept"},{command:"last",keys:["End"],shown:"End",what:"To the last time"},{command:"faster",keys:["+","="],repeats:!0,shown:"+",what:"Faster"},{command:"slower",keys:["-","_"],repeats:!0,shown:"\u2212",what:"Slower"},{command:"frame",keys:["b"],shown:"B",what:"Seen from a body or the world"},{command:"camera",keys:["c"],shown:"C",what:"Next camera"},{command:"reset",keys:["0"],shown:"0",what:"Camera back to its place"},{command:"stereo",keys:["s"],shown:"S",what:"Next stereo mode"},{command:"theme",keys:["t"],shown:"T",what:"Light, dark or as the system"},{command:"vectors",keys:["v"],shown:"V",what:"Show or hide vectors"},{command:"picture",keys:["i"],shown:"I",what:"Save a picture"},{command:"full",keys:["f"],shown:"F",what:"Full screen"},{command:"hide",keys:["h"],shown:"H",what:"Hide or show all controls"},{command:"help",keys:["?"],shown:"?",what:"These keys"},{command:"close",keys:["Escape"],shown:"Esc",what:"Close what is open"}],tm=[["Drag a body","Pull it by a spring, where the model allows"],...eu];var gu=[1/100,1/50,1/20,1/10,1/5,1/2,1,2,5,10,20,50,100],US=1e3;function xu(i,t){let e=i.data.speed,n=t>0?gu:[...gu].reverse(),s=i.settings.speed/e;return e*(n.find(r=>t*(r-s)>1e-9*r)??n.at(-1))}function em(i,t){let e=ne("play","Run","Space",()=>t("play"));return e.classList.add("ph-play"),{element:F("div",{class:"ph-transport",role:"group","aria-label":"Motion"},ne("first","Begin again","R",()=>t("restart")),ne("back","A little back in time","\u2190",()=>t("back")),e,ne("forward","A little on","\u2192",()=>t("forward"))),update:()=>{Ci(e,i.playing?"pause":"play"),Ri(e,i.playing?"Pause":"Run","Space")}}}function nm(i){let t=F("span",{class:"ph-now",title:"Time of the motion"}),n=F("input",{type:"range",class:"ph-scrub",min:0,max:1,step:"any",value:0,...{"aria-label":"Time, back and on",title:"Back in time (\u2190 \u2192)"}}),s=0;n.addEventListener("input",()=>(i.pause(),i.seek(Number(n.value))));let r=()=>{let[o,a]=i.span,{t:l}=i.now;en(t,`${Ns(l,FS(i.settings.speed))} s`),ge(n,"min",String(o)),ge(n,"max",String(a>o?a:o+1)),n.value=String(l),n.style.setProperty("--done",String(a>o?(l-o)/(a-o):0)),!(i.playing&&performance.now()-s<US)&&(s=performance.now(),ge(n,"aria-valuetext",`${Ns(l,2)} seconds`))};return{element:F("div",{class:"ph-time"},t,F("div",{class:"ph-line"},n)),update:r}}function FS(i){return Math.min(Math.max(2-Math.floor(Math.log10(i)),0),6)}function im(i){let t=i.data.speed,e=a=>F("option",{value:a},Vh(a)),n=F("select",{},...gu.map(e));n.addEventListener("change",()=>i.set({speed:Number(n.value)*t}));let s=wi("Speed","Speed (+ and \u2212)",n),r=s.querySelector("span");return{element:s,update:()=>{let{speed:a}=i.settings,l=[...n.options].find(h=>Math.abs(Number(h.value)/(a/t)-1)<1e-9);l||n.append(e(a/t));let c=l?.value??n.options[n.options.length-1].value;n.value!==c&&(n.value=c),en(r,i.pace.late&&i.playing?"Speed \xB7 as fast as it can":`Speed \xB7 ${Xh(a)}`)}}}var sm=Math.PI/360,$r=180/Math.PI;function vu([i,t,e]){let[n,s,r]=[i,t,e].map(o=>[Math.cos(sm*o),Math.sin(sm*o)]);return ii(ii([n[0],0,0,n[1]],[s[0],0,s[1],0]),[r[0],r[1],0,0])}function yu(i){let t=$i(i),e=Math.hypot(t[0],t[3]),n=Math.atan2(-t[6],e);return e<1e-12?[$r*Math.atan2(-t[1],t[4]),$r*n,0]:[$r*Math.atan2(t[3],t[0]),$r*n,$r*Math.atan2(t[7],t[8])]}var OS=1e3,BS=6;function rm(i,t){let e=t.flatMap(o=>o.kind==="attitude"?GS(i,o):[kS(i,o)]),s=[...new Set(e.map(o=>o.group))].map((o,a)=>{let l=e.filter(h=>h.group===o).map(h=>h.element),c=F("summary",{},o);return F("details",{class:"ph-knobs",open:a===0||l.length<=4},c,...l)});return{element:F("div",{class:"ph-all-knobs"},...s),follow:o=>e.forEach(a=>a.follow(o))}}function kS(i,t){let e={label:t.label,unit:t.unit,low:t.factor*t.low,high:t.factor*t.high},n=Bs({...e,words:t.words??""},s=>i.set(HS(t,s/t.factor)),i.say);return{group:t.group,element:n.element,follow:s=>n.show(t.factor*zS(t,s))}}function zS(i,t){return{parameter:t.parameters,input:t.inputs,start:t.start}[i.kind][i.name]??i.value}function HS({kind:i,name:t},e){let n={[t]:e};return i==="parameter"?{parameters:n}:i==="input"?{inputs:n}:{start:n}}function GS(i,t){let e=t.names.map(a=>i.description.states.find(l=>l.name===a)?.start??0),n=yu(e),s=(a,l)=>{n=n.map((h,d)=>d===a?l:h);let c=vu(n);i.set({start:Object.fromEntries(t.names.map((h,d)=>[h,c[d]]))})},r=({start:a})=>t.names.map((l,c)=>a[l]??e[c]),o=a=>{let[l,c]=[vu(n),r(a)];return Math.abs(l[0]*c[0]+l[1]*c[1]+l[2]*c[2]+l[3]*c[3])>1-1e-12};return["\u03C8 about z","\u03B8 about y","\u03C6 about x"].map((a,l)=>{let c=l===1?90:180,d={label:`${t.label} ${a}`,unit:"deg",low:-c,high:c,words:"Angles of the attitude, one after the other: about z, the new y, the new x"},u=Bs(d,g=>s(l,g),i.say),f=g=>{o(g)||(n=yu(r(g))),u.show(n[l])};return{group:t.group,element:u.element,follow:f}})}var VS=0,WS={to:i=>i,from:i=>i};function Bs(i,t,e,n=WS){let{label:s,unit:r,low:o,high:a,words:l}=i,c=`polhode-knob-${VS+=1}`,h=F("label",{for:c,title:l},s),d=F("input",{id:c,type:"number",step:"any",inputmode:"decimal",title:l}),u=F("input",{type:"range",min:o,max:a,step:(a-o)/OS||1});ge(u,"aria-label",`${s}, slider`),ge(u,"aria-describedby",`${c}-unit`);let f=F("span",{class:"ph-unit",id:`${c}-unit`},gn(r==="1"?"":r)),g=NaN,_=b=>{b!==g&&(g=b,document.activeElement!==d&&(d.value=_u(b)),u.value=String(n.to(b)),u.style.setProperty("--done",String(Math.min(Math.max((n.to(b)-o)/(a-o||1),0),1))),ge(u,"aria-valuetext",`${_u(b)} ${r}`))},m=(b,A)=>{try{if(!Number.isFinite(b))throw new Error(`${s}: this is no number.`);t(b),d.removeAttribute("aria-invalid"),g=NaN,_(b)}catch(M){ge(d,"aria-invalid","true"),e(M instanceof Error?M.message:String(M)),A()}};return u.addEventListener("input",()=>m(n.from(Number(u.value)),()=>u.value=String(n.to(g)))),d.addEventListener("change",()=>m(d.valueAsNumber,()=>{})),d.addEventListener("blur",()=>d.value=_u(g)),{element:F("div",{class:"ph-knob"},h,d,f,u),show:_,field:d,range:u}}function _u(i){return Number.isFinite(i)?String(Number(i.toPrecision(BS))):""}var XS={dopri5:"Runge-Kutta 5(4), Dormand and Prince",dop853:"Runge-Kutta 8(5,3)",rk4:"Runge-Kutta 4, classical",heun:"Heun, order 2",midpoint:"Midpoint, order 2",explicit_euler:"Euler, order 1",free_rotor:"Exact solution of the free rotor",split4:"Splitting, order 4",implicit_midpoint:"Implicit midpoint"},qS=[{name:"dt",label:"Step",unit:"s",low:-5,high:-1},{name:"rtol",label:"Relative tolerance",unit:"",low:-13,high:-2},{name:"atol",label:"Absolute tolerance",unit:"",low:-15,high:-3}];function $S(i){return XS[i]??i.replaceAll("_"," ")}function om(i){let t=i.description.methods,e=F("select",{},...t.map(({name:h})=>F("option",{value:h},$S(h)))),n=h=>{try{i.set(h)}catch(d){i.say(String(d instanceof Error?d.message:d))}};e.addEventListener("change",()=>n({method:e.value}));let s=qS.map(({name:h,label:d,unit:u,low:f,high:g})=>{let _=Bs({label:d,unit:u,low:f,high:g,words:`${d}: the slider moves its power of ten`},m=>i.set({steps:{[h]:m}}),i.say,{to:Math.log10,from:m=>Number((10**m).toPrecision(2))});return{name:h,..._}}),r=F("p",{class:"ph-note"}),o=wi("Method","How the motion is computed",e),a=F("summary",{},"Method");return{element:F("details",{class:"ph-knobs ph-method",open:!0},a,o,...s.map(h=>h.element),r),follow:({method:h,steps:d})=>{let u=t.find(f=>f.name===h);e.value!==h&&(e.value=h);for(let f of s)f.element.hidden=u?.exact===!0||f.name==="dt"===(u?.adaptive??!0),f.show(d[f.name]);en(r,u?.exact?"The closed solution: no step, no drift.":`Order ${u?.order??"?"}.`)}}}var YS=100;function am(i){let t=ZS(i),e=t.map(()=>F("td",{class:"ph-value"})),n=t.map((h,d)=>F("tr",{},F("th",{scope:"row"},h.name),e[d],F("td",{class:"ph-unit"},gn(h.unit)))),s=F("table",{class:"ph-numbers"},F("tbody",{},...n)),r=KS(),o=F("p",{class:"ph-note"}),a=F("div",{},bu("Now"),s,bu("Certificate"),r.element,bu("Work"),o),l=-1/0;return{name:"numbers",title:"Numbers",icon:"numbers",element:a,update:h=>{if(i.playing&&performance.now()-l<YS)return;l=performance.now(),t.forEach((_,m)=>en(e[m],Si(_.of(h),6))),r.update(h);let{physics:d,frames:u,steps:f,latency:g}=i.pace;en(o,`Physics ${d.toFixed(2)} ms per picture, ${u} pictures in the last second, ${f} steps so far; the last change acted after ${g.toFixed(0)} ms.`)}}}function bu(i){return F("h3",{class:"ph-heading"},i)}function ZS(i){let{outputs:t,states:e}=i.description,n=l=>t.some(c=>c.name===l),s=["kinetic_energy","potential_energy"].filter(n).map(l=>({name:l.replace("_"," "),unit:"J",of:c=>c.output(l)}));s.length===2&&s.push({name:"total energy",unit:"J",of:l=>l.output("kinetic_energy")+l.output("potential_energy")});let r=l=>c=>Math.hypot(...["x","y","z"].map(h=>c.output(`${l}.${h}`))),o=[{name:"|L| about the mass center",unit:"N m s",of:r("angular_momentum")},{name:"|momentum|",unit:"N s",of:r("momentum")}].filter((l,c)=>n(["angular_momentum.x","momentum.x"][c])),a=e.map((l,c)=>({name:l.name,unit:l.unit==="1"?"":l.unit,of:h=>h.state[c]}));return[...s,...o,...a]}function KS(){let i=F("div",{class:"ph-laws"}),t="";return{element:i,update:({certificate:n})=>{let s=n.map(a=>`${a.text} ${a.error} ${a.verdict}`).join(`
`);if(s===t&&t)return;t=s||" ";let r=n.map(a=>F("li",{class:a.verdict==="broken"?"ph-broken":"ph-holds"},F("b",{},a.verdict),F("span",{},a.text),F("small",{},`${Si(a.error,2)}, allowed ${Si(a.tolerance,2)}`))),o=F("p",{class:"ph-note"},"No law is watched in this page.");i.replaceChildren(r.length?F("ul",{},...r):o)}}}function JS(i){let t=/^[=+\-@\t\r]/.test(i)?`'${i}`:i;return/[",\n\r]/.test(t)?`"${t.replaceAll('"','""')}"`:t}function Fl(i,t){let e=[i.map(JS).join(",")];for(let n=0;n<(t[0]?.length??0);n++)e.push(t.map(s=>String(s[n])).join(","));return`${e.join(`
`)}
`}function Yr(i){return(i.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-+|-+$/g,"").slice(0,60)||"lab").toLowerCase()}var jS=8,QS=66,tM=3e3;function lm(i){let t=i.data.plots.filter(s=>s.curves.length).map(s=>new Su(i,s));if(!t.length)return;let e=F("div",{class:"ph-plots ph-scrolling"},...t.map(s=>s.element));return e.style.setProperty("--plots",String(t.length)),{name:"plots",title:"Plots",icon:"plots",element:e,update:s=>t.forEach(r=>r.update(s))}}var Su=class{constructor(t,e){this.lab=t;this.given=e;let n=e.curves.map(({name:a,color:l})=>({name:a,color:l,values:new Float64Array,shown:!0}));this.series={title:e.title,unit:e.unit,t:new Float64Array,curves:n},this.names=[...new Set(e.curves.flatMap(a=>a.sum??[a.output??a.state??""]))],this.values=n.map(()=>F("span",{class:"ph-value"})),this.keys=n.map(()=>F("i",{class:"ph-key"}));let s=F("div",{class:"ph-chart"},this.canvas);this.canvas.setAttribute("aria-label",`Plot: ${e.title}`);let r=F("div",{class:"ph-save"},ne("picture",`Save the plot "${e.title}" as a picture`,"",()=>this.savePicture()),ne("share",`Save the numbers of the plot "${e.title}" as CSV`,"",()=>this.saveTable())),o=F("div",{class:"ph-head"},F("h3",{class:"ph-heading"},e.title),r);this.element=F("figure",{class:"ph-plot"},o,s,this.legend()),s.addEventListener("pointerdown",a=>this.point(a,s)),s.addEventListener("pointermove",a=>a.buttons===1&&this.point(a,s))}lab;given;element;canvas=F("canvas",{role:"img"});series;names;values;keys;chart=null;drawn=-1/0;seen="";update({t}){let{lab:e}=this,n=`${t} ${e.span[1]} ${e.player.state.theme} ${this.canvas.clientWidth} ${this.series.curves.map(s=>s.shown)}`;n===this.seen||e.playing&&performance.now()-this.drawn<QS||(this.seen=n,this.drawn=performance.now(),this.draw(this.canvas,t))}span(t){let e=jS*this.lab.settings.speed,[n,s]=this.lab.span,r=Math.max(Math.min(s,t+.15*e),n+e);return[r-e,r]}draw(t,e){let{clientWidth:n,clientHeight:s}=t;if(!n||!s)return;let r=this.span(e),o=du(this.lab.root);this.read(r[0],this.lab.playing?e:r[1]);let a=ou(t,n,s);this.chart=au(a,[n,s],r,su(this.series,...r)),cu(a,this.chart,this.given.unit,o),this.series.t.length&&(hu(a,this.chart,this.series,o),uu(a,this.chart,this.series,e,o,o.accent)),this.series.curves.forEach((l,c)=>this.keys[c].style.background=Wi(l.color,o.ground)),this.tell()}read(t,e){let{t:n,values:s}=this.lab.columns(this.names,t,e),r=Math.max(1,Math.ceil(n.length/tM)),o=a=>r===1?a:a.filter((l,c)=>c%r===0||c===a.length-1);this.series.t=o(n),this.given.curves.forEach((a,l)=>{let c=(a.sum??[a.output??a.state??""]).map(d=>s[this.names.indexOf(d)]),h=Float64Array.from(n,(d,u)=>this.given.factor*c.reduce((f,g)=>f+g[u],0));this.series.curves[l].values=o(h)})}tell(){this.series.curves.forEach(({values:t},e)=>{this.values[e].textContent=t.length?Si(t[t.length-1]):""})}legend(){let t=this.series.curves.map((e,n)=>{let s=this.keys[n],r={type:"button",class:"ph-entry","aria-pressed":"true","aria-label":`Curve ${e.name}`},o=F("button",r,s,F("span",{class:"ph-name"},e.name),this.values[n]);return o.addEventListener("click",()=>{e.shown=!e.shown,o.setAttribute("aria-pressed",String(e.shown)),this.draw(this.canvas,this.lab.now.t)}),o});return F("figcaption",{class:"ph-legend"},...t)}point(t,e){this.chart&&(this.lab.pause(),this.lab.seek(lu(this.chart,t.clientX-e.getBoundingClientRect().left)))}savePicture(){this.draw(this.canvas,this.lab.now.t);let{canvas:t}=this,e=t.width/t.clientWidth,n=Math.round(26*e),s=F("canvas",{width:t.width,height:t.height+n}),r=s.getContext("2d"),o=du(this.lab.root);r.fillStyle=o.ground,r.fillRect(0,0,s.width,s.height),r.fillStyle=o.text,r.font=`600 ${14*e}px system-ui, sans-serif`,r.fillText(this.given.title,6*e,18*e),r.drawImage(t,0,n),s.toBlob(a=>a&&this.saved(a,"png"),"image/png")}saveTable(){let{series:t}=this;this.read(-1/0,1/0);let e=["t [s]",...t.curves.map(s=>`${s.name} [${t.unit}]`)],n=[t.t,...t.curves.map(s=>s.values)];this.saved(new Blob([Fl(e,n)],{type:"text/csv"}),"csv"),this.seen=""}saved(t,e){let n=`${Yr(this.lab.data.name)}-${Yr(this.given.title)}.${e}`;Xr(t,n),this.lab.say(`Saved ${n}`)}};var eM=200;function cm(i,t){let e=[fu(t),pu(t),kh(t),Jh(t)],[n,s,r,o]=e,l=[{name:"latitude",label:"Latitude",low:-89,high:89,words:"How far the eye is above the level of the scene"},{name:"longitude",label:"Longitude",low:-180,high:180,words:"From x towards y"}].map(({name:u,...f})=>{let g=Bs({...f,unit:"deg"},_=>{t.player.sight({[u]:_})},i.say);return{name:u,...g}}),c=F("div",{class:"ph-seeing"},F("div",{class:"ph-fields"},n.element,s.element),...l.map(u=>u.element),r.element,nM("What is drawn"),o.element),h=-1/0;return{name:"view",title:"View",icon:"objects",element:c,update:()=>{if(e.forEach(f=>f.update(t.player.state)),performance.now()-h<eM)return;h=performance.now();let u=t.player.sight();l.forEach(f=>f.show(Math.round(10*u[f.name])/10))}}}function nM(i){return F("h3",{class:"ph-heading"},i)}var hm={speed:[1e-4,1e4],dt:[1e-7,10],rtol:[1e-13,1],atol:[1e-16,1e3]},um=1e15;function dm({machine:i,method:t,steps:e,speed:n}){let s=r=>Object.fromEntries(r.map(({name:o,start:a})=>[o,a??0]));return{parameters:s(i.parameters),inputs:s(i.inputs),start:{},method:t,steps:{...e},speed:n}}function Ol(i,t,e){let{parameters:n={},inputs:s={},start:r={},steps:o={}}=t;Mu(n,e.parameters,"parameter"),Mu(s,e.inputs,"input"),Mu(r,e.states.map(c=>({...c,low:-um,high:um})),"state");for(let[c,h]of Object.entries(o))wu(c,h,hm[c]);t.speed!==void 0&&wu("speed",t.speed,hm.speed);let a=e.methods.map(c=>c.name),{method:l=i.method}=t;if(!a.includes(l))throw new Error(`There is no method "${String(l)}". There are: ${a.join(", ")}.`);return{parameters:{...i.parameters,...n},inputs:{...i.inputs,...s},start:{...i.start,...r},steps:{...i.steps,...o},method:l,speed:t.speed??i.speed}}function Mu(i,t,e){for(let[n,s]of Object.entries(i)){let r=t.find(o=>o.name===n);if(!r)throw new Error(`There is no ${e} "${n}".`);wu(n,s,[r.low??-1/0,r.high??1/0])}}function wu(i,t,e){if(!e)throw new Error(`There is no setting "${i}".`);let[n,s]=e;if(typeof t!="number"||!Number.isFinite(t))throw new Error(`${i} must be a number.`);if(t<n||t>s)throw new Error(`${i} cannot be ${t}: it is from ${n} to ${s}.`)}var iM=16384,fm="1",sM=["parameters","inputs","start","method","steps","speed"];function Tu(i,t){let e=(s,r)=>Object.fromEntries(Object.entries(s).filter(([o,a])=>r[o]!==a)),n={};for(let s of["parameters","inputs","start","steps"]){let r=e({...i[s]},{...t[s]});Object.keys(r).length&&(n[s]=r)}return i.method!==t.method&&(n.method=i.method),i.speed!==t.speed&&(n.speed=i.speed),Object.keys(n).length?`#lab=${fm}&${encodeURIComponent(JSON.stringify(n))}`:""}function pm(i,t,e){if(!i.startsWith("#lab="))return null;if(i.length>iM)throw new Error("The settings in this address are too long to be true; they were left alone.");let[n,s=""]=rM(i.slice(5));if(n!==fm)throw new Error("The settings in this address are of another version; they were left alone.");let r=aM(oM(s));return Ol(e,r,t.machine),r}function rM(i){let t=i.indexOf("&");return t<0?[i]:[i.slice(0,t),i.slice(t+1)]}function oM(i){try{return JSON.parse(decodeURIComponent(i))}catch{throw new Error("The settings in this address are damaged; they were left alone.")}}function aM(i){let t=()=>new Error("The settings in this address are not those of a lab; they were left alone."),e=s=>typeof s=="object"&&s!==null&&!Array.isArray(s)&&Object.values(s).every(r=>typeof r=="number");if(typeof i!="object"||i===null||Array.isArray(i))throw t();let n=i;for(let[s,r]of Object.entries(n))if(!sM.includes(s)||!(s==="method"?typeof r=="string":s==="speed"?typeof r=="number":e(r)))throw t();return n}var lM=["video/mp4;codecs=avc1","video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm"];function Eu(){return typeof MediaRecorder=="function"&&typeof HTMLCanvasElement.prototype.captureStream=="function"}async function mm(i,t){let e=i.stage.querySelector("canvas"),n=lM.find(l=>Eu()&&MediaRecorder.isTypeSupported(l));if(!e||!n)throw new Error("This browser cannot record films.");let s=e.captureStream(30),r=[],o=new MediaRecorder(s,{mimeType:n,videoBitsPerSecond:8e6});o.ondataavailable=({data:l})=>l.size&&r.push(l);let a=new Promise((l,c)=>{o.onstop=()=>l(),o.onerror=()=>c(new Error("The browser stopped recording."))});return o.start(250),i.play(),await new Promise(l=>setTimeout(l,1e3*t)),o.stop(),await a,s.getTracks().forEach(l=>l.stop()),{blob:new Blob(r,{type:n.split(";")[0]}),ending:n.includes("mp4")?"mp4":"webm"}}var cM=/^stabilized /;function gm(i,t,e){let n=i.scenario;if(!n)throw new Error("This lab was made of a model in Python, and not of a scenario: there is no file to give.");if(cM.test(t.method))throw new Error("Scenarios know this method by no name: choose another one.");let s=Object.entries(t.inputs).find(([,o])=>o!==0);if(s)throw new Error(`A scenario has no hand that holds "${s[0]}" at ${s[1]}: set the input to 0.`);let r={...n,...n.parameters?{parameters:hM(n.parameters,i,t)}:{},start:n.body?uM(e.state):dM(i,e.state),run:fM(n.run,i,t,e)};return`# Written by a lab of polhode: polhode run FILE repeats what its page showed.
${xm(r)}`}function hM(i,{machine:t},{parameters:e}){return Object.fromEntries(Object.entries(i).map(([n,s])=>{let r=t.parameters.find(a=>a.name===n);if(!r||e[n]===r.start)return[n,s];let o=r.unit&&r.unit!=="1"?`${e[n]} ${r.unit}`:e[n];return[n,typeof s=="object"&&s!==null&&!Array.isArray(s)?{...s,default:o}:o]}))}function uM(i){let t=(e,n)=>Array.from(i).slice(e,n);return{position:t(0,3),attitude:{quaternion:t(3,7)},velocity:t(7,10),omega:t(10,13)}}function dM({machine:i},t){let e=Array.from(t),n=s=>e.filter((r,o)=>i.states[o].words.includes(`: ${s} of its joint`));return{q:n("coordinate"),v:n("speed")}}function fM(i,{machine:t},{method:e,steps:n},s){let r=t.methods.find(c=>c.name===e),o=Object.fromEntries(Object.entries(i??{}).filter(([c])=>["attitude","formulation","max_step"].includes(c))),a=r?.adaptive?{rtol:n.rtol,atol:n.atol}:r?.exact?{}:{dt:n.dt};return{...s.t>0?{from:s.t}:{},until:s.until,method:e,...a,...o,keep:s.keep}}function xm(i,t=""){return Bl(i)?Object.entries(i).map(([e,n])=>`${t}${vm(e)}:${pM(n,t)}
`).join(""):Zr(i)}function pM(i,t){let e=` ${Zr(i)}`;return t.length+e.length<=100||!Bl(i)&&!Array.isArray(i)?e:Bl(i)?`
${xm(i,`${t}  `).replace(/\n$/,"")}`:i.length?`
${i.map(n=>`${t}  - ${Zr(n)}`).join(`
`)}`:" []"}function Zr(i){return Array.isArray(i)?`[${i.map(Zr).join(", ")}]`:Bl(i)?`{${Object.entries(i).map(([t,e])=>`${vm(t)}: ${Zr(e)}`).join(", ")}}`:typeof i=="string"?JSON.stringify(i):String(i)}function vm(i){return/^[A-Za-z_][\w ]*$/.test(i)?i:JSON.stringify(i)}function Bl(i){return typeof i=="object"&&i!==null&&!Array.isArray(i)}var Au=5;function ym(i,t){let n=[["share","Copy a link","The address of this page with the settings as they are now",()=>gM(i)],["about","Scenario file","A file that `polhode run` repeats, from the last change of a setting on",()=>xM(i)],["numbers","Table (CSV)","All samples that are kept, states and outputs",()=>vM(i)],["picture","Picture (PNG)","The scene as it is seen now",()=>Wr(t,3)],...Eu()?[["play",`Film (${Au} s)`,"Records the scene while it runs",()=>yM(i)]]:[]].map(([o,a,l,c])=>{let h=Xi(o,a,l,()=>{mM(c,i.say)});return F("li",{},h,F("small",{},l))});return{name:"share",title:"Share",icon:"share",element:F("div",{class:"ph-share"},F("ul",{},...n),F("p",{class:"ph-note"},"Everything stays on this machine: the page has no way to the network."))}}async function mM(i,t){try{await i()}catch(e){t(bi(e))}}function Cu(i){return window.location.href.split("#")[0]+Tu(i.settings,i.first)}async function gM(i){let t=Cu(i);try{await navigator.clipboard.writeText(t),i.say("The link is copied.")}catch{window.location.hash=Tu(i.settings,i.first),i.say("The link stands in the address bar: copy it from there.")}}function Ru(i){let{since:t,now:e,settings:n}=i,s=n.speed/240;return gm(i.data,n,{...t,until:Math.max(e.t,t.t+10*s),keep:s})}function xM(i){Lu(i,new Blob([Ru(i)],{type:"application/yaml"}),"yaml")}function Pu(i){let t=[...i.description.states,...i.description.outputs],{t:e,values:n}=i.columns(t.map(s=>s.name));return Fl(["t [s]",...t.map(({name:s,unit:r})=>`${s} [${r||"1"}]`)],[e,...n])}function vM(i){Lu(i,new Blob([Pu(i)],{type:"text/csv"}),"csv")}async function yM(i){i.say(`Recording ${Au} seconds \u2026`);let{blob:t,ending:e}=await mm(i,Au);Lu(i,t,e)}function Lu(i,t,e){let n=`${Yr(i.data.name)}.${e}`;Xr(t,n),i.say(`Saved ${n}`)}var kl=4,_m=700;function bm({lab:i,data:t,look:e,keys:n}){let{player:s,root:r,stage:o}=i,a=nu(mu,tm),l={player:s,data:t,root:r,stage:o,say:i.say,run:p=>h(p)},c=new Vr([],p=>r.classList.toggle("ph-open",p)),h=SM(i,l,e,a,c);i.panels=bM(i,c);let d=[nm(i),em(i,h),im(i)],u=[Gh(l,e),Qh(l)],f=[tu(l),Zh(l)],g=[_M(i,l)];MM(i,h,d.map(p=>p.element),u,c,f,[i.message.element,a]);let _=()=>{for(let p of d)p.update();for(let p of[...u,...f,c])p.update(s.state)},m=[i.watch(_),i.changed(p=>g.forEach(b=>b(p))),s.watch(({theme:p})=>(e.follow(p),u.forEach(b=>b.update(s.state)))),iu(n,()=>a.open,h,mu),Qp(r),...[...u,...f,c].map(p=>()=>p.dispose?.())];return g.forEach(p=>p(i.settings)),_(),(r.getBoundingClientRect().width>=_m||r.getBoundingClientRect().height>=_m)&&i.panels.open("motion"),()=>m.forEach(p=>p())}function _M(i,t){let e=[rm(i,i.data.knobs),om(i)],n=F("button",{type:"button",class:"ph-button ph-word"},"As it was at first");n.addEventListener("click",()=>i.restore());let s=F("div",{class:"ph-motion"},...e.map(o=>o.element),n);i.panels.add({name:"motion",title:"Motion",icon:"controls",element:s});let r=lm(i);return r&&i.panels.add(r),i.panels.add(am(i)),i.panels.add(cm(i,t)),i.panels.add(ym(i,t)),o=>e.forEach(a=>a.follow(o))}function bM(i,t){return{add:(n,s=!1)=>{let r={element:n.element,update:()=>n.update?.(i.now),dispose:n.dispose};t.add({name:n.name,title:n.title,key:"",icon:n.icon??"about",part:r}),s&&t.toggle(n.name)},open:n=>t.open!==n&&t.toggle(n),close:()=>t.close()}}function SM(i,t,e,n,s){let r={...Bp(i.player),play:()=>i.playing?i.pause():i.play(),back:()=>i.step(-kl),forward:()=>i.step(kl),back10:()=>i.step(-10*kl),forward10:()=>i.step(10*kl),restart:()=>i.reset(),first:()=>(i.pause(),i.seek(i.span[0])),last:()=>(i.pause(),i.seek(i.span[1])),faster:()=>i.set({speed:xu(i,1)}),slower:()=>i.set({speed:xu(i,-1)}),theme:()=>e.cycle(),full:()=>jh(t),picture:()=>Wr(t,2),hide:()=>i.root.classList.toggle("ph-bare"),help:()=>n.open?n.close():n.showModal(),close:()=>i.root.classList.contains("ph-bare")?i.root.classList.remove("ph-bare"):s.close()};return o=>r[o]()}function MM(i,t,e,n,s,r,o){let{root:a,stage:l}=i,[c,h,d]=e,u=F("div",{class:"ph-row"},h,F("div",{class:"ph-fields"},d),s.tabs),f=[ne("reset","Camera back to its place","0",()=>t("reset")),ne("picture","Save a picture","I",()=>t("picture")),...n.map(b=>b.element),ne("hide","Hide all controls","H",()=>t("hide")),ne("help","Keys and gestures","?",()=>t("help"))],g=ne("show","Show the controls","H",()=>t("hide"));g.classList.add("ph-unhide"),ge(l,"data-lab",i.data.name);let[_,m]=r.map(b=>b.element);l.append(F("div",{class:"ph-top"},_,F("div",{class:"ph-tools"},...f)),m,g);let p=F("div",{class:"ph-bar",role:"group","aria-label":"Controls"},c,u);a.append(F("div",{class:"ph-frame"},l,p,s.element),...o)}function Sm(i){let t=null;try{t=JSON.parse(i)}catch{t=null}if(t?.format!=="polhode lab")throw new Error("The lab is missing or damaged. Write the page again.");let e=String(t.version);if(e!=="1")throw new Error(`The lab has version ${e}, and this page reads version 1.`);return t}var wm=13,wM=6,TM=1-1e-5,Mm=1e-6;function Tm(i,t){return i.map(e=>"ends"in e?EM(e,t):e.link===void 0?[]:[...Em(t,e.link),...e.still?[1,0,0,0]:Am(t,e.link)])}function Em(i,t){let e=wm*t;return[i[e],i[e+1],i[e+2]]}function Am(i,t){let e=wm*t+wM;return[i[e],i[e+1],i[e+2],i[e+3]]}function Cm(i,t,e){return RM($i(Am(i,t)),e)}function Iu(i,{link:t,at:e}){if(t===void 0)return[...e];let[n,s]=[Em(i,t),Cm(i,t,e)];return[n[0]+s[0],n[1]+s[1],n[2]+s[2]]}function Rm({outputs:i,link:t},e){let n=[e[i[0]],e[i[1]],e[i[2]]];return t===void 0?[...n]:Cm(e,t,n)}function EM(i,t){let[e,n]=i.ends.map(l=>Iu(t,l)),s=[n[0]-e[0],n[1]-e[1],n[2]-e[2]],r=Math.sqrt(he(s,s)),o=r>0?[s[0]/r,s[1]/r,s[2]/r]:[0,0,1],a=[1,1,r];if(i.rope!==null){let l=r>=TM*i.rope;i.bent&&(a[0]=Math.sqrt(Math.max(i.rope**2-r*r,0)*3/16)),l===i.bent&&(a[0]=a[1]=Mm)}return[...e,...CM(AM(o,i.down)),...a.map(l=>Math.max(l,Mm))]}function AM(i,t){let e=Math.sqrt(he(t,t)),n=e>0?[t[0]/e,t[1]/e,t[2]/e]:[0,0,-1],s=l=>[0,1,2].map(c=>l[c]-he(i,l)*i[c]),r=s(n);Math.sqrt(he(r,r))<=1e-6&&(r=s([Math.abs(n[2]),Math.abs(n[0]),Math.abs(n[1])]));let o=Math.sqrt(he(r,r)),a=[r[0]/o,r[1]/o,r[2]/o];return[a,dn(i,a),i]}function CM([i,t,e]){let n=i[0]+t[1]+e[2],s=[n,i[0],t[1],e[2]],r=s.indexOf(Math.max(...s)),o=2*Math.sqrt(Math.max(1+2*s[r]-n,0));return r===0?[o/4,(t[2]-e[1])/o,(e[0]-i[2])/o,(i[1]-t[0])/o]:r===1?[(t[2]-e[1])/o,o/4,(t[0]+i[1])/o,(e[0]+i[2])/o]:r===2?[(e[0]-i[2])/o,(t[0]+i[1])/o,o/4,(e[1]+t[2])/o]:[(i[1]-t[0])/o,(e[0]+i[2])/o,(e[1]+t[2])/o,o/4]}function RM(i,t){return[0,3,6].map(e=>i[e]*t[0]+i[e+1]*t[1]+i[e+2]*t[2])}var zl=class{constructor(t,e){this.width=t;this.room=e;this.data=new Float64Array(t*e)}width;room;data;first=0;rows=0;get length(){return this.rows}get from(){return this.rows?this.time(0):0}get to(){return this.rows?this.time(this.rows-1):0}time(t){return this.data[this.place(t)]}value(t,e){return this.data[this.place(t)+e]}row(t){let e=this.place(t);return this.data.subarray(e,e+this.width)}find(t){let[e,n]=[0,this.rows];for(;e<n;){let s=e+n>>1;this.time(s)<=t?e=s+1:n=s}return Math.max(e-1,0)}push(t){for(let e=0;e+this.width<=t.length;e+=this.width)this.rows===this.room?this.first=(this.first+1)%this.room:this.rows+=1,this.data.set(t.subarray(e,e+this.width),this.place(this.rows-1))}cut(t){for(;this.rows&&this.time(this.rows-1)>=t;)this.rows-=1}forget(t){for(;this.rows>1&&this.time(0)<t;)this.first=(this.first+1)%this.room,this.rows-=1}clear(){this.rows=this.first=0}place(t){return(this.first+t)%this.room*this.width}};var Hl=240,Pm=.12,PM=.1,LM=6e6,IM=240*300,DM=200,Lm=1e3,Vl=class{constructor(t,e,n){this.data=t;this.worker=e;this.heard=n;let{machine:s}=t;this.settings=this.first=this.good=dm(t);let r=1+s.states.length+s.outputs.length;this.tape=new zl(r,Math.min(Math.floor(LM/r),IM)),e.onmessage=({data:o})=>this.hear(o),e.onerror=o=>n.failed(o.message||"the physics did not start"),this.post({kind:"open",description:s,motion:Gl(this.settings)})}data;worker;heard;settings;first;tape;pace={physics:0,frames:0,late:!1,steps:0,latency:0};playing=!1;canPull=!1;over="";certificate=[];happened=[];since={t:0,state:new Float64Array};clock=0;shown=0;before=-1;epoch=0;asked=-1;sent=0;answered=!1;work=[];frames=[];answers=new Map;count=0;good;get now(){let{tape:t,data:e}=this,n=e.machine.states.length,s=t.length?t.row(this.shown):new Float64Array(t.width),r=s.subarray(1+n),{certificate:o,happened:a}=this,l=this.shown===t.length-1?this.over:"";return{t:s[0],state:s.subarray(1,1+n),outputs:r,certificate:o,happened:a,over:l,output:c=>r[e.machine.outputs.findIndex(h=>h.name===c)]??NaN}}get ready(){return this.tape.length>0}get span(){return[this.tape.from,this.tape.to]}each(t,e,n){let{tape:s}=this,r=1+this.data.machine.states.length;for(let o=s.find(t);o<s.length&&s.time(o)<=e;o++)s.time(o)>t&&n(s.time(o),s.row(o).subarray(r))}advance(){let t=performance.now(),e=this.before<0?0:Math.min((t-this.before)/Lm,PM);return this.before=this.playing?t:-1,this.count1(t),this.playing&&this.move(e),this.playing}move(t){let{tape:e,settings:n}=this,s=this.clock+t*n.speed;this.pace.late=s>e.to+.5/Hl&&!this.over&&this.answered,this.clock=Math.min(s,e.to),this.shown=e.find(this.clock),this.over&&this.clock>=e.to&&(this.playing=!1),this.ask()}ask(){let{speed:t}=this.settings,e=this.clock+Pm*t;this.over||e<=this.asked+Pm/8*t||(this.asked=e,this.post({kind:"ask",epoch:this.epoch,until:e,spacing:t/Hl}))}count1(t){let e=t-Lm;for(this.frames.push(t);this.frames[0]<e;)this.frames.shift();for(;this.work.length&&this.work[0][0]<e;)this.work.shift();this.pace.frames=this.frames.length,this.pace.physics=this.work.reduce((n,[,s])=>n+s,0)/Math.max(this.frames.length,1)}play(){this.playing=!0,this.before=-1,this.ask(),this.heard.fresh()}pause(){this.playing=!1,this.ready&&(this.clock=this.tape.time(this.shown)),this.heard.fresh()}step(t){this.playing=!1;let e=this.shown+t;if(e>=this.tape.length&&!this.over){let n=this.tape.to+(e-this.tape.length+8)*this.settings.speed/Hl;this.asked=n,this.post({kind:"ask",epoch:this.epoch,until:n,spacing:this.settings.speed/Hl})}this.shown=Math.min(Math.max(e,0),Math.max(this.tape.length-1,0)),this.clock=this.tape.time(this.shown),this.heard.fresh()}seek(t){!Number.isFinite(t)||!this.ready||(this.shown=this.tape.find(t),this.clock=this.tape.time(this.shown),this.heard.fresh())}set(t){let e=this.settings;this.settings=Ol(e,t,this.data.machine);let{speed:n,...s}=t;if(n!==void 0&&(this.asked=-1),t.start)return this.reset();Object.keys(s).length?this.branch((r,o)=>({kind:"change",epoch:r,at:o,motion:Gl(this.settings)})):this.heard.fresh()}put(t){this.branch((e,n)=>({kind:"put",epoch:e,at:n,state:t}))}pull(t){this.branch((e,n)=>({kind:"pull",epoch:e,at:n,pull:t}))}reset(){this.epoch+=1,this.tape.clear(),this.fresh(0),this.post({kind:"reset",epoch:this.epoch,motion:Gl(this.settings)})}restore(){this.settings=this.first,this.reset()}reach(t,e={}){let n=this.count+=1;return this.post({kind:"reach",id:n,t,motion:{...Gl(this.settings),...e}}),new Promise(s=>this.answers.set(n,s))}dispose(){this.worker.terminate()}branch(t){let e=this.ready?this.tape.time(this.shown):0;this.epoch+=1,this.tape.cut(e),this.fresh(e),this.post(t(this.epoch,e))}fresh(t){this.over="",this.happened=this.happened.filter(e=>e.t<t),this.clock=t,this.shown=Math.max(this.tape.length-1,0),this.asked=-1,this.sent=performance.now(),this.answered=!1,this.heard.cut(t)}post(t){this.worker.postMessage(t)}hear(t){t.kind==="rows"?this.take(t):t.kind==="reached"?this.answer(t):t.kind==="ready"?this.canPull=t.canPull:t.epoch===this.epoch&&(this.settings={...this.good,speed:this.settings.speed},this.heard.refused(t.message))}began(t){return t.length?{t:t[0],state:t.slice(1,1+this.data.machine.states.length)}:this.since}answer(t){this.answers.get(t.id)?.(t),this.answers.delete(t.id)}take(t){t.epoch===this.epoch&&(this.answered||(this.pace.latency=this.sent?performance.now()-this.sent:0,this.answered=!0,this.good=this.settings,this.since=this.began(t.rows)),this.work.push([performance.now(),t.busy]),this.tape.push(t.rows),this.tape.forget(t.oldest),this.over=t.over,this.pace.steps=t.steps,this.certificate=t.certificate,this.happened=[...this.happened,...t.happened].slice(-DM),this.shown=this.tape.find(this.clock),this.heard.fresh())}};function Gl({parameters:i,inputs:t,start:e,method:n,steps:s}){return{parameters:i,inputs:t,start:e,method:n,steps:s}}var Im=`/* What a lab adds to the player's styles. */

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
`;var Wl=4e3,ks=class{constructor(t,e,n="world",s=2,r=0){this.name=t;this.color=e;this.frame=n;this.apart=r;this.material=new vi({linewidth:s});let o=new yi().setPositions(new Float32Array(6*Wl));this.line=fe(new Ds(o,this.material)),this.line.frustumCulled=!1,this.object.add(this.line)}name;color;frame;apart;object=fe(new de);material;line;times=[];points=[];stale=!1;get last(){return this.times.at(-1)??-1/0}push(t,[e,n,s]){let r=this.times.length;if(r&&t<=this.times[r-1])return;let[o,a,l]=this.points.slice(-6,-3);r>1&&Math.hypot(e-o,n-a,s-l)<this.apart&&this.drop(r-1),this.times.push(t),this.points.push(e,n,s),this.times.length>Wl+1&&(this.times.splice(0,Wl/8),this.points.splice(0,3*Wl/8)),this.stale=!0}cut(t){let e=this.times.length;for(;e&&this.times[e-1]>t;)e-=1;this.drop(e)}drop(t){this.times.length=t,this.points.length=3*t,this.stale=!0}arrange(){if(!this.stale)return;this.stale=!1;let{data:t}=this.line.geometry.attributes.instanceStart,e=Math.max(this.times.length-1,0),n=t.array;for(let s=0;s<e;s++)for(let r=0;r<6;r++)n[6*s+r]=this.points[3*s+r];t.needsUpdate=!0,this.line.geometry.instanceCount=e,this.line.visible=e>0}paint(t){this.material.color.set(xi(this.color,t))}dispose(){this.line.geometry.dispose(),this.material.dispose()}};var Dm='"use strict";(()=>{var u=class extends Error{};function L(m,t,s,i){let e=t.map(()=>!0);for(;;){let o=e.flatMap((f,l)=>f?[l]:[]),n=t.map(()=>0),h=G(o.map(f=>o.map(l=>m[f][l])),o.map(f=>t[f]));o.forEach((f,l)=>n[f]=h[l]);let a=Math.max(0,...n.map(Math.abs)),r=n.map((f,l)=>s[l]&&e[l]?f:-1/0),c=r.indexOf(Math.max(-1/0,...r));if(c<0||r[c]<=i*a)return{impulses:n.map((f,l)=>s[l]?Math.min(f,0):f),part:e};e[c]=!1}}function G(m,t){let s=t.length,{values:i,vectors:e}=B(m),o=Math.max(0,...i.map(Math.abs)),n=t.map(()=>0);for(let h=0;h<s;h++){if(Math.abs(i[h])<=1e-12*o)continue;let a=0;for(let r=0;r<s;r++)a+=e[r][h]*t[r];for(let r=0;r<s;r++)n[r]+=e[r][h]*a/i[h]}return n}function B(m){let t=m.length,s=m.map(e=>e.slice()),i=m.map((e,o)=>m.map((n,h)=>o===h?1:0));for(let e=0;e<30;e++)for(let o=0;o<t;o++)for(let n=o+1;n<t;n++){if(Math.abs(s[o][n])<=1e-300+1e-18*Math.sqrt(Math.abs(s[o][o]*s[n][n])))continue;let h=(s[n][n]-s[o][o])/(2*s[o][n]),a=(h<0?-1:1)/(Math.abs(h)+Math.sqrt(h*h+1)),r=1/Math.sqrt(a*a+1),c=a*r;for(let f of[s,i])for(let l of f)[l[o],l[n]]=[r*l[o]-c*l[n],c*l[o]+r*l[n]];for(let f=0;f<t;f++)[s[o][f],s[n][f]]=[r*s[o][f]-c*s[n][f],c*s[o][f]+r*s[n][f]]}return{values:s.map((e,o)=>e[o]),vectors:i}}var K=1e60,A=class{constructor(t,s){this.machine=t,this.d=s,this.activity=Float64Array.from(s.activity),this.held=Float64Array.from(s.numbers),this.hardest=new Float64Array(s.constraints.length),this.instants=[],this.firsts=[0];for(let e of s.constraints)this.firsts.push(this.firsts[this.firsts.length-1]+e.units.length);let i=this.nRows;this.out=t.take(i*(2+i+s.n_v)+s.numbers.length+s.n_v+16)}get nRows(){return this.firsts[this.firsts.length-1]}begin(t,s){let{d:i}=this;s&&(this.activity.set(i.activity),this.hardest.fill(0),this.instants=[]),i.constraints.forEach((e,o)=>e.one_sided&&(this.activity[o]=0)),this.hold(i.constraints.map((e,o)=>o),t),this.write(),this.meet(t),this.listen()}atTime(t){let s=this.activity.slice(),i=this.d.commands.filter(o=>o.t===t);for(let o of i)this.command(o,t);let e=this.blows(t);return this.d.constraints.length&&this.meet(t),this.listen(),i.length>0||e||s.some((o,n)=>o!==this.activity[n])}command(t,s){for(let e of t.off.map(o=>this.index(o)))this.activity[e]&&this.leave(e,"unlock",s);let i=t.on.map(e=>this.index(e)).filter(e=>!this.activity[e]);i.length&&(this.refuseOpen(i,s),this.act(i,s,new Map,!1)),this.meet(s)}reached(t,s){this.activity[t]?(this.leave(t,this.d.constraints[t].ends,s),this.meet(s,-1,t)):this.meet(s,t),this.listen()}meet(t,s=-1,i=-1){let{REST:e,SLOW:o,STILL:n,ROUNDS:h}=this.d.rules,a=new Map;for(let r=0;r<h;r++){a=this.rates(t,s);let c=[...a].filter(([p,w])=>w>(p===s?0:e)).map(([p])=>p);if(!c.length)break;let f=new Map(c.map(p=>[p,this.rebound(p,a.get(p)??0)])),l=c.every(p=>(a.get(p)??0)<=Math.max(e,o*this.hardest[p]));this.act(c,t,f,l),s=-1}(a.size||this.activity.some(r=>r!==0))&&this.rest([...a].filter(([r,c])=>c>=-n&&r!==i).map(([r])=>r),t)}rates(t,s){let i=this.d.constraints.flatMap((h,a)=>h.one_sided&&!this.activity[a]?[a]:[]);if(!i.length)return new Map;let e=this.look(this.d.contacts,t),o=this.nRows,n=i.filter(h=>h===s||Math.abs(e[this.firsts[h]])<=this.d.rules.NEAR);return new Map(n.map(h=>[h,e[o+this.firsts[h]]]))}rebound(t,s){let{REST:i,SLOW:e}=this.d.rules,o=this.d.constraints[t].restitution;return this.hardest[t]=Math.max(this.hardest[t],s),o*s>i&&(o===1||o*s>e*this.hardest[t])?-o*s:0}act(t,s,i,e){let{d:o,machine:n}=this,h=this.nRows,a=o.n_v;this.hold(t.filter(d=>!o.constraints[d].one_sided),s),this.write();let c=o.constraints.map((d,g)=>g).filter(d=>this.activity[d]||t.includes(d)).flatMap(d=>o.constraints[d].units.map((g,v)=>({i:d,row:this.firsts[d]+v}))),f=this.look(o.contacts,s),l=this.balance(s),p=c.map(d=>c.map(g=>f[2*h+d.row*h+g.row])),w=c.map(d=>(i.get(d.i)??0)-f[h+d.row]),b=L(p,w,c.map(d=>o.constraints[d.i].one_sided&&!e),o.rules.SLIGHT),E=n.readState();c.forEach((d,g)=>{let v=2*h+h*h+d.row*a;for(let S=0;S<a;S++)E[o.n_q+S]+=f[v+S]*b.impulses[g]}),n.writeState(E);let R=l,k=this.balance(s);n.enterLedger([k.energy-l.energy]);for(let d of t)i.get(d)||(this.activity[d]=1);let $=new Set(c.filter((d,g)=>!b.part[g]).map(d=>d.i));for(let d of $)this.activity[d]=0;this.write();for(let d of t)this.note(s,o.constraints[d].begins,d,b.impulses.filter((g,v)=>c[v].i===d),R,k),R=k;for(let d of $)t.includes(d)||this.note(s,o.constraints[d].ends,d,[],k,k)}rest(t,s){let i=this.activity.slice();for(let o of t)this.activity[o]=1;for(;;){this.write();let o=this.look(this.d.forces,s),n=this.d.constraints.flatMap((h,a)=>h.one_sided&&this.activity[a]&&o[a]>this.d.rules.NOTHING?[a]:[]);if(!n.length)break;this.activity[n.reduce((h,a)=>o[a]>o[h]?a:h)]=0}let e=this.balance(s);i.forEach((o,n)=>o>this.activity[n]&&this.note(s,this.d.constraints[n].ends,n,[],e,e))}leave(t,s,i){this.activity[t]=0,this.write();let e=this.balance(i);this.note(i,s,t,[],e,e)}blows(t){let{d:s,machine:i}=this,e=s.blows.filter(r=>r.times.includes(t));if(!e.length)return!1;let o=this.balance(t),n=i.readState(),h=[0,0,0,0,0,0],a=i.readState();for(let r of e){let c=this.look(r.program,t,a);for(let f=0;f<s.n_v;f++)n[s.n_q+f]+=c[f];h.forEach((f,l)=>h[l]+=c[s.n_v+l])}return i.writeState(n),i.enterLedger([this.balance(t).energy-o.energy,...h]),i.prepare(),s.constraints.length&&this.act([],t,new Map,!1),!0}look(t,s,i=this.machine.readState()){let{machine:e}=this;return e.H.set(i,e.state),e.call(t,s,e.state,this.out),e.H.slice(this.out,this.out+this.nRows*(2+this.nRows+this.d.n_v)+this.d.numbers.length+this.d.n_v+8)}write(){let{machine:t,d:s}=this;this.activity.forEach((i,e)=>t.share("model",e,i)),this.held.forEach((i,e)=>s.holds[e]&&t.share("model",s.first_number+e,i)),t.once()}hold(t,s){if(!this.d.holds.some(Boolean))return;let i=this.look(this.d.hold,s),e=0;this.d.constraints.forEach((o,n)=>{for(let h=0;h<o.numbers;h++,e++)this.d.holds[e]&&t.includes(n)&&(this.held[e]=i[e])})}refuseOpen(t,s){this.hold(t,s),this.write();let i=this.look(this.d.contacts,s);for(let e of t)for(let o=this.firsts[e];o<this.firsts[e+1];o++)if(Math.abs(i[o])>this.d.rules.APART)throw new u(`"${this.d.constraints[e].name}" cannot begin to act at t = ${s} s, where it is off by ${i[o]}`)}balance(t){let{machine:s}=this,i=s.outputs(t),e=n=>s.outputAt[n]===void 0?0:i[s.outputAt[n]],o=n=>["x","y","z"].map(h=>e(`${n}.${h}`));return{energy:e("kinetic_energy")+e("potential_energy"),momentum:o("momentum"),spin:o("angular_momentum")}}note(t,s,i,e,o,n){this.instants.push({t,kind:s,name:this.d.constraints[i].name,impulse:e,before:o,after:n,lost:o.energy-n.energy})}listen(){for(let t of this.machine.events)t.switch&&t.added&&this.machine.setNumber(t.added,this.isSo(t.switch)?K:t.passed??0)}passZero(t,s){let{machine:i}=this,e=i.readState(),o=i.field(s,e);for(let n=0;n<this.d.n_q;n++)e[n]-=1e-9*o[n];t.added&&i.setNumber(t.added,0),t.passed=-.01*this.look(t.watch.joints,s-1e-9,e)[0]}isSo(t){return t.on.every(s=>this.activity[this.index(s)])&&!t.off.some(s=>this.activity[this.index(s)])}index(t){let s=this.d.constraints.findIndex(i=>i.name===t);if(s<0)throw new u(`there is no constraint "${t}"`);return s}snapshot(){return{activity:this.activity.slice(),held:this.held.slice(),hardest:this.hardest.slice()}}restore(t){this.activity.set(t.activity),this.held.set(t.held),this.hardest.set(t.hardest),this.write(),this.listen()}forget(t){this.instants=this.instants.filter(s=>s.t<=t)}};var y=512,H=256,O=2e3,Z=64,q=8,U=1e-9,_=2220446049250313e-31,T=1e4,I=m=>typeof m=="number"?m:Number(m);function C(m,t){let[s,i,e,o]=t.map(I),n=s>0?s*Math.round(m/s):m;return Math.abs(m)<i?0:Math.min(Math.max(n,e),o)}function V(m){if(m===0)return-5e-324;let t=new DataView(new ArrayBuffer(8));return t.setFloat64(0,m),t.setBigInt64(0,t.getBigInt64(0)+(m>0?-1n:1n)),t.getFloat64(0)}function x(m,t){let[s,i,e,o]=Array.from(m),n=2*(e*t[2]-o*t[1]),h=2*(o*t[0]-i*t[2]),a=2*(i*t[1]-e*t[0]);return[t[0]+s*n+e*a-o*h,t[1]+s*h+o*n-i*a,t[2]+s*a+i*h-e*n]}var M=class{constructor(t,s){if(s.format!=="polhode machine"||s.version!==1)throw new u(`this is no machine of version 1: ${s.format} ${s.version}`);let i=this.description=s,e=i.methods.reduce((h,a)=>h+2*a.size+(y+4*H)*(a.n+8),0);this.memory=t(i.memory+e);let{H:o,M:n}=this.memory;this.H=o,this.at={};for(let[h,a]of Object.entries(i.numbers))this.at[h]=n.top,n.top+=a.length+1;for(let[h,a]of Object.entries(i.numbers))a.forEach((r,c)=>o[this.at[h]+c]=this.word(r));this.parameters=Float64Array.from(i.parameters,h=>h.start??0),this.inputs=Float64Array.from(i.inputs,h=>h.start??0),this.base=Float64Array.from(i.body?.base??[]),this.begin=Float64Array.from(i.start),this.given=new Map,this.moments=new Float64Array(3),this.state=this.take(i.states.length+16),this.out=this.take(Math.max(64,i.outputs.length+1,...i.follow.map(h=>h.to.length+1))),this.outputAt=Object.fromEntries(i.outputs.map((h,a)=>[h.name,a])),this.switches=i.switches?new A(this,i.switches):null,this.kept=this.switches?.snapshot(),this.wanted=this.take(y+1),this.t_out=this.take(y+1),this.grid=this.take(8),this.before=this.take(Math.max(...i.methods.map(h=>h.n))),this.since=0,this.anchor=null,this.rooms=new Map,this.happened=[],this.steps=0,this.t=0,this.over="",this.begun=!1,this.renew(),this.room=this.enter(i.methods[0].name),this.choose(i.methods[0].name,{}),this.reset(),this.begun=!0}take(t){let s=this.memory.M.top;if(this.memory.M.top+=t,this.memory.M.top>this.H.length)throw new u("the memory of this machine is too small");return s}word(t){return Array.isArray(t)?t[0]==="function"?this.memory.places[t[1]]:this.at[t[1]]:I(t)}put(t){let s=this.take(t.length+1);return t.forEach((i,e)=>this.H[s+e]=this.word(i)),s}call(t,s,i,e){let o=t[0][1];if(this.memory.functions[o](s,i,this.at[o],e)!==0)throw new u(`${this.description.name}: a program failed at t = ${s} s`)}renew(){let{H:t,description:s}=this;for(let i of s.follow)i.parameters.forEach((e,o)=>t[this.state+o]=this.parameters[e]),this.call(i.entry,0,this.state,this.out),i.to.forEach(([e,o,n],h)=>this.follow(e,o,n,t[this.out+h]));if(s.body){let i=s.body;t.set(this.base,this.state),this.call(i.entry,0,this.state,this.out);let e=t.slice(this.out,this.out+i.width);this.moments=e.slice(1,4).sort(),e.forEach((o,n)=>this.share(i.group,n,o));for(let[o,n]of i.rows)t.set(e,this.at[o]+n)}for(let[i,e]of Object.entries(s.groups))this.inputs.forEach((o,n)=>this.share(i,e.inputs+n,C(o,s.shapes[n])));this.switches?this.switches.write():this.once()}once(){for(let t of this.description.once)this.memory.functions[t](this.at[t.slice(0,-5)])}setNumber([t,s],i){this.H[this.at[t]+s]=i}follow(t,s,i,e){t==="start"?this.begin[i]=e:t==="base"?this.base[i]=e:t==="row"?this.H[this.at[s]+i]=e:this.share(s,i,e)}share(t,s,i){let{programs:e,first:o}=this.description.groups[t];for(let n of e)this.H[this.at[n]+o+s]=i}setParameters(t){this.change(this.parameters,this.description.parameters,t,"parameter")}setInputs(t){this.change(this.inputs,this.description.inputs,t,"input")}change(t,s,i,e){let o=Object.entries(i).map(([a,r])=>{let c=s.findIndex(p=>p.name===a);if(c<0)throw new u(`there is no ${e} "${a}"`);let{low:f,high:l}=s[c];if(!Number.isFinite(r)||f!==null&&r<f||l!==null&&r>l)throw new u(`${e} "${a}" cannot be ${r}: it is from ${f??"-inf"} to ${l??"inf"}`);return[c,r]}),n=this.readState(),h=t.slice();for(let[a,r]of o)t[a]=r;try{this.checkMethod(this.room.method),this.renew(),this.checkBody()}catch(a){throw t.set(h),this.renew(),a}this.writeState(n),this.restart()}checkBody(){let[t,s,i]=this.moments;if(this.description.body&&!(this.base[0]>0&&t>0&&i<=(t+s)*(1+1e-9)))throw new u(`no body has a mass of ${this.base[0]} kg and principal moments of ${t}, ${s} and ${i} kg m^2: all are positive, and the largest is at most the sum of the others`)}checkMethod(t){let s=this.inTheWay(t);if(s.length)throw new u(`"${t.name}" cannot honor ${s.join(", ")}: set that to 0, or choose another method`)}inTheWay(t){let s=this.description.parameters;return(t.zero??[]).filter(i=>this.parameters[s.findIndex(e=>e.name===i)]!==0)}methodsNow(){return this.description.methods.filter(t=>!this.inTheWay(t).length).map(t=>t.name)}readState(){let{y:t,form:s}=this.room;return Float64Array.from(s.state_at,i=>this.H[t+i])}writeState(t){let{y:s,form:i}=this.room;i.state_at.forEach((e,o)=>this.H[s+e]=t[o]),this.prepare()}setState(t){if(t.length!==this.room.form.state_at.length||!Array.from(t).every(Number.isFinite))throw new u(`a state of "${this.description.name}" is ${this.room.form.state_at.length} numbers`);let{method:s,y:i}=this.room,e=Float64Array.from(t);if(s.form!=="joints"){let n=Math.hypot(...e.subarray(3,7));if(!(n>0))throw new u("an attitude of length 0 is none");for(let h=3;h<7;h++)e[h]/=n}this.writeState(e);let{SETTLE:o}=this.description.places.table;if(s.form==="joints")for(let n=0;n<q;n++)this.stage(s,o,this.t,i,this.out);this.switches?.begin(this.t,!1),this.restart(),this.forgetSides()}setStart(t){if(t===null)return void this.given.clear();let s=Object.entries(t).map(([i,e])=>{let o=this.description.states.findIndex(n=>n.name===i);if(o<0)throw new u(`there is no state "${i}"`);if(!Number.isFinite(e))throw new u(`state "${i}" cannot start at ${e}`);return[o,e]});for(let[i,e]of s)this.given.set(i,e)}start(){let t=this.begin.slice(0,this.description.states.length);for(let[s,i]of this.given)t[s]=i;return t}spin(t=this.readState()){if(!this.description.body)throw new u(`"${this.description.name}" is not one body`);let[,s,i,e,o,n,h]=this.base,a=Array.from(t).slice(3,7),r=Array.from(t).slice(10,13),c=[s*r[0]+i*r[1]+e*r[2],i*r[0]+o*r[1]+n*r[2],e*r[0]+n*r[1]+h*r[2]],f=x(a,c),l=x(a,r),p=Math.hypot(...f),w=Math.hypot(...l),b=.5*(r[0]*c[0]+r[1]*c[1]+r[2]*c[2]),E=Math.hypot(r[1]*c[2]-r[2]*c[1],r[2]*c[0]-r[0]*c[2],r[0]*c[1]-r[1]*c[0]);return{energy:b,least:p*p/(2*this.moments[2]),largest:p*p/(2*this.moments[0]),L:f,omega:l,momentum:p,rate:w,angle:Math.atan2(E,2*b),moments:[...this.moments]}}forgetSides(){this.H.fill(0,this.room.marks,this.room.marks+this.description.places.events.MARKS*this.events.length)}prepare(){let{method:t,form:s,y:i}=this.room,{H:e}=this;if(s.prepare&&this.call(s.prepare,this.t,i,this.out),!t.prepare)return;if(t.into==="extras")return this.call(t.prepare,this.t,i,this.out);let o=this.description.body;t.action&&o&&(this.call(t.action,this.t,i,this.out),e.copyWithin(this.at[t.prepare[1][1]]+o.width,this.out,this.out+3));let n=this.take(t.width??0),h=t.width??0;this.call(t.prepare,this.t,i,n),this.putSettings(e.slice(n,n+h)),this.memory.M.top=n}settings(){let{into:t,rows:s,width:i}=this.room.method;if(t!=="settings"||!s||!i)return null;let e=this.at[s[0]]+this.own(s[0],i);return this.H.slice(e,e+i)}putSettings(t){let{rows:s,width:i}=this.room.method;if(t)for(let e of s??[])this.H.set(t,this.at[e]+this.own(e,i??0))}own(t,s){return this.description.numbers[t].length-s}ledger(){let{y:t,form:s}=this.room;return s.ledger<0?new Float64Array(7):this.H.slice(t+s.ledger,t+s.ledger+7)}enterLedger(t){let{y:s,form:i}=this.room;if(i.ledger>=0)for(let e=0;e<t.length;e++)this.H[s+i.ledger+e]+=t[e]}get instants(){return this.switches?.instants??[]}acting(){let{switches:t}=this;return t?t.d.constraints.filter((s,i)=>t.activity[i]).map(s=>s.name):[]}command({on:t=[],off:s=[]}){let{switches:i}=this;for(let e of[...t,...s])if(!i||i.d.constraints[i.index(e)].one_sided)throw new u(`"${e}" cannot be switched`);i?.command({on:t,off:s},this.t),i?.listen(),this.restart(),this.forgetSides()}outputs(t=this.t,s=this.readState(),i=new Float64Array(this.description.outputs.length)){return this.H.set(s,this.state),this.call(this.description.programs.outputs,t,this.state,this.out),i.set(this.H.subarray(this.out,this.out+i.length)),i}field(t,s){let i=this.take(this.description.start.length),e=this.description.states.length,o=this.take(this.description.start.length);return this.H.set(s,o),this.call(this.description.programs.field,t,o,i),this.memory.M.top=i,this.H.slice(i,i+e)}enter(t){let s=this.rooms.get(t);if(s)return s;let{description:i}=this,e=i.methods.find(p=>p.name===t);if(!e)throw new u(`there is no method "${t}"; there are ${i.methods.map(p=>p.name).join(", ")}`);let{clock:o,count:n,block:h,events:a,sizes:r}=i.places,c=i.events.length,f=a.STATES+2*e.n,l={name:t,method:e,form:i.forms[e.form],width:f,clock:this.take(o.SIZE),count:this.take(n.SIZE),block:this.take(e.size),y:0,trial:this.take(e.size),sizes:this.put(e.sizes),table:this.put(e.table),watchers:this.put(i.events.flatMap(p=>p.watch[e.form])),rules:this.put(i.events.flatMap(p=>p.rule)),marks:this.take(a.MARKS*c),log:this.take(c?H*f:1),y_out:this.take(y*e.n)};return l.y=l.block+h.Y,this.H[l.sizes+r.WATCHED]=c?1:0,this.rooms.set(t,l),l}get events(){return this.description.events}choose(t,{dt:s=0,rtol:i=1e-9,atol:e=1e-12,horizon:o=0}={}){let n=this.begun?this.readState():null,h=n&&this.ledger(),a=this.room,r=this.enter(t),{clock:c,block:f}=this.description.places,{H:l,description:p}=this;this.checkMethod(r.method);let w=s||(r.method.adaptive?0:.001);if(!(w>=0)||!Number.isFinite(w))throw new u(`dt cannot be ${s}`);this.room=r,this.asked={dt:s,rtol:i,atol:e,horizon:o},this.dt=w,this.horizon=o,this.end=o||this.t+T,l.fill(0,r.clock,r.clock+c.SIZE),l.fill(0,r.count,r.count+p.places.count.SIZE),l[r.clock+c.T]=l[r.clock+c.T_START]=this.t,l[r.clock+c.MARGIN]=1,l[r.clock+c.DT]=w,l[r.clock+c.POWER]=r.method.power,l[r.clock+c.FIRST]=r.method.first,l[r.clock+c.MAX_STEP]=I(p.longest),l[r.clock+c.GUARD]=r.form.guard,l[r.clock+c.GROWTH]=10,l[r.block+f.RTOL]=i,l[r.block+f.ATOL]=e,l.set(r.form.inertia,r.block+r.method.inertia_at),this.setGrid(),n&&h&&(l.fill(0,r.y,r.y+r.method.n),l.copyWithin(r.rules,a.rules,a.rules+3*this.events.length),this.forgetSides(),r.form.ledger>=0&&l.set(h,r.y+r.form.ledger),this.writeState(n)),this.restart()}setGrid(){let{dt:t=0,t:s,end:i=0,H:e}=this;if(!t)return;let o=4*_*(1+(Math.abs(s)+Math.abs(i))/t),n=l=>Math.abs(l-Math.round(l))<=o?Math.round(l):l,h=n(s/t),a=Number.isInteger(h)?h:0,r=a?0:s,c=Math.max(1,Math.ceil(n((i-s)/t))),f=i-(r+(a+c-1)*t);e.set([r,t,a+c,Math.abs(f-t)<=o*t?t:f,i,o],this.grid)}reset(){let{clock:t}=this.description.places,{room:s,H:i}=this;this.t=0,this.steps=0,this.over="",this.happened=[],this.pile=0,this.jumpedAt=-1/0,this.farthest=new Float64Array(this.events.length),this.end=this.horizon||T,this.setGrid(),i.fill(0,s.y,s.y+s.method.n),i[s.clock+t.T]=i[s.clock+t.T_START]=0,this.events.forEach((o,n)=>o.rule.forEach((h,a)=>i[s.rules+3*n+a]=h)),this.forgetSides();let e=this.switches?.d.activity;e&&this.switches?.activity.set(e),this.given.size?this.setState(this.start()):this.writeState(this.begin.subarray(0,s.form.state_at.length)),this.switches?.begin(0,!0),this.description.stops.includes(0)&&this.atStop(),this.kept=this.switches?.snapshot(),this.restart()}restart(t=!1){let{clock:s,count:i}=this.description.places,{room:e,H:o}=this;t||(this.since=this.t),!this.dt&&(o[e.count+i.ANEW]=1,o[e.count+i.KNOWN]=0,o[e.clock+s.H]=0)}reach(t,s=1/0){if(!Number.isFinite(t)||t<this.t)throw new u(`from t = ${this.t} s there is no way to ${t} s`);let i=performance.now()+s,{count:e}=this.description.places;for(this.H[this.wanted]=1e300,this.H[this.room.count+e.NEXT]=this.H[this.room.count+e.SAMPLE]=0;this.t<t&&!this.over&&performance.now()<i;)this.leg(t,1,1/0);return this.t===t}between(t){if(t===this.t)return this.readState();let s=this.inside(t);return Float64Array.from(this.room.form.state_at,i=>s[i])}inside(t){if(!(this.since<=t&&t<this.t))throw new u(`t = ${t} s is not in the last step, from ${this.since} to ${this.t} s`);let s=this.switches?.snapshot(),i=this.settings();this.kept&&this.switches?.restore(this.kept),this.putSettings(this.anchor);let{trial:e,method:o}=this.room,{H:n,since:h}=this,{Y:a,T:r,H:c}=this.description.places.block,f=e+a,l=this.take(o.n),p=this.t-h;n.copyWithin(e,this.room.block,this.room.block+a),n.copyWithin(f,this.before,this.before+o.n),n[e+r]=h,n[e+c]=p;let{table:w}=this.description.places;return this.stage(o,w.FIELD,h,f,f+o.n),this.stage(o,w.STEP,h,e,e),this.stage(o,w.EXTRA,h,e,e),this.stage(o,w.BETWEEN,(t-h)/p,e,l),this.stage(o,w.SETTLE,t,l,this.out),s&&this.switches?.restore(s),this.putSettings(i),this.memory.M.top=l,n.slice(l,l+o.n)}stage(t,s,i,e,o){let n=t.table[s];Array.isArray(n)&&this.memory.functions[n[1]](i,e,this.word(t.table[s+1]),o)}back(t){if(t===this.t)return;let s=this.inside(t),{clock:i}=this.description.places;this.kept&&this.switches?.restore(this.kept),this.switches?.forget(t),this.t=t,this.over="",this.happened=this.happened.filter(e=>e.t<=t),this.H[this.room.clock+i.T]=t,this.H.set(s,this.room.y),this.writeState(Float64Array.from(this.room.form.state_at,e=>s[e])),this.restart(),this.forgetSides()}snapshot(){let t=this.parts().map(([s,i])=>this.H.slice(s,s+i));return{name:this.room.name,steps:{...this.asked},t:this.t,taken:this.steps,over:this.over,parameters:this.parameters.slice(),inputs:this.inputs.slice(),parts:t,switches:this.switches?.snapshot()}}restore(t){this.parameters.set(t.parameters),this.inputs.set(t.inputs),this.renew(),this.t=t.t,this.choose(t.name,t.steps);let s=this.parts();this.H.set(t.parts[0],s[0][0]),this.room.method.into==="settings"&&this.prepare(),s.forEach(([i],e)=>this.H.set(t.parts[e],i)),this.steps=t.taken,this.over=t.over,this.since=this.t,t.switches&&this.switches?.restore(t.switches),this.switches?.forget(this.t),this.kept=this.switches?.snapshot()}parts(){let{room:t,description:s}=this,{clock:i,count:e,events:o}=s.places,n=this.events.length;return[[t.block,t.method.size],[t.clock,i.SIZE],[t.count,e.SIZE],[t.marks,o.MARKS*n],[t.rules,3*n]]}sample(t,s,i=1/0){let e=performance.now()+i,o=0;for(;o<t.length&&!(this.over&&t[o]>this.t)&&performance.now()<e;){let n=Math.min(y,t.length-o),{count:h}=this.description.places;for(let c=0;c<n;c++)this.H[this.wanted+c]=t[o+c];let a=0;for(;a<n&&t[o+a]<=this.t;a++)s(o+a,t[o+a],this.between(t[o+a]));this.H[this.room.count+h.SAMPLE]=0,this.H[this.room.count+h.NEXT]=a;let r=a;for(;a<n&&!this.over&&performance.now()<e;){this.leg(this.end??T,n,this.H[this.wanted+n-1]),a=this.H[this.room.count+h.NEXT];for(let c=0;r<a;r++,c++)s(o+r,this.H[this.t_out+c],this.sampled(c));this.H[this.room.count+h.SAMPLE]=0}if(o+=r,r<n)break}return o}sampled(t){let{y_out:s,method:i,form:e}=this.room,o=s+t*i.n;return Float64Array.from(e.state_at,n=>this.H[o+n])}leg(t,s,i){let{clock:e,count:o,block:n,status:h}=this.description.places,{room:a,H:r}=this,c=this.description.stops.find(w=>w>this.t)??1/0,f=Math.min(t,c,this.horizon||1/0);this.since=this.t,this.kept=this.switches?.snapshot(),this.anchor=this.settings(),r.copyWithin(this.before,a.y,a.y+a.method.n),r[a.block+n.LATEST]=c<=t?V(c):1/0,this.dt?this.fixedLeg(f,i):(r[a.clock+e.T_END]=f,r[a.count+o.ALLOWED]=i===1/0?O:1);let l=r[a.count+o.TAKEN],p=this.run(s);this.t=r[a.clock+e.T],this.steps+=r[a.count+o.TAKEN]-l;try{p===h.AT_EVENT&&this.jump(),p===h.DONE&&this.t===c&&this.atStop()}catch(w){if(!(w instanceof u))throw w;this.over=w.message}this.takeEvents(),p===h.DONE?this.t===this.end&&!this.horizon?(this.end+=T,this.setGrid()):this.t===this.end&&(this.over="end"):p!==h.RUNNING&&p!==h.AT_EVENT&&(this.over=Object.keys(h).find(w=>h[w]===p)?.toLowerCase().replaceAll("_"," ")??"stopped")}atStop(){let t=this.switches?.atTime(this.t);this.restart(!0);let{events:s}=this.description.places,{room:i,H:e}=this,o=this.events.length;t&&e.fill(0,i.marks+s.SIDE*o,i.marks+(s.SIDE+1)*o)}fixedLeg(t,s){let{clock:i,count:e}=this.description.places,{room:o,H:n}=this,h=this.description.programs.leg;n[this.at[h[1][1]]]=t,this.call(h,this.t,this.grid,this.out);let[a,r,c,f,l,p]=n.subarray(this.out,this.out+6);n[o.clock+i.T_END]=a,n[o.clock+i.T_START]=r,n[o.clock+i.DT]=c,n[o.clock+i.H]=p,n[o.count+e.TAKEN]=f,n[o.count+e.TOTAL]=l;let w=Math.ceil((s-this.t)/c-1e-9);n[o.count+e.ALLOWED]=Math.max(1,Math.min(w-1,O))}run(t){let{room:s,description:i}=this,e=this.events.length,{clock:o,count:n,events:h}=i.places;return(this.dt?this.memory.functions.fixed:this.memory.functions.adaptive)(s.clock,o.SIZE,s.count,n.SIZE,s.sizes,s.method.sizes.length,s.block,s.method.size,s.trial,s.method.size,s.table,s.method.table.length,this.wanted,t,this.t_out,y,s.y_out,y,s.method.n,s.watchers,2*e,s.rules,e,3,s.marks,h.MARKS,e,s.log,e?H:0,s.width)}jump(){let{events:t,count:s}=this.description.places,{room:i,H:e}=this,o=this.events.length,n=e[i.count+s.EVENT],h=this.events[n],a=i.rules+3*n;if(e[a+t.KIND]===t.STOPS)return void(this.over=`event ${h.name}`);this.happens(h),this.restart(!0),e.fill(0,i.marks+t.SIDE*o,i.marks+(t.SIDE+1)*o);for(let r=e[i.count+s.FOUND]-1;r>=0;r--){let c=i.log+r*i.width;if(e[c+t.BEFORE]<this.t-8*_*Math.abs(this.t))break;e[i.marks+t.JUMPED*o+e[c+t.WHICH]]=-e[c+t.WAY]}e[a+t.LEFT]-=1,e[a+t.LEFT]===0?this.over=`event ${h.name}`:this.pilesUp(n)&&(this.over="jumps without end")}happens(t){let{switches:s,H:i}=this,e=this.readState();if(t.touch!==void 0)return s?.reached(t.touch,this.t);if(t.burnout!==void 0)return e.fill(0,t.burnout,t.burnout+2),this.writeState(e),s?.meet(this.t);if(t.switch)return s?.passZero(t,this.t),s?.command(t.switch,this.t),s?.listen();if(!t.jump)return;i.set(e,this.state),this.call(t.jump,this.t,this.state,this.out);let o=i.slice(this.out,this.out+t.width);e.set(o.subarray(0,6),7),this.enterLedger(o.subarray(6,13)),this.writeState(e)}pilesUp(t){let{events:s}=this.description.places,i=this.room.marks+s.FARTHEST*this.events.length+t,e=this.H[i],o=this.farthest??new Float64Array(this.events.length);this.H[i]=0,o[t]=Math.max(o[t],e);let n=this.t-(this.jumpedAt??-1/0)<=16*_*Math.abs(this.t)||e<=U*o[t];return this.pile=n?(this.pile??0)+1:0,this.jumpedAt=this.t,this.pile>=Z}takeEvents(){let{events:t,count:s}=this.description.places,{room:i,H:e}=this,o=e[i.count+s.FOUND];for(let n=0;n<o;n++){let h=i.log+n*i.width;this.happened.push({name:this.events[e[h+t.WHICH]].name,t:e[h+t.AFTER],way:e[h+t.WAY]})}e[i.count+s.FOUND]=0}};var X=8,Y=64,J=1200,W=8,F=class{constructor(t,s,i){this.description=t;this.post=i;this.machine=new M(make,t),this.width=1+t.states.length+t.outputs.length;let e=t.methods.map(o=>o.name);this.post({kind:"ready",methods:e,canPull:!1}),this.reset(0,s)}description;post;machine;other;epoch=0;origin=0;next=0;spacing=1/240;until=0;since=0;kept=[];waiting=!1;width;hear(t){if(t.kind==="reach")return this.post(this.reached(t.id,t.t,t.motion));if(t.kind!=="open"){try{this.act(t)}catch(s){if(!(s instanceof u))throw s;this.post({kind:"refused",epoch:t.epoch,message:s.message})}this.later()}}act(t){if(t.kind==="ask"){if(t.epoch!==this.epoch)return;t.spacing!==this.spacing&&this.regrid(t.spacing),this.until=t.until}else t.kind==="reset"?this.reset(t.epoch,t.motion):t.kind==="change"?this.change(t.epoch,t.at,t.motion):t.kind==="put"&&this.put(t.epoch,t.at,t.state)}reset(t,s){this.epoch=t,N(this.machine,s),j(this.machine,s),this.kept=[],this.begin()}change(t,s,i){this.epoch=t,this.rewind(s);try{N(this.machine,i)}finally{this.begin()}}put(t,s,i){this.epoch=t,this.rewind(s),this.machine.setState(P(this.machine,i)),this.begin()}begin(){this.origin=this.machine.t,this.next=0,this.until=this.origin,this.since=W,this.kept=this.kept.filter(t=>t.t<this.origin),this.keep(),this.slice()}regrid(t){let s=this.origin+(this.next-1)*this.spacing;this.spacing=t,this.origin=s+t,this.next=0}rewind(t){let{machine:s}=this;if(t===s.t)return;if(s.since<=t&&t<s.t)return s.back(t);let i=this.kept.findLast(e=>e.t<=t);if(!i)throw new u(`the motion before t = ${t} s is not kept any more`);s.restore(i),this.kept=this.kept.filter(e=>e.t<=t),t>s.t&&s.reach(t)}keep(){this.kept.push(this.machine.snapshot()),this.kept.length>J&&this.kept.shift(),this.since=0}later(){this.waiting||this.machine.over||this.origin+this.next*this.spacing>this.until||(this.waiting=!0,setTimeout(()=>{this.waiting=!1,this.slice(),this.later()}))}slice(){let{machine:t,width:s}=this,{states:i}=this.description,e=Math.min(Math.floor((this.until-this.origin)/this.spacing+1e-9)-this.next+1,Y),o=Float64Array.from({length:Math.max(e,0)},(c,f)=>this.origin+(this.next+f)*this.spacing),n=new Float64Array(s*o.length),h=performance.now(),a=t.sample(o,(c,f,l)=>{let p=n.subarray(c*s,(c+1)*s);p[0]=f,p.set(l.subarray(0,i.length),1),t.outputs(f,l,p.subarray(1+i.length))},X);this.next+=a,this.since+=a;let r=performance.now()-h;this.give(n.slice(0,a*s),r),this.since>=W&&!t.over&&this.keep()}give(t,s){let{machine:i}=this,e=i.happened.splice(0),o={kind:"rows",epoch:this.epoch,rows:t,over:i.over,happened:e,busy:s,steps:i.steps,oldest:this.kept[0]?.t??i.t,certificate:z(i)};this.post(o,[t.buffer])}reached(t,s,i){let e=this.other??=new M(make,this.description),o=performance.now(),n={kind:"reached",id:t,t:0,state:[],outputs:[],over:"",steps:0,busy:0,certificate:[]};try{N(e,i),j(e,i),e.reach(s);let h=[...e.outputs()];return{...n,t:e.t,state:[...e.readState()],outputs:h,over:e.over,steps:e.steps,busy:performance.now()-o,certificate:z(e)}}catch(h){return{...n,error:h instanceof Error?h.message:String(h)}}}};function N(m,{parameters:t,inputs:s,method:i,steps:e}){Object.keys(t).length&&m.setParameters(t),Object.keys(s).length&&m.setInputs(s);let{adaptive:o}=m.description.methods.find(r=>r.name===i)??{adaptive:!0},{dt:n,rtol:h,atol:a}=e;m.choose(i,o?{rtol:h,atol:a}:{dt:n})}function j(m,t){m.reset(),Object.keys(t.start).length&&m.setState(P(m,t.start))}function P(m,t){let s=m.readState();return m.description.states.forEach(({name:i},e)=>Object.hasOwn(t,i)&&(s[e]=t[i])),s}function z(m){return[]}var D;addEventListener("message",({data:m})=>{if(m.kind!=="open")return D?.hear(m);let t=(s,i=[])=>postMessage(s,{transfer:i});D=new F(m.description,m.motion,t)});})();\n';var Uu=[],FM=2.5,OM=1e-9,Kr;function Xl(i,t,e={}){BM(i);let n=F("div",{class:"polhode ph-lab",tabindex:-1}),s=F("div",{class:"ph-stage"});n.append(s),n.style.height=typeof e.height=="number"?`${e.height}px`:e.height??"",i.append(n);try{return zM(n,s,t,e)}catch(r){throw zh(n,r),r}}function BM(i){let t=i.getRootNode();Kr||(Kr=new CSSStyleSheet,Kr.replaceSync(`${Ip}
${Lp}
${Im}`)),t.adoptedStyleSheets.includes(Kr)||(t.adoptedStyleSheets=[...t.adoptedStyleSheets,Kr])}function kM(i){let t=i.replace(/^export (?=function make\()/m,""),e=URL.createObjectURL(new Blob([t,`
`,Dm],{type:"text/javascript"})),n=new Worker(e,{name:"polhode"});return setTimeout(()=>URL.revokeObjectURL(e),1e4),n}function zM(i,t,e,n){let s=typeof e.lab=="string"?Sm(e.lab):e.lab,r=Ep(e.data),{name:o,summary:a,look_at:l,about:c}=s,h=Tp({...s.scene,name:o,summary:a,look_at:l,about:c}),d=h.view.theme,u=Sp(t,{...h,view:{...h.view,theme:Ll(d)}},r),f=new Nu(s,u,i,t,kM(e.machine)),g=Pp(i,u,d);f.atEnd.push(()=>g.dispose(),bm({lab:f,data:r,look:g,keys:n.keys??i})),u.set({scale:s.speed});for(let m of Uu)m(f);let _=window.matchMedia("(prefers-reduced-motion: reduce)").matches;return(n.autoplay??s.autoplay)&&!_&&f.play(),f}var Nu=class{constructor(t,e,n,s,r){this.data=t;this.player=e;this.root=n;this.stage=s;this.description=t.machine,this.runner=new Vl(t,r,{fresh:()=>this.waking?.wake(),cut:o=>this.cutAt(o),refused:o=>(this.say(o),this.told()),failed:o=>zh(n,new Error(o))}),this.lines=t.traces.map(o=>({of:o,line:new ks(o.name,o.color,"world",2,.002*t.scene.radius)}));for(let{line:o,of:a}of this.lines)e.add(o),e.show(a.name,a.visible);this.waking=e.drive({frame:()=>this.frame(),select:()=>this.playing?this.pause():this.play()})}data;player;root;stage;description;atEnd=[];panels={add:()=>{},open:()=>{},close:()=>{}};overlays={add:t=>this.player.add(t)};message=Hh();runner;watching=new Set;changing=new Set;cutting=new Set;waking;lines;scales={};awaited=[];moved=!1;get settings(){return this.runner.settings}get first(){return this.runner.first}get since(){return this.runner.since}get now(){return this.runner.now}get playing(){return this.runner.playing}get pace(){return this.runner.pace}get span(){return this.runner.span}get canPull(){return this.runner.canPull}set(t){this.runner.set(t),this.told()}put(t){this.runner.put(t)}play=()=>this.runner.play();pause=()=>this.runner.pause();step=t=>this.runner.step(t);seek=t=>this.runner.seek(t);reset=()=>this.runner.reset();pull=t=>this.runner.pull(t);reach=(t,e)=>this.runner.reach(t,e);say=t=>this.message.say(t);restore(){this.runner.restore(),this.told()}watch=t=>Du(this.watching,t);changed=t=>Du(this.changing,t);cut=t=>Du(this.cutting,t);drawn(){return this.waking.wake(),new Promise(t=>this.awaited.push(t))}columns(t,e=-1/0,n=1/0){let{tape:s}=this.runner,{states:r,outputs:o}=this.description,a=["t",...r.map(g=>g.name),...o.map(g=>g.name)],l=t.map(g=>a.indexOf(g,1)),c=t.find((g,_)=>l[_]<0);if(c!==void 0)throw new Error(`There is no state or output "${c}".`);let h=e<=s.from?0:s.find(e),d=Math.min(s.find(n),s.length-1),u=Array.from({length:Math.max(d-h+1,0)},(g,_)=>h+_),f=g=>Float64Array.from(u,_=>s.value(_,g));return{t:f(0),values:l.map(f)}}dispose(){this.atEnd.forEach(t=>t()),this.waking.end(),this.runner.dispose(),this.player.dispose(),this.root.remove()}frame(){let t=this.runner.advance();if(!this.runner.ready)return!0;!this.moved&&this.playing&&this.now.t>0&&(performance.mark("polhode-moving"),this.moved=!0);let e=this.runner.now;this.draw(e);for(let n of[...this.watching])n(e);return this.awaited.splice(0).forEach(n=>n()),t}draw(t){let{data:e}=this,{outputs:n}=t,s=Object.fromEntries(e.arrows.map(r=>{let o=Rm(r,n),a=HM(o,r.length,this.scales[r.vector]);return a>0&&(this.scales[r.vector]=a),[r.vector,{value:o,scale:a}]}));this.player.moment({t:t.t,poses:Tm(e.follows,n),vectors:s});for(let{line:r,of:o}of this.lines)r.cut(t.t),this.runner.each(r.last,t.t,(a,l)=>r.push(a,Iu(l,o)))}cutAt(t){t===0&&(this.scales={});for(let{line:e}of this.lines)e.cut(t);for(let e of[...this.cutting])e(t);this.waking?.wake()}told(){this.player.state.scale!==this.settings.speed&&this.player.set({scale:this.settings.speed});for(let t of[...this.changing])t(this.settings);this.waking?.wake()}};function HM(i,t,e){let n=Math.hypot(...i);return n>OM?Math.min(e??t/n,FM*t/n):e??0}function Du(i,t){return i.add(t),()=>i.delete(t)}async function ql(i){let t=new Blob([io(i)]).stream().pipeThrough(new DecompressionStream("deflate"));return await new Response(t).text()}var GM=1;function Fu(i){return document.getElementById(i)?.textContent??""}async function Nm(){let i=new CSSStyleSheet;i.replaceSync("html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none }"),document.adoptedStyleSheets=[...document.adoptedStyleSheets,i];let t=document.getElementById("polhode")??document.body.appendChild(F("div")),e=await ql(Fu("polhode-machine").trim()),n={lab:Fu("polhode-lab"),data:Fu("polhode-data"),machine:e},s=window.polhodeLab=Xl(t,n,{height:"100dvh",keys:document});return VM(s),s}function VM(i){let t=()=>{try{let e=pm(window.location.hash,i.data,i.first);if(!e)return;i.restore(),i.set(e),i.reset()}catch(e){i.say(e instanceof Error?e.message:String(e))}};window.addEventListener("hashchange",t),t()}typeof document<"u"&&document.getElementById("polhode-lab")&&Nm();return Xm(WM);})();
