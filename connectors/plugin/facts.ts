import type * as v from 'valibot';
import { mostPoints } from '../../domain/commerce/point.ts';
import type { EnginePayment } from '../kit/order-reply.ts';
import { Refusal } from '../kit/refusal.ts';
import { Reply, type Routes } from '../kit/routes.ts';
import { idNumber } from '../kit/wire.ts';
import {
  AvailableCountriesSchema,
  PaymentsSchema,
  PointListsSchema,
  StockSchema,
} from './answers.ts';
import type { Plugin } from './plugin.ts';

type Point = v.InferOutput<typeof PointListsSchema>[number]['points'][number];

/** What changes rarely in an engine: payment methods and points of delivery. */
export interface Facts {
  payments(signal: AbortSignal): Promise<readonly EnginePayment[]>;
  points(signal: AbortSignal): Promise<readonly { network: string; kind: string }[]>;
  /** Refuses an unknown point. */
  point(code: string, signal: AbortSignal): Promise<Point & { readonly network: string }>;
}

const minute = 60_000;

/** Reads a value again after a minute; a failed read is not stored. */
function forMinute<T>(read: (signal: AbortSignal) => Promise<T>) {
  let known: { readonly value: T; readonly at: number } | null = null;
  return async (signal: AbortSignal): Promise<T> => {
    if (known !== null && performance.now() - known.at < minute) return known.value;
    const value = await read(signal);
    known = { value, at: performance.now() };
    return value;
  };
}

/** Opens the facts of an engine. */
export function openFacts(plugin: Plugin): Facts & { routes: Routes } {
  const payments = forMinute((signal) => plugin.ask('shopPaymentMethods', PaymentsSchema, signal));
  const lists = forMinute((signal) => plugin.ask('shopPoints', PointListsSchema, signal));
  const countries = forMinute((signal) =>
    plugin.ask('shopCountries', AvailableCountriesSchema, signal),
  );
  const all = async (signal: AbortSignal) =>
    (await lists(signal)).flatMap(({ network, kind, points }) =>
      points.map((point) => ({ ...point, network, kind, is_open: true })),
    );

  async function point(code: string, signal: AbortSignal) {
    const found = (await all(signal)).find((one) => one.code === code);
    if (!found) throw new Refusal(404, 'POINT_NOT_FOUND');
    return found;
  }

  async function stock(skus: readonly string[], signal: AbortSignal) {
    const found = await plugin.ask('shopStock', StockSchema, signal, { skus });
    return found.map(({ variantId, sku, isTracked, quantity }) => ({
      product_id: idNumber(variantId),
      product_sku: sku,
      qty: quantity,
      is_in_stock: !isTracked || quantity > 0,
      manage_stock: isTracked,
    }));
  }

  const matches = (text: string) => {
    const words = text.toLowerCase();
    return ({ code, name, address }: Point) =>
      [code, name, address.street, address.postcode, address.city].some((part) =>
        part.toLowerCase().includes(words),
      );
  };

  const routes: Routes = {
    'GET /api/stock/check': async ({ query: { sku = '' } }, signal) => {
      if (sku === '') throw new Refusal(400, 'BAD_REQUEST', 'sku is missing');
      const [found] = await stock([sku], signal);
      if (!found) throw new Refusal(404, 'CATALOGUE_NOT_FOUND');
      return found;
    },
    'GET /api/stock/list': ({ query: { skus = '' } }, signal) => stock(skus.split(','), signal),
    'GET /api/points': async ({ query }, signal) => {
      const { network = '', query: text = '', limit = String(mostPoints) } = query;
      const found = (await all(signal)).filter((one) => network === '' || one.network === network);
      return found
        .filter(matches(text))
        .slice(0, Math.min(mostPoints, Number(limit) || mostPoints));
    },
    'GET /api/points/:code': ({ parts: [code = ''] }, signal) => point(code, signal),
    'GET /api/shops': async (_call, signal) =>
      (await all(signal)).filter(({ kind }) => kind === 'pickup'),
    'GET /api/countries': async (_call, signal) => {
      const found = await countries(signal);
      const list = found.map(({ code, name }) => ({ country_id: code, name, ships: true }));
      return new Reply(list, { resultCode: 200 });
    },
    // The engines have no gift cards and no banks of an operator: every code is unknown.
    'GET /api/giftcard/:code': () => Promise.reject(new Refusal(404, 'GIFT_CARD_INVALID')),
    'GET /api/fastpayment': () => Promise.resolve([]),
    'GET /api/cart/shipping-countries': async (_call, signal) =>
      (await countries(signal)).map(({ code, name }) => ({
        id: code,
        full_name_locale: name,
        full_name_english: name,
      })),
  };
  return { payments, points: all, point, routes };
}
