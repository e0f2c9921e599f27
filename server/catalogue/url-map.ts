import type * as v from 'valibot';
import { attributeRegistry } from '../../domain/catalogue/attribute-registry.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { isDisabled } from '../../domain/catalogue/children.ts';
import type { Documents, EntityType, ProductDocument } from '../../domain/catalogue/documents.ts';
import { wantedFields } from '../../domain/catalogue/source-fields.ts';
import type { Clock } from '../../domain/clock.ts';
import {
  type ConfigureOptions,
  configureProduct,
  defaultConfigureOptions,
  withLinkedProducts,
} from '../../domain/product/configure-product.ts';
import { isHidden } from '../../domain/product/loading-rules.ts';
import { prepareProduct } from '../../domain/product/prepare-product.ts';
import type { ProductParams } from '../../domain/screens/load-product.ts';
import { resolveAddress, type ScreenHit } from '../../domain/screens/resolve-address.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { UrlMapBodySchema } from './api-docs.ts';
import { everyonesPrices, type GroupPricing } from './group-pricing.ts';

export interface UrlMapOptions {
  readonly catalogue: Catalogue;
  readonly groups?: GroupPricing;
  readonly clock: Clock;
}

/** A raw hit, in the format of the platform's own URL map. [api-53] */
export interface UrlHit {
  readonly _type: 'product' | 'category' | 'cms_page' | 'tag';
  readonly _source: Readonly<Record<string, unknown>>;
}

export interface UrlResponse {
  readonly hit: UrlHit;
  /** Cache tags of the response. */
  readonly cacheTags: readonly string[];
}

type UrlMapBody = v.InferOutput<typeof UrlMapBodySchema>;

/** Documents of one address at most, with all their fields. */
async function one<T extends EntityType>(
  catalogue: Catalogue,
  store: StoreCode,
  type: T,
  field: string,
  value: string,
): Promise<Documents[T] | null> {
  const filters = { [field]: { eq: value } };
  const { items } = await catalogue.search({ store, type, filters, size: 1 });
  return items[0] ?? null;
}

async function linkedProducts(catalogue: Catalogue, store: StoreCode, product: ProductDocument) {
  const bundled = (product.bundle_options ?? []).flatMap((option) => option.product_links ?? []);
  const skus = [...(product.product_links ?? []), ...bundled].flatMap(
    (link) => link.linked_product_sku || link.sku || [],
  );
  if (skus.length === 0) return new Map<string, ProductDocument>();
  const { items } = await catalogue.search({
    store,
    type: 'product',
    filters: { sku: { in: [...new Set(skus)] }, status: { eq: 1 } },
    size: skus.length,
  });
  return new Map(items.map((item) => [item.sku, item]));
}

async function attributesOf(catalogue: Catalogue, store: StoreCode, product: ProductDocument) {
  const codes = (product.configurable_options ?? []).map((option) => option.attribute_code);
  if (codes.length === 0) return attributeRegistry([]);
  const { items } = await catalogue.search({
    store,
    type: 'attribute',
    filters: { attribute_code: { in: codes } },
    size: codes.length,
  });
  return attributeRegistry(items);
}

/** The product to return for a sku: a hidden child's parent with that child chosen. [product-26] */
async function shownProduct(catalogue: Catalogue, store: StoreCode, sku: string) {
  const product = await one(catalogue, store, 'product', 'sku', sku);
  if (!product || isDisabled(product)) return null;
  if (!isHidden(product)) return { product, childSku: null };
  const parent = await one(catalogue, store, 'product', 'configurable_children.sku', sku);
  if (!parent || isDisabled(parent) || isHidden(parent)) return null;
  return { product: parent, childSku: sku };
}

/** The path of an address, and the variant its query names. */
function readAddress(url: string): { readonly pathname: string; readonly childSku: string | null } {
  const [address = ''] = url.split('#', 1);
  const [pathname = ''] = address.split('?', 1);
  const query = new URLSearchParams(address.slice(pathname.length));
  return { pathname, childSku: query.get('childSku') };
}

/** Leaves out document fields as requested; computed ones stay. */
function requestedFields(
  product: ProductDocument,
  known: ReadonlySet<string>,
  { includeFields, excludeFields }: UrlMapBody,
): Readonly<Record<string, unknown>> {
  const wants = wantedFields('product', {
    ...(includeFields && { sourceInclude: includeFields }),
    ...(excludeFields && { sourceExclude: excludeFields }),
  });
  const entries = Object.entries(product).filter(([field]) => !known.has(field) || wants(field));
  return Object.fromEntries(entries);
}

/**
 * Resolves an address of the shop to a document, by the same rules as its pages; null when it
 * matches nothing. A product comes configured by the options, in the prices of the client's
 * group where those are in use. Errors: `CATALOGUE_UNAVAILABLE`. [api-51, api-52, api-53]
 */
export function createUrlMap({ catalogue, groups = everyonesPrices, clock }: UrlMapOptions) {
  async function productResponse(
    store: StoreCode,
    { parentSku, childSku: ownSku }: ProductParams,
    body: UrlMapBody,
  ): Promise<UrlResponse | null> {
    const found = await shownProduct(catalogue, store, parentSku);
    if (!found) return null;
    const groupId = groups.groupOf(body);
    const [priced = found.product] =
      groupId !== null ? await groups.priced(store, [found.product], groupId) : [];
    const options: ConfigureOptions = { ...defaultConfigureOptions, ...body.options };
    const addressed = ownSku === parentSku ? null : ownSku;
    const childSku = body.filters.sku ?? found.childSku ?? addressed;
    const attributes = await attributesOf(catalogue, store, priced);
    const now = new Date(clock());
    const configured = configureProduct(
      prepareProduct(priced),
      { childSku, attributes, now },
      options,
    );
    const linked = body.options.prefetchGroupProducts
      ? await linkedProducts(catalogue, store, configured)
      : null;
    const whole = linked ? withLinkedProducts(configured, (each) => linked.get(each)) : configured;
    const _source = requestedFields(whole, new Set(Object.keys(found.product)), body);
    return { hit: { _type: 'product', _source }, cacheTags: [`P${found.product.id}`] };
  }

  async function documentResponse(
    store: StoreCode,
    _type: 'category' | 'cms_page' | 'tag',
    id: string,
  ): Promise<UrlResponse | null> {
    const document = await one(catalogue, store, _type, 'id', id);
    if (!document) return null;
    const cacheTags = [_type === 'category' ? `C${id}` : _type];
    return { hit: { _type, _source: document }, cacheTags };
  }

  function responseFor(store: StoreCode, hit: ScreenHit, body: UrlMapBody) {
    switch (hit.screen) {
      case 'product':
        return productResponse(store, hit.params, body);
      case 'cms-page':
        return documentResponse(store, 'cms_page', hit.id);
      case 'category':
      case 'tag':
        return documentResponse(store, hit.screen, hit.id);
      default:
        return null;
    }
  }

  return async (store: StoreCode, body: UrlMapBody): Promise<UrlResponse | null> => {
    const { pathname, childSku } = readAddress(body.url);
    const first = await resolveAddress(pathname, catalogue, store);
    const path = first.kind === 'redirect' && 'path' in first.target ? first.target.path : null;
    const found = path === null ? first : await resolveAddress(path, catalogue, store);
    const filters = { sku: body.filters.sku ?? childSku };
    return found.kind === 'screen' ? responseFor(store, found, { ...body, filters }) : null;
  };
}
