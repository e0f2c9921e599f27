import { expect, test } from 'vitest';
import { createCpuGauge } from './cpu-gauge.ts';

test('a process that computes is busy, and a waiting one is idle', async () => {
  // This process is busy even if others leave it only a small part of a core.
  const strict = createCpuGauge(0.02);
  strict.start();
  const until = performance.now() + 50;
  while (performance.now() < until);
  expect(strict.isIdle()).toBe(false);
  const gauge = createCpuGauge();
  gauge.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(gauge.isIdle()).toBe(true);
});
