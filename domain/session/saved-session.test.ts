import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SavedSessionSchema } from './saved-session.ts';

test('a stored session is read back with tokens, group, profile and orders [account-01]', () => {
  const session = {
    token: 't',
    refreshToken: 'r',
    isCustomer: true,
    groupToken: 'g',
    groupId: 5,
    profile: {
      email: 'jan@example.com',
      firstname: 'Jan',
      lastname: 'Kowalski',
      group_id: 5,
      contact_id: 'c-7',
      addresses: [{ id: 1, city: 'Łódź' }],
    },
    ordersHistory: {
      items: [{ increment_id: '100000001', entity_id: 1, store_name: 'pl' }],
      at: 1,
    },
    sessionStarted: 2,
  };
  expect(v.parse(SavedSessionSchema, session)).toEqual(session);
});
