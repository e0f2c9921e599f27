import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentSchemas } from '../../domain/catalogue/documents.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { loadConfig } from '../config.ts';
import { commerce } from './commerce-plugin.ts';

const product = v.parse(v.array(documentSchemas.product), [
  { id: 1, sku: 'a', name: 'Szal', type_id: 'simple', price_incl_tax: 50, stock: { qty: 5 } },
]);

let dataDir: string;
let app: FastifyInstance;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commerce-'));
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  const config = loadConfig({ DATA_DIR: dataDir, ...env });
  await app.register(commerce, {
    config,
    catalogue: memoryCatalogue({ product }),
    clock: Date.now,
  });
  await app.ready();
  return lines;
}

async function logIn() {
  return app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'jan.kowalski@example.com', password: 'Witryna2026!' },
    headers: { origin: 'https://sklep.example' },
  });
}

describe('the commerce calls of a shop', () => {
  test('are answered by the mock over the catalogue, kept in the data folder', async () => {
    await start();
    const created = await app.inject({ method: 'POST', url: '/api/cart/create' });
    const cartId: string = created.json().result;
    const cartItem = { sku: 'a', qty: 2 };
    const url = `/api/cart/update?cartId=${cartId}`;
    await app.inject({ method: 'POST', url, payload: { cartItem } });
    await app.close();
    await start();
    const pulled = await app.inject(`/api/cart/pull?cartId=${cartId}`);
    expect(pulled.json().result).toMatchObject([{ sku: 'a', qty: 2 }]);
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['mock.sqlite', 'records.sqlite']),
    );
  });

  test('keep the token in a cookie over HTTPS, over a restart too', async () => {
    const https = { PUBLIC_URL: 'https://sklep.example' };
    expect(await start(https)).toEqual([]);
    const login = await logIn();
    expect(login.json()).toEqual({ code: 200, result: true });
    const cookie = login.headers['set-cookie']?.toString().split(';')[0] ?? '';
    await app.close();
    await start(https);
    const me = await app.inject({ url: '/api/user/me', headers: { cookie } });
    expect(me.json().result.email).toBe('jan.kowalski@example.com');
  });

  test('fall back to the header over plain HTTP and say so once', async () => {
    const lines = await start();
    expect(lines.filter((line) => line.includes('session.mode'))).toHaveLength(1);
    expect((await logIn()).json().result).toMatch(/^[\w-]{43}$/);
  });

  test('go to the backend at the address that is set', async () => {
    await start({ COMMERCE_API_URL: 'http://127.0.0.1:1' });
    const answer = await app.inject('/api/stock/check?sku=a');
    expect(answer.json()).toMatchObject({ code: 503, error: 'COMMERCE_UNAVAILABLE' });
    expect(await readdir(dataDir)).not.toContain('mock.sqlite');
  });

  test('cannot be broken by a header unless faults are switched on', async () => {
    const headers = { 'x-mock-fault': 'status=500' };
    await start();
    const call = { method: 'POST', url: '/api/cart/create', headers } as const;
    expect((await app.inject(call)).statusCode).toBe(200);
    await app.close();
    await start({ MOCK_FAULTS: 'on' });
    expect((await app.inject(call)).statusCode).toBe(500);
  });
});
