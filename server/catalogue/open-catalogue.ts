import { assertNever } from '../../domain/assert-never.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { onPurge } from '../cache/purge-channel.ts';
import type { CircuitState } from '../metrics/circuit-state.ts';
import { cacheCatalogue } from './cached-catalogue.ts';
import type { CatalogueSpec } from './catalogue-spec.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { openPooledCatalogue } from './embedded/pooled-catalogue.ts';
import { type HttpCatalogue, tracedCatalogue } from './engine/http-catalogue.ts';

interface Closable {
  close(): void | Promise<void>;
}

/** Events of the engine for the HTTP thread. */
interface Heard {
  /** Receives the reason why an old index stays in use. */
  readonly onError: (error: unknown) => void;
  /** The circuit to a cluster opens, is tried, or closes again. */
  readonly onCircuit: (state: CircuitState) => void;
}

/**
 * Long enough that many equal requests send one query. A new index generation
 * takes effect at any time.
 */
const keptMs = 60_000;

/** Caches responses within a size limit and drops them when any thread receives a purge. */
function keeping(engine: HttpCatalogue & Closable, maxBytes: number): HttpCatalogue & Closable {
  if (maxBytes === 0) return engine;
  const kept = cacheCatalogue(engine, { maxBytes, lifeMs: keptMs });
  const deafen = onPurge(kept.purge);
  return {
    ...kept,
    close() {
      deafen();
      return engine.close();
    },
  };
}

/** The client of a cluster is loaded only where one is used. */
async function openRemote(
  { address, searchMs }: Extract<CatalogueSpec, { engine: 'elasticsearch' }>,
  heard: Partial<Heard>,
) {
  const { openElasticsearchCatalogue } = await import('./elasticsearch/elasticsearch-catalogue.ts');
  return openElasticsearchCatalogue({ address, searchMs, ...heard });
}

/** The catalogue for another thread, such as a render worker. */
export async function openCatalogue(spec: CatalogueSpec): Promise<Catalogue & Closable> {
  switch (spec.engine) {
    case 'embedded':
      return keeping(tracedCatalogue(openEmbeddedCatalogue(spec), 'sqlite'), spec.keptBytes);
    case 'elasticsearch':
      return keeping(tracedCatalogue(await openRemote(spec, {}), 'elasticsearch'), spec.keptBytes);
    default:
      return assertNever(spec);
  }
}

/** The catalogue for the HTTP thread. */
export async function openHttpCatalogue(
  spec: CatalogueSpec,
  heard: Heard,
): Promise<HttpCatalogue & Closable> {
  switch (spec.engine) {
    case 'embedded':
      return keeping(
        tracedCatalogue(
          openPooledCatalogue({ ...spec, threads: 1, onError: heard.onError }),
          'sqlite',
        ),
        spec.keptBytes,
      );
    case 'elasticsearch':
      return keeping(
        tracedCatalogue(await openRemote(spec, heard), 'elasticsearch'),
        spec.keptBytes,
      );
    default:
      return assertNever(spec);
  }
}
