import { createHash } from 'node:crypto';

/** A password in small letters without accents, so that what sounds alike is one. */
export const plainOf = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Its letters and digits alone. */
export const bareOf = (text: string): string => plainOf(text).replaceAll(/[^a-z0-9]/g, '');

/** How many signs a print has: 36 bits, so that another password has one of ours once in tens of millions. */
export const printLength = 6;

/** What a password is known by in a list that does not spell it out. */
export const printOf = (bare: string): string =>
  createHash('sha256').update(bare).digest('base64url').slice(0, printLength);
