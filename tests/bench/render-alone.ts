import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { noTools } from '../../domain/consent/tools.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/embedded/embedded-catalogue.ts';
import { loadConfig } from '../../server/config.ts';
import { documentsData } from '../../server/documents/documents-data.ts';
import { readMerchant } from '../../server/law/read-merchant.ts';
import { createDispatcher } from '../../server/pages/dispatcher.ts';
import { createServices } from '../../server/render/services.ts';
import { renderWithVike } from '../../server/render/vike-render.ts';
import { indexDir } from '../../server/start/catalogue-spec.ts';
import { storeViews } from '../../server/store-views.ts';

/** Renders one page again and again in one thread, without HTTP, pool and compression. */
process.env['NODE_ENV'] = 'production';
const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), seconds: v.number() }),
);

const { path, seconds } = v.parse(OptionsSchema, process.argv[2]);
const config = loadConfig(process.env);
const merchant = readMerchant(config);
const entry = join(import.meta.dirname, '../../dist/server/entry.mjs');
await import(pathToFileURL(entry).href);

const catalogue = openEmbeddedCatalogue({ dir: indexDir(config) });
const stores = storeViews(config);
const dispatch = createDispatcher({
  catalogue,
  stores,
  defaultStore: 'pl',
  pathTable: createPathTable([]),
});
const servicesOf = createServices(
  {
    stores: [...stores],
    publicUrl: '',
    documents: documentsData(config, merchant),
    merchant,
    freeDeliveryFrom: 0,
    build: '',
    prices: { sync: false, byGroup: false },
    storageQuota: 0,
    sendsOfflineOrders: false,
    lockerMap: null,
    stockPrefetch: 15,
    consent: { hasBanner: false, tools: noTools },
    hasCountries: true,
    hasPush: true,
    wishRefreshHours: 12,
    hasSizeTables: true,
    logsFaults: false,
    origin: 'https://witryna.example',
    maxImageSide: 1600,
    deliveryPrice: 1099,
    sessionMode: 'header',
    account: {
      social: { google: null, facebook: null },
      logsInAfterPassword: true,
      tokenRefresh: 0,
    },
  },
  catalogue,
);
const page = await dispatch(path, new URLSearchParams());
if (page.kind !== 'page' || page.status !== 200) throw new Error(`No page at ${path}`);
const request = { ...page, url: path };

async function renderFor(ms: number): Promise<number> {
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < ms) {
    await renderWithVike(request, await servicesOf('pl'));
    count += 1;
  }
  return count / ((performance.now() - began) / 1000);
}

await renderFor(1500); // until the code is compiled
process.stdout.write(JSON.stringify({ perSecond: await renderFor(seconds * 1000) }));
catalogue.close();
