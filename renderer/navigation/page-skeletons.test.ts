// @vitest-environment jsdom
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingPageAtom } from '../../client/core/navigation/pending-page-atom.ts';
import { enterGeneration, hintAddress, startClientRouter } from '../router/router.ts';
import { arriveAt } from './arrivals.ts';
import { withSkeletons } from './page-skeletons.ts';

const scrolled: number[] = [];
let store = createStore();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolled.push(y));
  vi.stubGlobal('scrollY', 700);
  scrolled.length = 0;
  store = createStore();
  startClientRouter([], null);
  enterGeneration('outlines');
  hintAddress('/bluza', 'product');
  hintAddress('/bluzy', 'category');
  hintAddress('/nowosci', 'tag');
  arriveAt({ screen: 'home', isBackward: false });
});
afterEach(() => vi.useRealTimers());

const never = new Promise<Response>(() => {});
const parts = (shown = () => {}) =>
  withSkeletons(store, {
    fetchPage: () => never,
    fail: async () => {},
    show: async (render) => {
      render();
      shown();
    },
  });
const fetchPage = (
  { fetchPage }: ReturnType<typeof parts>,
  address: string,
  isHistoryStep = false,
) => void fetchPage('', new AbortController().signal, { address, isHistoryStep });
const coming = () => store.get(pendingPageAtom);

describe('a page that loads slowly', () => {
  test.each([
    ['/bluza', 'product'],
    ['/bluzy', 'listing'],
    ['/szukaj?q=x', 'listing'],
  ])('%s shows the skeleton of a %s after a delay', (address, outline) => {
    fetchPage(parts(), address);
    vi.advanceTimersByTime(299);
    expect(coming()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(coming()).toBe(outline);
    expect(scrolled).toEqual([0]);
  });

  test.each([
    ['is a step back', '/bluza', true],
    ['has no skeleton', '/cart', false],
    ['is not in the link hints', '/nieznana', false],
    ['is a tag’s, which keeps the scroll position', '/nowosci', false],
  ])('shows no skeleton when it %s', (_name, address, isHistoryStep) => {
    fetchPage(parts(), address, isHistoryStep);
    vi.advanceTimersByTime(1000);
    expect(coming()).toBeNull();
  });

  test('of the current kind shows no skeleton', () => {
    arriveAt({ screen: 'category', isBackward: false });
    fetchPage(parts(), '/szukaj?q=x');
    vi.advanceTimersByTime(1000);
    expect(coming()).toBeNull();
  });

  test('replaces its skeleton when it has loaded', async () => {
    const one = parts();
    fetchPage(one, '/bluza');
    vi.advanceTimersByTime(300);
    await one.show(() => expect(coming()).toBeNull());
    expect(scrolled).toEqual([0]);
  });

  test('does not store the scroll position of its skeleton', async () => {
    const noted = vi.fn();
    addEventListener('scroll', noted, { passive: true });
    const scroll = () => document.dispatchEvent(new Event('scroll', { bubbles: true }));
    const one = parts();
    fetchPage(one, '/bluza');
    vi.advanceTimersByTime(300);
    scroll();
    expect(noted).not.toHaveBeenCalled();
    await one.show(() => {});
    scroll();
    expect(noted).toHaveBeenCalledOnce();
    removeEventListener('scroll', noted);
  });

  test('and fails leaves the scroll position of the current page', async () => {
    const one = parts();
    fetchPage(one, '/bluza');
    vi.advanceTimersByTime(300);
    await one.fail({ address: '/bluza', isHistoryStep: false }, null);
    expect(coming()).toBeNull();
    expect(scrolled).toEqual([0, 700]);
  });

  test('stores the scroll position at the click, and keeps it when another link is clicked during the skeleton', async () => {
    const places = () => history.state.page.y;
    history.replaceState({ page: { at: 1, x: 0, y: 0 } }, '');
    const one = parts();
    fetchPage(one, '/bluza');
    expect(places()).toBe(700);
    vi.advanceTimersByTime(300);
    vi.stubGlobal('scrollY', 0);
    fetchPage(one, '/bluzy');
    expect(places()).toBe(700);
    vi.advanceTimersByTime(300);
    await one.fail({ address: '/bluzy', isHistoryStep: false }, null);
    expect(scrolled.at(-1)).toBe(700);
  });

  test('and is a history step does not change the stored scroll position', () => {
    history.replaceState({ page: { at: 1, x: 0, y: 40 } }, '');
    fetchPage(parts(), '/bluza', true);
    expect(history.state.page.y).toBe(40);
  });

  test('shows the skeleton of the newest of two', () => {
    const one = parts();
    fetchPage(one, '/bluza');
    vi.advanceTimersByTime(200);
    fetchPage(one, '/bluzy');
    vi.advanceTimersByTime(200);
    expect(coming()).toBeNull();
    vi.advanceTimersByTime(100);
    expect(coming()).toBe('listing');
  });
});
