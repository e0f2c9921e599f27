import { shorten } from '../content/shorten.ts';
import type { PriceView } from '../product/views.ts';
import { formatPrice } from './format-price.ts';

/** Words and signs by which a text announces a reduction; a lowered waist (`obniżona talia`) is none. */
const announcement =
  /(?<!\p{L})(?:przecen|obniżk|promocj|rabat|zniżk|wyprzedaż|taniej|cen\p{L}? obniżon|obniżon\p{L}+ cen)|(?<!\d)[-−–]\d{1,2}\s?%/iu;

/** The words of the act beside every reduction (pl-A03). */
export const lowestPrice = 'Najniższa cena z 30 dni przed obniżką';

/**
 * A description as it may stand where a price stands beside it. One that announces a reduction says
 * the lowest price of the 30 days before it; of a product that is not reduced the sentences that
 * announce one are left out, since there is nothing they could truly say. [pl-A10]
 */
export function lawfulText(text: string, price: Pick<PriceView, 'lowest30'> | null): string {
  if (!announcement.test(text)) return text;
  const lowest30 = price?.lowest30 ?? null;
  if (lowest30 !== null) return `${text} ${lowestPrice}: ${formatPrice(lowest30)}.`;
  const sentences = text.split(/(?<=[.!?…])\s+/u);
  return sentences.filter((sentence) => !announcement.test(sentence)).join(' ');
}

/** As `lawfulText`, in at most `length` signs: a text is cut before its 30-day price is. */
export function lawfulSummary(
  text: string,
  price: Pick<PriceView, 'lowest30'> | null,
  length: number,
): string {
  const whole = lawfulText(shorten(text, length), price);
  const room = length - (whole.length - shorten(text, length).length);
  return whole.length <= length ? whole : lawfulText(shorten(text, room), price);
}

const amount = /\d\s?zł(?!\p{L})/iu;

/**
 * A banner's words: a sentence that announces a reduced price in złote without its 30-day price is
 * left out, since a banner belongs to no product whose price could be told. [pl-A10]
 */
export function lawfulBanner(text: string): string {
  const isLawful = !amount.test(text) || text.includes(lowestPrice);
  return isLawful ? text : lawfulText(text, null);
}
