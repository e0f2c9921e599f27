import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';
import {
  openPasskeyShop,
  type PasskeyShop,
  passkeyRefused as refused,
} from '../../tests/support/passkey-shop.ts';
import { demoCustomer } from './users.ts';

let shop: PasskeyShop;
beforeEach(async () => {
  shop = await openPasskeyShop();
});
afterEach(() => shop.close());

async function passkeyMails() {
  const names = (await shop.mails().catch(() => [])).filter((name) => name.startsWith('klucz-'));
  return Promise.all(names.map((name) => shop.mail(name)));
}

describe('a passkey', () => {
  test('is added in a session, listed, used, named and removed [account-81] [account-82]', async () => {
    const token = await shop.logIn();
    expect(await shop.list(token)).toEqual([]);
    const { key, passkey } = await shop.register(token, 'Telefon Jana');
    expect(passkey).toMatchObject({ name: 'Telefon Jana', last_used_at: null });
    shop.pass(60_000);
    const { status, body } = await shop.signIn(key);
    expect(status).toBe(200);
    const me = await shop.get(`/api/user/me?token=${body.result}`);
    expect(me.body.result.email).toBe(demoCustomer.email);
    expect(body.meta.refreshToken).toMatch(/.{40}/);
    expect(await shop.list(token)).toEqual([
      {
        id: passkey.id,
        name: 'Telefon Jana',
        created_at: '2026-11-21T12:00:00.000Z',
        last_used_at: '2026-11-21T12:01:00.000Z',
      },
    ]);
    const url = `/api/user/passkeys/${passkey.id}?token=${token}`;
    expect((await shop.post(url, { name: 'Stary telefon' })).body.result.name).toBe(
      'Stary telefon',
    );
    expect((await shop.post(url, { name: ' ' })).status).toBe(400);
    expect((await shop.remove(token, passkey.id)).status).toBe(200);
    expect(await shop.list(token)).toEqual([]);
    expect(await shop.signIn(key)).toMatchObject(refused);
    expect((await shop.remove(token, passkey.id)).body.error).toBe('PASSKEY_NOT_FOUND');
  });

  test('is one of several of a customer, each of which signs in [account-82]', async () => {
    const token = await shop.logIn();
    const keys = [await shop.register(token, 'Laptop'), await shop.register(token, 'Klucz USB')];
    expect((await shop.list(token)).map(({ name }: { name: string }) => name)).toEqual([
      'Laptop',
      'Klucz USB',
    ]);
    for (const { key } of keys) expect((await shop.signIn(key)).status).toBe(200);
    const { excludeCredentials } = await shop.creation(token);
    expect(excludeCredentials.map(({ id }: { id: string }) => id)).toEqual(
      keys.map(({ key }) => key.id),
    );
  });

  test('needs a session for everything but the sign-in [account-81]', async () => {
    const key = shop.newKey();
    const options = await shop.creation(await shop.logIn());
    const calls = [
      shop.get('/api/user/passkeys'),
      shop.post('/api/user/passkeys/registration'),
      shop.post('/api/user/passkeys', { name: 'x', credential: key.create(options) }),
      shop.post('/api/user/passkeys/abc', { name: 'x' }),
      shop.call({ method: 'DELETE', url: '/api/user/passkeys/abc' }),
    ];
    for (const call of calls) {
      expect((await call).body).toMatchObject({ code: 401, error: 'SESSION_REQUIRED' });
    }
  });

  test('of another customer is neither named nor removed', async () => {
    const { key, passkey } = await shop.register(await shop.logIn());
    const stranger = await shop.signUp('obca@example.com', 'Zielony-Sweter-7');
    const url = `/api/user/passkeys/${passkey.id}?token=${stranger}`;
    expect((await shop.post(url, { name: 'x' })).body.error).toBe('PASSKEY_NOT_FOUND');
    expect((await shop.call({ method: 'DELETE', url })).body.error).toBe('PASSKEY_NOT_FOUND');
    expect(await shop.add(stranger, key.create(await shop.creation(stranger)))).toMatchObject(
      refused,
    );
    expect((await shop.signIn(key)).status).toBe(200);
  });

  test('is limited in number', async () => {
    const token = await shop.logIn();
    for (let made = 0; made < 20; made += 1) await shop.register(token);
    const { body } = await shop.post(`/api/user/passkeys/registration?token=${token}`);
    expect(body).toMatchObject({ error: 'PASSKEY_LIMIT', details: { count: 20 } });
  });
});

describe('the owner of an account gets an e-mail about a passkey', () => {
  test('that is added or removed, with its name and no login link [account-84]', async () => {
    const token = await shop.logIn();
    const { passkey } = await shop.register(token, 'Telefon <b>Jana</b>');
    const [added] = await passkeyMails();
    expect(added?.headers).toContain(`To: ${demoCustomer.email}`);
    expect(added?.subject).toMatch(/^Do konta w sklepie .+ dodano klucz dostępu$/);
    expect(added?.text).toContain('„Telefon <b>Jana</b>”');
    expect(added?.text).toContain('/forgot-password');
    expect(tokenIn(added?.text ?? '')).toBe('');
    await shop.remove(token, passkey.id);
    const subjects = (await passkeyMails()).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/usunięto klucz dostępu$/));
  });

  test('but a stranger’s second account of the address causes none', async () => {
    const twin = await shop.signUp(demoCustomer.email, 'Zielony-Sweter-7');
    await shop.register(twin);
    expect(await passkeyMails()).toEqual([]);
  });
});

describe('a password reset by mail', () => {
  async function reset(email: string): Promise<void> {
    await shop.post('/api/user/reset-password', { email });
    const names = (await shop.mails()).filter((name) => /^haslo-(?!zmienione)/.test(name));
    const resetToken = tokenIn((await shop.mail(names[0] ?? '')).text);
    const body = { email, newPassword: 'Nowy-Sweter-8', resetToken };
    expect((await shop.post('/api/user/create-password', body)).status).toBe(200);
  }

  test('leaves the passkeys of an owner', async () => {
    const { key } = await shop.register(await shop.logIn());
    await reset(demoCustomer.email);
    expect((await shop.signIn(key)).status).toBe(200);
  });

  test('removes those of whoever signed up with an address that is not theirs [account-84]', async () => {
    const squatter = await shop.signUp('ofiara@example.com', 'Zielony-Sweter-7');
    const { key } = await shop.register(squatter);
    const twin = await shop.signUp('ofiara@example.com', 'Inny-Sweter-77');
    const { key: twinKey } = await shop.register(twin);
    await reset('ofiara@example.com');
    expect(await shop.signIn(key)).toMatchObject(refused);
    expect(await shop.signIn(twinKey)).toMatchObject(refused);
  });
});

test('a deleted account leaves no passkey, and the export lists them', async () => {
  const token = await shop.logIn();
  const { key } = await shop.register(token, 'Laptop');
  const held = await shop.get(`/api/user/export?token=${token}`);
  expect(held.body.result.passkeys).toMatchObject([{ name: 'Laptop' }]);
  const { password } = demoCustomer;
  expect((await shop.post(`/api/user/delete?token=${token}`, { password })).status).toBe(200);
  expect(await shop.signIn(key)).toMatchObject(refused);
});

test('a mock at an IP address declares no passkeys and makes none [account-80]', async () => {
  const other = await openMockShop();
  const { features } = (await other.get('/api/capabilities')).body.result;
  expect(features).toContain('accounts');
  expect(features).not.toContain('passkeys');
  const { body } = await other.post('/api/user/login-passkey/options');
  expect(body.error).toBe('CAPABILITY_MISSING');
  await other.close();
});
