import assert from 'node:assert/strict';
import * as v from 'valibot';
import { CountriesSchema } from '../../domain/commerce/country.ts';
import { FastPaymentsSchema, PaymentLegalSchema } from '../../domain/commerce/fast-payment.ts';
import { GiftCardSchema } from '../../domain/commerce/gift-card.ts';
import {
  PaymentMethodsSchema,
  ShippingInformationResponseSchema,
  ShippingMethodsSchema,
} from '../../domain/commerce/methods.ts';
import { PointSchema, PointsSchema } from '../../domain/commerce/point.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { fromDecimal } from '../../domain/money.ts';
import { type BackendUnderTest, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';
import { cartCall, filledCart } from './purchases.ts';

const totalsOf = async (backend: BackendUnderTest, cart: string) =>
  resultOf(TotalsSchema, await backend.get(cartCall('totals', cart)));

async function shippingOf(backend: BackendUnderTest, cart: string, country = 'PL') {
  const address = { country_id: country, street: [null, null], region: '', region_id: 0 };
  return resultOf(
    ShippingMethodsSchema,
    await backend.post(cartCall('shipping-methods', cart), { address }),
  );
}

export const checkoutCases: readonly Case[] = [
  {
    name: 'delivery methods are listed for an incomplete address, with one default',
    proves: ['api-18'],
    async run(backend) {
      const ways = await shippingOf(backend, await filledCart(backend));
      assert.ok(ways.some(({ available }) => available));
      assert.equal(ways.filter((way) => way.default).length, 1);
    },
  },
  {
    name: 'choosing a delivery method returns its totals and the payment methods',
    proves: ['api-19'],
    async run(backend) {
      const cart = await filledCart(backend);
      const way = (await shippingOf(backend, cart)).find(({ available }) => available);
      const addressInformation = {
        shippingAddress: { countryId: 'PL' },
        billingAddress: {},
        shippingCarrierCode: way?.carrier_code,
        shippingMethodCode: way?.method_code,
      };
      const response = resultOf(
        ShippingInformationResponseSchema,
        await backend.post(cartCall('shipping-information', cart), { addressInformation }),
      );
      assert.equal(response.totals.shipping_incl_tax, way?.price_incl_tax);
      assert.ok(response.payment_methods.length > 0);
    },
  },
  {
    name: 'totals are returned, and their segments add up to the grosz',
    proves: ['api-20'],
    async run(backend) {
      const cart = await filledCart(backend);
      const way = (await shippingOf(backend, cart)).find(({ available }) => available);
      const methods = {
        shippingCarrierCode: way?.carrier_code,
        shippingMethodCode: way?.method_code,
      };
      const totals = resultOf(
        TotalsSchema,
        await backend.post(cartCall('collect-totals', cart), { methods }),
      );
      const counted = ['subtotal_incl_tax', 'discount', 'shipping', 'payment', 'giftcard'];
      const sum = totals.total_segments
        .filter(({ code }) => counted.includes(code))
        .reduce((all, { value }) => all + fromDecimal(value ?? 0), 0);
      assert.equal(sum, fromDecimal(totals.grand_total));
    },
  },
  {
    name: 'a delivery method that is not offered is refused',
    proves: ['api-19'],
    async run(backend) {
      const addressInformation = {
        shippingAddress: { countryId: 'PL' },
        shippingCarrierCode: 'none',
        shippingMethodCode: 'none',
      };
      const url = cartCall('shipping-information', await filledCart(backend));
      isRefused(
        await backend.post(url, { addressInformation }),
        409,
        'SHIPPING_METHOD_UNAVAILABLE',
      );
    },
  },
  {
    name: 'a virtual product is not shipped and not paid on delivery',
    proves: ['checkout-22'],
    needs: ['virtual'],
    async run(backend) {
      const cart = await filledCart(backend, given(backend, 'virtual'));
      assert.deepEqual(await shippingOf(backend, cart), []);
      const ways = resultOf(
        PaymentMethodsSchema,
        await backend.get(cartCall('payment-methods', cart)),
      );
      assert.ok(ways.every(({ code }) => code !== 'cashondelivery'));
    },
  },
  {
    name: 'a coupon is applied, read and removed',
    proves: ['api-21', 'api-22'],
    needs: ['coupon'],
    async run(backend) {
      const cart = await filledCart(backend);
      const before = (await totalsOf(backend, cart)).grand_total;
      const url = `${cartCall('apply-coupon', cart)}&coupon=${given(backend, 'coupon')}`;
      resultOf(v.literal(true), await backend.post(url));
      const read = await backend.get(cartCall('coupon', cart));
      assert.equal(read.envelope.result, given(backend, 'coupon'));
      const reduced = await totalsOf(backend, cart);
      assert.equal(reduced.coupon_code, given(backend, 'coupon'));
      assert.ok(reduced.grand_total < before);
      resultOf(v.literal(true), await backend.post(cartCall('delete-coupon', cart)));
      assert.equal((await totalsOf(backend, cart)).grand_total, before);
    },
  },
  {
    name: 'an unknown coupon is refused with the platform’s message',
    proves: ['api-21'],
    async run(backend) {
      const url = `${cartCall('apply-coupon', await filledCart(backend))}&coupon=NO-SUCH-CODE`;
      const { envelope } = await backend.post(url);
      assert.deepEqual([envelope.code, envelope.result], [404, 'Coupon code is not valid']);
    },
  },
  {
    name: 'a gift card is read with its PIN, pays a part and is removed',
    proves: ['api-42', 'pl-J08'],
    needs: ['giftCard'],
    async run(backend) {
      const { code, pin } = given(backend, 'giftCard');
      const card = resultOf(GiftCardSchema, await backend.get(`/api/giftcard/${code}?pin=${pin}`));
      assert.ok(card.balance > 0);
      const cart = await filledCart(backend);
      const before = (await totalsOf(backend, cart)).grand_total;
      await backend.post(cartCall('apply-giftcard', cart), { code, pin });
      const paid = await totalsOf(backend, cart);
      const segment = paid.total_segments.find((row) => row.code === 'giftcard');
      assert.ok((segment?.value ?? 0) < 0, 'the totals have a negative segment giftcard');
      assert.ok(paid.grand_total < before);
      await backend.post(cartCall('delete-giftcard', cart), { code });
      assert.equal((await totalsOf(backend, cart)).grand_total, before);
    },
  },
  {
    name: 'an unknown gift card is refused',
    proves: ['api-42'],
    async run(backend) {
      const response = await backend.get('/api/giftcard/NO-SUCH-CARD?pin=0000');
      isRefused(response, 404, 'GIFT_CARD_INVALID');
    },
  },
  {
    name: 'countries are listed with both names of the code',
    proves: ['api-46'],
    async run(backend) {
      const response = await backend.get('/api/countries');
      const countries = resultOf(CountriesSchema, response);
      assert.equal(response.envelope['resultCode'], 200);
      assert.ok(countries.some(({ country_id, ships }) => country_id === 'PL' && ships));
    },
  },
  {
    name: 'pickup points are found, and each can be read alone',
    proves: ['pl-K02', 'pl-K04'],
    async run(backend) {
      const ways = await shippingOf(backend, await filledCart(backend));
      const networks = new Set(ways.flatMap(({ point_network }) => point_network ?? []));
      for (const network of networks) {
        const url = `/api/points?network=${network}&limit=3`;
        const points = resultOf(PointsSchema, await backend.get(url));
        assert.ok(points.length > 0 && points.length <= 3);
        const code = points[0]?.code;
        const one = resultOf(PointSchema, await backend.get(`/api/points/${code}`));
        assert.equal(one.code, code);
      }
      isRefused(await backend.get('/api/points/NO-SUCH'), 404, 'POINT_NOT_FOUND');
    },
  },
  {
    name: 'our own shops are listed as points',
    proves: ['pl-K02'],
    async run(backend) {
      resultOf(PointsSchema, await backend.get('/api/shops'));
    },
  },
  {
    name: 'banks are listed, each with its legal data',
    proves: ['api-43', 'checkout-33'],
    async run(backend) {
      const banks = resultOf(FastPaymentsSchema, await backend.get('/api/fastpayment'));
      for (const { id } of banks) {
        resultOf(PaymentLegalSchema, await backend.get(`/api/fastpayment/${id}/legal`));
      }
    },
  },
];
