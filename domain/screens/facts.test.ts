import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { CategoryDocumentSchema } from '../catalogue/category-document.ts';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import { createCatalogueFacts } from './facts.ts';
import { categoryMenu } from './menu.ts';
import { resolveAddress } from './resolve-address.ts';

describe('the facts of a shop', () => {
  test('are fetched with their configured sizes, and only active categories [catalog-23] [catalog-35]', async () => {
    const { catalogue } = smallShop();
    const facts = createCatalogueFacts(catalogue, 'pl');
    await facts.attributes();
    await facts.categories();
    await resolveAddress('nowosci', catalogue, 'pl');
    const requested = (type: string) => catalogue.requests.find((request) => request.type === type);
    expect(requested('attribute')).toMatchObject({ size: 150 });
    const sort = { field: 'position', direction: 'asc' };
    expect(requested('category')).toMatchObject({
      size: 4000,
      sort,
      filters: { is_active: { eq: true } },
    });
    expect(requested('category')?.filters).not.toHaveProperty('product_count');
    expect(requested('tag')).toMatchObject({ size: 1 });
  });

  test('include a menu of at most 999 categories [catalog-23]', () => {
    const category = (id: number, parent_id: number) =>
      v.parse(CategoryDocumentSchema, {
        id,
        parent_id,
        name: `c${id}`,
        url_path: `c${id}`,
        level: parent_id === 1 ? 1 : 2,
        include_in_menu: true,
      });
    const tops = Array.from({ length: 400 }, (_, at) => category(10 + at, 1));
    const below = Array.from({ length: 800 }, (_, at) => category(1000 + at, 10 + (at % 400)));
    const menu = categoryMenu(categoryRegistry([...tops, ...below]), '1');
    expect(menu.reduce((count, entry) => count + 1 + entry.children.length, 0)).toBe(999);
  });

  test('fetch an attribute outside the list by its code, once [catalog-04]', async () => {
    const attributes = Array.from({ length: 160 }, (_, at) =>
      v.parse(AttributeDocumentSchema, { attribute_code: `a${at}`, position: at }),
    );
    const catalogue = memoryCatalogue({ attribute: attributes });
    const { attributes: load } = createCatalogueFacts(catalogue, 'pl');
    expect((await load()).get('a155')).toBeUndefined();
    const wanted = ['a1', 'a155', 'utm_source', 'stock.qty'];
    expect((await load(wanted)).get('a155')?.code).toBe('a155');
    await load(wanted);
    expect(catalogue.requests.map(({ filters }) => filters?.attribute_code?.in)).toEqual([
      undefined,
      ['a155', 'utm_source'],
    ]);
  });

  test('fetch no attribute by code if the list holds every attribute', async () => {
    const { catalogue } = smallShop();
    const { attributes } = createCatalogueFacts(catalogue, 'pl');
    await attributes(['utm_source']);
    expect(catalogue.requests).toHaveLength(1);
  });
});
