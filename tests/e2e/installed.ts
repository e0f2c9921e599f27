import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { findWholeChromium } from '../services/chromium.ts';

/** A complete Chromium with a window system; null where its tests are skipped. */
export const fullChromium = findWholeChromium();

interface BrowserOptions {
  readonly baseURL: string | undefined;
  /** Switches on the back/forward cache, which Playwright switches off. */
  readonly keepsPages?: boolean;
}

/** A browser with its own profile on disk: a private window cannot install anything. */
export async function openBrowser(options: BrowserOptions) {
  if (fullChromium === null) throw new Error('No full Chromium here');
  const profile = await mkdtemp(join(tmpdir(), 'witryna-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: fullChromium,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    ...(options.baseURL === undefined ? {} : { baseURL: options.baseURL }),
    ignoreDefaultArgs: options.keepsPages ? ['--disable-back-forward-cache'] : [],
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A DevTools session of a page, and its name for the shop's service worker. */
export async function workerTools(context: BrowserContext, page: Page) {
  const { origin } = new URL(page.url());
  const cdp: CDPSession = await context.newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
    if (own) registration.resolve(own.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  return {
    cdp,
    deliver: (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    periodicSync: (tag: string) =>
      cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag }),
  };
}

/** The notifications that the shop shows in this browser. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Simulates the browser's event for a click on the newest notification. */
export async function clickNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  expect(worker).toBeDefined();
  // As text, because the worker's globals are unknown in the TypeScript project of the tests.
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    if (notification === undefined) throw new Error('Nothing is shown');
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}
