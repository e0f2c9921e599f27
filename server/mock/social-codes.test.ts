import { expect, onTestFinished, test } from 'vitest';
import { openMockShop } from '../../tests/support/mock-shop.ts';

const email = 'zofia@example.com';
const minute = 60_000;

/** A shop whose provider has mailed a code; and a try to use one. */
async function withCode() {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  const mailed = async () => {
    const known = await shop.mails().catch((): string[] => []);
    await shop.post('/mock/social/google/code', { email });
    const name = (await shop.mails()).find((each) => !known.includes(each)) ?? '';
    return (await shop.mail(name)).subject.slice(-6);
  };
  const enter = async (code: string) =>
    (await shop.post('/mock/social/google', { email, firstName: 'Ewa', lastName: 'Lis', code }))
      .status;
  return { shop, mailed, enter };
}
/** Six digits that are not the code. */
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('the code of a mail works once, and for ten minutes', async () => {
  const { shop, mailed, enter } = await withCode();
  const code = await mailed();
  expect(code).toMatch(/^\d{6}$/);
  expect(await enter(code)).toBe(200);
  expect(await enter(code)).not.toBe(200);
  const late = await mailed();
  shop.pass(10 * minute);
  expect(await enter(late)).not.toBe(200);
});

test('five wrong guesses end it, and another mail brings no five more', async () => {
  const { shop, mailed, enter } = await withCode();
  const code = await mailed();
  for (let guess = 0; guess < 5; guess += 1) expect(await enter(other(code))).not.toBe(200);
  expect(await enter(code)).not.toBe(200);
  expect(await enter(await mailed())).not.toBe(200);
  shop.pass(10 * minute);
  expect(await enter(await mailed())).toBe(200);
});

test('codes are not the same, nor told of each other', async () => {
  const { mailed } = await withCode();
  const codes = new Set<string>();
  for (let count = 0; count < 8; count += 1) codes.add(await mailed());
  expect(codes.size).toBeGreaterThan(6);
});
