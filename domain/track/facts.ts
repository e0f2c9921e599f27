import * as v from 'valibot';
import type { CartLine } from '../cart/cart-line.ts';
import { lineKey } from '../cart/line-key.ts';
import { GroszeSchema } from '../grosze-schema.ts';
import type { ListedProduct } from '../lists/product-list.ts';
import { type Grosze, grosze, zero } from '../money.ts';
import { type EventName, mostOfCategory, type StoredProduct } from './shop-event.ts';

/** The parts of an event that come from the shopper's action. */
export interface EventFacts {
  readonly name: EventName;
  readonly products: readonly StoredProduct[];
  readonly value: Grosze;
  readonly category?: string;
}

type Line = Pick<CartLine, 'sku' | 'id' | 'name' | 'unitPrice' | 'qty' | 'checksum' | 'parentSku'>;

const price = v.nullish(v.object({ current: GroszeSchema }), null);

/** The parts of a product page's view that events report. */
const ProductSchema = v.object({
  id: v.string(),
  sku: v.string(),
  name: v.string(),
  selectedSku: v.nullish(v.string(), null),
  price,
  variants: v.nullish(v.array(v.object({ sku: v.string(), price })), []),
});

/** The parts of a listing's view that events report. */
const ListingSchema = v.object({
  title: v.string(),
  cards: v.array(v.object({ id: v.string(), sku: v.string(), name: v.string(), price })),
});

const sumOf = (products: readonly StoredProduct[]): Grosze =>
  grosze(products.reduce((sum, each) => sum + (each.price ?? zero) * each.qty, 0));

function eventOf(name: EventName, products: readonly StoredProduct[]): EventFacts {
  return { name, products, value: sumOf(products) };
}

const productOfLine = (line: Line, qty: number, inBasket: boolean): StoredProduct => ({
  id: line.id,
  sku: line.sku,
  name: line.name,
  price: line.unitPrice,
  qty,
  inBasket,
});

/** The event of a product page, with the variant in its address. */
export function itemViewed(view: unknown, basket: ReadonlySet<string>): EventFacts | null {
  const parsed = v.safeParse(ProductSchema, view);
  if (!parsed.success) return null;
  const { id, name, selectedSku, variants } = parsed.output;
  const sku = selectedSku ?? parsed.output.sku;
  const chosen = variants.find((variant) => variant.sku === sku)?.price ?? parsed.output.price;
  const inBasket = basket.has(sku);
  return eventOf('view_item', [
    { id, sku, name, price: chosen?.current ?? null, qty: 1, inBasket },
  ]);
}

/** The event of a listing, with its first ten products only (track-03). */
export function categoryViewed(view: unknown, basket: ReadonlySet<string>): EventFacts | null {
  const parsed = v.safeParse(ListingSchema, view);
  if (!parsed.success) return null;
  const { title, cards } = parsed.output;
  const products = cards.slice(0, mostOfCategory).map((card) => ({
    ...card,
    price: card.price?.current ?? null,
    qty: 1,
    inBasket: basket.has(card.sku),
  }));
  return { ...eventOf('view_category', products), category: title };
}

/** The event for the whole cart: viewed, or about to be ordered. */
export function cartEvent(
  name: 'view_cart' | 'begin_checkout',
  lines: readonly Line[],
): EventFacts {
  return eventOf(
    name,
    lines.map((line) => productOfLine(line, line.qty, true)),
  );
}

/** The added and removed quantities between two states of the cart's lines. */
export function cartChanges(
  before: readonly Line[],
  after: readonly Line[],
): readonly EventFacts[] {
  const more = (lines: readonly Line[], than: readonly Line[], inBasket: boolean) => {
    const quantities = new Map(than.map((line) => [lineKey(line), line.qty]));
    return lines.flatMap((line) => {
      const qty = line.qty - (quantities.get(lineKey(line)) ?? 0);
      return qty > 0 ? [productOfLine(line, qty, inBasket)] : [];
    });
  };
  const [added, removed] = [more(after, before, true), more(before, after, false)];
  return [
    ...(added.length > 0 ? [eventOf('add_to_cart', added)] : []),
    ...(removed.length > 0 ? [eventOf('remove_from_cart', removed)] : []),
  ];
}

/** The event of a product added to the favourites. */
export function wished(product: ListedProduct, basket: ReadonlySet<string>): EventFacts {
  const { id, sku, name } = product;
  const inBasket = basket.has(sku);
  return eventOf('add_to_wishlist', [{ id, sku, name, price: product.price, qty: 1, inBasket }]);
}

/** An order's line items, with the agreed total; without one, with the sum of their prices. */
export function bought(lines: readonly Line[], sum: Grosze | null): EventFacts {
  const facts = eventOf(
    'purchase',
    lines.map((line) => productOfLine(line, line.qty, false)),
  );
  return sum === null ? facts : { ...facts, value: sum };
}
