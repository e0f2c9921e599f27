/**
 * A button that is pressed while its script is on the way would do nothing, and React drops such presses
 * (`client/ui/click-before-hydration.ts`). Who leaves the page before it is here leaves a press on a button that names
 * what it adds (`data-press`) to the next page, beside what else was not written (`client/retry-clicks.ts`);
 * not where another variant was chosen on the page, whose name nobody knows yet. A form that only its script can send
 * is held as well, with what was typed, until that is here.
 */
export const rememberClicks =
  '(l=>{addEventListener("click",e=>{let b=e.target.closest("button");b&&((window.unansweredPresses??=new WeakSet).add(b),l=b)},true);addEventListener("submit",e=>{let f=e.target;f.method=="post"&&!f.hasAttribute("action")&&(e.preventDefault(),(window.unsentForms??=new WeakSet).add(f))},true);addEventListener("pagehide",()=>{try{let s=localStorage,k="witryna:leftOver",{press:sku}=l.dataset,o=JSON.parse(s[k]||\'{"records":{},"tasks":[],"presses":[]}\');if(sku&&unansweredPresses.delete(l)&&!document.querySelector("main :checked:not([checked],option)")){(o.presses??=[]).push({way:"addToCart",sku});s[k]=JSON.stringify(o)}}catch{}})})()';
