import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { attributeRegistry } from './attribute-registry.ts';
import {
  AttributeDocumentSchema,
  CategoryDocumentSchema,
  ProductDocumentSchema,
  TagDocumentSchema,
} from './documents.ts';

describe('documents of the index', () => {
  test('a category has its fields, and its subcategories in children_data [catalog-01]', () => {
    const category = {
      id: 20,
      parent_id: 2,
      parent_ids: [1, 2],
      level: 2,
      name: 'Sukienki',
      slug: 'sukienki-20',
      path: '1/2/20',
      position: 3,
      product_count: 41,
      url_key: 'sukienki',
      url_path: 'ona/sukienki',
      is_active: true,
      include_in_menu: true,
      image: '/s.jpg',
      description: 'Na lato',
      meta_title: 'Sukienki',
      meta_description: 'Sukienki na lato',
    };
    const child = { ...category, id: 21, parent_id: 20, name: 'Lekkie', children_data: [] };
    const ids = { id: '20', parent_id: '2', parent_ids: ['1', '2'] };
    expect(v.parse(CategoryDocumentSchema, { ...category, children_data: [child] })).toEqual({
      ...category,
      ...ids,
      children_data: [{ ...child, ...ids, id: '21', parent_id: '20' }],
    });
    expect(v.parse(CategoryDocumentSchema, { id: 'pcat_01J', name: 'x' })).toMatchObject({
      id: 'pcat_01J',
      parent_id: '0',
      is_active: true,
      children_data: [],
    });
  });

  test('a date of zeros is not set, and an invalid day is not in the price history [price-12]', () => {
    const product = { id: 1, sku: 'A', name: 'Torba', type_id: 'simple' };
    const dates = { special_from_date: '0000-00-00 00:00:00', special_to_date: '0000-00-00' };
    expect(v.parse(ProductDocumentSchema, { ...product, ...dates })).toMatchObject({
      special_from_date: null,
      special_to_date: null,
    });
    const price_history = [{ from: 'kiedyś', price: 10 }];
    expect(v.is(ProductDocumentSchema, { ...product, price_history })).toBe(false);
  });

  test('loses entries of the price history without a price', () => {
    const product = { id: 1, sku: 'A', name: 'Torba', type_id: 'simple' };
    const price_history = [0, -1, 100].map((price) => ({ from: '2026-11-01', price }));
    const parsed = v.parse(ProductDocumentSchema, { ...product, price_history });
    expect(parsed.price_history).toEqual([{ from: '2026-11-01', price: 100 }]);
  });

  test('an attribute has its fields, with flags in the platform’s format, and pages read them [catalog-02]', () => {
    const parsed = v.parse(AttributeDocumentSchema, {
      attribute_code: 'color',
      attribute_id: 93,
      default_frontend_label: 'Kolor',
      frontend_labels: [{ store_id: 2, label: 'Colour' }],
      frontend_input: 'select',
      is_user_defined: '1',
      is_visible: 1,
      is_visible_on_front: true,
      is_comparable: '0',
      is_filterable: '1',
      options: [{ value: 50, label: 'Niebieski', sort_order: 1 }],
    });
    expect(parsed).toEqual({
      attribute_code: 'color',
      attribute_id: '93',
      default_frontend_label: 'Kolor',
      frontend_labels: [{ store_id: 2, label: 'Colour' }],
      frontend_input: 'select',
      is_user_defined: true,
      is_visible: true,
      is_visible_on_front: true,
      is_comparable: false,
      is_filterable: '1',
      options: [{ value: '50', label: 'Niebieski', sort_order: 1 }],
    });
    const { shown, comparable, ...registry } = attributeRegistry([parsed]);
    expect(registry.get('color')).toMatchObject({
      label: 'Kolor',
      input: 'select',
      isFilterable: true,
      isShown: true,
      isComparable: false,
      options: [{ value: '50', label: 'Niebieski', order: 1 }],
    });
    expect([shown.length, comparable.length]).toEqual([1, 0]);
    const hidden = { ...parsed, is_filterable: '0', is_visible_on_front: false };
    expect(attributeRegistry([{ ...hidden, is_comparable: true }])).toMatchObject({
      shown: [],
      comparable: [{ code: 'color', isFilterable: false }],
    });
  });

  test('a tag has its fields [catalog-09]', () => {
    const tag = {
      id: 6,
      url_key: 'nowosci',
      slug: 'nowosci',
      menu_name: 'Nowości',
      left: true,
      sort_order: 2,
    };
    expect(v.parse(TagDocumentSchema, tag)).toEqual(tag);
    expect(v.parse(TagDocumentSchema, { id: 7, url_key: 'x', left: '1' })).toMatchObject({
      left: true,
      sort_order: 0,
    });
  });
});
