// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { socialMessages, socialScopes } from '../../../domain/session/social.ts';
import { signInByFacebook } from './facebook.ts';
import { signInByGoogle } from './google.ts';

const profile = { id: '5', first_name: 'Ewa', last_name: 'Lis', email: 'ewa@example.com' };
const auth = { accessToken: 'fb-token', userID: '5' };

/** A stub of Facebook's SDK that records its calls. */
function stubFacebook(response: unknown, person: unknown = profile) {
  const sdk = {
    init: vi.fn(),
    login: vi.fn((done: (response: unknown) => void, _options: object) => done(response)),
    api: vi.fn((_path: string, _options: object, done: (response: unknown) => void) =>
      done(person),
    ),
  };
  vi.stubGlobal('FB', sdk);
  return sdk;
}

interface TokenClient {
  readonly client_id: string;
  readonly scope: string;
  readonly callback: (response: unknown) => void;
  readonly error_callback: (error: unknown) => void;
}

function stubGoogle(act: (client: TokenClient) => void, person: unknown = null) {
  const initTokenClient = vi.fn((client: TokenClient) => ({
    requestAccessToken: () => act(client),
  }));
  vi.stubGlobal('google', { accounts: { oauth2: { initTokenClient } } });
  const fetched = vi.fn(async (..._asked: unknown[]) => Response.json(person));
  vi.stubGlobal('fetch', fetched);
  return { initTokenClient, fetched };
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

/** The script added to the page, with a simulated network event. */
async function script(event: 'load' | 'error') {
  const found = await vi.waitFor(() => {
    const element = document.head.querySelector('script');
    if (!element) throw new Error('No script was asked for');
    return element;
  });
  found.dispatchEvent(new Event(event));
  return found.src;
}

describe('Facebook', () => {
  test('gets a request for public_profile and email through its SDK v8.0 [account-16]', async () => {
    const sdk = stubFacebook({ status: 'connected', authResponse: auth });
    expect(await signInByFacebook('app-1')).toEqual({
      user_id: '5',
      email: 'ewa@example.com',
      firstName: 'Ewa',
      lastName: 'Lis',
      token: 'fb-token',
      type: 'facebook',
    });
    expect(sdk.init.mock.calls[0]?.[0]).toMatchObject({ appId: 'app-1', version: 'v8.0' });
    expect(sdk.login.mock.calls[0]?.[1]).toEqual({ scope: 'public_profile,email' });
    expect(document.head.querySelector('script')).toBeNull();
  });

  test('that is not loaded reports: FB: not loaded [account-17]', async () => {
    const requested = expect(signInByFacebook('app-1')).rejects.toMatchObject({
      code: 'SOCIAL_NOT_LOADED',
      message: 'FB: not loaded',
    });
    expect(await script('error')).toBe('https://connect.facebook.net/pl_PL/sdk.js');
    await requested;
    const blocked = expect(signInByFacebook('app-1')).rejects.toThrow('FB: not loaded');
    // An ad blocker responds with an empty script.
    await script('load');
    await blocked;
  });

  test.each([
    ['no login at all', undefined, profile],
    ['a login without a token', { status: 'connected', authResponse: { userID: '5' } }, profile],
    [
      'a login without a user',
      { status: 'connected', authResponse: { accessToken: 'x' } },
      profile,
    ],
    ['a profile without an e-mail', { status: 'connected', authResponse: auth }, { id: '5' }],
    ['a profile that is an error', { status: 'connected', authResponse: auth }, { error: {} }],
  ])(
    'that responds with %s reports: FB: invalid auth response [account-17]',
    async (_what, response, person) => {
      stubFacebook(response, person);
      await expect(signInByFacebook('app-1')).rejects.toMatchObject({
        code: 'SOCIAL_ANSWER_INVALID',
        message: 'FB: invalid auth response',
      });
    },
  );

  test('whose window is closed logs nobody in and shows no error', async () => {
    stubFacebook({ status: 'unknown', authResponse: null });
    expect(await signInByFacebook('app-1')).toBeNull();
  });
});

describe('Google', () => {
  const person = {
    sub: '9',
    email: 'ewa@example.com',
    email_verified: true,
    given_name: 'Ewa',
    family_name: 'Lis',
  };

  test('gets a request for profile and email [account-16]', async () => {
    const response = { access_token: 'g-token' };
    const { initTokenClient, fetched } = stubGoogle(({ callback }) => callback(response), person);
    expect(await signInByGoogle('client-1')).toEqual({
      user_id: '9',
      email: 'ewa@example.com',
      firstName: 'Ewa',
      lastName: 'Lis',
      token: 'g-token',
      type: 'google',
    });
    expect(initTokenClient.mock.calls[0]?.[0]).toMatchObject({
      client_id: 'client-1',
      scope: 'profile email',
    });
    expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { authorization: 'Bearer g-token' } });
  });

  test('that is not loaded, or responds with nothing useful, reports it', async () => {
    const missing = expect(signInByGoogle('client-1')).rejects.toThrow(
      socialMessages.google.notLoaded,
    );
    await script('error');
    await missing;
    const invalid = { code: 'SOCIAL_ANSWER_INVALID' };
    stubGoogle(({ callback }) => callback({ error: 'access_denied' }), person);
    await expect(signInByGoogle('client-1')).rejects.toMatchObject(invalid);
    const unconfirmed = { ...person, email_verified: false };
    stubGoogle(({ callback }) => callback({ access_token: 'g' }), unconfirmed);
    await expect(signInByGoogle('client-1')).rejects.toMatchObject(invalid);
  });

  test('whose dialog is closed logs nobody in and shows no error', async () => {
    stubGoogle(({ error_callback }) => error_callback({ type: 'popup_closed' }));
    expect(await signInByGoogle('client-1')).toBeNull();
  });
});

test('each provider gets a request for its scopes and no others [account-16]', () => {
  expect(socialScopes).toEqual({
    google: ['profile', 'email'],
    facebook: ['public_profile', 'email'],
  });
});
