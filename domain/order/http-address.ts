/** A backend's address as one that a browser may be sent to; null for any other scheme, as `javascript:`. */
export function httpAddress(address: string | null, base: string): string | null {
  if (address === null || !URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
