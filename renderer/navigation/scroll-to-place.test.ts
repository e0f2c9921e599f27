// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { scrollToPlace } from './scroll-to-place.ts';

const scrolled = vi.fn<(element: Element) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this);
  };
  document.body.replaceChildren(
    ...['opis', 'rozmiar ż', '100%'].map((id) =>
      Object.assign(document.createElement('button'), { id }),
    ),
  );
});

test.each([
  ['#opis', 'opis'],
  ['#rozmiar%20%C5%BC', 'rozmiar ż'],
  ['#100%', '100%'],
])('the hash %s scrolls to its element, which gets the focus', (hash, id) => {
  scrollToPlace(hash);
  expect(scrolled.mock.calls).toEqual([[document.getElementById(id)]]);
  expect(document.activeElement?.id).toBe(id);
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(['', '#nic', '#%', '#%E0%A4%A', '#%zz'])(
  'the hash %j without an element, also a malformed one, scrolls to the top',
  (hash) => {
    scrollToPlace(hash);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(scrolled).not.toHaveBeenCalled();
  },
);
