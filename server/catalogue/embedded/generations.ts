import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { newGeneration } from '../index/generation-name.ts';

/**
 * Where a store view's index files lie: `{dir}/{store}/{generation}.sqlite`, and `current.json`
 * naming the one in use and the one before it.
 */
const PointerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    current: v.pipe(v.string(), v.regex(/^[0-9a-z-]+$/)),
    previous: v.nullable(v.string()),
  }),
);

export type Pointer = v.InferOutput<typeof PointerSchema>;

const pointerPath = (dir: string, store: StoreCode): string => join(dir, store, 'current.json');

export function generationPath(dir: string, store: StoreCode, generation: string): string {
  return join(dir, store, `${generation}.sqlite`);
}

/** Changes whenever the pointer was replaced; null without an index. Costs one `stat`. */
export function pointerStamp(dir: string, store: StoreCode): string | null {
  const found = statSync(pointerPath(dir, store), { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino}-${found.mtimeNs}` : null;
}

export function readPointer(dir: string, store: StoreCode): Pointer | null {
  const path = pointerPath(dir, store);
  if (!existsSync(path)) return null;
  const parsed = v.safeParse(PointerSchema, readFileSync(path, 'utf8'));
  return parsed.success ? parsed.output : null;
}

/**
 * Makes a finished file the one in use: readers see the old pointer or the new one, never half.
 * The replaced generation stays for answers that are being made of it; older ones are removed
 * (a reader that still has one open keeps reading it, the system frees it on close).
 */
async function publish(dir: string, store: StoreCode, generation: string): Promise<void> {
  const previous = readPointer(dir, store)?.current ?? null;
  const pointer: Pointer = { current: generation, previous };
  const path = pointerPath(dir, store);
  const draft = `${path}.${generation}.part`;
  await writeFile(draft, JSON.stringify(pointer), { flush: true });
  await rename(draft, path);
  await removeOldFiles(dir, store, pointer);
}

const abandonedAfterMs = 3_600_000;
/** Longer than another run needs between moving its file into place and pointing at it. */
const settledAfterMs = 60_000;

async function removeOldFiles(dir: string, store: StoreCode, keep: Pointer): Promise<void> {
  const folder = join(dir, store);
  const kept = new Set([keep.current, keep.previous].map((name) => `${name}.sqlite`));
  for (const name of await readdir(folder)) {
    const isFinished = name.endsWith('.sqlite');
    if (kept.has(name) || !(isFinished || name.endsWith('.part'))) continue;
    const path = join(folder, name);
    // Another run may be building beside this one; only what lies for an hour was abandoned.
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > (isFinished ? settledAfterMs : abandonedAfterMs)) await rm(path, { force: true });
  }
}

export interface NewFile {
  readonly generation: string;
  readonly path: string;
  /** Moves the finished file into place and makes it the one in use. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

export async function newFile(dir: string, store: StoreCode, now: Date): Promise<NewFile> {
  await mkdir(join(dir, store), { recursive: true });
  const generation = newGeneration(now);
  const final = generationPath(dir, store, generation);
  const path = `${final}.part`;
  return {
    generation,
    path,
    publish: async () => {
      await rename(path, final);
      await publish(dir, store, generation);
    },
    discard: () => rm(path, { force: true }),
  };
}
