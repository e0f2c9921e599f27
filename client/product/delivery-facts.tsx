import { Trans } from '@lingui/react/macro';
import { formatPrice } from '../../domain/price/format-price.ts';
import type { ProductPageView } from '../../domain/product/views.ts';
import { Anchor } from '../ui/link-context.tsx';
import { usePriceFormat, useShop } from '../ui/shop-context.tsx';
import styles from './delivery-facts.module.css';

interface DeliveryFactsProps extends Pick<ProductPageView, 'typeId'> {
  /** It may be given back. */
  readonly canReturn?: boolean;
}

/** How it comes, how it goes back, how it is paid; what comes by e-mail is not delivered. */
export function DeliveryFacts({ typeId, canReturn = true }: DeliveryFactsProps) {
  const format = usePriceFormat();
  const freeFrom = formatPrice(useShop().freeDeliveryFrom, format);
  const isByMail = typeId === 'virtual' || typeId === 'downloadable';
  return (
    <ul className={styles.facts}>
      {!isByMail && (
        <>
          <li>
            <Anchor target={{ to: 'screen', screen: 'delivery' }}>
              <Trans>Parcel locker or courier, free from {freeFrom}</Trans>
            </Anchor>
          </li>
          {canReturn && (
            <li>
              <Anchor target={{ to: 'screen', screen: 'returns' }}>
                <Trans>30 days to return, free change of size</Trans>
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
          {isByMail ? (
            <Trans>BLIK, card or transfer</Trans>
          ) : (
            <Trans>BLIK, card, transfer or cash on delivery</Trans>
          )}
        </Anchor>
      </li>
    </ul>
  );
}
