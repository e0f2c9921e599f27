import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { dayText } from '../../../domain/calendar/shop-dates.ts';
import { shopDay } from '../../../domain/calendar/shop-time.ts';
import type { OrderPayment } from '../../../domain/commerce/payment.ts';
import { useShop } from '../../ui/shop-context.tsx';
import { useFormatAmount } from './order-money.ts';
import styles from './orders.module.css';

/** Lazy, because only payments by transfer draw a code. */
const TransferQr = lazy(() => import('./transfer-qr.tsx'));

type Transfer = NonNullable<OrderPayment['transfer']>;

/** The data for an ordinary bank transfer (pl-J06). */
export function TransferData({ transfer }: { readonly transfer: Transfer }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const formatAmount = useFormatAmount();
  const { recipient, account, title, amount, due_at } = transfer;
  return (
    <section className={styles.list} aria-label={t`Data of the transfer`}>
      <dl className={styles.facts}>
        {recipient !== '' && <Fact label={t`Recipient`}>{recipient}</Fact>}
        <Fact label={t`Account number`}>{account.replace(/\B(?=(?:\d{4})+$)/g, ' ')}</Fact>
        <Fact label={t`Title`}>{title}</Fact>
        <Fact label={t`Amount`}>{formatAmount(amount)}</Fact>
        {due_at !== null && (
          <Fact label={t`Pay by`}>{dayText(shopDay(new Date(due_at)), locale)}</Fact>
        )}
      </dl>
      <Suspense fallback={<div className={styles.code} />}>
        <TransferQr transfer={transfer} />
      </Suspense>
      <p className={styles.soft}>
        <Trans>We begin to pack when the transfer has come, usually the next working day.</Trans>
      </p>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{children}</b>
      </dd>
    </div>
  );
}
