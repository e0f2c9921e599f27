import type { Fabric } from '../garments/spec/garment-spec.ts';
import type { BilingualText } from './texts.ts';

/**
 * Grammatical gender of a Polish noun, which its adjectives must match: masculine, feminine,
 * neuter, plural.
 */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** All forms of an adjective; English has one. */
type Forms = Readonly<Record<Gender | 'en', string>>;

/** The forms of an adjective: masculine, feminine, neuter, plural, and English. */
export const forms = (m: string, f: string, n: string, p: string, en: string): Forms => ({
  m,
  f,
  n,
  p,
  en,
});

export interface Cloth {
  readonly key: string;
  readonly fabric: Fabric;
  /** Adjective for the product's name; null if the name does not mention the cloth. */
  readonly adjective: Forms | null;
  /** Fibres named as in the EU regulation, in descending shares with sum 100 (pl-D01). */
  readonly composition: BilingualText;
  readonly care: readonly string[];
  /** Sentences about the cloth; a product uses one. */
  readonly sentences: readonly BilingualText[];
  /** Value of the attribute `material`. */
  readonly material: string;
  readonly hasAnimalParts?: boolean;
}
