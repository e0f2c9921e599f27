import type { BrowserContext, Page } from '@playwright/test';
import { title, visit } from './offline.ts';
import { cards, cardsInStock } from './shop.ts';

export const categories = ['/dla-niego/swetry', '/dla-niej/sukienki', '/dodatki/torby'] as const;
export interface Seen {
  readonly path: string;
  readonly name: string;
  readonly price: string;
}

/** The addresses of available products in the page's list. */
export async function addressesOf(page: Page, count: number): Promise<readonly string[]> {
  const links = cardsInStock(page).getByRole('heading').locator('a');
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  return all.flatMap((address) => address ?? []).slice(0, count);
}

export const namesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

export const priceOf = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d+,\d\d\szł/)
    .first()
    .innerText();

/** Browses with a connection: three categories, ten of their products. */
export async function browse(page: Page): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const [at, category] of categories.entries()) {
    await visit(page, category);
    for (const path of await addressesOf(page, at === 0 ? 4 : 3)) {
      await visit(page, path);
      seen.push({ path, name: await title(page).innerText(), price: await priceOf(page) });
    }
  }
  return seen;
}

/**
 * Pages by address with their content, visited before or not. A customer is redirected from the
 * registration page; `offline-screens.spec.ts` opens it as a guest.
 */
export const visited = {
  '/': /Ciepło/,
  '/dostawa': 'Dostawa',
  '/tabela-rozmiarow': 'Tabela rozmiarów',
  '/tag/nowosci': 'Nowości',
  '/cart': 'Koszyk i zamówienie',
  '/szukaj?q=sukienka': /sukienka/,
  '/marka/owczarnia-bielska': 'Owczarnia Bielska',
} as const;
export const neverVisited = {
  '/lista-zyczen': 'Ulubione',
  '/porownanie': 'Porównanie',
  '/ostatnio-ogladane': 'Ostatnio oglądane',
  '/account': 'Twoje konto',
  '/account/orders': 'Twoje konto',
  '/kontakt': 'Kontakt',
  '/forgot-password': 'Nowe hasło',
  '/salony': 'Salony',
  '/newsletter': 'Newsletter',
  '/odstapienie': 'Odstąp od umowy tutaj',
  '/sprawdz-zamowienie': 'Sprawdź zamówienie',
  '/oczekujace': 'Oczekujące zamówienia',
  '/regulamin': 'Regulamin sklepu',
  '/polityka-prywatnosci': 'Polityka prywatności',
  '/szukaj?q=sweter': /sweter/,
  '/dla-niej': 'Ona',
} as const;

/** Number of times an order was sent, by page or service worker. */
export function countOrders(context: BrowserContext): () => number {
  let sent = 0;
  context.on('request', (request) => {
    const isOrder = new URL(request.url()).pathname === '/api/order';
    if (isOrder && request.method() === 'POST') sent += 1;
  });
  return () => sent;
}

export const lines = (page: Page) =>
  page.getByRole('region', { name: 'Koszyk' }).getByRole('listitem');
