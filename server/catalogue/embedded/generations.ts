import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { newGeneration } from '../engine/generation-name.ts';
import type { Rollback } from '../engine/index-draft.ts';

/**
 * A store view's index files: `{dir}/{store}/{generation}.sqlite`. `current.json` names the one in
 * use, the one it replaced, and those for a rollback.
 */
const PointerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    current: v.pipe(v.string(), v.regex(/^[0-9a-z-]+$/)),
    previous: v.nullable(v.string()),
    /** The newest first, without withdrawn ones. */
    before: v.optional(v.array(v.string())),
  }),
  v.transform((pointer) => ({
    ...pointer,
    before: pointer.before ?? (pointer.previous === null ? [] : [pointer.previous]),
  })),
);

export type Pointer = v.InferOutput<typeof PointerSchema>;

const pointerPath = (dir: string, store: StoreCode): string => join(dir, store, 'current.json');

/** The file of a generation of the index. */
export function generationPath(dir: string, store: StoreCode, generation: string): string {
  return join(dir, store, `${generation}.sqlite`);
}

/** Changes whenever the pointer is replaced; null without an index. Costs one `stat`. */
export function pointerStamp(dir: string, store: StoreCode): string | null {
  const found = statSync(pointerPath(dir, store), { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino}-${found.mtimeNs}` : null;
}

/** The generation in use; null before the first. */
export function readPointer(dir: string, store: StoreCode): Pointer | null {
  const path = pointerPath(dir, store);
  if (!existsSync(path)) return null;
  const parsed = v.safeParse(PointerSchema, readFileSync(path, 'utf8'));
  return parsed.success ? parsed.output : null;
}

/** Readers see the old pointer or the new one, never a partial one. */
async function writePointer(dir: string, store: StoreCode, pointer: Pointer): Promise<void> {
  const path = pointerPath(dir, store);
  const draft = `${path}.${pointer.current}.part`;
  try {
    await writeFile(draft, JSON.stringify(pointer), { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Puts a finished file into use. The replaced generation stays for requests in progress, and
 * `spareCount` of them for a rollback. Older ones are removed. A reader that still has one open can
 * go on reading; the system frees the file on close.
 */
async function publish({ dir, store, spareCount }: FileFolder, generation: string): Promise<void> {
  const known = readPointer(dir, store);
  const previous = known?.current ?? null;
  const before = known ? [known.current, ...known.before].slice(0, spareCount) : [];
  const pointer: Pointer = { current: generation, previous, before };
  try {
    await writePointer(dir, store, pointer);
  } catch (error) {
    await rm(generationPath(dir, store, generation), { force: true });
    throw error;
  }
  await removeOldFiles(dir, store, pointer);
}

/**
 * Puts the previous generation into use again. The current one is withdrawn and stays until the
 * next is published. Errors: `CATALOGUE_UNAVAILABLE`, and those of `check`.
 */
export async function goBack(
  dir: string,
  store: StoreCode,
  check: (generation: string) => void,
): Promise<Rollback> {
  const known = readPointer(dir, store);
  const [to, ...before] = known?.before ?? [];
  if (!known || to === undefined || !existsSync(generationPath(dir, store, to))) {
    throw new AppError(
      'CATALOGUE_UNAVAILABLE',
      `No index before the one in use is kept for ${store}`,
    );
  }
  check(to);
  await writePointer(dir, store, { current: to, previous: known.current, before });
  return { from: known.current, to };
}

/** A run that wrote nothing for so long has died, in ms; its files are removed. */
const abandonedAfterMs = 3_600_000;
/** Longer than another run needs between moving its file into place and pointing to it. */
const settledAfterMs = 60_000;

async function removeOldFiles(dir: string, store: StoreCode, pointer: Pointer): Promise<void> {
  const folder = join(dir, store);
  const names = [pointer.current, pointer.previous, ...pointer.before];
  const usedFiles = new Set(names.map((name) => `${name}.sqlite`));
  for (const name of await readdir(folder)) {
    const isFinished = name.endsWith('.sqlite');
    if (usedFiles.has(name) || !(isFinished || name.endsWith('.part'))) continue;
    const path = join(folder, name);
    // Another run may be building at the same time; only files unchanged for an hour are abandoned.
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > (isFinished ? settledAfterMs : abandonedAfterMs)) await rm(path, { force: true });
  }
}

export interface NewFile {
  readonly generation: string;
  readonly path: string;
  /** Moves the finished file into place and puts it into use. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** The folder of a store view's files, and how many stay behind the one in use. */
export interface FileFolder {
  readonly dir: string;
  readonly store: StoreCode;
  readonly spareCount: number;
}

/** A file to be filled, beside the existing ones. */
export async function newFile(folder: FileFolder, now: Date): Promise<NewFile> {
  const { dir, store } = folder;
  await mkdir(join(dir, store), { recursive: true });
  const generation = newGeneration(now);
  const final = generationPath(dir, store, generation);
  const path = `${final}.part`;
  return {
    generation,
    path,
    publish: async () => {
      await rename(path, final);
      await publish(folder, generation);
    },
    discard: () => rm(path, { force: true }),
  };
}
