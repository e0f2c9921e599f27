import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { MainMenu, MobileMenu } from '#lazy/frame';
import type { FrameView } from '../../../domain/content/views.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { Static } from '../../core/static.tsx';
import { waitingCountAtom } from '../../core/sync/waiting-count.ts';
import { ConnectionText } from '../../ui/common/connection-text.tsx';
import { Slot } from '../../ui/common/slot.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useFeatures, useShop } from '../../ui/shop-context.tsx';
import { listsAreLoadedAtom } from '../lists/lists-atoms.ts';
import { SearchField } from '../search/search-field.tsx';
import { isWishlistOpenAtom } from '../wishlist/wishlist-panel-atom.ts';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { Wordmark } from './wordmark.tsx';

/**
 * Promises, menu, wordmark, search and links. The same markup on all devices; styles decide what is
 * visible.
 */
export function Header({ frame }: { readonly frame: FrameView }) {
  const { t } = useLingui();
  const store = useStore();
  const { capabilities } = useShop();
  const hasAccounts = useFeatures()('accounts');
  const search = useRef<HTMLDivElement>(null);

  /** Focusing the search field scrolls it into view on a phone. */
  function openSearch(event: MouseEvent) {
    event.preventDefault();
    search.current?.querySelector('input')?.focus();
  }

  function openWishlist(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !store.get(listsAreLoadedAtom)) return;
    event.preventDefault();
    store.set(isWishlistOpenAtom, true);
  }

  return (
    <header className={styles.header}>
      <Slot name="header-top" />
      <TopLine promises={frame.promises} />
      <div className={styles.line}>
        <MainMenu frame={frame} />
        <Wordmark />
        <Static
          tag="div"
          className={styles.tools}
          name="header tools"
          owner={frame}
          parts={[capabilities]}
        >
          <div ref={search} className={styles.search}>
            <SearchField />
          </div>
          {hasAccounts && (
            <Anchor className={styles.door} target={{ to: 'screen', screen: 'account' }}>
              <Trans>Account</Trans>
            </Anchor>
          )}
          <Anchor
            className={styles.door}
            target={{ to: 'screen', screen: 'wishlist' }}
            onClick={openWishlist}
          >
            <Trans>Favourites</Trans>
          </Anchor>
          <CartButton />
        </Static>
      </div>
      <Static
        tag="nav"
        className={styles.bar}
        label={t`Shortcuts`}
        name="shortcuts"
        owner={frame}
        parts={[capabilities]}
      >
        <MobileMenu frame={frame} />
        <BarLink icon="search" screen="search" label={t`Search`} onClick={openSearch} />
        <BarLink icon="heart" screen="wishlist" label={t`Favourites`} onClick={openWishlist} />
        {hasAccounts && <BarLink icon="user" screen="account" label={t`Account`} />}
        <CartButton className={styles.barLink} icon={<Icon name="bag" />} />
      </Static>
    </header>
  );
}

/** The shop's promises; replaced by a notice while offline or while orders wait to be sent. */
function TopLine({ promises }: { readonly promises: readonly string[] }) {
  const isOnline = useAtomValue(isOnlineAtom);
  const waiting = useAtomValue(waitingCountAtom);
  if (!isOnline || waiting > 0) {
    return (
      <p className={styles.promises}>
        <ConnectionText />
        {waiting > 0 && (
          <Anchor className={styles.outbox} target={{ to: 'screen', screen: 'outbox' }}>
            <Plural
              value={waiting}
              one="# order waits to be sent"
              other="# orders wait to be sent"
            />
          </Anchor>
        )}
      </p>
    );
  }
  if (promises.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

interface BarLinkProps extends Pick<ComponentProps<'a'>, 'onClick'> {
  readonly icon: 'search' | 'heart' | 'user';
  readonly screen: 'search' | 'wishlist' | 'account';
  readonly label: string;
}

function BarLink({ icon, screen, label, onClick }: BarLinkProps) {
  return (
    <Anchor target={{ to: 'screen', screen }} className={styles.barLink} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </Anchor>
  );
}
