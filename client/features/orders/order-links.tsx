import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import type { OrderView } from '../../../domain/commerce/order-view.ts';
import { httpAddress } from '../../../domain/order/http-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { Ways } from '../../ui/page.tsx';
import { useFeatures, useShop } from '../../ui/shop-context.tsx';
import { claimLabels } from './order-labels.ts';
import styles from './orders.module.css';
import { ReorderButton } from './reorder-button.tsx';
import { WithdrawalClosed } from './withdrawal-closed.tsx';
import { WithdrawalUntil } from './withdrawal-until.tsx';

/** The actions of an order: reorder, return, exchange, complaint (pl-C02). */
export function OrderLinks({ order }: { readonly order: OrderView }) {
  const { withdrawal, invoice_url } = order;
  const has = useFeatures();
  // Withdrawals have a section of their own above.
  const claims = order.claims.filter(({ kind }) => kind !== 'withdrawal');
  const invoice = httpAddress(invoice_url, location.href);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>What now?</Trans>
      </h2>
      {withdrawal.is_open && has('withdrawal') ? (
        <>
          <Ways>
            <ButtonLink look="ghost" target={{ to: 'screen', screen: 'withdrawal' }}>
              <Trans>Withdraw from the contract here</Trans>
            </ButtonLink>
            {has('exchanges') && (
              <ButtonLink look="ghost" target={{ to: 'screen', screen: 'exchange' }}>
                <Trans>Exchange for another size</Trans>
              </ButtonLink>
            )}
          </Ways>
          <p className={styles.soft}>
            <WithdrawalUntil until={withdrawal.until} />
          </p>
        </>
      ) : (
        <WithdrawalClosed withdrawal={withdrawal} />
      )}
      <Ways>
        <ReorderButton linesOf={() => order.lines} />
        {has('complaints') && (
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'complaint' }}>
            <Trans>Make a complaint</Trans>
          </Anchor>
        )}
        {invoice !== null && (
          <a className={styles.link} href={invoice}>
            <Trans>Invoice</Trans>
          </a>
        )}
      </Ways>
      {claims.length > 0 && <Claims claims={claims} />}
    </section>
  );
}

function Claims({ claims }: Pick<OrderView, 'claims'>) {
  const { t, i18n } = useLingui();
  const { locale } = useShop();
  return (
    <ul className={styles.list} aria-label={t`Your statements`}>
      {claims.map(({ receipt_number, kind, received_at }) => (
        <li key={receipt_number} className={styles.row}>
          <span>{i18n._(claimLabels[kind])}</span>
          <span>{receipt_number}</span>
          <span className={styles.soft}>{momentText(Date.parse(received_at), locale)}</span>
        </li>
      ))}
    </ul>
  );
}
