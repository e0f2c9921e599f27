import assert from 'node:assert/strict';
import * as v from 'valibot';
import { OrderHistorySchema } from '../../domain/commerce/order-view.ts';
import { ProfileSchema, TokenSchema } from '../../domain/commerce/user.ts';
import { type BackendUnderTest, fresh, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';

const VouchedSchema = v.looseObject({ email: v.string(), token: v.string() });
const RefreshSchema = v.looseObject({ refreshToken: v.string() });

async function logIn(backend: BackendUnderTest, email: string, password: string) {
  const response = await backend.post('/api/user/login', { username: email, password });
  const token = resultOf(TokenSchema, response);
  return { token, refreshToken: v.parse(RefreshSchema, response.envelope.meta).refreshToken };
}

/** A customer who has just registered, with a session. */
export async function newCustomer(backend: BackendUnderTest) {
  const email = `${fresh('zofia')}@example.com`;
  const password = 'Zielony-Sweter-7';
  const customer = { email, firstname: 'Zofia', lastname: 'Żółkiewska' };
  const made = await backend.post('/api/user/create', { customer, password });
  resultOf(v.looseObject({}), made);
  return { email, password, ...(await logIn(backend, email, password)) };
}

const profileOf = async (backend: BackendUnderTest, token: string) =>
  resultOf(ProfileSchema, await backend.get('/api/user/me', { token }));

export const accountCases: readonly Case[] = [
  {
    name: 'a customer logs in and reads the profile',
    proves: ['api-04', 'api-09'],
    needs: ['customer'],
    async run(backend) {
      const { email, password } = given(backend, 'customer');
      const { token } = await logIn(backend, email, password);
      assert.equal((await profileOf(backend, token)).email, email);
      const byQuery = await backend.get(`/api/user/me?token=${token}`);
      assert.equal(resultOf(ProfileSchema, byQuery).email, email);
    },
  },
  {
    name: 'a wrong password and an unknown address get the same error',
    proves: ['api-04'],
    needs: ['customer'],
    async run(backend) {
      const { email } = given(backend, 'customer');
      for (const username of [email, `${fresh('no')}@example.com`]) {
        const response = await backend.post('/api/user/login', {
          username,
          password: 'not-this-one',
        });
        isRefused(response, 401, 'LOGIN_REFUSED');
      }
    },
  },
  {
    name: 'the profile needs a session',
    proves: ['api-09'],
    async run(backend) {
      isRefused(await backend.get('/api/user/me?token='), 401, 'SESSION_REQUIRED');
      isRefused(await backend.get('/api/user/me?token=forged'), 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'a refresh token renews the session, and nothing else does',
    proves: ['api-12', 'api-65'],
    needs: ['customer'],
    async run(backend) {
      const { email, password } = given(backend, 'customer');
      const { refreshToken } = await logIn(backend, email, password);
      const renewed = await backend.post('/api/user/refresh', { refreshToken });
      await profileOf(backend, resultOf(TokenSchema, renewed));
      isRefused(await backend.post('/api/user/refresh', {}), 400, 'BAD_REQUEST');
    },
  },
  {
    name: 'an account is created, and signing up with an existing address gets the same response',
    proves: ['api-05'],
    async run(backend) {
      const { email, password, token } = await newCustomer(backend);
      assert.equal((await profileOf(backend, token)).lastname, 'Żółkiewska');
      const customer = { email, firstname: 'Ktoś', lastname: 'Inny' };
      const known = await backend.post('/api/user/create', { customer, password: 'Inne-Haslo-77' });
      const other = { ...customer, email: `${fresh('inny')}@example.com` };
      const unknown = await backend.post('/api/user/create', { customer: other, password });
      const shapeOf = ({ status, envelope }: typeof known) => [
        status,
        envelope.code,
        Object.keys(resultOf(v.looseObject({}), { status, envelope })).sort(),
      ];
      assert.deepEqual(shapeOf(known), shapeOf(unknown));
      // The owner's account is unchanged.
      assert.equal((await profileOf(backend, token)).lastname, 'Żółkiewska');
    },
  },
  {
    name: 'a registration sets no field that the contract does not name',
    proves: ['api-70'],
    async run(backend) {
      const email = `${fresh('obca')}@example.com`;
      const password = 'Zielony-Sweter-7';
      const customer = { email, firstname: 'Ewa', lastname: 'Nowak', id: 1, group_id: 3 };
      const body = { customer, password, group_id: 3 };
      resultOf(v.looseObject({}), await backend.post('/api/user/create', body));
      const { token } = await logIn(backend, email, password);
      const profile = await profileOf(backend, token);
      assert.notEqual(String(profile['id']), '1');
      assert.notEqual(profile['group_id'], 3);
    },
  },
  {
    name: 'a new e-mail address gets the same response whether it is free or used, and must be confirmed by mail',
    proves: ['api-10'],
    async run(backend) {
      const { email: taken } = await newCustomer(backend);
      const { email, token } = await newCustomer(backend);
      for (const wanted of [taken, `${fresh('wolny')}@example.com`]) {
        const body = { customer: { email: wanted } };
        await backend.post('/api/user/me', body, { token, key: fresh('profile') });
        const profile = await profileOf(backend, token);
        assert.deepEqual([profile.email, profile.new_email], [email, wanted]);
      }
    },
  },
  {
    name: 'a profile is changed, with its addresses',
    proves: ['api-10'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const address = { street: ['Piotrkowska', '1'], city: 'Łódź', country_id: 'PL' };
      const body = { customer: { firstname: 'Zośka', addresses: [address] } };
      await backend.post('/api/user/me', body, { token, key: fresh('profile') });
      const profile = await profileOf(backend, token);
      assert.deepEqual([profile.firstname, profile.addresses.length], ['Zośka', 1]);
    },
  },
  {
    name: 'a password is changed only with the old one',
    proves: ['api-08'],
    async run(backend) {
      const { email, password, token } = await newCustomer(backend);
      const url = '/api/user/change-password';
      const change = (currentPassword: string) =>
        backend.post(url, { currentPassword, newPassword: 'Nowy-Sweter-8' }, { token });
      isRefused(await change('not-this-one'), 403, 'PASSWORD_WRONG');
      resultOf(v.unknown(), await change(password));
      await logIn(backend, email, 'Nowy-Sweter-8');
    },
  },
  {
    name: 'a request for a new password does not reveal whether there is an account',
    proves: ['api-06'],
    async run(backend) {
      const { email } = await newCustomer(backend);
      const ask = (who: string) => backend.post('/api/user/reset-password', { email: who });
      const [known, unknown] = [await ask(email), await ask(`${fresh('no')}@example.com`)];
      assert.deepEqual(known.envelope, unknown.envelope);
    },
  },
  {
    name: 'a new password needs the token from the mail',
    proves: ['api-07'],
    async run(backend) {
      const { email } = await newCustomer(backend);
      const body = { email, newPassword: 'Nowy-Sweter-8', resetToken: 'made-up' };
      const response = await backend.post('/api/user/create-password', body);
      isRefused(response, 403, 'PASSWORD_RESET_INVALID');
    },
  },
  {
    name: 'orders are listed in pages, only to their customer',
    proves: ['api-11'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const url = '/api/user/order-history?pageSize=20&currentPage=1';
      const history = resultOf(OrderHistorySchema, await backend.get(url, { token }));
      assert.deepEqual(history.items, []);
      isRefused(await backend.get(url), 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'a social sign-in opens a session, and a forged one does not',
    proves: ['api-13'],
    needs: ['socialProvider'],
    async run(backend) {
      const provider = await backend.post(given(backend, 'socialProvider'), { demo: true });
      const who = { ...resultOf(VouchedSchema, provider), type: 'google' };
      const signIn = (changes: object) =>
        backend.post('/api/user/login-token', { ...who, ...changes });
      const other = `${fresh('spoleczna')}@example.com`;
      isRefused(await signIn({ token: 'forged' }), 401, 'LOGIN_REFUSED');
      isRefused(await signIn({ email: other }), 401, 'LOGIN_REFUSED');
      const opened = await signIn({});
      assert.equal((await profileOf(backend, resultOf(TokenSchema, opened))).email, who.email);
      isRefused(await signIn({}), 401, 'LOGIN_REFUSED');
    },
  },
];
