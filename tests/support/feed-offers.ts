import * as v from 'valibot';
import { expect } from 'vitest';
import { attributeRegistry } from '../../domain/catalogue/attribute-registry.ts';
import { categoryRegistry } from '../../domain/catalogue/category-registry.ts';
import { CategoryDocumentSchema } from '../../domain/catalogue/documents.ts';
import { ceneoHead, ceneoOffer, ceneoTail } from '../../domain/feeds/ceneo.ts';
import { googleHead, googleItem, googleTail } from '../../domain/feeds/google.ts';
import { feedOffers, type OfferContext } from '../../domain/feeds/offer.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { productDocument } from './product-document.ts';
import { documents, store } from './small-shop.ts';

export const now = new Date('2026-11-21T12:00:00Z');
export const category = (id: number, parent_id: number, name: string, level: number) =>
  v.parse(CategoryDocumentSchema, { id, parent_id, name, level, url_path: name });

export const context: OfferContext = {
  attributes: attributeRegistry(documents.attribute),
  categories: categoryRegistry([
    category(2, 1, 'Korzeń', 1),
    category(20, 2, 'Ona', 2),
    category(21, 20, 'Bluzy & swetry', 3),
  ]),
  rootCategoryId: '2',
  settings: defaultScreenSettings,
  shopName: 'Witryna',
  i18n: { defaultLocale: 'pl-PL', currencySign: 'zł' },
  now,
};

export const addresses = {
  page: (link: { readonly search?: object } & object) =>
    `https://w.example/${'path' in link ? String(link.path) : ''}${link.search ? `?${new URLSearchParams(Object.entries(link.search).map(([name, value]) => [name, String(value)]))}` : ''}`,
  picture: (path: string) => `https://w.example/img${path}`,
};

export const reduced = {
  original_price_incl_tax: 199,
  final_price_incl_tax: 129,
  price_incl_tax: 199,
  special_price: 105,
  special_price_incl_tax: 129,
  special_from_date: '2026-11-10',
  special_to_date: '2026-11-30',
  price_history: [
    { from: '2026-01-01', price: 199 },
    { from: '2026-10-20', price: 179 },
    { from: '2026-10-25', price: 199 },
    { from: '2026-11-10', price: 129 },
  ],
};

export const child = (sku: string, color: number, size: string, more: object = {}) => ({
  sku,
  color: String(color),
  size,
  image: `/${sku}.jpg`,
  stock: { is_in_stock: true, qty: 3 },
  price_incl_tax: 199,
  ...more,
});

/** A product whose variants differ in every respect. */
export const jumper = productDocument({
  id: 7,
  sku: 'SWETER',
  name: 'Sweter <Ania> & „Ola”',
  type_id: 'configurable',
  url_path: 'sweter',
  description: '<p>Wełna ]]> merynos.</p><p>Teraz -30%!</p>',
  category_ids: [2, 20, 21],
  image: '/sweter.jpg',
  brand: 'Dziewiarnia',
  weight: '0.4',
  configurable_options: [
    {
      attribute_code: 'color',
      label: 'Kolor',
      position: 0,
      values: [
        { value_index: 50, label: 'Niebieski' },
        { value_index: 49, label: 'Czarny' },
      ],
    },
    {
      attribute_code: 'size',
      label: 'Rozmiar',
      position: 1,
      values: [
        { value_index: 1, label: 'S' },
        { value_index: 2, label: 'M' },
      ],
    },
  ],
  configurable_children: [
    child('SWETER-50-S', 50, '1', { ean: '5901234123457', mpn: 'DZ-1', ...reduced }),
    child('SWETER-50-M', 50, '2', { ean: '5901234123450' }),
    child('SWETER-49-S', 49, '1', { stock: { is_in_stock: false, qty: 0 } }),
    child('SWETER-49-M', 49, '2', { status: 2 }),
  ],
});
export const gift = productDocument({
  sku: 'KARTA',
  type_id: 'virtual',
  name: 'Karta',
  price_incl_tax: 100,
});
export const set = productDocument({
  sku: 'ZESTAW',
  type_id: 'grouped',
  name: 'Zestaw',
  price_incl_tax: 0,
});
export const off = productDocument({ sku: 'OFF', status: 2, price_incl_tax: 10 });
/** Made in each test, so that a fault of the code fails the test and not the import. */
export const makeOffers = () =>
  [jumper, gift, set, off].flatMap((product) => feedOffers(product, context));

export function parse(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}

export const ceneoFeed = () =>
  parse(
    ceneoHead +
      makeOffers()
        .map((offer) => ceneoOffer(offer, addresses))
        .join('') +
      ceneoTail,
  );
export const googleFeed = (makeItem = googleItem) =>
  parse(
    googleHead('Witryna', 'https://w.example') +
      makeOffers()
        .map((offer) => makeItem(offer, addresses, store.i18n.currencyCode))
        .join('') +
      googleTail,
  );
