import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PriceRangeView } from '../../domain/listing/views.ts';
import { listingMessages } from '../messages/listing-messages.ts';
import { useShop } from '../ui/shop-context.tsx';

interface Labelled {
  readonly label: string;
  readonly range?: PriceRangeView;
}

/** Gives the words of a listing's labels: the shop's own as they are, message ids translated. */
export function useListingWords(): (labelled: Labelled) => string {
  const { i18n } = useLingui();
  const { currencySign: currency } = useShop();
  return ({ label, range }) => {
    if (range === undefined) {
      const message = listingMessages[label];
      return message === undefined ? label : i18n._(message);
    }
    const { from, to } = range;
    if (from === 0 && to !== null) return i18n._(msg`< ${{ currency }}${{ to }}`);
    if (to === null) return i18n._(msg`> ${{ currency }}${{ from }}`);
    return i18n._(msg`${{ currency }}${{ from }} - ${{ to }}`);
  };
}
