import { expect, test } from 'vitest';
import { isFull } from '../crawl/sample.ts';
import { runSoak } from '../faults/run-soak.ts';

const minutes = 30;

test.skipIf(!isFull)(
  'half an hour of mixed load leaves memory, handles and latency flat',
  async () => {
    const report = await runSoak(minutes, () => {});
    expect(report.wrong).toEqual([]);
    expect(report.reads).toBeGreaterThan(1000);
  },
  (minutes + 10) * 60_000,
);
