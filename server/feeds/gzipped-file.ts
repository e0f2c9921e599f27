import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * Writes the text to a new file, compressed, and returns its ETag. Errors: of the disk (`ENOSPC`
 * and alike), and those thrown by `texts`; the file is removed then.
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
 * The content of such a file; a failed read is an error of the stream. Continues where the file
 * is deleted meanwhile.
 */
export function readGzipped(path: string, encoding: 'gzip' | 'identity'): Readable {
  const file = createReadStream(path);
  if (encoding === 'gzip') return file;
  const plain = createGunzip();
  // Each stream ends the other: a failed read ends the response, and a client that
  // leaves closes the file.
  pipeline(file, plain).catch((error: Error) => plain.destroy(error));
  return plain;
}
