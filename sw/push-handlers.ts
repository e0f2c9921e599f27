import * as v from 'valibot';
import { log, reason } from '../client/core/log.ts';
import { PushSubscriptionSchema } from '../domain/commerce/push.ts';
import { ownAddress, readPushMessage, unreadMessage } from '../domain/push/push-message.ts';
import { createPathTable } from '../renderer/router/path-table.ts';

interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Renewable {
  readonly endpoint: string;
  toJSON(): unknown;
}

/** The parts of a worker's scope that messages need. */
export interface PushTools {
  readonly origin: string;
  /** The shop's current name: one build may serve shops of several names. */
  readonly shopName: () => Promise<string>;
  readonly windows: () => Promise<readonly OpenWindow[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly send: (url: string, body: object) => Promise<unknown>;
}

const table = createPathTable([]);
const DataSchema = v.object({ url: v.string() });

/** A shopper in the checkout is not moved to another page. */
const isOrdering = (address: string) =>
  table.match(new URL(address).pathname)?.screen === 'checkout';

/** The worker's handlers for push messages of the shop. */
export function createPushHandlers(tools: PushTools) {
  return {
    /**
     * Shows a message. Browsers require a notification for each push, so there is a fallback text.
     */
    async show(text: string | null): Promise<void> {
      const { origin } = tools;
      const { title, body, url, tag } =
        readPushMessage(text, origin) ?? unreadMessage(origin, await tools.shopName());
      await tools.show(title, {
        body,
        tag,
        lang: 'pl',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        data: { url },
      });
    },

    /**
     * Opens the message's address: in the window that shows it, else in another window of the shop,
     * else in a new one.
     */
    async open(payload: unknown): Promise<void> {
      const data = v.safeParse(DataSchema, payload);
      const url = ownAddress(data.success ? data.output.url : '/', tools.origin);
      const windows = await tools.windows();
      const there =
        windows.find((window) => window.url === url) ??
        windows.find((window) => !isOrdering(window.url));
      if (there === undefined) {
        await tools.openWindow(url);
        return;
      }
      try {
        await there.focus();
      } catch (error) {
        // The window navigates all the same, behind other windows.
        log.info('push.window-not-focused', { reason: reason(error) });
      }
      if (there.url === url) return;
      try {
        await there.navigate(url);
      } catch (error) {
        // A window that another worker controls cannot be navigated.
        log.info('push.window-not-led', { reason: reason(error) });
        await tools.openWindow(url);
      }
    },

    /** The browser changed the push endpoint: the subscription moves to the new one. */
    async renew(before: Renewable, after: Renewable): Promise<void> {
      await tools.send('/api/ext/push/renew', {
        old_endpoint: before.endpoint,
        subscription: v.parse(PushSubscriptionSchema, after.toJSON()),
      });
    },
  };
}
