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

/** What the shop reads of the profile of a platform; further fields are ignored. */
export const PlatformProfileSchema = v.object({
  ucp: v.object({
    version,
    services: registry(v.looseObject({ version, transport: v.string() })),
    capabilities: v.exactOptional(
      registry(v.object({ version, config: v.exactOptional(v.record(v.string(), v.unknown())) })),
      {},
    ),
    payment_handlers: registry(v.looseObject({ version, id: v.string() })),
  }),
  signing_keys: v.exactOptional(list(SigningKeySchema), []),
});

export type PlatformProfile = v.InferOutput<typeof PlatformProfileSchema>;
