import type { PageContext } from 'vike/types';
import { clientScreenOf } from './client-router.ts';
import { requestPage } from './navigation/page-requests.ts';
import { pageOf } from './screen-pages.ts';

/**
 * Maps an address to its page. On the server the dispatcher has already chosen the page. The
 * browser uses the path table and the hints of rendered links. It requests the page data at once,
 * while vike loads the code. An unknown address matches no page, so vike makes a document request
 * and the server decides.
 */
export function onBeforeRoute(pageContext: PageContext) {
  const { dispatch, urlPathname, urlOriginal, isClientSideNavigation } = pageContext;
  const screen = dispatch?.screen ?? clientScreenOf(urlPathname);
  const urlLogical = screen === null ? '/unknown-address' : pageOf(screen);
  const isFollowed = dispatch === undefined && isClientSideNavigation;
  if (screen === null || !isFollowed) return { pageContext: { urlLogical } };
  const pageAnswer = requestPage({
    address: urlOriginal,
    isHistoryStep: pageContext.isHistoryNavigation === true,
  });
  // No code awaits the promise if the page's code fails to load.
  pageAnswer.catch(() => {});
  return { pageContext: { urlLogical, expectedPage: urlLogical, pageAnswer } };
}
