import { describe, expect, onTestFinished, test } from 'vitest';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { BeginIndex, Rollback } from '../../../server/catalogue/engine/index-draft.ts';
import { indexFolder } from '../../../server/catalogue/index/index-folder.ts';
import { shirt, sourceFolder, temporaryFolder } from '../../support/temporary-folder.ts';

/** An engine that stores two previous indices beside the current one. */
export interface ReversibleEngine {
  readonly catalogue: Catalogue;
  readonly beginIndex: BeginIndex;
  readonly rollback: (store: string) => Promise<Rollback>;
  close(): Promise<void>;
}

/** A rollback must restore the previous index, also after earlier rollbacks. */
export function rollbackContract(name: string, openEngine: () => Promise<ReversibleEngine>): void {
  describe(`rollback: ${name}`, () => {
    test('restores the previous indices one after another, and never a withdrawn one', async () => {
      const { catalogue, beginIndex, rollback, close } = await openEngine();
      onTestFinished(close);
      const dir = await temporaryFolder();
      const index = async (sku: string) => {
        const from = await sourceFolder({ product: [shirt(sku)] });
        return (await indexFolder({ from, dir, store: 'pl', beginIndex })).generation;
      };
      const shown = async () => {
        const { items } = await catalogue.search({ store: 'pl', type: 'product' });
        return items.map(({ sku }) => sku);
      };
      const refused = { code: 'CATALOGUE_UNAVAILABLE', message: /No index before/ };
      const refusal = () => expect(rollback('pl')).rejects.toMatchObject({ code: refused.code });

      await refusal();
      const first = await index('A');
      await expect(rollback('pl')).rejects.toThrow(refused.message);
      const second = await index('B');
      const third = await index('C');
      expect(await rollback('pl')).toEqual({ from: third, to: second });
      expect(await shown()).toEqual(['B']);
      expect(await catalogue.generation('pl')).toBe(second);

      // A page that started with the withdrawn index may finish with it.
      const begun = { store: 'pl', type: 'product', generation: third } as const;
      expect((await catalogue.search(begun)).items.map(({ sku }) => sku)).toEqual(['C']);

      const fourth = await index('D');
      expect(await rollback('pl')).toEqual({ from: fourth, to: second });
      expect(await rollback('pl')).toEqual({ from: second, to: first });
      expect(await shown()).toEqual(['A']);
      await refusal();
      expect(await shown()).toEqual(['A']);
    });
  });
}
