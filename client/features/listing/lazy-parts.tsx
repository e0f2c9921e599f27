import { lazyPart } from '../../ui/lazy-part.tsx';

/** The exports of `parts.tsx` as lazy components. */
const parts = () => import('./parts.tsx');

export const Filters = lazyPart(async () => (await parts()).Filters);
export const ListingBar = lazyPart(async () => (await parts()).ListingBar);
