import { describe, expect, test } from 'vitest';
import { requestText } from './wire-request.ts';

describe('the text of a request', () => {
  test('is the same for equal requests with keys in any order', () => {
    const one = requestText({
      store: 'pl',
      type: 'product',
      filters: { color: { eq: 1 }, size: { in: [2] } },
      size: 5,
    });
    const other = requestText({
      size: 5,
      filters: { size: { in: [2] }, color: { eq: 1 } },
      type: 'product',
      store: 'pl',
    });
    expect(one).toBe(other);
  });

  test('contains the sort as field:direction [api-57]', () => {
    const text = requestText({
      store: 'pl',
      type: 'product',
      sort: { field: 'updated_at', direction: 'desc' },
    });
    expect(JSON.parse(text)).toEqual({ store: 'pl', type: 'product', sort: 'updated_at:desc' });
  });
});
