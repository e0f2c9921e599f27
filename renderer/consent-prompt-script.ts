/**
 * The question for consent stands in every document, the same for everyone; it shows (`data-asks`) where this device has
 * no answer to it: none to its edition (`data-consent` of the document), or none that still holds. What the answer was
 * lies in the database, which answers too late for the first paint: here is its note (`answered` of
 * `storageRegister`).
 */
export const consentPromptScript =
  '(e=>{let c=e.dataset.consent;if(c){try{let[v,t]=JSON.parse(localStorage["witryna:answered"]).split(" ");if(v==c&&Date.now()<t)return}catch{}e.dataset.asks=""}})(document.documentElement)';
