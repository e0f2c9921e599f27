import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import * as v from 'valibot';
import { profileInHeader } from '../../domain/ucp/agent-header.ts';
import { parseInput } from '../../domain/ucp/catalogue-request.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import { type OperationsOptions, runOperation } from './operation.ts';
import { asProtocolError } from './protocol-errors.ts';
import { argumentsSchema, type Tool } from './tools.ts';
import type { ReceivedRequest } from './verify-signature.ts';

export interface McpOptions extends OperationsOptions {
  readonly tools: Readonly<Record<string, Tool>>;
  readonly shopName: string;
  /** Address of the profile for agents without one of their own. */
  readonly agentUrl: string;
  /** Receives errors of the shop itself. */
  readonly onError: (error: unknown) => void;
}

/** JSON-RPC codes of the protocol's errors; the others are errors of the server's state. */
const rpcCodes: Readonly<Record<string, number>> = {
  invalid_profile_url: -32001,
  profile_unreachable: -32001,
  profile_malformed: -32001,
  version_unsupported: -32001,
  digest_mismatch: -32600,
  algorithm_unsupported: -32600,
  invalid_request: -32602,
  request_too_large: -32602,
  idempotency_key_missing: -32602,
};
const serverState = -32000;
const internal = -32603;

/** An error with the fields that the SDK writes into a JSON-RPC error. */
class RpcError extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

function rpcError(refusal: ProtocolError | null, continueUrl: string): RpcError {
  if (refusal === null) return new RpcError(internal, 'Internal error');
  const { code, message: content, retryAfterS } = refusal;
  return new RpcError(rpcCodes[code] ?? serverState, content, {
    code,
    content,
    continue_url: continueUrl,
    ...(retryAfterS !== null && { retry_after: retryAfterS }),
  });
}

const MetaSchema = v.looseObject({
  'ucp-agent': v.looseObject({ profile: v.string() }),
  'idempotency-key': v.optional(v.string()),
});
const IdSchema = v.optional(v.string());

/**
 * The caller's profile and key in the arguments. A signature covers the header alone, so both have
 * to name the same profile. Throws `invalid_profile_url`.
 */
function readMeta(meta: unknown, { headers }: ReceivedRequest) {
  const result = v.safeParse(MetaSchema, meta);
  if (!result.success) {
    throw new ProtocolError(
      'invalid_profile_url',
      'Pass meta: {"ucp-agent": {"profile": "https://…"}} with the address of your profile',
    );
  }
  const agent = result.output['ucp-agent'].profile;
  const header = headers['ucp-agent'];
  const isOther = header !== undefined && profileInHeader(header) !== agent;
  if (isOther || (header === undefined && headers['signature'] !== undefined)) {
    throw new ProtocolError('signature_invalid', 'UCP-Agent has to name the profile of meta');
  }
  return { agent, key: result.output['idempotency-key'] };
}

const resultOf = (body: object): CallToolResult => ({
  structuredContent: { ...body },
  content: [{ type: 'text', text: JSON.stringify(body) }],
});

interface McpMessage {
  readonly message: Request;
  readonly body: unknown;
  /** The request as it was sent, for its signature. */
  readonly received: ReceivedRequest;
}

interface McpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly retryAfterS: number | null;
}

/**
 * Handles one message of the Model Context Protocol (streamable HTTP, without sessions). A refusal
 * has the protocol's JSON-RPC code and also its HTTP status.
 */
export async function handleMcp(
  { message: request, body, received }: McpMessage,
  options: McpOptions,
): Promise<McpResponse> {
  const { tools, shopName, agentUrl, homeUrl, onError } = options;
  let refusal: ProtocolError | null = null;
  const server = new Server({ name: shopName, version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools)
      .filter(([, { operation }]) => Object.hasOwn(options.capabilities(), operation.capability))
      .map(([name, tool]) => ({
        name,
        description: tool.description,
        inputSchema: { ...argumentsSchema(tool, agentUrl), type: 'object' as const },
        outputSchema: { type: 'object' as const, required: ['ucp'] },
        annotations: { readOnlyHint: tool.isReading },
      })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    try {
      const tool = Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
      if (tool === undefined) throw new ProtocolError('invalid_request', 'There is no such tool');
      const { meta, ...payload } = params.arguments ?? {};
      const call = {
        ...readMeta(meta, received),
        received,
        name: params.name,
        id: parseInput(IdSchema, payload['id']),
        languages: request.headers.get('accept-language') ?? undefined,
        input: tool.payload === null ? undefined : payload[tool.payload.name],
      };
      return resultOf(await runOperation(tool.operation, call, options));
    } catch (error) {
      refusal = asProtocolError(error);
      if (refusal === null || refusal.status === 503) onError(error);
      throw rpcError(refusal, homeUrl);
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody: body });
    const refused = refusalOf(refusal);
    return {
      status: refused?.status ?? response.status,
      headers: response.headers,
      text: await response.text(),
      retryAfterS: refused?.retryAfterS ?? null,
    };
  } finally {
    await server.close();
  }
}

/** The compiler does not see the assignment in the handler. */
const refusalOf = (refusal: ProtocolError | null): ProtocolError | null => refusal;
