import type { Locator, Page } from 'playwright-core';
import { buyer, choosePoint, fillAddress, fillEmpty, foldStep } from './walk-checkout.ts';
import type { DeliveryWay, PaymentWay } from './ways.ts';

/** Called after each step, with its name. */
export type OnStep = (name: string) => Promise<void>;

/** The result of a way to order. */
export type Outcome =
  | { readonly isOffered: true; readonly number: string; readonly said: string }
  /** What the page showed instead. */
  | { readonly isOffered: false; readonly reason: string };

export interface Walk {
  readonly delivery: DeliveryWay;
  readonly payment: PaymentWay;
  /** The buyer if ordering as a guest; a customer is already signed in. */
  readonly email: string;
  /** Index of the product to buy, so that many runs do not sell out a single one. */
  readonly product: number;
  /**
   * Folds each step by its button, in the order of the page; otherwise all steps stay open while
   * they are filled in.
   */
  readonly folds: boolean;
}

/** Longest wait for a page on a busy machine, in ms. */
const patience = 60_000;

/** Waits for the responses to the page's requests; on a busy machine it continues without them. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
}

const banner = (page: Page) => page.getByRole('banner');
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Dodaj do koszyka' }).first();

/** Refuses consent, if the banner is shown, and closes its notice, which covers buttons. */
export async function refuseConsent(page: Page): Promise<void> {
  const refuse = page.getByRole('button', { name: 'Odrzuć', exact: true });
  const isAsked = await refuse.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (!isAsked) return;
  const close = page.getByRole('button', { name: 'Zamknij' });
  const notice = page
    .locator('div')
    .filter({ hasText: 'Zapisaliśmy Twój wybór' })
    .filter({ has: close })
    .last();
  // It may have closed by itself.
  await notice
    .getByRole('button', { name: 'Zamknij' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
}

/** The label of a size in stock, if there is a choice. */
async function chooseSize(page: Page): Promise<void> {
  const sizes = page.getByRole('group', { name: /^Rozmiar/ }).first();
  if (!(await sizes.isVisible())) return;
  await sizes.locator('label').filter({ hasNotText: 'niedostępne' }).last().click();
}

/** From the start page to the cart, through the list of new products. */
async function fillCart(page: Page, product: number, step: OnStep): Promise<void> {
  await page.goto('/');
  await refuseConsent(page);
  await step('start');
  for (let attempt = 0; ; attempt += 1) {
    await page.goto('/dla-niej');
    const cards = page.getByRole('main').getByRole('article').filter({ hasNotText: 'Wyprzedane' });
    await cards.first().waitFor({ timeout: patience });
    const next = (product + attempt * 7) % (await cards.count());
    const link = cards.nth(next).getByRole('link').first();
    const opened = new URL((await link.getAttribute('href')) ?? '', page.url());
    await link.click();
    // The list has a heading too.
    await page.waitForURL((url) => url.pathname === opened.pathname, { timeout: patience });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patience });
    await settled(page);
    await chooseSize(page);
    if (
      await addButton(page)
        .isEnabled({ timeout: 5000 })
        .catch(() => false)
    )
      break;
    if (attempt > 5) throw new Error('Six products in a row cannot be bought');
  }
  await step('product');
  await addButton(page).click();
  await page.getByText('Produkt dodano do koszyka.').waitFor({ timeout: patience });
  await step('added');
}

/** The options of a group by their names, in one line. */
async function namesOf(group: Locator): Promise<string> {
  const rows = group.locator('label').filter({ has: group.page().getByRole('radio') });
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.split('\n')[0]).join(', ');
}

/** The payment texts of the page, in one line. */
async function paymentText(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: 'Płatność', exact: true });
  const section = page.locator('section').filter({ has: heading }).last();
  const text = (await section.isVisible()) ? await section.innerText() : '';
  return text.replaceAll(/\s+/g, ' ').slice(0, 160);
}

/**
 * Pays at the simulated operator, if the way leads there; returns the shop's message afterwards.
 */
async function payThere(page: Page, step: OnStep): Promise<void> {
  const led = page.getByText('Za pięć sekund przejdziemy do płatności');
  if (!(await led.isVisible())) return;
  await page.waitForURL(/\/mock\/pay\//, { timeout: patience });
  await step('operator');
  await page
    .getByRole('button', { name: /^Zapłać/ })
    .first()
    .click();
  await settled(page);
  const bank = page.getByRole('button', { name: 'Potwierdzam płatność' });
  if (await bank.isVisible()) {
    await step('bank');
    await bank.click();
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience });
  await settled(page);
  await step('paid');
}

/** One way to order as a person does it: by what is visible, without any preparation. */
export async function walkOrder(page: Page, walk: Walk, step: OnStep): Promise<Outcome> {
  const { delivery, payment, email, product, folds } = walk;
  await fillCart(page, product, step);
  await banner(page)
    .getByRole('link', { name: /^Koszyk/ })
    .first()
    .click();
  const onwards = page
    .getByRole('dialog', { name: 'Koszyk' })
    .getByRole('link', { name: 'Przejdź do kasy' });
  const heading = page.getByRole('heading', { level: 1, name: 'Koszyk i zamówienie' });
  await onwards.or(heading).first().waitFor({ timeout: patience });
  if (await onwards.isVisible()) {
    await step('minicart');
    await onwards.click();
  }
  await heading.waitFor({ timeout: patience });
  const ways = page.getByRole('group', { name: 'Sposób dostawy' });
  await ways.getByRole('radio').first().waitFor({ timeout: patience });
  await step('cart');
  const fillBuyer = async () => {
    for (const [label, value] of buyer(email)) await fillEmpty(page, label, value);
  };
  if (folds) {
    await fillBuyer();
    await foldStep(page, 'Przejdź do dostawy', step);
  }

  const way = ways.getByRole('radio', { name: delivery.name });
  if ((await way.count()) === 0)
    return { isOffered: false, reason: `Dostawy na stronie: ${await namesOf(ways)}` };
  await way.check();
  if (delivery.picker !== undefined) await choosePoint(page, delivery.picker, step);
  if (folds && delivery.picker === undefined) await fillAddress(page);
  await step('delivery');
  if (folds) await foldStep(page, 'Przejdź do płatności', step);

  const means = page.getByRole('group', { name: 'Sposób płatności' });
  await means.getByRole('radio').first().waitFor({ timeout: patience });
  await settled(page);
  const pay = means.getByRole('radio', { name: payment.name }).first();
  if ((await pay.count()) === 0) {
    await step('not-offered');
    return { isOffered: false, reason: `Płatności na stronie: ${await namesOf(means)}` };
  }
  await pay.check();
  if (payment.key === 'szybki-przelew')
    await page
      .getByRole('group', { name: 'Twój bank' })
      .locator('label')
      .filter({ hasNotText: 'nie teraz' })
      .first()
      .click();
  if (payment.key === 'blik') await page.getByLabel('Kod BLIK').fill('777123');
  await settled(page);
  await step('payment');

  if (folds) await foldStep(page, 'Przejdź do podsumowania', step);
  else {
    await fillBuyer();
    if (delivery.picker === undefined) await fillAddress(page);
    await step('data');
  }
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  await step('terms');
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty', exact: true }).click();
  const thanks = page.getByText(/Numer zamówienia \d+/);
  await thanks.waitFor({ timeout: patience });
  const number = /\d+/.exec(await thanks.innerText())?.[0] ?? '';
  await settled(page);
  await step('confirmation');
  const said = await page.getByRole('heading', { level: 1 }).innerText();
  await payThere(page, step);
  return { isOffered: true, number, said: `${said} ${await paymentText(page)}` };
}
