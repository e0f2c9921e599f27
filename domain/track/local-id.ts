import * as v from 'valibot';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 20;

/** The id of a browser for retargeting: 20 letters and digits (track-07). */
export const LocalIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/));

/**
 * A local id of random bytes. `random` returns as many bytes as requested; bytes that would favour
 * the first letters are skipped.
 */
export function localId(random: (count: number) => Uint8Array): string {
  const fair = 256 - (256 % alphabet.length);
  let id = '';
  while (id.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && id.length < length) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
