import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { consentAtom, isConsentAskedAtom } from './consent-atoms.ts';

/**
 * Whether the question stands there: `true` or `false` as soon as the kept choice was read, which then also decides
 * whether the document shows it; null while the document's own script has decided (`renderer/consent-prompt-script.ts`), so
 * that what the server has sent comes alive as it is.
 */
export function useConsentPrompt(): boolean | null {
  const isRead = useAtomValue(consentAtom) !== null;
  const isAsked = useAtomValue(isConsentAskedAtom);
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isRead) return;
    document.documentElement.toggleAttribute('data-asks', isAsked);
    setKnown(isAsked);
  }, [isRead, isAsked]);
  return known;
}
