import { expectAccessible } from './accessible.ts';
import { overflow } from './measures.ts';
import { addToCart, expect, fillCheckout, openProduct, test } from './shop.ts';

/** The edition of the terms that the checkout page names. */
const edition = /("terms\\?":\\?")[0-9a-f]{16}/g;

// The test changes the page's data; a service worker would hide these requests from it.
test.use({ hasWorker: false });

test('changed terms are announced and must be accepted again, and typed data stays [api-63]', async ({
  page,
  expected,
}) => {
  expected.push(/409/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openProduct(page);
  await addToCart(page);
  // The page was opened before the terms changed, so it names the previous edition.
  await page.route(/\/cart$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(edition);
    await route.fulfill({ response, body: html.replace(edition, '$10000000000000000') });
  });
  await page.goto('/cart');
  await fillCheckout(page);
  const box = page.getByRole('checkbox', { name: /Akceptuję regulamin/ });
  await box.check();
  const order = page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' });
  await order.click();
  await expect(page.getByText('Regulamin się zmienił.', { exact: false }).first()).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel('Imię').first()).toHaveValue('Żaneta');
  expect(await overflow(page)).toEqual([]);
  await expectAccessible(page);

  await order.click();
  await expect(box).toBeFocused();
  await box.check();
  await order.click();
  await expect(page).toHaveURL(/\/potwierdzenie\//);
});
