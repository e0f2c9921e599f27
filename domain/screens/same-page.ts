import type { Scalar } from '../catalogue/catalogue.ts';
import type { EntityKind, LinkTarget } from '../url/link-target.ts';
import { type TwinPlace, twinKeyOf, twinLinks } from './twin-links.ts';

const pathFields: Readonly<Record<EntityKind, string>> = {
  product: 'url_path',
  category: 'url_path',
  tag: 'url_key',
  cms_page: 'url_key',
};

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number';

/** The key by which other store views find the document of a path; null where there is none. */
async function keyOf(
  { catalogue, store }: TwinPlace,
  kind: EntityKind,
  path: string,
): Promise<Scalar | null> {
  const key = twinKeyOf(kind);
  const { items } = await catalogue.search({
    store,
    type: kind,
    filters: { [pathFields[kind]]: { eq: path } },
    size: 1,
    sourceInclude: [key],
  });
  const value: unknown = items[0] && Reflect.get(items[0], key);
  return isScalar(value) ? value : null;
}

/** A variant has the same sku in every store view; filters and page numbers differ by view. */
function withVariant(target: LinkTarget, { search }: LinkTarget): LinkTarget {
  const childSku = search?.['childSku'];
  return childSku === undefined ? target : { ...target, search: { childSku } };
}

export interface SamePageOptions {
  readonly from: TwinPlace;
  readonly to: TwinPlace;
  /** The slug of the shop's own text for a page, which another view may lack. */
  readonly slugOfText: (target: LinkTarget) => string | null;
}

/**
 * The target's counterpart in another store view; null where there is none. A page with a fixed
 * address exists in each; a search retains its text. Throws `CATALOGUE_UNAVAILABLE`. [store-08]
 */
export async function samePage(
  target: LinkTarget,
  { from, to, slugOfText }: SamePageOptions,
): Promise<LinkTarget | null> {
  const only = async (kind: EntityKind, key: Scalar | null | undefined) =>
    key == null ? null : ((await twinLinks(to, kind, [key])).get(String(key)) ?? null);
  if (target.to === 'entity') {
    const twin = await only(target.kind, await keyOf(from, target.kind, target.path));
    return twin && withVariant(twin, target);
  }
  const { screen, params, search } = target;
  if (screen === 'product') {
    const twin = await only('product', params?.['parentSku']);
    return twin && withVariant(twin, target);
  }
  const slug = slugOfText(target);
  if (slug !== null) {
    const key = await keyOf(from, 'cms_page', slug);
    return (await only('cms_page', key)) && { to: 'screen', screen };
  }
  const searchText = screen === 'search' ? search?.['q'] : undefined;
  return {
    to: 'screen',
    screen,
    ...(params && { params }),
    ...(searchText !== undefined && { search: { q: searchText } }),
  };
}
