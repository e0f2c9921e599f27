import { expect, test } from 'vitest';
import { runNodes } from '../nodes/run-nodes.ts';
import { obstacle as nginxObstacle } from '../services/nginx/node.ts';
import { obstacle as redisObstacle } from '../services/redis/node.ts';

/** The short form, less than a minute; `npm run test:nodes` is the long one. */
const missing = nginxObstacle() ?? redisObstacle();
if (missing !== null) {
  process.stdout.write(`skipped: The test of several nodes cannot be run here: ${missing}\n`);
}

test.skipIf(missing !== null)(
  'a shop of two nodes behind a balancer fails no read and neither loses nor duplicates an order while each node and Redis are killed',
  async () => {
    const report = await runNodes({
      nodes: 2,
      elasticsearch: 0,
      calmMs: 3000,
      awayMs: 3000,
      say: () => {},
    });
    expect(report.phases.map(({ what }) => what)).toEqual([
      'all well',
      'node 1 killed, and back',
      'node 2 killed, and back',
      'Redis killed, and back',
    ]);
    for (const { reads, failed } of report.phases) {
      expect(failed).toEqual([]);
      expect(reads).toBeGreaterThan(20);
    }
    expect(report).toMatchObject({ lost: [], double: [] });
    expect(report.written).toBe(report.asked);
    expect(report.asked).toBeGreaterThan(20);
  },
  300_000,
);
