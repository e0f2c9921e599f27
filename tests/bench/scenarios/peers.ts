import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { brotliBytes } from '../brotli-bytes.ts';
import { findPages } from '../find-pages.ts';
import { benchDir } from '../load.ts';
import {
  inTurns,
  type Kind,
  kinds,
  type Peer,
  peerPaths,
  readContents,
} from '../peers/in-turns.ts';
import { countElements } from '../peers/read-content.ts';
import { type ProbedShop, startProbedShop } from '../probed-shop.ts';
import type { Row, Scenario } from '../row.ts';

const env = { DATA_DIR: join(benchDir, 'data') };
const production = { NODE_ENV: 'production' };
const sources = join(import.meta.dirname, '../peers');
const routerDir = join(benchDir, 'router-app');
const contentFile = join(benchDir, 'contents.json');

/** How dear an uncached page may be, in pages of `plain`. */
const most = { product: 2.2, listing: 2.5 };
const plain = 'Fastify with renderToString';
const router = 'React Router';

/** Installs and builds the router's app with the shop's contents, outside the sources. */
function buildRouterApp(): void {
  cpSync(join(sources, 'router-app'), routerDir, { recursive: true });
  cpSync(join(sources, 'elements.ts'), join(routerDir, 'app/elements.ts'));
  cpSync(contentFile, join(routerDir, 'app/contents.json'));
  const options = { cwd: routerDir, stdio: 'ignore' } as const;
  execFileSync('npm', ['ci'], options);
  execFileSync('npx', ['react-router', 'build'], options);
}

const ratioRow = (kind: Kind, of: (name: string) => number): Row => ({
  what: `${kind}, uncached ÷ ${plain}`,
  value: of('uncached') / of(plain),
  unit: 'ratio',
  goal: { most: most[kind] },
});

function rowsOf(kind: Kind, times: ReadonlyMap<string, number>, elements: number): Row[] {
  const of = (name: string) => times.get(name) ?? Number.NaN;
  return [
    ratioRow(kind, of),
    {
      what: `${kind}, ${router} ÷ uncached`,
      value: of(router) / of('uncached'),
      unit: 'ratio',
      goal: { least: 1.3 },
    },
    {
      what: `${kind}, cached ÷ bare Fastify with the bytes of a page`,
      value: of('cached') / of('bare Fastify'),
      unit: 'ratio',
    },
    ...[...times].map(
      ([name, value]): Row => ({ what: `${name}: ${kind}, processor time`, value, unit: 'ms' }),
    ),
    ...['uncached', plain, router].map(
      (name): Row => ({
        what: `${name}: ${kind}, processor time of 1,000 elements`,
        value: (of(name) / elements) * 1000,
        unit: 'ms',
      }),
    ),
  ];
}

/** Starts servers and stops all of them at the end. */
async function withServers<T>(work: (start: typeof startProbedShop) => Promise<T>): Promise<T> {
  const running: ProbedShop[] = [];
  try {
    return await work(async (...options) => {
      const server = await startProbedShop(...options);
      running.push(server);
      return server;
    });
  } finally {
    for (const { stop } of running) await stop();
  }
}

/** The shop with its page cache, and the servers of the shortest comparison. */
async function startFirst(start: typeof startProbedShop) {
  const cached = await start(env);
  const config = loadConfig({ ...process.env, ...env });
  const found = await findPages(cached.url, catalogueDir(config));
  const contents = await readContents(cached.url, found, contentFile);
  const script = [join(sources, 'plain-server.ts'), contentFile];
  const servers: readonly Peer[] = [
    { name: 'uncached', server: await start({ ...env, OUTPUT_CACHE: 'off' }), paths: found },
    { name: plain, server: await start(production, { script }), paths: peerPaths },
  ];
  return { cached, found, contents, servers };
}

export const peers: Scenario = {
  title: 'Beside other servers',
  about:
    'Pages with the same elements, structured data and page data: the shop with and without its page cache, Fastify with ' +
    '`renderToString` and brotli of the same quality, React Router in its framework mode on Express with `compression`, and a ' +
    'bare Fastify route with the bytes of the cached product page. Measured in turns, medians of five; processor time of the ' +
    'whole process for one page. The peers have their contents in memory.',
  run: () =>
    withServers(async (start) => {
      const { cached, found, contents, servers: first } = await startFirst(start);
      buildRouterApp();
      const script = [join(sources, '../bare-server.ts'), cached.url + found.product];
      const servers: readonly Peer[] = [
        ...first,
        {
          name: router,
          server: await start(production, { script: ['server.ts'], root: routerDir }),
          paths: peerPaths,
        },
        { name: 'cached', server: cached, paths: found },
        {
          name: 'bare Fastify',
          server: await start(production, { script }),
          paths: { product: found.product, listing: found.product },
        },
      ];
      const rows: Row[] = [];
      for (const kind of kinds) {
        const times = await inTurns(servers, kind, 5);
        rows.push(...rowsOf(kind, times, countElements(contents[kind].tree)));
      }
      for (const { name, server, paths } of servers) {
        for (const kind of kinds) {
          const value = await brotliBytes(server.url + paths[kind]);
          rows.push({ what: `${name}: ${kind}`, value, unit: 'bytes' });
        }
        const { rss } = await server.used();
        rows.push({ what: `${name}: memory at the end`, value: rss, unit: 'bytes' });
      }
      return rows;
    }),
};

export const uncached: Scenario = {
  title: 'An uncached page beside React alone',
  about: `The first row of each page of "Beside other servers", medians of three. CI runs it and fails above the goal.`,
  run: () =>
    withServers(async (start) => {
      const { servers } = await startFirst(start);
      const rows: Row[] = [];
      for (const kind of kinds) {
        const times = await inTurns(servers, kind, 3);
        rows.push(ratioRow(kind, (name) => times.get(name) ?? Number.NaN));
      }
      return rows;
    }),
};
