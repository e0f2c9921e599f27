import assert from 'node:assert/strict';
import * as v from 'valibot';
import {
  AssertionOptionsSchema,
  PasskeySchema,
  PasskeysSchema,
  RegistrationOptionsSchema,
} from '../../domain/commerce/passkey.ts';
import { ProfileSchema, TokenSchema } from '../../domain/commerce/user.ts';
import { createAuthenticator, type Deviation } from '../support/software-authenticator.ts';
import { newCustomer } from './account-cases.ts';
import { type BackendUnderTest, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';

const url = '/api/user/passkeys';

const registration = async (backend: BackendUnderTest, token: string) =>
  resultOf(
    RegistrationOptionsSchema,
    await backend.post(`${url}/registration`, undefined, { token }),
  );
const assertion = async (backend: BackendUnderTest) =>
  resultOf(AssertionOptionsSchema, await backend.post('/api/user/login-passkey/options'));
const list = async (backend: BackendUnderTest, token: string) =>
  resultOf(PasskeysSchema, await backend.get(url, { token }));
const enter = (backend: BackendUnderTest, credential: object) =>
  backend.post('/api/user/login-passkey', { credential });

/** A customer with a passkey. */
async function withPasskey(backend: BackendUnderTest, name = 'Telefon') {
  const customer = await newCustomer(backend);
  const { token } = customer;
  const key = createAuthenticator(given(backend, 'shopOrigin'));
  const credential = key.create(await registration(backend, token));
  const added = await backend.post(url, { name, credential }, { token });
  return { ...customer, key, passkey: resultOf(PasskeySchema, added) };
}

/** Passkeys of customers, with an authenticator in software. */
export const passkeyCases: readonly Case[] = [
  {
    name: 'a passkey is added in a session, listed, used, named and removed',
    proves: ['account-81', 'account-82'],
    needs: ['shopOrigin'],
    async run(backend) {
      const { email, token, key, passkey } = await withPasskey(backend, 'Telefon Zofii');
      const [listed] = await list(backend, token);
      assert.deepEqual(listed, { ...passkey, name: 'Telefon Zofii', last_used_at: null });
      const opened = await enter(backend, key.get(await assertion(backend)));
      const me = await backend.get('/api/user/me', { token: resultOf(TokenSchema, opened) });
      assert.equal(resultOf(ProfileSchema, me).email, email);
      assert.notEqual((await list(backend, token))[0]?.last_used_at, null);
      const own = `${url}/${passkey.id}`;
      const named = await backend.post(own, { name: 'Stary telefon' }, { token });
      assert.equal(resultOf(PasskeySchema, named).name, 'Stary telefon');
      resultOf(v.unknown(), await backend.remove(own, undefined, { token }));
      assert.deepEqual(await list(backend, token), []);
      const later = await enter(backend, key.get(await assertion(backend)));
      isRefused(later, 403, 'PASSKEY_REFUSED');
    },
  },
  {
    name: 'passkeys need a session, and those of others cannot be changed',
    proves: ['account-82'],
    needs: ['shopOrigin'],
    async run(backend) {
      const { passkey } = await withPasskey(backend);
      const own = `${url}/${passkey.id}`;
      isRefused(await backend.get(url), 401, 'SESSION_REQUIRED');
      isRefused(await backend.post(`${url}/registration`), 401, 'SESSION_REQUIRED');
      isRefused(await backend.post(own, { name: 'x' }), 401, 'SESSION_REQUIRED');
      isRefused(await backend.remove(own), 401, 'SESSION_REQUIRED');
      const { token } = await newCustomer(backend);
      isRefused(await backend.post(own, { name: 'x' }, { token }), 404, 'PASSKEY_NOT_FOUND');
      isRefused(await backend.remove(own, undefined, { token }), 404, 'PASSKEY_NOT_FOUND');
    },
  },
  {
    name: 'a challenge works once, for its purpose and in its session',
    proves: ['account-83'],
    needs: ['shopOrigin'],
    async run(backend) {
      const { token, key } = await withPasskey(backend);
      const options = await assertion(backend);
      resultOf(TokenSchema, await enter(backend, key.get(options)));
      isRefused(await enter(backend, key.get(options)), 403, 'PASSKEY_REFUSED');
      const { challenge } = await registration(backend, token);
      const crossed = await enter(backend, key.get({ ...options, challenge }));
      isRefused(crossed, 403, 'PASSKEY_REFUSED');
      const other = await newCustomer(backend);
      const another = createAuthenticator(given(backend, 'shopOrigin'));
      const credential = another.create(await registration(backend, token));
      const stolen = await backend.post(url, { name: 'x', credential }, { token: other.token });
      isRefused(stolen, 403, 'PASSKEY_REFUSED');
    },
  },
  {
    name: 'origin, relying party, verification of the user and counter are checked',
    proves: ['account-83'],
    needs: ['shopOrigin'],
    async run(backend) {
      const { token, key } = await withPasskey(backend);
      const wrong: readonly Deviation[] = [
        { origin: 'https://inny.example' },
        { rpId: 'inny.example' },
        { isVerified: false },
        { type: 'webauthn.other' },
      ];
      for (const changes of wrong) {
        const another = createAuthenticator(given(backend, 'shopOrigin'));
        const credential = another.create(await registration(backend, token), changes);
        const added = await backend.post(url, { name: 'x', credential }, { token });
        isRefused(added, 403, 'PASSKEY_REFUSED');
      }
      for (const changes of [...wrong, { counter: 1 }]) {
        const entered = await enter(backend, key.get(await assertion(backend), changes));
        isRefused(entered, 403, 'PASSKEY_REFUSED');
      }
    },
  },
  {
    name: 'an unknown passkey gets the same error as a forged signature',
    proves: ['account-83'],
    needs: ['shopOrigin'],
    async run(backend) {
      const { key } = await withPasskey(backend);
      const strange = createAuthenticator(given(backend, 'shopOrigin'));
      const forged = strange.get(await assertion(backend), { userHandle: 'AAAA' });
      const right = key.get(await assertion(backend));
      const { signature } = forged.response;
      const responses = [
        await enter(backend, forged),
        await enter(backend, { ...right, response: { ...right.response, signature } }),
      ];
      for (const response of responses) isRefused(response, 403, 'PASSKEY_REFUSED');
      assert.deepEqual(responses[0]?.envelope, responses[1]?.envelope);
    },
  },
];
