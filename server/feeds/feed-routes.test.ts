// @vitest-environment jsdom
import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import { readFeed } from '../../tests/support/feed-fields.ts';
import { open, parse, texts } from '../../tests/support/feed-shop.ts';
import { store } from '../../tests/support/small-shop.ts';
import { announcePurge } from '../cache/purge-channel.ts';

describe('the feeds of every store view', () => {
  const en = { ...store, storeCode: 'en', appendStoreCode: true };

  test.each(['ceneo', 'google', 'facebook', 'nowosci'])(
    '%s contain the required fields of the table [content-17] [content-19]',
    async (name) => {
      const { get } = await open((real) => real, [store, en]);
      for (const path of [`/feed/${name}.xml`, `/en/feed/${name}.xml`]) {
        const feed = parse((await get(path)).body);
        const { offers, faults } = readFeed(name === 'nowosci' ? 'news' : name, feed);
        expect([path, ...faults]).toEqual([path]);
        expect(offers).toBeGreaterThan(40);
      }
    },
  );

  test('link to their own pages alone', async () => {
    const { get } = await open((real) => real, [store, en]);
    const own = (await get('/feed/google.xml')).body;
    const other = (await get('/en/feed/google.xml')).body;
    expect(own).not.toContain('w.example/en/');
    expect(
      texts(parse(other), 'item > *').filter((text) => /example\/(?!en\/|img\/)/.test(text ?? '')),
    ).toEqual([]);
  });
});

describe('a feed', () => {
  test.each([
    ['/feed/ceneo.xml', 'offers', 'o'],
    ['/feed/google.xml', 'rss', 'item'],
  ])(
    'at %s contains an offer of every variant for sale [content-17] [content-19]',
    async (url, root, each) => {
      const { get } = await open();
      const feed = parse((await get(url)).body);
      expect(feed.tagName).toBe(root);
      // 60 bags and SALE-OVER; Google’s feed also has the sold-out SALE and colour of the hoodie.
      expect(feed.querySelectorAll(each)).toHaveLength(each === 'o' ? 63 : 65);
    },
  );

  test('is created once, cached for half an hour and compressed for clients that accept it', async () => {
    const { get, pass, catalogue } = await open();
    const [first, second] = await Promise.all([get('/feed/ceneo.xml'), get('/feed/ceneo.xml')]);
    const requests = catalogue.requests.length;
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, max-age=1800');
    const zipped = await get('/feed/ceneo.xml', { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await get('/feed/ceneo.xml', known)).statusCode).toBe(304);
    expect(catalogue.requests).toHaveLength(requests);
    pass(1_800_000);
    await get('/feed/ceneo.xml');
    expect(catalogue.requests.length).toBeGreaterThan(requests);
  });

  test('is created again when the shop’s day changes, as promotions begin at midnight', async () => {
    const { get, pass, catalogue } = await open();
    pass(10 * 3_600_000 + 55 * 60_000);
    await get('/feed/google.xml');
    const requests = catalogue.requests.length;
    pass(6 * 60_000);
    await get('/feed/google.xml');
    expect(catalogue.requests.length).toBeGreaterThan(requests);
  });

  test('is created again after a purge of its content, and of nothing else', async () => {
    const { get, catalogue } = await open();
    await get('/feed/ceneo.xml');
    const requests = catalogue.requests.length;
    const askedAfter = async (tag: string) => {
      announcePurge([tag]);
      // Listeners are notified a moment later.
      await setTimeout(50);
      await get('/feed/ceneo.xml');
      return catalogue.requests.length;
    };
    expect(await askedAfter('cmsPage')).toBe(requests);
    expect(await askedAfter('taxrule')).toBeGreaterThan(requests);
  });

  test('waits briefly for a catalogue that is busy', async () => {
    let isBusy = true;
    const { get } = await open((real) => ({
      ...real,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        if (request.type !== 'product' || !isBusy) return real.search(request);
        isBusy = false;
        throw new AppError('CATALOGUE_UNAVAILABLE', 'busy');
      },
    }));
    expect((await get('/feed/ceneo.xml')).statusCode).toBe(200);
  });

  test('that is interrupted is an error and not half a feed', async () => {
    let isBroken = true;
    const { get, folder } = await open((real) => ({
      ...real,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        if (isBroken && request.type === 'product' && request.from === 0) {
          return { ...(await real.search(request)), total: 1000 };
        }
        if (isBroken && request.type === 'product') throw new AppError('BAD_REQUEST', 'gone');
        return real.search(request);
      },
    }));
    expect((await get('/feed/ceneo.xml')).statusCode).toBeGreaterThanOrEqual(400);
    expect(await readdir(folder)).toEqual([]);
    isBroken = false;
    expect((await get('/feed/ceneo.xml')).statusCode).toBe(200);
  });
});
