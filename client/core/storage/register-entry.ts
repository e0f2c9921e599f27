import type * as v from 'valibot';
import type { OptionalCategory } from '../../../domain/consent/categories.ts';

/** The events that remove an entry, besides the browser itself. */
export type WipeReason = 'logout' | `${OptionalCategory}-withdrawn`;

type Place = 'idb' | 'localStorage' | 'sessionStorage' | 'cookie';

export interface Entry<W extends Place, T> {
  readonly purpose: string;
  readonly where: W;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly version: number;
  /** Converts a record of an older version; without it the old record is dropped. */
  readonly migrate?: (value: unknown, from: number) => unknown;
  /** One record for each store view, or one for the shop. */
  readonly scope: 'storeView' | 'shop';
  readonly consent: 'necessary' | OptionalCategory;
  readonly wipedBy: readonly WipeReason[];
}

/** An entry of the register; keeps the types of its place and its record. */
export const entry = <const W extends Place, T>(definition: Entry<W, T>) => definition;
