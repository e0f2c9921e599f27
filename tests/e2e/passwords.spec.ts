import { expectAccessible } from './accessible.ts';
import { newCustomer } from './customers.ts';
import { mailTo } from './orders.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

const password = 'Bardzo-tajne-1';

test('a forgotten password is requested by mail, and the page reveals no account [route-20]', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('nikt@example.com');
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'nikt@example.com' })).toBeVisible();
});

test('a new password needs the link from the mail, which is removed from the address [route-17]', async ({
  page,
  expected,
}) => {
  expected.push(/403/);
  await page.goto('/create-password');
  await expect(page.getByText('otwórz link z naszej wiadomości')).toBeVisible();
  await page.goto('/create-password?email=jan.kowalski@example.com&token=stary');
  await expect(page).toHaveURL(/\/create-password$/);
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz nowe hasło').fill(password);
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  const response = page.getByRole('status').filter({ hasText: 'Ten link nie ustawi już hasła' });
  await expect(response).toBeFocused();
  await expectAccessible(page);
  await response.getByRole('link', { name: 'Wyślij nowy link' }).click();
  await expect(page.getByRole('button', { name: 'Wyślij link' })).toBeVisible();
});

test('a forgotten password is set through the link in the mail, and its owner is notified and signed in [api-07] [account-12]', async ({
  page,
  request,
}) => {
  const { email } = await newCustomer(request);
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Wyślij link' }).click();
  const mail = await mailTo(email, /^Nowe hasło/);
  await page.goto(/\/create-password\?\S+/.exec(mail.text)?.[0] ?? '');
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz nowe hasło').fill(password);
  await page.getByRole('button', { name: 'Zapisz hasło' }).click();
  await expect(page.getByText('Hasło zostało zmienione')).toBeVisible();
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
