import * as v from 'valibot';

/**
 * How long a page stays valid, sent by the server with each page. The service worker reads it, so
 * that an outdated page is not shown while there is a connection.
 */
export const PageLifeSchema = v.object({
  /** The store view and its index generation; a new generation renders all its pages again. */
  store: v.string(),
  generation: v.string(),
  /** Tags that purge the page. */
  tags: v.array(v.string()),
  /** When it was rendered, and when a price on it changes by the clock; in ms since 1970. */
  at: v.number(),
  until: v.nullable(v.number()),
  /** When the server last purged each tag; only purged tags. */
  purged: v.record(v.string(), v.number()),
});

export type PageLife = v.InferOutput<typeof PageLifeSchema>;

/** The response header that carries the page's life as JSON. */
export const pageLifeHeader = 'x-page-life';

/**
 * Escapes non-ASCII characters, which a header must not hold. Tags and generations normally have
 * none, but this is not guaranteed.
 */
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The page's life of a response; null if it is missing or invalid. */
export const writePageLife = (life: PageLife): string => ascii(JSON.stringify(life));

/** The page life of a response; null where it has none that can be read. */
export function readPageLife(headers: Headers): PageLife | null {
  const text = headers.get(pageLifeHeader);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(PageLifeSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
