import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  draftChangedFile,
  draftIndexFile,
} from '../../../server/catalogue/embedded/draft-index-file.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/embedded/embedded-catalogue.ts';
import { changesContract } from './changes-contract.ts';

changesContract(
  'embedded',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'witryna-index-'));
    const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
    return {
      catalogue,
      beginIndex: (store) => draftIndexFile(dir, store),
      beginChanges: (store) => draftChangedFile(dir, store),
      close: async () => {
        catalogue.close();
        await rm(dir, { recursive: true });
      },
    };
  },
  30,
);
