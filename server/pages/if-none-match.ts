const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether an `If-None-Match` header names the entity tag: one of a list, weak or not, as a cache between
 * sends it, or `*` for any.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const wanted = bare(etag);
  return header.split(',').some((each) => bare(each) === wanted);
}
