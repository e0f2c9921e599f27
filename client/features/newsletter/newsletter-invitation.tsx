import { Trans } from '@lingui/react/macro';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { readClaim, setClaim } from '../../core/ports/claims.ts';
import type { Store } from '../../core/store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './newsletter.module.css';
import { readNewsletter } from './newsletter.ts';
import { isNewsletterOpenAtom } from './newsletter-atoms.ts';
import { NewsletterLead } from './newsletter-lead.tsx';

const code = 'newsletter-invited';

/** Whether to invite to the newsletter: not subscribers, and nobody who has answered before. */
async function mayInvite(store: Store): Promise<boolean> {
  const [claim, { email }] = await Promise.all([readClaim(store, code), readNewsletter(store)]);
  return claim === null && email === null;
}

/** Stores the answer to the invitation, so that this device is not invited again (engage-28). */
function noteInvited(store: Store, isAccepted: boolean): Promise<void> {
  const description = 'The invitation to the newsletter was answered: yes or no';
  return setClaim(store, { code, value: isAccepted, description });
}

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

  function respond(isAccepted: boolean) {
    setShown(false);
    if (isAccepted) open(true);
    void noteInvited(store, isAccepted);
  }

  if (!isShown) return null;
  return (
    <aside className={styles.invitation}>
      <NewsletterLead />
      <div className={styles.answers}>
        <Button look="ghost" onClick={() => respond(true)}>
          <Trans>Join the newsletter</Trans>
        </Button>
        <Button look="quiet" onClick={() => respond(false)}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </aside>
  );
}
