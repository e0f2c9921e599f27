import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import * as v from 'valibot';
import { buildsToStore } from '../../domain/offline/stored-builds.ts';

/** The folder for copies of builds, in the server's data folder. */
export const buildsDir = (dataDir: string) => resolve(dataDir, 'builds');

const listFile = 'builds.json';
const ListSchema = v.array(v.string());

async function readList(dir: string): Promise<readonly string[]> {
  try {
    return v.parse(ListSchema, JSON.parse(await readFile(join(dir, listFile), 'utf8')));
  } catch {
    // None yet, or half written by a killed process: the list of builds begins anew.
    return [];
  }
}

/** Copies a build's files, whole or not at all. */
async function copyBuild(clientDir: string, dir: string, build: string): Promise<void> {
  const whole = join(dir, build);
  const half = `${whole}.part`;
  await rm(half, { recursive: true, force: true });
  try {
    await cp(join(clientDir, 'assets'), half, { recursive: true });
    await rm(whole, { recursive: true, force: true });
    await rename(half, whole);
  } catch (error) {
    // On a full disk, half a copy would take what space is left.
    await rm(half, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(/[\\/]/).join(posix.sep));
}

/**
 * Stores a copy of the build's files while it is one of the last three builds that this server ran.
 * Pages opened before a deployment still request their scripts. Returns where each file of the
 * earlier builds lies, by its path below `/assets/`. A folder that cannot be written stores none.
 */
export async function storeBuild(
  clientDir: string,
  dataDir: string,
  build: string,
): Promise<ReadonlyMap<string, string>> {
  const dir = buildsDir(dataDir);
  await mkdir(dir, { recursive: true });
  const list = await readList(dir);
  if (!list.includes(build)) await copyBuild(clientDir, dir, build);
  const stored = buildsToStore(list, build);
  await writeFile(join(dir, `${listFile}.part`), JSON.stringify(stored));
  await rename(join(dir, `${listFile}.part`), join(dir, listFile));
  const leaving = (await readdir(dir)).filter(
    (name) => name !== listFile && !stored.includes(name),
  );
  for (const name of leaving) await rm(join(dir, name), { recursive: true, force: true });

  const places = new Map<string, string>();
  for (const old of stored.slice(1).toReversed()) {
    for (const name of await filesIn(join(dir, old))) places.set(name, join(dir, old));
  }
  return places;
}
