import { isRecord } from '../../domain/is-record.ts';

const isCard = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['sku'] === 'string' && 'swatches' in value;

/** Pages nest cards in lists of sections, no deeper. */
const deepest = 5;

function cards(value: unknown, depth: number): string[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => cards(entry, depth + 1));
  if (!isRecord(value)) return [];
  if (isCard(value)) return [String(value['sku'])];
  return Object.values(value).flatMap((entry) => cards(entry, depth + 1));
}

/** Skus of the products that a page shows: the one it is about first, then its cards, each once. */
export function seenProducts(view: unknown): string[] {
  const own = isRecord(view) && typeof view['sku'] === 'string' ? [view['sku']] : [];
  return [...new Set([...own, ...cards(view, 0)])];
}
