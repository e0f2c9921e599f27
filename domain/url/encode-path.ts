/** A path of which `encodeURIComponent` changes no segment. */
const plainPath = /^[\w./!~*'()-]*$/;

/** Encodes a path for an address, each segment separately. Most paths need no encoding. */
export function encodePath(path: string): string {
  return plainPath.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
}

/** The query of an address with its `?`; empty where there is none. */
export const queryText = (search: URLSearchParams): string =>
  search.size === 0 ? '' : `?${search}`;
