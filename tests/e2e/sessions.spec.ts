import type { BrowserContext, Page } from '@playwright/test';
import { whenQuiet } from '../support/quiet.ts';
import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer, typeLogin } from './customers.ts';
import { breakNext } from './faults.ts';
import {
  addToCart,
  expect,
  openMinicart,
  openProduct,
  placeOrder,
  test,
  whenStarted,
} from './shop.ts';

test.use({ hasWorker: false });

/**
 * Opens a product page and waits for its initial requests, so that a fault set afterwards affects
 * only the shopper's action.
 */
async function openSettledProduct(page: Page): Promise<string> {
  const name = await openProduct(page);
  const isPulled = page.waitForResponse((response) => response.url().includes('/api/cart/pull'));
  await page.reload();
  await isPulled;
  return name;
}

const refreshOf = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/user/refresh'));

const expired = { kind: 'unauthorized' } as const;
/** The first affects the batch request, the second the separate requests that follow it. */
const tokenExpires = { route: 'GET /api/cart/pull', fault: expired, times: 2 };
const cartDoor = (page: Page) => page.getByRole('link', { name: /^Koszyk/ });

/** Another device, without any data of the first one. */
async function otherDevice(context: BrowserContext): Promise<Page> {
  const other = await context.browser()?.newContext({ locale: 'pl-PL' });
  if (!other) throw new Error('There is no browser');
  return other.newPage();
}

test.describe('a customer', () => {
  test.slow();

  test('finds on each device the items added on the other, once', async ({
    page,
    context,
    request,
  }) => {
    const customer = await newCustomer(request);
    await logIn(page, customer);
    const name = await openProduct(page);
    await addToCart(page);

    const other = await otherDevice(context);
    await other.goto(page.url());
    await other.waitForLoadState('networkidle');
    await addToCart(other);
    await logIn(other, customer);
    await expect(cartDoor(other)).toHaveAccessibleName('Koszyk, 2 rzeczy');
    const cart = await openMinicart(other);
    await expect(cart.getByRole('link', { name })).toBeVisible();
    await expect(cart.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('2');

    await page.reload();
    await whenStarted(page);
    const here = await openMinicart(page);
    await expect(here.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('2');
    await other.context().close();
  });

  test('who signs in in the checkout gets one notice about the joined cart, without a link to the current page [engage-41] [engage-42]', async ({
    page,
    context,
    request,
  }) => {
    const customer = await newCustomer(request);
    await logIn(page, customer);
    await openProduct(page);
    await addToCart(page);

    const other = await otherDevice(context);
    await other.goto(page.url());
    await other.waitForLoadState('networkidle');
    await addToCart(other);
    await expect(cartDoor(other)).toHaveAccessibleName('Koszyk, 1 rzecz');
    await other.goto('/cart');
    await whenStarted(other);
    await other.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click();
    await typeLogin(other.getByRole('dialog'), customer);
    const joined = other.getByText(/^Połączyliśmy ten koszyk/);
    await expect(joined).toBeVisible();
    const cart = other.getByRole('textbox', { name: /^Liczba sztuk: / });
    await expect(cart).toHaveValue('2');
    await other.waitForLoadState('networkidle');
    // The backend's confirmation is not an action of the shopper.
    await expect(other.getByText(/Produkt dodano do koszyka|Zmieniono liczbę sztuk/)).toHaveCount(
      0,
    );
    await expect(joined).toHaveCount(1);
    await expect(other.getByRole('button', { name: 'Przejdź do kasy' })).toHaveCount(0);
    await other.context().close();
  });

  test('whose token expires during the visit notices nothing', async ({
    page,
    context,
    request,
    expected,
  }) => {
    expected.push(/401/);
    await logIn(page, await newCustomer(request));
    await openSettledProduct(page);
    const isRefreshed = refreshOf(page);
    await breakNext(context, tokenExpires);
    await addToCart(page);
    expect((await isRefreshed).status()).toBe(200);
    await page.reload();
    await whenStarted(page);
    await expect(cartDoor(page)).toContainText('1');
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
  });

  test('whose session has expired is prompted to sign in over the page, with the cart unchanged', async ({
    page,
    context,
    request,
    expected,
  }) => {
    expected.push(/401/, /cart\.sync-waits/, /cart\.pull-refused/);
    const customer = await newCustomer(request);
    await logIn(page, customer);
    await openSettledProduct(page);
    const isRefused = refreshOf(page);
    await breakNext(context, tokenExpires, { route: 'POST /api/user/refresh', fault: expired });
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    expect((await isRefused).status()).toBe(401);
    const panel = page.getByRole('dialog', { name: 'Logowanie' });
    await expect(panel.getByRole('alert').first()).not.toBeEmpty();
    await expectAccessible(page);
    await typeLogin(page, customer);
    await expect(panel).toBeHidden();
    await expect(cartDoor(page)).toContainText('1');
  });

  test('orders, finds the order in the account and puts its items in the cart again', async ({
    page,
    request,
  }) => {
    await logIn(page, await newCustomer(request));
    const name = await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await placeOrder(page);
    const text = await page.getByText(/Numer zamówienia \d+/).innerText();
    const number = text.replace(/\D/g, '');

    await page.goto('/account/orders');
    await page
      .getByRole('link', { name: `Zamówienie ${number}` })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Produkty' })).toContainText(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zamów ponownie', exact: true }).click();
    await expect(cartDoor(page)).toContainText('1');
  });
});

test('a cart that expired in the shop is created again, with all its items', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/cart\.pull-refused/, /404/);
  const name = await openProduct(page);
  await addToCart(page);
  await breakNext(context, {
    route: 'GET /api/cart/pull',
    fault: { kind: 'status', status: 404 },
    times: 2,
  });
  const cart = await openMinicart(page);
  await cart.getByRole('button', { name: `O jedną więcej: ${name}` }).click();
  const amount = cart.getByRole('textbox', { name: `Liczba sztuk: ${name}` });
  await expect(amount).toHaveValue('2');
  await whenQuiet(page);
  await page.reload();
  await whenStarted(page);
  await openMinicart(page);
  await expect(amount).toHaveValue('2');
});
