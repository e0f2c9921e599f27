import type { CartLine } from '../cart/cart-line.ts';
import { lineName } from '../cart/line-name.ts';
import { hasOwnIdentity } from '../commerce/product-option.ts';
import type { StockInfo } from '../commerce/stock.ts';
import type { Grosze } from '../money.ts';
import { stockLimit } from '../product/quantity-limits.ts';
import type { OrderChange } from './waiting-order.ts';

/**
 * Product types with one price and stock of their own; only the backend can calculate the others.
 */
const plainTypes: ReadonlySet<CartLine['type_id']> = new Set(['simple', 'configurable', 'virtual']);

const isPlain = ({ type_id, product_option }: CartLine) =>
  plainTypes.has(type_id) && !hasOwnIdentity(product_option);

/** The skus of an order whose price and stock can be requested individually. */
export function checkableSkus(lines: readonly CartLine[]): readonly string[] {
  return [...new Set(lines.filter(isPlain).map(({ sku }) => sku))];
}

function priceChange(line: CartLine, now: Grosze | undefined): OrderChange[] {
  const { unitPrice } = line;
  if (unitPrice === null || now === undefined || now === unitPrice) return [];
  return [{ kind: 'price', name: lineName(line), before: unitPrice, now }];
}

function stockChange(line: CartLine, stock: StockInfo | undefined): OrderChange[] {
  const left = stock ? stockLimit({ stock }) : null;
  return left !== null && left < line.qty ? [{ kind: 'stock', name: lineName(line), left }] : [];
}

/**
 * Differences from what the shopper agreed to, when an order made offline is about to be sent.
 * `prices` are current gross prices per item by sku; where one is unknown, the backend decides.
 */
export function orderChanges(
  lines: readonly CartLine[],
  prices: ReadonlyMap<string, Grosze>,
  stock: readonly StockInfo[],
): readonly OrderChange[] {
  const stockOf = new Map(stock.map((info) => [info.product_sku, info]));
  return lines
    .filter(isPlain)
    .flatMap((line) => [
      ...priceChange(line, prices.get(line.sku)),
      ...stockChange(line, stockOf.get(line.sku)),
    ]);
}
