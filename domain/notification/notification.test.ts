import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Notice,
  type Notification,
  offeredActions,
  withNotices,
  withoutKind,
} from './notification.ts';

const notice = (kind: Notice['kind'], message: string, more: Partial<Notice> = {}): Notice => ({
  kind,
  message,
  type: 'success',
  ...more,
});

const numbered = (notices: readonly Notice[]): Notification[] =>
  notices.map((one) => ({ ...one, id: crypto.randomUUID() }));

const afterEvents = (...events: readonly (readonly Notice[])[]) =>
  events.reduce<readonly Notification[]>(
    (shown, notified) => withNotices(shown, numbered(notified)),
    [],
  );

const messages = (shown: readonly Notification[]) => shown.map(({ message }) => message);

describe('notices of one kind', () => {
  test('replace each other, and those of other kinds are shown beside them [engage-43]', () => {
    const shown = afterEvents(
      [notice('cart', 'added')],
      [notice('wishlist', 'wished')],
      [notice('cart', 'changed')],
    );
    expect(messages(shown)).toEqual(['wished', 'changed']);
  });

  test('are all shown if they belong to one event', () => {
    const error = { type: 'error' } as const;
    const shown = afterEvents([notice('cart', 'no A', error), notice('cart', 'no B', error)]);
    expect(messages(shown)).toEqual(['no A', 'no B']);
  });

  test('a success, which may come unprompted, never replaces an error; a new error replaces both [engage-43]', () => {
    const error = { type: 'error' } as const;
    const shown = afterEvents([notice('cart', 'no A', error)], [notice('cart', 'added')]);
    expect(messages(shown)).toEqual(['no A', 'added']);
    expect(messages(withNotices(shown, numbered([notice('cart', 'no B', error)])))).toEqual([
      'no B',
    ]);
  });

  test('about several orders are shown beside each other', () => {
    const placed = (about: string) => notice('order', 'placed', { about, values: { about } });
    expect(afterEvents([placed('1')], [placed('2')], [placed('1')])).toHaveLength(2);
  });

  test('are removed when their action starts again [engage-40]', () => {
    const shown = afterEvents([notice('form', 'saved')], [notice('cart', 'added')]);
    expect(messages(withoutKind(shown, 'form'))).toEqual(['added']);
    expect(withoutKind(shown, 'link')).toBe(shown);
  });

  test('never pile up in any sequence', () => {
    const kinds = ['cart', 'wishlist', 'form', 'merge'] as const;
    const types = ['success', 'info', 'warning', 'error'] as const;
    const one = fc
      .record({
        kind: fc.constantFrom(...kinds),
        type: fc.constantFrom(...types),
        message: fc.string(),
      })
      .map((notified) => [notified]);
    fc.assert(
      fc.property(fc.array(one), (events) => {
        const shown = afterEvents(...events);
        for (const kind of kinds) {
          const left = shown.filter((standing) => standing.kind === kind);
          // At most one problem, and one success that came after it.
          expect(left.length).toBeLessThanOrEqual(2);
        }
        expect(shown.at(-1)?.message).toBe(events.at(-1)?.[0]?.message);
      }),
    );
  });
});

describe('the buttons of a notice', () => {
  const added = notice('cart', 'added', {
    action1: { label: 'OK' },
    action2: { label: 'Proceed to checkout', link: { to: 'screen', screen: 'checkout' } },
  });
  const labels = (screen: Parameters<typeof offeredActions>[1]) =>
    offeredActions(added, screen).map(({ label }) => label);

  test('include the checkout everywhere except in the checkout [engage-41]', () => {
    expect(labels('home')).toEqual(['OK', 'Proceed to checkout']);
    expect(labels(null)).toEqual(['OK', 'Proceed to checkout']);
    expect(labels('checkout')).toEqual(['OK']);
  });

  test('never open a list that is already open', () => {
    const link = { to: 'screen', screen: 'wishlist' } as const;
    const wished = notice('wishlist', 'wished', { action1: { label: 'Show', link } });
    expect(offeredActions(wished, 'wishlist')).toEqual([]);
    expect(offeredActions(wished, 'compare')).toHaveLength(1);
  });
});
