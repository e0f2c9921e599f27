import type { Page } from '@playwright/test';

/** Opens a page whose scripts load when the returned function is called. */
export async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
