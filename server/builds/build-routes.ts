import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BuiltFilesSchema } from '../../domain/offline/built-files.ts';
import { clientManifestPath } from '../../domain/offline/client-manifest.ts';
import { clientManifest } from './client-manifest.ts';
import { namedParts } from './named-manifest.ts';
import { buildsDir, storeBuild } from './stored-builds.ts';

/**
 * The response of `/service-worker.js` when the setting SERVICE_WORKER is off. This worker replaces
 * a faulty one, deletes all its caches and unregisters itself. Cart, orders and session stay in the
 * database. Open pages go on without a worker.
 */
const retiredWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;

export interface BuildRoutesOptions {
  /** Folder of the built browser files. */
  readonly clientDir: string;
  readonly dataDir: string;
  /** Names the build. */
  readonly build: string;
  /** Whether browsers get the service worker, or one that removes it. */
  readonly hasWorker: boolean;
  /** The shop's name: one build may serve shops of several names. */
  readonly shopName: string;
}

const manifestFile = 'manifest.webmanifest';

const WebManifestSchema = v.looseObject({ short_name: v.string() });

/** The web manifest with another name than the build's; null where the file has that name. */
async function ownManifest({ clientDir, shopName }: BuildRoutesOptions): Promise<object | null> {
  const text = await readFile(join(clientDir, manifestFile), 'utf8');
  const built = v.parse(WebManifestSchema, JSON.parse(text));
  if (built.short_name === shopName) return null;
  return { ...built, ...namedParts(shopName, [], () => false) };
}

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

/**
 * The browser's files of the current build, and of earlier builds that open pages may still need.
 */
export async function buildRoutes(app: FastifyInstance, options: BuildRoutesOptions) {
  const { clientDir, dataDir, build, hasWorker } = options;
  const older = await storeBuild(clientDir, dataDir, build).catch((err: unknown) => {
    app.log.warn({ event: 'builds.not-kept', err }, 'Files of previous builds are not served');
    return new Map<string, string>();
  });
  const list = JSON.parse(await readFile(join(clientDir, '..', 'assets.json'), 'utf8'));
  const manifest = clientManifest(v.parse(BuiltFilesSchema, list), build);

  const hashed = [join(clientDir, 'assets') + sep, buildsDir(dataDir) + sep];
  /** The name of such a file contains its hash: other content has another name. */
  const isHashed = (path: string) => hashed.some((folder) => path.startsWith(folder));

  app.get(clientManifestPath, (_request, reply) =>
    reply.header('cache-control', revalidated).send(manifest),
  );
  if (!hasWorker) {
    app.get('/service-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/javascript').send(retiredWorker),
    );
  }
  const webManifest = await ownManifest(options);
  if (webManifest !== null) {
    app.get(`/${manifestFile}`, (_request, reply) =>
      reply
        .header('cache-control', revalidated)
        .type('application/manifest+json')
        .send(JSON.stringify(webManifest)),
    );
  }
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: [
      ...(hasWorker ? [] : ['service-worker.js']),
      ...(webManifest === null ? [] : [`${manifestFile}*`]),
    ],
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? immutable : revalidated);
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    const folder = older.get(name);
    if (folder === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.sendFile(name, folder);
  });
}
