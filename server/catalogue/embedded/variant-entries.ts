import type { VariantValues } from '../../../domain/catalogue/variant-values.ts';
import { FieldEntries } from './field-entries.ts';

/** Collects the variants of products while documents stream by. Each variant is one row. */
export class VariantEntries {
  readonly #owners: number[] = [];
  readonly #fields = new Map<string, FieldEntries>();

  /** Adds the variants of the document with this id. */
  add(owner: number, variants: readonly VariantValues[]): void {
    for (const variant of variants) {
      const row = this.#owners.push(owner) - 1;
      for (const [field, value] of Object.entries(variant)) {
        const entries = this.#fields.get(field) ?? new FieldEntries();
        entries.add(row, [value]);
        this.#fields.set(field, entries);
      }
    }
  }

  /** The rows in the order of their owners, and the order's position of each row added. */
  finish(ordinalOf: (owner: number) => number) {
    const ownerOf = this.#owners.map(ordinalOf);
    const rows = ownerOf
      .map((_, row) => row)
      .sort((a, b) => (ownerOf[a] ?? 0) - (ownerOf[b] ?? 0) || a - b);
    const positions = new Uint32Array(rows.length);
    for (const [position, row] of rows.entries()) positions[row] = position;
    return {
      owners: Uint32Array.from(rows, (row) => ownerOf[row] ?? 0),
      fields: this.#fields,
      positionOf: (row: number) => positions[row] ?? 0,
    };
  }
}
