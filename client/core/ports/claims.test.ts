import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../tests/support/client-page.ts';
import { keepNewsletter, readNewsletter } from '../../features/newsletter/newsletter.ts';
import { readClaim, setClaim } from './claims.ts';

const fetch = async () => Response.json({ code: 200, result: '' });
const open = () => openPage({ fetch, clock: () => 1_700_000_000_000 });
let page: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  page = await open();
});
afterEach(() => page.close());

const claim = { code: 'newsletter-invited', value: true, description: 'The invitation was seen' };

test('a claim is stored on the device with its time and is read on the next visit [engage-28] [offline-31]', async () => {
  await setClaim(page.store, claim);
  page.close();
  page = await open();
  expect(await readClaim(page.store, claim.code)).toEqual({
    ...claim,
    created_at: 1_700_000_000_000,
  });
});

test('a claim that is set again replaces the first one and changes no other', async () => {
  await setClaim(page.store, claim);
  await setClaim(page.store, { ...claim, code: 'other' });
  await setClaim(page.store, { ...claim, value: 'twice' });
  expect(await readClaim(page.store, claim.code)).toMatchObject({ value: 'twice' });
  expect(await page.ports.records.load('claims')).toHaveLength(2);
});

test('the newsletter’s address is stored, and deleted with the customer’s data [engage-07] [offline-31]', async () => {
  await keepNewsletter(page.store, { isSubscribed: true, email: 'ala@example.com' });
  page.close();
  page = await open();
  const stored = { isSubscribed: true, email: 'ala@example.com' };
  expect(await readNewsletter(page.store)).toEqual(stored);
  await page.ports.records.wipe('logout');
  expect((await readNewsletter(page.store)).email).toBeNull();
});
