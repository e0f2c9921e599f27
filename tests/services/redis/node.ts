import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

export interface RedisNode {
  readonly url: string;
  /** Ends the process at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data on disk. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const startLimit = 30_000;

/** The reason why Redis cannot run here; null if it can. */
export function obstacle(): string | null {
  const { status } = spawnSync('redis-server', ['--version'], { stdio: 'ignore' });
  return status === 0 ? null : 'redis-server is not installed';
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a Redis on a free loopback port, with temporary data. */
export async function startRedis(more: readonly string[] = []): Promise<RedisNode> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-redis-'));
  const port = await freePort();
  const settings = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    // A kill loses no acknowledged write, also while the disk is busy.
    ...['--appendonly', 'yes', '--appendfsync', 'always', ...more],
  ];
  const start = async () => {
    const child = spawn('redis-server', settings, { stdio: 'ignore' });
    const until = Date.now() + startLimit;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('Redis did not start');
      await pause(50);
    }
    return child;
  };
  let child = await start();
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      child = await start();
    },
    stop: async () => {
      process.removeListener('exit', killOnExit);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
