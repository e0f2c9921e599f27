import type { Page } from '@playwright/test';
import { expectAccessible, whenStill } from './accessible.ts';
import { cards, expect, listing, test, whenStarted } from './shop.ts';

const total = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /produkt/ })
    .first();
const filters = (page: Page) => page.getByRole('complementary');

/** A category of the demo with more than one page of products. */
const long = '/dla-niej';

test.describe('filters', () => {
  test('are chosen one after another, each as a step of the history [catalog-14]', async ({
    page,
  }) => {
    await page.goto('/dla-niego');
    const all = await total(page).innerText();
    await filters(page)
      .getByRole('link', { name: /Granat/ })
      .click();
    await expect(page).toHaveURL(/color=\d+/);
    await expect(total(page)).not.toHaveText(all);
    const one = await total(page).innerText();
    await filters(page)
      .getByRole('link', { name: /Czarny/ })
      .click();
    await expect(page).toHaveURL(/color=\d+&color=\d+/);
    await expect(total(page)).not.toHaveText(one);
    const chips = page.getByRole('list', { name: 'Wybrane filtry' });
    await expect(chips.getByRole('link')).toHaveText([/Czarny|Granat/, /Czarny|Granat/, /Wyczyść/]);

    await page.goBack();
    await expect(page).toHaveURL(/color=\d+$/);
    await expect(total(page)).toHaveText(one);
    await page.goBack();
    await expect(page).toHaveURL(/\/dla-niego$/);
    await expect(total(page)).toHaveText(all);
  });

  test('are removed by their chips, one or all, and the focus stays there', async ({ page }) => {
    await page.goto('/dla-niego?sort=final_price:asc');
    // A link followed before hydration loads a document, which has no focus to keep.
    await whenStarted(page);
    await filters(page)
      .getByRole('link', { name: /Granat/ })
      .click();
    await expect(page).toHaveURL(/color=/);
    await filters(page)
      .getByRole('link', { name: /^od 150/ })
      .click();
    await expect(page).toHaveURL(/price_from=150/);
    const chips = page.getByRole('list', { name: 'Wybrane filtry' });
    await expect(chips.getByRole('link')).toHaveCount(3);
    await chips.getByRole('link', { name: 'Usuń: Granat' }).press('Enter');
    await expect(page).not.toHaveURL(/color=/);
    await expect(chips).toBeFocused();
    await filters(page)
      .getByRole('link', { name: /Czarny/ })
      .click();
    await chips.getByRole('link', { name: 'Wyczyść filtry' }).click();
    await expect(page).toHaveURL(/\/dla-niego\?sort=final_price/);
  });

  test('accept a typed price range, and keep the chosen sort order', async ({ page }) => {
    await page.goto('/dla-niego');
    await page.getByRole('combobox', { name: 'Sortowanie' }).selectOption('final_price:asc');
    await expect(page).toHaveURL(/sort=final_price/);
    await filters(page).getByRole('textbox', { name: 'Cena od' }).fill('100');
    await filters(page).getByRole('textbox', { name: 'Cena do' }).fill('200,50');
    await filters(page).getByRole('textbox', { name: 'Cena do' }).press('Enter');
    await expect(page).toHaveURL(/sort=final_price.*price_from=100/);
    const chip = page.getByRole('link', { name: /^Usuń: 100–200,50/ });
    await expect(chip).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sortowanie' })).toHaveValue('final_price:asc');
    const first = await cards(page).first().innerText();
    expect(Number(/(\d+),\d\d\szł/.exec(first)?.[1])).toBeGreaterThanOrEqual(100);
  });

  test('without results show a message and announce it [catalog-32]', async ({ page }) => {
    await page.goto(`${listing}?price_from=1&price_to=2`);
    await expect(page.getByText('Nic nie pasuje do wszystkich tych filtrów naraz.')).toBeVisible();
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'Nie ma tu jeszcze żadnych produktów' })
      .first();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Wyczyść filtry' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('fill a drawer on a phone that updates the count and keeps the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/dla-niego');
    await expect(filters(page)).toBeHidden();
    await page.getByRole('button', { name: 'Filtry' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtry' });
    const show = drawer.getByRole('button', { name: /^Pokaż \d+/ });
    const before = await show.innerText();
    await drawer.getByRole('link', { name: /Granat/ }).click();
    await expect(show).not.toHaveText(before);
    await expect(drawer).toBeVisible();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog'),
      );
      expect(isInside).toBeTruthy();
    }
    await expectAccessible(page);
    await show.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtry (1)' })).toBeFocused();
  });
});

test.describe('a long listing', () => {
  test('grows in place, and has its length and position on the way back [route-45]', async ({
    page,
  }) => {
    await page.goto(long);
    await whenStarted(page);
    const first = await cards(page).count();
    await page.getByRole('link', { name: /^Pokaż więcej/ }).press('Enter');
    await expect(page).toHaveURL(/p=2/);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(first);
    await expect(cards(page).nth(first).getByRole('link')).toBeFocused();
    const all = await cards(page).count();
    const last = cards(page).nth(all - 3);
    await last.scrollIntoViewIfNeeded();
    const at = await page.evaluate(() => scrollY);
    await last.getByRole('link').first().click();
    await expect(
      page.getByRole('button', { name: /Dodaj do koszyka|Wyprzedane/ }).first(),
    ).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(all);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
    expect(new Set(await cards(page).locator('h3').allInnerTexts()).size).toBeGreaterThan(first);
  });

  test('has its position after scrolling and tapping in one move, as on a phone [route-45]', async ({
    page,
  }) => {
    await page.goto(long);
    await whenStarted(page);
    // Late content above the position would move it.
    await page.waitForLoadState('networkidle');
    // Prefetched like a link under a finger, so the product opens at once.
    const link = cards(page).nth(9).getByRole('link').first();
    const ahead = page.waitForResponse(/pageContext\.json/);
    await link.hover();
    await ahead;
    const at = await link.evaluate((press: HTMLElement) => {
      scrollBy(0, 400);
      press.click();
      return scrollY;
    });
    await expect(
      page.getByRole('button', { name: /Dodaj do koszyka|Wyprzedane/ }).first(),
    ).toBeVisible();
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
  });

  test('starts at a shared page, with a link to the previous one', async ({ page }) => {
    await page.goto(`${long}?p=2`);
    await page.getByRole('link', { name: 'Poprzednia strona' }).click();
    await expect(page).toHaveURL(/\/dla-niej$/);
  });
});

test.describe('while other products are loading', () => {
  // Requests of a service worker could not be delayed here.
  test.use({ hasWorker: false });

  test('the listing keeps its place and announces that it is loading', async ({ page }) => {
    await page.goto('/dla-niego');
    await whenStarted(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Reflect.set(window, 'shifts', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
            Reflect.set(
              window,
              'shifts',
              Number(Reflect.get(window, 'shifts')) + Number(entry.value),
            );
        }
      }).observe({ type: 'layout-shift' });
    });
    const response = Promise.withResolvers<void>();
    await page.route(/pageContext\.json\?.*color/, async (route) => {
      await response.promise;
      await route.continue();
    });
    await filters(page)
      .getByRole('link', { name: /Granat/ })
      .click();
    const results = page.locator('[aria-busy="true"]').first();
    await expect(results).toBeVisible();
    await whenStill(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
    response.resolve();
    await expect(page).toHaveURL(/color=/);
    await expect(results).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone has filters above the products, and pagination', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(long, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Filtry' })).toBeHidden();
    await page.getByRole('link', { name: /^Pokaż więcej/ }).click();
    await expect(page).toHaveURL(/p=2/);
    await filters(page)
      .getByRole('link', { name: /Granat/ })
      .click();
    await expect(page).toHaveURL(/color=\d+$/);
    await expect(page.getByRole('button', { name: /^(Ulubione|Szybki zakup)/ })).toHaveCount(0);
  });
});
