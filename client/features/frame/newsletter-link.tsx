import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import type { MouseEvent } from 'react';
import { portsAtom } from '../../core/ports/ports.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { isNewsletterOpenAtom } from '../newsletter/newsletter-atoms.ts';
import styles from './footer.module.css';

const opensElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Link to the newsletter page; it opens as a dialog over the current page (content-20). */
export function NewsletterLink() {
  const store = useStore();
  return (
    <li>
      <Anchor
        className={styles.door}
        target={{ to: 'screen', screen: 'newsletter' }}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (opensElsewhere(event) || store.get(portsAtom) === null) return;
          event.preventDefault();
          // Otherwise the router would follow the link.
          event.stopPropagation();
          store.set(isNewsletterOpenAtom, true);
        }}
      >
        <Trans>Newsletter</Trans>
      </Anchor>
    </li>
  );
}
