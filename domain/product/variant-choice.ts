import { childValue } from '../catalogue/child-value.ts';
import { availableChildren } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { currentPrice } from '../price/current-price.ts';
import { mostAlike } from './most-alike.ts';
import { noSuchConfiguration } from './product-messages.ts';

/** The shopper's choice: a sku, and option value ids by attribute code. */
export interface VariantWish {
  readonly sku?: string | null;
  readonly choice?: Readonly<Record<string, string | number | null | undefined>>;
}

export interface VariantRules {
  /** When nothing matches, take the first available child [product-21]. */
  readonly fallbackToDefault?: boolean;
}

export type VariantOutcome =
  | { readonly kind: 'chosen'; readonly child: ConfigurableChild; readonly isFallback: boolean }
  /** No child matches and the fallback is off. [product-24] */
  | { readonly kind: 'no-match'; readonly message: typeof noSuchConfiguration }
  /** No child is available at all. [product-17] */
  | { readonly kind: 'unavailable' };

/**
 * The child for a choice: the exact sku, else the most matched attributes, without `price`; ties go
 * to the lower price, then to catalogue order. Out-of-stock and disabled children are excluded.
 * With the fallback on, a choice without a match gets the first available child. [product-18,
 * product-19, product-20, product-21, product-24]
 */
export function chooseVariant(
  product: ProductDocument,
  wish: VariantWish,
  now: Date,
  { fallbackToDefault = true }: VariantRules = {},
): VariantOutcome {
  const children = availableChildren(product);
  const [first] = children;
  if (!first) return { kind: 'unavailable' };
  const exact = wish.sku ? children.find((child) => child.sku === wish.sku) : undefined;
  if (exact) return { kind: 'chosen', child: exact, isFallback: false };

  const wanted = Object.entries(wish.choice ?? {}).flatMap(([code, value]) =>
    code === 'price' || value === null || value === undefined || value === ''
      ? []
      : [{ code, value: String(value) }],
  );
  const rated = children.map((child) => ({
    item: child,
    matches: wanted.filter(({ code, value }) => childValue(child, code) === value).length,
    price: currentPrice(child, now) ?? Number.POSITIVE_INFINITY,
  }));
  const best = mostAlike(rated);
  if (best && (wanted.length === 0 || best.matches > 0)) {
    return { kind: 'chosen', child: best.item, isFallback: false };
  }
  return fallbackToDefault
    ? { kind: 'chosen', child: first, isFallback: true }
    : { kind: 'no-match', message: noSuchConfiguration };
}
