import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import * as v from 'valibot';
import { AppError } from '../../../domain/app-error.ts';
import {
  type AvailabilityList as Alerts,
  AvailabilityListSchema,
} from '../../../domain/commerce/availability.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';
import { Button } from '../../ui/button.tsx';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { reportFailure } from '../../ui/common/report-failure.ts';
import { useQuery } from '../../ui/common/use-query.ts';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './account.module.css';

const url = '/api/ext/availability';

interface Alert {
  readonly alert: Alerts[number];
  readonly name: string;
  /** Null when the product is no longer in the catalogue. */
  readonly link: LinkTarget | null;
}

/** Availability alerts with product names; the SKU replaces the name of a product that is gone. */
async function findAlerts(store: Store): Promise<readonly Alert[]> {
  const { findProducts } = await whenStarted(store);
  const request = { url: `${url}?token={{token}}`, method: 'GET' } as const;
  const alerts = await requestBackend(store, request, AvailabilityListSchema);
  if (alerts.length === 0) return [];
  const found = await findProducts(alerts.map(({ sku }) => sku));
  return alerts.map((alert) => {
    const { name = alert.sku, options = [], link = null } = found[alert.sku] ?? {};
    const chosen = options.map(({ value }) => value).join(', ');
    return { alert, link, name: chosen === '' ? name : `${name} (${chosen})` };
  });
}

/** As `findAlerts`; also notifies the shopper of a failure (engage-18). */
async function fetchAlerts(store: Store): Promise<readonly Alert[]> {
  try {
    return await findAlerts(store);
  } catch (error) {
    reportFailure(store, error);
    throw error;
  }
}

/** Products whose return to stock the customer is notified of (api-39, api-40). */
export function AvailabilityList() {
  const { t } = useLingui();
  const store = useStore();
  const query = useQuery(fetchAlerts);

  async function remove(all: readonly Alert[], { alert }: Alert) {
    const { id, product_id } = alert;
    const others = all.filter((other) => other.alert.id !== id);
    try {
      const message = await requestBackend(
        store,
        {
          url: `${url}/delete-subscription?token={{token}}`,
          method: 'POST',
          body: { id, product_id },
        },
        v.string(),
      );
      query.put(others);
      notify(store, { kind: 'form', type: 'success', message, action1: { label: 'OK' } });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOTIFICATION_NOT_FOUND') {
        reportFailure(store, error);
        return;
      }
      // It was removed elsewhere.
      query.put(others);
      const { message } = error;
      notify(store, { kind: 'form', type: 'success', message, action1: { label: 'OK' } });
    }
  }

  return (
    <>
      <h3 className={styles.subheading}>
        <Trans>Products you wait for</Trans>
      </h3>
      <QueryResult query={query}>
        {(alerts) =>
          alerts.length === 0 ? (
            <p className={styles.soft}>
              <Trans>You do not wait for any product.</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {alerts.map((each) => (
                <li key={each.alert.id} className={styles.row}>
                  <span className={styles.strong}>
                    {each.link === null ? (
                      each.name
                    ) : (
                      <Anchor className={styles.link} target={each.link}>
                        {each.name}
                      </Anchor>
                    )}
                  </span>
                  <Button
                    look="quiet"
                    aria-label={t`Do not tell me of ${each.name}`}
                    onClick={() => void remove(alerts, each)}
                  >
                    <Trans>Do not tell me</Trans>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}
