/**
 * Shows the consent prompt (`data-asks`) unless this device has a valid answer to the edition in
 * `data-consent`. Every document contains the prompt, so all documents are the same. The answer
 * itself is in IndexedDB, which is too slow for the first paint. This reads a copy of edition and
 * expiry (`answered` of `storageRegister`).
 */
export function showConsentPrompt({ dataset } = document.documentElement): void {
  const { consent: edition } = dataset;
  if (!edition || hasAnswered(edition)) return;
  dataset['asks'] = '';
}

function hasAnswered(edition: string): boolean {
  try {
    const [answered, expiry] = JSON.parse(localStorage['witryna:answered']).split(' ');
    return answered === edition && Date.now() < expiry;
  } catch {
    return false;
  }
}
