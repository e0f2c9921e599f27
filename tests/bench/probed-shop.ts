import * as v from 'valibot';
import { freePort } from '../services/free-port.ts';
import { type RunningShop, startShop } from '../services/shop.ts';

const UsedSchema = v.object({ rss: v.number(), cpuMs: v.number(), heaps: v.array(v.number()) });

/** Bytes of memory, ms of processor time since the start, heap of each thread where it was asked for. */
export type Used = v.InferOutput<typeof UsedSchema>;

export interface ProbedShop extends RunningShop {
  used(): Promise<Used>;
  /** As `used`, after every thread has collected its garbage. */
  usedAfterCollection(): Promise<Used>;
}

/** The shop as `npm start` runs it, with a probe that tells what its process uses. */
export async function startProbedShop(env: Readonly<Record<string, string>>): Promise<ProbedShop> {
  const port = await freePort();
  const command = ['--expose-gc', '--import', './tests/bench/probe.ts', 'server/cli/start.ts'];
  const shop = await startShop({ ...env, BENCH_PROBE_PORT: String(port) }, { command });
  const ask = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${query}`);
    return v.parse(UsedSchema, await answer.json());
  };
  return { ...shop, used: () => ask(''), usedAfterCollection: () => ask('?gc') };
}
