/** Most products in a link to a list. */
export const sharedListLimit = 50;

/** In characters; the shop creates no link with a longer sku. */
const longestSku = 200;
/** A character takes at most three bytes, and an escaped byte three characters. */
const longestPart = longestSku * 9;

/**
 * Encodes a sku so that it needs no second encoding in a path: no slash, dot or
 * per cent sign remains.
 */
const encoded = (sku: string): string =>
  encodeURIComponent(sku)
    .replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');

/** The wishes of a list as the last segment of a link's path: skus separated by dots. */
export function sharedList(skus: readonly string[]): string {
  return skus.slice(0, sharedListLimit).map(encoded).join('.');
}

function skuOf(part: string): string | null {
  if (part === '' || part.length > longestPart) return null;
  try {
    const sku = decodeURIComponent(part.replaceAll('~', '%'));
    return sku.length > longestSku ? null : sku;
  } catch {
    return null;
  }
}

/** Parses such a segment; invalid skus are left out, and each sku counts once. */
export function readSharedList(token: string): string[] {
  const parts = token.split('.', sharedListLimit);
  return [...new Set(parts.map(skuOf).filter((sku) => sku !== null))];
}
