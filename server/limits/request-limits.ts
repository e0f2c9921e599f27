import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, steadyClock } from '../../domain/clock.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { withoutZone } from '../../domain/limits/network.ts';
import {
  agentClass,
  classOfRoute,
  type RequestClass,
  requestClasses,
  spanMs,
} from '../../domain/limits/request-classes.ts';
import { waitText } from '../../domain/limits/tries.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { languageOf } from '../../domain/text/text-language.ts';
import { agentRefusal } from '../../domain/ucp/too-many.ts';
import { dataSuffix } from '../../domain/url/page-data-address.ts';
import type { PathTable } from '../../renderer/router/path-table.ts';
import { createNetworkOf, type NetworkOf } from '../net/network-of.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/store.ts';
import { type SharedWindow, shareCounts, startSharing } from './share-counts.ts';
import { tooManyPage, tooManyPolicy } from './too-many-page.ts';
import { createWindowCounts, type WindowCounts } from './window-counts.ts';

export interface RequestLimitsOptions {
  /** The windows in force; a class without one is not limited. */
  readonly windows: ReadonlyMap<RequestClass, WindowCounts>;
  readonly networkOf: NetworkOf;
  readonly isExempt: (address: string) => boolean;
  /** Whether the shop requests itself, as for parts of a page. */
  readonly isOwnCall: (request: FastifyRequest) => boolean;
  /** Whether a page address is one of a search. */
  readonly isSearchPage: (url: string) => boolean;
  /** The page for a person; `path` decides its language. */
  readonly page: (path: string, wait: string) => string;
  /** Whether a person requests the address as a document of its own. */
  readonly expectsPage: (request: FastifyRequest) => boolean;
  readonly metrics: { refused(kind: RequestClass): void };
  readonly clock: Clock;
  readonly log: () => Pick<FastifyBaseLogger, 'warn'> | null;
}

export interface RequestLimits {
  /** From now on, refuses requests beyond the limit of their class. */
  guard(app: FastifyInstance): void;
  /**
   * Counts a request whose signature proves this profile of a platform. Returns the time it has to
   * wait instead, in ms, or 0 where it may proceed.
   */
  platformWait(profile: string): number;
  /** Counts a request for an unknown address. After too many, sends 429 and returns true. */
  refusesUnknown(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Refused requests are logged in one line per this time, in ms. */
const linesEveryMs = 10_000;

/**
 * Limits the requests of one network to what a shop can serve. A check takes about a microsecond,
 * so that cached pages stay cheap; it waits for nothing.
 */
export function createRequestLimits(options: RequestLimitsOptions): RequestLimits {
  const { windows, networkOf, isExempt, isOwnCall, isSearchPage, metrics, clock, log } = options;
  const refused = { count: 0, loggedAt: 0 };
  const steady = steadyClock(clock);
  const classes = new Map<string, RequestClass | null>();

  function classOf(request: FastifyRequest): RequestClass | null {
    const pattern = request.routeOptions.url ?? '/*';
    const name = `${request.method} ${pattern}`;
    let kind = classes.get(name);
    if (kind === undefined) {
      kind = classOfRoute(request.method, pattern);
      // Routes are few, but a client may send any method.
      if (classes.size < 1000) classes.set(name, kind);
    }
    if (kind === 'agents') return agentClass(pattern, request.headers['signature'] !== undefined);
    return kind === 'pages' && isSearchPage(request.url) ? 'searches' : kind;
  }

  function waitFor(kind: RequestClass, request: FastifyRequest): number {
    const counts = windows.get(kind);
    if (counts === undefined || isOwnCall(request) || isExempt(request.ip)) return 0;
    const network = networkOf(request);
    return network === null ? 0 : counts.take(network, clock());
  }

  function report(kind: RequestClass): void {
    metrics.refused(kind);
    refused.count += 1;
    if (steady() - refused.loggedAt < linesEveryMs) return;
    log()?.warn(
      { event: 'limits.refused', kind, count: refused.count },
      'Requests of an address above its limit were refused',
    );
    refused.count = 0;
    refused.loggedAt = steady();
  }

  function refuse(kind: RequestClass, ms: number, request: FastifyRequest, reply: FastifyReply) {
    report(kind);
    const error = new AppError('TOO_MANY_TRIES', 'Too many requests');
    const seconds = Math.ceil(ms / 1000);
    const wait = waitText(ms);
    reply
      .code(httpStatus(error))
      .header('cache-control', 'no-store')
      .header('retry-after', seconds);
    if (options.expectsPage(request)) {
      reply.header('content-security-policy', tooManyPolicy).type('text/html;charset=utf-8');
      return reply.send(options.page(request.url, wait));
    }
    const agents = kind === 'agents' || kind === 'platforms';
    const refusal = agents && agentRefusal(request.routeOptions.url ?? '', seconds);
    if (refusal) return reply.send(refusal);
    return reply.send({
      code: httpStatus(error),
      result: null,
      error: error.code,
      errorMessage: error.message,
      details: { seconds, wait, kind },
    });
  }

  return {
    guard(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const kind = classOf(request);
        const wait = kind === null ? 0 : waitFor(kind, request);
        if (kind === null || wait <= 0) return done();
        refuse(kind, wait, request, reply);
      });
    },
    platformWait(profile) {
      const wait = windows.get('platforms')?.take(profile, clock()) ?? 0;
      if (wait > 0) report('platforms');
      return wait;
    },
    refusesUnknown(request, reply) {
      const wait = waitFor('unknown', request);
      if (wait <= 0) return false;
      refuse('unknown', wait, request, reply);
      return true;
    },
  };
}

/** Addresses and subnets as a list for look-ups; throws for what is neither. */
export function addressList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

/** Whether an address is in a list; also an IPv4 address in its IPv6 form. */
export function holds(list: BlockList, address: string): boolean {
  const plain = withoutZone(address.replace(/^::ffff:(?=\d+\.)/i, ''));
  const kind = isIP(plain);
  return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
}

export interface LimitOptions {
  readonly config: Config;
  readonly stores: readonly [StoreView, ...StoreView[]];
  readonly pathTable: PathTable;
  /** The store that other processes of the shop read; null where there is none. */
  readonly shared: Store | null;
  readonly expectsPage: RequestLimitsOptions['expectsPage'];
  readonly metrics: RequestLimitsOptions['metrics'];
  readonly phone: string;
  readonly clock: Clock;
  readonly log: () => FastifyBaseLogger | null;
}

type Named = SharedWindow & { readonly name: RequestClass };

/** Recent networks remembered for each class; as many again from before. */
const mostNetworks = 5000;
/** How often nodes exchange their counts, in ms. */
const shareEveryMs = 1000;

/** The limits as the settings choose them; `stop` ends the exchange with other nodes. */
export function openLimits(options: LimitOptions): RequestLimits & { stop(): void } {
  const { config, stores, pathTable, shared, clock } = options;
  const { LIMIT_FACTOR: factor } = config;
  const limited = factor === 0 ? [] : requestClasses;
  const windows = limited.map(({ name, perMinute }): Named => {
    const window = { limit: Math.ceil(perMinute * factor), spanMs };
    return { name, window, counts: createWindowCounts(window, mostNetworks) };
  });
  const exempt = addressList(config.LIMIT_EXEMPT);
  const codes = stores.map(({ storeCode, appendStoreCode }) =>
    appendStoreCode ? storeCode : null,
  );
  const searchPages = new Set(codes.map((code) => pathTable.build('search', {}, code)));
  const pageFor = (path: string, wait: string) => {
    const { storeCode } = pathTable.split(path.split('?', 1)[0] ?? '/');
    const { i18n, seo } = stores.find((each) => each.storeCode === storeCode) ?? stores[0];
    const language = languageOf(i18n.defaultLocale);
    return tooManyPage({ language, shopName: seo.defaultTitle, phone: options.phone, wait });
  };
  const limits = createRequestLimits({
    windows: new Map(windows.map(({ name, counts }) => [name, counts])),
    networkOf: createNetworkOf(options.log),
    isExempt: config.LIMIT_EXEMPT.length === 0 ? () => false : (ip) => holds(exempt, ip),
    // A request from the network has a socket; an injected one has none.
    isOwnCall: ({ raw }) => !(raw.socket instanceof Socket),
    isSearchPage: (url) => {
      const mark = url.indexOf('?');
      const path = mark === -1 ? url : url.slice(0, mark);
      return searchPages.has(path.endsWith(dataSuffix) ? path.slice(0, -dataSuffix.length) : path);
    },
    page: pageFor,
    expectsPage: options.expectsPage,
    metrics: options.metrics,
    clock,
    log: options.log,
  });
  const stop =
    shared === null || windows.length === 0
      ? () => {}
      : startSharing(() => shareCounts(windows, shared, clock), shareEveryMs);
  return { ...limits, stop };
}
