import type { StoreCode } from '../../../domain/store-view/store-view.ts';

/** The alias that always names the index in use of a store view. */
export function aliasOf(prefix: string, store: StoreCode): string {
  return `${prefix}_${store}`;
}

/** The name of the index of a generation. */
export function indexOf(alias: string, generation: string): string {
  return `${alias}-${generation}`;
}

/** The generation in an index's name. */
export function generationOf(alias: string, index: string): string {
  return index.startsWith(`${alias}-`) ? index.slice(alias.length + 1) : index;
}
