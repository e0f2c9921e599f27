import { fromDecimal, type Grosze } from '../../domain/money.ts';
import { formatPrice, priceFormatOf } from '../../domain/price/format-price.ts';

/** Gross prices of delivery in the demo: what the mock charges and what the page about it says. */
export const deliveryPrices = {
  locker: fromDecimal(12.99),
  point: fromDecimal(10.99),
  courier: fromDecimal(15.99),
  tomorrow: fromDecimal(29.99),
} as const;

const format = priceFormatOf({ defaultLocale: 'pl-PL', currencySign: 'zł' });

/** A price in a text. */
const price = (amount: Grosze) => formatPrice(amount, format);

interface DeliveryWords {
  /** The heads of way, time and price. */
  readonly heads: readonly [string, string, string];
  /** Way and time of each delivery. */
  readonly locker: readonly [string, string];
  readonly point: readonly [string, string];
  readonly courier: readonly [string, string];
  readonly tomorrow: readonly [string, string];
  readonly pickup: readonly [string, string];
  readonly free: string;
}

/** The table of the page about delivery. */
export function deliveryTable(words: DeliveryWords): string {
  const heads = words.heads.map((head) => `<th scope="col">${head}</th>`).join('');
  const row = (kind: string, [way, time]: readonly [string, string], cost: string) =>
    `<tr data-needs="deliver-${kind}"><th scope="row">${way}</th><td>${time}</td><td>${cost}</td></tr>`;
  const rows = [
    row('locker', words.locker, price(deliveryPrices.locker)),
    row('locker', words.point, price(deliveryPrices.point)),
    row('courier', words.courier, price(deliveryPrices.courier)),
    row('courier', words.tomorrow, price(deliveryPrices.tomorrow)),
    row('pickup', words.pickup, words.free),
  ];
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
