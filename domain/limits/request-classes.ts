import { handoverPath } from '../checkout/handover.ts';
import { reportPath } from '../security/page-policy.ts';

/**
 * Requests per minute allowed for one network address, by class. `LIMIT_FACTOR`
 * multiplies all of them. Attempts to guess secrets are also limited by account and
 * address (`domain/limits/paces.ts`). The limits are meant against bots, because many
 * shoppers may share one address.
 */
export const requestClasses = [
  /** Documents and page data. */
  { name: 'pages', perMinute: 600 },
  /** Search pages, and requests for search and suggestions. */
  { name: 'searches', perMinute: 300 },
  /** Pictures and films, in sizes made on demand. */
  { name: 'pictures', perMinute: 6000 },
  /** Requests that only read. */
  { name: 'reads', perMinute: 3000 },
  /** Requests and forms that change something, sign-in included. */
  { name: 'writes', perMinute: 600 },
  /** Requests of shopping assistants without a signature. */
  { name: 'agents', perMinute: 600 },
  /**
   * Signed requests of shopping assistants, by the profile that the signature proves, and by
   * address: a platform serves many shoppers from few addresses.
   */
  { name: 'platforms', perMinute: 3000 },
  /** Addresses that do not exist, as scanners request them; existing ones stay available. */
  { name: 'unknown', perMinute: 120 },
  /** Feeds, sitemaps and printable forms. */
  { name: 'files', perMinute: 120 },
  /** Reports of browsers: policy violations, loading times, errors. */
  { name: 'reports', perMinute: 240 },
] as const;

export type RequestClass = (typeof requestClasses)[number]['name'];

/** The class of an assistant's request, by whether it claims a signature. */
export const agentClass = (pattern: string, isSigned: boolean): RequestClass =>
  isSigned && pattern !== handoverPath ? 'platforms' : 'agents';

/** Length of the window. */
export const spanMs = 60_000;

/** Requests of the operator and for the build's files are never limited. */
const free =
  /^\/(?:healthz|readyz|health|metrics|invalidate|assets\/.*|\.well-known\/.*|robots\.txt)$/;
const file = /^(?:\/\w\w)?\/feed\/|^\/dokumenty\/|^\/sitemap|^\/llms\.txt$|^\/:part\(/;
const agent = /^\/ucp\/|^\/mcp$/;
const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * The class of a route, by its registered pattern; null if it is not limited. All pages share one
 * pattern, so `isSearchPage` detects search pages by their address.
 */
export function classOfRoute(method: string, pattern: string): RequestClass | null {
  if ([reportPath, '/api/vitals', '/api/faults'].includes(pattern)) return 'reports';
  if (free.test(pattern)) return null;
  if (agent.test(pattern)) return 'agents';
  if (pattern.startsWith('/api/catalog/')) {
    return pattern.endsWith('/generation') ? 'reads' : 'searches';
  }
  // A query in a POST body; the browser sends it for each unknown link.
  if (pattern === '/api/url/map') return 'reads';
  if (!isReading(method)) return 'writes';
  if (/^\/(?:img|og|video|review-photo)\//.test(pattern)) return 'pictures';
  if (pattern.startsWith('/api/')) return 'reads';
  if (file.test(pattern)) return 'files';
  // Other registered routes are files of the build.
  return pattern === '/*' || pattern.startsWith('/mock/') ? 'pages' : null;
}
