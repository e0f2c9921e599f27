import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { everything } from '../../domain/cache/purge-log.ts';
import { type ErrorCode, errorStatus } from '../../domain/errors.ts';
import { sameSecret } from '../security/same-secret.ts';
import { documentTags, fileTags, pageTags } from './cache-policy.ts';

/** Query parameters of a request. */
export interface InvalidateCall {
  readonly key?: string | undefined;
  readonly tag?: string | undefined;
  readonly forwardedFrom?: string | undefined;
}

export interface InvalidationOptions {
  /** When empty, all requests are refused. */
  readonly key: string;
  /** Purges on every node; null where no pages are cached. */
  readonly purge: ((tags: readonly string[]) => Promise<void>) | null;
  /**
   * Receives the tags as sent, after a purge that was not forwarded to this shop;
   * null forwards nothing.
   */
  readonly forward: ((tag: string) => void) | null;
  /** Called with each tag that no page can have. */
  readonly onUnknown: (tag: string) => void;
}

/**
 * The platform's response text; a refusal is the caller's fault and adds our error code. [api-67]
 */
export interface InvalidateResponse {
  readonly code: number;
  readonly result: string;
  readonly error?: ErrorCode;
}

const refusal = (error: ErrorCode, result: string): InvalidateResponse => ({
  code: errorStatus[error],
  result,
  error,
});

const known: ReadonlySet<string> = new Set([...pageTags, ...fileTags, 'attribute', everything]);

const isKnown = (tag: string) =>
  known.has(tag) || Object.values(documentTags).some((prefix) => tag.startsWith(prefix));

/**
 * `/invalidate?key=…&tag=a,b` or `tag=*`, as the platform's indexers call it. Unknown tags are
 * ignored. Errors: `STORAGE_UNAVAILABLE` when other nodes cannot be notified.
 */
export function createInvalidation(options: InvalidationOptions) {
  return async ({
    key = '',
    tag = '',
    forwardedFrom,
  }: InvalidateCall): Promise<InvalidateResponse> => {
    if (options.purge === null) {
      return {
        code: 200,
        result: 'Cache invalidation is not required, output cache is disabled',
      };
    }
    const isAllowed = options.key !== '' && sameSecret(key, options.key);
    if (!isAllowed) return refusal('PURGE_KEY_INVALID', 'Invalid cache invalidation key');
    if (tag === '') return refusal('BAD_REQUEST', 'Invalid parameters for Clear cache request');
    const tags = tag.split(',').map((each) => each.trim());
    for (const each of tags) if (!isKnown(each)) options.onUnknown(each);
    await options.purge(tags.filter(isKnown));
    if (forwardedFrom === undefined) options.forward?.(tag);
    return { code: 200, result: `Tags invalidated successfully [${tag}]` };
  };
}

const parameter = v.optional(v.pipe(v.string(), v.maxLength(100_000)));
const CallSchema = v.object({ key: parameter, tag: parameter, forwardedFrom: parameter });

/**
 * GET and POST `/invalidate`: an indexer purges outdated pages. A repeated parameter is refused
 * like a missing one. Errors: `STORAGE_UNAVAILABLE` when other nodes cannot be notified.
 */
export async function invalidateRoutes(
  app: FastifyInstance,
  invalidate: (call: InvalidateCall) => Promise<InvalidateResponse>,
): Promise<void> {
  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const call = v.safeParse(CallSchema, request.query);
    const result = await invalidate(call.success ? call.output : {});
    return reply.code(result.code).header('cache-control', 'no-store').send(result);
  }
  app.get('/invalidate', handle);
  app.post('/invalidate', handle);
}

/** Longest wait for the outer cache to accept a purge, in ms; then the failure is logged. */
const forwardMs = 5000;

/**
 * Forwards a purge to an outer cache, such as a CDN. Throws when the outer
 * cache does not accept it.
 */
export async function forwardPurge(url: string, tag: string): Promise<void> {
  const target = `${url}${encodeURIComponent(tag)}&forwardedFrom=witryna`;
  const { ok, status } = await fetch(target, {
    // A redirect could send the cache's key to an address that is not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(forwardMs),
  });
  if (!ok) throw new Error(`answered ${status}`);
}
