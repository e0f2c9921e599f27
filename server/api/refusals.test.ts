import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { isErrorCode } from '../../domain/errors.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { openWholeShop } from '../../tests/support/whole-shop.ts';
import { commerceCalls } from '../commerce/calls.ts';
import type { OpenApi, Operation } from './open-api.ts';

type Method = 'DELETE' | 'GET' | 'POST';

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

const isMethod = (name: string): name is Method => ['DELETE', 'GET', 'POST'].includes(name);

/** The operations of the OpenAPI document, with placeholders replaced by valid names. */
const callsOf = ({ paths }: OpenApi): readonly Call[] =>
  Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).flatMap(([name, operation]) => {
      const method = name.toUpperCase();
      if (!isMethod(method)) return [];
      return [{ method, path: pattern.replaceAll(/\{\w+\}/g, 'nazwa-1'), operation }];
    }),
  );

const parametersOf = ({ operation }: Call) =>
  (operation.parameters ?? []).filter(({ in: place }) => place === 'query');

/** All required parameters of a request, with any value. */
const filled = (call: Call) =>
  Object.fromEntries(
    parametersOf(call).flatMap(({ name, required }) => (required ? [[name, 'x']] : [])),
  );

let shop: Awaited<ReturnType<typeof openWholeShop>>;
let mock: MockShop;
let calls: readonly Call[];

beforeAll(async () => {
  shop = await openWholeShop();
  mock = await openMockShop();
  calls = callsOf((await shop.app.inject('/api/docs/openapi.json')).json());
  return async () => {
    await shop.close();
    await mock.close();
  };
});

/** Sends a request as a page of the shop does; `error` is null if the response is not JSON. */
async function send({ method, path }: Call, query: Record<string, string>, payload?: object) {
  const response = await shop.app.inject({
    method,
    url: path,
    query,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(payload && { payload }),
  } satisfies InjectOptions);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, error: isJson ? response.json()?.error : undefined };
}

const refused = { status: 400, error: 'BAD_REQUEST' };

describe('every request of the API', () => {
  test('has the status 400 if a required parameter is missing or empty [api-65]', async () => {
    let tried = 0;
    for (const call of calls) {
      for (const name of Object.keys(filled(call))) {
        const { [name]: _, ...others } = filled(call);
        for (const query of [others, { ...others, [name]: '' }]) {
          expect([call.path, name, await send(call, query)]).toEqual([call.path, name, refused]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(40);
  });

  test('has the status 400 and a code if its body or a body field is missing [api-65]', async () => {
    let tried = 0;
    for (const call of calls) {
      const schema = call.operation.requestBody?.content['application/json']?.schema;
      if (!schema?.required?.length) continue;
      for (const payload of [undefined, {}]) {
        const { status, error } = await send(call, filled(call), payload);
        expect([call.path, status, isErrorCode(error)]).toEqual([call.path, 400, true]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  test('has the status 400 if it names a store view the shop does not have [api-66]', async () => {
    let tried = 0;
    for (const call of calls) {
      for (const name of ['storeCode', 'store']) {
        if (!parametersOf(call).some((known) => known.name === name)) continue;
        for (const code of ['de', 'PL', 'plpl', '..']) {
          const response = await send(call, { ...filled(call), [name]: code });
          expect([call.path, code, response]).toEqual([call.path, code, refused]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(4 * commerceCalls.length);
  });

  test('never fails with a server error if it has no parameters [api-65]', async () => {
    for (const call of calls) {
      const { status, error } = await send(call, {});
      // There is no index here, so content pages are unavailable.
      if (error !== 'CATALOGUE_UNAVAILABLE') {
        expect([call.path, status < 500]).toEqual([call.path, true]);
      }
      if (status >= 400) expect([call.path, isErrorCode(error)]).toEqual([call.path, true]);
    }
  });
});

describe('a direct request to the mock', () => {
  const address = (path: string) => path.replaceAll(/:\w+/g, 'nazwa-1');

  test('is refused without a required parameter, as at the gateway [api-65]', async () => {
    for (const { method, path, needs } of commerceCalls) {
      for (const name of needs) {
        const others = needs.filter((other) => other !== name).map((other) => [other, 'x']);
        const query = Object.fromEntries(others);
        const { status } = await mock.call({ method, url: address(path), query });
        // The check of the login may come first.
        expect([path, name, [400, 401].includes(status)]).toEqual([path, name, true]);
      }
    }
  });

  test('is refused with an unknown store view, in requests and in orders [api-66]', async () => {
    for (const { method, path } of commerceCalls) {
      const response = await mock.call({ method, url: address(path), query: { storeCode: 'de' } });
      const { error = response.body.error } = response.body;
      expect([path, response.status, error]).toEqual([path, 400, 'BAD_REQUEST']);
    }
    const { status, body } = await mock.post('/api/order', order({ store_code: 'de' }));
    expect([status, body.error]).toEqual([400, 'BAD_REQUEST']);
  });
});
