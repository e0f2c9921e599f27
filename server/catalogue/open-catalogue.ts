import { assertNever } from '../../domain/assert-never.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { onPurge } from '../cache/purge-channel.ts';
import type { CircuitState } from '../net/circuit.ts';
import { cacheCatalogue } from './cached-catalogue.ts';
import type { CatalogueSpec } from './catalogue-spec.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { openPooledCatalogue } from './embedded/pooled-catalogue.ts';
import { type HttpCatalogue, tracedCatalogue } from './engine/http-catalogue.ts';

interface Closable {
  close(): void | Promise<void>;
}

/** Events of the engine for the HTTP thread. */
interface EngineEvents {
  /** Receives the reason why an old index stays in use. */
  readonly onError: (error: unknown) => void;
  /** The circuit to a cluster opens, is tried, or closes again. */
  readonly onCircuit: (state: CircuitState) => void;
}

/**
 * Long enough that many equal requests send one query. A new index generation
 * takes effect at any time.
 */
const cacheMs = 60_000;

/** Caches responses within a size limit and drops them when any thread receives a purge. */
function withCache(engine: HttpCatalogue & Closable, maxBytes: number): HttpCatalogue & Closable {
  if (maxBytes === 0) return engine;
  const cached = cacheCatalogue(engine, { maxBytes, lifeMs: cacheMs });
  const unsubscribe = onPurge(cached.purge);
  return {
    ...cached,
    close() {
      unsubscribe();
      return engine.close();
    },
  };
}

/** The client of a cluster is loaded only where one is used. */
async function openRemote(
  { address, searchMs, rules }: Extract<CatalogueSpec, { engine: 'elasticsearch' }>,
  events: Partial<EngineEvents>,
) {
  const { openElasticsearchCatalogue } = await import('./elasticsearch/elasticsearch-catalogue.ts');
  return openElasticsearchCatalogue({ address, searchMs, rules, ...events });
}

/** The catalogue for another thread, such as a render worker. */
export async function openCatalogue(spec: CatalogueSpec): Promise<Catalogue & Closable> {
  switch (spec.engine) {
    case 'embedded':
      return withCache(tracedCatalogue(openEmbeddedCatalogue(spec), 'sqlite'), spec.cacheBytes);
    case 'elasticsearch':
      return withCache(
        tracedCatalogue(await openRemote(spec, {}), 'elasticsearch'),
        spec.cacheBytes,
      );
    default:
      return assertNever(spec);
  }
}

/** The catalogue for the HTTP thread. */
export async function openHttpCatalogue(
  spec: CatalogueSpec,
  events: EngineEvents,
): Promise<HttpCatalogue & Closable> {
  switch (spec.engine) {
    case 'embedded':
      return withCache(
        tracedCatalogue(
          openPooledCatalogue({ ...spec, threads: 1, onError: events.onError }),
          'sqlite',
        ),
        spec.cacheBytes,
      );
    case 'elasticsearch':
      return withCache(
        tracedCatalogue(await openRemote(spec, events), 'elasticsearch'),
        spec.cacheBytes,
      );
    default:
      return assertNever(spec);
  }
}
