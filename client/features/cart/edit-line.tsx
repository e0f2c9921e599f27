import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import { editFragment, editModeOf } from '../../../domain/cart/edit-mode.ts';
import { Button } from '../../ui/button.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { isMicrocartOpenAtom } from './cart-atoms.ts';
import { editModeAtom } from './edit-mode-atom.ts';

/** Opens the product of a line with its options selected, to change them there [engage-30]. */
export function EditLine({ line }: { readonly line: CartLine }) {
  const { t } = useLingui();
  const setEditMode = useSetAtom(editModeAtom);
  const closeMinicart = useSetAtom(isMicrocartOpenAtom);
  const open = useOpen();
  const { link, name } = line;
  const editMode = editModeOf(line);
  if (link === null || editMode === null) return null;

  function edit() {
    if (link === null || editMode === null) return;
    // Set at once, because the shopper may click before the page has read the fragment.
    setEditMode(editMode);
    closeMinicart(false);
    open(link, { fragment: editFragment(editMode.key) });
  }

  return <Button look="quiet" onClick={edit} aria-label={t`Change: ${name}`}>{t`Change`}</Button>;
}
