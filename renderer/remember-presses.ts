/**
 * The one script that stands in the document itself, before all else: a button that is pressed while
 * its script is on the way would do nothing, and React drops such presses (`client/ui/early-press.ts`).
 * The policy of pages (`server/security`) allows it by its hash.
 */
export const rememberPresses =
  'addEventListener("click",e=>{let b=e.target.closest("button");b&&(window.unansweredPresses??=new WeakSet).add(b)},true)';
