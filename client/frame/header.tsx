import { Trans, useLingui } from '@lingui/react/macro';
import type { FrameView, MenuItemView } from '../../domain/home/views.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Anchor } from '../ui/link-context.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchField } from './search-field.tsx';
import { Wordmark } from './wordmark.tsx';

/** Promises, menu, wordmark, search, doors. The same markup on all devices; styles decide what shows. */
export function Header({ frame }: { readonly frame: FrameView }) {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <Promises promises={frame.promises} />
      <div className={styles.line}>
        <nav className={styles.menu} aria-label={t`Main menu`}>
          <ul className={styles.items}>
            {[...frame.left, ...frame.categories].map((item) => (
              <MenuEntry key={item.name} item={item} />
            ))}
          </ul>
        </nav>
        <Wordmark />
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField />
          </div>
          <Anchor className={styles.door} target={{ to: 'screen', screen: 'account' }}>
            <Trans>Account</Trans>
          </Anchor>
          <Anchor className={styles.door} target={{ to: 'screen', screen: 'wishlist' }}>
            <Trans>Favourites</Trans>
          </Anchor>
          <CartButton />
        </div>
      </div>
      <nav className={styles.bar} aria-label={t`Shortcuts`}>
        <MobileMenu frame={frame} />
        <BarLink icon="search" screen="search" label={t`Search`} />
        <BarLink icon="heart" screen="wishlist" label={t`Favourites`} />
        <BarLink icon="user" screen="account" label={t`Account`} />
      </nav>
    </header>
  );
}

function Promises({ promises }: { readonly promises: readonly string[] }) {
  if (promises.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

function MenuEntry({ item }: { readonly item: MenuItemView }) {
  return (
    <li className={styles.entry}>
      <Anchor target={item.link} className={classNames(styles.top, item.isAccent && styles.accent)}>
        {item.name}
      </Anchor>
      {item.children.length > 0 && (
        <div className={styles.panel}>
          <ul className={styles.children}>
            {item.children.map((child) => (
              <li key={child.name}>
                <Anchor target={child.link}>{child.name}</Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

interface BarLinkProps {
  readonly icon: 'search' | 'heart' | 'user';
  readonly screen: 'search' | 'wishlist' | 'account';
  readonly label: string;
}

function BarLink({ icon, screen, label }: BarLinkProps) {
  return (
    <Anchor target={{ to: 'screen', screen }} className={styles.barLink}>
      <Icon name={icon} />
      {label}
    </Anchor>
  );
}
