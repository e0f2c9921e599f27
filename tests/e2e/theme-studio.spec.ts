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

  await page.getByRole('button', { name: 'Promocje: w górę' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('Promocje: miejsce 1 z 6.')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expect(page.getByText('Zapisano. Sklep już tak wygląda.')).toBeVisible();

  await page.goto(shop.url);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 248, 238)');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Przecenione uczciwie',
  );
});
