import { decodeEntities } from '../../domain/content/entities.ts';

/**
 * The text of the first element of a name, without its prefix and with its entities decoded; null where
 * there is none. For answers that are a flat list of texts: it knows nothing of nesting.
 */
export function elementText(xml: string, name: string): string | null {
  const empty = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?/>`);
  const full = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>([^<]*)<`);
  const found = full.exec(xml)?.[1];
  if (found !== undefined) return decodeEntities(found).trim();
  return empty.test(xml) ? '' : null;
}
