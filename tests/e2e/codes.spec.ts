import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  chooseCourier,
  expect,
  expectOrdered,
  fillBuyer,
  openCheckout,
  order,
  test,
} from './shop.ts';

test.use({ hasWorker: false });

const summary = (page: Page) => page.getByRole('complementary', { name: 'Podsumowanie' });

test.describe('discounts', () => {
  // An unknown code gets a 404, which the browser logs in its console.
  test.use({ expected: [[/status of 404/], { scope: 'test' }] });

  test('a code from a link and a gift card make the order free of charge [pl-J08] [checkout-31] [cart-03]', async ({
    page,
  }) => {
    await page.goto('/?kupon=WITAJ10');
    await expect(page.getByText('Doliczymy kod WITAJ10 w koszyku.')).toBeVisible();
    await openCheckout(page);
    await expect(summary(page).getByText('Kod WITAJ10')).toBeVisible();
    await expect(summary(page)).toContainText(/Rabat\s*-\d+,\d\d/);
    await fillBuyer(page);
    await chooseCourier(page);
    await page.getByRole('button', { name: 'Mam kartę podarunkową' }).click();
    await page.getByLabel('Numer karty').fill('witryna-2000');
    await page.getByLabel('PIN').fill('9999');
    await page.getByRole('button', { name: 'Sprawdź saldo' }).click();
    await expect(
      page.getByText('Numer albo PIN karty podarunkowej jest nieprawidłowy.'),
    ).toBeVisible();
    await page.getByLabel('PIN').fill('4321');
    await page.getByRole('button', { name: 'Sprawdź saldo' }).click();
    await expect(page.getByText(/Na karcie jest [\d\s]+,\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Zapłać kartą podarunkową' }).click();
    await expect(page.getByText('Karta podarunkowa pokrywa całość')).toBeVisible();
    await expectAccessible(page);
    await order(page);
    await expectOrdered(page);
  });

  test('a code without a discount shows a message, and an unusable gift card is not offered for payment [cart-03] [checkout-33]', async ({
    page,
  }) => {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Mam kod rabatowy' }).click();
    await page.getByLabel('Kod rabatowy').fill('SUKIENKI15');
    await page.keyboard.press('Enter');
    await expect(summary(page).getByText('Z tym koszykiem kod niczego nie obniża.')).toBeVisible();
    await expect(summary(page).getByText('Rabat', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mam kartę podarunkową' }).click();
    for (const [number, pin, text] of [
      ['WITRYNA-2024', '2222', /była ważna do 31 grudnia 2024/],
      ['WITRYNA-0', '1111', /Na karcie jest 0,00/],
    ] as const) {
      await page.getByLabel('Numer karty').fill(number);
      await page.getByLabel('PIN').fill(pin);
      await page.keyboard.press('Enter');
      await expect(summary(page).getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Zapłać kartą podarunkową' })).toHaveCount(0);
    }
  });

  test('a wrong code shows a message and changes nothing', async ({ page }) => {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Mam kod rabatowy' }).click();
    await page.getByLabel('Kod rabatowy').fill('NIEMA');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ten kod rabatowy jest nieprawidłowy.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koszyk i zamówienie');
  });
});
