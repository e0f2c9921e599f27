/**
 * Every document contains the consent prompt, so all documents are the same. The script shows it
 * (`data-asks`) if this device has no valid answer to the edition in `data-consent`. The answer
 * itself is in IndexedDB, which is too slow for the first paint. This script reads a copy of
 * edition and expiry (`answered` of `storageRegister`).
 */
export const consentPromptScript =
  '(e=>{let c=e.dataset.consent;if(c){try{let[v,t]=JSON.parse(localStorage["witryna:answered"]).split(" ");if(v==c&&Date.now()<t)return}catch{}e.dataset.asks=""}})(document.documentElement)';
