import { afterAll, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, errorStatus } from '../../domain/errors.ts';
import type { RenderRequest } from '../pages/renderer.ts';
import { createRenderPool, type RenderPoolOptions } from './render-pool.ts';

const defaults: RenderPoolOptions = {
  filename: new URL('../../tests/support/faulty-render-worker.ts', import.meta.url).href,
  workerData: null,
  threads: 1,
  runMs: 400,
  queueMs: 200,
  queueLength: 3,
  heapMb: 64,
};

const request = (path: string): RenderRequest => ({
  path,
  screen: 'home',
  params: {},
  storeCode: 'pl',
  generation: '1',
});

const bodyOf = (text: string) => ({ identity: Buffer.from(text) });

const pools: { close(): Promise<void> }[] = [];
function pool(options: Partial<RenderPoolOptions> = {}) {
  const created = createRenderPool({ ...defaults, ...options });
  pools.push(created);
  return created;
}
afterAll(() => Promise.all(pools.map((created) => created.close())));

describe('render pool', () => {
  test.each<[string, ErrorCode, number]>([
    ['/loop', 'RENDER_TIMEOUT', 503],
    ['/hang', 'RENDER_TIMEOUT', 503],
    ['/exit', 'RENDER_FAILED', 500],
    ['/memory', 'RENDER_FAILED', 500],
    ['/throw', 'RENDER_FAILED', 500],
    ['/outage', 'CATALOGUE_UNAVAILABLE', 503],
  ])('%s fails with %s and the next render gets a working worker', async (path, code, status) => {
    const renderer = pool({ queueMs: 5000, runMs: path === '/memory' ? 15_000 : 400 });
    await expect(renderer.render(request(path))).rejects.toMatchObject({ code });
    expect(errorStatus[code]).toBe(status);
    await expect(renderer.render(request('/fine'))).resolves.toMatchObject({
      body: bodyOf('page /fine'),
    });
  });

  test('a worker whose code cannot be loaded is reported at once, without endless retries', async () => {
    const renderer = pool({ filename: new URL('./missing-worker.ts', import.meta.url).href });
    await expect(renderer.warm()).rejects.toMatchObject({
      code: 'RENDER_FAILED',
      message: expect.stringContaining('missing-worker'),
    });
  });

  test('a render that waits too long is dropped and the busy worker stays', async () => {
    const renderer = pool({ queueMs: 100, runMs: 5000 });
    await renderer.warm();
    const [first, second] = await Promise.allSettled([
      renderer.render(request('/slow')),
      renderer.render(request('/late')),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { body: bodyOf('page /slow') } });
    expect(second).toMatchObject({
      status: 'rejected',
      reason: { code: 'RENDER_BUSY' },
    });
  });

  test('a full queue is refused at once', async () => {
    const renderer = pool({ queueLength: 1, queueMs: 2000 });
    await renderer.warm();
    const results = await Promise.allSettled(
      ['/slow', '/a', '/b', '/c'].map((path) => renderer.render(request(path))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const result of refused) expect(result.reason).toMatchObject({ code: 'RENDER_BUSY' });
  });

  test('a render that would time out, given recent render times, is refused at once', async () => {
    const renderer = pool({ queueLength: 100, queueMs: 500 });
    await renderer.warm();
    await renderer.render(request('/slow'));
    const began = performance.now();
    const requests = Array.from({ length: 20 }, () => renderer.render(request('/slow')));
    const refusals: number[] = [];
    for (const each of requests) {
      each.catch(() => refusals.push(performance.now() - began));
    }
    await vi.waitFor(() => expect(refusals.length).toBeGreaterThanOrEqual(16), 250);
    await Promise.allSettled(requests);
  });
});
