import type { BrowserContext } from '@playwright/test';

/** Every receiver that the shop supports. */
export const vendors = [
  'tagManager',
  'analytics',
  'retargeting',
  'portalPixel',
  'metaPixel',
  'eventsLog',
] as const;
export type Vendor = (typeof vendors)[number];

/** One call as received by a vendor's script. */
export interface Call {
  readonly vendor: string;
  readonly call: unknown;
}

/** Reports the content of a list and everything that is pushed to it. */
const listens = (vendor: string, list: string, isTaken: string) => `{
  const list = window.${list} ??= [];
  const push = list.push;
  const take = (one) => (${isTaken}) && say('${vendor}', one);
  list.forEach(take);
  list.push = (...more) => { more.forEach(take); return push.apply(list, more); };
}`;

const isCommand = "Object.prototype.toString.call(one) === '[object Arguments]'";

/** Stubs of the vendors' scripts: they read the queued calls, and then each new one. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\/gtm\.js/, listens('tagManager', 'dataLayer', `!(${isCommand})`)],
  [/\/gtag\/js/, listens('analytics', 'dataLayer', isCommand)],
  [/creativecdn\.com/, listens('retargeting', 'rtbhEvents', 'true')],
  [/\/static\/sm\.js/, "say('contacts', { id: window._smid });"],
  [
    /\/tr\.js/,
    "const { queue } = window.wph; window.wph = (...call) => say('portalPixel', call); queue.forEach((call) => window.wph(...call));",
  ],
  [
    /\/fbevents\.js/,
    "const { fbq } = window; fbq.callMethod = (...call) => say('metaPixel', call); fbq.queue.splice(0).forEach((call) => fbq(...call));",
  ],
];

/** Writes values that JSON would leave out, so that a test sees them. */
const say = `const say = (vendor, call) => window.hearCall(vendor, JSON.stringify(
  Object.prototype.toString.call(call) === '[object Arguments]' ? [...call] : call,
  (_key, value) => value === undefined || Number.isNaN(value) ? '(' + value + ')' : value,
));`;

/**
 * Answers every foreign request itself, vendors' scripts with a stub that reports their calls.
 * Returns the calls, including the shop's own event log, and the requested foreign addresses.
 */
export async function watchVendors(context: BrowserContext, shop: string) {
  const calls: Call[] = [];
  const foreign: string[] = [];
  const keys = new Set<string>();
  await context.exposeBinding('hearCall', (_source, vendor: string, call: string) => {
    calls.push({ vendor, call: JSON.parse(call) });
  });
  await context.route(
    (url) => url.origin !== new URL(shop).origin,
    async (route) => {
      const url = route.request().url();
      foreign.push(url);
      const body = scripts.find(([pattern]) => pattern.test(url))?.[1] ?? '';
      await route.fulfill({ contentType: 'text/javascript', body: `(() => {${say}${body}})()` });
    },
  );
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/ext/events') return;
    // A repeat with the same key is the same event: leaving a page had aborted the first request.
    const key = request.headers()['idempotency-key'] ?? '';
    if (keys.has(key)) return;
    keys.add(key);
    calls.push({ vendor: 'eventsLog', call: request.postDataJSON() });
  });
  return { calls, foreign };
}

/** A vendor's name for the event of a call; empty for settings and commands. */
export function eventName({ vendor, call }: Call): string {
  const given = Object(call);
  switch (vendor) {
    case 'tagManager':
    case 'eventsLog':
      return String(given.event ?? '');
    case 'analytics':
      return given[0] === 'event' ? String(given[1]) : '';
    case 'retargeting':
      return given.eventType === 'init' ? '' : String(given.eventType ?? '');
    default:
      return String(given[0]).startsWith('track')
        ? [given[1], Object(given[2]).content_name].filter(Boolean).join(' ')
        : '';
  }
}

/** Faults of a value that a vendor got: missing, not a number, not an id, or personal. */
export function faultsOf(value: unknown, personal: readonly string[], path = ''): string[] {
  const name = path.split('.').at(-1) ?? '';
  if (value === null || value === '' || /^\((undefined|NaN)\)$/.test(String(value))) {
    return [`${path} is ${JSON.stringify(value)}`];
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, one]) =>
      faultsOf(one, personal, Array.isArray(value) ? path : `${path}.${key}`),
    );
  }
  const faults = personal.filter((text) => String(value).includes(text));
  const isRecord = path.includes('products') || path.startsWith('eventsLog.items');
  if (name === 'price' && isRecord) {
    if (!/^\d+\.\d\d$/.test(String(value))) faults.push('no price of two decimals');
  } else if (/^(price|value|value_gross|shipping|shipping_cost|quantity|qty)$/.test(name)) {
    if (typeof value !== 'number' || !Number.isFinite(value)) faults.push('no number');
  }
  if (name === 'currency' && value !== 'PLN') faults.push('another currency');
  return faults.map((fault) => `${path} = ${JSON.stringify(value)}: ${fault}`);
}

/** Product records (track-01) at any depth of a call. */
export function recordsIn(
  value: unknown,
): readonly { readonly id: unknown; readonly sku: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('in_basket' in value)
    return [{ id: Reflect.get(value, 'id'), sku: Reflect.get(value, 'sku') }];
  return Object.values(value).flatMap(recordsIn);
}
