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

/** The element comes after some other change of the page. */
async function bring(id: string) {
  document.body.append(document.createElement('p'));
  await Promise.resolve();
  document.body.append(Object.assign(document.createElement('section'), { id }));
  await Promise.resolve();
}

test('an element that a lazy part of the page brings is scrolled to when it is there, once [route-48]', async () => {
  scrollToPlace('#opinie');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  await bring('opinie');
  expect(scrolled.mock.calls).toEqual([[document.getElementById('opinie')]]);
  await bring('inne');
  expect(scrolled).toHaveBeenCalledOnce();
});

test.each([
  ['after another navigation', () => history.replaceState(null, '', '/inna')],
  ['once the shopper has scrolled', () => dispatchEvent(new Event('wheel'))],
  ['after five seconds', () => vi.advanceTimersByTime(5000)],
])('an element that comes %s does not move the page', async (_when, happen) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  scrollToPlace('#opinie');
  happen();
  await bring('opinie');
  vi.useRealTimers();
  expect(scrolled).not.toHaveBeenCalled();
});
