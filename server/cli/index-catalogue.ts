import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import * as v from 'valibot';
import { everything } from '../../domain/cache/purge-log.ts';
import { languagesOf } from '../../domain/catalogue/search-language.ts';
import { AppError } from '../../domain/errors.ts';
import { purgeFromOutside } from '../cache/purge-from-outside.ts';
import { indexDir } from '../catalogue/catalogue-spec.ts';
import { indexChanges } from '../catalogue/index/index-changes.ts';
import { indexFolder } from '../catalogue/index/index-folder.ts';
import { loadSettings } from '../own-shop/load-settings.ts';
import { engines } from '../settings/catalogue-settings.ts';
import type { Config } from '../settings/config.ts';
import { taxSettings } from '../settings/price-settings.ts';
import { searchRules } from '../settings/search-rules.ts';
import { prefixCodes } from '../settings/store-views.ts';
import { type IndexEngine, openIndexEngine } from '../start/index-engine.ts';
import { readEngine } from '../start/read-engine.ts';

/**
 * `npm run index -- --from DIR` indexes a whole catalogue (`--from vendure:` that of the engine), `-- --changes FILE` applies changes (`vendure:ID,ID` those of the engine's products), `--
 * --rollback` returns to the previous index. All take `[--store CODE] [--engine NAME]`; the first
 * two also `[--strict]`.
 */
const ArgumentsSchema = v.pipe(
  v.object({
    from: v.optional(v.string(), ''),
    changes: v.optional(v.string(), ''),
    rollback: v.optional(v.boolean(), false),
    store: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, '--store is two letters')), 'pl'),
    engine: v.optional(v.picklist(engines, `--engine is one of ${engines.join(', ')}`)),
    strict: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ from, changes, rollback }) =>
      [from !== '', changes !== '', rollback].filter(Boolean).length === 1,
    'name a folder: --from DIR, or a file of changes: --changes FILE, or go back: --rollback',
  ),
);

const print = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function readArguments(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      from: { type: 'string' },
      changes: { type: 'string' },
      rollback: { type: 'boolean' },
      store: { type: 'string' },
      engine: { type: 'string' },
      strict: { type: 'boolean' },
    },
  });
  return v.parse(ArgumentsSchema, values);
}

type Arguments = v.InferOutput<typeof ArgumentsSchema>;

const common = (config: Config, { store, strict }: Arguments) => ({
  store,
  strict,
  language: languagesOf(searchRules(config))(store),
  dir: indexDir(config),
  tax: taxSettings(config, store),
  findsSoldOut: config.FILTERS_FIND_SOLD_OUT,
  prefixCodes: prefixCodes(config),
  log: print,
});

const skippedLines = (count: number): string =>
  count === 1 ? '1 line skipped' : `${count} lines skipped`;

async function indexWhole(
  config: Config,
  engine: IndexEngine,
  options: Arguments,
): Promise<string> {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {percentage}% {type}', hideCursor: true })
    : null;
  bar?.start(1, 0, { type: '' });
  try {
    const report = await indexFolder({
      ...common(config, options),
      from: options.from,
      beginIndex: engine.beginIndex,
      onProgress: ({ doneBytes, totalBytes, type }) => {
        bar?.setTotal(totalBytes);
        bar?.update(doneBytes, { type });
      },
    });
    const counts = Object.entries(report.documents)
      .filter(([, count]) => count > 0)
      .map(([type, count]) => `${count} ${type}`)
      .join(', ');
    return `Indexed ${counts} for ${report.store} in ${report.milliseconds} ms, ${skippedLines(report.skipped)} (${report.generation})`;
  } finally {
    bar?.stop();
  }
}

async function indexChanged(config: Config, engine: IndexEngine, options: Arguments) {
  const report = await indexChanges({
    ...common(config, options),
    file: options.changes,
    beginChanges: engine.beginChanges,
  });
  return `Put ${report.put} and removed ${report.removed} documents for ${report.store} in ${report.milliseconds} ms, ${skippedLines(report.skipped)} (${report.generation})`;
}

async function goBack(config: Config, engine: IndexEngine, { store }: Arguments) {
  const { from, to } = await engine.rollback(store);
  const message = `Store view ${store} is back at index ${to}; ${from} is withdrawn`;
  try {
    await purgeFromOutside(config, [everything]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print(`Kept pages could not all be purged (${reason}): call /invalidate with tag=*`);
    process.exitCode = 1;
    return message;
  }
  return `${message}. All kept pages are purged`;
}

async function run(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  const { config } = await loadSettings(process.env);
  const { options, tags } = await readEngine(config, given, print);
  const engine = await openIndexEngine(config, options.engine);
  try {
    const wanted = options.changes === '' ? indexWhole : indexChanged;
    const work = options.rollback ? goBack : wanted;
    print(await work(config, engine, options));
    if (tags.length > 0) await purgeFromOutside(config, tags);
  } finally {
    await engine.close();
  }
}

try {
  await run();
} catch (error) {
  const known = error instanceof AppError || v.isValiError(error) || error instanceof TypeError;
  print(known ? error.message : String(error));
  process.exitCode = 1;
}
