import { eagerPart } from '../../ui/lazy-part.tsx';
import * as parts from './parts.tsx';

export const Filters = eagerPart(parts.Filters);
export const ListingBar = eagerPart(parts.ListingBar);
