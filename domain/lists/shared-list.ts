/** Products that a link to a list names; more is no list that somebody reads. */
export const sharedListLimit = 50;

/** In characters; a link with a longer one was not made by us. */
const longestSku = 200;
/** A character takes at most three bytes, and a byte three signs. */
const longestPart = longestSku * 9;

/** A sku that needs no second encoding in a path: no slash, dot or per cent sign is left of it. */
const encoded = (sku: string): string =>
  encodeURIComponent(sku)
    .replace(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');

/** The wishes of a list as the last part of a link's path: skus with dots between them. */
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

/** Reads such a part; whatever is no sku is left out, and each counts once. */
export function readSharedList(token: string): string[] {
  const parts = token.split('.', sharedListLimit);
  return [...new Set(parts.map(skuOf).filter((sku) => sku !== null))];
}
