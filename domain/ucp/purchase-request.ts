import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';

/** Bounds of a cart or checkout that an assistant sends. */
const most = { lines: 50, text: 256, codes: 1, methods: 10 } as const;

const text = v.pipe(v.string(), v.maxLength(most.text));
const LineSchema = v.looseObject({
  item: v.looseObject({ id: text }),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
const lines = v.pipe(v.array(LineSchema), v.maxLength(most.lines));

const ContextSchema = v.object({
  language: v.exactOptional(text),
  postal_code: v.exactOptional(text),
});

/** Details of the person who buys; they are checked by the rules of the shop's forms later. */
const BuyerSchema = v.object({
  first_name: v.exactOptional(text),
  last_name: v.exactOptional(text),
  email: v.exactOptional(text),
  phone_number: v.exactOptional(text),
  consent: v.exactOptional(
    v.object({
      analytics: v.exactOptional(v.boolean()),
      preferences: v.exactOptional(v.boolean()),
      marketing: v.exactOptional(v.boolean()),
      sale_of_data: v.exactOptional(v.boolean()),
    }),
  ),
});

const DiscountsSchema = v.object({
  codes: v.exactOptional(v.pipe(v.array(text), v.maxLength(20)), []),
});

/** The body of a cart; it replaces what was there. */
export const CartRequestSchema = v.object({
  line_items: lines,
  context: v.exactOptional(ContextSchema, {}),
  buyer: v.exactOptional(BuyerSchema),
  discounts: v.exactOptional(DiscountsSchema, { codes: [] }),
});

const DestinationSchema = v.object({
  id: v.exactOptional(text),
  first_name: v.exactOptional(text),
  last_name: v.exactOptional(text),
  street_address: v.exactOptional(text),
  extended_address: v.exactOptional(text),
  address_locality: v.exactOptional(text),
  postal_code: v.exactOptional(text),
  address_country: v.exactOptional(text),
  phone_number: v.exactOptional(text),
});

/** A way of delivery that the assistant chose, with its place and its option. */
const MethodSchema = v.object({
  id: v.exactOptional(text),
  type: v.exactOptional(v.picklist(['shipping', 'pickup'])),
  destinations: v.exactOptional(v.pipe(v.array(DestinationSchema), v.maxLength(20)), []),
  selected_destination_id: v.exactOptional(v.nullable(text), null),
  groups: v.exactOptional(
    v.pipe(
      v.array(v.object({ selected_option_id: v.exactOptional(v.nullable(text), null) })),
      v.maxLength(most.methods),
    ),
    [],
  ),
});

const checkoutFields = {
  buyer: v.exactOptional(BuyerSchema, {}),
  fulfillment: v.exactOptional(
    v.object({
      methods: v.exactOptional(v.pipe(v.array(MethodSchema), v.maxLength(most.methods)), []),
    }),
    { methods: [] },
  ),
};

/** The body of a checkout; it replaces what was there. */
export const CheckoutRequestSchema = v.object({ ...CartRequestSchema.entries, ...checkoutFields });

/** The body of a new checkout, of its own lines or of those of a cart. */
export const NewCheckoutRequestSchema = v.object({
  ...CheckoutRequestSchema.entries,
  cart_id: v.exactOptional(text),
});

/** The body of a completion: only the handler of the payment matters. */
export const CompletionRequestSchema = v.object({
  payment: v.exactOptional(
    v.object({
      instruments: v.exactOptional(
        v.pipe(v.array(v.object({ handler_id: text })), v.maxLength(most.methods)),
        [],
      ),
    }),
  ),
});

export type RequestedLine = v.InferOutput<typeof LineSchema>;
export type Buyer = v.InferOutput<typeof BuyerSchema>;
export type Destination = v.InferOutput<typeof DestinationSchema>;
export type RequestedMethod = v.InferOutput<typeof MethodSchema>;
export type CheckoutRequest = v.InferOutput<typeof CheckoutRequestSchema>;

/** A cart of the backend that an assistant fills, as stored. */
export const AgentCartSchema = v.object({
  id: v.string(),
  /** The caller's profile: nobody else finds it. */
  agent: v.string(),
  /** Id of the backend's cart. */
  quote: v.string(),
  store: v.string(),
  /** Item ids of the backend with the ids that the assistant uses. */
  lines: v.array(
    v.object({
      itemId: IdSchema,
      sku: v.string(),
      qty: v.number(),
      /** The gross unit price that the assistant was told, in minor units. */
      price: v.exactOptional(v.number()),
    }),
  ),
  request: CheckoutRequestSchema,
  /** The checkout made of this cart; null for none. */
  checkout: v.nullable(v.string()),
  expiresAt: v.number(),
});

/** A checkout as stored: its cart, and what happened to it. */
export const AgentCheckoutSchema = v.object({
  ...AgentCartSchema.entries,
  /** The order gets this id, so that it exists once and can be found. */
  orderId: v.string(),
  status: v.picklist(['open', 'handed-over', 'canceled']),
  /** Where the platform receives events of the order; null for nowhere. */
  webhook: v.exactOptional(v.nullable(v.string()), null),
});

/** An order that an assistant prepared, as stored. */
export const AgentOrderSchema = v.object({
  agent: v.string(),
  /** Id of the checkout. */
  checkout: v.string(),
  /** The client's id of the order. */
  orderId: v.string(),
  store: v.string(),
});

/** The argument of an order that is read by the link to its page. */
export const OrderLinkSchema = v.object({
  link: v.pipe(
    v.string(),
    v.maxLength(2048),
    v.description('Address of the order page with its secret, from the mail of the shop'),
  ),
});

export type AgentOrder = v.InferOutput<typeof AgentOrderSchema>;
export type AgentCart = v.InferOutput<typeof AgentCartSchema>;
export type AgentCheckout = v.InferOutput<typeof AgentCheckoutSchema>;
