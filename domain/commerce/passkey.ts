import * as v from 'valibot';
import { passkeyNameField } from '../form/fields.ts';

/** Binary data in base64url, up to a number of characters. */
const binary = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));

/** The longest id of a credential is 1023 bytes (WebAuthn). */
const credentialId = binary(1400);
/** Longer keys than any algorithm of today needs. */
const document = binary(16_384);
const publicKey = v.literal('public-key');
const attachment = v.exactOptional(v.picklist(['platform', 'cross-platform']));
const transports = v.exactOptional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10)),
);
const challenge = binary(1024);
const timeout = v.exactOptional(v.number());
const verification = v.exactOptional(v.picklist(['required', 'preferred', 'discouraged']));
const credentials = v.exactOptional(
  v.array(v.object({ id: credentialId, type: publicKey, transports })),
);
const rpId = v.pipe(v.string(), v.nonEmpty());

/** A passkey of the customer, without its key. `id` is the backend's, not the credential's. */
export const PasskeySchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  name: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  last_used_at: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null),
});
export const PasskeysSchema = v.array(PasskeySchema);

/** `POST /api/user/passkeys/registration`: what `navigator.credentials.create` gets. */
export const RegistrationOptionsSchema = v.object({
  rp: v.object({ id: rpId, name: v.string() }),
  user: v.object({ id: binary(128), name: v.string(), displayName: v.string() }),
  challenge,
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout,
  excludeCredentials: credentials,
  authenticatorSelection: v.exactOptional(
    v.object({
      authenticatorAttachment: attachment,
      residentKey: verification,
      requireResidentKey: v.exactOptional(v.boolean()),
      userVerification: verification,
    }),
  ),
  attestation: v.exactOptional(v.picklist(['none', 'indirect', 'direct', 'enterprise'])),
});

/** `POST /api/user/login-passkey/options`: what `navigator.credentials.get` gets. */
export const AssertionOptionsSchema = v.object({
  rpId,
  challenge,
  timeout,
  userVerification: verification,
});

const credential = { id: credentialId, rawId: credentialId, type: publicKey };
/** No extension is requested, so none is read. */
const clientExtensionResults = v.optional(v.object({}), {});

/** `POST /api/user/passkeys`: a new passkey, as the browser has made it. */
export const PasskeyBodySchema = v.object({
  name: passkeyNameField,
  credential: v.object({
    ...credential,
    authenticatorAttachment: attachment,
    clientExtensionResults,
    response: v.object({ clientDataJSON: document, attestationObject: document, transports }),
  }),
});

/** `POST /api/user/passkeys/:passkey`. */
export const PasskeyNameBodySchema = v.object({ name: passkeyNameField });

/** `POST /api/user/login-passkey`: the signature that opens the session. */
export const LoginPasskeyBodySchema = v.object({
  credential: v.object({
    ...credential,
    authenticatorAttachment: attachment,
    clientExtensionResults,
    response: v.object({
      clientDataJSON: document,
      authenticatorData: document,
      signature: document,
      /** Names the account: only discoverable credentials are registered. */
      userHandle: binary(128),
    }),
  }),
});

export type RegistrationOptions = v.InferOutput<typeof RegistrationOptionsSchema>;
export type AssertionOptions = v.InferOutput<typeof AssertionOptionsSchema>;
export type Passkey = v.InferOutput<typeof PasskeySchema>;
export type PasskeyBody = v.InferOutput<typeof PasskeyBodySchema>;
export type LoginPasskeyBody = v.InferOutput<typeof LoginPasskeyBodySchema>;
