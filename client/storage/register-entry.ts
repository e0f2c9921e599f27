import type * as v from 'valibot';
import type { OptionalCategory } from '../../domain/consent/categories.ts';

/** What empties an entry, besides the shopper's browser. */
export type WipeReason = 'logout' | `${OptionalCategory}-withdrawn`;

type Place = 'idb' | 'localStorage' | 'sessionStorage' | 'cookie';

export interface Entry<W extends Place, T> {
  readonly purpose: string;
  readonly where: W;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly version: number;
  /** Turns a record of an older version into this one's; without it the old record is dropped. */
  readonly migrate?: (value: unknown, from: number) => unknown;
  /** One record for each store view, or one for the shop. */
  readonly scope: 'storeView' | 'shop';
  readonly consent: 'necessary' | OptionalCategory;
  readonly wipedBy: readonly WipeReason[];
}

/** An entry of the register, its place and the shape of its record kept as types. */
export const entry = <const W extends Place, T>(definition: Entry<W, T>) => definition;
