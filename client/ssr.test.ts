// @vitest-environment node
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

test('every feature can be imported on a server, without browser globals', async () => {
  for (const name of ['indexedDB', 'BroadcastChannel', 'localStorage', 'navigator', 'fetch']) {
    vi.stubGlobal(name, undefined);
  }
  const modules = import.meta.glob([
    './features/{cart,checkout,lists,session}/*.ts',
    './core/**/*.ts',
    './*.ts',
    '!./**/*.test.ts',
  ]);
  expect(Object.keys(modules).length).toBeGreaterThan(25);
  for (const load of Object.values(modules)) await load();
});

test('two stores share no cart, no session and no notice', async () => {
  const { cartAtom } = await import('./features/cart/cart-atoms.ts');
  const { sessionAtom } = await import('./core/session/session-atoms.ts');
  const { notificationsAtom, notify } = await import('./core/notifications/notifications.ts');
  const { line, cart } = await import('../tests/support/cart.ts');
  const [one, two] = [createStore(), createStore()];
  one.set(cartAtom, cart(line('a', 1)));
  one.set(sessionAtom, { token: 't', refreshToken: null, isCustomer: true, profile: null });
  notify(one, { kind: 'page', type: 'info', message: 'A', hasNoTimeout: true });
  expect(two.get(cartAtom).cartItems).toEqual([]);
  expect(two.get(sessionAtom)).toBeNull();
  expect(two.get(notificationsAtom)).toEqual([]);
});
