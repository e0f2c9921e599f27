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
      id: 'pickup-inpost',
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
/** A complete address. */
export const home = {
  street_address: 'Prosta 51/3',
  address_locality: 'Warszawa',
  postal_code: '00-838',
  address_country: 'PL',
};
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
    act: (id: string, what: 'complete' | 'cancel', payload: object = {}, headers = key) =>
      shop.send('POST', `${path}/${id}/${what}`, payload, headers),
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
