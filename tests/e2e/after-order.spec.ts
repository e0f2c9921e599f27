import { expectAccessible } from './accessible.ts';
import { mailTo, makeOrder, variantOfMany } from './orders.ts';
import { addToCart, expect, openProduct, placeOrder, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

/** An address that nobody else uses, so that one test reads only its own mails. */
const fresh = () => `klientka-${crypto.randomUUID().slice(0, 8)}@example.com`;

test.describe('the payment of an order', () => {
  test('opens after five seconds unless stopped, and shows the operator’s result [checkout-29] [checkout-37] [route-16]', async ({
    page,
  }) => {
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await page.getByRole('radio', { name: /Karta/ }).check();
    await placeOrder(page);
    await expect(page.getByText('Za pięć sekund przejdziemy do płatności.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Przejdź do płatności' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Operator testowy' })).toBeVisible();
    await page.getByRole('button', { name: 'Zapłać kartą' }).click();
    await expect(page.getByText('3-D Secure 2', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Odrzuć płatność' }).click();

    await expect(page).toHaveURL(/\/potwierdzenie\/[\w-]+$/);
    await expect(page.getByText('Bank odrzucił płatność.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'BLIK' }).check();
    await page.getByLabel('Kod BLIK').fill('777 123');
    await page.getByRole('button', { name: 'Zapłać', exact: true }).click();
    await expect(page.getByText(/Potwierdź płatność .*\sw\saplikacji/)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/[12]:\d\d$/);
    await expectAccessible(page);
    // The bank responds after three seconds and the page polls at 1, 3, 5, 8 and 11 s. On a busy
    // machine each poll is slow, and two of them take longer than the usual timeout.
    await expect(page.getByText(/Zapłacono: /)).toBeVisible({ timeout: 60_000 });
  });

  test('does not open if the shopper stays on the thank-you page', async ({ page }) => {
    await page.clock.install();
    await openProduct(page);
    await addToCart(page);
    await page.goto('/cart');
    await page.getByRole('radio', { name: /Karta/ }).check();
    await placeOrder(page);
    await page.getByRole('button', { name: 'Zostań tutaj' }).click();
    await expect(page.getByText('Zostajesz tutaj.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL(/\/potwierdzenie\/[\w-]+$/);
    await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
    await expect(page.getByText('Czeka na płatność')).toBeVisible();
    await page.getByText('Zapłać inaczej').click();
    await expect(page.getByRole('radio', { name: 'BLIK' })).toBeVisible();
  });

  test('ignores a status in the address, and needs the key of the order [checkout-30] [pl-J07] [api-64]', async ({
    page,
    request,
    expected,
  }) => {
    expected.push(/404/);
    const { order_uuid, order_secret } = await makeOrder(request, {
      payment: 'card',
      email: fresh(),
    });
    const address = `/potwierdzenie/${order_uuid}`;
    await page.goto(`${address}?status=paid`);
    await expect(page.getByText('To urządzenie nie zna tego zamówienia.')).toBeVisible();
    await expect(page.getByText(/Numer zamówienia/)).toHaveCount(0);
    await page.goto(`${address}?status=paid&secret=${order_secret}`);
    await expect(page.getByText(/Do zapłaty: /)).toBeVisible();
    await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
    // The key is removed from the address; from now on this device can open the order.
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.reload();
    await expect(page.getByText(/Do zapłaty: /)).toBeVisible();
    await page.goto('/payment-confirmation/0b9d1c5e-0000-4000-8000-000000000000');
    await expect(page.getByText('To urządzenie nie zna tego zamówienia.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sprawdź zamówienie' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź zamówienie');
  });

  test('by bank transfer shows account, title, amount and due day', async ({ page, request }) => {
    const order = await makeOrder(request, { payment: 'banktransfer', email: fresh() });
    await page.goto(`/potwierdzenie/${order.order_uuid}?secret=${order.order_secret}`);
    const data = page.getByRole('region', { name: 'Dane do przelewu' });
    const bought = page.getByRole('list', { name: 'Produkty' });
    await expect(bought.getByRole('listitem').locator('img')).toHaveCount(1);
    await expect(data).toContainText(order.order_number);
    for (const label of ['Numer rachunku', 'Tytuł', 'Kwota', 'Zapłać do']) {
      await expect(data).toContainText(new RegExp(label));
    }
    await expectAccessible(page);
  });
});

test.describe('an order without an account', () => {
  test('is found only by number and e-mail together [pl-C02]', async ({
    page,
    request,
    expected,
  }) => {
    expected.push(/404/);
    const email = fresh();
    const { order_number } = await makeOrder(request, { payment: 'cashondelivery', email });
    await page.goto('/sprawdz-zamowienie');
    await expectAccessible(page);
    const find = page.getByRole('button', { name: 'Znajdź zamówienie' });
    await page.getByLabel('Numer zamówienia').fill(order_number);
    await page.getByLabel('E-mail').fill('kto-inny@example.com');
    await find.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Nie znaleźliśmy zamówienia',
    );
    await page.getByLabel('E-mail').fill(email.toUpperCase());
    await find.click();
    await expect(page.getByText('Przyjęte, pakujemy')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Twoje zamówienie' })).toBeFocused();
    await expect(page.getByText(/Przewidywana dostawa: /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Odstąp od umowy tutaj' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zamów ponownie', exact: true }).click();
    await expect(page.getByText('Produkty są w koszyku', { exact: false })).toBeVisible();
  });

  test('is withdrawn from in part, in two steps, with a receipt by mail [pl-C04]', async ({
    page,
    request,
  }) => {
    const email = fresh();
    const { order_number } = await makeOrder(request, {
      payment: 'cashondelivery',
      email,
      products: 2,
    });
    await page.goto('/regulamin');
    await whenStarted(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Odstąp od umowy tutaj' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odstąp od umowy tutaj');
    await page.getByLabel('Numer zamówienia').fill(order_number);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Znajdź zamówienie' }).click();

    const next = page.getByRole('button', { name: 'Dalej' });
    await next.click();
    const all = page.getByRole('checkbox', { name: 'Wszystko' });
    await expect(all).toBeFocused();
    await expect(all).toHaveAccessibleDescription('Wybierz co najmniej jeden produkt');
    await expectAccessible(page);
    await all.press('Space');
    const pieces = page.getByRole('combobox', { name: /Liczba sztuk/ });
    await expect(pieces.first()).toHaveValue('1');
    await pieces.last().selectOption('0');
    await expect(all).not.toBeChecked();
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Żaneta Łęcka');
    await expectAccessible(page);
    await next.click();
    await expect(page.getByText(`zamówieniem nr ${order_number}`, { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Potwierdź odstąpienie' }).click();
    await expect(page.getByText(/Potwierdzenie ODS/)).toBeVisible();
    await expectAccessible(page);

    const mail = await mailTo(email, /odstąpienia od umowy/);
    expect(mail.text).toContain('Żaneta Łęcka odstępuje od umowy');
    expect(mail.text.match(/^- 1 × /gm)).toHaveLength(1);
  });

  test('is exchanged for another variant, with a receipt by mail', async ({ page, request }) => {
    const email = fresh();
    const { order_number } = await makeOrder(request, {
      payment: 'cashondelivery',
      email,
      skus: [await variantOfMany(request)],
    });
    await page.goto('/wymiana');
    await page.getByLabel('Numer zamówienia').fill(order_number);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Znajdź zamówienie' }).click();
    const variants = page.getByLabel('W zamian za');
    await expect(variants).toBeEnabled();
    await expectAccessible(page);
    const wanted = await variants.locator('option').nth(1).innerText();
    await page.getByRole('button', { name: 'Poproś o wymianę' }).click();
    await expect(variants).toHaveAccessibleDescription('Wybierz jedną z możliwości');
    await variants.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Poproś o wymianę' }).click();
    await expect(page.getByText(/Potwierdzenie WYM/)).toBeVisible();
    const mail = await mailTo(email, /Wymiana w zamówieniu/);
    for (const word of wanted.split(', ')) expect(mail.text).toContain(word);
  });

  test('accepts a complaint, with a receipt by mail', async ({ page, request }) => {
    const email = fresh();
    const { order_number } = await makeOrder(request, { payment: 'cashondelivery', email });
    await page.goto('/reklamacja');
    await page.getByLabel('Numer zamówienia').fill(order_number);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Znajdź zamówienie' }).click();
    await expectAccessible(page);
    // The search form is removed, so the focus moves to the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const send = page.getByRole('button', { name: 'Wyślij reklamację' });
    await send.click();
    const all = page.getByRole('checkbox', { name: 'Wszystko' });
    await expect(all).toBeFocused();
    await all.check();
    await page.getByLabel('Co się stało').selectOption('defect');
    await send.click();
    await expect(page.getByLabel('Czego oczekujesz')).toBeFocused();
    await page.getByLabel('Opis').fill('Szew pękł przy rękawie po tygodniu.');
    await page.getByLabel('Czego oczekujesz').selectOption('repair');
    await send.click();
    await expect(page.getByText(/Potwierdzenie REK/)).toBeVisible();
    await expect(page.getByText(/Odpowiemy najpóźniej/)).toBeVisible();
    const mail = await mailTo(email, /reklamacji/);
    expect(mail.text).toContain('Szew pękł przy rękawie po tygodniu.');
    expect(mail.text).toContain('Żądanie: naprawa');
  });
});
