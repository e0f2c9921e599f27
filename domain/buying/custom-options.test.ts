import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { surchargeAmount } from './custom-options.ts';

test.each([
  ['0', 0],
  ['-1', 0],
  ['3', 1000],
])('a value of id %s is shown with the surcharge that is charged: %i [price-10]', (id, amount) => {
  const surcharge = { kind: 'fixed', amount: grosze(1000) } as const;
  expect(surchargeAmount(grosze(5000), { id, title: 'Haft', surcharge })).toBe(amount);
});
