import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaLog } from './media-log.ts';

interface Entry {
  readonly bytes: number;
  /** When the file's time was last set, in ms since the epoch; this order survives a restart. */
  touchedAt: number;
}

export interface DiskCacheOptions {
  readonly folder: string;
  /** Upper bound of all files together, in bytes; the least recently used are removed first. */
  readonly maxBytes: number;
  readonly log: MediaLog;
  readonly now?: () => number;
}

/** Bytes of the digest in front of every file. */
const digestBytes = 32;

/** Reads of one entry set its file's time at most this often, in ms. */
const touchEvery = 60_000;

const keyPattern = /^[0-9a-f]{64}$/;

/**
 * Bytes by key (64 hex digits) in a folder, bounded, least recently used out first. Files are
 * written under another name, then renamed, and contain a digest: a truncated or damaged one is a
 * miss and is removed. On a full or read-only disk nothing is cached, and no request fails.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #log: MediaLog;
  readonly #now: () => number;
  /** Oldest use first. */
  readonly #entries = new Map<string, Entry>();
  #total = 0;

  private constructor(options: DiskCacheOptions) {
    this.#folder = options.folder;
    this.#maxBytes = options.maxBytes;
    this.#log = options.log;
    this.#now = options.now ?? Date.now;
  }

  /** Opens the folder, creates it when missing, and reads the files of an earlier run. */
  static async open(options: DiskCacheOptions): Promise<DiskCache> {
    const cache = new DiskCache(options);
    try {
      await mkdir(options.folder, { recursive: true });
      await cache.#takeOver();
    } catch (err) {
      options.log.warn({ event: 'picture.not-kept', err }, 'image cache folder not readable');
    }
    return cache;
  }

  /** Size of all files, in bytes. */
  get totalBytes(): number {
    return this.#total;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  async get(key: string): Promise<Buffer | null> {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const file = await readFile(this.#file(key)).catch(() => null);
    const body = file?.subarray(digestBytes);
    if (!file || !body || !file.subarray(0, digestBytes).equals(digest(body))) {
      this.#log.warn(
        { event: 'picture.dropped', key, missing: !file },
        'image cache entry dropped',
      );
      await this.#remove(key);
      return null;
    }
    await this.#use(key, entry);
    return body;
  }

  /** Stores the bytes; what is larger than the whole bound is not stored. */
  async put(key: string, body: Buffer): Promise<void> {
    const bytes = digestBytes + body.length;
    if (bytes > this.#maxBytes) return;
    const file = this.#file(key);
    const beside = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(beside, Buffer.concat([digest(body), body]));
      await rename(beside, file);
    } catch (error) {
      this.#log.warn(
        { event: 'picture.not-kept', err: error, key },
        'image cache entry not written',
      );
      await rm(beside, { force: true }).catch(() => undefined);
      return;
    }
    this.#forget(key);
    this.#store(key, { bytes, touchedAt: this.#now() });
    await this.#evict();
  }

  async #evict(): Promise<void> {
    while (this.#total > this.#maxBytes) {
      const oldest = this.#entries.keys().next();
      if (oldest.done) return;
      await this.#remove(oldest.value);
    }
  }

  async #use(key: string, entry: Entry): Promise<void> {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const now = this.#now();
    if (now - entry.touchedAt < touchEvery) return;
    entry.touchedAt = now;
    await utimes(this.#file(key), now / 1000, now / 1000).catch(() => undefined);
  }

  async #remove(key: string): Promise<void> {
    this.#forget(key);
    await rm(this.#file(key), { force: true }).catch(() => undefined);
  }

  #store(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#total += entry.bytes;
  }

  #forget(key: string): void {
    this.#total -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  async #takeOver(): Promise<void> {
    const found: (Entry & { readonly key: string })[] = [];
    for (const item of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!item.isFile()) continue;
      const file = join(item.parentPath, item.name);
      if (item.name.endsWith('.tmp')) await rm(file, { force: true });
      if (!keyPattern.test(item.name) || file !== this.#file(item.name)) continue;
      const { size, mtimeMs } = await stat(file);
      found.push({ key: item.name, bytes: size, touchedAt: mtimeMs });
    }
    found.sort((a, b) => a.touchedAt - b.touchedAt);
    for (const { key, ...entry } of found) this.#store(key, entry);
    await this.#evict();
  }

  #file(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
  }
}

function digest(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}
