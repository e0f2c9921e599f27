import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const children = new Set<ChildProcess>();

/** A child process of Node that ends with this one. */
export function start(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env,
    stdio: ['ignore', stdio, 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends all of them, and waits until they have ended. */
export async function stop(): Promise<void> {
  const ends = [...children].map((child) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    return promise;
  });
  await Promise.race([Promise.all(ends), wait(15_000, undefined, { ref: false })]);
}

/** Waits for the first message of a child process. */
export async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  child.once('message', () => done());
  child.once('exit', (code) => reject(new Error(`The engine ended with ${code}`)));
  return promise;
}

/** Waits until an address answers, whatever it says. */
export async function listening(address: string, longestMs = 10_000): Promise<void> {
  for (let left = longestMs / 100; left > 0; left -= 1) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
  throw new Error(`Nothing answers at ${address}`);
}
