import { describe, expect, test } from 'vitest';
import { noTools } from '../domain/consent/tools.ts';
import type { LinkTarget } from '../domain/url/link-target.ts';
import { shownShop } from '../tests/support/show.tsx';
import { headHtml, resolveHead } from './head.ts';
import { hrefOf } from './href.ts';
import type { HeadView, ShopView } from './page-data.ts';
import { createPathTable } from './router/path-table.ts';

const shop: ShopView = {
  storeCode: 'pl',
  storePrefix: null,
  storeCodes: [],
  publicUrl: 'https://witryna.example',
  locale: 'pl-PL',
  currencySign: 'zł',
  titleTemplate: '%s | Witryna',
  defaultTitle: 'Witryna',
  rootCategoryId: 1,
  merchant: shownShop.merchant,
  account: { social: { google: null, facebook: null }, logsInAfterPassword: true, tokenRefresh: 0 },
  taxCountry: 'PL',
  sessionMode: 'header',
  freeDeliveryFrom: 0,
  build: '',
  currencyCode: 'PLN',
  storeId: 1,
  prices: { sync: false, byGroup: false },
  storageQuota: 0,
  sendsOfflineOrders: false,
  hasCountries: true,
  hasPush: true,
  wishRefreshHours: 12,
  hasSizeTables: true,

  lockerMap: null,
  stockPrefetch: 15,
  consent: { hasBanner: false, tools: noTools },
};

function headOf(view: Partial<HeadView>): string {
  const whole = { title: 'Bluzy', description: null, canonical: null, ...view };
  const href = hrefOf(createPathTable([]), null);
  return headHtml(resolveHead(whole, shop, href));
}

const listing: LinkTarget = {
  to: 'entity',
  kind: 'category',
  path: 'kobiety/bluzy',
  search: { p: '2' },
};

describe('the head of a page', () => {
  test('names the page’s one address', () => {
    expect(headOf({ canonical: listing })).toContain(
      '<link rel="canonical" href="https://witryna.example/kobiety/bluzy?p=2">',
    );
    expect(headOf({ canonical: listing })).not.toContain('noindex');
  });

  test('of a combination of filters names it too, and asks not to be found', () => {
    const head = headOf({ canonical: listing, isIndexed: false });
    expect(head).toContain('rel="canonical"');
    expect(head).toContain('<meta name="robots" content="noindex">');
  });

  test('of an error or a secret address has no address, and is not to be found', () => {
    expect(headOf({})).not.toContain('canonical');
    expect(headOf({})).toContain('noindex');
  });

  test('shows names as text, whatever signs they hold', () => {
    const head = headOf({ title: '</title><script>"&' });
    expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>');
  });
});
