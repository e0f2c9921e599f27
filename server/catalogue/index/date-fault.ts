import * as v from 'valibot';
import { isDated, readMoment } from '../../../domain/calendar/shop-time.ts';
import type { LineFault, Place } from './line-faults.ts';

const dates = {
  special_from_date: v.nullish(v.string()),
  special_to_date: v.nullish(v.string()),
};
const ProductDatesSchema = v.object({
  ...dates,
  configurable_children: v.nullish(v.array(v.object(dates)), []),
});

/**
 * A special price whose date does not exist (30 February) would never be in force, and nobody would
 * see why. Returns null for documents without such dates.
 */
export function dateFault(place: Place, document: unknown): LineFault | null {
  const product = v.safeParse(ProductDatesSchema, document);
  if (!product.success) return null;
  const children = (product.output.configurable_children ?? []).map((source, at) => ({
    path: `configurable_children.${at}.`,
    source,
  }));
  for (const { path, source } of [{ path: '', source: product.output }, ...children]) {
    for (const field of ['special_from_date', 'special_to_date'] as const) {
      const text = source[field];
      if (isDated(text) && readMoment(text, '00:00:00') === null) {
        return { ...place, field: `${path}${field}`, reason: `"${text}" is no date` };
      }
    }
  }
  return null;
}
