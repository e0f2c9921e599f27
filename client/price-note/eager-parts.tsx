import { eagerPart } from '../lazy-part.tsx';
import * as parts from './price-note.tsx';

export const PriceNote = eagerPart(parts.PriceNote);
