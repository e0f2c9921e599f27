import { Trans } from '@lingui/react/macro';
import { returnDaysOf } from '../../../domain/law/return-days.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { isDeliveryEverFree } from '../../../domain/price/free-delivery.ts';
import { isShipped } from '../../../domain/product/dispatch.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { usePriceFormat, useShop } from '../../ui/shop-context.tsx';
import { usePayments } from '../../ui/use-payments.ts';
import styles from './delivery-facts.module.css';

interface DeliveryFactsProps extends Pick<ProductPageView, 'typeId'> {
  /** The product can be returned. */
  readonly canReturn?: boolean;
}

/** The return period, and who pays for the return if the merchant states it (pl-C09). */
function ReturnTerms() {
  const { merchant } = useShop();
  const days = returnDaysOf(merchant);
  switch (merchant.returns?.paidBy) {
    case 'shop':
      return <Trans>{days} days to return, free of charge</Trans>;
    case 'buyer':
      return <Trans>{days} days to return, you pay for sending it back</Trans>;
    default:
      return <Trans>{days} days to return</Trans>;
  }
}

/** Delivery, returns and payment; a product sent by e-mail has no delivery. */
export function DeliveryFacts({ typeId, canReturn = true }: DeliveryFactsProps) {
  const format = usePriceFormat();
  const { freeDeliveryFrom, capabilities } = useShop();
  const freeFrom = formatPrice(freeDeliveryFrom, format);
  const isByMail = !isShipped(typeId);
  const payments = usePayments(isByMail ? ['cod'] : []);
  const hasLockers = capabilities.deliveries.includes('locker');
  return (
    <ul className={styles.facts}>
      {!isByMail && (
        <>
          <li>
            <Anchor target={{ to: 'screen', screen: 'delivery' }}>
              {hasLockers ? <Trans>Parcel locker or courier</Trans> : <Trans>Courier</Trans>}
              {isDeliveryEverFree(freeDeliveryFrom) && <Trans>, free from {freeFrom}</Trans>}
            </Anchor>
          </li>
          {canReturn && (
            <li>
              <Anchor target={{ to: 'screen', screen: 'returns' }}>
                <ReturnTerms />
              </Anchor>
            </li>
          )}
        </>
      )}
      <li>
        <Anchor target={{ to: 'screen', screen: 'legal-guarantee' }}>
          <Trans>Legal guarantee: 2 years</Trans>
        </Anchor>
      </li>
      <li>
        <Anchor target={{ to: 'screen', screen: 'payments' }}>
          {payments || <Trans>Payment</Trans>}
        </Anchor>
      </li>
    </ul>
  );
}
