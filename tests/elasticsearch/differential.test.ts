import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateDemo } from '../../demo/catalogue/generate-demo.ts';
import type { Catalogue, SearchResponse } from '../../domain/catalogue/catalogue.ts';
import { largestPage } from '../../domain/catalogue/request.ts';
import { writtenTerms } from '../../domain/text/fold.ts';
import { openEmbeddedEngine } from '../contract/catalogue/embedded-engine.ts';
import type { ContractEngine } from '../contract/catalogue/engine.ts';
import { isThere, openElasticsearchEngine } from './engine.ts';
import { type Question, questionsOver, type Vocabulary } from './questions.ts';

const count = 500;
/** Number of shards of the Elasticsearch index; their separate counts must be added up. */
const parts = 3;
const asked = ['color', 'size', 'material', 'pattern', 'category_ids', 'flags_ids', 'visibility'];

/** Fields and values to query, from the catalogue itself. */
async function vocabularyOf(catalogue: Catalogue): Promise<Vocabulary> {
  const { items, aggregations } = await catalogue.search({
    store: 'pl',
    type: 'product',
    size: largestPage,
    aggregate: asked,
    sourceInclude: [],
  });
  return {
    values: new Map(
      Object.entries(aggregations)
        .map(([field, buckets]) => [field, buckets.slice(0, 12).map(({ key }) => key)] as const)
        .filter(([, keys]) => keys.length > 0),
    ),
    words: [...new Set(items.flatMap(({ name }) => writtenTerms(name)))].filter(
      (word) => word.length > 2,
    ),
  };
}

const skusOf = ({ items }: SearchResponse<'product'>): string[] => items.map(({ sku }) => sku);

/** Share of the first ten results of one engine that are among the first ten of the other. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const ten = one.slice(0, 10);
  return ten.length === 0
    ? 1
    : ten.filter((sku) => other.slice(0, 10).includes(sku)).length / ten.length;
}

describe.skipIf(!isThere)(`${count} queries sent to both engines`, () => {
  let folder = '';
  let embedded: ContractEngine | undefined;
  let remote: ContractEngine | undefined;
  let questions: readonly Question[] = [];
  const engines = (): readonly [Catalogue, Catalogue] => {
    if (!embedded || !remote) throw new Error('An engine did not open');
    return [embedded.catalogue, remote.catalogue];
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'witryna-differential-'));
    await generateDemo(folder, { now: new Date('2026-11-02T12:00:00Z') });
    embedded = await openEmbeddedEngine(folder);
    remote = await openElasticsearchEngine(folder, parts);
    const vocabulary = await vocabularyOf(embedded.catalogue);
    questions = fc.sample(questionsOver(vocabulary), { numRuns: count, seed: 4 });
  });
  afterAll(async () => {
    await embedded?.close();
    await remote?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('with an explicit sort have the same response: order, totals, counts and attributes', async () => {
    const [one, other] = engines();
    const sorted = questions.filter(({ query, sort }) => sort || query === undefined);
    expect(sorted.length).toBeGreaterThan(count / 3);
    for (const question of sorted) {
      const [left, right] = [await one.search(question), await other.search(question)];
      // Compares the order first: its difference is easier to read than that of two pages of
      // documents.
      expect(skusOf(right), JSON.stringify(question)).toEqual(skusOf(left));
      expect(right).toEqual(left);
    }
  });

  test('by relevance find the same documents, with nine of the first ten in common on average', async () => {
    const [one, other] = engines();
    const ranked = questions.filter(({ query, sort }) => !sort && query !== undefined);
    expect(ranked.length).toBeGreaterThan(count / 8);
    const overlaps: number[] = [];
    for (const question of ranked) {
      const [left, right] = [await one.search(question), await other.search(question)];
      expect(right.total, JSON.stringify(question)).toBe(left.total);
      expect(right.aggregations, JSON.stringify(question)).toEqual(left.aggregations);
      overlaps.push(overlap(skusOf(left), skusOf(right)));
    }
    const average = overlaps.reduce((sum, each) => sum + each, 0) / overlaps.length;
    process.stdout.write(
      `top-10 overlap of ${ranked.length} searches: ${average.toFixed(3)}, least ${Math.min(...overlaps)}\n`,
    );
    expect(average).toBeGreaterThanOrEqual(0.9);
  });

  test('have the same suggestions', async () => {
    const [one, other] = engines();
    const texts = questions.flatMap(({ query }) => query ?? []).slice(0, 60);
    for (const text of texts) {
      expect(await other.suggest('pl', text, 6), text).toEqual(await one.suggest('pl', text, 6));
    }
  });
});
