import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { openMockDatabase } from '../database.ts';

const email = 'zofia@example.com';
const minute = 60_000;

/** A shop whose provider has mailed a code, with a helper that tries one. */
async function withCode() {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  /** Request id of the last sign-in window. */
  let request = '';
  const mailed = async () => {
    const known = await shop.mails().catch((): string[] => []);
    const response = await shop.post('/mock/social/google/code', { email });
    request = response.body.result.request;
    const name = (await shop.mails()).find((each) => !known.includes(each)) ?? '';
    return (await shop.mail(name)).subject.slice(-8);
  };
  const enter = async (code: string, requested = request) => {
    const person = { email, firstName: 'Ewa', lastName: 'Lis', code, request: requested };
    return (await shop.post('/mock/social/google', person)).status;
  };
  return { shop, mailed, enter, requested: () => request };
}
/** Eight digits that are not the code. */
const other = (code: string) => (code === '00000000' ? '00000001' : '00000000');

test('the code in an e-mail works once, and for ten minutes', async () => {
  const { shop, mailed, enter } = await withCode();
  const code = await mailed();
  expect(code).toMatch(/^\d{8}$/);
  expect(await enter(code)).toBe(200);
  expect(await enter(code)).not.toBe(200);
  const late = await mailed();
  shop.pass(10 * minute);
  expect(await enter(late)).not.toBe(200);
});

test('five wrong guesses invalidate it, and another e-mail allows no five more', async () => {
  const { shop, mailed, enter } = await withCode();
  const code = await mailed();
  for (let guess = 0; guess < 5; guess += 1) expect(await enter(other(code))).not.toBe(200);
  expect(await enter(code)).not.toBe(200);
  expect(await enter(await mailed())).not.toBe(200);
  shop.pass(10 * minute);
  expect(await enter(await mailed())).toBe(200);
});

test('a hundred parallel guesses count as five', async () => {
  const { shop, mailed, enter } = await withCode();
  const code = await mailed();
  const wrong = Array.from({ length: 5 }, () => enter(other(code)));
  const right = Array.from({ length: 20 }, () => enter(code));
  await Promise.all(wrong);
  expect((await Promise.all(right)).filter((status) => status === 200)).toEqual([]);
  shop.pass(10 * minute);
  expect(await enter(await mailed())).toBe(200);
});

test('a code works only in the window that requested it last', async () => {
  const { mailed, enter, requested } = await withCode();
  const first = await mailed();
  const [before, code] = [requested(), await mailed()];
  expect(await enter(code, before)).not.toBe(200);
  expect(await enter(code, 'A'.repeat(43))).not.toBe(200);
  expect(await enter(first)).not.toBe(200);
  expect(await enter(code)).toBe(200);
});

test('a code is stored salted and hashed slowly, so it cannot be read', async () => {
  const { shop, mailed } = await withCode();
  const code = await mailed();
  const database = openMockDatabase(shop.dataDir);
  const row = database.get(v.object({ hash: v.string() }), 'SELECT hash FROM social_codes');
  database.close();
  expect(row?.hash).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(row?.hash).not.toContain(code);
});

test('codes are different and do not reveal each other', async () => {
  const { mailed } = await withCode();
  const codes = new Set<string>();
  for (let count = 0; count < 8; count += 1) codes.add(await mailed());
  expect(codes.size).toBeGreaterThan(6);
});
