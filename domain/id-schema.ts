import * as v from 'valibot';

/**
 * An id of another system, such as a line of the backend's cart: text that is only compared and
 * sent back. A number becomes text, because some systems and records of earlier versions have
 * numbers.
 */
export const IdSchema = v.union([
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger(), v.transform(String)),
]);
