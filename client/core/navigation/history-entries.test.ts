// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  enterAddress,
  readStep,
  replaceAddress,
  saveScroll,
  settleStep,
  startHistory,
} from './history-entries.ts';

const reload = vi.fn();

function scrolledTo(y: number): void {
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', y);
}

/** Switches to another entry, as the browser does before its event. */
const switchTo = (state: unknown, address: string) => history.replaceState(state, '', address);

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  vi.stubGlobal('location', {
    get href() {
      return document.URL;
    },
    reload,
  });
  scrolledTo(0);
  history.replaceState(null, '', '/bluzy');
  startHistory();
});

/** Opens a page two seconds later, and gives the state of the page before. */
function open(address: string): unknown {
  const left = history.state;
  vi.advanceTimersByTime(2000);
  enterAddress(address, false);
  return left;
}

test('a step back restores the scroll position of its page [route-49]', () => {
  scrolledTo(700);
  saveScroll();
  const left = open('/bluza');
  scrolledTo(0);
  switchTo(left, '/bluzy');
  expect(readStep()).toEqual({ isBackward: true, scroll: { x: 0, y: 700 }, isWithinPage: false });
});

test('a step forward is distinguished from a step back', () => {
  const first = open('/bluza');
  const second = history.state;
  switchTo(first, '/bluzy');
  readStep();
  switchTo(second, '/bluza');
  expect(readStep()).toMatchObject({ isBackward: false });
});

test('scrolling while a history step loads does not change the stored position of its page', () => {
  scrolledTo(700);
  saveScroll();
  const left = open('/bluza');
  switchTo(left, '/bluzy');
  const step = readStep();
  scrolledTo(20);
  saveScroll();
  expect(history.state).toEqual(left);
  if (step !== null) settleStep(step.scroll);
  scrolledTo(30);
  saveScroll();
  expect(history.state).toMatchObject({ page: { y: 30 } });
});

test('a link to an anchor on the page creates an entry of the same page', () => {
  const left = history.state;
  switchTo(null, '/bluzy#opis');
  expect(readStep()).toBeNull();
  switchTo(left, '/bluzy');
  expect(readStep()).toMatchObject({ isWithinPage: true });
});

test('a page with a changed address is not the page of the old address', () => {
  const left = history.state;
  switchTo(null, '/bluzy#opis');
  readStep();
  replaceAddress('/bluzy?p=2#opis');
  switchTo(left, '/bluzy');
  expect(readStep()).toMatchObject({ isWithinPage: false });
});

test('replacing the current address creates no entry; opening the current address changes nothing', () => {
  const { length } = history;
  const shown = history.state;
  enterAddress('/bluzy?p=2', true);
  enterAddress('/bluzy?p=2', false);
  expect([history.length, history.state, new URL(document.URL).search]).toEqual([
    length,
    shown,
    '?p=2',
  ]);
});

test('a history entry of other code reloads the document', () => {
  switchTo({ other: 1 }, '/stara');
  expect(readStep()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
