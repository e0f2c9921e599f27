import { createStore } from 'jotai';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import vectors from '../../../tests/fixtures/vectors/vsf-lists_and_notices.json' with {
  type: 'json',
};
import { recordedCases } from '../../../tests/support/recorded-cases.ts';
import { areNotificationsPausedAtom, dismiss, notificationsAtom, notify } from './notifications.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const texts = (store: ReturnType<typeof createStore>) =>
  store.get(notificationsAtom).map(({ message }) => message);

test('the same text is not shown twice in a row [engage-32]', () => {
  const store = createStore();
  const of = { A: 'page', B: 'link' } as const;
  for (const message of ['A', 'A', 'B', 'A'] as const) {
    notify(store, { kind: of[message], type: 'info', message });
  }
  expect(texts(store)).toEqual(['B', 'A']);
});

test('the same text about another line of the cart shows that line too, for a full time [engage-32]', () => {
  const store = createStore();
  const added = (...cartLines: string[]) =>
    notify(store, { kind: 'cart', type: 'success', message: 'Added', cartLines });
  added('shirt');
  vi.advanceTimersByTime(4000);
  added('shoes', 'shirt');
  const [first] = store.get(notificationsAtom);
  expect(first?.cartLines).toEqual(['shirt', 'shoes']);
  added('shoes');
  expect(store.get(notificationsAtom)).toEqual([first]);
  vi.advanceTimersByTime(4999);
  expect(texts(store)).toEqual(['Added']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('the same text with other numbers is a separate notice', () => {
  const store = createStore();
  notify(store, { kind: 'page', type: 'error', message: 'Only {n}', values: { n: 1 } });
  notify(store, { kind: 'page', type: 'error', message: 'Only {n}', values: { n: 2 } });
  expect(store.get(notificationsAtom)).toMatchObject([{ values: { n: 2 } }]);
});

test('a notice closes after 5 seconds, after its own time, or never [engage-33]', () => {
  const store = createStore();
  notify(store, { kind: 'page', type: 'info', message: 'stays', hasNoTimeout: true });
  notify(store, { kind: 'link', type: 'info', message: 'default' });
  notify(store, { kind: 'cart', type: 'info', message: 'short', timeToLive: 900 });
  vi.advanceTimersByTime(900);
  expect(texts(store)).toEqual(['stays', 'default']);
  vi.advanceTimersByTime(4100);
  expect(texts(store)).toEqual(['stays']);
});

const SpawnedSchema = v.array(
  v.object({
    type: v.optional(v.picklist(['error', 'success']), 'success'),
    message: v.string(),
    timeToLive: v.exactOptional(v.number()),
  }),
);

test.each(recordedCases(vectors.cases, 'notification'))(
  '$name, as recorded',
  ({ input, expected }) => {
    const store = createStore();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (const notice of v.parse(SpawnedSchema, input.spawn)) {
      notify(store, { kind: 'page', ...notice });
    }
    expect(texts(store)).toEqual(expected.messages);
    expect(timers.mock.calls.map(([, time]) => time)).toEqual(expected.timers);
  },
);

test('a notice is closed by its id', () => {
  const store = createStore();
  notify(store, { kind: 'page', type: 'info', message: 'A' });
  dismiss(store, store.get(notificationsAtom)[0]?.id ?? '');
  expect(texts(store)).toEqual([]);
});

test('no notice closes while the shopper reads it [pl-G09]', () => {
  const store = createStore();
  notify(store, { kind: 'page', type: 'info', message: 'A' });
  store.set(areNotificationsPausedAtom, true);
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['A']);
  store.set(areNotificationsPausedAtom, false);
  vi.advanceTimersByTime(2000);
  expect(texts(store)).toEqual([]);
});
