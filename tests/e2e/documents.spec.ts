import { screens } from '../../domain/url/screens.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

const documents = [
  ['complaint-form', 'Formularz reklamacji lub wymiany', 'formularz-reklamacji-lub-wymiany.pdf'],
  ['return-form', 'Formularz zwrotu: odstąpienie od umowy', 'formularz-zwrotu.pdf'],
  ['gift-card-terms', 'Regulamin kart podarunkowych', 'regulamin-kart-podarunkowych.pdf'],
] as const;

for (const [screen, title, file] of documents) {
  test(`${title}: page and PDF link to each other, and the page fits all screens [content-18] [pl-G12]`, async ({
    page,
  }) => {
    await page.goto('/regulamin');
    const [path] = screens[screen].paths;
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [320, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond).toBeLessThanOrEqual(0);
      }
    }
    const address = await page
      .getByRole('link', { name: /^Ten dokument w\sformacie PDF$/ })
      .getAttribute('href');
    expect(address).toBe(`/dokumenty/${file}`);
    const response = await page.request.get(address ?? '');
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await response.body()).subarray(0, 8).toString()).toBe('%PDF-1.7');
  });
}

test('a form of a document is filled in by its labels', async ({ page }) => {
  await page.goto('/formularz-zwrotu');
  const name = page.getByLabel(/^Imię i\snazwisko konsumenta/);
  await name.fill('Zofia Żółć');
  await page.getByLabel(/^Liczba sztuk, wiersz 1$/).fill('2');
  await expect(name).toHaveValue('Zofia Żółć');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the documents can be read and filled in [pl-G12]', async ({ page }) => {
    for (const [screen, title] of documents) {
      await page.goto(screens[screen].paths[0]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.goto('/formularz-reklamacji');
    await page.getByLabel('naprawy').check();
    await expect(page.getByLabel('naprawy')).toBeChecked();
  });
});
