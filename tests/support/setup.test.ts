import { describe, test } from 'vitest';

describe('a test during which something complains on the console', () => {
  test.fails('fails by an error', () => {
    console.error('unexpected');
  });

  test.fails('fails by a warning', () => {
    console.warn('unexpected');
  });
});
