import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents, query, smallShop } from '../../tests/support/small-shop.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import { brandJsonLd } from '../structured-data/brand-json-ld.ts';
import { loadBrand } from './load-brand.ts';
import { loadProduct } from './load-product.ts';

const brand = v.parse(AttributeDocumentSchema, {
  attribute_code: 'brand',
  default_frontend_label: 'Marka',
  is_filterable: 1,
  is_visible_on_front: '1',
  options: [
    { value: 1, label: 'Łódź & Córki' },
    { value: 2, label: 'Lniarnia' },
    { value: 3, label: 'łódź & córki ' },
    { value: 4, label: '東京' },
  ],
});

const piece = (sku: string, value: number | undefined) =>
  productDocument({ sku, name: sku, url_path: sku.toLowerCase(), brand: value });

const catalogue = memoryCatalogue({
  ...documents,
  attribute: [...documents.attribute, brand],
  product: [piece('A', 1), piece('B', 2), piece('C', 3), piece('D', undefined), piece('E', 4)],
});
const context = { ...smallShop(), catalogue };
const load = (slug: string, search = '') => loadBrand(context, { slug, search: query(search) });
const link = { to: 'screen', screen: 'brand', params: { slug: 'lodz-and-corki' } };

describe('the brand page', () => {
  test('lists all products of the brand name, with any of its attribute values', async () => {
    const view = await load('lodz-and-corki');
    expect(view).toMatchObject({ mode: 'brand', title: 'Łódź & Córki', total: 2, canonical: link });
    expect(view.cards.map(({ sku }) => sku).toSorted()).toEqual(['A', 'C']);
    expect(view.filters.map(({ code }) => code)).not.toContain('brand');
  });

  test('cannot list another brand through its query', async () => {
    const view = await load('lodz-and-corki', 'brand=2');
    expect([view.total, view.chips]).toEqual([2, []]);
  });

  test.each(['nikt', '', '-', 'LNIARNIA', '../lniarnia'])('is not found as %s', async (slug) => {
    await expect(load(slug)).rejects.toMatchObject({ code: 'CATALOGUE_NOT_FOUND' });
  });

  test('has JSON-LD of a collection of the brand’s products [pl-L03]', async () => {
    const at = { origin: 'https://w.example', page: () => 'https://w.example/x', picture: String };
    expect(brandJsonLd(await load('lniarnia'), at)).toMatchObject([
      {
        '@type': 'CollectionPage',
        about: { '@type': 'Brand', name: 'Lniarnia' },
        mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, name: 'B' }] },
      },
    ]);
  });
});

describe('a product', () => {
  const details = async (parentSku: string) =>
    (await loadProduct(context, { parentSku, childSku: null })).details;

  test('links from its brand to all products of the brand', async () => {
    const { brand: own, facts } = await details('A');
    expect(own).toMatchObject({ name: 'Łódź & Córki', title: 'Marka', link });
    expect(facts.filter(({ code }) => code === 'brand')).toEqual([
      { code: 'brand', label: 'Marka', value: 'Łódź & Córki', link },
    ]);
  });

  test.each(['D', 'E'])('%s without a valid brand address has no link', async (sku) => {
    const { brand: own, facts } = await details(sku);
    expect(own).toBeNull();
    expect(facts.filter((fact) => fact.link !== undefined)).toEqual([]);
  });
});
