import { walkOrder } from '../film/walk-order.ts';
import { deliveries, payments } from '../film/ways.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Each delivery and each payment at least once; the film (`npm run film`) has all combinations. */
const walked = [
  ['paczkomat', 'karta'],
  ['orlen', 'szybki-przelew'],
  ['kurier', 'przy-odbiorze'],
  ['kurier-jutro', 'paypo'],
  ['salon', 'przelew'],
  ['paczkomat', 'blik'],
] as const;

const noStep = async () => undefined;

test('the tested ways include each delivery and each payment', () => {
  expect(new Set(walked.map(([delivery]) => delivery)).size).toBe(deliveries.length);
  expect(new Set(walked.map(([, payment]) => payment)).size).toBe(payments.length);
});

for (const [index, [by, paid]] of walked.entries()) {
  test(`a guest orders on a phone, from the start page on: ${by}, ${paid} [checkout-46]`, async ({
    page,
  }) => {
    const delivery = deliveries.find(({ key }) => key === by);
    const payment = payments.find(({ key }) => key === paid);
    if (delivery === undefined || payment === undefined) throw new Error('No such way');
    const email = `droga.${index}.${Date.now()}@example.com`;
    // Each delivery and payment with folded steps; the last way with all steps open.
    const folds = index < walked.length - 1;
    const way = { delivery, payment, email, product: 40 + index * 5, folds };
    const outcome = await walkOrder(page, way, noStep);
    expect(outcome).toMatchObject({ isOffered: true, number: expect.stringMatching(/^\d+$/) });
  });
}
