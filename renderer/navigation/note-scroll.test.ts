// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { noteScroll } from './note-scroll.ts';

test('the place where a page is left is noted beside what its entry of the history knows', () => {
  history.replaceState({ own: 1, vike: { timestamp: 5, scrollPosition: { x: 0, y: 10 } } }, '');
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', 700);
  noteScroll();
  const noted = { own: 1, vike: { timestamp: 5, scrollPosition: { x: 0, y: 700 } } };
  expect(history.state).toEqual(noted);
});

test.each([null, { own: 1 }])('an entry that is not vike’s is left alone: %o', (state) => {
  history.replaceState(state, '');
  noteScroll();
  expect(history.state).toEqual(state);
});
