import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../demo/catalogue/random.ts';
import { catalogueSettings } from '../../../server/settings/catalogue-settings.ts';
import { expectedHitRatio, simulatedHitRatio, type Traffic } from './hit-ratio.ts';
import { assumptions, measuredInputs, readFigures, shops } from './inputs.ts';
import { capacityPlan, type MeasuredInputs } from './plan.ts';
import { zipfSampler, zipfShares } from './zipf.ts';

const traffic: Traffic = {
  addresses: 2000,
  exponent: 0.9,
  requestsPerSecond: 1,
  ttlS: 86_400,
  purgesPerPageDay: 2,
  capacity: 2000,
};
const measured: MeasuredInputs = {
  cachedPerCore: 4000,
  rendersPerCore: 60,
  queriesPerCore: 40,
  pageBytes: 10_000,
  indexBytesPerProduct: 2500,
};
const shop = { visitsPerDay: 1e5, products: 50_000, addresses: 100_000 };

describe('the cache hit ratio', () => {
  test.each<[string, Partial<Traffic>]>([
    ['when all pages fit', {}],
    ['when few pages fit', { capacity: 200 }],
    ['when traffic is low', { requestsPerSecond: 0.02 }],
    ['when pages are purged all day', { purgesPerPageDay: 50, requestsPerSecond: 0.5 }],
    ['when pages expire soon', { ttlS: 600, purgesPerPageDay: 0 }],
  ])('matches a simulation of the traffic, %s', (_, change) => {
    const each = { ...traffic, ...change };
    const played = simulatedHitRatio(each, 600_000, createRandom(7));
    expect(Math.abs(expectedHitRatio(each) - played)).toBeLessThan(0.03);
  });

  test('is the same for the same seed', () => {
    const played = () => simulatedHitRatio(traffic, 20_000, createRandom(3));
    expect(played()).toBe(played());
  });

  test('grows with traffic and capacity, falls with purges, and stays between 0 and 1', () => {
    const positive = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        fc.integer({ min: 1, max: 300 }),
        positive,
        (rate, capacity, purges) => {
          const each = { ...traffic, addresses: 300, requestsPerSecond: rate, capacity };
          const share = expectedHitRatio({ ...each, purgesPerPageDay: purges });
          const tolerance = 1e-6;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
          const more = (change: Partial<Traffic>) =>
            expectedHitRatio({ ...each, purgesPerPageDay: purges, ...change });
          expect(more({ requestsPerSecond: rate * 2 })).toBeGreaterThanOrEqual(share - tolerance);
          expect(more({ capacity: capacity + 10 })).toBeGreaterThanOrEqual(share - tolerance);
          expect(more({ purgesPerPageDay: purges * 2 })).toBeLessThanOrEqual(share + tolerance);
        },
      ),
    );
  });
});

describe('traffic with a Zipf distribution', () => {
  test('has shares that fall by rank and add up to 1', () => {
    const shares = zipfShares(1000, 1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect((shares[0] ?? 0) / (shares[9] ?? 1)).toBeCloseTo(10);
  });

  test('is sampled with the frequencies of its shares', () => {
    const shares = zipfShares(50, 1);
    const sample = zipfSampler(shares);
    const random = createRandom(11);
    const counts = new Array<number>(50).fill(0);
    const draws = 100_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const drawn = sample(random);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const rank of [0, 1, 10, 49]) {
      expect(Math.abs((counts[rank] ?? 0) / draws - (shares[rank] ?? 0))).toBeLessThan(0.005);
    }
  });
});

describe('the capacity plan of a shop', () => {
  const plan = capacityPlan(shop, measured, assumptions);

  test('has one spare node of each kind', () => {
    expect(plan.nodes).toBeGreaterThanOrEqual(2);
    expect(plan.searchNodes).toBeGreaterThanOrEqual(2);
    expect(plan.replicas).toBe(plan.searchNodes - 1);
  });

  test('for ten times the visits costs more, but needs fewer than ten times the renders', () => {
    const larger = capacityPlan({ ...shop, visitsPerDay: 1e6 }, measured, assumptions);
    expect(larger.hitRatio).toBeGreaterThan(plan.hitRatio);
    expect(larger.rendersPerSecond).toBeLessThan(plan.rendersPerSecond * 10);
    expect(larger.eurosPerMonth).toBeGreaterThan(plan.eurosPerMonth);
  });

  test('for faster renders has no more nodes', () => {
    const faster = capacityPlan(shop, { ...measured, rendersPerCore: 600 }, assumptions);
    expect(faster.nodes).toBeLessThanOrEqual(plan.nodes);
  });
});

describe('the shards of an index', () => {
  const setting = catalogueSettings.ELASTICSEARCH_SHARDS;
  const needed = shops.map((each) => capacityPlan(each, measured, assumptions).shards);

  test('are by default as many as the plan has for all but the largest shop, which can set its own number', () => {
    const [small, middle, largest = 0] = needed;
    expect([small, middle]).toEqual([v.parse(setting, undefined), v.parse(setting, undefined)]);
    expect(largest).toBeGreaterThan(1);
    expect(v.parse(setting, String(largest))).toBe(largest);
  });

  test('are a whole number that the cluster supports', () => {
    for (const wrong of ['0', '65', '1.5', 'auto', '-1', '']) {
      expect(v.safeParse(setting, wrong).success).toBe(false);
    }
  });
});

describe('the figures in tests/bench/results.md', () => {
  const row = (what: string, value: string) => `| ${what} | ${value} | reported only |\n`;

  test('are read with thousands separators and without units', () => {
    const figures = readFigures(row('product page, cached', '4,740 requests/s') + row('x', '0.51'));
    expect(figures.get('product page, cached')).toBe(4740);
    expect(figures.get('x')).toBe(0.51);
  });

  test('are read from tables that compare subjects side by side', () => {
    const figures = readFigures(
      '| what | home | product | goal |\n| --- | --- | --- | --- |\n' +
        '| HTML, bytes | 10,479 | 13,580 (missed) | ≤ 12000 |\n\n' +
        row('x: y, z', '3.0 ms'),
    );
    expect([...figures]).toEqual([
      ['home: HTML', 10479],
      ['product: HTML', 13580],
      ['x: y, z', 3],
    ]);
  });

  test('that were never measured are said, not guessed', () => {
    expect(() => measuredInputs(row('product: HTML', '9,609 bytes'))).toThrow(
      'does not tell "product page, cached"',
    );
  });
});
