import * as v from 'valibot';

/** Most keys: the one that signs, and one that is leaving or coming. */
const mostKeys = 2;

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** A private key on P-256 as JWK. */
const PrivateKeySchema = v.object({
  kid: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});

/** The text of a setting: a private key as JWK with its `kid`, or a list of two. */
export const PrivateKeysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(v.array(PrivateKeySchema), v.minLength(1), v.maxLength(mostKeys)),
    PrivateKeySchema,
  ]),
  v.transform((keys) => [keys].flat()),
  v.check((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
);

export type PrivateJwk = v.InferOutput<typeof PrivateKeySchema>;
