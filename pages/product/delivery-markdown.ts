import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paymentsPhrase } from '../../client/ui/use-payments.ts';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';
import { returnDaysOf } from '../../domain/law/return-days.ts';
import { link } from '../../domain/markdown/markdown-text.ts';
import { grosze } from '../../domain/money.ts';
import { isDeliveryEverFree } from '../../domain/price/free-delivery.ts';
import { isShipped } from '../../domain/product/dispatch.ts';
import type { ProductPageView } from '../../domain/product-page/views.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { amountText } from '../../renderer/markdown/price-text.ts';
import type { MarkdownPage } from '../../renderer/page/markdown-page.ts';

/** The return period, and who pays for the return if the merchant states it. [pl-C09] */
function returnTerms({ shop, i18n }: MarkdownPage): string {
  const { merchant } = shop;
  const days = returnDaysOf(merchant);
  switch (merchant.returns?.paidBy) {
    case 'shop':
      return i18n._(msg`${days} days to return, free of charge`);
    case 'buyer':
      return i18n._(msg`${days} days to return, you pay for sending it back`);
    default:
      return i18n._(msg`${days} days to return`);
  }
}

/** Delivery, returns and payment, as on the page; each leads to the page about it. */
export function deliveryLines(
  { typeId, returnLimit }: Pick<ProductPageView, 'typeId' | 'returnLimit'>,
  page: MarkdownPage,
): readonly string[] {
  const { i18n, shop } = page;
  const to = (text: string, screen: ScreenName) => link(text, page.page({ to: 'screen', screen }));
  const free = grosze(shop.freeDeliveryFrom);
  const freeFrom = amountText(free, page);
  const isByMail = !isShipped(typeId);
  const hasLockers = shop.capabilities.deliveries.includes('locker');
  const carriers = hasLockers ? i18n._(msg`Parcel locker or courier`) : i18n._(msg`Courier`);
  const delivery = isDeliveryEverFree(free)
    ? carriers + i18n._(msg`, free from ${freeFrom}`)
    : carriers;
  const payments = paymentsPhrase(i18n, shop, isByMail ? ['cod'] : []);
  return [
    ...(isByMail ? [] : [to(delivery, 'delivery')]),
    ...(isByMail || returnLimit === 'made-to-measure' ? [] : [to(returnTerms(page), 'returns')]),
    to(i18n._(msg`Legal guarantee: 2 years`), 'legal-guarantee'),
    to(payments || i18n._(msg`Payment`), 'payments'),
  ];
}

/** As `ReturnNote` of `client/ui`. */
const returnTexts: Readonly<Record<ReturnLimit, MessageDescriptor>> = {
  'made-to-measure': msg`Made to your order: it cannot be returned. A complaint is possible as ever.`,
  sealed: msg`Sealed for hygiene: it cannot be returned once you have opened the seal. A complaint is possible as ever.`,
  digital: msg`Files: once the download begins with your consent, you can no longer withdraw. A complaint is possible as ever.`,
};

/** Why the product cannot be returned, or only under conditions. [pl-C10] */
export const returnNote = (
  { returnLimit }: Pick<ProductPageView, 'returnLimit'>,
  { i18n }: MarkdownPage,
): readonly string[] => (returnLimit ? [i18n._(returnTexts[returnLimit])] : []);
