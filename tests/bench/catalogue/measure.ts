import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { EngineSchema, openEngine } from './engines.ts';
import { type Question, questions, randomFor } from './questions.ts';

/** Measures one engine in its own process, like a server after a restart. */
const OptionsSchema = v.object({ engine: EngineSchema, runs: v.number() });
type Options = v.InferOutput<typeof OptionsSchema>;

/** Warm-up until the code is compiled and the caches are as full as in a running shop. */
const warmRuns = 100;
/** Number of runs of each query; the fastest counts, because the machine also does other work. */
const attempts = 3;
/** Threads that read the catalogue beside the measured one: search and two render workers. */
const otherThreads = 3;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function timesOf(ask: (run: number) => Promise<unknown>, runs: number) {
  for (let run = 0; run < warmRuns; run += 1) await ask(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    let fastest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const began = performance.now();
      await ask(warmRuns + run);
      fastest = Math.min(fastest, performance.now() - began);
    }
    times.push(fastest);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

/** Simulates another thread of the server; its catalogue stays open until the thread ends. */
async function askAll({ engine }: Options): Promise<void> {
  const { catalogue } = openEngine(engine);
  const kinds: readonly Question[] = Object.values(questions);
  for (let run = 0; run < warmRuns; run += 1) {
    for (const ask of kinds) await ask(catalogue, randomFor(run));
  }
  parentPort?.postMessage('done');
  parentPort?.ref();
}

async function measure(options: Options) {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const { catalogue, close } = openEngine(options.engine);
  await questions.listing(catalogue, randomFor(0));
  const readyMs = performance.now() - began;
  const times: Record<string, { p50: number; p99: number }> = {};
  for (const [name, ask] of Object.entries<Question>(questions)) {
    times[name] = await timesOf((run) => ask(catalogue, randomFor(run)), options.runs);
  }
  const workers = Array.from(
    { length: otherThreads },
    () => new Worker(new URL(import.meta.url), { workerData: options }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const addedBytes = process.memoryUsage.rss() - before;
  await Promise.all(workers.map((worker) => worker.terminate()));
  await close();
  return { readyMs, addedBytes, times };
}

if (isMainThread) {
  const options = v.parse(v.pipe(v.string(), v.parseJson(), OptionsSchema), process.argv[2]);
  process.stdout.write(JSON.stringify(await measure(options)));
} else {
  await askAll(v.parse(OptionsSchema, workerData));
}
