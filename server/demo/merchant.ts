import * as v from 'valibot';
import { type Merchant, MerchantSchema } from '../../domain/law/merchant.ts';

/** Who sells in the demo: invented, as all it sells; the numbers are those that examples are made of. */
export const demoMerchant: Merchant = v.parse(MerchantSchema, {
  name: 'Witryna Studio sp. z o.o.',
  form: 'company',
  street: 'ul. Piotrkowska 217',
  postcode: '90-451',
  city: 'Łódź',
  email: 'sklep@witryna.example',
  phone: '22 123 45 67',
  hours: 'w dni robocze od 8 do 18',
  krs: '0000000000',
  court: 'Sąd Rejonowy dla Łodzi-Śródmieścia w Łodzi, XX Wydział Gospodarczy KRS',
  shareCapital: '50 000 zł',
  nip: '1234563218',
  regon: '123456785',
  bdo: '000123456',
  account: '27 1140 2004 0000 3002 0135 5387',
  adr: { agrees: false },
  returns: { paidBy: 'shop', days: 30, byMail: true, inShop: true },
  transit: { from: 1, to: 2 },
  safetyEmail: 'bezpieczenstwo@witryna.example',
  accessibility: { email: 'dostepnosc@witryna.example', reviewed: '2026-09-01' },
  texts: { en: { hours: 'on working days from 8 am to 6 pm' } },
});
