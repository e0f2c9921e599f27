import { type Grosze, toDecimal } from '../money.ts';
import { announcesReduction, statesLowestPrice } from '../price/lawful-text.ts';

const sum =
  /(?:(?<!\d)(\d[\d\s\u00a0.]*(?:,\d{1,2})?)\s?zł(?!\p{L}))|(?:PLN\s?(\d[\d,]*(?:\.\d{1,2})?))/iu;

/** Words that make an amount a product price; other amounts, such as share capital, are allowed. */
const priced =
  /(?<!\p{L})(?:cen\p{L}{1,3}|kosztuj\p{L}*|za jedyne|tylko za|tylko|już od|teraz|price\p{L}?|costs?|only|now|from just|sale|off)(?!\p{L})/iu;

const aboutDelivery = /(?<!\p{L})(?:dostaw|wysyłk|przesyłk|deliver|shipping)/iu;
const isFree = /(?<!\p{L})(?:darmow|bezpłatn|gratis|free)/iu;

function sumOf(text: string): number | null {
  const [, zloty, pln] = sum.exec(text) ?? [];
  if (zloty !== undefined) return Number(zloty.replaceAll(/[\s\u00a0.]/g, '').replace(',', '.'));
  return pln === undefined ? null : Number(pln.replaceAll(',', ''));
}

/**
 * Sentences of an editor's text with an amount that may differ from what the shop charges. It may
 * be a product price, a reduction without the lowest price of 30 days, or a different free delivery
 * threshold. [pl-A10, pl-A16]
 */
export function priceClaims(text: string, freeDeliveryFrom: Grosze): readonly string[] {
  return text.split(/(?<=[.!?…])\s+/u).filter((sentence) => {
    const amount = sumOf(sentence);
    if (amount === null) return false;
    if (aboutDelivery.test(sentence)) {
      return isFree.test(sentence) && amount !== toDecimal(freeDeliveryFrom);
    }
    if (statesLowestPrice(sentence)) return false;
    return announcesReduction(sentence) || priced.test(sentence);
  });
}
