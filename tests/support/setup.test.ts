import { test } from 'vitest';

for (const level of ['error', 'warn'] as const) {
  test.fails(`a test fails by what it says with console.${level}`, () => {
    console[level]('unexpected');
  });
}
