import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openPasskeyShop,
  type PasskeyShop,
  passkeyRefused as refused,
} from '../../tests/support/passkey-shop.ts';
import type { Deviation } from '../../tests/support/software-authenticator.ts';
import { challengeLife } from './passkey-challenges.ts';
import { demoCustomer } from './users.ts';

let shop: PasskeyShop;
beforeEach(async () => {
  shop = await openPasskeyShop();
});
afterEach(() => shop.close());

describe('a ceremony is refused [account-83]', () => {
  const wrong: readonly (readonly [string, Deviation])[] = [
    ['from another origin', { origin: 'http://localhost.example:3000' }],
    ['from another port', { origin: 'http://localhost:3001' }],
    ['for another relying party', { rpId: 'example' }],
    ['of another kind', { type: 'payment.get' }],
    ['without verification of the user', { isVerified: false }],
  ];

  test.each(wrong)('%s, at registration', async (_, changes) => {
    const token = await shop.logIn();
    const key = shop.newKey();
    expect(await shop.add(token, key.create(await shop.creation(token), changes))).toMatchObject(
      refused,
    );
    expect(await shop.list(token)).toEqual([]);
  });

  test.each([
    ...wrong,
    ['whose counter has not grown', { counter: 1 }] as const,
    ['of another account', { userHandle: 'AAAA' }] as const,
  ])('%s, at sign-in', async (_, changes) => {
    const { key } = await shop.register(await shop.logIn());
    expect(await shop.signIn(key, changes)).toMatchObject(refused);
  });

  test('with a used, expired, invented or foreign challenge', async () => {
    const token = await shop.logIn();
    const { key } = await shop.register(token);
    const used = await shop.assertion();
    expect((await shop.enter(key.get(used))).status).toBe(200);
    expect(await shop.enter(key.get(used))).toMatchObject(refused);
    const wasted = await shop.assertion();
    expect(await shop.enter(key.get(wasted, { isVerified: false }))).toMatchObject(refused);
    expect(await shop.enter(key.get(wasted))).toMatchObject(refused);
    const late = await shop.assertion();
    shop.pass(challengeLife);
    expect(await shop.enter(key.get(late))).toMatchObject(refused);
    expect(await shop.enter(key.get({ ...late, challenge: 'aW52ZW50ZWQ' }))).toMatchObject(refused);
    const { challenge } = await shop.creation(await shop.logIn());
    expect(await shop.enter(key.get({ ...late, challenge }))).toMatchObject(refused);
  });

  test('with the challenge of another session of the same customer', async () => {
    const [one, two] = [await shop.logIn(), await shop.logIn()];
    const key = shop.newKey();
    expect(await shop.add(two, key.create(await shop.creation(one)))).toMatchObject(refused);
  });

  test('with an unknown passkey or a forged signature, by the same response', async () => {
    const { key } = await shop.register(await shop.logIn());
    const strange = shop.newKey();
    const userHandle = 'A'.repeat(43);
    const unknown = await shop.signIn(strange, { userHandle });
    const { signature } = strange.get(await shop.assertion(), { userHandle }).response;
    const right = key.get(await shop.assertion());
    const forged = await shop.enter({ ...right, response: { ...right.response, signature } });
    expect(forged).toMatchObject(refused);
    expect(forged.body).toEqual(unknown.body);
  });
});

test('options of a sign-in are alike whoever asks, and name no account [account-83]', async () => {
  await shop.register(await shop.logIn());
  const { challenge, ...options } = await shop.assertion();
  expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(JSON.stringify(options)).not.toContain(demoCustomer.email);
  expect(options.allowCredentials ?? []).toEqual([]);
});
