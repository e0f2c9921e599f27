import { lazyPart } from '../../ui/lazy-part.tsx';

const parts = () => import('./parts.tsx');

export const AfterDecision = lazyPart(async () => (await parts()).AfterDecision);
export const DecisionNotes = lazyPart(async () => (await parts()).DecisionNotes);
export const SizeTableLink = lazyPart(async () => (await parts()).SizeTableLink);
export const VideoSlide = lazyPart(async () => (await parts()).VideoSlide);
