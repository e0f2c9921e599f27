import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * Writes the text to a new file, compressed, and gives its ETag. Errors: those of the text and of
 * the disk; nothing is left of the file then.
 */
export async function writeGzipped(path: string, texts: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const text of texts) {
      hash.update(text);
      yield text;
    }
  }
  try {
    await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * The content of such a file; a failed read is an error of the stream. Goes on where the file
 * is deleted meanwhile.
 */
export function readGzipped(path: string, encoding: 'gzip' | 'identity'): Readable {
  const file = createReadStream(path);
  if (encoding === 'gzip') return file;
  const plain = createGunzip();
  // Either takes the other with it: a failed read ends the answer, and who goes away
  // leaves no open file.
  pipeline(file, plain).catch((error: Error) => plain.destroy(error));
  return plain;
}
