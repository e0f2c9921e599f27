import { foldText } from '../text/fold.ts';

/**
 * A name as a part of an address: Polish letters without their marks, lower case, `&` written as
 * `and`. Every run of other characters becomes one hyphen. Apostrophes and trade marks vanish. ''
 * when nothing is left, as of a name in another script.
 */
export function slugify(name: string): string {
  return foldText(name)
    .replaceAll('&', ' and ')
    .replaceAll(/['’`´™®©]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
