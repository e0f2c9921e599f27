import type { Locator, Page } from '@playwright/test';
import {
  cardsInStock,
  expect,
  expectOrdered,
  listing,
  openProduct,
  orderButton,
  test,
  whenStarted,
} from './shop.ts';
import { expectStored } from './stored-text.ts';
import { lineOf } from './tree.ts';

test.use({ hasWorker: false });

/** Nobody would press Tab more often than this to reach a control. */
const mostPresses = 150;

/** Role and name of the focused element; names within a card are product names, which differ. */
async function focusLine(page: Page, names: readonly string[]): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return 'nothing';
  const isCard = await focused.evaluate((one) => one.closest('article') !== null);
  const [first = ''] = (await focused.ariaSnapshot()).split('\n');
  // The search field is replaced when its code is loaded, and has no tree for that moment.
  if (first === '') return focusLine(page, names);
  // It gets another role then.
  const named = lineOf(first).replace(/^searchbox/, 'combobox');
  const line = names.reduce((text, name) => text.replaceAll(name, '«product»'), named);
  return isCard ? `card: ${line.replace(/ ".*"/, '')}` : line;
}

/** Records each stop of the focus on its way; equal neighbours once. */
function recorder(page: Page) {
  const lines: string[] = [];
  const names: string[] = [];
  const note = (line: string) => void (lines.at(-1) !== line && lines.push(line));
  const isAt = (target: Locator) => target.evaluate((one) => one === document.activeElement);
  async function to(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    for (let presses = 0; !(await isAt(target)); presses += 1) {
      if (presses === mostPresses) throw new Error(`Tab never comes to ${target}`);
      await page.keyboard.press('Tab');
      note(await focusLine(page, names));
    }
  }
  return {
    names,
    to,
    heading: (title: string) => lines.push('', `# ${title}`),
    async press(target: Locator, key = 'Enter'): Promise<void> {
      await to(target);
      await page.keyboard.press(key);
      lines.push(`  ${key}`);
    },
    async type(target: Locator, text: string): Promise<void> {
      await to(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      lines.push('  typed');
    },
    /** Tabs into a group of radio buttons, then moves in it by an arrow key until one is chosen. */
    async choose(radios: Locator, wanted: Locator, arrow: 'ArrowDown' | 'ArrowUp'): Promise<void> {
      await to(radios.and(page.locator(':checked')));
      const all = await radios.count();
      for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
        if (presses === all) throw new Error(`${arrow} never comes to ${wanted}`);
        await page.keyboard.press(arrow);
        lines.push(`  ${arrow}`);
        note(await focusLine(page, names));
      }
    },
    text: () => `${lines.join('\n').trim()}\n`,
  };
}

test('the focus path from a listing to an order matches the one in tests/fixtures/keyboard [pl-G03]', async ({
  page,
}) => {
  test.slow();
  const path = recorder(page);

  path.heading('listing: filter, then a product');
  await page.goto(listing);
  await whenStarted(page);
  await path.press(page.getByRole('link', { name: 'Przejdź do treści' }));
  await path.press(page.getByRole('complementary').getByRole('link', { name: /Czarny/ }));
  await expect(page).toHaveURL(/color=/);
  await page.waitForLoadState('networkidle');
  await path.press(cardsInStock(page).first().getByRole('link').first());

  path.heading('product: variant, then into the cart');
  await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
  path.names.push(await page.getByRole('heading', { level: 1 }).innerText());
  await page.waitForLoadState('networkidle');
  const sizes = page
    .getByRole('group', { name: /Rozmiar/ })
    .getByRole('radio', { disabled: false });
  const checked = sizes.and(page.locator(':checked'));
  await path.press((await checked.count()) > 0 ? checked : sizes.first(), 'Space');
  await path.press(page.getByRole('button', { name: 'Dodaj do koszyka' }).first());
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();

  path.heading('cart');
  await page.goto('/');
  await whenStarted(page);
  await path.press(page.getByRole('link', { name: /^Koszyk, \d/ }));
  const cart = page.getByRole('dialog', { name: 'Koszyk' });
  await expect(cart.getByRole('region', { name: 'Do kompletu' })).toBeVisible();
  await path.press(cart.getByRole('link', { name: 'Przejdź do kasy' }));

  path.heading('checkout');
  await expect(page.getByRole('radio', { name: /Kurier DPD/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await path.type(field('Imię'), 'Żaneta');
  await path.type(field('Nazwisko'), 'Łęcka');
  await path.type(field('E-mail'), 'klawisz@example.com');
  await path.type(field('Telefon'), '600100200');
  const radiosOf = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  const courier = page.getByRole('radio', { name: /Kurier DPD u\sCiebie/ });
  await path.choose(radiosOf('Sposób dostawy'), courier, 'ArrowDown');
  await path.type(field('Ulica i numer'), 'Prosta 51');
  await path.type(field('Kod pocztowy'), '00-001');
  await path.type(field('Miejscowość'), 'Warszawa');
  const payments = radiosOf('Sposób płatności');
  await path.choose(
    payments,
    page.getByRole('radio', { name: /^Przelew tradycyjny/ }),
    'ArrowDown',
  );
  await path.choose(payments, page.getByRole('radio', { name: 'BLIK' }), 'ArrowUp');
  await path.type(page.getByLabel('Kod BLIK'), '777123');
  await path.press(page.getByRole('checkbox', { name: /Akceptuję/ }), 'Space');
  await path.press(page.getByRole('button', { name: orderButton, exact: true }));
  await expectOrdered(page);
  expectStored('keyboard/listing-to-order.txt', path.text());
});

/**
 * Controls without an edge or a visible focus, icons whose colour differs from their text, and
 * running animations.
 */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const name = (one: Element) => `${one.localName} ${one.textContent?.trim().slice(0, 30)}`;
    const around = (one: Element) => [one, one.parentElement, one.parentElement?.parentElement];
    const hasEdge = (one: Element) =>
      around(one).some((each) => each && getComputedStyle(each).borderStyle !== 'none');
    const hasOutline = (one: Element) =>
      [...around(one), one.nextElementSibling, one.closest('article')].some(
        (each) =>
          each &&
          ['', '::after', '::before'].some(
            (part) => getComputedStyle(each, part || null).outlineStyle !== 'none',
          ),
      );
    for (const one of document.querySelectorAll<HTMLElement>('button, input, select, a[href]')) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The browser draws checkboxes and radio buttons in colours of its own choice.
      const isDrawn = one.matches('[type=checkbox], [type=radio]');
      const isField = one.matches('input, select') && !isDrawn;
      if (isField && !hasEdge(one)) seen.push(`no edge: ${one.outerHTML.slice(0, 80)}`);
      for (const icon of one.querySelectorAll('svg')) {
        const { color } = getComputedStyle(icon);
        if (color !== getComputedStyle(one).color)
          seen.push(`icon of its own colour: ${name(one)}`);
      }
      one.focus({ preventScroll: true });
      if (document.activeElement === one && !hasOutline(one)) seen.push(`no focus: ${name(one)}`);
    }
    // Also animations that would start on the next click.
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
    for (const one of document.querySelectorAll('body *')) {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
      const isAnimated = animationName !== 'none' && seconds(animationDuration) > 0.01;
      if (seconds(transitionDuration) > 0.01 || isAnimated) seen.push(`would move: ${name(one)}`);
    }
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      if (Number(duration) > 10) seen.push(`moves for ${duration} ms`);
    }
    return seen;
  });

/** The look of a page in forced colours or with reduced motion. */
test('the main pages keep their controls visible in forced colours, and move nothing with reduced motion [pl-G03]', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openProduct(page);
  const product = new URL(page.url()).pathname;
  for (const path of ['/', listing, product, '/cart', '/login', '/kontakt', '/account']) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await faultsOf(page), path).toEqual([]);
    });
  }
});
