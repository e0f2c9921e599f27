import { slugify } from '../../domain/url/slug.ts';
import type { GarmentSpec } from '../garments/spec/garment-spec.ts';
import { palette } from '../garments/spec/palette.ts';
import type { Cloth } from './cloth.ts';
import { cloths } from './cloths.ts';
import type { Kind } from './kind.ts';
import { menNames, placeNames, womenNames } from './names.ts';
import { niceGross, type PriceStory, priceHistory, withClub } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoReview, makeReviews } from './reviews.ts';
import { sizeScales } from './sizes.ts';
import { type BilingualText, bilingual } from './texts.ts';

/** A generated product before it is formatted as documents. */
export interface Garment {
  readonly id: number;
  readonly sku: string;
  readonly name: BilingualText;
  readonly slug: string;
  readonly kind: Kind;
  readonly cloth: Cloth;
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  readonly look: Omit<GarmentSpec, 'colour' | 'view'>;
  readonly price: PriceStory;
  readonly reviews: readonly DemoReview[];
  readonly ageDays: number;
  readonly sentences: readonly BilingualText[];
  /** Stock by `colour/size`. */
  readonly stock: ReadonlyMap<string, number>;
  readonly isBestseller: boolean;
  readonly isRecommended: boolean;
}

const namesOf = { women: womenNames, men: menNames, places: placeNames } as const;

const closings = [
  bilingual('Uszyte w Polsce, w krótkich seriach.', 'Made in Poland, in short runs.'),
  bilingual(
    'Szwy wewnętrzne są obszyte, nic nie drapie.',
    'Inside seams are bound, so nothing scratches.',
  ),
  bilingual(
    'Guziki i nici dobieramy do koloru, zapasowe znajdziesz przy metce.',
    'Buttons and thread are matched to the colour; spares are by the label.',
  ),
  bilingual('Naprawiamy bezpłatnie przez dwa lata.', 'Repaired free of charge for two years.'),
  bilingual('Pakujemy w papier, bez folii.', 'Wrapped in paper, with no plastic.'),
] as const;

const denimColours = ['granat', 'niebieski', 'blekit', 'czarny', 'grafit'];
const leatherColours = ['czarny', 'karmel', 'czekolada', 'burgund'];

/** Possible colours of a cloth: denim is blue or black, leather brown or black. */
function coloursFor(kind: Kind, cloth: Cloth, random: Random): string[] {
  const all = palette.map((colour) => colour.key);
  const choice =
    cloth.fabric === 'denim' ? denimColours : cloth.fabric === 'leather' ? leatherColours : all;
  // A product of one size may have a single colour: it is then a simple product.
  const least = kind.scale === 'one' ? 1 : 2;
  return random.some(choice, random.between(least, cloth.fabric === 'denim' ? 3 : 4));
}

function stockOf(random: Random, colours: readonly string[], sizes: readonly string[]) {
  const soldOut = random.chance(0.03);
  const quantity = () => {
    if (soldOut || random.chance(0.09)) return 0;
    return random.chance(0.12) ? random.between(1, 3) : random.between(6, 60);
  };
  const cells = colours.flatMap((colour) =>
    (sizes.length === 0 ? [''] : sizes).map((size) => [`${colour}/${size}`, quantity()] as const),
  );
  return new Map(cells);
}

function lookOf(kind: Kind, cloth: Cloth, random: Random): Garment['look'] {
  return {
    family: kind.family,
    cut: random.between(0, kind.cuts - 1),
    fabric: cloth.fabric,
    pattern: random.pick(kind.patterns),
    accent: random.pick(['ecru', 'bialy', 'grafit', 'karmel', 'granat']),
    seed: random.between(1, 1_000_000),
  };
}

/** Products with a price for club members. */
const inClub: ReadonlySet<number> = new Set([300, 1_100, 2_400]);

/** Gives unique names: a noun and a name are combined only once. */
export class NameGiver {
  readonly #used = new Set<string>();

  give(kind: Kind, cloth: Cloth, random: Random): BilingualText {
    const { adjective } = cloth;
    const names = namesOf[kind.names];
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const own = random.pick(names);
      const key = `${kind.noun.pl} ${own}`;
      if (this.#used.has(key)) continue;
      this.#used.add(key);
      const polish = adjective ? `${kind.noun.pl} ${adjective[kind.gender]}` : kind.noun.pl;
      const english = adjective ? `${adjective.en} ${kind.noun.en}` : kind.noun.en;
      return bilingual(`${polish} ${own}`, `${own} ${english}`);
    }
    throw new RangeError(`No name left for ${kind.noun.pl}`);
  }
}

export interface GarmentTask {
  readonly id: number;
  readonly kind: Kind;
  readonly today: string;
  readonly names: NameGiver;
}

/** Generates a product from its own seed, so that a new product changes no other. */
export function makeGarment({ id, kind, today, names }: GarmentTask): Garment {
  const random = createRandom(id * 7919);
  const cloth: Cloth = cloths[random.pick(kind.cloths)];
  const name = names.give(kind, cloth, random);
  const colours = coloursFor(kind, cloth, random);
  const sizes = sizeScales[kind.scale];
  const ageDays = random.between(5, 320);
  const price = priceHistory(random, niceGross(random, kind.price), today, ageDays);
  return {
    id,
    sku: `WT-${String(id / 100).padStart(4, '0')}`,
    name,
    slug: slugify(name.pl),
    kind,
    cloth,
    colours,
    sizes,
    look: lookOf(kind, cloth, random),
    price: inClub.has(id) ? withClub(price, today, ageDays) : price,
    reviews: makeReviews(random, random.chance(0.3) ? 24 : 6),
    ageDays,
    sentences: [
      random.pick(kind.sentences),
      random.pick(cloth.sentences),
      ...random.some(closings, random.between(1, 2)),
    ],
    stock: stockOf(random, colours, sizes),
    isBestseller: random.chance(0.12),
    isRecommended: random.chance(0.1),
  };
}
