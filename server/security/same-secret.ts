import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether two secrets are one, in a time that tells nothing of either: digests are compared, which
 * are of one length whatever was given.
 */
export function sameSecret(given: string, own: string): boolean {
  return timingSafeEqual(digest(given), digest(own));
}
