import 'fake-indexeddb/auto';
import { createCatalogueCache } from '../../../client/core/catalogue/catalogue-cache.ts';
import { openDeviceCatalogue } from '../../../client/core/catalogue/device/device-catalogue.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import { type EntityType, entityTypes } from '../../../domain/catalogue/documents.ts';
import { largestPage } from '../../../domain/catalogue/request.ts';
import { catalogueContract } from './catalogue-contract.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
/** Each engine is a device of its own. */
let devices = 0;

/** A device that has stored every document: alone, it must give the same results as the server. */
async function seeAll(server: Catalogue, name: string): Promise<void> {
  const cache = createCatalogueCache({ name, limitMs: 10_000, now: Date.now, log });
  const see = async <T extends EntityType>(type: T) => {
    const { items } = await server.search({ store: 'pl', type, size: largestPage });
    const documents = items.map((document) => ({
      key: documentKey(type, document),
      document,
      isWhole: true,
    }));
    await cache.storeDocuments('pl', type, documents);
  };
  for (const type of entityTypes) await see(type);
}

catalogueContract('device', async (folder) => {
  devices += 1;
  const name = `device-contract-${devices}`;
  const embedded = await openEmbeddedEngine(folder);
  await seeAll(embedded.catalogue, name);
  return {
    catalogue: openDeviceCatalogue({ log, name }),
    reindex: async () => {
      await embedded.reindex();
      await seeAll(embedded.catalogue, name);
    },
    close: () => embedded.close(),
  };
});
