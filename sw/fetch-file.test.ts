import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const address = 'https://shop.example/assets/chunks/a.js';
const script = { 'content-type': 'text/javascript' };
const file = () => new Response('code', { headers: script });
const broken = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('co'));
        stream.error(new TypeError('cut'));
      },
    }),
    { headers: script },
  );

/**
 * Fetches while the server gives these responses in turn; returns the response and the number of
 * requests.
 */
async function sendRequest(...responses: readonly (() => Response)[]) {
  const left = [...responses];
  const lastRequest = vi.fn(async () => {
    const next = left.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  vi.stubGlobal('fetch', lastRequest);
  const pending = fetchFile(new Request(address)).then(
    async (response) =>
      response.type === 'error' ? 'error' : `${response.status} ${await response.text()}`,
    (error: unknown) => String(error),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return { told: await pending, times: lastRequest.mock.calls.length };
}

const gone = () => {
  throw new TypeError('Failed to fetch');
};

describe('a file of the build', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each<[string, () => Response]>([
    ['is missing', gone],
    ['breaks off', broken],
    ['is empty because it broke off', () => new Response('', { headers: script })],
    ['has other content', () => Response.json({ surprise: true })],
    ['gets a gateway’s error', () => new Response('broken', { status: 502 })],
  ])('that %s is requested again', async (_what, bad) => {
    expect(await sendRequest(bad, bad, file)).toEqual({ told: '200 code', times: 3 });
  });

  test('fails after a few tries, and is never replaced by other content', async () => {
    expect(await sendRequest()).toEqual({ told: 'TypeError: Failed to fetch', times: 3 });
    const wrong = () => Response.json({ surprise: true });
    expect(await sendRequest(wrong, wrong, wrong)).toEqual({ told: 'error', times: 3 });
  });

  test('that arrives a byte at a time is given up after 20 s, without a retry', async () => {
    const lastRequest = vi.fn(
      (_request: Request, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', lastRequest);
    const pending = fetchFile(new Request(address)).catch((error: unknown) => String(error));
    limit.abort(new Error('too long'));
    await vi.advanceTimersByTimeAsync(0);
    expect(lastRequest).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    expect(await pending).toBe('Error: too long');
  });

  test('that does not exist is reported at once', async () => {
    expect(await sendRequest(() => new Response('no', { status: 404 }))).toEqual({
      told: '404 no',
      times: 1,
    });
  });

  test('is not waited for without any connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect((await sendRequest(gone, file)).times).toBe(2);
  });
});
