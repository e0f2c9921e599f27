import type { GarmentFamily, Pattern } from '../garments/spec/garment-spec.ts';
import type { Gender } from './cloth.ts';
import type { ClothKey } from './cloths.ts';
import type { SizeScale } from './sizes.ts';
import type { BilingualText } from './texts.ts';

/** A kind of garment with the common facts of its products. Prices are gross, in złote. */
export interface Kind {
  readonly key: string;
  readonly noun: BilingualText;
  readonly gender: Gender;
  readonly categoryId: number;
  readonly family: GarmentFamily;
  readonly cuts: number;
  readonly cloths: readonly ClothKey[];
  readonly patterns: readonly Pattern[];
  readonly scale: SizeScale;
  readonly price: readonly [number, number];
  readonly count: number;
  readonly names: 'women' | 'men' | 'places';
  /** Warnings of the label; absent if none is needed (pl-D06). */
  readonly warnings?: readonly BilingualText[];
  /** Electrical, made outside the EU (pl-D05, pl-D09). */
  readonly isElectronic?: true;
  /** Years of the manufacturer's durability guarantee (pl-B11). */
  readonly guaranteeYears?: number;
  /** Sealed for hygiene reasons (pl-C10). */
  readonly isSealed?: true;
  /** Sentences about the cut; a product uses one. */
  readonly sentences: readonly BilingualText[];
}

/** Possible prints of a kind; repeated entries are chosen more often. */
export const solid = ['solid'] as const;
export const striped = ['solid', 'solid', 'stripes'] as const;
export const checked = ['solid', 'solid', 'checks'] as const;
export const flowery = ['solid', 'solid', 'flowers', 'dots'] as const;
