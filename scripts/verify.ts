import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run verify`: all static checks of the code. */
const root = join(import.meta.dirname, '..');

/** The folders of production code. */
const tops = ['domain', 'client', 'renderer', 'server', 'sw', 'mock', 'demo', 'connectors'];

const steps: readonly (readonly [string, readonly string[]])[] = [
  ['format and lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['types', ['typescript/bin/tsc', '-p', '.']],
  ['types of the service worker', ['typescript/bin/tsc', '-p', 'sw']],
  ['import cycles', ['dependency-cruiser/bin/dependency-cruiser.mjs', ...tops]],
  ['dead code', ['knip/bin/knip.js']],
  // Code that only tests use is dead, too.
  ['dead code but for tests', ['knip/bin/knip.js', '--production', '--exclude', 'dependencies']],
];

function run(name: string, path: string, args: readonly string[]): boolean {
  process.stdout.write(`\n— ${name}\n`);
  const { status } = spawnSync(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

const results = steps.map(([name, [module = '', ...args]]) => ({
  name,
  ok: run(name, join(root, 'node_modules', module), args),
}));
for (const name of ['glossary names', 'commit subjects']) {
  results.push({ name, ok: run(name, `scripts/${name.replace(' ', '-')}.ts`, []) });
}
results.push({ name: 'build', ok: run('build', 'server/cli/build.ts', []) });
results.push({ name: 'size budget', ok: run('size budget', 'scripts/check-size.ts', []) });
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
process.stdout.write(
  failed.length === 0 ? '\nAll checks hold.\n' : `\nFailed: ${failed.join(', ')}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
