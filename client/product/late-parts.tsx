import { latePart } from '../late-part.tsx';

const parts = () => import('./parts.tsx');

/** What stands below the decision, and what few press: alive when the page rests. */
export const AfterDecision = latePart(async () => (await parts()).AfterDecision);
export const DecisionNotes = latePart(async () => (await parts()).DecisionNotes);
export const SizeTableLink = latePart(async () => (await parts()).SizeTableLink);
export const VideoSlide = latePart(async () => (await parts()).VideoSlide);
