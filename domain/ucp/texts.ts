import type { OrderView } from '../commerce/order-view.ts';
import type { TextLanguage } from '../text/text-language.ts';

/** Texts that assistants show to shoppers, by the language of the store view. */
const pl = {
  notFound: 'Nie ma takiego produktu.',
  sponsored: 'Sponsorowane: to miejsce jest opłacone',
  otherCurrency: (currency: string) =>
    `Ceny są w ${currency}; filtr ceny w innej walucie został pominięty.`,
  unknownFilter: (name: string) => `Nie ma filtra lub wartości „${name}”.`,
  shortQuery: 'Wpisz co najmniej 3 znaki.',
  noCart: 'Nie ma takiego koszyka albo wygasł; utwórz nowy.',
  noOrder: 'Nie ma takiego zamówienia.',
  unavailable: (name: string) => `Nie można kupić: ${name}.`,
  outOfStock: (name: string) => `Brak w tej ilości: ${name}.`,
  priceChanged: (name: string, was: string, now: string) =>
    `Cena zmieniła się z ${was} na ${now}: ${name}.`,
  badCode: (code: string) => `Kod „${code}” nie działa.`,
  oneCode: (code: string) => `Działa jeden kod naraz; pominięto „${code}”.`,
  invalidField: 'Brak tego pola albo ma złą postać.',
  chooseDelivery: 'Wybierz sposób dostawy.',
  choosePoint: 'Wybierz punkt odbioru.',
  noPoint: 'Nie ma takiego punktu odbioru.',
  order:
    'Zamówienie z obowiązkiem zapłaty składa kupujący na stronie sklepu: tam akceptuje regulamin, wybiera płatność i klika przycisk.',
  handler: 'Sklep nie przyjmuje tej płatności od asystenta.',
  handedOver: 'Kupujący przejął zakupy na stronie sklepu; asystent nie może ich zmienić.',
  over: 'Tych zakupów nie można już zmienić ani anulować.',
  terms: 'Regulamin',
  privacy: 'Polityka prywatności',
  withdrawal: 'Odstąpienie od umowy',
};

const en: typeof pl = {
  notFound: 'There is no such product.',
  sponsored: 'Sponsored: this place is paid for',
  otherCurrency: (currency) =>
    `Prices are in ${currency}; a price filter in another currency is ignored.`,
  unknownFilter: (name) => `There is no filter or value “${name}”.`,
  shortQuery: 'A search needs at least 3 characters.',
  noCart: 'There is no such cart, or it has expired; create a new one.',
  noOrder: 'There is no such order.',
  unavailable: (name) => `Cannot be bought: ${name}.`,
  outOfStock: (name) => `Not available in this quantity: ${name}.`,
  priceChanged: (name, was, now) => `The price changed from ${was} to ${now}: ${name}.`,
  badCode: (code) => `The code “${code}” is not valid.`,
  oneCode: (code) => `Only one code can be used; “${code}” was left out.`,
  invalidField: 'This field is missing or invalid.',
  chooseDelivery: 'Choose a delivery method.',
  choosePoint: 'Choose a pickup point.',
  noPoint: 'There is no such pickup point.',
  order:
    'The buyer places the order with an obligation to pay on the page of the shop: accepts the terms, chooses the payment and clicks the button.',
  handler: 'The shop does not accept this payment from an assistant.',
  handedOver: 'The buyer continues on the page of the shop; an assistant can no longer change it.',
  over: 'This can no longer be changed or cancelled.',
  terms: 'Terms of sale',
  privacy: 'Privacy policy',
  withdrawal: 'Withdrawal from the contract',
};

export const ucpTexts: Readonly<Record<TextLanguage, typeof pl>> = { pl, en };

/** The states of an order. */
export const orderTexts: Readonly<
  Record<TextLanguage, Readonly<Record<OrderView['status'], string>>>
> = {
  pl: {
    waiting_for_payment: 'Czeka na płatność.',
    accepted: 'Przyjęte do realizacji.',
    sent: 'Wysłane.',
    delivered: 'Dostarczone.',
    cancelled: 'Anulowane.',
    withdrawn: 'Kupujący odstąpił od umowy.',
  },
  en: {
    waiting_for_payment: 'Waiting for payment.',
    accepted: 'Accepted.',
    sent: 'Sent.',
    delivered: 'Delivered.',
    cancelled: 'Cancelled.',
    withdrawn: 'The buyer withdrew from the contract.',
  },
};
