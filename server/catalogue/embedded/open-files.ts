import { existsSync } from 'node:fs';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { generationPath, pointerStamp, readPointer } from './generations.ts';
import { IndexFile } from './index-file.ts';

interface OpenStore {
  stamp: string | null;
  checkedAt: number;
  current: IndexFile | null;
  previousName: string | null;
  /** The previous generation, open while requests name it. */
  previous: IndexFile | null;
}

const isKnown = ({ current, previousName }: OpenStore, generation: string): boolean =>
  current?.generation === generation || previousName === generation;

export interface OpenFilesOptions {
  readonly dir: string;
  readonly checkEveryMs: number;
  /** Receives the error of a new index that cannot be opened while the old one stays in use. */
  readonly onError: (error: unknown) => void;
}

/**
 * The index files that one thread has open. A new pointer is noticed within `checkEveryMs`. The
 * previous generation can still be named, so that a page that began with it can finish with it.
 */
export class OpenFiles {
  readonly #options: OpenFilesOptions;
  readonly #stores = new Map<StoreCode, OpenStore>();

  constructor(options: OpenFilesOptions) {
    this.#options = options;
  }

  /** The file of the named generation while it exists, else the one in use. */
  file(store: StoreCode, generation?: string): IndexFile {
    let open = this.#refreshed(store, false);
    if (generation !== undefined && !isKnown(open, generation)) {
      // Another thread has seen a swap that this one has not.
      open = this.#refreshed(store, true);
    }
    if (!open.current) {
      throw new AppError('CATALOGUE_UNAVAILABLE', `No index for store view ${store} yet`, {
        details: { store },
      });
    }
    if (generation === undefined || generation !== open.previousName) return open.current;
    open.previous ??= this.#open(store, generation);
    return open.previous ?? open.current;
  }

  /**
   * Whether the open file is still in the folder. The index in use works without it, but a
   * new start would not.
   */
  isThere(): boolean {
    const { dir } = this.#options;
    return [...this.#stores.keys()].every((store) => {
      const pointer = readPointer(dir, store);
      return pointer !== null && existsSync(generationPath(dir, store, pointer.current));
    });
  }

  close(): void {
    for (const { current, previous } of this.#stores.values()) {
      current?.close();
      previous?.close();
    }
    this.#stores.clear();
  }

  #refreshed(store: StoreCode, atOnce: boolean): OpenStore {
    const open = this.#stores.get(store) ?? {
      stamp: null,
      checkedAt: 0,
      current: null,
      previousName: null,
      previous: null,
    };
    const now = performance.now();
    // Without an index every request checks again, so that the first one is used at once.
    const isFresh = now - open.checkedAt < this.#options.checkEveryMs;
    if (open.current && isFresh && !atOnce) return open;
    open.checkedAt = now;
    const stamp = pointerStamp(this.#options.dir, store);
    if (stamp !== null && stamp !== open.stamp) this.#swap(store, open, stamp);
    if (open.current) this.#stores.set(store, open);
    return open;
  }

  #swap(store: StoreCode, open: OpenStore, stamp: string): void {
    const pointer = readPointer(this.#options.dir, store);
    if (!pointer || pointer.current === open.current?.generation) return;
    const next = this.#open(store, pointer.current);
    if (!next) return;
    open.previous?.close();
    open.previous = open.current?.generation === pointer.previous ? open.current : null;
    if (!open.previous) open.current?.close();
    open.previousName = pointer.previous;
    open.current = next;
    open.stamp = stamp;
  }

  #open(store: StoreCode, generation: string): IndexFile | null {
    try {
      return new IndexFile(generationPath(this.#options.dir, store, generation), generation);
    } catch (error) {
      this.#options.onError(error);
      return null;
    }
  }
}
