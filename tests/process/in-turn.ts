import { rotating } from '../crawl/sample.ts';

/** Tests of a minute about what seldom changes: each runs in CI every third day. */
const inTurn = [
  'nodes',
  'workers',
  'crawl',
  'crawl-stores',
  'desk',
  'tracing',
  'own-shop',
  'deploy',
  'customers',
  'shared-limits',
] as const;

/**
 * Test files that are not today's, where time is short (`CI=true`, two cores, 25 minutes). None are left
 * out of `npm test` on a developer's machine, nor of `npm run test:full`.
 */
export function notToday(): string[] {
  const today = new Set(rotating(inTurn, inTurn.length / 3));
  return inTurn.filter((name) => !today.has(name)).map((name) => `**/${name}.test.ts`);
}
