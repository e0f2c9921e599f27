import type { TextLanguage } from '../text/text-language.ts';

/** Texts that assistants show to shoppers, by the language of the store view. */
const pl = {
  notFound: 'Nie ma takiego produktu.',
  sponsored: 'Sponsorowane: to miejsce jest opłacone',
  otherCurrency: (currency: string) =>
    `Ceny są w ${currency}; filtr ceny w innej walucie został pominięty.`,
  unknownFilter: (name: string) => `Nie ma filtra lub wartości „${name}”.`,
  shortQuery: 'Wpisz co najmniej 3 znaki.',
  noCapability: 'Profil nie ma zdolności potrzebnej do tego żądania.',
};

const en: typeof pl = {
  notFound: 'There is no such product.',
  sponsored: 'Sponsored: this place is paid for',
  otherCurrency: (currency) =>
    `Prices are in ${currency}; a price filter in another currency is ignored.`,
  unknownFilter: (name) => `There is no filter or value “${name}”.`,
  shortQuery: 'A search needs at least 3 characters.',
  noCapability: 'The profile lacks the capability that this request needs.',
};

export const ucpTexts: Readonly<Record<TextLanguage, typeof pl>> = { pl, en };
