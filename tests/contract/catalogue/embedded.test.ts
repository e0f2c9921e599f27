import { openPooledCatalogue } from '../../../server/catalogue/embedded/pooled-catalogue.ts';
import { catalogueContract } from './catalogue-contract.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';

catalogueContract('embedded', openEmbeddedEngine);

catalogueContract('embedded, with search threads', async (folder) => {
  const embedded = await openEmbeddedEngine(folder);
  const catalogue = openPooledCatalogue({
    dir: embedded.dir,
    threads: 1,
    checkEveryMs: 0,
    searchMs: 10_000,
  });
  return {
    catalogue,
    reindex: embedded.reindex,
    close: async () => {
      await catalogue.close();
      await embedded.close();
    },
  };
});
