import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pagePolicy, reportGroup, reportPath } from '../../domain/security/page-policy.ts';
import { firstScript } from '../../renderer/document/first-script.ts';
import type { Config } from '../settings/config.ts';
import { outsideSources } from './outside-sources.ts';

const twoYears = 63_072_000;

/**
 * The device features that the shop uses: the position, to find nearby shops. All others are off,
 * and no other origin gets any.
 */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'usb', 'serial', 'midi', 'payment', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** The policy for data that a browser opens as a document: it may do nothing. */
const policyOfData = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/**
 * A file's own policy: a service worker's would apply to its requests, and PDF viewers
 * load what they need.
 */
const policyOfFiles = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * XML that browsers display and that could contain a script: feeds, sitemaps, the
 * shop's own drawings.
 */
const policyOfXml = `${policyOfData}; style-src 'unsafe-inline'`;

const typeOf = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '');

/**
 * Adds the headers that protect the shopper's browser to each response. A header of the response
 * itself stays: pictures and the pages of the mock have stricter policies of their own.
 *
 * @param isBuilt whether the pages are of a build: in development Vite runs
 * scripts of its own in them
 */
export function securityHeaders(config: Config, isBuilt: boolean) {
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const subdomains = config.HSTS_SUBDOMAINS ? '; includeSubDomains' : '';
  const hash = createHash('sha256').update(firstScript).digest('base64');
  const policy = pagePolicy({ scriptHashes: [hash], outside: outsideSources(config), isSecure });
  const always: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${twoYears}${subdomains}` } : {}),
  };
  const ofDocuments: Readonly<Record<string, string>> = {
    ...always,
    ...(isBuilt
      ? {
          'content-security-policy': policy,
          'reporting-endpoints': `${reportGroup}="${reportPath}"`,
        }
      : {}),
    // Windows of sign-in providers send messages to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions,
    'x-frame-options': 'DENY',
  };
  const ofData: Readonly<Record<string, string>> = {
    ...always,
    'content-security-policy': policyOfData,
    'cross-origin-resource-policy': 'same-origin',
  };
  const ofFiles: Readonly<Record<string, string>> = {
    ...always,
    'content-security-policy': policyOfFiles,
  };

  const ofXml: Readonly<Record<string, string>> = {
    ...always,
    'content-security-policy': policyOfXml,
  };

  function headersFor(type: string): Readonly<Record<string, string>> {
    if (type.startsWith('text/html')) return ofDocuments;
    if (/^(?:text|application)\/xml|\+xml/.test(type)) return ofXml;
    return type.startsWith('application/json') || type === '' ? ofData : ofFiles;
  }

  return {
    add(reply: FastifyReply): void {
      const headers = headersFor(typeOf(reply));
      for (const name in headers) {
        if (!reply.hasHeader(name)) reply.header(name, headers[name]);
      }
    },
  };
}
