import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readMail } from '../../../mock/mails/read-mail.ts';
import { orderBody, password, person } from '../../support/owned-calls.ts';
import { sku } from '../../support/owned-cart-calls.ts';
import { type AttackedShop, guestOrder } from './attacked-shop.ts';

const RefusalSchema = v.looseObject({ details: v.object({ grand_total: v.number() }) });

/** Attacks on prices, and by texts. */
export function attackGoods(attacked: () => AttackedShop): void {
  describe('prices', () => {
    test('a gift card used by eight orders at once pays for one', async () => {
      const code = 'WITRYNA-50';
      const giftcard = [{ code, pin: '1234' }];
      const place = (id: string, sum: number) =>
        attacked()
          .stranger()
          .call('POST', '/api/order', guestOrder({ order_id: id, giftcard, grand_total: sum }));
      // The error for a wrong total contains the right one, with the gift card deducted.
      const asked = v.parse(RefusalSchema, JSON.parse((await place('card-sum-1', 0.01)).text));
      const placed = await Promise.all(
        Array.from({ length: 8 }, (_, at) => place(`card-race-${at}`, asked.details.grand_total)),
      );
      const codes = placed.map(({ body }) => body?.error ?? body?.code);
      expect(codes.filter((each) => each === 200)).toHaveLength(1);
      const lost = codes.filter((each) => each !== 200);
      expect(lost.every((each) => /GIFT_CARD_UNUSABLE|ORDER_PRICE_CHANGED/.test(`${each}`))).toBe(
        true,
      );
      const left = await attacked().stranger().call('GET', `/api/giftcard/${code}?pin=1234`);
      expect(left.body?.result).toMatchObject({ balance: 0 });
    });

    test('a correct order is placed', async () => {
      const { status, text: reply } = await attacked()
        .stranger()
        .call('POST', '/api/order', guestOrder({ order_id: 'control-1' }));
      expect([status, reply]).toEqual([200, reply]);
    });

    test.each([
      ['a price of a grosz', { products: [{ sku, qty: 1, price_incl_tax: 0.01 }] }],
      ['a total of a grosz', { grand_total: 0.01 }],
      ['a negative total', { grand_total: -100 }],
      ['a negative quantity', { products: [{ sku, qty: -1 }] }],
      ['a quantity of zero', { products: [{ sku, qty: 0 }] }],
      ['a fractional quantity', { products: [{ sku, qty: 0.001 }] }],
      ['a quantity above the stock', { products: [{ sku, qty: 1e9 }] }],
      [
        'a positive and a negative quantity',
        {
          products: [
            { sku, qty: 2 },
            { sku, qty: -1 },
          ],
        },
      ],
      ['an infinite quantity', { products: [{ sku, qty: '1e309' }] }],
      ['an unknown coupon', { coupon: '__proto__' }],
    ])('an order with %s is refused', async (name, changes) => {
      const reply = await attacked()
        .stranger()
        .call(
          'POST',
          '/api/order',
          guestOrder({ order_id: `tampered-${name.replaceAll(' ', '-')}`, ...changes }),
        );
      expect([reply.status >= 400 && reply.status < 500, reply.text]).toEqual([true, reply.text]);
    });
  });

  describe('texts of an attacker', () => {
    const evil =
      '"><img src=x onerror=alert(1)>\r\nBcc: evil@evil.example\r\n\r\n<script>x9</script>';

    test('become neither headers nor HTML of a mail', async () => {
      const before = (await attacked().mails()).length;
      const named = {
        ...person,
        firstname: evil,
        lastname: evil,
        city: evil,
        email: 'kupuje@example.com',
      };
      const address = {
        ...orderBody({}).addressInformation,
        shippingAddress: named,
        billingAddress: named,
      };
      const responses = [
        await attacked()
          .stranger()
          .call(
            'POST',
            '/api/order',
            guestOrder({ order_id: 'crlf-order', addressInformation: address }),
          ),
        await attacked()
          .stranger()
          .call('POST', '/api/user/create', {
            customer: { email: 'nowa@example.com', firstname: evil, lastname: evil },
            password,
          }),
        await attacked().stranger().call('POST', '/api/ext/contact', {
          name: evil,
          email: 'pisze@example.com',
          message: evil,
          topic: 'other',
        }),
      ];
      // Only names are allowed, so no mail is written at all.
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
      const written = await attacked().stranger().call('POST', '/api/ext/contact', {
        name: 'Anna',
        email: 'pisze@example.com',
        topic: 'other',
        message: evil,
      });
      expect([written.status, written.text]).toEqual([200, written.text]);
      await expect.poll(async () => (await attacked().mails()).length).toBeGreaterThan(before);
      for (const mail of await attacked().mails()) {
        const [head = ''] = mail.split('\r\n\r\n', 1);
        expect(head).not.toMatch(/^bcc/im);
        expect(head.match(/^to:/gim)).toHaveLength(1);
        expect(readMail(mail).html).not.toMatch(/<script>x9|<img src=x/i);
      }
    });

    test.each([
      'a@example.com,b@evil.example',
      'a@example.com\r\nBcc: b@evil.example',
      '<a@example.com> b@evil.example',
      'a@example.com;b@evil.example',
    ])('are not accepted as an e-mail address: %j', async (address) => {
      const before = (await attacked().mails()).length;
      const consent = { version: 'v1', text: 'Zgoda', source: 'footer' };
      for (const [path, body] of [
        ['/api/user/reset-password', { email: address }],
        ['/api/ext/newsletter/subscribe', { email: address, consent }],
        [
          '/api/order',
          guestOrder({
            order_id: 'mail-order',
            addressInformation: {
              ...orderBody({}).addressInformation,
              shippingAddress: { ...person, email: address },
              billingAddress: { ...person, email: address },
            },
          }),
        ],
      ] as const) {
        const reply = await attacked().stranger().call('POST', path, body);
        expect([path, reply.status]).toEqual([path, 400]);
      }
      expect((await attacked().mails()).length).toBe(before);
    });
  });
}
