import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { fetchSizes } from '../../domain/catalogue/fetch-sizes.ts';
import { type ListedPage, llmsText } from '../../domain/feeds/llms.ts';
import { createCatalogueFacts } from '../../domain/screens/facts.ts';
import { categoryMenu } from '../../domain/screens/menu.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { type FeedKind, feedKinds } from './feed-kinds.ts';
import type { ShopAddresses } from './shop-addresses.ts';
import type { SitemapSource } from './sitemap-urls.ts';

export interface LlmsSource {
  readonly catalogue: Catalogue;
  /** The shop's default first: the file is in its language. */
  readonly stores: readonly StoreView[];
  readonly addresses: ShopAddresses;
  readonly names: Readonly<Record<FeedKind, string>>;
  /** Whether the shop has a screen. */
  readonly hasPage: SitemapSource['hasPage'];
}

const feedTitles: Readonly<Record<FeedKind, string>> = {
  ceneo: 'Oferty (format Ceneo)',
  google: 'Oferty (format Google Merchant)',
  facebook: 'Oferty (format Facebook)',
  news: 'Nowości (RSS)',
};

async function categoriesOf({ catalogue, addresses }: LlmsSource, store: StoreView) {
  const book = await createCatalogueFacts(catalogue, store.storeCode).categories();
  return categoryMenu(book, store.rootCategoryId).flatMap(({ name: title, link }): ListedPage[] =>
    link === null ? [] : [{ title, address: addresses.pageOf(store, link) }],
  );
}

async function textsOf(source: LlmsSource, store: StoreView) {
  const { catalogue, addresses, hasPage } = source;
  const { items } = await catalogue.search({
    store: store.storeCode,
    type: 'cms_page',
    size: fetchSizes.cmsMost,
    sourceInclude: ['identifier', 'title', 'url_key', 'active'],
  });
  return items.flatMap(({ active, url_key: path, title }): ListedPage[] =>
    active && path && title && hasPage(addresses.screenOf(`/${path}`) ?? 'cms-page')
      ? [{ title, address: addresses.pageOf(store, { to: 'entity', kind: 'cms_page', path }) }]
      : [],
  );
}

function filesOf({ addresses, names }: LlmsSource, store: StoreView): ListedPage[] {
  const feeds = feedKinds.flatMap((kind) => {
    if (names[kind] === '') return [];
    const path = addresses.pathIn(store, `/feed/${names[kind]}`);
    return [{ title: feedTitles[kind], address: addresses.fileOf(path) }];
  });
  return [{ title: 'Mapa strony', address: addresses.fileOf('/sitemap.xml') }, ...feeds];
}

/** `llms.txt` of the shop. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function llmsFile(source: LlmsSource): Promise<string> {
  const { stores, addresses } = source;
  const [own, ...others] = stores;
  if (own === undefined) return '';
  const [categories, texts] = await Promise.all([categoriesOf(source, own), textsOf(source, own)]);
  const homes = others.map((view) => ({
    title: view.i18n.defaultLocale,
    address: addresses.pageOf(view, { to: 'screen', screen: 'home' }),
  }));
  return llmsText({
    name: own.seo.defaultTitle,
    about: `Sklep internetowy z odzieżą. Ceny w ${own.i18n.currencyCode} są cenami brutto (z VAT); przy każdej obniżce stoi najniższa cena z 30 dni przed nią. Na odstąpienie od umowy jest 14 dni.`,
    sections: [
      { title: 'Kategorie', pages: categories },
      { title: 'O zakupach', pages: texts },
      { title: 'Inne wersje językowe', pages: homes },
      { title: 'Dla maszyn', pages: filesOf(source, own) },
    ],
  });
}
