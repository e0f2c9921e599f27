import type { LanguageChoice } from '../../client/ui/shop-context.tsx';
import { samePage } from '../../domain/screens/same-page.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { screenOf, screens } from '../../domain/url/screens.ts';
import { cachedPathTable } from '../router/cached-path-table.ts';
import { hrefOf } from '../router/href.ts';
import type { ShopView } from './page-data.ts';
import type { RenderServices } from './services.ts';

/** The key of the content page behind a screen with a fixed address. */
function slugOfText(target: LinkTarget): string | null {
  if (target.to !== 'screen' || screenOf(target.screen).page !== 'content') return null;
  return screens[target.screen].paths[0]?.slice(1) ?? null;
}

/** First segment of a store view's addresses. */
const prefixOf = ({ storeCodes }: ShopView, code: string) =>
  storeCodes.includes(code) ? code : null;

/**
 * The language choices of a page. Each links to the same page in that store view, or else to its
 * home page. If a store view's catalogue fails, its link goes to the home page and the page still
 * renders. [store-08, pl-L05]
 */
export async function languagesOf(
  { catalogue, shop }: Pick<RenderServices, 'catalogue' | 'shop'>,
  canonical: LinkTarget | null,
): Promise<readonly LanguageChoice[] | undefined> {
  const { languages, storeCode } = shop;
  if (languages === undefined || canonical === null) return languages;
  const table = cachedPathTable(shop);
  return Promise.all(
    languages.map(async (choice): Promise<LanguageChoice> => {
      const to = { catalogue, store: choice.code };
      const from = { catalogue, store: storeCode };
      const twin =
        choice.code === storeCode
          ? canonical
          : await samePage(canonical, { from, to, slugOfText }).catch(() => null);
      if (twin === null) return choice;
      return { ...choice, href: hrefOf(table, prefixOf(shop, choice.code))(twin), isSame: true };
    }),
  );
}
