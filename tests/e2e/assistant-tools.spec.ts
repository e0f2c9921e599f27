import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './shop.ts';

type Execute = (input: object) => Promise<unknown>;

declare global {
  interface Window {
    /** The tools that the page offers to the stubbed browser. */
    offered: Map<string, Execute>;
  }
}

const ResultSchema = v.object({ content: v.tuple([v.object({ text: v.string() })]) });

/** A browser with WebMCP at one of its places: only the names and actions of tools count. */
async function withModelContext(page: Page, place: 'document' | 'navigator'): Promise<void> {
  await page.addInitScript((where) => {
    window.offered = new Map();
    const registerTool = async ({ name, execute }: { name: string; execute: Execute }) => {
      window.offered.set(name, execute);
    };
    const owner = where === 'document' ? document : navigator;
    Object.defineProperty(owner, 'modelContext', { value: { registerTool } });
  }, place);
}

const names = (page: Page) => page.evaluate(() => [...window.offered.keys()]);

async function use(page: Page, name: string, input: object): Promise<string> {
  const result = await page.evaluate(([tool, fields]) => window.offered.get(tool)?.(fields), [
    name,
    input,
  ] as const);
  return v.parse(ResultSchema, result).content[0].text;
}

const all = ['search_products', 'read_product', 'add_to_cart', 'open_checkout'];

test('an assistant of the browser searches, reads stock, fills the cart and opens the checkout [agents-03]', async ({
  page,
}) => {
  await withModelContext(page, 'navigator');
  await page.goto('/');
  await expect.poll(() => names(page)).toEqual(all);

  const found = await use(page, 'search_products', { query: 'sukienka' });
  const address = /^- \[[^\]]+\]\(([^)]+)\)/m.exec(found)?.[1] ?? '';
  // The tests' shop does not know its free port.
  const { pathname } = new URL(address);
  const product = await use(page, 'read_product', { address: pathname });
  expect(product).toContain('## Warianty');
  const sku = /\| (\S+) \| Na stanie/.exec(product)?.[1] ?? '';

  expect(await use(page, 'add_to_cart', { sku: 'NIE-MA' })).toMatch(/^No such product/);
  expect(await use(page, 'add_to_cart', { sku, quantity: 1 })).toBe('In the cart.');
  await expect(page.getByRole('status').filter({ hasText: 'koszyk' }).first()).toBeAttached();
  expect(await use(page, 'open_checkout', {})).toBe('The checkout is open.');
  await expect(page).toHaveURL(/\/cart$/);
  const name = /^# (.+)$/m.exec(product)?.[1] ?? '';
  await expect(page.locator('#content')).toContainText(name);
});

test('an assistant reads only pages of this shop', async ({ page }) => {
  await withModelContext(page, 'document');
  await page.goto('/');
  await expect.poll(() => names(page)).toEqual(all);
  const text = await use(page, 'read_product', { address: 'https://other.example/x' });
  expect(text).toBe('Not a page of this shop.');
});

test('a browser without this interface loads nothing for it [agents-03]', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-build', /./);
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => null));
  expect(paths.filter((path) => /offer-tools|well-known/.test(path))).toEqual([]);
});
