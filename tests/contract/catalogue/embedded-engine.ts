import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedCatalogue } from '../../../server/catalogue/embedded/embedded-catalogue.ts';
import { indexFolder } from '../../../server/catalogue/index/index-folder.ts';
import type { ContractEngine } from './engine.ts';

/** The embedded engine with its own index; `dir` is its folder, `now` the time of its creation. */
export async function openEmbeddedEngine(
  folder: string,
  now = new Date(),
): Promise<ContractEngine & { readonly dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'witryna-index-'));
  const reindex = async () => {
    await indexFolder({ from: folder, dir, store: 'pl', strict: true, now });
  };
  await reindex();
  const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
  return {
    catalogue,
    dir,
    reindex,
    close: async () => {
      catalogue.close();
      await rm(dir, { recursive: true });
    },
  };
}
