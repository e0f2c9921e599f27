import * as v from 'valibot';
import { expect } from 'vitest';
import { signedAgent } from './signed-agent.ts';
import { documents } from './small-shop.ts';
import { agentUrl, type OpenOptions, openUcpShop } from './ucp-shop.ts';

/** The platform whose profile each caller names. */
export const own = signedAgent(agentUrl);

interface Ask {
  readonly id?: string;
  readonly payload?: object;
  readonly key?: string;
  readonly agent?: string;
  /** The `Accept-Language` of the request. */
  readonly language?: string;
  /** Signs the request; another's key makes a forged signature. */
  readonly signer?: typeof own;
}

const RefusalSchema = v.object({
  code: v.string(),
  content: v.string(),
  continue_url: v.literal('https://w.example/'),
});
const RpcErrorSchema = v.object({ code: v.number(), message: v.string(), data: RefusalSchema });

/** Both transports of the protocol. */
export const transports = ['REST', 'MCP'] as const;

type Kind = 'cart' | 'checkout';
type Tool = `${'create' | 'get' | 'update'}_${Kind}`;

const kindOf = (name: Tool): Kind => (name.endsWith('_cart') ? 'cart' : 'checkout');

/** A shop whose products change, asked over one transport; its answers have one form. */
export async function openTransport(
  transport: (typeof transports)[number],
  options: OpenOptions = {},
) {
  const products = [...documents.product];
  const shop = await openUcpShop({
    mayBuy: true,
    products,
    call: async () => own.response(),
    ...options,
  });

  async function post(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload: object | null,
    ask: Ask,
  ) {
    const { agent = agentUrl, signer, language } = ask;
    // Over MCP the key is in the body.
    const keyHeader: Record<string, string> =
      transport === 'REST' && ask.key !== undefined ? { 'idempotency-key': ask.key } : {};
    const text = payload === null ? '' : JSON.stringify(payload);
    const response = await shop.app.inject({
      method,
      url,
      headers: {
        'ucp-agent': `profile="${agent}"`,
        ...(text !== '' && { 'content-type': 'application/json' }),
        accept: 'application/json, text/event-stream',
        ...keyHeader,
        ...(language && { 'accept-language': language }),
        ...signer?.headers(method, url, text, keyHeader),
      },
      ...(text !== '' && { payload: text }),
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function overRest(name: Tool, ask: Ask) {
    const { id, payload = null } = ask;
    const method = name.startsWith('create') ? 'POST' : name.startsWith('get') ? 'GET' : 'PUT';
    const path = kindOf(name) === 'cart' ? '/ucp/carts' : '/ucp/checkout-sessions';
    const url = `${path}${id === undefined ? '' : `/${id}`}`;
    // Over REST the release wants the id of a cart in its body, too.
    const sent = name === 'update_cart' ? { id, ...payload } : payload;
    const { status, body } = await post(method, url, sent, ask);
    if (status < 300) return { status: 200, rpc: null, body, refusal: null };
    return { status, rpc: null, body: null, refusal: v.parse(RefusalSchema, body) };
  }

  async function overMcp(name: Tool, ask: Ask) {
    const { agent = agentUrl, id, payload } = ask;
    const meta = { 'ucp-agent': { profile: agent }, 'idempotency-key': ask.key };
    const args = { meta, id, [kindOf(name)]: payload };
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    };
    const { status, body } = await post('POST', '/mcp', message, ask);
    if (body.result)
      return { status, rpc: null, body: body.result.structuredContent, refusal: null };
    const { code: rpc, message: text, data: refusal } = v.parse(RpcErrorSchema, body.error);
    expect(text).toBe(refusal.content);
    return { status, rpc, body: null, refusal };
  }

  return {
    ...shop,
    ask: transport === 'REST' ? overRest : overMcp,
    /** Changes the bag, as a new index does. */
    changeBag: (fields: object) => {
      const at = products.findIndex(({ sku }) => sku === 'BAG');
      const [bag] = products.slice(at, at + 1);
      if (bag) products[at] = { ...bag, ...fields };
    },
  };
}
