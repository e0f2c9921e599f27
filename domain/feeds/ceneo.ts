import { toDecimal } from '../money.ts';
import type { FeedOffer } from './offer.ts';
import { attributes, cdata } from './xml.ts';

/** Absolute URLs of a feed. */
export interface FeedAddresses {
  readonly page: (link: FeedOffer['link']) => string;
  readonly picture: (path: string) => string;
}

/** Ceneo's maximum number of pictures. */
const mostPictures = 10;

/** Ceneo's code for availability: dispatch within a number of days, or 99 to ask the shop. */
function availability({ dispatchDays: days }: FeedOffer): string {
  if (days === null) return '99';
  const step = [1, 3, 7, 14].find((each) => days <= each);
  return String(step ?? 90);
}

function attribute(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<a name="${name}">${cdata(text)}</a>`;
}

export const ceneoHead =
  '<?xml version="1.0" encoding="utf-8"?>\n<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">\n';
export const ceneoTail = '</offers>\n';

/**
 * An offer for Ceneo, at its gross price; '' for an unavailable one, which Ceneo must not list.
 * Variants of a product share its sku as `ProductSetId`. [pl-L01]
 */
export function ceneoOffer(offer: FeedOffer, { page, picture }: FeedAddresses): string {
  if (!offer.isAvailable || offer.quantity === 0) return '';
  const [main, ...others] = offer.pictures.slice(0, mostPictures).map(picture);
  const head = attributes({
    id: offer.sku,
    url: page(offer.link),
    price: toDecimal(offer.price.current).toFixed(2),
    avail: availability(offer),
    weight: offer.weight === null ? null : String(offer.weight),
    stock: offer.quantity === null ? null : String(offer.quantity),
    basket: '0',
  });
  const pictures =
    main === undefined
      ? ''
      : `<imgs><main${attributes({ url: main })}/>${others
          .map((url) => `<i${attributes({ url })}/>`)
          .join('')}</imgs>`;
  const facts = [
    attribute('Producent', offer.brand),
    attribute('Kod_producenta', offer.makersCode),
    attribute('EAN', offer.gtin),
    attribute('ProductSetId', offer.groupSku),
    attribute('Kolor', offer.colour),
    attribute('Rozmiar', offer.size),
    attribute('Materiał', offer.material),
  ].join('');
  return [
    `<o${head}>`,
    `<cat>${cdata(offer.categories.join('/') || offer.name)}</cat>`,
    `<name>${cdata(offer.title)}</name>`,
    pictures,
    `<desc>${cdata(offer.description)}</desc>`,
    `<attrs>${facts}</attrs></o>\n`,
  ].join('');
}
