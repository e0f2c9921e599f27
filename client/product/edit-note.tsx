import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import { Anchor } from '../ui/link-context.tsx';
import styles from './decision-notes.module.css';

/** Says that the page changes what is in the cart, and the way out of it. */
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
