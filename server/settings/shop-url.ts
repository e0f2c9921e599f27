import type { Config } from './config.ts';

/** Where the shop's pages open, for links outside of them; without a slash at its end. */
export function shopUrl(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const { PUBLIC_URL, HOST, PORT } = config;
  return PUBLIC_URL === '' ? `http://${HOST}:${PORT}` : PUBLIC_URL.replace(/\/$/, '');
}
