import type { Country } from '../../domain/commerce/country.ts';
import { deliveryCountry } from './methods.ts';

/** The states of the European Union: a buyer from each may order on Polish terms (pl-B14). */
const codes =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const names = new Intl.DisplayNames('pl', { type: 'region' });
const collator = new Intl.Collator('pl');

/** Countries of a billing address: the shop's own first, then by the Polish alphabet. */
export const countries: readonly Country[] = codes
  .map((code) => ({
    country_id: code,
    name: names.of(code) ?? code,
    ships: code === deliveryCountry,
  }))
  .sort((a, b) => Number(b.ships) - Number(a.ships) || collator.compare(a.name, b.name));
