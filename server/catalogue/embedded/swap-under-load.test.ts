import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { indexFolder } from '../index/index-folder.ts';

const ReportSchema = v.object({
  responses: v.number(),
  mixed: v.number(),
  errors: v.array(v.string()),
  generations: v.array(v.string()),
});

async function startReader(dir: string) {
  const url = new URL('../../../tests/support/reading-worker.ts', import.meta.url);
  const worker = new Worker(url, { workerData: { dir } });
  await once(worker, 'message');
  return {
    stop: async () => {
      const report = once(worker, 'message');
      worker.postMessage('stop');
      const [message] = await report;
      return v.parse(ReportSchema, message);
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('several threads that read during an index swap', () => {
  test('get complete results of one index each, without failures', async () => {
    const dir = await temporaryFolder();
    const index = async (round: number) => {
      const colour = { color: String(round) };
      const product = Array.from({ length: 60 }, (_, at) => shirt(`S-${at}`, colour));
      const from = await sourceFolder({ product });
      return (await indexFolder({ from, dir, store: 'pl' })).generation;
    };
    const generations = [await index(0)];
    const readers = await Promise.all([startReader(dir), startReader(dir), startReader(dir)]);
    await pause(60);
    for (let round = 1; round <= 5; round++) {
      generations.push(await index(round));
      await pause(60);
    }
    await pause(200);
    const reports = await Promise.all(readers.map((reader) => reader.stop()));
    for (const report of reports) {
      expect(report).toMatchObject({ errors: [], mixed: 0 });
      expect(report.responses).toBeGreaterThan(50);
      expect(report.generations.at(-1)).toBe(generations.at(-1));
      expect(report.generations.length).toBeGreaterThan(2);
    }
  });
});
