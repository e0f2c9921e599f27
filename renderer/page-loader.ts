import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { AppError } from '../domain/errors.ts';
import { loadFrame } from '../domain/screens/load-frame.ts';
import type { ScreenName } from '../domain/url/screen-names.ts';
import type { HeadView, PageData } from './page-data.ts';
import type { RenderServices } from './services.ts';

export interface LoadContext extends RenderServices {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  /** On the error page: the document was not found, rather than something broke. */
  readonly isMissing: boolean;
}

export interface LoadedPage<View> {
  readonly view: View;
  readonly head: HeadView;
}

/**
 * Makes vike's `+data` of a screen's loader: adds the frame and the shop's facts, and turns a missing
 * document into the 404 page.
 */
export function pageData<View>(load: (context: LoadContext) => Promise<LoadedPage<View>>) {
  return async function data(pageContext: PageContextServer): Promise<PageData<View>> {
    const { dispatch, services } = pageContext;
    if (dispatch === undefined || services === undefined) {
      throw new AppError('INTERNAL', 'A page was rendered without dispatch');
    }
    // `urlParsed` is of the page's logical address, which has no query.
    const search = new URLSearchParams(pageContext.urlOriginal.split('?')[1] ?? '');
    const isFirst = !pageContext.isClientSideNavigation;
    const isMissing = pageContext.is404 === true;
    try {
      const [page, frame] = await Promise.all([
        load({ ...services, screen: dispatch.screen, params: dispatch.params, search, isMissing }),
        isFirst ? loadFrame(services) : null,
      ]);
      return { ...page, frame, route: dispatch, shop: isFirst ? services.shop : null };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) throw render(404, error.message);
      throw error;
    }
  };
}
