import * as v from 'valibot';
import { grosze } from '../../domain/money.ts';
import { loadProduct } from '../../domain/screens/load-product.ts';
import { type Addresses, type JsonLdNode, jsonLd } from '../../domain/structured-data/json-ld.ts';
import { smallShop } from './small-shop.ts';

export const at: Addresses = {
  origin: 'https://w.example',
  page: (link) => {
    const path = link.to === 'entity' ? `/${link.path}` : `/${link.screen}`;
    const query = Object.entries(link.search ?? {}).map(([name, value]) => [name, String(value)]);
    return `https://w.example${path}${query.length ? `?${new URLSearchParams(query)}` : ''}`;
  },
  picture: (path) => `https://w.example/img${path}`,
};

export const facts = {
  i18n: { defaultLocale: 'pl-PL', currencySign: 'zł' },
  currency: 'PLN',
  country: 'PL',
  deliveryPrice: grosze(1099),
  freeDeliveryFrom: grosze(9000),
  transit: { from: 1, to: 2 },
  returns: { paidBy: 'shop', days: 14, byMail: true, inShop: true } as const,
};

/** Structured data, parsed from the text of its element. */
export const GraphSchema = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.record(v.string(), v.unknown())),
});
export const read = (nodes: readonly JsonLdNode[]) =>
  v.parse(GraphSchema, JSON.parse(jsonLd(nodes)))['@graph'];
export const typed = (graph: readonly Record<string, unknown>[], type: string) =>
  graph.find((node) => node['@type'] === type);

export const shop = smallShop();
export const load = (sku: string) => loadProduct(shop, { parentSku: sku, childSku: null });
