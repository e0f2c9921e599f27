import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Anchor } from '../../ui/link-context.tsx';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import styles from './decision-notes.module.css';

/** A note that the page edits a cart line, with a link to cancel. */
export function EditNote({ sku }: { readonly sku: string }) {
  const editMode = useAtomValue(editModeAtom);
  if (editMode?.productId !== sku) return null;
  const { qty } = editMode;
  return (
    <p className={styles.note} role="status">
      <Trans>You are changing a product in your cart. Pieces: {qty}, as before.</Trans>{' '}
      <Anchor target={{ to: 'screen', screen: 'checkout' }}>
        <Trans>Leave it as it is</Trans>
      </Anchor>
    </p>
  );
}
