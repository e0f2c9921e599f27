import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Time without a request after which a page counts as quiet, in milliseconds. */
const quietMs = 500;
const patienceMs = 60_000;

/**
 * Waits until the page has sent no request and got no response for half a second. Call it before
 * stating that something was not sent, or to let the page finish what it began.
 */
export async function whenQuiet(page: Page): Promise<void> {
  const start = Date.now();
  let last = start;
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  page.on('response', note);
  while (Date.now() - last < quietMs) {
    if (last - start > patienceMs) throw new Error(`${page.url()} never stops sending requests`);
    await wait(50);
  }
  page.off('request', note);
  page.off('response', note);
}
