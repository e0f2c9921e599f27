import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { englishWords } from '../../tests/support/english-words.ts';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop({ faultsEnabled: true });
});
afterEach(() => shop.close());

const email = 'zofia@example.com';
const newsletter = '/api/ext/newsletter';
const availability = '/api/ext/availability';
const minute = 60_000;
const day = 24 * 60 * minute;

const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '');

describe('the newsletter', () => {
  const consent = { version: '2026-11', text: 'Chcę dostawać newsletter.', source: 'page' };
  const ask = () => shop.post(`${newsletter}/subscribe`, { email, consent });
  const state = async () => (await shop.get(`${newsletter}/subscribe?email=${email}`)).body.result;
  const confirm = (token: string) => shop.post(`${newsletter}/confirm`, { token });
  const leave = (token: string) => shop.post(`${newsletter}/unsubscribe`, { token });
  const confirmToken = async () => {
    await ask();
    return tokenIn((await shop.mail('newsletter-potwierdzenie-1')).text);
  };

  test('sends only a confirmation request until the owner of the address uses the link [pl-F05] [pl-F04]', async () => {
    const token = await confirmToken();
    const { text, headers, subject } = await shop.mail('newsletter-potwierdzenie-1');
    expect(subject).toBe('Potwierdź zapis na newsletter sklepu Witryna');
    expect(headers).toContain(`To: ${email}`);
    expect(englishWords(withoutLinks(text))).toEqual([]);
    expect(await shop.mails()).toEqual(['newsletter-potwierdzenie-1']);
    expect((await confirm(token)).body).toEqual({ code: 200, result: { email } });
    expect(await state()).toBe('subscribed');
    expect(await shop.mails()).toContain('newsletter-powitanie-1');
  });

  test('stores the consent text exactly, and shows it in the e-mail [pl-F05]', async () => {
    await ask();
    const { text } = await shop.mail('newsletter-potwierdzenie-1');
    expect(text).toContain('21 listopada 2026 13:00');
    expect(text).toContain('Chcę dostawać newsletter.');
    expect(text).toContain('Wersja zgody: 2026-11');
  });

  test('is cancelled by one click in the mail program, without a login [pl-F05]', async () => {
    await confirm(await confirmToken());
    const { headers, text } = await shop.mail('newsletter-powitanie-1');
    const [, url = ''] = /^List-Unsubscribe: <(.*)>\r?$/m.exec(headers) ?? [];
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/wiadomosci\/rezygnacja\/newsletter\?token=/);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain(url);
    expect(englishWords(withoutLinks(text))).toEqual([]);
    expect((await leave(tokenIn(url))).body).toEqual({ code: 200, result: { email } });
    expect(await state()).toBe('not subscribed');
    expect((await leave(tokenIn(url))).body.code).toBe(200);
  });

  test('sends nothing to an address that is already subscribed, and cancelling twice does nothing [engage-08]', async () => {
    const token = await confirmToken();
    await confirm(token);
    const written = await shop.mails();
    // Only a mail to the address itself reveals that it is on the list.
    expect((await ask()).body.result).toBe('pending');
    expect(await state()).toBe('subscribed');
    expect((await confirm(token)).body.code).toBe(200);
    expect(await shop.mails()).toEqual(written);
    const off = { method: 'DELETE', url: `${newsletter}/subscribe`, payload: { email } } as const;
    expect((await shop.call(off)).body.code).toBe(200);
    expect((await shop.call(off)).body.code).toBe(200);
    expect((await confirm(token)).body.error).toBe('MAIL_LINK_INVALID');
    expect(await state()).toBe('not subscribed');
  });

  test('accepts a link for seven days, and refuses an invented one or one of another step', async () => {
    const token = await confirmToken();
    expect((await confirm(`${token}x`)).body.error).toBe('MAIL_LINK_INVALID');
    expect((await confirm(token.replace(/^1/, '2'))).body.error).toBe('MAIL_LINK_INVALID');
    expect((await leave(token)).body.error).toBe('MAIL_LINK_INVALID');
    shop.pass(8 * day);
    expect((await confirm(token)).status).toBe(403);
    await ask();
    const { text } = await shop.mail('newsletter-potwierdzenie-2');
    expect((await confirm(tokenIn(text))).status).toBe(200);
  });

  test('sends another request to an address only after a while', async () => {
    await ask();
    const first = (await shop.mail('newsletter-potwierdzenie-1')).headers;
    await ask();
    expect((await shop.mail('newsletter-potwierdzenie-1')).headers).toBe(first);
    shop.pass(11 * minute);
    await ask();
    expect((await shop.mail('newsletter-potwierdzenie-1')).headers).not.toBe(first);
  });
});

describe('a back-in-stock notification', () => {
  const wanted = { product_id: '4', sku: 'gone' };
  const ask = (address = email, token = '') =>
    shop.post(`${availability}/subscribe?token=${token}`, { ...wanted, email: address });
  const comesBack = () => shop.post('/api/mock/stock', { sku: 'gone', qty: 2 });

  test('is sent once to a guest who confirmed the address, and then ends [engage-38]', async () => {
    expect((await ask()).body.result).toBe('pending');
    const question = await shop.mail('dostepnosc-potwierdzenie-1');
    expect(question.subject).toBe('Potwierdź, że czekasz na: Wyprzedany szal');
    expect(englishWords(withoutLinks(question.text))).toEqual([]);
    await shop.post(`${availability}/confirm`, { token: tokenIn(question.text) });
    await shop.get('/api/stock/check?sku=gone');
    expect(await shop.mails()).not.toContain('dostepnosc-1');
    expect((await comesBack()).body.result).toMatchObject({ qty: 2, is_in_stock: true });
    const news = await shop.mail('dostepnosc-1');
    expect(news.subject).toBe('Znów dostępne: Wyprzedany szal');
    expect(news.text).toContain('http://127.0.0.1:3000/p/gone/wyprzedany-szal');
    expect(englishWords(withoutLinks(news.text))).toEqual([]);
    const written = await shop.mails();
    await comesBack();
    expect(await shop.mails()).toEqual(written);
  });

  test('is not sent to an unconfirmed address', async () => {
    await ask();
    await comesBack();
    expect(await shop.mails()).toEqual(['dostepnosc-potwierdzenie-1']);
  });

  test('is sent to a customer without confirmation, and listed until then [engage-17]', async () => {
    const token = await shop.logIn();
    expect((await ask(email, token)).body.result).toBe(true);
    const list = async () => (await shop.get(`${availability}?token=${token}`)).body.result;
    expect(await list()).toEqual([{ id: 1, ...wanted, created_at: '2026-11-21T12:00:00.000Z' }]);
    await comesBack();
    expect((await shop.mail('dostepnosc-1')).headers).toContain('To: jan.kowalski@example.com');
    expect(await list()).toEqual([]);
  });

  test('requested while the product is in stock waits until it has been sold out', async () => {
    const token = await shop.logIn();
    await shop.post(`${availability}/subscribe?token=${token}`, { product_id: '1', sku: 'shirt' });
    await shop.get('/api/stock/check?sku=shirt');
    expect((await shop.get(`${availability}?token=${token}`)).body.result).toHaveLength(1);
  });

  test('is cancelled by the link of the e-mail', async () => {
    await ask();
    const { text } = await shop.mail('dostepnosc-potwierdzenie-1');
    const [, token = ''] = /rezygnacja\/dostepnosc\?token=([\w.-]+)/.exec(text) ?? [];
    const off = await shop.post(`${availability}/unsubscribe`, { token });
    expect(off.body).toEqual({ code: 200, result: { email } });
    const late = await shop.post(`${availability}/confirm`, { token: tokenIn(text) });
    expect(late.body.error).toBe('MAIL_LINK_INVALID');
  });

  test('is refused for an unknown product, and limited per address', async () => {
    const unknown = { product_id: '99', sku: 'nothing', email };
    expect((await shop.post(`${availability}/subscribe`, unknown)).status).toBe(404);
    const skus = ['shirt', 'book', 'voucher', 'gone', 'unmanaged', 'dress', 'dress-red-m', 'set'];
    const each = [...skus, 'family'];
    for (const sku of each) {
      await shop.post(`${availability}/subscribe`, { product_id: '1', sku, email });
    }
    shop.setProduct({ ...(await anyProduct()), sku: 'extra' });
    shop.setProduct({ ...(await anyProduct()), sku: 'more' });
    await shop.post(`${availability}/subscribe`, { product_id: '1', sku: 'extra', email });
    const last = await shop.post(`${availability}/subscribe`, {
      product_id: '1',
      sku: 'more',
      email,
    });
    expect(last.body.error).toBe('TOO_MANY_MESSAGES');
  });
});

async function anyProduct() {
  const { shopProducts } = await import('../../tests/support/mock-products.ts');
  const [product] = shopProducts;
  if (!product) throw new Error('The mock sells nothing');
  return product;
}

describe('the contact form', () => {
  const form = {
    name: 'Zofia Łęcka',
    email,
    topic: 'product',
    order_number: '',
    message: 'Czy płaszcz ma podszewkę?',
  };

  test('is mailed to the shop, with a copy to the sender [engage-26]', async () => {
    const { result } = (await shop.post('/api/ext/contact', form)).body;
    expect(result.receipt_number).toBe('KON/000001');
    const toShop = await shop.mail('kontakt-000001');
    const copy = await shop.mail('kontakt-000001-kopia');
    expect(toShop.headers).toContain('To: sklep@witryna.example');
    expect(toShop.text).toContain('Od: Zofia Łęcka, zofia@example.com.');
    expect(copy.headers).toContain(`To: ${email}`);
    for (const { text } of [toShop, copy]) {
      expect(text).toContain('Czy płaszcz ma podszewkę?');
      expect(englishWords(text)).toEqual([]);
    }
  });

  test.each([
    { name: '' },
    { email: 'zofia' },
    { topic: 'gossip' },
    { message: '  ' },
    { message: 'a'.repeat(4001) },
  ])('is refused with %j, as the form refuses it [engage-27]', async (wrong) => {
    expect((await shop.post('/api/ext/contact', { ...form, ...wrong })).status).toBe(400);
  });

  test('accepts five messages an hour from one address', async () => {
    for (let sent = 0; sent < 5; sent += 1) await shop.post('/api/ext/contact', form);
    expect((await shop.post('/api/ext/contact', form)).body.error).toBe('TOO_MANY_MESSAGES');
    const other = { ...form, email: 'anna@example.com' };
    expect((await shop.post('/api/ext/contact', other)).status).toBe(200);
    shop.pass(61 * minute);
    expect((await shop.post('/api/ext/contact', form)).status).toBe(200);
  });
});
