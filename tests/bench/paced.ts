import * as v from 'valibot';
import { runScript } from '../services/run-script.ts';

const PacedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    given: v.number(),
    /** Responses with status 503. */
    refused: v.number(),
    failed: v.literal(0),
    perSecondGiven: v.number(),
    p50: v.number(),
    p99: v.number(),
  }),
);

/** Results of a client at a fixed rate; latencies in ms, of pages only. */
export type Paced = v.InferOutput<typeof PacedSchema>;

interface Sent {
  /** Bodies of POST requests, in turn. */
  readonly bodies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests addresses at a rate. Throws if a response is neither a page nor a 503. */
export async function paced(
  urls: readonly string[],
  perSecond: number,
  seconds: number,
  sent: Partial<Sent> = {},
): Promise<Paced> {
  const options = JSON.stringify({ urls, perSecond, seconds, ...sent });
  const { stdout, stderr } = await runScript('tests/bench/paced-client.ts', {}, options);
  const result = v.safeParse(PacedSchema, stdout);
  if (!result.success) throw new Error(`Paced load failed: ${stdout}${stderr}`);
  return result.output;
}
