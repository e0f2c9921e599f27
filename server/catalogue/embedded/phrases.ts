import { fewestProducts, productPhrases } from '../../../domain/catalogue/suggestions.ts';

interface Counted {
  phrase: string;
  /** Tie key of the product whose spelling is shown: the first in order. */
  tie: string;
  products: number;
}

/** Collects the phrases of the products that are listed. */
export class Phrases {
  readonly #byKey = new Map<string, Counted>();

  add(product: Readonly<Record<string, unknown>>, tie: string): void {
    for (const { key, phrase } of productPhrases(product)) {
      const counted = this.#byKey.get(key) ?? { phrase, tie, products: 0 };
      if (tie < counted.tie) Object.assign(counted, { phrase, tie });
      counted.products++;
      this.#byKey.set(key, counted);
    }
  }

  *rows(): Generator<{ key: string; phrase: string; products: number }> {
    for (const [key, { phrase, products }] of this.#byKey) {
      if (products >= fewestProducts) yield { key, phrase, products };
    }
  }
}
