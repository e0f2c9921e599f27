import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { listMoment } from '../../../domain/account/moment.ts';
import { type Agreements, AgreementsSchema } from '../../../domain/commerce/agreement.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { reportFailure } from '../../ui/common/report-failure.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import { Checkbox } from '../../ui/field.tsx';
import styles from './account.module.css';

const url = '/api/user/agreements?token={{token}}';

const fetchAgreements = (store: Store): Promise<Agreements> =>
  requestBackend(store, { url, method: 'GET' }, AgreementsSchema);

/** The customer's consents from the backend, each with a switch (account-38). */
export default function AgreementsSection() {
  const store = useStore();
  const query = useQuery(fetchAgreements);

  async function decide(all: Agreements, id: string, is_accepted: boolean) {
    // Optimistic update, reverted when the request fails.
    query.put(all.map((each) => (each.id === id ? { ...each, is_accepted } : each)));
    try {
      const body = { id, is_accepted };
      query.put(await requestBackend(store, { url, method: 'POST', body }, AgreementsSchema));
    } catch (error) {
      query.put(all);
      reportFailure(store, error);
    }
  }

  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Consents</Trans>
      </h2>
      <p className={styles.soft}>
        <Trans>You can take each of them back at any time; orders do not depend on them.</Trans>
      </p>
      <QueryResult query={query}>
        {(agreements) => (
          <ul className={styles.list}>
            {agreements.map((agreement) => (
              <li key={agreement.id} className={styles.row}>
                <div className={styles.switch}>
                  <Checkbox
                    label={<span className={styles.strong}>{agreement.title}</span>}
                    checked={agreement.is_accepted}
                    onChange={(event) =>
                      void decide(agreements, agreement.id, event.target.checked)
                    }
                  />
                  <p>{agreement.text}</p>
                  <ChangedAt moment={agreement.changed_at} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </>
  );
}

function ChangedAt({ moment }: { readonly moment: string | null }) {
  if (moment === null) return null;
  const when = listMoment(moment);
  return (
    <p className={styles.soft}>
      <Trans>Changed {when}</Trans>
    </p>
  );
}
