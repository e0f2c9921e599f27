import type { Point } from '../commerce/point.ts';
import { foldText } from '../text/fold.ts';
import type { Spot } from './nearest-first.ts';
import { polishTowns } from './polish-towns.ts';

/** A typed place, with the town it was recognised as. */
export interface TypedSpot extends Spot {
  readonly town: string;
}

/** `30-001`, `30 001`, `30001`, and the beginning of one. */
const postcode = /^(\d{2})[\s-]?(\d{0,3})(?!\d)/;

function byPostcode(digits: string): TypedSpot | null {
  const fits = polishTowns.flatMap((town) =>
    town.prefixes.filter((prefix) => digits.startsWith(prefix)).map((prefix) => ({ town, prefix })),
  );
  const [best] = fits.toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (best === undefined) return null;
  const { name, lat, lon } = best.town;
  return { town: name, lat, lon };
}

const plain = (text: string) =>
  foldText(text)
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** The known towns, and the towns of our places that have a position. */
function townsWith(places: readonly Point[]): readonly TypedSpot[] {
  const own = places.flatMap(({ address, lat, lon }) =>
    lat == null || lon == null ? [] : [{ town: address.city, lat, lon }],
  );
  return [...polishTowns.map(({ name, lat, lon }) => ({ town: name, lat, lon })), ...own];
}

/**
 * The town of exactly this name, else the first that begins with it; at least three
 * letters identify a town.
 */
function byName(text: string, places: readonly Point[]): TypedSpot | null {
  const wanted = plain(text);
  if (wanted.length < 3) return null;
  const towns = townsWith(places);
  const named = towns.find(({ town }) => plain(town) === wanted);
  return named ?? towns.find(({ town }) => plain(town).startsWith(wanted)) ?? null;
}

/**
 * The position of a typed postcode or town, found without a request; null for what is
 * neither. A postcode decides where both are typed, and what follows a comma (a street) does
 * not count. [content-16]
 */
export function typedSpot(text: string, places: readonly Point[]): TypedSpot | null {
  const typed = text.trim();
  const [, first, rest = ''] = postcode.exec(typed) ?? [];
  if (first !== undefined) return byPostcode(first + rest);
  return byName(typed.split(',')[0] ?? '', places);
}
