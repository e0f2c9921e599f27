import { msg } from '@lingui/core/macro';
import { ownLoaders } from '../../renderer/own-shop/own-loaders.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

/** Text of the shop folder: one for all languages, or one per language. */
function textIn(texts: string | Readonly<Record<string, string>>, locale: string): string {
  if (typeof texts === 'string') return texts;
  return texts[locale.split('-')[0] ?? locale] ?? Object.values(texts)[0] ?? '';
}

/**
 * A page of the shop folder with the view of its loader; `view: null` for pages that are not built.
 */
export const data = pageData(async (context) => {
  const { screen, params, shop } = context;
  const page = params['page'] ?? '';
  const own = screen === 'own' ? ownLoaders[page] : undefined;
  if (own === undefined) {
    const head = { title: msg`This page is being prepared`, description: null, canonical: null };
    return { view: null, head };
  }
  return {
    view: { page, view: own.load && (await own.load(context)) },
    head: {
      title: textIn(own.title, shop.locale),
      description: textIn(own.description, shop.locale),
      canonical: { to: 'screen', screen: 'own', params: { page } } as const,
      isIndexed: own.isIndexed,
    },
  };
});
