import type { Client } from '@elastic/elasticsearch';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { unavailable } from './connection.ts';

const pageSize = 500;

/** All documents of a type, in the order of their keys. The index must not change meanwhile. */
export async function* documentsOf<T extends EntityType>(
  client: Client,
  index: string,
  type: T,
): AsyncGenerator<Documents[T]> {
  let after: string | undefined;
  do {
    const response = await client
      .search<{ readonly document: Documents[T] }>({
        index,
        size: pageSize,
        query: { term: { type } },
        _source: ['document'],
        sort: [{ tie: 'asc' }],
        track_total_hits: false,
        ...(after !== undefined && { search_after: [after] }),
      })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    const { hits } = response.hits;
    for (const { _source } of hits) if (_source) yield _source.document;
    const last = hits.length < pageSize ? undefined : hits.at(-1)?.sort?.[0];
    after = last === undefined || last === null ? undefined : String(last);
  } while (after !== undefined);
}
