import { atom } from 'jotai';
import type { EditMode } from '../../domain/cart/edit-mode.ts';

/** Null outside of product edit mode; it ends when the choice is saved or its page is left. */
export const editModeAtom = atom<EditMode | null>(null);
