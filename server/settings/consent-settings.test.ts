import { describe, expect, test } from 'vitest';
import { connected } from '../../domain/consent/tools.ts';
import { loadConfig } from './config.ts';
import { consentSettings } from './consent-settings.ts';
import { type ShopOptionsInput, shopOptions } from './shop-options.ts';

const checked = (tools: ShopOptionsInput['tools'] = {}, env: Record<string, string> = {}) =>
  consentSettings(loadConfig(env, shopOptions({ tools })));

describe('tools that wait for consent', () => {
  test('are enabled one by one, by a setting each [track-10]', () => {
    expect(connected(checked({}).settings.tools)).toEqual(['keepsVisits']);
    const { settings, faults } = checked({
      tagManager: 'GTM-ABC123',
      analytics: 'G-ABC123',
      retargeting: '1VsdHahO113fpi5BMiW0',
      contacts: '4aqn6uwd80105ziq',
      portalPixel: 'WP-12345',
      metaPixel: '1234567890123456',
      eventsLog: true,
    });
    expect(faults).toEqual([]);
    expect(connected(settings.tools)).toEqual([
      ...['tagManager', 'analytics', 'retargeting', 'contacts', 'portalPixel'],
      ...['metaPixel', 'eventsLog', 'keepsVisits'],
    ]);
    expect(settings.tools.portalPixel).toEqual({ id: 'WP-12345', url: 'https://pixel.wp.pl' });
  });

  test('that are configured wrongly cause a warning and nothing else [track-09]', () => {
    const { settings, faults } = checked({
      tagManager: 'UA-1',
      analytics: 'GTM-ABC123',
      metaPixel: 'https://facebook.com/7',
      widgets: ['https://widgets.example/opinie.js', 'javascript:alert(1)'],
    });
    expect([...faults].sort()).toEqual([
      'tools.analytics: "GTM-ABC123" is no such id; the shop does without it',
      'tools.metaPixel: "https://facebook.com/7" is no such id; the shop does without it',
      'tools.tagManager: "UA-1" is no such id; the shop does without it',
      'tools.widgets: "javascript:alert(1)" is no address; the shop does without it',
    ]);
    expect(connected(settings.tools)).toEqual(['widgets', 'keepsVisits']);
  });

  test('cause a consent banner on the first visit, unless there are none or the shop disables it [pl-F01]', () => {
    expect(checked({}).settings.hasBanner).toBe(true);
    expect(checked({}, { CONSENT_BANNER: 'off' }).settings.hasBanner).toBe(false);
    expect(checked({ keepsVisits: false }).settings.hasBanner).toBe(false);
  });
});
