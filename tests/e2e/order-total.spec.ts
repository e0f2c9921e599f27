import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer } from './customers.ts';
import {
  clickAndRead,
  expectOneTotal,
  expectOtherTotal,
  increaseButton,
  openFilled,
  shownTotal,
  useCoupon,
  useGiftCard,
  watchOrders,
} from './order-total.ts';
import { expect, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

test.describe('the total shown at the click is the one sent, and the one of the order', () => {
  test.slow();

  test('of a guest', async ({ page, context }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    const shown = await clickAndRead(page);
    await expectOneTotal(page, orders, shown);
    expect(orders.sent).toEqual([{ total: shown, isEstimate: false }]);
  });

  test('of a customer', async ({ page, context, request }) => {
    await logIn(page, await newCustomer(request));
    const orders = watchOrders(context);
    await openFilled(page);
    await expectOneTotal(page, orders, await clickAndRead(page));
    await page.goto('/account');
    await expect(page.getByText(/Zamówieni/).first()).toBeVisible();
  });

  test('with another delivery', async ({ page, context }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    const before = await shownTotal(page);
    await page.getByRole('radio', { name: /Kurier DPD na jutro/ }).check();
    await expectOtherTotal(page, before);
    const shown = await clickAndRead(page);
    expect(shown).not.toBe(before);
    await expectOneTotal(page, orders, shown);
  });

  test('with a payment that costs extra', async ({ page, context }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    const before = await shownTotal(page);
    await page.getByRole('radio', { name: /przy\sodbiorze/ }).check();
    await expectOtherTotal(page, before);
    const shown = await clickAndRead(page);
    expect(shown).toBe(before + 500);
    await expectOneTotal(page, orders, shown);
  });

  test('with a coupon', async ({ page, context }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    await useCoupon(page);
    await expectOneTotal(page, orders, await clickAndRead(page));
  });

  test('with a gift card that pays a part', async ({ page, context }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    await useGiftCard(page, 'WITRYNA-50');
    await expectOneTotal(page, orders, await clickAndRead(page));
  });

  test('although another tab changes the cart at the click', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/409/, /order-refused/);
    const orders = watchOrders(context);
    await openFilled(page);
    const other = await context.newPage();
    await other.goto('/cart');
    await whenStarted(other);
    const before = await shownTotal(page);
    // Held, because the button is gone where the order is placed before the click.
    const more = await increaseButton(other).elementHandle();
    const [first] = await Promise.all([
      clickAndRead(page),
      more?.evaluate((button) => button instanceof HTMLElement && button.click()),
    ]);
    const news = page.getByText('Kwota zamówienia się zmieniła.', { exact: false });
    const thanks = page.getByText(/Numer zamówienia \d+/);
    await expect(news.or(thanks)).toBeVisible();
    if (await thanks.isVisible()) return expectOneTotal(page, orders, first);
    expect(orders.placed).toEqual([]);
    for (const { total } of orders.sent) expect(total).toBe(first);
    await expectOtherTotal(page, before);
    await expectOneTotal(page, orders, await clickAndRead(page));
  });

  test('of an order that is repeated after its response was lost', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/Failed to load/, /queue/);
    const orders = watchOrders(context);
    await openFilled(page);
    let isFirst = true;
    await context.route(/\/api\/order(\?|$)/, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    const shown = await clickAndRead(page);
    const saved = page.getByText('nie dostaliśmy odpowiedzi', { exact: false });
    await expect(saved.or(page.getByText(/Numer zamówienia \d+/))).toBeVisible();
    const button = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' });
    if (await button.isVisible()) await button.click();
    await expectOneTotal(page, orders, shown);
    expect(new Set(orders.sent.map(({ total }) => total))).toEqual(new Set([shown]));
  });

  test('or nothing is ordered: a new total is announced, and the next click agrees to it', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/409/, /order-refused/);
    const orders = watchOrders(context);
    await openFilled(page);
    let isFirst = true;
    await context.route(/\/api\/order(\?|$)/, (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const details = { grand_total: 999 };
      const error = 'ORDER_PRICE_CHANGED';
      return route.fulfill({ status: 409, json: { code: 409, result: null, error, details } });
    });
    await clickAndRead(page);
    const news = page.getByRole('alert').filter({ hasText: 'Kwota zamówienia się zmieniła.' });
    await expect(news).toContainText(/Do zapłaty jest teraz \d+,\d\d/);
    await expectAccessible(page);
    expect(orders.placed).toEqual([]);
    await expectOneTotal(page, orders, await clickAndRead(page));
  });
});
