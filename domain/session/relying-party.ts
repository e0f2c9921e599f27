/** The shop as browsers and authenticators know it; every passkey belongs to one. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Whether a host name is a domain. Browsers make no passkeys for an IP address. */
export const isDomain = (hostname: string): boolean => !/^[\d.]+$|[:[\]]/.test(hostname);

/**
 * The relying party of a shop at this address. Null where no browser allows passkeys: at an IP
 * address, and without HTTPS anywhere but on `localhost`. [account-80]
 */
export function relyingParty(shopUrl: string): RelyingParty | null {
  if (!URL.canParse(shopUrl)) return null;
  const { protocol, hostname, origin } = new URL(shopUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal);
  return isSafe && isDomain(hostname) ? { id: hostname, origin } : null;
}
