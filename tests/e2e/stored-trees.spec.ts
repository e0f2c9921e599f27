import { logIn, newCustomer, tokenOf } from './customers.ts';
import { makeOrder } from './orders.ts';
import { expect, listing, openCheckout, test } from './shop.ts';
import { expectStored } from './stored-text.ts';
import { treeOf } from './tree.ts';

/** Links, fields and menus of a tree in their order; buttons of notices are left out. */
const controlsOf = (tree: string): readonly string[] =>
  [...tree.matchAll(/^\s*((?:link|searchbox|textbox|navigation) "[^"]*)"/gm)].map(
    ([, name = '']) => name,
  );

test.describe('the accessibility tree of main pages matches the one in tests/fixtures/trees [pl-G01]:', () => {
  test.slow();

  test('pages for everyone', async ({ page, expected }) => {
    expected.push(/status of 404/);
    const frames: Record<string, readonly string[]> = {};
    for (const [name, path] of [
      ['home', '/'],
      ['listing', listing],
      ['nothing-found', '/szukaj?q=xqzvw'],
      ['login', '/login'],
      ['register', '/register'],
      ['contact', '/kontakt'],
      ['wishlist-empty', '/lista-zyczen'],
      ['compare-empty', '/porownanie'],
      ['cart-empty', '/cart'],
      ['page-not-found', '/nie-ma-takiej-strony'],
    ] as const) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        if (name.endsWith('-empty')) {
          await expect(page.getByRole('region', { name: 'Nowa kolekcja' })).toBeVisible();
        }
        expectStored(`trees/${name}.txt`, await treeOf(page));
        const frame = await treeOf(page, 'frame');
        if (name === 'home') expectStored('trees/frame.txt', frame);
        // All have the same menu, footer and help links in the same order (3.2.3, 3.2.6, 2.4.5).
        // Registration and checkout have a header without the menu, and the same footer.
        const isCalm = frame.includes('"Wróć do zakupów"');
        const all = isCalm ? frame.slice(frame.indexOf('contentinfo')) : frame;
        frames[name] = controlsOf(all);
        const known = frames['home'] ?? [];
        const length = frames[name]?.length ?? 0;
        expect(length).toBeGreaterThan(12);
        expect(frames[name], `${name} has another frame`).toEqual(
          isCalm ? known.slice(-length) : known,
        );
      });
    }
  });

  test('a product with sizes', async ({ page, request }) => {
    const response = await request.post('/api/catalog/search', {
      data: {
        store: 'pl',
        type: 'product',
        filters: { type_id: { eq: 'configurable' }, visibility: { in: [4] } },
        sourceInclude: ['url_path', 'name'],
        sort: 'sku:asc',
        // Other tests review the first one.
        from: 1,
        size: 1,
      },
    });
    const [{ url_path: path, name }] = (await response.json()).items;
    await page.goto(`/${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // Other tests may have bought the last item of a size.
    const tree = (await treeOf(page))
      .replaceAll(' (niedostępne)"', '"')
      .replace(/^( *radio "#"\n)\1+/gm, '$1');
    expectStored('trees/product.txt', tree.replaceAll(name, '«product»'));
  });

  test('the checkout with something in the cart', async ({ page }) => {
    const name = await openCheckout(page);
    await page.waitForLoadState('networkidle');
    expectStored('trees/frame-of-checkout.txt', await treeOf(page, 'frame'));
    // Some products have only one item in stock.
    const tree = (await treeOf(page)).replaceAll(name, '«product»');
    expectStored(
      'trees/checkout.txt',
      tree.replace('"O jedną więcej: «product»" [disabled]', '"O jedną więcej: «product»"'),
    );
  });

  test('pages for a customer', async ({ page, request }) => {
    const customer = await newCustomer(request);
    const token = await tokenOf(request, customer);
    const { email } = customer;
    const order = await makeOrder(request, { payment: 'banktransfer', email, token });
    await logIn(page, customer);
    for (const [name, path] of [
      ['account', '/account'],
      ['details', '/account/details'],
      ['orders', '/account/orders'],
      ['order', `/zamowienie/${order.order_uuid}/${order.order_secret}`],
      ['confirmation', `/potwierdzenie/${order.order_uuid}`],
    ] as const) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        // Its code is loaded by itself, and it is announced.
        if (name === 'order') await expect(page.getByText('są zablokowane')).toBeVisible();
        // Which product was bought depends on what other tests have left.
        const tree = (await treeOf(page)).replace(
          /(list "Produkty"\s+img) "[^"]*"/g,
          '$1 "«product»"',
        );
        expectStored(`trees/${name}.txt`, tree.replaceAll(email, '«e-mail»'));
      });
    }
  });
});
