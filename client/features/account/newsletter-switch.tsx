import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import {
  consentVersion,
  type Newsletter,
  noNewsletter,
} from '../../../domain/newsletter/newsletter-state.ts';
import { customerAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { reportFailure } from '../../ui/common/report-failure.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import { Checkbox } from '../../ui/field.tsx';
import { PrivacyNote } from '../../ui/form/privacy-note.tsx';
import {
  fetchNewsletterState,
  readNewsletter,
  subscribe,
  unsubscribe,
} from '../newsletter/newsletter.ts';
import { useConsentText } from '../newsletter/use-consent-text.ts';
import styles from './account.module.css';

const fetchState = (email: string) => async (store: Store) => {
  await fetchNewsletterState(store, email);
  return readNewsletter(store);
};

/** Switch for the newsletter to the customer's address (api-33 to api-35). */
export function NewsletterSwitch() {
  const email = useAtomValue(customerAtom);
  return email === null ? null : <Switch key={email} email={email} />;
}

function Switch({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const store = useStore();
  const text = useConsentText();
  const query = useQuery<Newsletter>(useMemo(() => fetchState(email), [email]));

  async function turn(before: Newsletter, isOn: boolean) {
    // Optimistic update, reverted when the request fails.
    query.put(isOn ? { isSubscribed: true, email } : noNewsletter);
    try {
      const consent = { version: consentVersion, text, source: 'account' };
      const isDone = isOn ? await subscribe(store, email, consent) : await unsubscribe(store);
      if (isDone === false) reportFailure(store, 'the code is not 200');
      query.put(await readNewsletter(store));
    } catch (error) {
      query.put(before);
      reportFailure(store, error);
    }
  }

  return (
    <QueryResult query={query}>
      {(known) => {
        const isLoaded = known.email !== null;
        return (
          <div className={styles.form}>
            <Checkbox
              label={t`Newsletter to ${email}`}
              checked={isLoaded}
              onChange={(event) => void turn(known, event.target.checked)}
            />
            {/* The live region exists before its text, so the text is announced. [pl-G09] */}
            <p role="status">
              {isLoaded && !known.isSubscribed && (
                <Trans>
                  One more step: open the mail we have just sent to {email} and confirm. Until then
                  we send nothing.
                </Trans>
              )}
            </p>
            {!isLoaded && <p className={styles.soft}>{text}</p>}
            <PrivacyNote purpose="newsletter" />
          </div>
        );
      }}
    </QueryResult>
  );
}
