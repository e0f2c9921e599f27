import type { Totals } from '../commerce/totals.ts';
import { fromDecimal, type Grosze } from '../money.ts';
import type { UcpMessage } from './messages.ts';
import type { AgentCart } from './purchase-request.ts';
import type { ucpTexts } from './texts.ts';

type Line = AgentCart['lines'][number];

/** The gross unit prices of a cart, by the backend's id of the line. */
export const unitPrices = (totals: Totals | null): ReadonlyMap<string, Grosze> =>
  new Map((totals?.items ?? []).map((item) => [item.item_id, fromDecimal(item.price_incl_tax)]));

interface PriceFacts {
  readonly lines: readonly Line[];
  readonly prices: ReadonlyMap<string, Grosze>;
  readonly nameOf: (line: Line) => string;
  readonly format: (amount: number) => string;
  readonly texts: (typeof ucpTexts)['pl'];
}

/** The line with another price that was told; without one where it is unknown. */
export const withPrice = ({ itemId, sku, qty }: Line, price: number | undefined): Line => ({
  itemId,
  sku,
  qty,
  ...(price !== undefined && { price }),
});

/** A warning for each line whose price is no longer the one that the assistant was told. */
export function priceChanges(facts: PriceFacts): UcpMessage[] {
  const { lines, prices, nameOf, format, texts } = facts;
  return lines.flatMap((line, index): UcpMessage[] => {
    const was = line.price;
    const now = prices.get(line.itemId);
    if (was === undefined || now === undefined || was === now) return [];
    return [
      {
        type: 'warning',
        code: 'price_changed',
        path: `$.line_items[${index}].item.price`,
        content: texts.priceChanged(nameOf(line), format(was), format(now)),
      },
    ];
  });
}

interface StockFacts {
  readonly lines: readonly Line[];
  /** What is for sale now, by the id of a variant. */
  readonly sold: ReadonlyMap<string, { readonly most: number }>;
  readonly nameOf: (line: Line) => string;
  readonly texts: (typeof ucpTexts)['pl'];
}

/** An error that the assistant can correct for each line that could not be bought now as it is. */
export function stockChanges({ lines, sold, nameOf, texts }: StockFacts): UcpMessage[] {
  return lines.flatMap((line, index): UcpMessage[] => {
    const found = sold.get(line.sku);
    if (found !== undefined && line.qty <= found.most) return [];
    const path = `$.line_items[${index}]`;
    const base = { type: 'error', severity: 'recoverable' } as const;
    const name = nameOf(line);
    return [
      found === undefined
        ? { ...base, code: 'item_unavailable', path, content: texts.unavailable(name) }
        : {
            ...base,
            code: 'out_of_stock',
            path: `${path}.quantity`,
            content: texts.outOfStock(name),
          },
    ];
  });
}
