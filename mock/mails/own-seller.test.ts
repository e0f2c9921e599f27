import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { MerchantSchema } from '../../domain/law/merchant.ts';
import { order } from '../../tests/support/mock-order.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';

const merchant = v.parse(MerchantSchema, {
  name: 'Tkalnia s.c.',
  form: 'partnership',
  street: 'ul. Lniana 1',
  postcode: '96-300',
  city: 'Żyrardów',
  email: 'biuro@tkalnia.example',
  phone: '46 855 00 00',
  nip: '1234563218',
  regon: '123456785',
  account: '27 1140 2004 0000 3002 0135 5387',
});

async function openShop() {
  const shop = await openMockShop({ merchant });
  onTestFinished(() => shop.close());
  return shop;
}

test("e-mails come from the merchant's own address, with only the merchant's data in the signature [pl-B07]", async () => {
  const shop = await openShop();
  await shop.post('/api/order', order());
  const names = await shop.mails();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const { headers, text, html, files } = await shop.mail(name);
    expect(headers).toContain('<biuro@tkalnia.example>');
    expect(headers).toMatch(/Message-ID: <[\w-]+@tkalnia\.example>/);
    for (const form of [text, html]) {
      expect(form).toContain(
        'Tkalnia s.c., ul. Lniana 1, 96-300 Żyrardów, tel. 46 855 00 00, biuro@tkalnia.example.',
      );
    }
    // UPK art. 12: the register numbers are required as well.
    for (const number of ['NIP 1234563218', 'REGON 123456785']) {
      expect(text).toContain(number);
      expect(html).toContain(number);
    }
    for (const written of [headers, text, html, ...Object.values(files)]) {
      expect(written).not.toMatch(/Witryna Studio|witryna\.example/);
    }
    expect(files['formularz-odstapienia.html']).toContain('Adresat: Tkalnia s.c.');
  }
});

test("transfers go to the merchant's account, and messages to the shop reach the merchant [pl-J06]", async () => {
  const shop = await openShop();
  const { addressInformation } = order();
  const byTransfer = { ...addressInformation, payment_method_code: 'banktransfer' };
  const placed = await shop.post('/api/order', order({ addressInformation: byTransfer }));
  const { order_uuid, order_secret } = placed.body.result;
  const seen = await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
  expect(seen.body.result.transfer).toMatchObject({
    recipient: 'Tkalnia s.c.',
    account: '27 1140 2004 0000 3002 0135 5387',
  });
  await shop.post('/api/ext/contact', {
    name: 'Zofia',
    email: 'zofia@example.com',
    topic: 'other',
    order_number: '',
    message: 'Dzień dobry.',
    review: '',
  });
  const { headers } = await shop.mail('kontakt-000001');
  expect(headers).toContain('To: biuro@tkalnia.example');
});
