import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { shopView } from '../../tests/support/shop-view.ts';
import { loadOfflinePage } from './load-offline-page.ts';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://sklep.example/' });
});

test('the contact form opens on a device that has nothing of the store view', async () => {
  const page = await loadOfflinePage('/kontakt', shopView);
  expect(page?.route.screen).toBe('contact');
  expect(page?.view).toBeNull();
  expect(page?.head.title).toBe('Contact | Witryna');
});

test.each(['/', '/dla-niego', '/bluza', '/regulamin'])('%s does not open there', async (path) => {
  expect(await loadOfflinePage(path, shopView)).toBeNull();
});
