import { expect, test } from './shop.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('our shops and showrooms are listed with address, hours and a map [content-16]', async ({
    page,
  }) => {
    await page.goto('/salony');
    const first = page.getByRole('listitem').filter({ hasText: 'Salon Witryna Łódź' });
    await expect(first.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(first).toContainText('10:00–20:00');
    await expect(first).toContainText('niedziele handlowe', { ignoreCase: true });
    await expect(first.getByRole('link', { name: /^Pokaż na\smapie/ })).toBeVisible();
    await expect(page.getByText(/Otwarte teraz|Teraz zamknięte/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pokaż najbliższe najpierw' })).toBeHidden();
    await page.goto('/showroomy');
    await expect(page.getByRole('heading', { name: 'Showroom Witryna Warszawa' })).toBeVisible();
  });
});

test('shops are told to search engines with spot and hours, and say what is open now [content-16]', async ({
  page,
}) => {
  await page.goto('/salony');
  await expect(page.getByText(/^(Otwarte teraz|Teraz zamknięte)/).first()).toBeVisible();
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'ClothingStore',
      name: 'Salon Witryna Łódź',
      geo: expect.objectContaining({ '@type': 'GeoCoordinates' }),
    }),
  );
});
