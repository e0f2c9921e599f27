import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface RunningShop {
  readonly url: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const startLimit = 180_000;

/** Starts the built shop as its user would, on a free port, and waits until it prints its address. */
export async function startShop(env: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const child = spawn(process.execPath, ['server/cli/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
  });
  const url = await addressOf(child);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not start in time:\n${printed}`));
    }, startLimit);
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /Witryna: (\S+)/.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with ${code} before it served:\n${printed}`));
    });
  });
}
