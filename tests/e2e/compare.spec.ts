import { expectAccessible } from './accessible.ts';
import { offlineNoise } from './offline.ts';
import { cards, expect, goOffline, listing, test, whenStarted } from './shop.ts';

test('products are compared by keyboard on a narrow phone, and without a connection', async ({
  page,
  expected,
}) => {
  expected.push(...offlineNoise);
  await page.goto(listing);
  await whenStarted(page);
  const names: string[] = [];
  for (const at of [0, 1]) {
    const button = cards(page)
      .nth(at)
      .getByRole('button', { name: /^Porównaj/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    names.push(await cards(page).nth(at).getByRole('heading').innerText());
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/porownanie');
  const heads = page.getByRole('columnheader');
  await expect(heads.getByRole('link')).toHaveText(names);
  await expect(page.getByRole('rowheader', { name: /Kolor/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const widths = await heads.evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set(widths).size, `columns are equally wide: ${widths}`).toBe(1);
  await expectAccessible(page);

  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: /Kolor/ })).toBeVisible();
  const away = page.getByRole('button', { name: `Usuń z porównania: ${names[0]}` });
  await away.focus();
  await page.keyboard.press('Enter');
  await expect(heads).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Porównywane produkty' })).toBeFocused();
});
