import { offerKinds } from './offer-feeds.ts';

/** The feeds of a store view: offers as portals read them, and what is new. */
export const feedKinds = [...offerKinds, 'news'] as const;
export type FeedKind = (typeof feedKinds)[number];
