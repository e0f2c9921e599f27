import { foldText } from '../../../domain/catalogue/fold.ts';

interface Counted {
  readonly phrase: string;
  products: number;
}

/** A phrase is offered when it leads to a choice, not to one product. */
const fewestProducts = 2;
const longestPhrase = 3;

/** Collects what shoppers may mean: the first one to three words of the names that are listed. */
export class Phrases {
  readonly #byFolded = new Map<string, Counted>();

  add(product: Readonly<Record<string, unknown>>): void {
    const { name, status, visibility } = product;
    if (typeof name !== 'string' || Number(status) > 1 || Number(visibility) < 2) return;
    const parts = name.toLowerCase().split(/\s+/).filter(Boolean);
    for (let length = 1; length <= Math.min(longestPhrase, parts.length); length++) {
      const phrase = parts.slice(0, length).join(' ');
      const folded = foldText(phrase);
      const counted = this.#byFolded.get(folded);
      if (counted) counted.products++;
      else this.#byFolded.set(folded, { phrase, products: 1 });
    }
  }

  *rows(): Generator<{ folded: string; phrase: string; products: number }> {
    for (const [folded, { phrase, products }] of this.#byFolded) {
      if (products >= fewestProducts && /[\p{L}\p{N}]$/u.test(phrase)) {
        yield { folded, phrase, products };
      }
    }
  }
}
