import * as v from 'valibot';
import { assertNever } from '../../domain/assert-never.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { openPooledCatalogue } from './embedded/pooled-catalogue.ts';
import type { HttpCatalogue } from './http.ts';

/** Which engine answers and where its indices are: plain data, because it crosses to workers. */
export const CatalogueSpecSchema = v.variant('engine', [
  v.object({
    engine: v.literal('embedded'),
    /** Folder of the index files. */
    dir: v.string(),
    /** Longest wait for a search, in ms. */
    searchMs: v.number(),
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
  }),
]);

export type CatalogueSpec = v.InferOutput<typeof CatalogueSpecSchema>;

interface Closable {
  close(): void | Promise<void>;
}

type OnError = (error: unknown) => void;

/** The client of a cluster is loaded only where one is used. */
async function openRemote(
  { address, searchMs }: Extract<CatalogueSpec, { engine: 'elasticsearch' }>,
  onError: OnError | undefined,
) {
  const { openElasticsearchCatalogue } = await import('./elasticsearch/elasticsearch-catalogue.ts');
  return openElasticsearchCatalogue({ address, searchMs, ...(onError && { onError }) });
}

/** The catalogue for a thread of its own, such as a render worker. */
export async function openCatalogue(spec: CatalogueSpec): Promise<Catalogue & Closable> {
  switch (spec.engine) {
    case 'embedded':
      return openEmbeddedCatalogue(spec);
    case 'elasticsearch':
      return openRemote(spec, undefined);
    default:
      return assertNever(spec);
  }
}

/** The catalogue for the thread that answers HTTP. `onError` is told why an old index goes on. */
export async function openHttpCatalogue(
  spec: CatalogueSpec,
  onError: OnError,
): Promise<HttpCatalogue & Closable> {
  switch (spec.engine) {
    case 'embedded':
      return openPooledCatalogue({ ...spec, threads: 1, onError });
    case 'elasticsearch':
      return openRemote(spec, onError);
    default:
      return assertNever(spec);
  }
}
