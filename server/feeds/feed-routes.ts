import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../domain/clock.ts';
import { allCapabilities, type Capabilities } from '../../domain/commerce/capabilities.ts';
import { hasScreen } from '../../domain/commerce/needed-features.ts';
import { type CrawlerPolicy, robotsText } from '../../domain/feeds/robots.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { filePolicies } from '../cache/cache-policy.ts';
import { chooseEncoding } from '../cache/compress.ts';
import { onPurge } from '../cache/purge-channel.ts';
import { withinOrNull } from '../net/within.ts';
import { asStorageError } from '../store/storage-error.ts';
import { type FeedKind, feedKinds } from './feed-kinds.ts';
import { createFileCache, type FileRequest } from './file-cache.ts';
import { llmsFile } from './llms-file.ts';
import { newsText } from './news-feed.ts';
import { feedText } from './offer-feeds.ts';
import { shopAddresses } from './shop-addresses.ts';
import { isListedPart, readPart, sitemapList, sitemapPart } from './sitemap-files.ts';

export interface FeedRoutesOptions {
  readonly catalogue: Catalogue;
  readonly stores: readonly StoreView[];
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
  /** File names under `/feed/` of each store view; an empty one is not served. */
  readonly names: Readonly<Record<FeedKind, string>>;
  readonly crawlers: CrawlerPolicy;
  /** Whether assistants are served: pages as Markdown, the catalogue as tools. */
  readonly hasAgents: boolean;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** Where the files are stored. */
  readonly folder: string;
  readonly clock: Clock;
  /**
   * Longest wait for a file that is being made, in ms; then the previous file is returned, if any.
   */
  readonly patienceMs?: number;
  /** Names of the screens of the shop's own folder, and of the indexable ones. */
  readonly ownPages?: readonly string[];
  readonly foundPages?: readonly string[];
  /** What the shop has; everything when left out. */
  readonly capabilities?: () => Capabilities;
}

/**
 * Longest wait for a file that is being made, in ms: less than proxies and crawlers
 * wait for a first byte.
 */
const patience = 30_000;
/**
 * Seconds until the client retries a file that is being made: half a million
 * products take some minutes.
 */
const comeAgainS = 60;
/** Yesterday's addresses still work; yesterday's prices do not hold. */
const anyDay = '';

interface Served extends FileRequest {
  readonly make: () => AsyncIterable<string>;
}

/**
 * `/robots.txt`, `/llms.txt`, `/sitemap.xml` with its parts, and the feeds of every store view. A
 * purge of a tag of theirs purges them, too. While a file takes long to make, the previous one is
 * sent, and also when it fails: never a feed of another day, and never a purged file. Without one the response is 503 with
 * Retry-After, since half a feed would take the other half off sale. Other names under `/feed/`,
 * and missing parts, are unknown addresses. [content-17, content-19]
 */
export async function feedRoutes(app: FastifyInstance, options: FeedRoutesOptions): Promise<void> {
  const { catalogue, stores, origin, names, clock, folder, patienceMs = patience } = options;
  const addresses = shopAddresses(options);
  const files = createFileCache({
    folder,
    clock,
    onError: (file, err) =>
      app.log.error({ event: 'feed.failed', err, file }, 'A file was not made'),
  });
  const unsubscribe = onPurge(files.purge);
  app.addHook('onClose', async () => unsubscribe());
  const { foundPages = [], capabilities = () => allCapabilities } = options;
  const hasPage = (screen: ScreenName) => hasScreen(capabilities(), screen);
  const sitemap = { catalogue, stores, addresses, foundPages, hasPage };

  async function send(request: FastifyRequest, reply: FastifyReply, served: Served) {
    const { make, ...fileRequest } = served;
    const latest = await withinOrNull(files.fetch(fileRequest, make), patienceMs).catch((error) => {
      if (files.lastWhole(fileRequest) === null) throw asStorageError(error, 'The feed');
      return null;
    });
    const file = latest ?? files.lastWhole(fileRequest);
    if (file === null) {
      reply.code(503).header('retry-after', comeAgainS).header('cache-control', 'no-store');
      return reply.type('text/plain').send('This file is being made. Please ask again.\n');
    }
    const maxAgeS = latest === null ? comeAgainS : served.policy.maxAgeS;
    reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', `public, max-age=${maxAgeS}`)
      .header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const wanted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = wanted === 'identity' ? wanted : 'gzip';
    if (encoding === 'gzip') reply.header('content-encoding', 'gzip');
    return reply.type('application/xml; charset=utf-8').send(file.open(encoding));
  }

  /** Changes with any index, and with what the shop has. */
  const generations = async () => {
    const indices = stores.map(({ storeCode }) => catalogue.generation(storeCode));
    return [...(await Promise.all(indices)), capabilities().features.join()].join(' ');
  };

  const robots = robotsText(options.crawlers, `${origin}/sitemap.xml`);
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots),
  );

  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, {
      name: 'sitemap',
      version: await generations(),
      sameAs: anyDay,
      policy: filePolicies.sitemap,
      make: () => sitemapList(sitemap),
    }),
  );

  app.get('/:part(^sitemap-.+\\.xml$)', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const part = readPart(path, stores);
    if (part === null || !(await isListedPart(sitemap, part))) return reply.callNotFound();
    return send(request, reply, {
      name: path.slice(1, -'.xml'.length),
      version: await generations(),
      sameAs: anyDay,
      policy: filePolicies.sitemap,
      make: () => sitemapPart(sitemap, part),
    });
  });

  app.get('/llms.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${filePolicies.sitemap.maxAgeS}`)
      .type('text/plain; charset=utf-8')
      .send(await llmsFile({ ...sitemap, names, hasAgents: options.hasAgents })),
  );

  for (const { store, kind } of stores.flatMap((view) =>
    feedKinds.map((each) => ({ store: view, kind: each })),
  )) {
    if (names[kind] === '') continue;
    const path = addresses.pathIn(store, `/feed/${names[kind]}`);
    const at = {
      page: (link: LinkTarget) => addresses.pageOf(store, link),
      picture: addresses.pictureOf,
    };
    app.get(path, async (request, reply) => {
      const index = await generations();
      // Read last, so that a later request is never older than an earlier one that
      // began the day before.
      const now = new Date(clock());
      const source = { catalogue, store, addresses: at, origin, now };
      const home = at.page({ to: 'screen', screen: 'home' });
      // Prices change with the day: promotions begin at midnight.
      const day = shopDay(now);
      return send(request, reply, {
        name: `feed-${store.storeCode}-${kind}`,
        version: `${index} ${day}`,
        sameAs: day,
        policy: filePolicies.feed,
        make: () =>
          kind === 'news'
            ? newsText(source, { home, self: addresses.fileOf(path) })
            : feedText(kind, source),
      });
    });
  }
}
