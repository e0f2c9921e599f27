import type { PageContext } from 'vike/types';
import { clientScreenOf } from './client-router.ts';
import { requestPage } from './navigation/page-requests.ts';
import { pageOf } from './screen-pages.ts';

/**
 * Maps an address to the page that shows it. On the server the dispatcher has decided before; in the
 * browser the path table and the hints of rendered links know, and the page's data is asked for
 * at once, while vike loads its code. What neither knows matches no page, so that vike makes it a
 * document navigation and the server decides.
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
  // Nobody waits for it when the page's code does not come.
  pageAnswer.catch(() => {});
  return { pageContext: { urlLogical, expectedPage: urlLogical, pageAnswer } };
}
