import { isRecord } from '../../domain/is-record.ts';

/**
 * Stores the scroll position of the page that is being left. vike does so 300 ms after a scroll
 * starts, so a click right after scrolling would store an older position. Must not run for a
 * history step: the browser has already switched to the other entry.
 */
export function noteScroll(): void {
  const state: unknown = history.state;
  if (!isRecord(state) || !isRecord(state['vike'])) return;
  const scrollPosition = { x: scrollX, y: scrollY };
  history.replaceState({ ...state, vike: { ...state['vike'], scrollPosition } }, '');
}
