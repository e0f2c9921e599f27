import { readyPart } from '../late-part.tsx';
import * as parts from './parts.tsx';

export const Filters = readyPart(parts.Filters);
export const ListingBar = readyPart(parts.ListingBar);
