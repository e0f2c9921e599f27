/**
 * A script or style sheet that is not there any more, as after a deployment, makes the page load once
 * anew, since the newest document names files that are: only where the server answers and is of another
 * build (`data-build` of the document against `x-build`), else it would bring nothing new; and once for
 * each build in a tab, noted under the name that `storageRegister` gives, so that nodes of two builds
 * behind one address make no loop. Where the browser denies the note the page stays as it is.
 */
export const reloadForMissingFiles =
  '(k=>{let b=document.documentElement.dataset.build,r=async()=>{try{let s=sessionStorage,a=await fetch(location,{method:"HEAD"}),n=a.headers.get("x-build");if(a.ok&&n&&n!==b&&s[k]!==b){s[k]=b;location.reload()}}catch{}};addEventListener("vite:preloadError",r);addEventListener("error",({target:t})=>/^(SCRIPT|LINK)$/.test(t.tagName)&&/\\/assets\\//.test(t.src||t.href)&&r(),true)})("witryna:reloaded")';
