import type { ScreenName } from '../../domain/url/screens.ts';
import type { FaultReport } from '../../domain/vitals/fault-report.ts';
import { faultKinds } from '../../domain/vitals/report-kinds.ts';

/** Maximum number of reports per page. */
const mostReports = 5;

/** The trace id of the server's response with this page, from `Server-Timing`. */
function traceOfPage(): string | null {
  for (const entry of performance.getEntriesByType('navigation')) {
    if (!(entry instanceof PerformanceNavigationTiming)) continue;
    const traceTiming = entry.serverTiming.find(({ name }) => name === 'trace');
    if (traceTiming) return traceTiming.description;
  }
  return null;
}

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Continues the page's trace, so that one id links this error to the server's logs. */
function traceHeader(): Record<string, string> {
  const trace = traceOfPage();
  if (trace === null || !/^[0-9a-f]{32}$/.test(trace)) return {};
  const span = hexOf(crypto.getRandomValues(new Uint8Array(8)));
  return { traceparent: `00-${trace}-${span}-01` };
}

function reportOf(screen: ScreenName, error: unknown): FaultReport {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const place = /\/assets\/[\w./-]{1,160}:\d{1,7}:\d{1,7}/.exec(stack)?.[0] ?? '';
  return { screen, kind: faultKinds.find((kind) => kind === name) ?? 'other', place };
}

/** Reports uncaught errors to the server: their kind and place, never their message. */
export function reportFaults(screen: ScreenName): void {
  let left = mostReports;
  const report = (error: unknown) => {
    if (left === 0) return;
    left -= 1;
    fetch('/api/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...traceHeader() },
      body: JSON.stringify(reportOf(screen, error)),
      keepalive: true,
    }).catch(() => {});
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
