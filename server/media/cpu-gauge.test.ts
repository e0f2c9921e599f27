import { expect, test } from 'vitest';
import { createCpuGauge } from './cpu-gauge.ts';

test('a process that computes is busy, one that waits is idle', async () => {
  const gauge = createCpuGauge();
  gauge.start();
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(gauge.isIdle()).toBe(false);
  gauge.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(gauge.isIdle()).toBe(true);
});
