import { atom } from 'jotai';
import type { NamedSizeTable } from '../../../domain/commerce/size-table.ts';

/** Size tables of the last requested product. [engage-24] */
export interface SizeTables {
  readonly list: readonly NamedSizeTable[];
  readonly loaded: boolean;
  readonly fetching: boolean;
}

export const noSizeTables: SizeTables = { list: [], loaded: false, fetching: false };

export const sizeTablesAtom = atom<SizeTables>(noSizeTables);
