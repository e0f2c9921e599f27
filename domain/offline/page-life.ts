import * as v from 'valibot';

/**
 * How long a page is valid, sent by the server with each page. While there is a connection the
 * service worker does not show its cached copy for longer.
 */
export const PageLifeSchema = v.object({
  /** The index generation of the store view; a new one makes all its pages anew. */
  store: v.string(),
  generation: v.string(),
  /** The tags that purge the page. */
  tags: v.array(v.string()),
  /** When the page was made, and when a price on it changes by schedule; in ms since 1970. */
  at: v.number(),
  until: v.nullable(v.number()),
  /** When each tag was last purged at the server; only tags that were. */
  purged: v.record(v.string(), v.number()),
});

export type PageLife = v.InferOutput<typeof PageLifeSchema>;

/** The response header with the page's life. */
export const pageLifeHeader = 'x-page-life';

/**
 * Escapes characters beyond ASCII, which a header cannot hold. Tags and
 * generations normally have none.
 */
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A page's life as the text of a header. */
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
