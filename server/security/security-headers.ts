import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from '../../domain/security/page-policy.ts';
import { firstScript } from '../../renderer/first-script.ts';
import type { Config } from '../config.ts';
import { outsideSources } from './outside-sources.ts';

const twoYears = 63_072_000;

/** What the shop uses of the device: where the shopper is, for shops nearby. Nothing else, and nobody else. */
const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'usb', 'serial', 'midi', 'payment', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const isDocument = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Adds to each answer what protects the shopper's browser. A header that the answer brings itself
 * stays: pictures and the pages of the mock have stricter policies of their own.
 *
 * @param isBuilt whether the pages are of a build: in development Vite runs scripts of its own in them
 */
export function securityHeaders(config: Config, isBuilt: boolean) {
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const hash = createHash('sha256').update(firstScript).digest('base64');
  const policy = pagePolicy({ scriptHashes: [hash], outside: outsideSources(config), isSecure });
  const always: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${twoYears}` } : {}),
  };
  const ofDocuments: Readonly<Record<string, string>> = {
    ...(isBuilt ? { 'content-security-policy': policy } : {}),
    // Windows of sign-in providers speak to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions,
    'x-frame-options': 'DENY',
  };
  return (reply: FastifyReply): void => {
    const headers = isDocument(reply) ? { ...always, ...ofDocuments } : always;
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  };
}
