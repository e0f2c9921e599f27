import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { catalogueSpec } from '../../server/catalogue/catalogue-spec.ts';
import { openCatalogue } from '../../server/catalogue/open-catalogue.ts';
import { documentsData } from '../../server/documents/documents-data.ts';
import { readMerchant } from '../../server/law/read-merchant.ts';
import { createDispatcher } from '../../server/pages/dispatcher.ts';
import { finishPage } from '../../server/render/finish-page.ts';
import { createServices } from '../../server/render/services.ts';
import { renderWithVike } from '../../server/render/vike-render.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { storeViews } from '../../server/settings/store-views.ts';
import { noTools } from '../support/shop-facts.ts';

/**
 * React alone: renders the tree of one page repeatedly in one thread, with its data already loaded.
 * With `"whole": true` it does everything that a worker does for a page, for a profile (`node
 * --cpu-prof`).
 */
process.env['NODE_ENV'] = 'production';
/** The shop's own React, wrapped to capture the tree of the rendered page. */
const dom: Pick<typeof import('react-dom/server'), 'renderToString'> = createRequire(
  import.meta.url,
)('react-dom/server');
const { renderToString } = dom;
let tree: ReactNode = null;
dom.renderToString = (node) => {
  tree = node;
  return renderToString(node);
};

const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), seconds: v.number(), whole: v.optional(v.boolean(), false) }),
);

const { path, seconds, whole } = v.parse(OptionsSchema, process.argv[2]);
const config = loadConfig(process.env);
const merchant = readMerchant(config);
const entry = join(import.meta.dirname, '../../dist/server/entry.mjs');
await import(pathToFileURL(entry).href);

const catalogue = await openCatalogue(catalogueSpec(config));
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
      nameLetters: 2,
      tokenRefresh: 0,
    },
  },
  catalogue,
);
const page = await dispatch({ path, search: new URLSearchParams() });
if (page.kind !== 'page' || page.status !== 200) throw new Error(`No page at ${path}`);
const request = { ...page, path };

const makePage = async () =>
  finishPage(await renderWithVike(request, await servicesOf({ storeCode: 'pl' })), 'br');

/**
 * Renders per second of this process's own processor time; other work of the machine does not
 * count.
 */
async function renderFor(ms: number): Promise<number> {
  const began = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  while (performance.now() - began < ms) {
    if (whole) await makePage();
    else renderToString(tree);
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

await makePage();
if (tree === null) throw new Error('The shop rendered by another React');
await renderFor(1500); // until the code is compiled
process.stdout.write(JSON.stringify({ perSecond: await renderFor(seconds * 1000) }));
catalogue.close();
