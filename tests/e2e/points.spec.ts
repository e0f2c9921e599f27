import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectOrdered, fillBuyer, goOffline, openCheckout, order, test } from './shop.ts';

const kinds = [
  {
    kind: 'a parcel locker',
    way: /^InPost/,
    open: 'Wybierz paczkomat',
    title: 'Paczkomaty i punkty',
  },
  {
    kind: 'an ORLEN point',
    way: /^ORLEN/,
    open: 'Wybierz punkt odbioru',
    title: 'Paczkomaty i punkty',
  },
  { kind: 'a shop', way: /^Odbiór w salonie/, open: 'Wybierz salon', title: 'Salony' },
] as const;

const change = (page: Page) => page.getByRole('button', { name: 'Zmień punkt' });
const search = (page: Page) => page.getByRole('dialog').getByRole('searchbox');
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Wybieram/ });

for (const { kind, way, open, title } of kinds) {
  test.describe(`a guest without stored data: ${kind}`, () => {
    test('is selected in the list and confirmed by touch, without a search [checkout-46]', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        hasTouch: true,
        viewport: { width: 360, height: 740 },
        ...(baseURL !== undefined && { baseURL }),
      });
      const page = await context.newPage();
      await openCheckout(page);
      await page.getByRole('radio', { name: way }).tap();
      await page.getByRole('button', { name: open }).tap();
      const sheet = page.getByRole('dialog', { name: title });
      await expect(sheet.getByRole('button', { name: 'Wybierz z listy' })).toBeDisabled();
      const first = sheet.getByRole('radio').first();
      await first.tap();
      await expect(first).toBeChecked();
      await confirm(page).tap();
      await expect(sheet).toBeHidden();
      await expect(change(page)).toBeVisible();
      await context.close();
    });

    test('is found, changed, confirmed and cancelled by the keyboard alone [checkout-46]', async ({
      page,
    }) => {
      await openCheckout(page);
      await page.getByRole('radio', { name: way }).check();
      const opener = page.getByRole('button', { name: open });
      await opener.press('Enter');
      const sheet = page.getByRole('dialog', { name: title });
      const radios = sheet.getByRole('radio');
      // Waits until it is removed from the page: a key pressed earlier, faster than by hand, would
      // open nothing.
      const gone = page.getByRole('dialog', { name: title, includeHidden: true });
      await expect(radios.first()).toBeVisible();
      const all = await radios.count();

      // Enter in the search moves to the results, and confirms nothing.
      await search(page).focus();
      await page.keyboard.type('krakow');
      await expect(radios).not.toHaveCount(all);
      await page.keyboard.press('Enter');
      await expect(sheet.getByRole('status').last()).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(radios.first()).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(gone).toHaveCount(0);
      await expect(change(page)).toBeFocused();

      // The remembered point is selected and can be confirmed; arrow keys choose another one.
      await page.keyboard.press('Enter');
      await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(confirm(page)).toBeEnabled();
      await expect(radios).toHaveCount(all);
      const kept = await confirm(page).innerText();
      await sheet.getByRole('radio', { checked: true }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(confirm(page)).not.toHaveText(kept);

      // Escape changes nothing and returns the focus.
      await page.keyboard.press('Escape');
      await expect(gone).toHaveCount(0);
      await expect(change(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(confirm(page)).toHaveText(kept);
    });
  });
}

test('an order without a point shows an error until one is chosen [checkout-46]', async ({
  page,
}) => {
  await openCheckout(page);
  await fillBuyer(page);
  await page.getByRole('radio', { name: /^ORLEN/ }).check();
  await page.getByLabel('Kod BLIK').fill('777123');
  await order(page);
  const wrong = page.getByText('Wybierz paczkomat lub punkt odbioru');
  await expect(wrong).toBeVisible();
  await page.getByRole('button', { name: 'Wybierz punkt odbioru' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /118204/ })
    .check();
  await confirm(page).click();
  await expect(wrong).toBeHidden();
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click();
  await expectOrdered(page);
});

test('without a connection points seen before can be chosen, and without any the sheet gives the reason [checkout-47]', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /checkout\.no-totals/);
  await openCheckout(page);
  await page.getByRole('radio', { name: /^InPost/ }).check();
  await page.getByRole('button', { name: 'Wybierz paczkomat' }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await goOffline(page);

  await page.getByRole('button', { name: 'Wybierz paczkomat' }).click();
  const status = page.getByRole('dialog').getByRole('status').last();
  await expect(status).toHaveText('Z tego urządzenia: brak połączenia ze sklepem.');
  await search(page).fill('gdynia');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /GDY03A/ })
    .check();
  await expectAccessible(page);
  await confirm(page).click();
  await expect(change(page)).toBeVisible();

  await page.getByRole('radio', { name: /^ORLEN/ }).check();
  await page.getByRole('button', { name: 'Wybierz punkt odbioru' }).click();
  await expect(status).toHaveText('Brak połączenia z internetem.');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});
