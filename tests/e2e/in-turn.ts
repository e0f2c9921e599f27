import { rotating } from '../crawl/sample.ts';

/** Specs that walk many screens for one kind of fault: each runs in CI every fourth day. */
const inTurn = [
  'overlays',
  'every-screen',
  'installed',
  'customer-screens',
  'consent',
  'kept-trees',
  'messages',
  'keyboard-path',
  'offline-answers',
  'push',
  'keyboard-shop',
  'layout',
  'taken',
  'mailing',
  'documents',
  'keyboard-customer',
  'stores',
  'panels',
  'steady',
] as const;

/**
 * Spec files that are not today's: CI has 25 minutes on two cores. None are left out of `npm test` on a
 * developer's machine, of `npm run test:full`, nor of a run that names its files.
 */
export function notToday(): string[] {
  const today = new Set(rotating(inTurn, inTurn.length / 4));
  return inTurn.filter((name) => !today.has(name)).map((name) => `**/${name}.spec.ts`);
}
