import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { CommerceResponse } from '../../domain/commerce/envelope.ts';
import type { UcpMessage } from '../../domain/ucp/messages.ts';
import type { AgentCart, RequestedLine } from '../../domain/ucp/purchase-request.ts';
import { ucpTexts } from '../../domain/ucp/texts.ts';
import { type CatalogueView, findMatching } from './catalogue-view.ts';
import type { CommerceClient } from './commerce-client.ts';
import { sellable } from './sellable.ts';
import { placeLanguage } from './store-place.ts';

type Line = AgentCart['lines'][number];

/** What a cart should hold, by the id of the variant. */
function quantities(lines: readonly RequestedLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { item, quantity } of lines) {
    wanted.set(item.id, (wanted.get(item.id) ?? 0) + quantity);
  }
  return wanted;
}

const lineError = { type: 'error', severity: 'recoverable', path: '$.line_items' } as const;
const stockCodes = new Set(['CART_OUT_OF_STOCK', 'CART_QUANTITY_LIMIT']);

/** A refused line: a standard code where the protocol has one, else the shop's own. */
function refusedLine(
  name: string,
  refusal: Extract<CommerceResponse<unknown>, { kind: 'refused' }>,
  texts: (typeof ucpTexts)['pl'],
): UcpMessage {
  const isStock = stockCodes.has(refusal.error);
  return {
    ...lineError,
    code: isStock ? 'out_of_stock' : refusal.error,
    content: isStock ? texts.outOfStock(name) : texts.unavailable(name),
  };
}

export interface FillRequest {
  readonly client: CommerceClient;
  readonly catalogue: Catalogue;
  readonly view: CatalogueView;
  readonly quote: string;
  readonly before: readonly Line[];
  readonly lines: readonly RequestedLine[];
}

/**
 * Makes the backend's cart hold the requested lines and no others, one after another. A refused
 * line stays as it was; its message says why.
 */
export async function fillCart(request: FillRequest) {
  const { client, catalogue, view, quote, before } = request;
  const store = view.place.store.storeCode;
  const texts = ucpTexts[placeLanguage(view.place)];
  const wanted = quantities(request.lines);
  const ids = [...wanted.keys()];
  const products = sellable(await findMatching(catalogue, view, ids));
  const lines: Line[] = [];
  const messages: UcpMessage[] = [];
  for (const line of before) {
    if (wanted.has(line.sku)) continue;
    const removed = await client.removeLine(quote, store, line);
    // A line that is already gone needs no deletion.
    if (removed.kind === 'refused' && removed.code !== 404) lines.push(line);
  }
  for (const [sku, qty] of wanted) {
    const known = before.find((line) => line.sku === sku);
    if (known?.qty === qty) {
      lines.push(known);
      continue;
    }
    const product = products.get(sku);
    if (product === undefined || qty > product.most) {
      if (known) lines.push(known);
      messages.push({
        ...lineError,
        code: product ? 'out_of_stock' : 'item_unavailable',
        content: product ? texts.outOfStock(product.name) : texts.unavailable(sku),
      });
      continue;
    }
    const item = { sku, qty, ...(known && { item_id: known.itemId }) };
    const set = await client.setLine(quote, store, item);
    if (set.kind === 'done') {
      lines.push({ itemId: set.result.item_id, sku, qty: set.result.qty });
    } else {
      if (known) lines.push(known);
      messages.push(refusedLine(product.name, set, texts));
    }
  }
  return { lines, messages };
}

/** Applies the first code, case-insensitively as the backend does, or removes the previous one. */
export async function applyCodes(
  client: CommerceClient,
  view: CatalogueView,
  quote: string,
  codes: readonly string[],
): Promise<UcpMessage[]> {
  const store = view.place.store.storeCode;
  const texts = ucpTexts[placeLanguage(view.place)];
  const warning = (code: string, index: number, content: string): UcpMessage => ({
    type: 'warning',
    code,
    path: `$.discounts.codes[${index}]`,
    content,
  });
  const [code, ...others] = codes;
  if (code === undefined) {
    await client.deleteCoupon(quote, store);
    return [];
  }
  const applied = await client.applyCoupon(quote, store, code.trim());
  if (applied.kind === 'refused') await client.deleteCoupon(quote, store);
  return [
    ...(applied.kind === 'refused'
      ? [warning('discount_code_invalid', 0, texts.badCode(code))]
      : []),
    ...others.map((other, index) =>
      warning('discount_code_combination_disallowed', index + 1, texts.oneCode(other)),
    ),
  ];
}
