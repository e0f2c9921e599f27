import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer } from './customers.ts';
import { offlineNoise } from './offline.ts';
import {
  addToCart,
  expect,
  goOffline,
  openCheckout,
  openProduct,
  test,
  whenStarted,
} from './shop.ts';

test.describe('lines saved for later', () => {
  test('leave the totals, show their price, and return with their quantity, in every tab [cart-66]', async ({
    page,
    context,
  }) => {
    const name = await openCheckout(page);
    await page.getByRole('button', { name: `O jedną więcej: ${name}` }).click();
    const other = await context.newPage();
    await other.goto('/cart');
    await whenStarted(other);
    await page.getByRole('button', { name: `Odłóż na później: ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Koszyk jest pusty' })).toBeVisible();
    await expect(page.getByText('Produkt odłożono na później.')).toBeVisible();
    const saved = page.getByRole('region', { name: 'Odłożone na później' });
    await expect(saved.getByRole('link', { name })).toBeVisible();
    await expect(saved.getByText(/^2 × \d+,\d\d\szł$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Koszyk/ })).toHaveCount(0);
    await expectAccessible(page);
    await expect(other.getByRole('region', { name: 'Odłożone na później' })).toContainText(name);
    await other.getByRole('button', { name: `Przenieś do koszyka: ${name}` }).click();
    const field = page.getByRole('textbox', { name: `Liczba sztuk: ${name}` });
    await expect(field).toHaveValue('2');
    await expect(saved).toBeHidden();
  });

  test('are saved, removed, restored and moved back without a connection [cart-66]', async ({
    page,
    expected,
  }) => {
    expected.push(...offlineNoise);
    const name = await openCheckout(page);
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await page.getByRole('button', { name: `Odłóż na później: ${name}` }).click();
    const saved = page.getByRole('region', { name: 'Odłożone na później' });
    await expect(saved).toContainText(name);
    await page.reload();
    await expect(saved).toContainText(name);
    await saved.getByRole('button', { name: `Usuń z odłożonych: ${name}` }).click();
    await expect(saved).toBeHidden();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await saved.getByRole('button', { name: `Przenieś do koszyka: ${name}` }).click();
    await expect(page.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('1');
  });

  test('of a guest join the account and reach another device [cart-67]', async ({
    page,
    browser,
    request,
  }) => {
    const customer = await newCustomer(request);
    const name = await openProduct(page);
    await addToCart(page);
    await page.getByRole('link', { name: /^Koszyk/ }).click();
    const cart = page.getByRole('dialog', { name: 'Koszyk' });
    await cart.getByRole('button', { name: `Odłóż na później: ${name}` }).click();
    await expect(cart.getByRole('region', { name: 'Odłożone na później' })).toContainText(name);
    await logIn(page, customer);
    const device = await (await browser.newContext()).newPage();
    await logIn(device, customer);
    await device.goto('/cart');
    await device.mouse.move(300, 300);
    const saved = device.getByRole('region', { name: 'Odłożone na później' });
    await expect(saved.getByRole('link', { name })).toBeVisible();
    await saved.getByRole('button', { name: `Usuń z odłożonych: ${name}` }).click();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Koszyk jest pusty' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Odłożone na później' })).toBeHidden();
    await device.context().close();
  });
});
