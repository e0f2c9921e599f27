import { isRecord } from '../../../domain/is-record.ts';

const isCard = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['sku'] === 'string' && 'swatches' in value;

/** Depth to which pages nest cards in sections. */
const deepest = 5;

function cards(value: unknown, depth: number): string[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => cards(entry, depth + 1));
  if (!isRecord(value)) return [];
  if (isCard(value)) return [String(value['sku'])];
  return Object.values(value).flatMap((entry) => cards(entry, depth + 1));
}

/** SKUs of the products on a page, without duplicates: its own product first, then its cards. */
export function seenProducts(view: unknown): string[] {
  const own = isRecord(view) && typeof view['sku'] === 'string' ? [view['sku']] : [];
  return [...new Set([...own, ...cards(view, 0)])];
}
