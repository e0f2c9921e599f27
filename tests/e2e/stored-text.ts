import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = join(import.meta.dirname, '../fixtures');

/**
 * Compares what a page is with what is kept of it in `tests/fixtures`. `KEPT=write` keeps it anew, for
 * a change that was meant: the file's difference is then read like any other.
 */
export function expectStored(name: string, text: string): void {
  const file = join(folder, name);
  if (process.env['KEPT'] === 'write') writeFileSync(file, text);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const hint = `${name} is no longer as kept; if that is meant, run this test again with KEPT=write`;
  expect.soft(text, hint).toBe(kept);
}
