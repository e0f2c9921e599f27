import { describe, expect, test } from 'vitest';
import { connected } from '../domain/consent/tools.ts';
import { loadConfig } from './config.ts';
import { consentSettings } from './consent-settings.ts';

const checked = (env: Record<string, string>) => consentSettings(loadConfig(env));

describe('tools that wait for consent', () => {
  test('are connected one by one, by a setting each [track-10]', () => {
    expect(connected(checked({}).settings.tools)).toEqual(['keepsVisits']);
    const { settings, faults } = checked({
      TAG_MANAGER_ID: 'GTM-ABC123',
      ANALYTICS_ID: 'G-ABC123',
      RETARGETING_ID: '1VsdHahO113fpi5BMiW0',
      CONTACTS_ID: '4aqn6uwd80105ziq',
      PORTAL_PIXEL_ID: 'WP-12345',
      META_PIXEL_ID: '1234567890123456',
      EVENTS_LOG: 'on',
    });
    expect(faults).toEqual([]);
    expect(connected(settings.tools)).toEqual([
      ...['tagManager', 'analytics', 'retargeting', 'contacts', 'portalPixel'],
      ...['metaPixel', 'eventsLog', 'keepsVisits'],
    ]);
    expect(settings.tools.portalPixel).toEqual({ id: 'WP-12345', url: 'https://pixel.wp.pl' });
  });

  test('that are configured wrongly bring a warning and nothing else [track-09]', () => {
    const { settings, faults } = checked({
      TAG_MANAGER_ID: 'UA-1',
      ANALYTICS_ID: 'GTM-ABC123',
      META_PIXEL_ID: 'https://facebook.com/7',
      WIDGET_SCRIPTS: 'https://widgets.example/opinie.js, javascript:alert(1)',
    });
    expect([...faults].sort()).toEqual([
      'ANALYTICS_ID: "GTM-ABC123" is no such id; the shop does without it',
      'META_PIXEL_ID: "https://facebook.com/7" is no such id; the shop does without it',
      'TAG_MANAGER_ID: "UA-1" is no such id; the shop does without it',
      'WIDGET_SCRIPTS: "javascript:alert(1)" is no address; the shop does without it',
    ]);
    expect(connected(settings.tools)).toEqual(['widgets', 'keepsVisits']);
  });

  test('are asked about on a first visit, unless there are none or the shop does not ask [pl-F01]', () => {
    expect(checked({}).settings.hasBanner).toBe(true);
    expect(checked({ CONSENT_BANNER: 'off' }).settings.hasBanner).toBe(false);
    expect(checked({ VISITS_KEPT: 'off' }).settings.hasBanner).toBe(false);
  });
});
