import type { ScreenName } from './screen-names.ts';

/**
 * Screens whose address is itself a key to something personal: never cached, never kept on a
 * device, sent to nobody as a referrer and blotted out in logs.
 */
export const secretScreens = [
  'preview',
  'review-products',
  'payment-confirmation-page',
  'order',
  'create-password',
  'mail-link',
  'shared-cart',
  'shared-list',
] as const satisfies readonly ScreenName[];

const known: ReadonlySet<ScreenName> = new Set(secretScreens);

/** Whether the address of a screen opens something personal, and is kept out of logs and caches. */
export const isSecret = (screen: ScreenName): boolean => known.has(screen);
