import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface ShopFixtures {
  /** Texts of console messages that this test expects; anything else fails it. */
  readonly expected: RegExp[];
}

/** A test whose page must stay silent: no console error or warning, no exception, no failed rejection. */
export const test = base.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expected: async ({}, use) => use([]),
  page: async ({ page, expected }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text());
    });
    page.on('pageerror', (error) => heard.push(`${error.name}: ${error.message}`));
    await use(page);
    const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected).toEqual([]);
  },
});

export { expect };

/** No violation of WCAG 2.2 A and AA that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** A listing of the demo with goods in stock, and one of its products by its own address. */
export const listing = '/dla-niego/swetry';

/** Opens a product of the listing that can be bought and chooses a variant of it. */
export async function openProduct(page: Page): Promise<string> {
  await page.goto(listing);
  const cards = page.getByRole('article').filter({ hasNotText: 'Wyprzedane' });
  await cards.nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Dodaj do koszyka' }).first()).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** Resolves when the shop's own state is up: before that a press would only wait for it. */
export async function whenStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: 20_000,
  });
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
}
