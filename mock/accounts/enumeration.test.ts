import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';
import { demoCustomer } from './users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const { email, password } = demoCustomer;
const secret = 'Zupełnie-inne-7';
const hour = 3_600_000;

const signUp = (address: string) =>
  shop.post('/api/user/create', {
    customer: { email: address, firstname: 'Ktoś', lastname: 'Nowy' },
    password: secret,
  });

const logIn = async (address: string, word: string) =>
  (await shop.post('/api/user/login', { username: address, password: word })).body;

const me = async (token: string) => (await shop.get(`/api/user/me?token=${token}`)).body.result;

/** A response without the parts that differ between any two accounts. */
function bare(value: unknown, address: string): unknown {
  const text = JSON.stringify(value, (key, held: unknown) =>
    ['id', 'groupToken', 'refreshToken'].includes(key) ? typeof held : held,
  );
  return JSON.parse(text.toLowerCase().replaceAll(address.toLowerCase(), 'ADDRESS'));
}

/** Mails to an address with this subject. */
async function mailsTo(address: string, subject: string) {
  const all = await Promise.all((await shop.mails()).map((name) => shop.mail(name)));
  return all.filter(
    (mail) =>
      mail.subject === subject &&
      mail.headers.toLowerCase().includes(`to: ${address.toLowerCase()}`),
  );
}

describe('the existence of an account for an address', () => {
  test('is not revealed by signing up or by the new account [trust-04]', async () => {
    const seen: unknown[] = [];
    for (const address of [email.toUpperCase(), 'nikt@example.com']) {
      const made = await signUp(address);
      const login = await logIn(address, secret);
      const token = login.result;
      const calls = [
        await me(token),
        (await shop.get(`/api/user/order-history?token=${token}`)).body,
        (await shop.get(`/api/user/wishlist?token=${token}`)).body,
        (await shop.get(`/api/ext/availability?token=${token}`)).body,
        (
          await shop.post(`/api/user/me?token=${token}`, {
            customer: { email: address, lastname: 'Inny' },
          })
        ).body,
        await logIn(address, 'nie to hasło'),
      ];
      seen.push(bare([made.status, made.body, typeof login.result, ...calls], address));
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('is revealed only to the address itself, by e-mail', async () => {
    await signUp(email);
    await signUp('nikt@example.com');
    expect(await mailsTo(email, 'Masz już konto w sklepie Witryna')).toHaveLength(1);
    expect(await mailsTo('nikt@example.com', 'Konto w sklepie Witryna jest gotowe')).toHaveLength(
      1,
    );
  });

  test('is not revealed by response times: only hashing happens before the response [trust-04]', async () => {
    const known = await shop.post('/api/user/reset-password', { email });
    const unknown = await shop.post('/api/user/reset-password', { email: 'nikt@example.com' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 12; round += 1) {
      for (const [who, username] of [
        ['known', email],
        ['unknown', 'nikt@example.com'],
      ] as const) {
        const begin = performance.now();
        await logIn(username, `zgaduje-${round}`);
        times[who].push(performance.now() - begin);
      }
    }
    const middle = (all: number[]) => all.sort((a, b) => a - b)[6] ?? 0;
    const ratio = middle(times.known) / middle(times.unknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test('is not revealed to strangers by the newsletter [trust-04]', async () => {
    const url = '/api/ext/newsletter/subscribe';
    await shop.post(url, { email });
    const [name] = (await shop.mails()).filter((each) =>
      each.startsWith('newsletter-potwierdzenie'),
    );
    await shop.post('/api/ext/newsletter/confirm', {
      token: tokenIn((await shop.mail(String(name))).text),
    });
    const strangers = [
      await shop.post(url, { email }),
      await shop.post(url, { email: 'nikt@example.com' }),
    ];
    expect(strangers.map(({ body }) => body)).toEqual([strangers[0]?.body, strangers[0]?.body]);
    const own = await shop.post(`${url}?token=${await shop.logIn()}`, { email });
    expect(own.body.result).toBe('subscribed');
  });
});

describe('a second account with the same address', () => {
  async function twin(): Promise<string> {
    await signUp(email);
    return (await logIn(email, secret)).result;
  }

  test('has no access to the data of the first, and its password opens only itself', async () => {
    const owner = await shop.logIn();
    await shop.post(`/api/user/wishlist?token=${owner}`, { product_id: '7' });
    await shop.post(`/api/ext/availability/subscribe?token=${owner}`, {
      product_id: '4',
      sku: 'gone',
    });
    const token = await twin();
    expect((await shop.get(`/api/user/wishlist?token=${token}`)).body.result).toEqual([]);
    expect((await shop.get(`/api/ext/availability?token=${token}`)).body.result).toEqual([]);
    const kept = (await shop.get(`/api/user/export?token=${token}`)).body.result;
    expect([kept.orders, kept.wishlist, kept.availability, kept.profile.addresses]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect((await me((await logIn(email, password)).result)).firstname).toBe('Jan');
    await shop.post(`/api/user/delete?token=${token}`, { password: secret });
    const left = (await shop.get(`/api/ext/availability?token=${owner}`)).body.result;
    expect(left).toHaveLength(1);
  });

  test('changes its own password and not the owner’s', async () => {
    const token = await twin();
    const body = { currentPassword: secret, newPassword: 'Jeszcze-inne-8' };
    expect((await shop.post(`/api/user/change-password?token=${token}`, body)).status).toBe(200);
    expect((await me((await logIn(email, 'Jeszcze-inne-8')).result)).firstname).toBe('Ktoś');
    expect((await me((await logIn(email, password)).result)).firstname).toBe('Jan');
  });

  test('is merged with the first when the owner uses the e-mail link: orders, wishes and saved lines stay', async () => {
    const saved = '/api/user/saved-lines';
    const changes = [{ sku: 'book', qty: 2 }];
    await shop.post(`${saved}?token=${await shop.logIn()}`, { changes });
    const token = await twin();
    await shop.post(`/api/user/wishlist?token=${token}`, { product_id: '9' });
    await shop.post(`${saved}?token=${token}`, { changes });
    const [mail] = await mailsTo(email, 'Masz już konto w sklepie Witryna');
    const body = { email, newPassword: 'Jedno-wspólne-9', resetToken: tokenIn(mail?.text ?? '') };
    expect((await shop.post('/api/user/create-password', body)).status).toBe(200);
    expect((await shop.get(`/api/user/me?token=${token}`)).status).toBe(401);
    expect((await logIn(email, secret)).error).toBe('LOGIN_REFUSED');
    const owner = (await logIn(email, 'Jedno-wspólne-9')).result;
    expect((await me(owner)).firstname).toBe('Jan');
    const wishes = (await shop.get(`/api/user/wishlist?token=${owner}`)).body.result;
    expect(wishes).toEqual([{ product_id: '9' }]);
    const lines = (await shop.get(`${saved}?token=${owner}`)).body.result;
    expect(lines).toEqual([{ sku: 'book', qty: 4, product_option: null }]);
  });

  test('transfers its orders when it is merged with the first', async () => {
    const token = await twin();
    const id = (await me(token)).id;
    const placed = await shop.post(`/api/order?token=${token}`, order({ user_id: String(id) }));
    expect(placed.status).toBe(200);
    const [mail] = await mailsTo(email, 'Masz już konto w sklepie Witryna');
    const body = { email, newPassword: 'Jedno-wspólne-9', resetToken: tokenIn(mail?.text ?? '') };
    await shop.post('/api/user/create-password', body);
    const owner = (await logIn(email, 'Jedno-wspólne-9')).result;
    const history = (await shop.get(`/api/user/order-history?token=${owner}`)).body.result;
    expect(history.items).toHaveLength(1);
  });

  test('owns the address alone when the first is erased', async () => {
    await twin();
    const owner = await shop.logIn();
    await shop.post(`/api/user/delete?token=${owner}`, { password });
    expect((await me((await logIn(email, secret)).result)).email).toBe(email);
  });
});

describe('the password reset link', () => {
  const resetToken = async () => {
    const mails = await mailsTo(email, 'Nowe hasło do konta w sklepie Witryna');
    return tokenIn(mails.at(-1)?.text ?? '');
  };

  test('works once even with many parallel requests, expires after an hour, and ends every session [trust-05]', async () => {
    const session = await shop.logIn();
    await shop.post('/api/user/reset-password', { email });
    const token = await resetToken();
    const use = (word: string) =>
      shop.post('/api/user/create-password', { email, newPassword: word, resetToken: token });
    const tried = await Promise.all(['Pierwsze-1', 'Drugie-22', 'Trzecie-3'].map(use));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await shop.get(`/api/user/me?token=${session}`)).status).toBe(401);
    expect((await use('Czwarte-4')).body.error).toBe('PASSWORD_RESET_INVALID');
    await shop.post('/api/user/reset-password', { email });
    const late = (await mailsTo(email, 'Nowe hasło do konta w sklepie Witryna')).map(({ text }) =>
      tokenIn(text),
    );
    shop.pass(hour + 1);
    for (const each of late) {
      const body = { email, newPassword: 'Piąte-hasło-5', resetToken: each };
      expect((await shop.post('/api/user/create-password', body)).status).toBe(403);
    }
  });
});
