import type { Page } from '@playwright/test';
import { expect, goOffline, listing, test, whenStarted } from './shop.ts';

const note = (page: Page) => page.getByRole('complementary', { name: 'Z tego urządzenia' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The worker has cached the current page, as a document and as data, and the code it runs. */
async function whenKept(page: Page): Promise<void> {
  await page.waitForFunction(
    async (paths) => {
      const code = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'));
      const found = await Promise.all(
        [...paths, ...code].map((path) => caches.match(path, { ignoreVary: true })),
      );
      return found.every((response) => response !== undefined);
    },
    [new URL(page.url()).pathname, `${new URL(page.url()).pathname}/index.pageContext.json`],
    { timeout: 60_000 },
  );
}

test('a cached page shows its date, after a reload and through a link, until it is fetched again', async ({
  page,
  context,
  expected,
}) => {
  test.slow();
  expected.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /queue/, /stock/);
  await page.goto(listing);
  await whenStarted(page);
  await whenKept(page);
  const heading = await title(page).innerText();
  await page.getByRole('article').nth(1).getByRole('link').first().click();
  await expect(title(page)).not.toHaveText(heading);
  const product = await title(page).innerText();
  await whenKept(page);
  await expect(note(page)).toBeHidden();

  await goOffline(page);
  await page.reload();
  await expect(title(page)).toHaveText(product);
  await expect(note(page)).toContainText('Ceny i dostępność mogły się zmienić');
  await page.goBack();
  await expect(title(page)).toHaveText(heading);
  await expect(note(page)).toContainText('Ceny i dostępność mogły się zmienić');
  await page.goto('/koszyk').catch(() => null);
  await page.goto(listing);
  await expect(note(page)).toBeVisible();

  await context.setOffline(false);
  await note(page).getByRole('button', { name: 'Pokaż aktualną stronę' }).click();
  await expect(note(page)).toBeHidden();
  await expect(title(page)).toHaveText(heading);
});
