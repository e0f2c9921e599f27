import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, type Encoding } from '../cache/compress.ts';
import type { CachedAnswer, OutputCache } from '../cache/output-cache.ts';
import { traceOf } from '../telemetry/request-trace.ts';
import type { PageDispatch } from './dispatcher.ts';
import { type PageHeaders, pageHeaders, serverTiming } from './send-page.ts';

/** What an address led to a moment ago. */
interface Led {
  /** Of the kept page. */
  readonly key: string;
  readonly dispatch: PageDispatch;
}

export interface KeptLane {
  /** An address as it was written led to a kept page. */
  remember(url: string, led: Led): void;
  /**
   * Answers a request for an address remembered, whose page is kept and fresh, past all else that a
   * request goes through; false where it has to go that way.
   */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
}

export interface KeptLaneOptions {
  readonly cache: OutputCache;
  readonly build: string;
  /** What every answer of a media type is sent with. */
  readonly headersOf: (contentType: string) => Readonly<Record<string, string>>;
  /** Told of every page that was given. */
  readonly onPage: (dispatch: PageDispatch) => void;
  /** No answer is given here any more: connections are to be ended. */
  readonly isLeaving: () => boolean;
}

/**
 * For so long, in ms, an address is taken to lead where it led: a new index, a redirect, another home
 * page are seen a second later. Purges are seen at once, for they take the page itself away.
 */
const ledFor = 1000;
/** Addresses that the short way to kept pages remembers. */
const mostAddresses = 5000;
/** Signs of the longest address it remembers: links of campaigns fit, what fills the memory does not. */
const longestAddress = 1000;
/** Kinds of `Accept-Encoding` that it remembers. */
const mostAccepts = 100;

/** As `writeHead` takes them, in a row. */
const rowOf = (...all: readonly Readonly<Record<string, string>>[]): string[] =>
  all.flatMap((headers) => Object.entries(headers).flat());

/** Kept pages are most of what a shop gives: their answers are as good as written before they are asked for. */
export function createKeptLane(options: KeptLaneOptions): KeptLane {
  const { cache, build, headersOf, onPage, isLeaving } = options;
  const led = new LRUCache<string, Led>({ max: mostAddresses, ttl: ledFor });
  const accepts = new LRUCache<string, Encoding>({ max: mostAccepts });
  const rows = new WeakMap<PageHeaders, Map<Encoding, readonly string[]>>();

  function encodingOf(accept: string): Encoding {
    const known = accepts.get(accept) ?? chooseEncoding(accept);
    accepts.set(accept, known);
    return known;
  }

  function rowFor(answer: CachedAnswer, headers: PageHeaders, asked: Encoding): readonly string[] {
    const ofPage = rows.get(headers) ?? new Map<Encoding, readonly string[]>();
    const known = ofPage.get(asked);
    if (known !== undefined) return known;
    const encoding: Record<string, string> =
      asked === 'identity' ? {} : { 'content-encoding': asked };
    const length = { 'content-length': String(answer.body[asked]?.length) };
    const own = { ...headersOf(answer.contentType), ...headers.always };
    const row = rowOf(own, headers.withBody, encoding, length);
    rows.set(headers, ofPage.set(asked, row));
    return row;
  }

  return {
    remember(url, where) {
      if (url.length <= longestAddress) led.set(url, where);
    },

    answer(request, reply) {
      const { method, url, headers } = request.raw;
      if (method !== 'GET' || headers['if-none-match'] !== undefined || isLeaving()) return false;
      const where = led.get(url ?? '');
      const answer = where && cache.fresh(where.key);
      if (where === undefined || answer?.status !== 200) return false;
      const asked = encodingOf(String(headers['accept-encoding'] ?? ''));
      const body = answer.body[asked];
      if (body === null) return false;
      const row = rowFor(answer, pageHeaders(answer, where.dispatch, cache, build), asked);
      onPage(where.dispatch);
      reply.hijack();
      reply.raw.writeHead(200, [
        ...row,
        'x-request-id',
        request.id,
        'server-timing',
        serverTiming('hit', reply.elapsedTime, traceOf(request.raw).traceId),
      ]);
      reply.raw.end(body);
      return true;
    },
  };
}
