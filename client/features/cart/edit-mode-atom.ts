import { atom } from 'jotai';
import type { EditMode } from '../../../domain/cart/edit-mode.ts';

/** Null outside product edit mode, which ends when the choice is saved or the page is left. */
export const editModeAtom = atom<EditMode | null>(null);
