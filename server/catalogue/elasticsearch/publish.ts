import type { Client } from '@elastic/elasticsearch';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { createdAt } from '../engine/generation-name.ts';
import { unavailable } from './connection.ts';
import { draftMeta, type IndexMeta } from './index-format.ts';
import { generationOf } from './index-names.ts';
import { type FoundIndex, readIndices } from './read-indices.ts';

const CountsSchema = v.object({
  buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })),
});
const ContentSchema = v.object({ types: CountsSchema, variantFields: CountsSchema });

/** More than the options of any catalogue. */
const mostVariantFields = 1000;

/** No page uses an index this long after its replacement, in ms. */
const readersGoneMs = 60_000;
/** A run older than this has died, in ms. */
const abandonedMs = 6 * 3_600_000;

/** What a filled index stores of its documents. */
async function contentOf(
  client: Client,
  index: string,
): Promise<Pick<IndexMeta, 'sizes' | 'variantFields'>> {
  const response = await client.search({
    index,
    size: 0,
    aggs: {
      types: { terms: { field: 'type', size: 100 } },
      variantFields: { terms: { field: 'variant_fields', size: mostVariantFields } },
    },
  });
  const { types, variantFields } = v.parse(ContentSchema, response.aggregations);
  return {
    sizes: Object.fromEntries(types.buckets.map(({ key, doc_count }) => [key, doc_count])),
    variantFields: variantFields.buckets.map(({ key }) => key),
  };
}

/**
 * The indices with their replacements marked. A run may die between moving the alias and marking
 * them; then the index in use names the ones it replaced.
 */
export function withReplaced(
  found: readonly FoundIndex[],
  inUse: readonly FoundIndex[],
): readonly FoundIndex[] {
  const replaced = new Set(inUse.flatMap(({ meta }) => meta?.replaces ?? []));
  const replacedAt = new Date().toISOString();
  return found.map(({ index, meta }) =>
    meta?.replacedAt === null && replaced.has(index)
      ? { index, meta: { ...meta, replacedAt } }
      : { index, meta },
  );
}

async function markReplaced(client: Client, replaced: readonly FoundIndex[]): Promise<void> {
  const replacedAt = new Date().toISOString();
  for (const { index, meta } of replaced) {
    if (meta === null) continue;
    await client.indices.putMapping({ index, _meta: { ...meta, replacedAt } });
  }
}

/**
 * Removes indices without readers and abandoned drafts. The index in use, those being filled and
 * `spareCount` earlier ones for a rollback stay.
 */
async function removeOld(
  client: Client,
  alias: string,
  { current, spareCount }: { readonly current: string; readonly spareCount: number },
): Promise<void> {
  const found = await readIndices(client, `${alias}-*`);
  const before = new Set(replacedIndices(found).slice(0, spareCount));
  for (const { index, meta } of found) {
    if (index === current || before.has(index)) continue;
    const replacedAt = meta?.replacedAt ?? null;
    const age = Date.now() - (createdAt(generationOf(alias, index)) ?? Date.now());
    const isDone = replacedAt !== null && Date.now() - Date.parse(replacedAt) > readersGoneMs;
    const isAbandoned = replacedAt === null && age > abandonedMs;
    if (isDone || isAbandoned) await client.indices.delete({ index, ignore_unavailable: true });
  }
}

/** Indices that a rollback can use, the last replaced one first. */
export function replacedIndices(found: readonly FoundIndex[]): string[] {
  return found
    .flatMap(({ index, meta }) =>
      meta === null || meta.replacedAt === null || meta.withdrawn
        ? []
        : [{ index, replacedAt: meta.replacedAt }],
    )
    .sort((a, b) => Date.parse(b.replacedAt) - Date.parse(a.replacedAt))
    .map(({ index }) => index);
}

interface Publication {
  readonly alias: string;
  readonly index: string;
  /** The index that this one is a changed copy of; it must still be the one in use. */
  readonly base: string | null;
  /** How many stay behind it. */
  readonly spareCount: number;
  /** The number of its shards. */
  readonly shards: number;
}

/**
 * Puts a filled index into use. Its documents become visible, it stores their number and
 * becomes read-only. The alias moves in one step, so that each request finds either the whole
 * old index or the new one.
 */
export async function publishIndex(
  client: Client,
  { alias, index, base, spareCount, shards }: Publication,
): Promise<void> {
  try {
    await client.indices.flush({ index });
    await client.indices.refresh({ index });
    await client.cluster.health({ index, wait_for_status: 'yellow', timeout: '30s' });
    const replaced = await readIndices(client, alias);
    if (base !== null && !replaced.some((old) => old.index === base)) {
      throw new AppError('CATALOGUE_UNAVAILABLE', 'Another index was published meanwhile');
    }
    const found = await readIndices(client, `${alias}-*`);
    const content = await contentOf(client, index);
    const replaces = replaced.map((old) => old.index);
    await client.indices.putMapping({
      index,
      _meta: { ...draftMeta(shards), ...content, replaces },
    });
    await client.indices.putSettings({ index, settings: { 'blocks.write': true } });
    await client.indices.updateAliases({
      actions: [
        // Fails as a whole when another run has moved the alias meanwhile.
        ...replaced.map((old) => ({ remove: { index: old.index, alias, must_exist: true } })),
        { add: { index, alias } },
      ],
    });
    const before = replaced.flatMap(({ meta }) => meta?.replaces ?? []);
    const unmarked = found.filter(
      (old) => old.meta?.replacedAt === null && before.includes(old.index),
    );
    await markReplaced(client, [...replaced, ...unmarked]);
    await removeOld(client, alias, { current: index, spareCount });
  } catch (error) {
    throw unavailable(error);
  }
}
