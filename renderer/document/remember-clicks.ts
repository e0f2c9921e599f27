/**
 * Records clicks before hydration, which React drops (`client/ui/click-before-hydration.ts`). If
 * the shopper leaves first, a click on a button that names its product (`data-press`) is stored for
 * the next page, which retries it (`client/retry-clicks.ts`). That is not done if another variant
 * was chosen, since its SKU is not yet known. A form that needs its script is also held back, with
 * its values, until the script runs.
 */
export const rememberClicks =
  '(l=>{addEventListener("click",e=>{let b=e.target.closest("button");b&&((window.unansweredPresses??=new WeakSet).add(b),l=b)},true);addEventListener("submit",e=>{let f=e.target;f.method=="post"&&!f.hasAttribute("action")&&(e.preventDefault(),(window.unsentForms??=new WeakSet).add(f))},true);addEventListener("pagehide",()=>{try{let s=localStorage,k="witryna:leftOver",{press:sku}=l.dataset,o=JSON.parse(s[k]||\'{"records":{},"tasks":[],"presses":[]}\');if(sku&&unansweredPresses.delete(l)&&!document.querySelector("main :checked:not([checked],option)")){(o.presses??=[]).push({way:"addToCart",sku});s[k]=JSON.stringify(o)}}catch{}})})()';
