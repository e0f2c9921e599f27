import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RunningShop } from '../services/shop.ts';
import { violationsOf } from './accessible.ts';
import { startSeparateShop } from './separate-shop.ts';
import { expect, test } from './shop.ts';

/** A folder without parts of the build: the shop uses the build of the other tests. */
const folder = resolve('.cache/studio-folder');
let shop: RunningShop;

test.beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const definition = "export default { contract: 2, name: 'Witryna' };\n";
  await writeFile(join(folder, 'shop.ts'), definition);
  shop = await startSeparateShop('studio-shop', { SHOP_DIR: folder, MOCK_FAULTS: 'on' });
});
test.afterAll(() => shop.stop());

test('a colour and the order of blocks are changed by keys, saved, and seen without a build [theme-06]', async ({
  page,
}) => {
  await page.goto(`${shop.url}/mock/wyglad`);
  const inside = page.frameLocator('iframe').first();
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const paper = page.getByRole('group', { name: 'Tło strony' });
  await paper.getByLabel('jasny').fill('#222222');
  await expect(page.getByText(/Tekst na „Tło strony” w motywie jasnym/)).toBeVisible();
  await paper.getByLabel('jasny').fill('#fff8ee');
  await expect(page.getByText(/Tekst na „Tło strony”/)).toBeHidden();
  await expect(inside.locator('html')).toHaveCSS('background-color', 'rgb(255, 248, 238)');
  const dark = page.frameLocator('iframe[data-theme=dark]').first().locator('body');
  await expect(dark).toHaveCSS('color', 'rgb(242, 238, 230)');
  // Behind pictures, a light mixture: the build translates `light-dark()`.
  const backdrop = () =>
    dark.evaluate((body) => getComputedStyle(body).getPropertyValue('--backdrop'));
  expect(await backdrop()).toContain('color-mix');

  await page.getByRole('button', { name: 'Promocje: w górę' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('Promocje: miejsce 1 z 6.')).toBeVisible();
  const blocks = page.locator('[data-block]');
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click();
  await expect(blocks.first()).toContainText('Banery');
  await paper.getByLabel('jasny').fill('#fff8ee');
  await blocks.nth(4).dragTo(blocks.first(), { targetPosition: { x: 20, y: 2 } });
  await expect(blocks.first()).toContainText('Promocje');
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano. Sklep już tak wygląda.')).toBeVisible();

  await page.goto(shop.url);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 248, 238)');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Przecenione uczciwie',
  );
});

test('every value of a theme reaches the built pages [theme-07]', async ({ page }) => {
  const theme = {
    radius: 9,
    pictures: { ratio: '1/1', fit: 'contain', focus: [50, 20] },
    columns: 5,
    width: 1200,
  };
  await writeFile(join(folder, 'theme.json'), JSON.stringify(theme));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.url}/dla-niej`);
  const main = page.getByRole('main');
  const card = main.getByRole('article').filter({ has: page.locator('img') });
  const grid = main
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .first();
  const columns = () =>
    grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(5);
  const picture = card.locator('img').first();
  await expect(picture).toHaveCSS('object-fit', 'contain');
  await expect(picture).toHaveCSS('object-position', '50% 20%');
  const box = await picture.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThanOrEqual(1);
  const { width = 0 } = (await page.locator('main h1').first().boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(1200);
  await card.getByRole('link').first().click();
  await expect(main.getByRole('button', { name: 'Dodaj do koszyka' }).first()).toHaveCSS(
    'border-radius',
    '9px',
  );
});
