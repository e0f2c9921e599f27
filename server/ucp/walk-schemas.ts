import * as v from 'valibot';

const text = v.string();
const optional = v.optional(text, '');
const money = v.object({ amount: v.number(), currency: text });

const MessagesSchema = v.optional(v.array(v.object({ path: optional, content: text })), []);
export type WalkMessages = v.InferOutput<typeof MessagesSchema>;

/** What a walk reads of the shop's profile. */
export const ProfileSchema = v.object({
  ucp: v.object({
    services: v.object({
      'dev.ucp.shopping': v.array(v.object({ endpoint: text, transport: text })),
    }),
    capabilities: v.record(text, v.unknown()),
  }),
});

const VariantSchema = v.object({
  id: text,
  title: text,
  price: money,
  availability: v.object({ available: v.boolean() }),
  options: v.optional(v.array(v.object({ label: text })), []),
});

const ProductSchema = v.object({
  title: text,
  url: text,
  options: v.optional(v.array(v.object({ values: v.array(v.object({ label: text })) })), []),
  variants: v.array(VariantSchema),
});

/** What a walk reads of a search. */
export const SearchSchema = v.object({
  products: v.optional(v.array(ProductSchema), []),
  messages: MessagesSchema,
});
export type FoundProduct = v.InferOutput<typeof ProductSchema>;

const LinesSchema = v.array(
  v.object({ id: text, item: v.object({ id: text, title: text }), quantity: v.number() }),
);
const TotalsSchema = v.array(v.object({ display_text: optional, type: text, amount: v.number() }));

/** What a walk reads of a cart; one that could not be made has only messages. */
export const CartSchema = v.object({
  id: optional,
  line_items: v.optional(LinesSchema, []),
  totals: v.optional(TotalsSchema, []),
  messages: MessagesSchema,
});

const MethodSchema = v.object({
  id: text,
  type: text,
  destinations: v.optional(v.array(v.object({ id: text, name: optional })), []),
  groups: v.array(v.object({ id: text, options: v.array(v.object({ id: text, title: text })) })),
});
export type OfferedMethod = v.InferOutput<typeof MethodSchema>;

/** What a walk reads of a checkout. */
export const CheckoutSchema = v.object({
  ...CartSchema.entries,
  status: optional,
  fulfillment: v.optional(v.object({ methods: v.array(MethodSchema) }), { methods: [] }),
  continue_url: optional,
});
export type WalkedCheckout = v.InferOutput<typeof CheckoutSchema>;
