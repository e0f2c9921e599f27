import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { obstacle, startRedis } from '../services/redis/node.ts';
import { startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { rawRequest } from '../support/raw-request.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const missing = obstacle();
if (missing !== null) process.stdout.write(`skipped: limits of several nodes: ${missing}\n`);

/** For read requests: a small part of 3,000. */
const limit = 12;

test.skipIf(missing !== null)(
  'requests at one node count at the others, and only at that node while Redis is down',
  async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const open = async () => {
      const shop = await startShop({
        CATALOGUE_DIR: fixtureCatalogue,
        DATA_DIR: await temporaryFolder(),
        REDIS_URL: redis.url,
        LOG_LEVEL: 'fatal',
        TRUSTED_PROXIES: '1',
        LIMIT_EXEMPT: '',
        LIMIT_FACTOR: String(limit / 3000),
        RENDER_THREADS: '1',
      });
      onTestFinished(async () => {
        await shop.stop();
      });
      return shop;
    };
    const [one, other] = await Promise.all([open(), open()]);

    /** Number of this many requests that were accepted. */
    async function answered(node: { readonly url: string }, ip: string, many: number) {
      let count = 0;
      for (let asked = 0; asked < many; asked += 1) {
        const headers = { 'x-forwarded-for': ip };
        const { status } = await rawRequest(node.url, '/api/size-table', { headers });
        if (status !== 429) count += 1;
      }
      return count;
    }
    /** Nodes synchronise once a second. */
    const told = () => pause(3000);

    expect(await answered(one, '203.0.113.1', limit + 3)).toBe(limit);
    // A node that has not seen an address before knows no count for it: it accepts requests for up
    // to a second, and reads the count.
    expect(await answered(other, '203.0.113.1', 2)).toBe(2);
    await vi.waitFor(async () => expect(await answered(other, '203.0.113.1', 3)).toBe(0), {
      timeout: 20_000,
      interval: 500,
    });
    expect(await answered(other, '203.0.113.2', 3)).toBe(3);

    await redis.kill();
    expect(await answered(one, '203.0.113.4', limit + 3)).toBe(limit);
    await told();
    expect(await answered(other, '203.0.113.4', limit + 3)).toBe(limit);
  },
  120_000,
);
