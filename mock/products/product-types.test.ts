import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customOptionViews } from '../../domain/buying/custom-options.ts';
import { fromDecimal } from '../../domain/money.ts';
import { listSource, shopProducts } from '../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { findProducts } from './cart-products.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const [shirt] = shopProducts;
const custom = customOptionViews(
  productDocument({
    custom_options: [
      {
        option_id: 1,
        title: 'Haft',
        type: 'drop_down',
        is_require: true,
        values: [
          { option_type_id: 1, title: 'Inicjały', price: 10 },
          { option_type_id: 2, title: 'Herb', price: 50, price_type: 'percent' },
        ],
      },
      { option_id: 2, title: 'Litery', type: 'field', max_characters: 3, validators: ['initials'] },
    ],
  }),
);

const choices = (...custom_options: object[]) => ({ extension_attributes: { custom_options } });

async function totals(cart: string) {
  return (await shop.get(`/api/cart/totals?cartId=${cart}`)).body.result;
}

describe('custom options at the mock', () => {
  beforeEach(() => {
    if (shirt) shop.setProduct({ ...shirt, customOptions: custom });
  });

  test('have prices and labels, and make separate lines of one sku [price-08] [price-09]', async () => {
    const cart = await shop.newCart();
    for (const option_value of ['1', 2]) {
      const product_option = choices({ option_id: 1, option_value });
      await shop.put(cart, { sku: 'shirt', qty: 1, product_option });
    }
    const { items, grand_total } = await totals(cart);
    expect(items.map((item: { options: string }) => JSON.parse(item.options))).toEqual([
      [{ label: 'Haft', value: 'Inicjały' }],
      [{ label: 'Haft', value: 'Herb' }],
    ]);
    expect(grand_total).toBe(133 + 184.5);
  });

  test.each([
    ['a missing required value', undefined],
    ['an unknown value', choices({ option_id: 1, option_value: 9 })],
    [
      'an option of another product',
      choices({ option_id: 1, option_value: 1 }, { option_id: 7, option_value: 1 }),
    ],
    [
      'a value that breaks its rule',
      choices({ option_id: 1, option_value: 1 }, { option_id: 2, option_value: 'ab' }),
    ],
    ['values in another format', { extension_attributes: { custom_options: ['x'] } }],
  ])('%s is refused', async (_name, product_option) => {
    const cart = await shop.newCart();
    const response = await shop.put(cart, { sku: 'shirt', qty: 1, product_option });
    expect(response).toMatchObject({ status: 400, body: { error: 'CART_ITEM_INVALID' } });
  });

  test('of a configurable are those of the parent, for a variant by its own sku too', async () => {
    const { source, set } = listSource();
    for (const product of shopProducts) {
      if (product.sku.startsWith('dress')) set({ ...product, customOptions: custom });
    }
    const product_option = choices({ option_id: 1, option_value: 1 });
    const goods = await findProducts(source, 'pl', { sku: 'dress-red-m', product_option });
    expect(goods.unitPrice).toBe(20_999);
  });
});

describe('bundles at the mock', () => {
  const set = (...bundle_options: object[]) => ({ extension_attributes: { bundle_options } });
  const shirts = { option_id: 1, option_qty: 1, option_selections: [2] };
  const books = { option_id: 2, option_qty: 1, option_selections: [5] };

  test('use the option’s quantity for a single choice, and each part’s own for a multiple choice', async () => {
    const cart = await shop.newCart();
    const product_option = set({ ...shirts, option_qty: 3 }, books);
    await shop.put(cart, { sku: 'set', qty: 1, product_option });
    expect((await totals(cart)).grand_total).toBe(3 * 123 + 2 * 52.5);
  });

  test.each([
    ['without a required part', set(shirts)],
    ['with a part of another option', set(shirts, { ...books, option_selections: [2] })],
    ['with two parts of a single choice', set(shirts, shirts, books)],
    ['with an unknown option', set(shirts, books, { ...books, option_id: 9 })],
    ['with a fractional quantity', set({ ...shirts, option_qty: 0.5 }, books)],
  ])('%s are refused', async (_name, product_option) => {
    const cart = await shop.newCart();
    const response = await shop.put(cart, { sku: 'set', qty: 1, product_option });
    expect(response).toMatchObject({ status: 400, body: { error: 'CART_ITEM_INVALID' } });
  });
});

describe('downloads at the mock', () => {
  const links = (...downloadable_links: unknown[]) => ({
    extension_attributes: { downloadable_option: { downloadable_links } },
  });

  beforeEach(() => {
    if (!shirt) return;
    shop.setProduct({
      ...shirt,
      sku: 'pattern',
      typeId: 'downloadable',
      price: fromDecimal(39),
      downloads: {
        title: 'Pliki',
        isChosen: true,
        links: [
          { id: '1', title: 'A4', price: fromDecimal(0) },
          { id: '2', title: 'A0', price: fromDecimal(12) },
        ],
      },
    });
  });

  test('cost as much as their files; other files make another line', async () => {
    const cart = await shop.newCart();
    await shop.put(cart, { sku: 'pattern', qty: 1, product_option: links(1) });
    await shop.put(cart, { sku: 'pattern', qty: 1, product_option: links('1', 2) });
    const { items, grand_total } = await totals(cart);
    expect(items).toHaveLength(2);
    expect(grand_total).toBe(39 + 51);
  });

  test.each([
    ['no file', undefined],
    ['an unknown file', links('1', '9')],
  ])('%s is refused', async (_name, product_option) => {
    const cart = await shop.newCart();
    const response = await shop.put(cart, { sku: 'pattern', qty: 1, product_option });
    expect(response).toMatchObject({ status: 400, body: { error: 'CART_ITEM_INVALID' } });
  });
});
