import { pointsMatching, rememberPoints } from '../../../domain/checkout/known-points.ts';
import type { Company } from '../../../domain/commerce/ext.ts';
import type { Point } from '../../../domain/commerce/point.ts';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import { AppError } from '../../../domain/errors.ts';
import { euVatNumber } from '../../../domain/form/eu-vat-number.ts';
import { homeCountry } from '../../../domain/form/home-country.ts';
import { normalizeNip } from '../../../domain/form/nip.ts';
import { reason } from '../../core/log.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { countriesAtom, fastPaymentsAtom } from './checkout-atoms.ts';
import { checkoutCalls, pointsShown } from './checkout-calls.ts';

/**
 * Loads the countries of addresses: those stored on this device, then the backend's. Without either
 * the list is empty. A backend failure is logged; without a connection no request is sent. [api-47,
 * content-22]
 */
export async function loadCountries(store: Store): Promise<void> {
  if (store.get(countriesAtom).length > 0) return;
  const { api, config, log, records } = await whenStarted(store);
  if (!config.capabilities.features.includes('countries')) {
    // A valid configuration, so it is not logged as a warning.
    log.info('checkout.no-countries-endpoint');
    return;
  }
  const stored = await records.load('countries');
  if (stored !== null) store.set(countriesAtom, stored);
  if (!store.get(isOnlineAtom)) return;
  try {
    const response = await checkoutCalls(api).countries();
    if (response.kind === 'done') {
      const { result } = response;
      store.set(countriesAtom, result);
      if (result.length > 0) await records.update('countries', () => result);
      return;
    }
    log.error('Error occurred while retrieving country list', { code: response.code });
  } catch (error) {
    log.error('Error occurred while retrieving country list', { reason: reason(error) });
  }
}

/** Loads the banks of the payment operator. */
export async function loadFastPayments(store: Store): Promise<void> {
  if (store.get(fastPaymentsAtom) !== null) return;
  const { api, log } = await whenStarted(store);
  try {
    const response = await checkoutCalls(api).fastPayments();
    if (response.kind === 'done') store.set(fastPaymentsAtom, response.result);
  } catch (error) {
    log.warn('checkout.no-banks', { reason: reason(error) });
  }
}

interface FoundPoints {
  readonly points: readonly Point[];
  /** True without a response: the points were listed on this device before. */
  readonly isFromDevice: boolean;
}

/**
 * Finds lockers or shops for the picker; without a connection, those listed on this device before.
 * Throws `AppError` with the text of a refusal, or `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE` when the device has none either.
 */
export async function findPoints(
  store: Store,
  network: string,
  query: string,
  signal: AbortSignal,
): Promise<FoundPoints> {
  const { api, records } = await whenStarted(store);
  try {
    const response = await checkoutCalls(api, signal).points(network, query);
    if (response.kind !== 'done') throw refusalError(response);
    const points = response.result;
    await records.update('points', (known) => rememberPoints(known ?? {}, network, points));
    return { points, isFromDevice: false };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'OFFLINE' || signal.aborted) throw error;
    const known = (await records.load('points'))?.[network] ?? [];
    const points = pointsMatching(known, query).slice(0, pointsShown);
    if (points.length === 0) throw error;
    return { points, isFromDevice: true };
  }
}

/** Legal text of a payment method or a bank; null when there is none or the request failed. */
export async function loadLegal(store: Store, id: string) {
  const { api, log } = await whenStarted(store);
  try {
    const response = await checkoutCalls(api).legal(id);
    return response.kind === 'done' ? response.result : null;
  } catch (error) {
    log.warn('checkout.no-legal', { id, reason: reason(error) });
    return null;
  }
}

/**
 * Looks up a tax number of a country of the Union in the register (pl-H02). Returns null for an
 * invalid number, an unknown company or a failed request; the fields can always be filled by hand.
 */
export async function findCompany(
  store: Store,
  typed: string,
  country: string = homeCountry,
): Promise<Company | null> {
  const number = country === homeCountry ? normalizeNip(typed) : euVatNumber(typed, country);
  if (number === null) return null;
  const { api, log } = await whenStarted(store);
  try {
    const response = await checkoutCalls(api).company(number);
    return response.kind === 'done' ? response.result : null;
  } catch (error) {
    log.warn('checkout.no-company', { reason: reason(error) });
    return null;
  }
}
