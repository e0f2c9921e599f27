import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { fetchSizes } from '../../domain/catalogue/fetch-sizes.ts';
import { type ListedPage, llmsText } from '../../domain/feeds/llms.ts';
import { createCatalogueFacts } from '../../domain/screens/facts.ts';
import { categoryMenu } from '../../domain/screens/menu.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { languageOf, type TextLanguage } from '../../domain/text/text-language.ts';
import { markdownAddress } from '../../domain/url/markdown-address.ts';
import { type FeedKind, feedKinds } from './feed-kinds.ts';
import type { ShopAddresses } from './shop-addresses.ts';
import type { SitemapSource } from './sitemap-urls.ts';

export interface LlmsSource {
  readonly catalogue: Catalogue;
  /** The shop's default first: the file is in its language. */
  readonly stores: readonly StoreView[];
  readonly addresses: ShopAddresses;
  readonly names: Readonly<Record<FeedKind, string>>;
  /** Whether pages exist as Markdown, and the catalogue as tools. */
  readonly hasAgents: boolean;
  /** Whether the shop has a screen. */
  readonly hasPage: SitemapSource['hasPage'];
}

const pl = {
  about: (currency: string) =>
    `Sklep internetowy z odzieżą. Ceny w ${currency} są cenami brutto (z VAT); przy każdej obniżce stoi najniższa cena z 30 dni przed nią. Na odstąpienie od umowy jest 14 dni.`,
  markdown:
    'Strona główna, tabela rozmiarów, strony produktów, kategorii i treści są też w Markdown: pod adresem z dopiskiem .md (strona główna: /index.md) albo z nagłówkiem Accept: text/markdown.',
  home: 'Strona główna w Markdown',
  sizes: 'Tabela rozmiarów',
  categories: 'Kategorie',
  shopping: 'O zakupach',
  languages: 'Inne wersje językowe',
  agents: 'Dla asystentów',
  ucp: 'Universal Commerce Protocol: wyszukiwanie, produkty, zakupy',
  mcp: 'Model Context Protocol: to samo jako narzędzia',
  crawlers: 'Dla maszyn',
  sitemap: 'Mapa strony',
  feeds: {
    ceneo: 'Oferty (format Ceneo)',
    google: 'Oferty (format Google Merchant)',
    facebook: 'Oferty (format Facebook)',
    news: 'Nowości (RSS)',
  } satisfies Record<FeedKind, string>,
};

const en: typeof pl = {
  about: (currency) =>
    `An online shop with clothes. Prices in ${currency} include VAT; each reduction states the lowest price of the 30 days before. The period of withdrawal is 14 days.`,
  markdown:
    'The home page, the size guide and pages of products, categories and content exist as Markdown, too: at the address with .md (home page: /index.md), or with the header Accept: text/markdown.',
  home: 'The home page as Markdown',
  sizes: 'Size guide',
  categories: 'Categories',
  shopping: 'About shopping',
  languages: 'Other languages',
  agents: 'For assistants',
  ucp: 'Universal Commerce Protocol: search, products, purchases',
  mcp: 'Model Context Protocol: the same as tools',
  crawlers: 'For crawlers',
  sitemap: 'Sitemap',
  feeds: {
    ceneo: 'Offers (Ceneo format)',
    google: 'Offers (Google Merchant format)',
    facebook: 'Offers (Facebook format)',
    news: 'New products (RSS)',
  },
};

const texts: Readonly<Record<TextLanguage, typeof pl>> = { pl, en };

/** The name of a language in itself. */
function languageName(locale: string): string {
  const language = locale.split('-')[0] ?? locale;
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? locale;
}

async function categoriesOf({ catalogue, addresses }: LlmsSource, store: StoreView) {
  const book = await createCatalogueFacts(catalogue, store.storeCode).categories();
  return categoryMenu(book, store.rootCategoryId).flatMap(({ name: title, link }): ListedPage[] =>
    link === null ? [] : [{ title, address: addresses.pageOf(store, link) }],
  );
}

async function contentPages(source: LlmsSource, store: StoreView) {
  const { catalogue, addresses, hasPage } = source;
  const { items } = await catalogue.search({
    store: store.storeCode,
    type: 'cms_page',
    size: fetchSizes.cmsMost,
    sourceInclude: ['identifier', 'title', 'url_key', 'active'],
  });
  const pages = items.flatMap(({ active, url_key: path, title }): ListedPage[] =>
    active && path && title && hasPage(addresses.screenOf(`/${path}`) ?? 'cms-page')
      ? [{ title, address: addresses.pageOf(store, { to: 'entity', kind: 'cms_page', path }) }]
      : [],
  );
  // Its tables come from the commerce backend, so it exists without a text of the editors.
  const guide = addresses.pageOf(store, { to: 'screen', screen: 'size-guide' });
  if (!hasPage('size-guide') || pages.some(({ address }) => address === guide)) return pages;
  const { sizes: title } = texts[languageOf(store.i18n.defaultLocale)];
  return [...pages, { title, address: guide }];
}

function filesOf({ addresses, names }: LlmsSource, store: StoreView): ListedPage[] {
  const { sitemap, feeds: titles } = texts[languageOf(store.i18n.defaultLocale)];
  const feeds = feedKinds.flatMap((kind) => {
    if (names[kind] === '') return [];
    const path = addresses.pathIn(store, `/feed/${names[kind]}`);
    return [{ title: titles[kind], address: addresses.fileOf(path) }];
  });
  return [{ title: sitemap, address: addresses.fileOf('/sitemap.xml') }, ...feeds];
}

/** `llms.txt` of the shop, in the language of its default store view. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function llmsFile(source: LlmsSource): Promise<string> {
  const { stores, addresses, hasAgents } = source;
  const [own, ...others] = stores;
  if (own === undefined) return '';
  const [categories, content] = await Promise.all([
    categoriesOf(source, own),
    contentPages(source, own),
  ]);
  const text = texts[languageOf(own.i18n.defaultLocale)];
  const homes = others.map((view) => ({
    title: languageName(view.i18n.defaultLocale),
    address: addresses.pageOf(view, { to: 'screen', screen: 'home' }),
  }));
  const home = addresses.pageOf(own, { to: 'screen', screen: 'home' });
  const forAgents = [
    { title: text.home, address: markdownAddress(home) },
    { title: text.ucp, address: addresses.fileOf('/.well-known/ucp') },
    { title: text.mcp, address: addresses.fileOf('/mcp') },
  ];
  return llmsText({
    name: own.seo.defaultTitle,
    about: text.about(own.i18n.currencyCode),
    ...(hasAgents && { note: text.markdown }),
    sections: [
      { title: text.categories, pages: categories },
      { title: text.shopping, pages: content },
      { title: text.languages, pages: homes },
      { title: text.agents, pages: hasAgents ? forAgents : [] },
      { title: text.crawlers, pages: filesOf(source, own) },
    ],
  });
}
