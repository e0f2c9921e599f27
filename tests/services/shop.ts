import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from './child-environment.ts';

export interface RunningShop {
  readonly url: string;
  /** Asks the process to end as a service manager does; gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as by a power cut. */
  kill(): Promise<void>;
  readonly pid: number;
}

interface StartOptions {
  readonly root?: string;
  /** Arguments of Node; `npm start` without them. */
  readonly command?: readonly string[];
  /** Told of everything the process writes. */
  readonly onOutput?: (text: string) => void;
  /** What becomes of its output once the address is known: read, left lying, or closed. */
  readonly output?: 'read' | 'left' | 'closed';
  /** How it tells its address, as the first group. */
  readonly says?: RegExp;
}

const ownRoot = join(import.meta.dirname, '../..');
const startLimit = 180_000;

/** A busy machine is no fault of the shop: a test of a time limit sets its own. */
const patience = {
  RENDER_QUEUE_MS: '60000',
  RENDER_TIMEOUT_MS: '60000',
  SEARCH_TIMEOUT_MS: '60000',
};

/** All that tests ask for comes from one address; the tests of limits set this otherwise. */
const oneAddress = { LIMIT_EXEMPT: '127.0.0.0/8,::1' };

/** Starts the built shop as its user would, on a free port, and waits until it prints its address. */
export async function startShop(
  env: Readonly<Record<string, string>> = {},
  {
    root = ownRoot,
    command = ['server/cli/start.ts'],
    onOutput,
    output = 'read',
    says = /Witryna: (\S+)/,
  }: StartOptions = {},
): Promise<RunningShop> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', onOutput ? 'pipe' : 'inherit'],
    env: childEnvironment({
      PORT: '0',
      LOG_LEVEL: 'error',
      IMAGE_WARM_S: '0',
      ...patience,
      ...oneAddress,
      ...env,
    }),
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (onOutput) stream?.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  }
  const ended = once(child, 'exit');
  const url = await addressOf(child, says);
  if (output === 'left') child.stdout?.pause();
  if (output === 'closed') child.stdout?.destroy();
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess, says: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not start in time:\n${printed}`));
    }, startLimit);
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = says.exec(printed)?.[1];
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
