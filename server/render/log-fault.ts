import { print } from '../telemetry/print.ts';
import { currentTrace } from '../telemetry/tracing.ts';

/** pino's number of `warn`. */
const warn = 40;

/** Faults already logged: a repeated render would log them again. */
const told = new Set<string>();
/** Faults remembered as logged; the set is then cleared. */
const mostRemembered = 1000;

/**
 * Logs a fault of the catalogue found by a page. It prints the line itself, because the logger
 * lives on the
 * HTTP thread, where no page is rendered. Each fault is logged once.
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
