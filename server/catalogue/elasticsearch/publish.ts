import type { Client } from '@elastic/elasticsearch';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import { createdAt } from '../index/generation-name.ts';
import { unavailable } from './connection.ts';
import { draftMeta } from './index-format.ts';
import { generationOf } from './index-names.ts';
import { type FoundIndex, readIndices } from './read-indices.ts';

const SizesSchema = v.object({
  types: v.object({ buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })) }),
});

/** No page is made of an index this long after another took its place, in ms. */
const readersGoneMs = 60_000;
/** A run that has not ended by then never will, in ms. */
const abandonedMs = 6 * 3_600_000;

async function sizesOf(client: Client, index: string): Promise<Record<string, number>> {
  const answer = await client.search({
    index,
    size: 0,
    aggs: { types: { terms: { field: 'type', size: 100 } } },
  });
  const { types } = v.parse(SizesSchema, answer.aggregations);
  return Object.fromEntries(types.buckets.map(({ key, doc_count }) => [key, doc_count]));
}

async function markReplaced(client: Client, replaced: readonly FoundIndex[]): Promise<void> {
  const replacedAt = new Date().toISOString();
  for (const { index, meta } of replaced) {
    if (meta === null) continue;
    await client.indices.putMapping({ index, _meta: { ...meta, replacedAt } });
  }
}

/** Removes indices without readers and drafts given up; what is in use or being filled stays. */
async function removeOld(client: Client, alias: string, current: string): Promise<void> {
  for (const { index, meta } of await readIndices(client, `${alias}-*`)) {
    if (index === current) continue;
    const replacedAt = meta?.replacedAt ?? null;
    const age = Date.now() - (createdAt(generationOf(alias, index)) ?? Date.now());
    const isDone = replacedAt !== null && Date.now() - Date.parse(replacedAt) > readersGoneMs;
    const isAbandoned = replacedAt === null && age > abandonedMs;
    if (isDone || isAbandoned) await client.indices.delete({ index, ignore_unavailable: true });
  }
}

interface Publication {
  readonly alias: string;
  readonly index: string;
  /** The index this one is a changed copy of; it must still be the one in use. */
  readonly base: string | null;
}

/**
 * Makes a filled index the one in use: its documents become visible, it says how many there are,
 * nobody can write to it any more, and the alias moves in one step, so that each request meets the
 * old index whole or the new one.
 */
export async function publishIndex(
  client: Client,
  { alias, index, base }: Publication,
): Promise<void> {
  try {
    await client.indices.flush({ index });
    await client.indices.refresh({ index });
    await client.cluster.health({ index, wait_for_status: 'yellow', timeout: '30s' });
    const replaced = await readIndices(client, alias);
    if (base !== null && !replaced.some((old) => old.index === base)) {
      throw new AppError('CATALOGUE_UNAVAILABLE', 'Another index was published meanwhile');
    }
    const sizes = await sizesOf(client, index);
    await client.indices.putMapping({ index, _meta: { ...draftMeta, sizes } });
    await client.indices.putSettings({ index, settings: { 'blocks.write': true } });
    await client.indices.updateAliases({
      actions: [
        // Fails as a whole when another run has moved the alias since.
        ...replaced.map((old) => ({ remove: { index: old.index, alias, must_exist: true } })),
        { add: { index, alias } },
      ],
    });
    await markReplaced(client, replaced);
    await removeOld(client, alias, index);
  } catch (error) {
    throw unavailable(error);
  }
}
