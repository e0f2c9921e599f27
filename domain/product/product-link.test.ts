import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { childSkuOf, parentSkuOf, productLink } from './product-link.ts';

const children = [{ sku: 'A1', price_incl_tax: 1 }];

describe('the link of a product', () => {
  test('is its url_path, with the selected child if it has variants or options [route-51]', () => {
    const simple = productDocument({ sku: 'A1', url_path: '/damskie/tee-1' });
    expect(productLink(simple)).toEqual({ to: 'entity', kind: 'product', path: 'damskie/tee-1' });
    const parent = productDocument({
      sku: 'A',
      url_path: 'tee',
      type_id: 'configurable',
      configurable_children: children,
    });
    expect(productLink(parent, { sku: 'A1' })).toMatchObject({ search: { childSku: 'A1' } });
    expect(productLink(parent)).not.toHaveProperty('search');
    const withOptions = productDocument({
      sku: 'A1',
      parentSku: 'A',
      url_path: 'tee',
      options: [{ label: 'Color', value: 'Red' }],
    });
    expect(productLink(withOptions)).toMatchObject({ search: { childSku: 'A1' } });
  });

  test('names no variant of a product that has neither variants nor options', () => {
    for (const options of [undefined, [], 'none']) {
      const simple = productDocument({ sku: 'A1', parentSku: 'A', url_path: 'tee', options });
      expect(productLink(simple)).not.toHaveProperty('search');
    }
  });

  test('has no slashes around its path, however many the url_path has', () => {
    const product = productDocument({ sku: 'A', url_path: '//damskie/tee//' });
    expect(productLink(product)).toMatchObject({ path: 'damskie/tee' });
  });

  test('without url_path is the type-named route with parentSku, slug and childSku [route-52]', () => {
    const parent = productDocument({
      sku: 'A',
      slug: 'tee-1',
      type_id: 'configurable',
      configurable_children: children,
    });
    expect(productLink(parent, { sku: 'A1' })).toEqual({
      to: 'screen',
      screen: 'product',
      params: { parentSku: 'A', slug: 'tee-1', childSku: 'A1' },
    });
    const nameless = productDocument({ sku: 'B', name: '„”' });
    expect(productLink(nameless)).toMatchObject({ params: { parentSku: 'B', slug: 'produkt' } });
  });

  test('uses the parent from parentSku and the chosen variant, otherwise the product itself [route-53]', () => {
    expect(parentSkuOf({ sku: 'A1', parentSku: 'A' })).toBe('A');
    expect(parentSkuOf({ sku: 'A1', parentSku: null })).toBe('A1');
    expect(childSkuOf({ sku: 'A' }, { sku: 'A1' })).toBe('A1');
    expect(childSkuOf({ sku: 'A' })).toBe('A');
    const options = [{ label: 'Color', value: 'Red' }];
    const child = productDocument({ sku: 'A1', parentSku: 'A', slug: 'tee', options });
    expect(productLink(child)).toMatchObject({ params: { parentSku: 'A', childSku: 'A1' } });
    expect(productLink(child, { sku: 'A2' })).toMatchObject({ params: { childSku: 'A2' } });
  });
});
