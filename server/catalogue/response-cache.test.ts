import { expect, test } from 'vitest';
import { approximateBytes, createResponseCache } from './response-cache.ts';

test('many purged tags are searched once, not once per response', async () => {
  const memory = createResponseCache<string>({
    maxBytes: 1_000_000,
    lifeMs: 60_000,
    bytesOf: ({ length }) => length,
    tagsOf: (response) => (response === 'unknown' ? null : [response]),
  });
  for (const response of ['P7', 'P3000', 'unknown']) memory.set(response, response);
  const tags = Array.from({ length: 2000 }, (_, index) => `P${index}`);
  tags.includes = () => {
    throw new Error('A search through all');
  };
  memory.purge(tags);
  expect(['P7', 'P3000', 'unknown'].map(memory.get)).toEqual([undefined, 'P3000', undefined]);
});

test('the memory of a response is approximated, of a long list by some of its items', () => {
  expect(approximateBytes({ sku: 'TEE-1', price: 99, tags: [] })).toBe(
    24 + 8 + 21 + 8 + 8 + 8 + 32,
  );
  const items = Array.from({ length: 1000 }, (_, index) => ({ sku: `TEE-${1000 + index}` }));
  expect(approximateBytes(items)).toBe(32 + 1000 * (8 + 24 + 8 + 24));
  let read = 0;
  const counted = items.map((item) => ({
    get sku() {
      read += 1;
      return item.sku;
    },
  }));
  approximateBytes(counted);
  expect(read).toBeLessThan(10);
});
