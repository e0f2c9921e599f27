import { expect, test } from 'vitest';
import { grosze } from '../money.ts';
import { transferCode } from './transfer-code.ts';

const transfer = {
  account: '61 1140 2004 0000 3002 0135 5387',
  amount: grosze(24_600),
  recipient: 'Witryna Studio spółka z o.o.',
  title: 'Zamówienie 100000001',
};

test('the transfer code for banking apps has nine fields', () => {
  const code = transferCode(transfer);
  expect(code).toBe(
    '|PL|61114020040000300201355387|024600|Witryna Studio spółk|Zamówienie 100000001|||',
  );
  expect(code?.split('|')).toHaveLength(9);
});

test('no text can add a field', () => {
  expect(transferCode({ ...transfer, title: 'a|b|c' })?.split('|')).toHaveLength(9);
});

test.each([
  ['a foreign account', { account: 'DE89370400440532013000' }],
  ['an amount that is too large', { amount: grosze(1_000_000) }],
  ['an amount of zero', { amount: grosze(0) }],
])('%s has no code', (_name, change) => {
  expect(transferCode({ ...transfer, ...change })).toBeNull();
});
