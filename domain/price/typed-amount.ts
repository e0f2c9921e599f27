import { cleanTyped } from '../form/clean-typed.ts';

/**
 * An amount in złote as people write it, null for other text: `99,50 zł`, `99 PLN`, `1 000`,
 * `1.000,50`, `99,-`. Of commas and dots the last is the decimal one, unless three digits follow it
 * or it occurs more than once: then it separates thousands.
 */
export function readAmount(text: string): number | null {
  const bare = cleanTyped(text)
    .replaceAll(/[\s'’]/g, '')
    .replace(/^(?:zł|zl|pln)/i, '')
    .replace(/(?:zł|zl|pln)\.?$/i, '')
    .replace(/[.,]-{1,2}$/, '');
  if (!/^\d[\d.,]*$/.test(bare) || bare.length > 16) return null;
  const separator = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const sign = bare[separator] ?? '';
  const isDecimal =
    separator !== -1 &&
    bare.indexOf(sign) === separator &&
    /^\d{1,2}$/.test(bare.slice(separator + 1));
  const [whole, fraction] = isDecimal
    ? [bare.slice(0, separator), bare.slice(separator + 1)]
    : [bare, ''];
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.slice(1).every((group) => group.length === 3);
  if (!isGrouped || (groups.length > 1 && (groups[0]?.length ?? 0) > 3)) return null;
  return Number(`${groups.join('')}.${fraction || '0'}`);
}
