import * as v from 'valibot';
import { type Environment, readEnvironment } from '../../server/settings/read-environment.ts';
import { text, whole } from '../../server/settings/setting-kinds.ts';

/** Push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows. */
const browsersOwn =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

const SettingsSchema = v.object({
  MOCK_CART_DAYS: whole(30, 1, 3650, 'Days after which a cart that nobody changes is forgotten.'),
  MOCK_TRANSFER_S: whole(
    120,
    0,
    604_800,
    'Seconds after which a bank transfer arrives; 0 means never.',
  ),
  MOCK_PORT: whole(3001, 0, 65535, 'Port where the mock runs alone.'),
  VAPID_PUBLIC_KEY: text(
    '',
    'Public key that web push is signed with; empty makes a pair and keeps it in DATA_DIR.',
  ),
  VAPID_PRIVATE_KEY: text('', 'Private key of that pair.'),
  VAPID_SUBJECT: text(
    'mailto:sklep@witryna.example',
    'Whom a push service writes to: mailto: or https:.',
  ),
  PUSH_SERVICES: text(browsersOwn, 'Hosts that web push may be sent to, with a comma between.'),
});

/** Web push settings of the mock. */
export interface PushOptions {
  /** Null if the mock generates a key pair. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  readonly subject: string;
  readonly services: readonly string[];
}

export interface MockSettings {
  readonly port: number;
  readonly cartDays: number;
  /** Null if transfers never arrive. */
  readonly transferSeconds: number | null;
  readonly push: PushOptions;
}

/**
 * Settings of the mock; a shop with its own backend does not read them. Throws `CONFIG_INVALID`.
 */
export function mockSettings(env: Environment = process.env): MockSettings {
  const given = readEnvironment(SettingsSchema, env);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  return {
    port: given.MOCK_PORT,
    cartDays: given.MOCK_CART_DAYS,
    transferSeconds: given.MOCK_TRANSFER_S === 0 ? null : given.MOCK_TRANSFER_S,
    push: {
      keys: publicKey === '' || privateKey === '' ? null : { publicKey, privateKey },
      subject: given.VAPID_SUBJECT,
      services: given.PUSH_SERVICES.split(',').flatMap((name) => name.trim() || []),
    },
  };
}
