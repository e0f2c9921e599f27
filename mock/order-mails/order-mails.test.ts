import { describe, expect, test } from 'vitest';
import type { Mail } from '../../companion/mails/outbox.ts';
import { renderMail } from '../../companion/mails/render-mail.ts';
import { polishTexts } from '../../companion/texts/store-texts.ts';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { fromDecimal, zero } from '../../domain/money.ts';
import { englishWords } from '../../tests/support/english-words.ts';
import {
  complaintReceiptMail,
  exchangeReceiptMail,
  withdrawalReceiptMail,
} from './order-mail-claims.ts';
import { paymentReceivedMail, paymentReminderMail, shipmentMail } from './order-mail-payment.ts';

const texts = polishTexts('Witryna');
const demoSeller = sellerOf(demoMerchant);
const claim = {
  texts,
  seller: demoSeller,
  receiptNumber: 'O-1',
  orderNumber: '100000001',
  email: 'klientka@example.com',
  receivedAt: Date.parse('2026-11-21T11:05:00Z'),
  lines: ['1 × Koszula (Rozmiar: 38)'],
};
const paid = {
  texts,
  number: '100000001',
  email: 'klientka@example.com',
  amount: fromDecimal(123.5),
  method: 'BLIK',
  at: claim.receivedAt,
};
const transfer = {
  recipient: 'Witryna',
  account: '61 1090 1014 0000 0712 1981 2874',
  title: '100000001',
  amount: '123,50 zł',
  due: null,
  code: null,
};
const reminder = {
  ...paid,
  payLink: 'https://shop.example/zamowienie/u/s',
  transfer,
  reservedUntil: null,
};

const letter = (mail: Mail) => renderMail(mail, demoSeller);

const mails = {
  withdrawal: withdrawalReceiptMail({
    ...claim,
    name: 'Anna Łęcka',
    money: { kind: 'back', refund: fromDecimal(110), isCashOnDelivery: false },
    orderLink: 'https://shop.example/zamowienie/u/s',
    isSent: true,
    returnsPaidBy: 'shop',
  }),
  exchange: exchangeReceiptMail({ ...claim, wanted: 'Koszula (Rozmiar: 40)', difference: zero }),
  complaint: complaintReceiptMail({
    ...claim,
    reason: 'wada',
    demand: 'naprawa',
    description: 'Szew <pękł> przy rękawie.',
    responseDay: '2026-12-05',
  }),
  payment: paymentReceivedMail(paid),
  reminder: paymentReminderMail(reminder),
  shipment: shipmentMail({
    ...paid,
    parcels: [
      { carrier: 'InPost', number: '52', url: 'https://inpost.pl/sledzenie-przesylek?number=52' },
    ],
  }),
};

describe('the e-mails after an order', () => {
  test.each(Object.entries(mails))(
    'of %s are Polish in both formats and go to the buyer [pl-L09]',
    (_name, mail) => {
      expect(mail.to).toBe('klientka@example.com');
      expect(mail.subject).toContain('100000001');
      expect(englishWords(letter(mail).text.replaceAll(/https?:\S+/g, ''))).toEqual([]);
      expect(letter(mail).html).toContain('<html lang="pl">');
    },
  );

  test('acknowledge a withdrawal with content, date, time and refund [pl-C05] [pl-C08] [pl-C09]', () => {
    const { text } = letter(mails.withdrawal);
    expect(text).toContain('21 listopada 2026 12:05');
    expect(text).toContain(
      'Anna Łęcka odstępuje od umowy sprzedaży zawartej zamówieniem nr 100000001',
    );
    expect(text).toContain('1 × Koszula (Rozmiar: 38)');
    expect(text).toMatch(/Oddamy 110,00\szł najpóźniej 5 grudnia 2026, tą samą drogą/);
    expect(text).toContain('Odeślij rzeczy najpóźniej 5 grudnia 2026.');
    expect(text).toContain('Koszt odesłania ponosimy my');
  });

  test('state by when a complaint is answered, and that it is accepted without an answer [pl-B09]', () => {
    const { text, html } = letter(mails.complaint);
    expect(text).toContain('najpóźniej 5 grudnia 2026. Jeżeli do tego dnia nie odpowiemy');
    expect(text).toContain('Szew <pękł> przy rękawie.');
    expect(html).toContain('Szew &lt;pękł&gt; przy rękawie.');
  });

  test('request payment by a link without a login, with the transfer data [pl-J06]', () => {
    const { text, html } = letter(mails.reminder);
    expect(text).toContain('Zapłać: https://shop.example/zamowienie/u/s');
    expect(html).toContain('<a href="https://shop.example/zamowienie/u/s">Zapłać</a>');
    expect(text).toContain('Numer rachunku: 61 1090 1014 0000 0712 1981 2874');
  });

  test('link to the parcel', () => {
    expect(letter(mails.shipment).html).toContain(
      'href="https://inpost.pl/sledzenie-przesylek?number=52"',
    );
  });

  test('state the price difference of an exchange', () => {
    const exchange = (difference: number) =>
      letter(exchangeReceiptMail({ ...claim, wanted: 'X', difference: fromDecimal(difference) }))
        .text;
    expect(exchange(10)).toMatch(/Do dopłaty: 10,00\szł/);
    expect(exchange(-10)).toMatch(/Oddamy 10,00\szł/);
    expect(letter(mails.exchange).text).not.toMatch(/dopłaty|Oddamy/);
  });
});
