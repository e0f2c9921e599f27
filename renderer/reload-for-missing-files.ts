/**
 * A script or style sheet that is not there any more, as after a deployment, makes the page load once
 * anew, since the newest document names files that are. Once for each build in a tab, noted under the name
 * that `storageRegister` gives: a build that is broken itself must not loop. Without a connection, and
 * where the browser denies the note, nothing happens. The document names its build in `data-build`.
 */
export const reloadForMissingFiles =
  '(k=>{let b=document.documentElement.dataset.build,r=()=>{try{let s=sessionStorage;if(navigator.onLine&&s[k]!==b){s[k]=b;location.reload()}}catch{}};addEventListener("vite:preloadError",r);addEventListener("error",({target:t})=>/^(SCRIPT|LINK)$/.test(t.tagName)&&/\\/assets\\//.test(t.src||t.href)&&r(),true)})("witryna:reloaded")';
