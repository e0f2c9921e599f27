import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client } from '@elastic/elasticsearch';
import { afterEach, expect, test } from 'vitest';
import { BulkWriter } from './bulk-writer.ts';

type Answer = readonly [status: number, body: unknown];

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A cluster with planned responses to bulk requests; records the ids of each request. */
async function clusterAnswering(responses: readonly ((ids: readonly string[]) => Answer)[]) {
  const requests: string[][] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isBulk = request.url?.startsWith('/_bulk') === true;
    const ids = [...body.matchAll(/"_id":"([^"]+)"/g)].map(([, id = '']) => id);
    const [status, reply] = isBulk ? (responses[requests.length]?.(ids) ?? [500, {}]) : [200, {}];
    if (isBulk) requests.push(ids);
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-elastic-product': 'Elasticsearch',
    });
    response.end(JSON.stringify(reply));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const client = new Client({ node: `http://127.0.0.1:${address.port}`, maxRetries: 0 });
  stops.push(
    () => client.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  return { client, requests };
}

const taken =
  (statusOf: (id: string) => number = () => 200) =>
  (ids: readonly string[]): Answer => [
    200,
    {
      errors: ids.some((id) => statusOf(id) > 299),
      items: ids.map((_id) => ({ delete: { _id, status: statusOf(_id) } })),
    },
  ];
const busy = (): Answer => [429, { error: { type: 'circuit_breaking_exception' }, status: 429 }];
const faulty = (): Answer => [400, { error: { type: 'parse_exception' }, status: 400 }];

const hasty = { requestsMs: [1, 1, 1], documents: { retries: 1, wait: 1 } };

/** Two deleted documents of an index. */
async function writeTo(client: Client): Promise<void> {
  const writer = new BulkWriter(client, 'index', hasty);
  await writer.remove('a');
  await writer.remove('b');
  await writer.flush();
}

test('a request that a full cluster rejects is sent again until it is accepted', async () => {
  const { client, requests } = await clusterAnswering([busy, busy, taken()]);
  await writeTo(client);
  const all = ['a', 'b'];
  expect(requests).toEqual([all, all, all]);
});

test('only the rejected parts of a request are sent again', async () => {
  const { client, requests } = await clusterAnswering([
    taken((id) => (id === 'b' ? 429 : 200)),
    taken(),
  ]);
  await writeTo(client);
  expect(requests).toEqual([['a', 'b'], ['b']]);
});

test('an invalid request, and one that is rejected each time, causes an error and is not sent again', async () => {
  const { client, requests } = await clusterAnswering([faulty]);
  await expect(writeTo(client)).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
  expect(requests).toHaveLength(1);
  const full = await clusterAnswering(Array.from({ length: 20 }, () => busy));
  await expect(writeTo(full.client)).rejects.toThrow('429');
  expect(full.requests).toHaveLength(4);
});
