import { logIn, newCustomer, tokenOf } from './customers.ts';
import { expectKept } from './kept-text.ts';
import { makeOrder } from './orders.ts';
import { expect, listing, openCheckout, test } from './shop.ts';
import { treeOf } from './tree.ts';

test.describe('a screen reader finds on the main screens what is kept in tests/fixtures/trees [pl-G01]:', () => {
  test.slow();

  test('those of everyone', async ({ page, expected }) => {
    expected.push(/status of 404/);
    for (const [name, path] of [
      ['home', '/'],
      ['listing', listing],
      ['nothing-found', '/szukaj?q=xqzvw'],
      ['login', '/login'],
      ['register', '/register'],
      ['contact', '/kontakt'],
      ['wishlist-empty', '/lista-zyczen'],
      ['compare-empty', '/porownanie'],
      ['cart-empty', '/cart'],
      ['page-not-found', '/nie-ma-takiej-strony'],
    ] as const) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expectKept(`trees/${name}.txt`, await treeOf(page));
        if (name === 'home') expectKept('trees/frame.txt', await treeOf(page, 'frame'));
      });
    }
  });

  test('the checkout with something in the cart', async ({ page }) => {
    const name = await openCheckout(page);
    await page.waitForLoadState('networkidle');
    expectKept('trees/frame-of-checkout.txt', await treeOf(page, 'frame'));
    expectKept('trees/checkout.txt', (await treeOf(page)).replaceAll(name, '«product»'));
  });

  test('those of a customer', async ({ page, request }) => {
    const customer = await newCustomer(request);
    const token = await tokenOf(request, customer);
    const { email } = customer;
    const order = await makeOrder(request, { payment: 'banktransfer', email, token });
    await logIn(page, customer);
    for (const [name, path] of [
      ['account', '/account'],
      ['orders', '/account/orders'],
      ['order', `/zamowienie/${order.order_uuid}/${order.order_secret}`],
      ['payment', `/payment-confirmation/${order.order_uuid}`],
    ] as const) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        expectKept(`trees/${name}.txt`, (await treeOf(page)).replaceAll(email, '«e-mail»'));
      });
    }
  });
});
