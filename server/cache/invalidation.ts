import { everything } from '../../domain/cache/purge-log.ts';
import { type ErrorCode, errorStatus } from '../../domain/errors.ts';
import { sameSecret } from '../security/same-secret.ts';
import { documentTags, fileTags, pageTags } from './cache-policy.ts';

/** Parameters of a call, as an address carries them. */
export interface InvalidateCall {
  readonly key?: string | undefined;
  readonly tag?: string | undefined;
  readonly forwardedFrom?: string | undefined;
}

export interface InvalidationOptions {
  /** Empty lets nobody in. */
  readonly key: string;
  /** Purges on every node; null where no pages are kept. */
  readonly purge: ((tags: readonly string[]) => Promise<void>) | null;
  /** Told the tags as they came, after a purge that nobody forwarded to us; null forwards nothing. */
  readonly forward: ((tag: string) => void) | null;
  /** Told of a tag that no page can carry. */
  readonly onUnknown: (tag: string) => void;
}

/** The platform's answer, word for word; a refusal is the caller's fault and has our code beside it. [api-67] */
export interface InvalidateAnswer {
  readonly code: number;
  readonly result: string;
  readonly error?: ErrorCode;
}

const refusal = (error: ErrorCode, result: string): InvalidateAnswer => ({
  code: errorStatus[error],
  result,
  error,
});

const known: ReadonlySet<string> = new Set([...pageTags, ...fileTags, 'attribute', everything]);

const isKnown = (tag: string) =>
  known.has(tag) || Object.values(documentTags).some((prefix) => tag.startsWith(prefix));

/**
 * `/invalidate?key=…&tag=a,b` or `tag=*`, as indexers of the platform call it. A tag that is not known
 * is left out. Errors: those of `purge`.
 */
export function createInvalidation(options: InvalidationOptions) {
  return async ({
    key = '',
    tag = '',
    forwardedFrom,
  }: InvalidateCall): Promise<InvalidateAnswer> => {
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
