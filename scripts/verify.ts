import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run verify`: all static checks of the code, two at a time. */
const root = join(import.meta.dirname, '..');
const inModules = (path: string) => join(root, 'node_modules', path);

/** The folders of production code. */
const tops = [
  'domain',
  'client',
  'renderer',
  'server',
  'sw',
  'mock',
  'companion',
  'demo',
  'connectors',
];
const knip = inModules('knip/bin/knip.js');
const tsc = inModules('typescript/bin/tsc');

interface Step {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** What needs its result. */
  readonly next?: Step;
}

const budget = { name: 'size budget', args: ['scripts/check-size.ts'] };
/** The longest first. */
const steps: readonly Step[] = [
  { name: 'types', args: [tsc, '-p', '.'] },
  { name: 'build', args: ['server/cli/build.ts'], next: budget },
  { name: 'dead code', args: [knip] },
  // Code that only tests use is dead, too.
  {
    name: 'dead code but for tests',
    args: [knip, '--production', '--exclude', 'dependencies'],
  },
  {
    name: 'import cycles',
    args: [inModules('dependency-cruiser/bin/dependency-cruiser.mjs'), ...tops],
  },
  { name: 'types of the service worker', args: [tsc, '-p', 'sw'] },
  {
    name: 'format and lint',
    args: [inModules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  { name: 'glossary names', args: ['scripts/glossary-names.ts'] },
  { name: 'commit subjects', args: ['scripts/commit-subjects.ts'] },
];

/** Runs a step and those after it; returns the names of those that failed. */
async function run({ name, args, next }: Step): Promise<string[]> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.stdout.write(`\n— ${name}\n${output.join('')}`);
  if (code !== 0) return [name];
  return next === undefined ? [] : run(next);
}

const waiting = steps.values();
const failed: string[] = [];
const workThrough = async () => {
  for (const step of waiting) failed.push(...(await run(step)));
};
await Promise.all([workThrough(), workThrough()]);
process.stdout.write(
  failed.length === 0 ? '\nAll checks hold.\n' : `\nFailed: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
