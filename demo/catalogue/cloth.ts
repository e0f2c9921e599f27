import type { Fabric } from '../garments/garment-spec.ts';
import type { Words } from './texts.ts';

/** Polish adjectives agree with the noun: masculine, feminine, neuter, plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** An adjective in every form: English has one. */
type Forms = Readonly<Record<Gender | 'en', string>>;

/** A word in its forms: masculine, feminine, neuter, plural, and English. */
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
  /** Adjective in a product's name; null where the name says nothing of the cloth. */
  readonly adjective: Forms | null;
  /** Fibres by the names of the EU regulation, falling shares, sum 100 (pl-D01). */
  readonly composition: Words;
  readonly care: readonly string[];
  /** Sentences about the cloth; one is taken. */
  readonly words: readonly Words[];
  /** Value of the attribute `material`. */
  readonly material: string;
  readonly hasAnimalParts?: boolean;
}
