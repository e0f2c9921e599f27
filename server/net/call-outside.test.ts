import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callOutside, type OutsideCall, type Resolve } from './call-outside.ts';
import { isPublicAddress } from './public-address.ts';

/** A real server on this machine, with a count of its connections. */
async function neighbour(answer: RequestListener = (_request, response) => response.end('secret')) {
  let connections = 0;
  const server = createServer(answer);
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => connections,
  };
}

const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const call = (url: string, more: Partial<OutsideCall> = {}): OutsideCall => ({
  url,
  method: 'GET',
  signal: AbortSignal.timeout(5000),
  mostBytes: 1000,
  ...more,
});

describe('an external address from outside input', () => {
  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://0.0.0.0/',
    'http://example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'https://user:secret@example.com/',
    'no address',
  ])('%s is refused without a request', async (url) => {
    const resolve = () => Promise.reject(new Error('asked'));
    await expect(callOutside(call(url), resolve)).rejects.toThrow('refused');
  });

  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['a neighbour', ['10.1.2.3']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['the host of a virtual machine', ['168.63.129.16']],
    ['a neighbour beside a public address', ['93.184.215.14', '192.168.0.1']],
    ['a mapped neighbour', ['::ffff:10.0.0.1']],
    ['nowhere', []],
  ])('whose name resolves to %s is refused before any connection', async (_where, addresses) => {
    const server = await neighbour();
    const url = `https://evil.example:${server.port}/`;
    await expect(callOutside(call(url), to(...addresses))).rejects.toThrow('refused');
    expect(server.connections()).toBe(0);
  });

  test('is resolved once, and the connection uses that result', async () => {
    const server = await neighbour((request, response) => response.end(request.headers.host));
    let requests = 0;
    const rebinding: Resolve = async () => {
      requests += 1;
      return [{ address: requests === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    };
    const url = `http://name.of.nobody.example:${server.port}/`;
    const answer = await callOutside(call(url, { isOwn: true }), rebinding);
    expect(answer.body.toString()).toBe(`name.of.nobody.example:${server.port}`);
    expect([requests, server.connections()]).toEqual([1, 1]);
  });

  test('that redirects is not followed', async () => {
    const inner = await neighbour();
    const outer = await neighbour((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    const url = `http://shop.example:${outer.port}/`;
    const { status } = await callOutside(call(url, { isOwn: true }), to('127.0.0.1'));
    expect([status, inner.connections()]).toEqual([302, 0]);
  });

  test('is limited in response size and time', async () => {
    const endless = await neighbour((_request, response) => {
      const more = () => {
        if (!response.destroyed && response.write('x'.repeat(500))) setImmediate(more);
      };
      response.on('drain', more);
      more();
    });
    const silent = await neighbour(() => {});
    const own = (port: number, more = {}) =>
      callOutside(call(`http://own.example:${port}/`, { isOwn: true, ...more }), to('127.0.0.1'));
    await expect(own(endless.port)).rejects.toThrow('too long');
    await expect(own(silent.port, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    const never = callOutside(
      call('https://slow.example/', { signal: AbortSignal.timeout(50) }),
      () => new Promise(() => {}),
    );
    await expect(never).rejects.toThrow('timeout');
  });

  test('that answers with another protocol, or with nothing, is a failure, not an endless wait', async () => {
    const switching = await neighbour(({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    const closing = await neighbour((request) => request.socket.destroy());
    for (const { port } of [switching, closing]) {
      for (const needsStatusOnly of [true, false]) {
        const own = call(`http://127.0.0.1:${port}/`, { isOwn: true, needsStatusOnly });
        await expect(callOutside(own)).rejects.toThrow();
      }
    }
  });

  test('gets the request unchanged', async () => {
    const server = await neighbour(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response.writeHead(201).end(`${request.method} ${request.headers['ttl']} ${body}`);
    });
    const own = call(`http://127.0.0.1:${server.port}/`, {
      isOwn: true,
      method: 'POST',
      headers: { ttl: '60' },
      body: Buffer.from('wiadomość'),
    });
    const { status, body } = await callOutside(own);
    expect([status, body.toString()]).toEqual([201, 'POST 60 wiadomość']);
  });
});

describe('a public address', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const within = fc.oneof(
    fc.tuple(
      fc.constantFrom('10', '127', '0', '169.254', '192.168', '100.64', '172.31', '224', '255'),
      byte,
      byte,
      byte,
    ),
  );

  test('is never one of a private network, in any notation', () => {
    fc.assert(
      fc.property(within, ([start, ...rest]) => {
        const address = [start, ...rest].join('.').split('.').slice(0, 4).join('.');
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${address}`)).toBe(false);
      }),
    );
  });

  test('of IPv6 is in the one range that is assigned', () => {
    fc.assert(
      fc.property(
        fc.tuple(group, group, group),
        fc.constantFrom('fc00', 'fdff', 'fe80', 'ff02', '0', '100', '2002', '2001:db8', '2001:0'),
        (rest, start) => {
          expect(isPublicAddress(`${start}:${rest.join(':')}::1`)).toBe(false);
        },
      ),
    );
    for (const address of [
      '2606:4700::6810:85e5',
      '2a00:1450:401b::1',
      '93.184.215.14',
      '1.1.1.1',
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });

  test('is not recognised in an invalid address', () => {
    for (const text of ['', 'localhost', '1.2.3', '::g']) expect(isPublicAddress(text)).toBe(false);
  });
});
