import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CmsDocument, EntityType } from '../catalogue/documents.ts';
import { fetchSizes } from '../catalogue/fetch-sizes.ts';
import { jsonOf } from '../content/layout-block.ts';
import type { StoreView } from '../store-view/store-view.ts';

type CmsType = Extract<EntityType, `cms_${string}`>;
type CmsKey = 'identifier' | 'id' | 'url_key';

/** The part of a screen's context that content loaders need. */
export interface ContentContext {
  readonly catalogue: Pick<Catalogue, 'search'>;
  readonly store: Pick<StoreView, 'storeCode'>;
}

/**
 * The published content documents of these keys, at most 500, in the order of the keys; unknown
 * ones are left out. Throws `CATALOGUE_UNAVAILABLE`. [content-01, content-12]
 */
export async function cmsDocuments(
  { catalogue, store }: ContentContext,
  type: CmsType,
  key: CmsKey,
  values: readonly (string | number)[],
): Promise<readonly CmsDocument[]> {
  const wanted = [...new Set(values)].slice(0, fetchSizes.cmsMost);
  if (wanted.length === 0) return [];
  const found = await catalogue.search({
    store: store.storeCode,
    type,
    filters: { [key]: { in: wanted } },
    size: wanted.length,
  });
  const active = found.items.filter((item) => item.active);
  return wanted.flatMap(
    (value) => active.find((item) => String(item[key]) === String(value)) ?? [],
  );
}

/**
 * The ordered identifiers of a hierarchy, a JSON list in its content, at most 150; empty where
 * there is none. [content-01, content-12]
 */
export async function hierarchyEntries(
  context: ContentContext,
  identifier: string,
): Promise<readonly string[]> {
  const [hierarchy] = await cmsDocuments(context, 'cms_hierarchy', 'identifier', [identifier]);
  const list = jsonOf(hierarchy?.content ?? '');
  if (!Array.isArray(list)) return [];
  return list.filter((entry: unknown) => typeof entry === 'string').slice(0, fetchSizes.cmsBlocks);
}
