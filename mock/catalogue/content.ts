import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { CmsDocument } from '../../domain/catalogue/documents.ts';
import type { CmsEntry } from '../../domain/commerce/cms.ts';
import { cmsDocuments, hierarchyEntries } from '../../domain/screens/cms-documents.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** Content of the mock's content service; null if it does not exist. */
export interface ContentSource {
  page(store: StoreCode, key: string): Promise<CmsEntry | null>;
  /** A page, or else a block. */
  entry(store: StoreCode, identifier: string): Promise<CmsEntry | null>;
  /** Existing blocks of a layout in order; null without such a layout. */
  layout(store: StoreCode, name: string): Promise<readonly CmsEntry[] | null>;
}

export const noContent: ContentSource = {
  page: async () => null,
  entry: async () => null,
  layout: async () => null,
};

const entryOf = ({ identifier, url_key, title, content }: CmsDocument): CmsEntry => ({
  identifier,
  url_key: url_key ?? identifier,
  title: title ?? '',
  content,
});

type ContentKey = Parameters<typeof cmsDocuments> extends [unknown, ...infer Rest] ? Rest : never;

/** Content from the catalogue. */
export function catalogueContent(catalogue: Catalogue): ContentSource {
  const of = (storeCode: StoreCode) => ({ catalogue, store: { storeCode } });
  const first = async (store: StoreCode, ...keys: ContentKey) =>
    (await cmsDocuments(of(store), ...keys)).map(entryOf)[0] ?? null;
  return {
    page: (store, key) => first(store, 'cms_page', 'url_key', [key]),
    entry: async (store, identifier) =>
      (await first(store, 'cms_page', 'identifier', [identifier])) ??
      (await first(store, 'cms_block', 'identifier', [identifier])),
    layout: async (store, name) => {
      const identifiers = await hierarchyEntries(of(store), name);
      if (identifiers.length === 0) return null;
      const blocks = await cmsDocuments(of(store), 'cms_block', 'identifier', identifiers);
      return blocks.map(entryOf);
    },
  };
}
