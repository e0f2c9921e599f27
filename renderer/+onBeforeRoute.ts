import type { PageContext } from 'vike/types';
import { screenOf } from '../domain/url/screens.ts';

/** The dispatcher has chosen the page before vike is called. */
export function onBeforeRoute({ dispatch }: PageContext) {
  return { pageContext: { urlLogical: `/${screenOf(dispatch?.screen ?? 'page-not-found').page}` } };
}
