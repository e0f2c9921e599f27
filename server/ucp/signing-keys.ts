import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { type PrivateJwk, PrivateKeysSchema } from '../../domain/ucp/signing-key.ts';

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
 * The keys of `AGENTS_SIGNING_KEY`; the first signs. None for an empty text. Throws `CONFIG_INVALID`,
 * without the text, which is a secret.
 */
export function readSigningKeys(text: string): readonly ShopKey[] {
  if (text === '') return [];
  const parsed = v.safeParse(PrivateKeysSchema, text);
  if (!parsed.success || !parsed.output.every(isWhole)) {
    throw new AppError(
      'CONFIG_INVALID',
      'AGENTS_SIGNING_KEY: expected an EC key on P-256 as private JWK with a kid, or two in a list',
    );
  }
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
