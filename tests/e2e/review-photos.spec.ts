import sharp from 'sharp';
import { cameraPhoto } from '../support/camera-photo.ts';
import { expectAccessible } from './accessible.ts';
import { overflow } from './measures.ts';
import { makeOrder, variantOfMany } from './orders.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

const file = (buffer: Buffer, name = 'wakacje.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

test('a photo with the place in it is sent, moderated and shown without, and reviews are filtered by worn size [engage-61] [engage-62] [engage-63]', async ({
  page,
  request,
  expected,
}) => {
  // The browser reports the refusal of the file that is no photo.
  expected.push(/422 .*\/api\/review\/photo/);
  // An earlier run in this folder left its review in the index; its photos went with its sales.
  expected.push(/404 .*\/review-photo\/thumb/);
  const title = `Leży dobrze ${Date.now()}`;
  // A second run in the same shop finds the review of the first.
  const author = `Żaneta ${Date.now()}`;
  const sku = await variantOfMany(request);
  const email = `zdjecie.${Date.now()}@example.com`;
  const order = await makeOrder(request, { payment: 'banktransfer', email, skus: [sku] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/ocen-produkty/${order.order_uuid}/${order.order_secret}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '5' }).check({ force: true });
  await main.getByLabel('Tytuł').fill(title);
  await main.getByLabel('Twoja opinia').fill('Miękka.');
  const size = await main.getByLabel('Noszony rozmiar').inputValue();
  expect(size, 'the bought size is filled in').not.toBe('');
  await main.getByLabel('Jak leży?').selectOption('Za mały');
  await main.getByLabel('Twój wzrost w cm').fill('171 cm');
  const photos = main.getByLabel(/^Zdjęcia/);
  await photos.setInputFiles(file(Buffer.from('to nie zdjęcie')));
  await expect(photos).toHaveAccessibleDescription(/JPEG, PNG albo WebP/);
  await photos.setInputFiles(file(await cameraPhoto(1200, 800)));
  await expect(main.getByRole('img', { name: 'Zdjęcie 1' })).toBeVisible();
  await expect(photos).not.toHaveAccessibleDescription(/JPEG, PNG albo WebP/);
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await main.getByLabel('Podpis').fill(author);
  await expect(async () => {
    await main.getByRole('button', { name: 'Wyślij opini' }).click();
    await expect(main.getByText('Czeka, aż ją przeczytamy')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(main.getByRole('img', { name: 'Zdjęcie 1' })).toBeVisible();

  await page.goto('/mock/opinie');
  const entry = page.getByRole('article').filter({ hasText: title });
  await expect(entry).toContainText(`wzrost 171 cm, rozmiar ${size}, za mały`);
  await expect(entry.getByRole('img')).toBeVisible();
  await entry.getByRole('button', { name: 'Opublikuj' }).click();

  const found = await request.post('/api/catalog/search', {
    data: {
      store: 'pl',
      type: 'product',
      filters: { 'configurable_children.sku': { eq: sku } },
      sourceInclude: ['url_key'],
      size: 1,
    },
  });
  const [product] = (await found.json()).items;
  const reviews = page.locator('#opinie');
  await expect(async () => {
    await page.goto(`/${product.url_key}`);
    await expect(reviews.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const link = reviews.getByRole('link', { name: `Zdjęcie 1 z 1 do opinii: ${author}` });
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.status()).toBe(200);
  const bytes = await response.body();
  const { exif, width, height } = await sharp(bytes).metadata();
  expect([exif, bytes.includes('Aparat')]).toEqual([undefined, false]);
  expect([width, height], 'upright').toEqual([800, 1200]);

  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByLabel('Noszony rozmiar').selectOption(size);
  await expect(reviews.getByText(new RegExp(`Jak leży rozmiar ${size} według`))).toBeVisible();
  await reviews.getByLabel(/Tylko ze zdjęciem/).check();
  await expect(reviews.getByRole('heading', { name: title })).toBeVisible();
  const own = reviews.getByRole('listitem').filter({ hasText: title });
  await expect(own.getByText(`Wzrost 171 cm · Rozmiar ${size} · Za mały`)).toBeVisible();
  await expectAccessible(page);
  await link.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: /^Zdjęcie 1 z 1/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
});
