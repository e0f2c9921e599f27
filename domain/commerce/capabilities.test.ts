import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companionFeatures, features } from './capabilities.ts';

const some = fc.subarray([...features]);

test('a companion adds only what it offers and the backend lacks, lists where somebody signs in', () => {
  fc.assert(
    fc.property(some, some, (declared, offered) => {
      const added = companionFeatures(
        { features: declared, payments: [], deliveries: [] },
        offered,
      );
      for (const name of added) {
        expect(offered).toContain(name);
        expect(declared).not.toContain(name);
      }
      const isAdded = offered.includes('wishlist') && !declared.includes('wishlist');
      expect(added.includes('wishlist')).toBe(isAdded && declared.includes('accounts'));
      const newsletter = offered.includes('newsletter') && !declared.includes('newsletter');
      expect(added.includes('newsletter')).toBe(newsletter);
    }),
  );
});
