import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import { isPasswordForcedAtom } from './auth-panel.ts';
import {
  customerAtom,
  groupClaim,
  isLoggedInAtom,
  sessionAtom,
  sessionIsLoadedAtom,
} from './session-atoms.ts';
import { sessionStateAtom } from './session-state.ts';

const profile = { email: 'jan@example.com', firstname: 'Jan', lastname: 'K', addresses: [] };
const customer: SavedSession = { token: 'a', refreshToken: 'b', isCustomer: true, profile };

function openStore(session: SavedSession | null) {
  const store = createStore();
  store.set(sessionAtom, session);
  return store;
}

describe('the state of the session', () => {
  test('is unknown until the stored session is read [account-08]', () => {
    const store = openStore(customer);
    expect(store.get(sessionStateAtom)).toBe('unknown');
    store.set(sessionIsLoadedAtom, true);
    expect(store.get(sessionStateAtom)).toBe('authorised');
  });

  test('is that of a visitor for nobody and for a guest with a session [account-02]', () => {
    for (const session of [null, { ...customer, isCustomer: false }]) {
      const store = openStore(session);
      store.set(sessionIsLoadedAtom, true);
      expect(store.get(sessionStateAtom)).toBe('non-authorised');
      expect(store.get(isLoggedInAtom)).toBe(false);
    }
  });
});

test('the customer is known by e-mail; without details nobody is', () => {
  expect(openStore(customer).get(customerAtom)).toBe('jan@example.com');
  expect(openStore({ ...customer, profile: null }).get(customerAtom)).toBeNull();
  expect(openStore(null).get(customerAtom)).toBeNull();
});

test('a new password is required only if the customer’s details say so [account-40]', () => {
  const isForced = (force_change_password?: boolean) =>
    openStore({
      ...customer,
      profile: {
        ...profile,
        ...(force_change_password !== undefined && { force_change_password }),
      },
    }).get(isPasswordForcedAtom);
  expect([isForced(true), isForced(false), isForced()]).toEqual([true, false, false]);
  expect(openStore(null).get(isPasswordForcedAtom)).toBe(false);
});

test('a group is claimed with its number and its token, and group 0 is one too', () => {
  const claim = (change: Partial<SavedSession>) =>
    groupClaim(openStore({ ...customer, ...change }));
  expect(claim({ groupId: 2, groupToken: 't' })).toEqual({ groupId: 2, groupToken: 't' });
  expect(claim({ groupId: 0, groupToken: 't' })).toEqual({ groupId: 0, groupToken: 't' });
  expect(claim({ groupId: 2 })).toBeNull();
  expect(claim({ groupToken: 't' })).toBeNull();
  expect(groupClaim(openStore(null))).toBeNull();
});
