import { createHash } from 'node:crypto';

/** A password in lower case without accents, so that variants compare equal. */
export const plainOf = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Only its letters and digits. */
export const bareOf = (text: string): string => plainOf(text).replaceAll(/[^a-z0-9]/g, '');

/** Characters of a print: 36 bits, so an unlisted password matches once in tens of millions. */
export const printLength = 6;

/** The short hash of a password in a list, which does not reveal it. */
export const printOf = (bare: string): string =>
  createHash('sha256').update(bare).digest('base64url').slice(0, printLength);
