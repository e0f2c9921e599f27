import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Clock } from '../../domain/clock.ts';
import type { FilePolicy } from '../cache/cache-policy.ts';

export interface FileRequest {
  /** Names the file; one of a name is kept. */
  readonly name: string;
  /** What the content is made of; of another version it is made anew. */
  readonly version: string;
  readonly policy: FilePolicy;
}

export interface KeptFile {
  readonly etag: string;
  open(encoding: 'gzip' | 'identity'): Readable;
}

type Make = () => AsyncIterable<string>;

export interface KeptFiles {
  /** The file, made once for all who wait for it where none is kept. A failure keeps nothing. */
  fetch(request: FileRequest, make: Make): Promise<KeptFile>;
  /** Forgets files with any of the tags; `*` forgets all. */
  purge(tags: readonly string[]): void;
}

interface Entry {
  readonly version: string;
  readonly madeAt: number;
  readonly tags: readonly string[];
  readonly file: KeptFile;
}

/** Writes the text beside, compressed, and puts it in its place once it is whole. */
async function write(path: string, make: Make): Promise<KeptFile> {
  const unfinished = `${path}.${randomUUID()}`;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const text of make()) {
      hash.update(text);
      yield text;
    }
  }
  try {
    await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return {
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    open: (encoding) => {
      const file = createReadStream(path);
      if (encoding === 'gzip') return file;
      const plain = createGunzip();
      // A failed read must end the answer, not leave it waiting.
      file.on('error', (error) => plain.destroy(error));
      return file.pipe(plain);
    },
  };
}

/** Files of any size that are made of the catalogue; forgotten with the process. */
export function createKeptFiles(options: {
  readonly folder: string;
  readonly clock: Clock;
}): KeptFiles {
  const { folder, clock } = options;
  const kept = new Map<string, Entry>();
  const making = new Map<string, Promise<KeptFile>>();
  // What a purge finds being made is sent to those who wait for it, and not kept.
  let epoch = 0;

  async function makeAndKeep({ name, version, policy }: FileRequest, make: Make) {
    const begun = epoch;
    await mkdir(folder, { recursive: true });
    const file = await write(join(folder, `${name}.xml.gz`), make);
    const entry = { version, madeAt: clock(), tags: policy.tags, file };
    if (begun === epoch) kept.set(name, entry);
    return file;
  }

  return {
    async fetch(request, make) {
      const { name, version, policy } = request;
      const known = kept.get(name);
      const isFresh = known && clock() - known.madeAt < policy.maxAgeS * 1000;
      if (known && isFresh && known.version === version) return known.file;
      const key = `${epoch}\n${name}\n${version}`;
      const running = making.get(key);
      if (running) return running;
      const promise = makeAndKeep(request, make).finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    purge(tags) {
      epoch += 1;
      for (const [name, entry] of kept) {
        if (tags.includes('*') || entry.tags.some((tag) => tags.includes(tag))) kept.delete(name);
      }
    },
  };
}
