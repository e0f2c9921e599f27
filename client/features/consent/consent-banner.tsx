import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { agreedTo, nothingAgreed } from '../../../domain/consent/categories.ts';
import { categoriesInUse, type Tools } from '../../../domain/consent/tools.ts';
import { Button } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { consentAtom, isConsentPromptShownAtom, isPrivacyOpenAtom } from './consent-atoms.ts';
import styles from './consent-banner.module.css';
import { categoryAims } from './consent-texts.tsx';
import { useDecision } from './use-decision.ts';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/**
 * Whether the consent prompt is shown: `true` or `false` once the stored choice is read, which then
 * also updates the document. Null before, while the document's own script decides
 * (`renderer/document/inline/show-consent-prompt.ts`). The server's HTML is therefore hydrated unchanged.
 */
function useConsentPrompt(): boolean | null {
  const isRead = useAtomValue(consentAtom) !== null;
  const isPromptShown = useAtomValue(isConsentPromptShownAtom);
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isRead) return;
    document.documentElement.toggleAttribute('data-asks', isPromptShown);
    setKnown(isPromptShown);
  }, [isRead, isPromptShown]);
  return known;
}

/** All three buttons look the same. */
function ConsentButton(props: ComponentProps<typeof Button>) {
  return <Button look="ghost" {...props} />;
}

interface ConsentBannerProps {
  readonly tools: Tools;
  /** Part of the page flow instead of an overlay at the window's edge. */
  readonly isInPage?: boolean;
}

/**
 * Consent prompt of a first visit. It does not block the page: the page stays usable, the prompt
 * comes first in the tab order, and it never covers the focused element. On a page with forms it is
 * in the page flow, so it covers no field. Its buttons have equal weight (pl-F01). It is in every
 * document and visible until answered.
 */
export function ConsentBanner({ tools, isInPage = false }: ConsentBannerProps) {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const isPromptShown = useConsentPrompt();
  const side = useOutOfTheWay(root, isPromptShown === true && !isInPage);
  const title = useId();
  const open = useSetAtom(isPrivacyOpenAtom);
  const { isBusy, choose } = useDecision();
  if (isPromptShown === false) return null;
  const categories = categoriesInUse(tools);
  return (
    <>
      <VisuallyHidden>
        {/* Screen readers announce text added to an existing live region. */}
        <span role="status">
          {isPromptShown && t`A question about your privacy is at the start of the page.`}
        </span>
      </VisuallyHidden>
      <section
        ref={root}
        className={styles.banner}
        data-side={isInPage ? 'page' : side}
        data-nosnippet=""
        aria-labelledby={title}
      >
        <div className={styles.words}>
          {/* Not a heading, because it comes before the page's first one. */}
          <p id={title} className={styles.title}>
            <Trans>Your privacy</Trans>
          </p>{' '}
          <p>
            <Trans>
              Shopping works without this too. May we also keep and read data on your device, to:
            </Trans>
          </p>{' '}
          <ul>
            {categories.map((category) => (
              <li key={category}>
                {categoryAims[category]}
                {category === categories.at(-1) ? '? ' : ', '}
              </li>
            ))}
          </ul>
          <p>
            <Trans>You can change your mind at any time.</Trans>{' '}
            <Anchor className={styles.more} target={{ to: 'screen', screen: 'cookies' }}>
              <Trans>More on cookies</Trans>
            </Anchor>
          </p>
        </div>
        <div className={styles.answers}>
          <ConsentButton isBusy={isBusy} onClick={() => void choose(nothingAgreed)}>
            <Trans>Refuse</Trans>
          </ConsentButton>
          <ConsentButton aria-haspopup="dialog" onClick={() => open(true)}>
            <Trans>Let me choose</Trans>
          </ConsentButton>
          <ConsentButton isBusy={isBusy} onClick={() => void choose(agreedTo(categories))}>
            <Trans>I agree</Trans>
          </ConsentButton>
        </div>
      </section>
    </>
  );
}
