import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedCatalogue } from '../../../server/catalogue/embedded/embedded-catalogue.ts';
import { indexFolder } from '../../../server/catalogue/index/index-folder.ts';
import type { ContractEngine } from './engine.ts';

export async function openEmbeddedEngine(folder: string): Promise<ContractEngine> {
  const dir = await mkdtemp(join(tmpdir(), 'witryna-index-'));
  const reindex = async () => {
    await indexFolder({ from: folder, dir, store: 'pl', strict: true });
  };
  await reindex();
  const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
  return {
    catalogue,
    reindex,
    close: async () => {
      catalogue.close();
      await rm(dir, { recursive: true });
    },
  };
}
