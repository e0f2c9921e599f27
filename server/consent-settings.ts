import {
  type ConsentSettings,
  categoriesInUse,
  type OwnTool,
  type Tools,
} from '../domain/consent/tools.ts';
import type { Config } from './config.ts';

type Settings = Pick<
  Config,
  | 'CONSENT_BANNER'
  | 'TAG_MANAGER_ID'
  | 'ANALYTICS_ID'
  | 'EVENTS_LOG'
  | 'RETARGETING_ID'
  | 'CONTACTS_ID'
  | 'CONTACTS_URL'
  | 'PORTAL_PIXEL_ID'
  | 'META_PIXEL_ID'
  | 'WIDGET_SCRIPTS'
  | 'VISITS_KEPT'
>;

/** Where the script of each service comes from; a client of SALESmanago has a host of its own. */
const origins = {
  google: 'https://www.googletagmanager.com',
  retargeting: 'https://tags.creativecdn.com',
  portalPixel: 'https://pixel.wp.pl',
  metaPixel: 'https://connect.facebook.net',
} as const;

/** What the id of each service looks like. */
const shapes = {
  TAG_MANAGER_ID: /^GTM-[A-Z0-9]{4,12}$/,
  ANALYTICS_ID: /^G-[A-Z0-9]{4,14}$/,
  RETARGETING_ID: /^\w{8,40}$/,
  CONTACTS_ID: /^\w{6,40}$/,
  PORTAL_PIXEL_ID: /^[\w-]{4,40}$/,
  META_PIXEL_ID: /^\d{10,20}$/,
} as const;

type IdName = keyof typeof shapes;

export interface CheckedConsent {
  readonly settings: ConsentSettings;
  /** What is set but cannot be, in words for the log; the shop does without it (track-09). */
  readonly faults: readonly string[];
}

function isScript(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}

/** What browsers are told of consent and of the tools that wait for it. */
export function consentSettings(config: Settings, own: OwnTool | null = null): CheckedConsent {
  const faults: string[] = [];
  const service = (name: IdName, url: string) => {
    const id = config[name].trim();
    if (id === '') return null;
    if (shapes[name].test(id)) return { id, url: url.replace(/\/$/, '') };
    faults.push(`${name}: "${id}" is no such id; the shop does without it`);
    return null;
  };
  const widgets = config.WIDGET_SCRIPTS.split(',').flatMap((given) => {
    const address = given.trim();
    if (address === '' || isScript(address)) return address || [];
    faults.push(`WIDGET_SCRIPTS: "${address}" is no address; the shop does without it`);
    return [];
  });
  const tools: Tools = {
    tagManager: service('TAG_MANAGER_ID', origins.google),
    analytics: service('ANALYTICS_ID', origins.google),
    retargeting: service('RETARGETING_ID', origins.retargeting),
    contacts: service('CONTACTS_ID', config.CONTACTS_URL),
    portalPixel: service('PORTAL_PIXEL_ID', origins.portalPixel),
    metaPixel: service('META_PIXEL_ID', origins.metaPixel),
    widgets,
    eventsLog: config.EVENTS_LOG,
    keepsVisits: config.VISITS_KEPT,
    own,
  };
  const hasBanner = config.CONSENT_BANNER && categoriesInUse(tools).length > 0;
  return { settings: { hasBanner, tools }, faults };
}
