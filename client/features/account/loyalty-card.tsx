import { Trans, useLingui } from '@lingui/react/macro';
import { code128 } from '../../../domain/barcode/code-128.ts';
import { LoyaltyCardSchema } from '../../../domain/commerce/own-data.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';
import { QueryResult } from '../../ui/common/query-result.tsx';
import { useQuery } from '../../ui/common/use-query.ts';
import styles from './account.module.css';

const url = '/api/user/loyalty-card?token={{token}}';
const fetchCard = (store: Store) =>
  requestBackend(store, { url, method: 'GET' }, LoyaltyCardSchema);

/** Light modules that scanners need on each side of a barcode. */
const quiet = 10;

/** Loyalty card to show at a till: its number, and its barcode where there is one (account-38). */
export function LoyaltyCard() {
  const query = useQuery(fetchCard);
  return (
    <section className={styles.part} aria-labelledby="loyalty-card">
      <h3 id="loyalty-card" className={styles.subheading}>
        <Trans>Loyalty card</Trans>
      </h3>
      <QueryResult query={query}>
        {({ number, barcode }) => (
          <>
            <p>
              <Trans>
                Card number <b>{number}</b>
              </Trans>
            </p>
            {barcode !== null && <Barcode text={barcode} />}
            <p className={styles.soft}>
              <Trans>Show it at the till in one of our shops.</Trans>
            </p>
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** The bars as one SVG path; null for a text that Code 128 cannot encode. */
function pathOf(text: string): { readonly path: string; readonly width: number } | null {
  try {
    let x = quiet;
    const bars = code128(text).map((width, index) => {
      const bar = index % 2 === 0 ? `M${x} 0h${width}v50h-${width}z` : '';
      x += width;
      return bar;
    });
    return { path: bars.join(''), width: x + quiet };
  } catch {
    return null;
  }
}

function Barcode({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const code = pathOf(text);
  if (code === null) return null;
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${code.width} 50`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Barcode of the card ${text}`}
    >
      <path d={code.path} />
    </svg>
  );
}
