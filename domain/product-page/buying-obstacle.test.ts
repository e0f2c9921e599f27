import { describe, expect, test } from 'vitest';
import { pageView } from '../../tests/support/product-details.ts';
import { checkProduct } from '../cart/add-checks.ts';
import { defaultCartSettings } from '../cart/cart-settings.ts';
import { cartProductOfPage } from '../cart/product-of-page.ts';
import { grosze } from '../money.ts';
import type { PriceView } from '../price/views.ts';
import { noAvailableVariants } from '../product/product-messages.ts';
import { buyingObstacle } from './buying-obstacle.ts';
import type { ProductPageView } from './views.ts';

const price: PriceView = {
  current: grosze(1000),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
};
const simple: ProductPageView = {
  ...pageView,
  ...{ typeId: 'simple', price, errors: {}, options: [], variants: [], isAvailable: true },
};

describe('what keeps a product in stock out of the cart', () => {
  test.each<[string, Partial<ProductPageView>, ReturnType<typeof buyingObstacle>]>([
    ['nothing', {}, null],
    ['a price of zero does not', { price: { ...price, current: grosze(0) } }, null],
    ['an unknown price', { price: null }, { kind: 'price-unknown' }],
    ['errors', { errors: { legal: 'Wycofany' } }, { kind: 'errors', texts: ['Wycofany'] }],
  ])('is what the cart refuses: %s [product-60]', (_, change, expected) => {
    const view = { ...simple, ...change };
    const told = buyingObstacle(view, null);
    expect(told).toEqual(expected);
    const refusal = checkProduct(cartProductOfPage(view, null), defaultCartSettings);
    expect(refusal === null).toBe(told === null);
  });

  test('is not that it is sold out, which is told elsewhere', () => {
    expect(
      buyingObstacle({ ...simple, errors: { variants: noAvailableVariants } }, null),
    ).toBeNull();
  });

  test('is the price of the chosen variant [product-60]', () => {
    expect(buyingObstacle(simple, { price: null })).toEqual({ kind: 'price-unknown' });
    expect(buyingObstacle({ ...simple, price: null }, { price })).toBeNull();
  });

  test('is no price of a bundle while that of its parts is known', () => {
    const bundle: ProductPageView = { ...simple, typeId: 'bundle', price: null };
    expect(buyingObstacle(bundle, null, grosze(500))).toBeNull();
    expect(buyingObstacle(bundle, null)).toEqual({ kind: 'price-unknown' });
  });

  test('is nothing of a set: each of its products is added for itself', () => {
    const set: ProductPageView = { ...simple, typeId: 'grouped', price: null, errors: { a: 'x' } };
    expect(buyingObstacle(set, null)).toBeNull();
  });
});
