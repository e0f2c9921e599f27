import { useLingui } from '@lingui/react/macro';
import { hasScreen } from '../../../domain/commerce/needed-features.ts';
import { classNames } from '../../ui/class-names.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import type { AccountSection } from './account-view.ts';
import { SignOut } from './sign-out.tsx';

/**
 * Links to the sections of the account; the same for everyone, so the server renders them. On
 * phones the overview has none, because its tiles lead to the same sections.
 */
export function AccountMenu({ current }: { readonly current: AccountSection }) {
  const { t } = useLingui();
  const { capabilities } = useShop();
  const links: readonly (readonly [AccountSection, string])[] = [
    ['account', t`Overview`],
    ['account-orders', t`Orders`],
    ['account-details', t`Your details`],
    ['account-addresses', t`Addresses`],
    ['account-wishlist', t`Favourites`],
    ['account-reviews', t`Reviews`],
    ['account-notifications', t`Notifications`],
    ['account-agreements', t`Consents`],
    ['account-password', t`Password`],
  ];
  const shown = current === 'account-new-address' ? 'account-addresses' : current;
  return (
    <nav
      className={classNames(styles.menu, current === 'account' && styles.ofOverview)}
      aria-label={t`Account`}
    >
      {links.map(
        ([screen, name]) =>
          hasScreen(capabilities, screen) && (
            <Anchor
              key={screen}
              target={{ to: 'screen', screen }}
              aria-current={screen === shown ? 'page' : undefined}
              ref={screen === shown ? showInRow : undefined}
            >
              {name}
            </Anchor>
          ),
      )}
      <SignOut />
    </nav>
  );
}

/** Scrolls the current section to the middle where the links are a row wider than the viewport. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!link || !row) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
