import * as v from 'valibot';
import { returnLimits } from '../catalogue/return-limit.ts';
import { IdSchema } from '../id-schema.ts';
import { OrderAgreementSchema } from './agreement.ts';
import { OrderPaymentSchema, OwedRefundSchema } from './payment.ts';
import { PointSchema } from './point.ts';
import { ProductOptionSchema } from './product-option-schema.ts';
import { TotalsSchema } from './totals.ts';

/**
 * The document of a sale. A firm gets an invoice through KSeF; for a small total, a receipt with
 * its NIP, which counts as a simplified invoice. Everybody else gets a receipt, on paper or, with
 * consent, by e-mail. A shop without a cash register has none, and issues an invoice on request.
 */
export const salesDocuments = [
  'ksef_invoice',
  'invoice',
  'simplified_invoice',
  'receipt',
  'e_receipt',
  'on_request',
] as const;
export type SalesDocument = (typeof salesDocuments)[number];

/** `withdrawn` means withdrawn from completely. An unknown state is read as `accepted`. */
export const orderStates = [
  'waiting_for_payment',
  'accepted',
  'sent',
  'delivered',
  'cancelled',
  'withdrawn',
] as const;

const text = v.nullish(v.string(), '');
const moment = v.nullish(v.string(), null);
/** A calendar day in Warsaw, `2026-11-21`. */
const day = v.nullish(v.string(), null);
const address = v.record(v.string(), v.unknown());

/**
 * An ordered line, gross in złote; `returnable` is the quantity that can still be withdrawn from.
 */
const OrderLineSchema = v.looseObject({
  item_id: IdSchema,
  sku: v.string(),
  /** The sku for the link to the product's page. */
  parent_sku: v.nullish(v.string(), null),
  name: v.string(),
  /** Path of the product's picture in the catalogue. */
  image: v.nullish(v.string()),
  product_type: text,
  product_option: v.nullish(ProductOptionSchema, null),
  qty: v.number(),
  price_incl_tax: v.number(),
  row_total_incl_tax: v.number(),
  /** The amount paid for the line after discounts. */
  paid: v.number(),
  tax_percent: v.nullish(v.number(), 0),
  options: v.nullish(v.array(v.looseObject({ label: v.string(), value: v.string() })), []),
  returnable: v.nullish(v.number(), 0),
  /** The quantity that can still be exchanged; null where the backend counts it as `returnable`. */
  exchangeable: v.nullish(v.number(), null),
  /** Why returns are excluded or limited; unknown values are ignored. */
  return_limit: v.nullish(v.fallback(v.nullable(v.picklist(returnLimits)), null), null),
});

const ShipmentSchema = v.looseObject({
  carrier: v.string(),
  number: v.string(),
  url: v.nullish(v.string(), null),
  status: v.string(),
  at: moment,
});

/**
 * Whether withdrawal is still possible; `until` is the last day, null before the delivery (pl-C07).
 */
const WithdrawalWindowSchema = v.looseObject({
  until: day,
  is_open: v.boolean(),
  reason: v.nullish(v.picklist(['late', 'cancelled', 'nothing_left', 'excluded']), null),
});

/** A received statement about an order: withdrawal, complaint or exchange. */
const ClaimSchema = v.looseObject({
  receipt_number: v.string(),
  kind: v.picklist(['withdrawal', 'complaint', 'exchange']),
  received_at: v.string(),
  lines: v.nullish(v.array(v.looseObject({ sku: v.string(), qty: v.number() })), []),
  /** The refund of a withdrawal. */
  refund: v.nullish(OwedRefundSchema, null),
});

/** The buyer's comments, as typed (checkout-09). */
const CommentsSchema = v.looseObject({ delivery: text, order: text });

/** A complete order, for its customer and for anyone with its secret. Amounts in złote. */
export const OrderViewSchema = v.looseObject({
  order_uuid: v.string(),
  order_secret: v.string(),
  order_number: v.string(),
  order_id: v.nullish(v.string(), null),
  created_at: v.string(),
  store_code: text,
  email: text,
  status: v.fallback(v.picklist(orderStates), 'accepted'),
  lines: v.array(OrderLineSchema),
  totals: TotalsSchema,
  shipping_address: v.nullish(address, null),
  billing_address: v.nullish(address, null),
  shipping_title: v.nullish(v.string(), null),
  payment_title: text,
  point: v.nullish(PointSchema, null),
  invoice: v.nullish(address, null),
  comments: v.nullish(v.fallback(v.nullable(CommentsSchema), null), null),
  /** The buyer's agreements: time and edition of each text. [api-63] */
  agreements: v.nullish(v.array(OrderAgreementSchema), []),
  payment: OrderPaymentSchema,
  shipments: v.nullish(v.array(ShipmentSchema), []),
  delivered_at: moment,
  /** Calendar days of the expected delivery (pl-K06, pl-K07). */
  promised: v.nullish(v.looseObject({ from: v.string(), to: v.string() }), null),
  withdrawal: WithdrawalWindowSchema,
  claims: v.nullish(v.array(ClaimSchema), []),
  invoice_url: v.nullish(v.string(), null),
  /** The document of sale (pl-H05). */
  sales_document: v.nullish(v.fallback(v.nullable(v.picklist(salesDocuments)), null), null),
  /** Data of a company's invoice for KSeF (pl-H04); `ksef_number` is its number there. */
  invoice_data: v.nullish(v.record(v.string(), v.unknown()), null),
  ksef_number: v.nullish(v.string(), null),
});

/** `POST /api/order/lookup`: number and e-mail together give a guest access to an order. */
export const OrderLookupBodySchema = v.looseObject({
  number: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,32}$/)),
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
});

/** A line in a list of orders: what its picture needs. */
const ListedLineSchema = v.looseObject({
  sku: v.string(),
  name: v.string(),
  /** Path of the product's picture in the catalogue. */
  image: v.nullish(v.string(), null),
  qty: v.nullish(v.number(), 1),
});

/** `GET /api/user/order-history` (api-11): the platform's fields, and our own. */
export const OrderHistorySchema = v.looseObject({
  items: v.array(
    v.looseObject({
      entity_id: v.number(),
      increment_id: v.string(),
      store_name: text,
      created_at: v.string(),
      status: v.string(),
      grand_total: v.number(),
      order_uuid: v.nullish(v.string(), null),
      order_secret: v.nullish(v.string(), null),
      payment_status: v.nullish(v.string(), null),
      line_count: v.nullish(v.number(), 0),
      /** Its lines in their order; empty where the backend lists none. */
      lines: v.nullish(v.fallback(v.array(ListedLineSchema), []), []),
      /** A part of it was withdrawn from; a complete withdrawal is a status. */
      is_partly_withdrawn: v.nullish(v.boolean(), false),
    }),
  ),
  total_count: v.number(),
});

export type OrderView = v.InferOutput<typeof OrderViewSchema>;
export type OrderViewOnTheWire = v.InferInput<typeof OrderViewSchema>;
export type OrderHistory = v.InferOutput<typeof OrderHistorySchema>;
export type ListedOrder = OrderHistory['items'][number];
