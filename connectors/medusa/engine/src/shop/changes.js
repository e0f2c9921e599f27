import { createHmac } from 'node:crypto';

const gatherMs = 200;
const longestPauseMs = 60_000;
/** Products of one notice; the shop takes no more at once. */
const mostAtOnce = 2000;

const waiting = new Set();
let isWaiting = false;
let pauseMs = gatherMs;

async function post(products) {
  const { SHOP_CHANGES_URL: url, SHOP_CHANGES_KEY: key } = process.env;
  const body = JSON.stringify({ at: Date.now(), products });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shop-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`the shop answered ${response.status}`);
}

async function send(log) {
  const products = [...waiting].slice(0, mostAtOnce);
  for (const id of products) waiting.delete(id);
  try {
    await post(products);
    pauseMs = gatherMs;
  } catch (error) {
    pauseMs = Math.min(longestPauseMs, Math.max(1000, pauseMs * 2));
    log(`Changes wait for the shop: ${error.message}`);
    for (const id of products) waiting.add(id);
  }
  isWaiting = false;
  notify([], log);
}

/** Whether the shop wants to know of changes. */
export const isNotified = () =>
  Boolean(process.env.SHOP_CHANGES_URL && process.env.SHOP_CHANGES_KEY);

/**
 * Notifies the shop which products changed, signed with the shared key. The shop then reads them
 * from here, so a notice says no more than ids. They are sent again until the shop accepts them.
 */
export function notify(ids, log) {
  for (const id of ids) waiting.add(id);
  if (waiting.size === 0 || isWaiting) return;
  isWaiting = true;
  setTimeout(send, pauseMs, log).unref();
}
