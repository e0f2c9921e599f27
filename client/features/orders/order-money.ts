import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';

/** Returns a function that formats an amount of the backend, which is in decimal złote. */
export function useFormatAmount(): (zloty: number) => string {
  const format = usePriceFormat();
  return (zloty) => formatPrice(fromDecimal(zloty), format);
}
