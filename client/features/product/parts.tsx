/** The lazy components of a product page: one file, so that it is one request. */

export { VideoSlide } from '../../ui/common/video-slide.tsx';
export { AfterDecision } from './after-decision.tsx';
export { DecisionNotes } from './decision-notes.tsx';
export { SizeTableLink } from './size-table-link.tsx';
