import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts } from '../../mock/content/drafts.ts';
import { type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { createDraftSource } from './backend-sources.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGateway('cookie');
});
afterAll(() => shop.close());

const [key = ''] = drafts.keys();

describe('drafts for the preview', () => {
  test('are found by their key, in any letter case [route-05]', async () => {
    const source = createDraftSource(() => shop.app);
    expect(await source(key.toUpperCase(), 'pl')).toMatchObject({ title: drafts.get(key)?.title });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '', `${key}x`, '../config'])(
    'do not exist for the key “%s” [content-23]',
    async (wrong) => {
      expect(await createDraftSource(() => shop.app)(wrong, 'pl')).toBeNull();
    },
  );

  test('are not reported as missing during an outage', async () => {
    const none = createDraftSource(() => null);
    await expect(none(key, 'pl')).rejects.toMatchObject({ code: 'COMMERCE_UNAVAILABLE' });
  });
});
