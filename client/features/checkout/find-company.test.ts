import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { findCompany } from './load-choices.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  page = await openPage({ fetch: fetchFrom(shop.app) });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

describe('a company', () => {
  test('is found by its NIP in any notation', async () => {
    expect(await findCompany(page.store, 'PL 123-456-32-18')).toMatchObject({ city: 'Łódź' });
  });

  test('of another member state is requested by its VAT number with the prefix [pl-H02]', async () => {
    const fetched = vi.spyOn(page.ports.api, 'fetch').mockResolvedValue({
      kind: 'done',
      result: { nip: 'DE123456789', name: 'Muster GmbH' },
      meta: {},
    });
    expect(await findCompany(page.store, '123 456 789', 'DE')).toMatchObject({
      name: 'Muster GmbH',
    });
    expect(fetched.mock.calls[0]?.[0].url).toBe('/api/company/DE123456789');
    expect(await findCompany(page.store, '123', 'US')).toBeNull();
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('with an unknown, invalid or unverifiable NIP is typed by the shopper [pl-H02]', async () => {
    expect(await findCompany(page.store, '5213017228')).toBeNull();
    expect(await findCompany(page.store, '123')).toBeNull();
    const rule = {
      route: 'GET /api/company/1234563218',
      fault: { kind: 'content-type', type: 'text/html' },
      times: 1,
    };
    await shop.post('/api/mock/faults', { rules: [rule] });
    expect(await findCompany(page.store, '1234563218')).toBeNull();
    expect(page.log.events).toContain('checkout.no-company');
  });
});
