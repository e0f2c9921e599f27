import * as v from 'valibot';

/** A reason for which an agent's walk ends, in words for the person who started it. */
export class WalkFault extends Error {}

/** A tool that the walk uses, its input, and the id it works on. */
export interface ToolCall {
  readonly tool: 'search_catalog' | 'create_cart' | 'create_checkout' | 'update_checkout';
  readonly input: object;
  readonly id?: string;
}

/** Calls the tools of a shop, over one of its transports. Throws a `WalkFault`. */
export interface AgentCaller {
  readonly call: (call: ToolCall) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface AgentPlace {
  /** The shop's address, without a slash at its end. */
  readonly shop: string;
  /** Address of the profile that the shop lends. */
  readonly profile: string;
}

const RefusalSchema = v.object({ code: v.string(), content: v.string() });
const RpcRefusalSchema = v.object({ error: v.object({ message: v.string() }) });

/** Longest wait for a response, in ms. */
const timeoutMs = 30_000;

/** Each tool's method and path over REST, and its argument over MCP. */
const tools = {
  search_catalog: { method: 'POST', path: () => '/catalog/search', argument: 'catalog' },
  create_cart: { method: 'POST', path: () => '/carts', argument: 'cart' },
  create_checkout: { method: 'POST', path: () => '/checkout-sessions', argument: 'checkout' },
  update_checkout: {
    method: 'PUT',
    path: (id: string) => `/checkout-sessions/${id}`,
    argument: 'checkout',
  },
} as const;

/** The code of a failed connection, such as ECONNREFUSED. */
function networkCode(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  if (!(cause instanceof Error) || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}

/** Requests as `fetch` does. Throws a `WalkFault` where the shop cannot be reached. */
export async function request(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const code = networkCode(error);
    throw new WalkFault(
      `Cannot reach ${url}${code === null ? '' : ` (${code})`}: does the shop run?`,
    );
  }
}

/** The JSON of a response, or undefined. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The shop over REST. */
export const restCaller = ({ shop, profile }: AgentPlace): AgentCaller => ({
  async call({ tool, input, id = '' }) {
    const { method, path } = tools[tool];
    const response = await request(`${shop}/ucp${path(id)}`, {
      method,
      headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${profile}"` },
      body: JSON.stringify(input),
    });
    const body = await jsonOf(response);
    if (response.ok && body !== undefined) return body;
    const refusal = v.safeParse(RefusalSchema, body);
    const { status } = response;
    throw new WalkFault(
      refusal.success
        ? `The shop refused ${tool} (${status}, ${refusal.output.code}): ${refusal.output.content}`
        : `The shop answered ${tool} with status ${status}.`,
    );
  },
  close: async () => undefined,
});

/** What the shop says in an error of the SDK, which holds the response as text. */
function rpcReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const json = v.pipe(v.string(), v.parseJson(), RpcRefusalSchema);
  const refusal = v.safeParse(json, message.slice(message.indexOf('{')));
  return refusal.success ? refusal.output.error.message : (message.split('\n')[0] ?? '');
}

/** The shop over the Model Context Protocol, with the SDK's own client, loaded when it is wanted. */
export async function mcpCaller({ shop, profile }: AgentPlace): Promise<AgentCaller> {
  const [{ Client }, { StreamableHTTPClientTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
  ]);
  const client = new Client({ name: 'witryna-agent', version: '1' });
  const url = `${shop}/mcp`;
  const connected = client.connect(new StreamableHTTPClientTransport(new URL(url)));
  await connected.catch((error: unknown) => {
    throw new WalkFault(`Cannot connect to ${url}: ${rpcReason(error)}`);
  });
  return {
    async call({ tool, input, id }) {
      const args = {
        meta: { 'ucp-agent': { profile } },
        ...(id !== undefined && { id }),
        [tools[tool].argument]: input,
      };
      try {
        return (await client.callTool({ name: tool, arguments: args })).structuredContent;
      } catch (error) {
        throw new WalkFault(`The shop refused ${tool}: ${rpcReason(error)}`);
      }
    },
    close: () => client.close(),
  };
}
