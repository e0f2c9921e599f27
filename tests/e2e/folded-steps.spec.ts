import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { coveredBy } from './covered.ts';
import { logIn, newCustomer } from './customers.ts';
import { expectFocusRetained, tabTo } from './keyboard.ts';
import { overflow } from './measures.ts';
import {
  chooseCourier,
  expect,
  expectOrdered,
  fillBuyer,
  openCheckout,
  order,
  orderButton,
  test,
  whenStarted,
} from './shop.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('region', { name });
const toDelivery = 'Przejdź do dostawy';
const toPayment = 'Przejdź do płatności';
const toSummary = 'Przejdź do podsumowania';

/** Fills in all three steps and folds each by its button; payment by card needs no code. */
async function foldAll(page: Page): Promise<void> {
  await fillBuyer(page);
  await button(page, toDelivery).click();
  await expect(heading(page, 'Dostawa')).toBeFocused();
  await chooseCourier(page);
  await button(page, toPayment).click();
  await expect(heading(page, 'Płatność')).toBeFocused();
  await page.getByRole('radio', { name: /^Karta płatnicza/ }).check();
  await button(page, toSummary).click();
  await expect(heading(page, 'Podsumowanie')).toBeFocused();
}

/** All three steps are done and show the choices. */
async function expectFolded(page: Page): Promise<void> {
  await expect(heading(page, 'Twoje dane gotowe')).toBeVisible();
  await expect(step(page, 'Twoje dane')).toContainText('Żaneta Łęckazaneta.lecka@example.com');
  await expect(step(page, 'Dostawa')).toContainText(/Kurier DPD: (bezpłatnie|\d+,\d\d\szł)/);
  await expect(step(page, 'Dostawa')).toContainText('Prosta 51, 00-001 Warszawa');
  await expect(step(page, 'Płatność')).toContainText('Karta płatnicza');
  await expect(page.getByRole('main').getByRole('textbox').and(page.locator('form *'))).toHaveCount(
    0,
  );
}

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width} px, light and dark, completed steps fold to a summary and open again [checkout-50] [checkout-54]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openCheckout(page);
    await foldAll(page);
    await expectFolded(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await overflow(page)).toEqual([]);
      await expectAccessible(page);
    }
    const change = button(page, 'Zmień dostawę');
    const box = await change.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await change.click();
    await expect(heading(page, 'Dostawa')).toBeFocused();
    await expect(heading(page, 'Dostawa')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Miejscowość', { exact: true })).toHaveValue('Warszawa');
    await page.getByLabel('Miejscowość', { exact: true }).fill('Łódź');
    await button(page, toPayment).click();
    await expect(step(page, 'Dostawa')).toContainText('Prosta 51, 00-001 Łódź');
    await expect(heading(page, 'Płatność gotowe')).toBeFocused();
  });
}

test('a step with an error does not fold and shows it at its field, and no other step shows errors [checkout-51]', async ({
  page,
}) => {
  await openCheckout(page);
  await fillBuyer(page);
  await page.getByLabel('Telefon', { exact: true }).fill('12');
  await button(page, toDelivery).click();
  await expect(page.getByLabel('Telefon', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveAccessibleDescription(
    /dziewięciocyfrowy/,
  );
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(heading(page, 'Twoje dane')).toBeVisible();
  await page.getByLabel('Telefon', { exact: true }).fill('600100200');
  // Neither typing nor leaving the field folds the step.
  await page.getByLabel('Miejscowość', { exact: true }).focus();
  await expect(page.getByLabel('Telefon', { exact: true })).toBeVisible();
  await button(page, toDelivery).click();
  await expect(heading(page, 'Twoje dane gotowe')).toBeVisible();
});

test('a folded step opens if a later choice makes it invalid, with the focus on the invalid field [checkout-51]', async ({
  page,
}) => {
  await openCheckout(page);
  await fillBuyer(page);
  await page.getByLabel('Telefon', { exact: true }).fill('22 222 33 44');
  await button(page, toDelivery).click();
  // A parcel locker sends its code to a mobile phone.
  await page.getByRole('radio', { name: /InPost/ }).check();
  await expect(heading(page, 'Twoje dane gotowe')).toBeVisible();
  await order(page);
  await expect(page.getByLabel('Telefon', { exact: true })).toBeFocused();
  await expect(page.getByText(/Do paczkomatu .*komórk/)).toBeVisible();
  await page.getByLabel('Telefon', { exact: true }).fill('600100200');
  // Correcting the value does not fold the step while the shopper types.
  await expect(page.getByLabel('Telefon', { exact: true })).toBeVisible();
});

test('folded steps stay folded after a reload and on coming back, and a step whose code is not stored opens [checkout-52]', async ({
  page,
}) => {
  await openCheckout(page);
  await foldAll(page);
  await page.reload();
  await expectFolded(page);
  await page.getByRole('complementary').getByRole('link', { name: 'regulamin' }).click();
  await expect(page).toHaveURL(/regulamin/);
  await page.goBack();
  await expectFolded(page);

  await button(page, 'Zmień płatność').click();
  await page.getByRole('radio', { name: 'BLIK' }).check();
  await page.getByLabel('Kod BLIK').fill('777123');
  await button(page, toSummary).click();
  await expect(heading(page, 'Płatność gotowe')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Twoje dane gotowe')).toBeVisible();
  await expect(page.getByLabel('Kod BLIK')).toHaveValue('');
  await expect(heading(page, 'Płatność')).toBeVisible();
});

test('an order with folded steps equals one with open steps, and the next order starts with all steps open [checkout-53]', async ({
  page,
}) => {
  await openCheckout(page);
  await foldAll(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/order',
  );
  await order(page);
  expect((await sent).postDataJSON()).toMatchObject({
    addressInformation: {
      shippingAddress: { firstname: 'Żaneta', city: 'Warszawa', telephone: '+48600100200' },
      payment_method_code: 'card',
    },
  });
  await expectOrdered(page);
  await openCheckout(page);
  await expect(page.getByLabel('Imię', { exact: true })).toHaveValue('Żaneta');
  await expect(button(page, toDelivery)).toBeVisible();
  await expect(button(page, toPayment)).toBeVisible();
});

test.describe('a refused order', () => {
  // The test changes the response; a service worker would hide the request from it.
  test.use({ hasWorker: false });

  test('opens the payment step if the payment was refused [checkout-51]', async ({
    page,
    expected,
  }) => {
    expected.push(/409/, /order-refused/);
    await page.route(
      ({ pathname }) => pathname === '/api/order',
      (route) =>
        route.fulfill({
          status: 409,
          json: { code: 409, error: 'PAYMENT_METHOD_UNAVAILABLE', result: 'not available' },
        }),
    );
    await openCheckout(page);
    await foldAll(page);
    await order(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('nie zostało złożone');
    await expect(heading(page, 'Płatność')).toBeVisible();
    await expect(heading(page, 'Dostawa gotowe')).toBeVisible();
  });
});

test('signing in opens the step with the buyer’s details [checkout-52]', async ({
  page,
  request,
}) => {
  await openCheckout(page);
  await foldAll(page);
  await logIn(page, await newCustomer(request));
  await page.goto('/cart');
  await expect(page.getByText('Zalogowano jako')).toBeVisible();
  await expect(heading(page, 'Dostawa gotowe')).toBeVisible();
});

test('the keyboard alone folds and opens the steps and places the order, and no focused element is covered [checkout-54] [pl-G03]', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCheckout(page);
  await whenStarted(page);
  await fillBuyer(page);
  await chooseCourier(page);
  await page.getByRole('radio', { name: /^Karta płatnicza/ }).check();
  await heading(page, 'Koszyk').evaluate((one) => one.scrollIntoView());
  for (const [name, next] of [
    [toDelivery, 'Dostawa'],
    [toPayment, 'Płatność'],
    [toSummary, 'Podsumowanie'],
  ] as const) {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
    await expect(heading(page, next)).toBeFocused();
    await expect(heading(page, next)).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Przejdź do treści' }).focus();
  expect(await coveredBy(page, 'Tab')).toEqual([]);
  await page.getByRole('link', { name: 'Przejdź do treści' }).focus();
  await tabTo(page, button(page, 'Zmień dane'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Twoje dane')).toBeFocused();
  await tabTo(page, page.getByLabel('Imię', { exact: true }));
  await tabTo(page, button(page, toDelivery));
  await page.keyboard.press('Space');
  await expect(heading(page, 'Dostawa gotowe')).toBeFocused();
  await expectFocusRetained(page);
  await tabTo(page, page.getByRole('checkbox', { name: /Akceptuję/ }));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, orderButton));
  await page.keyboard.press('Enter');
  await expectOrdered(page);
});
