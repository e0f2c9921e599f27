import * as v from 'valibot';
import {
  PushKeySchema,
  type PushSubscriptionData,
  PushSubscriptionSchema,
  type PushTopic,
  PushWishesSchema,
} from '../../../domain/commerce/push.ts';
import { AppError } from '../../../domain/errors.ts';
import { isWishedFor } from '../../../domain/push/push-topic.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';

/** Milliseconds to wait for the service worker, which may still be installing on a first visit. */
const readyMs = 10_000;
const calls = '/api/ext/push';

/** Whether this browser and this shop support push messages, regardless of the permission. */
export async function isPushSupported(store: Store): Promise<boolean> {
  const { config } = await whenStarted(store);
  return (
    config.capabilities.features.includes('push') &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

/** The permission state of the browser. */
export const permission = () => Notification.permission;

async function pushManager(): Promise<PushManager> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new AppError('STORAGE_UNAVAILABLE', 'No service worker came')),
    readyMs,
  );
  try {
    const ready = await Promise.race([navigator.serviceWorker.ready, late.promise]);
    return ready.pushManager;
  } finally {
    clearTimeout(timer);
  }
}

/** The existing subscription of this browser, without prompting. */
async function known(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription under the shop's key; one under another key is replaced. */
async function subscribeBrowser(store: Store): Promise<PushSubscriptionData> {
  const request = { url: `${calls}/key`, method: 'GET' } as const;
  const [manager, key] = await Promise.all([
    pushManager(),
    requestBackend(store, request, PushKeySchema),
  ]);
  const before = await manager.getSubscription();
  const signer = before?.options.applicationServerKey ?? null;
  if (before && signer && base64url(signer) === key.replaceAll('=', '')) {
    return v.parse(PushSubscriptionSchema, before.toJSON());
  }
  await before?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return v.parse(PushSubscriptionSchema, made.toJSON());
}

const post = (store: Store, name: string, body: object) =>
  requestBackend(
    store,
    { url: `${calls}/${name}?token={{token}}`, method: 'POST', body },
    v.unknown(),
  );

/**
 * Subscribes this browser to a topic. Must be called in a click handler, because browsers prompt
 * only then. Returns the permission. Throws the browser's error, or as `requestBackend`.
 */
export async function subscribeDevice(
  store: Store,
  topic: PushTopic,
): Promise<NotificationPermission> {
  const result = await Notification.requestPermission();
  if (result !== 'granted') return result;
  const subscription = await subscribeBrowser(store);
  await post(store, 'subscribe', { subscription, topic });
  return result;
}

/**
 * Unsubscribes this browser from a topic. Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function unsubscribeDevice(store: Store, topic: PushTopic): Promise<void> {
  const subscription = await known();
  if (subscription === null) return;
  await post(store, 'unsubscribe', { endpoint: subscription.endpoint, topic });
}

/**
 * Whether this browser is subscribed to a topic. Throws the refusal's code, or `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function isDeviceSubscribed(store: Store, topic: PushTopic): Promise<boolean> {
  if (permission() !== 'granted') return false;
  const subscription = await known();
  if (subscription === null) return false;
  const { endpoint } = subscription;
  const request = { url: `${calls}/wishes`, method: 'POST', body: { endpoint } } as const;
  return isWishedFor(await requestBackend(store, request, PushWishesSchema), topic);
}
