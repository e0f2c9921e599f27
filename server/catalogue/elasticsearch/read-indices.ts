import type { Client } from '@elastic/elasticsearch';
import * as v from 'valibot';
import { isMissing } from './connection.ts';
import { type IndexMeta, IndexMetaSchema } from './index-format.ts';

const MetasSchema = v.record(
  v.string(),
  v.object({ mappings: v.optional(v.object({ _meta: v.unknown() })) }),
);

export interface FoundIndex {
  readonly index: string;
  /** Null for an index that is not ours. */
  readonly meta: IndexMeta | null;
}

/** The metadata of the indices behind a name, the newest first. Empty where none exists. */
export async function readIndices(
  client: Client,
  name: string,
  signal?: AbortSignal,
): Promise<FoundIndex[]> {
  const response: unknown = await client.indices
    .getMapping({ index: name, filter_path: '*.mappings._meta' }, { ...(signal && { signal }) })
    .catch((error: unknown) => {
      if (isMissing(error)) return {};
      throw error;
    });
  const found = Object.entries(v.parse(MetasSchema, response));
  return found
    .map(([index, { mappings }]) => {
      const meta = v.safeParse(IndexMetaSchema, mappings?._meta);
      return { index, meta: meta.success ? meta.output : null };
    })
    .sort((a, b) => (a.index < b.index ? 1 : -1));
}
