import type { Catalogue, Filters } from '../catalogue/catalogue.ts';
import { categorySlug } from '../catalogue/category-address.ts';
import type { Documents, EntityType, ProductDocument } from '../catalogue/documents.ts';
import { fetchSizes } from '../catalogue/fetch-sizes.ts';
import { isHidden } from '../product/loading-rules.ts';
import {
  addressedFields,
  childSkuOf,
  parentSkuOf,
  productLink,
  productSlug,
} from '../product/product-link.ts';
import type { StoreCode } from '../store-view/store-view.ts';
import type { LinkTarget } from '../url/link-target.ts';

/** The page of an address, with its loader's parameters. */
export type ScreenHit =
  | {
      readonly kind: 'screen';
      readonly screen: 'tag';
      readonly params: SlugParams;
      readonly id: string;
    }
  | {
      readonly kind: 'screen';
      readonly screen: 'category';
      /** `path` identifies the category, because two categories may share a slug. */
      readonly params: SlugParams & { readonly path: string };
      readonly id: string;
    }
  | {
      readonly kind: 'screen';
      readonly screen: 'product';
      readonly params: SlugParams & { readonly parentSku: string; readonly childSku: string };
      readonly id: string;
      /** Name of the page: the type and `-product` [route-42]. */
      readonly routeName: string;
    }
  | {
      readonly kind: 'screen';
      readonly screen: 'cms-page';
      readonly params: SlugParams;
      readonly id: string;
    }
  | { readonly kind: 'screen'; readonly screen: 'faq' | 'partners'; readonly params: object };

interface SlugParams {
  readonly slug: string;
}

export type Resolution =
  | ScreenHit
  /** The caller adds the query of the address, unless the target has one. */
  | { readonly kind: 'redirect'; readonly status: 301; readonly target: LinkTarget }
  | { readonly kind: 'none' };

export interface ResolveRules {
  /** A hidden child's address redirects to its parent's. [route-62] */
  readonly redirectsHiddenChildren?: boolean;
  readonly usesPlatformUrlKeys?: boolean;
}

/**
 * A path without slashes at its ends. It uses a loop, because a pattern takes quadratic time for a
 * long row of slashes. [route-39]
 */
function trimPath(path: string): string {
  let [start, end] = [0, path.length];
  while (start < end && path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/**
 * The address of a hidden child's parent with that child chosen. Null for a product with its own
 * page, and where no displayed product has the child. [route-62]
 */
async function parentTarget(
  product: ProductDocument,
  catalogue: Catalogue,
  store: StoreCode,
): Promise<LinkTarget | null> {
  if (!isHidden(product)) return null;
  const [parent] = await query({ catalogue, store }, 'product', {
    'configurable_children.sku': { eq: product.sku },
    visibility: { in: [2, 3, 4] },
  });
  return parent ? productLink({ ...parent, configurable_children: [product] }, product) : null;
}

/** As `parentTarget`, for an address that contains the sku, such as `/p/…`. */
export async function parentTargetOfSku(
  sku: string,
  catalogue: Catalogue,
  store: StoreCode,
): Promise<LinkTarget | null> {
  const [product] = await query({ catalogue, store }, 'product', { sku: { eq: sku } });
  return product ? parentTarget(product, catalogue, store) : null;
}

/** Longer paths match nothing, without a request. */
const longestPath = 512;

const fields: { readonly [T in EntityType]?: readonly string[] } = {
  tag: ['id', 'url_key'],
  category: ['id', 'name', 'url_key', 'url_path'],
  product: addressedFields,
  cms_page: ['id', 'identifier', 'url_key', 'active'],
};

interface Lookup {
  readonly catalogue: Catalogue;
  readonly store: StoreCode;
}

async function query<T extends EntityType>(
  { catalogue, store }: Lookup,
  type: T,
  filters: Filters,
  size = 1,
): Promise<readonly Documents[T][]> {
  const sourceInclude = fields[type];
  const found = await catalogue.search({
    store,
    type,
    filters,
    size,
    ...(sourceInclude ? { sourceInclude } : {}),
  });
  return found.items;
}

/**
 * The product of a path. The last segment is compared with `url_path` [route-42]. A `url_path` of
 * several segments can only match the whole path, so that is checked first. Displayed products win
 * over hidden ones with the same address.
 */
function productOf(found: readonly ProductDocument[], path: string, last: string) {
  const ranked = found.toSorted((a, b) => Number(isHidden(a)) - Number(isHidden(b)));
  return (
    ranked.find((product) => trimPath(product.url_path ?? '') === path) ??
    ranked.find((product) => trimPath(product.url_path ?? '') === last)
  );
}

async function productResolution(
  context: Lookup,
  product: ProductDocument,
  path: string,
  rules: ResolveRules,
): Promise<Resolution> {
  if (rules.redirectsHiddenChildren) {
    const target = await parentTarget(product, context.catalogue, context.store);
    if (target) return { kind: 'redirect', status: 301, target };
  }
  const canonical = trimPath(product.url_path ?? '');
  if (canonical !== path) {
    const target = { to: 'entity', kind: 'product', path: canonical } as const;
    return { kind: 'redirect', status: 301, target };
  }
  return {
    kind: 'screen',
    screen: 'product',
    routeName: `${product.type_id}-product`,
    params: {
      slug: productSlug(product),
      parentSku: parentSkuOf(product),
      childSku: childSkuOf(product),
    },
    id: product.id,
  };
}

/**
 * Resolves an address outside the path table, in this order [route-40]: a tag, a category, a
 * product, a content page, the two fixed pages, else nothing. The four kinds are requested at once,
 * so that the lookup needs one round trip. A product under other leading segments than its own is
 * redirected to its canonical address. Throws `CATALOGUE_UNAVAILABLE`, since "not reachable" is not
 * "not found". [route-35, route-40, route-41, route-42, route-43, route-44]
 */
export async function resolveAddress(
  address: string,
  catalogue: Catalogue,
  store: StoreCode,
  rules: ResolveRules = {},
): Promise<Resolution> {
  const path = trimPath(address);
  if (path === '' || path.length > longestPath) return { kind: 'none' };
  const last = path.slice(path.lastIndexOf('/') + 1);
  const context = { catalogue, store };
  const productPaths = [...new Set([path, last])];
  const [[tag], [category], products, [page]] = await Promise.all([
    query(context, 'tag', { url_key: { eq: path } }, fetchSizes.singleTag),
    query(context, 'category', { url_path: { eq: path }, is_active: { eq: true } }),
    query(context, 'product', { url_path: { in: productPaths } }, 10),
    query(context, 'cms_page', { url_key: { eq: path } }),
  ]);
  if (tag)
    return { kind: 'screen', screen: 'tag', params: { slug: tag.url_key }, id: String(tag.id) };
  if (category) {
    const slug = categorySlug(category, rules.usesPlatformUrlKeys ?? true);
    return { kind: 'screen', screen: 'category', params: { slug, path }, id: category.id };
  }
  const product = productOf(products, path, last);
  if (product) return productResolution(context, product, path, rules);
  if (page?.active) {
    const slug = page.url_key ?? path;
    return { kind: 'screen', screen: 'cms-page', params: { slug }, id: page.id };
  }
  if (path === 'faq' || path === 'partners') return { kind: 'screen', screen: path, params: {} };
  return { kind: 'none' };
}
