import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayShop, openGateway } from '../../tests/support/gateway-shop.ts';
import { drafts } from './drafts.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGateway('header');
});
afterAll(() => shop.close());

const [draft = ''] = drafts.keys();

describe('the content service through the gateway', () => {
  test.each([
    ['/api/cms/config', { home_layout: 'home-default' }],
    ['/api/cms/layout/home-default', { name: 'home-default' }],
    [`/api/cms/draft/${draft}`, { title: drafts.get(draft)?.title }],
  ])('%s returns resultCode and result [api-45]', async (url, result) => {
    const response = await shop.browser().send('GET', url);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ resultCode: 200, result });
    expect(response.headers['cache-control']).toContain('no-store');
  });

  test.each([
    'url/nie-ma',
    'identifier/nie-ma',
    'faq',
    'partners',
    'layout/nie-ma',
    'draft/00000000-0000-4000-8000-000000000000',
  ])('%s without an entry returns the platform’s message [content-13]', async (path) => {
    const response = await shop.browser().send('GET', `/api/cms/${path}`);
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({
      resultCode: 404,
      result: 'CMS query returned empty result',
    });
  });
});
