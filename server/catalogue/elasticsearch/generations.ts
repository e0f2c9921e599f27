import type { Client } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { withinOrNull } from '../../net/within.ts';
import { formatVersion, type IndexMeta } from './index-format.ts';
import { aliasOf, generationOf, indexOf } from './index-names.ts';
import { type FoundIndex, readIndices } from './read-indices.ts';

/** An index that can be searched. */
export interface OpenIndex {
  readonly generation: string;
  readonly index: string;
  readonly meta: IndexMeta;
}

/** Checks the index behind a name. Throws when there is none or another version has written it. */
export function openIndex(alias: string, found: FoundIndex | undefined): OpenIndex {
  if (!found) throw new AppError('CATALOGUE_UNAVAILABLE', `No index behind ${alias} yet`);
  const { index, meta } = found;
  if (meta?.format === formatVersion) {
    return { generation: generationOf(alias, index), index, meta };
  }
  const format = meta === null ? 'no format of ours' : `format ${meta.format}`;
  throw new AppError(
    'CATALOGUE_UNAVAILABLE',
    `Index ${index} has ${format}, this version reads ${formatVersion}: index again`,
  );
}

export interface GenerationsOptions {
  readonly client: Client;
  readonly prefix: string;
  /** How long a swap of the index may go unnoticed, in ms. */
  readonly checkEveryMs: number;
  /** Longest wait for the cluster, in ms. */
  readonly limitMs: number;
  /** Receives the reason of a failed look-up while the previous index stays in use. */
  readonly onError: (error: unknown) => void;
}

interface Known {
  readonly open: OpenIndex;
  checkedAt: number;
  /** The last check failed. */
  isLost: boolean;
}

interface Look {
  readonly result: Promise<OpenIndex>;
  /** When a request with a known index stops waiting for the check. */
  readonly patientUntil: number;
}

/** Recent generations: the current one, the previous one, and some spare. */
const mostNamed = 16;
/**
 * The share of the limit that a check may take where an index is known; the search needs the rest.
 */
const patienceShare = 0.25;

/**
 * Which index is used for a store view. The alias is checked every `checkEveryMs`, by one request
 * for all that wait. While the cluster is unreachable, the known generation stays in use, so that
 * its pages are still found in the output cache. A slow cluster is waited for briefly. One that did
 * not respond to the last check is not waited for: the check goes on in the background.
 */
export class Generations {
  readonly #options: GenerationsOptions;
  readonly #known = new Map<StoreCode, Known>();
  readonly #looks = new Map<StoreCode, Look>();
  readonly #named = new LRUCache<string, OpenIndex>({ max: mostNamed });

  constructor(options: GenerationsOptions) {
    this.#options = options;
  }

  async current(store: StoreCode): Promise<OpenIndex> {
    const known = this.#known.get(store);
    const isFresh = known && performance.now() - known.checkedAt < this.#options.checkEveryMs;
    if (isFresh) return known.open;
    const look = this.#looks.get(store) ?? this.#begin(store, known);
    if (!known) return look.result;
    // It never rejects: the known index is the fallback.
    if (known.isLost) return known.open;
    const left = Math.max(look.patientUntil - performance.now(), 0);
    const inTime = await withinOrNull(look.result, left);
    return inTime ?? known.open;
  }

  /** Whether the last check of every store view was successful. */
  isThere(): boolean {
    return [...this.#known.values()].every(({ isLost }) => !isLost);
  }

  /** The index of the named generation while it exists, else the one in use. */
  async named(store: StoreCode, generation: string | undefined): Promise<OpenIndex> {
    if (generation === undefined || !/^[a-z0-9-]+$/.test(generation)) return this.current(store);
    const alias = aliasOf(this.#options.prefix, store);
    const index = indexOf(alias, generation);
    const known = this.#named.get(index);
    if (known) return known;
    const [found] = await this.#read(index);
    if (!found?.meta) return this.current(store);
    const open = openIndex(alias, found);
    this.#named.set(index, open);
    return open;
  }

  /** Forgets a generation that no longer exists. */
  forget({ index }: OpenIndex): void {
    this.#named.delete(index);
    for (const [store, { open }] of this.#known) {
      if (open.index === index) this.#known.delete(store);
    }
  }

  #read(name: string) {
    const { client, limitMs } = this.#options;
    return readIndices(client, name, AbortSignal.timeout(limitMs));
  }

  #begin(store: StoreCode, known: Known | undefined): Look {
    const result = this.#look(store, known).finally(() => this.#looks.delete(store));
    const patientUntil = performance.now() + this.#options.limitMs * patienceShare;
    const look = { result, patientUntil };
    this.#looks.set(store, look);
    return look;
  }

  async #look(store: StoreCode, known: Known | undefined): Promise<OpenIndex> {
    try {
      const alias = aliasOf(this.#options.prefix, store);
      const [found] = await this.#read(alias);
      const open = openIndex(alias, found);
      this.#named.set(open.index, open);
      this.#known.set(store, { open, checkedAt: performance.now(), isLost: false });
      return open;
    } catch (error) {
      if (!known) throw error;
      known.checkedAt = performance.now();
      known.isLost = true;
      this.#options.onError(error);
      return known.open;
    }
  }
}
