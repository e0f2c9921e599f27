import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { encodeOnce } from '../../server/cache/compress.ts';
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
 * React alone: renders the tree of one page repeatedly in one thread, with its data already loaded
 * and without stored HTML. With `"whole": true` it does everything that a worker does for a page,
 * for a profile (`node --cpu-prof`). With `"compare": true` it does both in turns and prints their
 * ratio.
 */
// Before React is loaded, which chooses its build by it.
process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
const { isValidElement }: Pick<typeof import('react'), 'isValidElement'> = require('react');
/** The shop's own React, wrapped to capture the tree of the rendered page. */
const dom: Pick<typeof import('react-dom/server'), 'renderToString'> = require('react-dom/server');
const { renderToString } = dom;
let tree: ReactNode = null;
dom.renderToString = (node) => {
  // Without the provider of stored HTML, which is the first element of a page.
  tree ??= isValidElement<{ children: ReactNode }>(node) ? node.props.children : null;
  return renderToString(node);
};

const OptionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** One address, or several that are rendered in turns, as an uncached shop does. */
    path: v.union([v.string(), v.array(v.string())]),
    seconds: v.number(),
    whole: v.optional(v.boolean(), false),
    compare: v.optional(v.boolean(), false),
  }),
);

const { path, seconds, whole, compare } = v.parse(OptionsSchema, process.argv[2]);
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
    wishRefreshHours: 12,
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
const requests = await Promise.all(
  [path].flat().map(async (each) => {
    const { pathname, searchParams: search } = new URL(each, 'http://localhost');
    const page = await dispatch({ path: pathname, search });
    if (page.kind !== 'page' || page.status !== 200) throw new Error(`No page at ${each}`);
    return { ...page, path: pathname, query: [...search], only: 'br' as const };
  }),
);
const inTurns = <T>(items: readonly T[]) => {
  let next = 0;
  return (): T | undefined => items[next++ % items.length];
};
const nextRequest = inTurns(requests);

async function makePage() {
  const request = nextRequest();
  if (request === undefined) throw new Error('No address');
  return finishPage(await renderWithVike(request, await servicesOf({ storeCode: 'pl' })), request);
}

/**
 * Runs per second of this process's own processor time; other work of the machine does not count.
 */
async function runFor(ms: number, run: () => unknown): Promise<number> {
  const began = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  while (performance.now() - began < ms) {
    await run();
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

const trees: ReactNode[] = [];
for (const _ of requests) {
  tree = null;
  await makePage();
  if (tree === null) throw new Error('The shop rendered by another React');
  trees.push(tree);
}
const nextTree = inTurns(trees);
const makeTree = () => renderToString(nextTree());
/** What a plain server of the same tree does: text, bytes, compression. */
const sendTree = () => encodeOnce(Buffer.from(makeTree()), 'br');

const run = whole ? makePage : makeTree;
await runFor(1500, run); // until the code is compiled

const rounds = 5;

/** Medians of milliseconds of each, in turns. */
async function compareAll() {
  const each = { whole: makePage, tree: makeTree, sent: sendTree };
  const found = { whole: [0], tree: [0], sent: [0] };
  for (const name of ['whole', 'tree', 'sent'] as const) await runFor(1500, each[name]);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['whole', 'tree', 'sent'] as const) {
      found[name][round] = 1000 / (await runFor((seconds * 1000) / rounds, each[name]));
    }
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  const [page, bare, sent] = [middle(found.whole), middle(found.tree), middle(found.sent)];
  const counts = trees.map(() => makeTree().match(/<[a-z]/g)?.length ?? 0);
  const elements = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return {
    elements,
    pageMs: page,
    treeMs: bare,
    sentTreeMs: sent,
    perTree: page / bare,
    perSentTree: page / sent,
    msPer1000: (page / elements) * 1000,
  };
}

const result = compare ? await compareAll() : { perSecond: await runFor(seconds * 1000, run) };
process.stdout.write(
  JSON.stringify(result, (_key, value: unknown) =>
    compare && typeof value === 'number' ? Number(value.toFixed(3)) : value,
  ),
);
catalogue.close();
