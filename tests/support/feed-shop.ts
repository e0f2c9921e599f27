import Fastify from 'fastify';
import { expect, onTestFinished } from 'vitest';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { feedRoutes } from '../../server/feeds/feed-routes.ts';
import { memoryCatalogue } from './memory-catalogue.ts';
import { documents, store } from './small-shop.ts';
import { temporaryDirectory } from './temporary-folder.ts';

export const generation = '20261120t080000000-abcdef';
/** Feeds contain only products with a picture. */
export const pictured = documents.product.map((item) => ({
  ...item,
  image: item.image || '/a.jpg',
}));
/** The feed routes on the small shop, with a clock that only the test moves. */
export async function open(
  change: (real: Catalogue) => Catalogue = (real) => real,
  stores = [store],
  patienceMs?: number,
) {
  const { path: folder, remove } = await temporaryDirectory();
  const catalogue = memoryCatalogue({ ...documents, product: pictured }, generation);
  let now = Date.parse('2026-11-21T12:00:00Z');
  const app = Fastify();
  await app.register(feedRoutes, {
    catalogue: change(catalogue),
    stores,
    origin: 'https://w.example',
    names: {
      ceneo: 'ceneo.xml',
      google: 'google.xml',
      facebook: 'facebook.xml',
      news: 'nowosci.xml',
    },
    crawlers: { search: true, answers: true, training: false },
    hasAgents: true,
    maxImageSide: 1600,
    folder,
    clock: () => now,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  app.get('/*', async (_request, reply) => reply.callNotFound());
  onTestFinished(async () => {
    await app.close();
    await remove();
  });
  const pass = (ms: number) => {
    now += ms;
  };
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, pass, folder, catalogue };
}

export function parse(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}

export const texts = (root: Element, name: string) =>
  [...root.querySelectorAll(name)].map(({ textContent }) => textContent);
