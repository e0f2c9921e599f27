import { isSecret, screenNames, screenOf } from '../../domain/url/screens.ts';

/** Parameters that open a session, a cart or an order, or identify a person. */
const secretParameter =
  /([?&](?:token|guest_token|refreshToken|resetToken|groupToken|orderSecret|order_secret|cartId|email|secret|pin|key)=)[^&#]*/gi;

/** The first segments of addresses that are keys themselves: `/koszyk` of `/koszyk/$token`. */
const secretBeginnings = screenNames
  .filter(isSecret)
  .flatMap((screen) =>
    screenOf(screen).paths.map((path) => path.split(/\/(?:\{-)?\$/, 1).join('')),
  );
const secretPath = new RegExp(`^((?:/[a-z]{2})?(?:${secretBeginnings.join('|')}))[/?].*$`, 'i');

/** Paths contain the id of an order, a gift card or a draft, and also the client id of an order. */
const secretSegment =
  /^(\/api\/(?:order(?:\/client)?|giftcard|cms\/draft)\/|\/mock\/pay\/|\/ucp\/(?:carts|checkout-sessions|orders)\/)[^/?]+/;

/** An address for the log, with its secrets blotted out. */
export function redactUrl(url: string): string {
  return url
    .replace(secretPath, '$1/***')
    .replace(secretSegment, '$1***')
    .replace(secretParameter, '$1***');
}
