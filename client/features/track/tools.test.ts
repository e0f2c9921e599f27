import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { agreedTo, nothingAgreed } from '../../../domain/consent/categories.ts';
import { noTools } from '../../../tests/support/shop-facts.ts';
import {
  all,
  everything,
  list,
  portal,
  shirt,
  trackedPages,
} from '../../../tests/support/tracked-pages.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { decide } from '../consent/decide.ts';
import { startTracking } from './start-tracking.ts';

const { cookie, load, logged, open, openUntracked, reload, shop } = trackedPages();

describe('tools', () => {
  test('are not loaded, and store nothing, without consent [track-12] [pl-F01]', async () => {
    const { store, ports } = await open(all, nothingAgreed);
    store.set(shownPageAtom, { screen: 'home', view: {} });
    await addToCart(store, shirt);
    expect(load).not.toHaveBeenCalled();
    expect(portal()).toEqual([]);
    expect(list('rtbhEvents')).toEqual([]);
    expect(await ports.records.load('events')).toBeNull();
    expect(await ports.records.load('retargetingId')).toBeNull();
    expect(shop().notes('event')).toEqual([]);
  });

  test('load one by one, by setting and consent [track-10] [track-12]', async () => {
    await open(all, agreedTo(['analytics']));
    await vi.waitFor(() =>
      expect(load.mock.calls.map(([src]) => src)).toEqual([
        'https://gtm-a.example/gtm.js?id=GTM-A',
        'https://g-a.example/gtag/js?id=G-A',
      ]),
    );
    load.mockClear();
    const page = await open({ ...all, tagManager: null, analytics: null });
    await vi.waitFor(() =>
      expect(load.mock.calls.map(([src]) => src)).toEqual([
        'https://rtb.example/rtb.js',
        'https://sm.example/static/sm.js',
        'https://wp-1.example/w/WP-1/tr.js',
        'https://77.example/en_US/fbevents.js',
      ]),
    );
    page.stop();
  });

  test('for opinions and chat load with functional consent and not before [pl-L07]', async () => {
    const widgets = ['https://opinie.example/w.js', 'https://chat.example/c.js'];
    const page = await open({ ...noTools, widgets }, agreedTo(['marketing']));
    expect(load).not.toHaveBeenCalled();
    await decide(page.store, agreedTo(['functional']));
    await vi.waitFor(() => expect(load.mock.calls.map(([src]) => src)).toEqual(widgets));
  });

  test('are neither started nor sent events on a page whose address contains a key, and get the events afterwards [track-14]', async () => {
    const page = await openUntracked();
    page.store.set(shownPageAtom, { screen: 'order', view: {} });
    await decide(page.store, everything);
    await startTracking(page.store, page.ports, { load, reload });
    await addToCart(page.store, shirt);
    await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(1));
    expect(logged('add_to_cart')[0]).toMatchObject({ urls: ['https://sklep.example'] });
    expect(load).not.toHaveBeenCalled();
    page.store.set(shownPageAtom, { screen: 'home', view: {} });
    await vi.waitFor(() => expect(portal().map((call) => Object(call)[1])).toContain('AddToCart'));
    const pages = () => list('dataLayer').filter((one) => Object(one).event === 'page_view');
    // The tools start one after another.
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(6));
    await vi.waitFor(() => expect(pages()).toHaveLength(1));
  });

  test('get events on the confirmation of an order, whose address opens nothing, if it contains no key [track-14]', async () => {
    const page = await openUntracked();
    page.store.set(shownPageAtom, { screen: 'payment-confirmation-page', view: {} });
    await decide(page.store, everything);
    await startTracking(page.store, page.ports, { load, reload });
    await addToCart(page.store, shirt);
    await vi.waitFor(() => expect(portal().map((call) => Object(call)[1])).toContain('AddToCart'));
    const pages = list('dataLayer').filter((one) => Object(one).event === 'page_view');
    expect(pages).toEqual([]);
  });

  test('whose script does not load cause a warning in the log and no other effect [track-09]', async () => {
    load.mockImplementation(async (src) => {
      if (src.includes('gtm')) throw new Error('404');
    });
    const { store, log } = await open();
    await addToCart(store, shirt);
    await vi.waitFor(() => expect(log.events).toContain('track.tool-not-loaded'));
    await vi.waitFor(() => expect(logged('add_to_cart')).toHaveLength(1));
    load.mockImplementation(async () => {});
  });

  test('of Google get all consent denied before any of them starts, and the choice afterwards [pl-F02]', async () => {
    const seen: unknown[][] = [];
    load.mockImplementation(async () => void seen.push(list('dataLayer')));
    const page = await open(all, nothingAgreed);
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    };
    expect(list('dataLayer')[0]).toEqual(['consent', 'default', denied]);
    await decide(page.store, agreedTo(['analytics']));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    const order = seen[0]?.map((one) => (Array.isArray(one) ? one.slice(0, 2) : 'data'));
    expect(order?.slice(0, 3)).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
      ['consent', 'update'],
    ]);
    expect(seen[0]?.[2]).toEqual([
      'consent',
      'update',
      { ...denied, analytics_storage: 'granted' },
    ]);
    load.mockImplementation(async () => {});
  });

  test('get no events after consent was withdrawn, and are gone from the next page [pl-F01] [pl-F03]', async () => {
    const page = await open();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(6));
    await decide(page.store, nothingAgreed);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(list('dataLayer').at(-1)).toMatchObject(['consent', 'update', { ad_storage: 'denied' }]);
    const sent = portal().length;
    await addToCart(page.store, shirt);
    expect(portal()).toHaveLength(sent);
    expect(await page.ports.records.load('retargetingId')).toBeNull();
    expect(cookie.written.some((text) => text.startsWith('_fbp=; Max-Age=0'))).toBe(true);
  });
});
