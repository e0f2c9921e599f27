import { consentPromptScript } from './consent-prompt-script.ts';
import { reloadForMissingFiles } from './reload-for-missing-files.ts';
import { rememberClicks } from './remember-clicks.ts';

/**
 * The one script that stands in the document itself, before all else. It is the same in every document:
 * the policy of pages (`server/security`) allows it by its hash.
 */
export const firstScript = `${consentPromptScript};${rememberClicks};${reloadForMissingFiles}`;
