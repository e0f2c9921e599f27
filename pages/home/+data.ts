import { shopJsonLd } from '../../domain/structured-data/shop-json-ld.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import { findHero, loadHomePage } from '../../renderer/screens/load-home-page.ts';
import { homeMarkdown } from './home-markdown.ts';

export const data = pageData(async (context) => {
  const page = await loadHomePage(context, context.home);
  const shop = { name: context.store.seo.defaultTitle, phone: context.shop.merchant.phone };
  return {
    ...page,
    forCrawlers: {
      pictures: [findHero(page.view)?.picture ?? null],
      structuredData: (at) => shopJsonLd(shop, at),
    },
  };
}, homeMarkdown);
