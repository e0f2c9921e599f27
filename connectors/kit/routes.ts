import * as v from 'valibot';
import { bearerToken, cartHeader } from '../../domain/commerce/session.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import type {
  BackendRequest,
  BackendResponse,
  CommerceBackend,
} from '../../server/commerce/backend.ts';
import { Refusal, refused, success } from './refusal.ts';
import { hashOf } from './wire.ts';

/** A request, with the parts of its path and the session it carries. */
export interface Call {
  /** With the id of the cart as `cartId`, wherever the request has it. */
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The token of a customer, empty for a guest. */
  readonly token: string;
  /** Its `Idempotency-Key`, with a hash of all that must be the same in a repeat. */
  readonly key: string | null;
  readonly print: string;
  readonly parts: readonly string[];
}

/** What a route returns with further fields of the envelope, such as `meta`. */
export class Reply {
  readonly result: unknown;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(result: unknown, fields: Readonly<Record<string, unknown>>) {
    this.result = result;
    this.fields = fields;
  }
}

export type Handler = (call: Call, signal: AbortSignal) => Promise<unknown>;
/** By method and path, such as `GET /api/order/:uuid`. */
export type Routes = Readonly<Record<string, Handler>>;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handle: Handler;
}

const compile = (routes: Routes): readonly Route[] =>
  Object.entries(routes).map(([name, handle]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), handle };
  });

const JsonSchema = v.pipe(v.string(), v.parseJson());

function readBody(text: string | null): unknown {
  if (text === null || text === '') return null;
  const parsed = v.safeParse(JsonSchema, text);
  if (!parsed.success) throw new Refusal(400, 'BAD_REQUEST', 'The body is no JSON');
  return parsed.output;
}

/** Parses a body. Refuses a faulty one with the code of its request. */
export function parseBody<T>(
  schema: v.GenericSchema<unknown, T>,
  body: unknown,
  code = 'BAD_REQUEST',
): T {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refusal(400, code, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** Serves the contract's requests by routes; an unknown request is refused as the contract says. */
export function serveRoutes(table: Routes): Pick<CommerceBackend, 'send'> {
  const routes = compile(table);

  async function respond(request: BackendRequest, signal: AbortSignal): Promise<BackendResponse> {
    for (const { method, pattern, handle } of routes) {
      const match = method === request.method ? pattern.exec(request.path) : null;
      if (!match) continue;
      const cart = request.headers[cartHeader];
      const given = cart === undefined ? request.query : { ...request.query, cartId: cart };
      const { token: _, ...query } = given;
      const result = await handle(
        {
          query: given,
          body: readBody(request.body),
          token: bearerToken(request.headers['authorization']) ?? request.query['token'] ?? '',
          key: request.headers['idempotency-key'] ?? null,
          print: hashOf(JSON.stringify([request.path, query, request.body])),
          parts: match.slice(1).map(decodeURIComponent),
        },
        signal,
      );
      return result instanceof Reply ? success(result.result, result.fields) : success(result);
    }
    throw new Refusal(404, 'ROUTE_NOT_FOUND', `No such request: ${request.method} ${request.path}`);
  }

  return {
    async send(request, signal) {
      try {
        return await respond(request, signal);
      } catch (error) {
        if (error instanceof Refusal) return refused(error);
        // A rule of the domain refuses; a fault of the engine is the caller's to handle.
        if (error instanceof AppError && !error.code.startsWith('COMMERCE_')) {
          return refused(new Refusal(httpStatus(error), error.code, error.message, error.details));
        }
        throw error;
      }
    },
  };
}
