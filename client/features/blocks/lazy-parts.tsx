import { lazyPart } from '../../ui/lazy-part.tsx';

/** The exports of `parts.tsx`, as lazy components. */
const parts = () => import('./parts.tsx');

export const ContentBlock = lazyPart(async () => (await parts()).ContentBlock);
export const GuaranteeNotice = lazyPart(async () => (await parts()).GuaranteeNotice);
export const PrefetchCountries = lazyPart(async () => (await parts()).PrefetchCountries);
export const ViewedRail = lazyPart(async () => (await parts()).ViewedRail);
