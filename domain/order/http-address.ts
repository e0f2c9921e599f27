/**
 * A backend's address if a browser may be sent to it; null for schemes other than http and https,
 * such as `javascript:`.
 */
export function httpAddress(address: string | null, base: string): string | null {
  if (address === null || !URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
