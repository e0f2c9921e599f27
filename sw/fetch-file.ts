import { reach } from './reach.ts';

/** Expected content type of a build file, by its extension. */
const types: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /css/, woff2: /font/ };

/** Time limit for a file in milliseconds, so that a very slow one does not block the others. */
const longest = 20_000;

/** Milliseconds before each retry of an incomplete file. */
const pauses = [500, 1500];

/**
 * Whether a response is the file. A gateway may send 200 with content of its own, which would stay
 * cached until the next build.
 */
function isFile({ url }: Request, { status, headers }: Response): boolean {
  const type = types[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ''];
  return status === 200 && (type?.test(headers.get('content-type') ?? '') ?? true);
}

/**
 * The response, after its last byte has arrived. Null where it is not the shop's or is empty:
 * browsers make an empty file of a response that broke off, and may cache it. Rejects when it
 * breaks off.
 */
async function fetchOnce(request: Request, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(request, { signal });
  if (response.status !== 200 && response.status < 500) return response;
  if (!isFile(request, response)) return null;
  return (await response.clone().arrayBuffer()).byteLength > 0 ? response : null;
}

/**
 * Fetches a file of the build, with retries when the connection breaks: a page does not work
 * without one of its files, and browsers do not retry. Does not retry while the shop is
 * unreachable. Returns refusals such as 404 unchanged.
 */
export async function fetchFile(request: Request): Promise<Response> {
  const inTime = AbortSignal.timeout(longest);
  const signal = AbortSignal.any([request.signal, inTime]);
  let lastRequest = request;
  for (const pause of pauses) {
    const response = await fetchOnce(lastRequest, signal).catch(() => null);
    if (response !== null) return response;
    signal.throwIfAborted();
    if (reach.isLost()) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Bypasses the HTTP cache, which may hold the bad response.
    lastRequest = new Request(request, { cache: 'reload' });
  }
  return (await fetchOnce(lastRequest, signal)) ?? Response.error();
}
