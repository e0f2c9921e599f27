import { expect, test } from 'vitest';
import { addWorkingDays } from '../../domain/calendar/polish-calendar.ts';
import { placeShirts } from '../../tests/support/placed-shirts.ts';

test('an order is promised when its slowest product can be there [pl-K07]', async () => {
  const usual = await placeShirts({});
  const late = await placeShirts({ dispatchDays: 4 });
  expect(late.view.promised.from).toBe(addWorkingDays(usual.view.promised.from, 3));
});
