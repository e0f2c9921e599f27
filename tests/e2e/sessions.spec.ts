import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import {
  addToCart,
  expect,
  expectAccessible,
  openMinicart,
  openProduct,
  placeOrder,
  test,
  whenStarted,
} from './shop.ts';

interface Customer {
  readonly email: string;
  readonly password: string;
}

const password = 'Zolty-dywan-7';
let made = 0;

/** A customer of this test alone, so that no other finds something in the cart. */
async function newCustomer(request: APIRequestContext): Promise<Customer> {
  made += 1;
  const email = `wanda.${Date.now()}.${made}@example.com`;
  const customer = { email, firstname: 'Wanda', lastname: 'Zając' };
  const answer = await request.post('/api/user/create', { data: { customer, password } });
  expect(answer.status()).toBe(200);
  return { email, password };
}

async function typeLogin(page: Page, { email }: Customer): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logowanie' }).click();
}

async function logIn(page: Page, customer: Customer): Promise<void> {
  await page.goto('/login');
  await whenStarted(page);
  await typeLogin(page, customer);
  await expect(page.getByText('Zalogowano jako')).toBeVisible();
}

/** What the backend does wrong with the coming calls of this browser, and of no other test's. */
async function breakNext(
  context: BrowserContext,
  ...rules: { route: string; fault: object; times?: number }[]
): Promise<void> {
  const marker = randomUUID();
  await context.setExtraHTTPHeaders({ 'x-mock-marker': marker });
  const answer = await context.request.post('/api/mock/faults', { data: { marker, rules } });
  expect(answer.status()).toBe(200);
}

const expired = { kind: 'unauthorized' } as const;
/** Once in the request that does all at once, and once in the ordinary way that follows it. */
const tokenExpires = { route: 'GET /api/cart/pull', fault: expired, times: 2 };
const cartDoor = (page: Page) => page.getByRole('link', { name: /^Koszyk/ });

/** Another device: nothing of the first one's is on it. */
async function otherDevice(context: BrowserContext): Promise<Page> {
  const other = await context.browser()?.newContext({ locale: 'pl-PL' });
  if (!other) throw new Error('There is no browser');
  return other.newPage();
}

test.describe('a customer', () => {
  test.slow();

  test('finds on each device what was put into the cart on the other, once', async ({
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
    await expect(cartDoor(other)).toContainText('1');
    const cart = await openMinicart(other);
    await expect(cart.getByRole('link', { name })).toBeVisible();
    await expect(cart.getByRole('group', { name: `Liczba sztuk: ${name}` })).toContainText('2');

    await page.reload();
    await whenStarted(page);
    const here = await openMinicart(page);
    await expect(here.getByRole('group', { name: `Liczba sztuk: ${name}` })).toContainText('2');
    await other.context().close();
  });

  test('whose token expires in the middle notices nothing', async ({
    page,
    context,
    request,
    expected,
  }) => {
    expected.push(/401/);
    await logIn(page, await newCustomer(request));
    await openProduct(page);
    const isRefreshed = page.waitForResponse((answer) =>
      answer.url().endsWith('/api/user/refresh'),
    );
    await breakNext(context, tokenExpires);
    await addToCart(page);
    expect((await isRefreshed).status()).toBe(200);
    await page.reload();
    await whenStarted(page);
    await expect(cartDoor(page)).toContainText('1');
    await page.goto('/login');
    await expect(page.getByText('Zalogowano jako')).toBeVisible();
  });

  test('whose session is over is asked to sign in over the page, and keeps the cart', async ({
    page,
    context,
    request,
    expected,
  }) => {
    expected.push(/401/, /cart\.sync-waits/, /cart\.pull-refused/);
    const customer = await newCustomer(request);
    await logIn(page, customer);
    await openProduct(page);
    await breakNext(context, tokenExpires, { route: 'POST /api/user/refresh', fault: expired });
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Logowanie' });
    await expect(panel.getByRole('alert').first()).not.toBeEmpty();
    await expectAccessible(page);
    await typeLogin(page, customer);
    await expect(panel).toBeHidden();
    await expect(cartDoor(page)).toContainText('1');
  });

  test('orders, finds the order in the account and puts its goods in the cart again', async ({
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
    await page.getByRole('button', { name: 'Zamów ponownie' }).click();
    await expect(cartDoor(page)).toContainText('1');
  });
});

test('a cart that expired in the shop is made anew, with all that was in it', async ({
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
  const amount = cart.getByRole('group', { name: `Liczba sztuk: ${name}` });
  await expect(amount).toContainText('2');
  await page.waitForTimeout(2000);
  await page.reload();
  await whenStarted(page);
  await openMinicart(page);
  await expect(amount).toContainText('2');
});
