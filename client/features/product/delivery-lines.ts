import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { returnDaysOf } from '../../../domain/law/return-days.ts';
import { formatPrice, type PriceFormat } from '../../../domain/price/format-price.ts';
import { isDeliveryEverFree } from '../../../domain/price/free-delivery.ts';
import { isShipped } from '../../../domain/product/dispatch.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import type { ScreenName } from '../../../domain/url/screens.ts';
import type { ShopFacts } from '../../ui/shop-context.tsx';
import { paymentsPhrase } from '../../ui/use-payments.ts';

type Shop = Pick<ShopFacts, 'merchant' | 'freeDeliveryFrom' | 'capabilities' | 'locale'>;

export interface DeliveredProduct extends Pick<ProductPageView, 'typeId'> {
  readonly returnLimit?: ProductPageView['returnLimit'] | undefined;
}

/** A statement about delivery, returns or payment, and the page about it. */
export interface DeliveryLine {
  readonly text: string;
  readonly screen: ScreenName;
}

/** The return period, and who pays for the return if the merchant states it (pl-C09). */
function returnTerms(i18n: I18n, { merchant }: Shop): string {
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

function delivery(i18n: I18n, { freeDeliveryFrom, capabilities }: Shop, format: PriceFormat) {
  const hasLockers = capabilities.deliveries.includes('locker');
  const carriers = i18n._(hasLockers ? msg`Parcel locker or courier` : msg`Courier`);
  const freeFrom = formatPrice(freeDeliveryFrom, format);
  return isDeliveryEverFree(freeDeliveryFrom)
    ? carriers + i18n._(msg`, free from ${freeFrom}`)
    : carriers;
}

/** Delivery, returns and payment; a product sent by e-mail has no delivery. */
export function deliveryLines(
  { typeId, returnLimit }: DeliveredProduct,
  i18n: I18n,
  shop: Shop,
  format: PriceFormat,
): readonly DeliveryLine[] {
  const isByMail = !isShipped(typeId);
  const payments = paymentsPhrase(i18n, shop, isByMail ? ['cod'] : []);
  const shipping: readonly DeliveryLine[] = [
    { screen: 'delivery', text: delivery(i18n, shop, format) },
    ...(returnLimit === 'made-to-measure'
      ? []
      : [{ screen: 'returns', text: returnTerms(i18n, shop) } as const]),
  ];
  return [
    ...(isByMail ? [] : shipping),
    { screen: 'legal-guarantee', text: i18n._(msg`Legal guarantee: 2 years`) },
    { screen: 'payments', text: payments || i18n._(msg`Payment`) },
  ];
}
