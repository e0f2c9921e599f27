import { latePart } from '../late-part.tsx';

/** Beside few prices only: its words come when the page rests, and no first paint pays for them. */
export const PriceNote = latePart(async () => (await import('./price-note.tsx')).PriceNote);
