import { offerKinds } from './offer-feeds.ts';

/** The feeds of a store view: offers in the portals' formats, and news. */
export const feedKinds = [...offerKinds, 'news'] as const;
export type FeedKind = (typeof feedKinds)[number];
