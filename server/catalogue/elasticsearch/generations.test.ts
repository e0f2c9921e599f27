import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Client } from '@elastic/elasticsearch';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Generations } from './generations.ts';
import { draftMeta } from './index-format.ts';

/** A cluster whose alias names an index, and whose responses can be delayed. */
async function clusterOf(index: string) {
  const state = { index, isHolding: false, held: [] as ServerResponse[] };
  const say = (response: ServerResponse) => {
    const mapping = { [state.index]: { mappings: { _meta: draftMeta(1) } } };
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'x-elastic-product': 'Elasticsearch',
      })
      .end(JSON.stringify(mapping));
  };
  const server = createServer((_request, response) => {
    if (state.isHolding) state.held.push(response);
    else say(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const client = new Client({ node: `http://127.0.0.1:${address.port}`, maxRetries: 0 });
  onTestFinished(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  return {
    client,
    held: state.held,
    hold: () => {
      state.isHolding = true;
    },
    /** Responds to pending and future requests, with another index behind the alias. */
    release: (next: string) => {
      Object.assign(state, { index: next, isHolding: false });
      for (const response of state.held.splice(0)) say(response);
    },
  };
}

test('a slow cluster is waited for briefly only if its index is known, and a swap is noticed when it responds', async () => {
  const cluster = await clusterOf('shop_pl-one');
  const onError = vi.fn();
  const generations = new Generations({
    client: cluster.client,
    prefix: 'shop',
    checkEveryMs: 0,
    limitMs: 2000,
    onError,
  });
  expect((await generations.current('pl')).generation).toBe('one');

  cluster.hold();
  const both = await Promise.all([generations.current('pl'), generations.current('pl')]);
  expect(both.map(({ generation }) => generation)).toEqual(['one', 'one']);
  // The look-up is still pending: its timeout would have been reported.
  expect(onError).not.toHaveBeenCalled();
  expect(cluster.held).toHaveLength(1);

  cluster.release('shop_pl-two');
  await expect.poll(async () => (await generations.current('pl')).generation).toBe('two');
});
