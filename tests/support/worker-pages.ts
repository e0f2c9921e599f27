import {
  embedLife,
  type PageLife,
  purgedHeader,
  writePurged,
} from '../../domain/offline/page-life.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import { createByteCache } from '../../sw/byte-cache.ts';
import { createPageChanges } from '../../sw/page-changes.ts';
import { type Copy, createPages } from '../../sw/pages.ts';
import { createReach } from '../../sw/reach.ts';
import { fakeCaches } from './fake-caches.ts';

export const origin = 'https://shop.example';
export const table = createPathTable([]);

/** A successful response as in browsers: `Response` in Node has no `type`. */
export function response(
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

/** A response with a page's life. `at` and the times of purges are in seconds, as `Date` is. */
export function living(body: string, more: Partial<PageLife> = {}, headers = {}): Response {
  const { at = 1, purged = {}, ...rest } = more;
  const life = { store: 'pl', generation: 'g1', tags: ['product'], until: null, ...rest };
  const purges = Object.entries(purged).map(([tag, second]) => [tag, second * 1000] as const);
  return response(embedLife(`${body}</body>`, false, life), {
    date: new Date((at + 1) * 1000).toUTCString(),
    [purgedHeader]: writePurged(Object.fromEntries(purges)),
    ...headers,
  });
}

export const html = { 'content-type': 'text/html' };

export function open(
  server: (url: string) => Promise<Response>,
  offlineCopy?: Copy,
  shell: () => Promise<Response | undefined> = async () => response('shell'),
) {
  const requested: string[] = [];
  const time = { now: 1 };
  const clock = () => time.now;
  const caches = fakeCaches();
  const cached = createByteCache({ name: 'pages', budget: 1e6, caches, clock });
  const pages = createPages({
    cache: cached,
    table,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      requested.push(url.slice(origin.length));
      return server(url);
    },
    downloaded: async () => offlineCopy,
    news: createPageChanges(caches),
    reach: createReach(clock),
    shell,
    build: async () => 'one',
    clock,
  });
  const visit = async (path: string, mode = 'navigate', isReloadNavigation = false) => {
    const work: Promise<unknown>[] = [];
    const request = new Request(origin + path);
    Object.defineProperties(request, {
      mode: { value: mode },
      isReloadNavigation: { value: isReloadNavigation },
    });
    const shown = await pages.respond({ request, waitUntil: (each) => work.push(each) });
    return { shown, done: Promise.all(work) };
  };
  return { pages, cached, requested, visit, time };
}

/** The shown text without the page's life. */
export const text = async ({ shown }: { shown: Response }) =>
  (await shown.text()).replace(/<script id="page-life".*/, '');
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
