import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../domain/clock.ts';
import { robotsText } from '../../domain/feeds/sitemap.ts';
import { imagePath } from '../../domain/media/image-path.ts';
import { imageSizes } from '../../domain/media/image-sizes.ts';
import { shopDay } from '../../domain/price/shop-time.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { hrefOf } from '../../renderer/href.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { pageOf as folderOf } from '../../renderer/screen-pages.ts';
import { type FilePolicy, filePolicies } from '../cache/cache-policy.ts';
import { chooseEncoding } from '../cache/compress.ts';
import { createKeptFiles } from './kept-files.ts';
import { type FeedKind, feedKinds, feedText } from './offer-feeds.ts';
import { readPart, type SitemapSource, sitemapList, sitemapPart } from './sitemap-files.ts';

export interface FeedRoutesOptions {
  readonly catalogue: Catalogue;
  readonly stores: readonly StoreView[];
  /** Where shoppers find the shop, without a slash at its end. */
  readonly origin: string;
  /** File names under `/feed/`; one that is empty is not served. */
  readonly names: Readonly<Record<FeedKind, string>>;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** Where the files are kept. */
  readonly folder: string;
  readonly clock: Clock;
}

interface Served {
  readonly name: string;
  readonly version: string;
  readonly policy: FilePolicy;
  readonly make: () => AsyncIterable<string>;
}

/** What the sitemap asks of addresses, by the one path table. */
function sitemapSource({ catalogue, stores, origin }: FeedRoutesOptions): SitemapSource {
  const prefixOf = (view: StoreView) => (view.appendStoreCode ? view.storeCode : null);
  const table = createPathTable(stores.flatMap((view) => prefixOf(view) ?? []));
  return {
    catalogue,
    stores,
    pageOf: (view, link) => origin + hrefOf(table, prefixOf(view))(link),
    fileOf: (path) => origin + path,
    isContent: (path) => {
      const match = table.match(path);
      return match === null || folderOf(match.screen) === '/content';
    },
  };
}

/**
 * `/robots.txt`, `/sitemap.xml` with its parts, and the feeds. Other names under `/feed/`, and parts
 * that there are not, are unknown addresses. [content-17, content-19]
 */
export async function feedRoutes(app: FastifyInstance, options: FeedRoutesOptions): Promise<void> {
  const { catalogue, stores, origin, clock, folder } = options;
  const files = createKeptFiles({ folder, clock });
  const sitemap = sitemapSource(options);

  async function send(request: FastifyRequest, reply: FastifyReply, served: Served) {
    const { make, ...asked } = served;
    const file = await files.fetch(asked, make);
    reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', `public, max-age=${served.policy.maxAgeS}`)
      .header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const wanted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = wanted === 'identity' ? wanted : 'gzip';
    if (encoding === 'gzip') reply.header('content-encoding', 'gzip');
    return reply.type('application/xml; charset=utf-8').send(file.open(encoding));
  }

  /** Changes with any index. */
  const generations = async () =>
    (await Promise.all(stores.map(({ storeCode }) => catalogue.generation(storeCode)))).join(' ');

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(`${origin}/sitemap.xml`)),
  );

  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, {
      name: 'sitemap',
      version: await generations(),
      policy: filePolicies.sitemap,
      make: () => sitemapList(sitemap),
    }),
  );

  app.get('/:part(^sitemap-.+\\.xml$)', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const part = readPart(path, stores);
    if (part === null) return reply.callNotFound();
    return send(request, reply, {
      name: path.slice(1, -'.xml'.length),
      version: await generations(),
      policy: filePolicies.sitemap,
      make: () => sitemapPart(sitemap, part),
    });
  });

  const [store] = stores;
  const largest = imageSizes('gallery', options.maxImageSide).at(-1);
  for (const kind of feedKinds) {
    const name = options.names[kind];
    if (name === '' || store === undefined) continue;
    const addresses = {
      page: (link: LinkTarget) => sitemap.pageOf(store, link),
      picture: (path: string) => origin + (largest ? imagePath(path, largest) : path),
    };
    app.get(`/feed/${name}`, async (request, reply) => {
      const now = new Date(clock());
      return send(request, reply, {
        name: `feed-${kind}`,
        // Prices change with the day: promotions begin at midnight.
        version: `${await generations()} ${shopDay(now)}`,
        policy: filePolicies.feed,
        make: () => feedText(kind, { catalogue, store, addresses, origin, now }),
      });
    });
  }
}
