import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { sanitiseHtml } from '../../domain/text/sanitise-html.ts';
import { textVersion } from '../../domain/text/text-version.ts';
import { withWholeAddresses } from '../../domain/text/whole-addresses.ts';
import type { MockContext } from '../context.ts';
import { pageUrl } from '../mails/page-url.ts';

/** The shop's current terms with their version; null if there are none. */
export type TermsSource = (store: StoreCode) => Promise<{
  readonly title: string;
  readonly html: string;
  readonly version: string;
} | null>;

const key = 'regulamin';

/** The terms for a mail attachment, with absolute links. */
export async function termsToKeep(
  context: Pick<MockContext, 'terms' | 'storePrefixes' | 'shopUrl'>,
  store: StoreCode,
) {
  const terms = await context.terms(store);
  const page = pageUrl(context, store, 'terms');
  return terms && { ...terms, html: withWholeAddresses(terms.html, page) };
}

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
