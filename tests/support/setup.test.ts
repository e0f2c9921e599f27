import { test } from 'vitest';

for (const level of ['error', 'warn'] as const) {
  test.fails(`a test fails if it logs with console.${level}`, () => {
    console[level]('unexpected');
  });
}
