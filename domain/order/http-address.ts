/**
 * Resolves a backend's address for a redirect of the browser; null for schemes other than HTTP(S),
 * such as `javascript:`.
 */
export function httpAddress(address: string | null, base: string): string | null {
  if (address === null || !URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
