import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { type IndexReport, indexFolder } from '../catalogue/index/index-folder.ts';
import { loadConfig } from '../config.ts';

/** `npm run index -- --from DIR [--store CODE] [--strict]` */
const ArgumentsSchema = v.object({
  from: v.pipe(v.optional(v.string(), ''), v.nonEmpty('name a folder: --from DIR')),
  store: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, '--store is two letters')), 'pl'),
  strict: v.optional(v.boolean(), false),
});

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function readArguments(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      from: { type: 'string' },
      store: { type: 'string' },
      strict: { type: 'boolean' },
    },
  });
  return v.parse(ArgumentsSchema, values);
}

function describeReport(report: IndexReport): string {
  const counts = Object.entries(report.documents)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ');
  const skipped = report.skipped === 1 ? '1 line skipped' : `${report.skipped} lines skipped`;
  return `Indexed ${counts} for ${report.store} in ${report.milliseconds} ms, ${skipped} (${report.generation})`;
}

async function run(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  const config = loadConfig(process.env);
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {percentage}% {type}', hideCursor: true })
    : null;
  bar?.start(1, 0, { type: '' });
  try {
    const report = await indexFolder({
      ...options,
      dir: join(config.DATA_DIR, 'index'),
      log: say,
      onProgress: ({ doneBytes, totalBytes, type }) => {
        bar?.setTotal(totalBytes);
        bar?.update(doneBytes, { type });
      },
    });
    bar?.stop();
    say(describeReport(report));
  } finally {
    bar?.stop();
  }
}

try {
  await run();
} catch (error) {
  const known = error instanceof AppError || v.isValiError(error) || error instanceof TypeError;
  say(known ? error.message : String(error));
  process.exitCode = 1;
}
