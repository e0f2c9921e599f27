import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = join(import.meta.dirname, '../fixtures');

/**
 * Compares text with the stored snapshot in `tests/fixtures`. `SNAPSHOTS=write` stores it again
 * after an intended change; review the diff of the file.
 */
export function expectStored(name: string, text: string): void {
  const file = join(folder, name);
  if (process.env['SNAPSHOTS'] === 'write') writeFileSync(file, text);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const hint = `${name} differs from the stored snapshot; if this is intended, run this test again with SNAPSHOTS=write`;
  expect.soft(text, hint).toBe(kept);
}
