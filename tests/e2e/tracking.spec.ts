import type { Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { banner, layer } from './consent.ts';
import { addToCart, cardsInStock, expect, listing, openProduct, placeOrder } from './shop.ts';
import {
  agree,
  counts,
  expectCalls,
  expectedCalls,
  expectSound,
  openCart,
  test,
} from './tracked-shop.ts';
import { watchVendors } from './vendors.ts';

test.use({ hasWorker: false });

/** Removes the first line of the cart, and confirms. */
async function removeFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Usuń: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Usuń: / })).toHaveCount(0);
}

test('every event reaches every vendor once, with ids, numbers and the currency, and without personal data [track-13] [track-01] [track-02] [track-04] [track-10]', async ({
  page,
  request,
  tracked,
}) => {
  test.slow();
  const { calls } = await agree(page, tracked);
  await page.goto(listing);
  await expectCalls(calls, 'view_item_list');
  await cardsInStock(page).first().getByRole('link').first().click();
  await expectCalls(calls, 'view_item');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione/ })
    .first()
    .click();
  await expectCalls(calls, 'add_to_wishlist');
  await addToCart(page);
  await expectCalls(calls, 'add_to_cart');
  await openCart(page);
  await expectCalls(calls, 'view_cart');
  await removeFirst(page);
  await expectCalls(calls, 'remove_from_cart');
  await openProduct(page);
  await addToCart(page);
  await openCart(page);
  await placeOrder(page);
  await expectCalls(calls, 'begin_checkout');
  await expectCalls(calls, 'purchase');
  await page.reload();
  await page.goto('/');
  await page.goBack();
  await whenQuiet(page);
  expect(counts(calls, 'purchase')).toEqual(expectedCalls('purchase'));
  await expectSound(calls, request);
});

test('events for each type of product have its id, from the page to the purchase [track-13]', async ({
  page,
  request,
  tracked,
}) => {
  test.slow();
  const { calls } = await agree(page, tracked);
  await page.goto('/skrocenie-spodni');
  await addToCart(page);
  await page.goto('/zestaw-zimowy-turbacz');
  await addToCart(page);
  await page.goto('/komplet-na-chlody');
  await addToCart(page);
  await openProduct(page);
  await addToCart(page);
  await expectCalls(calls, 'add_to_cart', 4);
  await openCart(page);
  await placeOrder(page);
  await expectCalls(calls, 'purchase');
  await expectSound(calls, request);
});

test('events for a cart of virtual products have ids [track-13]', async ({
  page,
  request,
  tracked,
}) => {
  test.slow();
  const { calls } = await agree(page, tracked);
  await page.goto('/skrocenie-spodni');
  await addToCart(page);
  await openCart(page);
  await placeOrder(page);
  await expectCalls(calls, 'purchase');
  await expectSound(calls, request);
});

test('no vendor gets an event before consent and after a refusal, whatever the shopper does [track-12] [track-13]', async ({
  page,
  tracked,
}) => {
  test.slow();
  const { calls, foreign } = await watchVendors(page.context(), tracked.url);
  await openProduct(page);
  await addToCart(page);
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Odrzuć', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto(listing);
  await openProduct(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ulubione/ })
    .first()
    .click();
  await openCart(page);
  await removeFirst(page);
  await page.goto('/skrocenie-spodni');
  await addToCart(page);
  await openCart(page);
  await placeOrder(page);
  await page.goto('/');
  await whenQuiet(page);
  expect(calls).toEqual([]);
  expect(foreign).toEqual([]);
  // Google's consent mode gets the refusal and nothing else.
  const held = await layer(page);
  expect(new Set(held.map((one) => one[0]))).toEqual(new Set(['consent']));
});
