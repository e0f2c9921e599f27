import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { print } from '../../../server/telemetry/print.ts';
import { runScript } from '../../services/run-script.ts';
import { writeCatalogue } from '../catalogue/documents.ts';
import { type Engine, indexInto } from '../catalogue/engines.ts';
import type { QuestionName } from '../catalogue/questions.ts';
import { withElasticsearch } from '../catalogue/with-elasticsearch.ts';
import { benchDir } from '../load.ts';
import type { Row, Scenario } from '../row.ts';

const runs = 500;
/**
 * Limits for the embedded engine with the largest catalogue: p99 and start in ms, memory in bytes.
 */
const goals = {
  p99: { 'filtered listing with counts': 25, suggest: 10 } as Partial<Record<string, number>>,
  ready: 2000,
  added: 600_000_000,
  growth: 1.2,
};

const SettingsSchema = v.object({
  BENCH_PRODUCTS: v.pipe(
    v.optional(v.string(), '1000,10000,100000'),
    v.transform((text) => text.split(',').map(Number)),
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  ),
  BENCH_ENGINES: v.pipe(
    v.optional(v.string(), 'embedded,elasticsearch'),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(['embedded', 'elasticsearch'])),
  ),
  ELASTICSEARCH_URL: v.optional(v.string(), ''),
});

const MeasuredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    readyMs: v.number(),
    addedBytes: v.number(),
    times: v.record(v.string(), v.object({ p50: v.number(), p99: v.number() })),
  }),
);

interface Measured extends v.InferOutput<typeof MeasuredSchema> {
  readonly count: number;
  readonly indexMs: number;
}

async function measured(engine: Engine, count: number): Promise<Measured> {
  const from = join(benchDir, `catalogue-${count}`);
  if (!existsSync(join(from, 'product.ndjson'))) await writeCatalogue(from, count);
  const indexMs = await indexInto(engine, from);
  const options = JSON.stringify({ engine, runs });
  const { stdout, stderr } = await runScript('tests/bench/catalogue/measure.ts', {}, options);
  const result = v.safeParse(MeasuredSchema, stdout);
  if (!result.success) throw new Error(`No measure of ${engine.kind}: ${stdout}${stderr}`);
  print(`${engine.kind}, ${count} products: indexed in ${indexMs} ms`);
  return { ...result.output, count, indexMs };
}

const most = (goal: number | undefined) => (goal === undefined ? {} : { goal: { most: goal } });

/** Times and memory for the largest catalogue; only the embedded engine has limits. */
function rowsOf(name: Engine['kind'], { count, ...found }: Measured, isGoal: boolean): Row[] {
  const at = `${name}, ${count.toLocaleString('en')}`;
  const goal = (value: number | undefined) => most(isGoal ? value : undefined);
  return [
    { what: `${at}: index`, value: found.indexMs, unit: 'ms' },
    {
      what: `${at}: first listing after a start`,
      value: found.readyMs,
      unit: 'ms',
      ...goal(goals.ready),
    },
    ...Object.entries(found.times).flatMap(([question, { p50, p99 }]): Row[] => [
      { what: `${at}: ${question}, p50`, value: p50, unit: 'ms' },
      { what: `${at}: ${question}, p99`, value: p99, unit: 'ms', ...goal(goals.p99[question]) },
    ]),
    ...(name === 'embedded'
      ? [
          {
            what: `${at}: memory added, four threads`,
            value: found.addedBytes,
            unit: 'bytes' as const,
            ...goal(goals.added),
          },
        ]
      : []),
  ];
}

/** How the cost grows with ten times the products, divided by ten: 1 is linear. */
function growthRows(name: Engine['kind'], all: readonly Measured[]): Row[] {
  const question: QuestionName = 'filtered listing with counts';
  return all.slice(1).flatMap((larger, index): Row[] => {
    const smaller = all[index];
    if (smaller === undefined) return [];
    const scale = larger.count / smaller.count;
    const what = `${name}, ${smaller.count.toLocaleString('en')} to ${larger.count.toLocaleString('en')}`;
    const ratio = (value: number, before: number) => value / before / scale;
    const cost = ratio(larger.times[question]?.p50 ?? NaN, smaller.times[question]?.p50 ?? NaN);
    return [
      {
        what: `${what}: growth of index time ÷ growth of products`,
        value: ratio(larger.indexMs, smaller.indexMs),
        unit: 'ratio',
        ...most(goals.growth),
      },
      {
        what: `${what}: growth of a filtered listing ÷ growth of products`,
        value: cost,
        unit: 'ratio',
        ...most(goals.growth),
      },
    ];
  });
}

async function rowsFor(
  kind: Engine['kind'],
  counts: readonly number[],
  url: string,
): Promise<Row[]> {
  const all: Measured[] = [];
  mkdirSync(benchDir, { recursive: true });
  for (const count of counts) {
    const dir = mkdtempSync(join(benchDir, 'index-'));
    const engine: Engine = kind === 'embedded' ? { kind, dir } : { kind, dir, url };
    try {
      all.push(await measured(engine, count));
    } finally {
      rmSync(dir, { recursive: true });
    }
  }
  const largest = Math.max(...counts);
  return [
    ...growthRows(kind, all),
    ...all
      .filter(({ count }) => count === largest)
      .flatMap((each) => rowsOf(kind, each, kind === 'embedded')),
  ];
}

export const catalogue: Scenario = {
  title: 'The catalogue engines',
  about:
    `Generated products, every third with six variants. ${runs} different queries of each kind, the fastest of three times; some ` +
    'search terms are misspelt. Memory is that of four threads reading one index; Elasticsearch has its own.',
  async run() {
    const {
      BENCH_PRODUCTS: counts,
      BENCH_ENGINES,
      ELASTICSEARCH_URL,
    } = v.parse(SettingsSchema, process.env);
    const rows: Row[] = [];
    if (BENCH_ENGINES.includes('embedded')) rows.push(...(await rowsFor('embedded', counts, '')));
    if (BENCH_ENGINES.includes('elasticsearch')) {
      const found = await withElasticsearch(ELASTICSEARCH_URL, (url) =>
        rowsFor('elasticsearch', counts, url),
      );
      rows.push(...(found ?? []));
    }
    return rows;
  },
};
