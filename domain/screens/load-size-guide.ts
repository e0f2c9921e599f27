import type { NamedSizeTable } from '../commerce/size-table.ts';
import type { ContentPageView } from '../content/views.ts';
import { AppError, httpStatus } from '../errors.ts';
import type { ScreenContext } from './context.ts';
import { loadContentPage } from './load-content-page.ts';

export interface SizeGuideView {
  /** The shop's text about sizes; null where there is none. */
  readonly text: ContentPageView | null;
  readonly tables: readonly NamedSizeTable[];
}

/** `url_key` of the content page about sizes. */
const slug = 'tabela-rozmiarow';

/**
 * The size guide: the shop's own text, and the tables of its commerce backend. Throws
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function loadSizeGuide(
  context: ScreenContext,
  tables: readonly NamedSizeTable[],
): Promise<SizeGuideView> {
  try {
    return { text: await loadContentPage(context, { slug }), tables };
  } catch (error) {
    if (error instanceof AppError && httpStatus(error) === 404) return { text: null, tables };
    throw error;
  }
}
