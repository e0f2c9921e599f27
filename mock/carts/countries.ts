import type { Country } from '../../domain/commerce/country.ts';
import { deliveryCountry } from './methods.ts';

/** EU member states: buyers from each may order on Polish terms (pl-B14). */
const codes =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Countries of a billing address in a locale: the delivery country first, the rest in alphabetical
 * order. [store-05]
 */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return codes
    .map((code) => ({
      country_id: code,
      name: names.of(code) ?? code,
      ships: code === deliveryCountry,
    }))
    .sort((a, b) => Number(b.ships) - Number(a.ships) || collator.compare(a.name, b.name));
}
