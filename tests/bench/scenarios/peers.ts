import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { openBrowser } from '../../services/chromium.ts';
import { brotliBytes } from '../brotli-bytes.ts';
import { findPages } from '../find-pages.ts';
import { benchDir, load } from '../load.ts';
import type { PageContent } from '../peers/elements.ts';
import { countElements, readContent } from '../peers/read-content.ts';
import { type ProbedShop, startProbedShop } from '../probed-shop.ts';
import type { Row, Scenario } from '../row.ts';

const rounds = 5;
const roundSeconds = 2;
const warmSeconds = 3;
const connections = 4;

const env = { DATA_DIR: join(benchDir, 'data') };
const sources = join(import.meta.dirname, '../peers');
const routerDir = join(benchDir, 'router-app');
const contentFile = join(benchDir, 'contents.json');

const kinds = ['product', 'listing'] as const;
type Kind = (typeof kinds)[number];

/** A server to compare and where it has its pages. */
interface Peer {
  readonly name: string;
  readonly server: ProbedShop;
  readonly paths: Readonly<Record<Kind, string>>;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Installs and builds the router's app with the shop's contents, outside the sources. */
function buildRouterApp(contents: Readonly<Record<string, PageContent>>): void {
  cpSync(join(sources, 'router-app'), routerDir, { recursive: true });
  cpSync(join(sources, 'elements.ts'), join(routerDir, 'app/elements.ts'));
  writeFileSync(join(routerDir, 'app/contents.json'), JSON.stringify(contents));
  const options = { cwd: routerDir, stdio: 'ignore' } as const;
  execFileSync('npm', ['ci'], options);
  execFileSync('npx', ['react-router', 'build'], options);
}

/** Processor time of one page in ms, of the whole process, over all its threads. */
async function msPerPage({ server, paths }: Peer, kind: Kind): Promise<number> {
  const before = await server.used();
  const { perSecond } = await load(server.url + paths[kind], roundSeconds, connections);
  const { cpuMs } = await server.used();
  return (cpuMs - before.cpuMs) / (perSecond * roundSeconds);
}

/** Measures the servers in turns, so that other work of the machine affects all. */
async function inTurns(peers: readonly Peer[], kind: Kind): Promise<ReadonlyMap<string, number>> {
  const samples = new Map(peers.map(({ name }) => [name, [] as number[]]));
  for (const { server, paths } of peers)
    await load(server.url + paths[kind], warmSeconds, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) samples.get(peer.name)?.push(await msPerPage(peer, kind));
  }
  return new Map([...samples].map(([name, values]) => [name, median(values)]));
}

async function readContents(url: string, paths: Readonly<Record<Kind, string>>) {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const { product, listing } = paths;
    return {
      product: await readContent(page, url + product),
      listing: await readContent(page, url + listing),
    };
  } finally {
    await browser.close();
  }
}

function rowsOf(kind: Kind, times: ReadonlyMap<string, number>, elements: number): Row[] {
  const of = (name: string) => times.get(name) ?? Number.NaN;
  const cold = of('uncached');
  return [
    {
      what: `${kind}, uncached ÷ Fastify with renderToString`,
      value: cold / of('Fastify with renderToString'),
      unit: 'ratio',
      goal: { most: kind === 'product' ? 2.2 : 2.5 },
    },
    {
      what: `${kind}, React Router ÷ uncached`,
      value: of('React Router') / cold,
      unit: 'ratio',
      goal: { least: 1.3 },
    },
    {
      what: `${kind}, cached ÷ bare Fastify with the same bytes`,
      value: of('cached') / of('bare Fastify'),
      unit: 'ratio',
    },
    ...[...times].flatMap(([name, value]): Row[] => [
      { what: `${name}: ${kind}, processor time`, value, unit: 'ms' },
    ]),
    ...['uncached', 'Fastify with renderToString', 'React Router'].map(
      (name): Row => ({
        what: `${name}: ${kind}, processor time of 1,000 elements`,
        value: (of(name) / elements) * 1000,
        unit: 'ms',
      }),
    ),
  ];
}

export const peers: Scenario = {
  title: 'Beside other servers',
  about:
    'Pages with the same elements, structured data and page data: the shop with and without its page cache, Fastify with ' +
    '`renderToString` and brotli of the same quality, React Router in its framework mode on Express with `compression`, and a ' +
    `bare Fastify route with the bytes of the cached product page. Measured in turns, medians of ${rounds}; processor time of the ` +
    'whole process for one page. The peers have their contents in memory.',
  async run() {
    const cached = await startProbedShop(env);
    const running = [cached];
    try {
      const found = await findPages(
        cached.url,
        catalogueDir(loadConfig({ ...process.env, ...env })),
      );
      const contents = await readContents(cached.url, found);
      mkdirSync(benchDir, { recursive: true });
      writeFileSync(contentFile, JSON.stringify(contents));
      buildRouterApp(contents);
      const start = async (...args: Parameters<typeof startProbedShop>) => {
        const server = await startProbedShop(...args);
        running.push(server);
        return server;
      };
      const production = { NODE_ENV: 'production' };
      const own = { product: '/product', listing: '/listing' };
      const same = { product: found.product, listing: found.product };
      const servers: readonly Peer[] = [
        { name: 'uncached', server: await start({ ...env, OUTPUT_CACHE: 'off' }), paths: found },
        {
          name: 'Fastify with renderToString',
          server: await start(production, {
            script: [join(sources, 'plain-server.ts'), contentFile],
          }),
          paths: own,
        },
        {
          name: 'React Router',
          server: await start(production, { script: ['server.ts'], root: routerDir }),
          paths: own,
        },
        { name: 'cached', server: cached, paths: found },
        {
          name: 'bare Fastify',
          server: await start(production, {
            script: [join(sources, '../bare-server.ts'), cached.url + found.product],
          }),
          paths: same,
        },
      ];
      const rows: Row[] = [];
      for (const kind of kinds) {
        const times = await inTurns(servers, kind);
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
    } finally {
      for (const { stop } of running) await stop();
    }
  },
};
