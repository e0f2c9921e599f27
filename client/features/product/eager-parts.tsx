import { eagerPart } from '../../ui/lazy-part.tsx';
import * as parts from './parts.tsx';

export const AfterDecision = eagerPart(parts.AfterDecision);
export const DecisionNotes = eagerPart(parts.DecisionNotes);
export const SizeTableLink = eagerPart(parts.SizeTableLink);
export const VideoSlide = eagerPart(parts.VideoSlide);
