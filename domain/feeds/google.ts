import { withOffset } from '../calendar/shop-time.ts';
import type { Grosze } from '../money.ts';
import { toDecimal } from '../money.ts';
import type { FeedAddresses } from './ceneo.ts';
import type { FeedOffer } from './offer.ts';
import { element } from './xml.ts';

/** Limits of Google Merchant. */
const longest = { title: 150, description: 5000, pictures: 10 } as const;

const money = (amount: Grosze, currency: string) => `${toDecimal(amount).toFixed(2)} ${currency}`;

/** The start of Google's feed, before its first product. */
export function googleHead(shopName: string, origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `${element('title', shopName)}${element('link', origin)}${element('description', shopName)}\n`,
  ].join('\n');
}
export const googleTail = '</channel></rss>\n';

/**
 * The prices of an offer. Google strikes through `price` beside `sale_price` and shows a
 * percentage. For a reduction, `price` is therefore the lowest price of the 30 days before it,
 * never the regular one. An offer without an announced reduction has one price. [pl-A06, pl-A10]
 */
function prices({ price, reduction }: FeedOffer, currency: string): string {
  const { current, lowest30 } = price;
  if (price.regular === null || lowest30 === null)
    return element('g:price', money(current, currency));
  const dates = reduction && `${withOffset(reduction.from)}/${withOffset(reduction.to, 'last')}`;
  return [
    element('g:price', money(lowest30, currency)),
    element('g:sale_price', money(current, currency)),
    element('g:sale_price_effective_date', dates),
  ].join('');
}

/** A portal's values for availability. */
interface PortalTerms {
  readonly has: string;
  readonly lacks: string;
  /** Field for the quantity in stock; null where the portal has none. */
  readonly quantity: string | null;
}

const google: PortalTerms = { has: 'in_stock', lacks: 'out_of_stock', quantity: null };
const meta: PortalTerms = {
  has: 'in stock',
  lacks: 'out of stock',
  quantity: 'g:quantity_to_sell_on_facebook',
};

/** An offer for Google Merchant; prices are gross. [pl-L02] */
export const googleItem = (offer: FeedOffer, addresses: FeedAddresses, currency: string): string =>
  item(offer, addresses, currency, google);

/** An offer for the catalogue of Facebook and Instagram, which uses Google's fields. */
export const facebookItem = (
  offer: FeedOffer,
  addresses: FeedAddresses,
  currency: string,
): string => item(offer, addresses, currency, meta);

function item(
  offer: FeedOffer,
  { page, picture }: FeedAddresses,
  currency: string,
  terms: PortalTerms,
): string {
  const [main, ...others] = offer.pictures.slice(0, longest.pictures).map(picture);
  const quantity = offer.isAvailable ? offer.quantity : 0;
  return [
    '<item>',
    element('g:id', offer.sku),
    element('g:item_group_id', offer.groupSku),
    element('g:title', offer.title.slice(0, longest.title)),
    element('g:description', offer.description.slice(0, longest.description)),
    element('g:link', page(offer.link)),
    element('g:image_link', main ?? null),
    ...others.map((url) => element('g:additional_image_link', url)),
    element('g:availability', quantity === 0 ? terms.lacks : terms.has),
    terms.quantity === null || quantity === null ? '' : element(terms.quantity, String(quantity)),
    prices(offer, currency),
    element('g:brand', offer.brand),
    element('g:gtin', offer.gtin),
    element('g:mpn', offer.makersCode),
    element('g:condition', 'new'),
    element('g:color', offer.colour),
    element('g:size', offer.size),
    element('g:material', offer.material),
    element('g:gender', offer.gender),
    element('g:age_group', offer.ageGroup),
    element('g:product_type', offer.categories.join(' > ')),
    '</item>\n',
  ].join('');
}
