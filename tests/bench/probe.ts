import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/**
 * Imported before the shop (`--import`), in each of its threads. The main thread serves the
 * resource usage of the process over HTTP, on the port `BENCH_PROBE_PORT`. With `?gc` every thread
 * collects its garbage first.
 */
const asks = new BroadcastChannel('witryna.bench.ask');
const tells = new BroadcastChannel('witryna.bench.tell');
/** Threads that have not responded after this time do not listen. */
const patienceMs = 1500;

function heapAfterCollection(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

asks.onmessage = () => tells.postMessage([threadId, heapAfterCollection()]);
asks.unref();

async function askThreads(): Promise<readonly number[]> {
  const heaps = new Map<number, number>();
  tells.onmessage = ({ data }: { data: [number, number] }) => heaps.set(...data);
  asks.postMessage(null);
  await pause(patienceMs);
  heaps.set(threadId, heapAfterCollection());
  return [...heaps].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
}

const port = Number(process.env['BENCH_PROBE_PORT']);
if (isMainThread && port > 0) {
  const server = createServer(async ({ url }, response) => {
    const heaps = url?.includes('gc') ? await askThreads() : [];
    const { user, system } = process.cpuUsage();
    const rss = process.memoryUsage.rss();
    response.end(JSON.stringify({ rss, cpuMs: (user + system) / 1000, heaps }));
  });
  server.listen(port, '127.0.0.1').unref();
} else {
  tells.unref();
}
