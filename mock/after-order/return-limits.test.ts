import { expect, test } from 'vitest';
import { shirt } from '../../tests/support/mock-order.ts';
import { placeShirts } from '../../tests/support/placed-shirts.ts';
import type { MockProduct } from '../catalogue/products.ts';

/** An order of two shirts with this return limit, and the answer to withdrawing from one. */
async function placeLimited(returnLimit: MockProduct['returnLimit']) {
  const { shop, uuid, secret, view } = await placeShirts(returnLimit ? { returnLimit } : {});
  const withdrawn = await shop.post(
    `/api/order/${uuid}/withdrawal`,
    {
      secret,
      name: 'Zofia',
      email: 'klientka@example.com',
      lines: [{ sku: shirt.sku, item_id: 'line-1', qty: 1 }],
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
