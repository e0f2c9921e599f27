import type { Client } from '@elastic/elasticsearch';
import { AppError } from '../../../domain/errors.ts';
import { unavailable } from './connection.ts';
import type { Envelope } from './envelope.ts';
import { fieldProperties } from './index-format.ts';

type Operation =
  | { readonly kind: 'put'; readonly id: string; readonly envelope: Envelope }
  | { readonly kind: 'remove'; readonly id: string };

/** Documents held before they are sent: some megabytes. */
const batchSize = 500;

/**
 * Writes documents to an index in batches, and tells its mapping of each field before the first
 * document that has it. The client repeats what a busy cluster turns away.
 */
export class BulkWriter {
  readonly #client: Client;
  readonly #index: string;
  readonly #fields = new Set<string>();
  #newFields: string[] = [];
  #batch: Operation[] = [];

  constructor(client: Client, index: string) {
    this.#client = client;
    this.#index = index;
  }

  async put(id: string, envelope: Envelope): Promise<void> {
    for (const field of Object.keys(envelope.value)) {
      if (this.#fields.has(field)) continue;
      this.#fields.add(field);
      this.#newFields.push(field);
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
    this.#newFields = [];
    try {
      if (fields.length > 0) {
        const properties = fieldProperties(fields);
        await this.#client.indices.putMapping({ index: this.#index, properties });
      }
      if (batch.length > 0) await this.#send(batch);
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
      onDocument: (operation) =>
        operation.kind === 'remove'
          ? { delete: { _index: index, _id: operation.id } }
          : [{ index: { _index: index, _id: operation.id } }, operation.envelope],
      onDrop: ({ status, operation, error }) => {
        // What is to be removed may never have been there.
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
