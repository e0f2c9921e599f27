import { expectAccessible } from './accessible.ts';
import { offlineNoise } from './offline.ts';
import {
  clickAndRead,
  expectOneTotal,
  increaseButton,
  openFilled,
  shownTotal,
  useCoupon,
  useGiftCard,
  watchOrders,
} from './order-total.ts';
import { expect, goOffline, orderButton, test, whenStarted } from './shop.ts';

test.describe('the total of an order made offline', () => {
  test.slow();
  test.beforeEach(({ expected }) => {
    expected.push(...offlineNoise, /409/, /order-refused/);
  });

  test('is the one shown then', async ({ page, context }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    await whenStarted(page);
    await goOffline(page);
    await expect(page.getByText('Brak połączenia z internetem.').first()).toBeVisible();
    const shown = await clickAndRead(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeszcze nie złożone.');
    await context.setOffline(false);
    await expectOneTotal(page, orders, shown);
  });

  test('is an estimate that the backend may go below: the shopper reads the lower one', async ({
    page,
    context,
  }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    await useCoupon(page);
    await whenStarted(page);
    await goOffline(page);
    const before = await shownTotal(page);
    // The device cannot compute the discount of another quantity.
    await increaseButton(page).click();
    await expect.poll(() => shownTotal(page)).not.toBe(before);
    const estimate = await clickAndRead(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeszcze nie złożone.');
    await context.setOffline(false);
    await expect.poll(() => orders.placed.length).toBe(1);
    expect(orders.sent).toEqual([{ total: estimate, isEstimate: true }]);
    const news = page.getByRole('main').getByText('kosztowało mniej, niż pokazaliśmy');
    await expect(news).toContainText(/: \d+,\d\d.zł zamiast \d+,\d\d.zł\./);
    await expect(page.getByText('napisz do nas')).toHaveCount(0);
  });

  test('is refused where it would be higher: the shopper is told on any page, and may agree to it', async ({
    page,
    context,
  }) => {
    const orders = watchOrders(context);
    await openFilled(page);
    const whole = await shownTotal(page);
    // An order made offline names no cart, so the backend finds no gift card.
    await useGiftCard(page, 'WITRYNA-100');
    await whenStarted(page);
    await goOffline(page);
    const shown = await clickAndRead(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jeszcze nie złożone.');
    await page.getByRole('link', { name: 'Witryna' }).first().click();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: orderButton, exact: true }).click();
    const notice = page.getByText(/kosztowałoby\steraz\s\d+.+w\spodsumowaniu\sbyło\s\d+/);
    await expect(notice).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zobacz oczekujące zamówienia' }).click();
    // The home page, which is left, has articles of its own.
    const order = page.getByRole('article').filter({ hasText: /Razem\steraz/ });
    await expect(order).toContainText(/Razem\sw\schwili\szamówienia/);
    await expectAccessible(page);
    await page.reload();
    await whenStarted(page);
    await expect(order).toBeVisible();
    await page.getByRole('link', { name: 'Witryna' }).first().click();
    await expect(page.getByRole('link', { name: '1 zamówienie czeka na wysłanie' })).toBeVisible();
    await page.reload();
    await whenStarted(page);
    await page.getByRole('link', { name: '1 zamówienie czeka na wysłanie' }).click();
    await expect(notice).toHaveCount(0);
    await order.getByRole('button', { name: orderButton, exact: true }).click();
    await expect(page.getByText(/Zapisane zamówienie zostało złożone/)).toBeVisible();
    expect(orders.sent.map(({ total }) => total)).toEqual([shown, whole]);
    expect(orders.sent.at(-1)?.isEstimate).toBe(false);
    await expect.poll(() => orders.placed.length).toBe(1);
  });
});
