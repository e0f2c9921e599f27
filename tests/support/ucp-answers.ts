import * as v from 'valibot';
import { type UcpSchema, ucpFaults } from './ucp-schema.ts';

/** The schemas of an operation. */
interface Exchange {
  /** Of its request; `nothing` for one without a body, `own` where the release knows none. */
  readonly request: UcpSchema | 'nothing' | 'own';
  /** Each of them holds for a success. */
  readonly responses: readonly UcpSchema[];
}

/** A checkout is held to all extensions that the shop has. */
const checkout = ['checkout', 'delivered', 'consented'] as const;

/** The operations by their names, which are those of the tools over MCP. */
const operations = new Map<string, Exchange>([
  ['profile', { request: 'nothing', responses: ['businessProfile'] }],
  ['agent_profile', { request: 'nothing', responses: ['platformProfile'] }],
  ['search_catalog', { request: 'searchRequest', responses: ['searchResponse'] }],
  ['lookup_catalog', { request: 'lookupRequest', responses: ['lookupResponse'] }],
  ['get_product', { request: 'productRequest', responses: ['productResponse'] }],
  ['advise_size', { request: 'own', responses: [] }],
  ['create_cart', { request: 'newCart', responses: ['cart'] }],
  ['get_cart', { request: 'nothing', responses: ['cart'] }],
  ['update_cart', { request: 'changedCart', responses: ['cart'] }],
  ['cancel_cart', { request: 'nothing', responses: ['cart'] }],
  ['create_checkout', { request: 'newCheckout', responses: checkout }],
  ['get_checkout', { request: 'nothing', responses: checkout }],
  ['update_checkout', { request: 'changedCheckout', responses: checkout }],
  ['complete_checkout', { request: 'completion', responses: checkout }],
  ['cancel_checkout', { request: 'nothing', responses: checkout }],
  ['get_order', { request: 'nothing', responses: ['order'] }],
  ['get_order_by_link', { request: 'own', responses: ['order'] }],
]);

/** The operations over REST, by method and path. */
const rest: readonly (readonly [RegExp, string])[] = [
  [/^GET \/\.well-known\/ucp$/, 'profile'],
  [/^GET \/ucp\/agent\.json$/, 'agent_profile'],
  [/^POST \/ucp\/catalog\/search$/, 'search_catalog'],
  [/^POST \/ucp\/catalog\/lookup$/, 'lookup_catalog'],
  [/^POST \/ucp\/catalog\/product$/, 'get_product'],
  [/^POST \/ucp\/carts$/, 'create_cart'],
  [/^GET \/ucp\/carts\/[^/]+$/, 'get_cart'],
  [/^PUT \/ucp\/carts\/[^/]+$/, 'update_cart'],
  [/^POST \/ucp\/carts\/[^/]+\/cancel$/, 'cancel_cart'],
  [/^POST \/ucp\/checkout-sessions$/, 'create_checkout'],
  [/^GET \/ucp\/checkout-sessions\/[^/]+$/, 'get_checkout'],
  [/^PUT \/ucp\/checkout-sessions\/[^/]+$/, 'update_checkout'],
  [/^POST \/ucp\/checkout-sessions\/[^/]+\/complete$/, 'complete_checkout'],
  [/^POST \/ucp\/checkout-sessions\/[^/]+\/cancel$/, 'cancel_checkout'],
  [/^GET \/ucp\/orders\/[^/]+$/, 'get_order'],
];
/** Paths whose operations are all in the table. */
const isListed = /^\/ucp\/(?:catalog|carts|checkout-sessions|orders)(?:\/|$)/;

const CallSchema = v.object({
  method: v.literal('tools/call'),
  params: v.object({
    name: v.string(),
    arguments: v.looseObject({ id: v.optional(v.unknown()) }),
  }),
});
const ResultSchema = v.object({ result: v.object({ structuredContent: v.unknown() }) });
const ErrorSchema = v.looseObject({ ucp: v.looseObject({ status: v.literal('error') }) });
const EmptySchema = v.strictObject({});

/** One request with its answer, as they went over the network. */
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: string;
}

/** Name, input and answer of an operation over either transport; null for none of the protocol. */
function readExchange({ method, url, body, status, answer }: Sent) {
  const path = new URL(url, 'https://w.example').pathname;
  const isDone = status < 300;
  if (path !== '/mcp') {
    const found = rest.find(([pattern]) => pattern.test(`${method} ${path}`));
    if (found) return { name: found[1], input: body, output: isDone ? JSON.parse(answer) : null };
    if (isListed.test(path)) return { name: `${method} ${path}`, input: body, output: null };
    return null;
  }
  const call = v.safeParse(CallSchema, body);
  if (!call.success) return null;
  const { name, arguments: args } = call.output.params;
  const { meta: _meta, id, ...payload } = args;
  const [input] = Object.values(payload);
  const result = isDone ? v.safeParse(ResultSchema, JSON.parse(answer)) : null;
  return {
    name,
    // Over MCP the id of a cart is beside the cart.
    input: name === 'update_cart' && v.is(v.looseObject({}), input) ? { id, ...input } : input,
    output: result?.success ? result.output.result.structuredContent : null,
  };
}

function requestFaults(request: Exchange['request'], input: unknown): readonly string[] {
  if (request === 'own') return [];
  if (request !== 'nothing') {
    return input == null ? [' must have a body'] : ucpFaults(request, input);
  }
  return input == null || v.is(EmptySchema, input) ? [] : [' must have no body'];
}

/** How a request and its answer differ from the schemas of the release. */
export function exchangeFaults(sent: Sent) {
  // A path without a route is not part of the shop.
  const found = sent.status === 404 ? null : readExchange(sent);
  if (found === null) return { request: [], answer: [] };
  const label = (fault: string) => `${found.name}: ${fault}`;
  const schemas = operations.get(found.name);
  if (schemas === undefined) return { request: [label('is no operation')], answer: [] };
  const { output } = found;
  const responses = v.is(ErrorSchema, output) ? (['errorResponse'] as const) : schemas.responses;
  return {
    request: requestFaults(schemas.request, found.input).map(label),
    answer:
      output === null
        ? []
        : responses.flatMap((name) => ucpFaults(name, output).map((fault) => label(fault))),
  };
}
