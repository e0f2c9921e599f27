import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { categoryRegistry } from '../catalogue/category-registry.ts';
import { CategoryDocumentSchema, TagDocumentSchema } from '../catalogue/documents.ts';
import { defaultScreenSettings } from './context.ts';
import { categoryMenu, menuItems, tagMenu } from './menu.ts';

const category = (id: number, parent_id: number, more: object = {}) =>
  v.parse(CategoryDocumentSchema, {
    id,
    parent_id,
    name: `Kategoria ${id}`,
    url_path: `kategoria-${id}`,
    level: 2,
    position: id,
    include_in_menu: true,
    ...more,
  });

const book = categoryRegistry([
  category(10, 1, { position: 2 }),
  category(11, 10),
  category(12, 10, { include_in_menu: false }),
  category(20, 1, { position: 1 }),
  category(30, 1, { is_active: false }),
  category(40, 1, { include_in_menu: false }),
]);

describe('the menu', () => {
  test('consists of items with label, url, id, parent, position, flag and children [content-02]', () => {
    expect(menuItems(book, '1')).toMatchObject([
      { id: '20', position: 1, children: [] },
      {
        label: 'Kategoria 10',
        url: { to: 'entity', kind: 'category', path: 'kategoria-10' },
        id: '10',
        parentId: '1',
        position: 2,
        includeInMenu: true,
        children: [{ id: '11', parentId: '10', includeInMenu: true, children: [] }],
      },
    ]);
  });

  test('has only active categories that are flagged for it, on every level [content-03]', () => {
    const names = categoryMenu(book, '1').map(({ name, children }) => [name, children.length]);
    expect(names).toEqual([
      ['Kategoria 20', 0],
      ['Kategoria 10', 1],
    ]);
  });
});

const tag = (id: number, sort_order: number, left = false) =>
  v.parse(TagDocumentSchema, {
    id,
    url_key: `tag-${id}`,
    menu_name: `Tag ${id}`,
    left,
    sort_order,
  });

const tags = [tag(7, 5), tag(5, 2), tag(6, 1), tag(8, 4), tag(9, 3, true)];
const { flags } = defaultScreenSettings;
const idsOf = (menuFlags: { visible: number[]; prioritised: number[] }) => {
  const { left, right } = tagMenu(tags, { flags, menuFlags });
  return { left: left.map(({ name }) => name), right: right.map(({ name }) => name) };
};

describe('the tags of the menu', () => {
  test('are promotions and new products unless others are configured [content-04]', () => {
    const { left, right } = tagMenu([tag(7, 5), tag(5, 2), tag(6, 1)], defaultScreenSettings);
    expect(left.map(({ name, isAccent }) => [name, isAccent])).toEqual([
      ['Tag 6', false],
      ['Tag 5', true],
    ]);
    expect(right).toEqual([]);
  });

  test('are the visible and the prioritised flags, the prioritised on the left [content-05]', () => {
    expect(idsOf({ visible: [7, 8], prioritised: [6] })).toEqual({
      left: ['Tag 6', 'Tag 9'],
      right: ['Tag 8', 'Tag 7'],
    });
    expect(idsOf({ visible: [6], prioritised: [6] })).toEqual({
      left: ['Tag 6', 'Tag 9'],
      right: [],
    });
  });
});
