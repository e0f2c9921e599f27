import * as v from 'valibot';
import {
  type ExternalReview,
  externalReviews,
  ForeignReviewsSchema,
} from '../../domain/product-page/external-review.ts';
import { readText } from '../net/read-text.ts';

/** A larger response is a fault of the service. */
const mostBytes = 2 * 1024 * 1024;

const ResponseSchema = v.pipe(v.string(), v.parseJson(), ForeignReviewsSchema);

/** The service that provides external reviews. */
export interface ReviewService {
  readonly url: string;
  /** The shop's name at the service. */
  readonly alias: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/**
 * The reviews of a product at an external service: `GET /pim/product/{uuid}/reviews`. Throws the
 * errors of `fetch`, and for an invalid response. [api-32]
 */
export async function fetchExternalReviews(
  { url, alias, key, timeoutMs }: ReviewService,
  uuid: string,
): Promise<readonly ExternalReview[]> {
  const base = url.replace(/\/+$/, '');
  const response = await fetch(`${base}/pim/product/${encodeURIComponent(uuid)}/reviews`, {
    headers: { 'x-alias': alias, authorization: `Bearer ${key}`, accept: 'application/json' },
    // A redirect could send the key to an address that is not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The review service answered ${response.status}`);
  return externalReviews(v.parse(ResponseSchema, await readText(response, mostBytes)));
}
