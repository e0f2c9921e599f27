import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContextServer } from 'vike/types';
import { StaticContext } from '../../client/core/static.tsx';
import { consentVersion } from '../../domain/consent/consent-record.ts';
import { AppError } from '../../domain/errors.ts';
import { createMemory } from '../../domain/memory-of.ts';
import { themePath } from '../../domain/theme/theme-file.ts';
import { App, Providers } from '../app/app.tsx';
import { createI18n } from '../i18n/i18n.ts';
import { addressesOf } from '../page/addresses.ts';
import type { ShopView } from '../page/page-data.ts';
import { cachedPathTable } from '../router/path-table.ts';
import { hrefOf } from '../router/router.ts';
import { criticalStyles } from './critical-styles.ts';
import { scriptPaths, type TemplateParts, writePageData } from './document-template.ts';
import { firstScript } from './first-script.ts';
import { alternateLinks, crawlerHtml, escapeHtml, headHtml, resolveHead } from './head.ts';
import { createStaticHtml } from './static-html.ts';

/** The parts of the page context that a document needs. */
type DocumentParts = Pick<
  PageContextServer,
  'Page' | 'data' | 'pageId' | 'globalContext' | 'services' | 'forCrawlers'
>;

const readStatic = createStaticHtml();

interface Tools {
  readonly store: ReturnType<typeof createStore>;
  readonly href: ReturnType<typeof hrefOf>;
}

const tools = createMemory<Tools>();

/** What is the same for all pages of a store view. Renders only read the store. */
const toolsOf = (shop: ShopView): Tools =>
  tools(shop, [], () => ({
    store: createStore(),
    href: hrefOf(cachedPathTable(shop), shop.storePrefix),
  }));

/** The styles of a page's first screen and its preloaded font. The whole sheet follows the body. */
function firstStyles(page: string): string {
  const { styles, pages, headingFont } = criticalStyles;
  const font = headingFont
    ? `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" crossorigin>`
    : '';
  const text = styles[pages[page] ?? ''];
  return text === undefined ? '' : `${font}<style>${text}</style>`;
}

/** Renders the parts of a page's document. Nothing here may depend on the shopper. */
export async function makeDocument(pageContext: DocumentParts): Promise<TemplateParts> {
  const { Page, data, pageId, globalContext, services, forCrawlers = {} } = pageContext;
  const { shop, frame } = data;
  const page = (pageId ?? '').slice('/pages/'.length);
  if (shop === null || frame === null || services === undefined) {
    throw new AppError('INTERNAL', 'A document was rendered without its frame');
  }
  const i18n = await createI18n(shop.locale);
  const { store, href } = toolsOf(shop);
  const context = { data, shop, i18n, store, hrefOf: href };
  const renderStatic = (content: ReactNode) =>
    renderToString(<Providers {...context}>{content}</Providers>);
  const html = renderToString(
    <StaticContext value={readStatic(shop, renderStatic)}>
      <App {...context} Page={Page} frame={frame} />
    </StaticContext>,
  );
  const { origin, maxImageSide } = services;
  const resolved = resolveHead(data.head, shop, href);
  const { canonical } = data.head;
  const address = canonical && origin + href(canonical);
  const about = { name: services.store.seo.defaultTitle, locale: shop.locale, origin };
  const head = [
    `<script>${firstScript}</script>`,
    firstStyles(page),
    services.hasTheme ? `<link rel="stylesheet" href="${themePath}">` : '',
    headHtml(resolved),
    ...alternateLinks(data.head, origin),
    crawlerHtml(
      forCrawlers,
      { ...resolved, address },
      about,
      addressesOf(origin, href, maxImageSide),
    ),
  ].join('\n');
  const scripts = scriptPaths(globalContext.assetsManifest, page, data.head.parts ?? []);
  const { hasBanner, tools } = shop.consent;
  const question = hasBanner ? ` data-consent="${escapeHtml(consentVersion(tools))}"` : '';
  return {
    attributes: `lang="${escapeHtml(i18n.locale)}" data-build="${escapeHtml(shop.build)}"${question}`,
    head,
    body: `<div id="root">${html}</div>
<script id="page-data" data-page="${page}" data-scripts="${scripts}" type="application/json">${writePageData(data)}</script>`,
  };
}
