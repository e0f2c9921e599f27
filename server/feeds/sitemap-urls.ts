import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { type SitemapEntry, sitemapUrl } from '../../domain/feeds/sitemap.ts';
import { twinLinks } from '../../domain/screens/twin-links.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { EntityKind, LinkTarget } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { ShopAddresses } from './shop-addresses.ts';

export interface SitemapSource {
  readonly catalogue: Catalogue;
  /** The shop's default first. */
  readonly stores: readonly StoreView[];
  readonly addresses: ShopAddresses;
  /** Names of the indexable screens of the shop's own folder. */
  readonly foundPages?: readonly string[];
  /** Whether the shop has a screen. */
  readonly hasPage: (screen: ScreenName) => boolean;
}

/** A page of a store view, without its addresses in the others. */
export interface SitemapPage {
  /** The key of the document in the other store views. */
  readonly key: string | number;
  readonly link: LinkTarget;
  readonly changed: string | null;
  /** Path of its picture in the catalogue. */
  readonly picture?: string | null;
}

type Alternates = NonNullable<SitemapEntry['alternates']>;

/**
 * Each page with its language; the default (`x-default`) is the shop's own,
 * where that is among them.
 */
function alternatesOf(
  { stores }: SitemapSource,
  addresses: ReadonlyMap<string, string>,
): Alternates {
  const found = stores.flatMap(({ storeCode, i18n }) => {
    const address = addresses.get(storeCode);
    return address === undefined ? [] : [{ storeCode, language: i18n.defaultLocale, address }];
  });
  if (found.length < 2) return [];
  const [first] = found.filter(({ storeCode }) => storeCode === stores[0]?.storeCode);
  const others = first === undefined ? [] : [{ language: 'x-default', address: first.address }];
  return [...found.map(({ language, address }) => ({ language, address })), ...others];
}

/**
 * The entries of some pages, each with its counterparts in the other store views; one request to
 * each of them for all. A kind of null is a screen, which every store view has. [pl-L05]
 */
export async function sitemapUrls(
  source: SitemapSource,
  store: StoreView,
  kind: (EntityKind & EntityType) | null,
  pages: readonly SitemapPage[],
): Promise<string> {
  const { catalogue, addresses, stores } = source;
  const keys = pages.map(({ key }) => key);
  const others = await Promise.all(
    stores
      .filter(({ storeCode }) => storeCode !== store.storeCode)
      .map(async (view) => {
        const links =
          kind === null
            ? new Map(pages.map(({ key, link }) => [String(key), link]))
            : await twinLinks({ catalogue, store: view.storeCode }, kind, keys);
        return { view, links };
      }),
  );
  const urls = pages.map(({ key, link, changed, picture }) => {
    const address = addresses.pageOf(store, link);
    const known = new Map([[store.storeCode, address]]);
    for (const { view, links } of others) {
      const twin = links.get(String(key));
      if (twin) known.set(view.storeCode, addresses.pageOf(view, twin));
    }
    const pictures = picture ? [addresses.pictureOf(picture)] : [];
    return sitemapUrl({ address, changed, pictures, alternates: alternatesOf(source, known) });
  });
  return urls.join('');
}
