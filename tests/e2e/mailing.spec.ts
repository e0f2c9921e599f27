import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logIn } from './customers.ts';
import { mailTo } from './orders.ts';
import { expect, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const newAddress = () => `list-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
const linkIn = (text: string) => /https?:\S+[?&]token=[\w.-]+/.exec(text)?.[0] ?? '';
/** The path of a link in a mail, for the shop under test: the mail contains the public address. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

/** Creates an account and signs in; returns the token. */
async function signUp(request: APIRequestContext, email: string): Promise<string> {
  const password = 'Haslo-Zielone-1';
  const customer = { email, firstname: 'Zofia', lastname: 'Łęcka' };
  await request.post('/api/user/create', { data: { customer, password } });
  const response = await request.post('/api/user/login', { data: { username: email, password } });
  return (await response.json()).result;
}

test('the newsletter is joined in a panel, confirmed by mail, and left by one click in the mail program [content-20] [pl-F05]', async ({
  page,
  request,
}) => {
  const email = newAddress();
  await page.goto('/o-nas');
  await whenStarted(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
  const modal = page.getByRole('dialog', { name: 'Newsletter' });
  await modal.getByLabel('E-mail').fill(email);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Dołącz do newslettera' }).click();
  await expect(modal.getByRole('status')).toContainText(`wysłaliśmy na ${email}`);
  await expect(page).toHaveURL(/\/o-nas$/);

  await page.goto(pathOf(linkIn((await mailTo(email, /Potwierdź zapis/)).text)));
  await expect(page).toHaveURL(/\/wiadomosci\/potwierdzenie\/newsletter$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Jesteś na liście' })).toBeVisible();

  // Only the signed-in owner of an address can read whether it is on the list.
  const headers = { authorization: `Bearer ${await signUp(request, email)}` };
  const state = async () => {
    const response = await request.get('/api/ext/newsletter/subscribe', {
      params: { email },
      headers,
    });
    return (await response.json()).result;
  };
  expect(await state()).toBe('subscribed');
  const welcome = await mailTo(email, /jesteś na liście/);
  const leave = /^List-Unsubscribe: <(.*)>/m.exec(welcome.headers)?.[1] ?? '';
  const form = { 'List-Unsubscribe': 'One-Click' };
  expect((await request.post(pathOf(leave), { form })).status()).toBe(200);
  expect(await state()).toBe('not subscribed');
});

test('the newsletter is confirmed although the page’s scripts fail to load [content-20]', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const email = newAddress();
  const asked = await request.post('/api/ext/newsletter/subscribe', { data: { email } });
  expect(asked.status()).toBe(200);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(pathOf(linkIn((await mailTo(email, /Potwierdź zapis/)).text)));
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Jesteś na liście' })).toBeVisible();
});

test('an account gets a new address only through the link in its mail, and the page hides whether the address is used [trust-04]', async ({
  page,
  request,
}) => {
  const email = newAddress();
  const wanted = newAddress();
  const password = 'Haslo-Zielone-1';
  await signUp(request, email);
  await logIn(page, { email, password });
  await page.goto('/account/details');
  const field = page.getByRole('main').getByLabel('E-mail');
  const save = page.getByRole('main').getByRole('button', { name: 'Zapisz', exact: true });
  // A used address and a free one: the page shows the same message for both.
  for (const address of ['jan.kowalski@example.com', wanted]) {
    await field.fill(address);
    await save.click();
    const message = `Wysłaliśmy wiadomość na adres ${address}. Otwórz odnośnik z tej wiadomości, żeby zmienić adres; do tego czasu logujesz się adresem ${email}.`;
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(pathOf(linkIn((await mailTo(wanted, /Potwierdź nowy adres/)).text)));
  await expect(page).toHaveURL(/\/wiadomosci\/potwierdzenie\/adres$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await expect(page.getByText('Gotowe. Od teraz logujesz się tym adresem.')).toBeVisible();
  await page.goto('/account/details');
  await expect(field).toHaveValue(wanted);
  await mailTo(email, /jest zmieniony/);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('button', { name: 'Wyloguj się' })).toBeHidden();
  await logIn(page, { email: wanted, password });
});

test('a message to the shop is sent from its form, and a copy comes by mail [engage-26] [api-48]', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/kontakt');
  await whenStarted(page);
  await page.getByText('Jak przetwarzamy Twoje dane').click();
  await expectAccessible(page);
  await page.getByLabel('Imię i nazwisko').fill('Zofia Łęcka');
  await page.getByLabel('Wiadomość').fill('Czy płaszcz ma podszewkę?');
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
  await expect(page.getByLabel('E-mail do odpowiedzi')).toBeFocused();
  await page.getByLabel('E-mail do odpowiedzi').fill(email);
  await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'KON/' });
  await expect(receipt).toBeVisible();
  // The submit button is removed; the receipt that replaces it has the focus.
  await expect(receipt).toBeFocused();
  const copy = await mailTo(email, /Mamy Twoją wiadomość/);
  expect(copy.text).toContain('Czy płaszcz ma podszewkę?');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter is requested in the footer of any page, and a mail asks for confirmation [pl-F05]', async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/o-nas');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Adres do newslettera').fill('zofia@nigdzie');
    await footer.getByRole('button', { name: 'Zapisz mnie' }).click();
    await expect(page.getByText('Nie udało się. Sprawdź adres')).toBeVisible();
    await footer.getByLabel('Adres do newslettera').fill(email);
    await footer.getByRole('button', { name: 'Zapisz mnie' }).click();
    await expect(page.getByText('otwórz wiadomość, którą właśnie wysłaliśmy')).toBeVisible();
    expect((await mailTo(email, /Potwierdź zapis/)).text).toContain(
      'zgadzam się, aby sklep Witryna',
    );
  });
});

test('the newsletter is joined in the footer, without leaving the page [content-20]', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/o-nas');
  await whenStarted(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Adres do newslettera').fill(email);
  // After hydration the shop's form replaces the plain one, with the typed text and the focus.
  await expect(footer.locator('form[novalidate]')).toBeVisible();
  await expect(footer.getByLabel('Adres do newslettera')).toHaveValue(email);
  await expect(footer.getByLabel('Adres do newslettera')).toBeFocused();
  await footer.getByRole('button', { name: 'Zapisz mnie' }).click();
  await expect(footer.getByRole('status')).toContainText(`wysłaliśmy na ${email}`);
  await expect(page).toHaveURL(/\/o-nas$/);
});
