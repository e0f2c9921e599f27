import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from './child-environment.ts';

const root = join(import.meta.dirname, '../..');

/** Runs one of the project's scripts to its end. */
export async function runScript(
  script: string,
  env: Readonly<Record<string, string>> = {},
  ...args: string[]
) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment(env),
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}
