import { cookieSessions } from './cookie-sessions.ts';
import type { SessionOptions, Sessions } from './session.ts';
import { tokenSessions } from './token-sessions.ts';

/** The sessions of this server, in the mode that `chooseSessionMode` returned. */
export function createSessions(options: SessionOptions): Sessions {
  return options.mode === 'cookie' ? cookieSessions(options) : tokenSessions(options.mode);
}
