import { eagerPart } from '../lazy-part.tsx';
import * as parts from './parts.tsx';

export const ContentBlock = eagerPart(parts.ContentBlock);
export const GuaranteeNotice = eagerPart(parts.GuaranteeNotice);
export const KeptFacts = eagerPart(parts.KeptFacts);
export const ViewedRail = eagerPart(parts.ViewedRail);
