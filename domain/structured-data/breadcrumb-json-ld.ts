import type { CrumbView } from '../product/views.ts';
import type { Addresses, JsonLdNode } from './json-ld.ts';

/** The breadcrumbs of a page; nothing without any. [pl-L03] */
export function breadcrumbJsonLd(crumbs: readonly CrumbView[], { page }: Addresses): JsonLdNode[] {
  if (crumbs.length === 0) return [];
  const items = crumbs.map(({ name, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: link === null ? undefined : page(link),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}
