import { readyPart } from '../late-part.tsx';
import * as parts from './parts.tsx';

export const AfterDecision = readyPart(parts.AfterDecision);
export const DecisionNotes = readyPart(parts.DecisionNotes);
export const SizeTableLink = readyPart(parts.SizeTableLink);
export const VideoSlide = readyPart(parts.VideoSlide);
