import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { loadConfig, settings } from './config.ts';
import { describeConfig, markdownOfConfig } from './config-table.ts';
import { screenSettings, screensData } from './screen-settings.ts';
import { shopOptions } from './shop-options.ts';

describe('configuration', () => {
  test('every setting has a default and a description', () => {
    const table = describeConfig(loadConfig({}));
    for (const name of Object.keys(settings))
      expect(table).toMatch(new RegExp(`^${name} .+\\.$`, 'm'));
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT: expected a whole number from 0 to 65535, got "abc"'],
    [{ PORT: '70000' }, 'PORT: expected a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected one of fatal, error, warn'],
    [{ COMMERCE_API_URL: 'not an address' }, 'COMMERCE_API_URL: expected an address'],
    [{ TAX_COUNTRY: 'Polska' }, 'TAX_COUNTRY: expected two capital letters, got "Polska"'],
    [{ TAX_GROUP: 'all' }, 'TAX_GROUP: expected the number of a customer group, or nothing'],
    [{ OUTPUT_CACHE: 'yes' }, 'OUTPUT_CACHE: expected on or off, got "yes"'],
    [{ LIMIT_FACTOR: 'much' }, 'LIMIT_FACTOR: expected a number such as 2 or 0.5'],
    [{ EARLY_HINTS: 'on' }, 'EARLY_HINTS: no longer a setting; leave it out'],
    [{ LIMIT_PAGES: '9' }, 'LIMIT_PAGES: no longer a setting; multiply all limits by LIMIT_FACTOR'],
    [
      { META_PIXEL_ID: '1' },
      'META_PIXEL_ID: no longer a setting; say tools.metaPixel in the shop.ts',
    ],
  ])('%j is refused with a line that names the variable', (env, line) => {
    expect(() => loadConfig(env)).toThrow(line);
  });

  test('an invalid secret is refused without its value', () => {
    const lines = { METRICS_KEY: 'tajny klucz', AGENTS_SIGNING_KEY: '{"d":"tajny"}' };
    const load = () => loadConfig(lines);
    expect(load).toThrow('METRICS_KEY: expected at least 16 characters');
    expect(load).toThrow('AGENTS_SIGNING_KEY: expected an EC key on P-256');
    expect(load).not.toThrow('tajny');
  });

  test('storage has a quota, and orders made offline need a confirmation, by default [offline-36] [offline-37]', () => {
    expect(loadConfig({})).toMatchObject({ STORAGE_QUOTA_MB: 200, OFFLINE_ORDERS_AUTO: false });
    expect(loadConfig({ STORAGE_QUOTA_MB: '40', OFFLINE_ORDERS_AUTO: 'on' })).toMatchObject({
      STORAGE_QUOTA_MB: 40,
      OFFLINE_ORDERS_AUTO: true,
    });
  });

  test('the catalogue starts at category 1 [catalog-10]', () => {
    expect(loadConfig({}).CATALOGUE_ROOT_CATEGORY).toBe('1');
  });

  test('the names of the PDFs and the feeds are settings with defaults [content-19]', () => {
    const { documents, feeds } = shopOptions();
    expect(documents).toEqual({
      complaint: 'formularz-reklamacji-lub-wymiany.pdf',
      return: 'formularz-zwrotu.pdf',
      giftCard: 'regulamin-kart-podarunkowych.pdf',
    });
    const names = { ceneo: 'ceneo.xml', google: 'google.xml', facebook: 'facebook.xml' };
    expect(feeds).toEqual({ ...names, news: 'nowosci.xml' });
    const own = shopOptions({ documents: { return: 'zwrot.pdf' }, feeds: { ceneo: '' } });
    expect(own.documents).toEqual({ ...documents, return: 'zwrot.pdf' });
    expect(own.feeds).toEqual({ ...feeds, ceneo: '' });
  });

  test('the home page’s layout, its rows and the menu’s flags are settings [content-05] [content-11]', () => {
    const { homeLayout, homeSources, menuFlags } = screenSettings(screensData(shopOptions()));
    expect({ homeLayout, homeSources, menuFlags }).toEqual({
      homeLayout: defaultScreenSettings.homeLayout,
      homeSources: defaultScreenSettings.homeSources,
      menuFlags: defaultScreenSettings.menuFlags,
    });
    const own = { home: { layout: 'home-lato', newest: 'category:12' }, menu: { flags: [7, 8] } };
    expect(screenSettings(screensData(shopOptions(own)))).toMatchObject({
      homeLayout: 'home-lato',
      homeSources: { newCollection: { by: 'category', id: '12' } },
      menuFlags: { visible: [7, 8], prioritised: [5, 6] },
    });
    expect(() => shopOptions({ home: { newest: 'new' } })).toThrow(
      'flag:6, category:12 or reduced',
    );
  });

  test('the filters of listings and their order are a setting', () => {
    const filtersOf = (filters?: string[]) =>
      screenSettings(screensData(shopOptions({ listing: { filters } }))).defaultFilters;
    expect(filtersOf()).toEqual(defaultScreenSettings.defaultFilters);
    expect(filtersOf(['season', 'price'])).toEqual(['season', 'price']);
    expect(() => filtersOf(['a b'])).toThrow('codes of attributes');
  });

  test('the slug of a category is its url_key unless a shop.ts says otherwise [route-55]', () => {
    const usesUrlKeys = (slugs?: 'url_key' | 'name') =>
      screenSettings(screensData(shopOptions({ listing: { slugs } }))).usesPlatformUrlKeys;
    expect([usesUrlKeys(), usesUrlKeys('url_key'), usesUrlKeys('name')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(defaultScreenSettings.usesPlatformUrlKeys).toBe(true);
  });

  test('a search of the server may take one second [catalog-30]', () => {
    expect(loadConfig({}).SEARCH_TIMEOUT_MS).toBe(1000);
  });

  test.each([
    [{ ELASTICSEARCH_URL: 'search.example' }, 'ELASTICSEARCH_URL: expected an address'],
    [{ ELASTICSEARCH_URL: 'http://a:1,b' }, 'ELASTICSEARCH_URL: expected an address'],
    [{ ELASTICSEARCH_INDEX: 'Shop*' }, 'ELASTICSEARCH_INDEX: expected small letters'],
  ])('%j is refused before a request to a cluster', (env, line) => {
    expect(() => loadConfig(env)).toThrow(line);
  });

  test('names every invalid variable at once', () => {
    expect(() => loadConfig({ PORT: 'x', RENDER_THREADS: '-1' })).toThrow(/PORT.*\nRENDER_THREADS/);
  });

  test('a key is never printed', () => {
    const table = describeConfig(loadConfig({ GROUP_TOKEN_KEY: 'secret-of-groups' }));
    expect(table).toMatch(/^GROUP_TOKEN_KEY +\(set\)/m);
    expect(table).not.toContain('secret-of-groups');
  });

  test('an address with a key is never printed either, while a switch named like a password is', () => {
    const forward = 'https://cache.example/purge?key=secret-of-cache&tag=';
    const table = describeConfig(loadConfig({ INVALIDATE_FORWARD_URL: forward }));
    expect(table).toMatch(/^INVALIDATE_FORWARD_URL +\(set\)/m);
    expect(table).not.toContain('secret-of-cache');
    expect(table).toMatch(/^LOGIN_AFTER_PASSWORD +on/m);
  });

  test("the README's table equals the output of `npm run config -- --markdown`", () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const table = /<!-- settings -->\n(.*?)\n<!-- \/settings -->/s.exec(readme)?.[1];
    expect(table).toBe(markdownOfConfig(loadConfig({})));
  });
});
