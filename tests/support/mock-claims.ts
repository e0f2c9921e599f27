import { order } from './mock-order.ts';
import type { MockShop } from './mock-shop.ts';

const cod = { ...order().addressInformation, payment_method_code: 'cashondelivery' };

/** Places an order, paid on delivery unless stated; returns it with its view and its claims. */
export async function placeOn(shop: MockShop, changes: object = {}, token?: string) {
  const body = order({ addressInformation: cod, grand_total: undefined, ...changes });
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const placed = (await shop.post('/api/order', body, headers)).body.result;
  const { order_uuid: uuid, order_secret: secret } = placed;
  return {
    ...placed,
    view: async () => (await shop.get(`/api/order/${uuid}?secret=${secret}`)).body.result,
    claim: async (kind: string, given: object, key = 'claim-0001') =>
      (
        await shop.post(
          `/api/order/${uuid}/${kind}`,
          { secret, ...given },
          { 'idempotency-key': key },
        )
      ).body,
  };
}

/** Who withdraws. */
export const who = { name: 'Zażółć Gęślą', email: 'klientka@example.com' };
