import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateDemo } from '../../../demo/catalogue/generate-demo.ts';
import type { ProductDocument } from '../../../domain/catalogue/documents.ts';
import { largestPage } from '../../../domain/catalogue/request.ts';
import type { ContractEngine, MakeEngine } from '../catalogue/engine.ts';
import { queries } from './queries.ts';
import { scoreQueries } from './score.ts';
import { nothing, type Wanted } from './wanted.ts';

/** Two rows of a desktop's listing: what a shopper sees without scrolling. */
const seen = 8;
const rightShare = 0.95;
/** Measured 1.00; the goal is 0.9. */
const leastNdcg = 0.95;
/** The fields that `wanted.ts` uses. */
const sourceInclude = [
  'category_ids',
  'flags_ids',
  ...['color', 'size', 'material', 'pattern'].flatMap((code) => [code, `${code}_options`]),
];
const listed = { visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } } as const;

/**
 * Whether a search finds what shoppers mean, in the demo catalogue. A query passes if all its first
 * results are wanted, as far as the catalogue has that many, or if it finds nothing where nothing
 * is wanted.
 */
export function relevanceContract(name: string, makeEngine: MakeEngine): void {
  describe(`relevance: ${name}`, () => {
    let engine: ContractEngine | undefined;
    let folder = '';
    let products: readonly ProductDocument[] = [];

    const search = async (query?: string) => {
      if (!engine) throw new Error('The engine did not open');
      const size = query === undefined ? largestPage : seen;
      const request = {
        store: 'pl',
        type: 'product',
        filters: listed,
        size,
        sourceInclude,
      } as const;
      const { items } = await engine.catalogue.search({ ...request, ...(query && { query }) });
      return items;
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'witryna-relevance-'));
      await generateDemo(folder, { now: new Date('2026-11-02T12:00:00Z') });
      engine = await makeEngine(folder);
      products = await search();
    }, 300_000);
    afterAll(async () => {
      await engine?.close();
      await rm(folder, { recursive: true });
    });

    const faultOf = async (query: string, wanted: Wanted): Promise<string | null> => {
      const possible = products.filter(wanted).length;
      const found = await search(query);
      if (wanted === nothing) return found.length === 0 ? null : `found ${found[0]?.name}`;
      if (possible === 0) return 'no product is wanted: choose another query';
      const first = found.slice(0, possible);
      if (first.length < Math.min(seen, possible)) return `found only ${first.length}`;
      const unwanted = first.findIndex((product) => !wanted(product));
      return unwanted === -1 ? null : `${unwanted + 1}. is ${first[unwanted]?.name}`;
    };

    test('at least 95 % of what Polish shoppers type finds the products they want [pl-I09]', async () => {
      expect(queries.length).toBeGreaterThanOrEqual(80);
      const wrong: string[] = [];
      for (const [query, wanted] of queries) {
        const fault = await faultOf(query, wanted);
        if (fault !== null) wrong.push(`${query}: ${fault}`);
      }
      const share = 1 - wrong.length / queries.length;
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(rightShare);
    }, 300_000);

    test('an nDCG of the first ten results of at least 0.95, and every sold product is found', async () => {
      if (!engine) throw new Error('The engine did not open');
      const { ndcg, zeroHits } = await scoreQueries(engine.catalogue, 'pl', queries);
      expect(ndcg).toBeGreaterThanOrEqual(leastNdcg);
      expect(zeroHits).toBe(0);
    }, 300_000);
  });
}
