/** Where a page notes that it reloaded for want of a file; see `storageRegister`. */
export const reloadedKey = 'witryna:reloaded';

/**
 * Stands in the document before all else: a script or style sheet that is not there any more, as after a
 * deployment, makes the page load once anew, since the newest document names files that are. Once for
 * each build in a tab: a build that is broken itself must not loop. Without a connection, and where the
 * browser denies the note, nothing happens.
 */
export function reloadForMissingFiles(build: string): string {
  return `((b,k)=>{let r=()=>{try{let s=sessionStorage;if(navigator.onLine&&s[k]!==b){s[k]=b;location.reload()}}catch{}};addEventListener("vite:preloadError",r);addEventListener("error",({target:t})=>/^(SCRIPT|LINK)$/.test(t.tagName)&&/\\/assets\\//.test(t.src||t.href)&&r(),true)})(${JSON.stringify(build)},"${reloadedKey}")`;
}
