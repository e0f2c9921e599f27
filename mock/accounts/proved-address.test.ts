import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { demoCustomer } from './users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const email = 'klientka@example.com';
const password = 'Zupełnie-inne-7';
let placed = 0;

/** A guest's order with this e-mail address. */
async function guestOrder(address = email): Promise<string> {
  placed += 1;
  const facts = order({ order_id: `guest-order-${placed}`, products: [{ ...shirt, qty: 1 }] });
  const person = { ...facts.addressInformation.billingAddress, email: address };
  const body = {
    ...facts,
    grand_total: undefined,
    addressInformation: {
      ...facts.addressInformation,
      shippingAddress: person,
      billingAddress: person,
      payment_method_code: 'banktransfer',
    },
  };
  return (await shop.post('/api/order', body)).body.result.increment_id;
}

const home = {
  firstname: 'Ewa',
  lastname: 'Żak',
  street: ['Prosta 51'],
  city: 'Warszawa',
  postcode: '00-838',
  country_id: 'PL',
  default_shipping: true,
};

const signUp = (address = email, addresses: readonly object[] = []) =>
  shop.post('/api/user/create', {
    customer: { email: address, firstname: 'Ewa', lastname: 'Żak', addresses },
    password,
  });

const signIn = (address = email, word = password) =>
  shop.post('/api/user/login', { username: address, password: word });

const logIn = async (address = email, word = password): Promise<string> =>
  (await signIn(address, word)).body.result;

const me = async (token: string) => (await shop.get(`/api/user/me?token=${token}`)).body.result;

async function ordersOf(token: string): Promise<string[]> {
  const { result } = (await shop.get(`/api/user/order-history?token=${token}`)).body;
  return result.items.map(({ increment_id: number }: { increment_id: string }) => number);
}

/** Links in the mail with this subject, with their tokens. */
async function linksOf(subject: string): Promise<{ path: string; token: string }[]> {
  const mails = await Promise.all((await shop.mails()).map((name) => shop.mail(name)));
  const text = mails.find((mail) => mail.subject === subject)?.text ?? '';
  return [...text.matchAll(/(\/[\w/-]+)\?\S*?token=([\w.-]+)/g)].map(
    ([, path = '', token = '']) => ({ path, token }),
  );
}

async function follow(step: string, call: string): Promise<number> {
  const links = await linksOf('Konto w sklepie Witryna jest gotowe');
  const token = links.find(({ path }) => path.endsWith(`/${step}/konto`))?.token;
  return (await shop.post(`/api/ext/account/${call}`, { token })).status;
}

describe('an account', () => {
  test('is created with the addresses of an order [checkout-40]', async () => {
    const { body } = await signUp(email, [home, { ...home, company: 'Szwalnia', vat_id: '1' }]);
    expect(body.result.addresses).toMatchObject([
      { id: 1, street: ['Prosta 51'], default_shipping: true },
      { id: 2, company: 'Szwalnia' },
    ]);
  });

  test('gets the orders of a guest once the e-mail link has confirmed the address, and later ones [trust-10]', async () => {
    const before = await guestOrder();
    const other = await guestOrder('ktos@example.com');
    await signUp();
    const token = await logIn();
    expect(await ordersOf(token)).toEqual([]);
    expect((await me(token)).email_confirmed).toBe(false);
    expect(await follow('potwierdzenie', 'confirm')).toBe(200);
    expect(await follow('potwierdzenie', 'confirm')).toBe(200);
    expect(await ordersOf(token)).toEqual([before]);
    expect(await me(token)).not.toHaveProperty('email_confirmed');
    const after = await guestOrder(email.toUpperCase());
    expect(await ordersOf(token)).toEqual([after, before]);
    expect(await ordersOf(token)).not.toContain(other);
  });

  test('gets them also by the password reset link, and none without a link', async () => {
    const number = await guestOrder();
    await signUp();
    await shop.post('/api/user/reset-password', { email });
    const [link] = await linksOf('Nowe hasło do konta w sklepie Witryna');
    const reset = { email, newPassword: 'Jeszcze-inne-8', resetToken: link?.token };
    expect((await shop.post('/api/user/create-password', reset)).status).toBe(200);
    expect(await ordersOf(await logIn(email, 'Jeszcze-inne-8'))).toEqual([number]);
  });

  test('without confirmation is deleted by its e-mail link alone; a confirmed one is not [trust-10]', async () => {
    await signUp();
    expect((await shop.post('/api/ext/account/call-off', { token: '1.x' })).status).toBe(403);
    expect(await follow('rezygnacja', 'call-off')).toBe(200);
    expect((await signIn()).body.error).toBe('LOGIN_REFUSED');
    expect(await follow('potwierdzenie', 'confirm')).toBe(403);
    expect(await follow('rezygnacja', 'call-off')).toBe(403);
  });

  test('with confirmation is deleted by its password alone', async () => {
    await signUp();
    await follow('potwierdzenie', 'confirm');
    expect(await follow('rezygnacja', 'call-off')).toBe(403);
    expect((await signIn()).status).toBe(200);
  });

  test('created twice gives its addresses to the first one when the owner sets a new password [trust-04]', async () => {
    const { email: owner } = demoCustomer;
    await signUp(owner, [home]);
    const [link] = await linksOf('Masz już konto w sklepie Witryna');
    const reset = { email: owner, newPassword: 'Jeszcze-inne-8', resetToken: link?.token };
    expect((await shop.post('/api/user/create-password', reset)).status).toBe(200);
    const { addresses } = await me(await logIn(owner, 'Jeszcze-inne-8'));
    expect(addresses).toMatchObject([
      { id: 1, postcode: '90-423', default_shipping: true },
      { id: 2, postcode: '00-838', default_shipping: false },
    ]);
  });
});
