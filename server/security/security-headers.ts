import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { pagePolicy, reportGroup, reportPath } from '../../domain/security/page-policy.ts';
import type { Config } from '../settings/config.ts';
import { outsideSources } from './outside-sources.ts';

const twoYears = 63_072_000;

/**
 * Browser features. The shop uses only the position, to find nearby shops. The other features of
 * the list are off, and no other origin may use any of them.
 */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'usb', 'serial', 'midi', 'payment', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** The policy of data. If a browser opens the data as a document, the document may load nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy of other files. It allows requests: the policy of a service worker's script applies to
 * the worker's own requests, and PDF viewers load parts of their own.
 */
const filePolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy of XML that browsers display and that could contain a script: feeds, sitemaps and the
 * shop's own SVG files.
 */
const xmlPolicy = `${dataPolicy}; style-src 'unsafe-inline'`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

const contentType = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '');

/**
 * Adds the headers that protect the shopper's browser to each response. A header that the response
 * already has is not replaced: pictures and the pages of the mock set stricter policies.
 *
 * @param inlineScript the inline script of built pages. In development it is null and pages get no
 * policy, because Vite adds its own scripts to them
 * @param inlineStyles the inline style sheets of built pages
 */
export function securityHeaders(
  config: Config,
  inlineScript: string | null,
  inlineStyles: readonly string[] = [],
) {
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const subdomains = config.HSTS_SUBDOMAINS ? '; includeSubDomains' : '';
  const commonHeaders: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${twoYears}${subdomains}` } : {}),
  };
  const documentHeaders: Readonly<Record<string, string>> = {
    ...commonHeaders,
    ...(inlineScript !== null
      ? {
          'content-security-policy': pagePolicy({
            scriptHashes: [hashOf(inlineScript)],
            styleHashes: inlineStyles.map(hashOf),
            outside: outsideSources(config),
            isSecure,
          }),
          'reporting-endpoints': `${reportGroup}="${reportPath}"`,
        }
      : {}),
    // Windows of sign-in providers send messages to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions,
    'x-frame-options': 'DENY',
  };
  const dataHeaders: Readonly<Record<string, string>> = {
    ...commonHeaders,
    'content-security-policy': dataPolicy,
    'cross-origin-resource-policy': 'same-origin',
  };
  const fileHeaders: Readonly<Record<string, string>> = {
    ...commonHeaders,
    'content-security-policy': filePolicy,
  };

  const xmlHeaders: Readonly<Record<string, string>> = {
    ...commonHeaders,
    'content-security-policy': xmlPolicy,
  };

  function headersFor(type: string): Readonly<Record<string, string>> {
    if (type.startsWith('text/html')) return documentHeaders;
    if (/^(?:text|application)\/xml|\+xml/.test(type)) return xmlHeaders;
    return type.startsWith('application/json') || type === '' ? dataHeaders : fileHeaders;
  }

  return {
    /** The headers of responses of a content type. */
    of: headersFor,
    add(reply: FastifyReply): void {
      const headers = headersFor(contentType(reply));
      for (const name in headers) {
        if (!reply.hasHeader(name)) reply.header(name, headers[name]);
      }
    },
  };
}

/** Names and values alternate. */
function isOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2): Node uses the first, and a proxy may have
 * checked the other. Errors: `BAD_REQUEST`.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOneHost(request.raw.rawHeaders)) done();
    else done(new AppError('BAD_REQUEST', 'The request names two hosts'));
  });
}
