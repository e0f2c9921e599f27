/** The audience of a product, in Google Merchant's terms (pl-L02). */
export interface Audience {
  readonly gender: 'female' | 'male' | 'unisex';
  readonly ageGroup: 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult';
}

const female = /(?<!\p{L})(?:ona|niej|pań|dams|kobie|dziewcz|female|wom[ae]n|girl)/iu;
/** `on`, `male` and `men` must be whole words, because `ona` and `women` contain them. */
const male =
  /(?<!\p{L})(?:on|male|m[ae]n)(?!\p{L})|(?<!\p{L})(?:niego|męsk|mesk|mężczy|mezczy|panów|chłop|chlop|boy)/iu;

const ages = [
  ['newborn', /(?<!\p{L})(?:noworod|newborn)/iu],
  ['infant', /(?<!\p{L})(?:niemowl|infant|baby)/iu],
  ['toddler', /(?<!\p{L})(?:maluch|toddler)/iu],
  ['kids', /(?<!\p{L})(?:dzieci|dziewcz|chłop|chlop|kids?|child|girl|boy)/iu],
] as const;

function genderOf(text: string): Audience['gender'] | null {
  const isFemale = female.test(text);
  const isMale = male.test(text);
  if (isFemale && isMale) return 'unisex';
  if (isFemale) return 'female';
  return isMale ? 'male' : null;
}

/**
 * Derives the audience from the product's own attributes, else from the names of its categories
 * from the top. The default is unisex and adult.
 */
export function audienceOf(
  stated: { readonly gender: string | null; readonly ageGroup: string | null },
  categories: readonly string[],
): Audience {
  const gender = [stated.gender ?? '', ...categories].map(genderOf).find((found) => found !== null);
  const text = [stated.ageGroup ?? '', ...categories].join(' ');
  const age = ages.find(([, pattern]) => pattern.test(text));
  return { gender: gender ?? 'unisex', ageGroup: age?.[0] ?? 'adult' };
}
