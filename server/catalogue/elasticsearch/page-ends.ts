import { LRUCache } from 'lru-cache';
import type { SearchRequest } from '../../../domain/catalogue/catalogue.ts';
import { pageOf } from '../../../domain/catalogue/request.ts';
import { requestText } from '../../../domain/catalogue/wire-request.ts';

/** Concurrent readers of whole catalogues: feeds and parts of the sitemap. */
const mostReaders = 64;

/**
 * Where pages in the engine's own order ended. A reader of the catalogue, page after page,
 * continues from there. By position alone a cluster would sort everything before it again, and the
 * last of 500,000 products would cost as much as all. An index never changes, so an end stays true.
 */
export class PageEnds {
  readonly #ends = new LRUCache<string, string>({ max: mostReaders });

  #key(index: string, request: SearchRequest, position: number): string {
    const { size: _, from: _from, ...question } = request;
    return `${index} ${position} ${requestText(question)}`;
  }

  /**
   * The last sort value of the previous page; null for a first page, another order
   * and an unknown place.
   */
  before(index: string, request: SearchRequest): string | null {
    const { from } = pageOf(request);
    if (from === 0 || request.sort || request.query) return null;
    return this.#ends.get(this.#key(index, request, from)) ?? null;
  }

  /** Remembers the sort value of a full page's last hit. */
  note(index: string, request: SearchRequest, hits: number, last: unknown): void {
    const { from, size } = pageOf(request);
    if (hits < size || request.sort || request.query || typeof last !== 'string') return;
    this.#ends.set(this.#key(index, request, from + hits), last);
  }
}
