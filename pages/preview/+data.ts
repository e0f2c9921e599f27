import { AppError } from '../../domain/errors.ts';
import { onlyPossible } from '../../domain/text/only-possible.ts';
import { sanitiseHtml } from '../../domain/text/sanitise-html.ts';
import { pageData } from '../../renderer/page/page-loader.ts';

/**
 * The draft that the dispatcher found for the key. Without a draft it throws `CATALOGUE_NOT_FOUND`.
 * [content-23]
 */
export const data = pageData(async ({ draft, capabilities }) => {
  if (draft === null) {
    throw new AppError('CATALOGUE_NOT_FOUND', 'CMS query returned empty result');
  }
  const title = draft.title || draft.identifier;
  return {
    view: { title, html: sanitiseHtml(onlyPossible(draft.content ?? '', capabilities)) },
    head: { title, description: null, canonical: null },
  };
});
