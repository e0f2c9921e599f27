import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { polishWordsIn } from '../../tests/support/polish-words.ts';
import { forcedCustomer } from '../accounts/forced-passwords.ts';
import { demoCustomer } from '../accounts/users.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop({ storePrefixes: ['en'] });
});
afterEach(() => shop.close());

const english = 'storeCode=en';
const guest = 'guest@example.com';

/** The newest mail with this name prefix, without the signature, which is in Polish. */
async function newest(name: string) {
  const names = (await shop.mails()).filter((each) => each.startsWith(name));
  const mail = await shop.mail(names.at(-1) ?? name);
  const [body = ''] = mail.text.split(/\n\nKind regards\n|\n\nZ pozdrowieniami\n/);
  return { ...mail, body };
}

describe('an e-mail has the language and the addresses of the store view it was requested in [store-05]', () => {
  test('the newsletter confirmation and its welcome', async () => {
    await shop.post(`/api/ext/newsletter/subscribe?${english}`, { email: guest });
    const confirmation = await newest('newsletter-potwierdzenie');
    expect(confirmation.headers).toContain('Content-Language: en');
    expect(polishWordsIn(confirmation.body.replaceAll(/https?:\S+/g, ''))).toEqual([]);
    expect(confirmation.text).toContain('/en/wiadomosci/potwierdzenie/newsletter?token=');
    const token = /token=([\w.-]+)/.exec(confirmation.text)?.[1];
    // The confirmation request names no store view: the mail stays in English.
    await shop.post('/api/ext/newsletter/confirm', { token });
    const [confirm] = [await newest('newsletter-p')];
    expect(confirm?.headers).toContain('Content-Language: en');
    await shop.post('/api/ext/newsletter/subscribe', { email: 'polka@example.com' });
    expect((await newest('newsletter-potwierdzenie-2')).headers).toContain('Content-Language: pl');
  });

  test('the password reset', async () => {
    const { email } = demoCustomer;
    await shop.post(`/api/user/reset-password?${english}`, { email });
    const { subject, text, body } = await newest('haslo');
    expect(subject).toBe('A new password for your account at Witryna');
    expect(text).toContain('/en/create-password?email=');
    expect(polishWordsIn(body.replaceAll(/https?:\S+/g, ''))).toEqual([]);
  });

  test('a back-in-stock notification', async () => {
    const wanted = { email: guest, product_id: '4', sku: 'gone' };
    await shop.post(`/api/ext/availability/subscribe?${english}`, wanted);
    const { subject, text } = await newest('dostepnosc-potwierdzenie');
    expect(subject).toBe('Confirm that you are waiting for: Wyprzedany szal');
    expect(text).toContain('/en/wiadomosci/potwierdzenie/dostepnosc?token=');
  });

  test('a message to the shop: the copy in English, the shop’s own in Polish', async () => {
    const form = {
      name: 'N',
      email: guest,
      topic: 'order',
      order_number: '',
      message: 'Where is it?',
      review: '',
    };
    await shop.post(`/api/ext/contact?${english}`, form);
    expect((await shop.mail('kontakt-000001-kopia')).subject).toContain('We have your message');
    expect((await shop.mail('kontakt-000001')).subject).toContain('zamówienie');
  });

  test('an order, whoever requests it later', async () => {
    await shop.post('/api/order', order({ store_code: 'en' }));
    const { subject, text, body, files } = await newest('zamowienie');
    expect(subject).toBe('Order no. 100000001 is confirmed');
    expect(text).toContain('/en/zamowienie/');
    expect(text).toContain('DPD courier: 0.00\u00a0zł');
    expect(Object.keys(files)).toContain('potwierdzenie-umowy.html');
    // Names of products, people and streets are not translated.
    const own = body.replaceAll(/https?:\S+|Address: .*|.*Koszula.*|\(Inspekcja Handlowa\)/g, '');
    expect(polishWordsIn(own)).toEqual([]);
    shop.pass(2 * 60 * 60_000);
    await shop.get('/api/stock/check?sku=shirt');
    await shop.post('/api/order', order({ order_id: 'order-0002' }));
    expect((await newest('zamowienie-100000002')).headers).toContain('Content-Language: pl');
  });

  test('a cart names its delivery and payment methods in its own language', async () => {
    const cart = (await shop.post(`/api/cart/create?${english}`)).body.result;
    await shop.put(cart, { sku: 'shirt', qty: 1 });
    const address = { address: { country_id: 'PL' } };
    const ways = await shop.post(`/api/cart/shipping-methods?cartId=${cart}`, address);
    const payments = await shop.get(`/api/cart/payment-methods?cartId=${cart}`);
    const titles = [...ways.body.result, ...payments.body.result].map(
      ({ method_title, title }: { method_title?: string; title?: string }) => method_title ?? title,
    );
    const totals = await shop.get(`/api/cart/totals?cartId=${cart}`);
    const sums = totals.body.result.total_segments.map(({ title }: { title: string }) => title);
    expect(sums).toEqual(['Value of the products', 'VAT included', 'To pay']);
    expect(titles).toContain('Pickup in a shop');
    expect(titles).toContain('Cash on delivery');
    expect(polishWordsIn(titles.join('\n'))).toEqual([]);
  });
});

test('consents and legal texts of payment methods are in the language of the view', async () => {
  const token = await shop.logIn();
  const wordsOf = async (call: string) => {
    const { result } = (await shop.get(call)).body;
    return [result].flat().map(({ title, text }: { title: string; text: string }) => [title, text]);
  };
  const calls = [
    `/api/user/agreements?token=${token}&`,
    ...['paypo', 'blik', 'card', 'ipko'].map((id) => `/api/fastpayment/${id}/legal?`),
  ];
  for (const call of calls) {
    const body = (await wordsOf(call + english)).flat().join(' ');
    expect(polishWordsIn(body)).toEqual([]);
    expect(polishWordsIn((await wordsOf(call)).flat().join(' '))).not.toEqual([]);
  }
});

describe('responses of the shop are in the language of the requested store view', () => {
  test('countries, in its own alphabetical order', async () => {
    const names = async (query = '') =>
      (await shop.get(`/api/countries${query}`)).body.result.map(
        ({ name }: { name: string }) => name,
      );
    expect((await names(`?${english}`)).slice(0, 4)).toEqual([
      'Poland',
      'Austria',
      'Belgium',
      'Bulgaria',
    ]);
    expect(await names()).toContain('Węgry');
  });

  test('the reason for a required password change', async () => {
    const { email, password } = forcedCustomer;
    const login = await shop.post('/api/user/login', { username: email, password });
    const url = `/api/user/force-change-password?token=${login.body.result}`;
    expect((await shop.get(url)).body.result.reason).toContain('wycieku');
    const reason = (await shop.get(`${url}&${english}`)).body.result.reason;
    expect(reason).toBe('The password was in a leak of data from another service.');
  });

  test('the payment operator’s page of an order, which links back to that view', async () => {
    const addressInformation = { ...order().addressInformation, payment_method_code: 'card' };
    const placed = await shop.post('/api/order', order({ store_code: 'en', addressInformation }));
    const { uuid, order_secret: secret } = placed.body.result;
    const payment = await shop.get(`/api/order/${uuid}/payment?secret=${secret}&${english}`);
    const { body } = await shop.app.inject(payment.body.result.redirect_url);
    expect(body).toContain('<html lang="en">');
    expect(polishWordsIn(body.replaceAll(/<[^>]*>/g, ' '))).toEqual([]);
    expect(body).toContain(`href="/en/potwierdzenie/${uuid}"`);
  });
});
