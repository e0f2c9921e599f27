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

/** Milliseconds that scripts are late. */
const lateness = 5000;

/**
 * Opens a page whose scripts arrive 5 s late, calls `act` before them, and waits until they have
 * done their work.
 */
export async function actBeforeScripts(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const release = await openWithoutScript(page, path);
  await Promise.all([act(), new Promise((resolve) => setTimeout(resolve, lateness))]);
  release();
  await page.waitForLoadState('networkidle');
}
