import { onTestFinished } from 'vitest';
import type { MockProduct } from '../../mock/catalogue/products.ts';
import { order, shirt } from './mock-order.ts';
import { shopProducts } from './mock-products.ts';
import { openMockShop } from './mock-shop.ts';

/**
 * Places an order of two shirts, paid on delivery, with a backend that knows this of the shirt;
 * returns the shop, the order's id and secret, and what a customer sees of it.
 */
export async function placeShirts(known: Partial<MockProduct>) {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  const product = shopProducts.find(({ sku }) => sku === shirt.sku);
  if (product === undefined) throw new Error('There is no shirt');
  shop.setProduct({ ...product, ...known });
  const { addressInformation } = order();
  const body = order({
    addressInformation: { ...addressInformation, payment_method_code: 'cashondelivery' },
    grand_total: undefined,
  });
  const { order_uuid: uuid, order_secret: secret } = (await shop.post('/api/order', body)).body
    .result;
  const view = (await shop.get(`/api/order/${uuid}?secret=${secret}`)).body.result;
  return { shop, uuid, secret, view };
}
