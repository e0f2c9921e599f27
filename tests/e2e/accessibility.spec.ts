import type { APIRequestContext, Page } from '@playwright/test';
import { logIn, newCustomer } from './customers.ts';
import { cutTexts, overflow } from './measures.ts';
import { addToCart, expect, listing, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

/** WCAG 1.4.12: text spacing that a reader may set without losing content. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-block-end: 2em !important; }`;

/** The share of the window that fixed bars leave for scrolling content on a scrolled page. */
const roomToRead = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, Math.min(600, document.body.scrollHeight / 2));
    const staying = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        /fixed|sticky/.test(getComputedStyle(one).position) &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const covered = rows.filter((y) => {
      const top = document.elementFromPoint(innerWidth / 2, y);
      return top !== null && staying.some((one) => one.contains(top) && !one.matches('body'));
    });
    return 1 - covered.length / innerHeight;
  });

/** Opens each main page: those for everyone, a product, the checkout with items, the account. */
async function onMainScreens(
  page: Page,
  { signIn, look }: { signIn: () => Promise<void>; look: (name: string) => Promise<void> },
): Promise<void> {
  await openProduct(page);
  await addToCart(page);
  // Fixed bars, without the notice that disappears.
  await page.reload();
  await whenStarted(page);
  await look('product');
  for (const path of ['/', listing, '/cart']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await look(path);
  }
  await signIn();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await look('account');
}

test('at 400 % the main pages reflow, and fixed bars leave room to read [pl-G08]', async ({
  page,
  request,
}) => {
  test.slow();
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const customer = await newCustomer(request);
  await onMainScreens(page, {
    signIn: () => logIn(page, customer),
    look: async (name) => {
      expect.soft(await overflow(page), `${name} scrolls sideways`).toEqual([]);
      expect.soft(await roomToRead(page), `${name} is covered`).toBeGreaterThan(0.5);
    },
  });
});

test('the main pages hold the spacing of text that a reader may set [pl-G08]', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const customer = await newCustomer(request);
  await onMainScreens(page, {
    signIn: () => logIn(page, customer),
    look: async (name) => {
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, spacing);
      expect.soft(await overflow(page), `${name} scrolls sideways`).toEqual([]);
      expect.soft(await cutTexts(page), `${name} cuts text`).toEqual([]);
    },
  });
});

test('the main pages in landscape show all content of portrait [pl-G08]', async ({ page }) => {
  for (const path of ['/', listing, '/login']) {
    const headings: string[][] = [];
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      headings.push(await page.locator('main :is(h1, h2):visible').allInnerTexts());
      expect.soft(await overflow(page), `${path} at ${width} px`).toEqual([]);
    }
    expect(headings[0]?.length).toBeGreaterThan(0);
    expect(headings[1]).toEqual(headings[0]);
  }
});

/** A product of the demo with a reduced price and one sold-out size. */
async function reducedProduct(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/catalog/search', {
    data: {
      store: 'pl',
      type: 'product',
      filters: { type_id: { eq: 'configurable' }, visibility: { in: [4] } },
      sourceInclude: [
        'url_path',
        'configurable_children.stock',
        'configurable_children.special_price_incl_tax',
        'configurable_children.special_to_date',
      ],
      size: 400,
    },
  });
  interface Child {
    readonly stock?: { readonly is_in_stock?: boolean };
    readonly special_price_incl_tax?: number | null;
    readonly special_to_date?: string | null;
  }
  interface Item {
    readonly url_path: string;
    readonly configurable_children: readonly Child[];
  }
  const items: readonly Item[] = (await response.json()).items;
  const isReduced = ({ special_price_incl_tax: price, special_to_date: until }: Child) =>
    typeof price === 'number' && price > 0 && (!until || Date.parse(until) > Date.now());
  const found = items.find(
    ({ configurable_children: all }) =>
      all.every(isReduced) &&
      all.some(({ stock }) => stock?.is_in_stock === false) &&
      all.some(({ stock }) => stock?.is_in_stock === true),
  );
  if (found === undefined) throw new Error('Nothing is reduced and sold out in one size');
  return `/${found.url_path}`;
}

test('the lowest price of 30 days is shown at 320 px without a click, in the type face of the promotional price [pl-A07]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await reducedProduct(request));
  const lowest = page
    .getByRole('main')
    .getByText(/^Najniższa cena z\s30\sdni/)
    .first();
  await expect(lowest).toBeVisible();
  const [promotional, named] = await lowest.evaluate((line) => {
    const face = (one: Element | null | undefined) => {
      const { fontFamily = '', fontSize = '0' } = one ? getComputedStyle(one) : {};
      return { fontFamily, size: Number.parseFloat(fontSize) };
    };
    return [face(line.parentElement?.querySelector('p')?.firstElementChild), face(line)];
  });
  expect(named?.fontFamily).toBe(promotional?.fontFamily);
  expect(named?.size).toBeGreaterThanOrEqual(13);
  expect(await cutTexts(page)).toEqual([]);
});

test('a product announces its old and new price, its stock, the chosen variant and sold-out ones [pl-G05]', async ({
  page,
  request,
}) => {
  await page.goto(await reducedProduct(request));
  await whenStarted(page);
  const words = async () =>
    (await page.locator('main').ariaSnapshot()).replaceAll(/[\u00a0\u202f]/g, ' ');
  const told = await words();
  expect(told).toMatch(/Cena promocyjna:[^\n]*\d,\d\d zł/);
  expect(told).toMatch(/Cena regularna:/);
  expect(told).toMatch(/Najniższa cena z 30 dni przed obniżką: [\d ]+,\d\d zł/);

  const sizes = page.getByRole('group', { name: /^Rozmiar/ });
  const gone = sizes.getByRole('radio', { name: / \(niedostępne\)$/ }).first();
  await expect(gone).toBeAttached();
  // Clicks the label: the radio itself is hidden behind it.
  await gone.check({ force: true });
  await expect(gone).toBeChecked();
  await expect(page.getByRole('group', { name: /^Rozmiar/ })).toHaveCount(1);
  const stock = page.locator('main [role=status]').filter({ hasText: 'niedostępn' });
  await expect(stock.first()).toBeAttached();
  const there = sizes.getByRole('radio', { name: /^(?!.*niedostępne)/ }).first();
  await there.check({ force: true });
  await expect(there).toBeChecked();
  await expect(gone).not.toBeChecked();
  await expect(page.locator('main [role=status]').filter({ hasText: 'Na stanie' })).toHaveCount(1);
});

test('changes of the cart are announced: additions, quantities, removals and how to undo them [pl-G09]', async ({
  page,
}) => {
  const name = await openProduct(page);
  await addToCart(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'Produkt dodano do koszyka.' }),
  ).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Koszyk, 1 / })).toBeAttached();
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('1');
  await page.getByRole('button', { name: `O jedną więcej: ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toHaveCount(1);
  await page.getByRole('button', { name: `Usuń: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  const announcement = page.getByRole('status').filter({ hasText: name });
  await expect(announcement).toHaveCount(1);
  await expect(announcement.getByRole('button', { name: /Przywróć|Cofnij/ })).toBeVisible();
});
