import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { cartCountAtom, cartIsLoadedAtom, isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import { Anchor } from '../ui/link-context.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './cart-button.module.css';

interface CartButtonProps {
  /** As the links beside it look; else as in the header. */
  readonly className?: string | undefined;
  /** Stands above the word. */
  readonly icon?: ReactNode;
}

/** The link to the cart with its count, in space reserved before the count is known. */
export function CartButton({ className = styles.button, icon }: CartButtonProps) {
  const count = useAtomValue(cartCountAtom);
  const isLoaded = useAtomValue(cartIsLoadedAtom);
  const open = useSetAtom(isMicrocartOpenAtom);
  return (
    <Anchor
      target={{ to: 'screen', screen: 'checkout' }}
      className={className}
      // vike would follow the link even though the press only opens the minicart.
      data-vike="false"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !isLoaded) return;
        event.preventDefault();
        open(true);
      }}
    >
      <span className={styles.seen} aria-hidden="true">
        {icon}
        <Trans>Cart</Trans>
        <span className={styles.count}>{isLoaded && count > 0 ? count : ''}</span>
      </span>
      {/* One phrase: of parts that follow one another some readers make one word. */}
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
