import { describe, expect, test } from 'vitest';
import { readReviewPage, reviewPages } from './review-pages.ts';

const product = {
  to: 'entity',
  kind: 'product',
  path: 'sukienka',
  search: { childSku: 'S-38' },
} as const;

describe('pages of reviews', () => {
  test('are numbered from 1, and an invalid number is the first page', () => {
    const read = (query: string) => readReviewPage(new URLSearchParams(query));
    expect(read('opinie=2')).toBe(2);
    expect(read('opinie=200')).toBe(200);
    for (const query of ['', 'opinie=0', 'opinie=-1', 'opinie=201', 'opinie=1e2', 'opinie=x']) {
      expect(read(query)).toBe(1);
    }
  });

  test('link to the next until the last review, keep the variant, and link back to the product’s own address', () => {
    const at = (page: number) => reviewPages(product, 120, { page, size: 50 });
    expect(at(1)).toMatchObject({ from: 0, previousPage: null });
    expect(at(1).nextPage?.search).toEqual({ childSku: 'S-38', opinie: '2' });
    expect(at(2).previousPage).toEqual(product);
    expect(at(3)).toMatchObject({ from: 100, nextPage: null });
    expect(at(3).previousPage?.search).toEqual({ childSku: 'S-38', opinie: '2' });
    expect(reviewPages(product, 100, { page: 2, size: 50 }).nextPage).toBeNull();
  });
});
