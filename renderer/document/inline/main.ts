import { holdFarPictures } from './hold-far-pictures.ts';
import { recordInput } from './record-input.ts';
import { reloadBrokenDocument } from './reload-broken-document.ts';
import { showConsentPrompt } from './show-consent-prompt.ts';
import { startEntry } from './start-entry.ts';

/**
 * The only inline script of a document, before everything else. `scripts/inline-script.ts` compiles
 * it. It is identical in every document, so the content security policy (`server/security`) allows
 * it by its hash.
 */
showConsentPrompt();
holdFarPictures(recordInput().whenPresent);
reloadBrokenDocument();
startEntry();
