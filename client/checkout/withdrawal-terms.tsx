import { Trans } from '@lingui/react/macro';
import { Anchor } from '../ui/link-context.tsx';
import { ReturnNote } from '../ui/return-note.tsx';
import type { PlacedOrder } from './checkout-atoms.ts';
import styles from './thank-you.module.css';

/** Until when an order that was just placed can be withdrawn from, and what of it cannot (pl-C01, pl-C10). */
export function WithdrawalTerms({ order }: { readonly order: PlacedOrder }) {
  const { limited = [], isWithdrawable = true } = order;
  return (
    <div className={styles.text}>
      {isWithdrawable && (
        <p>
          <Trans>You can withdraw from the contract until 14 days after you get the parcel.</Trans>{' '}
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'withdrawal' }}>
            <Trans>Withdraw from the contract here</Trans>
          </Anchor>
        </p>
      )}
      {limited.length > 0 && (
        <ul className={styles.limits}>
          {limited.map(({ name, limit }) => (
            <li key={`${name} ${limit}`}>
              <b>{name}</b>
              <ReturnNote limit={limit} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
