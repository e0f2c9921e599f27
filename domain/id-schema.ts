import * as v from 'valibot';

/**
 * An id of another system, such as a category or a line of the backend's cart: text that is only compared and
 * sent back. A number becomes text, because some systems and records of earlier versions have
 * numbers.
 */
export const IdSchema = v.union([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);

const wholeNumber = /^\d{1,15}$/;

/** The value of an id that is a whole number; null for other text. */
export const idNumber = (id: string): number | null => (wholeNumber.test(id) ? Number(id) : null);

/** Orders ids: numbers by value, then text. */
export function compareIds(a: string, b: string): number {
  const [first, second] = [idNumber(a) ?? Infinity, idNumber(b) ?? Infinity];
  if (first !== second) return first < second ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
