import * as v from 'valibot';

/**
 * What the server says with each page of how long it is the truth: the service worker reads it, so that
 * what it keeps is not shown beyond that while there is a connection.
 */
export const PageLifeSchema = v.object({
  /** The index generation of the store view, by which all its pages are made anew. */
  store: v.string(),
  generation: v.string(),
  /** What purges the page. */
  tags: v.array(v.string()),
  /** When it was made, and when a price on it changes by the clock; in ms since 1970. */
  at: v.number(),
  until: v.nullable(v.number()),
  /** When each tag was last purged at the server; only tags that were. */
  purged: v.record(v.string(), v.number()),
});

export type PageLife = v.InferOutput<typeof PageLifeSchema>;

/** The header that carries it. */
export const pageLifeHeader = 'x-page-life';

/** A header holds no letters beyond ASCII; tags and generations have none, but nobody promises it. */
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A page's life as text that a header may carry. */
export const writePageLife = (life: PageLife): string => ascii(JSON.stringify(life));

/** What an answer says of its life; null where it says nothing that can be read. */
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
