import { lazyPart } from '../lazy-part.tsx';

/** What `parts.tsx` exports, each part later. */
const parts = () => import('./parts.tsx');

export const Filters = lazyPart(async () => (await parts()).Filters);
export const ListingBar = lazyPart(async () => (await parts()).ListingBar);
