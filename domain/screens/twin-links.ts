import type { Catalogue, Filters, Scalar } from '../catalogue/catalogue.ts';
import { categoryLink } from '../catalogue/category-address.ts';
import type { Documents } from '../catalogue/documents.ts';
import { listedFilters } from '../listing/listing-request.ts';
import { productLink } from '../product/product-link.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import type { EntityKind, LinkTarget } from '../url/link-target.ts';

/** The catalogue and store view to search in. */
export interface TwinPlace {
  readonly catalogue: Pick<Catalogue, 'search'>;
  readonly store: StoreCode;
}

interface Kind<T extends EntityKind> {
  /** The key that the documents of one entity share in every store view. */
  readonly key: string & keyof Documents[T];
  readonly filters: Filters;
  readonly fields: readonly string[];
  readonly link: (document: Documents[T]) => LinkTarget | null;
}

const kinds: { readonly [T in EntityKind]: Kind<T> } = {
  product: {
    key: 'sku',
    filters: listedFilters,
    fields: ['sku', 'parentSku', 'name', 'url_path', 'url_key', 'slug'],
    link: (document) => productLink(document),
  },
  category: {
    key: 'id',
    filters: { is_active: { eq: true } },
    fields: ['id', 'level', 'url_path'],
    link: (document) => (document.level > 1 ? categoryLink(document) : null),
  },
  tag: {
    key: 'id',
    filters: {},
    fields: ['id', 'url_key'],
    link: ({ url_key: path }) => ({ to: 'entity', kind: 'tag', path }),
  },
  cms_page: {
    key: 'identifier',
    filters: {},
    fields: ['identifier', 'url_key', 'active'],
    link: ({ active, url_key: path }) =>
      active && path ? { to: 'entity', kind: 'cms_page', path } : null,
  },
};

/** The field whose value the documents of one entity share in all store views. */
export const twinKeyOf = (kind: EntityKind): string => kinds[kind].key;

/**
 * Links to the entities with these keys in a store view, by key. Entities that it does not sell or
 * show are left out. Throws `CATALOGUE_UNAVAILABLE`. [store-08]
 */
export async function twinLinks<T extends EntityKind>(
  { catalogue, store }: TwinPlace,
  type: T,
  keys: readonly Scalar[],
): Promise<ReadonlyMap<string, LinkTarget>> {
  if (keys.length === 0) return new Map();
  const { key, filters, fields, link } = kinds[type];
  const { items } = await catalogue.search<T>({
    store,
    type,
    filters: { ...filters, [key]: { in: keys } },
    size: keys.length,
    sourceInclude: fields,
  });
  return new Map(
    items.flatMap((item): [string, LinkTarget][] => {
      const target = link(item);
      return target === null ? [] : [[String(item[key]), target]];
    }),
  );
}
