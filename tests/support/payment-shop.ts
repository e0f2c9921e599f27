import { afterEach, beforeEach } from 'vitest';
import { order } from './mock-order.ts';
import { type MockShop, openMockShop } from './mock-shop.ts';

export const second = 1000;
export const minute = 60 * second;

export const info = order().addressInformation;

/** A mocked backend for each test of a file, with actions of payers and shops. */
export function paymentShop() {
  let shop: MockShop;
  /** Secrets of placed orders, by uuid. */
  const secrets = new Map<string, string>();
  beforeEach(async () => {
    shop = await openMockShop({ faultsEnabled: true });
  });
  afterEach(() => shop.close());

  async function place(method: string, additional: object = {}, changes: object = {}) {
    const addressInformation = {
      ...info,
      payment_method_code: method,
      payment_method_additional: additional,
    };
    const { body } = await shop.post('/api/order', order({ addressInformation, ...changes }));
    secrets.set(body.result.order_uuid, body.result.order_secret);
    return body.result;
  }

  const payment = async (uuid: string) =>
    (await shop.get(`/api/order/${uuid}/payment?secret=${secrets.get(uuid)}`)).body.result;

  const retry = (uuid: string, body: object, key = 'retry-0001') =>
    shop.post(`/api/order/${uuid}/payment`, body, { 'idempotency-key': key });

  const stock = async () => (await shop.get('/api/stock/check?sku=shirt')).body.result.qty;

  /** Submits the payer's choice on the operator's page. */
  async function submit(url: string, choice: 'zaplac' | 'odrzuc' | 'karta') {
    return shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `wybor=${choice}`,
    });
  }

  async function fault(kind: object): Promise<void> {
    await shop.post('/api/mock/faults', {
      rules: [{ route: 'POST /mock/webhook/payment', fault: kind }],
    });
  }

  return { shop: () => shop, place, payment, retry, stock, submit, fault };
}
