import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../settings/config.ts';
import { engineChanges } from './engine-changes.ts';

const key = 'key-of-the-changes-0123456789';

async function shop(settings: Record<string, string> = {}) {
  const app = Fastify();
  const config = loadConfig({ COMMERCE: 'vendure', COMMERCE_CHANGES_KEY: key, ...settings });
  await engineChanges(app, config);
  onTestFinished(() => app.close());
  return (payload: string, signature = sign(payload)) =>
    app.inject({
      method: 'POST',
      url: '/engine/changes',
      headers: { 'content-type': 'application/json', 'x-shop-signature': signature },
      payload,
    });
}

const sign = (text: string, secret = key) =>
  createHmac('sha256', secret).update(text).digest('hex');
const notice = (at = Date.now(), products: unknown = []) => JSON.stringify({ at, products });

describe('changes reported by a commerce engine', () => {
  test('a signed notice is accepted', async () => {
    expect((await (await shop())(notice())).statusCode).toBe(200);
  });

  test('a notice of another key, changed, or without signature is refused', async () => {
    const post = await shop();
    const signatures = [sign(notice(), 'other'), sign(notice(1)), ''];
    for (const signature of signatures) {
      expect((await post(notice(), signature)).statusCode).toBe(403);
    }
  });

  test('a recorded notice is refused after five minutes', async () => {
    const post = await shop();
    expect((await post(notice(Date.now() - 6 * 60_000))).statusCode).toBe(403);
  });

  test('ids that are none are refused before they reach a command', async () => {
    const post = await shop();
    for (const products of [['--from'.repeat(20)], ['1 2'], [';'], 'all']) {
      expect((await post(notice(Date.now(), products))).statusCode).toBe(400);
    }
  });

  test('a shop without an engine or a key has no such address', async () => {
    for (const settings of [{ COMMERCE: 'api' }, { COMMERCE_CHANGES_KEY: '' }]) {
      expect((await (await shop(settings))(notice())).statusCode).toBe(404);
    }
  });
});
