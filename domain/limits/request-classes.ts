import { reportPath } from '../security/page-policy.ts';

/**
 * What is asked for, as far as one network address may ask for so much of it within a minute: the one table.
 * A shop multiplies all of them (`LIMIT_FACTOR`). What is guessed at is slowed besides, by the account as by
 * the address (`domain/tries/paces.ts`). Many people may sit behind one address: these are meant against machines.
 */
export const requestClasses = [
  /** Documents, and their data in the browser. */
  { name: 'pages', perMinute: 600 },
  /** Pages of search, calls of search and suggestions. */
  { name: 'searches', perMinute: 300 },
  /** Pictures and films, in sizes made on demand. */
  { name: 'pictures', perMinute: 6000 },
  /** Calls that only read. */
  { name: 'reads', perMinute: 3000 },
  /** Calls and forms that change something, sign-in among them. */
  { name: 'writes', perMinute: 600 },
  /** Addresses that lead nowhere, as scanners ask for: known ones stay open. */
  { name: 'unknown', perMinute: 120 },
  /** Feeds, site maps and forms on paper. */
  { name: 'files', perMinute: 120 },
  /** What browsers tell of themselves: broken policies, times of loading, errors. */
  { name: 'reports', perMinute: 240 },
] as const;

export type RequestClass = (typeof requestClasses)[number]['name'];

/** How long is looked back. */
export const spanMs = 60_000;

/** What the operator and the build's own files ask: never limited. */
const free =
  /^\/(?:healthz|readyz|health|metrics|invalidate|assets\/.*|\.well-known\/.*|robots\.txt)$/;
const file = /^(?:\/\w\w)?\/feed\/|^\/dokumenty\/|^\/sitemap|^\/llms\.txt$|^\/:part\(/;
const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * The class of a route, by the pattern it is registered with; null for what is not limited. Pages are all
 * behind one pattern, so whether one is a search is asked of `isSearchPage` by the address.
 */
export function classOfRoute(method: string, pattern: string): RequestClass | null {
  if ([reportPath, '/api/vitals', '/api/faults'].includes(pattern)) return 'reports';
  if (free.test(pattern)) return null;
  if (pattern.startsWith('/api/catalog/')) {
    return pattern.endsWith('/generation') ? 'reads' : 'searches';
  }
  // A question in a body: the browser asks it of every link it does not know.
  if (pattern === '/api/url/map') return 'reads';
  if (!isReading(method)) return 'writes';
  if (/^\/(?:img|og|video)\//.test(pattern)) return 'pictures';
  if (pattern.startsWith('/api/')) return 'reads';
  if (file.test(pattern)) return 'files';
  // Everything else that is registered is a file of the build by its name.
  return pattern === '/*' || pattern.startsWith('/mock/') ? 'pages' : null;
}
