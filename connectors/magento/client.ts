import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { tooBusy, unavailable } from '../../server/commerce/backend.ts';
import { Refusal } from '../kit/refusal.ts';

/** Magento's own refusal of a request; a route gives it the shop's code where it knows one. */
export class MagentoRefusal extends Refusal {
  constructor(status: number, message: string) {
    super(status, 'COMMERCE_REFUSED', message);
  }
}

interface MagentoRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/V1`, each part not encoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

type Send = <T>(
  request: MagentoRequest,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
) => Promise<T>;

/** Sends one request to Magento's REST API, and parses what it returns. */
export interface Magento {
  /** As a guest, without the key. */
  readonly guest: Send;
  /** With the key of the integration: stock, orders, products. */
  readonly staff: Send;
}

/** Longest response of Magento, in characters. */
const mostText = 20_000_000;

const JsonSchema = v.pipe(v.string(), v.maxLength(mostText), v.parseJson());

/** A message with `%1` or `%name`, and the values for these places. */
const ErrorSchema = v.looseObject({
  message: v.string(),
  parameters: v.optional(
    v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    () => [],
  ),
});

function filled({ message, parameters }: v.InferOutput<typeof ErrorSchema>): string {
  const values = Array.isArray(parameters)
    ? parameters.map((value, index) => [String(index + 1), value] as const)
    : Object.entries(parameters);
  // The longest name first, so that `%1` does not fill a part of `%10`.
  return values
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [name, value]) => text.replaceAll(`%${name}`, () => String(value)), message);
}

/** What an unsuccessful response means: a refusal, a wrong key, or a fault of the engine. */
function failure(status: number, text: string, isStaff: boolean, signal: AbortSignal): Error {
  if (status >= 502 && status <= 504) {
    return unavailable(new Error(`Magento answers ${status}`), signal);
  }
  const parsed = v.safeParse(v.pipe(JsonSchema, ErrorSchema), text);
  const isFault = status >= 500 || !parsed.success || (isStaff && [401, 403].includes(status));
  if (!isFault && parsed.success) return new MagentoRefusal(status, filled(parsed.output));
  // It is logged: values of a guest's request may be the id of a cart.
  const said = parsed.success && (isStaff ? filled(parsed.output) : parsed.output.message);
  const message = said || 'no message';
  return new AppError('COMMERCE_BAD_ANSWER', `Magento answers ${status}: ${message}`);
}

/** The address of the REST API; without a store view in the address it is that of `default`. */
function restOf(address: string): string {
  const base = address.replace(/\/+$/, '');
  return /\/rest(?:\/\w+)?$/.test(base) ? `${base}/V1` : `${base}/rest/default/V1`;
}

/** Opens Magento at its address. `key` is the access token of an integration. */
export function openMagento(address: string, key: string): Magento {
  const base = restOf(address);

  async function read(request: MagentoRequest, isStaff: boolean, signal: AbortSignal) {
    const { method, path, query, body } = request;
    // Such a part would leave its folder when the address is normalised.
    if (path.some((part) => /^\.{0,2}$/.test(part))) throw new MagentoRefusal(404, 'No such name');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await fetch(`${base}/${path.map(encodeURIComponent).join('/')}${search}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(isStaff && { authorization: `Bearer ${key}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    if (response.status === 429) throw tooBusy(response.headers.get('retry-after'));
    const text = await response.text();
    if (!response.ok) throw failure(response.status, text, isStaff, signal);
    return text;
  }

  const sender =
    (isStaff: boolean): Send =>
    async (request, schema, signal) => {
      const text = await read(request, isStaff, signal).catch((error: unknown) => {
        if (error instanceof AppError || error instanceof Refusal) throw error;
        throw unavailable(error, signal);
      });
      const parsed = v.safeParse(v.pipe(JsonSchema, schema), text);
      if (parsed.success) return parsed.output;
      const [issue] = parsed.issues;
      const place = `${request.path.join('/')} ${v.getDotPath(issue) ?? ''}`;
      throw new AppError('COMMERCE_BAD_ANSWER', `Magento: ${place}: ${issue.message}`);
    };

  return { guest: sender(false), staff: sender(true) };
}

/** A query that finds what has these values, newest first. */
export function searchQuery(fields: Readonly<Record<string, string>>, pageSize = 1) {
  const filters = Object.entries(fields).flatMap(([field, value], index) => {
    const filter = `searchCriteria[filter_groups][${index}][filters][0]`;
    return [
      [`${filter}[field]`, field],
      [`${filter}[value]`, value],
      [`${filter}[condition_type]`, 'eq'],
    ];
  });
  return {
    ...Object.fromEntries(filters),
    'searchCriteria[sortOrders][0][field]': 'entity_id',
    'searchCriteria[sortOrders][0][direction]': 'DESC',
    'searchCriteria[pageSize]': String(pageSize),
  };
}
