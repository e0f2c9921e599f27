import { Trans } from '@lingui/react/macro';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { mayInvite, noteInvited } from './invitation.ts';
import styles from './newsletter.module.css';
import { isNewsletterOpenAtom } from './newsletter-atoms.ts';
import { NewsletterLead } from './newsletter-lead.tsx';

/** Invites to the newsletter after a successful visit; never again on this device once answered. */
export function NewsletterInvitation() {
  const store = useStore();
  const open = useSetAtom(isNewsletterOpenAtom);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    let isGone = false;
    void mayInvite(store).then((may) => !isGone && setShown(may));
    return () => {
      isGone = true;
    };
  }, [store]);

  function answer(isAccepted: boolean) {
    setShown(false);
    if (isAccepted) open(true);
    void noteInvited(store, isAccepted);
  }

  if (!isShown) return null;
  return (
    <aside className={styles.invitation}>
      <NewsletterLead />
      <div className={styles.answers}>
        <Button look="ghost" onClick={() => answer(true)}>
          <Trans>Join the newsletter</Trans>
        </Button>
        <Button look="quiet" onClick={() => answer(false)}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </aside>
  );
}
