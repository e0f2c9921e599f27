import { expect } from 'vitest';
import { type MockShop, openMockShop } from './mock-shop.ts';
import { createAuthenticator, type Deviation } from './software-authenticator.ts';

const origin = 'http://localhost:3000';

/** The refusal of a ceremony. */
export const passkeyRefused = { status: 403, body: { error: 'PASSKEY_REFUSED' } };

/** Requests about passkeys to a mock at `localhost`, with authenticators in software. */
export async function openPasskeyShop() {
  const shop = await openMockShop({ shopUrl: origin });
  const result = async (call: ReturnType<MockShop['post']>) => (await call).body.result;
  const creation = (token: string) =>
    result(shop.post(`/api/user/passkeys/registration?token=${token}`));
  const assertion = () => result(shop.post('/api/user/login-passkey/options'));
  const newKey = () => createAuthenticator(origin);
  type Authenticator = ReturnType<typeof newKey>;
  const add = (token: string, credential: object, name = 'Telefon') =>
    shop.post(`/api/user/passkeys?token=${token}`, { name, credential });
  const enter = (credential: object) => shop.post('/api/user/login-passkey', { credential });

  return {
    ...shop,
    creation,
    assertion,
    newKey,
    add,
    enter,
    list: (token: string) => result(shop.get(`/api/user/passkeys?token=${token}`)),
    remove: (token: string, id: string) =>
      shop.call({ method: 'DELETE', url: `/api/user/passkeys/${id}?token=${token}` }),

    /** Adds a passkey of a new authenticator. */
    async register(token: string, name?: string) {
      const key = newKey();
      const { status, body } = await add(token, key.create(await creation(token)), name);
      expect(status).toBe(200);
      return { key, passkey: body.result };
    },

    signIn: async (key: Authenticator, changes?: Deviation) =>
      enter(key.get(await assertion(), changes)),

    /** A new customer's token. */
    async signUp(email: string, password: string): Promise<string> {
      const customer = { email, firstname: 'Ewa', lastname: 'Lis' };
      await shop.post('/api/user/create', { customer, password });
      return result(shop.post('/api/user/login', { username: email, password }));
    },
  };
}

export type PasskeyShop = Awaited<ReturnType<typeof openPasskeyShop>>;
