/**
 * A button that is pressed while its script is on the way would do nothing, and React drops such presses
 * (`client/ui/early-press.ts`).
 */
export const rememberPresses =
  'addEventListener("click",e=>{let b=e.target.closest("button");b&&(window.unansweredPresses??=new WeakSet).add(b)},true)';
