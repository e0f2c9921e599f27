import { latePart } from '../late-part.tsx';

const parts = () => import('./parts.tsx');

/** Parts below price and button, and rarely used ones: loaded when the page is idle. */
export const AfterDecision = latePart(async () => (await parts()).AfterDecision);
export const DecisionNotes = latePart(async () => (await parts()).DecisionNotes);
export const SizeTableLink = latePart(async () => (await parts()).SizeTableLink);
export const VideoSlide = latePart(async () => (await parts()).VideoSlide);
