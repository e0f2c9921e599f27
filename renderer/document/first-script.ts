/**
 * Reloads the page when its files failed to load. Reloads are counted in session storage under the
 * key in `storageRegister`, which prevents a loop. Without session storage the page stays as it is.
 *
 * A missing script or style sheet, as after a deployment: the newest document names existing files.
 * It reloads once per build, and only if the server has another build (`x-build` against
 * `data-build`).
 *
 * A truncated document, or one without its own script or styles: it reloads when the server
 * responds again, a few times per tab. It does not reload if the server returned 404 for a file,
 * since the same page would follow. Files loaded later are retried on their own
 * (`client/core/net/import-again.ts`).
 *
 * The first reload is immediate, the next ones wait longer each time. There is none once the
 * shopper leaves. A reload would cancel a form submission or leave no time to click its button.
 */
export const reloadForMissingFiles =
  '(k=>{let d=document,b=d.documentElement.dataset.build,l,h=()=>l=1,r=async x=>{addEventListener("beforeunload",h);try{let s=sessionStorage,v=s[k]||"",a=await fetch(location,{method:"HEAD"}),n=a.headers.get("x-build");if(n){if(n===b?x&&v.length<99&&!performance.getEntriesByType("resource").some(e=>e.responseStatus==404&&/\\/assets\\//.test(e.name)):a.ok&&!v.includes(b)){await new Promise(f=>setTimeout(f,v.length*125));if(!l){s[k]=v+b;location.reload()}}return}}catch{}x&&setTimeout(r,3e3,x)};addEventListener("vite:preloadError",()=>r());addEventListener("error",({target:t})=>/^(SCRIPT|LINK)$/.test(t.tagName)&&/\\/assets\\//.test(t.src||t.href)&&r(!/load/.test(t.rel)),true);addEventListener("DOMContentLoaded",()=>d.querySelector("script[src]")||r(1))})("witryna:reloaded")';

/**
 * Records clicks before hydration, which React drops (`client/ui/click-before-hydration.ts`). If
 * the shopper leaves first, a click on a button that names its product (`data-press`) is stored for
 * the next page, which retries it (`client/retry-clicks.ts`). That is not done if another variant
 * was chosen, since its SKU is not yet known. A form that needs its script is also held back, with
 * its values, until the script runs.
 */
export const rememberClicks =
  '(l=>{addEventListener("click",e=>{let b=e.target.closest("button");b&&((window.pendingClicks??=new WeakSet).add(b),l=b)},true);addEventListener("submit",e=>{let f=e.target;f.method=="post"&&!f.hasAttribute("action")&&(e.preventDefault(),(window.unsentForms??=new WeakSet).add(f))},true);addEventListener("pagehide",()=>{try{let s=localStorage,k="witryna:leftOver",{press:sku}=l.dataset,o=JSON.parse(s[k]||\'{"records":{},"tasks":[],"presses":[]}\');if(sku&&pendingClicks.delete(l)&&!document.querySelector("main :checked:not([checked],option)")){(o.presses??=[]).push({way:"addToCart",sku});s[k]=JSON.stringify(o)}}catch{}})})()';

/**
 * Every document contains the consent prompt, so all documents are the same. The script shows it
 * (`data-asks`) if this device has no valid answer to the edition in `data-consent`. The answer
 * itself is in IndexedDB, which is too slow for the first paint. This script reads a copy of
 * edition and expiry (`answered` of `storageRegister`).
 */
export const consentPromptScript =
  '(e=>{let c=e.dataset.consent;if(c){try{let[v,t]=JSON.parse(localStorage["witryna:answered"]).split(" ");if(v==c&&Date.now()<t)return}catch{}e.dataset.asks=""}})(document.documentElement)';

/**
 * The only inline script of a document, before everything else. It is identical in every document,
 * so the content security policy (`server/security`) allows it by its hash.
 */
export const firstScript = `${consentPromptScript};${rememberClicks};${reloadForMissingFiles}`;
