/** Longest wait for the outer cache to accept a purge, in ms; then the failure is logged. */
const forwardMs = 5000;

/**
 * Forwards a purge to an outer cache, such as a CDN. Throws when the outer
 * cache does not accept it.
 */
export async function forwardPurge(url: string, tag: string): Promise<void> {
  const target = `${url}${encodeURIComponent(tag)}&forwardedFrom=witryna`;
  const { ok, status } = await fetch(target, {
    // A redirect could send the cache's key to an address that is not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(forwardMs),
  });
  if (!ok) throw new Error(`answered ${status}`);
}
