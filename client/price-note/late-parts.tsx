import { latePart } from '../late-part.tsx';

/** Beside few prices only: the others never ask for its script's words. */
export const PriceNote = latePart(async () => (await import('./price-note.tsx')).PriceNote);
