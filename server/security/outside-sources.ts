import type { OutsideSources } from '../../domain/security/page-policy.ts';
import type { Config } from '../settings/config.ts';
import { consentSettings } from '../settings/consent-settings.ts';

/** The origin of InPost's map (Geowidget v5). */
export const geowidgetUrl = 'https://geowidget.inpost.pl';

/** A service is on if the shop sets its id; the mocked backend simulates `demo`. */
const isReal = (id: string) => id !== '' && id !== 'demo';

/** Google Identity Services, and the profile for its token (`client/features/sign-in`). */
const google: OutsideSources = {
  scripts: ['https://accounts.google.com/gsi/client'],
  styles: ['https://accounts.google.com/gsi/style'],
  calls: ['https://accounts.google.com/gsi/', 'https://www.googleapis.com'],
  frames: ['https://accounts.google.com/gsi/'],
};

const facebook: OutsideSources = {
  scripts: ['https://connect.facebook.net'],
  calls: ['https://www.facebook.com', 'https://graph.facebook.com'],
  frames: ['https://www.facebook.com'],
};

/** InPost's map of lockers, and the hosts of its own requests. */
const lockerMap: OutsideSources = {
  scripts: [geowidgetUrl],
  styles: [geowidgetUrl],
  fonts: [geowidgetUrl],
  calls: [geowidgetUrl, 'https://*.inpost.pl', 'https://*.easypack24.net'],
  frames: [geowidgetUrl],
};

/** Google's tags send their data to separate hosts. */
const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** RTB House's script adds frames from its region's host to the page. */
const retargetingHosts = ['https://*.creativecdn.com'];

/** Meta's script sends its events to Facebook itself. */
const metaHosts = ['https://www.facebook.com'];

/**
 * The tools that wait for consent (docs/decisions/023): each loads one script and sends requests to
 * its origin. For what a tag manager loads in addition, the shop sets `CSP_SOURCES`.
 */
function tracking(config: Config): readonly OutsideSources[] {
  const { tools } = consentSettings(config).settings;
  const { tagManager, analytics, retargeting, contacts, portalPixel, metaPixel, widgets } = tools;
  const ofTool = (address: string): OutsideSources => {
    const { origin } = new URL(address);
    return { scripts: [origin], calls: [origin], frames: [origin] };
  };
  const tags = tagManager ?? analytics;
  return [
    ...[tags, retargeting, contacts, portalPixel, metaPixel].flatMap((tool) =>
      tool === null ? [] : [ofTool(tool.url)],
    ),
    ...(tags === null ? [] : [{ calls: measuring }]),
    ...(retargeting === null ? [] : [{ calls: retargetingHosts, frames: retargetingHosts }]),
    ...(metaPixel === null ? [] : [{ calls: metaHosts, frames: metaHosts }]),
    ...widgets.map(ofTool),
  ];
}

/**
 * The external origins that the shop needs with its settings; each adapter that loads
 * something is listed here.
 */
export function outsideSources(config: Config): readonly OutsideSources[] {
  const { CSP_SOURCES: more } = config;
  return [
    ...(isReal(config.GOOGLE_CLIENT_ID) ? [google] : []),
    ...(isReal(config.FACEBOOK_APP_ID) ? [facebook] : []),
    ...(config.GEOWIDGET_TOKEN === '' ? [] : [lockerMap]),
    ...tracking(config),
    { scripts: more, styles: more, calls: more, frames: more },
  ];
}
