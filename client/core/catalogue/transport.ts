import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { isGatewayResponse } from '../../../domain/offline/shop-response.ts';

export interface TransportOptions {
  /** Origin of the shop, empty in the browser. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** Longest wait for a response, in ms [catalog-30]. */
  readonly timeoutMs: number;
}

/** Some proxies refuse longer URLs; such a request is sent as a POST. */
const longestAddress = 1800;

const RefusalSchema = v.looseObject({ errorMessage: v.string() });

/** Address of a search as a GET request, which proxies may cache. */
function searchAddress(text: string): string {
  return `/api/catalog/search?request=${encodeURIComponent(text)}`;
}

async function refusal(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  const message = v.is(RefusalSchema, body) ? body.errorMessage : `HTTP ${response.status}`;
  return new AppError(response.status < 500 ? 'BAD_REQUEST' : 'CATALOGUE_UNAVAILABLE', message);
}

/**
 * Requests JSON from the server. Throws `OFFLINE` when it is not reached in time, `BAD_REQUEST`
 * when it refuses, and `CATALOGUE_UNAVAILABLE` when it fails or the response is not JSON.
 */
export async function requestServer(
  options: TransportOptions,
  path: string,
  init: RequestInit = {},
): Promise<unknown> {
  const limit = AbortSignal.timeout(options.timeoutMs);
  const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit;
  const response = await options
    .fetch(`${options.baseUrl}${path}`, { ...init, signal })
    .catch((cause: unknown) => {
      throw new AppError('OFFLINE', 'The catalogue was not reached', { cause });
    });
  if (isGatewayResponse(response)) throw new AppError('OFFLINE', 'A gateway answered for the shop');
  if (!response.ok) throw await refusal(response);
  return response.json().catch((cause: unknown) => {
    if (signal.aborted) throw new AppError('OFFLINE', 'The answer did not arrive', { cause });
    throw new AppError('CATALOGUE_UNAVAILABLE', 'The answer is no JSON', { cause });
  });
}

/** Sends a serialized search request to the server. */
export function requestSearch(options: TransportOptions, text: string): Promise<unknown> {
  const address = searchAddress(text);
  return address.length <= longestAddress
    ? requestServer(options, address)
    : postSearch(options, text);
}

/** Sends a search that no cache on the way stores. */
export function postSearch(options: TransportOptions, text: string): Promise<unknown> {
  return requestServer(options, '/api/catalog/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
}
