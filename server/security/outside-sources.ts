import type { OutsideSources } from '../../domain/security/page-policy.ts';
import type { Config } from '../config.ts';

/** Switched on by an id of the shop's own; `demo` is played by the mocked backend. */
const isReal = (id: string) => id !== '' && id !== 'demo';

/** Google Identity Services, and the profile its token is answered with (`client/session/social`). */
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

/** InPost's map of lockers, and what its own calls go to. */
const lockerMap = ({ GEOWIDGET_URL }: Config): OutsideSources => {
  const { origin } = new URL(GEOWIDGET_URL);
  const hosts = [origin, 'https://*.inpost.pl', 'https://*.easypack24.net'];
  return { scripts: [origin], styles: [origin], fonts: [origin], calls: hosts, frames: [origin] };
};

/** What the shop as it is set needs from elsewhere; each adapter that loads something is named here. */
export function outsideSources(config: Config): readonly OutsideSources[] {
  const { CSP_SOURCES: more } = config;
  return [
    ...(isReal(config.GOOGLE_CLIENT_ID) ? [google] : []),
    ...(isReal(config.FACEBOOK_APP_ID) ? [facebook] : []),
    ...(config.GEOWIDGET_TOKEN === '' ? [] : [lockerMap(config)]),
    ...(more.length === 0 ? [] : [{ scripts: more, styles: more, calls: more, frames: more }]),
  ];
}
