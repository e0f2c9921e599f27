import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { consentAtom, isConsentPromptShownAtom } from './consent-atoms.ts';

/**
 * Whether the consent prompt is shown: `true` or `false` once the stored choice is read, which then
 * also updates the document. Null before, while the document's own script decides
 * (`renderer/document/consent-prompt-script.ts`). The server's HTML is therefore hydrated unchanged.
 */
export function useConsentPrompt(): boolean | null {
  const isRead = useAtomValue(consentAtom) !== null;
  const isAsked = useAtomValue(isConsentPromptShownAtom);
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isRead) return;
    document.documentElement.toggleAttribute('data-asks', isAsked);
    setKnown(isAsked);
  }, [isRead, isAsked]);
  return known;
}
