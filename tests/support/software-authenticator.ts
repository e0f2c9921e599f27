import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AssertionOptions, RegistrationOptions } from '../../domain/commerce/passkey.ts';

/** Bits of the authenticator data (WebAuthn 6.1). */
const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');
const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** CBOR of a text or of bytes, up to 255 of them. */
const cborText = (text: string) =>
  Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
const cborBytes = (data: Buffer) => Buffer.concat([Buffer.of(0x58, data.length), data]);

/** What a test changes in an answer. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly type?: string;
  readonly userHandle?: string;
}

/**
 * An authenticator in software with one discoverable ES256 credential, as a browser at `origin`
 * passes its answers on.
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle = 'AAAA';
  let isNew = true;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function head(rpId: string, bits: number, { counter: given, isVerified = true }: Deviation) {
    counter = given ?? counter + 1;
    const verified = isVerified ? flags.verified : 0;
    const byte = Buffer.of(flags.present + verified + bits);
    return Buffer.concat([sha256(rpId), byte, number(counter, 4)]);
  }

  /** The key as COSE: EC2, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.of(0x21),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);

  return {
    id,

    /** The answer to a registration. */
    create({ challenge, rp, user }: RegistrationOptions, changes: Deviation = {}) {
      // It stays with the account that it was made for, whatever a test tries later.
      if (isNew) userHandle = user.id;
      isNew = false;
      const authenticatorData = Buffer.concat([
        head(changes.rpId ?? rp.id, flags.hasCredential, changes),
        Buffer.alloc(16),
        number(credentialId.length, 2),
        credentialId,
        coseKey,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.of(0xa0)],
        ...[cborText('authData'), cborBytes(authenticatorData)],
      ]);
      const { type = 'webauthn.create' } = changes;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData(type, challenge, changes.origin ?? origin)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },

    /** The answer to a sign-in. */
    get({ challenge, rpId }: AssertionOptions, changes: Deviation = {}) {
      const data = head(changes.rpId ?? rpId, 0, changes);
      const { type = 'webauthn.get' } = changes;
      const client = clientData(type, challenge, changes.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: changes.userHandle ?? userHandle,
        },
      };
    },
  };
}
