import { plainText } from './plain-text.ts';

/** What an editor wrote for search engines; a part that says nothing is left out. */
export interface MetaTexts {
  readonly title?: string;
  readonly description?: string;
}

/** Fields of an index document that may be there or not. */
interface MetaFields {
  readonly meta_title?: unknown;
  readonly meta_description?: unknown;
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? plainText(value) : '');

/** The texts of a document, spread into the view of its page: nothing where it has none. */
export function metaOf(document: MetaFields): { readonly meta?: MetaTexts } {
  const title = wordsOf(document.meta_title);
  const description = wordsOf(document.meta_description);
  if (title === '' && description === '') return {};
  return { meta: { ...(title && { title }), ...(description && { description }) } };
}
