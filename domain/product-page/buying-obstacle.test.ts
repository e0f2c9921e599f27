import { describe, expect, test } from 'vitest';
import { pageView } from '../../tests/support/product-details.ts';
import { checkProduct } from '../cart/apply-add.ts';
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

describe('the reason why an in-stock product cannot be added to the cart', () => {
  test.each<[string, Partial<ProductPageView>, ReturnType<typeof buyingObstacle>]>([
    ['nothing', {}, null],
    ['a price of zero does not', { price: { ...price, current: grosze(0) } }, null],
    ['an unknown price', { price: null }, { kind: 'price-unknown' }],
    ['errors', { errors: { legal: 'Wycofany' } }, { kind: 'errors', texts: ['Wycofany'] }],
  ])('is the cart’s own refusal: %s [product-60]', (_, change, expected) => {
    const view = { ...simple, ...change };
    const reported = buyingObstacle(view, null);
    expect(reported).toEqual(expected);
    const refusal = checkProduct(cartProductOfPage(view, null), defaultCartSettings);
    expect(refusal === null).toBe(reported === null);
  });

  test('is not that it is sold out, which is shown elsewhere', () => {
    expect(
      buyingObstacle({ ...simple, errors: { variants: noAvailableVariants } }, null),
    ).toBeNull();
  });

  test('can be the price of the selected variant [product-60]', () => {
    expect(buyingObstacle(simple, { price: null })).toEqual({ kind: 'price-unknown' });
    expect(buyingObstacle({ ...simple, price: null }, { price })).toBeNull();
  });

  test('is not the price of a bundle while the prices of its parts are known', () => {
    const bundle: ProductPageView = { ...simple, typeId: 'bundle', price: null };
    expect(buyingObstacle(bundle, null, grosze(500))).toBeNull();
    expect(buyingObstacle(bundle, null)).toEqual({ kind: 'price-unknown' });
  });

  test('does not exist for a set, whose products are added separately', () => {
    const set: ProductPageView = { ...simple, typeId: 'grouped', price: null, errors: { a: 'x' } };
    expect(buyingObstacle(set, null)).toBeNull();
  });
});
