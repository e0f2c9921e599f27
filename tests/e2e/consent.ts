import type { Page } from '@playwright/test';

/** The consent banner. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Twoja prywatność' });

/** Entries of the data layer: a command's first two words, or an event's name. */
export const layer = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const held: unknown = Reflect.get(window, 'dataLayer');
    if (!Array.isArray(held)) return [];
    return held.map((one) => [0, 1, 'event'].map((key) => Reflect.get(Object(one), key)));
  });

/** Requests to other origins, answered with an empty script. */
export async function watchForeign(page: Page, shop: string): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(
    (url) => url.origin !== new URL(shop).origin,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

/**
 * Requests to other origins where none is expected. They are not held up: that would take the
 * browser's cache away, and each page would load all of its files again.
 */
export function listForeign(page: Page, shop: string): readonly string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(shop).origin) asked.push(request.url());
  });
  return asked;
}
