import type { Choices, OptionalCategory } from './categories.ts';

/** Those of SALESmanago, as it lists them. */
const contactCookies = [
  ...['smclient', 'smuuid', 'smevent', 'smforms', 'smg', 'smvr', 'smwp', 'smrcrsaved'],
  ...['smOViewsPopCap', 'smcfds', '_smv'],
];

/** How the cookies begin that the tools set in the shop's name, by the consent they wait for. */
const prefixes: Readonly<Record<Exclude<OptionalCategory, 'functional'>, readonly string[]>> = {
  analytics: ['_ga', '_gid', '_gat'],
  marketing: ['_fbp', '_fbc', '_gcl_', ...contactCookies, '__rtbh', 'WPabs'],
};

/** Names of cookies of a `document.cookie` that nobody agrees to any more. */
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

/** A host and the domains above it that it may set cookies for, without the top one. */
export function cookieDomains(host: string): readonly string[] {
  if (!host.includes('.') || /^[\d.]+$/.test(host)) return [host];
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}
