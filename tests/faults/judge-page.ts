import type { WireFault } from './fault-proxy.ts';
import { type Dependency, limits } from './fault-world.ts';
import type { MatrixPage } from './matrix-pages.ts';
import type { Cell } from './run-matrix.ts';

/** What a quiet machine takes beside the limits, in ms. */
const machineMs = 2500;
/** One with other work is as much slower now as it was while all was well. */
const machineTimes = 4;

/** The longest wait of a shopper while a service fails, in ms: its own limit, and a page's patience. */
const longestMs: Readonly<Record<Dependency, number>> = {
  elasticsearch: limits.searchMs * 2,
  // A record is looked up, and then the answer given without it.
  redis: 2000 * 2,
  commerce: limits.commerceMs,
  browser: 0,
};

/** What an answer may be instead of the usual one: busy for now, or what the service itself named. */
function mayAnswer(status: number, { isPage }: MatrixPage, fault: WireFault, by: Dependency) {
  if (status === 503) return true;
  if (isPage) return false;
  return status === 502 || (by === 'commerce' && fault === '500' && status === 500);
}

/**
 * What is not as it should be, one line each. What a browser gets on a broken line nobody can promise.
 * `calmMs` is what the slowest page took while all was well: the measure of this machine.
 */
export function judgePage(
  { dependency, fault }: { readonly dependency: Dependency; readonly fault: WireFault },
  page: MatrixPage,
  { calm, kept, anew }: Cell,
  calmMs: number,
): string[] {
  const wrong: string[] = [];
  if (calm !== 200 && calm !== 404) wrong.push(`${page.name} answered ${calm} while all was well`);
  if (dependency === 'browser') return wrong;
  if (kept) {
    if (kept.status !== calm) wrong.push(`the kept ${page.name} answered ${kept.status}`);
    wrong.push(...kept.wrong.map((line) => `the kept ${page.name} ${line}`));
  }
  if (anew.status !== calm && !mayAnswer(anew.status, page, fault, dependency))
    wrong.push(`${page.name} answered ${anew.status} ${anew.told}`);
  const longest = longestMs[dependency] + Math.max(machineMs, calmMs * machineTimes);
  if (anew.ms > longest) wrong.push(`${page.name} took ${anew.ms} ms of at most ${longest}`);
  wrong.push(...anew.wrong.map((line) => `${page.name} (${anew.status}) ${line}`));
  return wrong;
}
