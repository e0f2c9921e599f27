import * as v from 'valibot';
import { cacheNames } from '../domain/offline/cache-index.ts';
import {
  type ClientManifest,
  ClientManifestSchema,
  clientManifestPath,
  filesOf,
} from '../domain/offline/client-manifest.ts';
import { buildsToKeep, filesToForget } from '../domain/offline/stored-builds.ts';
import { fetchFile } from './fetch-file.ts';

/** Page shown when an address was never visited and there is no connection: the shop's shell. */
export const shellPage = '/offline';

/** What this device knows of the builds it has files of. */
const buildsCache = 'builds';
/** Each store view has a shell in its own words; that of the first view has no prefix. */
const shellAddress = (revision: string, prefix = '') =>
  `${prefix}${shellPage}?revision=${revision}`;
const manifestAddress = (build: string) => `${clientManifestPath}?build=${build}`;
const knownBuildsAddress = '/kept-builds';
/** There when every file of the build named in it is kept. */
const completeAddress = '/kept-ahead';

/** Files fetched at a time: a page that loads beside them has its pictures to fetch. */
const mostAtOnce = 3;

/** Where no good answer comes an install fails, and the browser tries it again later. */
async function good(address: string, ask: (request: Request) => Promise<Response> = fetch) {
  const answer = await ask(new Request(address, { cache: 'no-cache' }));
  if (answer.status !== 200) throw new Error(`${answer.status} ${address}`);
  return answer;
}

/** Keeps those of the files that are not there yet. Rejects when one does not come. */
async function keepFiles(
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

/** A script or style: its name has a hash of it, so what is kept is what the server would send. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.assets).catch(() => null);
  const kept = await cache?.match(request.url).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetchFile(request);
  // What is no good answer is never kept: a missing file may be there a moment later.
  if (answer.status === 200 && answer.type === 'basic') {
    await cache?.put(request.url, answer.clone()).catch(() => {});
  }
  return answer;
}

/**
 * Keeps the shell under the worker's revision: one document, the list of the build's files and the dozen
 * of them that it needs. The rest follows when a page rests: taking over must not wait for a shop's
 * worth of files. Rejects in the middle of a deployment, when document and list are of two builds.
 */
export async function installShell(revision: string): Promise<void> {
  const [document, list] = await Promise.all([good(shellPage), good(clientManifestPath)]);
  const manifest = v.parse(ClientManifestSchema, await list.clone().json());
  if (document.headers.get('x-build') !== manifest.build) {
    throw new Error('The shell and its files are of two builds');
  }
  await keepFiles(filesOf(manifest, []));
  const builds = await caches.open(buildsCache);
  await builds.put(manifestAddress(manifest.build), list);
  await builds.put(shellAddress(revision), document);
}

/**
 * The kept document without a page, of the build of this revision: that of the store view an address
 * begins with, where it was prepared, else that of the first.
 */
export async function shellOf(revision: string, pathname = '/'): Promise<Response | undefined> {
  const builds = await caches.open(buildsCache);
  const first = /^\/[^/]+/.exec(pathname)?.[0] ?? '';
  const own = await builds.match(shellAddress(revision, first));
  return own ?? builds.match(shellAddress(revision));
}

/**
 * Keeps the shell of a store view whose home page is at `prefix`: without it an address of this view
 * would open in another's words, and lead to another's home.
 */
export async function keepShellOf(revision: string, build: string, prefix: string): Promise<void> {
  const builds = await caches.open(buildsCache);
  const address = shellAddress(revision, prefix);
  if ((await builds.match(address)) !== undefined) return;
  const document = await good(prefix + shellPage);
  // In the middle of a deployment it may be of another build, whose files are not here.
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

/** Fetches the files of the groups that are not there yet; `beforeEach` may let others go first. */
export async function keepAhead(
  build: string,
  groups: readonly string[],
  beforeEach: () => Promise<void>,
): Promise<void> {
  const builds = await caches.open(buildsCache);
  const complete = await (await builds.match(completeAddress))?.text();
  const manifest = complete === build ? null : await manifestOf(build);
  if (manifest === null) return;
  const files = filesOf(manifest, groups);
  await keepFiles(files, beforeEach);
  const isWhole = manifest.all.every((file) => files.includes(manifest.publicPath + file));
  if (!isWhole) return;
  await builds.put(completeAddress, new Response(build));
}

/** The builds to keep now that `newest` is at work, newest first; writes them down. */
async function enterBuild(builds: Cache, newest: string): Promise<readonly string[]> {
  const stored: unknown = await (await builds.match(knownBuildsAddress))?.json().catch(() => null);
  const known = v.is(v.array(v.string()), stored) ? stored : [];
  const kept = buildsToKeep(known, newest);
  await builds.put(knownBuildsAddress, new Response(JSON.stringify(kept)));
  return kept;
}

/**
 * Lets go of what belongs to builds before the last three; gives those that stay. Pages of a build that
 * stays open and go on, whichever worker is at work, since their files are kept.
 */
export async function forgetOldBuilds(
  newest: string,
  revision: string,
): Promise<readonly string[]> {
  const builds = await caches.open(buildsCache);
  const kept = await enterBuild(builds, newest);
  const manifests = await Promise.all(kept.map(manifestOf));
  const files = await caches.open(cacheNames.assets);
  const present = (await files.keys()).map(({ url }) => new URL(url).pathname);
  const needed = manifests.flatMap((each) => (each ? [each.all.map((file) => `/${file}`)] : []));
  for (const file of filesToForget(present, needed)) await files.delete(file);
  for (const { url } of await builds.keys()) {
    const { pathname, searchParams } = new URL(url);
    const isOldList =
      pathname === clientManifestPath && !kept.includes(searchParams.get('build') ?? '');
    const isOldShell = pathname.endsWith(shellPage) && searchParams.get('revision') !== revision;
    if (isOldList || isOldShell) await builds.delete(url);
  }
  return kept;
}
