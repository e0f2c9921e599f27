import {
  type ConsentSettings,
  categoriesInUse,
  type OwnTool,
  type Tools,
} from '../../domain/consent/tools.ts';
import type { Config } from './config.ts';

type Settings = Pick<Config, 'CONSENT_BANNER' | 'shop'>;

/** The origin of each service's script; a client of SALESmanago has a host of its own. */
const origins = {
  google: 'https://www.googletagmanager.com',
  retargeting: 'https://tags.creativecdn.com',
  portalPixel: 'https://pixel.wp.pl',
  metaPixel: 'https://connect.facebook.net',
} as const;

/** The format of each service's id. */
const shapes = {
  tagManager: /^GTM-[A-Z0-9]{4,12}$/,
  analytics: /^G-[A-Z0-9]{4,14}$/,
  retargeting: /^\w{8,40}$/,
  contacts: /^\w{6,40}$/,
  portalPixel: /^[\w-]{4,40}$/,
  metaPixel: /^\d{10,20}$/,
} as const;

type IdName = keyof typeof shapes;

export interface CheckedConsent {
  readonly settings: ConsentSettings;
  /** Invalid settings, as text for the log; the shop does without them (track-09). */
  readonly faults: readonly string[];
}

function isScript(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}

/** The browser's settings of consent and of the tools that depend on it. */
export function consentSettings(config: Settings, own: OwnTool | null = null): CheckedConsent {
  const configured = config.shop.tools;
  const faults: string[] = [];
  const service = (name: IdName, url: string) => {
    const id = configured[name].trim();
    if (id === '') return null;
    if (shapes[name].test(id)) return { id, url: url.replace(/\/$/, '') };
    faults.push(`tools.${name}: "${id}" is no such id; the shop does without it`);
    return null;
  };
  const widgets = configured.widgets.flatMap((given) => {
    const address = given.trim();
    if (address === '' || isScript(address)) return address || [];
    faults.push(`tools.widgets: "${address}" is no address; the shop does without it`);
    return [];
  });
  const tools: Tools = {
    tagManager: service('tagManager', origins.google),
    analytics: service('analytics', origins.google),
    retargeting: service('retargeting', origins.retargeting),
    contacts: service('contacts', configured.contactsUrl),
    portalPixel: service('portalPixel', origins.portalPixel),
    metaPixel: service('metaPixel', origins.metaPixel),
    widgets,
    eventsLog: configured.eventsLog,
    keepsVisits: configured.keepsVisits,
    own,
  };
  const hasBanner = config.CONSENT_BANNER && categoriesInUse(tools).length > 0;
  return { settings: { hasBanner, tools }, faults };
}
