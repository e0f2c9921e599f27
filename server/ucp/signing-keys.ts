import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';

/** Most keys: the one that signs, and one that is leaving or coming. */
const mostKeys = 2;

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const PrivateKeySchema = v.object({
  kid: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});

const KeysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(v.array(PrivateKeySchema), v.minLength(1), v.maxLength(mostKeys)),
    PrivateKeySchema,
  ]),
  v.transform((keys) => [keys].flat()),
  v.check((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
  v.check((keys) => keys.every(isWhole)),
);

type PrivateJwk = v.InferOutput<typeof PrivateKeySchema>;

/** How signatures are made: r and s of fixed length, as RFC 9421 wants them. */
const encoding = { dsaEncoding: 'ieee-p1363' } as const;

/** Whether the public part belongs to the private one; else nobody could verify a signature. */
function isWhole(jwk: PrivateJwk): boolean {
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const { d: _, ...open } = jwk;
    const publicKey = createPublicKey({ key: open, format: 'jwk' });
    const text = Buffer.from(jwk.kid);
    const signature = sign('sha256', text, { key, ...encoding });
    return verify('sha256', text, { key: publicKey, ...encoding }, signature);
  } catch {
    return false;
  }
}

/** A key of the shop for what it sends to platforms. */
export interface ShopKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** The public part, for the shop's profile. */
  readonly published: Readonly<Record<string, string>>;
}

/**
 * The keys of a setting: a private key on P-256 as JWK with its `kid`, or a list of two, of which
 * the first signs. Null for anything else; none for an empty text.
 */
export function readSigningKeys(text: string): readonly ShopKey[] | null {
  if (text === '') return [];
  const parsed = v.safeParse(KeysSchema, text);
  if (!parsed.success) return null;
  return parsed.output.map((jwk) => {
    const { d: _, ...open } = jwk;
    return {
      id: jwk.kid,
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
      published: { ...open, use: 'sig', alg: 'ES256' },
    };
  });
}

/** The signature of a text in base64. */
export const signText = ({ privateKey }: ShopKey, text: string): string =>
  sign('sha256', Buffer.from(text), { key: privateKey, ...encoding }).toString('base64');
