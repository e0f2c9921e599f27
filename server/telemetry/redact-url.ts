import { isSecret, screenNames, screenOf } from '../../domain/url/screens.ts';

/** What opens a session, a cart or an order, and what names a person. */
const secretParameter =
  /([?&](?:token|guest_token|refreshToken|resetToken|groupToken|orderSecret|order_secret|cartId|email|secret|pin|key)=)[^&#]*/gi;

/** The beginnings of addresses that are keys by themselves: `/koszyk` of `/koszyk/$token`. */
const secretBeginnings = screenNames
  .filter(isSecret)
  .flatMap((screen) =>
    screenOf(screen).paths.map((path) => path.split(/\/(?:\{-)?\$/, 1).join('')),
  );
const secretPath = new RegExp(`^((?:/[a-z]{2})?(?:${secretBeginnings.join('|')}))[/?].*$`, 'i');

/**
 * An order's, a gift card's and a draft's name is a part of the path; an order's also that
 * its browser gave it.
 */
const secretSegment = /^(\/api\/(?:order(?:\/client)?|giftcard|cms\/draft)\/|\/mock\/pay\/)[^/?]+/;

/** An address fit for a log: what opens something personal is blotted out. */
export function redactUrl(url: string): string {
  return url
    .replace(secretPath, '$1/***')
    .replace(secretSegment, '$1***')
    .replace(secretParameter, '$1***');
}
