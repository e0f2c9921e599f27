import { expect, test } from 'vitest';
import { hasGroupPrices } from '../../domain/price/group-price.ts';
import { loadConfig } from './config.ts';
import { groupSettings, taxSettings } from './price-settings.ts';

test('prices do not depend on the group by default, only with price tiers and a key [price-23]', () => {
  expect(hasGroupPrices(groupSettings(loadConfig({})))).toBe(false);
  const tiers = groupSettings(loadConfig({ PRICE_TIERS: 'on', GROUP_TOKEN_KEY: 'key' }));
  expect(hasGroupPrices(tiers)).toBe(true);
  expect(() => groupSettings(loadConfig({ PRICE_TIERS: 'on' }))).toThrow('GROUP_TOKEN_KEY');
});

test('documents have net prices and no former field names by default [price-02] [price-19]', () => {
  expect(taxSettings(loadConfig({}), 'pl')).toMatchObject({
    country: 'PL',
    sourceIncludesTax: false,
    finalIncludesTax: false,
    legacyAliases: false,
  });
});
