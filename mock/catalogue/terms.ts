import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { sanitiseHtml } from '../../domain/text/sanitise-html.ts';
import { textVersion } from '../../domain/text/text-version.ts';

/** The shop's current terms with their version; null if there are none. */
export type TermsSource = (store: StoreCode) => Promise<{
  readonly title: string;
  readonly html: string;
  readonly version: string;
} | null>;

const key = 'regulamin';

/** The terms from the catalogue's content pages. */
export function catalogueTerms(catalogue: Catalogue): TermsSource {
  return async (store) => {
    const filters = { url_key: { eq: key } };
    const { items } = await catalogue.search({ store, type: 'cms_page', filters, size: 1 });
    const page = items.find(({ active }) => active);
    if (!page) return null;
    const { title, content } = page;
    return { title: title || key, html: sanitiseHtml(content), version: textVersion(content) };
  };
}
