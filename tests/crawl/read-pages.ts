import * as v from 'valibot';

export interface ReadPage {
  readonly path: string;
  readonly status: number;
  /** Target of a redirect; null without one. */
  readonly location: string | null;
  /** Text of the first heading. */
  readonly title: string;
  /** The page's canonical address, from its path; null if it has none. */
  readonly canonical: string | null;
  /** Addresses of this shop in the page's links, without their hash. */
  readonly links: readonly string[];
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

const decode = (text: string) =>
  text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole);

const plain = (html: string) => decode(html.replace(/<[^>]*>/g, '')).trim();

/** Target of the page's redirect, or its own address. */
export const targetOf = ({ location, path }: ReadPage) => location ?? path;

function all(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, found = '']) => decode(found)))];
}

/** Other hosts, and files of either store view: the demo draws pictures and films on request. */
const files = /^\/(\/|(?:en\/)?(?:img|video|assets|dokumenty)\/)/;

/** Requests one page like a browser, without following redirects. */
export async function readPage(origin: string, path: string): Promise<ReadPage> {
  const ask = () => fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  // The shop closes a connection that is idle while earlier pages are checked.
  const response = await ask().catch(ask);
  const html = await response.text();
  const links = all(html, /<a\b[^>]*\shref="([^"]*)"/g)
    .filter((href) => href.startsWith('/') && !files.test(href))
    .map((href) => href.split('#', 1).join(''));
  return {
    path,
    status: response.status,
    location: response.headers.get('location'),
    title: plain(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    canonical: pathOf(all(html, /<link rel="canonical" href="([^"]*)"/g)[0]),
    links: [...new Set(links)],
    pictures: all(html, /<img\b[^>]*\ssrc="([^"]*)"/g),
    html,
  };
}

/** An absolute address from its path; a relative one is a fault and stands out. */
function pathOf(href: string | undefined): string | null {
  if (href === undefined) return null;
  const url = URL.parse(href);
  return url === null ? `not absolute: ${href}` : url.pathname + url.search;
}

const atOnce = 6;

/** Processes all items, a few at a time, and returns the results in order. */
export async function forEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>) {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))));
  }
  return results;
}

const ListingSchema = v.object({
  view: v.object({
    total: v.number(),
    filters: v.optional(
      v.array(
        v.object({
          code: v.string(),
          options: v.array(
            v.object({
              count: v.number(),
              link: v.looseObject({
                search: v.optional(
                  v.record(v.string(), v.union([v.string(), v.array(v.string())])),
                  {},
                ),
              }),
            }),
          ),
        }),
      ),
      [],
    ),
  }),
});

export interface FilterOption {
  readonly path: string;
  /** Number of products that the listing shows for the option. */
  readonly count: number;
}

async function readListing(origin: string, address: string) {
  const [path = '', query = ''] = address.split('?');
  const data = `${path}/index.pageContext.json${query === '' ? '' : `?${query}`}`;
  const response = await fetch(origin + data);
  return v.parse(ListingSchema, await response.json()).view;
}

/** Number of products in a listing, over all its pages. */
export const totalOf = async (origin: string, address: string) =>
  (await readListing(origin, address)).total;

/** The addresses of a listing's filter options, with their counts. */
export async function filterOptions(origin: string, path: string): Promise<FilterOption[]> {
  const { filters } = await readListing(origin, path);
  return filters
    .flatMap(({ options }) => options)
    .map(({ count, link }) => {
      const pairs = Object.entries(link.search).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, each]),
      );
      return { path: `${path}?${new URLSearchParams(pairs)}`, count };
    });
}
