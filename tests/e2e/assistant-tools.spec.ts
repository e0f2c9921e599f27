import type { Page, Response } from '@playwright/test';
import * as v from 'valibot';
import { expect, test, whenStarted } from './shop.ts';

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

/**
 * Opens the home page until `isThere` holds; returns the paths it requested, and those of scripts
 * with the tools.
 */
async function openHome(page: Page, isThere: () => Promise<void> = async () => {}) {
  const paths: string[] = [];
  const scripts: Promise<string | null>[] = [];
  const pathOfTools = async (response: Response) => {
    const text = await response.text();
    return text.includes('search_products') ? new URL(response.url()).pathname : null;
  };
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(pathOfTools(response));
  });
  await page.goto('/');
  await whenStarted(page);
  await isThere();
  await page.waitForLoadState('networkidle');
  return { paths, tools: (await Promise.all(scripts)).filter((path) => path !== null) };
}

test.describe('the code of the tools', () => {
  // A service worker loads all code ahead.
  test.use({ hasWorker: false });

  test('is loaded by a browser with this interface', async ({ page }) => {
    await withModelContext(page, 'document');
    const isOffered = () => expect.poll(() => names(page)).toEqual(all);
    expect((await openHome(page, isOffered)).tools).toHaveLength(1);
  });

  test('is not loaded by any other, and no document of the protocol either [agents-03]', async ({
    page,
  }) => {
    const { paths, tools } = await openHome(page);
    expect(tools).toEqual([]);
    expect(paths.filter((path) => path.includes('well-known'))).toEqual([]);
  });
});
