import { expect, onTestFinished, test } from 'vitest';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { shopProducts } from '../../tests/support/mock-products.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import type { MockProduct } from '../catalogue/products.ts';

type Limit = MockProduct['returnLimit'];

/** An order of two shirts with this return limit, paid on delivery. */
async function placeLimited(returnLimit: Limit) {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  const known = shopProducts.find(({ sku }) => sku === shirt.sku);
  if (known === undefined) throw new Error('There is no shirt');
  shop.setProduct({ ...known, ...(returnLimit && { returnLimit }) });
  const { addressInformation } = order();
  const body = order({
    addressInformation: { ...addressInformation, payment_method_code: 'cashondelivery' },
    grand_total: undefined,
  });
  const { order_uuid: uuid, order_secret: secret } = (await shop.post('/api/order', body)).body
    .result;
  const view = (await shop.get(`/api/order/${uuid}?secret=${secret}`)).body.result;
  const withdrawn = await shop.post(
    `/api/order/${uuid}/withdrawal`,
    {
      secret,
      name: 'Zofia',
      email: 'klientka@example.com',
      lines: [{ sku: shirt.sku, item_id: 1, qty: 1 }],
    },
    { 'idempotency-key': 'claim-0001' },
  );
  return { view, withdrawn, text: (await shop.mail('zamowienie-100000001')).text };
}

test('a made-to-measure product is marked in the confirmation and cannot be withdrawn from [pl-C10]', async () => {
  const { view, withdrawn, text } = await placeLimited('made-to-measure');
  expect(view.lines[0]).toMatchObject({ return_limit: 'made-to-measure', returnable: 0 });
  expect(view.withdrawal).toMatchObject({ is_open: false, reason: 'excluded' });
  expect(withdrawn.status).not.toBe(200);
  expect(text).toContain('(wykonane na Twoje zamówienie, nie podlega zwrotowi)');
});

test('a sealed product is marked and can be withdrawn from: only opening it ends that right [pl-C10]', async () => {
  const { view, withdrawn, text } = await placeLimited('sealed');
  expect(view.lines[0]).toMatchObject({ return_limit: 'sealed', returnable: 2 });
  expect(withdrawn.status).toBe(200);
  expect(text).toContain('po otwarciu nie podlega zwrotowi');
});

test('a plain product has no such mark [pl-C10]', async () => {
  const { view, text } = await placeLimited(null);
  expect(view.lines[0]).toMatchObject({ return_limit: null, returnable: 2 });
  expect(text).not.toContain('nie podlega zwrotowi');
});
