import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { generateDemo } from '../../../demo/catalogue/generate-demo.ts';
import { rulesFor } from '../../../domain/catalogue/search-rules.ts';
import { print } from '../../../server/telemetry/print.ts';
import { englishQueries } from '../../contract/relevance/english-queries.ts';
import { lumaQueries } from '../../contract/relevance/luma-queries.ts';
import { queries } from '../../contract/relevance/queries.ts';
import { type RelevanceQuery, scoreQueries } from '../../contract/relevance/score.ts';
import { type Engine, indexInto, openEngine } from '../catalogue/engines.ts';
import { withElasticsearch } from '../catalogue/with-elasticsearch.ts';
import { benchDir } from '../load.ts';
import type { Row, Scenario } from '../row.ts';

const goals = { ndcg: 0.9, zeroHits: 0.02 };
/** The Magento Luma sample lies beside the repository on some machines. */
const luma = join(import.meta.dirname, '../../../../shared/catalogue-luma');

interface Subject {
  readonly name: string;
  readonly from: string;
  readonly locale: string;
  readonly queries: readonly RelevanceQuery[];
}

const EnvironmentSchema = v.object({
  BENCH_ENGINES: v.pipe(
    v.optional(v.string(), 'embedded,elasticsearch'),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(['embedded', 'elasticsearch'])),
  ),
  ELASTICSEARCH_URL: v.optional(v.string(), ''),
});

async function subjects(dir: string): Promise<Subject[]> {
  const demo = join(dir, 'demo');
  await generateDemo(demo, { now: new Date('2026-11-02T12:00:00Z') });
  const own = [
    { name: 'demo', from: demo, locale: 'pl', queries },
    { name: 'English demo', from: join(demo, 'en'), locale: 'en', queries: englishQueries },
  ];
  if (!existsSync(join(luma, 'product.ndjson'))) {
    print(`The Luma sample is left out: it is not in ${luma}`);
    return own;
  }
  return [
    ...own,
    { name: 'Luma', from: luma, locale: 'en', queries: lumaQueries },
    { name: 'Luma in a Polish store view', from: luma, locale: 'pl', queries: lumaQueries },
  ];
}

async function scored(engine: Engine, { name, from, locale, queries: asked }: Subject) {
  const rules = rulesFor(locale);
  await indexInto(engine, from, rules);
  const { catalogue, close } = openEngine(engine, rules);
  try {
    const { ndcg, zeroHits, queries: scores } = await scoreQueries(catalogue, 'pl', asked);
    for (const { query, ndcg: each, total, first } of scores) {
      if (each >= goals.ndcg) continue;
      print(
        `${name}: ${query}: ${each.toFixed(2)}, ${total} found: ${first.slice(0, 4).join('; ')}`,
      );
    }
    const what = `${engine.kind}, ${name}`;
    return [
      { what: `${what}: nDCG at 10`, value: ndcg, unit: 'ratio', goal: { least: goals.ndcg } },
      {
        what: `${what}: queries without results`,
        value: zeroHits,
        unit: 'ratio',
        goal: { most: goals.zeroHits },
      },
    ] satisfies Row[];
  } finally {
    await close();
  }
}

export const relevance: Scenario = {
  title: 'Relevance of the search',
  about:
    `${queries.length} Polish and ${englishQueries.length} English queries for the demo, and ${lumaQueries.length} for the Magento Luma ` +
    'sample, with the products that shoppers want among the first ten results (`tests/contract/relevance`).',
  async run() {
    const { BENCH_ENGINES, ELASTICSEARCH_URL } = v.parse(EnvironmentSchema, process.env);
    mkdirSync(benchDir, { recursive: true });
    const dir = mkdtempSync(join(benchDir, 'relevance-'));
    try {
      const all = await subjects(dir);
      const rowsOf = async (engine: (name: string) => Engine) => {
        const rows: Row[] = [];
        for (const subject of all) rows.push(...(await scored(engine(subject.name), subject)));
        return rows;
      };
      const dirOf = (name: string) => join(dir, 'index', name.replaceAll(' ', '-'));
      const rows: Row[] = [];
      if (BENCH_ENGINES.includes('embedded')) {
        rows.push(...(await rowsOf((name) => ({ kind: 'embedded', dir: dirOf(name) }))));
      }
      if (BENCH_ENGINES.includes('elasticsearch')) {
        const remote = await withElasticsearch(ELASTICSEARCH_URL, (url) =>
          rowsOf((name) => ({ kind: 'elasticsearch', dir: dirOf(name), url })),
        );
        rows.push(...(remote ?? []));
      }
      return rows;
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
};
