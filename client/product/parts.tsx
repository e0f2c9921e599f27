/** The lazy components of a product page: one file, so that it is one request. */
export { AfterDecision } from './after-decision.tsx';
export { DecisionNotes } from './decision-notes.tsx';
export { SizeTableLink } from './size-table-link.tsx';
export { VideoSlide } from './video-slide.tsx';
