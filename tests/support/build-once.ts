import { join } from 'node:path';
import { buildShop } from '../../server/start/build-shop.ts';
import { print } from '../../server/telemetry/print.ts';

/** Builds once before the tests of real processes, so that builds do not run in parallel. */
export default async function buildOnce(): Promise<void> {
  await buildShop(join(import.meta.dirname, '../..'), print);
}
