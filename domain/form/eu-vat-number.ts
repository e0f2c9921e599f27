import { cleanTyped } from './clean-typed.ts';

/** The other member states, as VIES names them: all but Greece (EL) by their ISO code. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PT RO SE SI SK'.split(' '),
);

/**
 * A VAT number of another member state as VIES writes it, with its prefix, or null. `country` is
 * the ISO code of the firm's country; a number typed without a prefix gets it. [pl-H02]
 */
export function euVatNumber(text: string, country = ''): string | null {
  const typed = cleanTyped(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  const prefix = country === 'GR' ? 'EL' : country;
  const number = typed.startsWith(prefix) ? typed : `${prefix}${typed}`;
  const isWhole = /^[A-Z]{2}[A-Z\d+*]{2,12}$/.test(number);
  return isWhole && members.has(number.slice(0, 2)) ? number : null;
}
