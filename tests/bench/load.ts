import { join } from 'node:path';
import * as v from 'valibot';
import { runScript } from '../services/run-script.ts';

const LoadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ perSecond: v.number(), p50: v.number(), p99: v.number(), failed: v.literal(0) }),
);

/** Requests per second and latencies in ms. */
export type Load = v.InferOutput<typeof LoadSchema>;

/** Requests an address as fast as it responds. Throws if a response is not a page. */
export async function load(url: string, seconds: number, connections = 10): Promise<Load> {
  const options = JSON.stringify({ url, seconds, connections });
  const { stdout, stderr } = await runScript('tests/bench/load-client.ts', {}, options);
  const result = v.safeParse(LoadSchema, stdout);
  if (!result.success) throw new Error(`Load on ${url} failed: ${stdout}${stderr}`);
  return result.output;
}

export const benchDir = join(import.meta.dirname, '../../.cache/bench');
