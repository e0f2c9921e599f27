import assert from 'node:assert/strict';
import * as v from 'valibot';
import { ContactResponseSchema } from '../../domain/commerce/contact.ts';
import { CompanySchema, RedirectSchema, RedirectsSchema } from '../../domain/commerce/ext.ts';
import {
  ShopStockSchema,
  StockInfoSchema,
  StockListSchema,
  WarehouseStockSchema,
} from '../../domain/commerce/stock.ts';
import { PlatformPriceSchema } from '../../domain/price/platform-price.ts';
import { fresh, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';
import { cartCall, email, newCart } from './purchases.ts';

export const extCases: readonly Case[] = [
  {
    name: 'the stock of one product is returned, and an unknown product is refused',
    proves: ['api-26', 'api-65'],
    async run(backend) {
      const { simple } = backend.world;
      const stock = resultOf(StockInfoSchema, await backend.get(`/api/stock/check?sku=${simple}`));
      assert.equal(stock.is_in_stock, true);
      const none = await backend.get(`/api/stock/check?sku=${fresh('no')}`);
      isRefused(none, 404, 'CATALOGUE_NOT_FOUND');
      isRefused(await backend.get('/api/stock/check'), 400, 'BAD_REQUEST');
    },
  },
  {
    name: 'the stock of many products is returned, and an unknown SKU does not affect the others',
    proves: ['api-27'],
    async run(backend) {
      const skus = `${backend.world.simple},${fresh('no')}`;
      const list = resultOf(StockListSchema, await backend.get(`/api/stock/list?skus=${skus}`));
      assert.deepEqual(
        list.map(({ product_sku }) => product_sku),
        [backend.world.simple],
      );
    },
  },
  {
    name: 'current prices of known products are returned',
    proves: ['api-54'],
    async run(backend) {
      const url = `/api/product/render-list?skus=${backend.world.simple}&currencyCode=PLN&storeId=1`;
      const schema = v.object({ items: v.array(PlatformPriceSchema) });
      resultOf(schema, await backend.get(url));
    },
  },
  {
    name: 'stock is returned per shop and for the warehouse',
    proves: ['api-49'],
    async run(backend) {
      const query = `?sku=${backend.world.simple}`;
      resultOf(ShopStockSchema, await backend.get(`/api/stock/shops${query}`));
      resultOf(WarehouseStockSchema, await backend.get(`/api/stock/warehouse${query}`));
    },
  },
  {
    name: 'the landing page of a session is stored, and an invalid web address is refused',
    proves: ['api-23'],
    async run(backend) {
      const url = cartCall('save-start-page-url', await newCart(backend));
      const at = (page: string) => ({ url: { url: page, date: new Date().toISOString() } });
      resultOf(v.literal(true), await backend.post(url, at('https://sklep.example/?utm=x')));
      isRefused(await backend.post(url, at('javascript:alert(1)')), 400, 'BAD_REQUEST');
    },
  },
  {
    name: 'a message to the shop gets one receipt',
    proves: ['api-48'],
    async run(backend) {
      const body = { name: 'Zofia', email, message: 'Próba zgodności' };
      const key = fresh('contact');
      const first = await backend.post('/api/ext/contact', body, { key });
      resultOf(ContactResponseSchema, first);
      assert.deepEqual(
        (await backend.post('/api/ext/contact', body, { key })).envelope,
        first.envelope,
      );
      isRefused(await backend.post('/api/ext/contact', { name: 'Zofia' }), 400, 'BAD_REQUEST');
    },
  },
  {
    name: 'the mail service accepts one message per token',
    proves: ['api-49'],
    async run(backend) {
      const token = resultOf(v.string(), await backend.get('/api/ext/mail-service/get-token'));
      const emailData = { sourceAddress: email, subject: 'Próba', emailText: 'Próba zgodności' };
      const send = () => backend.post('/api/ext/mail-service/send-email', { token, emailData });
      resultOf(v.unknown(), await send());
      isRefused(await send(), 403, 'SIGNATURE_INVALID');
    },
  },
  {
    name: 'shopping events are stored',
    proves: ['api-49', 'api-50'],
    async run(backend) {
      const event = {
        event: 'add_to_cart',
        currency: 'PLN',
        value: 123,
        items: [{ sku: backend.world.simple, qty: 1 }],
        urls: ['https://sklep.example/'],
      };
      resultOf(v.unknown(), await backend.post('/api/ext/events', event));
      const wrong = { ...event, event: 'page_view' };
      isRefused(await backend.post('/api/ext/events', wrong), 400, 'BAD_REQUEST');
    },
  },
  {
    name: 'a proof of consent is stored, and an ambiguous one is refused',
    proves: ['pl-F01'],
    async run(backend) {
      const proof = {
        consent_id: '0123456789abcdef0123456789abcdef',
        version: '1',
        given_at: new Date().toISOString(),
        choices: { functional: true, analytics: false, marketing: false },
      };
      resultOf(v.unknown(), await backend.post('/api/ext/consent', proof));
      const unclear = { ...proof, choices: { functional: 'yes' } };
      isRefused(await backend.post('/api/ext/consent', unclear), 400, 'BAD_REQUEST');
    },
  },
  {
    name: 'legacy URLs are listed and looked up one by one',
    proves: ['api-44'],
    async run(backend) {
      const [first] = resultOf(RedirectsSchema, await backend.get('/api/ext/redirect'));
      if (first) resultOf(RedirectSchema, await backend.get(`/api/ext/redirect/${first.from}`));
      const none = await backend.get('/api/ext/redirect/no-such-address');
      assert.equal(none.status, 404);
    },
  },
  {
    name: 'a company is found by its NIP',
    proves: ['pl-H02'],
    needs: ['nip'],
    async run(backend) {
      const nip = given(backend, 'nip');
      const company = resultOf(CompanySchema, await backend.get(`/api/company/${nip}`));
      assert.equal(company.nip, nip);
    },
  },
];
