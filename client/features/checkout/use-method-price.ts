import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { deliveryPrice } from '../../../domain/cart/totals.ts';
import { chosenShipping } from '../../../domain/checkout/methods.ts';
import type { ShippingMethod } from '../../../domain/commerce/methods.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';

/**
 * Formatted price of a delivery method, the same as in the summary; a text where it is free. The
 * backend's price counts while its totals belong to this cart.
 */
export function useMethodPrice(): (method: ShippingMethod) => string {
  const { t } = useLingui();
  const format = usePriceFormat();
  const cart = useAtomValue(cartAtom);
  const { isConfirmed } = useAtomValue(cartTotalsAtom);
  return (method) => {
    const delivery = chosenShipping(method);
    const price = isConfirmed ? delivery.price_incl_tax : deliveryPrice(delivery, cart);
    return price === 0 ? t`free of charge` : formatPrice(price, format);
  };
}
