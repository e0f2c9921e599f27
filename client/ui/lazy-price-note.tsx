import { lazyPart } from './lazy-part.tsx';

/**
 * Lazy, because few prices need it: loaded when the page is idle, without delaying the first paint.
 */
export const PriceNote = lazyPart(async () => (await import('./price-note.tsx')).default);
