import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from './config.ts';
import { prefixCodes, storeViews } from './store-views.ts';

describe('the store views of the settings', () => {
  test('are Polish alone, for Poland and in złote, by default [store-01]', () => {
    const views = storeViews(loadConfig({}));
    expect(views).toMatchObject([
      {
        storeCode: 'pl',
        i18n: { defaultLocale: 'pl-PL', currencyCode: 'PLN' },
        tax: { defaultCountry: 'PL' },
      },
    ]);
    expect(prefixCodes(loadConfig({}))).toEqual([]);
  });

  test('need a country of the tax [price-13]', () => {
    const config = { ...loadConfig({}), TAX_COUNTRY: '' };
    expect(() => storeViews(config)).toThrow(
      'Please do set the tax.defaultCountry in order to calculate totals',
    );
  });

  test('are pl and one that extends it and appends its code, if both are enabled [store-10]', () => {
    const config = loadConfig({ STORE_VIEWS: 'pl,en', TAX_COUNTRY: 'PL' });
    const [pl, en] = storeViews(config);
    expect(en).toMatchObject({
      storeCode: 'en',
      appendStoreCode: true,
      i18n: { defaultLocale: 'en-GB', currencySign: 'zł' },
      elasticsearch: { index: 'witryna_en' },
    });
    expect(en?.tax).toEqual(pl?.tax);
    expect(en?.rootCategoryId).not.toBe(pl?.rootCategoryId);
    expect(prefixCodes(config)).toEqual(['en']);
  });

  test('may be read from a shop’s own file; an invalid one is refused with the setting’s name [store-03]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'views-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'views.json');
    const [pl] = storeViews(loadConfig({}));
    const de = { storeCode: 'de', storeId: 2, appendStoreCode: true, extend: 'pl' };
    await writeFile(file, JSON.stringify([pl, de]));
    const env = { STORE_VIEWS: 'pl,de', STORE_VIEWS_FILE: file };
    expect(storeViews(loadConfig(env)).map(({ storeCode }) => storeCode)).toEqual(['pl', 'de']);
    expect(() => storeViews(loadConfig({ ...env, STORE_VIEWS: 'pl,cs' }))).toThrow(
      'STORE_VIEWS: there is no store view cs',
    );
    await writeFile(file, '[{"storeCode": "polski"}]');
    expect(() => storeViews(loadConfig(env))).toThrow('STORE_VIEWS_FILE');
    expect(() => loadConfig({ STORE_VIEWS: 'polski' })).toThrow('STORE_VIEWS: expected codes');
  });
});
