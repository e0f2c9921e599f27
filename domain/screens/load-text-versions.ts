import { type TextVersions, textVersion } from '../text/text-version.ts';
import type { ScreenContext } from './context.ts';

/** The texts accepted with an order, by the id of their agreement and the key of their page. */
const agreedTexts = { terms: 'regulamin', privacy: 'polityka-prywatnosci' } as const;

/** The current versions of the texts to accept in the checkout (pl-L12). */
export async function loadTextVersions({
  catalogue,
  store,
}: Pick<ScreenContext, 'catalogue'> & {
  readonly store: Pick<ScreenContext['store'], 'storeCode'>;
}): Promise<TextVersions> {
  const found = await Promise.all(
    Object.entries(agreedTexts).map(async ([id, key]) => {
      const filters = { url_key: { eq: key } };
      const { items } = await catalogue.search({
        store: store.storeCode,
        type: 'cms_page',
        filters,
        size: 1,
      });
      return items.filter(({ active }) => active).map((page) => [id, textVersion(page.content)]);
    }),
  );
  return Object.fromEntries(found.flat());
}
