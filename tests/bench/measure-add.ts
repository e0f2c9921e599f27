import type { CDPSession, Page } from 'playwright-core';

/** One click on "add to cart" on a phone. Times in ms from the tap. */
export interface MeasuredAdd {
  /** Time until the page shows the result, and the frame after the tap in which it is painted. */
  readonly shown: number;
  readonly frame: number;
  /** Time until the shop confirms that the backend has stored it. */
  readonly confirmed: number;
  readonly requests: number;
  readonly receivedBytes: number;
  readonly sentBytes: number;
}

/**
 * Runs in the page: measures when the cart count changes and when the notice appears after the next
 * tap.
 */
function watchAdd(): Promise<Pick<MeasuredAdd, 'shown' | 'frame' | 'confirmed'>> {
  const notice = '[data-type="success"]';
  const door = document.querySelector('header a[href$="/cart"]');
  const before = door?.textContent;
  let tap = 0;
  let frames = 0;
  let shown: number | null = null;
  let frame = 0;
  const count = () => {
    frames += 1;
    if (shown === null) requestAnimationFrame(count);
  };
  const onTap = (event: Event) => {
    tap = event.timeStamp;
    frames = 0;
    requestAnimationFrame(count);
  };
  addEventListener('click', onTap, { capture: true, once: true });
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      const now = performance.now() - tap;
      if (shown === null && door?.textContent !== before) {
        shown = now;
        frame = frames + 1;
      }
      if (shown === null || document.querySelector(notice) === null) return;
      watcher.disconnect();
      resolve({ shown, frame, confirmed: now });
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Counts the page's requests to the shop's API from now on. */
function countCalls(cdp: CDPSession) {
  const calls = new Set<string>();
  const bytes = { received: 0, sent: 0 };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return;
    calls.add(requestId);
    bytes.sent += request.postData?.length ?? 0;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (calls.has(requestId)) bytes.received += encodedDataLength;
  });
  return () => ({
    requests: calls.size,
    receivedBytes: bytes.received,
    sentBytes: bytes.sent,
  });
}

/** Milliseconds to wait for later requests of an add. */
const settling = 1500;

/** Taps the button of the open product page and measures the result. */
export async function measureAdd(page: Page, cdp: CDPSession): Promise<MeasuredAdd> {
  await page.locator('[data-type="success"]').waitFor({ state: 'detached' });
  const counted = countCalls(cdp);
  const [times] = await Promise.all([
    page.evaluate(watchAdd),
    page.getByRole('button', { name: 'Dodaj do koszyka' }).first().tap(),
  ]);
  await page.waitForTimeout(settling);
  return { ...times, ...counted() };
}
