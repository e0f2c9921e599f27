import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cachePacked } from './file-pack.ts';

const files = [
  { path: '/assets/a.js', text: 'żółć\nconst a = "1";' },
  { path: '/assets/b.css', text: '.b{}' },
  { path: '/assets/c.woff2', text: 'not packed' },
  { path: '/assets/d.js', text: 'd' },
];
const lines = files.map(({ path, text }) => `${JSON.stringify([path, text])}\n`);
const bytes = new TextEncoder().encode(lines.join(''));

/** A response that arrives in the given slices, and breaks off after them if it is told to. */
function responseOf(slices: readonly Uint8Array<ArrayBuffer>[], isBroken = false): Response {
  const left = [...slices];
  return new Response(
    new ReadableStream({
      pull(stream) {
        const next = left.shift();
        if (next !== undefined) stream.enqueue(next);
        else if (isBroken) stream.error(new TypeError('cut'));
        else stream.close();
      },
    }),
  );
}

async function cached(response: Response, wanted: readonly string[]) {
  const stored: Record<string, string> = {};
  const cache = {
    put: async (path: RequestInfo | URL, { headers, body }: Response) => {
      stored[String(path)] = `${headers.get('content-type')} ${await new Response(body).text()}`;
    },
  };
  await cachePacked(response, new Set(wanted), cache, async () => {});
  return stored;
}

const all = files.map(({ path }) => path);

test('wanted scripts and styles of a pack are cached with their type, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length), fc.nat(bytes.length), async (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const slices = [bytes.slice(0, first), bytes.slice(first, second), bytes.slice(second)];
      expect(await cached(responseOf(slices), all)).toEqual({
        '/assets/a.js': 'text/javascript żółć\nconst a = "1";',
        '/assets/b.css': 'text/css .b{}',
        '/assets/d.js': 'text/javascript d',
      });
    }),
  );
});

test('files that are cached already are not stored again', async () => {
  expect(Object.keys(await cached(responseOf([bytes]), ['/assets/d.js']))).toEqual([
    '/assets/d.js',
  ]);
});

test('a pack that breaks off leaves the files that came before', async () => {
  const response = responseOf([bytes.slice(0, bytes.length - 20)], true);
  expect(Object.keys(await cached(response, all))).toEqual(['/assets/a.js', '/assets/b.css']);
});

test('a gateway’s page in place of the pack stores nothing', async () => {
  expect(await cached(new Response('<!doctype html>\n<title>Log in</title>\n'), all)).toEqual({});
});
