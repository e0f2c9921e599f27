import type { PageContext } from 'vike/types';
import { pageOf } from './router/screen-pages.ts';

/** The dispatcher has chosen the page before vike is called. */
export function onBeforeRoute({ dispatch }: PageContext) {
  return { pageContext: { urlLogical: `/${pageOf(dispatch?.screen ?? 'page-not-found')}` } };
}
