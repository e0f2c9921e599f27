import { isRecord } from '../../domain/is-record.ts';

/**
 * Notes in the history where the page at hand is being left. vike does so 300 ms after a scroll began: of
 * who scrolls and presses a link at once it would remember an older place. Not for a step through the
 * history, which has already put the entry of the page that comes in its place.
 */
export function noteScroll(): void {
  const state: unknown = history.state;
  if (!isRecord(state) || !isRecord(state['vike'])) return;
  const scrollPosition = { x: scrollX, y: scrollY };
  history.replaceState({ ...state, vike: { ...state['vike'], scrollPosition } }, '');
}
