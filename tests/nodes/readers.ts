import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Reads since the last call. */
export interface ReadCounts {
  readonly reads: number;
  /** Faults that a shopper would see, one line each. */
  readonly failed: readonly string[];
  /** The 99th percentile, in ms. */
  readonly p99: number;
  /** Responses for which the balancer had to try a second node. */
  readonly retried: number;
}

export interface Readers {
  /** Counts since the last call. */
  take(): ReadCounts;
  stop(): Promise<void>;
}

interface Read {
  readonly status: number;
  readonly text: string;
  readonly isRetried: boolean;
}

function read(url: string, agent: Agent): Promise<Read> {
  const { promise, resolve, reject } = Promise.withResolvers<Read>();
  request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
    buffer(response).then((body) => {
      const asked = String(response.headers['x-node'] ?? '');
      resolve({
        status: response.statusCode ?? 0,
        text: body.toString(),
        isRetried: asked.includes(','),
      });
    }, reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** The fault of a page; null for a complete one. */
function faultOf({ status, text }: Read): string | null {
  if (status !== 200) return `status ${status}`;
  return text.includes('</html>') || text.startsWith('{') ? null : 'cut short';
}

export interface ReadersOptions {
  readonly url: string;
  readonly count: number;
  readonly nextPath: () => string;
  /** Retries once after a broken connection, like browsers; a balancer already does this itself. */
  readonly asksAgain?: boolean;
}

/**
 * Shoppers who read one page after another, through keep-alive connections, until they are stopped.
 */
export function startReaders({ url, count, nextPath, asksAgain = false }: ReadersOptions): Readers {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let isStopped = false;
  let times: number[] = [];
  let failed: string[] = [];
  let retried = 0;

  async function shopper(): Promise<void> {
    while (!isStopped) {
      const path = nextPath();
      const from = performance.now();
      const again = (error: unknown) => {
        if (!asksAgain) throw error;
        return read(url + path, new Agent());
      };
      const fault = await read(url + path, agent)
        .catch(again)
        .then(
          (response) => {
            if (response.isRetried) retried += 1;
            return faultOf(response);
          },
          (error: unknown) => String(error),
        );
      times.push(performance.now() - from);
      if (fault !== null) failed.push(`${path}: ${fault}`);
      // Leaves time for the servers on a machine of two cores.
      await pause(5);
    }
  }
  const all = Array.from({ length: count }, shopper);

  return {
    take() {
      const sorted = times.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      const counts = { reads: times.length, failed, p99, retried };
      times = [];
      failed = [];
      retried = 0;
      return counts;
    },
    async stop() {
      isStopped = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}
