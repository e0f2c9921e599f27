import type { Page } from '@playwright/test';
import { type Customer, newCustomer, typeLogin } from './customers.ts';
import { mailTo } from './orders.ts';
import { addToCart, expect, listing, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const signedInNote = (page: Page) => page.getByText('Zalogowano.', { exact: true });
const signInLink = (page: Page) => page.getByRole('link', { name: 'Zaloguj się' });

/** Signs in on the sign-in page. */
async function signIn(page: Page, customer: Customer): Promise<void> {
  await whenStarted(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie');
  await typeLogin(page.getByRole('main'), customer);
}

test.describe('a shopper who signs in', () => {
  test('on the sign-in page opens the account, gets one notice, and a step back shows no form [account-60] [account-64]', async ({
    page,
    request,
  }) => {
    await page.goto(listing);
    await page.goto('/login');
    await signIn(page, await newCustomer(request));
    await expect(page).toHaveURL(/\/account$/);
    await expect(signedInNote(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(listing);
    await page.goForward();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeVisible();
  });

  test('in the account stays on the opened page [account-60]', async ({ page, request }) => {
    await page.goto('/account/orders');
    await whenStarted(page);
    await typeLogin(page.getByRole('main'), await newCustomer(request));
    await expect(page.getByText('Nie masz jeszcze zamówień')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/orders$/);
  });

  test('from a product returns to its variant and reviews [account-60]', async ({
    page,
    request,
  }) => {
    await openProduct(page);
    await whenStarted(page);
    await page.locator('#opinie').getByRole('link', { name: 'Napisz opinię' }).click();
    await expect(signInLink(page)).toBeVisible();
    await page
      .getByRole('group', { name: /^Rozmiar/ })
      .locator('label:has(input:not(:checked))')
      .last()
      .click();
    await expect(page).toHaveURL(/childSku=/);
    const product = page.url();
    await signInLink(page).click();
    await signIn(page, await newCustomer(request));
    await expect(page).toHaveURL(`${product}#opinie`);
    await expect(page.locator('#opinie')).toBeInViewport();
    await expect(signedInNote(page)).toBeVisible();
  });

  test('from the favourites, in a new tab, returns to them, and they are in the account [account-60]', async ({
    page,
    context,
    request,
  }) => {
    await page.goto(listing);
    await whenStarted(page);
    const heart = page.getByRole('main').getByRole('button', { name: /^Ulubione/ });
    await heart.first().click();
    await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/lista-zyczen');
    const link = page.getByRole('main').getByRole('link', { name: /^Zaloguj się/ });
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await signIn(other, await newCustomer(request));
    await expect(other).toHaveURL(/\/lista-zyczen$/);
    await expect(other.getByRole('article')).toHaveCount(1);
    await expect(other.getByRole('main').getByRole('link', { name: /^Zaloguj się/ })).toHaveCount(
      0,
    );
    await other.goto('/account/wishlist');
    await expect(other.getByRole('main').getByRole('article')).toHaveCount(1);
  });

  test('in the checkout stays in the checkout [account-60]', async ({ page, request }) => {
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await whenStarted(page);
    await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click();
    const { email, password } = await newCustomer(request);
    await typeLogin(page.getByRole('dialog'), { email, password });
    await expect(page.getByText(`Zalogowano jako ${email}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('through a provider’s window returns to the previous page, without a link that names it [account-60]', async ({
    page,
  }) => {
    await page.goto(`/login?next=${encodeURIComponent(listing)}`);
    await whenStarted(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Kontynuuj przez Google' }).click();
    const window = await opened;
    const email = `ewa.${Date.now()}@example.com`;
    await window.getByLabel('E-mail').fill(email);
    const enter = window.getByRole('button', { name: 'Zaloguj tę osobę' });
    await enter.click();
    const { subject } = await mailTo(email, /Kod do logowania/);
    await window.getByLabel('Kod z maila').fill(subject.slice(-8));
    await enter.click();
    await expect(page).toHaveURL(listing);
    await expect(signedInNote(page)).toHaveCount(1);
  });

  test('by registering returns to the previous page, through each sign-in page [account-60]', async ({
    page,
  }) => {
    await page.goto(`/login?next=${encodeURIComponent(`${listing}?sort=final_price:asc`)}`);
    await whenStarted(page);
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click();
    await page.getByRole('link', { name: 'Załóż konto' }).click();
    await page.getByLabel('Imię').fill('Żaneta');
    await page.getByLabel('Nazwisko').fill('Łęcka');
    await page.getByLabel('E-mail').fill(`zaneta.${Date.now()}@example.com`);
    await page.getByLabel('Nowe hasło', { exact: true }).fill('Bardzo-tajne-1');
    await page.getByLabel('Powtórz nowe hasło').fill('Bardzo-tajne-1');
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
    await page.getByRole('button', { name: 'Załóż konto' }).click();
    await expect(page).toHaveURL(/swetry\?sort=final_price/);
    await expect(page.getByText('Konto zostało założone i jesteś już na nim.')).toHaveCount(1);
  });

  test('and must change the password returns to the previous page with the password prompt over it [account-60]', async ({
    page,
  }) => {
    await page.goto('/login?next=%2Fkontakt');
    await signIn(page, { email: 'ola.zmiana@example.com', password: 'Stare-haslo-1' });
    await expect(page).toHaveURL(/\/kontakt$/);
    const panel = page.getByRole('dialog', { name: 'Nowe hasło' });
    await panel.getByRole('button', { name: 'Zrób to później' }).click();
    await expect(page.getByRole('heading', { name: 'Napisz do nas' })).toBeVisible();
  });

  test('with two carts gets one notice about both [account-64]', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const customer = await newCustomer(request);
    await openProduct(page);
    await addToCart(page);
    await page.goto('/login');
    await signIn(page, customer);
    await expect(page).toHaveURL(/\/account$/);
    // From here on the item is in the customer's cart.
    await page.waitForLoadState('networkidle');
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await elsewhere.newPage();
    await other.goto(listing);
    await openProduct(other);
    await addToCart(other);
    await other.goto('/login');
    await signIn(other, customer);
    await expect(other).toHaveURL(/\/account$/);
    await expect(other.getByText(/^Połączyliśmy ten koszyk/)).toBeVisible();
    await expect(signedInNote(other)).toHaveCount(0);
    await elsewhere.close();
  });
});

test.describe('a signed-in customer', () => {
  test('is redirected from the sign-in pages, only to pages of this shop [account-61] [account-63]', async ({
    page,
    request,
  }) => {
    await page.goto('/login');
    await signIn(page, await newCustomer(request));
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/kontakt');
    const foreign = [
      'https://evil.example/account',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      '/en/account',
      '/login?next=/login',
      '/create-password?email=a&token=b',
      '/api/user/me',
      '/nie-ma-takiej-strony',
    ];
    for (const next of foreign) {
      await page.goto(`/login?${new URLSearchParams({ next })}`);
      await expect(page, next).toHaveURL(/^http:\/\/[^/]+\/account$/);
    }
    for (const [way, next] of [
      ['/register', '/lista-zyczen'],
      ['/login', `${listing}?sort=final_price:asc`],
    ] as const) {
      await page.goto(`${way}?${new URLSearchParams({ next })}`);
      await expect(page).toHaveURL(next);
    }
    await page.goto('/kontakt');
    await page.goto('/register');
    await expect(page).toHaveURL(/\/account$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/kontakt$/);
    // Without an action of the shopper there is no notice.
    await expect(signedInNote(page)).toHaveCount(0);
  });

  test('in another tab is not redirected from a form in use [account-63]', async ({
    page,
    context,
    request,
  }) => {
    await page.goto('/register');
    await whenStarted(page);
    await page.getByLabel('Imię').fill('Żaneta');
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(other, await newCustomer(request));
    await expect(other).toHaveURL(/\/account$/);
    await expect(page.getByLabel('Imię')).toHaveValue('Żaneta');
    await expect(page).toHaveURL(/\/register$/);
  });
});

test('the sign-in page is the same for all, whatever page comes next [account-62]', async ({
  request,
}) => {
  const html = async (address: string) => (await request.get(address)).text();
  const plain = await html('/login');
  expect(await html('/login?next=%2Faccount%2Forders')).toBe(plain);
  expect(plain).not.toContain('next=');
});
