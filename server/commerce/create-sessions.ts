import * as v from 'valibot';
import { bearerToken } from '../../domain/commerce/session.ts';
import { cookieSessions } from './cookie-sessions.ts';
import type { SessionOptions, Sessions } from './session.ts';

const QuerySchema = v.looseObject({ token: v.optional(v.string(), '') });

/**
 * The browser stores its token and sends it with every request, in a header or in the address.
 * Nothing is sent automatically, so other sites cannot make a browser use it.
 */
export function tokenSessions(mode: 'header' | 'query'): Sessions {
  return {
    mode,
    guard: () => {},
    async token(request) {
      if (mode === 'header') return bearerToken(request.headers.authorization);
      const query = v.safeParse(QuerySchema, request.query);
      return (query.success && query.output.token) || null;
    },
    held: async () => ({}),
    refreshBody: async (request) => request.body,
    opened: async (_request, _reply, envelope) => envelope,
    refused: async (_request, _reply, envelope) => envelope,
    close: async () => {},
  };
}

/** The sessions of this server, in the mode that `chooseSessionMode` returned. */
export function createSessions(options: SessionOptions): Sessions {
  return options.mode === 'cookie' ? cookieSessions(options) : tokenSessions(options.mode);
}
