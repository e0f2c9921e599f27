import { englishWords } from '../support/english-words.ts';
import { addToCart, expect, listing, openProduct, test } from './shop.ts';

test.use({ hasWorker: false });

/** All texts of a page: visible ones, and those for screen readers only. */
function wordsOfPage(): string {
  const named = ['aria-label', 'alt', 'title', 'placeholder'];
  const spoken = Array.from(document.querySelectorAll('*'), (element) =>
    named.map((name) => element.getAttribute(name) ?? '').join(' '),
  );
  return [document.title, document.body.innerText, ...spoken].join('\n');
}

for (const path of [
  '/',
  listing,
  '/szukaj?q=sukienka',
  '/szukaj?q=xqzvw',
  '/nowosci',
  '/cart',
  '/login',
  '/regulamin',
  '/offline',
  '/error',
  '/nie-ma-takiej-strony',
]) {
  test(`${path} has only Polish texts [pl-D10] [store-09]`, async ({ page, expected }) => {
    expected.push(/404/);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(englishWords(await page.evaluate(wordsOfPage))).toEqual([]);
  });
}

test('errors of a form are in Polish [pl-D10]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('main')).toContainText('Wpisz hasło');
  expect(englishWords(await page.evaluate(wordsOfPage))).toEqual([]);
});

test('a product, its notices and its enlarged picture are in Polish [pl-D10]', async ({ page }) => {
  await openProduct(page);
  await addToCart(page);
  expect(englishWords(await page.evaluate(wordsOfPage))).toEqual([]);
  await page.locator('#zdjecie-1').getByRole('button').click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  expect(englishWords(await page.evaluate(wordsOfPage))).toEqual([]);
});
