import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { tooBusy, unavailable } from '../../server/commerce/backend.ts';
import { Refusal } from '../kit/refusal.ts';
import { checkAnswer, type Plugin, refusalMessages } from '../plugin/plugin.ts';

/** Sends one request to Vendure's GraphQL, and parses what it returns. */
export interface Vendure extends Plugin {
  /** A request to the Shop API in a customer's session; returns also a new session's token. */
  shop<T>(
    query: string,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
    options: { readonly token?: string; readonly variables?: object },
  ): Promise<{ readonly data: T; readonly token: string | null }>;
}

const ErrorsSchema = v.array(
  v.looseObject({
    message: v.string(),
    extensions: v.optional(
      v.looseObject({
        code: v.optional(v.string()),
        status: v.optional(v.number()),
        error: v.optional(v.string()),
        details: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
      }),
    ),
  }),
);
const ResponseSchema = v.looseObject({
  data: v.nullish(v.record(v.string(), v.unknown())),
  errors: v.optional(ErrorsSchema),
});

/** Calls that change something: mutations. */
const isWrite = (field: string) => /^shop(Create|Set|Remove|Ship$|Place|Add)/.test(field);

/** Longest response of Vendure, in characters; a page of 100 products has some 500,000. */
const mostText = 20_000_000;

/** What Vendure's errors mean: a refusal by our plugin, or a fault of the engine. */
function failure(errors: v.InferOutput<typeof ErrorsSchema>): Error {
  const [first] = errors;
  const { code, status = 500, error = '', details } = first?.extensions ?? {};
  if (code === 'SHOP_REFUSAL')
    return new Refusal(status, error, refusalMessages.get(error), details);
  if (code === 'FORBIDDEN' || code === 'UNAUTHENTICATED') {
    return new Refusal(401, 'SESSION_REQUIRED', first?.message);
  }
  return new AppError('COMMERCE_BAD_ANSWER', `Vendure: ${first?.message ?? 'no message'}`);
}

/** Opens Vendure at its address. `key` is an API key of a role that may do what the shop does. */
export function openVendure(address: string, key: string): Vendure {
  const base = address.replace(/\/+$/, '');

  async function send(api: string, headers: object, body: object, signal: AbortSignal) {
    try {
      const response = await fetch(`${base}/${api}?languageCode=pl`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
      if (response.status === 429) throw tooBusy(response.headers.get('retry-after'));
      const text = await response.text();
      const json = v.pipe(v.string(), v.maxLength(mostText), v.parseJson(), ResponseSchema);
      const parsed = v.safeParse(json, text);
      if (!parsed.success) {
        throw new AppError('COMMERCE_BAD_ANSWER', `Vendure answers ${response.status}, no GraphQL`);
      }
      const { data, errors } = parsed.output;
      if (errors && errors.length > 0) throw failure(errors);
      return { data: data ?? {}, token: response.headers.get('vendure-auth-token') };
    } catch (error) {
      if (error instanceof AppError || error instanceof Refusal) throw error;
      throw unavailable(error, signal);
    }
  }

  return {
    name: 'vendure',
    async ask(field, schema, signal, input) {
      const kind = isWrite(field) ? 'mutation' : 'query';
      const query =
        input === undefined
          ? `${kind} { ${field} }`
          : `${kind} ($input: JSON!) { ${field}(input: $input) }`;
      const body = { query, ...(input && { variables: { input } }) };
      const { data } = await send('admin-api', { 'vendure-api-key': key }, body, signal);
      return checkAnswer('Vendure', field, schema, data[field]);
    },
    async shop(query, schema, signal, { token, variables }) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const { data, token: next } = await send('shop-api', headers, { query, variables }, signal);
      return { data: checkAnswer('Vendure', 'shop-api', schema, data), token: next };
    },
  };
}
