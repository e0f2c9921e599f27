import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { CmsDocument } from '../../domain/catalogue/documents.ts';
import type { CmsEntry } from '../../domain/commerce/cms.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** What the content service of the mock tells of; null for what is not there. */
export interface ContentSource {
  page(store: StoreCode, key: string): Promise<CmsEntry | null>;
  /** A page, or else a block. */
  entry(store: StoreCode, identifier: string): Promise<CmsEntry | null>;
  /** The blocks of these identifiers in this order, without those that are missing. */
  blocks(store: StoreCode, identifiers: readonly string[]): Promise<readonly CmsEntry[]>;
}

export const noContent: ContentSource = {
  page: async () => null,
  entry: async () => null,
  blocks: async () => [],
};

const entryOf = ({ identifier, url_key, title, content }: CmsDocument): CmsEntry => ({
  identifier,
  url_key: url_key ?? identifier,
  title: title ?? '',
  content,
});

/** The content of the catalogue. */
export function catalogueContent(catalogue: Catalogue): ContentSource {
  const find = async (
    store: StoreCode,
    type: 'cms_page' | 'cms_block',
    field: 'url_key' | 'identifier',
    keys: readonly string[],
  ) => {
    const filters = { [field]: { in: keys } };
    const { items } = await catalogue.search({ store, type, filters, size: keys.length });
    return items.filter(({ active }) => active).map(entryOf);
  };
  const blocks: ContentSource['blocks'] = async (store, identifiers) => {
    const found = await find(store, 'cms_block', 'identifier', identifiers);
    return identifiers.flatMap((each) => found.find(({ identifier }) => identifier === each) ?? []);
  };
  return {
    page: async (store, key) => (await find(store, 'cms_page', 'url_key', [key]))[0] ?? null,
    entry: async (store, identifier) => {
      const [page] = await find(store, 'cms_page', 'identifier', [identifier]);
      return page ?? (await blocks(store, [identifier]))[0] ?? null;
    },
    blocks,
  };
}
