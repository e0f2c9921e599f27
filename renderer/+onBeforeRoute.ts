import type { PageContext } from 'vike/types';
import { clientScreenOf } from './client-router.ts';
import { pageOf } from './screen-pages.ts';

/**
 * Maps an address to the page that shows it, without asking anybody: on the server the dispatcher
 * has decided before, in the browser the path table and the hints of rendered links know. What
 * neither knows matches no page, so that vike makes it a document navigation and the server decides.
 */
export function onBeforeRoute(pageContext: PageContext) {
  const screen = pageContext.dispatch?.screen ?? clientScreenOf(pageContext.urlPathname);
  return { pageContext: { urlLogical: screen === null ? '/unknown-address' : pageOf(screen) } };
}
