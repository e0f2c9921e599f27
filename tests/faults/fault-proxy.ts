import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Faults of the connection; each applies to all traffic while it is set. */
export const wireFaults = ['down', 'slow', 'reset', 'cut', 'wrong', '500', 'drip'] as const;
export type WireFault = (typeof wireFaults)[number];

/** The protocol of the responses that the proxy itself sends. */
export type Wire = 'http' | 'redis';

/** A connection to one service on which faults can be set and an exchange can be stopped. */
export interface FaultProxy {
  readonly host: string;
  /** Sets a fault; null ends it, for new connections. */
  set(fault: WireFault | null): Promise<void>;
  /**
   * Stops the next exchange with a matching request: either the request, so that it never arrives,
   * or the response, after the work is done. Resolves when it is stopped; nothing of it passes
   * afterwards.
   */
  hold(part: 'request' | 'answer', isMeant: (request: string) => boolean): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 5000;
const dripMs = 100;
const headEnd = '\r\n\r\n';

function httpAnswer(status: string, body: string): string {
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    // The Elasticsearch client accepts no response without this header.
    'x-elastic-product: Elasticsearch',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return headers.join('\r\n') + headEnd + body;
}

/** JSON of an unexpected shape; and an error reported by the service itself. */
const responses = {
  http: {
    wrong: () => httpAnswer('200 OK', '{"surprise":[true,null,{"of":"no"}]}'),
    '500': () => httpAnswer('500 Internal Server Error', '{"code":500,"error":"broken"}'),
  },
  redis: {
    wrong: () => '{"surprise":true}\r\n',
    '500': (request: Buffer) =>
      '-ERR broken\r\n'.repeat(request.toString('latin1').match(/\*\d+\r\n\$/g)?.length ?? 1),
  },
} as const satisfies Record<Wire, Record<'wrong' | '500', (request: Buffer) => string>>;

/** Where a response is cut: in the middle of its body. */
function cutAt(chunk: Buffer): number {
  const head = chunk.indexOf(headEnd);
  const behind = head < 0 ? 0 : head + headEnd.length;
  return behind + Math.floor((chunk.length - behind) / 2);
}

interface Watch {
  readonly part: 'request' | 'answer';
  readonly isMeant: (request: string) => boolean;
  readonly held: () => void;
}

/** Opens a proxy in front of the service at an address `host:port`. */
export async function openFaultProxy(target: string, wire: Wire = 'http'): Promise<FaultProxy> {
  const { hostname, port } = new URL(`tcp://${target}`);
  const sockets = new Set<Socket>();
  let fault: WireFault | null = null;
  let watch: Watch | null = null;

  /** The remaining bytes of each connection, sent one at a time and in order. */
  const toDrip = new WeakMap<Socket, Buffer>();
  function drip(to: Socket, bytes: Buffer): void {
    const before = toDrip.get(to);
    toDrip.set(to, before === undefined ? bytes : Buffer.concat([before, bytes]));
    if (before !== undefined) return;
    const timer = setInterval(() => {
      const left = toDrip.get(to);
      if (left?.length && to.writable) {
        to.write(left.subarray(0, 1));
        toDrip.set(to, left.subarray(1));
        return;
      }
      clearInterval(timer);
      toDrip.delete(to);
    }, dripMs);
    timer.unref();
  }

  function response(to: Socket, chunk: Buffer): void {
    if (!to.writable) return;
    if (fault === 'slow') setTimeout(() => to.writable && to.write(chunk), slowMs).unref();
    else if (fault === 'cut') to.end(chunk.subarray(0, cutAt(chunk)));
    else if (fault === 'drip') drip(to, chunk);
    else to.write(chunk);
  }

  function join(incoming: Socket): void {
    const outgoing = connect(Number(port), hostname);
    let isAnswerHeld = false;
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        // The remaining bytes are sent first.
        if (one === incoming || fault === null) other.destroy();
      });
    }
    incoming.on('data', (chunk) => {
      if (fault === 'reset') incoming.resetAndDestroy();
      else if (fault === 'wrong' || fault === '500') incoming.write(responses[wire][fault](chunk));
      else if (watch?.part === 'request' && watch.isMeant(chunk.toString())) {
        incoming.pause();
        watch.held();
      } else {
        isAnswerHeld ||= watch?.part === 'answer' && watch.isMeant(chunk.toString());
        outgoing.write(chunk);
      }
    });
    outgoing.on('data', (chunk) => {
      if (isAnswerHeld) watch?.held();
      else response(incoming, chunk);
    });
  }

  let server: Server | null = null;
  async function listen(at: number): Promise<number> {
    server = createServer(join).listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    return address.port;
  }
  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  async function shut(): Promise<void> {
    const closing = server;
    server = null;
    if (closing === null) return;
    const closed = once(closing, 'close');
    closing.close();
    cutAll();
    await closed;
  }
  const own = await listen(0);

  return {
    host: `127.0.0.1:${own}`,
    async set(next) {
      fault = next;
      watch = null;
      if (next === 'down') await shut();
      else if (server === null) await listen(own);
      if (next === null) cutAll();
    },
    hold(part, isMeant) {
      const { promise, resolve } = Promise.withResolvers<void>();
      watch = { part, isMeant, held: resolve };
      return promise;
    },
    close: shut,
  };
}
