import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { judgeAudit } from './judge-audit.ts';

/**
 * `npm run audit`: queries the registry for known vulnerabilities of production packages; `--all` adds
 * those of build and tests.
 */
const root = join(import.meta.dirname, '..');
const scope = process.argv.includes('--all') ? [] : ['--omit=dev'];
const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only', ...scope], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { code, text } = judgeAudit(stdout ?? '');
process.stdout.write(`${text}\n`);
process.exitCode = code;
