import type { Browser } from 'playwright-core';
import * as v from 'valibot';

/**
 * The fields of Chromium's trace that are used here; times in microseconds, `tdur` is processor
 * time.
 */
const EventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  ts: v.number(),
  pid: v.number(),
  tid: v.number(),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
});
type TraceEvent = v.InferOutput<typeof EventSchema>;

const CollectedSchema = v.object({ value: v.array(v.unknown()) });

/**
 * The screen of a phone, with the machine's own processor: throttling would amplify other load on
 * the machine.
 */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Milliseconds for hydration after the page has loaded. */
const settling = 4000;

/** Milliseconds of processor time of each task of the page's main thread after the first paint. */
export async function traceVisit(browser: Browser, url: string): Promise<readonly number[]> {
  const context = await browser.newContext({ ...phone, locale: 'pl-PL' });
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', (collected) => {
    for (const value of v.parse(CollectedSchema, collected).value) {
      const event = v.safeParse(EventSchema, value);
      if (event.success) events.push(event.output);
    }
  });
  try {
    const page = await context.newPage();
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline', 'loading', 'toplevel'] },
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settling);
    const complete = new Promise<void>((resolve) => {
      cdp.once('Tracing.tracingComplete', () => resolve());
    });
    await cdp.send('Tracing.end');
    await complete;
  } finally {
    await cdp.detach();
    await context.close();
  }
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (painted === undefined) throw new Error(`${url} painted nothing`);
  return events
    .filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
    .filter(({ name, ph, ts }) => ph === 'X' && name.endsWith('RunTask') && ts > painted.ts)
    .map(({ tdur }) => tdur / 1000);
}
