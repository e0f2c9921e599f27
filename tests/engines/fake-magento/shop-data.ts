/** The data of the fake Magento: products, carts and orders, with Magento's way to count tax. */
export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: 'simple' | 'configurable' | 'virtual';
  /** Gross, in grosze. */
  readonly gross: number;
  qty: number;
  /** Of a variant: its product, and its choices by attribute id. */
  readonly parent?: string;
  readonly choices?: Readonly<Record<string, number>>;
}

export interface Line {
  readonly id: number;
  /** The product of the line, and the one whose stock it takes. */
  readonly product: Product;
  readonly sold: Product;
  qty: number;
}

export interface Cart {
  readonly id: number;
  readonly mask: string;
  lines: Line[];
  isActive: boolean;
  coupon: string | null;
  method: string | null;
  shipping: object | null;
  billing: object | null;
}

export interface Order {
  readonly id: number;
  readonly number: string;
  readonly cart: Cart;
  readonly email: string;
  readonly payment: string;
  readonly comments: string[];
  status: string | null;
}

/** Prices of the store include 23 % tax, as do prices of delivery; discounts are gross. */
const percent = 23;
const taxIn = (gross: number) => Math.round((gross * percent) / (100 + percent));
const zloty = (amount: number) => amount / 100;

export const couponCode = 'WITAJ10';
export const methodCode = 'flatrate_flatrate';
const methodTitle = 'Kurier - Stawka stała';
export const shippingGross = 1599;

const attributes = { '93': 'Kolor', '142': 'Rozmiar' } as const;
const valueTexts: Readonly<Record<number, string>> = { 50: 'Czarny', 169: '42', 170: '44' };

/** Products as the fake sells them. */
export const products = (): Product[] => [
  { id: 11, sku: 'KUB-01', name: 'Kubek', type: 'simple', gross: 4999, qty: 50 },
  { id: 12, sku: 'SOLD-01', name: 'Wyprzedany', type: 'simple', gross: 1999, qty: 0 },
  { id: 13, sku: 'KURS-01', name: 'Kurs', type: 'virtual', gross: 9900, qty: 500 },
  { id: 20, sku: 'SWE-01', name: 'Sweter', type: 'configurable', gross: 19999, qty: 0 },
  variant(21, 'SWE-01', 'SWE-01-42', 169),
  variant(22, 'SWE-01', 'SWE-01-44', 170),
  { id: 30, sku: 'SWE-02', name: 'Golf', type: 'configurable', gross: 15999, qty: 0 },
  variant(31, 'SWE-02', 'SWE-02-42', 169),
];

function variant(id: number, parent: string, sku: string, size: number): Product {
  const choices = { '93': 50, '142': size };
  return { id, sku, parent, choices, name: sku, type: 'simple', gross: 19999, qty: 20 };
}

/** `product_option` of a line; numbers where Magento has numbers. */
const productOption = ({ sold, product }: Line) =>
  product.type !== 'configurable'
    ? {}
    : {
        product_option: {
          extension_attributes: {
            configurable_item_options: Object.entries(sold.choices ?? {}).map(
              ([option_id, option_value]) => ({ option_id, option_value }),
            ),
          },
        },
      };

export const isVirtual = ({ lines }: Cart) =>
  lines.length > 0 && lines.every(({ product }) => product.type === 'virtual');

const amounts = (line: Line, coupon: string | null) => {
  const row = line.product.gross * line.qty;
  const discount = coupon === null ? 0 : Math.round(row / 10);
  const tax = taxIn(row - discount);
  return {
    row,
    discount,
    tax,
    fields: {
      price: zloty(line.product.gross - taxIn(line.product.gross)),
      price_incl_tax: zloty(line.product.gross),
      row_total: zloty(row - taxIn(row)),
      row_total_incl_tax: zloty(row),
      tax_amount: zloty(tax),
      tax_percent: percent,
      discount_amount: zloty(discount),
    },
  };
};

/** The sums of a cart, in grosze. */
function sums(cart: Cart, method: string | null) {
  const counted = cart.lines.map((line) => amounts(line, cart.coupon));
  const sum = (of: (one: (typeof counted)[number]) => number) =>
    counted.reduce((all, one) => all + of(one), 0);
  const shipping = method === null || isVirtual(cart) ? 0 : shippingGross;
  const discount = sum((one) => one.discount);
  const tax = sum((one) => one.tax) + taxIn(shipping);
  const goods = sum((one) => one.row);
  return { counted, shipping, discount, tax, goods, grand: goods + shipping - discount };
}

/** `GET /V1/guest-carts/:id/items`. */
export const itemAnswer = (cart: Cart, line: Line) => ({
  item_id: line.id,
  sku: line.sold.sku,
  qty: line.qty,
  name: line.product.name,
  price: zloty(line.product.gross - taxIn(line.product.gross)),
  product_type: line.product.type,
  quote_id: cart.mask,
  ...productOption(line),
});

/** `GET /V1/guest-carts/:id/totals`: its `grand_total` is without tax, and its segment with it. */
export function totalsAnswer(cart: Cart, method = cart.method) {
  const { counted, shipping, discount, tax, goods, grand } = sums(cart, method);
  const brackets = method === null || isVirtual(cart) ? '' : ` (${methodTitle})`;
  return {
    grand_total: zloty(grand - tax),
    base_grand_total: zloty(grand),
    subtotal: zloty(goods - taxIn(goods)),
    discount_amount: zloty(-discount),
    shipping_amount: zloty(shipping - taxIn(shipping)),
    shipping_discount_amount: 0,
    tax_amount: zloty(tax),
    weee_tax_applied_amount: null,
    shipping_tax_amount: zloty(taxIn(shipping)),
    subtotal_incl_tax: zloty(goods),
    shipping_incl_tax: zloty(shipping),
    base_currency_code: 'PLN',
    quote_currency_code: 'PLN',
    ...(cart.coupon !== null && { coupon_code: cart.coupon }),
    items_qty: cart.lines.reduce((all, { qty }) => all + qty, 0),
    items: cart.lines.map((line, index) => ({
      item_id: line.id,
      qty: line.qty,
      name: line.product.name,
      ...counted[index]?.fields,
      options: JSON.stringify(
        Object.entries(line.product.type === 'configurable' ? (line.sold.choices ?? {}) : {}).map(
          ([attribute, value]) => ({
            value: valueTexts[value],
            label: attribute === '93' ? attributes['93'] : attributes['142'],
          }),
        ),
      ),
    })),
    total_segments: [
      { code: 'subtotal', title: 'Wartość', value: zloty(goods) },
      { code: 'shipping', title: `Dostawa${brackets}`, value: zloty(shipping) },
      ...(discount > 0 ? [{ code: 'discount', title: 'Rabat', value: zloty(-discount) }] : []),
      {
        code: 'tax',
        title: 'Podatek',
        value: zloty(tax),
        area: 'taxes',
        extension_attributes: {
          tax_grandtotal_details: [
            { amount: zloty(tax), rates: [{ percent: '23', title: 'VAT' }], group_id: 1 },
          ],
        },
      },
      { code: 'grand_total', title: 'Razem', value: zloty(grand), area: 'footer' },
    ],
  };
}

/** `GET /V1/orders/:id`; the variant of a configurable product is a line below it. */
export function orderAnswer({ id, number, cart, email, payment, comments, status }: Order) {
  const { counted, shipping, discount, tax, grand } = sums(cart, cart.method);
  return {
    entity_id: id,
    increment_id: number,
    quote_id: cart.id,
    state: 'new',
    status,
    created_at: '2026-11-27 10:00:00',
    customer_email: email,
    customer_is_guest: 1,
    ...(cart.coupon !== null && { coupon_code: cart.coupon }),
    grand_total: zloty(grand),
    tax_amount: zloty(tax),
    discount_amount: zloty(-discount),
    shipping_amount: zloty(shipping - taxIn(shipping)),
    shipping_incl_tax: zloty(shipping),
    shipping_description: isVirtual(cart) ? null : methodTitle,
    total_due: zloty(grand),
    items: cart.lines.flatMap((line, index) => {
      const { product, sold, qty } = line;
      const item = {
        item_id: line.id * 10,
        sku: sold.sku,
        name: product.name,
        product_type: product.type,
        qty_ordered: qty,
        ...counted[index]?.fields,
        ...productOption(line),
      };
      const child = { ...item, item_id: item.item_id + 1, parent_item_id: item.item_id };
      const { product_option: _, ...plain } = { product_option: null, ...child };
      return product === sold ? [item] : [item, { ...plain, price_incl_tax: 0, row_total: 0 }];
    }),
    billing_address: cart.billing,
    payment: { method: payment, additional_information: [] },
    status_histories: comments
      .map((comment) => ({ comment, is_customer_notified: 0, status: 'pending' }))
      .toReversed(),
    extension_attributes: {
      shipping_assignments: [
        { shipping: { address: cart.shipping, method: cart.method }, items: [] },
      ],
      applied_taxes: [{ code: 'VAT', title: 'VAT', percent, amount: zloty(tax) }],
    },
  };
}
