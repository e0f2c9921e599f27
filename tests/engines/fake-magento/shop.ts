import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { openConnector } from '../../../connectors/connector.ts';
import { acceptedTerms, address } from '../../conformance/purchases.ts';
import { send } from '../purchase.ts';
import { createFakeMagento, staffKey } from './fake-magento.ts';

/** The choice of a black variant in a size. */
export const chosen = (size: string) => ({
  extension_attributes: {
    configurable_item_options: [
      { option_id: '93', option_value: '50' },
      { option_id: '142', option_value: size },
    ],
  },
});

/** A fake Magento with its connector; another process has a connector of its own. */
export function openShop() {
  const magento = createFakeMagento();
  vi.stubGlobal('fetch', magento.fetch);
  const open = () =>
    openConnector('magento', {
      address: 'http://magento/rest/pl',
      key: staffKey,
      account: { number: '27 1140 2004 0000 3002 0135 5387', recipient: 'Sklep' },
      pictureOrigins: [],
    }).backend;
  return { magento, open, backend: open() };
}

type Backend = ReturnType<typeof openShop>['backend'];

/** A new cart of a guest. */
export async function newCart(backend: Backend) {
  const { result } = await send(backend, 'POST', '/api/cart/create');
  return String(result);
}

/** Puts an item into a cart. */
export const put = (backend: Backend, cart: string, cartItem: object) =>
  send(backend, 'POST', `/api/cart/update?cartId=${cart}`, { cartItem });

/** A cart with two sweaters, and the body of its order. */
export async function orderOfTwo(backend: Backend) {
  const cart = await newCart(backend);
  const product = { sku: 'SWE-01', qty: 2, product_option: chosen('169') };
  await put(backend, cart, product);
  const addressInformation = {
    shippingAddress: address,
    billingAddress: address,
    shipping_carrier_code: 'flatrate',
    shipping_method_code: 'flatrate',
    payment_method_code: 'banktransfer',
  };
  return {
    order_id: randomUUID(),
    cart_id: cart,
    products: [{ ...product, price_incl_tax: 199.99 }],
    addressInformation,
    grand_total: 415.97,
    agreements: [acceptedTerms()],
    comments: { order: 'Proszę zapakować', delivery: '' },
  };
}
