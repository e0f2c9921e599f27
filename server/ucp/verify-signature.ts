import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import type { PlatformProfile, SigningKey } from '../../domain/ucp/platform-profile.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import { readSignature, type SignedRequest, signatureBase } from '../../domain/ucp/signature.ts';
import { jsonBodyParser } from '../security/json-body.ts';
import type { AgentProfiles } from './agent-profiles.ts';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** From now on keeps the bytes of JSON bodies of a scope, because signatures cover bytes. */
export function storeRawBodies(app: FastifyInstance): void {
  const parse = jsonBodyParser(app);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    bodies.set(request, bytes);
    parse(request, bytes.toString('utf8'), done);
  });
}

/** A request with the bytes of its body. */
export interface ReceivedRequest extends SignedRequest {
  readonly body: Buffer | null;
}

/** A request as it can be verified; `origin` is the shop's own, whatever host a proxy names. */
export function receivedRequest(request: FastifyRequest, origin: string): ReceivedRequest {
  const mark = request.url.indexOf('?');
  const body = bodies.get(request) ?? null;
  return {
    method: request.method,
    authority: new URL(origin).host,
    path: mark === -1 ? request.url : request.url.slice(0, mark),
    query: mark === -1 ? '' : request.url.slice(mark),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body,
    hasBody: body !== null && body.length > 0,
  };
}

/** Curves that the protocol knows, with their hash and the length of a signature in bytes. */
const curves: ReadonlyMap<string, { readonly hash: string; readonly bytes: number }> = new Map([
  ['P-256', { hash: 'sha256', bytes: 64 }],
  ['P-384', { hash: 'sha384', bytes: 96 }],
]);

const EcKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.string(),
  x: v.string(),
  y: v.string(),
});

function isSignedBy(key: SigningKey, base: string, signature: Buffer): boolean {
  const parsed = v.safeParse(EcKeySchema, key);
  const curve = parsed.success ? curves.get(parsed.output.crv) : undefined;
  if (!parsed.success || curve === undefined) {
    throw new ProtocolError('algorithm_unsupported', 'Keys are EC keys on P-256 or P-384');
  }
  if (signature.length !== curve.bytes) return false;
  try {
    const publicKey = createPublicKey({ key: parsed.output, format: 'jwk' });
    return verify(
      curve.hash,
      Buffer.from(base),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      signature,
    );
  } catch {
    // The key is no point of its curve.
    return false;
  }
}

function checkDigest({ headers, body }: ReceivedRequest): void {
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('base64');
  if (headers['content-digest'] === `sha-256=:${digest}:`) return;
  throw new ProtocolError('digest_mismatch', 'Content-Digest does not match the body');
}

/** The key of this id. A profile without it is fetched anew, at most once per lifetime. */
async function findKey(profiles: AgentProfiles, url: string, profile: PlatformProfile, id: string) {
  const known = profile.signing_keys.find(({ kid }) => kid === id);
  if (known) return known;
  profiles.refresh(url);
  const fresh = (await profiles.read(url)).profile.signing_keys.find(({ kid }) => kid === id);
  if (fresh) return fresh;
  throw new ProtocolError('key_not_found', 'The profile has no key of this keyid');
}

/**
 * Verifies the signature of a request, if it has one: a forged one is refused, whatever it asks for.
 * Returns whether it has one. Throws a `ProtocolError`.
 */
export async function verifySignature(
  request: ReceivedRequest,
  { url, profile }: { readonly url: string; readonly profile: PlatformProfile },
  profiles: AgentProfiles,
  clock: Clock,
): Promise<boolean> {
  const signature = readSignature(request.headers);
  if (signature === null) return false;
  const base = signatureBase(request, signature);
  if (request.hasBody) checkDigest(request);
  const key = await findKey(profiles, url, profile, signature.keyId);
  const isOver = signature.expires !== null && signature.expires * 1000 < clock();
  if (isOver || !isSignedBy(key, base, Buffer.from(signature.value, 'base64'))) {
    throw new ProtocolError('signature_invalid', `The signature of key ${signature.keyId} fails`);
  }
  return true;
}
