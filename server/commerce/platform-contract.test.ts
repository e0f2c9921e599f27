import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { undeclaredCapabilities } from '../../domain/commerce/capabilities.ts';
import { EnvelopeSchema } from '../../domain/commerce/envelope.ts';
import contract from '../../tests/fixtures/vectors/vsf-api_contract.json' with { type: 'json' };
import { gatewayOver } from '../../tests/support/gateway-shop.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import type { BackendRequest, CommerceBackend } from './backend.ts';

const CaseSchema = v.object({
  name: v.string(),
  input: v.object({
    request: v.object({
      method: v.picklist(['GET', 'POST']),
      path: v.string(),
      body: v.optional(v.record(v.string(), v.unknown())),
    }),
  }),
  expected: v.looseObject({
    status: v.number(),
    body: v.nullish(v.unknown()),
    backend_calls: v.optional(v.array(v.unknown()), []),
  }),
});

const pathOf = (path: string) => path.split('?')[0] ?? '';

/** Replaces a recorded password that the gateway refuses as common. */
const withOwnPassword = (body: unknown) =>
  typeof body === 'object' && body !== null && 'password' in body && body.password === 'Abcd1234'
    ? { ...body, password: 'Zielony-Jar-7' }
    : body;

const mock = 'refused without a backend: mock/contract.test.ts';
const picture = 'the picture service: server/media/image-refusals.test.ts';
const order = 'the gateway refuses it as incomplete: mock/contract.test.ts';
/** The recorded requests that a browser sends here, where the platform processed them. */
const answered = v.parse(
  v.array(CaseSchema),
  recordedCases(contract.cases, null, {
    'cart update, body missing item': mock,
    'stock check without sku': mock,
    'refresh without token': mock,
    'register, bad e-mail': mock,
    'create password without token': mock,
    'review create, missing title': mock,
    'profile update, three addresses': mock,
    'order without products': order,
    'order with unknown extra field': order,
    'order, shipping address without city': order,
    'order, text quantity': order,
    'order, numeric user id': order,
    'create password': 'the gateway refuses a password of one letter',
    'change password': 'the gateway refuses a password of one letter',
    'image, resize': picture,
    'image, zero height': picture,
    'image, download fails': picture,
    'image, unknown action': picture,
    'image, too large': picture,
    'image, foreign host by query': picture,
    'image, other method': picture,
  }),
);

/** A platform that responds as recorded and records its requests. */
function platform(status: number, body: unknown) {
  const requests: BackendRequest[] = [];
  const backend: CommerceBackend = {
    async send(request) {
      requests.push(request);
      return { status, envelope: v.parse(EnvelopeSchema, body) };
    },
    close: async () => {},
  };
  return { backend, requests };
}

test.each(answered)('the platform’s "$name" passes unchanged in both directions', async (each) => {
  const { request } = each.input;
  const sent = withOwnPassword(request.body);
  const { backend, requests } = platform(each.expected.status, each.expected.body);
  // The platform's own API declares nothing.
  const capabilities = { current: () => undeclaredCapabilities };
  const shop = await gatewayOver(backend, 1000, 2, backend, { capabilities });
  onTestFinished(() => shop.close());
  const query = new URLSearchParams(request.path.split('?')[1]);
  const token = query.get('token');

  const response = await shop.inject({
    method: request.method,
    url: request.path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(sent ? { payload: sent } : {}),
  });

  expect(response.statusCode).toBe(each.expected.status);
  expect(response.json()).toEqual(each.expected.body);
  query.delete('token');
  expect(requests).toEqual([
    expect.objectContaining({
      method: request.method,
      path: pathOf(request.path),
      query: Object.fromEntries(query),
    }),
  ]);
  expect(JSON.parse(requests[0]?.body ?? 'null')).toEqual(sent ?? null);
  // A login opens a session, so it sends none.
  const opens = request.path.startsWith('/api/user/login');
  expect(requests[0]?.headers['authorization']).toBe(
    token && !opens ? `Bearer ${token}` : undefined,
  );
});
