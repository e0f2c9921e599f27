import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { cartAtom } from '../cart/cart-atoms.ts';
import { codLimitAtom, replacedPaymentAtom } from './checkout-atoms.ts';
import styles from './methods.module.css';

/** Explains why cash on delivery is not offered, where another delivery or point has it. */
export function CodNote() {
  const limit = useAtomValue(codLimitAtom);
  if (limit === null) return null;
  const deliveries =
    limit.by === 'delivery' ? limit.instead.map(({ method_title }) => method_title).join(', ') : '';
  return (
    <p className={styles.note}>
      {limit.by === 'delivery' ? (
        <Trans>You can pay on delivery with: {deliveries}.</Trans>
      ) : (
        <Trans>The chosen point has no terminal: you can pay on delivery at another one.</Trans>
      )}
    </p>
  );
}

/** Announces which payment replaced the chosen one, and why. */
export function ReplacedPayment() {
  return (
    <div role="status">
      <Replacement />
    </div>
  );
}

function Replacement() {
  const replaced = useAtomValue(replacedPaymentAtom);
  const { payment } = useAtomValue(cartAtom);
  if (replaced === null || payment === null) return null;
  const wanted = replaced.payment.title;
  const chosen = payment.title;
  return (
    <p className={styles.replaced}>
      {replaced.by === 'delivery' && (
        <Trans>
          “{wanted}” is not possible with this delivery. Chosen now: <b>{chosen}</b>.
        </Trans>
      )}
      {replaced.by === 'point' && (
        <Trans>
          “{wanted}” is not possible at this point. Chosen now: <b>{chosen}</b>.
        </Trans>
      )}
      {replaced.by === 'other' && (
        <Trans>
          “{wanted}” is not possible for this cart. Chosen now: <b>{chosen}</b>.
        </Trans>
      )}
    </p>
  );
}
