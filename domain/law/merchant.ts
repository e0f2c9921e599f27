import * as v from 'valibot';
import { keepTogether } from '../content/keep-together.ts';
import { normalizeNip } from '../form/nip.ts';
import { withdrawalDays } from '../order/withdrawal-period.ts';
import { normalizeAccount, normalizeRegon } from './register-numbers.ts';

/** Text of one line; empty means the merchant has not said it. */
const line = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, 'at most 300 signs'),
    // It goes into mails, papers and files that end at a line's end.
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
 * What only the merchant knows and the law wants told: the one file of it (`MERCHANT_FILE`). What is
 * missing is empty, and warned of at the start; what is there and cannot be stops the start, a field
 * with an unknown name too.
 */
export const MerchantSchema = v.strictObject({
  /** The firm as its register writes it. */
  name: line,
  /** Decides what has to be told: a company has court, KRS and capital, a partnership no capital. */
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
  /** When both are answered, in the merchant's words. */
  hours: line,
  krs: shaped(/^\d{10}$/, 'ten digits'),
  court: line,
  shareCapital: v.pipe(line, v.transform(keepTogether)),
  nip: numbered(normalizeNip, 'a NIP whose check digit fits'),
  regon: numbered(normalizeRegon, 'a REGON whose check digits fit'),
  bdo: shaped(/^\d{9}$/, 'nine digits'),
  /** Where a buyer transfers money to. */
  account: numbered(normalizeAccount, 'a Polish bank account whose check digits fit'),
  /** Whether disputes are taken to a body of out-of-court settlement, and to which. */
  adr: v.optional(
    v.nullable(v.strictObject({ agrees: v.boolean('true or false'), body: line, url: https })),
    null,
  ),
  /** Whom authorities and buyers tell of unsafe goods (GPSR). */
  safetyEmail: email,
  accessibility: v.optional(
    v.strictObject({
      email,
      /** The day the shop was last looked at. */
      reviewed: day,
      /** What does not meet the requirements yet, in the merchant's words. */
      exceptions,
    }),
    {},
  ),
  /** How a thing that is given back comes to the shop, and who pays for it; null where nobody has said. */
  returns: v.optional(
    v.nullable(
      v.strictObject({
        paidBy: v.picklist(['buyer', 'shop'], 'one of buyer, shop'),
        /** For how long the shop takes goods back: 14 is the law's, more is the shop's own (pl-C12). */
        days: v.optional(returnDays, withdrawalDays),
        byMail: v.optional(v.boolean('true or false'), true),
        inShop: v.optional(v.boolean('true or false'), false),
      }),
    ),
    null,
  ),
  /** Working days that a parcel is on its way, at least and at most; null where nobody has said. */
  transit: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ from: workingDays, to: workingDays }),
        v.check(({ from, to }) => from <= to, 'from no later than to'),
      ),
    ),
    null,
  ),
  /** Whether orders are looked up for reviews marked as a buyer's; false says so and marks none (pl-E01). */
  checksReviews: v.optional(v.boolean('true or false'), true),
  /** What proves that goods are better for nature: a recognised scheme and the licence in it (pl-B12). */
  greenProof: v.optional(v.nullable(v.strictObject({ scheme: required, licence: required })), null),
  /**
   * The Commission's label of a producer's guarantee of durability (pl-B11): a file beside this one for
   * each number of years, such as `{ "5": "garan-5.svg" }`.
   */
  durabilityLabels: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^(?:[3-9]|[1-9]\d)$/, 'years, more than two')), picture),
    {},
  ),
  /** The Commission's own picture of the notice on the legal guarantee: a file beside this one. */
  guaranteeNotice: picture,
  /** The merchant's words in other languages than Polish, by language, such as `{ "en": { … } }`. */
  texts: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'a language such as en')),
      v.strictObject({ hours: line, exceptions }),
    ),
    {},
  ),
});

export type Merchant = v.InferOutput<typeof MerchantSchema>;

/** Who pays for what a buyer sends back who withdraws; null where the merchant has not said. */
export type ReturnsPaidBy = NonNullable<Merchant['returns']>['paidBy'] | null;

/** The proof of green claims in words: the scheme and its licence; empty without one. */
export const greenProofOf = ({ greenProof }: Pick<Merchant, 'greenProof'>): string =>
  greenProof === null ? '' : `${greenProof.scheme}, ${greenProof.licence}`;
