import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAtHeader } from '../domain/offline/kept-label.ts';
import { type PageLife, pageLifeHeader, writePageLife } from '../domain/offline/page-life.ts';
import { createPathTable } from '../renderer/router/path-table.ts';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { createByteCache } from './byte-cache.ts';
import { mayKeepAnswer, mayKeepPage } from './keepable.ts';
import type { Visit } from './messages.ts';
import { createPageNews } from './page-news.ts';
import { type Copy, createPages } from './pages.ts';

const origin = 'https://shop.example';
const table = createPathTable([]);

/** A good answer as browsers give it: `Response` in Node has no type of its own. */
function answer(
  body: string,
  headers: Record<string, string> = {},
  status = 200,
  more: PropertyDescriptorMap = {},
): Response {
  const made = new Response(body, { status, headers: { 'x-build': 'one', ...headers } });
  Object.defineProperties(made, { type: { value: 'basic' }, ...more });
  const { clone } = made;
  made.clone = () => Object.defineProperty(clone.call(made), 'type', { value: 'basic' });
  return made;
}

/** What the server says of a page's life. */
const life = (more: Partial<PageLife> = {}) => ({
  [pageLifeHeader]: writePageLife({
    store: 'pl',
    generation: 'g1',
    tags: ['product'],
    at: 1,
    until: null,
    purged: {},
    ...more,
  }),
});

const html = { 'content-type': 'text/html' };

function open(server: (url: string) => Promise<Response>, taken?: Copy) {
  const asked: string[] = [];
  const time = { now: 1 };
  const clock = () => time.now;
  const caches = fakeCaches();
  const kept = createByteCache({ name: 'pages', budget: 1e6, caches, clock });
  const pages = createPages({
    kept,
    table,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url.slice(origin.length));
      return server(url);
    },
    taken: async () => taken,
    news: createPageNews(caches),
    shell: async () => answer('shell'),
    build: async () => 'one',
    clock,
  });
  const visit = async (path: string, mode = 'navigate') => {
    const work: Promise<unknown>[] = [];
    const request = new Request(origin + path);
    Object.defineProperty(request, 'mode', { value: mode });
    const shown = await pages.answer({ request, waitUntil: (each) => work.push(each) });
    return { shown, done: Promise.all(work) };
  };
  return { pages, kept, asked, visit, time };
}

const text = ({ shown }: { shown: Response }) => shown.text();
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page that may not be kept', () => {
  test('is the server’s alone; without a connection the shop says so itself', async () => {
    let server = async () => answer('secret');
    const { pages, kept } = open(() => server());
    const request = new Request(`${origin}/zamowienie/1/tajne`);
    expect(await (await pages.pass(request)).text()).toBe('secret');
    server = offline;
    expect(await (await pages.pass(request)).text()).toBe('shell');
    expect(await kept.match(request.url)).toBeUndefined();
  });
});

describe('a page', () => {
  test('comes from the server, and opens without it afterwards', async () => {
    let server = async () => answer('page');
    const { visit } = open(() => server());
    const first = await visit('/dla-niego#top');
    expect(await text(first)).toBe('page');
    await first.done;
    server = offline;
    expect(await text(await visit('/dla-niego'))).toBe('page');
  });

  test('that is late comes from what is kept, and the server’s answer replaces that behind it', async () => {
    const late = Promise.withResolvers<Response>();
    let server = async () => answer('old');
    const { visit } = open(() => server());
    await (await visit('/a')).done;
    server = () => late.promise;
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(3000);
    const shown = await showing;
    expect(await text(shown)).toBe('old');
    late.resolve(answer('new'));
    await shown.done;
    server = offline;
    expect(await text(await visit('/a'))).toBe('new');
  });

  test('that is late and not kept is waited for', async () => {
    const late = Promise.withResolvers<Response>();
    const { visit } = open(() => late.promise);
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(10_000);
    late.resolve(answer('at last'));
    expect(await text(await showing)).toBe('at last');
  });

  test('never visited is the shell without a connection; its data is no answer', async () => {
    const { visit } = open(offline);
    expect(await text(await visit('/new'))).toBe('shell');
    expect((await visit('/new/index.pageContext.json', 'cors')).shown.type).toBe('error');
  });

  test.each([
    ['an error', {}, 500],
    ['what nobody knows', {}, 404],
    ['what says no-store', { 'cache-control': 'no-store' }, 200],
    ['what is private', { 'cache-control': 'private, max-age=60' }, 200],
  ])('%s is shown and not kept', async (_what, headers, status) => {
    let server = async () => answer('bad', headers, status);
    const { visit } = open(() => server());
    const first = await visit('/a');
    expect(await text(first)).toBe('bad');
    await first.done;
    server = offline;
    expect(await text(await visit('/a'))).toBe('shell');
  });

  test('is kept as document and as data after a visit, and not asked for again within the hour', async () => {
    const { pages, asked } = open(async () => answer('x'));
    const page = `${origin}/dla-niego?p=2`;
    const visit: Visit = { type: 'visit', page, pictures: [], title: 'Swetry', screen: 'category' };
    await pages.keepVisit(visit);
    await pages.keepVisit(visit);
    expect(asked).toEqual(['/dla-niego?p=2', '/dla-niego/index.pageContext.json?p=2']);
  });

  test('of a build that nobody can show any more is let go', async () => {
    const { pages, kept } = open(async () => answer('x'));
    await pages.keepPage(new URL(`${origin}/a`));
    await pages.keepOnlyBuilds(['two', 'one']);
    expect(await kept.match(`${origin}/a`)).toBeDefined();
    await pages.keepOnlyBuilds(['three', 'two']);
    expect(await kept.match(`${origin}/a`)).toBeUndefined();
  });
});

describe('a kept page that is no longer true', () => {
  /** Keeps `/a`, hears the server say something at `/b`, then asks for `/a` of a server that is late. */
  async function askLate(first: Partial<PageLife>, later: Partial<PageLife>, now = 1) {
    const late = Promise.withResolvers<Response>();
    let server = async () => answer('old', life(first));
    const { visit, time } = open(() => server());
    await (await visit('/a')).done;
    server = async () => answer('other', life(later));
    await (await visit('/b')).done;
    time.now = now;
    server = () => late.promise;
    const showing = visit('/a');
    await vi.advanceTimersByTimeAsync(3500);
    late.resolve(answer('new', life(later)));
    return text(await showing);
  }

  test.each<[string, Partial<PageLife>, Partial<PageLife>, number]>([
    ['a tag of it was purged', {}, { at: 9, purged: { product: 5 } }, 1],
    ['everything was purged', {}, { at: 9, purged: { '*': 5 } }, 1],
    ['the index is another', {}, { at: 9, generation: 'g2' }, 1],
    ['a price on it ended at midnight', { until: 100 }, { until: null }, 100],
    ['it is a day old', {}, {}, 86_400_001],
  ])('is not shown while there is a connection: %s', async (_why, first, later, now) => {
    expect(await askLate(first, later, now)).toBe('new');
  });

  test.each<[string, Partial<PageLife>, Partial<PageLife>, number]>([
    ['another tag was purged', {}, { at: 9, purged: { 'home-page': 5 } }, 1],
    ['the purge came before it', { at: 7 }, { at: 9, purged: { product: 5 } }, 1],
    ['the price holds', { until: 100 }, {}, 99],
    ['the index of another store view changed', {}, { store: 'en', at: 9, generation: 'e2' }, 1],
  ])('a page that is true still is shown where the server is late: %s', async (_why, ...rest) => {
    expect(await askLate(...rest)).toBe('old');
  });

  test('opens without a connection all the same, and says of when it is', async () => {
    let server = async () => answer('<html lang="pl">x', { ...html, ...life({ until: 100 }) });
    const { visit, time } = open(() => server());
    await (await visit('/a')).done;
    time.now = 5000;
    server = offline;
    expect(await text(await visit('/a'))).toBe('<html data-kept="1" lang="pl">x');
  });

  test('says of when it is as data too', async () => {
    let server = async () => answer('{}', life());
    const { visit } = open(() => server());
    await (await visit('/a/index.pageContext.json', 'cors')).done;
    server = offline;
    const { shown } = await visit('/a/index.pageContext.json', 'cors');
    expect(shown.headers.get(keptAtHeader)).toBe('1');
  });

  test.each([
    ['is gone', {}, 404],
    ['is gone for good', {}, 410],
    ['may no longer be kept', { 'cache-control': 'no-store' }, 200],
  ])('leaves with its data when the server says that it %s', async (_what, headers, status) => {
    let server = async () => answer('old');
    const { visit, kept, pages } = open(() => server());
    await pages.keepPage(new URL(`${origin}/a`));
    server = async () => answer('gone', headers, status);
    await (await visit('/a')).done;
    expect((await kept.all()).size).toBe(0);
  });

  test('stays when the server fails', async () => {
    let server = async () => answer('old');
    const { visit, kept } = open(() => server());
    await (await visit('/a')).done;
    server = async () => answer('broken', {}, 500);
    await (await visit('/a')).done;
    expect((await kept.all()).size).toBe(1);
  });

  test('is asked for again when a page rests, those used last first and a few at a time', async () => {
    let server = async () => answer('x', life());
    const { visit, pages, asked, time } = open(() => server());
    for (let at = 0; at < 9; at += 1) {
      time.now += 1;
      await (await visit(`/${at}`)).done;
    }
    server = async () => answer('x', life({ at: 50, generation: 'g2' }));
    await (await visit('/8')).done;
    asked.length = 0;
    await pages.renew(async () => {});
    expect(asked).toEqual(['/7', '/6', '/5', '/4', '/3', '/2']);
    asked.length = 0;
    await pages.renew(async () => {});
    expect(asked).toEqual(['/1', '/0']);
    await pages.renew(async () => {});
    expect(asked).toHaveLength(2);
  });

  test('leaves when nobody opened it for a month', async () => {
    const { visit, kept, pages, time } = open(async () => answer('x'));
    await (await visit('/a')).done;
    time.now += 31 * 86_400_000;
    await pages.renew(async () => {});
    expect((await kept.all()).size).toBe(0);
  });

  test('gives way to a newer one that was taken along, and not to an older', async () => {
    for (const [at, shown] of [
      [2, 'taken'],
      [0, 'kept'],
    ] as const) {
      let server = async () => answer('kept');
      const { visit } = open(() => server(), { answer: answer('taken'), at });
      await (await visit('/a')).done;
      server = offline;
      expect(await text(await visit('/a'))).toBe(shown);
    }
  });
});

describe('never kept', () => {
  test.each(['/ocen-produkty/1/s', '/payment-confirmation/u', '/en/zamowienie/u/s', '/koszyk/t'])(
    'a page whose address is a key: %s',
    (path) => {
      expect(mayKeepPage(table, path)).toBe(false);
      expect(mayKeepPage(table, `${path}/index.pageContext.json`)).toBe(false);
    },
  );
  test.each(['/api/cart/pull', '/img/a.webp', '/assets/a.js', '/feed/ceneo.xml'])(
    'what is no page: %s',
    (path) => expect(mayKeepPage(table, path)).toBe(false),
  );
  test('what was asked for in somebody’s name, a redirected answer, another origin’s', () => {
    const plain = new Request(`${origin}/a`);
    expect(mayKeepAnswer(plain, answer('x'))).toBe(true);
    const own = new Request(`${origin}/a`, { headers: { authorization: 'Bearer t' } });
    expect(mayKeepAnswer(own, answer('x'))).toBe(false);
    const moved = answer('x', {}, 200, { redirected: { value: true } });
    expect(mayKeepAnswer(plain, moved)).toBe(false);
    const opaque = answer('x', {}, 200, { type: { value: 'opaque' } });
    expect(mayKeepAnswer(plain, opaque)).toBe(false);
    expect(mayKeepAnswer(new Request(`${origin}/a`, { method: 'POST' }), answer('x'))).toBe(false);
  });
});
