import { msg, plural } from '@lingui/core/macro';
import { fewLeft } from '../../domain/product/quantity-limits.ts';
import type { ProductPageView } from '../../domain/product-page/views.ts';
import type { MarkdownPage } from '../../renderer/page/markdown-page.ts';

type Stock = Pick<ProductPageView, 'isAvailable' | 'dispatchDays' | 'limits'>;

/** What the page says of the stock of a product or a variant. [pl-D11] */
export function stockText(
  { isAvailable, dispatchDays: days, limits }: Stock,
  { i18n }: MarkdownPage,
): string {
  if (!isAvailable) return i18n._(msg`Not available now.`);
  const left = fewLeft(limits);
  const texts = [
    days === null
      ? i18n._(msg`In stock`)
      : i18n._(
          msg`${plural(days, {
            0: 'Ships the same working day.',
            one: 'In stock, ships within # working day.',
            other: 'In stock, ships within # working days.',
          })}`,
        ),
    left === null
      ? ''
      : i18n._(msg`${plural(left, { one: '# piece left', other: '# pieces left' })}`),
  ];
  return texts.filter((text) => text !== '').join(' ');
}
