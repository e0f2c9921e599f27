import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionMode } from '../../domain/commerce/session.ts';
import { demoCustomer } from '../../mock/accounts/users.ts';
import { type Browser, type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { order } from '../../tests/support/mock-order.ts';
import { tokenIn } from '../../tests/support/mock-shop.ts';

const { email, password } = demoCustomer;
let shop: GatewayShop;
let now: number;

async function open(mode: SessionMode, perAddress = 0): Promise<void> {
  now = Date.parse('2026-11-21T12:00:00Z');
  shop = await openGateway(mode, { perAddress, clock: () => now });
}

const logIn = (browser: Browser, word: string = password, username: string = email) =>
  browser.send('POST', '/api/user/login', { username, password: word });

/** Guesses of an attacker, one after another without waiting. */
async function guess(times: number, username: string = email) {
  const responses = [];
  const stranger = shop.browser();
  for (let count = 0; count < times; count += 1) {
    responses.push(await logIn(stranger, `zgaduje-${count}`, username));
  }
  return responses;
}

const codes = (responses: readonly { readonly body: { readonly error?: string } }[]) =>
  responses.map(({ body }) => body.error);

describe.each(['header', 'query', 'cookie'] as const)('in %s mode', (mode) => {
  beforeEach(() => open(mode));
  afterEach(() => shop.close());

  test('guesses at one account wait longer and longer, and the response contains the wait [trust-01]', async () => {
    const responses = await guess(7);
    expect(codes(responses)).toEqual([
      ...Array.from({ length: 5 }, () => 'LOGIN_REFUSED'),
      'TOO_MANY_TRIES',
      'TOO_MANY_TRIES',
    ]);
    expect(responses[5]).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2' },
      body: { code: 429, error: 'TOO_MANY_TRIES', details: { seconds: 2, wait: '2 s' } },
    });
    now += 2000;
    expect(codes(await guess(2))).toEqual(['LOGIN_REFUSED', 'TOO_MANY_TRIES']);
    now += 3000;
    expect(codes(await guess(1))).toEqual(['TOO_MANY_TRIES']);
  });

  test('the right password is refused while an unknown device has to wait', async () => {
    await guess(6);
    expect((await logIn(shop.browser())).body.error).toBe('TOO_MANY_TRIES');
  });

  test('the owner gets in on a known device, despite guesses from others [trust-02]', async () => {
    const owner = shop.browser();
    expect((await logIn(owner)).status).toBe(200);
    await guess(40);
    expect((await logIn(owner)).status).toBe(200);
    expect((await logIn(owner, 'literówka')).body.error).toBe('LOGIN_REFUSED');
    expect((await logIn(owner)).status).toBe(200);
  });

  test('the owner gets in on a new device by the link of the e-mail [trust-02]', async () => {
    await guess(40);
    const owner = shop.browser();
    await owner.send('POST', '/api/user/reset-password', { email });
    const name = await shop.mock.mails().then((names) => names.find((n) => n.startsWith('haslo')));
    const { text } = await shop.mock.mail(String(name));
    const body = { email, newPassword: 'Zupełnie nowe 1', resetToken: tokenIn(text) };
    expect((await owner.send('POST', '/api/user/create-password', body)).status).toBe(200);
    expect((await logIn(owner, 'Zupełnie nowe 1')).status).toBe(200);
  });
});

describe('an account', () => {
  beforeEach(() => open('cookie'));
  afterEach(() => shop.close());

  test('that does not exist has the same limit', async () => {
    const known = await guess(7);
    const unknown = await guess(7, 'nikt@example.com');
    const bare = ({ status, body, headers }: (typeof known)[number]) => [
      status,
      body,
      headers['retry-after'],
      headers['set-cookie'],
    ];
    expect(unknown.map(bare)).toEqual(known.map(bare));
  });

  test('is the same one in any spelling of its address', async () => {
    await guess(3, email.toUpperCase());
    expect(codes(await guess(3, ` ${email}`)).at(-1)).toBe('TOO_MANY_TRIES');
  });

  test('gets only five of a hundred parallel guesses', async () => {
    const tried = Array.from({ length: 100 }, (_, index) =>
      logIn(shop.browser(), `naraz-${index}`),
    );
    const refused = codes(await Promise.all(tried)).filter((code) => code === 'LOGIN_REFUSED');
    expect(refused).toHaveLength(5);
  });

  test('without a wait forgets typing errors after its owner has signed in', async () => {
    const owner = shop.browser();
    for (let round = 0; round < 4; round += 1) {
      await logIn(owner, 'literówka');
      expect((await logIn(owner)).status).toBe(200);
    }
  });

  test('is not opened faster with the known device of another account', async () => {
    const thief = shop.browser();
    const secret = 'Moje własne 1';
    const customer = { email: 'zlodziej@example.com', firstname: 'Zły', lastname: 'Duch' };
    await thief.send('POST', '/api/user/create', { customer, password: secret });
    expect((await logIn(thief, secret, customer.email)).status).toBe(200);
    const responses = [];
    for (let count = 0; count < 7; count += 1) responses.push(await logIn(thief, 'zgaduje'));
    expect(codes(responses).at(-1)).toBe('TOO_MANY_TRIES');
  });

  test('is not opened faster with an invented or used cookie', async () => {
    const owner = shop.browser();
    const first = await logIn(owner);
    await logIn(owner);
    await guess(6);
    const old = String(
      [first.headers['set-cookie']].flat().find((each) => String(each).includes('device=')),
    );
    for (const cookie of [old.split(';')[0], `__Host-device=${'x'.repeat(43)}`]) {
      const response = await shop
        .browser()
        .send('POST', '/api/user/login', { username: email, password }, { cookie });
      expect(response.body.error).toBe('TOO_MANY_TRIES');
    }
  });

  test('leaves neither its address nor the device’s name in the records', async () => {
    const owner = shop.browser();
    const { headers } = await logIn(owner);
    await guess(3);
    const cookies = [headers['set-cookie']].flat().join('\n');
    const id = /__Host-device=([\w-]{43}); Path=\/; HttpOnly; Secure; SameSite=Strict/.exec(
      cookies,
    )?.[1];
    expect(id).toBeDefined();
    const records = JSON.stringify(shop.records());
    expect(records).toContain('tries:login:subject:');
    expect(records).not.toContain(email);
    expect(records).not.toContain(id);
  });
});

describe('one network address', () => {
  beforeEach(() => open('cookie', 1));
  afterEach(() => shop.close());

  test('that guesses at many accounts waits; another does not [trust-01]', async () => {
    const from = (ip: string, index: number) =>
      shop.from(ip, { username: `ofiara-${index}@example.com`, password: 'Wiosna2026!' });
    const responses = [];
    for (let index = 0; index < 31; index += 1) responses.push(await from('203.0.113.7', index));
    expect(codes(responses).filter((code) => code === 'LOGIN_REFUSED')).toHaveLength(30);
    expect(codes(responses).at(-1)).toBe('TOO_MANY_TRIES');
    expect((await from('203.0.113.8', 99)).body.error).toBe('LOGIN_REFUSED');
  });

  test('that guesses coupons by orders waits, but orders without one', async () => {
    const place = (index: number, more: object) =>
      shop.from('203.0.113.7', order({ order_id: `order-guess-${index}`, ...more }), '/api/order');
    const responses = [];
    for (let index = 0; index < 31; index += 1) {
      responses.push(await place(index, { coupon: `KOD${index}`, grand_total: 0.01 }));
    }
    expect(codes(responses).slice(-2)).toEqual(['CART_COUPON_INVALID', 'TOO_MANY_TRIES']);
    expect((await place(99, {})).status).toBe(200);
  });

  test('is not slowed by users who get in', async () => {
    for (let index = 0; index < 40; index += 1) {
      expect((await shop.from('203.0.113.7', { username: email, password })).status).toBe(200);
    }
  });

  test('does not reset its limit with its own account', async () => {
    for (let index = 0; index < 29; index += 1) {
      await shop.from('203.0.113.7', { username: `o${index}@example.com`, password: 'x' });
    }
    expect((await shop.from('203.0.113.7', { username: email, password })).status).toBe(200);
    const last = ['a', 'b'].map((who) =>
      shop.from('203.0.113.7', { username: `${who}@example.com`, password: 'x' }),
    );
    expect(codes(await Promise.all(last)).sort()).toEqual(['LOGIN_REFUSED', 'TOO_MANY_TRIES']);
  });
});

test('the current password has the same limit with a session', async () => {
  await open('cookie');
  const browser = shop.browser();
  await logIn(browser);
  const responses = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { currentPassword: `zgaduje-${count}`, newPassword: 'Przejęte-1234' };
    responses.push(await browser.send('POST', '/api/user/change-password', body));
  }
  expect(codes(responses).slice(-2)).toEqual(['PASSWORD_WRONG', 'TOO_MANY_TRIES']);
  await shop.close();
});
