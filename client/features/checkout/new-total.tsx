import { Trans } from '@lingui/react/macro';
import { changedTotal, type RefusalText } from '../../../domain/commerce/refusal-text.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';

/** The total that a refused order would have now; the next click agrees to it. */
export function NewTotal({ reason }: { readonly reason: RefusalText }) {
  const format = usePriceFormat();
  const now = changedTotal(reason);
  if (now === null) return null;
  const total = formatPrice(now, format);
  return <Trans>The total is now {total}.</Trans>;
}
