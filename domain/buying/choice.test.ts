import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { grosze } from '../money.ts';
import { defaultBundleChoice } from './bundle.ts';
import { buyingView } from './buying-view.ts';
import { type BuyingChoice, choiceErrors, choiceTotal, defaultChoice } from './choice.ts';
import { choiceLabels, productOptionOf } from './product-option.ts';

const now = new Date('2026-11-21T12:00:00Z');
const part = (sku: string, price: number, more: object = {}) =>
  productDocument({ id: sku, sku, name: sku.toUpperCase(), price_incl_tax: price, ...more });
const parts = new Map(
  [
    part('scarf', 50),
    part('wool', 80),
    part('bag', 200),
    part('gone', 10, { stock: { is_in_stock: false } }),
  ].map((document): [string, ProductDocument] => [document.sku, document]),
);
const linked = (sku: string) => parts.get(sku);
const viewOf = (fields: object) => {
  const view = buyingView(productDocument(fields), linked, now);
  if (view === null) throw new Error('nothing to choose');
  return view;
};
const link = (sku: string, id: number, more: object = {}) => ({ id, sku, qty: 1, ...more });

const bundle = viewOf({
  type_id: 'bundle',
  bundle_options: [
    {
      option_id: 2,
      title: 'Torba',
      type: 'select',
      position: 2,
      product_links: [link('bag', 21), link('missing', 22)],
    },
    {
      option_id: 1,
      title: 'Szalik',
      type: 'radio',
      position: 1,
      product_links: [
        link('gone', 10, { is_default: true }),
        link('scarf', 11),
        link('wool', 12, { qty: '2', can_change_quantity: 1 }),
      ],
    },
    {
      option_id: 3,
      title: 'Dodatek',
      type: 'checkbox',
      required: false,
      position: 3,
      product_links: [link('scarf', 31, { is_default: true, qty: 2 })],
    },
  ],
});

describe('a bundle', () => {
  test('preselects available parts of required options, and nothing optional [pl-A15]', () => {
    expect(defaultBundleChoice(bundle.bundle)).toEqual({
      1: { selections: ['11'], quantity: 1 },
      2: { selections: ['21'], quantity: 1 },
      3: { selections: [], quantity: 1 },
    });
  });

  test('costs quantity times price of its parts; options of many choices have a quantity per part [price-06]', () => {
    const choice = {
      ...defaultChoice(bundle),
      bundle: {
        1: { selections: ['12'], quantity: 3 },
        2: { selections: ['21'], quantity: 1 },
        3: { selections: ['31'], quantity: 1 },
      },
    };
    expect(choiceTotal(bundle, null, choice)).toBe(3 * 8000 + 20_000 + 2 * 5000);
    expect(productOptionOf(bundle, choice, null)).toEqual({
      extension_attributes: {
        bundle_options: [
          { option_id: '1', option_qty: 3, option_selections: ['12'] },
          { option_id: '2', option_qty: 1, option_selections: ['21'] },
          { option_id: '3', option_qty: 1, option_selections: ['31'] },
        ],
      },
    });
    expect(choiceLabels(bundle, choice)).toEqual([
      { label: 'Szalik', value: '3 × WOOL' },
      { label: 'Torba', value: '1 × BAG' },
      { label: 'Dodatek', value: '2 × SCARF' },
    ]);
  });

  test('names the required option that is empty and the part that is sold out', () => {
    const choice = {
      ...defaultChoice(bundle),
      bundle: { 1: { selections: ['10'], quantity: 1 } },
    };
    expect(choiceErrors(bundle, choice)).toEqual({
      'bundle-1': 'The product is out of stock and cannot be added to the cart!',
      'bundle-2': 'Please choose one of the options',
    });
  });
});

describe('a set', () => {
  const set = viewOf({
    type_id: 'grouped',
    product_links: [
      { linked_product_sku: 'bag', position: 2 },
      { linked_product_sku: 'scarf', position: 1, qty: 2 },
      { linked_product_sku: 'gone', position: 3 },
      { linked_product_sku: 'missing', position: 4 },
      { linked_product_sku: 'wool', link_type: 'related' },
    ],
  });

  test('starts with its default quantities, without sold-out products [price-04] [price-05]', () => {
    const choice = defaultChoice(set);
    expect(choice.set).toEqual({ scarf: 2, bag: 1, gone: 0 });
    expect(choiceTotal(set, null, choice)).toBe(30_000);
  });

  test('needs a quantity of at least one product', () => {
    const none = { ...defaultChoice(set), set: { scarf: 0 } };
    expect(choiceErrors(set, none)).toEqual({ set: 'Please choose at least one product' });
    expect(choiceErrors(set, { ...none, set: { bag: 1 } })).toEqual({});
  });
});

describe('a downloadable', () => {
  const links = [
    { id: 1, title: 'A4', price: 0, sort_order: 2 },
    { id: 2, title: 'A0', price: 12, sort_order: 1 },
  ];
  const picked = viewOf({
    type_id: 'downloadable',
    links_title: 'Pliki',
    links_purchased_separately: 1,
    downloadable_links: links,
  });

  test('is bought link by link, and only with consent to lose the right of withdrawal [pl-C10]', () => {
    const none = defaultChoice(picked);
    expect(choiceErrors(picked, none)).toEqual({
      links: 'Please choose at least one file',
      consent: 'Without this consent we cannot sell a file to download',
    });
    const choice = { ...none, links: ['2', '1'], consents: true };
    expect(choiceErrors(picked, choice)).toEqual({});
    expect(choiceTotal(picked, grosze(3900), choice)).toBe(5100);
    expect(productOptionOf(picked, choice, null)).toEqual({
      extension_attributes: { downloadable_option: { downloadable_links: ['2', '1'] } },
    });
    expect(choiceLabels(picked, choice)).toEqual([{ label: 'Pliki', value: 'A0, A4' }]);
  });

  test('that is sold as a whole lists its files and needs no choice', () => {
    const whole = viewOf({ type_id: 'downloadable', downloadable_links: links });
    const choice = { ...defaultChoice(whole), consents: true };
    expect(choiceErrors(whole, choice)).toEqual({});
    expect(choiceTotal(whole, grosze(3900), choice)).toBe(3900);
    expect(choiceTotal(whole, null, choice)).toBeNull();
    expect(productOptionOf(whole, choice, null)).toBeNull();
  });
});

describe('custom options', () => {
  const edge = viewOf({
    custom_options: [
      {
        option_id: 1,
        title: 'Haft',
        type: 'drop_down',
        is_require: true,
        sort_order: 1,
        values: [
          { option_type_id: 1, title: 'Inicjały', price: 10, price_type: 'fixed' },
          { option_type_id: 2, title: 'Herb', price: 50, price_type: 'percent' },
          { option_type_id: 0, title: 'Gratis', price: 99 },
        ],
      },
      { option_id: 2, title: 'Tekst', type: 'field', price: 5, max_characters: 20, sort_order: 2 },
    ],
  });
  const total = (custom: BuyingChoice['custom']) =>
    choiceTotal(edge, grosze(4182), { ...defaultChoice(edge), custom });

  test('with a fixed price add it to the gross price [price-08]', () => {
    expect(total({ 1: ['1'] })).toBe(5182);
  });

  test('with a percentage add that share of the product’s price [price-09]', () => {
    expect(total({ 1: ['2'] })).toBe(6273);
  });

  test('change the price only for values with a positive id; text values have none [price-10]', () => {
    expect(total({ 1: ['0'], 2: ['Anna'] })).toBe(4182);
  });

  test('are not preselected where they cost extra [pl-A15]', () => {
    expect(defaultChoice(edge).custom).toEqual({ 1: [], 2: [] });
    expect(choiceErrors(edge, defaultChoice(edge))).toEqual({ 'custom-1': 'Field is required' });
  });

  test('never reduce a price below zero', () => {
    const gift = viewOf({
      custom_options: [
        { option_id: 1, type: 'checkbox', values: [{ option_type_id: 3, price: -99 }] },
      ],
    });
    const choice = { ...defaultChoice(gift), custom: { 1: ['3'] } };
    expect(choiceTotal(gift, grosze(500), choice)).toBe(0);
  });
});
