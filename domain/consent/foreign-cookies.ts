import type { Choices, OptionalCategory } from './categories.ts';

/** Cookies of SALESmanago, from its own list. */
const contactCookies = [
  ...['smclient', 'smuuid', 'smevent', 'smforms', 'smg', 'smvr', 'smwp', 'smrcrsaved'],
  ...['smOViewsPopCap', 'smcfds', '_smv'],
];

/** Prefixes of the first-party cookies that the tools set, by the consent they require. */
const prefixes: Readonly<Record<Exclude<OptionalCategory, 'functional'>, readonly string[]>> = {
  analytics: ['_ga', '_gid', '_gat'],
  marketing: ['_fbp', '_fbc', '_gcl_', ...contactCookies, '__rtbh', 'WPabs'],
};

/** Names of cookies in `document.cookie` that have no consent any more. */
export function cookiesToDrop(cookies: string, agreed: Choices): readonly string[] {
  const dropped = [
    ...(agreed.analytics ? [] : prefixes.analytics),
    ...(agreed.marketing ? [] : prefixes.marketing),
  ];
  return cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => dropped.some((prefix) => name.startsWith(prefix)));
}

/** A host and its parent domains that may hold cookies, without the top-level one. */
export function cookieDomains(host: string): readonly string[] {
  if (!host.includes('.') || /^[\d.]+$/.test(host)) return [host];
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}
