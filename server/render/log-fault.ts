import { say } from '../start/say.ts';

/** pino's number of `warn`. */
const warn = 40;

/**
 * Writes what a page found wrong with the catalogue as a line of the server's log. The logger itself
 * lives on the thread that answers HTTP, where no page is made.
 */
export function logFault(msg: string, details: Readonly<Record<string, string>>): void {
  const time = Date.now();
  say(JSON.stringify({ level: warn, time, event: 'catalogue.fault', ...details, msg }));
}
