import { latePart } from '../late-part.tsx';

/** What `parts.tsx` exports, each part later. */
const parts = () => import('./parts.tsx');

export const Filters = latePart(async () => (await parts()).Filters);
export const ListingBar = latePart(async () => (await parts()).ListingBar);
