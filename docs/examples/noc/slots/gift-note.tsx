import { Trans } from '@lingui/react/macro';
import type { SlotProps } from 'witryna/ui';

/** Below the price of a product: that its order comes wrapped (gift-wrap.ts sees to it). */
export default function GiftNote({ sku }: SlotProps['product-price']) {
  return (
    <p data-gift={sku}>
      <b>
        <Trans>Gift wrapping</Trans>:
      </b>{' '}
      <Trans>Every order from us comes wrapped in black paper.</Trans>
    </p>
  );
}
