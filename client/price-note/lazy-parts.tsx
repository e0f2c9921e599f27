import { lazyPart } from '../lazy-part.tsx';

/** Beside few prices only: its words come when the page rests, and no first paint pays for them. */
export const PriceNote = lazyPart(async () => (await import('./price-note.tsx')).PriceNote);
