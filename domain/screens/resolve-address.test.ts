import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import {
  CategoryDocumentSchema,
  CmsDocumentSchema,
  productTypes,
  TagDocumentSchema,
} from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { resolveAddress } from './resolve-address.ts';

const tag = (id: number, url_key: string) => v.parse(TagDocumentSchema, { id, url_key });
const category = (id: number, url_path: string, more: object = {}) =>
  v.parse(CategoryDocumentSchema, { id, name: url_path, url_path, ...more });
const page = (id: number, url_key: string, more: object = {}) =>
  v.parse(CmsDocumentSchema, { id, identifier: url_key, url_key, ...more });
const product = (sku: string, url_path: string, more: object = {}) =>
  productDocument({ sku, url_path, slug: url_path, ...more });

const catalogue = memoryCatalogue({
  tag: [tag(6, 'nowosci'), tag(7, 'wspolny')],
  category: [
    category(2, 'wspolny'),
    category(3, 'damskie/topy', { url_key: 'topy' }),
    category(4, 'stara', { is_active: false }),
    category(5, 'bluza'),
  ],
  product: [
    product('TEE', 'koszulka', {
      type_id: 'configurable',
      configurable_children: [{ sku: 'TEE-S' }],
    }),
    product('TEE-S', 'koszulka-s', { visibility: 1 }),
    product('HOOD', 'bluza'),
    product('DEEP', 'meskie/spodnie'),
    product('LEAF', 'spodnie'),
    product('TWIN-1', 'blizniak', { visibility: 1 }),
    product('TWIN-2', 'blizniak'),
    product('PAGE', 'o-firmie'),
  ],
  cms_page: [page(1, 'dla-firm'), page(2, 'o-firmie'), page(3, 'ukryta', { active: false })],
});

const resolve = (path: string, rules = {}) => resolveAddress(path, catalogue, 'pl', rules);

describe('an address outside the path table', () => {
  test('loses its slashes before the lookup [route-39]', async () => {
    expect(await resolve('//nowosci/')).toEqual(await resolve('nowosci'));
  });

  test('is matched first with a tag whose url_key equals it [route-40]', async () => {
    expect(await resolve('/nowosci')).toMatchObject({ screen: 'tag', params: { slug: 'nowosci' } });
    expect(await resolve('/wspolny')).toMatchObject({ screen: 'tag', id: '7' });
  });

  test('is matched next with an active category whose url_path equals it [route-41]', async () => {
    expect(await resolve('/damskie/topy')).toEqual({
      kind: 'screen',
      screen: 'category',
      params: { slug: 'topy', path: 'damskie/topy' },
      id: '3',
    });
    expect(await resolve('/bluza')).toMatchObject({ screen: 'category' });
    expect(await resolve('/stara')).toEqual({ kind: 'none' });
    expect(await resolve('/topy')).toEqual({ kind: 'none' });
  });

  test('of a category gives the slug that the setting says [route-55]', async () => {
    const off = { usesPlatformUrlKeys: false };
    expect(await resolve('/damskie/topy', off)).toMatchObject({
      params: { slug: 'damskie-topy-3' },
    });
  });

  test('is matched next with a product by the last segment, named after its type [route-42]', async () => {
    expect(await resolve('/koszulka')).toEqual({
      kind: 'screen',
      screen: 'product',
      routeName: 'configurable-product',
      params: { slug: 'koszulka', parentSku: 'TEE', childSku: 'TEE' },
      id: '1',
    });
    for (const type of productTypes) {
      const typed = memoryCatalogue({ product: [product('T', 'rzecz', { type_id: type })] });
      expect(await resolveAddress('/rzecz', typed, 'pl')).toMatchObject({
        routeName: `${type}-product`,
      });
    }
  });

  test('is redirected to the canonical address if other segments lead to the product [route-42]', async () => {
    expect(await resolve('/damskie/topy/koszulka')).toEqual({
      kind: 'redirect',
      status: 301,
      target: { to: 'entity', kind: 'product', path: 'koszulka' },
    });
  });

  test('is a product with a url_path of several segments if the whole path equals it', async () => {
    expect(await resolve('/meskie/spodnie')).toMatchObject({ params: { parentSku: 'DEEP' } });
    expect(await resolve('/spodnie')).toMatchObject({ params: { parentSku: 'LEAF' } });
    expect(await resolve('/damskie/spodnie')).toMatchObject({ target: { path: 'spodnie' } });
  });

  test('is the visible product if a hidden one has the same address', async () => {
    expect(await resolve('/blizniak')).toMatchObject({ params: { parentSku: 'TWIN-2' } });
  });

  test('of a hidden child leads to its parent if the setting says so [route-62]', async () => {
    expect(await resolve('/koszulka-s')).toMatchObject({ screen: 'product' });
    expect(await resolve('/koszulka-s', { redirectsHiddenChildren: true })).toEqual({
      kind: 'redirect',
      status: 301,
      target: { to: 'entity', kind: 'product', path: 'koszulka', search: { childSku: 'TEE-S' } },
    });
  });

  test('does not redirect hidden children by default [product-49]', async () => {
    expect((await resolve('/koszulka-s')).kind).toBe('screen');
  });

  test('is matched next with an active content page [route-43]', async () => {
    expect(await resolve('/dla-firm')).toMatchObject({
      screen: 'cms-page',
      params: { slug: 'dla-firm' },
    });
    expect(await resolve('/o-firmie')).toMatchObject({ screen: 'product' });
    expect(await resolve('/ukryta')).toEqual({ kind: 'none' });
  });

  test('is matched last with one of two fixed pages, otherwise not found [route-44]', async () => {
    expect(await resolve('/faq')).toEqual({ kind: 'screen', screen: 'faq', params: {} });
    expect(await resolve('/partners')).toMatchObject({ screen: 'partners' });
    expect(await resolve('/nigdzie')).toEqual({ kind: 'none' });
  });

  test('is looked up in the catalogue by its url path [route-35]', async () => {
    catalogue.requests.length = 0;
    await resolve('/a/b');
    expect(catalogue.requests.map(({ type, filters }) => [type, filters])).toEqual([
      ['tag', { url_key: { eq: 'a/b' } }],
      ['category', { url_path: { eq: 'a/b' }, is_active: { eq: true } }],
      ['product', { url_path: { in: ['a/b', 'b'] } }],
      ['cms_page', { url_key: { eq: 'a/b' } }],
    ]);
  });

  test('causes no request if it cannot be valid', async () => {
    catalogue.requests.length = 0;
    expect(await resolve('/')).toEqual({ kind: 'none' });
    expect(await resolve(`/${'x'.repeat(600)}`)).toEqual({ kind: 'none' });
    expect(catalogue.requests).toEqual([]);
  });

  test('is not reported as unknown while the catalogue is unreachable', async () => {
    const broken = {
      ...catalogue,
      search: () => Promise.reject(new AppError('CATALOGUE_UNAVAILABLE', 'down')),
    };
    await expect(resolveAddress('/koszulka', broken, 'pl')).rejects.toThrow('down');
  });
});
