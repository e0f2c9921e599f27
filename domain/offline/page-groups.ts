import type { Connection } from './connection.ts';

/**
 * Groups of scripts and styles to prefetch, most wanted first (offline-03).
 * - `pages/…` is a page with the modules of its folder.
 * - A name with a slash at its end is a folder of modules with chunks of their own.
 * - `chunk/…` is a name of scripts/chunk-groups.ts.
 * - Any other name is one such module.
 */
export const pageGroups = {
  // Loaded by every page when idle: without it a page has no cart.
  rest: [
    'chunk/rest',
    'client/features/frame/',
    'renderer/offline/',
    'client/ui/common/device-note.tsx',
    'client/core/catalogue/',
  ],
  'order-confirmation': ['pages/order-confirmation', 'client/features/outbox/'],
  checkout: [
    'pages/checkout',
    'client/features/checkout/',
    'client/features/cart/',
    'pages/outbox',
  ],
  home: ['pages/home'],
  category: [
    'pages/listing',
    'client/features/listing/',
    'client/features/product-cards/quick-add.ts',
    'client/features/buying/quick-add-sheet.tsx',
  ],
  product: [
    'pages/product',
    'client/features/product/',
    'client/features/buying/',
    'client/features/reviews/',
    'client/features/viewer/',
    'client/ui/common/',
  ],
  'search-panel': ['client/features/search/'],
  'not-found': ['pages/page-not-found', 'pages/_error'],
  error: ['pages/error'],
  'empty-layout': ['pages/coming', 'pages/offline'],
  'minimal-layout': [
    'pages/register',
    'pages/login',
    'client/features/sign-in/',
    'client/features/session/',
    'client/core/session/',
  ],
  cms: ['pages/content', 'pages/contact'],
  compare: ['pages/compare', 'pages/wishlist', 'client/features/lists/'],
  static: ['pages/size-guide', 'pages/shop-reviews', 'pages/newsletter', 'pages/recently-viewed'],
  'my-account': [
    'pages/account',
    'client/features/account/',
    'pages/review-products',
    'pages/order',
    'client/features/orders/',
    'pages/complaint',
    'pages/exchange',
    'pages/withdrawal',
  ],
  'reset-password': ['pages/forgot-password', 'pages/create-password'],
  'newsletter-modal': ['client/features/newsletter/'],
  'languages-modal': ['client/features/frame/language-panel.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PageGroup = keyof typeof pageGroups;

/** The remaining scripts, which no group names. */
export const otherGroup = 'other';

/** On a slow connection, only what is needed to order. */
const essential: readonly PageGroup[] = [
  'rest',
  'order-confirmation',
  'checkout',
  'home',
  'category',
  'product',
  'error',
];

/**
 * The groups to prefetch over this connection, in order. None where the shopper saves data or the
 * network is very slow, only the essential ones where it is slow.
 */
export function groupsFor({
  saveData = false,
  effectiveType = '4g',
}: Connection): readonly string[] {
  if (saveData || effectiveType.endsWith('2g')) return [];
  const all = Object.keys(pageGroups).concat(otherGroup);
  return effectiveType === '3g' ? essential : all;
}
