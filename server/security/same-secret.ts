import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether two secrets are equal, in a time that reveals nothing of either. It compares digests,
 * which always have the same length.
 */
export function sameSecret(given: string, own: string): boolean {
  return timingSafeEqual(digest(given), digest(own));
}
