import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue, SearchRequest } from '../../../domain/catalogue/catalogue.ts';
import type { BeginChanges, BeginIndex } from '../../../server/catalogue/engine/index-draft.ts';
import { indexChanges } from '../../../server/catalogue/index/index-changes.ts';
import { indexFolder } from '../../../server/catalogue/index/index-folder.ts';
import {
  changesFile,
  shirt,
  sourceFolder,
  temporaryFolder,
} from '../../support/temporary-folder.ts';
import { categoryChanges, tree } from './category-changes.ts';
import { soldOutChanges } from './sold-out.ts';

/** An engine whose index can be rebuilt and changed. */
export interface ChangeableEngine {
  readonly catalogue: Catalogue;
  readonly beginIndex: BeginIndex;
  readonly beginChanges: BeginChanges;
  close(): Promise<void>;
}

const now = new Date('2026-11-21T12:00:00Z');

const colour = (label: string, swatch?: string) => ({
  attribute_id: '93',
  attribute_code: 'color',
  frontend_input: 'select',
  options: [{ value: '5', label, swatch }],
});

const put = (type: string, document: object) => ({ type, document });
const remove = (type: string, key: string) => ({ type, delete: key });

/** A changed index must equal one that is built from scratch. */
export function changesContract(
  name: string,
  openEngine: () => Promise<ChangeableEngine>,
  runs: number,
): void {
  describe(`changes: ${name}`, () => {
    let engine: ChangeableEngine | undefined;
    beforeAll(async () => {
      engine = await openEngine();
    });
    afterAll(() => engine?.close());
    const opened = () => {
      if (!engine) throw new Error('The engine did not open');
      return engine;
    };
    const index = async (files: Parameters<typeof sourceFolder>[0], more: object = {}) =>
      indexFolder({
        from: await sourceFolder(files),
        dir: await temporaryFolder(),
        store: 'pl',
        beginIndex: opened().beginIndex,
        now,
        ...more,
      });
    const change = async (lines: readonly (object | string)[], more: object = {}) =>
      indexChanges({
        file: await changesFile(lines),
        dir: await temporaryFolder(),
        store: 'pl',
        beginChanges: opened().beginChanges,
        prefixCodes: ['en'],
        now,
        ...more,
      });
    const search = (request: Partial<SearchRequest<'product'>> = {}) =>
      opened().catalogue.search({ store: 'pl', type: 'product', size: 100, ...request });
    const skus = async (request: Partial<SearchRequest<'product'>> = {}) =>
      (await search(request)).items.map(({ sku }) => sku);

    test('a change without an index is refused', async () => {
      await expect(change([remove('product', 'A')])).rejects.toMatchObject({
        code: 'CATALOGUE_UNAVAILABLE',
      });
    });

    test('a change adds, replaces and removes documents, and leaves the others unchanged', async () => {
      await index({ product: [shirt('A'), shirt('B', { color: 5 }), shirt('C')], category: tree });
      const before = await opened().catalogue.generation('pl');
      const report = await change([
        put('product', shirt('B', { name: 'Bluza B', color: 7 })),
        put('product', shirt('D')),
        remove('product', 'C'),
        remove('product', 'never-there'),
        put('product', shirt('E')),
        remove('product', 'E'),
      ]);
      expect(report).toMatchObject({ put: 2, removed: 3, skipped: 0 });
      expect(await opened().catalogue.generation('pl')).not.toBe(before);
      expect(await skus()).toEqual(['A', 'B', 'D']);
      expect(await skus({ query: 'bluza' })).toEqual(['B']);
      expect(await skus({ filters: { color: { eq: 5 } } })).toEqual([]);
      expect(await skus({ generation: before })).toEqual(['A', 'B', 'C']);
    });

    soldOutChanges({ index, change, skus });
    categoryChanges({ catalogue: () => opened().catalogue, index, change, skus });

    test('names are decoded once, when indexing everything and in changes [catalog-60]', async () => {
      await index({
        product: [shirt('A', { name: 'Summit&trade; A' }), shirt('B')],
        attribute: [colour('Aero&reg;')],
      });
      await change([put('product', shirt('B', { name: 'Summit&trade; &amp;lt;b&amp;gt;' }))]);
      expect((await search()).items.map(({ name }) => name)).toEqual([
        'Summit™ A',
        'Summit™ &lt;b&gt;',
      ]);
      expect(await skus({ query: 'trade' })).toEqual([]);
      const { items } = await opened().catalogue.search({ store: 'pl', type: 'attribute' });
      expect(items[0]?.options[0]?.label).toBe('Aero®');
    });

    test('cards show the colour that a changed attribute adds', async () => {
      const value = { value_index: '5', label: 'Zielony' };
      const configurable_options = [{ attribute_code: 'color', values: [value] }];
      const configurable_children = [{ sku: 'A-5', color: '5', price: 10 }];
      const options = { type_id: 'configurable', configurable_options, configurable_children };
      await index({ product: [shirt('A', options)], attribute: [colour('Zielony')] });
      expect((await search({ card: {} })).items[0]).not.toHaveProperty('configurable_options');
      await change([put('attribute', colour('Zielony', '#00AA00'))]);
      expect((await search({ card: {} })).items).toMatchObject([{ configurable_options }]);
    });

    test('products are found by the new name of a renamed colour', async () => {
      await index({ product: [shirt('A', { color: 5 })], attribute: [colour('Szmaragdowy')] });
      expect(await skus({ query: 'szmaragdowy' })).toEqual(['A']);
      await change([put('attribute', colour('Turkusowy'))]);
      expect(await skus({ query: 'turkusowy' })).toEqual(['A']);
      expect(await skus({ query: 'szmaragdowy' })).toEqual([]);
    });

    test('faulty lines are reported and skipped', async () => {
      await index({ product: [shirt('A')] });
      const skippedLines: string[] = [];
      const report = await change(
        [
          '{',
          { type: 'product' },
          { type: 'product', document: shirt('B'), delete: 'A' },
          put('product', shirt('C', { name: 7 })),
          put('product', shirt('D', { url_path: 'en/koszula' })),
          put('taxrule', { id: 1 }),
          put('product', shirt('F')),
        ],
        { log: (line: string) => skippedLines.push(line) },
      );
      expect(report.faults.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(skippedLines.at(-1)).toBe(
        'skipped changes.ndjson:6: type: tax rules change every price: index the whole folder',
      );
      expect(await skus()).toEqual(['A', 'F']);
    });

    test('with strict, the first faulty line stops the change, and the current index stays in use', async () => {
      await index({ product: [shirt('A')] });
      const before = await opened().catalogue.generation('pl');
      const attempt = change([put('product', shirt('B')), '{'], { strict: true });
      await expect(attempt).rejects.toMatchObject({ code: 'CATALOGUE_DOCUMENT_INVALID' });
      expect(await opened().catalogue.generation('pl')).toBe(before);
    });

    test('a change based on an index that was replaced meanwhile is refused', async () => {
      await index({ product: [shirt('A')] });
      const late = await opened().beginChanges('pl');
      await change([put('product', shirt('B'))]);
      await expect(late.publish()).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
      await late.discard();
      expect(await skus()).toEqual(['A', 'B']);
    });

    test('any changes give the same index as indexing everything from scratch', async () => {
      const sku = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
      const product = fc
        .record({
          sku,
          name: fc.constantFrom('Koszula', 'Bluza z kapturem', 'Kurtka'),
          color: fc.constantFrom(5, 6),
          category_ids: fc.subarray([10, 20, 30]),
          price_incl_tax: fc.integer({ min: 1, max: 300 }),
        })
        .map(({ sku: key, ...more }) => shirt(key, more));
      const step = fc.oneof(
        product.map((document) => ({ key: document.sku, document })),
        sku.map((key) => ({ key, document: null })),
      );
      const others = { category: tree, attribute: [colour('Zielony')] };
      const looks: Partial<SearchRequest<'product'>>[] = [
        { card: {}, aggregate: ['color', 'category_ids', 'price'] },
        { query: 'bluza' },
        { sort: { field: 'price', direction: 'desc' }, filters: { category_ids: { eq: 10 } } },
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(product, { selector: ({ sku: key }) => key, minLength: 1 }),
          fc.array(step, { maxLength: 6 }),
          async (first, steps) => {
            const kept = new Map(first.map((document) => [document.sku, document]));
            for (const { key, document } of steps) {
              if (document) kept.set(key, document);
              else kept.delete(key);
            }
            // A full index needs at least one product.
            fc.pre(kept.size > 0);
            await index({ product: first, ...others });
            await change(
              steps.map(({ key, document }) =>
                document ? put('product', document) : remove('product', key),
              ),
            );
            const changed = await Promise.all(looks.map(search));
            await index({ product: [...kept.values()], ...others });
            expect(changed).toEqual(await Promise.all(looks.map(search)));
          },
        ),
        { numRuns: runs },
      );
    });
  });
}
