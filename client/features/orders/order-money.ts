import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';

/** Formats amounts of the backend, which are decimal złote. */
export function useMoney(): (zloty: number) => string {
  const format = usePriceFormat();
  return (zloty) => formatPrice(fromDecimal(zloty), format);
}
