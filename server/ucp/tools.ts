import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  LookupRequestSchema,
  ProductRequestSchema,
  SearchRequestSchema,
} from '../../domain/ucp/catalogue-request.ts';
import {
  CartRequestSchema,
  CheckoutRequestSchema,
  CompletionRequestSchema,
  NewCheckoutRequestSchema,
  OrderLinkSchema,
} from '../../domain/ucp/purchase-request.ts';
import { SizeRequestSchema } from '../../domain/ucp/size-request.ts';
import type { Operation } from './operation.ts';

/** An operation as a tool of the Model Context Protocol. */
export interface Tool {
  readonly operation: Operation;
  /** For the model: what the tool does and when to use it. */
  readonly description: string;
  /** The argument that holds the operation's input, and its schema; null without input. */
  readonly payload: { readonly name: string; readonly schema: v.GenericSchema } | null;
  /** It works on the cart or checkout of an id. */
  readonly hasId?: true;
  /** Only reads, so that an assistant need not ask its user. */
  readonly isReading: boolean;
}

type CatalogueName = 'search_catalog' | 'lookup_catalog' | 'get_product' | 'advise_size';

/** The tools that read the catalogue, by name. */
export const catalogueTools = (
  operations: Readonly<Record<CatalogueName, Operation>>,
): Readonly<Record<string, Tool>> => {
  const tool = (operation: Operation, description: string, schema: v.GenericSchema): Tool => ({
    operation,
    description,
    payload: { name: 'catalog', schema },
    isReading: true,
  });
  return {
    search_catalog: tool(
      operations.search_catalog,
      'Search clothes by words. Filters: categories, price in minor units (min, max), and codes of attributes such as color and size with labels of values. Show the content of every message.',
      SearchRequestSchema,
    ),
    lookup_catalog: tool(
      operations.lookup_catalog,
      'Current price and availability of products or variants by their ids.',
      LookupRequestSchema,
    ),
    get_product: tool(
      operations.get_product,
      'One product in full: variants, availability of each option, composition, size table. Pass selected options to narrow the variants.',
      ProductRequestSchema,
    ),
    advise_size: tool(
      operations.advise_size,
      'The size of a product for a body, by its size table: measures in centimetres, at least one. Returns the size, why, how certain, and the available variant of that size (variant_id). Selected options such as a colour are kept where possible. Measures are not stored.',
      SizeRequestSchema,
    ),
  };
};

type PurchaseName =
  | `${'create' | 'get' | 'update' | 'cancel'}_${'cart' | 'checkout'}`
  | 'complete_checkout'
  | 'get_order'
  | 'get_order_by_link';

/** The tools that prepare purchases and read orders, by name. */
export const purchaseTools = (
  operations: Readonly<Record<PurchaseName, Operation>>,
  hasCoupons: boolean,
): Readonly<Record<PurchaseName, Tool>> => {
  const cart = { name: 'cart', schema: CartRequestSchema };
  const checkout = { name: 'checkout', schema: CheckoutRequestSchema };
  const on = (name: PurchaseName, description: string, payload: Tool['payload'] = null): Tool => ({
    operation: operations[name],
    description,
    payload,
    hasId: true,
    isReading: false,
  });
  return {
    create_cart: {
      operation: operations.create_cart,
      description: `Create a cart of variants (item.id) with quantities${hasCoupons ? ', and a discount code' : ''}.`,
      payload: cart,
      isReading: false,
    },
    get_cart: { ...on('get_cart', 'The current cart.'), isReading: true },
    update_cart: on('update_cart', 'Replace the contents of a cart; send all of it.', cart),
    cancel_cart: on('cancel_cart', 'Delete a cart.'),
    create_checkout: {
      operation: operations.create_checkout,
      description:
        'Prepare an order, of lines or of a cart (cart_id): buyer, delivery, pickup point. Read messages; when status is requires_escalation, give the buyer continue_url to order there.',
      payload: { name: 'checkout', schema: NewCheckoutRequestSchema },
      isReading: false,
    },
    get_checkout: {
      ...on('get_checkout', 'The current checkout, with its order once there is one.'),
      isReading: true,
    },
    update_checkout: on(
      'update_checkout',
      'Replace a checkout; send all of it. Choose delivery by fulfillment.methods[].groups[].selected_option_id and a point by selected_destination_id.',
      checkout,
    ),
    complete_checkout: on(
      'complete_checkout',
      'Ask to complete a checkout; the buyer orders at continue_url.',
      { name: 'checkout', schema: CompletionRequestSchema },
    ),
    cancel_checkout: on('cancel_checkout', 'Cancel a checkout.'),
    get_order: {
      ...on(
        'get_order',
        'State, parcels and amounts of an order from a checkout of yours, by the id in its order. The request has to be signed.',
      ),
      isReading: true,
    },
    get_order_by_link: {
      operation: operations.get_order_by_link,
      description:
        'State, parcels and amounts of any order, by the link to its page that the shop has mailed to the buyer.',
      payload: { name: 'order', schema: OrderLinkSchema },
      isReading: true,
    },
  };
};

/** The JSON schema of a tool's arguments. */
export function argumentsSchema(tool: Tool, agentUrl: string): JsonSchema {
  const { payload, hasId, operation } = tool;
  const input = payload && inputSchema(payload.schema);
  return {
    type: 'object',
    required: ['meta', ...(hasId ? ['id'] : []), ...(payload ? [payload.name] : [])],
    properties: {
      meta: {
        type: 'object',
        required: ['ucp-agent', ...(operation.needsKey ? ['idempotency-key'] : [])],
        properties: {
          ...(operation.isWrite && { 'idempotency-key': { type: 'string' } }),
          'ucp-agent': {
            type: 'object',
            required: ['profile'],
            properties: {
              profile: {
                type: 'string',
                format: 'uri',
                description: `Address of the caller's UCP profile. Without one of your own use ${agentUrl}`,
              },
            },
          },
        },
      },
      ...(hasId && { id: { type: 'string' } }),
      ...(payload && input && { [payload.name]: input }),
    },
  };
}

function inputSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}
