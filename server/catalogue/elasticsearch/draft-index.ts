import type { Client } from '@elastic/elasticsearch';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { newGeneration } from '../engine/generation-name.ts';
import type { ChangeDraft, IndexDraft } from '../engine/index-draft.ts';
import { BulkWriter } from './bulk-writer.ts';
import { unavailable } from './connection.ts';
import { envelopeId, envelopeOf } from './envelope.ts';
import { documentsOf } from './every-document.ts';
import { openIndex } from './generations.ts';
import { draftMeta, mappingsOf, type Spread, settingsOf } from './index-format.ts';
import { aliasOf, indexOf } from './index-names.ts';
import { publishIndex } from './publish.ts';
import { readIndices } from './read-indices.ts';

export interface DraftOptions {
  readonly client: Client;
  readonly prefix: string;
  readonly spread: Spread;
  /** How many indices stay behind the one in use. */
  readonly spareCount: number;
}

function draftOver(
  { client, spareCount }: Pick<DraftOptions, 'client' | 'spareCount'>,
  { alias, generation }: { readonly alias: string; readonly generation: string },
  { shards, base }: { readonly shards: number; readonly base: string | null },
) {
  const index = indexOf(alias, generation);
  const writer = new BulkWriter(client, index);
  const draft: IndexDraft = {
    generation,
    add: (type, document, context) =>
      writer.put(
        envelopeId(type, documentKey(type, document)),
        envelopeOf(type, document, context),
      ),
    publish: async () => {
      await writer.flush();
      await publishIndex(client, { alias, index, base, spareCount, shards });
    },
    // A draft that cannot be removed now is removed as abandoned by a later run.
    discard: async () => {
      await client.indices.delete({ index, ignore_unavailable: true }).catch(() => undefined);
    },
  };
  return { draft, writer };
}

/** A new index of a store view beside the one in use. Errors: `CATALOGUE_UNAVAILABLE`. */
export async function draftIndex(
  { client, prefix, spread, spareCount }: DraftOptions,
  store: StoreCode,
): Promise<IndexDraft> {
  const alias = aliasOf(prefix, store);
  const generation = newGeneration(new Date());
  try {
    await client.indices.create({
      index: indexOf(alias, generation),
      mappings: mappingsOf(draftMeta(spread.shards)),
      settings: settingsOf(spread),
    });
  } catch (error) {
    throw unavailable(error);
  }
  return draftOver(
    { client, spareCount },
    { alias, generation },
    { shards: spread.shards, base: null },
  ).draft;
}

/**
 * A copy of the index in use, to be changed. The cluster links its files, so it costs no more than
 * the changes. Errors: `CATALOGUE_UNAVAILABLE`, also without an index that this version can read.
 */
export async function draftChangedIndex(
  { client, prefix, spareCount }: DraftOptions,
  store: StoreCode,
): Promise<ChangeDraft> {
  const alias = aliasOf(prefix, store);
  const generation = newGeneration(new Date());
  const target = indexOf(alias, generation);
  try {
    const [inUse] = await readIndices(client, alias);
    const { index: base, meta } = openIndex(alias, inUse);
    const { shards } = meta;
    await client.indices.clone({ index: base, target, settings: { 'blocks.write': null } });
    await client.indices.putMapping({ index: target, _meta: draftMeta(shards) });
    const { draft, writer } = draftOver(
      { client, spareCount },
      { alias, generation },
      { shards, base },
    );
    return {
      ...draft,
      isCopy: true,
      documents: (type) => documentsOf(client, base, type),
      remove: (type, key) => writer.remove(envelopeId(type, key)),
    };
  } catch (error) {
    throw unavailable(error);
  }
}
