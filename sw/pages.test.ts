import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPathTable } from '../renderer/router/path-table.ts';
import { fakeCaches } from '../tests/support/fake-caches.ts';
import { createByteCache } from './byte-cache.ts';
import { mayKeepAnswer, mayKeepPage } from './keepable.ts';
import type { Visit } from './messages.ts';
import { createPages } from './pages.ts';

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

function open(server: (url: string) => Promise<Response>) {
  const asked: string[] = [];
  const kept = createByteCache({
    name: 'pages',
    budget: 1e6,
    caches: fakeCaches(),
    clock: () => 1,
  });
  const pages = createPages({
    kept,
    table,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url.slice(origin.length));
      return server(url);
    },
    shell: async () => answer('shell'),
    build: async () => 'one',
    clock: () => 1,
  });
  const visit = async (path: string, mode = 'navigate') => {
    const work: Promise<unknown>[] = [];
    const request = new Request(origin + path);
    Object.defineProperty(request, 'mode', { value: mode });
    const shown = await pages.answer({ request, waitUntil: (each) => work.push(each) });
    return { shown, done: Promise.all(work) };
  };
  return { pages, kept, asked, visit };
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
