import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { nginxConfig } from './config.ts';

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

const startLimit = 30_000;

/** Debian installs it outside an ordinary user's path. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

/** The reason why nginx cannot run here; null if it can. */
export function obstacle(): string | null {
  const { status } = spawnSync('nginx', ['-v'], { stdio: 'ignore', env });
  return status === 0 ? null : 'nginx is not installed';
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const until = Date.now() + startLimit;
  while (Date.now() < until && child.exitCode === null) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error(`nginx did not start:\n${output()}`);
}

/** Starts an nginx in front of shops at these ports, with temporary files. */
export async function startNginx(shopPorts: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-nginx-'));
  mkdirSync(join(folder, 'tmp'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig({ port, shopPorts, folder }));
  const child = spawn('nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const killOnExit = () => child.kill('SIGTERM');
  process.once('exit', killOnExit);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.removeListener('exit', killOnExit);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
