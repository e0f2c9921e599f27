import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages } from '../../locales/pl.po';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, smallShop } from '../../tests/support/small-shop.ts';
import { headTexts, screenHeads } from '../page/head-texts.ts';
import { loadHomePage } from './load-home-page.ts';
import { loadListingPage } from './load-listing-page.ts';
import { loadProductPage } from './load-product-page.ts';
import { loadTextPage } from './load-text-page.ts';

const meta = { meta_title: 'Tytuł dla wyszukiwarek', meta_description: 'Opis <b>dla</b> niej.' };
const described = <T extends object>(list: readonly T[]) =>
  list.map((one) => ({ ...one, ...meta }));
const shop = smallShop();
const catalogue = memoryCatalogue({
  ...documents,
  product: described(documents.product),
  category: described(documents.category),
  cms_page: [
    {
      id: '1',
      identifier: 'x',
      url_key: 'x',
      title: 'X',
      content: '<p>T</p>',
      active: true,
      ...meta,
    },
  ],
});
const reported = { title: 'Tytuł dla wyszukiwarek', description: 'Opis dla niej.' };

/** A page at an address, loaded from this catalogue. */
const at = (
  screen: 'category' | 'product' | 'cms-page',
  params: Record<string, string>,
  query = '',
) => ({
  ...shop,
  catalogue,
  screen,
  params,
  search: new URLSearchParams(query),
});

test('texts for search engines become the head of a category, a product and a page [pl-L06]', async () => {
  const category = await loadListingPage(at('category', { slug: 'torby' }));
  expect(category.head).toMatchObject(reported);
  expect(category.view.title).toBe('torby');
  const product = await loadProductPage(at('product', { parentSku: 'BAG' }));
  expect(product.head).toMatchObject(reported);
  const page = await loadTextPage(at('cms-page', { slug: 'x' }));
  expect(page.head).toMatchObject(reported);
});

test('a chosen variant is named in both title and description', async () => {
  const { head } = await loadProductPage(at('product', { parentSku: 'HOOD' }, 'childSku=HOOD-49'));
  expect(head.title).toBe('Tytuł dla wyszukiwarek, Czarny');
  expect(head.description).toBe('Tytuł dla wyszukiwarek, Czarny. Opis dla niej.');
});

test('without such texts a head consists of the page’s own texts', async () => {
  const { head } = await loadListingPage({
    ...at('category', { slug: 'damskie' }),
    catalogue: shop.catalogue,
  });
  expect(head).toMatchObject({ title: 'damskie', description: 'Dla niej' });
});

test('the home page is titled with the shop’s name and what it sells [pl-L06]', async () => {
  const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
  const { head } = await loadHomePage({
    ...shop,
    catalogue,
    screen: 'home',
    params: {},
    search: new URLSearchParams(),
  });
  const named = { defaultTitle: 'Witryna', titleTemplate: '%s | Witryna' };
  const { title } = headTexts(head, screenHeads.home.description, named, i18n);
  expect(title).toMatch(/^Witryna – odzież i\sdodatki dla niej i\sdla niego$/);
});
