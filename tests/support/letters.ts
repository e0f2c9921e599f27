import {
  newsletterConfirmationMail,
  newsletterWelcomeMail,
} from '../../companion/mails/newsletter-mails.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import { renderMail } from '../../companion/mails/render-mail.ts';
import { messageCopyMail, messageMail } from '../../companion/messages/contact.ts';
import { type StoreTexts, storeTexts } from '../../companion/texts/store-texts.ts';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { fromDecimal } from '../../domain/money.ts';
import { knownAddressMail, welcomeMail } from '../../mock/accounts/account-mails.ts';
import { changedMail, changeMails } from '../../mock/accounts/email-change-mails.ts';
import { passkeyMail } from '../../mock/accounts/passkey-mails.ts';
import { passwordMail } from '../../mock/accounts/password-mails.ts';
import { invoiceMail } from '../../mock/order-mails/invoice-mail.ts';
import {
  complaintReceiptMail,
  exchangeReceiptMail,
  withdrawalReceiptMail,
} from '../../mock/order-mails/order-mail-claims.ts';
import { type ContractFacts, contractMail } from '../../mock/order-mails/order-mail-contract.ts';
import {
  moneyBackMail,
  paymentReceivedMail,
  paymentReminderMail,
  shipmentMail,
} from '../../mock/order-mails/order-mail-payment.ts';
import {
  availabilityConfirmationMail,
  backInStockMail,
} from '../../mock/products/availability-mails.ts';
import { decisionMail } from '../../mock/reviews/decision-mails.ts';

const currency = { currencyCode: 'PLN', currencySign: 'zł' };
const seo = { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' };
export const pl = storeTexts({ seo, i18n: { defaultLocale: 'pl-PL', ...currency } });
export const en = storeTexts({ seo, i18n: { defaultLocale: 'en-GB', ...currency } });

/**
 * A merchant whose name and address belong to no language, so that only the mail's own text is
 * checked.
 */
export const merchant = {
  ...demoMerchant,
  name: 'ABC',
  street: 'X 1',
  city: 'Y',
  court: '',
  shareCapital: '1',
};

const at = Date.parse('2026-11-21T12:05:00Z');
const email = 'a@b.example';
const url = 'https://x.example/y';
const number = '100000001';

function claimFacts(texts: StoreTexts) {
  return {
    texts,
    seller: sellerOf(merchant, texts.language),
    receiptNumber: 'O-1',
    orderNumber: number,
    email,
    receivedAt: at,
    lines: ['1 × AB'],
  };
}

export function contractFacts(texts: StoreTexts): ContractFacts {
  const { price, i18n } = texts;
  return {
    texts,
    seller: sellerOf(merchant, texts.language),
    returnsPaidBy: 'shop',
    number,
    email,
    placedAt: at,
    lines: [`1 × AB: ${price(fromDecimal(1234.5))}`],
    sums: [`${i18n._('To pay')}: ${price(fromDecimal(1234.5))}`],
    shipping: 'DPD',
    address: 'X 1, 00-001 Y',
    promise: { from: '2026-11-23', to: '2026-11-24' },
    payment: 'BLIK',
    transfer: { recipient: 'ABC', account: '1', title: '2', amount: '3', due: '4', code: null },
    orderLink: url,
    isToBePaid: true,
    hasDigitalConsent: true,
    hasTaxNumber: true,
    salesDocument: 'simplified_invoice',
    termsAccepted: { edition: 'a1b2c3d4e5f60718', at: Date.parse('2026-11-21T11:59:00Z') },
    terms: { title: 'T', html: '<p>1</p>' },
  };
}

const decisions = (texts: StoreTexts) =>
  (['published', 'rejected', 'kept', 'removed'] as const).flatMap((outcome) =>
    (['author', 'reporter'] as const).map((role) =>
      decisionMail(
        texts,
        { number: 1, review: 'r', outcome, ground: 'rules', reason: '1', decided_at: at },
        { id: 1, email, role, title: 'T' },
        () => url,
      ),
    ),
  );

const party = {
  Nazwa: 'ABC',
  NIP: '5252248481',
  Adres: { KodKraju: 'PL', AdresL1: 'X', AdresL2: 'Y' },
};
const line = {
  NrWierszaFa: 1,
  P_7: 'AB',
  P_8A: 'szt.',
  P_8B: 1,
  P_9B: 123,
  P_11: 100,
  P_11A: 123,
  P_11Vat: 23,
  P_12: 23,
} as const;

/** All mails of the shop, in the language of a store view. */
export function letters(texts: StoreTexts): readonly Mail[] {
  const account = { texts, userId: 1, email, at };
  const newsletter = { texts, id: 1, email, at, unsubscribeUrl: url };
  const request = { texts, id: 1, email, at, product: 'AB' };
  const change = {
    id: 1,
    user_id: 1,
    email,
    old_email: email,
    asked_at: at,
    confirmed_at: null,
    store: null,
  };
  const links = { confirmUrl: url, callOffUrl: url, accountUrl: url };
  const form = {
    name: 'N',
    email,
    topic: 'return',
    order_number: '1',
    message: 'M',
    review: 'r',
  } as const;
  const received = {
    form,
    receipt: { receipt_number: 'KON/000001', received_at: '2026-11-21T12:00:00Z' },
  };
  const paid = { texts, number, email, amount: fromDecimal(1234.5), method: 'BLIK', at };
  const passkey = { name: 'N', email: account.email, at, passkeysUrl: url, passwordUrl: url };
  const claim = claimFacts(texts);
  return [
    welcomeMail(account, links),
    knownAddressMail(account, url),
    passwordMail(texts, { email: account.email, at, url }),
    passkeyMail(texts, { ...passkey, change: 'added' }),
    passkeyMail(texts, { ...passkey, change: 'removed' }),
    newsletterConfirmationMail({
      ...newsletter,
      confirmUrl: url,
      requestedAt: at,
      consent: { text: 'T', version: '1' },
    }),
    newsletterWelcomeMail(newsletter),
    availabilityConfirmationMail({ ...request, confirmUrl: url, callOffUrl: url }),
    backInStockMail({ ...request, productUrl: url }),
    ...changeMails(texts, change, links),
    ...changeMails(texts, change, { ...links, confirmUrl: null }),
    changedMail(texts, change, at),
    messageMail(texts, email, received),
    messageCopyMail(texts, received),
    messageCopyMail(texts, { ...received, form: { ...form, review: '' } }),
    ...decisions(texts),
    contractMail(contractFacts(texts), contractFacts(pl)),
    paymentReceivedMail(paid),
    paymentReminderMail({
      ...paid,
      payLink: url,
      reservedUntil: at,
      transfer: contractFacts(texts).transfer,
    }),
    shipmentMail({ ...paid, parcels: [{ carrier: 'DPD', number: '1', url }] }),
    withdrawalReceiptMail({
      ...claim,
      name: 'N',
      money: { kind: 'back', refund: fromDecimal(110), isCashOnDelivery: false },
      orderLink: url,
      isSent: true,
      returnsPaidBy: 'buyer',
    }),
    ...(
      [
        { kind: 'back', refund: fromDecimal(110), isCashOnDelivery: true },
        { kind: 'unpaid', due: fromDecimal(10) },
        { kind: 'unpaid', due: fromDecimal(0) },
      ] as const
    ).map((money) =>
      withdrawalReceiptMail({
        ...claim,
        name: 'N',
        money,
        orderLink: url,
        isSent: false,
        returnsPaidBy: null,
      }),
    ),
    ...(['withdrawn', 'cancelled', 'paid'] as const).map((why) =>
      moneyBackMail({ ...paid, why, until: '2026-12-05' }),
    ),
    exchangeReceiptMail({ ...claim, wanted: 'AB', difference: fromDecimal(-10) }),
    complaintReceiptMail({
      ...claim,
      reason: '1',
      demand: '2',
      description: '3',
      responseDay: '2026-12-05',
    }),
    invoiceMail({
      texts,
      number,
      email,
      seller: sellerOf(merchant, texts.language),
      payment: 'BLIK',
      isThroughKsef: true,
      at,
      invoice: {
        KodWaluty: 'PLN',
        Podmiot2: party,
        P_6: '2026-11-21',
        P_15: 123,
        FaWiersz: [line],
        sums: [{ rate: 23, net: 100, tax: 23 }],
      },
    }),
  ];
}

/** The complete text of a mail, with attachments in the same language. */
export function textOf(mail: Mail): string {
  const { text, html } = renderMail(mail, sellerOf(merchant, mail.texts.language));
  const files = (mail.attachments ?? []).map(({ content }) => String(content));
  const own = files.filter((file) => file.includes(`<html lang="${mail.texts.language}">`));
  return [mail.subject, text, html, ...own]
    .join('\n')
    .replaceAll(/<[^>]*>|https?:\S+|\(Inspekcja Handlowa\)/g, ' ');
}
