const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether an `If-None-Match` header contains the entity tag: in a list, weak or strong, or `*` for
 * any.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const wanted = bare(etag);
  return header.split(',').some((each) => bare(each) === wanted);
}
