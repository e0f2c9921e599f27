import * as v from 'valibot';
import { log, reason } from '../../client/log.ts';
import type { EntityKind } from '../../domain/url/link-target.ts';

const kinds = ['product', 'category', 'tag', 'cms_page'] as const satisfies readonly EntityKind[];

/** Of the document only its kind is wanted here; its page brings the rest. */
const HitSchema = v.nullable(v.looseObject({ _type: v.picklist(kinds) }));

/** How a product would be configured, were its document used. [api-52] */
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
 * What an address of the shop stands for, asked of the server's URL map; null when it is nobody's and
 * when the answer is not ok. Never throws. [api-53]
 */
export async function askUrlMap(address: URL, storeCode: string): Promise<EntityKind | null> {
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
    const answer = await fetch(`/api/url/map?storeCode=${storeCode}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const hit = answer.ok ? v.safeParse(HitSchema, await answer.json()) : null;
    return hit?.success ? (hit.output?._type ?? null) : null;
  } catch (error) {
    log.info('url-map.not-asked', { reason: reason(error) });
    return null;
  }
}
