import { Trans } from '@lingui/react/macro';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { shownReduction } from '../../../domain/cart/line-reduction.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface LineReductionProps {
  readonly line: CartLine;
  readonly className: string | undefined;
}

/** A reduced line shows the lowest price of 30 days, as the product page does. [pl-A03, pl-A11] */
export function LineReduction({ line, className }: LineReductionProps) {
  const format = usePriceFormat();
  const reduction = shownReduction(line);
  if (reduction === null) return null;
  const lowest = formatPrice(reduction.lowest30, format);
  return (
    <p className={className}>
      {reduction.regular !== null && (
        <>
          <VisuallyHidden>
            <Trans>Regular price:</Trans>{' '}
          </VisuallyHidden>
          <s>{formatPrice(reduction.regular, format)}</s>
          <br />
        </>
      )}
      <Trans>Lowest price of the 30 days before the reduction: {lowest}</Trans>
    </p>
  );
}
