import type { ScreenName } from '../domain/url/screen-names.ts';

/** Screens built so far, by the folder of `pages/` that shows them. */
const built = {
  home: 'home',
  category: 'listing',
  search: 'listing',
  tag: 'listing',
  product: 'product',
  checkout: 'checkout',
  login: 'login',
  'cms-page': 'content',
  terms: 'content',
  privacy: 'content',
  cookies: 'content',
  delivery: 'content',
  payments: 'content',
  returns: 'content',
  accessibility: 'content',
  about: 'content',
  contact: 'content',
  faq: 'content',
  'size-guide': 'content',
  error: 'error',
  'page-not-found': 'page-not-found',
  offline: 'offline',
} as const satisfies Partial<Record<ScreenName, string>>;

function isBuilt(screen: ScreenName): screen is keyof typeof built {
  return Object.hasOwn(built, screen);
}

/** vike's address of the page that shows a screen. */
export function pageOf(screen: ScreenName): string {
  return `/${isBuilt(screen) ? built[screen] : 'coming'}`;
}
