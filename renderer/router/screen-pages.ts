import type { ScreenName } from '../../domain/url/screen-names.ts';

/** Screens with a page, by folder of `pages/`. */
const built = {
  home: 'home',
  category: 'listing',
  search: 'listing',
  tag: 'listing',
  brand: 'listing',
  product: 'product',
  checkout: 'checkout',
  'payment-confirmation-page': 'order-confirmation',
  order: 'order',
  'order-lookup': 'order-lookup',
  withdrawal: 'withdrawal',
  complaint: 'complaint',
  exchange: 'exchange',
  login: 'login',
  outbox: 'outbox',
  register: 'register',
  'forgot-password': 'forgot-password',
  'create-password': 'create-password',
  account: 'account',
  'account-orders': 'account',
  'account-addresses': 'account',
  'account-new-address': 'account',
  'account-wishlist': 'account',
  'account-reviews': 'account',
  'account-notifications': 'account',
  'account-agreements': 'account',
  'account-password': 'account',
  wishlist: 'wishlist',
  compare: 'compare',
  'recently-viewed': 'recently-viewed',
  'shared-list': 'shared-list',
  'review-products': 'review-products',
  preview: 'preview',
  'cms-page': 'content',
  terms: 'content',
  privacy: 'content',
  cookies: 'content',
  delivery: 'content',
  payments: 'content',
  returns: 'content',
  accessibility: 'content',
  'complaint-form': 'content',
  'return-form': 'content',
  'gift-card-terms': 'content',
  'legal-guarantee': 'content',
  'sorting-rules': 'content',
  'review-rules': 'content',
  about: 'content',
  contact: 'contact',
  faq: 'content',
  partners: 'content',
  'size-guide': 'size-guide',
  stores: 'stores',
  showrooms: 'stores',
  newsletter: 'newsletter',
  'mail-link': 'mail-link',
  'shop-reviews': 'shop-reviews',
  error: 'error',
  'page-not-found': 'page-not-found',
  offline: 'offline',
} as const satisfies Partial<Record<ScreenName, string>>;

function isBuilt(screen: ScreenName): screen is keyof typeof built {
  return Object.hasOwn(built, screen);
}

/** The page that shows a screen: its folder in `pages/`. */
export function pageOf(screen: ScreenName): string {
  return isBuilt(screen) ? built[screen] : 'coming';
}
