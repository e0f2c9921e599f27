import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { buyingView } from './buying-view.ts';
import { type BuyingChoice, defaultChoice } from './choice.ts';
import { productOptionOf } from './product-option.ts';
import { choiceOfOption } from './read-choice.ts';
import type { BuyingView } from './views.ts';

const part = (sku: string) => productDocument({ id: sku, sku, name: sku, price_incl_tax: 10 });
const viewOf = (fields: object): BuyingView => {
  const view = buyingView(productDocument(fields), part, new Date('2026-11-21T12:00:00Z'));
  if (view === null) throw new Error('nothing to choose');
  return view;
};
const link = (sku: string, id: number) => ({ id, sku, qty: 1, can_change_quantity: 1 });
const bundle = viewOf({
  type_id: 'bundle',
  bundle_options: [
    { option_id: 1, type: 'radio', position: 1, product_links: [link('a', 11), link('b', 12)] },
    { option_id: 2, type: 'checkbox', position: 2, product_links: [link('c', 21), link('d', 22)] },
    { option_id: 3, type: 'select', required: false, position: 3, product_links: [link('e', 31)] },
  ],
});
const gift = viewOf({
  type_id: 'virtual',
  custom_options: [
    { option_id: 7, title: 'Bilecik', type: 'area', is_require: true, sort_order: 1 },
    {
      option_id: 8,
      title: 'Dodatki',
      type: 'checkbox',
      sort_order: 2,
      values: [
        { option_type_id: 81, title: 'Lawenda', price: 5, sort_order: 1 },
        { option_type_id: 82, title: 'Lak', price: 3, sort_order: 2 },
      ],
    },
  ],
});
const files = viewOf({
  type_id: 'downloadable',
  links_purchased_separately: 1,
  downloadable_links: [
    { id: 1, title: 'A4', price: 0, sort_order: 1 },
    { id: 2, title: 'A0', price: 12, sort_order: 2 },
  ],
});

test.each<[string, BuyingView, Partial<BuyingChoice>]>([
  [
    'the parts of a bundle and their quantities',
    bundle,
    {
      bundle: {
        1: { selections: ['12'], quantity: 3 },
        2: { selections: ['21', '22'], quantity: 1 },
        3: { selections: [], quantity: 1 },
      },
    },
  ],
  ['texts and values', gift, { custom: { 7: ['Sto lat, Zosiu'], 8: ['81', '82'] } }],
  ['files', files, { links: ['2'] }],
])('%s are restored from the options of the cart line [engage-30]', (_what, view, chosen) => {
  const choice = { ...defaultChoice(view), ...chosen };
  expect(choiceOfOption(view, productOptionOf(view, choice, null))).toEqual(choice);
});

test('numbers, and lists by id, from another device are read too', () => {
  const option = {
    extension_attributes: {
      bundle_options: { 1: { option_id: 1, option_qty: '2', option_selections: [12] } },
    },
  };
  expect(choiceOfOption(bundle, option).bundle[1]).toEqual({ selections: ['12'], quantity: 2 });
});

test('a removed part is not selected, and invalid input is ignored', () => {
  const pick = (fields: object) =>
    choiceOfOption(bundle, {
      extension_attributes: { bundle_options: [{ option_id: 1, ...fields }] },
    }).bundle[1];
  const none = { selections: [], quantity: 1 };
  expect(pick({ option_qty: -1, option_selections: ['99'] })).toEqual(none);
  expect(pick({ option_qty: 'x', option_selections: 'y' })).toEqual(none);
  expect(choiceOfOption(bundle, null).bundle[1]).toEqual(none);
});

test('a consent is never preselected [pl-A15]', () => {
  const choice = { ...defaultChoice(files), links: ['2'], consents: true };
  expect(choiceOfOption(files, productOptionOf(files, choice, null)).consents).toBe(false);
});
