import { expectedHitRatio } from './hit-ratio.ts';

/** What was measured here, per core, and how much a page weighs. */
export interface MeasuredInputs {
  readonly cachedPerCore: number;
  readonly rendersPerCore: number;
  /** Filtered listings with their counts, of one Elasticsearch core. */
  readonly queriesPerCore: number;
  readonly pageBytes: number;
  /** Bytes of a product in the index. */
  readonly indexBytesPerProduct: number;
}

/** What is taken for granted: another shop writes its own. */
export interface Assumptions {
  readonly pagesPerVisit: number;
  /** Calls of browsers to the catalogue and the backend that our servers answer, a visit. */
  readonly callsPerVisit: number;
  /** Searches that reach Elasticsearch although answers are kept, per render and per visit. */
  readonly queriesPerRender: number;
  readonly queriesPerVisit: number;
  /** The busiest hour over the average of the day. */
  readonly peak: number;
  /** How busy a core may be at the peak. */
  readonly load: number;
  readonly coresPerNode: number;
  readonly exponent: number;
  readonly ttlS: number;
  readonly purgesPerPageDay: number;
  /** Bytes of an index after which it is split. */
  readonly shardBytes: number;
  /** Euro a month: a node, a Redis of 8 GB, an Elasticsearch node, a terabyte sent. */
  readonly prices: {
    readonly node: number;
    readonly redis: number;
    readonly search: number;
    readonly terabyte: number;
  };
  /** Bytes a visit is sent by us, pictures included. */
  readonly bytesPerVisit: number;
}

export interface Shop {
  readonly visitsPerDay: number;
  readonly products: number;
  /** Pages somebody asks for: products, listings, their filters and pages. */
  readonly addresses: number;
}

export interface Plan extends Shop {
  readonly hitRatio: number;
  readonly pagesPerSecond: number;
  readonly rendersPerSecond: number;
  readonly queriesPerSecond: number;
  readonly nodes: number;
  readonly redisGb: number;
  readonly searchNodes: number;
  readonly shards: number;
  readonly replicas: number;
  readonly eurosPerMonth: number;
}

const day = 86_400;
const month = 30;
const gigabyte = 1e9;
/** One may fail. */
const fewestNodes = 2;
const redisNodeGb = 8;
const mostReplicas = 9;

/** What a shop of this size needs at its peak, and about what it costs. */
export function capacityPlan(shop: Shop, measured: MeasuredInputs, given: Assumptions): Plan {
  const average = (shop.visitsPerDay * given.pagesPerVisit) / day;
  const pagesPerSecond = average * given.peak;
  // Nodes share their pages through Redis, so that all of them are as one cache.
  const redisGb = Math.max(1, Math.ceil((shop.addresses * measured.pageBytes * 2.5) / gigabyte));
  const hitRatio = expectedHitRatio({
    addresses: shop.addresses,
    exponent: given.exponent,
    requestsPerSecond: average,
    ttlS: given.ttlS,
    purgesPerPageDay: given.purgesPerPageDay,
    capacity: shop.addresses,
  });
  const rendersPerSecond = pagesPerSecond * (1 - hitRatio);
  const visitsPerSecond = pagesPerSecond / given.pagesPerVisit;
  const answers = pagesPerSecond + visitsPerSecond * given.callsPerVisit;
  const cores = answers / measured.cachedPerCore + rendersPerSecond / measured.rendersPerCore;
  const nodes = Math.max(fewestNodes, 1 + Math.ceil(cores / given.load / given.coresPerNode));
  const queriesPerSecond =
    rendersPerSecond * given.queriesPerRender + visitsPerSecond * given.queriesPerVisit;
  const searchCores = queriesPerSecond / measured.queriesPerCore / given.load;
  const searchNodes = Math.max(fewestNodes, 1 + Math.ceil(searchCores / given.coresPerNode));
  // Every node holds a copy of something: by size alone one shard would leave most of them idle.
  const shards = Math.max(
    1,
    Math.ceil((shop.products * measured.indexBytesPerProduct) / given.shardBytes),
    Math.ceil(searchNodes / (mostReplicas + 1)),
  );
  const terabytes = (shop.visitsPerDay * given.bytesPerVisit * month) / 1e12;
  const { prices } = given;
  const eurosPerMonth =
    nodes * prices.node +
    Math.ceil(redisGb / redisNodeGb) * fewestNodes * prices.redis +
    searchNodes * prices.search +
    terabytes * prices.terabyte;
  return {
    ...shop,
    hitRatio,
    pagesPerSecond,
    rendersPerSecond,
    queriesPerSecond,
    nodes,
    redisGb,
    searchNodes,
    shards,
    replicas: Math.min(mostReplicas, Math.ceil(searchNodes / shards) - 1),
    eurosPerMonth,
  };
}
