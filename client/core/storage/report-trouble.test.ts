// @vitest-environment jsdom
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { notificationsAtom } from '../notifications/notifications.ts';
import type { Database, Trouble } from './database.ts';
import { reportTrouble } from './report-trouble.ts';

beforeEach(() => {
  sessionStorage.clear();
});

/** A page of a tab, whose database has the troubles that the test names. */
function open() {
  const store = createStore();
  let fail: (trouble: Trouble) => void = () => {};
  const unused = () => Promise.reject(new Error('not used'));
  const database: Database = {
    get: unused,
    getAll: unused,
    keys: unused,
    write: unused,
    watch(listener) {
      fail = listener;
      return () => {};
    },
    isGivenUp: () => false,
    close: () => {},
  };
  reportTrouble(store, database);
  const notices = () => store.get(notificationsAtom);
  return { fail: (trouble: Trouble) => fail(trouble), notices };
}

test.each([
  ['cleared', /was removed from your browser/],
  ['full', /has no room left/],
  ['given-up', /keeps nothing for this shop/],
] as const)('storage that is %s is reported once, with what it means', (trouble, text) => {
  const { fail, notices } = open();
  fail(trouble);
  fail('full');
  expect(notices()).toMatchObject([
    {
      kind: 'storage',
      type: 'warning',
      message: expect.stringMatching(text),
      action1: { label: 'OK' },
    },
  ]);
});

test('a slow start or a closed connection is not reported', () => {
  const { fail, notices } = open();
  fail('late');
  fail('closed');
  expect(notices()).toEqual([]);
  fail('full');
  expect(notices()).toHaveLength(1);
});

test('later pages of the tab do not repeat the report, and report another trouble', () => {
  open().fail('full');
  const next = open();
  next.fail('full');
  expect(next.notices()).toEqual([]);
  const last = open();
  last.fail('cleared');
  expect(last.notices()).toHaveLength(1);
});

test('without session storage each page reports it', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { fail, notices } = open();
  fail('full');
  expect(notices()).toHaveLength(1);
});
