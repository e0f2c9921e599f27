import * as v from 'valibot';
import { buyCapabilities } from './protocol.ts';

const version = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'not a date'));

/** Most entries of a list, so that a hostile profile stays small in memory. */
const mostEntries = 200;

const list = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.array(entry), v.maxLength(mostEntries));
const registry = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.record(v.string(), list(entry)), v.maxEntries(mostEntries));

/** Longest text of a key: coordinates of the largest curve fit. */
const keyText = v.pipe(v.string(), v.maxLength(512));

/** A public key as JWK. */
export const SigningKeySchema = v.object({
  kid: keyText,
  kty: keyText,
  crv: v.exactOptional(keyText),
  x: v.exactOptional(keyText),
  y: v.exactOptional(keyText),
});

export type SigningKey = v.InferOutput<typeof SigningKeySchema>;

/** The one option of a capability that the shop reads; without it where it is no text. */
const ConfigSchema = v.exactOptional(
  v.object({ webhook_url: v.exactOptional(v.fallback(v.string(), '')) }),
);

/**
 * What the shop reads of the profile of a platform. All else is at most checked, then dropped: a
 * hundred kilobytes of empty lists are some megabytes in memory.
 */
export const PlatformProfileSchema = v.object({
  ucp: v.pipe(
    v.object({
      version,
      services: registry(v.object({ version, transport: v.string() })),
      capabilities: v.exactOptional(registry(v.object({ version, config: ConfigSchema })), {}),
      payment_handlers: registry(v.object({ version, id: v.string() })),
    }),
    v.transform(({ version: own, capabilities }) => ({
      version: own,
      capabilities: Object.fromEntries(
        Object.entries(capabilities).filter(([name]) => Object.hasOwn(buyCapabilities, name)),
      ),
    })),
  ),
  signing_keys: v.exactOptional(list(SigningKeySchema), []),
});

export type PlatformProfile = v.InferOutput<typeof PlatformProfileSchema>;
