import type { Client } from '@elastic/elasticsearch';
import { AppError } from '../../../domain/errors.ts';
import type { Rollback } from '../engine/index-draft.ts';
import { unavailable } from './connection.ts';
import { formatVersion } from './index-format.ts';
import { generationOf } from './index-names.ts';
import { replacedIndices, withReplaced } from './publish.ts';
import { readIndices } from './read-indices.ts';

/**
 * Puts the last replaced index into use again, in one step: the alias moves back. The current one
 * is withdrawn: it stays for its readers and is removed by a later swap. Errors:
 * `CATALOGUE_UNAVAILABLE`, also when no index is left that this version can read.
 */
export async function rollBack(client: Client, alias: string): Promise<Rollback> {
  try {
    const inUse = await readIndices(client, alias);
    const found = await readIndices(client, `${alias}-*`);
    const names = new Set(inUse.map(({ index }) => index));
    const others = withReplaced(
      found.filter(({ index }) => !names.has(index)),
      inUse,
    );
    const [to] = replacedIndices(others);
    const meta = others.find(({ index }) => index === to)?.meta;
    const [from] = inUse;
    if (to === undefined || !meta || !from) {
      throw new AppError(
        'CATALOGUE_UNAVAILABLE',
        `No index before the one behind ${alias} is kept`,
      );
    }
    if (meta.format !== formatVersion) {
      throw new AppError(
        'CATALOGUE_UNAVAILABLE',
        `Index ${to} has format ${meta.format}, this version reads ${formatVersion}: index again`,
      );
    }
    // Without a source the next start does not find it outdated and build the bad one again. This
    // is written first, because a start may come right after the move.
    await client.indices.putMapping({ index: to, _meta: { ...meta, source: null } });
    await client.indices.updateAliases({
      actions: [
        // Fails as a whole when another run has moved the alias meanwhile.
        ...inUse.map(({ index }) => ({ remove: { index, alias, must_exist: true } })),
        { add: { index: to, alias } },
      ],
    });
    await client.indices.putMapping({
      index: to,
      _meta: { ...meta, replacedAt: null, source: null },
    });
    const replacedAt = new Date().toISOString();
    for (const old of inUse) {
      if (old.meta === null) continue;
      await client.indices.putMapping({
        index: old.index,
        _meta: { ...old.meta, replacedAt, withdrawn: true },
      });
    }
    return { from: generationOf(alias, from.index), to: generationOf(alias, to) };
  } catch (error) {
    throw unavailable(error);
  }
}
