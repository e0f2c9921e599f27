import * as v from 'valibot';

const ownLife = {
  /** The index generation of the store view; a new one makes all its pages anew. */
  store: v.string(),
  generation: v.string(),
  /** The tags that purge the page. */
  tags: v.array(v.string()),
  /** When a price on it changes by schedule, in ms since 1970. */
  until: v.nullable(v.number()),
};

const EmbeddedSchema = v.pipe(v.string(), v.parseJson(), v.object({ life: v.object(ownLife) }));

/** The part of a page's life that is in the page itself: headers delay the first paint. */
export type EmbeddedLife = v.InferOutput<typeof EmbeddedSchema>['life'];

/**
 * How long a page is valid. While there is a connection the service worker does not show its cached
 * copy for longer.
 */
export const PageLifeSchema = v.object({
  ...ownLife,
  /** When the page was current, in ms since 1970. */
  at: v.number(),
  /** When each tag was last purged at the server; only tags that were. */
  purged: v.record(v.string(), v.number()),
});

export type PageLife = v.InferOutput<typeof PageLifeSchema>;

/** The response header with the last purges; absent without any. */
export const purgedHeader = 'x-purged';

const elementStart = '<script id="page-life" type="application/json">';
const elementEnd = '</script>';
const bodyEnd = '</body>';

/**
 * Adds a page's life to its document, or to its data for client-side navigation; the end of a document
 * is enough.
 */
export function embedLife(page: string, isData: boolean, life: EmbeddedLife): string {
  const text = JSON.stringify({ life }).replaceAll('<', '\\u003c');
  if (isData) return page.endsWith('}') ? `${page.slice(0, -1)},${text.slice(1)}` : page;
  const end = page.lastIndexOf(bodyEnd);
  if (end < 0) return page;
  return `${page.slice(0, end)}${elementStart}${text}${elementEnd}${page.slice(end)}`;
}

/** The purges as a header: `time:tag,tag;time:tag`, with times in base 36. */
export function writePurged(purged: Readonly<Record<string, number>>): string {
  const byTime = Map.groupBy(Object.entries(purged), ([, at]) => at);
  return [...byTime]
    .map(([at, tags]) => {
      const names = tags.map(([tag]) => encodeURIComponent(tag.toWellFormed()));
      return `${at.toString(36)}:${names.join(',')}`;
    })
    .join(';');
}

function readPurged(text: string | null): Record<string, number> {
  const purges = (text ?? '').split(';').flatMap((part) => {
    const [at = '', tags = ''] = part.split(':');
    const time = Number.parseInt(at, 36);
    if (Number.isNaN(time)) return [];
    return tags.split(',').map((tag) => [decodeURIComponent(tag), time] as const);
  });
  return Object.fromEntries(purges);
}

/** All nodes of a shop have purged within this time; `Date` has whole seconds. */
const purgingMs = 1000;

/**
 * The life of a page, from its text and headers. Its response has every purge before it was sent.
 * Null where the page has none that can be read.
 */
export function readPageLife(page: string, headers: Headers): PageLife | null {
  const start = page.lastIndexOf(elementStart);
  const text =
    start < 0 ? page : page.slice(start + elementStart.length, page.indexOf(elementEnd, start));
  const parsed = v.safeParse(EmbeddedSchema, text);
  const at = Date.parse(headers.get('date') ?? '') - purgingMs;
  if (!parsed.success || Number.isNaN(at)) return null;
  try {
    return { ...parsed.output.life, at, purged: readPurged(headers.get(purgedHeader)) };
  } catch {
    return null;
  }
}
