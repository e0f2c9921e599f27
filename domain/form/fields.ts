import * as v from 'valibot';
import { cleanTyped } from './clean-typed.ts';
import { formMessages } from './messages.ts';
import { normalizeNip } from './nip.ts';
import { isPolishMobile, normalizePhone } from './phone.ts';
import { normalizePostcode } from './postcode.ts';
import { voivodeshipNamed } from './voivodeships.ts';

const length = (text: string) => [...text].length;
const shorterThan = (limit: number, message: string) =>
  v.check((text: string) => length(text) >= limit, message);

/** Required text; a missing field counts as empty. */
const required = v.pipe(
  v.optional(v.string(formMessages.required), ''),
  v.trim(),
  v.nonEmpty(formMessages.required),
);

const atMost = (limit: number) => v.maxLength<string, number, string>(limit, formMessages.tooLong);

/**
 * Letters of the Latin alphabet with any diacritics, as on a courier's label. [account-31, pl-I08]
 */
const alphabetic = v.regex<string, string>(
  /^[\p{Script=Latin}\p{M}'’ -]+$/u,
  formMessages.alphabet,
);
/** No control or direction characters, no emoji. */
const printable = v.regex<string, string>(
  /^[^\p{C}\p{Extended_Pictographic}]*$/u,
  formMessages.characters,
);

/** Required text of an identifier, cleaned of what pasting brings along. */
const identifier = v.pipe(
  v.optional(v.string(formMessages.required), ''),
  v.transform(cleanTyped),
  v.nonEmpty(formMessages.required),
);

/** A short text on one line, without control or direction characters. */
export const shortTextField = (limit: number) =>
  v.pipe(required, atMost(limit), v.regex(/^[^\p{C}]*$/u, formMessages.characters));

/** The name that a customer gives a passkey. */
export const passkeyNameField = shortTextField(64);

/** The name that a shopper gives a list of products. */
export const listNameField = shortTextField(40);

/** A first or last name; `short-names.ts` has the shop's own minimum length. */
export const nameField = v.pipe(
  required,
  atMost(64),
  alphabetic,
  shorterThan(2, formMessages.nameTooShort),
);

export const emailField = v.pipe(
  identifier,
  atMost(254),
  v.email(formMessages.email),
  v.toLowerCase(),
);

/**
 * At least eight characters; digits are allowed (account-26, account-27). Not trimmed or changed.
 */
export const newPasswordField = v.pipe(
  v.optional(v.string(formMessages.required), ''),
  v.nonEmpty(formMessages.required),
  shorterThan(8, formMessages.passwordShort),
  atMost(128),
);

/** An existing password: only its presence is checked. */
export const knownPasswordField = v.pipe(
  v.optional(v.string(formMessages.required), ''),
  v.nonEmpty(formMessages.required),
);

/** Street and number, or the number alone in a village without streets. [pl-I02] */
export const streetField = v.pipe(
  required,
  atMost(128),
  printable,
  v.regex(/\d/, formMessages.houseNumber),
);
/** A street or a house number alone, as in invoices. */
export const lineField = v.pipe(required, atMost(128), printable);
export const optionalTextField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  atMost(128),
  printable,
);
/** Any text, without control or direction characters. */
const writing = v.regex<string, string>(
  /^(?:[\n\r\t\u200d]|[^\p{Cc}\p{Cf}\p{Cs}\p{Co}])*$/u,
  formMessages.characters,
);
/** Free text of several lines. */
export const commentField = v.pipe(v.optional(v.string(), ''), v.trim(), atMost(2000), writing);
/** Required free text of several lines. */
export const messageField = v.pipe(required, atMost(4000), writing);

export const cityField = v.pipe(
  required,
  atMost(64),
  v.regex(/^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\d .'’()-]*$/u, formMessages.city),
);

/** A Polish postcode, normalised to NN-NNN [pl-I01]. */
export const postcodeField = v.pipe(
  identifier,
  shorterThan(3, formMessages.zipShort),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const postcode = normalizePostcode(dataset.value);
    if (postcode !== null) return postcode;
    addIssue({ message: formMessages.zipFormat });
    return NEVER;
  }),
);

/** A phone number, nine digits in Poland, normalised to E.164. */
export const phoneField = v.pipe(
  identifier,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const phone = normalizePhone(dataset.value);
    if (phone !== null) return phone;
    addIssue({ message: formMessages.phone });
    return NEVER;
  }),
);

/** A mobile number to which a locker can send its code. [pl-K03] */
export const mobileField = v.pipe(phoneField, v.check(isPolishMobile, formMessages.mobile));

/** A foreign postcode, in capitals. */
export const foreignPostcodeField = v.pipe(
  identifier,
  shorterThan(3, formMessages.zipShort),
  v.toUpperCase(),
  v.regex(/^[A-Z\d][A-Z\d -]{1,10}$/, formMessages.zipForeign),
);

/** The name of one of the sixteen voivodeships, or empty. [pl-I04] */
export const voivodeshipField = v.pipe(
  v.optional(v.string(), ''),
  v.check((name) => name === '' || voivodeshipNamed(name) !== null, formMessages.choose),
);

/** A company's name: letters, digits and punctuation, at least three characters. [checkout-15] */
export const companyField = v.pipe(
  required,
  atMost(128),
  printable,
  shorterThan(3, formMessages.nameShort),
);

/** A Polish tax number, normalised to ten digits [pl-H01]. */
export const nipField = v.pipe(
  identifier,
  shorterThan(3, formMessages.taxNumberShort),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const nip = normalizeNip(dataset.value);
    if (nip !== null) return nip;
    addIssue({ message: formMessages.nip });
    return NEVER;
  }),
);

/** A foreign tax ID: letters and digits, with or without the country prefix. */
export const foreignTaxField = v.pipe(
  identifier,
  shorterThan(3, formMessages.taxIdShort),
  v.transform((text) => text.replace(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^[A-Z\d]{3,16}$/, formMessages.taxNumber),
);

const withoutSpaces = (pattern: RegExp, message: string) =>
  v.pipe(
    identifier,
    v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
    v.regex(pattern, message),
  );

/** The six digits from a bank's app. [pl-J01] */
export const blikCodeField = withoutSpaces(/^\d{6}$/, formMessages.blik);
export const giftCardCodeField = withoutSpaces(/^[A-Z\d-]{4,32}$/, formMessages.giftCard);
export const giftCardPinField = withoutSpaces(/^\d{4,8}$/, formMessages.giftCardPin);
export const couponField = v.pipe(identifier, atMost(64), printable);

/** A required choice of one option. */
export const choiceField = v.pipe(
  v.optional(v.string(formMessages.choose), ''),
  v.regex(/^[\w.:/-]{1,64}$/, formMessages.choose),
);

/** An optional checkbox. */
export const tickedField = v.pipe(
  v.optional(v.union([v.string(), v.boolean()]), false),
  v.transform((value) => value === true || value === 'on'),
);

/** A quantity: whole, and greater than 0. The product's own rule sets the maximum. */
export const quantityField = v.pipe(
  v.string(formMessages.required),
  v.trim(),
  v.nonEmpty(formMessages.required),
  v.regex(/^0*[1-9]\d{0,8}$/, formMessages.quantity),
  v.transform(Number),
);

/** A required checkbox. */
export function acceptedField(message: string) {
  return v.pipe(
    v.optional(v.union([v.string(), v.boolean()]), false),
    v.transform((value) => value === true || value === 'on' || value === 'true'),
    v.literal(true, message),
  );
}
