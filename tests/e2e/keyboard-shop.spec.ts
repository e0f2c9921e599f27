import { clickBy, expectFocusRetained, tabTo, tabToRadios, typeInto } from './keyboard.ts';
import { expect, openMinicart, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

test.describe('with the keyboard alone a shopper', () => {
  test.slow();

  test('skips to the content, opens and closes the menu, and filters and sorts a listing [pl-G03]', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await clickBy(page, page.getByRole('link', { name: 'Przejdź do treści' }));
    await expect(page.getByRole('main')).toBeFocused();

    const menu = page.getByRole('navigation', { name: 'Menu główne' });
    const opener = menu.getByRole('button', { name: 'Co jest w: On', exact: true });
    const child = menu.getByRole('link', { name: 'Swetry' }).last();
    await clickBy(page, opener, 'Enter', 'Shift+Tab');
    await tabTo(page, child);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(child).toBeHidden();
    await page.keyboard.press('Space');
    await clickBy(page, child);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swetry');

    const filters = page.getByRole('complementary');
    await clickBy(page, filters.getByRole('link', { name: /Czarny/ }));
    await expect(page).toHaveURL(/color=/);
    await expectFocusRetained(page);
    await typeInto(page, filters.getByLabel('Cena od'), '100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/price_from=100/);
    await expectFocusRetained(page);
    const sort = page.getByRole('combobox', { name: 'Sortowanie' });
    await tabTo(page, sort);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/sort=/);
    await expect(sort).toBeFocused();
    await clickBy(page, page.getByRole('link', { name: 'Usuń: Czarny' }), 'Enter', 'Shift+Tab');
    await expect(page).not.toHaveURL(/color=/);
    await expectFocusRetained(page);
  });

  test('chooses a variant, looks at pictures and sizes, and adds it to the cart [pl-G03]', async ({
    page,
  }) => {
    const name = await openProduct(page);
    await page.reload();
    await whenStarted(page);
    const gallery = page.getByRole('region', { name: `Zdjęcia: ${name}` });
    await tabTo(page, gallery.getByRole('button').first());
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name });
    await expect(viewer.getByText(/Zdjęcie 2 z/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(/Zdjęcie [13] z/)).toBeVisible();
    await clickBy(page, viewer.getByRole('button', { name: 'Powiększ' }));
    await expect(viewer.getByRole('button', { name: 'Pomniejsz' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(gallery.getByRole('button').nth(1)).toBeFocused();
    await clickBy(page, gallery.getByRole('link', { name: /Zdjęcie 1 z/ }));
    await expect(gallery.getByRole('link', { name: /Zdjęcie 1 z/ })).toHaveAttribute(
      'aria-current',
      'true',
    );

    const colours = page.getByRole('group', { name: /Kolor/ }).getByRole('radio');
    const colour = colours.and(page.locator(':checked'));
    await tabToRadios(page, colours);
    const before = await colour.getAttribute('value');
    await page.keyboard.press('ArrowRight');
    await expect(colour).not.toHaveValue(before ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(colour).toHaveValue(before ?? '');
    await tabToRadios(page, page.getByRole('group', { name: /Rozmiar/ }).getByRole('radio'));

    const sizes = page.getByText('Tabela rozmiarów', { exact: true }).first();
    await clickBy(page, sizes);
    const table = page.getByRole('dialog', { name: 'Tabela rozmiarów' });
    await expect(table.getByRole('table')).toBeVisible();
    await tabTo(page, table.getByRole('button', { name: 'Zamknij' }));
    await page.keyboard.press('Escape');
    await expect(table).toBeHidden();
    await expect(sizes).toBeFocused();

    await clickBy(page, page.getByRole('button', { name: 'Dodaj do koszyka' }).first());
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    const door = page.getByRole('link', { name: /^Koszyk, \d/ });
    await clickBy(page, door, 'Enter', 'Shift+Tab');
    const cart = page.getByRole('dialog', { name: 'Koszyk' });
    await clickBy(page, cart.getByRole('button', { name: `O jedną więcej: ${name}` }));
    await expect(cart.getByRole('textbox', { name: `Liczba sztuk: ${name}` })).toHaveValue('2');
    await page.keyboard.press('Escape');
    await expect(door).toBeFocused();
    await page.keyboard.press('Enter');
    await clickBy(page, cart.getByRole('button', { name: `Usuń: ${name}` }));
    await clickBy(page, page.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }));
    await expect(cart.getByText('Koszyk jest pusty')).toBeVisible();
    await expectFocusRetained(page);
  });

  test('uses and removes a discount code, and picks a locker from the list [pl-G03]', async ({
    page,
  }) => {
    await openProduct(page);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().press('Enter');
    await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
    const cart = await openMinicart(page);
    await clickBy(page, cart.getByRole('link', { name: 'Przejdź do kasy' }));
    const lockers = page.getByRole('radio', { name: /InPost/ }).first();
    await expect(lockers).toBeVisible();

    const ways = page.getByRole('group', { name: 'Sposób dostawy' }).getByRole('radio');
    await tabToRadios(page, ways);
    for (let at = 0; !(await lockers.isChecked()) && at < 8; at += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(lockers).toBeChecked();
    await clickBy(page, page.getByRole('button', { name: 'Wybierz paczkomat' }));
    const sheet = page.getByRole('dialog', { name: 'Paczkomaty i punkty' });
    await typeInto(page, sheet.getByLabel(/Miejscowość, ulica/), 'Łódź');
    const near = sheet.getByRole('radio', { name: /Łódź/, disabled: false });
    await expect(near.first()).toBeVisible();
    await tabToRadios(page, near);
    await page.keyboard.press('Space');
    await clickBy(page, sheet.getByRole('button', { name: /^Wybieram/ }));
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Zmień punkt' })).toBeFocused();

    const wanted = page.getByRole('button', { name: 'Mam kod rabatowy' });
    await clickBy(page, wanted);
    await typeInto(page, page.getByLabel('Kod rabatowy'), 'witaj10');
    await page.keyboard.press('Enter');
    const applied = page.getByRole('button', { name: /Usuń kod WITAJ10/ });
    await expect(applied).toBeVisible();
    await expectFocusRetained(page);
    await clickBy(page, applied);
    await expect(wanted).toBeVisible();
    await expectFocusRetained(page);
  });
});
