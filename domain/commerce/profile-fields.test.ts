import { expect, test } from 'vitest';
import { onlyProfileFields, profileFields } from './profile-fields.ts';

const change = { firstname: 'Ewa', lastname: 'Nowak', email: 'ewa@example.com', addresses: [] };

test('a profile change has four fields at most, and fewer if the shop says so [account-18]', () => {
  const foreign = { ...change, group_id: 9, is_admin: true };
  expect(onlyProfileFields(foreign)).toEqual(change);
  expect(Object.keys(onlyProfileFields(change))).toEqual([...profileFields]);
  expect(onlyProfileFields(foreign, ['firstname', 'addresses'])).toEqual({
    firstname: 'Ewa',
    addresses: [],
  });
  expect(onlyProfileFields(change, [])).toEqual({});
});
