import { assertNever } from '../assert-never.ts';

/** How the shopper's token is sent between browser and server. */
export const sessionModes = ['header', 'query', 'cookie'] as const;
export type SessionMode = (typeof sessionModes)[number];
export type SessionSetting = SessionMode | 'auto';

export interface SessionChoice {
  readonly mode: SessionMode;
  /** One English line for the log at startup, or null. */
  readonly warning: string | null;
}

/**
 * Chooses the mode at startup: a cookie over HTTPS by default. A `__Host-` cookie needs HTTPS, so
 * plain HTTP falls back to the header, with a warning.
 */
export function chooseSessionMode(options: {
  readonly setting: SessionSetting;
  readonly publicUrl: string;
}): SessionChoice {
  const secure = options.publicUrl.startsWith('https://');
  switch (options.setting) {
    case 'header':
      return { mode: 'header', warning: null };
    case 'query':
      return {
        mode: 'query',
        warning: 'Session tokens travel in addresses and can be read from the logs of proxies.',
      };
    case 'cookie':
    case 'auto':
      if (secure) return { mode: 'cookie', warning: null };
      return {
        mode: 'header',
        warning: 'Sessions in a cookie need an HTTPS address; tokens travel in a header instead.',
      };
    default:
      return assertNever(options.setting);
  }
}

/** Query and headers that carry the token of a request (account-06). */
export function placeToken(
  mode: SessionMode,
  token: string | null,
): {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
} {
  switch (mode) {
    case 'header':
      return { query: {}, headers: token ? { authorization: `Bearer ${token}` } : {} };
    case 'query':
      return { query: { token: token ?? '' }, headers: {} };
    case 'cookie':
      return { query: {}, headers: {} };
    default:
      return assertNever(mode);
  }
}

/** The token of an `Authorization: Bearer` value, null for anything else. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/.exec(authorization ?? '')?.[1] ?? null;
}
