import { fromDecimal, toDecimal } from '../../domain/money.ts';
import type { PlatformPriceSource } from '../../mock/catalogue/platform-prices.ts';
import type { MockProduct, ProductSource } from '../../mock/catalogue/products.ts';

const simple = {
  parentSku: null,
  typeId: 'simple',
  lowest30: null,
  taxRate: 23,
  stock: { qty: 10, is_in_stock: true, manage_stock: true },
  maxSaleQty: null,
  choices: [],
  variants: [],
  bundle: [],
  customOptions: [],
  downloads: null,
} as const;

const redM = [
  { code: 'color', attributeId: '93', valueId: '53', label: 'Kolor', value: 'Czerwony' },
  { code: 'size', attributeId: '142', valueId: '169', label: 'Rozmiar', value: 'M' },
] as const;

/** A few products, one for each rule of the mock. */
export const shopProducts: readonly MockProduct[] = [
  { ...simple, id: '1', sku: 'shirt', name: 'Koszula', price: fromDecimal(123) },
  { ...simple, id: '2', sku: 'book', name: 'Atlas tkanin', price: fromDecimal(52.5), taxRate: 5 },
  { ...simple, id: '3', sku: 'voucher', name: 'Karta', price: fromDecimal(100), typeId: 'virtual' },
  {
    ...simple,
    id: '4',
    sku: 'gone',
    name: 'Wyprzedany szal',
    price: fromDecimal(80),
    stock: { qty: 0, is_in_stock: false, manage_stock: true },
  },
  {
    ...simple,
    id: '5',
    sku: 'unmanaged',
    name: 'Szyte na miarę',
    price: fromDecimal(500),
    stock: { qty: 0, is_in_stock: true, manage_stock: false },
    maxSaleQty: 4,
  },
  {
    ...simple,
    id: '6',
    sku: 'dress',
    name: 'Sukienka',
    typeId: 'configurable',
    price: fromDecimal(0),
    variants: [{ sku: 'dress-red-m', choices: redM }],
  },
  {
    ...simple,
    id: '7',
    sku: 'dress-red-m',
    parentSku: 'dress',
    name: 'Sukienka czerwona M',
    price: fromDecimal(199.99),
    lowest30: fromDecimal(189.99),
    choices: redM,
  },
  {
    ...simple,
    id: '8',
    sku: 'set',
    name: 'Zestaw',
    typeId: 'bundle',
    price: fromDecimal(0),
    bundle: [
      {
        optionId: '1',
        title: 'Góra',
        kind: 'radio',
        isRequired: true,
        selections: [{ selectionId: '2', sku: 'shirt', qty: 1 }],
      },
      {
        optionId: '2',
        title: 'Lektura',
        kind: 'checkbox',
        isRequired: true,
        selections: [{ selectionId: '5', sku: 'book', qty: 2 }],
      },
    ],
  },
  { ...simple, id: '9', sku: 'family', name: 'Komplet', typeId: 'grouped', price: fromDecimal(0) },
];

/** A product source on a list that a test can change while the shop runs. */
export function listSource(products: readonly MockProduct[] = shopProducts) {
  const known = new Map(products.map((product) => [product.sku, product]));
  const source: ProductSource = {
    bySku: async (sku) => known.get(sku) ?? null,
    hasId: async (id) => known.values().some((product) => product.id === id),
  };
  const prices: PlatformPriceSource = {
    of: async (skus) =>
      skus.flatMap((sku) => {
        const product = known.get(sku);
        if (!product || product.price === null) return [];
        const price = toDecimal(product.price);
        return [{ sku, price_info: { final_price: price, regular_price: price } }];
      }),
  };
  return { source, prices, set: (product: MockProduct) => known.set(product.sku, product) };
}
