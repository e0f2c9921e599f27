import * as v from 'valibot';
import { formMessages } from './messages.ts';
import { normalizePhone } from './phone.ts';
import { normalizePostcode } from './postcode.ts';

const length = (text: string) => [...text].length;
const shorterThan = (limit: number, message: string) =>
  v.check((text: string) => length(text) >= limit, message);

/** Text that must be there; a field that a form left out counts as empty. */
const required = v.pipe(
  v.optional(v.string(formMessages.required), ''),
  v.trim(),
  v.nonEmpty(formMessages.required),
);

const atMost = (limit: number) => v.maxLength<string, number, string>(limit, formMessages.tooLong);

/** Letters of the Latin alphabet with all their marks, as on a courier's label (decision 47). */
const alphabetic = v.regex<string, string>(
  /^[\p{Script=Latin}\p{M}'’ -]+$/u,
  formMessages.alphabet,
);
/** No control or direction characters, no pictures. */
const printable = v.regex<string, string>(
  /^[^\p{C}\p{Extended_Pictographic}]*$/u,
  formMessages.characters,
);

export const nameField = v.pipe(
  required,
  atMost(64),
  alphabetic,
  shorterThan(3, formMessages.nameShort),
);

export const emailField = v.pipe(
  required,
  atMost(254),
  v.email(formMessages.email),
  v.toLowerCase(),
);

export const streetField = v.pipe(required, atMost(128), printable);
export const optionalTextField = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  atMost(128),
  printable,
);
export const commentField = v.pipe(v.optional(v.string(), ''), v.trim(), atMost(2000));

export const cityField = v.pipe(
  required,
  atMost(64),
  v.regex(/^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\d .'’()-]*$/u, formMessages.city),
);

/** A Polish postcode, repaired to NN-NNN (checkout; decision 46). */
export const postcodeField = v.pipe(
  required,
  shorterThan(3, formMessages.zipShort),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const postcode = normalizePostcode(dataset.value);
    if (postcode !== null) return postcode;
    addIssue({ message: formMessages.zipFormat });
    return NEVER;
  }),
);

/** A phone number, nine digits in Poland, given on in E.164. */
export const phoneField = v.pipe(
  required,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const phone = normalizePhone(dataset.value);
    if (phone !== null) return phone;
    addIssue({ message: formMessages.phone });
    return NEVER;
  }),
);

/** A checkbox that must be ticked. */
export function acceptedField(message: string) {
  return v.pipe(
    v.optional(v.union([v.string(), v.boolean()]), false),
    v.transform((value) => value === true || value === 'on' || value === 'true'),
    v.literal(true, message),
  );
}
