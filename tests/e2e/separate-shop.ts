import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningShop, startShop } from '../services/shop.ts';

/** The demo and its index: making them takes a shop half a minute, and they are the same for all. */
const prepared = ['demo', 'index'];

/**
 * Starts a shop for tests that need other settings, with new data in `.cache/NAME`. The catalogue is
 * copied from the tests' main shop.
 */
export async function startOwnShop(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const from = process.env['SHOP_DATA_DIR'] ?? '';
  const to = join('.cache', name);
  await rm(to, { recursive: true, force: true });
  for (const part of prepared) {
    await cp(join(from, part), join(to, part), { recursive: true, preserveTimestamps: true });
  }
  return startShop({ DATA_DIR: to, ...env });
}
