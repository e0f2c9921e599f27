import cluster from 'node:cluster';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { startWorkers, type Workers } from './primary.ts';

/** A worker that serves after a while, and reports at its end whether it was replaced. */
const script = `
  let isReplaced = false;
  process.on('message', ({ type }) => { isReplaced ||= type === 'witryna:replaced'; });
  process.on('SIGTERM', () => setTimeout(() => process.exit(isReplaced ? 7 : 8), 50));
  setTimeout(() => {
    process.send({ type: 'witryna:serving', address: 'http://127.0.0.1' });
  }, Number(process.env.TEST_SERVES_AFTER_MS));
`;

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let workers: Workers | null = null;

async function start(): Promise<Workers> {
  const exec = join(await temporaryFolder(), 'worker.mjs');
  await writeFile(exec, script);
  cluster.setupPrimary({ exec, execArgv: [], args: [] });
  workers = await startWorkers({ count: 1, stopMs: 5000, log });
  return workers;
}

const living = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

beforeEach(() => vi.stubEnv('TEST_SERVES_AFTER_MS', '0'));
afterEach(async () => {
  await workers?.stop();
  vi.unstubAllEnvs();
});

test('a slot whose worker dies during its replacement ends with one worker, the new one', async () => {
  const { replaceAll } = await start();
  const [old] = living();
  // Longer than the wait for the slot's next worker.
  vi.stubEnv('TEST_SERVES_AFTER_MS', '1500');
  const replaced = replaceAll();
  const [next] = living().filter((worker) => worker !== old);
  old?.process.kill('SIGKILL');
  await vi.waitFor(() => expect(living().filter((worker) => worker !== old)).toHaveLength(2));
  await replaced;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(living().map(({ id }) => id)).toEqual([next?.id]);
});

test('a worker is notified that it is replaced, but not if all workers stop', async () => {
  const { replaceAll, stop } = await start();
  const [old] = living();
  const codeOfOld = new Promise((resolve) => old?.once('exit', resolve));
  await replaceAll();
  expect(await codeOfOld).toBe(7);
  const [next] = living();
  const codeOfNext = new Promise((resolve) => next?.once('exit', resolve));
  await stop();
  expect(await codeOfNext).toBe(8);
});
