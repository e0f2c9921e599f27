import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** What a browser meets instead of the shop: a closed port, silence, or a balancer's own page. */
export type Outage = 'down' | 'hang' | 502 | 503 | 504;

/** A balancer in front of one shop, which can become unreachable. */
export interface Gateway {
  readonly host: string;
  /** Method and path of each request that reached the shop. */
  readonly passed: readonly string[];
  /** Starts an outage; null ends it. */
  set(outage: Outage | null): Promise<void>;
  close(): Promise<void>;
}

/** Opens a balancer in front of the shop at an address `host:port`. */
export async function openGateway(target: string): Promise<Gateway> {
  const passed: string[] = [];
  let outage: Outage | null = null;
  const server = createServer((incoming, outgoing) => {
    if (outage === 'hang') return;
    if (outage !== null) {
      outgoing.writeHead(Number(outage), { 'content-type': 'text/html' });
      outgoing.end(`<h1>${outage} No server is available</h1>`);
      return;
    }
    const { method, url = '', headers } = incoming;
    passed.push(`${method} ${url.split('?')[0]}`);
    const passing = request(`http://${target}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    passing.on('error', () => outgoing.destroy());
    incoming.pipe(passing);
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The gateway has no port');
    return address.port;
  }
  async function shut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
  const own = await listen(0);

  return {
    host: `127.0.0.1:${own}`,
    passed,
    async set(next) {
      outage = next;
      server.closeAllConnections();
      if (next === 'down') await shut();
      else if (!server.listening) await listen(own);
    },
    close: shut,
  };
}
