import { brandJsonLd } from '../../domain/structured-data/brand-json-ld.ts';
import { breadcrumbJsonLd } from '../../domain/structured-data/breadcrumb-json-ld.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import { loadListingPage } from '../../renderer/screens/load-listing-page.ts';
import { listingMarkdown } from './listing-markdown.ts';

export const data = pageData(async (context) => {
  const page = await loadListingPage(context);
  const { cards, crumbs } = page.view;
  return {
    ...page,
    forCrawlers: {
      pictures: cards.map(({ picture }) => picture),
      structuredData: (at) => [
        ...breadcrumbJsonLd(crumbs, at),
        ...(page.view.mode === 'brand' ? brandJsonLd(page.view, at) : []),
      ],
    },
  };
}, listingMarkdown);
