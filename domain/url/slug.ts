/** Latin letters that do not decompose into a base letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/**
 * A name as a part of an address: Polish letters without their marks, lower case, every run of other
 * characters one hyphen, `&` said as `and`. Apostrophes and trade marks vanish. '' when nothing is
 * left, as of a name in another script.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łđøßæœþðı]/g, (letter) => whole[letter] ?? '')
    .replaceAll('&', ' and ')
    .replaceAll(/['’`´™®©]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
