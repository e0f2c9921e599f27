import { msg } from '@lingui/core/macro';
import { shopPriceFormat } from '../../client/ui/shop-context.tsx';
import type { Grosze } from '../../domain/money.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import type { PriceView } from '../../domain/price/views.ts';
import type { MarkdownPage } from '../page/markdown-page.ts';

type Texts = Pick<MarkdownPage, 'i18n' | 'shop'>;

const amountText = (amount: Grosze, { shop }: Texts): string =>
  formatPrice(amount, shopPriceFormat(shop));

/**
 * A gross price as on a page: a reduction has the regular price and the lowest price of 30 days.
 * The price of a club is left out. [pl-A03]
 */
export function priceText(price: PriceView | null, texts: Texts): string {
  const { i18n } = texts;
  if (price === null) return i18n._(msg`Price unknown`);
  const current = amountText(price.current, texts);
  const shown = price.isFrom ? i18n._(msg`from ${current}`) : current;
  if (price.regular === null) return shown;
  const regular = amountText(price.regular, texts);
  const parts = [
    `${i18n._(msg`Promotional price:`)} ${shown}`,
    `${i18n._(msg`Regular price:`)} ${regular}`,
  ];
  if (price.lowest30 !== null) {
    const lowest = amountText(price.lowest30, texts);
    parts.push(i18n._(msg`Lowest price of the 30 days before the reduction: ${lowest}`));
  }
  return parts.join('; ');
}
