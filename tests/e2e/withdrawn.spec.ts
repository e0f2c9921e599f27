import { expectAccessible } from './accessible.ts';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { mailTo, makeOrder } from './orders.ts';
import { expect, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

test('an order withdrawn before payment is shown as withdrawn everywhere, also after the money arrives [trust-11]', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  const { email } = customer;
  const token = await tokenOf(request, customer);
  const made = await makeOrder(request, { payment: 'banktransfer', email, token });
  const { order_uuid: uuid, order_secret: secret, order_number: number } = made;
  await logIn(page, customer);
  await page.goto(`/zamowienie/${uuid}/${secret}`);
  await whenStarted(page);
  await expect(page.getByRole('region', { name: 'Dane do przelewu' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Odstąp od umowy tutaj' }).click();
  await page.getByRole('checkbox', { name: 'Wszystko' }).check();
  await page.getByRole('button', { name: 'Dalej' }).click();
  await page.getByRole('button', { name: 'Potwierdź odstąpienie' }).click();
  await expect(
    page.getByText('Płacisz tylko za to, co zatrzymujesz', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/account/orders');
  const row = page.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Odstąpiono od umowy');
  await expect(row.getByRole('link', { name: /Zapłać/ })).toHaveCount(0);
  await row.getByRole('link').first().click();
  await expect(page.getByText('nie ma nic do zapłaty', { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dane do przelewu' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/potwierdzenie/${uuid}?secret=${secret}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Odstąpiono od umowy');
  await expect(page.getByText('nie ma nic do zapłaty', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const receipt = await mailTo(email, /Twoje odstąpienie|Potwierdzenie odstąpienia/);
  expect(receipt.text).toContain('nie ma już nic do zapłaty');
});
