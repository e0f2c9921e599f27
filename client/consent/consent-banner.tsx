import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { type ComponentProps, useId, useRef } from 'react';
import { agreedTo, nothingAgreed } from '../../domain/consent/categories.ts';
import { categoriesInUse, type Tools } from '../../domain/consent/tools.ts';
import { Button } from '../ui/button.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { isPrivacyOpenAtom } from './consent-atoms.ts';
import styles from './consent-banner.module.css';
import { categoryAims } from './consent-texts.tsx';
import { useConsentPrompt } from './use-consent-prompt.ts';
import { useDecision } from './use-decision.ts';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/** All three weigh the same. */
function Answer(props: ComponentProps<typeof Button>) {
  return <Button look="ghost" {...props} />;
}

interface ConsentBannerProps {
  readonly tools: Tools;
  /** The question lies over the page at its edge, or stands at the start of the page itself. */
  readonly isInPage?: boolean;
}

/**
 * Asks a first visit, without standing in its way: the page stays usable and where it was, keyboards
 * come here first, and what has the focus is never covered. On a page of forms it stands in the page, where it
 * covers no field. Its answers weigh the same everywhere (pl-F01). It is in every document and shows where it was
 * not answered.
 */
export function ConsentBanner({ tools, isInPage = false }: ConsentBannerProps) {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const isAsked = useConsentPrompt();
  const side = useOutOfTheWay(root, isAsked === true && !isInPage);
  const title = useId();
  const open = useSetAtom(isPrivacyOpenAtom);
  const { isBusy, choose } = useDecision();
  if (isAsked === false) return null;
  const categories = categoriesInUse(tools);
  return (
    <>
      <VisuallyHidden>
        {/* Readers announce what appears in a status that was there before. */}
        <span role="status">
          {isAsked && t`A question about your privacy is at the start of the page.`}
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
          {/* No heading: it stands before the page's first one. */}
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
          <Answer isBusy={isBusy} onClick={() => void choose(nothingAgreed)}>
            <Trans>Refuse</Trans>
          </Answer>
          <Answer aria-haspopup="dialog" onClick={() => open(true)}>
            <Trans>Let me choose</Trans>
          </Answer>
          <Answer isBusy={isBusy} onClick={() => void choose(agreedTo(categories))}>
            <Trans>I agree</Trans>
          </Answer>
        </div>
      </section>
    </>
  );
}
