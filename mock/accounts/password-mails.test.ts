import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';
import { forcedCustomer } from './forced-passwords.ts';
import { demoCustomer } from './users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const secret = 'Bardzo-tajne-1';
const { email, password } = demoCustomer;

const logIn = async (username: string, word: string): Promise<string> =>
  (await shop.post('/api/user/login', { username, password: word })).body.result;

/** Mails about a changed password. */
async function noticesSent() {
  // The folder does not exist before the first mail.
  const names = await shop.mails().catch(() => []);
  const all = await Promise.all(names.map((name) => shop.mail(name)));
  return all.filter(({ subject }) =>
    /^Hasło do konta w sklepie .+ zostało zmienione$/.test(subject),
  );
}

async function expectTold(address: string): Promise<void> {
  const mails = await noticesSent();
  expect(mails.map(({ headers }) => /^To: (.+)\r$/m.exec(`${headers}\r`)?.[1])).toEqual([address]);
  const [mail] = mails;
  expect(mail?.text).toContain('TO NIE TY?');
  expect(mail?.text).toContain('/forgot-password');
  expect(mail?.text).not.toContain(secret);
  // The mail gives no access to the account, in case others read the mailbox.
  expect(tokenIn(mail?.text ?? '')).toBe('');
}

describe('the owner of an account gets an e-mail about a new password', () => {
  test('that was set with the current one', async () => {
    const token = await logIn(email, password);
    const url = `/api/user/change-password?token=${token}`;
    expect((await shop.post(url, { currentPassword: 'x', newPassword: secret })).status).toBe(403);
    expect(await noticesSent()).toEqual([]);
    await shop.post(url, { currentPassword: password, newPassword: secret });
    await expectTold(email);
  });

  test('that was set by the link of an e-mail', async () => {
    await shop.post('/api/user/reset-password', { email });
    const [name = ''] = await shop.mails();
    const resetToken = tokenIn((await shop.mail(name)).text);
    const body = { email, newPassword: secret, resetToken };
    expect((await shop.post('/api/user/create-password', body)).status).toBe(200);
    await expectTold(email);
  });

  test('that the shop had required', async () => {
    const token = await logIn(forcedCustomer.email, forcedCustomer.password);
    const url = `/api/user/confirm-force-change-password?token=${token}`;
    await shop.post(url, { newPassword: secret });
    await expectTold(forcedCustomer.email);
  });
});

test('a password change in an unconfirmed account sends no e-mail to anybody', async () => {
  const customer = { email, firstname: 'Obca', lastname: 'Osoba' };
  await shop.post('/api/user/create', { customer, password: secret });
  const token = await logIn(email, secret);
  const url = `/api/user/change-password?token=${token}`;
  const body = { currentPassword: secret, newPassword: 'Inne-Haslo-77' };
  expect((await shop.post(url, body)).status).toBe(200);
  expect(await noticesSent()).toEqual([]);
});
