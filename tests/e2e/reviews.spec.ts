import { overflow } from './measures.ts';
import { makeOrder } from './orders.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

test.use({ viewport: { width: 360, height: 740 } });

const longWord = 'ą'.repeat(300);

test('a guest reviews an ordered product: markup stays text, a long word breaks, direction characters are refused at their field [engage-16]', async ({
  page,
  request,
}) => {
  const email = `opinia.${Date.now()}@example.com`;
  const order = await makeOrder(request, { payment: 'banktransfer', email });
  await page.goto(`/ocen-produkty/${order.order_uuid}/${order.order_secret}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '4' }).check({ force: true });
  await main.getByLabel('Tytuł').fill('<script>alert(1)</script> 😀');
  await main.getByLabel('Twoja opinia').fill(`\u202eodwrócone ${longWord}`);
  await main.getByLabel('Podpis').fill('Ż <b>W</b>');
  const send = main.getByRole('button', { name: 'Wyślij opini' });
  await send.click();
  await expect(main.getByLabel('Twoja opinia')).toHaveAccessibleDescription(/liter, cyfr/);
  await expect(main.getByLabel('Twoja opinia')).toBeFocused();
  await main.getByLabel('Twoja opinia').fill(`Dobre ${longWord}`);
  await send.click();
  await expect(main.getByText('Czeka, aż ją przeczytamy')).toBeVisible();
  await expect(main.getByText('<script>alert(1)</script> 😀')).toBeVisible();
  await expect(main.getByText(longWord)).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});
