import type { EarlyInput } from './replay-input.ts';
import { whenPageIdle } from './when-page-idle.ts';
import { needWholeShop, whenNeeded } from './whole-shop.ts';

/** Pages on which a visit usually begins. They show nothing of the shopper's own. */
const landingPages = /^(home|listing|product)$/;

/** Milliseconds after which an unused page loads the rest all the same. */
const longestWait = 10_000;

/** The shop's databases and keys; see `storageRegister`. */
const isOurs = (name = '') => name.startsWith('witryna');

function hasStoredKeys(): boolean {
  try {
    return Object.keys(localStorage).some(isOurs);
  } catch {
    return false;
  }
}

/** Whether this browser has stored anything of the shop, so that there is something to load. */
async function hasVisited(): Promise<boolean> {
  if (navigator.serviceWorker?.controller || hasStoredKeys()) return true;
  // Unknown in some browsers.
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => isOurs(name)) ?? true;
}

let used: Promise<void> | null = null;

async function waitForUse(): Promise<void> {
  const page = document.getElementById('page-data')?.dataset['page'] ?? '';
  const earlyInput: EarlyInput | undefined = window.earlyInput;
  if (!landingPages.test(page) || earlyInput === undefined) return;
  if (await hasVisited().catch(() => true)) return;
  setTimeout(needWholeShop, longestWait);
  await Promise.race([whenNeeded, earlyInput.whenPresent]);
}

/**
 * Resolves when the first page is idle and in use: for what a first glance does not need. On a
 * landing page of a first visit it waits until the shopper moves, scrolls or touches anything, at
 * most 10 s, so that a glance costs few requests.
 */
export function whenPageUsed(): Promise<void> {
  used ??= waitForUse().then(whenPageIdle);
  return used;
}
