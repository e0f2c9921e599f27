import { eagerPart } from '../../ui/lazy-part.tsx';
import * as parts from './parts.tsx';

export const ContentBlock = eagerPart(parts.ContentBlock);
export const GuaranteeNotice = eagerPart(parts.GuaranteeNotice);
export const PrefetchCountries = eagerPart(parts.PrefetchCountries);
export const ViewedRail = eagerPart(parts.ViewedRail);
