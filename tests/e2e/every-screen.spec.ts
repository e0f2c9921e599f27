import { isFull, rotating } from '../crawl/sample.ts';
import { logIn, newCustomer } from './customers.ts';
import { everyScreen } from './every-screen.ts';
import { cutTexts, doubleText, overflow } from './measures.ts';
import { makeOrder, variantOfMany } from './orders.ts';
import { addToCart, expect, openProduct, test, violationsOf, whenStarted } from './shop.ts';

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  [320, 1440].map((width) => ({ scheme, width })),
);

test('every screen is without a fault axe can find, light and dark, at 320 and 1440 px, and holds text of 200 % [pl-G01] [pl-G08]', async ({
  page,
  request,
  expected,
}) => {
  test.setTimeout(isFull ? 3_600_000 : 240_000);
  // The demo draws a picture when it is asked for: on a busy machine later than a browser waits for it.
  expected.push(/status of 404/, /was preloaded using link preload/);
  const customer = await newCustomer(request);
  const { email } = customer;
  const order = await makeOrder(request, { payment: 'banktransfer', email });
  const sku = await variantOfMany(request);
  await openProduct(page);
  await addToCart(page);
  const screens = Object.entries(
    everyScreen({ product: new URL(page.url()).pathname, sku, order }),
  ).flatMap(([name, address]) => looks.map((look) => ({ name, ...address, ...look })));
  const chosen = rotating(screens, 12);
  await whenStarted(page);
  let at = '';
  let isCustomer = false;
  // The account's come last: who is logged in sees more on the others, and less on some.
  for (const one of [
    ...chosen.filter(({ as }) => as === 'guest'),
    ...chosen.filter(({ as }) => as === 'customer'),
  ]) {
    const { name, path, as, status = 200, scheme, width } = one;
    const what = `${name} ${scheme} ${width}`;
    await test.step(what, async () => {
      if (as === 'customer' && !isCustomer) await logIn(page, customer);
      isCustomer ||= as === 'customer';
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      if (at !== path) {
        const answer = await page.goto(path);
        if (answer !== null) expect.soft(answer.status(), what).toBe(status);
        at = path;
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect.soft(await violationsOf(page), what).toEqual([]);
      expect.soft(await overflow(page), `${what} scrolls sideways`).toEqual([]);
      if (width === 320 || scheme === 'light') return;
      await doubleText(page);
      expect.soft(await overflow(page), `${what} scrolls sideways at 200 %`).toEqual([]);
      expect.soft(await cutTexts(page), `${what} cuts text at 200 %`).toEqual([]);
      at = '';
    });
  }
});
