import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agreedTo, nothingAgreed } from '../../../domain/consent/categories.ts';
import { clientConfig, openPage } from '../../../tests/support/client-page.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { decide } from './decide.ts';

const jar = new Map<string, string>();

beforeEach(() => {
  jar.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (text.includes('Max-Age=0')) jar.delete(text.split('=', 1).join(''));
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a withdrawal deletes the cookies of tools, and those they write until it is stored [pl-F01]', async () => {
  const tools = {
    ...clientConfig.consent.tools,
    analytics: { id: 'G-ABC123', url: 'https://www.googletagmanager.com' },
  };
  const config = { ...clientConfig, consent: { hasBanner: true, tools } };
  const fetch = async () => Response.json({ code: 200, result: true });
  const page = await openPage({ fetch }, createTabs(), config);
  await decide(page.store, agreedTo(['analytics', 'marketing']));
  for (const name of ['witryna', '_ga', '__rtbh.uid']) jar.set(name, '1');
  const { update } = page.ports.records;
  vi.spyOn(page.ports.records, 'update').mockImplementation((key, change) => {
    if (key === 'consent') jar.set('__rtbh.lid', 'late');
    return update(key, change);
  });
  await decide(page.store, nothingAgreed);
  expect([...jar.keys()]).toEqual(['witryna']);
  page.close();
});
