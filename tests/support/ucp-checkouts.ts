import * as v from 'valibot';
import { type OpenOptions, openUcpShop } from './ucp-shop.ts';

/** A requested line. */
export const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
/** A complete buyer. */
export const buyer = {
  first_name: 'Anna',
  last_name: 'Nowak',
  email: 'anna@example.com',
  phone_number: '600 100 200',
};
/** Delivery to a parcel locker. */
export const locker = (code = 'WAW03A', option = 'inpost/paczkomat') => ({
  methods: [
    {
      type: 'pickup',
      selected_destination_id: code,
      groups: [{ selected_option_id: option }],
    },
  ],
});
/** Delivery to an address. */
export const courier = (address: object) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [address],
      groups: [{ selected_option_id: 'dpd/kurier' }],
    },
  ],
});
const WaySchema = v.object({
  id: v.string(),
  type: v.string(),
  groups: v.array(v.object({ id: v.string(), options: v.array(v.object({ id: v.string() })) })),
});
const AnswerSchema = v.object({
  line_items: v.array(v.object({ id: v.string() })),
  fulfillment: v.object({ methods: v.array(WaySchema) }),
});
type Requested = ReturnType<typeof locker> | ReturnType<typeof courier>;

/**
 * A delivery as an update sends it: with the ids of the lines, of the way and of its parcel, all from
 * the checkout as it was answered. A new checkout knows none of them.
 */
export function later(answer: unknown, { methods }: Requested) {
  const { line_items, fulfillment } = v.parse(AnswerSchema, answer);
  const ways = fulfillment.methods;
  return {
    methods: methods.map((method) => {
      const [{ selected_option_id: option } = { selected_option_id: '' }] = method.groups;
      const isOffered = ({ groups }: v.InferOutput<typeof WaySchema>) =>
        groups.some(({ options }) => options.some(({ id }) => id === option));
      const way = ways.find(isOffered) ?? ways.find(({ type }) => type === method.type);
      return {
        ...method,
        id: way?.id,
        line_item_ids: line_items.map(({ id }) => id),
        groups: method.groups.map((group) => ({ ...group, id: way?.groups[0]?.id })),
      };
    }),
  };
}
/** A complete address. */
export const home = {
  street_address: 'Prosta 51/3',
  address_locality: 'Warszawa',
  postal_code: '00-838',
  address_country: 'PL',
};
/** A completion without a payment. */
export const noPayment = { payment: { instruments: [] } };
const key = { 'idempotency-key': '550e8400-e29b-41d4-a716-446655440000' };

/** A shop with the operations on checkouts. */
export const openCheckouts = async (options: OpenOptions = {}) => {
  const shop = await openUcpShop({ mayBuy: true, ...options });
  const path = '/checkout-sessions';
  return {
    ...shop,
    create: (payload: object) => shop.send('POST', path, payload),
    get: (id: string) => shop.send('GET', `${path}/${id}`, null),
    update: (id: string, payload: object) => shop.send('PUT', `${path}/${id}`, payload),
    act: (id: string, what: 'complete' | 'cancel', payload?: object, headers = key) => {
      const own = payload ?? (what === 'complete' ? noPayment : {});
      return shop.send('POST', `${path}/${id}/${what}`, own, headers);
    },
    takeOver: (url: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/ucp/handover',
        payload: { secret: new URL(url).hash.replace('#asystent=', '') },
      }),
  };
};
type Messages = readonly { readonly code: string; readonly path?: string }[];
/** The codes of a response's messages. */
export const codes = ({ messages = [] }: { messages?: Messages }) =>
  messages.map(({ code }) => code);
/** The paths of a response's messages. */
export const paths = ({ messages = [] }: { messages?: Messages }) =>
  messages.flatMap(({ path }) => path ?? []);
/** A checkout that lacks only the person's order. */
export const ready = { line_items: [line('BAG', 2)], buyer, fulfillment: locker() };
