import { expect, test } from 'vitest';
import { allCapabilities, type Feature } from '../domain/commerce/capabilities.ts';
import { AppError } from '../domain/errors.ts';
import type { BackendRequest, CommerceBackend } from '../server/commerce/backend.ts';
import { composeBackend } from './compose-backend.ts';

const request = (method: BackendRequest['method'], path: string): BackendRequest => ({
  method,
  path,
  query: {},
  headers: {},
  body: null,
});

/** A backend that names itself in each response. */
function named(result: string, declared?: () => readonly Feature[]): CommerceBackend {
  return {
    async send({ path }) {
      const isDeclaration = path === '/api/capabilities' && declared !== undefined;
      const given = isDeclaration ? { ...allCapabilities, features: declared() } : result;
      return { status: 200, envelope: { code: 200, result: given } };
    },
    close: async () => {},
  };
}

const offered: readonly Feature[] = ['wishlist', 'saved-lines', 'newsletter', 'contact'];

function compose(declared: () => readonly Feature[]) {
  const companion = { ...named('companion'), features: offered };
  const backend = composeBackend(named('engine', declared), companion, 1000);
  const ask = async (method: BackendRequest['method'], path: string) =>
    (await backend.send(request(method, path), AbortSignal.timeout(1000))).envelope.result;
  return { ask };
}

const featuresIn = (result: unknown) => (result as { features: readonly Feature[] }).features;

test('the companion answers what the engine lacks, the engine the rest', async () => {
  const { ask } = compose(() => ['accounts', 'newsletter']);
  expect(await ask('GET', '/api/user/wishlist')).toBe('companion');
  expect(await ask('DELETE', '/api/user/wishlist/12')).toBe('companion');
  expect(await ask('POST', '/api/user/saved-lines')).toBe('companion');
  expect(await ask('POST', '/api/ext/contact')).toBe('companion');
  expect(await ask('POST', '/api/ext/newsletter/subscribe')).toBe('engine');
  for (const path of ['/api/user/me', '/api/cart/pull', '/api/review', '/api/order']) {
    expect(await ask('GET', path)).toBe('engine');
  }
});

test('the declaration is that of both, without lists where nobody can sign in', async () => {
  let engine: readonly Feature[] = ['accounts', 'coupons', 'newsletter'];
  const { ask } = compose(() => engine);
  const declared = async () => featuresIn(await ask('GET', '/api/capabilities'));
  expect(await declared()).toEqual([
    'accounts',
    'coupons',
    'newsletter',
    'wishlist',
    'saved-lines',
    'contact',
  ]);
  engine = ['coupons'];
  expect(await declared()).toEqual(['coupons', 'newsletter', 'contact']);
  expect(await ask('GET', '/api/user/wishlist')).toBe('engine');
  expect(await ask('POST', '/api/ext/newsletter/subscribe')).toBe('companion');
});

test('a request of the companion waits for the first declaration, and fails with the engine', async () => {
  const engine: CommerceBackend = {
    send: () => Promise.reject(new AppError('COMMERCE_UNAVAILABLE', 'Down')),
    close: async () => {},
  };
  const companion = { ...named('companion'), features: offered };
  const backend = composeBackend(engine, companion, 1000);
  const sent = backend.send(request('POST', '/api/ext/contact'), AbortSignal.timeout(1000));
  await expect(sent).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
});
