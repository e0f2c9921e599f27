import type { WireFault } from './fault-proxy.ts';
import { type Dependency, limits } from './fault-world.ts';
import type { MatrixPage } from './matrix-pages.ts';
import type { Cell } from './run-matrix.ts';

/** Time that an idle machine needs in addition to the limits, in ms. */
const machineMs = 2500;
/** A busy machine is slower by the same factor as without faults. */
const machineTimes = 4;

/**
 * The longest wait of a shopper while a service fails, in ms: the service's own limit, or the time
 * limit of a page.
 */
const longestMs: Readonly<Record<Dependency, number>> = {
  elasticsearch: limits.searchMs * 2,
  // A record is looked up, and then the response is built without it.
  redis: 2000 * 2,
  commerce: limits.commerceMs,
  browser: 0,
};

/** Allowed responses instead of the usual one: busy for now, or the error of the service itself. */
function mayAnswer(status: number, { isPage }: MatrixPage, fault: WireFault, by: Dependency) {
  if (status === 503) return true;
  if (isPage) return false;
  return status === 502 || (by === 'commerce' && fault === '500' && status === 500);
}

/**
 * Faults of a page, one line each. Nothing can be guaranteed for a browser with a broken
 * connection. `calmMs` is the time of the slowest page without faults, as a measure of this
 * machine.
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
