import { expectedHitRatio } from './hit-ratio.ts';

/** Values measured here, per core, and the size of a page. */
export interface MeasuredInputs {
  readonly cachedPerCore: number;
  readonly rendersPerCore: number;
  /** Filtered listings with counts, per Elasticsearch core. */
  readonly queriesPerCore: number;
  readonly pageBytes: number;
  /** Bytes of a product in the index. */
  readonly indexBytesPerProduct: number;
}

/** Assumptions; another shop sets its own. */
export interface Assumptions {
  readonly pagesPerVisit: number;
  /** API requests of browsers to our servers, per visit. */
  readonly callsPerVisit: number;
  /** Searches that reach Elasticsearch despite the caches, per render and per visit. */
  readonly queriesPerRender: number;
  readonly queriesPerVisit: number;
  /** Traffic of the busiest hour, relative to the average of the day. */
  readonly peak: number;
  /** Highest load of a core at the peak. */
  readonly load: number;
  readonly coresPerNode: number;
  readonly exponent: number;
  readonly ttlS: number;
  readonly purgesPerPageDay: number;
  /** Size in bytes above which an index is split. */
  readonly shardBytes: number;
  /** Euro per month: a node, a Redis of 8 GB, an Elasticsearch node, a terabyte of traffic. */
  readonly prices: {
    readonly node: number;
    readonly redis: number;
    readonly search: number;
    readonly terabyte: number;
  };
  /** Bytes that our servers send per visit, pictures included. */
  readonly bytesPerVisit: number;
}

export interface Shop {
  readonly visitsPerDay: number;
  readonly products: number;
  /** Pages that are requested: products, listings, and their filters and pages. */
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
/** One of them may fail. */
const fewestNodes = 2;
const redisNodeGb = 8;
const mostReplicas = 9;

/** What a shop of this size needs at its peak, and its approximate cost. */
export function capacityPlan(shop: Shop, measured: MeasuredInputs, given: Assumptions): Plan {
  const average = (shop.visitsPerDay * given.pagesPerVisit) / day;
  const pagesPerSecond = average * given.peak;
  // Nodes share their pages through Redis, so they act as one cache.
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
  const responses = pagesPerSecond + visitsPerSecond * given.callsPerVisit;
  const cores = responses / measured.cachedPerCore + rendersPerSecond / measured.rendersPerCore;
  const nodes = Math.max(fewestNodes, 1 + Math.ceil(cores / given.load / given.coresPerNode));
  const queriesPerSecond =
    rendersPerSecond * given.queriesPerRender + visitsPerSecond * given.queriesPerVisit;
  const searchCores = queriesPerSecond / measured.queriesPerCore / given.load;
  const searchNodes = Math.max(fewestNodes, 1 + Math.ceil(searchCores / given.coresPerNode));
  // Every node should hold a copy of a shard. A number of shards by size alone would leave most
  // nodes idle.
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
