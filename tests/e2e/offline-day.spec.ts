import { logIn, newCustomer, tokenOf } from './customers.ts';
import { expectPictures, note, offlineNoise, title, visit } from './offline.ts';
import {
  browse,
  categories,
  countOrders,
  lines,
  namesOf,
  neverVisited,
  priceOf,
  visited,
} from './offline-day.ts';
import {
  addToCart,
  agreeToAll,
  cards,
  expect,
  fillCheckout,
  goOffline,
  openMinicart,
  orderButton,
  test,
} from './shop.ts';

test('a day without a connection: every kind of page, cart, lists and an order; back online nothing is lost and the order is placed once [offline-06] [offline-17] [offline-31]', async ({
  page,
  context,
  request,
  expected,
}) => {
  test.setTimeout(400_000);
  expected.push(...offlineNoise);
  const ordersSent = countOrders(context);
  const customer = await newCustomer(request);
  await logIn(page, customer);
  await agreeToAll(page);
  const seen = await browse(page);
  expect(seen).toHaveLength(10);
  for (const path of Object.keys(visited)) await visit(page, path);
  await goOffline(page);

  await test.step('every kind of page opens after a reload', async () => {
    for (const [path, text] of Object.entries({ ...visited, ...neverVisited })) {
      await page.goto(path);
      await expect.soft(title(page), path).toHaveText(text);
      await expect.soft(page, path).toHaveURL(path);
      await expect.soft(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
    }
    for (const category of categories) {
      await page.goto(category);
      await expect(
        cards(page)
          .getByText(/\d+,\d\d\szł/)
          .first(),
      ).toBeVisible();
      await expectPictures(page);
    }
    for (const { path, name, price } of seen) {
      await page.goto(path);
      await expect(title(page)).toHaveText(name);
      expect(await priceOf(page)).toBe(price);
      await expectPictures(page);
    }
    await page.reload();
    await expectPictures(page);
    await page.goto('/nigdy/nie-widziane');
    await expect(page.getByText('nie jest dostępna bez połączenia')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('recently viewed, favourites, comparison', async () => {
    await page.goto('/ostatnio-ogladane');
    await expect(cards(page)).toHaveCount(10);
    await page.goto(categories[1]);
    for (const at of [0, 1]) {
      await cards(page)
        .nth(at)
        .getByRole('button', { name: /^Ulubione/ })
        .click();
      await cards(page)
        .nth(at)
        .getByRole('button', { name: /^Porównaj/ })
        .click();
    }
    await page.goto('/lista-zyczen');
    await expect(cards(page)).toHaveCount(2);
    await expectPictures(page);
    await page.goto('/porownanie');
    await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(2);
  });

  await test.step('a brand has its page, and a search finds it', async () => {
    const priced = cards(page)
      .getByText(/\d+,\d\d\szł/)
      .first();
    await page.goto('/marka/owczarnia-bielska');
    await expect(title(page)).toHaveText('Owczarnia Bielska');
    await expect(priced).toBeVisible();
    await expectPictures(page);
    const ofBrand = await namesOf(page);
    await page.goto('/szukaj?q=owczarnia+bielska');
    await expect(note(page)).toBeVisible();
    await expect(priced).toBeVisible();
    const found = await namesOf(page);
    expect(found.filter((name) => ofBrand.includes(name))).not.toEqual([]);
  });

  await test.step('filters and orders', async () => {
    await page.goto(categories[1]);
    const all = await cards(page).count();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /Czarny/ })
      .click();
    await expect(page).toHaveURL(/color=/);
    await expect(note(page)).toBeVisible();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
  });

  const [first, second, third] = seen;
  if (!first || !second || !third) throw new Error('Too little was seen');
  await test.step('the cart is filled and changed', async () => {
    for (const { path } of [first, second]) {
      await page.goto(path);
      await addToCart(page);
    }
    const cart = await openMinicart(page);
    await expect(cart.getByRole('link', { name: first.name })).toBeVisible();
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole('button', { name: `Usuń: ${second.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
    await expect(lines(page)).toHaveCount(1);
  });

  await test.step('an order', async () => {
    await fillCheckout(page);
    await page.getByRole('button', { name: orderButton, exact: true }).click();
    await expect(title(page)).toContainText('Jeszcze nie złożone.');
    await page.goto(third.path);
    await addToCart(page);
  });

  await page.close();
  const again = await context.newPage();
  await test.step('all data is there after closing and opening the shop', async () => {
    await again.goto('/cart');
    await expect(lines(again)).toHaveCount(1);
    await expect(lines(again)).toContainText(third.name);
    await again.goto('/lista-zyczen');
    await expect(cards(again)).toHaveCount(2);
    await again.goto('/oczekujace');
    await expect(again.getByRole('article')).toContainText(first.name);
    await again.goto('/');
  });

  await test.step('back online the order is confirmed by the shopper and placed once, and the cart is the server’s', async () => {
    await context.setOffline(false);
    const question = again.getByRole('alertdialog');
    await expect(question).toContainText(first.name);
    expect(ordersSent()).toBe(0);
    await question.getByRole('button', { name: orderButton, exact: true }).click();
    await expect(again.getByText(/Zapisane zamówienie zostało złożone/)).toBeVisible();
    expect(ordersSent()).toBe(1);
    const headers = { authorization: `Bearer ${await tokenOf(request, customer)}` };
    const history = await request.get('/api/user/order-history', { headers });
    expect(await history.json()).toMatchObject({ code: 200, result: { total_count: 1 } });
    const { result: cartId } = await (await request.post('/api/cart/create', { headers })).json();
    const names = async () => {
      const pulled = await request.get('/api/cart/pull', { headers, params: { cartId } });
      const { result: found } = await pulled.json();
      return found.map(({ name, qty }: { name: string; qty: number }) => `${qty} ${name}`);
    };
    await expect.poll(names).toEqual([expect.stringContaining(third.name)]);
    await again.goto('/account/orders');
    const orders = again.getByRole('main').getByRole('link', { name: /^Zamówienie \d+/ });
    await expect(orders).toHaveCount(1);
    await again.goto('/lista-zyczen');
    await expect(cards(again)).toHaveCount(2);
    await again.goto('/porownanie');
    await expect(again.getByRole('columnheader').getByRole('link')).toHaveCount(2);
    await again.goto('/ostatnio-ogladane');
    await expect(cards(again)).toHaveCount(10);
    await again.goto('/cart');
    await expect(lines(again)).toHaveCount(1);
    await expect(lines(again)).toContainText(third.name);
  });
});
