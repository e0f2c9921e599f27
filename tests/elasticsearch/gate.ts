import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to the tests' Elasticsearch that can be closed or blocked. */
export interface Gate {
  readonly url: string;
  /**
   * `open`: everything passes; `silent`: connections get no response; `shut`: connections are
   * refused.
   */
  set(state: 'open' | 'silent' | 'shut'): void;
  close(): Promise<void>;
}

export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'silent' | 'shut' = 'open';
  const server = createServer((incoming) => {
    incoming.on('error', () => undefined);
    incoming.on('close', () => sockets.delete(incoming));
    sockets.add(incoming);
    if (state === 'shut') {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    outgoing.on('error', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.pipe(outgoing);
    outgoing.on('data', (chunk) => {
      if (state === 'open') incoming.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    set: (next) => {
      state = next;
      if (next === 'shut') cut();
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
