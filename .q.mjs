import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const p = await b.newPage({viewport:{width:1280,height:900}});
const base="http://127.0.0.1:4806";
await p.goto(base+"/spw/login"); await p.fill("input[name=token]","supervisor-token"); await p.click("main button[type=submit]"); await p.goto(base+"/spw/desk");
console.log(await p.evaluate(()=>{const e=document.querySelector(".dk tbody th a"); const out=[e.outerHTML, getComputedStyle(e).padding]; const walk=(rules)=>{for(const r of rules){ if(r.cssRules&&!r.selectorText) walk(r.cssRules); else if(r.selectorText&&r.style&&(r.style.padding||r.style.minHeight||r.style.display||r.style.margin)&&e.matches(r.selectorText)) out.push(r.cssText)}}; for(const s of document.styleSheets) walk(s.cssRules); return out;}));
await b.close();
