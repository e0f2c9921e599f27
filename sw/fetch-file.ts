import { reach } from './reach.ts';

/** What a file of the build is, by its ending. */
const types: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /css/, woff2: /font/ };

/** Milliseconds for which a file is waited for: one that comes a byte at a time holds up all others. */
const longest = 20_000;

/** Milliseconds before a file that did not come whole is asked for again. */
const pauses = [500, 1500];

/**
 * Whether an answer is the file: a gateway on the way may answer 200 with words of its own, which, kept,
 * would stand in the file's place until the next build.
 */
function isFile({ url }: Request, { status, headers }: Response): boolean {
  const type = types[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ''];
  return status === 200 && (type?.test(headers.get('content-type') ?? '') ?? true);
}

/**
 * The answer, once it is here to its last byte; null where it is none of the shop's, or empty: of a head
 * that broke off browsers make an empty file, and may keep it. Rejects when it breaks off.
 */
async function askOnce(request: Request, signal: AbortSignal): Promise<Response | null> {
  const answer = await fetch(request, { signal });
  if (answer.status !== 200 && answer.status < 500) return answer;
  if (!isFile(request, answer)) return null;
  return (await answer.clone().arrayBuffer()).byteLength > 0 ? answer : null;
}

/**
 * Asks for a file of the build, and again when the connection broke under it: a page that misses one file
 * is half a page, and a browser asks once. Where the shop is out of reach nobody is kept waiting. What is refused,
 * as a file that is not there, is given as it is.
 */
export async function fetchFile(request: Request): Promise<Response> {
  const inTime = AbortSignal.timeout(longest);
  const signal = AbortSignal.any([request.signal, inTime]);
  let asked = request;
  for (const pause of pauses) {
    const answer = await askOnce(asked, signal).catch(() => null);
    if (answer !== null) return answer;
    signal.throwIfAborted();
    if (reach.isLost()) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    // Past what the browser has kept of the bad answer.
    asked = new Request(request, { cache: 'reload' });
  }
  return (await askOnce(asked, signal)) ?? Response.error();
}
