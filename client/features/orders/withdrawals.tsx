import { Trans } from '@lingui/react/macro';
import { dayText, momentText } from '../../../domain/calendar/shop-dates.ts';
import { addDays, shopDay } from '../../../domain/calendar/shop-time.ts';
import { lineName } from '../../../domain/cart/line-name.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { refundDays } from '../../../domain/order/refund.ts';
import { isPaidFor } from '../../../domain/order/withdrawn-order.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { useFormatAmount } from './order-money.ts';
import styles from './orders.module.css';

interface WithdrawalsProps {
  readonly order: OrderView;
}

type Claim = OrderView['claims'][number];

/** The withdrawals of an order: items, refund, and the deadline for returning sent products. */
export function Withdrawals({ order }: WithdrawalsProps) {
  const claims = order.claims.filter(({ kind }) => kind === 'withdrawal');
  if (claims.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Withdrawal from the contract</Trans>
      </h2>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.receipt_number}>
            <Withdrawal order={order} claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdrawal({ order, claim }: WithdrawalsProps & { readonly claim: Claim }) {
  const { locale } = useShop();
  const { receipt_number: number } = claim;
  const at = Date.parse(claim.received_at);
  const moment = momentText(at, locale);
  const day = dayText(addDays(shopDay(new Date(at)), refundDays), locale);
  return (
    <>
      <p>
        <Trans>
          Receipt <b>{number}</b>, {moment}
        </Trans>
      </p>
      {claim.lines.map(({ sku, qty }) => {
        const bought = order.lines.find((line) => line.sku === sku);
        return (
          <p key={sku} className={styles.soft}>
            {qty} × {bought === undefined ? sku : lineName(bought)}
          </p>
        );
      })}
      <Refund order={order} claim={claim} />
      {order.shipments.length > 0 && (
        <p className={styles.soft}>
          <Trans>Send the products back by {day}.</Trans>
        </p>
      )}
    </>
  );
}

/**
 * The refund, if the payment does not show it. Without an amount from the backend, the receipt
 * shows it; the refund itself is required by law (pl-C08).
 */
function Refund({ order, claim }: WithdrawalsProps & { readonly claim: Claim }) {
  const formatAmount = useFormatAmount();
  const { locale } = useShop();
  const at = Date.parse(claim.received_at);
  const until = claim.refund?.until ?? addDays(shopDay(new Date(at)), refundDays);
  const day = dayText(until.slice(0, 10), locale);
  if (order.payment.refund !== null) return null;
  if (claim.refund !== null) {
    const amount = formatAmount(claim.refund.amount);
    return (
      <p>
        <Trans>
          We give back {amount} by {day}, in the way you paid.
        </Trans>
      </p>
    );
  }
  if (order.payment.status !== 'paid' || !isPaidFor(order)) return null;
  return (
    <p>
      <Trans>We give your money back by {day}, in the way you paid.</Trans>
    </p>
  );
}
