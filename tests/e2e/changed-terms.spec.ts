import { overflow } from './measures.ts';
import { addToCart, expect, expectAccessible, fillCheckout, openProduct, test } from './shop.ts';

/** The edition of the terms that the page of the checkout names. */
const edition = /("terms\\?":\\?")[0-9a-f]{16}/g;

// What the page is given is changed here, which the worker would do behind the test's back.
test.use({ serviceWorkers: 'block' });

test('terms that changed meanwhile are said so, have to be accepted anew, and nothing typed is lost [api-63]', async ({
  page,
  expected,
}) => {
  expected.push(/409/, /Service Worker registration blocked/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openProduct(page);
  await addToCart(page);
  // The page was opened before the terms changed: it names the edition of then.
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
