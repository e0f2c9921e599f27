import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningShop, startShop } from '../services/shop.ts';
import { shopDataDir } from './shop.ts';

/** The demo and its index: making them takes a shop half a minute, and they are the same for all. */
const prepared = ['demo', 'index'];

/**
 * Starts a shop for tests that need other settings, with new data in `.cache/NAME`. The catalogue is
 * copied from the tests' main shop.
 */
export async function startSeparateShop(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const to = join('.cache', name);
  await rm(to, { recursive: true, force: true });
  for (const part of prepared) {
    await cp(join(shopDataDir, part), join(to, part), {
      recursive: true,
      preserveTimestamps: true,
    });
  }
  return startShop({ DATA_DIR: to, ...env });
}
