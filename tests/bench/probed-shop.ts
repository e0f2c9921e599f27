import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../services/free-port.ts';
import { type RunningShop, startShop } from '../services/shop.ts';

const UsedSchema = v.object({ rss: v.number(), cpuMs: v.number(), heaps: v.array(v.number()) });

/**
 * Memory in bytes, processor time in ms since the start, and the heap of each thread if requested.
 */
export type Used = v.InferOutput<typeof UsedSchema>;

export interface ProbedShop extends RunningShop {
  used(): Promise<Used>;
  /** Like `used`, after a garbage collection in every thread. */
  usedAfterCollection(): Promise<Used>;
}

/**
 * The shop as started by `npm start`, or another server, with a probe that reports the resource
 * usage of its process.
 */
export async function startProbedShop(
  env: Readonly<Record<string, string>>,
  server: { readonly script: readonly string[]; readonly root?: string } = {
    script: ['server/cli/start.ts'],
  },
): Promise<ProbedShop> {
  const port = await freePort();
  const probe = join(import.meta.dirname, 'probe.ts');
  const { script, ...root } = server;
  const command = ['--expose-gc', '--import', probe, ...script];
  const shop = await startShop({ ...env, BENCH_PROBE_PORT: String(port) }, { command, ...root });
  const ask = async (query: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${query}`);
    return v.parse(UsedSchema, await response.json());
  };
  return { ...shop, used: () => ask(''), usedAfterCollection: () => ask('?gc') };
}
