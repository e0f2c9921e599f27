import { expect, onTestFinished, test } from 'vitest';
import { addWorkingDays } from '../../domain/calendar/polish-calendar.ts';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { shopProducts } from '../../tests/support/mock-products.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';

/** The promised first day of an order of shirts that leave after so many working days. */
async function promisedFrom(dispatchDays: number | undefined): Promise<string> {
  const shop = await openMockShop();
  onTestFinished(() => shop.close());
  const known = shopProducts.find(({ sku }) => sku === shirt.sku);
  if (known === undefined) throw new Error('There is no shirt');
  shop.setProduct({ ...known, ...(dispatchDays && { dispatchDays }) });
  const { addressInformation } = order();
  const body = order({
    addressInformation: { ...addressInformation, payment_method_code: 'cashondelivery' },
    grand_total: undefined,
  });
  const { order_uuid: uuid, order_secret: secret } = (await shop.post('/api/order', body)).body
    .result;
  return (await shop.get(`/api/order/${uuid}?secret=${secret}`)).body.result.promised.from;
}

test('an order is promised when its slowest product can be there [pl-K07]', async () => {
  const usual = await promisedFrom(undefined);
  expect(await promisedFrom(4)).toBe(addWorkingDays(usual, 3));
});
