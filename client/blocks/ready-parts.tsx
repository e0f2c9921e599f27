import { readyPart } from '../late-part.tsx';
import * as parts from './parts.tsx';

export const ContentBlock = readyPart(parts.ContentBlock);
export const GuaranteeNotice = readyPart(parts.GuaranteeNotice);
export const KeptFacts = readyPart(parts.KeptFacts);
export const ViewedRail = readyPart(parts.ViewedRail);
