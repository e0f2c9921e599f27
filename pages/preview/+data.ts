import { AppError } from '../../domain/errors.ts';
import { sanitiseHtml } from '../../domain/text/sanitise-html.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

/**
 * The draft that the dispatcher found for the key. Without a draft it throws `CATALOGUE_NOT_FOUND`.
 * [content-23]
 */
export const data = pageData(async ({ draft }) => {
  if (draft === null) {
    throw new AppError('CATALOGUE_NOT_FOUND', 'CMS query returned empty result');
  }
  const title = draft.title || draft.identifier;
  return {
    view: { title, html: sanitiseHtml(draft.content ?? '') },
    head: { title, description: null, canonical: null },
  };
});
