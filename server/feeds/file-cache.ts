import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Clock, steadyClock } from '../../domain/clock.ts';
import type { FilePolicy } from '../cache/cache-policy.ts';
import { readGzipped, writeGzipped } from './gzipped-file.ts';

/**
 * A file of another process is removed when it was not written for so long, in ms: no file
 * is fresh any longer.
 */
const leftoverMs = 60 * 60 * 1000;

/**
 * Removes files that another process left in the folder, except `own` and recent ones. While
 * workers are replaced, the previous process still reads and writes in the same folder
 * (server/cluster). Errors: none, because files that cannot be removed do not prevent new ones.
 */
async function removePartialFiles(
  folder: string,
  own: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const item of items) {
    const path = join(folder, item.name);
    if (!item.isFile() || own.has(path)) continue;
    const found = await stat(path).catch(() => null);
    if (found === null || now - found.mtimeMs < leftoverMs) continue;
    await rm(path, { force: true }).catch(() => undefined);
  }
}

export interface FileRequest {
  /** Names the file; one file per name is stored. */
  readonly name: string;
  /** Version of the content; another version is made anew. */
  readonly version: string;
  /** An older version with the same value may be sent while a newer one takes too long. */
  readonly sameAs: string;
  readonly policy: FilePolicy;
}

export interface CachedFile {
  readonly etag: string;
  /**
   * Must be called at once: the file is removed when the second one after it is complete. Open
   * reads continue to their end.
   */
  open(encoding: 'gzip' | 'identity'): Readable;
}

type Make = () => AsyncIterable<string>;

/**
 * Makes one file per name at a time. One more may wait for its turn: the last requested version,
 * for all requests that the current file does not satisfy.
 *
 * A purge that matches a file's tags while it is made invalidates it. Only requests from before the
 * purge get it. Where such purges come faster than a file is made, a request after one waits for up
 * to two files. If they take longer than it may wait, it gets nothing until a file is made between
 * two purges. Other purges and new versions never block a request.
 */
export interface FileCache {
  /**
   * The file of this version, not past its age and not made before a purge of it. Rejects with the
   * error of `make` for all requests that wait for it; nothing is stored then.
   */
  fetch(request: FileRequest, make: Make): Promise<CachedFile>;
  /**
   * For a request that cannot wait: the last complete file with the same `sameAs`, of any version
   * and age. Null where there is none, or it was purged.
   */
  lastWhole(request: Pick<FileRequest, 'name' | 'sameAs'>): CachedFile | null;
  /** Drops files with any of the tags; `*` drops all. */
  purge(tags: readonly string[]): void;
}

interface Wanted {
  readonly request: FileRequest;
  readonly make: Make;
}

interface Entry {
  readonly request: FileRequest;
  readonly madeAt: number;
  readonly file: CachedFile;
}

interface Making {
  readonly request: FileRequest;
  readonly file: Promise<CachedFile>;
  isSpoiled: boolean;
}

interface Turn {
  wanted: Wanted;
  readonly file: Promise<CachedFile>;
  readonly begin: (file: Promise<CachedFile>) => void;
}

/** Files of any size that are made from the catalogue; dropped with the process. */
export function createFileCache(options: {
  /** Used by this process alone, except while another one replaces it. */
  readonly folder: string;
  readonly clock: Clock;
  /** Called once for each file that could not be made, however many wait for it. */
  readonly onError: (name: string, error: unknown) => void;
}): FileCache {
  const { folder, clock, onError } = options;
  const steady = steadyClock(clock);
  const entries = new Map<string, Entry>();
  const running = new Map<string, Making>();
  const turns = new Map<string, Turn>();
  /**
   * The last two complete files of a name: a request that got the older one must
   * still be able to open it.
   */
  const paths = new Map<string, readonly string[]>();

  async function pathToStore(name: string, path: string) {
    const all = [...(paths.get(name) ?? []), path];
    paths.set(name, all.slice(-2));
    for (const old of all.slice(0, -2)) await rm(old, { force: true }).catch(() => undefined);
  }

  async function write({ request: { name }, make }: Wanted): Promise<CachedFile> {
    await mkdir(folder, { recursive: true });
    await removePartialFiles(folder, new Set([...paths.values()].flat()), clock());
    // Each run writes its own file, so that an ETag never belongs to the content of another.
    const path = join(folder, `${name}.${randomUUID()}.xml.gz`);
    const etag = await writeGzipped(path, make());
    await pathToStore(name, path);
    const file: CachedFile = {
      etag,
      open: (encoding) =>
        readGzipped(path, encoding).once('error', (error: NodeJS.ErrnoException) => {
          // The folder was emptied: the next request makes the file anew.
          if (error.code === 'ENOENT' && entries.get(name)?.file === file) entries.delete(name);
        }),
    };
    return file;
  }

  async function run(wanted: Wanted): Promise<CachedFile> {
    const { request } = wanted;
    const { name } = request;
    try {
      const file = await write(wanted);
      if (!running.get(name)?.isSpoiled) entries.set(name, { request, madeAt: steady(), file });
      return file;
    } catch (error) {
      onError(name, error);
      throw error;
    } finally {
      running.delete(name);
      const turn = turns.get(name);
      turns.delete(name);
      turn?.begin(begin(turn.wanted));
    }
  }

  function begin(wanted: Wanted): Promise<CachedFile> {
    const { request } = wanted;
    const file = run(wanted);
    running.set(request.name, { request, file, isSpoiled: false });
    return file;
  }

  function inTurn(wanted: Wanted): Promise<CachedFile> {
    const { name } = wanted.request;
    const turn = turns.get(name);
    if (turn) {
      turn.wanted = wanted;
      return turn.file;
    }
    const { promise: file, resolve } = Promise.withResolvers<CachedFile>();
    turns.set(name, { wanted, file, begin: resolve });
    return file;
  }

  return {
    async fetch(request, make) {
      const { name, version, policy } = request;
      const known = entries.get(name);
      const isFresh = known && steady() - known.madeAt < policy.maxAgeS * 1000;
      if (known && isFresh && known.request.version === version) return known.file;
      const making = running.get(name);
      if (making === undefined) return begin({ request, make });
      const isOfUse = !making.isSpoiled && making.request.version === version;
      return isOfUse ? making.file : inTurn({ request, make });
    },
    lastWhole({ name, sameAs }) {
      const known = entries.get(name);
      return known?.request.sameAs === sameAs ? known.file : null;
    },
    purge(tags) {
      const isMet = ({ policy }: FileRequest) =>
        tags.includes('*') || policy.tags.some((tag) => tags.includes(tag));
      for (const [name, { request }] of entries) if (isMet(request)) entries.delete(name);
      for (const making of running.values()) if (isMet(making.request)) making.isSpoiled = true;
    },
  };
}
