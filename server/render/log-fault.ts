import { print } from '../start/print.ts';
import { currentTrace } from '../telemetry/tracing.ts';

/** pino's number of `warn`. */
const warn = 40;

/** Faults that are in the log already: a page that is made anew says nothing new. */
const told = new Set<string>();
/** Faults that are remembered as told; then it begins anew. */
const mostRemembered = 1000;

/**
 * Writes what a page found wrong with the catalogue as a line of the server's log. The logger itself
 * lives on the thread that answers HTTP, where no page is made. Each fault is written once.
 */
export function logFault(msg: string, details: Readonly<Record<string, string>>): void {
  const fault = JSON.stringify([msg, details]);
  if (told.has(fault)) return;
  if (told.size >= mostRemembered) told.clear();
  told.add(fault);
  const time = Date.now();
  const traceId = currentTrace()?.traceId;
  print(JSON.stringify({ level: warn, time, event: 'catalogue.fault', traceId, ...details, msg }));
}
