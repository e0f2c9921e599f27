import { join } from 'node:path';
import * as v from 'valibot';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { searchLanguage } from '../../../domain/catalogue/search-language.ts';
import { rulesFor, type SearchRules } from '../../../domain/catalogue/search-rules.ts';
import { connect } from '../../../server/catalogue/elasticsearch/connection.ts';
import { draftIndex } from '../../../server/catalogue/elasticsearch/draft-index.ts';
import { openElasticsearchCatalogue } from '../../../server/catalogue/elasticsearch/elasticsearch-catalogue.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/embedded/embedded-catalogue.ts';
import { indexFolder } from '../../../server/catalogue/index/index-folder.ts';

/**
 * Where an engine stores the index of one benchmark; plain data, because it is sent to processes.
 */
export const EngineSchema = v.variant('kind', [
  v.object({ kind: v.literal('embedded'), dir: v.string() }),
  v.object({ kind: v.literal('elasticsearch'), dir: v.string(), url: v.string() }),
]);

export type Engine = v.InferOutput<typeof EngineSchema>;

const prefix = 'witryna_bench';
const address = (url: string) => ({ url, apiKey: '', username: '', password: '', prefix });

/** Longest wait for a response: the benchmark needs the time, not an error. */
const patience = 60_000;

const store = 'pl';
const polish = rulesFor('pl');

/** Indexes a folder; returns the time in ms. */
export async function indexInto(
  engine: Engine,
  from: string,
  rules: SearchRules = polish,
): Promise<number> {
  const language = searchLanguage(rules);
  const options = { from, dir: join(engine.dir, 'index'), store, strict: true, language } as const;
  if (engine.kind === 'embedded') return (await indexFolder(options)).milliseconds;
  const client = connect(address(engine.url));
  try {
    const beginIndex = (store: string) =>
      draftIndex({ client, prefix, spread: { shards: 1, replicas: 0 }, spareCount: 1 }, store);
    return (await indexFolder({ ...options, beginIndex })).milliseconds;
  } finally {
    await client.close();
  }
}

export interface OpenEngine {
  readonly catalogue: Catalogue;
  close(): void | Promise<void>;
}

export function openEngine(engine: Engine, rules: SearchRules = polish): OpenEngine {
  const shared = { rules: { [store]: rules } };
  const catalogue =
    engine.kind === 'embedded'
      ? openEmbeddedCatalogue({ dir: join(engine.dir, 'index'), ...shared })
      : openElasticsearchCatalogue({
          address: address(engine.url),
          searchMs: patience,
          checkEveryMs: 0,
          ...shared,
        });
  return { catalogue, close: () => catalogue.close() };
}
