import { expect, test } from 'vitest';
import { growing } from './run-soak.ts';

/** Sixty samples of half an hour, with changes to the steady ones. */
const samples = (change: (at: number) => object) =>
  Array.from({ length: 60 }, (_, at) => ({
    seconds: at * 30,
    rssMb: 600 + (at % 3) * 10,
    heapMb: 80 + (at % 4) * 5,
    handles: 46 + (at % 2),
    p99: 40 + (at % 5) * 4,
    reads: 5000 + (at % 7) * 100,
    ...change(at),
  }));

test('a stable shop is reported as flat, whatever happens during the warm-up', () => {
  expect(growing(samples(() => ({})))).toEqual([]);
  expect(growing(samples((at) => (at < 20 ? { rssMb: at * 30, reads: 9000 } : {})))).toEqual([]);
});

test('steady growth of memory, heap, handles or waiting times is reported', () => {
  const grown = growing(
    samples((at) => ({
      rssMb: 300 + at * 10,
      heapMb: 60 + at * 2,
      handles: 40 + at,
      p99: at * 20,
    })),
  );
  expect(grown.map((line) => line.split(' ')[0])).toEqual(['rssMb', 'heapMb', 'handles', 'p99']);
});

test('a steadily decreasing number of responses is reported, as when each request read all orders', () => {
  // Reads in the first half hour of such a run, by sixths.
  const first = [6815, 4992, 3867, 3263, 3039, 3113];
  expect(growing(samples((at) => ({ reads: first[Math.floor(at / 10)] })))).toEqual([
    expect.stringContaining('reads fell by'),
  ]);
});
