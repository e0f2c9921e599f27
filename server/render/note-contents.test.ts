import { describe, expect, test } from 'vitest';
import { cardFields } from '../../domain/product/product-card.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { noteContents } from './services.ts';

const now = new Date('2026-11-22T20:00:00+01:00');
const midnight = new Date('2026-11-23T00:00:00+01:00').getTime();
const catalogue = memoryCatalogue({
  product: [
    productDocument({ id: 1, sku: 'PLAIN' }),
    productDocument({ id: 2, sku: 'SALE', special_to_date: '2026-11-22 23:59:59' }),
    productDocument({ id: 3, sku: 'LONG', special_to_date: '2026-12-24 23:59:59' }),
  ],
});
const ask = { store: 'pl', type: 'product', sourceInclude: cardFields } as const;

describe('a page rendered from the catalogue', () => {
  test('is valid until the first of its reductions ends, also of a product card', async () => {
    const noted = noteContents(catalogue, 'g1', now);
    expect(noted.validUntil()).toBeNull();
    expect((await noted.catalogue.search(ask)).total).toBe(3);
    expect(noted.validUntil()).toBe(midnight);
  });

  test('without announced reductions, and of other documents, has no end', async () => {
    const noted = noteContents(catalogue, 'g1', now);
    await noted.catalogue.search({ ...ask, filters: { sku: { eq: 'PLAIN' } } });
    await noted.catalogue.search({ store: 'pl', type: 'category' });
    expect(noted.validUntil()).toBeNull();
  });
});
