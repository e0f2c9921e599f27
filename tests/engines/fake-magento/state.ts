import type { Cart, Order, Product } from './shop-data.ts';

/** What the fake Magento stores. */
export interface State {
  readonly goods: readonly Product[];
  readonly carts: Cart[];
  readonly orders: Order[];
}

/** A refusal as Magento writes it: its message has places for the parameters. */
export class Refused extends Error {
  readonly status: number;
  readonly parameters: object | undefined;

  constructor(status: number, message: string, parameters?: object) {
    super(message);
    this.status = status;
    this.parameters = parameters;
  }
}

/** Answers a request: the named parts of its path, its body and query. */
export type Handler = (parts: readonly string[], body: unknown, query: URLSearchParams) => unknown;

export type FakeRoutes = Readonly<Record<string, Handler>>;

/** A product by its sku. */
export function productOf({ goods }: State, sku: string): Product {
  const found = goods.find((one) => one.sku === sku);
  if (!found) throw new Refused(404, 'The product that was requested does not exist.');
  return found;
}
