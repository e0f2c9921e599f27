import { setTimeout as pause } from 'node:timers/promises';
import { type Client, errors } from '@elastic/elasticsearch';
import { AppError } from '../../../domain/errors.ts';
import { unavailable } from './connection.ts';
import type { Envelope } from './envelope.ts';
import { fieldProperties, variantProperties } from './index-format.ts';

const tooMany = 429;

/**
 * Repeats work that the cluster rejects while it is overloaded (429: a full queue, its memory
 * circuit breaker). It retries after each of these waits (ms) and returns the last response at the
 * end. `work` is repeated whole, so repeating a partly done one must give the same result.
 */
async function untilAccepted<T>(work: () => Promise<T>, waitsMs: readonly number[]): Promise<T> {
  for (const ms of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof errors.ResponseError) || error.statusCode !== tooMany) throw error;
      await pause(ms);
    }
  }
  return work();
}

type Operation =
  | { readonly kind: 'put'; readonly id: string; readonly envelope: Envelope }
  | { readonly kind: 'remove'; readonly id: string };

/** Documents collected before they are sent: some megabytes. */
const batchSize = 500;
/** Bytes of one request; a small cluster has space for several beside its work. */
const requestBytes = 2_000_000;

/** The retries for a busy cluster, times in ms. */
interface Patience {
  /** Before each retry of a whole request. */
  readonly requestsMs: readonly number[];
  /** Before each retry of single documents. */
  readonly documents: { readonly retries: number; readonly wait: number };
}

/** Two minutes, in which a cluster finishes its garbage collection or catches up. */
const patience: Patience = {
  requestsMs: [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000],
  documents: { retries: 5, wait: 2000 },
};

/**
 * Writes documents to an index in batches. Adds each field to the mapping before the first document
 * that has it. What a busy cluster rejects is sent again: single documents by the client's helper,
 * whole requests by `untilTaken`. Writing or removing a document twice has the same result as once.
 */
export class BulkWriter {
  readonly #client: Client;
  readonly #index: string;
  readonly #waits: Patience;
  readonly #fields = new Set<string>();
  readonly #variantFields = new Set<string>();
  #newFields: string[] = [];
  #newVariantFields: string[] = [];
  #batch: Operation[] = [];

  constructor(client: Client, index: string, waits: Patience = patience) {
    this.#waits = waits;
    this.#client = client;
    this.#index = index;
  }

  async put(id: string, envelope: Envelope): Promise<void> {
    for (const field of Object.keys(envelope.value)) {
      if (this.#fields.has(field)) continue;
      this.#fields.add(field);
      this.#newFields.push(field);
    }
    for (const field of envelope.variant_fields) {
      if (this.#variantFields.has(field)) continue;
      this.#variantFields.add(field);
      this.#newVariantFields.push(field);
    }
    await this.#take({ kind: 'put', id, envelope });
  }

  async remove(id: string): Promise<void> {
    await this.#take({ kind: 'remove', id });
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    const fields = this.#newFields;
    this.#batch = [];
    const variantFields = this.#newVariantFields;
    this.#newFields = [];
    this.#newVariantFields = [];
    try {
      const { requestsMs } = this.#waits;
      if (fields.length + variantFields.length > 0) {
        const properties = { ...fieldProperties(fields), ...variantProperties(variantFields) };
        const mapping = { index: this.#index, properties };
        await untilAccepted(() => this.#client.indices.putMapping(mapping), requestsMs);
      }
      if (batch.length > 0) await untilAccepted(() => this.#send(batch), requestsMs);
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #take(operation: Operation): Promise<void> {
    this.#batch.push(operation);
    if (this.#batch.length >= batchSize) await this.flush();
  }

  async #send(batch: readonly Operation[]): Promise<void> {
    const index = this.#index;
    const refused: string[] = [];
    await this.#client.helpers.bulk<Operation>({
      datasource: [...batch],
      flushBytes: requestBytes,
      ...this.#waits.documents,
      onDocument: (operation) =>
        operation.kind === 'remove'
          ? { delete: { _index: index, _id: operation.id } }
          : [{ index: { _index: index, _id: operation.id } }, operation.envelope],
      onDrop: ({ status, operation, error }) => {
        // A document to remove may not exist.
        if (status === 404 && 'delete' in operation) return;
        refused.push(`${JSON.stringify(operation)}: ${error?.reason ?? status}`);
      },
    });
    const [first] = refused;
    if (first !== undefined) {
      throw new AppError(
        'CATALOGUE_UNAVAILABLE',
        `Elasticsearch refused ${refused.length} documents, the first ${first}`,
      );
    }
  }
}
