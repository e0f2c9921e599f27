import { readyPart } from '../late-part.tsx';
import * as parts from './price-note.tsx';

export const PriceNote = readyPart(parts.PriceNote);
