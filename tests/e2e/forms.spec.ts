import type { Locator, Page } from '@playwright/test';
import { logIn, newCustomer } from './customers.ts';
import { everyScreen } from './every-screen.ts';
import { makeOrder, variantOfMany } from './orders.ts';
import { expect, openCheckout, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

/** Counts fields that the browser itself refuses, with its own messages. */
async function countRefusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('invalid', ({ target }) => refused.push(String(target)), true);
  });
  return () => page.evaluate<string[]>('window.refused');
}

/**
 * Empties a form and submits it: the first invalid field is marked, shows its error, and has the
 * focus.
 */
async function sendEmpty(form: Locator): Promise<void> {
  // A customer's details are loaded later and would fill the field again.
  await form.page().waitForLoadState('networkidle');
  for (const field of await form.getByRole('textbox').all()) await field.fill('');
  await form.locator('button[type=submit]').click();
  const focused = form.locator(':focus');
  await expect(focused).toHaveAttribute('aria-invalid', 'true');
  await expect(focused).toHaveAccessibleDescription(/\p{L}/u);
}

test('the browser validates no form, and a form that needs scripts shows a message without them [app-09]', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const { email } = await newCustomer(request);
  const order = await makeOrder(request, { payment: 'banktransfer', email });
  const sku = await variantOfMany(request);
  await openProduct(page);
  const screens = everyScreen({ product: new URL(page.url()).pathname, sku, order });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const plain = await context.newPage();
  let count = 0;
  for (const { path } of Object.values(screens)) {
    await plain.goto(path, { waitUntil: 'domcontentloaded' });
    const forms = await plain.locator('form').evaluateAll((all) =>
      all.map((form) => ({
        html: form.outerHTML.slice(0, 120),
        isSilent: form instanceof HTMLFormElement && form.noValidate,
        needsScript: !form.hasAttribute('action') && form.checkVisibility(),
      })),
    );
    count += forms.length;
    expect
      .soft(
        forms.filter(({ isSilent }) => !isSilent),
        path,
      )
      .toEqual([]);
    if (forms.some(({ needsScript }) => needsScript))
      expect.soft(await plain.getByRole('main').innerText(), path).toContain('JavaScript');
  }
  expect(count).toBeGreaterThan(60);
  await plain.goto('/szukaj?q=ab');
  await expect(plain.getByText('Wpisz co najmniej 3 znaki').first()).toBeVisible();
  await plain.goto('/newsletter');
  const newsletter = plain.getByRole('main');
  await newsletter.getByLabel('E-mail').fill('zofia');
  await newsletter.getByRole('button', { name: 'Dołącz do newslettera' }).click();
  await expect(newsletter.getByLabel('E-mail')).toHaveAccessibleDescription(
    /Podaj poprawny adres e-mail/,
  );
  await context.close();
});

test('an empty form shows the shop’s own errors at its fields [app-09]', async ({ page }) => {
  const refusals = await countRefusals(page);
  const paths = ['/login', '/register', '/forgot-password', '/kontakt', '/newsletter'];
  for (const path of [...paths, '/sprawdz-zamowienie', '/odstapienie', '/salony'])
    await test.step(path, async () => {
      await page.goto(path);
      await whenStarted(page);
      await sendEmpty(page.getByRole('main').locator('form').first());
      expect(await refusals()).toEqual([]);
    });

  await test.step('in the search', async () => {
    await page.goto('/');
    await whenStarted(page);
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Szukaj produktów' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Wpisz co najmniej 3 znaki');
    await page.keyboard.type('ab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('Wpisz co najmniej 3 znaki');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await refusals()).toEqual([]);
  });

  await test.step('in the newsletter of the footer', async () => {
    const field = page.getByLabel('Adres do newslettera');
    await field.focus();
    // Before hydration, which begins now, the server receives the form and responds with a page.
    const isHydrated = () =>
      field.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
    await expect.poll(isHydrated).toBe(true);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await refusals()).toEqual([]);
  });
});

test('the forms of the checkout and the account show their own errors, too [app-09]', async ({
  page,
  request,
}) => {
  const refusals = await countRefusals(page);
  await openCheckout(page);
  for (const name of [/kod rabatowy/i, /kart[ęa] podarunkow/i]) {
    await page.getByRole('button', { name }).first().click();
  }
  for (const name of ['Użyj kodu', 'Sprawdź saldo'])
    await sendEmpty(
      page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) }),
    );
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/\p{L}/u);
  expect(await refusals()).toEqual([]);

  await logIn(page, await newCustomer(request));
  for (const path of ['/account/details', '/account/password', '/account/addresses/edit']) {
    await page.goto(path);
    await whenStarted(page);
    await sendEmpty(page.getByRole('main').locator('form').first());
    expect(await refusals()).toEqual([]);
  }
});
