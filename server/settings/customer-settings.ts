import { httpsOrigins, oneOf, onOff, text, whole } from './setting-kinds.ts';

/**
 * How customers are recognised and strangers are slowed; a part of the one table in `config.ts`.
 */
export const customerSettings = {
  SESSION_MODE: oneOf(
    ['auto', 'header', 'query', 'cookie'],
    'auto',
    'How the customer token travels; auto is cookie over HTTPS, else header.',
  ),
  TRUSTED_PROXIES: whole(
    0,
    0,
    9,
    'Proxies before the server whose X-Forwarded-For is believed, counted from it.',
  ),
  TRIES_PER_ADDRESS: whole(
    1,
    0,
    10_000,
    'Multiplies how often one network address may sign in, register or write before it waits; 0 counts accounts alone.',
  ),
  NAME_LETTERS: whole(
    2,
    2,
    3,
    'The fewest letters of a first or last name: 2 lets "Li" in, 3 is what the platform asks for.',
  ),
  LOGIN_AFTER_PASSWORD: onOff('on', 'Logs in who creates or changes a password.'),
  TOKEN_REFRESH_S: whole(
    0,
    0,
    86_400,
    'Seconds after which a browser renews its token; 0 waits until it is refused.',
  ),
  GOOGLE_CLIENT_ID: text(
    'demo',
    "The shop's id at Google; empty offers no such sign-in, `demo` plays it with the mocked backend.",
  ),
  FACEBOOK_APP_ID: text('demo', "The shop's id at Facebook, alike."),
  CSP_SOURCES: httpsOrigins(
    'Further origins whose scripts, styles, frames and answers pages may use; for tags of your own.',
  ),
  CONSENT_BANNER: onOff(
    'on',
    'Asks on the first visit for consent to what needs it, if anything does; off leaves it to the footer.',
  ),
  WISHLIST_REFRESH_H: whole(
    12,
    0,
    720,
    'Hours after which a browser renews stock and prices of the favourites; 0 does not.',
  ),
  OFFLINE_ORDERS_AUTO: onOff(
    'off',
    'Sends orders made offline without asking once the connection is back; off asks the shopper.',
  ),
};
