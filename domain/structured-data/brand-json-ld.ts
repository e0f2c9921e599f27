import type { ListingView } from '../listing/views.ts';
import type { Addresses, JsonLdNode } from './json-ld.ts';

/** A page that collects a brand's products, and the products on it. [pl-L03] */
export function brandJsonLd(
  { title, canonical, cards }: ListingView,
  { page }: Addresses,
): JsonLdNode[] {
  const items = cards.map(({ name, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: page(link),
  }));
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      url: page(canonical),
      about: { '@type': 'Brand', name: title, url: page(canonical) },
      mainEntity:
        items.length === 0
          ? null
          : { '@type': 'ItemList', numberOfItems: items.length, itemListElement: items },
    },
  ];
}
