import * as v from 'valibot';
import { normalizeNip } from '../form/nip.ts';
import { withdrawalDays } from '../order/withdrawal-period.ts';
import { keepTogether } from '../text/keep-together.ts';
import { normalizeAccount, normalizeRegon } from './register-numbers.ts';

/** Text of one line; empty means that the merchant did not provide it. */
const line = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, 'at most 300 signs'),
    // It is used in e-mails, documents and files where a line break ends the value.
    v.check((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'text of one line'),
  ),
  '',
);

const shaped = (pattern: RegExp, about: string) =>
  v.pipe(
    line,
    v.check((text) => text === '' || pattern.test(text), about),
  );

const numbered = (normalize: (text: string) => string | null, about: string) =>
  v.pipe(
    line,
    v.check((text) => text === '' || normalize(text) !== null, about),
    v.transform((text) => normalize(text) ?? ''),
  );

const email = shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address');
const phone = shaped(/^\+?[\d\s()-]{7,24}$/, 'a telephone number');
const https = shaped(/^https:\/\/[^\s]+$/, 'an address that begins with https://');

const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const day = v.pipe(
  shaped(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-09-01'),
  v.check((text) => text === '' || isDay(text), 'a day of the calendar such as 2026-09-01'),
);

const workingDays = v.pipe(
  v.number('a number of working days'),
  v.integer('a whole number of working days'),
  v.minValue(0, 'no fewer than 0 days'),
  v.maxValue(60, 'at most 60 days'),
);

const returnDays = v.pipe(
  v.number('a number of days'),
  v.integer('a whole number of days'),
  v.minValue(withdrawalDays, `no fewer than the ${withdrawalDays} days of the law`),
  v.maxValue(365, 'at most 365 days'),
);
const picture = shaped(/^[\w-]+\.(?:svg|png|webp)$/, 'a file name such as notice.svg');
const required = v.pipe(line, v.nonEmpty('something'));
const exceptions = v.optional(v.array(line), []);

/**
 * Legal information that only the merchant has, read from one file (`MERCHANT_FILE`). A missing
 * field is empty and logged as a warning at startup. An invalid or unknown field stops the startup.
 */
export const MerchantSchema = v.strictObject({
  /** The name of the firm as in its register. */
  name: line,
  /**
   * Determines the required fields: a company has court, KRS and share capital, a
   * partnership no capital.
   */
  form: v.optional(
    v.picklist(
      ['company', 'partnership', 'sole-trader'],
      'one of company, partnership, sole-trader',
    ),
    'company',
  ),
  street: line,
  postcode: shaped(/^\d{2}-\d{3}$/, 'a postcode such as 90-451'),
  city: line,
  email,
  phone,
  /** Opening hours of e-mail and telephone support, in the merchant's own text. */
  hours: line,
  krs: shaped(/^\d{10}$/, 'ten digits'),
  court: line,
  shareCapital: v.pipe(line, v.transform(keepTogether)),
  nip: numbered(normalizeNip, 'a NIP whose check digit fits'),
  regon: numbered(normalizeRegon, 'a REGON whose check digits fit'),
  bdo: shaped(/^\d{9}$/, 'nine digits'),
  /** The shop records no sales in a cash register, so there are no receipts. [pl-H06] */
  cashRegisterExempt: v.optional(v.boolean('true or false'), false),
  /** The bank account for transfers from shoppers. */
  account: numbered(normalizeAccount, 'a Polish bank account whose check digits fit'),
  /**
   * Whether disputes go to a body of out-of-court settlement, and to which; null when not provided.
   */
  adr: v.optional(
    v.nullable(v.strictObject({ agrees: v.boolean('true or false'), body: line, url: https })),
    null,
  ),
  /** The contact for authorities and shoppers about unsafe products (GPSR). */
  safetyEmail: email,
  accessibility: v.optional(
    v.strictObject({
      email,
      /** The date of the last accessibility review. */
      reviewed: day,
      /** What does not meet the requirements yet, in the merchant's own text. */
      exceptions,
    }),
    {},
  ),
  /** How a returned product is sent to the shop, and who pays for it; null when not provided. */
  returns: v.optional(
    v.nullable(
      v.strictObject({
        paidBy: v.picklist(['buyer', 'shop'], 'one of buyer, shop'),
        /**
         * Days in which the shop accepts returns: 14 by law, more by the shop's own terms (pl-C12).
         */
        days: v.optional(returnDays, withdrawalDays),
        byMail: v.optional(v.boolean('true or false'), true),
        inShop: v.optional(v.boolean('true or false'), false),
      }),
    ),
    null,
  ),
  /** Working days that a parcel is in transit, at least and at most; null when not provided. */
  transit: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ from: workingDays, to: workingDays }),
        v.check(({ from, to }) => from <= to, 'from no later than to'),
      ),
    ),
    null,
  ),
  /**
   * Whether reviews are checked against orders. If false, the shop states so and marks no review
   * as verified (pl-E01).
   */
  checksReviews: v.optional(v.boolean('true or false'), true),
  /**
   * The proof of environmental claims: a recognised scheme and the licence number in it (pl-B12).
   */
  greenProof: v.optional(v.nullable(v.strictObject({ scheme: required, licence: required })), null),
  /**
   * The Commission's label of a producer's guarantee of durability (pl-B11). One file in the same
   * folder for each number of years, such as `{ "5": "garan-5.svg" }`.
   */
  durabilityLabels: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^(?:[3-9]|[1-9]\d)$/, 'years, more than two')), picture),
    {},
  ),
  /** The Commission's picture of the notice on the legal guarantee: a file in the same folder. */
  guaranteeNotice: picture,
  /**
   * The merchant's texts in languages other than Polish, by language, such as `{ "en": { … } }`.
   */
  texts: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'a language such as en')),
      v.strictObject({ hours: line, exceptions }),
    ),
    {},
  ),
});

export type Merchant = v.InferOutput<typeof MerchantSchema>;

/** Who pays for the return of products after a withdrawal; null when not provided. */
export type ReturnsPaidBy = NonNullable<Merchant['returns']>['paidBy'] | null;

/** The proof of environmental claims as text: the scheme and its licence; empty without a proof. */
export const greenProofOf = ({ greenProof }: Pick<Merchant, 'greenProof'>): string =>
  greenProof === null ? '' : `${greenProof.scheme}, ${greenProof.licence}`;
