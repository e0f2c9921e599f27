import type { Page } from '@playwright/test';
import { sharedCartParameter } from '../../client/cart/share-cart.ts';
import { sharedCart } from '../../domain/cart/shared-cart.ts';
import { sharedList } from '../../domain/lists/shared-list.ts';
import { rotating } from '../crawl/sample.ts';
import { logIn, newCustomer, tokenOf } from './customers.ts';
import { cutTexts, doubleText, overflow } from './measures.ts';
import { makeOrder } from './orders.ts';
import { addToCart, expect, listing, openProduct, test, whenStarted } from './shop.ts';

/** WCAG 2.2 target size: what is pressed is this high and wide, or has so much room to itself. */
const smallest = 24;

/**
 * Controls in view that are too small (WCAG 2.5.8): neither they, nor their label, nor a circle of that
 * size around their middle that no other control's circle meets. Links in a sentence are exempt.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const all = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) =>
      one.checkVisibility({ opacityProperty: false, visibilityProperty: true }),
    );
    // A card's link covers the card.
    const covered = (one: HTMLElement) =>
      getComputedStyle(one, '::after').position === 'absolute' ? one.closest('article') : null;
    const boxOf = (one: HTMLElement) =>
      (covered(one) ?? one.closest('label') ?? one).getBoundingClientRect();
    const boxes = all.map((one) => ({ one, box: boxOf(one) }));
    const isSmall = ({ box }: { box: DOMRect }) =>
      box.width < least - 0.5 || box.height < least - 0.5;
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isInText = (one: HTMLElement) =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0);
    const isCrowded = (at: { one: HTMLElement; box: DOMRect }) =>
      boxes.some(({ one, box }) => {
        if (one === at.one || one.contains(at.one) || at.one.contains(one)) return false;
        const [a, b] = [middle(at.box), middle(box)];
        if (isSmall({ box })) return Math.hypot(a.x - b.x, a.y - b.y) < least;
        const dx = Math.max(box.left - a.x, 0, a.x - box.right);
        const dy = Math.max(box.top - a.y, 0, a.y - box.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
    return boxes
      .filter((at) => at.box.width > 0 && isSmall(at) && !isInText(at.one) && isCrowded(at))
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40);
        return `${one.localName} ${name} ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  }, smallest);

/** What a screen reader goes by: the language, landmarks, headings in steps, pictures that say what they show. */
const structureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.lang !== 'pl') faults.push('the page is not marked as Polish');
    if (document.querySelectorAll('main').length !== 1) faults.push('there is not one main');
    const skip = document.querySelector<HTMLAnchorElement>('a[href^="#"]');
    if (skip === null || document.querySelector(skip.hash)?.localName !== 'main') {
      faults.push('the first link does not skip to the content');
    }
    const seen = (one: Element) => one.checkVisibility();
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter(seen);
    let before = 0;
    for (const heading of headings) {
      const level = Number(heading.localName.slice(1));
      if (level > before + 1) faults.push(`h${before} is followed by ${heading.outerHTML}`);
      before = level;
    }
    const alts: string[] = [];
    for (const picture of document.querySelectorAll('img')) {
      const { alt, currentSrc } = picture;
      const file =
        decodeURIComponent(currentSrc)
          .split('/')
          .at(-1)
          ?.replace(/\.\w+$/, '') ?? '';
      // What has no words of its own stands beside its name.
      const place = picture.closest('article, a, button, li, figure, section');
      const named = place?.ariaLabel || place?.textContent?.trim();
      if (!picture.hasAttribute('alt')) faults.push(`no alt: ${currentSrc}`);
      else if (alt === '' && !named) faults.push(`neither alt nor name: ${currentSrc}`);
      else if (alt !== '' && (alt === file || /\.\w{3,4}$|_/.test(alt)))
        faults.push(`file name: ${alt}`);
      if (alt !== '') alts.push(alt);
    }
    if (new Set(alts).size < alts.length) faults.push(`alike: ${alts.join(' | ')}`);
    return faults;
  });

/** One address of each kind of screen. */
const everyones = [
  '/',
  listing,
  '/szukaj?q=sukienka',
  '/nowosci',
  '/login',
  '/register',
  '/forgot-password',
  '/create-password',
  '/lista-zyczen',
  '/porownanie',
  '/ostatnio-ogladane',
  '/opinie-o-sklepie',
  '/tabela-rozmiarow',
  '/kontakt',
  '/newsletter',
  '/sprawdz-zamowienie',
  '/odstapienie',
  '/reklamacja',
  '/wymiana',
  '/salony',
  '/faq',
  '/oczekujace',
  '/regulamin',
  '/polityka-prywatnosci',
  '/cookies',
  '/dostawa',
  '/platnosci',
  '/zwroty',
  '/dostepnosc',
  '/o-nas',
  '/showroomy',
  '/kolejnosc-produktow',
  '/zasady-opinii',
  '/wiadomosci/potwierdzenie/newsletter',
  '/offline',
  '/error',
];
const customers = [
  '/account',
  '/account/orders',
  '/account/addresses',
  '/account/addresses/edit',
  '/account/wishlist',
  '/account/reviews',
  '/account/notifications',
  '/account/agreements',
  '/account/password',
];

/** Reflow and targets on a phone of 320 px, then text twice as large on a desktop. */
async function measure(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect.soft(await structureFaults(page), `${path} is built amiss`).toEqual([]);
      expect.soft(await overflow(page), `${path} scrolls sideways at 320`).toEqual([]);
      expect.soft(await smallTargets(page), `${path} has small targets`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await doubleText(page);
      expect.soft(await overflow(page), `${path} scrolls sideways at 200 %`).toEqual([]);
      expect.soft(await cutTexts(page), `${path} cuts text at 200 %`).toEqual([]);
    });
  }
}

test.describe('pages reflow at 320 px, have targets of 24 px and hold at text of 200 % [pl-G08]:', () => {
  test.slow();

  test('those of everyone [pl-G04]', async ({ page }) => {
    await measure(page, rotating(everyones, 14));
  });

  test('those of a customer, a product and the checkout [pl-G04]', async ({ page, request }) => {
    const customer = await newCustomer(request);
    const token = await tokenOf(request, customer);
    const { email } = customer;
    const order = await makeOrder(request, { payment: 'banktransfer', email, token });
    const key = `${order.order_uuid}/${order.order_secret}`;
    await logIn(page, customer);
    await openProduct(page);
    await addToCart(page);
    const product = new URL(page.url()).pathname;
    await whenStarted(page);
    await measure(page, [
      product,
      '/cart',
      ...customers,
      `/potwierdzenie/${order.order_uuid}?secret=${order.order_secret}`,
      `/zamowienie/${key}`,
      `/ocen-produkty/${key}`,
    ]);
  });

  test('the cart with a bundle, whose parts make a long line', async ({ page }) => {
    await page.goto('/komplet-w-droge');
    await addToCart(page);
    await whenStarted(page);
    await measure(page, ['/cart']);
    await page.setViewportSize({ width: 320, height: 640 });
    const sums = page.getByRole('list', { name: 'Zamawiane produkty' }).getByText(/^[\d,]+\szł$/);
    const room = (sum: HTMLElement) => sum.clientWidth - sum.scrollWidth;
    expect(await sums.evaluate(room)).toBe(0);
  });

  test('those that were shared, and that of a brand', async ({ page, request }) => {
    const asked = { store: 'pl', type: 'product', size: 2, sort: 'sku:asc' };
    const filters = { visibility: { eq: 4 }, type_id: { eq: 'simple' } };
    const answer = await request.get('/api/catalog/search', {
      params: { request: JSON.stringify({ ...asked, filters, sourceInclude: ['sku'] }) },
    });
    const skus = (await answer.json()).items.map(({ sku }: { sku: string }) => sku);
    const cart = sharedCart(skus.map((sku: string) => ({ sku, qty: 2 })));
    await measure(page, [
      '/marka/lniarnia',
      `/lista/${sharedList(skus)}`,
      `/cart?${sharedCartParameter}=${encodeURIComponent(cart)}`,
    ]);
  });
});
