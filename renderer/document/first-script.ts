import { consentPromptScript } from './consent-prompt-script.ts';
import { reloadForMissingFiles } from './reload-for-missing-files.ts';
import { rememberClicks } from './remember-clicks.ts';

/**
 * The only inline script of a document, before everything else. It is identical in every document,
 * so the content security policy (`server/security`) allows it by its hash.
 */
export const firstScript = `${consentPromptScript};${rememberClicks};${reloadForMissingFiles}`;
