import { plainText } from './plain-text.ts';

/** Title and description for search engines; empty ones are left out. */
export interface MetaTexts {
  readonly title?: string;
  readonly description?: string;
}

/** Optional fields of an index document. */
interface MetaFields {
  readonly meta_title?: unknown;
  readonly meta_description?: unknown;
}

const plainTextOf = (value: unknown) => (typeof value === 'string' ? plainText(value) : '');

/** The meta texts of a document, to be spread into the view of its page. */
export function metaOf(document: MetaFields): { readonly meta?: MetaTexts } {
  const title = plainTextOf(document.meta_title);
  const description = plainTextOf(document.meta_description);
  if (title === '' && description === '') return {};
  return { meta: { ...(title && { title }), ...(description && { description }) } };
}
