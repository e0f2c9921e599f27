import { eagerPart } from './lazy-part.tsx';
import Note from './price-note.tsx';

export const PriceNote = eagerPart(Note);
