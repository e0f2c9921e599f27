import { cards, expect, listing, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

test('a link with a hash scrolls to its element, on another page, within the page and as a document [route-48]', async ({
  page,
}) => {
  await page.goto(listing);
  await whenStarted(page);
  // Marks this document, so that another one can be told from it.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
  const isMarked = () => page.locator('html[data-mark]').count();
  const product = String(await cards(page).nth(2).getByRole('link').first().getAttribute('href'));
  const target = page.locator('#opinie');
  const follow = async (href: string) => {
    await page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = 'odnośnik z kotwicą';
      document.body.prepend(link);
    }, href);
    await page.getByRole('link', { name: 'odnośnik z kotwicą' }).first().click();
  };
  const expectScrolled = async () => {
    await expect(target).toBeInViewport();
    const top = () => target.evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(150);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  };
  await follow(`${product}#opinie`);
  await expect(page).toHaveURL(`${product}#opinie`);
  await expectScrolled();
  expect(await isMarked()).toBe(1);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(target).not.toBeInViewport();
  await follow(`${product}#opinie`);
  await expectScrolled();
  expect(await isMarked()).toBe(1);

  await page.goto('/o-nas');
  await page.goto(`${product}#opinie`);
  await whenStarted(page);
  await expectScrolled();
});
