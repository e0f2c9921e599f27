import type { Config } from './config.ts';

/** Addresses that mean every interface; a link needs one that leads somewhere. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * The shop's public address, for absolute links; without a slash at its end. Without `PUBLIC_URL` it
 * is the listening address. A request's `Host` is never used: the caller chooses it, and a page is
 * cached for all.
 */
export function shopUrl(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const { PUBLIC_URL, HOST, PORT } = config;
  if (PUBLIC_URL !== '') return PUBLIC_URL.replace(/\/$/, '');
  const host = everywhere.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
