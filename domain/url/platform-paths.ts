import type { ScreenName } from './screens.ts';

/**
 * Addresses of the platform's own pages, which content written there links to, and of the cart in
 * Polish, which shoppers type. They resolve to our
 * screens, unless the catalogue has an entity at them.
 */
const screens: Readonly<Record<string, ScreenName>> = {
  '/catalogsearch/result': 'search',
  '/checkout/cart': 'checkout',
  '/contact': 'contact',
  '/customer/account': 'account',
  '/customer/account/create': 'register',
  '/customer/account/login': 'login',
  '/koszyk': 'checkout',
  '/privacy-policy': 'privacy',
  '/sales/guest/form': 'order-lookup',
  '/wishlist': 'wishlist',
};

/** The screen of an address in the platform's own form; null for any other. */
export function platformScreen(path: string): ScreenName | null {
  return Object.hasOwn(screens, path) ? (screens[path] ?? null) : null;
}
