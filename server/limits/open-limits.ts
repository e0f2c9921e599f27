import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { withoutZone } from '../../domain/limits/network.ts';
import { type RequestClass, requestClasses, spanMs } from '../../domain/limits/request-classes.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { languageOf } from '../../domain/text/text-language.ts';
import { dataSuffix } from '../../domain/url/page-data-address.ts';
import type { createPathTable } from '../../renderer/router/path-table.ts';
import { createNetworkOf } from '../net/network-of.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/store.ts';
import {
  createRequestLimits,
  type RequestLimits,
  type RequestLimitsOptions,
} from './request-limits.ts';
import { type SharedWindow, shareCounts, startSharing } from './share-counts.ts';
import { tooManyPage } from './too-many-page.ts';
import { createWindowCounts } from './window-counts.ts';

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
  readonly pathTable: ReturnType<typeof createPathTable>;
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
