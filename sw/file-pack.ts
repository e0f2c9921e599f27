import { type PackedFile, packedType, readPackLine } from '../domain/offline/file-pack.ts';

/** Files from a pack as their lines arrive. Ends early, without an error, where the pack breaks off. */
async function* filesIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<PackedFile> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (part?.value === undefined) return;
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const file = readPackLine(line);
      if (file !== null) yield file;
    }
  }
}

/**
 * Caches those files of a pack whose paths are in `wanted`. What the pack lacks, or what came after
 * its connection broke, stays uncached: the caller fetches it by itself.
 */
export async function cachePacked(
  response: Response,
  wanted: ReadonlySet<string>,
  cache: Pick<Cache, 'put'>,
  beforeEach: () => Promise<void>,
): Promise<void> {
  if (response.body === null) return;
  for await (const { path, text } of filesIn(response.body)) {
    const type = packedType(path);
    if (type === undefined || !wanted.has(path)) continue;
    await beforeEach();
    await cache.put(path, new Response(text, { headers: { 'content-type': type } }));
  }
}
