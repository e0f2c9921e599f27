import * as v from 'valibot';
import { chosenOptions } from '../kit/chosen-options.ts';
import type { EngineLine, EngineOrder } from '../kit/engine-order.ts';
import { id, money, number } from './cart-answers.ts';
import { type Note, readNote } from './order-note.ts';

/** What Magento answers about an order (`GET /V1/orders`); nothing of it is used unchecked. */
const text = v.nullish(v.string(), '');

const AddressSchema = v.looseObject({});

const ItemSchema = v.object({
  item_id: id,
  parent_item_id: v.nullish(number),
  sku: v.pipe(v.string(), v.nonEmpty()),
  name: text,
  qty_ordered: number,
  price: money,
  price_incl_tax: money,
  row_total: money,
  row_total_incl_tax: money,
  tax_amount: money,
  tax_percent: v.nullish(number, 0),
  discount_amount: money,
  product_option: v.nullish(v.unknown()),
});

const ShippingSchema = v.object({
  shipping: v.object({ address: v.nullish(AddressSchema, null) }),
});

const MagentoOrderSchema = v.object({
  entity_id: id,
  increment_id: v.pipe(v.string(), v.nonEmpty()),
  quote_id: v.nullish(id),
  state: text,
  status: text,
  created_at: v.string(),
  customer_email: v.nullish(v.string(), null),
  coupon_code: v.nullish(v.string(), null),
  grand_total: money,
  tax_amount: money,
  shipping_amount: money,
  shipping_incl_tax: money,
  shipping_description: v.nullish(v.string(), null),
  total_paid: money,
  items: v.array(ItemSchema),
  billing_address: v.nullish(AddressSchema, null),
  payment: v.nullish(v.object({ method: v.nullish(v.string(), null) })),
  status_histories: v.nullish(
    v.array(v.object({ comment: v.nullish(v.string(), null) })),
    () => [],
  ),
  extension_attributes: v.nullish(
    v.object({
      shipping_assignments: v.nullish(v.array(ShippingSchema), () => []),
      applied_taxes: v.nullish(v.array(v.object({ percent: number, amount: money })), () => []),
    }),
  ),
});
type MagentoOrder = v.InferOutput<typeof MagentoOrderSchema>;

/** An order, with its numbers in Magento. */
export interface FoundOrder {
  readonly entityId: number;
  /** The merchant's own name of its state. */
  readonly label: string;
  readonly note: Note | null;
  readonly order: EngineOrder;
}

function line(item: MagentoOrder['items'][number], note: Note | null): EngineLine {
  const { page = item.sku, options = [] } = note?.lines[item.sku] ?? {};
  return {
    id: String(item.item_id),
    variantId: '',
    sku: item.sku,
    parentSku: page,
    name: item.name,
    quantity: item.qty_ordered,
    unitNet: item.price,
    unitGross: item.price_incl_tax,
    rowNet: item.row_total,
    rowGross: item.row_total_incl_tax,
    paid: item.row_total_incl_tax - Math.abs(item.discount_amount),
    tax: item.tax_amount,
    taxPercent: item.tax_percent,
    choices: chosenOptions(item.product_option).map((choice, index) => ({
      ...choice,
      label: options[index]?.label ?? choice.attribute,
      title: options[index]?.title ?? choice.value,
    })),
  };
}

function statusOf({ state, payment }: MagentoOrder): EngineOrder['status'] {
  if (state === 'canceled' || state === 'closed') return 'cancelled';
  if (state === 'complete') return 'sent';
  if (state === 'pending_payment' || state === 'payment_review') return 'waiting_for_payment';
  return state === 'new' && payment?.method === 'banktransfer' ? 'waiting_for_payment' : 'accepted';
}

/** The request that placed the order, as far as Magento stores it. */
function bodyOf(order: MagentoOrder, note: Note | null): string {
  const shipping = order.extension_attributes?.shipping_assignments[0]?.shipping.address;
  return JSON.stringify({
    ...note,
    products: order.items.map(({ sku, qty_ordered }) => ({ sku, qty: qty_ordered })),
    addressInformation: {
      shippingAddress: shipping ?? null,
      billingAddress: order.billing_address,
      payment_method_code: order.payment?.method ?? '',
    },
  });
}

/** Times of Magento are UTC without a mark. */
const isoTime = (given: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(given) ? `${given.replace(' ', 'T')}Z` : given;

/** An order as the kit knows it. */
export const OrderSchema = v.pipe(
  MagentoOrderSchema,
  v.transform((found): FoundOrder => {
    const note = readNote(found.status_histories.map(({ comment }) => comment));
    // The variant of a configurable product is a line of its own, below that of the product.
    const items = found.items.filter(({ parent_item_id }) => parent_item_id == null);
    const order = { ...found, items };
    return {
      entityId: found.entity_id,
      label: found.status,
      note,
      order: {
        number: found.increment_id,
        cartId: found.quote_id == null ? null : String(found.quote_id),
        orderId: note?.order_id ?? null,
        print: note?.print ?? null,
        body: bodyOf(order, note),
        createdAt: isoTime(found.created_at),
        placedAt: isoTime(found.created_at),
        email: found.customer_email,
        customerId: null,
        coupon: found.coupon_code,
        lines: items.map((item) => line(item, note)),
        shippingNet: found.shipping_amount,
        shippingGross: found.shipping_incl_tax,
        totalNet: found.grand_total - found.tax_amount,
        totalGross: found.grand_total,
        taxes: found.extension_attributes?.applied_taxes ?? [],
        shippingMethod:
          found.shipping_description === null
            ? null
            : { code: '', title: found.shipping_description },
        status: statusOf(found),
        isPaid: found.total_paid >= found.grand_total,
        paymentCode: found.payment?.method ?? null,
        shipments: [],
      },
    };
  }),
);

export const OrdersSchema = v.object({ items: v.nullish(v.array(OrderSchema), () => []) });

/** Parcels of an order (`GET /V1/shipments`). */
export const ShipmentsSchema = v.pipe(
  v.object({
    items: v.nullish(
      v.array(
        v.object({
          created_at: text,
          tracks: v.nullish(v.array(v.object({ title: text, track_number: text })), () => []),
        }),
      ),
      () => [],
    ),
  }),
  v.transform(({ items }): EngineOrder['shipments'] =>
    items.flatMap(({ created_at, tracks }) =>
      tracks.map(({ title, track_number }) => ({
        carrier: title,
        number: track_number,
        status: 'sent',
        at: isoTime(created_at),
      })),
    ),
  ),
);
