import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/**
 * A signed claim that a customer is in a group, so that group prices cannot be requested by others.
 */
interface GroupClaim {
  readonly group_id: number;
  /** The customer. */
  readonly id: number;
}

const ClaimSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ group_id: v.pipe(v.number(), v.safeInteger()) }),
);

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signatureOf(signed: string, key: string): Buffer {
  return createHmac('sha256', key).update(signed).digest();
}

/** A JSON Web Token (HS256), in the platform's format of group tokens. */
export function signGroupToken(claim: GroupClaim, key: string): string {
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claim)}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

/** The group in a token; null for an invalid token or another key. */
export function groupOfToken(token: string, key: string): number | null {
  const [header, claim, signature, ...rest] = token.split('.');
  if (!header || !claim || !signature || rest.length > 0 || key === '') return null;
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(`${header}.${claim}`, key);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const parsed = v.safeParse(ClaimSchema, Buffer.from(claim, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output.group_id : null;
}
