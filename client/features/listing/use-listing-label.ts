import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PriceRangeView } from '../../../domain/listing/views.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { listingMessages } from '../search/listing-messages.ts';

interface Labelled {
  readonly label: string;
  readonly range?: PriceRangeView;
}

/** Returns the text of a listing's label: the shop's own text unchanged, message ids translated. */
export function useListingLabel(): (labelled: Labelled) => string {
  const { i18n } = useLingui();
  const format = usePriceFormat();
  const { sign: currency } = format;
  /** Whole złote without decimals. */
  const amount = (zloty: number) => {
    const digits = Number.isInteger(zloty) ? 0 : format.digits;
    return formatPrice(fromDecimal(zloty), { ...format, digits, sign: '' }).trim();
  };
  return ({ label, range }) => {
    if (range === undefined) {
      const message = listingMessages[label];
      return message === undefined ? label : i18n._(message);
    }
    const from = amount(range.from);
    const to = range.to === null ? null : amount(range.to);
    if (range.from === 0 && to !== null) return i18n._(msg`< ${{ currency }}${{ to }}`);
    if (to === null) return i18n._(msg`> ${{ currency }}${{ from }}`);
    return i18n._(msg`${{ currency }}${{ from }} - ${{ to }}`);
  };
}
