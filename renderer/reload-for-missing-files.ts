/**
 * Makes the page load anew where its files did not come, noted in the tab under the name that
 * `storageRegister` gives, so that nothing makes a loop. Where the browser denies the note the page stays
 * as it is.
 *
 * A script or style sheet that is not there any more, as after a deployment: the newest document names
 * files that are. Only where the server answers and is of another build (`data-build` of the document
 * against `x-build`), and once for each build.
 *
 * A document that broke off before its script, or whose own script or styles did not come, is dead: as soon
 * as the server answers again, a few times in a tab; not where the server has said of a file that there is
 * none, which would bring the same page. What is asked for later is asked for again by itself
 * (`scripts/import-again.ts`).
 *
 * The first time at once, then ever more rarely, and not once the shopper leaves: a reload would cancel a form
 * that is being sent, and leave no time to press its button.
 */
export const reloadForMissingFiles =
  '(k=>{let d=document,b=d.documentElement.dataset.build,l,h=()=>l=1,r=async x=>{addEventListener("beforeunload",h);try{let s=sessionStorage,v=s[k]||"",a=await fetch(location,{method:"HEAD"}),n=a.headers.get("x-build");if(n){if(n===b?x&&v.length<99&&!performance.getEntriesByType("resource").some(e=>e.responseStatus==404&&/\\/assets\\//.test(e.name)):a.ok&&!v.includes(b)){await new Promise(f=>setTimeout(f,v.length*125));if(!l){s[k]=v+b;location.reload()}}return}}catch{}x&&setTimeout(r,3e3,x)};addEventListener("vite:preloadError",()=>r());addEventListener("error",({target:t})=>/^(SCRIPT|LINK)$/.test(t.tagName)&&/\\/assets\\//.test(t.src||t.href)&&r(!/load/.test(t.rel)),true);addEventListener("DOMContentLoaded",()=>d.querySelector("script[src]")||r(1))})("witryna:reloaded")';
