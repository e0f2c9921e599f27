import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Anchor } from '../../ui/link-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { cartCountAtom, cartIsLoadedAtom, isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import styles from './cart-button.module.css';

interface CartButtonProps {
  /** Class of the link; that of the header by default. */
  readonly className?: string | undefined;
  /** Shown above the label. */
  readonly icon?: ReactNode;
}

/** Link to the cart with its count, in space reserved before the count is loaded. */
export function CartButton({ className = styles.button, icon }: CartButtonProps) {
  const count = useAtomValue(cartCountAtom);
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const open = useSetAtom(isMicrocartOpenAtom);
  // Beside the word a zero fills the reserved space; at an icon's corner it would be noise.
  const isShown = isLoaded && (count > 0 || icon === undefined);
  return (
    <Anchor
      target={{ to: 'screen', screen: 'checkout' }}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !isLoaded) return;
        event.preventDefault();
        open(true);
      }}
    >
      <span className={styles.seen} aria-hidden="true">
        {icon}
        <Trans>Cart</Trans>
        <span className={styles.count}>{isShown ? count : ''}</span>
      </span>
      {/* One phrase, because some screen readers join adjacent parts into one word. */}
      <VisuallyHidden>
        {isLoaded ? (
          <Trans>
            Cart, <Plural value={count} one="# item" other="# items" />
          </Trans>
        ) : (
          <Trans>Cart</Trans>
        )}
      </VisuallyHidden>
    </Anchor>
  );
}
