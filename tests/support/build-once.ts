import { join } from 'node:path';
import { buildShop } from '../../server/start/build-shop.ts';
import { print } from '../../server/start/print.ts';

/** Before the tests of real processes: one build for all of them, so that none builds beside another. */
export default async function buildOnce(): Promise<void> {
  await buildShop(join(import.meta.dirname, '../..'), print);
}
