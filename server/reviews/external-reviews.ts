import * as v from 'valibot';
import {
  type ExternalReview,
  externalReviews,
  ForeignReviewsSchema,
} from '../../domain/product-page/external-review.ts';
import { readText } from '../net/read-text.ts';

/** An answer larger than this is a fault of the service. */
const mostBytes = 2 * 1024 * 1024;

const AnswerSchema = v.pipe(v.string(), v.parseJson(), ForeignReviewsSchema);

/** The service that provides external reviews. */
export interface ReviewService {
  readonly url: string;
  /** Names the shop to it. */
  readonly alias: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/**
 * The reviews of a product at a service beside the catalogue: `GET /pim/product/{uuid}/reviews`.
 * Throws what `fetch` throws, and where the answer is none. [api-32]
 */
export async function fetchExternalReviews(
  { url, alias, key, timeoutMs }: ReviewService,
  uuid: string,
): Promise<readonly ExternalReview[]> {
  const base = url.replace(/\/+$/, '');
  const response = await fetch(`${base}/pim/product/${encodeURIComponent(uuid)}/reviews`, {
    headers: { 'x-alias': alias, authorization: `Bearer ${key}`, accept: 'application/json' },
    // Following one would send the key to an address nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The review service answered ${response.status}`);
  return externalReviews(v.parse(AnswerSchema, await readText(response, mostBytes)));
}
