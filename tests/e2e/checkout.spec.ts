import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  chooseCourier,
  expect,
  expectOrdered,
  fillBuyer,
  openCheckout,
  order,
  test,
} from './shop.ts';

test.use({ hasWorker: false });

const summary = (page: Page) => page.getByRole('complementary', { name: 'Podsumowanie' });

/** The body of the order request. */
async function sentOrder(page: Page) {
  const request = await page.waitForRequest(
    (sent) => sent.method() === 'POST' && new URL(sent.url()).pathname === '/api/order',
  );
  return request.postDataJSON();
}

test.describe('paying', () => {
  const kinds: readonly [string, (page: Page) => Promise<unknown>, object][] = [
    [
      'BLIK',
      (page) => page.getByLabel('Kod BLIK').fill('777 123'),
      { payment_method_additional: { blik_code: '777123' } },
    ],
    [
      'Szybki przelew',
      (page) => page.getByRole('radio', { name: 'iPKO' }).check(),
      { payment_method_additional: { gateway_id: 'ipko' } },
    ],
    ['Karta płatnicza', async () => {}, { payment_method_code: 'card' }],
    ['PayPo', async () => {}, { payment_method_code: 'paypo' }],
    ['Przelew tradycyjny', async () => {}, { payment_method_code: 'banktransfer' }],
    ['Płatność przy odbiorze', async () => {}, { payment_method_code: 'cashondelivery' }],
  ];
  for (const [name, fill, information] of kinds) {
    test(`a guest orders and pays by ${name} [checkout-31]`, async ({ page }) => {
      await openCheckout(page);
      await fillBuyer(page);
      await chooseCourier(page);
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await fill(page);
      const sent = sentOrder(page);
      await order(page);
      expect(await sent).toMatchObject({ addressInformation: information });
      await expectOrdered(page);
    });
  }

  test('costs, days and credits are shown before the choice, with the bank’s terms [pl-A14] [pl-J04] [pl-J02] [pl-K02] [checkout-32]', async ({
    page,
  }) => {
    await openCheckout(page);
    const ways = page.getByRole('group', { name: 'Sposób dostawy' }).getByRole('radio');
    expect(await ways.count()).toBeGreaterThan(3);
    for (const way of await ways.all()) {
      await expect(way).toHaveAccessibleName(
        /(u\sCiebie|do odbioru): .+ (bezpłatnie|\d+,\d\d\szł)$/,
      );
    }
    await expect(page.getByRole('radio', { name: /Płatność przy odbiorze \+ 5,00/ })).toBeVisible();
    const credit = page.getByRole('radio', { name: /PayPo.*kredyt konsumencki/ });
    await expect(credit).not.toBeChecked();
    await credit.check();
    await expect(page.getByText(/RRSO wynosi 0%.*Przykład/)).toBeVisible();
    await page.getByRole('radio', { name: 'Szybki przelew' }).check();
    await expect(page.getByRole('radio', { name: /VeloBank/ })).toBeDisabled();
    await page.getByRole('radio', { name: 'Millennium' }).check();
    await page.getByText('Szybki przelew: Millennium').click();
    await expect(page.getByRole('link', { name: /Regulamin operatora/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a pickup point', () => {
  test('is found and chosen by the keyboard alone, remembered, and sent with the order [pl-K01] [pl-G03]', async ({
    page,
  }) => {
    await openCheckout(page);
    await fillBuyer(page);
    await page.getByLabel('Kod BLIK').fill('777123');
    await page.getByRole('radio', { name: /InPost/ }).check();
    await page.getByRole('button', { name: 'Wybierz paczkomat' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Paczkomaty i punkty' });
    const search = sheet.getByLabel(/Miejscowość, ulica/);
    await expect(search).toBeVisible();
    await search.focus();
    await page.keyboard.type('lodz piotrkowska');
    await expect(sheet.getByRole('status')).toHaveText('Znalezione punkty: 2');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Piotrkowska 80, 90-423 Łódź')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Piotrkowska 80, 90-423 Łódź')).toBeVisible();
    await page.getByLabel('Kod BLIK').fill('777123');
    const sent = sentOrder(page);
    await order(page);
    expect(await sent).toMatchObject({ point: { code: 'LOD01M' } });
    await expectOrdered(page);
  });

  test('must be chosen, and one without a terminal accepts no payment [pl-J05]', async ({
    page,
  }) => {
    await openCheckout(page);
    await fillBuyer(page);
    await page.getByRole('radio', { name: /InPost/ }).check();
    await page.getByLabel('Kod BLIK').fill('777123');
    await order(page);
    await expect(page.getByText('Wybierz paczkomat lub punkt odbioru')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Wybierz paczkomat' })).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Paczkomaty i punkty' });
    await sheet.getByLabel(/Miejscowość, ulica/).fill('LOD12N');
    await sheet.getByRole('radio', { name: /LOD12N/ }).check();
    await sheet.getByRole('button', { name: /Wybieram/ }).click();
    await expect(page.getByRole('radio', { name: /Płatność przy odbiorze/ })).toHaveCount(0);
  });
});

test('an invoice checks the NIP at once and is sent with the order [pl-H01] [pl-H03]', async ({
  page,
}) => {
  await openCheckout(page);
  await fillBuyer(page);
  await chooseCourier(page);
  await page.getByLabel('Kod BLIK').fill('777123');
  await page.getByRole('checkbox', { name: 'Chcę fakturę na firmę' }).check();
  await expect(page.getByText(/do paragonu bez NIP nie możemy później/)).toBeVisible();
  const firm = page.getByRole('region', { name: 'Płatność' });
  await firm.getByLabel('NIP').fill('123-456-32-19');
  await firm.getByLabel('Nazwa firmy').fill('Szwalnia sp. z o.o.');
  await firm.getByLabel('Ulica').fill('Prosta');
  await firm.getByLabel('Numer domu i lokalu').fill('51/3');
  await firm.getByLabel('Kod pocztowy').fill('00-838');
  await firm.getByLabel('Miejscowość').fill('Warszawa');
  await order(page);
  await expect(firm.getByLabel('NIP')).toBeFocused();
  await expect(page.getByText('Ten NIP jest nieprawidłowy: sprawdź cyfry')).toBeVisible();
  await firm.getByLabel('Miejscowość').clear();
  await firm.getByLabel('NIP').fill('PL 123-456-32-18');
  await firm.getByLabel('NIP').blur();
  await expect(firm.getByText(/Uzupełniliśmy dane firmy/)).toBeVisible();
  await expect(firm.getByLabel('Miejscowość')).toHaveValue('Łódź');
  await expect(firm.getByLabel('Nazwa firmy')).toHaveValue('Szwalnia sp. z o.o.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  const sent = sentOrder(page);
  await order(page);
  expect(await sent).toMatchObject({ invoice: { vatId: '1234563218', zipCode: '00-838' } });
  await expectOrdered(page);
});

test('every invalid text is refused at its field, with an explanation [checkout-39]', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByRole('radio', { name: /Kurier DPD u\sCiebie/ }).check();
  const bad = [
    ['Imię', '<script>', 'Użyj tylko liter'],
    ['Nazwisko', 'Иванов', 'Użyj tylko liter'],
    ['E-mail', 'jan@', 'Podaj poprawny adres e-mail'],
    ['Telefon', '12', 'Podaj dziewięciocyfrowy numer telefonu'],
    ['Ulica i numer', 'Prosta 1 🏠', 'Użyj tylko liter, cyfr i znaków interpunkcyjnych'],
    ['Kod pocztowy', '123', 'Podaj kod pocztowy w formacie 00-000'],
    ['Miejscowość', '123', 'Podaj poprawną nazwę miejscowości'],
    ['Kod BLIK', '12', 'Podaj sześć cyfr kodu BLIK'],
  ] as const;
  for (const [label, value] of bad) await page.getByLabel(label, { exact: true }).fill(value);
  await order(page);
  for (const [label, , words] of bad) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(words.replaceAll(' ', '\\s')),
    );
  }
  await expect(page.getByLabel('Imię')).toBeFocused();
  await expectAccessible(page);
});

test('products, their features, delivery and the total stand right before the one button that orders [pl-B02] [pl-B03] [pl-B04] [pl-B06] [pl-A15]', async ({
  page,
}) => {
  const name = await openCheckout(page);
  await expect(page.getByRole('link', { name: /sposoby, terminy i\skoszty/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^BLIK, karta, przelew/ })).toBeVisible();
  const line = summary(page)
    .getByRole('list', { name: 'Zamawiane produkty' })
    .getByRole('listitem');
  await expect(line).toContainText(name);
  await expect(line).toContainText(/Kolor: .+, Rozmiar: .+1 × [\d\s]+,\d\d\szł/);
  await expect(summary(page)).toContainText(/Dostawa[\d\s]+,\d\d\szłRazem[\d\s]+,\d\d\szł/);
  const terms = summary(page).getByRole('link', { name: 'regulamin' });
  const read = await page.request.get((await terms.getAttribute('href')) ?? '');
  expect(await read.text()).toContain('Wersja z');
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  const submitting = page.locator('main button[type=submit]');
  await expect(submitting).toHaveCount(1);
  await expect(submitting).toHaveAccessibleName('Zamawiam z obowiązkiem zapłaty');
  await expect(submitting).toHaveAccessibleDescription(/zobowiązujesz się do zapłaty/);
});
