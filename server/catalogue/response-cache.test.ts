import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

test('many purged tags are searched once, not once per response', async () => {
  const memory = createResponseCache<string>({
    maxBytes: 1_000_000,
    lifeMs: 60_000,
    bytesOf: ({ length }) => length,
    tagsOf: (answer) => (answer === 'unknown' ? null : [answer]),
  });
  for (const answer of ['P7', 'P3000', 'unknown']) memory.set(answer, answer);
  const tags = Array.from({ length: 2000 }, (_, index) => `P${index}`);
  tags.includes = () => {
    throw new Error('A search through all');
  };
  memory.purge(tags);
  expect(['P7', 'P3000', 'unknown'].map(memory.get)).toEqual([undefined, 'P3000', undefined]);
});
