import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The exit code of `npm run engine` where the registry of packages cannot be reached. */
const noRegistryCode = 69;
const limitMs = 15 * 60_000;
const root = join(import.meta.dirname, '../..');

export interface EngineReport {
  readonly ok: boolean;
  /** Why the engine was not started; null if it was. */
  readonly skipped: string | null;
  readonly passed: number;
  /** The failed cases with their reasons, one text each. */
  readonly failures: readonly string[];
}

/** The cases in the output of the suites: a line of a case, then the indented lines of its reason. */
export function readCases(output: string): Pick<EngineReport, 'passed' | 'failures'> {
  const lines = output.split('\n');
  const failures = lines.flatMap((line, index) => {
    if (!line.startsWith('✗')) return [];
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((one) => !one.startsWith('     '));
    return [[line, ...rest.slice(0, end)].map((one) => `  ${one}`).join('\n')];
  });
  return { passed: lines.filter((line) => line.startsWith('✓')).length, failures };
}

/** Runs the contract's suite on a real Vendure, whose packages are cached outside the repository. */
export async function checkEngine(): Promise<EngineReport> {
  const child = spawn(process.execPath, ['scripts/engine.ts', 'vendure', '--check'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: limitMs,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const skipped = code === noRegistryCode ? 'the registry of npm packages cannot be reached' : null;
  return { ok: code === 0 || skipped !== null, skipped, ...readCases(output) };
}
