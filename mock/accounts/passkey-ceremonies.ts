import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { secretOf } from '../../companion/context/secrets.ts';
import type { LoginPasskeyBody, Passkey, PasskeyBody } from '../../domain/commerce/passkey.ts';
import { AppError } from '../../domain/errors.ts';
import { relyingParty } from '../../domain/session/relying-party.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import {
  challengeLife,
  registrationIn,
  signIn,
  spendChallenge,
  storeChallenge,
} from './passkey-challenges.ts';
import { mailPasskeyChange } from './passkey-mails.ts';
import { passkeyByCredential, passkeyOf, passkeyRows } from './passkeys.ts';
import { storedProfile } from './users.ts';

/** More devices than a person has. */
const mostPasskeys = 20;

/** EdDSA, ES256 and RS256, which authenticators and every Node know (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded when first used: a shop without passkeys does not need it. */
const webauthn = () => import('@simplewebauthn/server');

/** The same refusal for every reason: nothing tells which passkeys or accounts exist. */
const refused = (cause?: unknown) =>
  new AppError('PASSKEY_REFUSED', 'The passkey was not accepted', { cause });

function partyOf({ shopUrl }: MockContext) {
  const party = relyingParty(shopUrl);
  if (party !== null) return party;
  throw new AppError('CAPABILITY_MISSING', 'No browser makes passkeys at this address');
}

/** The random-looking id of an account on authenticators; it says nothing of the customer. */
const handleOf = (context: MockContext, userId: number) =>
  createHmac('sha256', secretOf(context, 'passkeys')).update(`${userId}`).digest();

const isHandleOf = (context: MockContext, userId: number, handle: string) => {
  const [own, given] = [handleOf(context, userId), Buffer.from(handle, 'base64url')];
  return own.length === given.length && timingSafeEqual(own, given);
};

/** A signed-in customer, and the id that the tokens of the session share. */
export interface SignedIn {
  readonly userId: number;
  readonly family: string;
}

const tooMany = () =>
  new AppError('PASSKEY_LIMIT', 'There is no room for another passkey', {
    details: { count: mostPasskeys },
  });

/** Options for a new passkey. Throws `PASSKEY_LIMIT`. */
export async function registrationOptions(context: MockContext, { userId, family }: SignedIn) {
  const { id } = partyOf(context);
  const known = passkeyRows(context, userId);
  if (known.length >= mostPasskeys) throw tooMany();
  const { email, firstname, lastname } = storedProfile(context, userId);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: context.texts(context.defaultStore).shop,
    userID: new Uint8Array(handleOf(context, userId)),
    userName: email,
    userDisplayName: [firstname, lastname].filter(Boolean).join(' ') || email,
    timeout: challengeLife,
    attestationType: 'none',
    // An authenticator that holds one already makes no second one.
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  storeChallenge(context, registrationIn(family), options.challenge);
  return options;
}

/**
 * Adds the passkey that answers a challenge of this session, and notifies the customer by mail.
 * Throws `PASSKEY_REFUSED` and `PASSKEY_LIMIT`.
 */
export async function addPasskey(
  context: MockContext,
  { userId, family }: SignedIn,
  { credential, name }: PasskeyBody,
  store: StoreCode,
): Promise<Passkey> {
  const { db, clock } = context;
  const party = partyOf(context);
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    supportedAlgorithmIDs,
    expectedChallenge: (given) => spendChallenge(context, registrationIn(family), given),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!verified) throw refused();
  if (passkeyRows(context, userId).length >= mostPasskeys) throw tooMany();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const isNew =
    db.run(
      `INSERT OR IGNORE INTO passkeys
         (id, user_id, credential, public_key, counter, transports, name, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      randomUUID(),
      userId,
      id,
      Buffer.from(publicKey).toString('base64url'),
      counter,
      JSON.stringify(transports),
      name,
      clock(),
    ) === 1;
  const row = passkeyByCredential(context, id);
  if (!isNew || row === null) throw refused();
  mailPasskeyChange(context, { userId, name, change: 'added', store });
  return passkeyOf(row);
}

/** Options for a sign-in. They are the same for everybody: the authenticator names the account. */
export async function assertionOptions(context: MockContext) {
  const { id } = partyOf(context);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    timeout: challengeLife,
    userVerification: 'required',
  });
  storeChallenge(context, signIn, options.challenge);
  return options;
}

/** The customer whose passkey answers a challenge of a sign-in. Throws `PASSKEY_REFUSED`. */
export async function userOfPasskey(
  context: MockContext,
  { credential }: LoginPasskeyBody,
): Promise<number> {
  const party = partyOf(context);
  const row = passkeyByCredential(context, credential.id);
  if (row === null || !isHandleOf(context, row.user_id, credential.response.userHandle)) {
    throw refused();
  }
  const { verifyAuthenticationResponse } = await webauthn();
  // Throws also if the counter has not grown: a copy of the authenticator may be in use.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (given) => spendChallenge(context, signIn, given),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: row.credential,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: row.transports,
    },
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  const isNoted =
    verified &&
    context.db.run(
      'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ? AND counter = ?',
      authenticationInfo.newCounter,
      context.clock(),
      row.id,
      row.counter,
    ) === 1;
  if (!isNoted) throw refused();
  return row.user_id;
}
