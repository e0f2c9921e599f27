import type { StoreView } from '../store-view/store-view.ts';
import { shorten } from '../text/shorten.ts';
import { languageOf, type TextLanguage } from '../text/text-language.ts';
import { formatPrice, priceFormatOf } from './format-price.ts';
import type { PriceView } from './views.ts';

/** Language and price format of a store view. */
export type TextPlace = Pick<StoreView['i18n'], 'defaultLocale' | 'currencySign' | 'priceFormat'>;

/** Terms that announce a reduction; a lowered waist (`obniżona talia`) is none. */
const patterns: Readonly<Record<TextLanguage, RegExp>> = {
  pl: /(?<!\p{L})(?:przecen|obniżk|promocj|rabat|zniżk|wyprzedaż|taniej|cen\p{L}? obniżon|obniżon\p{L}+ cen)/iu,
  en: /(?<!\p{L})(?:discount|clearance|mark(?:ed)?[- ]?downs?|cheaper|bargain|half[- ]price|price (?:cut|drop)|reduced (?:to|from|by|price)|(?:now|prices?(?: is| are)?) reduced|reductions?(?!\p{L})|save \d|on sale|(?:our|final|(?:mid-)?season|winter|spring|summer|autumn) sale|sale (?:price|now|ends|until))/iu,
};
const percent = /(?<!\d)[-−–]\d{1,2}\s?%|(?<![\d.,])\d{1,2}\s?% (?:off|less)(?!\p{L})/iu;

const announces = (text: string, { defaultLocale }: TextPlace): boolean =>
  patterns[languageOf(defaultLocale)].test(text) || percent.test(text);

/** Whether a text in any of the shop's languages announces a reduction. */
export const announcesReduction = (text: string): boolean =>
  Object.values(patterns).some((each) => each.test(text)) || percent.test(text);

/** The legal label beside every reduction, in each language (pl-A03). */
export const lowestPrice: Readonly<Record<TextLanguage, string>> = {
  pl: 'Najniższa cena z 30 dni przed obniżką',
  en: 'Lowest price of the 30 days before the reduction',
};

/** Whether a text contains a lowest price of 30 days. */
export const statesLowestPrice = (text: string): boolean =>
  Object.values(lowestPrice).some((each) => text.includes(each));

/**
 * A description that may stand beside a price. If it announces a reduction, the lowest price of the
 * 30 days before is added in the store view's language. For a product that is not reduced,
 * sentences that announce a reduction are left out as untrue. [pl-A10]
 */
export function lawfulText(
  text: string,
  price: Pick<PriceView, 'lowest30'> | null,
  place: TextPlace,
): string {
  if (!announces(text, place)) return text;
  const lowest30 = price?.lowest30 ?? null;
  if (lowest30 !== null) {
    const amount = formatPrice(lowest30, priceFormatOf(place));
    return `${text} ${lowestPrice[languageOf(place.defaultLocale)]}: ${amount}.`;
  }
  const sentences = text.split(/(?<=[.!?…])\s+/u);
  return sentences.filter((sentence) => !announces(sentence, place)).join(' ');
}

/** As `lawfulText`, in at most `length` characters: the text is cut, not its 30-day price. */
export function lawfulSummary(
  text: string,
  price: Pick<PriceView, 'lowest30'> | null,
  length: number,
  place: TextPlace,
): string {
  const whole = lawfulText(shorten(text, length), price, place);
  const room = length - (whole.length - shorten(text, length).length);
  return whole.length <= length ? whole : lawfulText(shorten(text, room), price, place);
}

const amount = /\d\s?zł(?!\p{L})|PLN\s?\d/iu;

/**
 * A banner's text without sentences that announce a reduction to a price in złote without its
 * 30-day price. A banner has no product whose price could be added. [pl-A10]
 */
export function lawfulBanner(text: string, place: TextPlace): string {
  const isLawful = !amount.test(text) || statesLowestPrice(text);
  return isLawful ? text : lawfulText(text, null, place);
}
