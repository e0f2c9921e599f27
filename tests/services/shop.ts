import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from './child-environment.ts';

export interface RunningShop {
  readonly url: string;
  /** Stops the process as a service manager does; returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends the process at once, like a power failure. */
  kill(): Promise<void>;
  readonly pid: number;
}

interface StartOptions {
  readonly root?: string;
  /** Arguments of Node; default is `npm start`. */
  readonly command?: readonly string[];
  /** Called with all output of the process. */
  readonly onOutput?: (text: string) => void;
  /** What happens to its output once the address is known: read, not read, or closed. */
  readonly output?: 'read' | 'left' | 'closed';
  /** Matches its address in the output, as the first group. */
  readonly says?: RegExp;
}

const ownRoot = join(import.meta.dirname, '../..');
const startLimit = 180_000;

/** Long limits, because the test machine may be busy; tests of time limits set their own. */
const patience = {
  RENDER_QUEUE_MS: '60000',
  RENDER_TIMEOUT_MS: '60000',
  SEARCH_TIMEOUT_MS: '60000',
};

/** All test requests come from one address; tests of limits set this differently. */
const oneAddress = { LIMIT_EXEMPT: '127.0.0.0/8,::1' };

/** Starts the built shop on a free port and waits until it prints its address. */
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
