import type { ScreenName } from '../url/screens.ts';
import type { Capabilities, Feature } from './capabilities.ts';

/** The feature behind each request, by method and path; the first match counts. */
const requestNeeds: readonly (readonly [pattern: RegExp, feature: Feature])[] = [
  [/^POST \/api\/order\/lookup$/, 'find-order'],
  [/^POST \/api\/order\/[^/]+\/withdrawal$/, 'withdrawal'],
  [/^POST \/api\/order\/[^/]+\/complaint$/, 'complaints'],
  [/^POST \/api\/order\/[^/]+\/exchange$/, 'exchanges'],
  [/^GET \/api\/size-tables?(?:\/|$)/, 'size-tables'],
  [/^GET \/api\/countries$/, 'countries'],
  [/^GET \/api\/cms\/layout\//, 'layouts'],
  [/ \/api\/ext\/push\//, 'push'],
  [/ \/api\/user\/loyalty-card$/, 'loyalty-card'],
  [/ \/api\/user\/(?:export|delete)$/, 'own-data'],
  [/ \/api\/user\/agreements$/, 'agreements'],
  [/ \/api\/user\/wishlist(?:\/|$)/, 'wishlist'],
  [/ \/api\/user\/(?:login-passkey|passkeys)(?:\/|$)/, 'passkeys'],
  [/ \/api\/user\/saved-lines$/, 'saved-lines'],
  [/ \/api\/user\/lists$/, 'named-lists'],
  [/ \/api\/user\//, 'accounts'],
  [/ \/api\/cart\/(?:apply-|delete-)?coupon$/, 'coupons'],
  [/ \/api\/(?:cart\/(?:apply-|delete-)giftcard$|giftcard\/)/, 'gift-cards'],
  [/ \/api\/ext\/newsletter\//, 'newsletter'],
  [/ \/api\/review\/photo$/, 'review-photos'],
  [/ \/api\/review(?:\/|$)/, 'reviews'],
  [/ \/api\/ext\/availability(?:\/|$)/, 'availability'],
  [/^GET \/api\/stock\/shops$/, 'shop-stock'],
  [/^POST \/api\/ext\/contact$/, 'contact'],
];

/** The feature that a request needs; null for what every backend has, or refuses by itself. */
export function featureOfRequest(method: string, path: string): Feature | null {
  const request = `${method} ${path}`;
  return requestNeeds.find(([pattern]) => pattern.test(request))?.[1] ?? null;
}

/** The features of which a screen needs at least one. */
const screenNeeds: Partial<Record<ScreenName, readonly Feature[]>> = {
  'review-products': ['reviews'],
  'create-password': ['accounts'],
  login: ['accounts'],
  register: ['accounts'],
  'forgot-password': ['accounts'],
  account: ['accounts'],
  'account-details': ['accounts'],
  'account-agreements': ['agreements'],
  'account-notifications': ['newsletter', 'availability', 'push'],
  'account-reviews': ['reviews'],
  'account-password': ['accounts'],
  'account-addresses': ['accounts'],
  'account-new-address': ['accounts'],
  'account-orders': ['accounts'],
  'account-wishlist': ['wishlist'],
  stores: ['shops'],
  showrooms: ['shops'],
  withdrawal: ['withdrawal'],
  complaint: ['complaints'],
  exchange: ['exchanges'],
  'order-lookup': ['find-order'],
  'gift-card-terms': ['gift-cards'],
  newsletter: ['newsletter'],
  'mail-link': ['accounts', 'newsletter', 'availability'],
};

/** Whether a shop with these capabilities has a screen. Sections of an account need accounts. */
export function hasScreen({ features }: Capabilities, screen: ScreenName): boolean {
  if (screen.startsWith('account') && !features.includes('accounts')) return false;
  const needs = screenNeeds[screen];
  return needs === undefined || needs.some((name) => features.includes(name));
}
