import { useLingui } from '@lingui/react';
import { Anchor } from '../../ui/link-context.tsx';
import { usePriceFormat, useShop } from '../../ui/shop-context.tsx';
import styles from './delivery-facts.module.css';
import { type DeliveredProduct, deliveryLines } from './delivery-lines.ts';

/** Delivery, returns and payment, each as a link to the page about it. */
export function DeliveryFacts(product: DeliveredProduct) {
  const { i18n } = useLingui();
  const lines = deliveryLines(product, i18n, useShop(), usePriceFormat());
  return (
    <ul className={styles.facts}>
      {lines.map(({ screen, text }) => (
        <li key={screen}>
          <Anchor target={{ to: 'screen', screen }}>{text}</Anchor>
        </li>
      ))}
    </ul>
  );
}
