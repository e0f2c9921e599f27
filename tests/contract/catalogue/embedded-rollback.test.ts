import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  draftIndexFile,
  goBackToFile,
} from '../../../server/catalogue/embedded/draft-index-file.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/embedded/embedded-catalogue.ts';
import { rollbackContract } from './rollback-contract.ts';

rollbackContract('embedded', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'witryna-index-'));
  const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
  return {
    catalogue,
    beginIndex: (store) => draftIndexFile(dir, store, 2),
    rollback: (store) => goBackToFile(dir, store),
    close: async () => {
      catalogue.close();
      await rm(dir, { recursive: true });
    },
  };
});
