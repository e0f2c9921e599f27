import * as v from 'valibot';
import { cacheNames } from '../domain/offline/cache-index.ts';
import {
  type ClientManifest,
  ClientManifestSchema,
  clientManifestPath,
  filesOf,
} from '../domain/offline/client-manifest.ts';
import { filePackPath, packedType } from '../domain/offline/file-pack.ts';
import { otherGroup } from '../domain/offline/page-groups.ts';
import { buildsToStore, unneededFiles } from '../domain/offline/stored-builds.ts';
import { fetchFile } from './fetch-file.ts';
import { cachePacked } from './file-pack.ts';

/**
 * The app shell of the shop. It is shown without a connection for an address that was never
 * visited.
 */
export const shellPage = '/offline';

/** Cache with the shells and file lists of the builds that are stored on this device. */
const buildsCache = 'builds';
/** Each store view has a shell in its own language. The first view has no prefix. */
const shellAddress = (revision: string, prefix = '') =>
  `${prefix}${shellPage}?revision=${revision}`;
const manifestAddress = (build: string) => `${clientManifestPath}?build=${build}`;
const knownBuildsAddress = '/kept-builds';
/** Holds the name of the build of which every file is cached. */
const completeAddress = '/kept-ahead';

/** Most files fetched at a time, so that a page that loads meanwhile can fetch its pictures. */
const mostAtOnce = 3;

/**
 * Fetches an address. Throws unless the response is 200; an install then fails, and the browser
 * retries it later.
 */
async function good(address: string, fetchFn: (request: Request) => Promise<Response> = fetch) {
  const response = await fetchFn(new Request(address, { cache: 'no-cache' }));
  if (response.status !== 200) throw new Error(`${response.status} ${address}`);
  return response;
}

/** Caches those of the files that are not cached yet. Rejects when one cannot be fetched. */
async function cacheFiles(
  files: readonly string[],
  beforeEach: () => Promise<void> = async () => {},
): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const left = [...files];
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      if ((await cache.match(file)) !== undefined) continue;
      await beforeEach();
      await cache.put(file, await good(file, fetchFile));
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
}

/** With fewer files missing, as after a small change of the shop, each is fetched by itself. */
const leastForPack = 40;

/** Caches missing scripts and styles from the build's pack, if enough are missing to be worth it. */
async function cacheFromPack(
  files: readonly string[],
  beforeEach: () => Promise<void>,
): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => packedType(file) !== undefined && !present.has(file));
  if (missing.length < leastForPack) return;
  await beforeEach();
  const pack = await fetch(filePackPath, { cache: 'no-cache', priority: 'low' });
  if (pack.status === 200) await cachePacked(pack, new Set(missing), cache, beforeEach);
}

/**
 * Responds with a script or style, from the cache first: its name contains a hash of its content.
 */
export async function respondWithFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.assets).catch(() => null);
  const cached = await cache?.match(request.url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetchFile(request);
  // Other responses are not cached: a missing file may exist a moment later.
  if (response.status === 200 && response.type === 'basic') {
    await cache?.put(request.url, response.clone()).catch(() => {});
  }
  return response;
}

/**
 * Caches the shell under the worker's revision: the document, the list of the build's files, and
 * the few files that it needs. Other files follow when a page is idle, so that activation does not
 * wait for them. Rejects during a deployment, when document and list are of two builds.
 */
export async function installShell(revision: string): Promise<void> {
  const [document, list] = await Promise.all([good(shellPage), good(clientManifestPath)]);
  const manifest = v.parse(ClientManifestSchema, await list.clone().json());
  if (document.headers.get('x-build') !== manifest.build) {
    throw new Error('The shell and its files are of two builds');
  }
  await cacheFiles(filesOf(manifest, []));
  const builds = await caches.open(buildsCache);
  await builds.put(manifestAddress(manifest.build), list);
  await builds.put(shellAddress(revision), document);
}

/**
 * The cached shell of this revision, for the store view that the address begins with. Falls back to
 * the shell of the first view.
 */
export async function shellOf(revision: string, pathname = '/'): Promise<Response | undefined> {
  const builds = await caches.open(buildsCache);
  const first = /^\/[^/]+/.exec(pathname)?.[0] ?? '';
  const own = await builds.match(shellAddress(revision, first));
  return own ?? builds.match(shellAddress(revision));
}

/**
 * Caches the shell of the store view whose home page is at `prefix`. Without it an address of this
 * view would open in another language and link to another home page.
 */
export async function cacheShellOf(revision: string, build: string, prefix: string): Promise<void> {
  const builds = await caches.open(buildsCache);
  const address = shellAddress(revision, prefix);
  if ((await builds.match(address)) !== undefined) return;
  const document = await good(prefix + shellPage);
  // During a deployment it may be of another build, whose files are not cached.
  if (document.headers.get('x-build') === build) await builds.put(address, document);
}

/** The build that the worker of this revision was installed with. */
export async function buildOf(revision: string): Promise<string | null> {
  return (await shellOf(revision).catch(() => undefined))?.headers.get('x-build') ?? null;
}

async function manifestOf(build: string): Promise<ClientManifest | null> {
  const list = await (await caches.open(buildsCache)).match(manifestAddress(build));
  const parsed = v.safeParse(ClientManifestSchema, await list?.json().catch(() => null));
  return parsed.success ? parsed.output : null;
}

/**
 * Fetches the missing files of the groups. `beforeEach` can delay each file in favour of other
 * requests.
 */
export async function cacheAhead(
  build: string,
  groups: readonly string[],
  beforeEach: () => Promise<void>,
): Promise<void> {
  const builds = await caches.open(buildsCache);
  const complete = await (await builds.match(completeAddress))?.text();
  const manifest = complete === build ? null : await manifestOf(build);
  if (manifest === null) return;
  const files = filesOf(manifest, groups);
  // The pack holds all groups; a slow connection asks for a few.
  if (groups.includes(otherGroup)) await cacheFromPack(files, beforeEach).catch(() => {});
  await cacheFiles(files, beforeEach);
  const isWhole = manifest.all.every((file) => files.includes(manifest.publicPath + file));
  if (!isWhole) return;
  await builds.put(completeAddress, new Response(build));
}

/** Adds `newest` to the stored list of builds and returns the builds to keep, newest first. */
async function enterBuild(builds: Cache, newest: string): Promise<readonly string[]> {
  const parsed: unknown = await (await builds.match(knownBuildsAddress))?.json().catch(() => null);
  const known = v.is(v.array(v.string()), parsed) ? parsed : [];
  const stored = buildsToStore(known, newest);
  await builds.put(knownBuildsAddress, new Response(JSON.stringify(stored)));
  return stored;
}

/**
 * Deletes what belongs to builds before the last three; returns the builds that stay. Open pages of
 * those builds continue to work under any worker, since their files stay cached.
 */
export async function deleteOldBuilds(
  newest: string,
  revision: string,
): Promise<readonly string[]> {
  const builds = await caches.open(buildsCache);
  const stored = await enterBuild(builds, newest);
  const manifests = await Promise.all(stored.map(manifestOf));
  const files = await caches.open(cacheNames.assets);
  const present = (await files.keys()).map(({ url }) => new URL(url).pathname);
  const needed = manifests.flatMap((each) => (each ? [each.all.map((file) => `/${file}`)] : []));
  for (const file of unneededFiles(present, needed)) await files.delete(file);
  for (const { url } of await builds.keys()) {
    const { pathname, searchParams } = new URL(url);
    const isOldList =
      pathname === clientManifestPath && !stored.includes(searchParams.get('build') ?? '');
    const isOldShell = pathname.endsWith(shellPage) && searchParams.get('revision') !== revision;
    if (isOldList || isOldShell) await builds.delete(url);
  }
  return stored;
}
