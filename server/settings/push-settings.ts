import { text, whole } from './setting-kinds.ts';

/** Services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const browsersOwn =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** Settings of the installed shop and of messages to browsers; part of the one table in `config.ts`. */
export const pushSettings = {
  WISHLIST_REFRESH_H: whole(
    12,
    0,
    720,
    'Hours after which a browser renews stock and prices of the favourites; 0 does not.',
  ),
  VAPID_PUBLIC_KEY: text(
    '',
    'Public key the mocked backend signs web push with; empty makes a pair and keeps it in DATA_DIR.',
  ),
  VAPID_PRIVATE_KEY: text('', 'Private key of that pair.'),
  VAPID_SUBJECT: text(
    'mailto:sklep@witryna.example',
    'Whom a push service writes to about the web push of this shop: mailto: or https:.',
  ),
  PUSH_SERVICES: text(
    browsersOwn,
    'Hosts the mocked backend may send web push to, with a comma between.',
  ),
};

interface PushConfig {
  readonly VAPID_PUBLIC_KEY: string;
  readonly VAPID_PRIVATE_KEY: string;
  readonly VAPID_SUBJECT: string;
  readonly PUSH_SERVICES: string;
}

/** What the mock is told of web push. */
export interface PushOptions {
  /** Null where the mock makes a pair of its own. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  readonly subject: string;
  readonly services: readonly string[];
}

/** How the mock sends web push, as the settings say. */
export function pushOptions(config: PushConfig): PushOptions {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  return {
    keys: publicKey === '' || privateKey === '' ? null : { publicKey, privateKey },
    subject: config.VAPID_SUBJECT,
    services: config.PUSH_SERVICES.split(',').flatMap((name) => name.trim() || []),
  };
}
