import { useLingui } from '@lingui/react/macro';
import type { ShippingMethod } from '../../../domain/commerce/methods.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';

/** Formatted price of a delivery method; a text where it is free. */
export function useMethodPrice(): (method: ShippingMethod) => string {
  const { t } = useLingui();
  const format = usePriceFormat();
  return ({ price_incl_tax }) => {
    const price = fromDecimal(price_incl_tax);
    return price === 0 ? t`free of charge` : formatPrice(price, format);
  };
}
