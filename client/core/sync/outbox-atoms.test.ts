import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { newTask, type SyncTask } from '../../../domain/sync/sync-task.ts';
import { sessionAtom } from '../session/session-atoms.ts';
import { outboxAtom, ownOrdersAtom, storedOrdersAtom } from './outbox-atoms.ts';

const order = (id: string, owner: string | null, more: Partial<SyncTask> = {}): SyncTask => ({
  ...newTask({ id, url: '/api/order', method: 'POST', subject: 'order', owner }, 1),
  ...more,
});
const profile = { email: 'jan@example.com', firstname: '', lastname: '', addresses: [] };
const session = { token: 't', refreshToken: 'r', isCustomer: true };

function open() {
  const store = createStore();
  const ids = (of: typeof ownOrdersAtom) => store.get(of).map(({ task_id }) => task_id);
  return { store, own: () => ids(ownOrdersAtom), outbox: () => ids(outboxAtom) };
}

test('nobody has orders until they are read', () => {
  const { own, outbox } = open();
  expect([own(), outbox()]).toEqual([[], []]);
});

test('a shopper sees the own orders: a guest those of guests, a customer those of the customer', () => {
  const { store, own } = open();
  store.set(storedOrdersAtom, [
    order('of-a-guest', null),
    order('of-jan', 'jan@example.com'),
    order('of-ola', 'ola@example.com'),
  ]);
  expect(own()).toEqual(['of-a-guest']);
  store.set(sessionAtom, { ...session, profile });
  expect(own()).toEqual(['of-jan']);
});

test('a customer whose details are not there yet sees no orders, not those of guests', () => {
  const { store, own } = open();
  store.set(storedOrdersAtom, [order('of-a-guest', null)]);
  store.set(sessionAtom, { ...session, profile: null });
  expect(own()).toEqual([]);
  store.set(sessionAtom, { ...session, isCustomer: false, profile: null });
  expect(own()).toEqual(['of-a-guest']);
});

test('the outbox leaves out placed orders', () => {
  const { store, own, outbox } = open();
  store.set(storedOrdersAtom, [
    order('placed', null, { transmited: true, code: 200 }),
    order('refused', null, { transmited: true, code: 400 }),
    order('waiting', null),
  ]);
  expect(own()).toEqual(['placed', 'refused', 'waiting']);
  expect(outbox()).toEqual(['refused', 'waiting']);
});
