import * as v from 'valibot';

const version = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'not a date'));

/** Most entries of a list, so that a hostile profile stays small in memory. */
const mostEntries = 200;

const list = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.array(entry), v.maxLength(mostEntries));
const registry = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.record(v.string(), list(entry)), v.maxEntries(mostEntries));

/** A public key as JWK. */
export const SigningKeySchema = v.object({
  kid: v.string(),
  kty: v.string(),
  crv: v.exactOptional(v.string()),
  x: v.exactOptional(v.string()),
  y: v.exactOptional(v.string()),
});

export type SigningKey = v.InferOutput<typeof SigningKeySchema>;

/** The one option of a capability that the shop reads; without it where it is no text. */
const ConfigSchema = v.exactOptional(
  v.object({ webhook_url: v.exactOptional(v.fallback(v.string(), '')) }),
);

/**
 * What the shop reads of the profile of a platform. Further fields are dropped: a hundred kilobytes of
 * empty lists are some megabytes in memory.
 */
export const PlatformProfileSchema = v.object({
  ucp: v.object({
    version,
    services: registry(v.object({ version, transport: v.string() })),
    capabilities: v.exactOptional(registry(v.object({ version, config: ConfigSchema })), {}),
    payment_handlers: registry(v.object({ version, id: v.string() })),
  }),
  signing_keys: v.exactOptional(list(SigningKeySchema), []),
});

export type PlatformProfile = v.InferOutput<typeof PlatformProfileSchema>;
