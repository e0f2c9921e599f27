import { join } from 'node:path';
import * as v from 'valibot';
import { SearchRulesSchema } from '../../domain/catalogue/search-rules.ts';
import { AppError } from '../../domain/errors.ts';
import type { Config } from '../settings/config.ts';
import { searchRules } from '../settings/search-rules.ts';

/** By store view. */
const rules = v.record(v.string(), SearchRulesSchema);

/** The engine in use and where its indices are: plain data, because it crosses to workers. */
export const CatalogueSpecSchema = v.variant('engine', [
  v.object({
    engine: v.literal('embedded'),
    /** Folder of the index files. */
    dir: v.string(),
    /** Longest wait for a search, in ms. */
    searchMs: v.number(),
    /** Bound of the cached responses of each thread; 0 caches none. */
    cacheBytes: v.number(),
    rules,
  }),
  v.object({
    engine: v.literal('elasticsearch'),
    address: v.object({
      url: v.string(),
      apiKey: v.string(),
      username: v.string(),
      password: v.string(),
      prefix: v.string(),
    }),
    searchMs: v.number(),
    /** Bound of the cached responses of each thread; 0 caches none. */
    cacheBytes: v.number(),
    rules,
  }),
]);

export type CatalogueSpec = v.InferOutput<typeof CatalogueSpecSchema>;

/** Folder of the embedded engine's files, and of the files that every engine's index needs. */
export const indexDir = (config: Config): string => join(config.DATA_DIR, 'index');

/** The engine chosen by the settings. Errors: `CONFIG_INVALID` where its address is missing. */
export function catalogueSpec(
  config: Config,
  engine: Config['CATALOGUE_ENGINE'] = config.CATALOGUE_ENGINE,
): CatalogueSpec {
  const searchMs = config.SEARCH_TIMEOUT_MS;
  const cacheBytes = config.CATALOGUE_MEMORY_MB * 1024 * 1024;
  const common = { searchMs, cacheBytes, rules: searchRules(config) };
  if (engine === 'embedded') return { engine, dir: indexDir(config), ...common };
  if (config.ELASTICSEARCH_URL === '') {
    throw new AppError(
      'CONFIG_INVALID',
      'ELASTICSEARCH_URL: expected an address, because CATALOGUE_ENGINE is elasticsearch',
    );
  }
  const address = {
    url: config.ELASTICSEARCH_URL,
    apiKey: config.ELASTICSEARCH_API_KEY,
    username: config.ELASTICSEARCH_USER,
    password: config.ELASTICSEARCH_PASSWORD,
    prefix: config.ELASTICSEARCH_INDEX,
  };
  return { engine, address, ...common };
}
