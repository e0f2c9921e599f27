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

/** A Chromium with all of a browser around it; null where its tests are skipped. */
export const fullChromium = findWholeChromium();

interface BrowserOptions {
  readonly baseURL: string | undefined;
  /** Pages that are left stay in memory, which Playwright forbids by itself. */
  readonly keepsPages?: boolean;
}

/** A browser with a profile of its own on disk: nothing can be installed from a private window. */
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

/** DevTools of a page, and the shop's service worker as they name it. */
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

/** The notifications the shop shows in this browser. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The press on the newest notification, as the browser tells the worker of it. */
export async function clickNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  expect(worker).toBeDefined();
  // As text, because the worker's own names are unknown to the tests' project.
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    if (notification === undefined) throw new Error('Nothing is shown');
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
}
