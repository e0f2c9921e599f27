import { join } from 'node:path';
import * as v from 'valibot';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
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

/** Indexes a folder; returns the time in ms. */
export async function indexInto(engine: Engine, from: string): Promise<number> {
  const options = { from, dir: join(engine.dir, 'index'), store: 'pl', strict: true } as const;
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

export function openEngine(engine: Engine): OpenEngine {
  const catalogue =
    engine.kind === 'embedded'
      ? openEmbeddedCatalogue({ dir: join(engine.dir, 'index') })
      : openElasticsearchCatalogue({ address: address(engine.url), searchMs: patience });
  return { catalogue, close: () => catalogue.close() };
}
