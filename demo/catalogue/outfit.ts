import type { GarmentFamily, GarmentSpec } from '../garments/spec/garment-spec.ts';
import type { Placed } from '../garments/spec/picture-spec.ts';
import type { Garment } from './garment.ts';

type Place = 'upper' | 'lower' | 'whole' | 'beside';

const places: Partial<Record<GarmentFamily, Place>> = {
  dress: 'whole',
  skirt: 'lower',
  trousers: 'lower',
  jeans: 'lower',
  shorts: 'lower',
  scarf: 'beside',
  beanie: 'beside',
  bag: 'beside',
  belt: 'beside',
  socks: 'beside',
  shoes: 'beside',
};

const placeOf = ({ kind }: Garment): Place => places[kind.family] ?? 'upper';

const worn: Readonly<Record<Place, Place>> = {
  upper: 'lower',
  lower: 'upper',
  whole: 'beside',
  beside: 'upper',
};

/** Colours that go with any other. */
const quiet: ReadonlySet<string> = new Set([
  'czarny',
  'grafit',
  'szary',
  'bialy',
  'ecru',
  'bezowy',
  'granat',
  'czekolada',
]);

const isForSame = (a: Garment, b: Garment) =>
  a.kind.names === b.kind.names || a.kind.names === 'places' || b.kind.names === 'places';

/** What a garment is worn with; null where it is worn alone. One of two prints is left out. */
export function goesWith(garment: Garment, garments: readonly Garment[]): Garment | null {
  if (garment.kind.isElectronic) return null;
  const isPlain = garment.look.pattern === 'solid';
  const others = garments.filter(
    (other) =>
      placeOf(other) === worn[placeOf(garment)] &&
      isForSame(garment, other) &&
      !other.kind.isElectronic &&
      (isPlain || other.look.pattern === 'solid'),
  );
  return others[(garment.id / 100) % Math.max(others.length, 1)] ?? null;
}

const frontOf = ({ look, colours }: Garment): GarmentSpec => {
  const colour = colours.find((each) => quiet.has(each)) ?? colours[0] ?? '';
  return { ...look, colour, view: 'front' };
};

/** A garment in one colour, over what it is worn with. */
export function outfitPieces(garment: Garment, colour: string, other: Garment): Placed[] {
  const own: GarmentSpec = { ...garment.look, colour, view: 'front' };
  // Accessories lie lower in their pictures, and over the garment they go with.
  return placeOf(garment) === 'beside'
    ? [
        { garment: frontOf(other), x: 0.55, y: 0.44, size: 0.82, turn: 5 },
        { garment: own, x: 0.33, y: 0.62, size: 0.7, turn: -7 },
      ]
    : [
        { garment: frontOf(other), x: 0.72, y: 0.6, size: 0.74, turn: 8 },
        { garment: own, x: 0.4, y: 0.45, size: 0.84, turn: -5 },
      ];
}
