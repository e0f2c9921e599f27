import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './connection.ts';

test('a thread opens a limited number of connections to a node, and further requests wait', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => waiting.push(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = `http://127.0.0.1:${address.port}`;
  const client = connect({ url, apiKey: '', username: '', password: '', prefix: 'witryna' });
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  const requests = 100;
  const responses = Promise.all(Array.from({ length: requests }, () => client.ping()));
  await vi.waitFor(() => expect(waiting).toHaveLength(64));
  let answered = 0;
  while (answered < requests) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    expect(waiting.length).toBeLessThanOrEqual(64);
    for (const response of waiting.splice(0)) {
      answered += 1;
      response.writeHead(200, { 'x-elastic-product': 'Elasticsearch' }).end();
    }
  }
  expect(await responses).toHaveLength(requests);
});
