import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { agreedTo, nothingAgreed } from '../../domain/consent/categories.ts';
import { categoriesInUse } from '../../domain/consent/tools.ts';
import { portsAtom } from '../ports.ts';
import { Button } from '../ui/button.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { isPrivacyOpenAtom } from './consent-atoms.ts';
import styles from './consent-banner.module.css';
import { categoryAims } from './consent-words.tsx';
import { useDecision } from './use-decision.ts';
import { useFirstInBody } from './use-first-in-body.ts';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/**
 * Asks a first visit, without standing in its way: the page stays usable and where it was, keyboards
 * come here first, and what has the focus is never covered. Its answers weigh the same (pl-F01).
 */
export default function ConsentBanner() {
  const { t } = useLingui();
  const place = useFirstInBody();
  const root = useRef<HTMLElement>(null);
  const side = useOutOfTheWay(root, place !== null);
  const heading = useId();
  const open = useSetAtom(isPrivacyOpenAtom);
  const ports = useAtomValue(portsAtom);
  const { isBusy, choose } = useDecision();
  const [isSaid, setSaid] = useState(false);
  // Readers announce what appears in a status that was there before.
  useEffect(() => setSaid(true), []);
  if (place === null || ports === null) return null;
  const categories = categoriesInUse(ports.config.consent.tools);
  return createPortal(
    <>
      <VisuallyHidden>
        <span role="status">
          {isSaid && t`A question about your privacy is at the start of the page.`}
        </span>
      </VisuallyHidden>
      <section ref={root} className={styles.banner} data-side={side} aria-labelledby={heading}>
        <div className={styles.words}>
          <h2 id={heading} className={styles.title}>
            <Trans>Your privacy</Trans>
          </h2>{' '}
          <p>
            <Trans>
              Shopping works without this too. May we also keep and read data on your device, to:
            </Trans>
          </p>{' '}
          <ul>
            {categories.map((category) => (
              <li key={category}>{categoryAims[category]} </li>
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
          <Button look="ghost" isBusy={isBusy} onClick={() => void choose(nothingAgreed)}>
            <Trans>Refuse</Trans>
          </Button>
          <Button look="ghost" aria-haspopup="dialog" onClick={() => open(true)}>
            <Trans>Let me choose</Trans>
          </Button>
          <Button look="ghost" isBusy={isBusy} onClick={() => void choose(agreedTo(categories))}>
            <Trans>I agree</Trans>
          </Button>
        </div>
      </section>
    </>,
    place,
  );
}
