import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailTo } from './orders.ts';
import {
  expect,
  expectOrdered,
  fillCheckout,
  openCheckout,
  order,
  test,
  whenStarted,
} from './shop.ts';

test.use({ hasWorker: false });

const password = 'Zolty-dywan-7';

/** The link from a mail, without its origin. */
function linkIn(text: string, page: string): string {
  const [, path = ''] = new RegExp(`https?://[^/\\s]+(/${page}\\S*)`).exec(text) ?? [];
  expect(path).not.toBe('');
  return path;
}

/** Fills in the checkout for a company that wants an account. */
async function fillAsFirm(page: Page, email: string): Promise<void> {
  await fillCheckout(page);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: 'Załóż konto razem z zamówieniem' }).check();
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Chcę fakturę na firmę' }).check();
  await page.getByLabel(/NIP/).fill('123-456-32-18');
  await page.getByLabel('Nazwa firmy').fill('Szwalnia sp. z o.o.');
  await page.getByLabel('Ulica', { exact: true }).fill('Krótka');
  await page.getByLabel('Numer domu i lokalu').fill('7');
  await page.getByLabel('Kod pocztowy').last().fill('30-001');
  await page.getByLabel('Miejscowość').last().fill('Kraków');
}

test('a guest orders with an invoice and an account, confirms it by mail, and finds the order, address and invoice in it [checkout-36] [checkout-40] [trust-10]', async ({
  page,
}) => {
  const email = `zaneta.${Date.now()}@example.com`;
  await openCheckout(page);
  await fillAsFirm(page, email);
  await order(page);
  await expectOrdered(page);
  await expect(page.getByText(/Konto zostało założone. Potwierdź jego adres/)).toBeVisible();
  const number = /\d{9}/.exec(await page.getByText(/Numer zamówienia \d+/).innerText())?.[0] ?? '';

  // Signed in, but without the order: the address could have been typed by anybody.
  await page.goto('/account/orders');
  await expect(page.getByText('Nie masz jeszcze zamówień')).toBeVisible();
  await expect(page.getByText(`złożonych na adres ${email} bez logowania`)).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(email, /^Konto w sklepie/);
  await page.goto(linkIn(mail.text, 'wiadomosci/potwierdzenie/konto'));
  await whenStarted(page);
  await expect(page.getByText('Potwierdź tylko wtedy')).toBeVisible();
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByText('Adres jest potwierdzony')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Przejdź do konta' }).click();
  await page
    .getByRole('navigation', { name: 'Konto' })
    .getByRole('link', { name: 'Zamówienia' })
    .click();
  await expect(page.getByRole('link', { name: `Zamówienie ${number}` })).toBeVisible();
  await expect(page.getByText('bez logowania')).toHaveCount(0);
  await page.goto('/account/addresses');
  await expect(page.getByText('Prosta 51')).toBeVisible();
  await expect(page.getByText('Szwalnia sp. z o.o.')).toBeVisible();
  await expect(page.getByText('NIP: 1234563218')).toBeVisible();
  await expect(page.getByText(/Krótka/)).toBeVisible();
});

test('a recipient who did not open the account deletes it with the link in the mail, and a used link shows an error', async ({
  page,
  request,
  expected,
}) => {
  // The second link is refused.
  expected.push(/403/);
  const email = `nie.moje.${Date.now()}@example.com`;
  const customer = { email, firstname: 'Ktoś', lastname: 'Obcy' };
  await request.post('/api/user/create', { data: { customer, password } });
  const mail = await mailTo(email, /^Konto w sklepie/);
  await page.goto(linkIn(mail.text, 'wiadomosci/rezygnacja/konto'));
  await whenStarted(page);
  await page.getByRole('button', { name: 'Usuń konto' }).click();
  await expect(page.getByText('Konto zostało usunięte')).toBeVisible();
  await page.goto(linkIn(mail.text, 'wiadomosci/potwierdzenie/konto'));
  await whenStarted(page);
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Ten odnośnik jest już nieważny',
  );
  await expectAccessible(page);
});
