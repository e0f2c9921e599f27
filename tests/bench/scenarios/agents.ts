import { join } from 'node:path';
import { catalogueDir } from '../../../server/catalogue/catalogue-folders.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { startShop } from '../../services/shop.ts';
import { findPages } from '../find-pages.ts';
import { benchDir, load } from '../load.ts';
import { paced } from '../paced.ts';
import type { Scenario } from '../row.ts';

const rounds = 5;
const seconds = 6;
const perSecond = 15;

const env = { DATA_DIR: join(benchDir, 'data') };

const colours = ['czarna', 'biała', 'granatowa', 'szara', 'beżowa', 'zielona', 'czerwona'];
const goods = ['sukienka', 'bluzka', 'koszula', 'spódnica', 'bluza', 'czapka', 'torba'];
/** So many that the minute's cache of searches seldom has one. */
const queries = colours.flatMap((colour) => goods.map((name) => `${colour} ${name}`));

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures both in alternating turns, so that other work of the machine affects both. */
async function inTurns(first: () => Promise<number>, second: () => Promise<number>) {
  const values: { readonly first: number; readonly second: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    values.push({ first: await first(), second: await second() });
  return {
    first: median(values.map((value) => value.first)),
    second: median(values.map((value) => value.second)),
    ratio: median(values.map((value) => value.first / value.second)),
  };
}

async function searches(url: string) {
  const own = queries.map((query) => `${url}/szukaj?q=${encodeURIComponent(query)}`);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'ucp-agent': `profile="${url}/ucp/agent.json"`,
  };
  const bodies = queries.map((query) => JSON.stringify({ query, context: { language: 'pl' } }));
  const through = () =>
    paced([`${url}/ucp/catalog/search`], perSecond, seconds, { headers, bodies });
  await paced(own, perSecond, 3);
  await through();
  return inTurns(
    async () => (await through()).p99,
    async () => (await paced(own, perSecond, seconds)).p99,
  );
}

export const agents: Scenario = {
  title: 'Assistants beside shoppers',
  about:
    `Searches of ${queries.length} texts at ${perSecond} requests per second, through UCP and by the shop's search page; ` +
    'then a cached product page of a shop with AGENTS=buy and with AGENTS=off. Medians of five rounds in turns.',
  async run() {
    const port = String(3000 + Math.floor(Math.random() * 20_000) + 20_000);
    const buying = await startShop({
      ...env,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      AGENTS: 'buy',
      LIMIT_FACTOR: '0',
    });
    try {
      const search = await searches(buying.url);
      const config = loadConfig({ ...process.env, ...env });
      const path = (await findPages(buying.url, catalogueDir(config))).product;
      const closed = await startShop({ ...env, AGENTS: 'off', LIMIT_FACTOR: '0' });
      try {
        const rate = (url: string) => async () => (await load(url + path, seconds)).perSecond;
        for (const { url } of [buying, closed]) await load(url + path, 2);
        const pages = await inTurns(rate(buying.url), rate(closed.url));
        return [
          {
            what: 'search through UCP, p99 ÷ search page',
            value: search.ratio,
            unit: 'ratio',
            goal: { most: 1.2 },
          },
          {
            what: 'cached page with AGENTS=buy ÷ off',
            value: pages.ratio,
            unit: 'ratio',
            goal: { least: 0.95 },
          },
          { what: 'search through UCP: p99', value: search.first, unit: 'ms' },
          { what: 'search page: p99', value: search.second, unit: 'ms' },
          { what: 'cached page with AGENTS=buy', value: pages.first, unit: 'requests/s' },
          { what: 'cached page with AGENTS=off', value: pages.second, unit: 'requests/s' },
        ];
      } finally {
        await closed.stop();
      }
    } finally {
      await buying.stop();
    }
  },
};
