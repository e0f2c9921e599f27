import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { type UcpSchema, ucpFaults } from './ucp-schema.ts';

/** The schemas of an operation's request and response; the shop's own tools have none. */
interface Exchange {
  readonly request?: UcpSchema;
  readonly response?: UcpSchema;
}

const search: Exchange = { request: 'searchRequest', response: 'searchResponse' };
const lookup: Exchange = { request: 'lookupRequest', response: 'lookupResponse' };
const product: Exchange = { request: 'productRequest', response: 'productResponse' };

/** By the path over REST, which may be the start of one. */
const rest: readonly (readonly [string, Exchange])[] = [
  ['/.well-known/ucp', { response: 'businessProfile' }],
  ['/ucp/agent.json', { response: 'platformProfile' }],
  ['/ucp/catalog/search', search],
  ['/ucp/catalog/lookup', lookup],
  ['/ucp/catalog/product', product],
  ['/ucp/carts', { response: 'cart' }],
  ['/ucp/checkout-sessions', { response: 'delivered' }],
  ['/ucp/orders', { response: 'order' }],
];

/** By the name of the tool over MCP, which may be the end of one. */
const tools: readonly (readonly [string, Exchange])[] = [
  ['search_catalog', search],
  ['lookup_catalog', lookup],
  ['get_product', product],
  ['advise_size', {}],
  ['_cart', { response: 'cart' }],
  ['_checkout', { response: 'delivered' }],
  ['get_order', { response: 'order' }],
  ['get_order_by_link', { response: 'order' }],
];

const CallSchema = v.object({
  method: v.literal('tools/call'),
  params: v.object({
    name: v.string(),
    arguments: v.object({ catalog: v.optional(v.unknown()) }),
  }),
});
const ResultSchema = v.object({ result: v.object({ structuredContent: v.unknown() }) });
const ErrorSchema = v.looseObject({ ucp: v.looseObject({ status: v.literal('error') }) });

/** One exchange over either transport; null for one that the release has no schema for. */
function readExchange(url: string, sent: unknown, text: string) {
  if (url !== '/mcp') {
    const found = rest.find(([path]) => url.startsWith(path));
    return found ? { schemas: found[1], request: sent, response: JSON.parse(text) } : null;
  }
  const call = v.safeParse(CallSchema, sent);
  const result = v.safeParse(ResultSchema, JSON.parse(text));
  if (!call.success || !result.success) return null;
  const { name, arguments: args } = call.output.params;
  const found = tools.find(([end]) => name.endsWith(end));
  // A tool without a schema is a fault of this table.
  if (found === undefined) throw new Error(`There is no schema for the tool ${name}`);
  const { structuredContent: response } = result.output.result;
  return { schemas: found[1], request: args.catalog, response };
}

/**
 * Checks each success that the application sends, over REST and MCP, against the schemas of the
 * release, and the request with it where there is one. Call it before the routes are registered.
 */
export function checkAnswers(app: FastifyInstance): void {
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    // Notifications over MCP get no content.
    if (reply.statusCode > 299 || typeof payload !== 'string' || payload === '') return;
    const found = readExchange(request.url, request.body, payload);
    if (found === null) return;
    const { schemas } = found;
    const isError = v.is(ErrorSchema, found.response);
    const expected = isError ? 'errorResponse' : schemas.response;
    const own = [
      ...(schemas.request ? ucpFaults(schemas.request, found.request) : []),
      ...(expected ? ucpFaults(expected, found.response) : []),
    ];
    faults.push(...own.map((fault) => `${request.method} ${request.url}: ${fault}`));
  });
  onTestFinished(() => expect(faults).toEqual([]));
}
