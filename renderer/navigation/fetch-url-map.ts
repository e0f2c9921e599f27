import * as v from 'valibot';
import { log, reason } from '../../client/core/log.ts';
import { shopFetch } from '../../client/core/net/shop-fetch.ts';
import type { EntityKind } from '../../domain/url/link-target.ts';
import { hintAddress, unnamedPath } from '../router/router.ts';

const kinds = ['product', 'category', 'tag', 'cms_page'] as const satisfies readonly EntityKind[];

/** Only the entity kind is needed; the page loads the rest. */
const HitSchema = v.nullable(v.looseObject({ _type: v.picklist(kinds) }));

/** Options for configuring a product, sent as the contract requires. [api-52] */
const options = {
  prefetchGroupProducts: true,
  assignProductConfiguration: true,
  populateRequestCacheTags: false,
  setProductErrors: false,
  fallbackToDefaultWhenNoAvailable: true,
  separateSelectedVariant: false,
  setConfigurableProductOptions: true,
  filterUnavailableVariants: false,
} as const;

/**
 * Fetches the entity kind of an address from the server's URL map. Null for an unknown address or a
 * response that is not ok. Never throws. [api-53]
 */
export async function fetchUrlMap(address: URL, storeCode: string): Promise<EntityKind | null> {
  const childSku = address.searchParams.get('childSku');
  const body = {
    url: address.pathname.replace(/^\/+|\/+$/g, ''),
    includeFields: ['id'],
    excludeFields: [],
    options,
    filters: childSku === null ? {} : { sku: childSku },
    groupId: null,
    groupToken: null,
  };
  try {
    const response = await shopFetch(`/api/url/map?storeCode=${storeCode}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const hit = response.ok ? v.safeParse(HitSchema, await response.json()) : null;
    return hit?.success ? (hit.output?._type ?? null) : null;
  } catch (error) {
    log.info('url-map.not-asked', { reason: reason(error) });
    return null;
  }
}

/**
 * Fetches the entity kind of an address without a link hint, so that following it needs no new
 * document. Never throws.
 */
export async function learnAddress({ pathname, href }: URL, storeCode: string): Promise<void> {
  const path = unnamedPath(pathname);
  if (path === null) return;
  const address = new URL(href);
  address.pathname = path;
  const kind = await fetchUrlMap(address, storeCode);
  if (kind !== null) hintAddress(pathname, kind);
}
