import type { ScreenName } from './screens.ts';

/**
 * Addresses of the platform's own pages, which content written there links to. They lead to our
 * screens unless the catalogue has something of its own at them.
 */
const screens: Readonly<Record<string, ScreenName>> = {
  '/catalogsearch/result': 'search',
  '/checkout/cart': 'checkout',
  '/contact': 'contact',
  '/customer/account': 'account',
  '/customer/account/create': 'register',
  '/customer/account/login': 'login',
  '/privacy-policy': 'privacy',
  '/sales/guest/form': 'order-lookup',
  '/wishlist': 'wishlist',
};

/** The screen that an address of the platform's own form leads to; null for any other. */
export function platformScreen(path: string): ScreenName | null {
  return Object.hasOwn(screens, path) ? (screens[path] ?? null) : null;
}
