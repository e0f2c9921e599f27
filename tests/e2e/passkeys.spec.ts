import type { Page } from '@playwright/test';
import { freePort } from '../services/free-port.ts';
import type { RunningShop } from '../services/shop.ts';
import { violationsOf } from './accessible.ts';
import { addAuthenticator, type VirtualAuthenticator } from './authenticators.ts';
import { type Customer, logIn, newCustomer } from './customers.ts';
import { tabTo } from './keyboard.ts';
import { mailTo } from './orders.ts';
import { startSeparateShop } from './separate-shop.ts';
import { test as base, expect, whenStarted } from './shop.ts';

/** A shop at `localhost`, because browsers make no passkeys for an IP address. */
let shop: RunningShop;
let localUrl: string;
const dataDir = '.cache/passkey-shop';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(localUrl),
});
test.use({ hasWorker: false });

test.beforeAll(async () => {
  const port = await freePort();
  localUrl = `http://localhost:${port}`;
  shop = await startSeparateShop('passkey-shop', {
    PORT: `${port}`,
    PUBLIC_URL: localUrl,
    CONSENT_BANNER: 'off',
  });
});
test.afterAll(async () => {
  await shop.stop();
});

const passwordPage = '/account/password';
const signInName = 'Zaloguj się kluczem dostępu';
const signInButton = (page: Page) => page.getByRole('button', { name: signInName });
const addButton = (page: Page) => page.getByRole('button', { name: 'Dodaj klucz dostępu' });
const passkeys = (page: Page) => page.getByRole('region', { name: 'Klucze dostępu' });
/** Notices have a live region of their own outside. */
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const rows = (page: Page) => passkeys(page).getByRole('listitem');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenStarted(page);
}

/** Signs a customer in by password and opens the page with passkeys. */
async function openPasskeys(page: Page, customer: Customer): Promise<void> {
  await logIn(page, customer);
  await open(page, passwordPage);
  await expect(addButton(page)).toBeVisible();
}

async function add(page: Page): Promise<void> {
  const before = await rows(page).count();
  await addButton(page).click();
  await expect(rows(page)).toHaveCount(before + 1);
}

/**
 * Signs out and opens a page to sign in on, until its e-mail field offers passkeys; nobody confirms
 * anything there yet. An offer that begins later would be confirmed before the button is clicked.
 */
async function signOutTo(page: Page, path: string, key: VirtualAuthenticator): Promise<void> {
  await key.confirm(false);
  await page.getByRole('button', { name: 'Wyloguj się', exact: true }).click();
  await expect(page.getByText('Wylogowano')).toBeVisible();
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    credentials.get = (options) => {
      document.documentElement.dataset['asked'] = options?.mediation ?? 'required';
      return ask(options);
    };
  });
  await open(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional');
}

test('a customer adds a passkey, signs in by it, and by a second one; a removed one no longer signs in [account-81] [account-82]', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/403/);
  const customer = await newCustomer(request);
  await openPasskeys(page, customer);
  const device = await addAuthenticator(page);
  await add(page);
  await expect(page.getByText('Klucz dostępu został dodany.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Jeszcze nieużywany');
  await mailTo(customer.email, /dodano klucz dostępu$/, dataDir);

  await signOutTo(page, '/login', device);
  await device.confirm(true);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/account$/);
  await open(page, passwordPage);
  await expect(rows(page).first()).toContainText('Ostatnie użycie:');

  // Another authenticator holds the second one.
  await device.confirm(false);
  const key = await addAuthenticator(page, 'usb');
  await add(page);
  expect([await device.count(), await key.count()]).toEqual([1, 1]);
  await rows(page)
    .last()
    .getByRole('button', { name: /^Zmień nazwę/ })
    .click();
  await page.getByLabel('Nazwa klucza dostępu').fill('Klucz w szufladzie');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(rows(page).last()).toContainText('Klucz w szufladzie');

  await signOutTo(page, '/login', key);
  await key.confirm(true);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/account$/);
  await open(page, passwordPage);
  await page.getByRole('button', { name: 'Usuń klucz dostępu Klucz w szufladzie' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect(rows(page)).toHaveCount(1);
  await mailTo(customer.email, /usunięto klucz dostępu$/, dataDir);

  await signOutTo(page, '/login', key);
  await key.confirm(true);
  await signInButton(page).click();
  await expect(alerts(page)).toHaveText(/^Klucz dostępu nie zadziałał/);
  await expect(page).toHaveURL(/\/login$/);
});

test('a passkey chosen in the e-mail field leads where the shopper was going [account-81] [account-60]', async ({
  page,
  request,
}) => {
  await openPasskeys(page, await newCustomer(request));
  const device = await addAuthenticator(page);
  await add(page);
  await signOutTo(page, '/login', device);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(signInButton(page)).toBeVisible();
  // A virtual authenticator chooses a passkey as soon as the field offers it.
  await open(page, '/kontakt');
  await device.confirm(true);
  await page.goto('/login?next=/lista-zyczen');
  await expect(page).toHaveURL(`${localUrl}/lista-zyczen`);
  await expect(page.getByText('Zalogowano')).toBeVisible();
});

test('a cancelled ceremony adds nothing, signs nobody in, and alarms nobody', async ({
  page,
  request,
}) => {
  await openPasskeys(page, await newCustomer(request));
  const device = await addAuthenticator(page);
  await device.verify(false);
  await addButton(page).click();
  await expect(page.getByText('Nie dodano klucza dostępu.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await device.verify(true);
  await add(page);
  await addButton(page).click();
  await expect(page.getByText('Na tym urządzeniu jest już klucz dostępu')).toBeVisible();

  await signOutTo(page, '/login', device);
  await device.verify(false);
  await device.confirm(true);
  await signInButton(page).click();
  await expect(page.getByText(/^Nie użyto klucza dostępu/)).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test('both pages pass axe and work by keyboard alone', async ({ page, request }) => {
  await openPasskeys(page, await newCustomer(request));
  const device = await addAuthenticator(page);
  await tabTo(page, addButton(page));
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  const rename = rows(page).getByRole('button', { name: /^Zmień nazwę/ });
  await rename.focus();
  await page.keyboard.press('Enter');
  // The form takes the focus and selects the present name.
  await expect(page.getByLabel('Nazwa klucza dostępu')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('Laptop w pracy');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('Laptop w pracy');

  await signOutTo(page, '/login', device);
  expect(await violationsOf(page)).toEqual([]);
  await device.confirm(true);
  await tabTo(page, signInButton(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});

test('the library of passkeys is in no first load, and in no page of a browser without them [account-80]', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('ERROR_CEREMONY_ABORTED')) scripts.push(response.url());
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await open(page, '/login');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(signInButton(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

test('the same shop opened at an IP address offers no passkeys [account-80]', async ({ page }) => {
  await open(page, `${shop.url}/login`);
  await expect(page.getByRole('button', { name: 'Zaloguj się', exact: true })).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
});
