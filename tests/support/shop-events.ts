import { grosze } from '../../domain/money.ts';
import type { ShopEvent } from '../../domain/track/shop-event.ts';

export const product = {
  id: '7',
  sku: 'dress-red-m',
  name: 'Sukienka',
  price: grosze(19_900),
  qty: 2,
  inBasket: true,
};
export const event = (more: Partial<ShopEvent> = {}): ShopEvent => ({
  id: 'e1',
  name: 'add_to_cart',
  at: 0,
  url: 'https://sklep.example/ona/sukienka',
  currency: 'PLN',
  groupId: 3,
  products: [product],
  value: grosze(39_800),
  category: null,
  order: null,
  ...more,
});
export const purchase = event({
  name: 'purchase',
  value: grosze(40_899),
  order: { number: '100000001', coupon: 'LATO', shipping: grosze(1_099) },
});
