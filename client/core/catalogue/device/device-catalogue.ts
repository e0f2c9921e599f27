import type {
  Catalogue,
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../../../domain/catalogue/catalogue.ts';
import {
  type Documents,
  type EntityType,
  entityTypes,
} from '../../../../domain/catalogue/documents.ts';
import { parseDocument } from '../../../../domain/catalogue/parse-document.ts';
import type { QueryPlan } from '../../../../domain/catalogue/query-plan.ts';
import { pageOf } from '../../../../domain/catalogue/request.ts';
import { languagesOf } from '../../../../domain/catalogue/search-language.ts';
import type { SearchRules } from '../../../../domain/catalogue/search-rules.ts';
import { comparePlain } from '../../../../domain/catalogue/sort-key.ts';
import { project, wantedFields } from '../../../../domain/catalogue/source-fields.ts';
import {
  categoriesAbove,
  fewestProducts,
  fittingPhrases,
  noSuggestions,
  phraseCandidates,
  phraseKeyPrefix,
  suggestedCategories,
  suggestedProducts,
} from '../../../../domain/catalogue/suggestions.ts';
import { AppError } from '../../../../domain/errors.ts';
import { isRecord } from '../../../../domain/is-record.ts';
import type { StoreCode } from '../../../../domain/store-view/store-view.ts';
import type { Logger } from '../../log.ts';
import {
  allOf,
  catalogueDatabaseName,
  type StoredDocument,
} from '../../storage/catalogue-database.ts';
import { type SharedDatabase, sharedDatabase } from '../shared-database.ts';
import { createBreath } from './breath.ts';
import type { CountedPhrase, DeviceIndex } from './device-index.ts';
import { searchIndex } from './device-search.ts';
import { planDeviceQuery } from './device-text.ts';
import { eachInSteps } from './each-in-steps.ts';
import { type Reading, readIndex } from './read-index.ts';

export interface DeviceCatalogueOptions {
  readonly log: Logger;
  readonly name?: string;
  /** The search rules of each store view; Polish ones when left out. */
  readonly rules?: Readonly<Record<string, SearchRules>>;
}

/** Metadata of the documents that the catalogue has returned so far. */
export interface Given {
  /** When the oldest returned product came from the server, in ms; null before any. */
  readonly oldest: number | null;
  /** SKUs of returned products of which only some fields are stored. */
  readonly parts: ReadonlySet<string>;
}

export interface DeviceCatalogue extends Catalogue {
  given(): Given;
}

interface Indices {
  readonly changes: number;
  readonly byType: Map<string, Promise<DeviceIndex>>;
}

/** Indices are read once, until the stored documents change. */
const indicesOf = new WeakMap<SharedDatabase, Indices>();

function indexOf(reading: Reading, type: EntityType) {
  const { shared, store } = reading;
  const known = indicesOf.get(shared);
  const indices =
    known?.changes === shared.changes()
      ? known
      : { changes: shared.changes(), byType: new Map<string, Promise<DeviceIndex>>() };
  indicesOf.set(shared, indices);
  const key = `${store} ${type}`;
  const index = indices.byType.get(key) ?? readIndex(reading, type);
  indices.byType.set(key, index);
  index.catch(() => indices.byType.delete(key));
  return index;
}

const unavailable = (cause?: unknown) =>
  new AppError('CATALOGUE_UNAVAILABLE', 'This device keeps nothing of it', { cause });

/**
 * The catalogue as stored on this device, with search, filters, counts and sort orders as on the
 * server. It follows the contract of the other engines over fewer documents and makes no requests.
 * Throws `CATALOGUE_UNAVAILABLE` when nothing of a store view is stored, or storage is denied.
 */
export function openDeviceCatalogue({ log, name, rules }: DeviceCatalogueOptions): DeviceCatalogue {
  const languageOf = languagesOf(rules);
  const shared = sharedDatabase(name ?? catalogueDatabaseName);
  let oldest: number | null = null;
  const parts = new Set<string>();

  async function isUnknown(store: StoreCode): Promise<boolean> {
    const counts = await shared.use((db) =>
      Promise.all(entityTypes.map((type) => db.countFromIndex(type, 'seenInStore', allOf(store)))),
    );
    return counts.every((count) => count === 0);
  }

  async function index(store: StoreCode, type: EntityType): Promise<DeviceIndex> {
    if (shared.isGivenUp()) throw unavailable();
    const own = await indexOf({ shared, store, language: languageOf(store), log }, type).catch(
      (error: unknown) => {
        throw unavailable(error);
      },
    );
    if (own.size === 0 && (await isUnknown(store))) throw unavailable();
    return own;
  }

  function note(type: EntityType, rows: readonly StoredDocument[]): void {
    if (type !== 'product') return;
    for (const { savedAt, isWhole, document } of rows) {
      oldest = Math.min(oldest ?? savedAt, savedAt);
      if (!isWhole && isRecord(document)) parts.add(String(document['sku']));
    }
  }

  /** Documents at the given places of an index; those deleted since it was read are left out. */
  async function documents<T extends EntityType>(
    request: SearchRequest<T>,
    { keys }: DeviceIndex,
    places: readonly number[],
  ): Promise<Documents[T][]> {
    const rows = await shared.use(async (db) => {
      const { store } = db.transaction(request.type);
      return Promise.all(places.map((place) => store.get(keys[place] ?? '')));
    });
    const found = rows.filter((row) => row !== undefined);
    note(request.type, found);
    const wants = wantedFields(request.type, request);
    const breath = createBreath();
    const shown: Documents[T][] = [];
    for (const { document } of found) {
      const parsed = parseDocument(request.type, document);
      if (parsed.ok) shown.push(project(request.type, parsed.document, wants));
      await breath();
    }
    return shown;
  }

  async function attributesOf({ store, type, aggregate, filters }: SearchRequest) {
    if (type !== 'product') return [];
    const named = [...new Set([...(aggregate ?? []), ...Object.keys(filters ?? {})])];
    const request = {
      store,
      type: 'attribute',
      filters: { attribute_code: { in: named } },
      size: named.length,
    } as const;
    if (named.length === 0) return [];
    const attributes = await index(store, 'attribute');
    return documents(request, attributes, (await searchIndex(attributes, request)).places);
  }

  async function execute<T extends EntityType>(
    request: SearchRequest<T>,
    plan?: QueryPlan | null,
  ): Promise<SearchResponse<T>> {
    const own = await index(request.store, request.type);
    const { size, from } = pageOf(request);
    const { places, total, aggregations } = await searchIndex(own, request, plan);
    const [items, attributeMetadata] = await Promise.all([
      documents(request, own, places),
      attributesOf(request),
    ]);
    return { items, total, perPage: size, start: from, aggregations, attributeMetadata };
  }

  return {
    given: () => ({ oldest, parts }),
    generation: async () => `device-${shared.changes()}`,
    search: (request) => execute(request),
    async suggest(store, text, size) {
      const query = text.trim();
      if (query === '') return noSuggestions;
      const products = await index(store, 'product');
      const breath = createBreath();
      const plan = await planDeviceQuery(products, query, breath);
      const meant = plan?.correction ?? query;
      const prefix = phraseKeyPrefix(meant, products.language);
      const begun: [string, CountedPhrase][] = [];
      const add = (counted: [string, CountedPhrase]) => {
        if (counted[0].startsWith(prefix) && counted[1].products >= fewestProducts) {
          begun.push(counted);
        }
      };
      await eachInSteps(products.phrases, add, breath);
      const candidates = begun
        .sort(([a, one], [b, other]) => other.products - one.products || comparePlain(a, b))
        .slice(0, phraseCandidates(size))
        .map(([, { phrase }]) => phrase);
      const [found, categories] = await Promise.all([
        execute(suggestedProducts(store, query, size), plan),
        execute(suggestedCategories(store, query, size)),
      ]);
      const above = categoriesAbove(store, categories.items);
      return {
        products: found.items,
        categories: categories.items,
        above: above === null ? [] : (await execute(above)).items,
        phrases: fittingPhrases(candidates, meant, size, products.language),
        correction: plan?.correction ?? null,
      } satisfies Suggestions;
    },
  };
}
