/** What the scripts named in a document are: the page's own, the first of which starts it, or parts' of it. */
type Modules = 'start' | 'parts';

/**
 * Names scripts in a document so that no browser fetches them: the script of the document does, when the page is
 * there (`startAfterPaint`).
 */
export const modulesHtml = (what: Modules, files: readonly string[]): string =>
  `<script type="application/json" data-modules="${what}">${JSON.stringify(files)}</script>`;

/**
 * Starts the page's scripts two frames after the document and its urgent pictures are there, so that they share no
 * line with what is looked at first; at once where somebody presses or nobody looks (a tab behind others, a page
 * rendered ahead), and in any case after a second. A script that did not come, and a document that broke off in
 * the names, is an error of the element that names them (`reload-for-missing-files.ts`).
 */
export const startAfterPaint =
  '(d=>addEventListener("DOMContentLoaded",async()=>{let s=d.querySelector("[data-modules=start]");if(s)try{let m=[...d.querySelectorAll("[data-modules]")].flatMap(e=>JSON.parse(e.text)),f=()=>new Promise(requestAnimationFrame);await Promise.race([new Promise(r=>{setTimeout(r,d.hidden?0:1e3);for(let e of["pointerdown","keydown"])addEventListener(e,r,{capture:true,once:true})}),Promise.all([...d.querySelectorAll("img[fetchpriority=high]")].map(i=>i.decode().catch(f))).then(f).then(f)]);for(let a of m){let l=d.createElement("link");l.rel="modulepreload";l.href=a;d.head.append(l)}await import(JSON.parse(s.text)[0])}catch(e){if(!/dynamically imported|module script|JSON/.test(e))throw e;s.dispatchEvent(new Event("error"))}}))(document)';
