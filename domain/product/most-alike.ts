/** A candidate with its number of matches and its price, in any one unit; no price is Infinity. */
export interface Rated<T> {
  readonly item: T;
  readonly matches: number;
  readonly price: number;
}

/**
 * The rule for variants [product-19, product-20]: most matched attributes, then the lower price,
 * then catalogue order. [product-19, product-20]
 */
export function mostAlike<T>(candidates: readonly Rated<T>[]): Rated<T> | undefined {
  const [first, ...rest] = candidates;
  if (!first) return undefined;
  return rest.reduce(
    (a, b) => (b.matches > a.matches || (b.matches === a.matches && b.price < a.price) ? b : a),
    first,
  );
}
