import type { Config } from './config.ts';

/** The shop's public address, for links outside of its pages; without a slash at its end. */
export function shopUrl(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  const { PUBLIC_URL, HOST, PORT } = config;
  return PUBLIC_URL === '' ? `http://${HOST}:${PORT}` : PUBLIC_URL.replace(/\/$/, '');
}
