import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

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
